import { checkProject } from "../../compiler/lint/index.ts";
import type { Project } from "../../compiler/check-project.ts";
import { LINTS, type LintSettings } from "../../compiler/lint/lint.ts";
import { readLedger } from "../../compiler/ledger.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { describeDeclared } from "../../games/shared/declared/description.ts";
import { GARDEN_GAME } from "../toy/game.ts";
import { EXAMPLE_LEXICON } from "./example-lexicon.ts";

/** What stands before an example that is not a whole file, in the game whose words it uses. */
interface Surroundings {
  readonly lexicon: Lexicon;
  readonly header: string;
  readonly heading: string;
}

export const SKIRMISH: Surroundings = {
  lexicon: EXAMPLE_LEXICON,
  header: 'game Skirmish\nscenario 1 "The Bridge"\nbot Red\n\n',
  heading: "GUARD\n",
};

export const GARDEN: Surroundings = {
  lexicon: withActing(describeDeclared(GARDEN_GAME).lexicon),
  header: 'game Garden\nscenario 1 "The first warm day"\nbot Growers\n\n',
  heading: "MOWER\n",
};

/** As if rules let a Mower act, and followed what scenarios say of the set-up. */
function withActing(lexicon: Lexicon): Lexicon {
  const words = lexicon.words.map((word) =>
    word.category === "title" && word.id === "Mower" ? { ...word, acts: true as const } : word,
  );
  const chosen = ["easier", "harder"].map((words) => ({ words, choice: "difficulty", field: words, value: true }));
  return { ...lexicon, words, setUp: { units: GARDEN_GAME.schema.counters, chosen } };
}

/** With every lint off: for texts that show something else, and are written as shortly as can be. */
export const NO_LINTS: LintSettings = Object.fromEntries(LINTS.map(({ code }) => [code, "off"]));

/** Checks an example, whose files are those of `exampleFiles`. */
export function checkExample(
  text: string,
  surroundings = SKIRMISH,
  settings: LintSettings = {},
): { readonly project: Project; readonly diagnostics: readonly Diagnostic[] } {
  const project = checkExampleFiles(exampleFiles(text, surroundings), surroundings, settings);
  return { project, diagnostics: [...project.diagnosticsByPath.values()].flat() };
}

const LEDGER = "READINGS.md";

/**
 * The files of an example, by name. A text that opens with a line of the header is a whole file, and several files are
 * parted by a line `---`, with a table as their ledger; any other text is taken as the clauses of one procedure, or as
 * sections and procedures where a line of capitals opens it.
 */
export function exampleFiles(text: string, surroundings: Surroundings): ReadonlyMap<string, string> {
  const parts = text.split(/^---$/m).map((part) => part.trimStart());
  const table = parts.find((part) => part.startsWith("|"));
  const files = parts
    .filter((part) => part !== table)
    .map((part, index) => [`example-${index + 1}.bot`, wholeFile(part, surroundings)] as const);
  return new Map(table === undefined ? files : [...files, [LEDGER, table]]);
}

export function checkExampleFiles(
  texts: ReadonlyMap<string, string>,
  { lexicon }: Surroundings,
  settings: LintSettings,
): Project {
  const table = texts.get(LEDGER);
  const files = [...texts].filter(([path]) => path !== LEDGER).map(([path, text]) => ({ path, text }));
  const ledger = table === undefined ? null : readLedger(LEDGER, table);
  return checkProject(files, new Map([[lexicon.game, lexicon]]), ledger, settings);
}

function wholeFile(text: string, { header, heading }: Surroundings): string {
  if (/^(game|scenario|bot)\b/i.test(text) || text === "") return text;
  return header + (/^\d/.test(text) ? heading : "") + text;
}
