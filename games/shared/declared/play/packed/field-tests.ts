import { NOBODY, ALLIED, OUTSIDE, type UnplacedSort } from "../../position.ts";
import type { FieldTest } from "../../word.ts";
import type { Asking } from "./asking.ts";
import { EMPTY } from "./cells.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

/** Whether something is so of a thing. */
export type Asked = (thing: number) => boolean;

/** The tests of words over the cells of a state. */
export class FieldTests {
  readonly #asking: Asking;
  readonly #place: string;
  readonly #unit: string;
  readonly #outside: number;

  constructor(asking: Asking) {
    const { lexicon, schema } = asking.declared;
    this.#asking = asking;
    this.#place = lexicon.roles.place;
    this.#unit = lexicon.roles.unit;
    this.#outside = asking.state.things.placeNamed(schema.board.outside ?? null);
  }

  /** @param sort of the things that are tested */
  of(test: FieldTest, sort: string): Asked {
    switch (test.kind) {
      case "is":
        return this.#is(test.field, test.value, sort);
      case "at least": {
        const cells = this.cellsOf(test.field, sort);
        const { state } = this.#asking;
        return (thing) => {
          const cell = cells[thing] ?? NONE;
          return cell !== NONE && state.read(cell) >= test.number;
        };
      }
      case "side": {
        const isOwn = test.side === "own";
        const sideOf = this.#sideOf(sort);
        const asking = this.#asking;
        return (thing) => {
          const side = sideOf(thing);
          return side !== NONE && (side === asking.view) === isOwn;
        };
      }
      case "not": {
        const inner = this.of(test.test, sort);
        return (thing) => !inner(thing);
      }
      case "every": {
        const parts = test.tests.map((each) => this.of(each, sort));
        const [first, second] = parts;
        if (first === undefined) return () => true;
        if (second === undefined) return first;
        if (parts.length === 2) return (thing) => first(thing) && second(thing);
        return (thing) => parts.every((part) => part(thing));
      }
      case "some": {
        const parts = test.tests.map((each) => this.of(each, sort));
        return (thing) => parts.some((part) => part(thing));
      }
    }
  }

  /** The number of a field; 0 where it is empty. */
  numberOf(field: string, sort: string): (thing: number) => number {
    const cells = this.cellsOf(field, sort);
    const { state } = this.#asking;
    return (thing) => {
      const cell = cells[thing] ?? NONE;
      const value = cell === NONE ? 0 : state.read(cell);
      return value === EMPTY ? 0 : value;
    };
  }

  /** The cells of a field by the numbers of the things of a sort, which alone are asked. */
  cellsOf(field: string, sort: string): Int32Array {
    const { state } = this.#asking;
    const cells = new Int32Array(state.things.things.length).fill(NONE);
    for (const thing of state.things.ofSort(sort)) {
      const found = state.layout.ofThing(thing).find((each) => each.field === field);
      if (found !== undefined) cells[thing] = found.cell;
    }
    return cells;
  }

  #is(field: string, value: boolean | number | string | null, sort: string): Asked {
    const { state } = this.#asking;
    const { things } = state;
    if (field === "title") return this.#isTitled(String(value), sort);
    if (field === OUTSIDE) {
      const outside = this.#outside;
      const asking = this.#asking;
      return (thing) => (outside !== NONE && asking.placeOf(thing) === outside) === value;
    }
    if (field === ALLIED) {
      const sideOf = this.#sideOf(sort);
      const asking = this.#asking;
      return (thing) => asking.areAllied(asking.view, sideOf(thing)) === value;
    }
    const cells = this.cellsOf(field, sort);
    const known = things.ofSort(sort).map((thing) => state.layout.fieldAt(cells[thing] ?? NONE));
    const kind = known.find((each) => each !== undefined)?.kind;
    if (kind === undefined) return () => false;
    const code = state.layout.codeOf(kind, value);
    // A number is neither true nor a name.
    const isPossible = value === null || (kind.kind === "number") === (typeof value === "number");
    return isPossible
      ? (thing) => {
          const cell = cells[thing] ?? NONE;
          return cell !== NONE && state.read(cell) === code;
        }
      : () => false;
  }

  #isTitled(title: string, sort: string): Asked {
    const { things } = this.#asking.state;
    const is = things.things.map(({ name }, thing) =>
      sort === this.#unit ? things.counters[things.unitOf(thing)]?.title === title : name === title,
    );
    return (thing) => is[thing] === true;
  }

  /** The side to which a thing of a sort belongs; none where it belongs to none. */
  #sideOf(sort: string): (thing: number) => number {
    const { state, declared } = this.#asking;
    const { things } = state;
    if (sort === this.#unit) return (thing) => things.sideOfUnit[thing - things.placeCount] ?? NONE;
    if (sort === this.#place) return sideOfPlaces(this.#asking);
    const unplaced = declared.schema.unplaced?.find((each) => each.sort === sort);
    return unplaced === undefined ? () => NONE : sideOfThings(state, unplaced);
  }
}

/** The side to which a thing that stands nowhere belongs: itself, or whose it is; none where it belongs to none. */
export function sideOfThings(state: PackedState, { areSides, owner }: UnplacedSort): (thing: number) => number {
  const { things } = state;
  if (areSides !== true) return ownerBy(state, owner);
  const sides = things.things.map(({ name }) => things.sideNamed(name));
  return (thing) => sides[thing] ?? NONE;
}

/** The side to which a place belongs; none where it belongs to none. */
export function sideOfPlaces({ declared, state }: Asking): (place: number) => number {
  return ownerBy(state, declared.schema.places.owner);
}

/** The side that a field of things names; none where there is no such field. */
function ownerBy(state: PackedState, owner: string | undefined): (thing: number) => number {
  if (owner === undefined) return () => NONE;
  const { layout, things } = state;
  const cells = things.things.map((_, thing) => layout.cellOf(thing, owner));
  const sides = new Map<number, number>();
  const sideOfCode = (cell: number, code: number): number => {
    const kind = layout.fieldAt(cell)?.kind;
    const value = kind === undefined ? null : layout.valueOf(kind, code);
    return typeof value === "string" && value !== NOBODY ? things.sideNamed(value) : NONE;
  };
  return (thing) => {
    const cell = cells[thing] ?? NONE;
    if (cell === NONE) return NONE;
    const code = state.read(cell);
    const known = sides.get(code);
    if (known !== undefined) return known;
    const side = sideOfCode(cell, code);
    sides.set(code, side);
    return side;
  };
}
