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
 * Takes offers off the screen as soon as one of them is written out. The server offers nothing behind a finished word,
 * but until its answer is there the editor goes on with the offers from before the last key, and Enter takes one of them
 * instead of breaking the line.
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
      const isFinished = this.#offered.some(({ label, range }) => {
        if (range === undefined) return false;
        const { start } = range instanceof Range ? range : range.inserting;
        if (start.line !== cursor.line) return false;
        const offer = typeof label === "string" ? label : label.label;
        return fold(document.getText(new Range(start, cursor))) === fold(offer);
      });
      if (isFinished) void commands.executeCommand("hideSuggestWidget");
    });
  }
}

/** The colon that a caption ends with belongs to the line break behind it. */
function fold(text: string): string {
  return text.replace(/:$/, "").toLowerCase();
}
