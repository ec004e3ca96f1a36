import { unnoticedChange } from "../analysis/mutation/unnoticed-change.ts";
import { SITUATION_DIAGNOSTICS } from "../analysis/situations/situation-diagnostics.ts";
import { situationFailed } from "../analysis/situations/situation-failed.ts";
import { ALL_DIAGNOSTICS } from "../compiler/diagnostics.ts";
import type { GamePackage } from "../games/game-package.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

export type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

/** What can be found wrong with sheets and scenario files. */
export const SHEET_RULES: readonly DiagnosticDefinition[] = ALL_DIAGNOSTICS;

/** What can be found wrong with situations. */
export const SITUATION_RULES: readonly DiagnosticDefinition[] = [...SITUATION_DIAGNOSTICS, situationFailed];

/**
 * Every kind of diagnostic of sheets, of situations and of the games' boards, in alphabetical order of their codes: what
 * is wrong, why, what to do, and examples.
 *
 * @example
 * ```ts
 * diagnosticDefinitions([callisto]).find(({ code }) => code === "unknown-word")?.severity; // "error"
 * ```
 */
export function diagnosticDefinitions(
  games: Iterable<Pick<GamePackage, "boards">> = [],
): readonly DiagnosticDefinition[] {
  const ofBoards = [...games].flatMap(({ boards }) => boards?.diagnostics ?? []);
  return [...ALL_DIAGNOSTICS, ...ofBoards, ...SITUATION_RULES, unnoticedChange].toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  );
}
