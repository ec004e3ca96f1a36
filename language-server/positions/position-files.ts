import { Emitter, type TextDocumentContentChangeEvent } from "vscode-languageserver";
import { SITUATION_ENDING } from "../../compiler/file-kind.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { placeWordOf } from "../../grammar/lexicon.ts";
import type { BoardFile, FileProblem } from "../../games/game-package.ts";
import type { ExpectedClause, OutlinedSituation } from "../../analysis/situations/shown-in-editors.ts";
import type { SituationFile, SituationSheet } from "../../analysis/situations/read-situation-file.ts";
import { haveSameMembers } from "../documents/plain-document.ts";
import { folderOf, keyOf, shownName, pathOf, uriBeside } from "../documents/uri.ts";
import type { GameRegistry } from "../../games/registered-games.ts";
import type { Environment, LoadedBoardText } from "../environment.ts";
import {
  type PositionDocument,
  loadReading,
  type Reading,
  BoardDocument,
  mayBeBoard,
  SituationDocument,
} from "../documents/position-documents.ts";
import { NearbySheets, type SheetSource } from "./nearby-sheets.ts";

/** As many libraries of sheets may alternate before their names are computed again. */
const MOST_NAMES_KEPT = 4;

/** A problem of a file, before it is put into words. */
export type ReadingProblem = SituationFile["problems"][number] | FileProblem;

/** An expected clause with the URI of the situation's file. */
export type SituationOfFile = ExpectedClause & { readonly uri: string };

/**
 * The boards and situations that the server knows: open ones as they are in the editor, the others as on disk. Their
 * reader is loaded with the first of them; sheets do not need it.
 */
