import { GAMES, loadGames } from "../games/registry.ts";
import { unnoticedChange } from "../analysis/mutation/unnoticed-change.ts";
import { ALL_DIAGNOSTICS } from "../compiler/diagnostics.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import { SITUATION_RULES } from "./situation-findings.ts";

/** Every kind of diagnostic of sheets, of situations and of the games' boards, in alphabetical order of their codes. */
export async function allDefinitions(): Promise<readonly DiagnosticDefinition[]> {
  const games = await loadGames(GAMES.keys());
  const ofBoards = [...games.values()].flatMap(({ boards }) => boards?.diagnostics ?? []);
  return [...ALL_DIAGNOSTICS, ...ofBoards, ...SITUATION_RULES, unnoticedChange].toSorted((a, b) =>
    a.code < b.code ? -1 : 1,
  );
}
