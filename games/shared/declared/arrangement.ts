import type { MemoryCell } from "../../../runtime/checked-tree.ts";
import type { Book } from "../../../runtime/game.ts";
import { numberIn, valueOf } from "../../../runtime/things.ts";
import { type ArrangedThing, type ArrangementPart, type Arrangeable, arrangementOf } from "../../arrangement-part.ts";
import type { Problem } from "../../game-package.ts";
import { usualValue, valuesOf, type FieldKind, type FieldValue } from "./field.ts";
import {
  counterNamed,
  placesOf,
  schemaOfScenario,
  valueOfField,
  withPlaceField,
  type Counter,
  type DeclaredPosition,
  type PositionSchema,
} from "./position.ts";
import { placeOf, type PositionThing, unitIn, unplacedIn } from "./smaller-positions.ts";
import { changingThings } from "./unplaced.ts";

type DeclaredProblem = Problem<DeclaredPosition>;
type Thing = Arrangeable<DeclaredPosition>;

/**
 * Positions of a declared game, arranged by hand: what can be changed follows from its schema.
 *
 * @param groundOf the ground of a board: how large it is, and what its places have
 */
export function declaredArrangement<Board extends object>(
  schema: PositionSchema,
  groundOf: (board: Board, ofScenario: PositionSchema) => Pick<DeclaredPosition, "board" | "places">,
): ArrangementPart<DeclaredPosition, Board> {
  return arrangementOf<DeclaredPosition, Board>({
    empty: (book, side, card, board) => {
      const ofScenario = schemaOfScenario(schema, book.scenario);
      const counter = counterNamed(ofScenario, card);
      if (counter === undefined || counter.side !== side) return null;
      const ground = board === null ? { board: ofScenario.board.smallest, places: {} } : groundOf(board, ofScenario);
      const inside = placesOf(schema, ground.board).filter((place) => place !== schema.board.outside);
      const at = inside[Math.floor(inside.length / 2)];
      if (at === undefined) return null;
      return { position: { bot: side, ...ground, units: [{ ...counter, at, fields: {} }], row: [card] }, acting: 0 };
    },
    placesOf: ({ board }) => placesOf(schema, board),
    spaceOf: (_position, place) => place,
    things: (book, problem) => things(schemaOfScenario(schema, book.scenario), book, problem),
    resolve: (_book, problem, card) => {
      if (counterNamed(schema, card)?.side !== problem.position.bot) return null;
      const { position } = withCard(problem, card);
      return { position, acting: position.row.indexOf(card) };
    },
  });
}

function things(schema: PositionSchema, book: Book, problem: DeclaredProblem): readonly Thing[] {
  const { position } = problem;
  const { bot, board, units } = position;
  const places = placesOf(schema, board);
  const sides = new Set([...book.scenario.sides.map(({ side }) => side), ...units.map(({ side }) => side)]);
  const counters = schema.counters.filter(({ side }) => sides.has(side));
  return [
    ...counters.map((counter) => unit(schema, problem, counter)),
    ...marks(schema, problem),
    ...places.map((place) => withFields(problem, `place ${place}`, "space", placeOf(schema, position, place))),
    ...counters.filter(({ side }) => side === bot).map((counter) => card(problem, counter)),
    ...changingThings(schema).map((thing) =>
      withFields(problem, `${thing.schema.sort} ${thing.name}`, "rest", unplacedIn(position, thing)),
    ),
    ...memory(problem, book.sheets[bot]?.memory ?? []),
  ];
}

function fieldsOf({ schema, values }: PositionThing): ArrangedThing["fields"] {
  return Object.entries(schema.fields).map(([name, kind]) => ({
    name,
    kind,
    value: valueOfField(schema, values, name),
  }));
}

/** A thing that cannot be moved, with its fields. */
function withFields(problem: DeclaredProblem, id: string, kind: "space" | "rest", thing: PositionThing): Thing {
  return {
    thing: { id, kind, name: thing.name, side: null, at: null, fields: fieldsOf(thing) },
    set: (field, value) => ({ ...problem, position: thing.with(field, value) }),
  };
}

