import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import { type Ledger, readLedger } from "../../compiler/ledger.ts";
import type { Span } from "../../grammar/source.ts";

/** The page with the readings on which the sheets of its folder, and of the folders in it, rest. */
export class LedgerDocument {
  readonly uri: string;
  readonly name: string;
  isOpen = false;
  #text: TextDocument;
  #ledger: Ledger | null = null;

  constructor(uri: string, name: string, version: number, text: string) {
    this.uri = uri;
    this.name = name;
    this.#text = TextDocument.create(uri, "markdown", version, text);
  }

  get version(): number {
    return this.#text.version;
  }

  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#text = TextDocument.update(this.#text, [...changes], version);
    this.#ledger = null;
  }

  replace(text: string, version: number): void {
    this.#text = TextDocument.create(this.uri, "markdown", version, text);
    this.#ledger = null;
  }

  /** Its rows, as the text is now. */
  ledger(): Ledger {
    this.#ledger ??= readLedger(this.name, this.#text.getText());
    return this.#ledger;
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.#text.positionAt(start), end: this.#text.positionAt(end) };
  }

  offsetAt(position: Range["start"]): number {
    return this.#text.offsetAt(position);
  }
}
