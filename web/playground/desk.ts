import type { CallHierarchyItem } from "vscode-languageserver";
import type { ComparisonRequest } from "../../language-server/features/code-lenses.ts";
import {
  type TextsToCompare,
  FOLDERS_CHANGED,
  SITUATIONS_CHANGED,
  type SituationName,
  type SituationsOfFile,
} from "../../language-server/protocol.ts";
import type { NamedText } from "../../library/check.ts";
import { refusal } from "../session/calls.ts";
import { TEXTS } from "../texts/playground-texts.ts";
import { saveFile } from "../frame/files.ts";
import { type AnalysisClient, type SheetAsked, startAnalysis } from "./analysis/protocol.ts";
import type { EditorHost } from "./editor/editor-host.ts";
import type { Finding } from "./editor/models.ts";
import type { FileShelf } from "./files/file-shelf.ts";
import { headerOf } from "../session/site-books.ts";
import { addFolder, completeFolder, goodFiles, saveToDisk } from "./files/own-folder.ts";
import { folderOf, GLOSSARY, fileName, OWN, pathOf, SHEET_ENDING, withSituation } from "./files/paths.ts";
import { PositionSession } from "./positions/position-session.ts";
import { serveEditor, ServerLink } from "./server/server-link.ts";

/** A sheet whose header has changed gets the files it needs this long after the last key, in milliseconds. */
const COMPLETED_AFTER = 700;

/** The tabs next to the text. */
export type Tab = keyof typeof TEXTS.tabs;

/** The state that the page shows; a new object for every change. */
interface DeskState {
  /** The open file. */
  readonly path: string;
  readonly tab: Tab;
  readonly findings: readonly Finding[];
  /** False until the first findings of the open file have arrived. */
  readonly isChecked: boolean;
  /** The line of the cursor. */
  readonly line: number;
  readonly message: { readonly text: string; readonly isWarning: boolean } | null;
  readonly progress: string | null;
  readonly server: "running" | "stopped";
  /** Increases when texts change: views made from them are then outdated. */
  readonly revision: number;
  /** Increases when files are added or removed. */
  readonly files: number;
  /** The situation whose decision is explained; null for the list of all. */
  readonly explained: SituationName | null;
  /** The code whose page of the handbook is shown; null for the list of all. */
  readonly page: string | null;
  /** The procedure whose calls are shown, with the text of its file at that time; null until requested. */
  readonly calls: { readonly procedure: CallHierarchyItem; readonly text: string | null } | null;
  /** Two texts side by side, as a lens requested. */
  readonly comparison: TextsToCompare | null;
  /** A comparison for which a scenario must still be chosen. */
  readonly choice: ComparisonRequest | null;
}

/** The properties of most parts of the page. */
export interface DeskProperties {
  readonly desk: Desk;
  readonly state: DeskState;
}

/** The state of the page: the open file, the server behind it, and the views next to it. */
export class Desk {
  readonly shelf: FileShelf;
  readonly editor: EditorHost;
  readonly link: ServerLink;
  #analysis: AnalysisClient | null = null;
  #positions: AnalysisClient | null = null;
  readonly #sessions = new Map<string, PositionSession>();
  #state: DeskState;
  #restarting = 0;
  #completing = 0;
  /** The last seen headers of somebody's own sheets. */
  readonly #headers = new Map<string, string>();
  #onChecked: () => void = () => {};
  /** Resolves when the first file's findings have arrived: other parts load after that. */
  readonly firstChecked = new Promise<void>((resolve) => {
    this.#onChecked = resolve;
  });
  /** Files of the site that were changed. */
  readonly #changed = new Set<string>();
  readonly #listeners = new Set<(state: DeskState) => void>();

