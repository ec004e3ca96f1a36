import type { CheckedFile } from "../../compiler/check-file.ts";
import { diagnosticsOf } from "../../compiler/check-project.ts";
import type { Ledger } from "../../compiler/ledger.ts";
import { comparesScenarios, lintFiles } from "../../compiler/lint/index.ts";
import { KnownFindings } from "../../compiler/lint/known-findings.ts";
import type { LintSettings } from "../../compiler/lint/lint.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { type LedgerDocument, haveSameMembers } from "./plain-document.ts";
import type { SheetDocument } from "./sheet-document.ts";

/** The findings in files that were checked together, and what they were computed from. */
interface Together {
  readonly files: readonly CheckedFile[];
  readonly ledger: Ledger | null;
  readonly lints: LintSettings;
  /** Files of other folders, too, for the lints that compare scenarios. */
  readonly compared: readonly CheckedFile[];
  /** By the names of the documents. */
  readonly found: ReadonlyMap<string, readonly Diagnostic[]>;
}

/** How the sheets of a folder are linted. */
export interface Linting {
  readonly settings: LintSettings;
  /** Every known file, checked alone. Called only by lints that compare scenarios. */
  readonly everyFile: () => readonly CheckedFile[];
}

/**
 * The sheets of one folder: a scenario file and its bots. They are checked against each other and no others: two
 * folders may hold two states of the same scenario.
 */
export class ScenarioFolder {
  readonly uri: string;
  /** Whether all of its files and its ledger are known. A check before that would miss some. */
  isComplete = false;
  /** The levels of lints of the nearest configuration. */
  configured: LintSettings = {};
  readonly #documents = new Map<string, SheetDocument>();
  #ledger: LedgerDocument | null = null;
  #sorted: readonly SheetDocument[] | null = null;
  #together: Together | null = null;
  #knownFindings = new KnownFindings();

  constructor(uri: string) {
    this.uri = uri;
  }

  /** In the order in which the folder is checked. */
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

  /** Frees what was made of the texts of its sheets. What asks for it makes it again. */
  release(): void {
    this.#together = null;
    this.#knownFindings = new KnownFindings();
    for (const document of this.documents) document.release();
  }

  /** Checks the folder's sheets against their scenario and the ledger, and lints them. Reuses what has not changed. */
  #checkedTogether({ settings: lints, everyFile }: Linting): Together["found"] {
    const files = this.documents.map((document) => document.checked());
    const ledger = this.#ledger?.ledger() ?? null;
    const compared = comparesScenarios(lints) ? everyFile() : files;
    const known = this.#together;
    const isSame =
      known !== null &&
      known.ledger === ledger &&
      known.lints === lints &&
      haveSameMembers(known.files, files) &&
      haveSameMembers(known.compared, compared);
    if (isSame) return known.found;
    const found = diagnosticsOf(files, ledger, lintFiles(files, lints, compared, this.#knownFindings));
    this.#together = { files, ledger, lints, compared, found };
    return found;
  }

  /** The findings of one of its files if it were as given, by the same lints. */
  diagnosticsWith(
    document: SheetDocument,
    checked: CheckedFile,
    { settings, everyFile }: Linting,
  ): readonly Diagnostic[] {
    const swapped = (file: CheckedFile) => (file === document.checked() ? checked : file);
    const files = this.documents.map((each) => swapped(each.checked()));
    const compared = comparesScenarios(settings) ? everyFile().map(swapped) : files;
    const ledger = this.#ledger?.ledger() ?? null;
    return diagnosticsOf(files, ledger, lintFiles(files, settings, compared)).get(document.name) ?? [];
  }

  /** The findings of one of its files, as `tiebreak check` reports them. */
  diagnosticsOf(document: SheetDocument, linting: Linting): readonly Diagnostic[] {
    return this.#checkedTogether(linting).get(document.name) ?? [];
  }
}
