import { editor, KeyCode, KeyMod, Range, Uri, type IRange } from "monaco-editor/editor/editor.api.js";
import { MonacoLspClient } from "monaco-lsp-client";
import type { CallHierarchyItem, PublishDiagnosticsParams, CompletionItem } from "vscode-languageserver";
import { afterKey, type TextsToCompare } from "../../../language-server/protocol.ts";
import type { FileShelf } from "../files/file-shelf.ts";
import { codeOfPage, pathOf, uriOf } from "../files/paths.ts";
import type { ServerLink } from "../server/server-link.ts";
import { TEXTS } from "../../texts/playground-texts.ts";
import {
  registerCallHierarchy,
  registerFixAll,
  repairPasted,
  registerLenses,
  registerSnippets,
  registerWorkspaceSymbols,
  WORKSPACE_SYMBOLS,
} from "./editor-actions.ts";
import {
  type Finding,
  findingsOf,
  LANGUAGE,
  Models,
  type TextPlace,
  registerLanguage,
  registerThemes,
  showFindings,
} from "./models.ts";

self.MonacoEnvironment = {
  getWorker: () => new Worker(new URL("./editor-worker.ts", import.meta.url), { type: "module" }),
};

/** What the editor reports to the page. */
interface EditorEvents {
  /** The open file's findings changed. */
  readonly onFindings: (findings: readonly Finding[]) => void;
  /** The server has reported what is wrong in the open file, which may be nothing. */
  readonly onChecked: () => void;
  /** The cursor moved to another line. */
  readonly onLine: (line: number) => void;
  /** The editor opened another file, such as one with a definition. */
  readonly onOpened: (path: string) => void;
  /** Somebody wants to read the page of a finding's code. */
  readonly onPage: (code: string) => void;
  /** The user asks for the calls of the procedure at the cursor; null if there is no procedure. */
  readonly onCalls: (procedure: CallHierarchyItem | null) => void;
  /** Somebody wants to fix everything, and no finding has one clear fix. */
  readonly onNothingToFix: () => void;
  /** Ctrl+S */
  readonly onSave: () => void;
  /** A text that was pasted was repaired. */
  readonly onRepaired: () => void;
}

const OPTIONS: editor.IStandaloneEditorConstructionOptions = {
  "semanticHighlighting.enabled": true,
  automaticLayout: true,
  minimap: { enabled: false },
  // Dimmed, the number of an empty last line is too faint to read.
  renderFinalNewline: "on",
  fontSize: 14,
  tabSize: 2,
  insertSpaces: true,
  wordWrap: "on",
  wrappingIndent: "deepIndent",
  formatOnType: true,
  acceptSuggestionOnEnter: "smart",
  suggest: { showSnippets: false },
  tabCompletion: "onlySnippets",
  quickSuggestions: { other: "on", comments: "off", strings: "off" },
  wordBasedSuggestions: "off",
  unicodeHighlight: { ambiguousCharacters: false },
  inlayHints: { enabled: "on" },
  fixedOverflowWidgets: true,
  scrollBeyondLastLine: false,
  stickyScroll: { enabled: false },
};

/** The editor: Monaco with the language server behind it. */
export class EditorHost {
  readonly models: Models;
  /** What asks the server for the editor; null before there is a server. */
  client: object | null = null;
  readonly #events: EditorEvents;
  /** The files that the server has checked. */
  readonly #checked = new Set<string>();
  readonly #finishedWords = new FinishedWords();
  #editor: editor.IStandaloneCodeEditor | null = null;
  #link: ServerLink | null = null;
  #differences: editor.IStandaloneDiffEditor | null = null;

  constructor(shelf: FileShelf, events: EditorEvents) {
    this.models = new Models(shelf);
    this.#events = events;
    registerLanguage();
    registerThemes();
  }

