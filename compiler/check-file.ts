import { enumerate } from "../grammar/prose.ts";
import { checkChecklists } from "./check/checklists.ts";
import { checkScenario } from "./check/check-scenario.ts";
import { checkSheet } from "./check/check-sheet.ts";
import { sideNamed } from "./check/header.ts";
import { CheckContext } from "./check/context.ts";
import { checkDefinitions } from "./check/definitions.ts";
import { KnownClauses, type KnownProcedures, NOTHING_KNOWN } from "./check/known-procedures.ts";
import { checkNotUnderstood } from "./check/not-understood.ts";
import { Reporter } from "../grammar/diagnose.ts";
import { checkUnknownWords, wordsIn } from "./check/tree-words.ts";
import { defineWords } from "./definitions/define-words.ts";
import { changeTo, type Diagnostic, type Fix, inOrder } from "../grammar/diagnostic.ts";
import type { GameWithErrors, Lexicon } from "../grammar/lexicon.ts";
import { guessGame, type GuessedGame } from "../grammar/guess-game.ts";
import { botIn, gameIn, type WrittenGame } from "../grammar/written-header.ts";
import { parse, withWordsOfTexts } from "../grammar/parse.ts";
import { createSource, type NamedText, type Source, type Span } from "../grammar/source.ts";
import type { FileNode, ProcedureNode, SectionNode } from "../grammar/syntax-tree.ts";
import { vocabularyOf } from "../grammar/vocabulary.ts";
import type { CheckedScenario, CheckedSheet, Checklist } from "../runtime/checked-tree.ts";
import type { CheckedTables } from "../runtime/tables/checked-tables.ts";
import { edited } from "./apply-fixes.ts";
import { withoutStrayOn } from "./check/tables/names.ts";
import { checkTables, NO_TABLES } from "./check/tables/check-tables.ts";
import { editDistance } from "../grammar/nearest-name.ts";

/** The known games, by the name in a sheet's header. */
export type Games = ReadonlyMap<string, Lexicon | GameWithErrors> | Readonly<Record<string, Lexicon>>;

