import type { MemoryCell } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { numberIn, valueOf } from "../../../runtime/walker/memory.ts";
import type { ArrangedField, ArrangedThing, ArrangementChange, ArrangementPart } from "../../arrangement-part.ts";
import type { Problem } from "../../game-package.ts";
import { usualValue, valuesOf, type FieldKind, type FieldValue, type FieldValues } from "./field.ts";
import {
  counterNamed,
  placeIn,
  placesOf,
  unitsOf,
  valueOfField,
  withField,
  withPlaceField,
  type Counter,
  type DeclaredPosition,
  type PositionSchema,
  type SortSchema,
} from "./position.ts";
import { statedOf, changingThings, type UnplacedThing, withUnplaced } from "./unplaced.ts";

type DeclaredProblem = Problem<DeclaredPosition>;

/** The ground of a board: how large it is, and what its places have. */
export type GroundOf<Board> = (board: Board) => Pick<DeclaredPosition, "board" | "places">;

/** A field that says whether the card of a counter lies in the row. */
const IN_ROW = "in the row";
const IN_ROW_KIND: FieldKind = { kind: "truth", documentation: "Whether the card lies in the bot’s row." };

/** Positions of a declared game, arranged by hand: what can be changed follows from its schema. */
export function declaredArrangement<Board extends object>(
  schema: PositionSchema,
  groundOf: GroundOf<Board>,
): ArrangementPart<DeclaredPosition, Board> {
  return {
    empty: (_book, side, card, board) => {
      const counter = counterNamed(schema, card);
      if (counter === undefined || counter.side !== side) return null;
      const ground = board === null ? { board: schema.board.smallest, places: {} } : groundOf(board);
      const inside = placesOf(schema, ground.board).filter((place) => place !== schema.board.outside);
      const at = inside[Math.floor(inside.length / 2)];
      if (at === undefined) return null;
      return { position: { bot: side, ...ground, units: [{ ...counter, at, fields: {} }], row: [card] }, acting: 0 };
    },
    placesOf: ({ board }) => placesOf(schema, board),
    spaceOf: (_position, place) => place,
    thingsIn: (book, problem) => thingsIn(schema, book, problem),
    change: (book, problem, change) => changed(schema, book, problem, change),
  };
}

function thingsIn(schema: PositionSchema, book: Book, { position }: DeclaredProblem): readonly ArrangedThing[] {
  const { bot, board, places, units, row, memory = {} } = position;
  const names = placesOf(schema, board);
  const sides = new Set([...book.scenario.sides.map(({ side }) => side), ...units.map(({ side }) => side)]);
  const counters = schema.counters.filter(({ side }) => sides.has(side));
  const cells = book.sheets[bot]?.memory ?? [];
  return [
    ...counters.map((counter): ArrangedThing => {
      const unit = units.find(({ name }) => name === counter.name);
      return {
        id: unitId(counter),
        kind: "unit",
        name: counter.name,
        side: counter.side,
        at: unit?.at ?? null,
        fields: unit === undefined ? [] : fieldsOf(unitsOf(schema, unit.title), unit.fields),
      };
    }),
    ...names.flatMap((place) => marksIn(schema, place, places[place])),
    ...marksToCome(schema),
    ...names.map((place): ArrangedThing => {
      const fields = fieldsOf(placeIn(schema, place), places[place]);
      return { id: placeId(place), kind: "space", name: place, side: null, at: null, fields };
    }),
    ...counters.flatMap((counter): readonly ArrangedThing[] => {
      if (counter.side !== bot) return [];
      const field = { name: IN_ROW, kind: IN_ROW_KIND, value: row.includes(counter.name) };
      return [{ id: cardId(counter), kind: "card", name: counter.name, side: bot, at: null, fields: [field] }];
    }),
    ...changingThings(schema).map((thing): ArrangedThing => ({
      id: unplacedId(thing),
      kind: "rest",
      name: thing.name,
      side: null,
      at: null,
      fields: fieldsOf(thing.schema, statedOf(position, thing)),
    })),
    ...(cells.length === 0
      ? []
      : [
          {
            id: MEMORY,
            kind: "rest" as const,
            name: "what the bot remembers",
            side: null,
            at: null,
            fields: cells.map((cell) => ({
              name: cell.name,
              kind: kindOfCell(cell),
              value: valueOf(cell, numberIn(cell, memory[cell.name])),
            })),
          },
        ]),
  ];
}

const MEMORY = "memory";
const unplacedId = ({ schema, name }: UnplacedThing): string => `${schema.sort} ${name}`;
const unitId = ({ name }: Pick<Counter, "name">): string => `unit ${name}`;
const cardId = ({ name }: Pick<Counter, "name">): string => `card ${name}`;
const placeId = (place: string): string => `place ${place}`;
/** A field of places that has a value: what a marker shows. */
const markId = (field: string, value: FieldValue, place = ""): string => `mark ${field}=${String(value)} ${place}`;

function kindOfCell({ values, from, to }: MemoryCell): FieldKind {
  const documentation = "What the bot remembers.";
  const [first, ...others] = values ?? [];
  return first === undefined
    ? { kind: "number", from, to, usual: from, documentation }
    : { kind: "choice", values: [first, ...others], documentation };
}

function fieldsOf(schema: SortSchema, values: FieldValues | undefined): readonly ArrangedField[] {
  return Object.entries(schema.fields).map(([name, kind]) => ({
    name,
    kind,
    value: valueOfField(schema, values, name),
  }));
}

