import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import * as syntax from "../grammar/syntax-diagnostics.ts";
import * as checks from "./diagnostics/index.ts";
import { LINTS } from "./lint/index.ts";

/** What reading a text can report, before anything is known of its meaning. */
export const SYNTAX_DIAGNOSTICS: readonly DiagnosticDefinition[] = Object.values(syntax);

/** Every diagnostic that a check of sheets can report, by code. */
export const ALL_DIAGNOSTICS: readonly DiagnosticDefinition[] = [
  ...SYNTAX_DIAGNOSTICS,
  ...Object.values(checks),
  ...LINTS,
].sort((first, second) => (first.code < second.code ? -1 : 1));
