import { type CheckedFile, inOrder } from "../../compiler/check-file.ts";
import { checkAcross } from "../../compiler/check-project.ts";
import { checkReadings, type Ledger } from "../../compiler/ledger.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { LedgerDocument } from "./ledger-document.ts";
import type { SheetDocument } from "./sheet-document.ts";

/** What was found in files that were checked together, with what it was found from. */
interface Together {
  readonly files: readonly CheckedFile[];
  readonly ledger: Ledger | null;
  readonly found: ReadonlyMap<SheetDocument, readonly Diagnostic[]>;
}

/**
 * The sheets that lie in one folder: a scenario file and its bots. They are checked against each other, and against no
 * others: two folders may hold two states of the same scenario.
 */
export class ScenarioFolder {
  readonly uri: string;
  /** True once all of its files and its ledger are known; a check before that would miss them. */
  isComplete = false;
  readonly #documents = new Map<string, SheetDocument>();
  #ledger: LedgerDocument | null = null;
  #sorted: readonly SheetDocument[] | null = null;
  #together: Together | null = null;

  constructor(uri: string) {
    this.uri = uri;
  }

  /** In the order in which a check of the folder goes through them. */
  get documents(): readonly SheetDocument[] {
    this.#sorted ??= [...this.#documents.values()].toSorted((first, second) => (first.name < second.name ? -1 : 1));
    return this.#sorted;
  }

  get ledger(): LedgerDocument | null {
    return this.#ledger;
  }

  set ledger(ledger: LedgerDocument | null) {
    this.#ledger = ledger;
  }

  add(key: string, document: SheetDocument): void {
    this.#documents.set(key, document);
    this.#sorted = null;
  }

  remove(key: string): void {
    this.#documents.delete(key);
    this.#sorted = null;
  }

  /** The folder's sheets against their scenario and the ledger. What has not changed is not checked again. */
  #checkedTogether(): ReadonlyMap<SheetDocument, readonly Diagnostic[]> {
    const { documents } = this;
    const files = documents.map((document) => document.checked());
    const ledger = this.#ledger?.ledger() ?? null;
    const known = this.#together;
    const isSame =
      known !== null &&
      known.ledger === ledger &&
      known.files.length === files.length &&
      files.every((file, index) => file === known.files[index]);
    if (isSame) return known.found;
    const found = this.#check(documents, ledger);
    this.#together = { files, ledger, found };
    return found;
  }

  #check(
    documents: readonly SheetDocument[],
    ledger: Ledger | null,
  ): ReadonlyMap<SheetDocument, readonly Diagnostic[]> {
    const across = checkAcross(documents.map((document) => document.checked()));
    return new Map(
      documents.map((document) => {
        const { path, file, diagnostics } = document.checked();
        const readings = file && ledger ? checkReadings(file, ledger) : [];
        return [document, inOrder([...diagnostics, ...(across.get(path) ?? []), ...readings])];
      }),
    );
  }

  /** Everything that is wrong in one of its files, as `tiebreak check` finds it. */
  diagnosticsOf(document: SheetDocument): readonly Diagnostic[] {
    return this.#checkedTogether().get(document) ?? [];
  }
}
