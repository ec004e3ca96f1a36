import {
  type CompletionItem,
  type CompletionList,
  type Disposable,
  Range,
  type TextDocument,
  commands,
  workspace,
} from "vscode";
import { afterKey } from "../../language-server/completion/finished-words.ts";

/** Takes offers off the screen as soon as one of them is written out, or none begins with what is. */
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
        const written = document.getText(new Range(start, cursor));
        return [{ label: typeof label === "string" ? label : label.label, written }];
      });
      const { isOther, hides } = afterKey(offers, change.text);
      if (isOther) this.#offered = [];
      if (hides) void commands.executeCommand("hideSuggestWidget");
    });
  }
}
