import { groupBy } from "../../../../../grammar/group-by.ts";
import type { RelationWord } from "../../../../../grammar/lexicon.ts";
import type { DeclaredWord, KnownRelation } from "../../word.ts";
import type { Asking } from "./asking.ts";
import { NONE } from "./numbering.ts";

const NOTHING: readonly number[] = [];

/** Up to this many things, fixed relations are kept in a table. */
const MOST_IN_TABLE = 512;

interface Relation {
  readonly holds: (one: number, other: number) => boolean;
  /** All things to which a thing is related, in alphabetical order; null if finding them takes long. */
  readonly others: ((thing: number) => readonly number[]) | null;
  /** Whether the relation never changes. */
  readonly isFixed: boolean;
  /** The places where whatever stands is related to what stands in a place; null where places do not say it. */
  readonly placesFor: ((place: number) => readonly number[]) | null;
}

/** The relations of a game's words, each turned into a function once. */
export class Relations {
  readonly #asking: Asking;
  readonly #words: ReadonlyMap<string, DeclaredWord>;
  readonly #known = new Map<string, Relation>();

  constructor(asking: Asking, words: ReadonlyMap<string, DeclaredWord>) {
    this.#asking = asking;
    this.#words = words;
  }

  /** The relation of a word. */
  of(entry: string): Relation {
    const known = this.#known.get(entry) ?? this.#make(entry);
    this.#known.set(entry, known);
    return known;
  }

  #make(entry: string): Relation {
    const asking = this.#asking;
    const word = this.#words.get(entry);
    const meaning = word?.meaning;
    if (meaning?.kind === "relation") {
      const { count } = asking.board;
      let table: Uint8Array | null = null;
      const holds = (one: number, other: number): boolean => {
        table ??= asking.board.tableOf(meaning);
        return table[asking.placeOf(one) * count + asking.placeOf(other)] === 1;
      };
      const placesFor = new Map<number, readonly number[]>();
      return {
        holds,
        others: null,
        isFixed: false,
        placesFor: (place) => {
          let places = placesFor.get(place);
          if (places === undefined) {
            table ??= asking.board.tableOf(meaning);
            const related = table;
            places = [...Array(count).keys()].filter((one) => related[one * count + place] === 1);
            placesFor.set(place, places);
          }
          return places;
        },
      };
    }
    if (word?.category !== "relation" || meaning?.kind !== "called") throw new Error(`${entry} is no relation`);
    const { things } = asking.state;
    switch (meaning.known?.kind) {
      case "fixed":
        return this.#fixed(meaning.known, word);
      case "link":
        return this.#link(meaning.known);
      case undefined: {
        const holds = (one: number, other: number): boolean =>
          meaning.holds(asking.position(), things.plainThing(one).name, things.plainThing(other).name);
        return { holds, others: null, isFixed: false, placesFor: null };
      }
    }
  }

  /** A relation that never changes, as lists. */
  #fixed({ others }: KnownRelation & { readonly kind: "fixed" }, { subject, argument }: RelationWord): Relation {
    const { things } = this.#asking.state;
    const lists = things.things.map(({ sort, name }) =>
      subject.includes(sort)
        ? others(name)
            .flatMap((other) => argument.map((sort) => things.thing(sort, other)).filter((thing) => thing !== NONE))
            .toSorted((one, other) => one - other)
        : [],
    );
    const othersOf = (thing: number): readonly number[] => lists[thing] ?? [];
    const count = things.things.length;
    if (count > MOST_IN_TABLE)
      return { holds: (one, other) => othersOf(one).includes(other), others: othersOf, isFixed: true, placesFor: null };
    const table = new Uint8Array(count * count);
    lists.forEach((all, one) => all.forEach((other) => (table[one * count + other] = 1)));
    return {
      holds: (one, other) => other >= 0 && table[one * count + other] === 1,
      others: othersOf,
      isFixed: true,
      placesFor: null,
    };
  }

  /** A link between two things, by the fields that name the other. */
  #link({ field, isMutual }: KnownRelation & { readonly kind: "link" }): Relation {
    const asking = this.#asking;
    const { state } = asking;
    const { layout, things } = state;
    const cells = things.things.map((_, thing) => layout.cellOf(thing, field));
    const kind = cells.flatMap((cell) => layout.fieldAt(cell)?.kind ?? [])[0];
    // For a choice, the code of a name is its index in the list of values.
    const codes = things.things.map(({ name }) => (kind?.kind === "choice" ? kind.values.indexOf(name) : NONE));
    const names = (one: number, other: number): boolean => {
      const cell = cells[one] ?? NONE;
      return cell !== NONE && codes[other] !== NONE && state.read(cell) === codes[other] && asking.isThere(one);
    };
    const all = things.things.map((_, thing) => thing);
    const called = groupBy(all, (thing) => (codes[thing] === NONE ? null : (codes[thing] ?? null)));
    const others = (thing: number): readonly number[] => {
      const cell = cells[thing] ?? NONE;
      const named = cell === NONE || !asking.isThere(thing) ? NOTHING : (called.get(state.read(cell)) ?? NOTHING);
      return named.includes(thing) ? named.filter((other) => other !== thing) : named;
    };
    return {
      holds: (one, other) => one !== other && (names(one, other) || (isMutual && names(other, one))),
      others: isMutual ? null : others,
      isFixed: false,
      placesFor: null,
    };
  }
}
