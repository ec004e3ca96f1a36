import { memoize } from "../../../grammar/memoize.ts";
import type { PositionEdit, PositionPart, PositionSource, PositionTools, Problem } from "../../game-package.ts";
import type { MemoryCell } from "../../../runtime/checked-tree.ts";
import { valueOf } from "../../../runtime/things.ts";
import type { RandomSource } from "../../../runtime/dice.ts";
import { drawingOf, factsOf, fieldFact, standingFact } from "./picture.ts";
import { usualValue, valuesOf, type FieldValue, type FieldValues } from "./field.ts";
import {
  asPrinted,
  distanceBetween,
  hasEvents,
  placesOf,
  schemaOfScenario,
  shapeOf,
  unitsOf,
  valueOfField,
  withField,
  type Counter,
  type DeclaredPosition,
  type DeclaredUnit,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import {
  placeOf,
  type PositionThing,
  unitIn,
  unplacedIn,
  withOtherValues,
  sizeOf,
  smallerPositions,
} from "./smaller-positions.ts";
import { changingThings, withUnplaced } from "./unplaced.ts";
import { type DeclaredReadings, withChosen, withoutChosen } from "./switches.ts";

type DeclaredProblem = Problem<DeclaredPosition>;

/** The ways in which positions are drawn: what percentage of fields is stated, and of counters is there. */
const WAYS = [
  { fields: 10, counters: 40 },
  { fields: 30, counters: 70 },
  { fields: 60, counters: 100 },
] as const;

/** The percentage of units that are drawn within two steps of the acting one. */
const NEARBY = 50;

/** The percentage of positions in which something may just have happened, in a game with events. */
const EVENT_PERCENT = 40;

/** The percentage of values printed on units that may have changed. */
const PRINTED_PERCENT = 25;

/** The percentage of units that are beside the board, in a game with such a place. */
const OUTSIDE_PERCENT = 10;

/** The percentage of changes to fields of sides or of the game itself, in a game that has them. */
const UNPLACED_PERCENT = 25;

/** Positions of a declared game: everything about them follows from its schema. */
export function declaredPositions(schema: PositionSchema): PositionPart<DeclaredPosition> {
  const tools: PositionTools<DeclaredPosition> = {
    cardOf,
    smaller: (problem) => smallerPositions(schema, problem),
    sizeOf,
    factsOf: (problem) => factsOf(schema, problem),
    drawing: (problem) => drawingOf(schema, problem),
  };
  return {
    ...tools,
    sourceOf: (book, side, readings = {}) => {
      const ofScenario = schemaOfScenario(schema, book.scenario);
      const chosen = readings as Pick<DeclaredReadings, "chosen">;
      const own = ofScenario.counters.filter((counter) => counter.side === side);
      return own.length === 0
        ? null
        : { ...tools, ...chosenSource(ofScenario, chosen, side, own, book.sheets[side]?.memory ?? []) };
    },
  };
}

/** The card that is resolved. */
export function cardOf({ position, acting }: DeclaredProblem): string {
  return position.row[acting] ?? "";
}

type Drawing = Omit<PositionSource<DeclaredPosition>, keyof PositionTools>;

/** Draws positions of games with these chosen switches, and never changes the switches. */
function chosenSource(
  schema: PositionSchema,
  chosen: Pick<DeclaredReadings, "chosen">,
  ...rest: readonly [side: string, own: readonly Counter[], memory: readonly MemoryCell[]]
): Drawing & Pick<PositionTools<DeclaredPosition>, "smaller"> {
  const free = withoutChosen(schema, chosen);
  const source = sourceOf(free, ...rest);
  return {
    ...source,
    draw: (way, card, random) => {
      const drawn = source.draw(way, card, random);
      return { ...drawn, position: withChosen(schema, drawn.position, chosen) };
    },
    smaller: (problem) => smallerPositions(free, problem),
  };
}

function sourceOf(
  schema: PositionSchema,
  side: string,
  own: readonly Counter[],
  memory: readonly MemoryCell[],
): Drawing {
  return {
    cards: own.map(({ name, title }) => ({ name, title, letter: null })),
    ways: WAYS.length,
    // If fields depend on one another, no single one can be changed.
    staysPossible: schema.settled === undefined,
    draw: (way, card, random) => {
      const density = WAYS[way];
      if (density === undefined) throw new Error(`there are ${WAYS.length} ways to draw positions`);
      const drawn = drawPosition(schema, side, card, density, random);
      return memory.length === 0
        ? drawn
        : { ...drawn, position: { ...drawn.position, memory: drawMemory(memory, random) } };
    },
    randomEdit: (random, problem, boardChanges) => {
      const { position } = problem;
      const unplaced = changingThings(schema);
      if (unplaced.length > 0 && random.chance(UNPLACED_PERCENT)) {
        const thing = random.pick(unplaced);
        return editField(random, problem, thing && unplacedIn(position, thing));
      }
      if (!random.chance(Math.max(boardChanges, 40))) return editUnit(schema, random, problem);
      const place = random.pick(placesOf(schema, position.board));
      return editField(random, problem, place === null ? null : placeOf(schema, position, place));
    },
    edits: (problem) => edits(schema, problem),
  };
}

function drawPosition(
  schema: PositionSchema,
  bot: string,
  card: string,
  density: (typeof WAYS)[number],
  random: RandomSource,
): DeclaredProblem {
  const { smallest, largest, outside } = schema.board;
  const board = {
    columns: random.within([smallest.columns, largest.columns]),
    rows: random.within([smallest.rows, largest.rows]),
  };
  // Mostly nothing has just happened, and a card is resolved.
  const happens = hasEvents(schema) && random.chance(EVENT_PERCENT);
  const names = shapeOf(schema).placesOf(board);
  const here = random.pick(names) ?? "";
  const near = names.filter((place) => distanceBetween(schema, place, here) <= 2);
  const units = schema.counters.flatMap((counter): DeclaredUnit[] => {
    if (counter.name !== card && !random.chance(density.counters)) return [];
    const drawn = random.pick(random.chance(NEARBY) ? near : names) ?? here;
    const inside = counter.name === card ? here : drawn;
    const at = outside !== undefined && random.chance(OUTSIDE_PERCENT) ? outside : inside;
    return [{ ...counter, at, fields: drawFields(schema.units, density.fields, random, happens, counter.title) }];
  });
  const places = names.flatMap((place): [string, FieldValues][] => {
    const fields = drawFields(schema.places, density.fields, random, happens, place);
    return Object.keys(fields).length === 0 ? [] : [[place, fields]];
  });
  const others = schema.counters.filter(({ name, side }) => side === bot && name !== card && random.chance(50));
  const row = random.shuffled([card, ...others.map(({ name }) => name)]);
  const onBoard = { bot, board, places: Object.fromEntries(places), units, row };
  const drawn = drawUnplaced(schema, onBoard, density.fields, random);
  const position = schema.settled?.(drawn, card, random, schema.counters) ?? drawn;
  return { position, acting: position.row.indexOf(card) };
}

function drawMemory(memory: readonly MemoryCell[], random: RandomSource): NonNullable<DeclaredPosition["memory"]> {
  return Object.fromEntries(memory.map((cell) => [cell.name, valueOf(cell, random.within([cell.from, cell.to]))]));
}

/** The fields of a sort as they are drawn: a position draws some for each of its places. */
const drawnFields = memoize(({ fields }: SortSchema) =>
  Object.entries(fields).map(([name, kind]) => ({
    name,
    isEvent: kind.kind === "event",
    values: valuesOf(kind),
    usual: usualValue(kind),
  })),
);

/** @param of the name by which values are printed on the thing. A printed value is seldom replaced. */
function drawFields(
  schema: SortSchema,
  percent: number,
  random: RandomSource,
  happens: boolean,
  of: string,
): FieldValues {
  const drawn: Record<string, FieldValue> = {};
  const printed = schema.printed?.[of] ?? {};
  for (const { name, isEvent, values, usual } of drawnFields(asPrinted(schema, of))) {
    const chance = Object.hasOwn(printed, name) ? Math.min(percent, PRINTED_PERCENT) : percent;
    if ((isEvent && !happens) || !random.chance(chance)) continue;
    const value = random.pick(values);
    if (value !== usual) drawn[name] = value;
  }
  return drawn;
}

function drawUnplaced(
  schema: PositionSchema,
  position: DeclaredPosition,
  percent: number,
  random: RandomSource,
): DeclaredPosition {
  return changingThings(schema).reduce(
    (drawn, thing) => withUnplaced(drawn, thing, drawFields(thing.schema, percent, random, false, thing.name)),
    position,
  );
}

/** Another value of one of the fields. */
function editField(
  random: RandomSource,
  problem: DeclaredProblem,
  thing: PositionThing | null,
): DeclaredProblem | null {
  const field = thing === null ? null : random.pick(Object.entries(thing.schema.fields));
  if (thing === null || field === null) return null;
  const [name, kind] = field;
  const before = valueOfField(thing.schema, thing.values, name);
  const values = valuesOf(kind).filter((value) => value !== before);
  return values.length === 0 ? null : { ...problem, position: thing.with(name, random.pick(values)) };
}

/** A unit moves, comes, goes, or has another field; the acting one stays. */
function editUnit(schema: PositionSchema, random: RandomSource, problem: DeclaredProblem): DeclaredProblem | null {
  const { position } = problem;
  const counter = random.pick(schema.counters);
  const at = random.pick(placesOf(schema, position.board));
  if (counter === null || at === null) return null;
  const unit = position.units.find(({ name }) => name === counter.name);
  if (unit === undefined) return withUnits(problem, [...position.units, { ...counter, at, fields: {} }]);
  const others = position.units.filter((each) => each !== unit);
  if (counter.name !== cardOf(problem) && random.chance(20)) return withUnits(problem, others);
  const sort = unitsOf(schema, unit.title);
  const field = random.chance(30) ? random.pick(Object.entries(sort.fields)) : null;
  if (field === null) return withUnits(problem, [...others, { ...unit, at }]);
  const [name, kind] = field;
  const fields = withField(sort, unit.fields, name, random.pick(valuesOf(kind)));
  return withUnits(problem, [...others, { ...unit, fields }]);
}

function withUnits(problem: DeclaredProblem, units: readonly DeclaredUnit[]): DeclaredProblem {
  return { ...problem, position: { ...problem.position, units } };
}

/** Every position that differs in one thing. The acting unit stays. */
function* edits(schema: PositionSchema, problem: DeclaredProblem): Generator<PositionEdit<DeclaredPosition>> {
  const { position } = problem;
  const places = placesOf(schema, position.board);
  for (const counter of schema.counters) {
    if (counter.name === cardOf(problem)) continue;
    const unit = position.units.find(({ name }) => name === counter.name);
    const others = position.units.filter((each) => each !== unit);
    const subject = `unit ${counter.name}`;
    for (const at of places) {
      if (unit?.at === at) continue;
      const moved = { ...counter, at, fields: unit?.fields ?? {} };
      const fact = `${standingFact(moved)}${unit === undefined ? "" : ` instead of ${unit.at}`}`;
      yield { fact, subject, problem: withUnits(problem, [...others, moved]) };
    }
    if (unit === undefined) continue;
    yield { fact: `${counter.name} is not on the board`, subject, problem: withUnits(problem, others) };
    const last = withUnits(problem, [...others, unit]);
    yield* fieldEdits(last, subject, unitIn(schema, last.position, unit));
  }
  for (const place of places) yield* fieldEdits(problem, `place ${place}`, placeOf(schema, position, place));
  for (const unplaced of changingThings(schema)) {
    const thing = unplacedIn(position, unplaced);
    yield* fieldEdits(problem, `${thing.schema.sort} ${thing.name}`, thing);
  }
}

function* fieldEdits(
  problem: DeclaredProblem,
  subject: string,
  thing: PositionThing,
): Generator<PositionEdit<DeclaredPosition>> {
  for (const { field, value, position } of withOtherValues(thing)) {
    const fact = fieldFact(thing.schema, thing.name, field, value);
    yield { fact, subject: `${subject} ${field}`, problem: { ...problem, position } };
  }
}
