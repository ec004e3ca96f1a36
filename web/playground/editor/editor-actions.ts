import situations from "../../../vscode-extension/snippets/situation.json" with { type: "json" };
import sheets from "../../../vscode-extension/snippets/tiebreak.json" with { type: "json" };
import { editor, KeyCode, KeyMod, Emitter, languages } from "monaco-editor/editor/editor.api.js";
import type { CodeAction, CallHierarchyItem, CodeLens, SymbolInformation } from "vscode-languageserver";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ServerLink } from "../server/server-link.ts";
import { LANGUAGE, editorRange, type TextPlace } from "./models.ts";
import {
  IQuickInputService,
  type QuickInputService,
  type QuickPickItem,
} from "monaco-editor/platform/quickinput/common/quickInput.js";
import { folderOf, fileName, pathOf } from "../files/paths.ts";

/**
 * Fixes all findings of the open sheet that have one clear fix. The editor has a command for that, but its client cannot
 * ask the server for one kind of action.
 *
 * @param onNothing is called when no finding has such a fix
 */
export function registerFixAll(shown: editor.IStandaloneCodeEditor, link: ServerLink, onNothing: () => void): void {
  shown.addAction({
    id: "tiebreak.fixAll",
    label: TEXTS.fixAll,
    precondition: `editorLangId == ${LANGUAGE}`,
    contextMenuGroupId: "1_modification",
    run: async () => {
      const model = shown.getModel();
      if (model === null) return;
      const version = model.getVersionId();
      const start = { line: 0, character: 0 };
      const asked = {
        textDocument: { uri: model.uri.toString(true) },
        range: { start, end: start },
        context: { diagnostics: [], only: ["source.fixAll"] },
      };
      // The server answers with what the protocol says.
      const found = (await link.request("textDocument/codeAction", asked)) as readonly CodeAction[] | null;
      const edits = (found ?? []).flatMap(({ edit }) => Object.values(edit?.changes ?? {}).flat());
      if (edits.length === 0) return onNothing();
      // Edits for an older text would spoil what was typed in the meantime.
      if (model.isDisposed() || model.getVersionId() !== version) return;
      shown.pushUndoStop();
      shown.executeEdits(
        "fix all",
        edits.map(({ range, newText }) => ({ range: editorRange(range), text: newText })),
      );
      shown.pushUndoStop();
    },
  });
}

/**
 * Repairs text from a PDF or a scan when it was pasted into a sheet. Undo brings back what was copied.
 *
 * @param onRepaired is called after every repair
 */
export function repairPasted(shown: editor.IStandaloneCodeEditor, link: ServerLink, onRepaired: () => void): void {
  shown.onDidPaste(({ range }) => {
    const model = shown.getModel();
    if (model === null || model.getLanguageId() !== LANGUAGE) return;
    // A line that is copied here without a selection goes in above the cursor's line, and the range is behind it. What
    // comes from a sheet needs no repair.
    if (range.startColumn > 1 && range.startColumn === range.endColumn) return;
    const version = model.getVersionId();
    const start = { line: range.startLineNumber - 1, character: range.startColumn - 1 };
    const pasted = model.getValueInRange(range);
    const asked = { textDocument: { uri: model.uri.toString(true) }, range: { start, end: start }, pasted };
    void link.ask("tiebreak/repairPasted", asked).then((repaired) => {
      // A person who has typed on still has the fix.
      if (repaired === null || model.isDisposed() || model.getVersionId() !== version) return;
      shown.pushUndoStop();
      shown.executeEdits("repair", [{ range, text: repaired }]);
      shown.pushUndoStop();
      onRepaired();
    });
  });
}

/**
 * Asks the server for the procedure at the cursor, whose calls the page then shows: the editor has no view of them.
 *
 * @param onCalls receives the procedure; null where the cursor is in none
 */
export function registerCallHierarchy(
  shown: editor.IStandaloneCodeEditor,
  link: ServerLink,
  onCalls: (procedure: CallHierarchyItem | null) => void,
): void {
  shown.addAction({
    id: "tiebreak.calls",
    label: TEXTS.calls.show,
    keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyH],
    precondition: `editorLangId == ${LANGUAGE}`,
    contextMenuGroupId: "navigation",
    run: async () => {
      const model = shown.getModel();
      const place = shown.getPosition();
      if (model === null || place === null) return;
      const asked = {
        textDocument: { uri: model.uri.toString(true) },
        position: { line: place.lineNumber - 1, character: place.column - 1 },
      };
      // The server answers with what the protocol says.
      const found = (await link.request("textDocument/prepareCallHierarchy", asked)) as
        readonly CallHierarchyItem[] | null;
      onCalls(found?.[0] ?? null);
    },
  });
}

