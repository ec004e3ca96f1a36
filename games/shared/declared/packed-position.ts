import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedScenario, Description, MemoryCell } from "../../../runtime/checked-tree.ts";
import { numberIn } from "../../../runtime/things.ts";
import type { BoardSize, Between } from "./boards.ts";
import { type SortFlags, OTHER, OWN } from "./flags.ts";
import type { FieldValue } from "./field.ts";
import {
  ALLIED,
  BASE,
  counterNamed,
  hasHappened,
  ownerOfPlace,
  placeIn,
  valueOfField,
  valueOfUnit,
  unitsOf,
  type Counter,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
  placesOf,
  sideOfUnplaced,
  distanceBetween,
  valueOfPlace,
  type UnplacedSort,
} from "./position.ts";
import { valueOfUnplaced } from "./unplaced.ts";
import { FAR, PackedWays, type Barred } from "./ways.ts";
import type { RelationWord } from "./word.ts";

/** How the things of a game are packed. */
export interface Layout {
  readonly schema: PositionSchema;
  readonly flags: { readonly places: SortFlags; readonly units: SortFlags; readonly cards: SortFlags };
  /** The things that stand nowhere, each sort with its flags; compiled sheets know the sorts by their numbers. */
  readonly unplaced: readonly { readonly sort: UnplacedSort; readonly flags: SortFlags }[];
  /** Whether one side plays with another. */
  readonly areAllied: (one: string, other: string) => boolean;
  /** Which places are between two others; by default those on a shortest way. */
  readonly between?: Between;
  /** The fields of quantities. Compiled sheets know them by their index. */
  readonly quantities: readonly string[];
  /** The relations that are tables of the board, in the order of the tables. */
  readonly relations: readonly RelationWord[];
  /** The movements whose ways depend on the position. */
  readonly ways: readonly Barred[];
}

/** What all positions on boards of one size share. */
type BoardTables = Pick<PackedDeclared, "places" | "apart" | "stepTo" | "stepStart" | "relations">;

/** For how many sizes of boards the tables are kept: drawn positions use the same few. */
const MOST_SIZES = 64;

/** The tables of boards by their size, for each layout. */
const tablesOfLayout = memoize((layout: Layout) =>
  memoizeTexts(MOST_SIZES, (size): BoardTables => {
    const [columns = 0, rows = 0] = size.split("x").map(Number);
    return makeTables(layout, { columns, rows });
  }),
);

function tablesOf(layout: Layout, { columns, rows }: BoardSize): BoardTables {
  return tablesOfLayout(layout)(`${columns}x${rows}`);
}

function makeTables({ schema, relations }: Layout, board: BoardSize): BoardTables {
  const places = placesOf(schema, board);
  const pairs = places.length * places.length;
  const apart = new Int16Array(pairs);
  const related = new Uint8Array(relations.length * pairs);
  const stepTo: number[] = [];
  const stepStart = new Int32Array(places.length + 1);
  places.forEach((from, row) => {
    places.forEach((to, column) => {
      const distance = distanceBetween(schema, from, to);
      const pair = row * places.length + column;
      apart[pair] = Math.min(distance, FAR);
      if (distance === 1) stepTo.push(column);
      relations.forEach(({ holds }, table) => {
        if (holds(distance, from, to)) related[table * pairs + pair] = 1;
      });
    });
    stepStart[row + 1] = stepTo.length;
  });
  return { places, apart, stepTo: Int32Array.from(stepTo), stepStart, relations: related };
}

/** Whether two units differ only in the fields that were added to the same base. */
function hasBaseOf(one: DeclaredUnit, other: DeclaredUnit): boolean {
  const base = other[BASE];
  const isLike = base !== undefined && one[BASE]?.fields === base.fields;
  return isLike && one.at === other.at && one.title === other.title && one.side === other.side;
}

/** Whether one thing is related to another, both by their numbers. */
export type Related = (one: number, other: number) => boolean;

/** What a packed state knows of an action, by the numbers of the units here. */
export interface Judged {
  canSetOut(unit: number): boolean;
  /** @param unit can set out */
  canAim(unit: number, target: number): boolean;
}