export class PositionFiles {
  readonly #environment: Environment;
  readonly #source: SheetSource;
  readonly #nearbySheets: NearbySheets;
  readonly #situations = new Map<string, SituationDocument>();
  readonly #boards = new Map<string, BoardDocument>();
  readonly #touched = new Emitter<readonly PositionDocument[]>();
  /** Fires for files that have changed, or whose findings may have. */
  readonly onTouched = this.#touched.event;
  readonly #texts = new Emitter<readonly PositionDocument[]>();
  /** Fires for files whose text has changed, and for the situations on a changed board. */
  readonly onText = this.#texts.event;
  readonly #outlines = new Emitter<void>();
  /** Fires when situations are added or removed, or expect something else. */
  readonly onOutlines = this.#outlines.event;
  readonly #underWay = new Set<Promise<void>>();
  #reading: Reading | null = null;
  #loading: { readonly games: GameRegistry; readonly reading: Promise<Reading> } | null = null;
  /** The sheets of the package, once they are needed. */
  #packaged: readonly SituationSheet[] = [];
  /** Those and the sheets of the workspace: the same object as long as they are the same. */
  #withPackaged: { readonly sheets: readonly SituationSheet[]; readonly all: readonly SituationSheet[] } | null = null;
  #bringing: Promise<readonly SituationSheet[]> | null = null;
  /** The names of sheets with what they were computed from, the latest first. */
  #names: readonly {
    readonly madeOf: readonly unknown[];
    readonly names: ReturnType<Reading["situationSheets"]>;
  }[] = [];
  /** The situations of each file that were last announced. */
  #announced: ReadonlyMap<string, readonly OutlinedSituation[]> = new Map();

  constructor(environment: Environment, source: SheetSource) {
    this.#environment = environment;
    this.#source = source;
    this.#nearbySheets = new NearbySheets(source);
  }

  /** The reader of these files; null before it is loaded. */
  get reading(): Reading | null {
    return this.#reading;
  }

  /** Frees the names of sheets and the sheets that they stand for. */
  release(): void {
    this.#names = [];
  }

  /** Whether a file is or may be one of these. */
  takes(uri: string): boolean {
    return uri.endsWith(SITUATION_ENDING) || mayBeBoard(uri);
  }

  /** The board or situations of a URI; null if it is neither, or JSON that is not a board. */
  document(uri: string): PositionDocument | null {
    return this.documentAt(keyOf(uri));
  }

  /** As `document`, by the normal form of the URI. */
  documentAt(key: string): PositionDocument | null {
    const board = this.#boards.get(key);
    return this.#situations.get(key) ?? (board && this.#isBoard(board) ? board : null);
  }

  /** Every known file of situations, sorted by name. */
  get situations(): readonly SituationDocument[] {
    return [...this.#situations.values()].toSorted((first, second) => (first.uri < second.uri ? -1 : 1));
  }

  /** The files that the user looks at: the open ones, and the situations on an open board. */
  get watched(): readonly PositionDocument[] {
    const boards = [...this.#boards.values()].filter((board) => board.isOpen && this.#isBoard(board));
    const situations = [...this.#situations.values()].filter(
      (situation) => situation.isOpen || boards.some((board) => this.liesOn(situation, board)),
    );
    return [...boards, ...situations];
  }

  /** The situations of the workspace that expect a clause, as currently written. */
  get expected(): readonly SituationOfFile[] {
    return this.situations.flatMap((document) =>
      this.outline(document).flatMap(({ expected }) => (expected ? [{ ...expected, uri: document.uri }] : [])),
    );
  }

  /** Any file that was opened or named, board or not. */
  #known(uri: string): PositionDocument | undefined {
    const key = keyOf(uri);
    return this.#situations.get(key) ?? this.#boards.get(key);
  }

  /** Whether a file is a board. A file that some situation names is one wherever it lies, if it is that of a game. */
  #isBoard(board: BoardDocument): boolean {
    if (board.isMeantAsBoard(this.#source.games)) return true;
    const isNamed = this.#reading?.boardsFor(board.text)?.isBoard(board.text) === true;
    return isNamed && [...this.#situations.values()].some((situation) => this.liesOn(situation, board));
  }

  /** The editor opens a file: from now on its text counts. */
  open(uri: string, version: number, text: string): void {
    const document = this.#known(uri) ?? this.#add(uri, text);
    document.isOpen = true;
    this.#replace(document, text, version);
  }

  /** Applies the editor's changes; ignores files of other kinds. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const document = this.#known(uri);
    if (!document) return;
    document.change(changes, version);
    this.#touch(document);
  }

  /** The editor closes a file: its text on disk counts again. */
  async close(uri: string): Promise<void> {
    const document = this.#known(uri);
    if (!document) return;
    document.isOpen = false;
    const isNamed = this.situations.some((each) => document instanceof BoardDocument && this.liesOn(each, document));
    if (document instanceof BoardDocument && !isNamed) {
      // Nobody needs it any more.
      this.#boards.delete(document.key);
      this.#touch(document);
    } else await this.reread(uri);
  }

  /** A file on disk was created, changed or removed. The text of an open one stays as it is. */
  async reread(uri: string): Promise<void> {
    if (uri.endsWith(SITUATION_ENDING)) await this.#rereadSituations(uri);
    else await this.#rereadBoard(uri);
  }

  async #rereadSituations(uri: string): Promise<void> {
    const key = keyOf(uri);
    if (this.#situations.get(key)?.isOpen === true) return;
    const text = await this.#environment.files.read(uri);
    const document = this.#situations.get(key);
    // It may have been opened while the disk was read.
    if (document?.isOpen === true) return;
    if (text !== null) {
      this.#replace(document ?? this.#add(uri, text), text, 0);
      return;
    }
    this.#situations.delete(key);
    if (document) this.#touch(document);
  }

  async #rereadBoard(uri: string): Promise<void> {
    const document = this.#boards.get(keyOf(uri));
    // A board that neither a situation nor the editor has asked for is read on demand.
    if (!document || document.isOpen) return;
    const loaded = await this.#environment.files.readBoard(uri);
    if (document.isOpen) return;
    document.load(loaded);
    this.#touch(document);
  }

  #add(uri: string, text: string): PositionDocument {
    const name = shownName(uri, this.#source.roots);
    if (uri.endsWith(SITUATION_ENDING)) {
      const document = new SituationDocument(uri, name, text);
      this.#situations.set(document.key, document);
      return document;
    }
    const document = new BoardDocument(uri, name, text);
    this.#boards.set(document.key, document);
    return document;
  }

  #replace(document: PositionDocument, text: string, version: number): void {
    if (document.isOpen && document instanceof BoardDocument) document.missing = null;
    document.replace(text, version);
    this.#touch(document);
  }

  /** Marks a file as changed, and the situations on it if it is a board. */
  #touch(document: PositionDocument): void {
    const others =
      document instanceof BoardDocument ? this.situations.filter((each) => this.liesOn(each, document)) : [];
    this.#touched.fire([document, ...others]);
    this.#texts.fire([document, ...others]);
  }

  /** Sheets have changed, so the findings of all watched files may have. */
  touchWatched(): void {
    const documents = this.watched;
    if (documents.length > 0) this.#touched.fire(documents);
  }

  /** Announces that situations were added, removed or changed, if they were. */
  announceOutlines(): void {
    const before = this.#announced;
    const now = new Map(this.situations.map((each) => [each.key, this.outline(each)]));
    this.#announced = now;
    const isSame = (key: string, outline: readonly OutlinedSituation[]): boolean =>
      before.get(key) === outline || JSON.stringify(before.get(key)) === JSON.stringify(outline);
    if (now.size === before.size && [...now].every(([key, outline]) => isSame(key, outline))) return;
    this.#outlines.fire();
  }

  /** Adds files of situations on disk. */
  async learn(uris: readonly string[]): Promise<void> {
    if (uris.length === 0) return;
    await this.load();
    await Promise.all(
      uris.map(async (uri) => {
        if (this.#situations.has(keyOf(uri))) return;
        const text = await this.#environment.files.read(uri);
        if (text !== null && !this.#situations.has(keyOf(uri))) this.#add(uri, text);
      }),
    );
    this.announceOutlines();
    // They may name boards that are open.
    this.touchWatched();
  }

  /** Registers work on these files that is under way. */
  during(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Waits until no work is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Loads the reader of these files, once for the current games. */
  async load(): Promise<Reading> {
    const { games } = this.#source;
    if (this.#loading?.games !== games) this.#loading = { games, reading: loadReading(games) };
    this.#reading = await this.#loading.reading;
    return this.#reading;
  }

  /** Waits until the findings of a file are complete: until the boards of its situations are read. */
  async prepare(uri: string): Promise<void> {
    const document = this.document(uri);
    if (document === null) return;
    await this.load();
    await this.#bringSheets(uri);
    const situations =
      document instanceof BoardDocument ? this.situations.filter((each) => this.liesOn(each, document)) : [document];
    for (const each of situations) if (each instanceof SituationDocument) await this.prepareBoards(each);
  }

  /** Loads the sheets of the package, unless the workspace has some that a file could name by their paths. */
  async #bringSheets(uri: string): Promise<void> {
    if (this.#nearbySheets.hasLibraryFor(uri)) return;
    this.#bringing ??= this.#environment.packagedSheets();
    this.#packaged = await this.#bringing;
  }

  /** Reads the boards of situations that are not known yet. */
  async prepareBoards(document: SituationDocument): Promise<void> {
    await this.load();
    await this.#bringSheets(document.uri);
    const uris = new Set(this.outline(document).flatMap(({ board }) => this.boardUri(document, board) ?? []));
    await Promise.all(
      [...uris].map(async (uri) => {
        if (this.#boards.has(keyOf(uri))) return;
        const loaded = await this.#environment.files.readBoard(uri);
        if (this.#boards.has(keyOf(uri))) return;
        const board = new BoardDocument(uri, shownName(uri, this.#source.roots), "");
        board.load(loaded);
        this.#boards.set(board.key, board);
      }),
    );
  }

  /** The situations of a file in outline; none before the reader is loaded. */
  outline(document: SituationDocument): readonly OutlinedSituation[] {
    return this.#reading === null ? [] : document.outline(this.#reading, pathOf(document.uri));
  }

  /** Whether a situation of a file is on a board. */
  liesOn(document: SituationDocument, board: BoardDocument): boolean {
    return this.outline(document).some(({ board: path }) => {
      const uri = this.boardUri(document, path);
      return uri !== null && keyOf(uri) === board.key;
    });
  }

  /** The URI of a board by the path in a situation. */
  boardUri({ uri }: SituationDocument, path: string | null): string | null {
    return path === null ? null : uriBeside(path, uri);
  }

  /** The board by the path in a situation; null where it was not read. */
  boardOf({ uri }: Pick<SituationDocument, "uri">, path: string): BoardDocument | null {
    return this.#boards.get(keyOf(uriBeside(path, uri))) ?? null;
  }

  /** The text of a board by the path in a situation, as the editor has it, or why there is none. */
  loadBoard(path: string, situation: string): LoadedBoardText {
    const board = this.boardOf({ uri: situation }, path);
    if (board === null) return { kind: "missing", reason: "it has not been read" };
    return board.missing === null ? { kind: "text", text: board.text } : { kind: "missing", reason: board.missing };
  }

  /** The sheets that a file can name. */
  sheetsFor(uri: string): readonly SituationSheet[] {
    const sheets = this.#nearbySheets.sheetsFor(uri);
    if (sheets.length === 0) return this.#packaged;
    if (this.#nearbySheets.hasLibraryFor(uri) || this.#packaged.length === 0) return sheets;
    if (this.#withPackaged?.sheets !== sheets) this.#withPackaged = { sheets, all: [...this.#packaged, ...sheets] };
    return this.#withPackaged.all;
  }

  /** A board file, read as by `tiebreak board check`; null before the reader is loaded. */
  readBoard(document: BoardDocument): BoardFile | null {
    return this.#reading && document.read(this.#reading);
  }

  /** What the game of a board, or of one of a file's situations, calls its places. */
  placeWord(document: PositionDocument, situation = 0): ReturnType<typeof placeWordOf> {
    const reading = this.#reading;
    const ofBoard = document instanceof BoardDocument ? reading?.wordsOfBoard(document.text) : undefined;
    const sheet = document instanceof BoardDocument ? null : this.read(document)?.situations[situation]?.sheet;
    const words = ofBoard ?? (sheet ? reading?.games.get(sheet.book.scenario.game)?.lexicon : undefined);
    return words === undefined ? { one: "space", many: "spaces" } : placeWordOf(words);
  }

  /** A file of situations, read as by `tiebreak test`; null before the reader is loaded. */
  read(document: SituationDocument): SituationFile | null {
    const reading = this.#reading;
    if (reading === null) return null;
    return document.read(this.#against(reading, document), (text) => this.#readText(reading, document, text));
  }

  /** The problems that a file would have with another text, before they are put into words. */
  problemsOf(document: PositionDocument, text: string): readonly ReadingProblem[] {
    const reading = this.#reading;
    if (reading === null) return [];
    if (document instanceof BoardDocument) {
      const boards = reading.boardsFor(text);
      return boards?.problems(boards.read(text), this.#booksFor(reading, document.uri)) ?? [];
    }
    const { problems, situations } = this.#readText(reading, document, text);
    return [...problems, ...situations.flatMap((situation) => situation.problems)];
  }

  #readText(reading: Reading, document: SituationDocument, text: string): SituationFile {
    return reading.readSituationFile(pathOf(document.uri), text, this.#namesFor(reading, document.uri), {
      loadBoard: (path) => {
        const board = this.boardOf(document, path);
        // Read once for all situations on it.
        const isBoard = board?.missing === null && reading.boardsFor(board.text)?.isBoard(board.text) === true;
        const read = isBoard ? board.read(reading) : null;
        if (read !== null) return { kind: "read", read };
        return this.loadBoard(path, document.uri);
      },
    });
  }

  #against(reading: Reading, document: SituationDocument): readonly unknown[] {
    const paths = [...new Set(this.outline(document).flatMap(({ board }) => board ?? []))];
    const boards = paths.map((path) => this.boardOf(document, path));
    return [this.#namesFor(reading, document.uri), ...boards.flatMap((board) => [board?.text, board?.missing])];
  }

  /** The scenarios that a board can be for. A scenario in the same folder wins over another of its number. */
  #booksFor(reading: Reading, uri: string): ReturnType<Reading["booksOf"]> {
    const folder = folderOf(pathOf(uri));
    const isBeside = ({ file }: SituationSheet): boolean => file !== undefined && folderOf(file) === folder;
    const sheets = this.sheetsFor(uri);
    // The last book of a number wins.
    return reading.booksOf([...sheets.filter((sheet) => !isBeside(sheet)), ...sheets.filter(isBeside)]);
  }

  #namesFor(reading: Reading, uri: string): ReturnType<Reading["situationSheets"]> {
    const sheets = this.sheetsFor(uri);
    const alone = this.#nearbySheets.aloneFor(uri);
    const madeOf = [
      ...sheets.flatMap(({ path, file, side, book, hasErrors }) => {
        // Of a sheet, situations name the clauses and its checklists.
        return [path, file, side, hasErrors, book.scenario, book.sheets[side]];
      }),
      ...alone.flatMap((sheet) => [sheet.file, ...("hasErrors" in sheet ? [] : [sheet.game, sheet.scenario])]),
    ];
    const known = this.#names.find((each) => haveSameMembers(each.madeOf, madeOf));
    if (known !== undefined) return known.names;
    const names = reading.situationSheets(sheets, reading.games, fileBeside, alone);
    this.#names = [{ madeOf, names }, ...this.#names].slice(0, MOST_NAMES_KEPT);
    return names;
  }

  /** All findings of a file, as `tiebreak board check` and `tiebreak test` report them. */
  diagnosticsOf(document: PositionDocument): readonly Diagnostic[] {
    const reading = this.#reading;
    if (reading === null) return [];
    if (document instanceof BoardDocument) {
      if (!this.#isBoard(document)) return [];
      const books = this.#booksFor(reading, document.uri);
      const boards = reading.boardsFor(document.text);
      const file = document.read(reading);
      return boards && file ? boards.problems(file, books).map((problem) => boards.diagnose(problem)) : [];
    }
    const file = this.read(document);
    return file === null ? [] : reading.diagnosticsOfReading(file);
  }
}

/** The file of a sheet by the path in a file of situations. */
function fileBeside(path: string, from: string): string {
  return pathOf(uriBeside(path, from));
}
