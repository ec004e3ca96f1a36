import { type editor, KeyCode, KeyMod } from "monaco-editor/editor/editor.api.js";
import type { CodeAction, CallHierarchyItem } from "vscode-languageserver";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ServerLink } from "../server/server-link.ts";
import { LANGUAGE } from "./language.ts";
import { editorRange } from "./place.ts";

/**
 * Fixes all findings of the open sheet that have one clear fix. The editor has a command for that, but its client cannot
 * ask the server for one kind of action.
 *
 * @param onNothing is told when no finding has such a fix
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
      // Edits of an older text would spoil what somebody typed meanwhile.
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
 * @param onRepaired is told of every repair
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
      // Whoever typed on has the fix.
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
 * @param onCalls is told of the procedure; null where the cursor is in none
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
