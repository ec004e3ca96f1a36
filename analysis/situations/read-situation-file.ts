import { fileNameIn } from "../../compiler/definitions/reach.ts";
import { SHEET_ENDING } from "../../compiler/file-kind.ts";
import type { GamePackage, LoadedGames, SituationPart } from "../../games/game-package.ts";
import { type LocatedValue, textAt } from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";
import {
  type ReadSituation,
  type ReportedProblem,
  type SituationContext,
  situationProblem,
  type SituationProblem,
} from "../../games/shared/situation.ts";
import { DEFINITIONS } from "../../grammar/diagnostic-definitions.ts";
import { type Diagnostic, diagnosticOf, type Fix } from "../../grammar/diagnostic.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import { createSource, type Source, type Span } from "../../grammar/source.ts";
import type { Book } from "../../runtime/game.ts";

/** The scenarios of sheets, each once, with both sides' sheets. */
export function booksOf(sheets: readonly SituationSheet[]): readonly Book[] {
  const byScenario = new Map(sheets.map(({ book }) => [`${book.scenario.game} ${book.scenario.number}`, book]));
  return [...byScenario.values()];
}

/** A situation of a file as it was read; if it has a problem, it cannot be run. */
export interface SituationInFile extends ReadSituation {
  /** Null where it names none. */
  readonly sheet: SituationSheet | null;
  /** It is not run then. */
  readonly sheetHasErrors: boolean;
  /** The reader of its sheet's game; if the sheet is not known, that of any game. */
  readonly part: SituationPart;
  /** The span of its document. */
  readonly span: Span;
}

/** A file of situations as it was read. */
export interface SituationFile {
  readonly source: Source;
  readonly situations: readonly SituationInFile[];
  /** Errors of the text itself. A document with such an error contains no situation. */
  readonly problems: readonly SituationProblem[];
}

/** Sheets that situations can be about, with the reader of situations about each. */
export interface SituationSheets {
  readonly sheets: readonly SituationSheet[];
  /** The names that situations about each sheet may use, by its path. */
  readonly names: SituationContext["sheets"];
  readonly games: LoadedGames;
  /** The file at a path relative to a file of situations. */
  readonly fileBeside: FileBeside | null;
  /** Sheets that could be named if their scenarios existed, or if they could be read. */
  readonly alone: readonly (SheetWithoutScenario | UnreadSheet)[];
}

/** Finds a file by its path relative to another one, in the spelling of sheets. */
export type FileBeside = (path: string, from: string) => string;

/**
 * @param games at least those of the sheets
 * @param fileBeside left out where sheets have no files
 */
export function situationSheets(
  sheets: readonly SituationSheet[],
  games: LoadedGames,
  fileBeside: FileBeside | null = null,
  alone: SituationSheets["alone"] = [],
): SituationSheets {
  const names = new Map(
    sheets.flatMap((sheet) => {
      const { path, side, book } = sheet;
      const part = games.get(book.scenario.game)?.situations;
      return part === undefined
        ? []
        : [[path, part.namesOf(sheet.hasErrors ? withoutClauses(sheet) : book, side)] as const];
    }),
  );
  return { sheets, names, games, fileBeside, alone };
}

/** A document that was read as a situation, with its sheet if it names one, by the reader of its game. */
export interface SituationOfGame {
  readonly read: ReadSituation;
  readonly sheet: SituationSheet | null;
  /** Nothing is decided by it. */
  readonly sheetHasErrors: boolean;
  readonly game: GamePackage;
  readonly part: SituationPart;
}

/** What a document is read with, apart from its sheet. */
export interface DocumentContext extends Pick<SituationContext, "loadBoard" | "roster"> {
  /** Readings of open points by their ids, for situations that state none. */
  readonly readings?: Readonly<Record<string, string>>;
}

/**
 * Reads a document as a situation: by the game of its sheet or, where that is not known, by the game whose folder it names.
 * Where that is not known either, nothing is reported but the sheet. Null where no game has situations.
 *
 * @param from the file that it stands in
 * @param id of a situation that states none
 */
