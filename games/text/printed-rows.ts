import { counted, enumerate } from "../../grammar/prose.ts";
import { pluralOf } from "../../grammar/word-endings.ts";
import type { CellNode, PrintedRowNode } from "../../grammar/game-text/thing-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldKind, FieldValue, FieldValues } from "../shared/declared/field.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import type { PartColumn, PartsOfUnits, PrintedParts } from "./parts.ts";
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
  readonly #parts: PartsOfUnits | null;
  /** The field of each column, or the parts that it counts; null where it is neither. */
  readonly #columns: readonly (string | PartColumn | null)[];
  /** The same of rows that say it themselves, each of which is reported once. */
  readonly #columnsByRow = new WeakMap<PrintedRowNode, readonly (string | PartColumn | null)[]>();

  /** @param parts those that the things of the table can have; null where they have none */
  constructor(
    heads: readonly NameNode[],
    sort: ThingSort,
    names: Names,
    reporter: GameReporter,
    parts: PartsOfUnits | null = null,
  ) {
    this.#names = names;
    this.#reporter = reporter;
    this.#sort = sort;
    this.#parts = parts;
    this.#columns = heads.map((head) => this.#column(head));
  }

  /** What a row prints; null where it has too many values or too few. */
  valuesOf(row: PrintedRowNode): FieldValues | null {
    const { term, cells, heads, span } = row;
    const columns = this.#columnsOf(row);
    const expected = columns.length;
    if (cells.length !== expected) {
      const values = { found: counted(cells.length, "value"), expected: counted(expected, "column") };
      this.#reporter.refuse("game-bad-values", span, { name: term.name.text, ...values });
      return null;
    }
    const printed: Record<string, FieldValue> = {};
    for (const [index, cell] of cells.entries()) {
      const column = columns[index] ?? null;
      if (column === null || typeof column !== "string") continue;
      const kind = this.#sort.fields[column];
      if (kind === undefined) continue;
      if (Object.hasOwn(printed, column)) {
        this.#reporter.refuse("game-name-taken", cell.span, { name: column, what: `in the row of ${term.name.text}` });
        continue;
      }
      const isSo = heads?.[index] === cell && kind.kind === "truth";
      const value = isSo ? true : this.#value(cell, column, kind);
      // Where one value stands under a wrong head, so do those behind it.
      if (value === null && heads === null) break;
      if (value !== null) printed[column] = value;
    }
    return printed;
  }

  /** The parts that a row prints, in the order of its columns. */
  partsOf(row: PrintedRowNode): readonly PrintedParts[] {
    const columns = this.#columnsOf(row);
    return row.cells.flatMap((cell, index): readonly PrintedParts[] => {
      const column = columns[index] ?? null;
      if (column === null || typeof column === "string") return [];
      if (cell.kind === "number") return [{ column, count: cell.value }];
      this.#refuse(cell, column.one, "a number");
      return [];
    });
  }

  /** What the values of a row are of, by its own words or by the heads of the table. */
  #columnsOf(row: PrintedRowNode): readonly (string | PartColumn | null)[] {
    if (row.heads === null) return this.#columns;
    const known = this.#columnsByRow.get(row) ?? row.heads.map((head) => this.#choiceNamed(head) ?? this.#column(head));
    this.#columnsByRow.set(row, known);
    return known;
  }

  /** The field of which a word is one of the values. */
  #choiceNamed({ text }: NameNode): string | undefined {
    return Object.entries(this.#sort.fields).find(
      ([, kind]) => kind.kind === "choice" && kind.values.some((value) => isSameName(value, text)),
    )?.[0];
  }

  #column(head: NameNode): string | PartColumn | null {
    const { fields, one } = this.#sort;
    const known = Object.keys(fields);
    return (
      known.find((field) => isSameName(field, head.text) || isSameName(field, pluralOf(head.text))) ??
      this.#parts?.columnNamed(head) ??
      this.#names.unknown(head, `field of ${one}`, [...known, ...(this.#parts?.kinds ?? [])])
    );
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
