import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { AnyDocument, Workspace } from "./workspace.ts";
import type { ScenarioFolder } from "./documents/scenario-folder.ts";
import type { Scheduler } from "./environment.ts";
import type { GameDocument } from "./documents/plain-document.ts";
import type { PositionDocument } from "./documents/position-documents.ts";

/** Sends the current diagnostics of a document to the client. */
export type Publish = (document: AnyDocument, diagnostics: readonly Diagnostic[]) => void;

/** The diagnostics that the client has received. */
class Findings {
  readonly #workspace: Workspace;
  readonly #publish: Publish;
  /** What was last sent for each document. */
  readonly #lastSent = new Map<AnyDocument, string>();

  constructor(workspace: Workspace, publish: Publish) {
    this.#workspace = workspace;
    this.#publish = publish;
  }

  /** Whether anything was ever sent for a document. */
  areKnown(document: AnyDocument): boolean {
    return this.#lastSent.has(document);
  }

  /** Sends diagnostics that differ from the last ones. A file that never had any stays silent. */
  publish(document: AnyDocument, diagnostics: readonly Diagnostic[]): void {
    const before = this.#lastSent.get(document);
    // An editor that has just opened a file waits for its diagnostics even if they were sent before. The user's
    // settings also change how they look.
    const said = JSON.stringify([document.isOpen, this.#workspace.settings.lints, diagnostics]);
    if (said === before || (before === undefined && diagnostics.length === 0 && !document.isOpen)) return;
    this.#lastSent.set(document, said);
    this.#publish(document, diagnostics);
  }

  /** Clears the diagnostics of documents that no longer exist. */
  keepOnly(isThere: (document: AnyDocument) => boolean): void {
    for (const document of this.#lastSent.keys()) {
      if (isThere(document)) continue;
      this.publish(document, []);
      this.#lastSent.delete(document);
    }
  }
}

/** Keystrokes within this time are checked together. It is shorter than any pause in which a person would look up. */
const COALESCED_MILLISECONDS = 40;

/**
 * Checks what has changed after a short delay, once for many changes, and publishes the findings. Suggestions for
 * unknown words follow in small steps, between which the server answers requests. An edit cancels the remaining steps.
 */
export class CheckQueue {
  readonly #workspace: Workspace;
  readonly #scheduler: Scheduler;
  readonly #findings: Findings;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Set<ScenarioFolder>();
  #isScheduled = false;
  #cancelAdvice: () => void = () => {};

  /** @param failed receives errors that cannot be shown as a finding */
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

  /** A user who has just opened a file is not typing yet, so nothing need be delayed. */
  #isKnown(folder: ScenarioFolder): boolean {
    return folder.documents.some((document) => this.#findings.areKnown(document));
  }

  /** Runs a task later. A task that fails must not take the server with it. */
  #later(milliseconds: number, task: () => void): () => void {
    return this.#scheduler.after(milliseconds, () => {
      try {
        task();
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** Runs the pending checks at once. */
  checkNow(): void {
    const folders = [...this.#waiting];
    this.#waiting.clear();
    this.#cancelAdvice();
    for (const folder of folders) this.#publishFolder(folder);
    this.#publishGames();
    this.#publishLedgers();
    this.#advise();
  }

  /** Publishes the findings of a folder while one of its files is open. */
  #publishFolder(folder: ScenarioFolder): void {
    const isOfInterest = folder.documents.some((document) => document.isOpen);
    for (const document of folder.documents) {
      this.#findings.publish(document, isOfInterest ? this.#workspace.diagnosticsOf(document) : []);
    }
  }

  /** Publishes the findings of a game's text while it is open, and its errors while a sheet is open. */
  #publishGames(): void {
    for (const game of this.#workspace.gameTexts.documents) {
      this.#findings.publish(game, this.#isOfInterest(game) ? this.#workspace.diagnosticsOf(game) : []);
    }
  }

  #isOfInterest(game: GameDocument): boolean {
    return game.isOpen || this.#workspace.sheets.some((sheet) => sheet.isOpen);
  }

  #publishLedgers(): void {
    for (const ledger of this.#workspace.ledgers) {
      const serves = this.#workspace.folders.some(
        (folder) => folder.ledger === ledger && folder.documents.some((document) => document.isOpen),
      );
      this.#findings.publish(ledger, ledger.isOpen || serves ? this.#workspace.diagnosticsOf(ledger) : []);
    }
    this.#findings.keepOnly((document) => this.#isThere(document));
  }

  #isThere(document: AnyDocument): boolean {
    const { uri } = document;
    const known = [this.#workspace.sheet(uri), this.#workspace.ledger(uri), this.#workspace.gameTexts.document(uri)];
    return known.some((each) => each === document);
  }

  /** Takes one step for one document, then schedules the next: requests of the editor come first. Texts of games come last. */
  #advise(): void {
    const open = this.#workspace.folders.filter(
      ({ isComplete, documents }) => isComplete && documents.some(({ isOpen }) => isOpen),
    );
    for (const document of open.flatMap(({ documents }) => documents)) {
      const step = document.advice();
      if (step === null) continue;
      this.#takeSteps(step, () => this.#publishFolder(this.#workspace.folderOf(document)));
      return;
    }
    const { gameTexts } = this.#workspace;
    for (const game of gameTexts.documents) {
      const step = this.#isOfInterest(game) ? gameTexts.advice(game) : null;
      if (step === null) continue;
      this.#takeSteps(step, () => this.#publishGames());
      return;
    }
  }

  #takeSteps(step: () => boolean, publish: () => void): void {
    const go = (): void => {
      if (step()) this.#cancelAdvice = this.#later(0, go);
      else {
        publish();
        this.#advise();
      }
    };
    this.#cancelAdvice = this.#later(0, go);
  }
}

/**
 * Checks boards and situations that have changed, or whose sheets have, after a short delay and once for many changes.
 * Sheets do not wait for them.
 */
export class PositionChecks {
  readonly #workspace: Workspace;
  readonly #findings: Findings;
  readonly #failed: (error: unknown) => void;
  readonly #waiting = new Set<PositionDocument>();
  #isScheduled = false;

  /** @param failed receives errors that cannot be shown as a finding */
  constructor(workspace: Workspace, publish: Publish, failed: (error: unknown) => void) {
    this.#workspace = workspace;
    this.#findings = new Findings(workspace, publish);
    this.#failed = failed;
  }

  /** These files, or something that they refer to, have changed. */
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
    // What has changed meanwhile is already queued for another check.
    for (const document of waiting) {
      this.#findings.publish(document, watched.has(document) ? positions.diagnosticsOf(document) : []);
    }
    this.#findings.keepOnly((document) => watched.has(document));
    positions.announceOutlines();
  }
}
