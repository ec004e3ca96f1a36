import { NOBODY, ALLIED, OUTSIDE, type UnplacedSort } from "../../position.ts";
import type { FieldValue } from "../../field.ts";
import type { FieldTest } from "../../word.ts";
import type { Asking } from "./asking.ts";
import { EMPTY } from "./cells.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

const NOTHING: readonly number[] = [];

/** A test of a thing. */
export type Asked = (thing: number) => boolean;

/** What the cells of a field must hold, or must not hold. */
interface Literal {
  readonly cells: Int32Array;
  readonly code: number;
  readonly isSo: boolean;
}

/** The things of a sort that pass a test of what never changes while a game goes on. */
export class Among {
  /** Whether all things of the sort pass. */
  readonly isAll: boolean;
  readonly #state: PackedState;
  readonly #ofSort: readonly number[];
  readonly #passes: Asked | null;
  readonly #isForEver: boolean;
  #settledIn = NONE;
  #things: readonly number[] = [];
  readonly #is: Uint8Array;

  /** @param isForEver whether the same things pass in every game */
  constructor(state: PackedState, sort: string, passes: Asked | null, isForEver: boolean) {
    this.isAll = passes === null;
    this.#state = state;
    this.#ofSort = state.things.ofSort(sort);
    this.#passes = passes;
    this.#is = new Uint8Array(state.things.things.length);
    this.#isForEver = isForEver;
  }

  /** In alphabetical order. */
  list(): readonly number[] {
    this.#look();
    return this.#things;
  }

  has(thing: number): boolean {
    this.#look();
    return this.#is[thing] === 1;
  }

  /** Filters lists that never change, and keeps the results. */
  within(lists: (thing: number) => readonly number[]): (thing: number) => readonly number[] {
    const passing: (readonly number[] | undefined)[] = [];
    let settledIn = NONE;
    return (thing) => {
      if (thing < 0) return NOTHING;
      if (settledIn !== this.#state.settledIn) {
        settledIn = this.#state.settledIn;
        passing.length = 0;
      }
      return (passing[thing] ??= lists(thing).filter((each) => this.has(each)));
    };
  }

