import { capitalised } from "../grammar/prose.ts";
import { readingsNamed, remarkOf } from "../compiler/check/source-lines.ts";
import type { Ledger, LedgerRow } from "../compiler/ledger.ts";
import type { Span } from "../grammar/source.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import { block, element, type Html, type Piece, sequence } from "./html.ts";

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