export function readSituationOf(
  library: SituationSheets,
  document: LocatedValue,
  from: string,
  id: string,
  { readings: chosen, ...context }: DocumentContext,
): SituationOfGame | null {
  const { games, fileBeside } = library;
  const nameable = { ...library, fileBeside: fileBeside && ((path: string) => fileBeside(path, from)) };
  const written = textAt(document, "sheet");
  const sheet = written === null ? null : sheetNamed(written, nameable);
  const own = sheet === null ? gameNamed(written ?? "", library) : (games.get(sheet.book.scenario.game) ?? null);
  const game = own?.situations === undefined ? [...games.values()].find(({ situations }) => situations) : own;
  const part = game?.situations;
  if (game === undefined || part === undefined) return null;
  const readings = chosen && game.readings(chosen);
  const names = sheet === null ? undefined : library.names.get(sheet.path);
  const sheets = names === undefined || written === null ? new Map<string, object>() : new Map([[written, names]]);
  const read = part.read(document, { ...context, sheets, ...(readings && { readings }) }, id);
  const unusable = sheet === null ? unusableSheet(written ?? "", library.alone, nameable.fileBeside) : null;
  if (unusable !== null && "hasErrors" in unusable)
    return { read: { ...read, problems: [] }, sheet, sheetHasErrors: true, game, part };
  const aboutSheet = own === null ? read.problems.filter(isAboutSheet) : [];
  const problems = (aboutSheet.length > 0 ? aboutSheet : read.problems).map((problem) => {
    if (problem.code !== "situation-unknown-sheet") return problem;
    if (unusable !== null && written !== null) {
      const { game: named, scenario } = unusable;
      return { ...problem, values: { alone: written, game: named, scenario }, known: [] };
    }
    return { ...problem, known: knownSheetNames(written ?? "", nameable) };
  });
  const situation = read.situation && { ...read.situation, sheet: sheet?.path ?? read.situation.sheet };
  const sheetHasErrors = sheet?.hasErrors === true;
  return { read: { ...read, situation, problems }, sheet, sheetHasErrors, game, part };
}

/** Every clause may be in a sheet with errors. */
function withoutClauses({ side, book }: SituationSheet): Book {
  const sheet = book.sheets[side];
  return sheet === undefined ? book : { ...book, sheets: { ...book.sheets, [side]: { ...sheet, procedures: [] } } };
}

/** The game of an unknown sheet: the one of its folder, or the only one whose sheets are in reach. */
function gameNamed(sheet: string, { sheets, games }: SituationSheets): GamePackage | null {
  const inReach = new Set(sheets.map(({ book }) => book.scenario.game));
  const possible = [...games].flatMap(([name, game]) =>
    game.situations !== undefined && (inReach.size === 0 || inReach.has(name)) ? [game] : [],
  );
  const [first, second] = possible;
  if (second === undefined) return first ?? null;
  const folders = sheet.split("/");
  return possible.find(({ folder }) => folders.includes(folder)) ?? null;
}

/** The problems of a situation's sheet, in any game. Its other keys belong to one game. */
function isAboutSheet({ code, values }: SituationProblem): boolean {
  return code === "situation-unknown-sheet" || (code === "situation-missing-key" && values["key"] === "sheet");
}

/**
 * Reads every situation of a file, without running any.
 *
 * @param wanted which of them count, by their ids; left out: every one
 */
export function readSituationFile(
  path: string,
  text: string,
  library: SituationSheets,
  context: DocumentContext,
  wanted: (id: string) => boolean = () => true,
): SituationFile {
  const { documents, problems } = readDocuments(text);
  const ids = new Set<string>();
  const situations = documents.flatMap((document, index): SituationInFile[] => {
    const found = document && readSituationOf(library, document, path, `${path}#${index + 1}`, context);
    if (document === null || found === null) return [];
    const { read, sheet, sheetHasErrors, part } = found;
    if (!wanted(read.id)) return [];
    const repeated: ReportedProblem = { code: "situation-duplicate-id", span: read.idSpan, values: { id: read.id } };
    const problems = ids.has(read.id) ? [...read.problems, repeated] : read.problems;
    ids.add(read.id);
    return [{ ...read, problems, sheet, sheetHasErrors, part, span: document.span }];
  });
  return { source: createSource(path, text), situations, problems: problems.map(situationProblem) };
}

