import type { editor } from "monaco-editor/editor/editor.api.js";
import type { CodeAction } from "vscode-languageserver";
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