  #look(): void {
    const now = this.#isForEver ? 0 : this.#state.settledIn;
    if (this.#settledIn === now) return;
    this.#settledIn = now;
    this.#things = this.#passes === null ? this.#ofSort : this.#ofSort.filter(this.#passes);
    this.#is.fill(0);
    for (const thing of this.#things) this.#is[thing] = 1;
  }
}

/** Tests of words as functions over the cells of a state. */
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
    const { among, rest } = this.split(test, sort);
    const parts: { readonly literals: Literal[]; readonly others: Asked[] } = { literals: [], others: [] };
    for (const each of rest) this.#gather(each, true, sort, parts);
    const { state } = this.#asking;
    return passingAll([
      ...(among.isAll ? [] : [(thing: number) => among.has(thing)]),
      ...(parts.literals.length === 0 ? [] : [passingLiterals(state, parts.literals)]),
      ...parts.others,
    ]);
  }

  /** Splits a test: the things that pass its parts that never change, and the other parts. */
  split(test: FieldTest, sort: string): { readonly among: Among; readonly rest: readonly FieldTest[] } {
    const all = conjunctsOf(test);
    const fixed = all.filter((each) => this.#isFixed(each, sort)).map((each) => this.#whole(each, true, sort));
    const isForEver = all.every((each) => !this.#isFixed(each, sort) || isOfTitles(each));
    return {
      among: new Among(this.#asking.state, sort, fixed.length === 0 ? null : passingAll(fixed), isForEver),
      rest: all.filter((each) => !this.#isFixed(each, sort)),
    };
  }

  /** Whether a test reads only what never changes. */
  #isFixed(test: FieldTest, sort: string): boolean {
    switch (test.kind) {
      case "is": {
        const { layout, things } = this.#asking.state;
        const [thing = NONE] = things.ofSort(sort);
        const found = layout.ofThing(thing).find(({ field }) => field === test.field);
        return test.field === "title" || found?.isSettled === true;
      }
      case "not":
        return this.#isFixed(test.test, sort);
      case "every":
      case "some":
        return test.tests.every((each) => this.#isFixed(each, sort));
      case "at least":
      case "side":
        return false;
    }
  }

  /** Splits a test into literals of fields, which are read without a call for each, and everything else. */
  #gather(
    test: FieldTest,
    isSo: boolean,
    sort: string,
    parts: { readonly literals: Literal[]; readonly others: Asked[] },
  ): void {
    const literal = test.kind === "is" ? this.#literal(test.field, test.value, sort) : null;
    if (test.kind === "not") this.#gather(test.test, !isSo, sort, parts);
    else if ((test.kind === "every" && isSo) || (test.kind === "some" && !isSo))
      for (const each of test.tests) this.#gather(each, isSo, sort, parts);
    else if (literal === null || typeof literal === "function") parts.others.push(this.#whole(test, isSo, sort));
    else parts.literals.push({ ...literal, isSo });
  }

  /** A test, or its denial, as one function. */
  #whole(test: FieldTest, isSo: boolean, sort: string): Asked {
    const { state } = this.#asking;
    switch (test.kind) {
      case "is": {
        const literal = this.#literal(test.field, test.value, sort);
        if (typeof literal !== "function") return passingLiterals(state, [{ ...literal, isSo }]);
        return isSo ? literal : (thing) => !literal(thing);
      }
      case "not":
        return this.#whole(test.test, !isSo, sort);
      case "at least": {
        const cells = this.cellsOf(test.field, sort);
        return (thing) => {
          const cell = cells[thing] ?? NONE;
          return (cell !== NONE && state.read(cell) >= test.number) === isSo;
        };
      }
      case "side": {
        const isOwn = test.side === "own";
        const sideOf = this.#sideOf(sort);
        const asking = this.#asking;
        return (thing) => {
          const side = sideOf(thing);
          return (side !== NONE && (side === asking.view) === isOwn) === isSo;
        };
      }
      case "every":
      case "some": {
        const parts = test.tests.map((each) => this.#whole(each, true, sort));
        // One true test decides “some”, one false test decides “every”.
        const settles = test.kind === "some";
        return (thing) => {
          for (let index = 0; index < parts.length; index += 1)
            if (parts[index]?.(thing) === settles) return settles === isSo;
          return settles !== isSo;
        };
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

  /** The cells of a field by the numbers of things. Only things of the sort may be looked up. */
  cellsOf(field: string, sort: string): Int32Array {
    const { state } = this.#asking;
    const cells = new Int32Array(state.things.things.length).fill(NONE);
    for (const thing of state.things.ofSort(sort)) {
      const found = state.layout.ofThing(thing).find((each) => each.field === field);
      if (found !== undefined) cells[thing] = found.cell;
    }
    return cells;
  }

  #literal(field: string, value: FieldValue, sort: string): Asked | Omit<Literal, "isSo"> {
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
    return isPossible ? { cells, code } : () => false;
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

/** Whether a thing passes each of several tests. */
export function passingAll(tests: readonly Asked[]): Asked {
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (tests.length === 2) return (thing) => first(thing) && second(thing);
  return (thing) => {
    for (let index = 0; index < tests.length; index += 1) if (tests[index]?.(thing) === false) return false;
    return true;
  };
}

/** Whether fields of a thing hold what they must. */
function passingLiterals({ cells: values }: PackedState, literals: readonly Literal[]): Asked {
  const [first, second] = literals;
  if (first !== undefined && second === undefined) {
    const { cells, code, isSo } = first;
    return (thing) => {
      const cell = cells[thing] ?? NONE;
      return (cell !== NONE && values[cell] === code) === isSo;
    };
  }
  return (thing) => {
    for (let index = 0; index < literals.length; index += 1) {
      const literal = literals[index];
      if (literal === undefined) break;
      const cell = literal.cells[thing] ?? NONE;
      if ((cell !== NONE && values[cell] === literal.code) !== literal.isSo) return false;
    }
    return true;
  };
}

/** The tests that must all pass for a test to pass. */
function conjunctsOf(test: FieldTest): readonly FieldTest[] {
  if (test.kind === "every") return test.tests.flatMap(conjunctsOf);
  return [test];
}

/** Whether a test reads only titles. */
function isOfTitles(test: FieldTest): boolean {
  if (test.kind === "is") return test.field === "title";
  if (test.kind === "not") return isOfTitles(test.test);
  return (test.kind === "every" || test.kind === "some") && test.tests.every(isOfTitles);
}

/** The side to which a thing that stands nowhere belongs. A side belongs to itself. None if the thing belongs to no side. */
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
