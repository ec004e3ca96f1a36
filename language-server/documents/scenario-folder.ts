import type { CheckedFile } from "../../compiler/check-file.ts";
import { joinProject, type Project } from "../../compiler/check-project.ts";
import type { Ledger } from "../../compiler/ledger.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { LedgerDocument } from "./ledger-document.ts";
import type { SheetDocument } from "./sheet-document.ts";

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
  #joined: {
    readonly files: readonly CheckedFile[];
    readonly ledger: Ledger | null;
    readonly project: Project;
  } | null = null;

  constructor(uri: string) {
    this.uri = uri;
  }

  /** In the order in which a check of the folder goes through them. */
  get documents(): readonly SheetDocument[] {
    return [...this.#documents.values()].toSorted((first, second) => (first.name < second.name ? -1 : 1));
  }

  get ledger(): LedgerDocument | null {
    return this.#ledger;
  }

  set ledger(ledger: LedgerDocument | null) {
    this.#ledger = ledger;
  }

  add(key: string, document: SheetDocument): void {
    this.#documents.set(key, document);
  }

  remove(key: string): void {
    this.#documents.delete(key);
  }

  /** The folder's sheets against their scenario. What has not changed is not checked again. */
  project(): Project {
    const files = this.documents.map((document) => document.checked());
    const ledger = this.#ledger?.ledger() ?? null;
    const known = this.#joined;
    const isSame =
      known !== null &&
      known.ledger === ledger &&
      known.files.length === files.length &&
      files.every((file, index) => file === known.files[index]);
    if (isSame) return known.project;
    // Its own findings need all sheets of the ledger, not those of one folder.
    const project = joinProject(files, ledger);
    this.#joined = { files, ledger, project };
    return project;
  }

  /** Everything that is wrong in one of its files, as `tiebreak check` finds it. */
  diagnosticsOf(document: SheetDocument): readonly Diagnostic[] {
    return this.project().diagnosticsByPath.get(document.name) ?? [];
  }
}