/** What a field of a place shows as a marker: values to choose from, but for the usual one. */
function markedValues(kind: FieldKind): readonly FieldValue[] {
  return kind.kind === "number" ? [] : valuesOf(kind).filter((value) => value !== usualValue(kind));
}

/** `lava`, `cloud heavy`, `planet` */
function markName(field: string, value: FieldValue): string {
  return value === true ? field : `${field} ${String(value)}`;
}

function marksIn({ places }: PositionSchema, place: string, values: FieldValues = {}): readonly ArrangedThing[] {
  return Object.entries(values).flatMap(([field, value]): readonly ArrangedThing[] => {
    const kind = places.fields[field];
    if (kind === undefined || !markedValues(kind).includes(value)) return [];
    return [
      {
        id: markId(field, value, place),
        kind: "marker",
        name: markName(field, value),
        side: null,
        at: place,
        mark: field,
        fields: [],
      },
    ];
  });
}

function marksToCome({ places }: PositionSchema): readonly ArrangedThing[] {
  return Object.entries(places.fields).flatMap(([field, kind]) =>
    markedValues(kind).map((value): ArrangedThing => ({
      id: markId(field, value),
      kind: "marker",
      name: markName(field, value),
      side: null,
      at: null,
      mark: field,
      fields: [],
    })),
  );
}

function changed(
  schema: PositionSchema,
  book: Book,
  problem: DeclaredProblem,
  change: ArrangementChange,
): DeclaredProblem | null {
  if (change.kind === "resolve") return resolving(schema, problem, change.card);
  const thing = thingsIn(schema, book, problem).find(({ id }) => id === change.thing);
  if (thing === undefined) return null;
  if (change.kind === "put") {
    const { at } = change;
    if (at !== null && !placesOf(schema, problem.position.board).includes(at)) return null;
    return thing.kind === "unit" ? placed(schema, problem, thing.name, at) : marked(schema, problem, thing, at);
  }
  const field = thing.fields.find(({ name }) => name === change.field);
  if (field === undefined || !valuesOf(field.kind).includes(change.value)) return null;
  return withValue(schema, problem, thing, change.field, change.value);
}

/** The position with another value of a field. */
function withValue(
  schema: PositionSchema,
  problem: DeclaredProblem,
  { id, kind, name }: ArrangedThing,
  field: string,
  value: FieldValue,
): DeclaredProblem | null {
  const { position } = problem;
  switch (kind) {
    case "unit": {
      const units = position.units.map((unit) =>
        unit.name === name
          ? { ...unit, fields: withField(unitsOf(schema, unit.title), unit.fields, field, value) }
          : unit,
      );
      return { ...problem, position: { ...position, units } };
    }
    case "space":
      return { ...problem, position: withPlaceField(schema, position, name, field, value) };
    case "card":
      return value === true ? withCard(problem, name) : withoutCard(problem, name);
    case "rest": {
      const thing = changingThings(schema).find((each) => unplacedId(each) === id);
      if (thing !== undefined) {
        const fields = withField(thing.schema, statedOf(position, thing), field, value);
        return { ...problem, position: withUnplaced(position, thing, fields) };
      }
      const { [field]: _before, ...others } = position.memory ?? {};
      const memory = typeof value === "number" || typeof value === "string" ? { ...others, [field]: value } : others;
      return { ...problem, position: { ...position, memory } };
    }
    case "marker":
      return null;
  }
}

function resolving(schema: PositionSchema, problem: DeclaredProblem, card: string): DeclaredProblem | null {
  if (counterNamed(schema, card)?.side !== problem.position.bot) return null;
  const { position } = withCard(problem, card);
  return { position, acting: position.row.indexOf(card) };
}

function withCard(problem: DeclaredProblem, card: string): DeclaredProblem {
  const { position } = problem;
  if (position.row.includes(card)) return problem;
  return { ...problem, position: { ...position, row: [...position.row, card] } };
}

/** The card that is resolved stays. */
function withoutCard({ position, acting }: DeclaredProblem, card: string): DeclaredProblem {
  const resolved = position.row[acting];
  const row = position.row.filter((each) => each !== card || each === resolved);
  return { position: { ...position, row }, acting: resolved === undefined ? acting : row.indexOf(resolved) };
}

function placed(
  schema: PositionSchema,
  problem: DeclaredProblem,
  name: string,
  at: string | null,
): DeclaredProblem | null {
  const { position } = problem;
  const counter = counterNamed(schema, name);
  if (counter === undefined) return null;
  const before = position.units.find((unit) => unit.name === name);
  if (at === null) {
    return { ...problem, position: { ...position, units: position.units.filter((unit) => unit !== before) } };
  }
  const unit = { ...counter, at, fields: before?.fields ?? {} };
  const units =
    before === undefined ? [...position.units, unit] : position.units.map((each) => (each === before ? unit : each));
  return { ...problem, position: { ...position, units } };
}

/** A marker goes from its place to another, or comes from beside the board. */
function marked(
  schema: PositionSchema,
  problem: DeclaredProblem,
  { id, at: from, mark }: ArrangedThing,
  at: string | null,
): DeclaredProblem | null {
  const kind = mark === undefined ? undefined : schema.places.fields[mark];
  if (mark === undefined || kind === undefined) return null;
  const value = valuesOf(kind).find((each) => markId(mark, each, from ?? "") === id);
  if (value === undefined) return null;
  const cleared =
    from === null ? problem.position : withPlaceField(schema, problem.position, from, mark, usualValue(kind));
  return { ...problem, position: at === null ? cleared : withPlaceField(schema, cleared, at, mark, value) };
}
