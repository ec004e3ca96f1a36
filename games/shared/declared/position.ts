import { countersOfForces, unitsByChoice } from "./forces.ts";
import { type BoardShape, type BoardSize, gridBoard, isSameSize } from "./boards.ts";
import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { RandomSource } from "../../../runtime/dice.ts";
import { memoize } from "../../../grammar/memoize.ts";
import { usualValue, withPrinted, type FieldKind, type FieldValue, type FieldValues } from "./field.ts";

/** The fields of the things of one sort. */
export interface SortSchema {
  /** The name of the sort in the lexicon. */
  readonly sort: string;
  /** What situations call these things: `plots`. */
  readonly key: string;
  readonly fields: Readonly<Record<string, FieldKind>>;
  /**
   * The values printed on some of them, by the titles of units, or else by their names. These are usual for them, whatever
   * is usual for the field.
   */
  readonly printed?: Readonly<Record<string, FieldValues>>;
  /** The field with the side to which a thing belongs, if any. Left out if no owner can change. */
  readonly owner?: string;
}

/** Things of one sort that stand nowhere: the sides, the game itself. All of them are there in every position. */
export interface UnplacedSort extends SortSchema {
  readonly names: readonly string[];
  /** Whether they are sides, by their names: one of them is the one that acts. */
  readonly areSides?: boolean;
  /** Whether they are cards. What is printed on them never changes, and only the holder knows a card in hand. */
  readonly areCards?: boolean;
  /** Whether there is only one, so that files state its fields directly under the key: `game: { round: 3 }`. */
  readonly isAlone?: boolean;
}

/** The fields of the things that stand nowhere, by their sorts and names, where they are not as usual. */
export type UnplacedFields = Readonly<Record<string, Readonly<Record<string, FieldValues>>>>;

/** A unit of the game, on or off the board. Its card has the same name. */
export interface Counter {
  readonly name: string;
  readonly title: string;
  readonly side: string;
  /** Fields that are the same in every position. */
  readonly always?: FieldValues;
}

/** What a position of a game consists of. */
export interface PositionSchema {
  readonly places: SortSchema;
  /** Beside these fields, every unit has a title, a side and a place. */
  readonly units: SortSchema;
  /** Sides, the game itself: things that stand nowhere. Left out where none has a field. */
  readonly unplaced?: readonly UnplacedSort[];
  readonly counters: readonly Counter[];
  /** The counters of a scenario, where nothing else says which it has. */
  readonly countersOf?: (scenario: CheckedScenario) => readonly Counter[];
  /** Whether scenarios that list forces have their counters alone. */
  readonly listsForces?: true;
  /** Those of them that take part, by the fields of the game that are chosen before it begins; left out where all do. */
  readonly thoseChosen?: (valueOf: (field: string) => FieldValue) => ReadonlySet<string>;
  /** Boards have sizes between these two. */
  readonly board: {
    readonly smallest: BoardSize;
    readonly largest: BoardSize;
    /** How its places lie; a rectangular grid where it is left out. */
    readonly shape?: BoardShape;
    /** The unit in which the rules state distances, if not places, and how many of it are from one place to the next. */
    readonly scale?: { readonly unit: string; readonly each: number };
    /** The place beside the board, far from all others; left out if every unit is on the board. */
    readonly outside?: string;
    /** The boxes beside the board: places like others, but not on the board; left out where there are none. */
    readonly boxes?: readonly string[];
  };
  /** If fields depend on one another, this makes a drawn position one that a game can have. */
  readonly settled?: Settling;
}

/**
 * Makes a drawn position one that a game can have. The acting unit stays on the board, and its card in the row.
 *
 * @param counters those of the scenario
 */
export type Settling = (
  drawn: DeclaredPosition,
  acting: string,
  random: RandomSource,
  counters: readonly Counter[],
) => DeclaredPosition;

/** A unit on the board. */
export interface DeclaredUnit extends Counter {
  readonly at: string;
  readonly fields: FieldValues;
  /** A record of how the fields were made, so that the same ones are recognised quickly. It is not part of the position. */
  readonly [BASE]?: BaseOfFields;
}

/** The key of that record. It is a symbol, so that nothing writes it to a file. */
export const BASE = Symbol("base");

/** Units with the same title, side and object of fields here differ in `others` alone. */
export interface BaseOfFields {
  readonly fields: FieldValues;
  readonly others: readonly string[];
}

/** A position of a game whose words are declared. */
export interface DeclaredPosition {
  /** The side that the bot plays. */
  readonly bot: string;
  readonly board: BoardSize;
  /** The fields of places, where they are not as usual. */
  readonly places: Readonly<Record<string, FieldValues>>;
  readonly units: readonly DeclaredUnit[];
  /** Left out if everything that stands nowhere is as usual. */
  readonly unplaced?: UnplacedFields;
  /** The bot's cards, by the names of their counters. */
  readonly row: readonly string[];
  /** What the bot remembers, by the names in the sheet, as far as it has changed. */
  readonly memory?: Readonly<Record<string, string | number>>;
  /** Where units stood that were removed, for sentences of rules that speak of them. */
  readonly lastPlaces?: Readonly<Record<string, string>>;
  /** The winner, in a position after a tried action; left out if there is none. */
  readonly winner?: string;
}

