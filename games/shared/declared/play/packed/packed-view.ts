import type { FieldValue } from "../../field.ts";
import { OTHER, OWN } from "../../flags.ts";
import { type Layout, PackedDeclared } from "../../packed-position.ts";
import { ALLIED, type DeclaredPosition, type DeclaredUnit, OUTSIDE } from "../../position.ts";
import { EMPTY } from "./cells.ts";
import { sideOfThings } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import type { PackedState } from "./packed-state.ts";

/** What of a thing a view keeps: its bits, without its side, and its numbers. */
interface Seen {
  readonly field: (field: string) => FieldValue;
  readonly side: () => number;
}

/** A packed state as compiled sheets look at it, from one side. What has changed since it looked last is looked at again. */
export class PackedView extends PackedDeclared {
  override readonly isOfState = true;
  readonly #state: PackedState;
  readonly #layout: Layout;
  readonly #side: number;
  readonly #plainUnitOf: (unit: number) => DeclaredUnit;
  readonly #outside: number;
  /** The bits and numbers of each unit of the game, on the board or not. */
  readonly #bitsOfUnits: Int32Array;
  readonly #numbersOfUnits: Int32Array;
  /** Of the units of the view, their numbers in the game; and the other way round. */
  readonly #unitAt: Int32Array;
  readonly #indexOfUnit: Int32Array;
  readonly #seen: readonly Seen[];
  readonly #sideOfPlace: (place: number) => number;
  readonly #unplaced: readonly { readonly list: number; readonly index: number }[];
  #clock = 0;