/** All problems of a file of situations, in the order of the text. */
export function diagnosticsOfReading({ situations, problems }: SituationFile): readonly Diagnostic[] {
  return [...problems, ...situations.flatMap((situation) => [...situation.problems, ...situation.notes])]
    .map(diagnoseSituation)
    .toSorted((first, second) => first.span.start - second.span.start);
}

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 24;

/** The diagnostic of a mistake in a situation file, with the nearest name that would have fitted. */
export function diagnoseSituation(problem: SituationProblem): Diagnostic {
  const known = problem.known ?? [];
  const written =
    problem.values["name"] ??
    problem.values["key"] ??
    problem.values["written"] ??
    problem.values["sheet"] ??
    problem.values["point"] ??
    "";
  const [only, ...others] = known;
  // `red` for the file `red.bot`
  const begun = written !== "" && others.length === 0 && only?.startsWith(String(written)) === true ? only : null;
  const nearest = begun ?? nearestName(String(written), known);
  const help = insertionHelp(problem) ?? (nearest !== null ? `Did you mean \`${nearest}\`?` : listed(problem));
  const fix = insertionFix(problem) ?? (nearest === null || !isWhole(problem) ? null : replaceFix(problem, nearest));
  return diagnosticOf(problem.definition ?? DEFINITIONS[problem.code], problem.span, problem.values, {
    ...(help === null ? {} : { help }),
    ...(fix === null ? {} : { fixes: [fix] }),
  });
}

function replaceFix({ span }: SituationProblem, name: string): Fix {
  return { title: `Replace with ${name}`, edits: [{ span, text: name }] };
}

function insertionHelp({ insertion }: SituationProblem): string | null {
  return insertion === undefined ? null : `If you mean that, write \`${inserted(insertion)}\`.`;
}

function insertionFix({ insertion }: SituationProblem): Fix | null {
  if (insertion === undefined) return null;
  const { at, text } = insertion;
  return { title: `Insert ${inserted(insertion)}`, edits: [{ span: { start: at, end: at }, text }] };
}

/** What is inserted, without what separates it from its neighbour. */
function inserted({ text }: NonNullable<SituationProblem["insertion"]>): string {
  return text.replace(/,?\s*$/, "");
}

