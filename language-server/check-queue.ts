import type { ScenarioFolder } from "./documents/scenario-folder.ts";
import type { Scheduler } from "./environment.ts";
import { Findings, type Publish } from "./findings.ts";
import type { AnyDocument, Workspace } from "./workspace.ts";

/** Keystrokes within this time are checked together; shorter than the pause in which anyone looks up. */
export const COALESCED_MILLISECONDS = 40;

/**
 * Checks what has changed, a little later and once for many changes, and publishes what it finds. Suggestions for
 * unknown words follow in small steps, between which the server answers; an edit drops what is left of them.
 */
export class CheckQueue {
  readonly #workspace: Workspace;
  readonly #scheduler: Scheduler;
  readonly #findings: Findings;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Set<ScenarioFolder>();
  #isScheduled = false;
  #cancelAdvice: () => void = () => {};

  /** @param failed is told of errors that no finding can be made of */
  constructor(workspace: Workspace, publish: Publish, failed: (error: unknown) => void) {
    this.#workspace = workspace;
    this.#scheduler = workspace.environment.scheduler;
    this.#findings = new Findings(workspace, publish);
    this.#failed = failed;
  }

  /** Something in these folders has changed. */
  touched(folders: readonly ScenarioFolder[]): void {
    for (const folder of folders) this.#waiting.add(folder);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#later(folders.every((folder) => this.#isKnown(folder)) ? COALESCED_MILLISECONDS : 0, () => {
      this.#isScheduled = false;
      this.checkNow();
    });
  }

  /** Who has just opened a file does not type yet: there is nothing to wait for. */
  #isKnown(folder: ScenarioFolder): boolean {
    return folder.documents.some((document) => this.#findings.areKnown(document));
  }

  /** A task that fails must not take the server with it. */
  #later(milliseconds: number, task: () => void): () => void {
    return this.#scheduler.after(milliseconds, () => {
      try {
        task();
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** Checks what waits, without waiting any longer. */
  checkNow(): void {
    const folders = [...this.#waiting];
    this.#waiting.clear();
    this.#cancelAdvice();
    for (const folder of folders) this.#publishFolder(folder);
    this.#publishLedgers();
    this.#advise();
  }

  /** A folder is of interest as long as one of its files is open. */
  #publishFolder(folder: ScenarioFolder): void {
    const isOfInterest = folder.documents.some((document) => document.isOpen);
    for (const document of folder.documents) {
      this.#findings.tell(document, isOfInterest ? this.#workspace.diagnosticsOf(document) : []);
    }
  }

  #publishLedgers(): void {
    for (const ledger of this.#workspace.ledgers) {
      const serves = this.#workspace.folders.some(
        (folder) => folder.ledger === ledger && folder.documents.some((document) => document.isOpen),
      );
      this.#findings.tell(ledger, ledger.isOpen || serves ? this.#workspace.diagnosticsOf(ledger) : []);
    }
    this.#findings.keepOnly((document) => this.#isThere(document));
  }

  #isThere(document: AnyDocument): boolean {
    return this.#workspace.sheet(document.uri) === document || this.#workspace.ledger(document.uri) === document;
  }

  /** One step for one document, then the next: what the editor asks meanwhile comes first. */
  #advise(): void {
    const open = this.#workspace.folders.filter(
      ({ isComplete, documents }) => isComplete && documents.some(({ isOpen }) => isOpen),
    );
    for (const document of open.flatMap(({ documents }) => documents)) {
      const step = document.advice();
      if (step === null) continue;
      const go = (): void => {
        if (step()) this.#cancelAdvice = this.#later(0, go);
        else {
          this.#publishFolder(this.#workspace.folderOf(document));
          this.#advise();
        }
      };
      this.#cancelAdvice = this.#later(0, go);
      return;
    }
  }
}
