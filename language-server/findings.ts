import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { AnyDocument, Workspace } from "./workspace.ts";

/** Tells the client what is wrong in a document now. */
export type Publish = (document: AnyDocument, diagnostics: readonly Diagnostic[]) => void;

/** What the client knows of what is wrong. */
export class Findings {
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
