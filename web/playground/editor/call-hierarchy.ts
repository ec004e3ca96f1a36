import { type editor, KeyCode, KeyMod } from "monaco-editor/editor/editor.api.js";
import type { CallHierarchyItem } from "vscode-languageserver";
import { TEXTS } from "../../texts/playground-texts.ts";
import type { ServerLink } from "../server/server-link.ts";
import { LANGUAGE } from "./language.ts";

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
