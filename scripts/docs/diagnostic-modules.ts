import { readdirSync, readFileSync } from "node:fs";
import { BUILT_IN_GAMES } from "../../games/registry.ts";
import { type DiagnosticDefinition, slotsOf } from "../../grammar/diagnostic.ts";
import { type DiagnosticPage, readDiagnosticPage } from "./diagnostic-pages.ts";

const ROOT = new URL("../..", import.meta.url);
const FOLDERS = [...BUILT_IN_GAMES.all].map(([name, { folder }]) => [name, folder] as const);

/** The pages of all diagnostics, in alphabetical order of their codes. */
export function diagnosticPages(): readonly DiagnosticPage[] {
  return readdirSync(new URL("docs/diagnostics", ROOT))
    .filter((name) => name !== "README.md")
    .map((name) => `docs/diagnostics/${name}`)
    .map((path) => readDiagnosticPage(path, readFileSync(new URL(path, ROOT), "utf8"), BUILT_IN_GAMES.all.keys()))
    .toSorted((one, other) => (one.definition.code < other.definition.code ? -1 : 1));
}

const GENERATED = "// Generated from docs/diagnostics/ by `npm run docs`; a test fails when it is stale.";

/**
 * The modules from which the program has the diagnostics, by their paths: one for all games, and one a game.
 *
 * @param games their folders by their names
 */
export function diagnosticModules(
  pages: readonly DiagnosticPage[],
  games: Iterable<readonly [name: string, folder: string]> = FOLDERS,
): readonly (readonly [path: string, text: string])[] {
  const ofGames = [...games].flatMap(([name, folder]) => {
    const text = moduleOfGame(pages, name);
    return text === null ? [] : [[`games/${folder}/diagnostic-definitions.ts`, text] as const];
  });
  const general = definitionsOf(pages, null);
  const ofTexts = general.filter(({ about }) => about === "game text");
  return [
    ["grammar/diagnostic-definitions.ts", moduleOfAllGames(general.filter((each) => !ofTexts.includes(each)))],
    // Whoever reads no texts of games does without these.
    ["grammar/game-text/diagnostic-definitions.ts", moduleOf(ofTexts, "../diagnostic.ts", GAME_TEXTS)],
    ...ofGames,
  ];
}

const GAME_TEXTS = "Every diagnostic that only the text of a game can have.";

function definitionsOf(pages: readonly DiagnosticPage[], game: string | null): readonly DiagnosticDefinition[] {
  return pages.filter((page) => page.game === game).map(({ definition }) => definition);
}

function moduleOfAllGames(definitions: readonly DiagnosticDefinition[]): string {
  const lints = definitions.flatMap(({ code, lint }) => (lint === undefined ? [] : `"${code}"`));
  return `${GENERATED}
import type { DiagnosticDefinition } from "./diagnostic.ts";

${valuesText(definitions)}
/** The codes of lints. */
export type LintCode = ${lints.join(" | ")};

/** Every diagnostic, but for those of one game. */
export const DEFINITIONS: { readonly [Code in keyof ValuesByCode]: DiagnosticDefinition } = {
${entries(definitions.map((definition) => [definition.code, definition]))}
};
`;
}

/** The module of a game; null where no page is about it. */
function moduleOfGame(pages: readonly DiagnosticPage[], game: string): string | null {
  const own = definitionsOf(pages, game);
  const explained = pages.flatMap(({ definition: { code }, explanations }) => {
    const explanation = explanations.get(game);
    return explanation === undefined ? [] : [[code, explanation] as const];
  });
  if (own.length === 0 && explained.length === 0) return null;
  const definitions = definitionsText(own, "Every diagnostic that only files of this game can have.");
  const explanations = `
/** What the pages of the diagnostics of every game say of this one. */
export const EXPLANATIONS: Readonly<Record<string, Explanation>> = {
${entries(explained)}
};
`;
  const parts = [
    GENERATED,
    ...(own.length === 0 ? [] : ['import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";']),
    ...(explained.length === 0 ? [] : ['import type { Explanation } from "../shared/situation.ts";']),
    ...(own.length === 0 ? [] : [definitions]),
    ...(explained.length === 0 ? [] : [explanations]),
  ];
  return parts.join("\n");
}

function definitionsText(definitions: readonly DiagnosticDefinition[], comment: string): string {
  return `
${valuesText(definitions)}
/** ${comment} */
export const DEFINITIONS: { readonly [Code in keyof ValuesByCode]: DiagnosticDefinition } = {
${entries(definitions.map((definition) => [definition.code, definition]))}
};
`;
}

/** A module of definitions alone. */
function moduleOf(definitions: readonly DiagnosticDefinition[], from: string, comment: string): string {
  const head = [GENERATED, `import type { DiagnosticDefinition } from "${from}";`];
  return [...head, definitionsText(definitions, comment)].join("\n");
}

function valuesText(definitions: readonly DiagnosticDefinition[]): string {
  return `type Value = string | number;

/** The values that a report of each diagnostic gives: one for each slot of its sentence. */
export interface ValuesByCode {
${definitions.map((definition) => `  readonly "${definition.code}": ${valuesType(definition)};`).join("\n")}
}
`;
}

/** What is to be done has slots of its own. */
function valuesType({ template, alternative, help = "" }: DiagnosticDefinition): string {
  const types = [template, ...(alternative === undefined ? [] : [alternative])].map((sentence) => {
    const slots = new Set([...slotsOf(sentence), ...slotsOf(help)]);
    if (slots.size === 0) return "Readonly<Record<string, never>>";
    return `{ ${[...slots].map((slot) => `readonly ${slot}: Value`).join("; ")} }`;
  });
  return [...new Set(types)].join(" | ");
}

/** A line for each, as a page is what a person reads. */
function entries(values: readonly (readonly [key: string, value: object])[]): string {
  return values.map(([key, value]) => `  "${key}": ${literal(value)},`).join("\n");
}

function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const properties = Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`);
  return `{ ${properties.join(", ")} }`;
}
