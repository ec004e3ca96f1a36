import { foldForm } from "../../grammar/fold-form.ts";
import { enumerate } from "../../grammar/enumerate.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { GameReporter } from "./game-reporter.ts";

/** What a name is given to. */
export interface Named {
  readonly node: NameNode;
  /** `a number of figures`, `a side`: what messages call it. */
  readonly what: string;
}

/** Words of the language itself, which no game can give to its own things. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    "to",
    "towards",
    "within",
    "of",
    "and",
    "or",
    "not",
    "no",
    "all",
    "each",
    "it",
    "random",
    "x",
    "y",
    "own",
    "nearest",
  ].map(foldForm),
);

/** Every name that a game's text makes, once: a name has one meaning. */
export class Names {
  readonly #reporter: GameReporter;
  readonly #byForm = new Map<string, Named>();

  constructor(reporter: GameReporter) {
    this.#reporter = reporter;
  }

  /** Takes up a name with its other forms. Reports one that is taken, and gives false then. */
  add(named: Named, forms: readonly string[] = []): boolean {
    const { node, what } = named;
    const id = foldForm(node.text);
    if (RESERVED.has(id)) {
      this.#reporter.refuse("game-name-taken", node.span, { name: node.text, what: "a word of the language" });
      return false;
    }
    const taken = this.#byForm.get(id);
    if (taken !== undefined) {
      this.#reporter.refuse(
        "game-name-taken",
        node.span,
        { name: node.text, what: taken.what },
        { related: [{ span: taken.node.span, message: `here it is ${taken.what}` }] },
      );
      return false;
    }
    for (const form of [id, ...forms.map(foldForm)])
      if (!this.#byForm.has(form)) this.#byForm.set(form, { node, what });
    return true;
  }

  /** Reports a name that nothing has. */
  unknown({ text, span }: NameNode, what: string, known: readonly string[]): null {
    const near = nearestName(text, known);
    const list = known.length === 0 ? "" : `: there is ${enumerate(known)}`;
    const suggestion = near === null ? list : `: did you mean “${near}”?`;
    return this.#reporter.refuse("game-unknown-name", span, { name: text, what, suggestion });
  }
}

/** Whether two names are one, whatever their case and blanks. */
export function isSameName(one: string, other: string): boolean {
  return foldForm(one) === foldForm(other);
}
