import type { NamedText } from "../../grammar/source.ts";
import { inReachOf, mayDefine } from "../../compiler/definitions/reach.ts";
import type { SheetDocument } from "./sheet-document.ts";

interface Shelved {
  readonly text: string;
  readonly named: NamedText;
}

/** The texts that define words, each as one object as long as it says the same, so that lists of them can be compared. */
export class DefinitionShelf {
  #texts = new WeakMap<SheetDocument, Shelved>();

  /** What stands for every text is made anew from here on. */
  forget(): void {
    this.#texts = new WeakMap();
  }

  /** The texts around a document whose definitions hold in it, the outermost first. */
  inReachOf(document: SheetDocument, around: readonly SheetDocument[]): readonly NamedText[] {
    const defining = around.filter((each) => each !== document && mayDefine(each.text));
    if (defining.length === 0) return [];
    return inReachOf(document.name, [this.#named(document), ...defining.map((each) => this.#named(each))]);
  }

  #named(document: SheetDocument): NamedText {
    const known = this.#texts.get(document);
    if (known?.text === document.text) return known.named;
    const named = { path: document.name, text: document.text };
    this.#texts.set(document, { text: document.text, named });
    return named;
  }
}
