import { pluralOf } from "../../grammar/word-endings.ts";
import type { ThingNode } from "../../grammar/game-text/thing-tree.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { FieldValues } from "../shared/declared/field.ts";
import type { Counter } from "../shared/declared/position.ts";
import { type DeclaredWord, EVERYTHING } from "../shared/declared/word.ts";
import type { GameReporter } from "./game-reporter.ts";
import { isSameName, type Names } from "./names.ts";
import { placedSort, type ThingSort, type UnplacedThingSort } from "./thing-sorts.ts";

type PartRow = Extract<ThingNode, { readonly kind: "kind" }>;

/** What a text calls a thing that belongs to a unit. */
export const PART = "part";

/** The relation from a part to its unit, which a sheet also writes as `of`. */
export const PART_OF = "part of";

/** The relation from a unit to its parts. */
const HAS_PART = "made with";

/** More parts than this a game does not have. */
const MOST_PARTS = 1000;

/** Its names are known when all units are. */
interface PartSort extends UnplacedThingSort {
  readonly names: string[];
  readonly printed: Record<string, FieldValues>;
}

/** What a column of `UNITS` counts: parts of one kind, or all parts where their kinds have no names. */
export interface PartColumn {
  readonly sort: PartSort;
  readonly one: string;
  readonly printed: FieldValues;
}

/** Some parts of a unit, as a row prints them. */
export interface PrintedParts {
  readonly column: PartColumn;
  readonly count: number;
}

/** Whether a sentence says that things are parts of units: `A module is a part of a craft.` */
export function isPartRow({ of, sides }: PartRow, unit: string): boolean {
  const [whole, second] = sides;
  return isSameName(of.text, PART) && whole !== undefined && second === undefined && isSameName(whole.text, unit);
}

/** The parts of units: things with fields of their own, each of which belongs to one unit for the whole game. */
export class PartsOfUnits {
  readonly sorts: readonly PartSort[];
  readonly words: readonly DeclaredWord[];
  /** The unit of each part. */
  readonly #units = new Map<string, string>();
  readonly #reporter: GameReporter;
  #isFull = false;

  constructor(
    things: readonly ThingNode[],
    unit: ThingSort,
    {
      names,
      reporter,
      documentationOf,
    }: {
      readonly names: Names;
      readonly reporter: GameReporter;
      readonly documentationOf: (row: ThingNode) => string;
    },
  ) {
    this.#reporter = reporter;
    const rows = things.flatMap((row) => (row.kind === "kind" && isPartRow(row, unit.noun) ? [row] : []));
    const free = rows.filter(({ term }) =>
      names.add({ node: term.name, category: "noun", what: "a part" }, [many(term)]),
    );
    this.sorts = free.map((row): PartSort => ({
      ...placedSort(row.term.name.text.toLowerCase()),
      key: many(row.term),
      names: [],
      printed: {},
      areSides: false,
      areParts: true,
    }));
    this.words = this.sorts.flatMap((sort, index): readonly DeclaredWord[] => {
      const row = free[index];
      const documentation = row === undefined ? "" : documentationOf(row);
      return [
        { category: "noun", id: sort.noun, forms: [sort.key], sort: sort.sort, documentation, meaning: EVERYTHING },
      ];
    });
  }

  /** The relations between parts and their units. */
  relations(unit: ThingSort): readonly DeclaredWord[] {
    const parts = this.sorts.map(({ sort }) => sort);
    if (parts.length === 0) return [];
    const isPartOf = (part: string, whole: string | null): boolean => this.#units.get(part) === whole;
    const partsOf = (whole: string): readonly string[] =>
      [...this.#units].flatMap(([part, unit]) => (unit === whole ? [part] : []));
    const has = {
      kind: "called",
      known: { kind: "fixed", others: partsOf },
      holds: (_position: unknown, whole: string, part: string | null) => part !== null && isPartOf(part, whole),
    } as const;
    return [
      {
        category: "relation",
        id: PART_OF,
        subject: parts,
        argument: [unit.sort],
        documentation: "It is one of its parts.",
        meaning: {
          kind: "called",
          known: { kind: "fixed", others: (part) => [this.#units.get(part) ?? []].flat() },
          holds: (_position, part, whole) => isPartOf(part, whole),
        },
      },
      {
        category: "relation",
        id: HAS_PART,
        forms: ["with", "whose", "has", "have"],
        subject: [unit.sort],
        argument: parts,
        documentation: "One of its parts is so.",
        meaning: has,
      },
      {
        category: "relation",
        id: "made without",
        forms: ["without", "has no", "have no"],
        contraryOf: HAS_PART,
        subject: [unit.sort],
        argument: parts,
        documentation: "None of its parts is so.",
        meaning: has,
      },
    ];
  }

  /** The names of the columns that count parts. */
  get kinds(): readonly string[] {
    return this.sorts.flatMap(({ noun, fields }) => {
      const kinds = Object.values(fields).flatMap((kind) => (kind.kind === "choice" ? kind.values : []));
      return kinds.length === 0 ? [noun] : kinds;
    });
  }

  /** What a column counts; null where it is about no parts. */
  columnNamed({ text }: NameNode): PartColumn | null {
    for (const sort of this.sorts) {
      if (isSameName(text, sort.noun) || isSameName(text, sort.key)) return { sort, one: sort.noun, printed: {} };
      for (const [field, kind] of Object.entries(sort.fields)) {
        const value =
          kind.kind === "choice"
            ? kind.values.find((each) => isSameName(text, each) || isSameName(text, pluralOf(each)))
            : undefined;
        if (value !== undefined) return { sort, one: value, printed: { [field]: value } };
      }
    }
    return null;
  }

  /** Gives a unit its parts: `Cruiser engine 1`, `Cruiser engine 2`, `Cruiser thruster`. */
  add({ name: unit }: Counter, printed: readonly PrintedParts[], row: { readonly span: NameNode["span"] }): void {
    for (const { column, count } of printed) {
      const { sort, one } = column;
      const found = this.#units.size + count;
      if (found > MOST_PARTS) {
        if (!this.#isFull)
          this.#reporter.refuse("game-too-large", row.span, { what: "parts", found, limit: MOST_PARTS });
        this.#isFull = true;
        return;
      }
      for (let number = 1; number <= count; number += 1) {
        const name = `${unit} ${one}${count === 1 ? "" : ` ${number}`}`;
        this.#units.set(name, unit);
        sort.names.push(name);
        sort.printed[name] = column.printed;
      }
    }
  }
}

function many({ name, plural }: PartRow["term"]): string {
  return (plural?.text ?? pluralOf(name.text)).toLowerCase();
}
