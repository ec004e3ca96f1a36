import { SETTINGS_FILES } from "../compiler/file-kind.ts";
import { GAME_FILE } from "../compiler/definitions/reach.ts";
import { LINT_LEVELS, type LintLevel, LINTS, type LintSettings } from "../compiler/lint/lint.ts";
import { editorSchema, anyString, choice, list, map, string } from "../games/shared/reading/shape.ts";
import { locateJson } from "../games/shared/reading/locate-json.ts";
import { findShapeProblems } from "../games/shared/reading/shape-problems.ts";
import { diagnose } from "../grammar/diagnose.ts";
import { enumerate } from "../grammar/prose.ts";
import { createSource, type Span } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";
import { dataMistake, type DataProblem, readJson } from "../games/shared/reading/read-data.ts";
import { nearestName } from "../grammar/nearest-name.ts";

/** The contents of a configuration, or why it cannot be read. */
export type Configuration =
  | {
      readonly kind: "settings";
      readonly settings: LintSettings;
      /** Where texts of games are that do not lie above their sheets: folders, or names of packages. */
      readonly games: readonly string[];
    }
  /** With the place of the mistake in the text. */
  | { readonly kind: "problem"; readonly problem: string; readonly span: Span };

const LEVELS = LINTS.map(({ code, documentation, severity, lint }) => {
  const usual = lint === "off" ? "off" : severity;
  return [code, choice(LINT_LEVELS, { description: documentation, editor: { default: usual } })] as const;
});

const CONFIGURATION = map({
  $schema: anyString(),
  games: list(string(), {
    description: "Folders with a game.bot, from here, or installed packages with one: the games that sheets may be of.",
  }),
  lints: map(Object.fromEntries(LEVELS), [], {
    description: "The severity of each lint's findings; off turns the lint off.",
  }),
});

/** The JSON schema of a configuration, for editors: every lint with what it says. */
export const CONFIGURATION_SCHEMA = editorSchema(CONFIGURATION, {
  name: "configuration",
  title: "Configuration of Tiebreak: tiebreak.json or .tiebreakrc",
});

/**
 * The levels that a configuration states. Anything unknown in it is a problem: a misspelt lint would
 * otherwise keep its level silently.
 */
export function readConfiguration(text: string): Configuration {
  const read = readJson(CONFIGURATION, text);
  if (read.kind === "value") {
    const { lints = {}, games = [] } = read.value;
    return { kind: "settings", settings: lints, games };
  }
  return { kind: "problem", problem: mistakeIn(read), span: placeOfMistake(text) };
}

/** The contents of a settings file. A file with an error counts as empty, and the error is a finding of that file. */
export function readSettings(
  name: string,
  text: string,
): { readonly lints: LintSettings; readonly games: readonly string[]; readonly report: FileReport | null } {
  const read = readConfiguration(text);
  return read.kind === "settings"
    ? { lints: read.settings, games: read.games, report: null }
    : { lints: {}, games: [], report: mistakeReport(name, text, read.problem, read.span) };
}

/** What is wrong in a file of settings that names a missing game. */
export function missingGameReport(name: string, text: string, game: string): FileReport {
  const start = Math.max(0, text.indexOf(JSON.stringify(game)));
  return mistakeReport(name, text, missingGame(game), { start, end: start + JSON.stringify(game).length });
}

/** The message about a game that settings name and that is not found. */
function missingGame(game: string): string {
  return `“${game}” is no folder with a ${GAME_FILE}, and no installed package with one`;
}

/**
 * Where the text of a game that settings name may be.
 *
 * @param folder of the settings
 * @param above the folder around another; null for the last
 */
export function placesOfGame(
  game: string,
  folder: string,
  above: (folder: string) => string | null,
): readonly string[] {
  const places = [`${folder}/${game}/${GAME_FILE}`];
  if (game.startsWith(".")) return places;
  for (let at: string | null = folder; at !== null; at = above(at))
    places.push(`${at}/node_modules/${game}/${GAME_FILE}`);
  return places;
}

function mistakeReport(name: string, text: string, mistake: string, span: Span): FileReport {
  return { source: createSource(name, text), diagnostics: [diagnose("settings-mistake", span, { mistake })] };
}

function mistakeIn(read: DataProblem): string {
  const { at, known } = read;
  const [setting = "", code] = at.split(".");
  if (known === undefined) return dataMistake(read);
  const unknown = setting === "lints" && code !== undefined ? unknownLint(code) : null;
  const others = known.filter((each) => !each.startsWith("$")).map((each) => `“${each}”`);
  const suggestion = suggested(setting, known);
  return (
    unknown ?? `there is no setting “${setting}”${suggestion === "" ? `: there are ${enumerate(others)}` : suggestion}`
  );
}

/** The place of the mistake that `readJson` reports for a text. */
function placeOfMistake(text: string): Span {
  const located = locateJson(text);
  const { problems } = located.kind === "problems" ? located : findShapeProblems(CONFIGURATION, located.value);
  const problem = problems.find(({ kind }) => kind !== "missing-key") ?? problems[0];
  return problem?.span ?? { start: 0, end: 0 };
}

/** The names under which a configuration is looked for in a folder, in this order. */
export const CONFIGURATION_FILES: readonly string[] = SETTINGS_FILES;

/** Half a sentence that says why a code is not that of a lint; null if it is one. */
export function unknownLint(code: string): string | null {
  const codes = LINTS.map((lint) => lint.code);
  return codes.includes(code) ? null : `there is no lint “${code}”${suggested(code, codes)}`;
}

/** A level as it is written; null if it is not one. */
export function lintLevel(stated: unknown): LintLevel | null {
  return LINT_LEVELS.find((level) => level === stated) ?? null;
}

/** The message about a word that is not a level. */
export function noLevel(stated: unknown): string {
  return `${JSON.stringify(stated)} is not one of ${LINT_LEVELS.join(", ")}`;
}

/** The end of a message about an unknown name, if a known one is close. */
function suggested(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  return near === null ? "" : `: did you mean “${near}”?`;
}
