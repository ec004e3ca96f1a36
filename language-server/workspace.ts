import { type ClientCapabilities, Emitter, type TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { CheckedFile } from "../compiler/check-file.ts";
import { kindOfName } from "../compiler/file-kind.ts";
import { KnownClauses } from "../compiler/check/known-procedures.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { memoize } from "../grammar/memoize.ts";
import type { NamedText } from "../grammar/source.ts";
import { DEFINITIONS_FILE, definitionsAbove } from "../compiler/definitions/reach.ts";
import { checkLedger } from "../compiler/ledger.ts";
import { comparesScenarios } from "../compiler/lint/index.ts";
import type { LintSettings } from "../compiler/lint/lint.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { LocatedDiagnostic } from "../library/result.ts";
import { CountedShares } from "./decision-share-cache.ts";
import { GameDocument, isGameText, isLedger, isOver, LEDGER_NAME, LedgerDocument } from "./documents/plain-document.ts";
import { type Linting, ScenarioFolder } from "./documents/scenario-folder.ts";
import { SheetDocument, DefinitionTexts } from "./documents/sheet-document.ts";
import { folderOf, isBelow, keyOf, shownName } from "./documents/uri.ts";
import type { Environment } from "./environment.ts";
import { sheetsAround } from "./positions/nearby-sheets.ts";
import { PositionFiles } from "./positions/position-files.ts";
import type { PositionDocument } from "./documents/position-documents.ts";
import { GameTexts } from "./game-texts.ts";
import { Configurations, isConfiguration, lintSettings, NO_SETTINGS, type Settings } from "./settings.ts";
import type { NotesForUser } from "./tree/describe-word.ts";

/** A text of the workspace, of any kind. */
export type AnyDocument = SheetDocument | LedgerDocument | GameDocument | PositionDocument;

/**
 * All texts that the server knows: open ones as they are in the editor, the others as on disk. An open file always
 * brings the other sheets of its folder and their ledger with it.
 */
export class Workspace {
  readonly environment: Environment;
  /** The boards and situations. */
  readonly positions: PositionFiles;
  /** The games whose texts are in the workspace. */
  readonly gameTexts: GameTexts;
  /** What the editor can do. */
  client: ClientCapabilities = {};
  /** Commands that the editor itself runs. */
  clientCommands: ReadonlySet<string> = new Set();
  /** Whether the editor has asked for a page or a run, which it may want to keep up to date. */
  followsFolders = false;
  /** The counted shares of the sheets. */
  readonly shares = new CountedShares();
  readonly #clauses = new KnownClauses();
  readonly #sheets = new Map<string, SheetDocument>();
  #sorted: readonly SheetDocument[] | null = null;
  readonly #ledgers = new Map<string, LedgerDocument>();
  readonly #folders = new Map<string, ScenarioFolder>();
  readonly #loading = new Map<string, Promise<void>>();
  #roots: readonly string[] = [];
  #surveying: Promise<void> = Promise.resolve();
  /** The folder of the sheet that was opened or edited last. */
  #current: ScenarioFolder | null = null;
  /** The roots below which every sheet is known. */
  #surveyed: readonly string[] = [];
  #settings: Settings = NO_SETTINGS;
  #configurations: Configurations;
  /** The levels of lints of each folder, until a configuration or setting changes. */
  #lints = new Map<ScenarioFolder, LintSettings>();
  readonly #definitions = new DefinitionTexts();
  readonly #touched = new Emitter<readonly ScenarioFolder[]>();
  /** Fires with the folders in which something has changed, so that they need another check. */
  readonly onTouched = this.#touched.event;
  readonly #configured = new Emitter<ReadonlyMap<string, LocatedDiagnostic>>();
  /** Fires with the problems of configurations, by their URIs, when configurations were read. */
  readonly onConfiguration = this.#configured.event;
  readonly #started = new Emitter<void>();
  /** Fires when the editor is ready for requests. */
  readonly onStart = this.#started.event;
  readonly #chosen = new Emitter<void>();
  /** Fires when the user has changed a setting. */
  readonly onSettings = this.#chosen.event;

  constructor(environment: Environment) {
    this.environment = environment;
    this.gameTexts = new GameTexts(environment);
    this.positions = new PositionFiles(environment, this);
    this.#configurations = new Configurations(environment.files);
  }

  /** Call once the editor is ready for requests. */
  start(): void {
    this.#started.fire();
  }

  /** The user's settings. */
  get settings(): Settings {
    return this.#settings;
  }

  /** Applies the user's settings, and publishes findings again where that matters. */
  setSettings(settings: Settings): void {
    const isSame = JSON.stringify(settings.lints) === JSON.stringify(this.#settings.lints);
    this.#settings = settings;
    this.#lints = new Map();
    if (!isSame) this.#touchFolders(this.folders);
    this.#chosen.fire();
  }

  /** The games that sheets may belong to. */
  get games(): GameRegistry {
    return this.gameTexts.games;
  }

  get roots(): readonly string[] {
    return this.#roots;
  }

  setRoots(roots: readonly string[]): void {
    this.#roots = roots;
    this.#surveyed = this.#surveyed.filter((root) => roots.includes(root));
  }

  /** Every known sheet and scenario file, sorted by name. */
  get sheets(): readonly SheetDocument[] {
    this.#sorted ??= [...this.#sheets.values()].toSorted((first, second) => (first.name < second.name ? -1 : 1));
    return this.#sorted;
  }

  get ledgers(): readonly LedgerDocument[] {
    return [...this.#ledgers.values()];
  }

  get folders(): readonly ScenarioFolder[] {
    return [...this.#folders.values()];
  }

  /** The sheet or scenario file of a URI; null where none is known. */
  sheet(uri: string): SheetDocument | null {
    return this.#sheets.get(keyOf(uri)) ?? null;
  }

  ledger(uri: string): LedgerDocument | null {
    return this.#ledgers.get(keyOf(uri)) ?? null;
  }

  /** The folder in which a sheet is checked. */
  folderOf(document: SheetDocument): ScenarioFolder {
    return this.#folderAt(folderOf(document.uri));
  }

  #folderAt(uri: string): ScenarioFolder {
    const known = this.#folders.get(keyOf(uri));
    if (known) return known;
    const folder = new ScenarioFolder(uri);
    this.#folders.set(keyOf(uri), folder);
    return folder;
  }

  /** The sheets in the folder of a sheet, itself included. */
  sheetsInFolderOf(document: SheetDocument): readonly SheetDocument[] {
    return this.folderOf(document).documents;
  }

  /** What the server shows of a document's game apart from its words, with the user's readings of its open points. */
  notesOf(document: SheetDocument): NotesForUser | null {
    const notes = this.games.all.get(document.parsed().lexicon?.game ?? "");
    return notes === undefined ? null : { ...notes, chosen: this.#settings.readings };
  }

  /** All findings of a document. A ledger is checked only once all of its sheets are known. */
  diagnosticsOf(document: AnyDocument): readonly Diagnostic[] {
    if (document instanceof SheetDocument) {
      const ofSheet = this.folderOf(document);
      return ofSheet.diagnosticsOf(document, this.#linting(ofSheet));
    }
    if (document instanceof GameDocument) return this.gameTexts.diagnosticsOf(document);
    if (!(document instanceof LedgerDocument)) return this.positions.diagnosticsOf(document);
    const folder = folderOf(document.uri);
    if (!this.#surveyed.some((root) => isBelow(`${folder}/`, root))) return [];
    const start = `${keyOf(folder)}/`;
    const ofGame = [...this.#sheets.values()].filter(({ key }) => key.startsWith(start));
    const used = new Set(ofGame.flatMap((sheet) => sheet.readings()));
    return checkLedger(document.ledger(), used);
  }

  /** The findings that a sheet would have if it were as given. */
  diagnosticsWith(document: SheetDocument, checked: CheckedFile): readonly Diagnostic[] {
    const folder = this.folderOf(document);
    return folder.diagnosticsWith(document, checked, this.#linting(folder));
  }

  #linting(folder: ScenarioFolder): Linting {
    return { settings: this.#lintsOf(folder), everyFile: () => this.sheets.map((sheet) => sheet.checked()) };
  }

  #lintsOf(folder: ScenarioFolder): LintSettings {
    const known = this.#lints.get(folder);
    if (known !== undefined) return known;
    const lints = lintSettings(folder.configured, this.#settings);
    this.#lints.set(folder, lints);
    return lints;
  }

  /**
   * Prepares for a file that the editor will soon open: reads it from disk and checks it. If the editor's text differs,
   * only the changed parts are checked again.
   */
  async expect(uri: string): Promise<void> {
    if (!isSheet(uri)) return;
    await this.#addFromDisk(uri);
    const document = this.sheet(uri);
    if (!document) return;
    await this.#load(this.folderOf(document));
    this.adviseOn(document);
    this.diagnosticsOf(document);
  }

  /** Finds all suggestions for unknown words of a sheet and of those it is checked with. */
  adviseOn(document: SheetDocument): void {
    for (const each of this.sheetsInFolderOf(document)) each.advised();
  }

  /** The editor opens a file: from now on its text counts. */
  open(uri: string, version: number, text: string): void {
    if (isLedger(uri)) {
      const document = this.#ledgers.get(keyOf(uri)) ?? this.#addLedger(uri, text);
      document.isOpen = true;
      document.replace(text, version);
      this.#touchLedger(document);
      return;
    }
    if (this.positions.takes(uri)) {
      this.positions.open(uri, version, text);
      return;
    }
    if (isGameText(uri)) {
      void this.#openGame(uri, version, text);
      return;
    }
    const document = this.#sheets.get(keyOf(uri)) ?? this.#addSheet(uri, text);
    document.isOpen = true;
    document.replace(text, version);
    void this.#load(this.folderOf(document));
    this.#touch(document);
  }

  change(uri: string, version: number, changes: readonly TextDocumentContentChangeEvent[]): void {
    this.positions.change(uri, version, changes);
    if (this.gameTexts.change(uri, version, changes)) this.#touchFolders(this.folders);
    const ledger = this.ledger(uri);
    if (ledger) {
      ledger.change(changes, version);
      this.#touchLedger(ledger);
    }
    const sheet = this.sheet(uri);
    if (sheet) {
      sheet.change(changes, version);
      this.#touch(sheet);
    }
  }

  /** The editor closes a file: its text on disk counts again. */
  async close(uri: string): Promise<void> {
    if (this.positions.takes(uri)) return this.positions.close(uri);
    const document = this.sheet(uri) ?? this.ledger(uri) ?? this.gameTexts.document(uri);
    if (!document) return;
    document.isOpen = false;
    await this.#reread(uri);
  }

  /** A file on disk was created, changed or removed. The text of an open one stays as it is. */
  async fileChanged(uri: string): Promise<void> {
    if (isConfiguration(uri)) {
      await this.#reconfigure();
      return;
    }
    if (this.positions.takes(uri)) return this.positions.reread(uri);
    if (this.sheet(uri)?.isOpen === true || this.ledger(uri)?.isOpen === true) return;
    if (this.gameTexts.document(uri)?.isOpen === true) return;
    await this.#reread(uri);
  }

  /** Reads all configurations again: a new or removed one changes which others apply. */
  async #reconfigure(): Promise<void> {
    this.#configurations = new Configurations(this.environment.files);
    await Promise.all(this.folders.map((folder) => this.#configure(folder)));
    this.#touchFolders(this.folders);
  }

  async #configure(folder: ScenarioFolder): Promise<void> {
    const configurations = this.#configurations;
    const configured = await configurations.nearest(folder.uri);
    // They may have changed while the disk was read.
    if (configurations !== this.#configurations) return;
    folder.configured = configured.lints;
    await Promise.all(configured.games.map((uri) => this.#addGame(uri)));
    if (configured.games.length > 0) await this.gameTexts.prepare();
    this.#lints.delete(folder);
    this.#configured.fire(configurations.problems);
  }

  async #reread(uri: string): Promise<void> {
    const text = await this.environment.files.read(uri);
    if (isGameText(uri)) return this.#rereadGame(uri, text);
    const sheet = this.sheet(uri);
    const ledger = this.ledger(uri);
    // It may have been opened while the disk was read.
    if (sheet?.isOpen === true || ledger?.isOpen === true) return;
    if (text === null) this.#remove(uri);
    else if (ledger) ledger.replace(text, 0);
    else if (sheet) sheet.replace(text, 0);
    else if (isLedger(uri)) this.#addLedger(uri, text);
    else if (isSheet(uri) && this.#isWanted(uri)) this.#addSheet(uri, text);
    const now = this.sheet(uri);
    if (now) this.#touch(now);
    if (isLedger(uri)) this.#touchFolders(this.folders.filter((folder) => isBelow(`${folder.uri}/`, folderOf(uri))));
    else if (sheet && !now) this.#touchFolders([this.folderOf(sheet), ...this.#belowDefinitions(uri)]);
  }

  async #openGame(uri: string, version: number, text: string): Promise<void> {
    // Without awaiting anything first: changes may follow while something is loaded.
    this.gameTexts.put(uri, shownName(uri, this.#roots), text, version).isOpen = true;
    await this.gameTexts.prepare();
    await this.#load(this.#folderAt(folderOf(uri)));
    this.#touchFolders(this.folders);
  }

  /** The text of a game on disk was created, changed or removed. */
  async #rereadGame(uri: string, text: string | null): Promise<void> {
    if (this.gameTexts.document(uri)?.isOpen === true) return;
    if (text === null) {
      this.gameTexts.remove(uri);
    } else {
      this.gameTexts.put(uri, shownName(uri, this.#roots), text, 0);
      await this.gameTexts.prepare();
    }
    this.#touchFolders(this.folders);
  }

  /** Whether a new file matters: its folder is known, or all of the workspace is. */
  #isWanted(uri: string): boolean {
    if (uri.endsWith(`/${DEFINITIONS_FILE}`) && this.#belowDefinitions(uri).length > 0) return true;
    return this.#folders.has(keyOf(folderOf(uri))) || this.#surveyed.some((root) => isBelow(uri, root));
  }

  #remove(uri: string): void {
    const sheet = this.sheet(uri);
    this.#definitions.forget();
    if (sheet) this.folderOf(sheet).remove(keyOf(uri));
    this.#sheets.delete(keyOf(uri));
    this.#sorted = null;
    const ledger = this.ledger(uri);
    this.#ledgers.delete(keyOf(uri));
    for (const folder of this.folders) if (ledger && folder.ledger === ledger) folder.ledger = null;
  }

  #addSheet(uri: string, text: string): SheetDocument {
    const games = () => this.games.lexicons;
    const inReach = (of: SheetDocument): readonly NamedText[] => this.#inReachOf(of);
    const document = new SheetDocument(uri, shownName(uri, this.#roots), text, games, this.#clauses, inReach);
    this.#sheets.set(document.key, document);
    this.#definitions.forget();
    this.#sorted = null;
    this.folderOf(document).add(document.key, document);
    return document;
  }

  #inReachOf(document: SheetDocument): readonly NamedText[] {
    const above = this.#sheets.get(keyOfDefinitionsAbove(document));
    return this.#definitions.inReachOf(document, [...this.sheetsInFolderOf(document), ...(above ? [above] : [])]);
  }

  #addLedger(uri: string, text: string): LedgerDocument {
    const document = new LedgerDocument(uri, shownName(uri, this.#roots), text);
    this.#ledgers.set(keyOf(uri), document);
    for (const folder of this.folders) if (!folder.ledger && isOver(uri, folder.uri)) folder.ledger = document;
    return document;
  }

  /** Waits until a document's folder is loaded. */
  async ready(uri: string): Promise<void> {
    const sheet = this.sheet(uri);
    if (this.gameTexts.document(uri)) await this.gameTexts.prepare();
    if (sheet) await this.#load(this.folderOf(sheet));
    else if (this.positions.document(uri)) {
      await this.survey();
      await this.#learnSheetsNamedIn(uri);
      // A file outside of the workspace names the sheets around it.
      if (this.positions.sheetsFor(uri).length === 0)
        await this.#learn(await sheetsAround(this.environment.files, uri));
      await this.positions.prepare(uri);
    }
  }

  /** Loads the sheets around a file outside of the workspace, and those that it names by file. */
  async #learnSheetsNamedIn(uri: string): Promise<void> {
    if (this.#roots.some((root) => isBelow(uri, root))) return;
    const beside = await this.environment.files.listSheets(folderOf(uri));
    const unknown = beside.filter((each) => this.sheet(each) === null);
    if (unknown.length > 0) await this.#learn(unknown);
  }

  /** Loads the other sheets of a folder and its ledger, once. */
  #load(folder: ScenarioFolder): Promise<void> {
    const key = keyOf(folder.uri);
    const known = this.#loading.get(key);
    if (known) return known;
    const loading = this.#loadNow(folder);
    this.#loading.set(key, loading);
    return loading;
  }

  async #loadNow(folder: ScenarioFolder): Promise<void> {
    const { files } = this.environment;
    const [uris] = await Promise.all([
      files.listSheets(folder.uri),
      this.#loadLedger(folder),
      this.#configure(folder),
      this.#loadGame(folder),
    ]);
    await Promise.all([...uris, definitionsAbove(folder.uri)].map((uri) => this.#addFromDisk(uri)));
    folder.isComplete = true;
    this.#touchFolders([folder]);
  }

  async #addFromDisk(uri: string): Promise<void> {
    if (this.#sheets.has(keyOf(uri))) return;
    const text = await this.environment.files.read(uri);
    if (text !== null && !this.#sheets.has(keyOf(uri))) this.#addSheet(uri, text);
  }

  /** Loads the text of the game nearest to a folder. */
  async #loadGame(folder: ScenarioFolder): Promise<void> {
    const found = await this.gameTexts.unknownAbove(folder.uri);
    // It may have been opened while the disk was read.
    if (found !== null && this.gameTexts.document(found.uri) === null)
      this.gameTexts.put(found.uri, shownName(found.uri, this.#roots), found.text, 0);
    if (this.gameTexts.documents.length > 0) await this.gameTexts.prepare();
  }

  /** Loads the text of a game that settings name. */
  async #addGame(uri: string): Promise<void> {
    if (this.gameTexts.document(uri) !== null) return;
    const text = await this.environment.files.read(uri);
    if (text !== null && this.gameTexts.document(uri) === null)
      this.gameTexts.put(uri, shownName(uri, this.#roots), text, 0);
  }

  /** Loads the ledger: it is in the folder or, for a scenario's folder, in the game's folder above it. */
  async #loadLedger(folder: ScenarioFolder): Promise<void> {
    for (const at of [folder.uri, folderOf(folder.uri)]) {
      const uri = `${at}/${LEDGER_NAME}`;
      const known = this.#ledgers.get(keyOf(uri));
      const text = known ? null : await this.environment.files.read(uri);
      const ledger = known ?? this.#ledgers.get(keyOf(uri)) ?? (text === null ? null : this.#addLedger(uri, text));
      if (ledger) {
        folder.ledger = ledger;
        return;
      }
    }
  }

  async #learn(uris: readonly string[]): Promise<void> {
    await Promise.all(uris.map((uri) => this.#addFromDisk(uri)));
    for (const folder of this.folders) await this.#load(folder);
  }

  /** Loads every sheet below the roots: for references and symbols of the whole workspace, and to check ledgers. */
  survey(): Promise<void> {
    // One at a time: a caller during a survey waits for it, and for the roots added since.
    this.#surveying = this.#surveying.catch(() => undefined).then(() => this.#surveyNow());
    return this.#surveying;
  }

  async #surveyNow(): Promise<void> {
    for (const root of this.#roots) {
      if (this.#surveyed.includes(root)) continue;
      await this.#learn(await this.environment.files.findSheets(root));
      this.#surveyed = [...this.#surveyed, root];
      this.#touchFolders(this.folders);
      await this.positions.learn(await this.environment.files.findSituations(root));
    }
  }

  /**
   * Frees the trees and checks of the sheets that nobody edits. An editor that rests need not hold them; what asks for
   * them makes them again from the texts.
   */
  release(): void {
    this.#clauses.clear();
    // Open situations name sheets of all folders, and are checked after each edit.
    if (this.positions.watched.length > 0) return;
    this.positions.release();
    for (const folder of this.folders) if (folder !== this.#current) folder.release();
  }

  #touch(document: SheetDocument): void {
    this.#current = this.folderOf(document);
    const comparing = this.folders.filter((folder) => comparesScenarios(this.#lintsOf(folder)));
    const reached = document.uri.endsWith(`/${DEFINITIONS_FILE}`) ? this.#belowDefinitions(document.uri) : [];
    this.#touchFolders([...new Set([this.folderOf(document), ...reached, ...comparing])]);
  }

  /** The folders below that of a file of definitions. */
  #belowDefinitions(uri: string): readonly ScenarioFolder[] {
    return this.folders.filter((folder) => keyOf(folderOf(folder.uri)) === keyOf(folderOf(uri)));
  }

  #touchLedger(ledger: LedgerDocument): void {
    this.#touchFolders(this.folders.filter((folder) => folder.ledger === ledger));
  }

  #touchFolders(folders: readonly ScenarioFolder[]): void {
    const complete = folders.filter((folder) => folder.isComplete);
    if (complete.length === 0) return;
    this.#touched.fire(complete);
    this.positions.touchWatched();
  }
}

const keyOfDefinitionsAbove = memoize(({ uri }: SheetDocument) => keyOf(definitionsAbove(folderOf(uri))));

function isSheet(uri: string): boolean {
  return kindOfName(uri) === "sheet";
}