/** A position as small integers; places, and units, in alphabetical order. */
export class PackedDeclared {
  /** The position that was packed, for words that are functions. */
  plain: DeclaredPosition;
  places: readonly string[] = [];
  units: readonly string[] = [];
  placeCount = 0;
  placeState = new Int32Array(0);
  /** The quantities of each place one after another, then of the next place. */
  placeNumbers = new Int32Array(0);
  unitCount = 0;
  unitState = new Int32Array(0);
  unitPlace = new Int32Array(0);
  unitNumbers = new Int32Array(0);
  rowCount = 0;
  rowState = new Int32Array(0);
  /** For each sort of things that stand nowhere, by its number: bits, quantities as for places, and how many there are. */
  [state: `unplacedState${number}`]: Int32Array;
  [numbers: `unplacedNumbers${number}`]: Int32Array;
  [count: `unplacedCount${number}`]: number;
  /** The neighbours of place p are `stepTo[stepStart[p]]` up to `stepTo[stepStart[p + 1]]`. */
  stepStart = new Int32Array(0);
  stepTo = new Int32Array(0);
  /** Steps between places as the board lies: a table of places by places. */
  apart = new Int16Array(0);
  /** A table of places by places for each relation, 1 where it holds. */
  relations = new Uint8Array(0);
  reached = new Int32Array(0);
  /** The numbers of what the bot remembers, in the order of its sheet. */
  memory = new Int32Array(0);
  /** 1 where something has just happened. */
  happened = 0;
  /** The scenario that its units are of; null where nobody says. */
  scenario: CheckedScenario | null = null;
  /** Whether it looks at a packed state, and cannot be refilled. */
  readonly isOfState: boolean = false;
  /** What a packed state knows of a relation between two sorts, by their numbers here; left out for other positions. */
  readonly relating?: (word: string, subject: string, argument: string) => Related;
  /** The relations that compiled sheets have asked for, by the sheets' numbers for them. */
  readonly related: Related[] = [];
  /**
   * Marks the places that are described, or hold what is, for the unit that acts, until the next question. Left out for
   * other positions.
   */
  readonly marking?: (description: Description) => Uint8Array;
  /** What a packed state knows of an action; null for an action that only sheets use. Left out for other positions. */
  readonly judging?: (action: string) => Judged | null;
  /** The actions that compiled sheets have asked for, by the sheets' numbers for them. */
  readonly judged: (Judged | null)[] = [];
  /** Things named in an earlier position, and whether statements were true there, by the names that compiled sheets give them. */
  [things: `kept${string}`]: Int32Array;
  [count: `countKept${string}`]: number;
  [answer: `answer${string}`]: number;
  readonly noted = new Map<string, "units" | "things" | "answer">();
  acting = -1;
  actor = -1;
  here = -1;
  found = -1;
  approached = -1;
  asked = -1;
  readonly #layout: Layout;
  /** The ways of each movement that has ways of its own. */
  readonly ways: readonly PackedWays[];
  #plainUnits: readonly DeclaredUnit[] = [];
  /** The names of the last units as the position had them, and their order by name. */
  #named: readonly string[] = [];
  #order: readonly number[] = [];
  #board: BoardSize | null = null;
  /** For pairs of places that were asked for, the places between them, under one reading. */
  #lines: (Uint8Array | undefined)[] = [];
  #linesUnder: string | null = null;

  constructor(layout: Layout, position: DeclaredPosition) {
    this.#layout = layout;
    this.ways = layout.ways.map((barred) => new PackedWays(barred));
    this.plain = position;
    layout.unplaced.forEach(({ sort: { names } }, index) => {
      this[`unplacedState${index}`] = new Int32Array(names.length);
      this[`unplacedNumbers${index}`] = new Int32Array(names.length * layout.quantities.length);
      this[`unplacedCount${index}`] = names.length;
    });
    this.refill(position);
  }

