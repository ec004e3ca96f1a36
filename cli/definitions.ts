import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import * as compilerDiagnostics from "../compiler/diagnostics/index.ts";

/** Every kind of diagnostic that there is, in alphabetical order of their codes. */
export const DEFINITIONS: readonly DiagnosticDefinition[] = Object.values(compilerDiagnostics).toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);