/** A position in which other things stand. One that reads the state of a game has no fields to spread. */
export function withStanding(
  { bot, board, row }: DeclaredPosition,
  { places, units, unplaced = {} }: Pick<DeclaredPosition, "places" | "units" | "unplaced">,
  memory: DeclaredPosition["memory"],
): DeclaredPosition {
  const kept = Object.keys(unplaced).length === 0 ? {} : { unplaced };
  return { bot, board, places, units, ...kept, row, ...(memory === undefined ? {} : { memory }) };
}

/** Whether something has just happened to a place or a unit. The bot then answers that and resolves no card. */
export function hasHappened(schema: PositionSchema, { places, units }: DeclaredPosition): boolean {
  if (!hasEvents(schema)) return false;
  const isIn = ({ fields }: SortSchema, values: FieldValues): boolean =>
    Object.entries(values).some(([field, value]) => value === true && fields[field]?.kind === "event");
  return (
    Object.values(places).some((values) => isIn(schema.places, values)) ||
    units.some(({ fields }) => isIn(schema.units, fields))
  );
}

/** Whether anything can happen in the game that bots answer. */
export const hasEvents = memoize(({ places, units }: PositionSchema): boolean =>
  [places, units].some(({ fields }) => Object.values(fields).some(({ kind }) => kind === "event")),
);

/** The value of a field of a thing. */
export function valueOfField(schema: SortSchema, values: FieldValues | undefined, field: string): FieldValue {
  const stated = values === undefined || !Object.hasOwn(values, field) ? undefined : values[field];
  if (stated !== undefined) return stated;
  const kind = schema.fields[field];
  if (kind === undefined) throw new Error(`${schema.sort} has no field ${field}`);
  return usualValue(kind);
}

/** The schema of units with one title. What is printed on them is usual. */
export function unitsOf({ units }: PositionSchema, title: string): SortSchema {
  return asPrinted(units, title);
}

/** The schema of one place. What is printed on it is usual. */
export function placeIn({ places }: PositionSchema, name: string): SortSchema {
  return asPrinted(places, name);
}

/** The schema of things with the same printed values. @param name the title of units, or else the name of the thing */
export function asPrinted(schema: SortSchema, name: string): SortSchema {
  return schema.printed === undefined ? schema : (printedByName(schema).get(name) ?? schema);
}

const printedByName = memoize((schema: SortSchema): ReadonlyMap<string, SortSchema> => {
  const { printed = {} } = schema;
  const kindOf = (field: string, kind: FieldKind, values: FieldValues): FieldKind => {
    const value = values[field];
    return value === undefined ? kind : withPrinted(kind, value);
  };
  return new Map(
    Object.entries(printed).map(([name, values]): [string, SortSchema] => {
      const kinds = Object.entries(schema.fields).map(([field, kind]) => [field, kindOf(field, kind, values)]);
      return [name, { ...schema, fields: Object.fromEntries(kinds) }];
    }),
  );
});

/** The value of a field of a place of a position, whether it is outside included; its title is its name. */
export function valueOfPlace(schema: PositionSchema, places: DeclaredPosition["places"], place: string, field: string) {
  if (field === "title") return place;
  return field === OUTSIDE
    ? place === schema.board.outside
    : valueOfField(placeIn(schema, place), places[place], field);
}

/** The side to which a thing that stands nowhere belongs. A side belongs to itself. Null if the thing belongs to none. */
export function sideOfUnplaced(
  { areSides, owner }: Pick<UnplacedSort, "areSides" | "owner">,
  name: string,
  valueOf: (field: string) => FieldValue,
): string | null {
  if (areSides === true) return name;
  const side = owner === undefined ? NOBODY : valueOf(owner);
  return typeof side === "string" && side !== NOBODY ? side : null;
}

/** A unit, or the counter of a card that is not on the board. */
type AnyUnit = Counter & Partial<Pick<DeclaredUnit, "at" | "fields">>;

/** The side to which a place belongs; null where it belongs to none. */
export function ownerOfPlace(schema: PositionSchema, places: DeclaredPosition["places"], place: string): string | null {
  const { owner } = schema.places;
  const side = owner === undefined ? NOBODY : valueOfPlace(schema, places, place, owner);
  return typeof side === "string" && side !== NOBODY ? side : null;
}

/** The value of an owner's field if the thing belongs to no side. */
export const NOBODY = "none";

