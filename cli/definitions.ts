import { unnoticedChange } from "../analysis/mutation/unnoticed-change.ts";
import * as situationDiagnostics from "../analysis/situations/diagnostics/index.ts";
import { ALL_DIAGNOSTICS } from "../compiler/diagnostics.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

/** Every kind of diagnostic of sheets and of situations, in alphabetical order of their codes. */
export const DEFINITIONS: readonly DiagnosticDefinition[] = [
  ...ALL_DIAGNOSTICS,
  ...Object.values(situationDiagnostics),
  unnoticedChange,
].toSorted((a, b) => (a.code < b.code ? -1 : 1));
