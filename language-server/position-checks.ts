import { COALESCED_MILLISECONDS } from "./check-queue.ts";
import { Findings, type Publish } from "./findings.ts";
import type { PositionDocument } from "./positions/position-files.ts";
import type { AnyDocument, Workspace } from "./workspace.ts";

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
