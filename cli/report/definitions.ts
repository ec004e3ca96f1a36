import type { GameRegistry } from "../../games/registered-games.ts";
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { diagnosticDefinitions, situationRules } from "../../library/diagnostics.ts";

/** Every kind of diagnostic of sheets, situations and boards, in alphabetical order of their codes. */
export async function allDefinitions({ all, loadGames }: GameRegistry): Promise<readonly DiagnosticDefinition[]> {
  return diagnosticDefinitions((await loadGames(all.keys())).values());
}

/** The kinds of diagnostics for situations of all games. */
export async function allSituationRules({ all, loadGames }: GameRegistry): Promise<readonly DiagnosticDefinition[]> {
  return situationRules((await loadGames(all.keys())).values());
}