  constructor(shelf: FileShelf, path: string, editor: (desk: Desk) => EditorHost, startServer: () => Worker) {
    this.shelf = shelf;
    this.#state = {
      path,
      tab: "printed",
      findings: [],
      isChecked: false,
      line: 1,
      message: null,
      progress: null,
      server: "running",
      revision: 0,
      files: 0,
      explained: null,
      page: null,
      calls: null,
      comparison: null,
      choice: null,
    };
    this.editor = editor(this);
    const { models } = this.editor;
    this.link = new ServerLink({
      start: startServer,
      files: () => shelf.texts(),
      open: () => models.open(),
      spelled: (uri) => models.spelled(uri),
      beforeMessage: (message) => models.nameAll(message.result),
      onRefusal: (reason) => this.say(refusal(reason).reason, true),
      onState: (server) => this.set({ server }),
    });
    this.#serve();
    this.editor.connect(this.link);
  }

  get state(): DeskState {
    return this.#state;
  }

  /** Analyses whole sheets. Loaded on demand, so that the first finding comes sooner. */
  get analysis(): AnalysisClient {
    return (this.#analysis ??= startAnalysis());
  }

  /** Decides positions. A separate worker, so that a long comparison delays no decision. */
  get positions(): AnalysisClient {
    return (this.#positions ??= startAnalysis());
  }

  /** Calls the listener with every new state. Call the result to unsubscribe. */
  onState(listener: (state: DeskState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  set(change: Partial<DeskState>): void {
    if (change.isChecked === true) this.#onChecked();
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener(this.#state);
  }

  say(text: string, isWarning = false): void {
    this.set({ message: { text, isWarning } });
  }

  /** Waits for files of the site; where they do not load, the page says so. */
  isLoaded(loading: Promise<void>): Promise<boolean> {
    return loading.then(
      () => true,
      () => {
        this.say(TEXTS.notLoaded, true);
        return false;
      },
    );
  }

  /** Opens a file, with the texts around it. */
  async open(path: string, line: number | null = null): Promise<void> {
    if (!(await this.isLoaded(this.shelf.loadFolder(path)))) return;
    if (this.shelf.read(path) === null && !(await this.isLoaded(this.shelf.loadSituations(path)))) return;
    if (this.shelf.read(path) === null) return;
    const isOther = path !== this.#state.path;
    this.#headers.set(path, JSON.stringify(headerOf(this.shelf.read(path) ?? "")));
    this.set({
      path,
      ...(isOther ? { findings: [], isChecked: path === GLOSSARY, message: null, comparison: null, choice: null } : {}),
    });
    this.editor.open(path);
    if (line !== null) this.editor.reveal({ line });
  }

  /** Opens another file after the open one was removed: a neighbour, one of somebody's own, or an example. */
  async #openInstead(path: string): Promise<void> {
    const { shelf } = this;
    const [beside] = shelf.inFolder(folderOf(path));
    const next = beside ?? shelf.own()[0] ?? shelf.examples.folders[0]?.files[0]?.path;
    if (next !== undefined) await this.open(next);
  }

  /** The open sheet with the files it is read with. */
  asked(path: string = this.#state.path): SheetAsked {
    const beside = this.shelf.inFolder(folderOf(path));
    const above = this.shelf.inFolder(folderOf(folderOf(path)));
    const files = [...beside, ...above].filter((each) => each.endsWith(SHEET_ENDING));
    return { path, files: files.map((each): NamedText => ({ path: each, text: this.shelf.read(each) ?? "" })) };
  }

  /** The board file in the folder of a sheet; null where there is none. */
  boardBeside(path: string): NamedText | null {
    const board = this.shelf.inFolder(folderOf(path)).find((each) => each.endsWith(".json"));
    return board === undefined ? null : { path: board, text: this.shelf.read(board) ?? "" };
  }

  /** The position tab of a sheet, as it was left; null for a file that is not a sheet. */
  positionBeside(path: string): PositionSession | null {
    if (!path.endsWith(SHEET_ENDING)) return null;
    const known = this.#sessions.get(path);
    if (known !== undefined) return known;
    const session = new PositionSession(path, (origin) =>
      this.positions.call("position", { sheet: this.asked(path), board: this.boardBeside(path), origin }),
    );
    this.#sessions.set(path, session);
    return session;
  }

  /** The files with situations in the folder of a file, or about its sheets; null where they do not load. */
  async situationsBeside(path: string): Promise<readonly SituationsOfFile[] | null> {
    if (!(await this.isLoaded(this.shelf.loadSituations(path)))) return null;
    const folder = this.shelf.folderWith(path);
    const isBeside = ({ uri }: SituationsOfFile): boolean => {
      const found = pathOf(uri) ?? "";
      if (folderOf(found) === folderOf(path)) return true;
      return folder?.situations?.files.some((file) => file.path === found) === true;
    };
    const all = (await this.link.ask("tiebreak/situations", null)) ?? [];
    return all.filter((file) => isBeside(file) && file.situations.length > 0);
  }

  /**
   * Adds a situation at the end of a file, or creates the file.
   * @returns the line where it begins; null where it could not be read
   */
  async addSituation(path: string, text: string): Promise<number | null> {
    if (!(await this.isLoaded(this.shelf.loadSituations(path)))) return null;
    const added = withSituation(this.shelf.read(path), text);
    this.shelf.write(path, added.text);
    return added.line;
  }

  /** Saves the open file to the disk. */
  async save(): Promise<void> {
    const { path } = this.#state;
    const saved = await saveToDisk(path, fileName(path), this.shelf.read(path) ?? "");
    if (saved.kind === "saved") this.say(TEXTS.savedAs(saved.name));
    if (saved.kind === "refused") this.say(TEXTS.notSaved, true);
  }

  /** Downloads the open file. */
  saveAs(): void {
    const { path } = this.#state;
    saveFile(fileName(path), this.shelf.read(path) ?? "", "text/plain");
  }

  /** Adds files from the disk or from a link, and opens the first. */
  async take(files: readonly NamedText[]): Promise<void> {
    const good = goodFiles(files);
    if (typeof good === "string") return this.say(good, true);
    const first = await addFolder(this.shelf, good).catch(() => null);
    if (first === null) return this.say(TEXTS.notLoaded, true);
    await this.open(first);
  }

  /** Shows how the bot decides in a situation. */
  explain(situation: SituationName): void {
    this.set({ tab: "situations", explained: situation });
  }

  /** Shows which procedures use one, and which ones it uses; null shows how to choose one. */
  showCalls(procedure: CallHierarchyItem | null): void {
    if (procedure === null) return this.say(TEXTS.calls.noProcedure, true);
    this.set({ tab: "calls", calls: { procedure, text: this.shelf.read(pathOf(procedure.uri) ?? "") } });
  }

  #serve(): void {
    const { link, shelf, editor } = this;
    serveEditor(link, shelf, {
      onMessage: (text, isWarning) => this.say(text, isWarning),
      onProgress: (progress) => this.set({ progress }),
      onShow: (path) => void this.open(path),
    });
    const texts = (): void => this.set({ revision: this.#state.revision + 1 });
    link.on(FOLDERS_CHANGED, texts);
    link.on(SITUATIONS_CHANGED, texts);
    shelf.onChange((changes) => {
      const untold = Object.entries(changes).filter(([path, text]) => text === null || !editor.has(path));
      if (untold.length > 0) link.tellFiles(Object.fromEntries(untold));
      if (this.#state.server === "stopped") this.#restartSoon();
      const turned = Object.keys(changes).filter((path) => shelf.isChanged(path) !== this.#changed.has(path));
      for (const path of turned) if (!this.#changed.delete(path)) this.#changed.add(path);
      if (untold.length > 0 || turned.length > 0) this.set({ files: this.#state.files + 1 });
      const now = changes[this.#state.path];
      if (now === null) void this.#openInstead(this.#state.path);
      else if (now !== undefined) this.#completeSoon(this.#state.path);
    });
    shelf.onNotKept(() => this.say(TEXTS.notKept, true));
    for (const command of [
      "tiebreak.runSituations",
      "tiebreak.countDecisions",
      "tiebreak.newSituation",
      "tiebreak.draftGame",
    ]) {
      editor.onCommand(command, (argument) => void this.#execute(command, argument));
    }
    editor.onCommand("tiebreak.compareProcedure", (argument) => void this.compare(argument as ComparisonRequest));
    editor.onCommand("tiebreak.explainSituation", (argument) => this.explain(argument as SituationName));
  }

  #execute(command: string, argument: unknown): Promise<unknown> {
    return this.link.request("workspace/executeCommand", { command, arguments: [argument] });
  }

  /** Shows two procedures side by side; of several scenarios the reader chooses one. */
  async compare(request: ComparisonRequest): Promise<void> {
    if (request.others.length > 1) return this.set({ tab: "compare", comparison: null, choice: request });
    const found = (await this.#execute("tiebreak.compareProcedure", request)) as TextsToCompare | null;
    if (found !== null) this.set({ tab: "compare", comparison: found, choice: null });
  }

  /** The header of somebody's own sheet has changed: after a pause in typing, copies the files it needs next to it. */
  #completeSoon(path: string): void {
    if (!path.startsWith(`${OWN}/`) || !path.endsWith(SHEET_ENDING)) return;
    const header = JSON.stringify(headerOf(this.shelf.read(path) ?? ""));
    const known = this.#headers.get(path);
    this.#headers.set(path, header);
    // A file that existed before already has what its author left next to it.
    if (known === undefined || known === header) return;
    clearTimeout(this.#completing);
    this.#completing = setTimeout(() => void this.isLoaded(completeFolder(this.shelf, path)), COMPLETED_AFTER);
  }

  /** A text that blocked the server was changed: after a pause in typing, starts the server again. */
  #restartSoon(): void {
    clearTimeout(this.#restarting);
    this.#restarting = setTimeout(() => this.link.restart(), 1500);
  }
}
