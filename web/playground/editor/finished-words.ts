import { type editor, type IRange, Range } from "monaco-editor/editor/editor.api.js";
import { LANGUAGE } from "./language.ts";

/** An offer as the server sent it. */
interface Offer {
  readonly label: string;
  readonly textEdit?: { readonly range: { readonly start: { readonly line: number; readonly character: number } } };
}

/**
 * Takes offers off the screen as soon as one of them is written out, or none begins with what is. The server offers
 * nothing there, but until its answer is there the editor goes on with the offers from before the last key, and Enter takes
 * one of them instead of breaking the line.
 */
export class FinishedWords {
  #offered: readonly Offer[] = [];

  /** What the editor shows from now on. */
  remember(offered: unknown): void {
    this.#offered = Array.isArray(offered) ? (offered as readonly Offer[]) : [];
  }

  /** Looks at what is typed. */
  register(shown: editor.ICodeEditor): void {
    shown.onDidChangeModelContent(({ changes: [change, ...others] }) => {
      const model = shown.getModel();
      if (model === null || model.getLanguageId() !== LANGUAGE || change === undefined || others.length > 0) return;
      const cursor = model.getPositionAt(change.rangeOffset + change.text.length);
      const offers = this.#offered.flatMap(({ label, textEdit }) => {
        if (textEdit === undefined) return [];
        const { line, character } = textEdit.range.start;
        if (line + 1 !== cursor.lineNumber) return [];
        const range: IRange = new Range(line + 1, character + 1, cursor.lineNumber, cursor.column);
        return [{ offer: fold(label), written: fold(model.getValueInRange(range)) }];
      });
      const isFinished = offers.some(({ offer, written }) => offer === written);
      const isOther = offers.length > 0 && !offers.some(({ offer, written }) => offer.startsWith(written));
      if (isOther) this.#offered = [];
      // Behind a sign the editor asks for offers that are not here yet.
      if (isFinished || (isOther && WORD.test(change.text))) shown.trigger("finished", "hideSuggestWidget", null);
    });
  }
}

const WORD = /[\p{L}\p{N}]$/u;

/** The colon that a caption ends with belongs to the line break behind it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
