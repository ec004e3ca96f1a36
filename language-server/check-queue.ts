import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { AnyDocument, Workspace } from "./workspace.ts";
import type { ScenarioFolder } from "./documents/scenario-folder.ts";
import type { Scheduler } from "./environment.ts";
import type { PositionDocument } from "./documents/position-documents.ts";

/** Tells the client what is wrong in a document now. */
export type Publish = (document: AnyDocument, diagnostics: readonly Diagnostic[]) => void;

/** What the client knows of what is wrong. */
class Findings {
  readonly #workspace: Workspace;
  readonly #publish: Publish;
  /** What the client was told last. */
  readonly #told = new Map<AnyDocument, string>();

  constructor(workspace: Workspace, publish: Publish) {
    this.#workspace = workspace;
    this.#publish = publish;
  }

  /** Whether anything was ever told of a document. */
  areKnown(document: AnyDocument): boolean {
    return this.#told.has(document);
  }

  /** Nothing is told twice, and nothing of a file that has never had anything to tell. */
  tell(document: AnyDocument, diagnostics: readonly Diagnostic[]): void {
    const before = this.#told.get(document);
    // An editor that has just opened a file waits for what is wrong in it, even if that is known; and the user's
    // settings say how it is told.
    const said = JSON.stringify([document.isOpen, this.#workspace.settings.lints, diagnostics]);
    if (said === before || (before === undefined && diagnostics.length === 0 && !document.isOpen)) return;
    this.#told.set(document, said);
    this.#publish(document, diagnostics);
  }

  /** Takes back what was told of documents that are no longer there. */
  keepOnly(isThere: (document: AnyDocument) => boolean): void {
    for (const document of this.#told.keys()) {
      if (isThere(document)) continue;
      this.tell(document, []);
      this.#told.delete(document);
    }
  }
}

/** Keystrokes within this time are checked together; shorter than the pause in which anyone looks up. */
const COALESCED_MILLISECONDS = 40;

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
    this.#publishGames();
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

  /** The text of a game is of interest while it is open, and its errors while a sheet is. */
  #publishGames(): void {
    const isOpen = this.#workspace.sheets.some((sheet) => sheet.isOpen);
    for (const game of this.#workspace.gameTexts.documents) {
      this.#findings.tell(game, game.isOpen || isOpen ? this.#workspace.diagnosticsOf(game) : []);
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
    const { uri } = document;
    const known = [this.#workspace.sheet(uri), this.#workspace.ledger(uri), this.#workspace.gameTexts.document(uri)];
    return known.some((each) => each === document);
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

/**
 * Checks boards and situations that have changed, or whose sheets have, a little later and once for many changes. Apart
 * from the sheets, which do not wait for them.
 */
export class PositionChecks {
  readonly #workspace: Workspace;
  readonly #findings: Findings;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Set<PositionDocument>();
  #isScheduled = false;

  /** @param failed is told of errors that no finding can be made of */
  constructor(workspace: Workspace, publish: Publish, failed: (error: unknown) => void) {
    this.#workspace = workspace;
    this.#findings = new Findings(workspace, publish);
    this.#failed = failed;
  }

  /** Something in these files, or in what they speak of, has changed. */
  touched(documents: readonly PositionDocument[]): void {
    for (const document of documents) this.#waiting.add(document);
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#workspace.environment.scheduler.after(COALESCED_MILLISECONDS, () => {
      this.#isScheduled = false;
      this.#workspace.positions.during(this.#check().catch(this.#failed));
    });
  }

  async #check(): Promise<void> {
    const { positions } = this.#workspace;
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const document of waiting) await this.#workspace.ready(document.uri);
    const watched: ReadonlySet<AnyDocument> = new Set(positions.watched);
    // What has changed meanwhile waits already to be checked again.
    for (const document of waiting) {
      this.#findings.tell(document, watched.has(document) ? positions.diagnosticsOf(document) : []);
    }
    this.#findings.keepOnly((document) => watched.has(document));
    positions.tellOutlines();
  }
}
