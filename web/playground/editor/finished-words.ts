import type { CompletionItem } from "vscode-languageserver";
import { type editor, type IRange, Range } from "monaco-editor/editor/editor.api.js";
import { afterKey } from "../../../language-server/completion/finished-words.ts";
import { LANGUAGE } from "./models.ts";

/** Takes offers off the screen as soon as one of them is written out, or none begins with what is. */
export class FinishedWords {
  #offered: readonly CompletionItem[] = [];

  /** What the editor shows from now on. */
  remember(offered: unknown): void {
    this.#offered = Array.isArray(offered) ? (offered as readonly CompletionItem[]) : [];
  }

  /** Looks at what is typed. */
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