/**
 * The value of a field of a unit, its title and whether it is outside included.
 *
 * @param sort the schema of its title, for callers that ask for many fields
 */
export function valueOfUnit(
  schema: PositionSchema,
  unit: AnyUnit,
  field: string,
  sort: SortSchema = unitsOf(schema, unit.title),
): FieldValue {
  if (field === "title") return unit.title;
  if (field === OUTSIDE) return unit.at !== undefined && unit.at === schema.board.outside;
  return valueOfField(sort, unit.fields, field);
}

/** The field of units that says whether their side is allied with the side whose view it is. */
export const ALLIED = "allied";

/** The field of places and units that says whether they are beside the board. */
export const OUTSIDE = "outside";

/** The default board: squares in columns and rows. */
const GRID = gridBoard();

/** The shape of a game's board. */
export function shapeOf({ board }: PositionSchema): BoardShape {
  return board.shape ?? GRID;
}

/** The names of all places of a board in alphabetical order, with the one outside. */
export function placesOf(schema: PositionSchema, size: BoardSize): readonly string[] {
  const { outside } = schema.board;
  const inside = shapeOf(schema).placesOf(size);
  return outside === undefined ? inside : [...inside, outside].toSorted();
}

/** The size of a board that has only one; null if boards can have several sizes. */
export function fixedSizeOf({ board: { smallest, largest } }: PositionSchema): BoardSize | null {
  return isSameSize(smallest, largest) ? largest : null;
}

export function isPlace(schema: PositionSchema, size: BoardSize, name: string): boolean {
  return name === schema.board.outside || shapeOf(schema).isPlace(size, name);
}

/** The fewest steps between two places of one board; infinite between one outside and another. */
export function distanceBetween(schema: PositionSchema, from: string, to: string): number {
  const { outside } = schema.board;
  if (from === to) return 0;
  return from === outside || to === outside ? Infinity : shapeOf(schema).distanceBetween(from, to);
}

/** The fields with one of them changed; a value that is usual is left out. */
export function withField(schema: SortSchema, values: FieldValues | undefined, field: string, value: FieldValue) {
  const { [field]: _before, ...others } = values ?? {};
  const kind = schema.fields[field];
  return kind !== undefined && usualValue(kind) === value ? others : { ...others, [field]: value };
}

/** The position with one field of a place changed. */
export function withPlaceField(
  schema: PositionSchema,
  position: DeclaredPosition,
  place: string,
  field: string,
  value: FieldValue,
): DeclaredPosition {
  const { [place]: before, ...others } = position.places;
  const fields = withField(placeIn(schema, place), before, field, value);
  return { ...position, places: Object.keys(fields).length === 0 ? others : { ...others, [place]: fields } };
}

/** The special rule by which a scenario says how large its board is: in columns and rows, or as a row. */
export const BOARD_RULE = "board size";

/** The schema with the counters and the board of a scenario alone; the same object where it has all of them. */
export function schemaOfScenario(schema: PositionSchema, scenario: CheckedScenario): PositionSchema {
  const ofForces = schema.listsForces === true ? countersOfForces(schema.counters, scenario) : schema.counters;
  const counters = schema.countersOf?.(scenario) ?? ofForces;
  const [columns, rows = 1] = scenario.rules.find(({ entry }) => entry === BOARD_RULE)?.numbers ?? [];
  const thoseChosen = schema.listsForces === true ? unitsByChoice(schema.counters, scenario) : undefined;
  const isWhole = counters === schema.counters && columns === undefined && thoseChosen === undefined;
  if (isWhole) return schema;
  const size = columns === undefined ? {} : { smallest: { columns, rows }, largest: { columns, rows } };
  const chosen = thoseChosen === undefined ? {} : { thoseChosen };
  return { ...schema, counters, ...chosen, board: { ...schema.board, ...size } };
}

/** The same for positions that people state. Where code says which units a scenario has, they may state others, too. */
export function schemaToState(schema: PositionSchema, scenario: CheckedScenario | null): PositionSchema {
  return scenario !== null && schema.listsForces === true ? schemaOfScenario(schema, scenario) : schema;
}

/**
 * The names of the units that take part where some were chosen; null for all.
 *
 * @param stated the fields of the game that are not as usual
 */
export function unitsChosen(
  { thoseChosen, unplaced = [] }: PositionSchema,
  stated: (field: string) => FieldValue | undefined,
): ReadonlySet<string> | null {
  if (thoseChosen === undefined) return null;
  const kinds = unplaced.find(({ isAlone }) => isAlone === true)?.fields ?? {};
  return thoseChosen((field) => {
    const kind = kinds[field];
    return stated(field) ?? (kind === undefined ? null : usualValue(kind));
  });
}

/** The counter with a name, on the board or not. */
export function counterNamed(schema: PositionSchema, name: string): Counter | undefined {
  return schema.counters.find((counter) => counter.name === name);
}
