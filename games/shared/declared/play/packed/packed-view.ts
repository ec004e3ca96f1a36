import type { Description } from "../../../../../runtime/checked-tree.ts";
import type { FieldValue } from "../../field.ts";
import { OTHER, OWN } from "../../flags.ts";
import { type Judged, type Layout, PackedDeclared, type Related } from "../../packed-position.ts";
import { ALLIED, type DeclaredPosition, type DeclaredUnit, OUTSIDE } from "../../position.ts";
import { EMPTY } from "./cells.ts";
import { sideOfThings } from "./field-tests.ts";
import { NONE } from "./numbering.ts";
import { MOST_LAST_WRITTEN, type PackedState } from "./packed-state.ts";

/** What a view keeps of a thing: its bits without its side, and its numbers. */
interface Seen {
  readonly field: (field: string) => FieldValue;
  readonly side: () => number;
}

/** The view of compiled sheets on a packed state, from one side. It reads again only what has changed since the last look. */
export class PackedView extends PackedDeclared {
  override readonly isOfState = true;
  override readonly relating: NonNullable<PackedDeclared["relating"]>;
  override readonly judging: NonNullable<PackedDeclared["judging"]>;
  override readonly marking: NonNullable<PackedDeclared["marking"]>;
  readonly #state: PackedState;
  readonly #layout: Layout;
  readonly #side: number;
  readonly #plainUnitOf: (unit: number) => DeclaredUnit;
  readonly #outside: number;
  /** The bits and numbers of each unit of the game, on the board or not. */
  readonly #bitsOfUnits: Int32Array;
  readonly #numbersOfUnits: Int32Array;
  /** The number in the game of each unit of the view. The next list is the other way round. */
  readonly #unitAt: Int32Array;
  readonly #indexOfUnit: Int32Array;
  readonly #seen: readonly Seen[];
  readonly #sideOfPlace: (place: number) => number;
  readonly #unplaced: readonly { readonly list: number; readonly index: number }[];
  /** For each cell, what to do when it has been written. */
  readonly #watches: ((() => void) | undefined)[] = [];
  /** The cells that hold the numbers of each thing, in the order of the quantities. */
  readonly #cellsOfNumbers: readonly Int32Array[];
  /** The contents of cells at the last look; null before the first one. */
  #cells: Int32Array | null = null;
  /** Whether the units on the board have changed since they were lined up. */
  #isAnother = true;
  /** The name of the acting card, and the unit with that name. */
  #rowName: string | undefined;
  #rowUnit = NONE;
  /** For each unit, its bits as the acting card. */
  readonly #rowBits: number[] = [];
  #clock = -Infinity;
  #version = NONE;

