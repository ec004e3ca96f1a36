import { FORMS_OF_ALL_GAMES } from "../../grammar/core-lexicon.ts";
import { changeTo } from "../../grammar/diagnostic.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import { firstOfEach } from "../../grammar/group-by.ts";
import { enumerate } from "../../grammar/prose.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { SideNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { MadeName } from "../registered-games.ts";
import type { GameReporter } from "./game-reporter.ts";

/** Words of the language itself, which no game can give to its own things. */
const RESERVED: ReadonlySet<string> = new Set(
  [
    "an",
    "the",
    "nobody",
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
    "game",
    "side",
    // With these, lines of sheets are built, which would not find the word.
    "any",
    "are",
    "between",
    "destination",
    "except",
    "find",
    "half",
    "if",
    "is",
    "minus",
    "otherwise",
    "plus",
    "select",
    "some",
    "then",
    "through",
    "unless",
    "when",
  ].map(foldForm),
);

/** A sheet says `bot Reds` for the side that it is of, and in sentences “you” is the side that acts. */
const RESERVED_OF_SIDES: ReadonlySet<string> = new Set(["bot", "you"]);

/** A name without what it is called in the plural; what it calls one thing is as it is written, unless it is stated. */
type NewName = Omit<MadeName, "forms" | "one"> & Partial<Pick<MadeName, "one">>;

/** Every name that a game's text makes, once: a name has one meaning. Capitals tell an action from a thing: `COOK`, a cook. */
export class Names {
  readonly #reporter: GameReporter;
  readonly #byForm = new Map<string, MadeName>();
  readonly #actions = new Map<string, MadeName>();
  readonly #made: MadeName[] = [];

  constructor(reporter: GameReporter) {
    this.#reporter = reporter;
  }

  get made(): readonly MadeName[] {
    return this.#made;
  }

  /** Takes up a name with its other forms. Reports one that is taken, and gives false then. */
  add({ node, what, category, one }: NewName, others: readonly string[] = []): boolean {
    const id = foldForm(node.text);
    // A sheet could not call an action that the language takes for a word of its own. No sheet calls what players do.
    const isHidden = what === "an action" && FORMS_OF_ALL_GAMES.has(id);
    if (RESERVED.has(id) || isHidden || (what === "a side" && RESERVED_OF_SIDES.has(id))) {
      this.#reporter.refuse("game-name-taken", node.span, { name: node.text, what: "a word of the language" });
      return false;
    }
    if (!this.isNoLetter(node)) return false;
    const isAction = category === "action";
    const byForm = isAction ? this.#actions : this.#byForm;
    const other = this.#byForm.get(id);
    const taken = byForm.get(id) ?? (isAction && other?.category === "side" ? other : undefined);
    if (taken !== undefined) {
      this.#reporter.refuse(
        "game-name-taken",
        node.span,
        { name: node.text, what: taken.what },
        { related: [{ span: taken.node.span, message: `here it is ${taken.what}` }] },
      );
      return false;
    }
    const forms = [...new Set([id, ...others.map(foldForm)])];
    const made = { node, what, category, one: one ?? node.text, forms };
    for (const form of forms) if (!byForm.has(form)) byForm.set(form, made);
    this.#made.push(made);
    return true;
  }

  /** Reports a name that is a letter alone: sheets and sentences read it as one, and “a” as an article. */
  isNoLetter({ text, span }: NameNode): boolean {
    const isLetter = /^\p{L}$/u.test(text);
    if (isLetter) this.#reporter.refuse("game-name-taken", span, { name: text, what: "a letter, as in “Goblin B”" });
    return !isLetter;
  }

  /** Reports names that something else of its kind has, one at each place. */
  areFree(names: readonly NameNode[], called: Set<string>, what: string): void {
    const taken = names.filter(({ text }) => {
      const isTaken = called.has(foldForm(text));
      called.add(foldForm(text));
      return isTaken;
    });
    for (const { text, span } of firstOfEach(taken, (node) => node.span.start))
      this.#reporter.refuse("game-name-taken", span, { name: text, what });
  }

  /** The side of a name; null, with a report, where there is none. */
  sideNamed(node: NameNode, sides: readonly SideNode[]): string | null {
    const found = sides.find(({ name }) => isSameName(name.text, node.text));
    if (found !== undefined) return found.name.text;
    const known = sides.map(({ name }) => name.text);
    return this.unknown(node, "side", known);
  }

  /** Reports a name that nothing has, and says how something gets it. */
  missing({ text, span }: NameNode, what: string, suggestion: string): null {
    return this.#reporter.refuse("game-unknown-name", span, { name: text, what, suggestion });
  }

  /**
   * Reports a name that nothing has.
   *
   * @param known every name that could be meant, in each of its forms
   * @param listed the names as the message lists them, one for each thing
   * @param another what to write where none of the known names is meant
   */
  unknown({ text, span }: NameNode, what: string, known: readonly string[], listed = known, another = ""): null {
    const near = nearestName(text, known);
    const list = listed.length === 0 ? "" : `: there is ${enumerate(listed)}`;
    if (near === null) return this.#reporter.refuse("game-unknown-name", span, { name: text, what, suggestion: list });
    const suggestion = `: did you mean “${near}”?${another}`;
    return this.#reporter.refuse(
      "game-unknown-name",
      span,
      { name: text, what, suggestion },
      { fixes: [changeTo(asWritten(text, near), span)] },
    );
  }
}

/** Whether two names are one, whatever their case and blanks. */
export function isSameName(one: string, other: string): boolean {
  return foldForm(one) === foldForm(other);
}

/** A name as another is written: small in a sentence, with a capital where the other has one. */
function asWritten(written: string, name: string): string {
  return /^\p{Lu}/u.test(written) ? name.charAt(0).toUpperCase() + name.slice(1) : name.toLowerCase();
}
