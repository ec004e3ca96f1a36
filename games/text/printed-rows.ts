import { enumerate } from "../../grammar/enumerate.ts";
import type { CellNode, PrintedRowNode } from "../../grammar/game-text/syntax-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldKind, FieldValue, FieldValues } from "../shared/declared/field.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** How a table says whether a thing is so. */
const TRUTHS: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
]);

/** The values that a table prints on things, under the heads of its columns. */
export class PrintedRows {
  readonly #names: Names;
  readonly #reporter: GameReporter;
  readonly #sort: ThingSort;
  /** The field of each column; null where it is no field. */
  readonly #columns: readonly (string | null)[];

  constructor(heads: readonly NameNode[], sort: ThingSort, names: Names, reporter: GameReporter) {
    this.#names = names;
    this.#reporter = reporter;
    this.#sort = sort;
    this.#columns = heads.map((head) => this.#column(head));
  }

  /** What a row prints; null where it has too many values or too few. */
  valuesOf({ term, cells, span }: PrintedRowNode): FieldValues | null {
    const expected = this.#columns.length;
    if (cells.length !== expected) {
      this.#reporter.refuse("game-bad-values", span, { name: term.name.text, found: cells.length, expected });
      return null;
    }
    const printed: Record<string, FieldValue> = {};
    for (const [index, cell] of cells.entries()) {
      const column = this.#columns[index] ?? null;
      const kind = column === null ? undefined : this.#sort.fields[column];
      if (column === null || kind === undefined) continue;
      const value = this.#value(cell, column, kind);
      // Where one value stands under a wrong head, so do those behind it.
      if (value === null) break;
      printed[column] = value;
    }
    return printed;
  }

  #column(head: NameNode): string | null {
    const { fields, one } = this.#sort;
    const known = Object.keys(fields);
    return known.find((field) => isSameName(field, head.text)) ?? this.#names.unknown(head, `field of ${one}`, known);
  }

  #value(cell: CellNode, name: string, kind: FieldKind): FieldValue {
    if (kind.kind === "number") {
      if (cell.kind !== "number") return this.#refuse(cell, name, "a number");
      const { from, to } = kind;
      const { value, span } = cell;
      if (value < from || value > to) this.#reporter.refuse("game-out-of-range", span, { value, name, from, to });
      return Math.min(to, Math.max(from, value));
    }
    if (kind.kind === "choice") {
      const found = cell.kind === "name" ? kind.values.find((value) => isSameName(value, cell.text)) : undefined;
      return found ?? this.#refuse(cell, name, enumerate(kind.values, "or"));
    }
    const truth = cell.kind === "name" ? TRUTHS.get(cell.text.toLowerCase()) : undefined;
    return truth ?? this.#refuse(cell, name, "yes or no");
  }

  #refuse(cell: CellNode, name: string, wanted: string): null {
    const value = cell.kind === "number" ? cell.value : cell.text;
    return this.#reporter.refuse("game-bad-value", cell.span, { value, name, wanted });
  }
}