/** A file parsed, before any check. */
export interface ParsedFile {
  readonly path: string;
  readonly source: Source;
  /** Other texts whose definitions apply here, outermost first. */
  readonly inReach: readonly NamedText[];
  /** The words of the game, and those defined by texts in reach. */
  readonly lexicon: Lexicon | null;
  /** Null if the game is not known. */
  readonly file: FileNode | null;
  /** Problems of the header's game and of the syntax, in the order in which they were found. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file parsed and checked alone, as far as possible without the other files of its scenario. */
export interface CheckedFile extends ParsedFile {
  readonly sheet: CheckedSheet | null;
  readonly scenario: CheckedScenario | null;
  /** Its own checklists, and those of other texts that apply in it. */
  readonly checklists: readonly Checklist[];
  /** Its tables, menus, formulas and sequences. */
  readonly tables: CheckedTables;
  /** Results that a check of the text after an edit can reuse. */
  readonly known: KnownProcedures;
}

/** What a check can skip or reuse. */
interface CheckOptions {
  /** An earlier state of the file: only the procedures that differ from it are checked. */
  readonly before?: CheckedFile | null;
  /** The clauses of other checked files; the new ones of this file are added. */
  readonly clauses?: KnownClauses;
  /** Whether to leave a procedure out: it is not checked and not in the checked sheet. */
  readonly isLeftOut?: ((procedure: ProcedureNode) => boolean) | undefined;
  /** Other texts whose definitions apply in this one, outermost first. */
  readonly inReach?: readonly NamedText[];
}

/** Parses and checks one file. Pure: problems are in its diagnostics. */
export function checkFile(path: string, text: string, games: Games, options: CheckOptions = {}): CheckedFile {
  return checkParsed(parseFile(path, text, games, options.inReach, options.clauses), options);
}

/**
 * Parses one file with the words of the game that its header names, and with those that it or a text in reach defines.
 * Without a `game` line it guesses the game from the words of the text. Pure.
 *
 * @param clauses those of earlier states of the text, which are not parsed again; the new ones are added
 */
export function parseFile(
  path: string,
  text: string,
  games: Games,
  inReach: readonly NamedText[] = [],
  clauses: KnownClauses | null = null,
): ParsedFile {
  const source = createSource(path, text);
  const reporter = new Reporter();
  const named = namedGame(reporter, text, games);
  const guessed = named === "missing" ? guessedGame(text, games) : null;
  const game = named === "missing" ? (guessed?.vocabulary.lexicon ?? null) : named;
  const parsed = { path, source, inReach };
  if (game === null) {
    if (named === "missing") reportMissingGame(reporter, { start: 0, end: 0 }, onlyFaulty(games));
    return { ...parsed, lexicon: null, file: null, diagnostics: reporter.diagnostics };
  }
  const lexiconOf = (own: NamedText): Lexicon => {
    const said = withWordsOfTexts(game, own, inReach);
    return defineWords(vocabularyOf(said), [...inReach, own]);
  };
  let lexicon = lexiconOf({ path, text });
  let found = parse(source, vocabularyOf(lexicon), clauses?.parsed);
  const meant = withCaptionsMended(text, found.diagnostics);
  if (meant !== null) {
    lexicon = lexiconOf({ path, text: meant });
    found = parse(source, vocabularyOf(lexicon), clauses?.parsed);
  }
  const { file, diagnostics } = found;
  reporter.add(diagnostics);
  // An unreadable header line is reported separately.
  if (guessed !== null && file.sections[0]?.kind !== "broken") {
    reportMissingGame(reporter, file.header.span, guessed.isCertain ? guessed.vocabulary.lexicon.game : null);
  }
  return { ...parsed, lexicon, file, diagnostics: reporter.diagnostics };
}

/** The text with the misspelt captions of what makes words put right, since clauses use these words; null where there is none. */
function withCaptionsMended(text: string, diagnostics: readonly Diagnostic[]): string | null {
  const fixes = diagnostics.flatMap(({ code, fixes: [fix] = [] }) =>
    code === "wrong-sign" && fix?.edits.some((each) => MAKES_WORDS.has(each.text)) === true ? [fix] : [],
  );
  return fixes.length === 0 ? null : edited(text, fixes);
}

const MAKES_WORDS: ReadonlySet<string> = new Set(["ROUTINE", "CHECKLIST", "TABLE", "MEMORY"]);

/** Checks a parsed file alone. Pure. */
export function checkParsed(parsed: ParsedFile, options: CheckOptions = {}): CheckedFile {
  const { before = null, clauses = new KnownClauses(), isLeftOut = () => false } = options;
  const { lexicon, file } = parsed;
  if (!lexicon || !file)
    return { ...parsed, sheet: null, scenario: null, checklists: [], tables: NO_TABLES, known: NOTHING_KNOWN };
  const reporter = new Reporter();
  reporter.add(parsed.diagnostics);
  const isSheet = file.header.bot !== null || file.procedures.length > 0;
  if (isSheet && !file.header.bot) reportMissingBot(reporter, file);
  const known = before?.lexicon === lexicon ? before.known : NOTHING_KNOWN;
  const { sheet, ...ofSheet } = isSheet
    ? checkSheet(file, lexicon, { known, clauses, isLeftOut, inReach: parsed.inReach })
    : { sheet: null, diagnostics: [], known: NOTHING_KNOWN };
  const { scenario, checklists, ...ofScenario } = isSheet
    ? { scenario: null, checklists: sheet?.checklists ?? [], diagnostics: [] }
    : checkShared(file, lexicon, parsed.inReach);
  const ofTables = new CheckContext(file, lexicon);
  const tables = checkTables(ofTables);
  reporter.add([...ofSheet.diagnostics, ...ofScenario.diagnostics, ...ofTables.reporter.diagnostics]);
  checkNotUnderstood(reporter, file);
  const diagnostics = inOrder(withoutStrayOn(reporter.diagnostics, file.source.text));
  return { ...parsed, sheet, scenario, checklists, tables, diagnostics, known: ofSheet.known };
}

/** Checks a file for several sheets: a scenario's file, or one with only definitions and tables. */
function checkShared(
  file: FileNode,
  lexicon: Lexicon,
  inReach: readonly NamedText[],
): ReturnType<typeof checkScenario> {
  const isScenario = file.header.scenario !== null || file.sections.some(({ kind }) => !WITHOUT_SCENARIO.has(kind));
  if (isScenario || file.sections.length === 0) return checkScenario(file, lexicon, inReach);
  const context = new CheckContext(file, lexicon);
  checkUnknownWords(context, wordsIn(file.sections).unknown);
  checkDefinitions(context);
  const checklists = checkChecklists(context, inReach);
  return { scenario: null, checklists, diagnostics: context.reporter.diagnostics };
}

/** Sections that belong to no scenario. Text that could not be read may be one of them. */
const WITHOUT_SCENARIO: ReadonlySet<SectionNode["kind"]> = new Set([
  "definitions",
  "checklist",
  "table",
  "formulas",
  "menu",
  "sequence",
  "broken",
]);

/**
 * The game that a text without a `game` line probably belongs to. If a game's text has errors, the sheet may be one of it,
 * whose words nobody knows: then another game is meant only where the sheet names one of its sides.
 */
function guessedGame(text: string, games: Games): GuessedGame | null {
  const guessed = guessGame(text, lexicons(games).map(vocabularyOf));
  if (guessed === null || gamesWithErrors(games).length === 0) return guessed;
  const bot = botIn(text);
  return bot !== null && sideNamed(guessed.vocabulary.lexicon, bot) !== null ? guessed : null;
}

/** The only game whose text has errors; null where there are none, or several. */
function onlyFaulty(games: Games): string | null {
  const [faulty, other] = gamesWithErrors(games);
  return faulty === undefined || other !== undefined ? null : faulty.game;
}

/** @param game that the text is probably of; null where it could be of several */
function reportMissingGame(reporter: Reporter, { start, end }: Span, game: string | null): void {
  const at = { start, end: Math.max(start, end) };
  if (game === null) reporter.report("missing-game", at, { line: "`game` and the name of the game" });
  else {
    const line = `game ${game}`;
    reporter.report("missing-game", at, { line: `\`${line}\`` }, { fixes: [insertedLine(line, start)] });
  }
}

/**
 * Reports procedures of nobody. Mostly the page says above them whose they are: `DUNGEON BOT PROCEDURES`. Behind a line of
 * the header that cannot be read, another one would not be read, either.
 */
function reportMissingBot(
  reporter: Reporter,
  { header: { span }, proceduresCaption: caption, sections: [first] }: FileNode,
): void {
  if (caption === null || first?.kind === "broken")
    reporter.report("missing-bot", span, { line: "the line `bot` with the name of its side" });
  else {
    const line = `bot ${caption.side}`;
    const fixes = [insertedLine(line, caption.span.start, "\n\n")];
    reporter.report("missing-bot", span, { line: `the line \`${line}\`` }, { fixes });
  }
}

function insertedLine(line: string, start: number, end = "\n"): Fix {
  return { title: `Insert “${line}”`, edits: [{ span: { start, end: start }, text: line + end }] };
}

/** The game named in the header, if it is known. */
function gameOfHeader(
  text: string,
  games: Games,
): { readonly written: WrittenGame | null; readonly named?: Lexicon | GameWithErrors } {
  const known = allGames(games);
  const written = gameIn(
    text,
    known.map(({ game }) => game),
  );
  const named = known.find(({ game }) => game.toLowerCase() === written?.name.toLowerCase());
  return named === undefined ? { written } : { written, named };
}

/** What a text states about its game before its first procedure. */
export type StatedGame =
  | { readonly kind: "known" }
  /** It has a sheet's header, with an unknown game. */
  | { readonly kind: "unknown"; readonly name: string; readonly known: readonly string[] }
  /** It has a header without a game. */
  | { readonly kind: "unnamed" }
  /** It has no header, so another program may have written it. */
  | { readonly kind: "none" };

/** The game stated in a text's header. Other programs use the same file endings too. */
export function statedGame(text: string, games: Games): StatedGame {
  const { written, named } = gameOfHeader(text, games);
  if (named !== undefined) return { kind: "known" };
  if (!beginsLikeSheet(text)) return { kind: "none" };
  if (written === null) return { kind: "unnamed" };
  return { kind: "unknown", name: written.name, known: allGames(games).map(({ game }) => game) };
}

/** Whether a text names a known game, as sheets do. */
export function hasHeader(text: string, games: Games): boolean {
  return statedGame(text, games).kind === "known";
}

/** Whether the first line, apart from remarks, is one of a sheet's header, or says whose procedures follow. */
export function beginsLikeSheet(text: string): boolean {
  return /^\uFEFF?(?:[ \t]*(?:\/\/[^\n]*)?\r?\n)*[ \t]*(?:(?:game|scenario|bot)[ \t]|[^\n/]*\bbot[ \t]+procedures\b)/i.test(
    text,
  );
}

/** The lexicon of the game that a text's header names, which alone decides how it is parsed. Null if it names none. */
export function namedLexicon(text: string, games: Games): Lexicon | null {
  const { named } = gameOfHeader(text, games);
  return named === undefined || "file" in named ? null : named;
}

/** The lexicon that the header names. Reports an unknown name. */
function namedGame(reporter: Reporter, text: string, games: Games): Lexicon | "missing" | null {
  const { written, named } = gameOfHeader(text, games);
  if (written === null) return "missing";
  const { name, span } = written;
  if (named !== undefined) {
    if (!("file" in named)) return named;
    return reporter.report("game-has-errors", span, { game: named.game, file: named.file });
  }
  const known = lexicons(games);
  const near = known.find(({ game }) => editDistance(game.toLowerCase(), name.toLowerCase(), 3) <= 3)?.game;
  const list = `: known ${known.length === 1 ? "is" : "are"} ${enumerate(known.map(({ game }) => game))}`;
  const suggestion = near ? `: did you mean “${near}”?` : known.length === 0 ? "" : list;
  const fixes = near ? [changeTo(near, span)] : [];
  const help = near
    ? {}
    : {
        help: `If ${name} is a game of your own, save its text as game.bot in this folder or above it. “tiebreak new --for” drafts it from a sheet.`,
      };
  reporter.report("unknown-game", span, { game: name, suggestion }, { fixes, ...help });
  return null;
}

/** The lexicons of all games that have words. */
export function lexicons(games: Games): readonly Lexicon[] {
  return allGames(games).flatMap((each) => ("file" in each ? [] : each));
}

function gamesWithErrors(games: Games): readonly GameWithErrors[] {
  return allGames(games).flatMap((each) => ("file" in each ? [each] : []));
}

/** All games, also those whose texts have errors. */
export function allGames(games: Games): readonly (Lexicon | GameWithErrors)[] {
  return games instanceof Map ? [...games.values()] : Object.values(games);
}

/** Whether a sheet is for a scenario. */
export function isForScenario(sheet: CheckedSheet, { game, number }: CheckedScenario): boolean {
  return sheet.game === game && sheet.scenario === number;
}

/**
 * The scenario of a sheet whose game has nothing that a scenario file could state: no cards, no decks and no rules of
 * scenarios. Such a sheet needs no scenario file. Null for any other sheet.
 */
export function impliedScenario({ sheet, lexicon }: CheckedFile): CheckedScenario | null {
  if (sheet === null || lexicon === null) return null;
  if (lexicon.rules?.some(({ mayBeLeftOut }) => mayBeLeftOut !== true) === true) return null;
  const { card, deck } = lexicon.roles;
  if (card !== undefined || deck !== undefined) return null;
  return { game: sheet.game, number: sheet.scenario, title: sheet.scenarioTitle ?? "", rules: [], sides: [] };
}

/** Whether everything in a file is understood. A lint must not blame a sheet for a misspelt clause. */
export function isWhole({ diagnostics }: CheckedFile): boolean {
  return diagnostics.every(({ severity }) => severity !== "error");
}
