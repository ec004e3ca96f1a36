import { Emitter, type TextDocumentContentChangeEvent } from "vscode-languageserver";
import { SITUATION_ENDING } from "../../compiler/file-kind.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { BoardFile, FileProblem } from "../../games/game-package.ts";
import type { ExpectedClause, OutlinedSituation } from "../../analysis/situations/outline-situations.ts";
import type { SituationFile } from "../../analysis/situations/read-situation-file.ts";
import type { SituationSheet } from "../../analysis/situations/sheet-names.ts";
import { haveSameMembers } from "../documents/plain-document.ts";
import { folderOf, keyOf, nameOf, pathOf, uriBeside } from "../documents/uri.ts";
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
import { type SheetSource, NearbySheets } from "./nearby-sheets.ts";

/** As many libraries of sheets may take turns before their names are made again. */
const MOST_NAMES_KEPT = 4;

/** What is wrong in a file, before that is put into words. */
export type ReadingProblem = SituationFile["problems"][number] | FileProblem;

/** A situation with the URI of its file. */
export type SituationOfFile = ExpectedClause & { readonly uri: string };

/**
 * The boards and situations that the server knows: those open in the editor as they are there, the others as they lie
 * on the disk. What reads them is loaded with the first of them; sheets do without.
 */
export class PositionFiles {
  readonly #environment: Environment;
  readonly #source: SheetSource;
  readonly #nearbySheets: NearbySheets;
  readonly #situations = new Map<string, SituationDocument>();
  readonly #boards = new Map<string, BoardDocument>();
  readonly #touched = new Emitter<readonly PositionDocument[]>();
  /** Files that have changed, or in which something else may be wrong now. */
  readonly onTouched = this.#touched.event;
  readonly #texts = new Emitter<readonly PositionDocument[]>();
  /** Files whose text has changed, with the situations that lie on a board. */
  readonly onText = this.#texts.event;
  readonly #outlines = new Emitter<void>();
  /** Situations come, go or expect something else. */
  readonly onOutlines = this.#outlines.event;
  readonly #underWay = new Set<Promise<void>>();
  #reading: Reading | null = null;
  #loading: { readonly games: GameRegistry; readonly reading: Promise<Reading> } | null = null;
  /** The sheets that come along, once they are wanted. */
  #packaged: readonly SituationSheet[] = [];
  /** Those and the ones of the workspace, given again as long as these are the same. */
  #withPackaged: { readonly sheets: readonly SituationSheet[]; readonly all: readonly SituationSheet[] } | null = null;
  #bringing: Promise<readonly SituationSheet[]> | null = null;
  /** The names of sheets with what they were made of, the last ones first. */
  #names: readonly {
    readonly madeOf: readonly unknown[];
    readonly names: ReturnType<Reading["situationSheets"]>;
  }[] = [];
  /** What was told last of the situations of each file. */
  #told: ReadonlyMap<string, readonly OutlinedSituation[]> = new Map();

  constructor(environment: Environment, source: SheetSource) {
    this.#environment = environment;
    this.#source = source;
    this.#nearbySheets = new NearbySheets(source);
  }

  /** What reads these files; null before it is there. */
  get reading(): Reading | null {
    return this.#reading;
  }

  /** True for a file that is or may be one of these. */
  takes(uri: string): boolean {
    return uri.endsWith(SITUATION_ENDING) || mayBeBoard(uri);
  }

  /** The board or situations of a URI; null where it is neither, or JSON that is no board. */
  document(uri: string): PositionDocument | null {
    return this.documentAt(keyOf(uri));
  }

  /** The same by the one spelling of its URI. */
  documentAt(key: string): PositionDocument | null {
    const board = this.#boards.get(key);
    return this.#situations.get(key) ?? (board && this.#isBoard(board) ? board : null);
  }

  /** Every file of situations that is known, in the order of their names. */
  get situations(): readonly SituationDocument[] {
    return [...this.#situations.values()].toSorted((first, second) => (first.uri < second.uri ? -1 : 1));
  }

  /** The files that the user looks at: the open ones, and the situations that lie on an open board. */
  get watched(): readonly PositionDocument[] {
    const boards = [...this.#boards.values()].filter((board) => board.isOpen && this.#isBoard(board));
    const situations = [...this.#situations.values()].filter(
      (situation) => situation.isOpen || boards.some((board) => this.liesOn(situation, board)),
    );
    return [...boards, ...situations];
  }

  /** The situations of the workspace that expect a clause, as they are written now. */
  get expected(): readonly SituationOfFile[] {
    return this.situations.flatMap((document) =>
      this.outline(document).flatMap(({ expected }) => (expected ? [{ ...expected, uri: document.uri }] : [])),
    );
  }

  /** Any file that was opened or named, be it a board or not. */
  #known(uri: string): PositionDocument | undefined {
    const key = keyOf(uri);
    return this.#situations.get(key) ?? this.#boards.get(key);
  }

  /** A board that some situation lies on is one wherever it lies, if it is that of a game. */
  #isBoard(board: BoardDocument): boolean {
    if (board.isMeantAsBoard(this.#source.games)) return true;
    const isNamed = this.#reading?.boardsFor(board.text)?.isBoard(board.text) === true;
    return isNamed && [...this.#situations.values()].some((situation) => this.liesOn(situation, board));
  }

  /** The editor opens a file: from now on its text is the one that counts. */
  open(uri: string, version: number, text: string): void {
    const document = this.#known(uri) ?? this.#add(uri, text);
    document.isOpen = true;
    this.#replace(document, text, version);
  }

  /** Takes over the editor's changes; of a file that is none of these nothing is done. */
  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    const document = this.#known(uri);
    if (!document) return;
    document.change(changes, version);
    this.#touch(document);
  }

  /** The editor closes a file: what lies on the disk counts again. */
  async close(uri: string): Promise<void> {
    const document = this.#known(uri);
    if (!document) return;
    document.isOpen = false;
    const isNamed = this.situations.some((each) => document instanceof BoardDocument && this.liesOn(each, document));
    if (document instanceof BoardDocument && !isNamed) {
      // Nobody asks for it any more.
      this.#boards.delete(document.key);
      this.#touch(document);
    } else await this.reread(uri);
  }

  /** A file on the disk was made, changed or taken away. The text of an open one stays as it is. */
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
    // A board that neither a situation nor the editor has asked for is read when one of them does.
    if (!document || document.isOpen) return;
    const loaded = await this.#environment.files.readBoard(uri);
    if (document.isOpen) return;
    document.load(loaded);
    this.#touch(document);
  }

  #add(uri: string, text: string): PositionDocument {
    const name = nameOf(uri, this.#source.roots);
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

  /** What a change touches beside its own file: the situations that lie on a board. */
  #touch(document: PositionDocument): void {
    const others =
      document instanceof BoardDocument ? this.situations.filter((each) => this.liesOn(each, document)) : [];
    this.#touched.fire([document, ...others]);
    this.#texts.fire([document, ...others]);
  }

  /** Something of the sheets has changed: all that is watched may have other mistakes now. */
  touchWatched(): void {
    const documents = this.watched;
    if (documents.length > 0) this.#touched.fire(documents);
  }

  /** Says that situations have come, gone or changed, where they have. */
  tellOutlines(): void {
    const before = this.#told;
    const now = new Map(this.situations.map((each) => [each.key, this.outline(each)]));
    this.#told = now;
    const isSame = (key: string, outline: readonly OutlinedSituation[]): boolean =>
      before.get(key) === outline || JSON.stringify(before.get(key)) === JSON.stringify(outline);
    if (now.size === before.size && [...now].every(([key, outline]) => isSame(key, outline))) return;
    this.#outlines.fire();
  }

  /** Learns of files of situations that lie on the disk. */
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
    this.tellOutlines();
    // They may lie on boards that are open.
    this.touchWatched();
  }

  /** Notes work on these files that is under way. */
  during(work: Promise<void>): void {
    this.#underWay.add(work);
    void work.finally(() => this.#underWay.delete(work));
  }

  /** Waits until no work is under way. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay);
  }

  /** Loads what reads these files, once for the games that there are. */
  async load(): Promise<Reading> {
    const { games } = this.#source;
    if (this.#loading?.games !== games) this.#loading = { games, reading: loadReading(games) };
    this.#reading = await this.#loading.reading;
    return this.#reading;
  }

  /** Waits until all that is to be said of a file can be said at once: the boards that its situations lie on are read. */
  async prepare(uri: string): Promise<void> {
    const document = this.document(uri);
    if (document === null) return;
    await this.load();
    await this.#bringSheets(uri);
    const situations =
      document instanceof BoardDocument ? this.situations.filter((each) => this.liesOn(each, document)) : [document];
    for (const each of situations) if (each instanceof SituationDocument) await this.prepareBoards(each);
  }

  /** Takes the sheets that come along, where the workspace has none that a file could name by their paths. */
  async #bringSheets(uri: string): Promise<void> {
    if (this.#nearbySheets.hasLibraryFor(uri)) return;
    this.#bringing ??= this.#environment.packagedSheets();
    this.#packaged = await this.#bringing;
  }

  /** Reads the boards that situations lie on, as far as they are not known. */
  async prepareBoards(document: SituationDocument): Promise<void> {
    await this.load();
    await this.#bringSheets(document.uri);
    const uris = new Set(this.outline(document).flatMap(({ board }) => this.boardUri(document, board) ?? []));
    await Promise.all(
      [...uris].map(async (uri) => {
        if (this.#boards.has(keyOf(uri))) return;
        const loaded = await this.#environment.files.readBoard(uri);
        if (this.#boards.has(keyOf(uri))) return;
        const board = new BoardDocument(uri, nameOf(uri, this.#source.roots), "");
        board.load(loaded);
        this.#boards.set(board.key, board);
      }),
    );
  }

  /** The situations of a file at a glance; none before what reads them is there. */
  outline(document: SituationDocument): readonly OutlinedSituation[] {
    return this.#reading === null ? [] : document.outline(this.#reading, pathOf(document.uri));
  }

  /** True if a situation of a file lies on a board. */
  liesOn(document: SituationDocument, board: BoardDocument): boolean {
    return this.outline(document).some(({ board: path }) => {
      const uri = this.boardUri(document, path);
      return uri !== null && keyOf(uri) === board.key;
    });
  }

  /** The URI of a board by the path that a situation states. */
  boardUri({ uri }: SituationDocument, path: string | null): string | null {
    return path === null ? null : uriBeside(path, uri);
  }

  /** The board by the path that a situation states; null where it has not been asked for. */
  boardOf({ uri }: Pick<SituationDocument, "uri">, path: string): BoardDocument | null {
    return this.#boards.get(keyOf(uriBeside(path, uri))) ?? null;
  }

  /** The text of a board by the path that a situation states, as the editor has it, or why there is none. */
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

  /** A board file, read as `tiebreak board check` reads it; null before what reads it is there. */
  readBoard(document: BoardDocument): BoardFile | null {
    return this.#reading && document.read(this.#reading);
  }

  /** A file of situations, read as `tiebreak test` reads it; null before what reads it is there. */
  read(document: SituationDocument): SituationFile | null {
    const reading = this.#reading;
    if (reading === null) return null;
    return document.read(this.#against(reading, document), (text) => this.#readText(reading, document, text));
  }

  /** What would be wrong in a file if it had another text, before that is put into words. */
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
        // Read once for all situations that lie on it.
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

  /** The scenarios that a board can be for; one beside it goes before another of its number. */
  #booksFor(reading: Reading, uri: string): ReturnType<Reading["booksOf"]> {
    const folder = folderOf(pathOf(uri));
    const isBeside = ({ file }: SituationSheet): boolean => file !== undefined && folderOf(file) === folder;
    const sheets = this.sheetsFor(uri);
    // The last book of a number counts.
    return reading.booksOf([...sheets.filter((sheet) => !isBeside(sheet)), ...sheets.filter(isBeside)]);
  }

  #namesFor(reading: Reading, uri: string): ReturnType<Reading["situationSheets"]> {
    const sheets = this.sheetsFor(uri);
    // A bot's own words give no names: its sheet may change as long as its scenario does not.
    const alone = this.#nearbySheets.aloneFor(uri);
    const madeOf = [
      ...sheets.flatMap(({ path, file, side, book }) => [path, file, side, book.scenario]),
      ...alone.flatMap(({ file, game, scenario }) => [file, game, scenario]),
    ];
    const known = this.#names.find((each) => haveSameMembers(each.madeOf, madeOf));
    if (known !== undefined) return known.names;
    const names = reading.situationSheets(sheets, reading.games, fileBeside, alone);
    this.#names = [{ madeOf, names }, ...this.#names].slice(0, MOST_NAMES_KEPT);
    return names;
  }

  /** Everything that is wrong in a file, as `tiebreak board check` and the reading of `tiebreak test` find it. */
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

/** The file of a sheet by the path that a file of situations states. */
function fileBeside(path: string, from: string): string {
  return pathOf(uriBeside(path, from));
}
