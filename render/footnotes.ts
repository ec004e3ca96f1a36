import { readingsNamed, remarkOf } from "../compiler/check/source-lines.ts";
import type { Ledger, LedgerRow } from "../compiler/ledger.ts";
import { type CoreRole, coreWordsOf } from "../grammar/core-lexicon.ts";
import type { ActionPlan, CardPiles, Lexicon, Word } from "../grammar/lexicon.ts";
import { capitalised } from "../grammar/prose.ts";
import type { Span } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import { block, element, type Html, lines, type Piece, sequence } from "./html.ts";

interface Note {
  readonly id: string;
  /** One for each mark that refers to this note. */
  readonly marks: string[];
}

/** The readings that lines of the page depend on, in the order in which the page names them. */
export class Footnotes {
  readonly #rows: ReadonlyMap<string, LedgerRow>;
  readonly #notes = new Map<string, Note>();

  constructor(ledger: Ledger | null) {
    this.#rows = new Map(ledger?.rows.map((row) => [row.id, row]));
  }

  /** Marks for the readings named in the remarks of a part of the text; null if there are none. */
  marks(file: FileNode, span: Span): Html | null {
    const ids = [...new Set(readingsNamed(remarkOf(file, span)))];
    if (ids.length === 0) return null;
    const links = ids.map((id, index) => [index === 0 ? "" : " ", this.#mark(id)]);
    return sequence(" ", element("sup", { class: "readings" }, links));
  }

  #mark(id: string): Html {
    const note = this.#notes.get(id) ?? { id, marks: [] };
    this.#notes.set(id, note);
    const mark = `reading-${id}-${note.marks.length + 1}`;
    note.marks.push(mark);
    return element("a", { id: mark, href: `#reading-${id}`, "aria-label": `reading ${id}` }, id);
  }

  /** The part of the page with all notes that were marked; null where there are none. */
  list(): Html | null {
    if (this.#notes.size === 0) return null;
    return block(
      "section",
      { class: "part notes", "aria-labelledby": "readings" },
      element("h2", { id: "readings" }, "Readings"),
      element("p", {}, "Where the source is damaged or lost, this is what the lines marked above rest on."),
      block("dl", {}, ...[...this.#notes.values()].map((note) => this.#note(note))),
    );
  }

  #note({ id, marks }: Note): Html {
    const back = marks.map((mark, index) => [
      " ",
      element(
        "a",
        { class: "back", href: `#${mark}`, "aria-label": `back to line ${index + 1} that rests on ${id}` },
        "↑",
      ),
    ]);
    const row = this.#rows.get(id);
    const says = row === undefined ? "This reading is not in the ledger." : cells(row);
    return element("div", { id: `reading-${id}` }, element("dt", {}, id), " ", element("dd", {}, says, back));
  }
}

/** The cells of a row after its id, each under the head of its column; a dash means nothing. */
function cells(row: LedgerRow): Piece {
  return [...row.cells]
    .slice(1)
    .filter(([, cell]) => !/^[–—-]?$/.test(cell))
    .map(([head, cell], index) => [
      index === 0 ? "" : " ",
      element("i", {}, `${capitalised(head)}:`),
      ` ${cell.replace(/`([^`]*)`/g, "“$1”").replace(/\.$/, "")}.`,
    ]);
}

/** A word, or a form with several senses, that the page explains. */
interface Term {
  readonly id: string;
  readonly senses: readonly Pick<Word, "id" | "documentation">[];
}

/** The words that a page uses and explains: each has one popover, and a place in the list at the end. */
export class Terms {
  readonly #words: ReadonlyMap<string, Word>;
  readonly #used = new Map<string, Term>();
  readonly #core: ReturnType<typeof coreWordsOf>;
  /** What the game calls the piles of its starting cards; null in a game whose forces are units. */
  readonly piles: CardPiles | null;
  #reached = new Set<string>();

  constructor(lexicon: Lexicon) {
    this.#words = new Map(lexicon.words.map((word) => [word.id, word]));
    this.#core = coreWordsOf(lexicon);
    this.piles = lexicon.cardLists?.piles ?? null;
  }

  /**
   * From now on, the tab key reaches the first occurrence of each word again. Later ones only react to pointer and
   * touch: nobody wants to pass the same word ten times on the way down a procedure.
   */
  startPart(): void {
    this.#reached = new Set();
  }

  /** How an action of this name is planned; null for no action. */
  planOf(ids: readonly string[]): ActionPlan | null {
    return this.#senses(ids, true).map((word) => (word.category === "action" ? word.plan : null))[0] ?? null;
  }

  /** A word of the game, as it is written, with its explanation; without one, as it is written. */
  word(ids: readonly string[], written: string): Html {
    return this.#game(this.#senses(ids, false), written);
  }

  /** The name of an action, with its explanation. */
  action(ids: readonly string[], written: string): Html {
    return this.#game(this.#senses(ids, true), written);
  }

  /** What a form can mean at the place of an action, or elsewhere: a form may be both. */
  #senses(ids: readonly string[], isAction: boolean): Word[] {
    const all = ids.flatMap((id) => this.#words.get(id) ?? []);
    const fitting = all.filter((word) => (word.category === "action") === isAction);
    return fitting.length > 0 ? fitting : all;
  }

  #game(words: readonly Word[], written: string): Html {
    return this.#term(words.map(({ category, id }) => `${category} ${id}`).join(", "), words, written);
  }

  /** A word of the language itself: the first that plays a part in the grammar. */
  core(role: CoreRole, written: string): Html {
    return this.#term(`core ${role}`, this.#core.filter((word) => word.role === role).slice(0, 1), written);
  }

  #term(key: string, senses: Term["senses"], written: string): Html {
    if (senses.length === 0) return sequence(written);
    const known = this.#used.get(key);
    const term = known ?? { id: `word-${this.#used.size + 1}`, senses };
    this.#used.set(key, term);
    const again = this.#reached.has(key);
    this.#reached.add(key);
    const attributes = { type: "button", class: "term", popovertarget: term.id, "aria-describedby": `${term.id}-says` };
    return element("button", { ...attributes, tabindex: again ? -1 : null }, written);
  }

  /** The popovers of all words used so far. */
  popovers(): Html {
    const boxes = [...this.#used.values()].map(({ id, senses }) => {
      const says = senses.map(({ id: name, documentation }, index) => [
        index === 0 ? "" : " ",
        element("strong", {}, name),
        ` ${documentation}`,
      ]);
      return element("div", { popover: true, class: "explanation", id }, element("span", { id: `${id}-says` }, says));
    });
    return lines(...boxes);
  }

  /** All words used so far, in alphabetical order, each sense once. */
  list(): Html | null {
    const senses = new Map<string, string>();
    for (const term of this.#used.values()) {
      for (const { id, documentation } of term.senses) senses.set(id, documentation);
    }
    if (senses.size === 0) return null;
    const ordered = [...senses].sort(([first], [second]) => (sortKey(first) < sortKey(second) ? -1 : 1));
    const items = ordered.map(([name, says]) =>
      element("div", {}, element("dt", {}, name), " ", element("dd", {}, says)),
    );
    return block(
      "section",
      { class: "part words", "aria-labelledby": "words" },
      element("h2", { id: "words" }, "Words on this sheet"),
      block("dl", {}, ...items),
    );
  }
}

function sortKey(name: string): string {
  return `${name.toLowerCase()} ${name}`;
}
