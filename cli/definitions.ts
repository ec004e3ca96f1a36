import { GAMES, loadGames } from "../games/registry.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";
import { diagnosticDefinitions, situationRules } from "../library/diagnostics.ts";

/** Every kind of diagnostic of sheets, of situations and of the games' boards, in alphabetical order of their codes. */
export async function allDefinitions(): Promise<readonly DiagnosticDefinition[]> {
  return diagnosticDefinitions((await loadGames(GAMES.keys())).values());
}

/** What can be found wrong with situations of all games. */
export async function allSituationRules(): Promise<readonly DiagnosticDefinition[]> {
  return situationRules((await loadGames(GAMES.keys())).values());
}
