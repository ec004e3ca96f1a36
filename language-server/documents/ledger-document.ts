import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { type Ledger, readLedger } from "../../compiler/ledger.ts";
import { PlainDocument } from "./plain-document.ts";

/** The page with the readings on which the sheets of its folder, and of the folders in it, rest. */
export class LedgerDocument extends PlainDocument {
  #ledger: Ledger | null = null;

  constructor(uri: string, name: string, version: number, text: string) {
    super(uri, name, "markdown", version, text);
  }

  override change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    super.change(changes, version);
    this.#ledger = null;
  }

  override replace(text: string, version: number): void {
    super.replace(text, version);
    this.#ledger = null;
  }

  /** Its rows, as the text is now. */
  ledger(): Ledger {
    this.#ledger ??= readLedger(this.name, this.text);
    return this.#ledger;
  }
}
