import { linksToUnits } from "../fields.ts";
import type { DeclaredGame } from "../../declared-game.ts";
import { type FieldKind, type FieldValue, usualValue } from "../../field.ts";
import { NOBODY, placeIn, type SortSchema, unitsOf } from "../../position.ts";
import { unplacedThings } from "../../unplaced.ts";
import { type DeclaredPlay, HOLDER, REVEALED, thingOfCard } from "../effect.ts";
import { NONE, type Numbering } from "./numbering.ts";

/** The content of a cell for an empty number: less than any number. */
export const EMPTY = -0x3fffffff;

/** A pile of cards: its count, then its cards. */
export interface PileCells {
  readonly count: number;
  readonly first: number;
  /** The cell of the field that counts its cards; none if the text has no such field. */
  readonly shownCount: number;
}

/** The piles of a deck. */
export interface DeckCells {
  readonly deck: PileCells;
  readonly row: PileCells;
  readonly hands: readonly PileCells[];
  /** For each card, its cells for whether it is in the row and who holds it; none if it has no such fields. */
  readonly cards: readonly { readonly thing: number; readonly revealed: number; readonly holder: number }[];
}

/** The cell of a field of a thing, and the kind of the field. */
interface FieldCell {
  readonly cell: number;
  readonly thing: number;
  readonly field: string;
  readonly kind: FieldKind;
  readonly usual: number;
  /** Whether no sentence of the text changes it, so that it can be read once. */
  readonly isSettled: boolean;
}

/** Two aspects that are not fields: where units stand, and who is on the board. */
export const PLACES = " places";
export const PRESENCE = " presence";