  /** Takes over another position. The tables of a board of the same size are kept, and so are the same places. */
  refill(position: DeclaredPosition): this {
    const { board, places, bot } = position;
    const isLaidOut = this.#board?.columns === board.columns && this.#board.rows === board.rows;
    if (!isLaidOut) this.#layOut(board);
    const isSameBot = isLaidOut && this.plain.bot === bot;
    const arePlacesPacked = isSameBot && this.plain.places === places;
    this.plain = position;
    this.happened = hasHappened(this.#layout.schema, position) ? 1 : 0;
    if (!arePlacesPacked) this.#packPlaces();
    this.#packUnits(isSameBot ? this.#plainUnits : []);
    this.#packRow();
    this.#packUnplaced();
    return this;
  }

  /** Packs what the bot remembers, in the order of its sheet. `refill` does not know that order. */
  packMemory(cells: readonly MemoryCell[]): void {
    if (this.memory.length !== cells.length) this.memory = new Int32Array(cells.length);
    cells.forEach((cell, at) => (this.memory[at] = numberIn(cell, this.plain.memory?.[cell.name])));
  }

  placeName(place: number): string {
    return this.places[place] ?? "";
  }

  unitName(unit: number): string {
    return this.units[unit] ?? "";
  }

  /** The unit as the position has it; undefined for a number that no unit has. */
  plainUnit(unit: number): DeclaredUnit | undefined {
    return this.#plainUnits[unit];
  }

  cardName(card: number): string {
    return this.plain.row[card] ?? "";
  }

  deckName(): string {
    return "";
  }

  featureName(): string {
    return "";
  }

  /** The fewest steps between two places as the board lies. */
  stepsBetween(from: number, to: number): number {
    return this.apart[from * this.placeCount + to] ?? FAR;
  }

  /** Whether a place is between two others: by the rule of the game, or else on a shortest way. */
  isBetween(place: number, from: number, to: number, reading: string | null): boolean {
    const { between } = this.#layout;
    if (between === undefined) {
      const length = this.stepsBetween(from, to);
      return length < FAR && this.stepsBetween(from, place) + this.stepsBetween(place, to) === length;
    }
    if (reading !== this.#linesUnder) {
      this.#lines = [];
      this.#linesUnder = reading;
    }
    const pair = from * this.placeCount + to;
    let line = this.#lines[pair];
    if (line === undefined) {
      const names = between.places(this.plain.board, this.placeName(from), this.placeName(to), reading);
      line = Uint8Array.from(this.places, (name) => (names.includes(name) ? 1 : 0));
      this.#lines[pair] = line;
    }
    return line[place] === 1;
  }

  #layOut(board: BoardSize): void {
    const { places, apart, stepTo, stepStart, relations } = tablesOf(this.#layout, board);
    this.#lines = [];
    this.#board = board;
    this.places = places;
    this.placeCount = places.length;
    this.placeState = new Int32Array(places.length);
    this.placeNumbers = new Int32Array(places.length * this.#layout.quantities.length);
    this.reached = new Int32Array(places.length);
    this.apart = apart;
    this.stepTo = stepTo;
    this.stepStart = stepStart;
    this.relations = relations;
    for (const way of this.ways) way.layOut(places.length);
  }

  #packPlaces(): void {
    const { schema, flags } = this.#layout;
    this.places.forEach((name, place) => {
      const fields = this.plain.places[name];
      const sort = placeIn(schema, name);
      const owner = ownerOfPlace(schema, this.plain.places, name);
      const isAllied = owner !== null && this.#layout.areAllied(this.plain.bot, owner);
      this.placeState[place] =
        (owner === null ? 0 : this.#sideBit({ side: owner })) |
        flags.places.bitsOf((field) =>
          field === ALLIED ? isAllied : valueOfPlace(schema, this.plain.places, name, field),
        );
      this.#packNumbers(this.placeNumbers, place, schema.places.fields, (field) =>
        Number(valueOfField(sort, fields, field) ?? 0),
      );
    });
  }

  /** @param packed units that are packed already, by their numbers: the same ones stay as they are */
  #packUnits(packed: readonly DeclaredUnit[]): void {
    const { schema, flags, quantities } = this.#layout;
    const units = this.#sorted(this.plain.units);
    let before = packed;
    if (this.unitState.length < units.length) {
      before = [];
      this.unitState = new Int32Array(units.length);
      this.unitPlace = new Int32Array(units.length);
      this.unitNumbers = new Int32Array(units.length * quantities.length);
    }
    this.#plainUnits = units;
    this.units = units.map(({ name }) => name);
    this.unitCount = units.length;
    units.forEach((each, unit) => {
      const last = before[unit];
      if (last === each) return;
      const sort = unitsOf(schema, each.title);
      if (last !== undefined && hasBaseOf(last, each)) {
        this.#repackUnit(unit, each, each[BASE]?.others ?? [], sort);
        return;
      }
      this.unitState[unit] = this.#sideBit(each) | flags.units.bitsOf((field) => this.#valueOf(each, field, sort));
      this.unitPlace[unit] = this.places.indexOf(each.at);
      this.#packNumbers(this.unitNumbers, unit, schema.units.fields, (field) =>
        Number(valueOfUnit(schema, each, field, sort) ?? 0),
      );
    });
  }

  /** Units by their names. Most positions have the same units in the same order as the last one, which then need no sorting. */
  #sorted(units: readonly DeclaredUnit[]): readonly DeclaredUnit[] {
    const isAsBefore = this.#named.length === units.length && units.every(({ name }, at) => name === this.#named[at]);
    if (!isAsBefore) {
      this.#named = units.map(({ name }) => name);
      this.#order = [...units.keys()].toSorted((one, other) =>
        (this.#named[one] ?? "") < (this.#named[other] ?? "") ? -1 : 1,
      );
    }
    const sorted: DeclaredUnit[] = [];
    for (const at of this.#order) {
      const unit = units[at];
      if (unit !== undefined) sorted.push(unit);
    }
    return sorted;
  }

  /** Packs a unit anew that differs from the one packed there in some fields. */
  #repackUnit(unit: number, each: DeclaredUnit, fields: readonly string[], sort: SortSchema): void {
    const { schema, flags, quantities } = this.#layout;
    for (const field of fields) {
      const value = valueOfUnit(schema, each, field, sort);
      const bits = flags.units.ofField(field);
      if (bits !== null) this.unitState[unit] = ((this.unitState[unit] ?? 0) & ~bits.mask) | bits.bitsOf(value);
      const quantity = quantities.indexOf(field);
      if (quantity >= 0) this.unitNumbers[unit * quantities.length + quantity] = Number(value ?? 0);
    }
  }

  #packRow(): void {
    const { schema, flags } = this.#layout;
    const { row, units } = this.plain;
    if (this.rowState.length < row.length) this.rowState = new Int32Array(row.length);
    this.rowCount = row.length;
    row.forEach((name, card) => {
      const counter: Counter | undefined = units.find((each) => each.name === name) ?? counterNamed(schema, name);
      this.rowState[card] =
        counter === undefined
          ? 0
          : this.#sideBit(counter) | flags.cards.bitsOf((field) => this.#valueOf(counter, field));
    });
  }

  #packUnplaced(): void {
    this.#layout.unplaced.forEach(({ sort, flags }, index) => {
      const [state, numbers] = [this[`unplacedState${index}`], this[`unplacedNumbers${index}`]];
      if (state === undefined || numbers === undefined) return;
      sort.names.forEach((name, thing) => {
        const valueOf = (field: string): FieldValue =>
          field === ALLIED
            ? this.#layout.areAllied(this.plain.bot, name)
            : valueOfUnplaced(this.plain, { schema: sort, name }, field);
        const side = sideOfUnplaced(sort, name, valueOf);
        state[thing] = (side === null ? 0 : this.#sideBit({ side })) | flags.bitsOf(valueOf);
        this.#packNumbers(numbers, thing, sort.fields, (field) => Number(valueOf(field) ?? 0));
      });
    });
  }

  #packNumbers(into: Int32Array, thing: number, fields: object, numberOf: (field: string) => number): void {
    const { quantities } = this.#layout;
    quantities.forEach((field, index) => {
      into[thing * quantities.length + index] = Object.hasOwn(fields, field) ? numberOf(field) : 0;
    });
  }

  /** What packing knows of a unit, or of a counter that may not be on the board. */
  #valueOf(unit: Counter, field: string, sort?: SortSchema): FieldValue {
    if (field === ALLIED) return this.#layout.areAllied(this.plain.bot, unit.side);
    return valueOfUnit(this.#layout.schema, unit, field, sort);
  }

  #sideBit({ side }: Pick<Counter, "side">): number {
    return side === this.plain.bot ? OWN : OTHER;
  }
}
