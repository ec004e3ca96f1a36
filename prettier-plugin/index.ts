/**
 * The Prettier plugin as it is published: `{ "plugins": ["tiebreak-bots/prettier"] }` formats the `.bot` files of every
 * included game, the texts of games, and the sheets below those.
 */
import { resolve } from "node:path";
import { checkFile } from "../compiler/check-file.ts";
import { vocabularyIn } from "../compiler/vocabulary-of-text.ts";
import { BUILT_IN_GAMES } from "../games/registry.ts";
import { textsReaching } from "../node/check-beside.ts";
import { fileAt } from "../node/files.ts";
import { doc, type Parser, type Plugin, type Printer, type SupportLanguage } from "prettier";
import { kindOfName } from "../compiler/file-kind.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { gameReader } from "../games/text/read-game.ts";
import { formattedOrNull } from "../grammar/game-text/format.ts";
import { gameTextReader } from "../grammar/game-text/parse.ts";
import { gameIn } from "../grammar/written-header.ts";
import { gamesInReach } from "../node/games-in-reach.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { DEFINITIONS } from "../grammar/diagnostic-definitions.ts";
import { CANONICAL_LAYOUT, type Layout } from "../grammar/print.ts";
import { createSource, locate, type Span } from "../grammar/source.ts";
import { FormatRefusal, formatSheet } from "../grammar/format-sheet.ts";
import { editsWithin, lineEdits } from "../grammar/line-edits.ts";
import type { Vocabulary } from "../grammar/vocabulary.ts";

/** What Prettier hands from parser to printer: the finished text, since a sheet has one canonical form. */
interface FormattedSheet {
  readonly kind: "formattedSheet";
  readonly text: string;
  readonly end: number;
}

const AST_FORMAT = "tiebreak";

export const languages: SupportLanguage[] = [
  // Prettier also finds fences in Markdown by the name and the alias.
  {
    name: "Tiebreak",
    parsers: ["tiebreak"],
    aliases: ["bot"],
    extensions: [".bot"],
    vscodeLanguageIds: ["tiebreak"],
  },
];

/** The settings of Prettier that a sheet follows. */
interface Settings {
  readonly printWidth: number;
  readonly tabWidth: number;
  readonly useTabs?: boolean;
  /** Prettier requires a path, and has none for a text that is not in a file. */
  readonly filepath?: string | undefined;
  /** The parser of the surrounding text, where the text is in a code block. */
  readonly parentParser?: string | undefined;
}

const ONLY_WHOLE = "only a whole file can be formatted here: its game is a text";

const PRAGMA = "// @format";

const printer: Printer<FormattedSheet> = {
  // Comments are part of the canonical text; Prettier must not place them.
  print: (path) => doc.utils.replaceEndOfLine(path.node.text, doc.builders.hardline),
  insertPragma: (text) => `${PRAGMA}\n\n${text}`,
};

const parser: Parser<FormattedSheet> = {
  // Prettier formats ranges only in the languages it knows. In others it takes the text that is returned here.
  preprocess: (text, options) => {
    // Prettier has already normalized line ends, and would convert characters within a line that are no line ends of a
    // sheet.
    if (options.endOfLine === "cr") throw new FormatRefusal(DEFINITIONS["lone-carriage-return"].template);
    const { rangeStart, rangeEnd } = options;
    if (rangeStart <= 0 && rangeEnd >= text.length) return text;
    // Prettier does not wait for a promise here, which reading a game's text would need.
    if (isGameText(options) || !comesAlong(text)) throw new FormatRefusal(ONLY_WHOLE);
    // `parse` then reports the same errors.
    return formatRange(
      text,
      vocabularyIn(text, BUILT_IN_GAMES.lexicons),
      { start: rangeStart, end: rangeEnd },
      layoutOf(options),
    );
  },
  // A file with errors is refused, as Prettier refuses a program that it cannot parse.
  parse: async (text, options) => {
    const settings: Settings = options;
    const { filepath } = settings;
    const layout = layoutOf(settings);
    if (isGameText(settings)) return formattedSheet(text, formatGame(text));
    const games = await gamesFor(text, filepath);
    const vocabulary = vocabularyIn(text, games.lexicons);
    if (settings.parentParser !== undefined) return formattedSheet(text, formatExcerpt(text, vocabulary, layout));
    refuseErrors(text, await errorsIn(text, filepath, games));
    return formattedSheet(text, formatSheet(text, vocabulary, layout));
  },
  hasPragma: (text) => hasRemark(text, /^@(format|prettier)\b/),
  hasIgnorePragma: (text) => hasRemark(text, /^@no(format|prettier)\b/),
  astFormat: AST_FORMAT,
  locStart: () => 0,
  locEnd: (sheet) => sheet.end,
};