/** A unit that is on the board, or could be put there. */
function unit(schema: PositionSchema, problem: DeclaredProblem, counter: Counter): Thing {
  const { position } = problem;
  const { name, side } = counter;
  const there = position.units.find((each) => each.name === name);
  const own = there && unitIn(schema, position, there);
  return {
    thing: {
      id: `unit ${name}`,
      kind: "unit",
      name,
      side,
      at: there?.at ?? null,
      fields: own === undefined ? [] : fieldsOf(own),
    },
    put: (at) => {
      const moved = at === null ? [] : [{ ...counter, at, fields: there?.fields ?? {} }];
      const units =
        there === undefined
          ? [...position.units, ...moved]
          : position.units.flatMap((each) => (each === there ? moved : [each]));
      return { ...problem, position: { ...position, units } };
    },
    set: (field, value) => (own === undefined ? null : { ...problem, position: own.with(field, value) }),
  };
}

/** Markers for the unusual values of places' fields: those in places now, and those that could be put there. */
function marks(schema: PositionSchema, problem: DeclaredProblem): readonly Thing[] {
  const { position } = problem;
  const { fields } = schema.places;
  const valuesShown = (kind: FieldKind | undefined): readonly FieldValue[] =>
    kind === undefined || kind.kind === "number" ? [] : valuesOf(kind).filter((value) => value !== usualValue(kind));
  const mark = (field: string, value: FieldValue, from: string | null): Thing => ({
    thing: {
      id: `mark ${field}=${String(value)} ${from ?? ""}`,
      kind: "marker",
      // `lava`, `cloud heavy`
      name: value === true ? field : `${field} ${String(value)}`,
      side: null,
      at: from,
      mark: field,
      fields: [],
    },
    put: (at) => {
      const kind = fields[field];
      const cleared =
        from === null || kind === undefined
          ? position
          : withPlaceField(schema, position, from, field, usualValue(kind));
      return { ...problem, position: at === null ? cleared : withPlaceField(schema, cleared, at, field, value) };
    },
  });
  const lying = placesOf(schema, position.board).flatMap((place) =>
    Object.entries(position.places[place] ?? {}).flatMap(([field, value]) =>
      valuesShown(fields[field]).includes(value) ? [mark(field, value, place)] : [],
    ),
  );
  const others = Object.entries(fields).flatMap(([field, kind]) =>
    valuesShown(kind).map((value) => mark(field, value, null)),
  );
  return [...lying, ...others];
}

/** Whether the card of a counter lies in the row. */
const IN_ROW: FieldKind = { kind: "truth", documentation: "Whether the card lies in the bot’s row." };

function card(problem: DeclaredProblem, { name, side }: Counter): Thing {
  const value = problem.position.row.includes(name);
  const fields = [{ name: "in the row", kind: IN_ROW, value }];
  return {
    thing: { id: `card ${name}`, kind: "card", name, side, at: null, fields },
    set: (_field, isIn) => (isIn === true ? withCard(problem, name) : withoutCard(problem, name)),
  };
}

function withCard(problem: DeclaredProblem, name: string): DeclaredProblem {
  const { position } = problem;
  if (position.row.includes(name)) return problem;
  return { ...problem, position: { ...position, row: [...position.row, name] } };
}

/** The card that is resolved stays. */
function withoutCard({ position, acting }: DeclaredProblem, name: string): DeclaredProblem {
  const resolved = position.row[acting];
  const row = position.row.filter((each) => each !== name || each === resolved);
  return { position: { ...position, row }, acting: resolved === undefined ? acting : row.indexOf(resolved) };
}

/** What the bot remembers; nothing where its sheet has no memory. */
function memory(problem: DeclaredProblem, cells: readonly MemoryCell[]): readonly Thing[] {
  const { position } = problem;
  if (cells.length === 0) return [];
  const fields = cells.map((cell) => ({
    name: cell.name,
    kind: kindOfCell(cell),
    value: valueOf(cell, numberIn(cell, position.memory?.[cell.name])),
  }));
  return [
    {
      thing: { id: "memory", kind: "rest", name: "what the bot remembers", side: null, at: null, fields },
      set: (field, value) => {
        const { [field]: _before, ...others } = position.memory ?? {};
        const remembered =
          typeof value === "number" || typeof value === "string" ? { ...others, [field]: value } : others;
        return { ...problem, position: { ...position, memory: remembered } };
      },
    },
  ];
}

function kindOfCell({ values, from, to }: MemoryCell): FieldKind {
  const documentation = "What the bot remembers.";
  const [first, ...others] = values ?? [];
  return first === undefined
    ? { kind: "number", from, to, usual: from, documentation }
    : { kind: "choice", values: [first, ...others], documentation };
}