function listed({ code, known = [], values }: SituationProblem): string | null {
  // The sentence may have listed the names already.
  if (String(values["needed"]).includes(`\`${known[0]}\``)) return null;
  const many = known.length > MOST_NAMES_LISTED;
  if (known.length === 0 || (many && code !== "situation-unknown-space")) return null;
  if (many) return `The ${values["places"]} are \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}

/** Whether the span covers exactly the name, so that it can be replaced. */
function isWhole({ span, values, code }: SituationProblem): boolean {
  const written = String(values["name"] ?? values["key"] ?? values["sheet"] ?? values["point"] ?? "");
  return code !== "situation-missing-key" && span.end - span.start === written.length;
}

/** A sheet that situations can be about, with its scenario and the other side's sheet. */
export interface SituationSheet {
  /**
   * A key that distinguishes it from all others: its path below procedures/, `skirmish/scenario-1/red`, or its file if
   * it is elsewhere.
   */
  readonly path: string;
  /** The side id that its bot plays; empty for a scenario without sheets, in which no bot plays. */
  readonly side: string;
  readonly book: Book;
  /** Its file, as `fileBeside` spells it; absent for a sheet that situations cannot name by file. */
  readonly file?: string;
  /** Clauses of it may be missing: nothing is decided by it, and no mistake in a situation is concluded from it. */
  readonly hasErrors?: true;
}

/** A sheet that situations cannot be about: its folder has no file of its scenario. */
export interface SheetWithoutScenario extends Pick<SituationSheet, "path" | "file"> {
  readonly game: string;
  readonly scenario: number;
}

/** A sheet of which nothing can be read, as where the text of its game has errors. They are reported there. */
export interface UnreadSheet extends Pick<SituationSheet, "path" | "file"> {
  readonly hasErrors: true;
}

/** The sheet that a situation names, if its folder lacks its scenario, or it cannot be read; null where it names none. */
function unusableSheet(
  written: string,
  sheets: SituationSheets["alone"],
  fileBeside: NameableSheets["fileBeside"],
): SheetWithoutScenario | UnreadSheet | null {
  const file = isFileName(written) ? fileBeside?.(written) : undefined;
  return sheets.find((each) => each.path === written || (file !== undefined && each.file === file)) ?? null;
}

/** `skirmish/1/red`, or the same as a path where there is no such folder. */
const BY_NUMBER = /^([^/]+)\/(?:scenario-)?(\d+)\/([^/]+)$/;

/** The sheets that the situations of one file can name. */
interface NameableSheets {
  readonly sheets: readonly SituationSheet[];
  readonly games: LoadedGames;
  /** The file at a path relative to the file of the situation; null where sheets have no files. */
  readonly fileBeside: ((path: string) => string) | null;
}

/**
 * The sheet that a situation means: by its path below procedures/, by its file (`red.bot`, `../mine/red.bot`), or by game,
 * scenario and side (`skirmish/1/red`). A sheet beside the situation goes before others of the same scenario.
 */
export function sheetNamed(written: string, { sheets, games, fileBeside }: NameableSheets): SituationSheet | null {
  if (isFileName(written) && fileBeside !== null) {
    const file = fileBeside(written);
    return sheets.find((sheet) => sheet.file === file) ?? null;
  }
  const exact = sheets.find(({ path }) => path === written);
  if (exact !== undefined) return exact;
  const [, game, number, side] = BY_NUMBER.exec(written) ?? [];
  if (game === undefined || side === undefined) return null;
  const found = sheets.filter(
    (sheet) =>
      sheet.book.scenario.number === Number(number) &&
      isGame(game, sheet, games) &&
      sheet.side.toLowerCase() === side.toLowerCase(),
  );
  const beside = found.filter((sheet) => isBeside(sheet, fileBeside));
  const [only, ...others] = beside.length > 0 ? beside : found;
  return only !== undefined && others.length === 0 ? only : null;
}

/** What a situation can write to name a sheet, for messages and completion, in the form in which it names one. */
function knownSheetNames(written: string, { sheets, games, fileBeside }: NameableSheets): readonly string[] {
  const beside = sheets.flatMap((sheet) => (isBeside(sheet, fileBeside) ? [fileNameIn(sheet.file ?? "")] : []));
  const withEnding = `${written}${SHEET_ENDING}`;
  if (beside.includes(withEnding)) return [withEnding];
  if ((isFileName(written) || !written.includes("/")) && beside.length > 0) return beside;
  if (/^[^/]+\/\d/.test(written)) {
    const byNumber = sheets.map(({ side, book: { scenario } }) => {
      const game = games.get(scenario.game)?.folder ?? scenario.game;
      return `${game}/${scenario.number}/${side}`.toLowerCase();
    });
    return [...new Set(byNumber)];
  }
  const below = sheets.flatMap(({ path }) => (isFileName(path) ? [] : [path]));
  const own = sheets.flatMap((sheet) => (isFileName(sheet.path) && isBeside(sheet, fileBeside) ? [sheet] : []));
  return [...own.map(({ file = "" }) => fileNameIn(file)), ...below];
}

/** True for the name of a sheet's file, as opposed to its path below procedures/. */
export function isFileName(written: string): boolean {
  return written.endsWith(SHEET_ENDING);
}

function isGame(written: string, { book }: SituationSheet, games: LoadedGames): boolean {
  const { game } = book.scenario;
  return [game, games.get(game)?.folder].some((name) => name?.toLowerCase() === written.toLowerCase());
}

function isBeside({ file }: SituationSheet, fileBeside: NameableSheets["fileBeside"]): boolean {
  return file !== undefined && fileBeside !== null && fileBeside(fileNameIn(file)) === file;
}