export const parsers: Plugin["parsers"] = { tiebreak: parser };
export const printers: Plugin["printers"] = { [AST_FORMAT]: printer };
export const defaultOptions: Plugin["defaultOptions"] = {
  printWidth: CANONICAL_LAYOUT.width,
  tabWidth: CANONICAL_LAYOUT.indentWidth,
  useTabs: CANONICAL_LAYOUT.useTabs,
};

/** The errors of a whole file, in the order of its text. An empty file has none: there is nothing to format. */
async function errorsIn(
  text: string,
  path: string | undefined,
  { lexicons }: GameRegistry,
): Promise<readonly Diagnostic[]> {
  if (text.trim() === "") return [];
  const directory = process.cwd();
  const inReach = path === undefined ? [] : await textsReaching(fileAt(resolve(directory, path), directory), text);
  return checkFile("", text, lexicons, { inReach }).diagnostics.filter(isError);
}

function isGameText({ filepath }: Settings): boolean {
  return filepath !== undefined && kindOfName(filepath) === "game";
}

/** The text of a game in its one form, which knows no settings. */
function formatGame(text: string): string {
  const source = createSource("", text);
  const read = gameTextReader();
  const formatted = formattedOrNull(source, read);
  if (formatted !== null) return formatted;
  refuseErrors(text, read(source).syntax);
  throw new FormatRefusal("its standard form would not say the same");
}

/** Whether a sheet is of an included game, or names none. */
function comesAlong(text: string): boolean {
  const known = [...BUILT_IN_GAMES.all.keys()];
  const named = gameIn(text, known)?.name.toLowerCase();
  return named === undefined || known.some((name) => name.toLowerCase() === named);
}

/** The games that a sheet may be of. Only where it names another game are files read for that. */
async function gamesFor(text: string, path: string | undefined): Promise<GameRegistry> {
  if (path === undefined || comesAlong(text)) return BUILT_IN_GAMES;
  const workspace = { directory: process.cwd(), games: BUILT_IN_GAMES };
  return (await gamesInReach(workspace, [path], async () => gameReader(BUILT_IN_GAMES.codeOf))).games;
}

function formattedSheet(before: string, text: string): FormattedSheet {
  return { kind: "formattedSheet", text, end: before.length };
}

function layoutOf({ printWidth, tabWidth, useTabs = false }: Settings): Layout {
  return { width: printWidth, indentWidth: tabWidth, useTabs };
}

function refuseErrors(text: string, [first]: readonly Diagnostic[]): void {
  if (first === undefined) return;
  const help = first.help === undefined ? "" : `. ${first.help}`;
  throw new FormatRefusal(`${first.message}${help} [${first.code}]`, locate(createSource("", text), first.span.start));
}

/** Whether a remark before the first word of the sheet begins with these words. */
function hasRemark(text: string, words: RegExp): boolean {
  const [remarks = ""] = /^(\s*\/\/[^\n]*(\n|$))*/.exec(text) ?? [];
  return remarks.split("\n").some((line) => words.test(line.trim().replace(/^\/\/\s*/, "")));
}

/**
 * A text with the lines that a range touches in their canonical form, and all others as they are.
 *
 * @throws FormatRefusal where the text as a whole cannot be formatted
 */
function formatRange(text: string, vocabulary: Vocabulary, range: Span, layout: Layout): string {
  const edits = editsWithin(text, lineEdits(text, formatSheet(text, vocabulary, layout)), range);
  let formatted = "";
  let end = 0;
  for (const edit of edits) {
    formatted += text.slice(end, edit.span.start) + edit.text;
    end = edit.span.end;
  }
  return formatted + text.slice(end);
}

/**
 * The canonical text of a part of a sheet, as a text about sheets shows it: a whole sheet, procedures without their
 * header, or clauses without a heading.
 *
 * @throws FormatRefusal where it is none of these
 */
function formatExcerpt(text: string, vocabulary: Vocabulary, layout: Layout): string {
  if (!/^\s*\d/.test(text)) return formatSheet(text, vocabulary, layout);
  const heading = headingOf(vocabulary);
  const formatted = formatSheet(`${heading}\n${text}`, vocabulary, layout);
  if (!formatted.startsWith(`${heading}\n`)) throw new FormatRefusal("this is no list of clauses");
  return formatted.slice(heading.length + 1);
}

/** A heading under which clauses can stand; any will do. */
function headingOf({ lexicon }: Vocabulary): string {
  const title = lexicon.words.find(({ category }) => category === "title");
  return (title?.id ?? "").toUpperCase();
}
