import type { editor } from "monaco-editor/editor/editor.api.js";
import type { ServerLink } from "../server/server-link.ts";
import { LANGUAGE } from "./language.ts";

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
