import type { Problem } from "../../game-package.ts";
import type { BoardShape, BoardSize } from "./boards.ts";
import { simplerValues, usualValue, valuesOf, type FieldValue, type FieldValues } from "./field.ts";
import {
  fixedSizeOf,
  isPlace,
  shapeOf,
  valueOfField,
  type DeclaredPosition,
  type PositionSchema,
  placeIn,
  unitsOf,
  withField,
  withPlaceField,
  type DeclaredUnit,
  type SortSchema,
} from "./position.ts";
import { unplacedThings, statedOf, type UnplacedThing, withUnplacedField } from "./unplaced.ts";

type DeclaredProblem = Problem<DeclaredPosition>;

/** A rough measure of how much a position holds. */
export function sizeOf({ position }: DeclaredProblem): number {
  const { board, places, units, row, unplaced = {} } = position;
  const stated = Object.values(unplaced).flatMap((things) => Object.values(things));
  const fields = [...Object.values(places), ...units.map((unit) => unit.fields), ...stated].flatMap(Object.keys);
  return board.columns * board.rows + 5 * units.length + 3 * fields.length + row.length;
}

/** Positions with less in them, the largest cuts first. */
export function* smallerPositions(schema: PositionSchema, problem: DeclaredProblem): Generator<DeclaredProblem> {
  const { position, acting } = problem;
  const { board, places, units, row } = position;
  const card = row[acting] ?? "";
  const cut = (part: Partial<DeclaredPosition>): DeclaredProblem => ({
    ...problem,
    position: { ...position, ...part },
  });
  const others = units.filter(({ name }) => name !== card);
  if (others.length > 1) yield cut({ units: units.filter(({ name }) => name === card) });
  if (Object.keys(places).length > 1) yield cut({ places: {} });
  if (Object.keys(position.memory ?? {}).length > 0) yield cut({ memory: {} });
  if (row.length > 1) yield { position: { ...position, row: [card] }, acting: 0 };
  // A board with only one size cannot shrink.
  const boards = fixedSizeOf(schema) === null ? smallerBoards(shapeOf(schema), board) : [];
  for (const smaller of boards) {
    const fitted = fittedTo(schema, smaller, position, card);
    if (fitted !== null) yield { ...problem, position: fitted };
  }
  for (const other of others) yield cut({ units: units.filter((unit) => unit !== other) });
  for (const name of Object.keys(places)) {
    const { [name]: _cleared, ...left } = places;
    yield cut({ places: left });
  }
  const things = [
    ...Object.keys(places).map((place) => placeOf(schema, position, place)),
    ...units.map((unit) => unitIn(schema, position, unit)),
    ...unplacedThings(schema).map((thing) => unplacedIn(position, thing)),
  ];
  for (const thing of things) {
    for (const smaller of simplerFields(schema, thing)) yield { ...problem, position: smaller };
  }
}

/** If fields depend on one another, values are only left out, so that a game can still have the position. */
function* simplerFields({ settled }: PositionSchema, thing: PositionThing): Generator<DeclaredPosition> {
  for (const [field, kind] of Object.entries(thing.schema.fields)) {
    for (const value of simplerValues(kind, valueOfField(thing.schema, thing.values, field))) {
      if (settled === undefined || value === usualValue(kind)) yield thing.with(field, value);
    }
  }
}

/** Boards with fewer places. The places are counted: a board in bands ignores its rows, and could lose rows for ever. */
function smallerBoards({ placesOf }: BoardShape, { columns, rows }: BoardSize): readonly BoardSize[] {
  const count = placesOf({ columns, rows }).length;
  return [
    { columns: Math.ceil(columns / 2), rows: Math.ceil(rows / 2) },
    { columns: columns - 1, rows },
    { columns, rows: rows - 1 },
  ].filter((board) => {
    const { length } = placesOf(board);
    return length > 0 && length < count;
  });
}

/** The position on a smaller board, without what lies outside; null where that is the acting unit. */
function fittedTo(
  schema: PositionSchema,
  board: BoardSize,
  position: DeclaredPosition,
  card: string,
): DeclaredPosition | null {
  const isInside = (place: string): boolean => isPlace(schema, board, place);
  if (position.units.some(({ name, at }) => name === card && !isInside(at))) return null;
  return {
    ...position,
    board,
    places: Object.fromEntries(Object.entries(position.places).filter(([place]) => isInside(place))),
    units: position.units.filter(({ at }) => isInside(at)),
  };
}

/** A thing of a position by its fields: a unit, a place, or what stands nowhere. */
export interface PositionThing {
  /** What is printed on the thing is usual. */
  readonly schema: SortSchema;
  readonly name: string;
  /** The values that are not as usual. */
  readonly values: FieldValues | undefined;
  /** The position in which one of the fields has another value. */
  readonly with: (field: string, value: FieldValue) => DeclaredPosition;
}

/** @param unit of the position */
export function unitIn(schema: PositionSchema, position: DeclaredPosition, unit: DeclaredUnit): PositionThing {
  const sort = unitsOf(schema, unit.title);
  return {
    schema: sort,
    name: unit.name,
    values: unit.fields,
    with: (field, value) => {
      const changed = { ...unit, fields: withField(sort, unit.fields, field, value) };
      return { ...position, units: position.units.map((each) => (each === unit ? changed : each)) };
    },
  };
}

export function placeOf(schema: PositionSchema, position: DeclaredPosition, name: string): PositionThing {
  return {
    schema: placeIn(schema, name),
    name,
    values: position.places[name],
    with: (field, value) => withPlaceField(schema, position, name, field, value),
  };
}

export function unplacedIn(position: DeclaredPosition, thing: UnplacedThing): PositionThing {
  return {
    ...thing,
    values: statedOf(position, thing),
    with: (field, value) => withUnplacedField(position, thing, field, value),
  };
}

/** A field of a thing with a value that it could have instead, and the position in which it has. */
interface ChangedField {
  readonly field: string;
  readonly value: FieldValue;
  readonly position: DeclaredPosition;
}

/** Every position in which one field of the thing has another value. */
export function* withOtherValues(thing: PositionThing): Generator<ChangedField> {
  const { schema, values } = thing;
  for (const [field, kind] of Object.entries(schema.fields)) {
    const before = valueOfField(schema, values, field);
    for (const value of valuesOf(kind)) {
      if (value !== before) yield { field, value, position: thing.with(field, value) };
    }
  }
}
