import * as boardDiagnostics from "../analysis/boards/diagnostics/index.ts";
import { unnoticedChange } from "../analysis/mutation/unnoticed-change.ts";
import { ALL_DIAGNOSTICS } from "../compiler/diagnostics.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import { SITUATION_RULES } from "./situation-findings.ts";

/** Every kind of diagnostic of sheets, of situations and of boards, in alphabetical order of their codes. */
export const DEFINITIONS: readonly DiagnosticDefinition[] = [
  ...ALL_DIAGNOSTICS,
  ...Object.values(boardDiagnostics),
  ...SITUATION_RULES,
  unnoticedChange,
].toSorted((a, b) => (a.code < b.code ? -1 : 1));