  constructor(
    layout: Layout,
    state: PackedState,
    side: number,
    position: DeclaredPosition,
    around: {
      readonly plainUnit: (unit: number) => DeclaredUnit;
      readonly sideOfPlace: (place: number) => number;
      readonly relation: (word: string) => Related;
      readonly judged: (action: string) => Judged | null;
      readonly placesMarked: (description: Description, unit: number) => Uint8Array;
    },
  ) {
    super(layout, position);
    const { things } = state;
    const { placeCount } = things;
    const ofUnplaced = new Map(
      layout.unplaced.map(({ sort: { sort, names } }) => [sort, names.map((name) => things.thing(sort, name))]),
    );
    const thingOf = (sort: string): ((index: number) => number) => {
      const named = ofUnplaced.get(sort);
      if (sort !== things.unitSort) return named === undefined ? (index) => index : (index) => named[index] ?? NONE;
      return (index) => {
        const unit = this.unitAt(index);
        return unit === NONE ? NONE : placeCount + unit;
      };
    };
    this.relating = (word, subject, argument) => {
      const [holds, first, second] = [around.relation(word), thingOf(subject), thingOf(argument)];
      return (one, other) => holds(first(one), second(other));
    };
    this.marking = (description) => around.placesMarked(description, this.unitAt(this.actor));
    this.judging = (action) => {
      const judged = around.judged(action);
      return (
        judged && {
          canSetOut: (unit) => judged.canSetOut(this.unitAt(unit)),
          canAim: (unit, target) => judged.canAim(this.unitAt(unit), this.unitAt(target)),
        }
      );
    };
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
    this.#cellsOfNumbers = things.things.map((_, thing) =>
      Int32Array.from(
        layout.quantities,
        (quantity) => state.layout.ofThing(thing).find(({ field }) => field === quantity)?.cell ?? NONE,
      ),
    );
    this.#unplaced = things.things.map(({ sort, name }) => {
      const list = layout.unplaced.findIndex((each) => each.sort.sort === sort);
      return { list, index: layout.unplaced[list]?.sort.names.indexOf(name) ?? NONE };
    });
  }

  /** Reads the changes of the state. */
  look(position: DeclaredPosition): this {
    const { clock, version } = this.#state;
    this.plain = position;
    if (clock !== this.#clock) {
      // A state that has gone back to where it was looked at holds the same.
      if (version !== this.#version) {
        this.#lookAtChanges();
        if (this.#isAnother) this.#lineUp();
      }
      this.#clock = clock;
    }
    this.#version = version;
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

  #lookAtChanges(): void {
    const { things, cells, layout } = this.#state;
    const { clock } = this.#state;
    if (this.#cells === null) {
      for (let thing = 0; thing < things.things.length; thing += 1) this.#lookAt(thing);
      this.#cells = cells.slice();
    } else if (clock - this.#clock >= MOST_LAST_WRITTEN) {
      for (let cell = 0; cell < cells.length; cell += 1) if (layout.thingOf[cell] !== NONE) this.#lookAtCell(cell);
    } else for (let time = this.#clock + 1; time <= clock; time += 1) this.#lookAtCell(this.#state.writtenAt(time));
  }

  #lookAt(thing: number): void {
    const { things } = this.#state;
    const unit = things.unitOf(thing);
    if (unit !== NONE) this.#lookAtUnit(unit);
    else if (thing < things.placeCount) this.#lookAtPlace(thing);
    else this.#lookAtUnplaced(thing);
  }

  #lookAtCell(cell: number): void {
    const value = this.#state.read(cell);
    if (this.#cells?.[cell] === value) return;
    if (this.#cells !== null) this.#cells[cell] = value;
    const watch = (this.#watches[cell] ??= this.#watching(cell));
    watch();
  }

  /** What to read again when a cell has been written. */
  #watching(cell: number): () => void {
    const { layout, things } = this.#state;
    const thing = layout.thingOf[cell] ?? NONE;
    const found = layout.fieldAt(cell);
    const unit = things.unitOf(thing);
    if (found === undefined) return this.#outside === NONE ? () => this.#lookWhere(unit) : () => this.#lookAt(thing);
    const { field, kind } = found;
    const { list = NONE, index = NONE } = this.#unplaced[thing] ?? {};
    const { flags, unplaced, schema } = this.#layout;
    const isPlace = thing < things.placeCount;
    // A change of owner changes more than the bits of its field.
    const { owner } = isPlace ? schema.places : (unplaced[list]?.sort ?? {});
    if (owner === field) return () => this.#lookAt(thing);
    const [of, at] =
      unit !== NONE ? [flags.units, unit] : isPlace ? [flags.places, thing] : [unplaced[list]?.flags, index];
    const bits = unit !== NONE ? this.#bitsOfUnits : isPlace ? this.placeState : this[`unplacedState${list}`];
    const numbers = unit !== NONE ? this.#numbersOfUnits : isPlace ? this.placeNumbers : this[`unplacedNumbers${list}`];
    if (of === undefined || bits === undefined || numbers === undefined || at < 0) return () => {};
    const tested = of.ofField(field);
    const isCounted = this.#layout.quantities.includes(field);
    return () => {
      if (tested !== null) {
        const value = layout.valueOf(kind, this.#state.read(cell));
        bits[at] = ((bits[at] ?? 0) & ~tested.mask) | tested.bitsOf(value);
      }
      if (isCounted) this.#count(numbers, at, thing);
      const shown = unit === NONE ? NONE : (this.#indexOfUnit[unit] ?? NONE);
      if (shown >= 0) this.#show(unit, shown);
    };
  }

  #lookAtPlace(place: number): void {
    const seen = this.#seen[place];
    if (seen === undefined) return;
    this.placeState[place] = this.#bitOf(seen.side()) | this.#layout.flags.places.bitsOf(seen.field);
    this.#count(this.placeNumbers, place, place);
  }

  #lookAtUnit(unit: number): void {
    const thing = this.#state.things.thingOfUnit(unit);
    const seen = this.#seen[thing];
    if (seen === undefined) return;
    const bits = this.#bitOf(seen.side()) | this.#layout.flags.units.bitsOf(seen.field);
    this.#bitsOfUnits[unit] = bits;
    this.#count(this.#numbersOfUnits, unit, thing);
    this.#lookWhere(unit);
    const index = this.#indexOfUnit[unit] ?? NONE;
    if (index >= 0) this.#show(unit, index);
  }

  /** Reads again where a unit is. */
  #lookWhere(unit: number): void {
    const index = this.#indexOfUnit[unit] ?? NONE;
    if (index >= 0 !== this.#state.isOnBoard(unit)) this.#isAnother = true;
    else if (index >= 0) this.unitPlace[index] = this.#state.placeOf(unit);
  }

  #lookAtUnplaced(thing: number): void {
    const { list = NONE, index = NONE } = this.#unplaced[thing] ?? {};
    const [state, numbers] = [this[`unplacedState${list}`], this[`unplacedNumbers${list}`]];
    const [seen, of] = [this.#seen[thing], this.#layout.unplaced[list]];
    if (state === undefined || numbers === undefined || seen === undefined || of === undefined || index < 0) return;
    state[index] = this.#bitOf(seen.side()) | of.flags.bitsOf(seen.field);
    this.#count(numbers, index, thing);
  }

  /** Numbers the units on the board. */
  #lineUp(): void {
    const { things } = this.#state;
    this.#isAnother = false;
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
    const name = this.plain.row[0];
    if (name !== this.#rowName) {
      this.#rowName = name;
      this.#rowUnit = this.#state.things.unitNamed(name ?? null);
    }
    const unit = this.#rowUnit;
    this.rowCount = name === undefined ? 0 : 1;
    if (unit === NONE) return;
    const { cards } = this.#layout.flags;
    const bits = (cards.areOfTitle ? this.#rowBits[unit] : undefined) ?? this.#bitsOfRow(unit);
    this.#rowBits[unit] = bits;
    this.rowState[0] = bits;
  }

  #bitsOfRow(unit: number): number {
    const seen = this.#seen[this.#state.things.thingOfUnit(unit)];
    return seen === undefined ? 0 : this.#bitOf(seen.side()) | this.#layout.flags.cards.bitsOf(seen.field);
  }

  #count(into: Int32Array, at: number, thing: number): void {
    const cells = this.#cellsOfNumbers[thing];
    if (cells === undefined) return;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] ?? NONE;
      const value = cell === NONE ? 0 : this.#state.read(cell);
      into[at * cells.length + index] = value === EMPTY ? 0 : value;
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
