import {
  type CompletionItem,
  type CompletionList,
  type Disposable,
  Range,
  type TextDocument,
  commands,
  workspace,
} from "vscode";

/**
 * Takes offers off the screen as soon as one of them is written out, or none begins with what is. The server offers
 * nothing there, but until its answer is there the editor goes on with the offers from before the last key, or with those
 * that have the same letters somewhere, and Enter takes one of them instead of breaking the line.
 */
export class FinishedWords {
  #document: TextDocument | null = null;
  #offered: readonly CompletionItem[] = [];

  /** What the editor shows from now on. */
  remember(document: TextDocument, offered: readonly CompletionItem[] | CompletionList | null | undefined): void {
    this.#document = document;
    this.#offered = !offered ? [] : "items" in offered ? offered.items : offered;
  }

  /** Looks at what is typed. */
  register(): Disposable {
    return workspace.onDidChangeTextDocument(({ document, contentChanges: [change, ...others] }) => {
      if (document !== this.#document || change === undefined || others.length > 0) return;
      const cursor = document.positionAt(change.rangeOffset + change.text.length);
      const offers = this.#offered.flatMap(({ label, range }) => {
        if (range === undefined) return [];
        const { start } = range instanceof Range ? range : range.inserting;
        if (start.line !== cursor.line) return [];
        const written = fold(document.getText(new Range(start, cursor)));
        return [{ offer: fold(typeof label === "string" ? label : label.label), written }];
      });
      const isFinished = offers.some(({ offer, written }) => offer === written);
      const isOther = offers.length > 0 && !offers.some(({ offer, written }) => offer.startsWith(written));
      if (isOther) this.#offered = [];
      // Behind a sign the editor asks for offers that are not here yet.
      if (isFinished || (isOther && WORD.test(change.text))) void commands.executeCommand("hideSuggestWidget");
    });
  }
}

const WORD = /[\p{L}\p{N}]$/u;

/** The colon that a caption ends with belongs to the line break behind it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
