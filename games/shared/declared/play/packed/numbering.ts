import type { Thing } from "../../../../../runtime/game.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import { type Counter, placesOf } from "../../position.ts";
import { type DeclaredPlay, MOST_CHOSEN } from "../effect.ts";
import { THE_GAME } from "../fields.ts";
import { NO_MORE } from "../state.ts";

/** No thing, no side, no place. */
export const NONE = -1;

/** Numbers for all things of a game: places first, then units, then things that stand nowhere. Names have numbers, too. */
export class Numbering {
  /** In alphabetical order. */
  readonly places: readonly string[];
  /** In alphabetical order. As things, they are numbered after the places. */
  readonly counters: readonly Counter[];
  readonly unitSort: string;
  readonly sides: readonly string[];
  readonly things: readonly Thing[];
  readonly placeCount: number;
  readonly unitCount: number;
  /** The number of each thing's name. */
  readonly nameOf: readonly number[];
  /** For each thing that is a side, the number of that side. */
  readonly sideOf: readonly number[];
  /** The side of each unit. */
  readonly sideOfUnit: readonly number[];
  /** The number of each unit among the things. */
  readonly thingsOfUnits: readonly number[];
  /** The units in the order of the text. */
  readonly inTextOrder: readonly number[];
  readonly #names: string[] = [];
  readonly #nameNumbers = new Map<string, number>();
  readonly #numbers: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly #placeNumbers: ReadonlyMap<string, number>;
  readonly #unitNumbers: ReadonlyMap<string, number>;
  readonly #bySort = new Map<string, readonly number[]>();

  constructor({ schema, lexicon }: Pick<DeclaredGame, "schema" | "lexicon">, play: DeclaredPlay) {
    const { place, unit } = lexicon.roles;
    this.unitSort = unit;
    this.places = placesOf(schema, schema.board.largest);
    this.counters = schema.counters.toSorted((one, other) => (one.name < other.name ? -1 : 1));
    this.sides = lexicon.sides.map(({ id }) => id);
    this.#placeNumbers = new Map(this.places.map((name, number) => [name, number]));
    this.#unitNumbers = new Map(this.counters.map(({ name }, number) => [name, number]));
    const things: Thing[] = [
      ...this.places.map((name): Thing => ({ sort: place, name })),
      ...this.counters.map(({ name }): Thing => ({ sort: unit, name })),
    ];
    const known = new Map<string, Map<string, number>>();
    const keep = (thing: Thing, number: number): void => {
      const ofSort = known.get(thing.sort) ?? new Map<string, number>();
      ofSort.set(thing.name, number);
      known.set(thing.sort, ofSort);
    };
    things.forEach(keep);
    const add = (thing: Thing): void => {
      if (known.get(thing.sort)?.has(thing.name) === true) return;
      keep(thing, things.length);
      things.push(thing);
    };
    for (const { sort, names } of schema.unplaced ?? []) for (const name of names.toSorted()) add({ sort, name });
    for (const name of this.sides.toSorted()) add({ sort: "Side", name });
    add(THE_GAME);
    // A unit that the scenario leaves out is no thing.
    for (const thing of thingsWithin(play.blocks)) if (thing.sort !== unit) add(thing);
    this.things = things;
    this.#numbers = known;
    for (const [sort, ofSort] of known)
      this.#bySort.set(
        sort,
        [...ofSort.entries()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, number]) => number),
      );
    this.placeCount = this.places.length;
    this.unitCount = this.counters.length;
    this.nameOf = things.map(({ name }) => this.numberOfName(name));
    this.sideOf = things.map(({ sort, name }) => (sort === "Side" ? this.sides.indexOf(name) : NONE));
    this.sideOfUnit = this.counters.map(({ side }) => this.sides.indexOf(side));
    this.thingsOfUnits = this.counters.map((_, unit) => this.placeCount + unit);
    this.inTextOrder = schema.counters.map(({ name }) => this.unitNamed(name));
    for (const { cards } of play.decks) for (const { name } of cards) this.numberOfName(name);
    for (const name of ["", NO_MORE]) this.numberOfName(name);
    for (const effect of play.blocks.flat())
      if (effect.kind === "choose") for (const { text } of effect.options) this.numberOfName(text);
    const hasAmounts = play.blocks.some((block) =>
      block.some(({ kind }) => kind === "up to" || kind === "choose number in secret"),
    );
    if (hasAmounts) for (let number = 0; number <= MOST_CHOSEN; number += 1) this.numberOfName(String(number));
  }

  /** The numbers of all things of a sort, in the order of their names. */
  ofSort(sort: string): readonly number[] {
    return this.#bySort.get(sort) ?? [];
  }

  /** The number of a thing; none where the game has no such thing. */
  thing(sort: string, name: string): number {
    return this.#numbers.get(sort)?.get(name) ?? NONE;
  }

  /** The number of a unit among the units. */
  unitNamed(name: string | null): number {
    return name === null ? NONE : (this.#unitNumbers.get(name) ?? NONE);
  }

  placeNamed(name: string | null): number {
    return name === null ? NONE : (this.#placeNumbers.get(name) ?? NONE);
  }

  sideNamed(name: string): number {
    return this.sides.indexOf(name);
  }

  /** The unit of a thing; none where it is no unit. */
  unitOf(thing: number): number {
    const unit = thing - this.placeCount;
    return unit >= 0 && unit < this.unitCount ? unit : NONE;
  }

  thingOfUnit(unit: number): number {
    return this.placeCount + unit;
  }

  /** The number of a name; a new one where it has none. */
  numberOfName(name: string): number {
    const known = this.#nameNumbers.get(name);
    if (known !== undefined) return known;
    this.#nameNumbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  name(number: number): string {
    return this.#names[number] ?? "";
  }

  plainThing(thing: number): Thing {
    const found = this.things[thing];
    if (found === undefined) throw new Error(`there is no thing ${thing}`);
    return found;
  }
}

/** The things that sentences name. */
function thingsWithin(value: unknown): readonly Thing[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(thingsWithin);
  if ("kind" in value && value.kind === "thing" && "thing" in value) return [value.thing as Thing];
  return Object.values(value).flatMap(thingsWithin);
}