/** The layout of a game in one list of small integers, derived from its declaration. */
export class CellLayout {
  readonly round = 0;
  readonly step = 1;
  /** The cell with the number of units on the board. Their numbers follow, in the order in which they came. */
  readonly onBoard = 2;
  readonly order = 3;
  /** The first of the cells with each unit's place plus one; 0 beside the board. */
  readonly at: number;
  /** The cell that says whether homes are known. Each unit's home plus one follows. */
  readonly homesKnown: number;
  readonly homes: number;
  /** The first of the cells with the place, plus one, where each unit stood that was removed. */
  readonly lastPlaces: number;
  /** The cell that says whether rules were read. Whether each rule holds for each thing follows. */
  readonly heldKnown: number;
  readonly held: number;
  readonly fields: readonly FieldCell[];
  /** The fields by which things can be linked to units. */
  readonly linksToUnits: readonly FieldCell[];
  readonly decks: readonly DeckCells[];
  readonly size: number;
  /** The thing that each cell belongs to, if a sheet can see it. */
  readonly thingOf: Int32Array;
  /** For each cell the number of its aspect. Cells for fields of one name share it. */
  readonly aspectOf: Uint16Array;
  readonly #aspects = new Map([
    ["", 0],
    [PLACES, 1],
    [PRESENCE, 2],
  ]);
  /** For each cell, 1 if it is settled. */
  readonly settled: Uint8Array;
  readonly #byCell: readonly (FieldCell | undefined)[];
  readonly #ofThings: readonly (readonly FieldCell[])[];
  /** For each field, its cells by the numbers of the things. */
  readonly #byField = new Map<string, Int32Array>();
  readonly #things: Numbering;
  /** Texts that fields can hold in addition to the values that their kinds list. */
  readonly #texts: string[] = [];

  constructor(declared: Pick<DeclaredGame, "schema" | "lexicon">, play: DeclaredPlay, things: Numbering) {
    const { schema } = declared;
    this.#things = things;
    let next = this.order + things.unitCount;
    const take = (count: number): number => {
      next += count;
      return next - count;
    };
    this.at = take(things.unitCount);
    this.homesKnown = take(1);
    this.homes = take(things.unitCount);
    this.lastPlaces = take(things.unitCount);
    this.heldKnown = take(1);
    this.held = take(play.triggers.length * things.things.length);
    const fields: FieldCell[] = [];
    const said = textsWithin(play);
    const isSettled = (thing: number, field: string, { kind }: FieldKind): boolean =>
      thing >= things.placeCount + things.unitCount && kind === "choice" && !said.has(field);
    const addFields = (thing: number, of: SortSchema): void => {
      for (const [field, kind] of Object.entries(of.fields)) {
        const usual = this.codeOf(kind, usualValue(kind));
        fields.push({ cell: take(1), thing, field, kind, usual, isSettled: isSettled(thing, field, kind) });
      }
    };
    things.places.forEach((name, place) => addFields(place, placeIn(schema, name)));
    things.counters.forEach(({ title }, unit) => addFields(things.thingOfUnit(unit), unitsOf(schema, title)));
    for (const { schema: sort, name } of unplacedThings(schema)) addFields(things.thing(sort.sort, name), sort);
    this.fields = fields;
    const byThing: FieldCell[][] = things.things.map(() => []);
    for (const field of fields) byThing[field.thing]?.push(field);
    this.#ofThings = byThing;
    // Links end in the order in which the text names the things.
    this.linksToUnits = linksToUnits(declared).flatMap(({ thing: { sort, name }, field }) =>
      (byThing[things.thing(sort, name)] ?? []).filter((each) => each.field === field),
    );
    // A side has the fields of every side and its own.
    const cellOf = (name: string, field: string | null): number =>
      fields.find(
        (each) => each.field === field && each.thing >= things.placeCount + things.unitCount && nameIs(each, name),
      )?.cell ?? NONE;
    const nameIs = ({ thing }: FieldCell, name: string): boolean => things.plainThing(thing).name === name;
    this.decks = play.decks.map((each) => {
      const { cards, field, ofRow, ofHands } = each;
      const pile = (shownCount: number): PileCells => ({ count: take(1), first: take(cards.length), shownCount });
      return {
        cards: cards.map((_, card) => {
          const plain = thingOfCard(each, card);
          const thing = plain === null ? NONE : things.thing(plain.sort, plain.name);
          return { thing, revealed: this.cellOf(thing, REVEALED), holder: this.cellOf(thing, HOLDER) };
        }),
        deck: pile(cellOf("the game", field)),
        row: pile(cellOf("the game", ofRow)),
        hands: things.sides.map((side) => pile(cellOf(side, ofHands))),
      };
    });
    this.size = next;
    this.thingOf = new Int32Array(next).fill(NONE);
    this.settled = new Uint8Array(next);
    this.aspectOf = new Uint16Array(next);
    this.aspectOf.fill(this.aspect(PRESENCE), this.onBoard, this.order + things.unitCount);
    this.aspectOf.fill(this.aspect(PLACES), this.at, this.at + things.unitCount);
    const byCell: (FieldCell | undefined)[] = [];
    for (const field of fields) {
      byCell[field.cell] = field;
      this.thingOf[field.cell] = field.thing;
      this.settled[field.cell] = field.isSettled ? 1 : 0;
      this.aspectOf[field.cell] = this.aspect(field.field);
    }
    this.#byCell = byCell;
    for (let unit = 0; unit < things.unitCount; unit += 1) this.thingOf[this.at + unit] = things.thingOfUnit(unit);
  }

  /** The number of an aspect: a field, `PLACES` or who is on the board. */
  aspect(name: string): number {
    const known = this.#aspects.get(name) ?? this.#aspects.size;
    this.#aspects.set(name, known);
    return known;
  }

  get aspectCount(): number {
    return this.#aspects.size;
  }

  /** The field that a cell keeps. */
  fieldAt(cell: number): FieldCell | undefined {
    return this.#byCell[cell];
  }

  /** The cells of a thing's own fields. */
  ofThing(thing: number): readonly FieldCell[] {
    return this.#ofThings[thing] ?? [];
  }

  /** The cell of a field of a thing; none if it has no such field. A side also has the fields of its other sorts. */
  cellOf(thing: number, field: string): number {
    let cells = this.#byField.get(field);
    if (cells === undefined) {
      cells = this.#cellsOf(field);
      this.#byField.set(field, cells);
    }
    return thing < 0 ? NONE : (cells[thing] ?? NONE);
  }

  #cellsOf(field: string): Int32Array {
    const things = this.#things;
    const cells = new Int32Array(things.things.length).fill(NONE);
    const ownFirst = this.fields.filter((each) => each.field === field);
    const placed = things.placeCount + things.unitCount;
    for (const { thing, cell } of ownFirst) cells[thing] = cell;
    // A side is found by its name, in whatever sort it has the field.
    for (let thing = placed; thing < cells.length; thing += 1) {
      if (cells[thing] !== NONE) continue;
      const { name } = things.plainThing(thing);
      const found = ownFirst.find((each) => each.thing >= placed && things.plainThing(each.thing).name === name);
      cells[thing] = found?.cell ?? NONE;
    }
    return cells;
  }

  /** A value of a field as a small integer. */
  codeOf(kind: FieldKind, value: FieldValue): number {
    if (value === null) return EMPTY;
    if (typeof value === "boolean") return value ? 1 : 0;
    if (typeof value === "number") return value;
    const listed = kind.kind === "choice" ? kind.values.indexOf(value) : -1;
    if (listed >= 0) return listed;
    const known = this.#texts.indexOf(value);
    return -2 - (known >= 0 ? known : this.#texts.push(value) - 1);
  }

  /** The content of a card's holder cell if this side holds it; for none, if nobody does. */
  codeOfHolder(cell: number, side: number): number {
    const kind = this.fieldAt(cell)?.kind;
    return kind === undefined ? 0 : this.codeOf(kind, this.#things.sides[side] ?? NOBODY);
  }

  valueOf(kind: FieldKind, code: number): FieldValue {
    if (code === EMPTY) return null;
    switch (kind.kind) {
      case "event":
      case "truth":
        return code === 1;
      case "number":
        return code;
      case "choice":
        return kind.values[code] ?? this.#texts[-2 - code] ?? null;
    }
  }
}

/** All texts that stand in some data. */
function textsWithin(data: unknown, found = new Set<unknown>()): ReadonlySet<unknown> {
  if (typeof data === "string") found.add(data);
  else if (data instanceof Map) for (const each of data.values()) textsWithin(each, found);
  else if (typeof data === "object" && data !== null) for (const each of Object.values(data)) textsWithin(each, found);
  return found;
}
