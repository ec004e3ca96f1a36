import { ALL_DIAGNOSTICS, SITUATION_DIAGNOSTICS } from "../grammar/diagnose.ts";
import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";
import { DEFINITIONS as OF_GAME_TEXTS } from "../grammar/game-text/diagnostic-definitions.ts";
import type { GamePackage } from "../games/game-package.ts";
import type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

export type { DiagnosticDefinition } from "../grammar/diagnostic.ts";

/** The diagnostics of sheets and scenario files. */
export const SHEET_RULES: readonly DiagnosticDefinition[] = ALL_DIAGNOSTICS;

/** The diagnostics of the text of a game. */
const GAME_TEXT_RULES: readonly DiagnosticDefinition[] = Object.values(OF_GAME_TEXTS);

/** The diagnostics of settings. */
export const SETTINGS_RULES: readonly DiagnosticDefinition[] = [DEFINITIONS["settings-mistake"]];

/** The diagnostics of changed sheets. */
export const MUTATION_RULES: readonly DiagnosticDefinition[] = [DEFINITIONS["unnoticed-change"]];

/** The diagnostics of situations of these games. */
export function situationRules(games: Iterable<Pick<GamePackage, "situations">>): readonly DiagnosticDefinition[] {
  const parts = [...games].flatMap(({ situations }) => situations ?? []);
  const ofAll = SITUATION_DIAGNOSTICS.map((definition) => {
    const explanations = parts.flatMap((part) => part.explanations?.[definition.code] ?? []);
    return {
      ...definition,
      documentation: [definition.documentation, ...explanations.flatMap((each) => each.documentation ?? [])].join(" "),
      examples: [...definition.examples, ...explanations.flatMap(({ examples }) => examples)],
    };
  });
  return [...ofAll, ...parts.flatMap(({ diagnostics = [] }) => diagnostics)];
}

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
  games: Iterable<Pick<GamePackage, "boards" | "situations">> = [],
): readonly DiagnosticDefinition[] {
  const packages = [...games];
  const ofBoards = packages.flatMap(({ boards }) => boards?.diagnostics ?? []);
  const ofSituations = situationRules(packages);
  const ofAllFiles = [...ALL_DIAGNOSTICS, ...GAME_TEXT_RULES, ...SETTINGS_RULES, ...MUTATION_RULES];
  return [...ofAllFiles, ...ofBoards, ...ofSituations].toSorted((a, b) => (a.code < b.code ? -1 : 1));
}