  /** Puts the server behind the editor. */
  connect(link: ServerLink): void {
    this.#link = link;
    link.on("textDocument/publishDiagnostics", (params) => {
      const published = params as PublishDiagnosticsParams;
      showFindings(published);
      this.#checked.add(published.uri);
      if (published.uri === this.#editor?.getModel()?.uri.toString(true)) this.#events.onChecked();
    });
    link.onReply("textDocument/completion", (offered) => this.#finishedWords.remember(offered));
    registerLenses(link);
    this.client = new MonacoLspClient(link.transport);
  }

  /** Shows the editor in an element of the page. */
  show(element: HTMLElement, label: string): void {
    const shown = editor.create(element, { ...OPTIONS, ariaLabel: label, model: null });
    this.#editor = shown;
    this.#finishedWords.register(shown);
    registerSnippets(shown);
    if (this.#link !== null) {
      repairPasted(shown, this.#link, () => this.#events.onRepaired());
      registerCallHierarchy(shown, this.#link, (procedure) => this.#events.onCalls(procedure));
      registerFixAll(shown, this.#link, () => this.#events.onNothingToFix());
      registerWorkspaceSymbols(shown, this.#link, (path, place) => this.#goTo(path, place));
    }
    shown.addCommand(KeyMod.CtrlCmd | KeyCode.KeyS, () => this.#events.onSave());
    let line = 0;
    shown.onDidChangeCursorPosition(({ position }) => {
      if (position.lineNumber === line) return;
      line = position.lineNumber;
      this.#events.onLine(line);
    });
    editor.onDidChangeMarkers((changed) => {
      const uri = shown.getModel()?.uri;
      if (uri !== undefined && changed.some((each) => each.toString() === uri.toString())) {
        this.#events.onFindings(findingsOf(uri));
      }
    });
    editor.registerLinkOpener({
      open: (resource) => {
        const code = codeOfPage(resource.toString(true));
        if (code !== null) this.#events.onPage(code);
        return code !== null;
      },
    });
    editor.registerEditorOpener({
      openCodeEditor: (_, resource, selection) => {
        const path = pathOf(resource.toString(true));
        if (path === null) return false;
        if (selection === undefined || selection === null) this.#goTo(path);
        else if ("startLineNumber" in selection)
          this.#goTo(path, { line: selection.startLineNumber, column: selection.startColumn });
        else this.#goTo(path, { line: selection.lineNumber, column: selection.column });
        return true;
      },
    });
  }

  #goTo(path: string, place: TextPlace | null = null): void {
    this.open(path);
    this.#events.onOpened(path);
    if (place !== null) this.reveal(place);
  }

  /** Shows a file; false where there is none. */
  open(path: string): boolean {
    const model = this.models.of(path);
    if (model === null || this.#editor === null) return false;
    if (this.#editor.getModel() !== model) this.#editor.setModel(model);
    this.#events.onFindings(findingsOf(model.uri));
    if (this.#checked.has(model.uri.toString(true))) this.#events.onChecked();
    return true;
  }

  /** Goes to a place of the open file. */
  reveal({ line, column = 1 }: TextPlace): void {
    this.#editor?.setPosition({ lineNumber: line, column });
    this.#editor?.revealLineInCenter(line);
    this.#editor?.focus();
  }

  /** Scrolls to a line, and leaves the cursor and the focus where they are. */
  scrollTo(line: number): void {
    this.#editor?.revealRangeAtTop(new Range(line, 1, line, 1));
  }

  /** Lists all commands. */
  showCommands(): void {
    this.#run("editor.action.quickCommand");
  }

  /** Lists the symbols of all files. */
  showSymbols(): void {
    this.#run(WORKSPACE_SYMBOLS);
  }

  #run(command: string): void {
    this.#editor?.focus();
    this.#editor?.trigger("page", command, null);
  }

  /** Shows two texts side by side. */
  compare(element: HTMLElement, { left, right }: TextsToCompare): void {
    this.#differences ??= editor.createDiffEditor(element, {
      readOnly: true,
      automaticLayout: true,
      minimap: { enabled: false },
      renderSideBySide: false,
      wordWrap: "on",
    });
    // The view labels its editors only if it knows of a screen reader.
    this.#differences.getOriginalEditor().updateOptions({ ariaLabel: TEXTS.before });
    this.#differences.getModifiedEditor().updateOptions({ ariaLabel: TEXTS.after });
    const before = this.#differences.getModel();
    this.#differences.setModel({
      original: editor.createModel(left),
      modified: editor.createModel(right),
    });
    before?.original.dispose();
    before?.modified.dispose();
  }

  /** Ends the view of two texts. */
  endComparison(): void {
    const before = this.#differences?.getModel();
    this.#differences?.dispose();
    this.#differences = null;
    before?.original.dispose();
    before?.modified.dispose();
  }

  /** Registers what a command of the server's lenses does in the page. */
  onCommand(name: string, run: (argument: unknown) => void): void {
    editor.registerCommand(name, (_, argument: unknown) => run(argument));
  }

  /** Whether a file has a text in the editor; the editor itself sends its changes to the server. */
  has(path: string): boolean {
    return editor.getModel(Uri.parse(uriOf(path))) !== null;
  }
}

/** Closes the list of offers as soon as one is written out, or none begins with the typed text. */
class FinishedWords {
  #offered: readonly CompletionItem[] = [];

  /** Remembers the offers that the editor shows. */
  remember(offered: unknown): void {
    this.#offered = Array.isArray(offered) ? (offered as readonly CompletionItem[]) : [];
  }

  /** Watches what is typed. */
  register(shown: editor.ICodeEditor): void {
    shown.onDidChangeModelContent(({ changes: [change, ...others] }) => {
      const model = shown.getModel();
      if (model === null || model.getLanguageId() !== LANGUAGE || change === undefined || others.length > 0) return;
      const cursor = model.getPositionAt(change.rangeOffset + change.text.length);
      const offers = this.#offered.flatMap(({ label, textEdit }) => {
        if (textEdit === undefined || !("range" in textEdit)) return [];
        const { line, character } = textEdit.range.start;
        if (line + 1 !== cursor.lineNumber) return [];
        const range: IRange = new Range(line + 1, character + 1, cursor.lineNumber, cursor.column);
        return [{ label, written: model.getValueInRange(range) }];
      });
      const { isOther, hides } = afterKey(offers, change.text);
      if (isOther) this.#offered = [];
      if (hides) shown.trigger("finished", "hideSuggestWidget", null);
    });
  }
}
