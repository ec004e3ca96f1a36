import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { kindOfName, LEDGER_FILE } from "../../compiler/file-kind.ts";
import { type Ledger, readLedger } from "../../compiler/ledger.ts";
import { PlainDocument } from "./plain-document.ts";
import { folderOf, keyOf } from "./uri.ts";

export { LEDGER_FILE as LEDGER_NAME };

/** True for the file of a ledger. */
export function isLedger(uri: string): boolean {
  return kindOfName(uri) === "ledger";
}

/** Whether a ledger applies to the sheets of a folder. */
export function isOver(ledger: string, folder: string): boolean {
  const at = keyOf(folderOf(ledger));
  return at === keyOf(folder) || at === keyOf(folderOf(folder));
}

/** The page with the readings that the sheets of its folder, and of the folders in it, depend on. */
export class LedgerDocument extends PlainDocument {
  #ledger: Ledger | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "markdown", text);
  }

  override change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    super.change(changes, version);
    this.#ledger = null;
  }

  override replace(text: string, version: number): void {
    super.replace(text, version);
    this.#ledger = null;
  }

  /** The rows of the current text. */
  ledger(): Ledger {
    this.#ledger ??= readLedger(this.name, this.text);
    return this.#ledger;
  }
}