  constructor(
    layout: Layout,
    state: PackedState,
    side: number,
    position: DeclaredPosition,
    around: {
      readonly plainUnit: (unit: number) => DeclaredUnit;
      readonly sideOfPlace: (place: number) => number;
    },
  ) {
    super(layout, position);
    const { things } = state;
    this.#state = state;
    this.#layout = layout;
    this.#side = side;
    this.#plainUnitOf = around.plainUnit;
    this.#sideOfPlace = around.sideOfPlace;
    this.#outside = things.placeNamed(layout.schema.board.outside ?? null);
    this.#bitsOfUnits = new Int32Array(things.unitCount);
    this.#numbersOfUnits = new Int32Array(things.unitCount * layout.quantities.length);
    this.#unitAt = new Int32Array(things.unitCount);
    this.#indexOfUnit = new Int32Array(things.unitCount).fill(NONE);
    this.unitState = new Int32Array(things.unitCount);
    this.unitPlace = new Int32Array(things.unitCount);
    this.unitNumbers = new Int32Array(things.unitCount * layout.quantities.length);
    this.rowState = new Int32Array(1);
    this.#seen = things.things.map((_, thing) => this.#seeing(thing));
    this.#unplaced = things.things.map(({ sort, name }) => {
      const list = layout.unplaced.findIndex((each) => each.sort.sort === sort);
      return { list, index: layout.unplaced[list]?.sort.names.indexOf(name) ?? NONE };
    });
  }

  /** Looks at the state again. */
  look(position: DeclaredPosition): this {
    const { changed, clock, things } = this.#state;
    this.plain = position;
    if (clock !== this.#clock) {
      let isAnother = this.#clock === 0;
      for (let thing = 0; thing < changed.length; thing += 1) {
        if ((changed[thing] ?? 0) <= this.#clock) continue;
        if (thing < things.placeCount) this.#lookAtPlace(thing);
        else if (thing < things.placeCount + things.unitCount)
          isAnother = this.#lookAtUnit(thing - things.placeCount) || isAnother;
        else this.#lookAtUnplaced(thing);
      }
      this.#clock = clock;
      if (isAnother) this.#lineUp();
    }
    this.#lookAtRow();
    return this;
  }

  override plainUnit(unit: number): DeclaredUnit | undefined {
    return unit >= 0 && unit < this.unitCount ? this.#plainUnitOf(this.#unitAt[unit] ?? NONE) : undefined;
  }

  /** The number of a unit of the game among those of the view; none where it is not on the board. */
  indexOf(unit: number): number {
    return this.#indexOfUnit[unit] ?? NONE;
  }

  /** The number in the game of a unit of the view. */
  unitAt(index: number): number {
    return index < 0 ? NONE : (this.#unitAt[index] ?? NONE);
  }

  #lookAtPlace(place: number): void {
    const seen = this.#seen[place];
    if (seen === undefined) return;
    this.placeState[place] = this.#bitOf(seen.side()) | this.#layout.flags.places.bitsOf(seen.field);
    this.#count(this.placeNumbers, place, place);
  }

  /** Whether the unit came or left. */
  #lookAtUnit(unit: number): boolean {
    const thing = this.#state.things.thingOfUnit(unit);
    const seen = this.#seen[thing];
    if (seen === undefined) return false;
    const bits = this.#bitOf(seen.side()) | this.#layout.flags.units.bitsOf(seen.field);
    this.#bitsOfUnits[unit] = bits;
    this.#count(this.#numbersOfUnits, unit, thing);
    const index = this.#indexOfUnit[unit] ?? NONE;
    if (index >= 0 !== this.#state.isOnBoard(unit)) return true;
    if (index >= 0) this.#show(unit, index);
    return false;
  }

  #lookAtUnplaced(thing: number): void {
    const { list = NONE, index = NONE } = this.#unplaced[thing] ?? {};
    const [state, numbers] = [this[`unplacedState${list}`], this[`unplacedNumbers${list}`]];
    const [seen, of] = [this.#seen[thing], this.#layout.unplaced[list]];
    if (state === undefined || numbers === undefined || seen === undefined || of === undefined || index < 0) return;
    state[index] = this.#bitOf(seen.side()) | of.flags.bitsOf(seen.field);
    this.#count(numbers, index, thing);
  }

  /** The units on the board, one after the other. */
  #lineUp(): void {
    const { things } = this.#state;
    const names: string[] = [];
    for (let unit = 0; unit < things.unitCount; unit += 1) {
      const isThere = this.#state.isOnBoard(unit);
      this.#indexOfUnit[unit] = isThere ? names.length : NONE;
      if (!isThere) continue;
      this.#unitAt[names.length] = unit;
      this.#show(unit, names.length);
      names.push(things.counters[unit]?.name ?? "");
    }
    this.unitCount = names.length;
    this.units = names;
  }

  #show(unit: number, index: number): void {
    this.unitState[index] = this.#bitsOfUnits[unit] ?? 0;
    this.unitPlace[index] = this.#state.placeOf(unit);
    const { length } = this.#layout.quantities;
    for (let number = 0; number < length; number += 1)
      this.unitNumbers[index * length + number] = this.#numbersOfUnits[unit * length + number] ?? 0;
  }

  #lookAtRow(): void {
    const [name] = this.plain.row;
    const unit = this.#state.things.unitNamed(name ?? null);
    this.rowCount = name === undefined ? 0 : 1;
    if (unit === NONE) return;
    const seen = this.#seen[this.#state.things.thingOfUnit(unit)];
    if (seen !== undefined) this.rowState[0] = this.#bitOf(seen.side()) | this.#layout.flags.cards.bitsOf(seen.field);
  }

  #count(into: Int32Array, at: number, thing: number): void {
    const { quantities } = this.#layout;
    const { layout } = this.#state;
    for (let index = 0; index < quantities.length; index += 1) {
      const found = layout.ofThing(thing).find(({ field }) => field === quantities[index]);
      const value = found === undefined ? 0 : this.#state.read(found.cell);
      into[at * quantities.length + index] = value === EMPTY ? 0 : value;
    }
  }

  #bitOf(side: number): number {
    return side === NONE ? 0 : side === this.#side ? OWN : OTHER;
  }

  #seeing(thing: number): Seen {
    const { things, layout } = this.#state;
    const unit = things.unitOf(thing);
    const { name } = things.plainThing(thing);
    const { schema } = this.#layout;
    const own = layout.ofThing(thing);
    const isPlace = thing < things.placeCount;
    const sort = schema.unplaced?.find((each) => each.sort === things.plainThing(thing).sort);
    const ownerOf = sort === undefined ? () => NONE : sideOfThings(this.#state, sort);
    const side = isPlace
      ? () => this.#sideOfPlace(thing)
      : unit !== NONE
        ? () => things.sideOfUnit[unit] ?? NONE
        : () => ownerOf(thing);
    return {
      side,
      field: (field) => {
        if (field === "title") return unit === NONE ? name : (things.counters[unit]?.title ?? "");
        if (field === OUTSIDE)
          return this.#outside !== NONE && (isPlace ? thing : this.#state.placeOf(unit)) === this.#outside;
        if (field === ALLIED) {
          const of = side();
          return of !== NONE && this.#layout.areAllied(things.sides[this.#side] ?? "", things.sides[of] ?? "");
        }
        const found = own.find((each) => each.field === field);
        return found === undefined ? null : layout.valueOf(found.kind, this.#state.read(found.cell));
      },
    };
  }
}
