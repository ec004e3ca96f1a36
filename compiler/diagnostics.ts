import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import { SYNTAX_DIAGNOSTICS } from "../grammar/syntax-diagnostics.ts";
import * as checks from "./diagnostics/index.ts";
import { LINTS } from "./lint/index.ts";

/** Every diagnostic that a check of sheets can report, by code. */
export const ALL_DIAGNOSTICS: readonly DiagnosticDefinition[] = [
  ...SYNTAX_DIAGNOSTICS,
  ...Object.values(checks),
  ...LINTS,
].sort((first, second) => (first.code < second.code ? -1 : 1));