/** Shows the lenses of the server, and asks for them again when it says that they have changed. */
export function registerLenses(link: ServerLink): void {
  const changed = new Emitter<languages.CodeLensProvider>();
  const provider: languages.CodeLensProvider = {
    onDidChange: changed.event,
    provideCodeLenses: async ({ uri }) => {
      const params = { textDocument: { uri: uri.toString(true) } };
      // The server answers with what the protocol says.
      const found = (await link.request("textDocument/codeLens", params)) as readonly CodeLens[] | null;
      return { lenses: (found ?? []).map(lensOf) };
    },
  };
  languages.registerCodeLensProvider("*", provider);
  link.on("workspace/codeLens/refresh", () => {
    changed.fire(provider);
    return null;
  });
}

function lensOf({ range, command }: CodeLens): languages.CodeLens {
  return {
    range: editorRange(range),
    ...(command === undefined
      ? {}
      : { command: { id: command.command, title: command.title, arguments: command.arguments ?? [] } }),
  };
}

interface Snippet {
  readonly prefix: string;
  readonly body: readonly string[];
}

/** What the editor has for texts with places to fill in. */
interface SnippetController extends editor.IEditorContribution {
  insert(template: string): void;
}

/** The snippets of the extension, as commands of the editor: among the offers they would stand between the words of the game. */
export function registerSnippets(shown: editor.IStandaloneCodeEditor): void {
  register(shown, LANGUAGE, sheets);
  register(shown, "yaml", situations);
}

function register(
  shown: editor.IStandaloneCodeEditor,
  language: string,
  snippets: Readonly<Record<string, Snippet>>,
): void {
  for (const [name, { prefix, body }] of Object.entries(snippets)) {
    shown.addAction({
      id: `tiebreak.snippet.${prefix}`,
      label: TEXTS.insertSnippet(name),
      precondition: `editorLangId == ${language}`,
      run: () => shown.getContribution<SnippetController>("snippetController2")?.insert(body.join("\n")),
    });
  }
}

/** What gives commands of the editor its services. */
interface Services {
  get(name: typeof IQuickInputService): QuickInputService;
}

interface SymbolItem extends QuickPickItem {
  readonly path: string;
  readonly place: TextPlace;
}

export const WORKSPACE_SYMBOLS = "tiebreak.workspaceSymbols";
const PICK = "tiebreak.pickSymbol";

/**
 * Lists the symbols of all files, as the server finds them for what is typed.
 *
 * @param onChosen receives the place of a symbol that somebody chose
 */
export function registerWorkspaceSymbols(
  shown: editor.IStandaloneCodeEditor,
  link: ServerLink,
  onChosen: (path: string, place: TextPlace) => void,
): void {
  editor.registerCommand(PICK, (services: Services) => {
    const pick = services.get(IQuickInputService).createQuickPick<SymbolItem>();
    let asked = 0;
    const find = async (query: string): Promise<void> => {
      asked += 1;
      const own = asked;
      pick.busy = true;
      // The server answers with what the protocol says.
      const found = (await link.request("workspace/symbol", { query })) as readonly SymbolInformation[] | null;
      if (own !== asked) return;
      pick.busy = false;
      pick.items = (found ?? []).flatMap(itemOf);
    };
    pick.placeholder = TEXTS.symbolsLead;
    // The server has found them by what is typed, in the order of the files.
    pick.sortByLabel = false;
    pick.matchOnLabel = false;
    pick.onDidChangeValue((query) => void find(query));
    pick.onDidAccept(() => {
      const [chosen] = pick.activeItems;
      pick.hide();
      if (chosen !== undefined) onChosen(chosen.path, chosen.place);
    });
    pick.onDidHide(() => pick.dispose());
    pick.show();
    void find("");
  });
  shown.addAction({
    id: WORKSPACE_SYMBOLS,
    label: TEXTS.symbolsLabel,
    keybindings: [KeyMod.Shift | KeyMod.Alt | KeyCode.KeyS],
    run: () => shown.trigger("page", PICK, null),
  });
}

function itemOf({ name, containerName, location: { uri, range } }: SymbolInformation): readonly SymbolItem[] {
  const path = pathOf(uri);
  if (path === null) return [];
  const file = `${fileName(folderOf(path))}/${fileName(path)}`;
  const { line, character } = range.start;
  return [
    {
      label: name,
      description: containerName === undefined ? file : `${containerName}, ${file}`,
      path,
      place: { line: line + 1, column: character + 1 },
    },
  ];
}
