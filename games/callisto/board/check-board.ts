import type { PositionProblem, PositionProblemCode } from "../../../runtime/position-problem.ts";
import { fieldProblem, type Fields, type ValuesOf } from "../../shared/declared/field.ts";
import { type DataProblem, readJson } from "../../shared/reading/read-data.ts";
import {
  choice,
  count,
  list,
  map,
  orNull,
  record,
  string,
  truth,
  type ValueOf,
  whole,
} from "../../shared/reading/shape.ts";
import { NameTable } from "../compact/kinds.ts";
import type { Board, PlaceName, SpaceName } from "../position.ts";
import { PLACE_FIELDS, SPACE_FIELDS } from "../fields.ts";
import { byEnds, byName, compareNames, edgeBetween } from "./spaces.ts";

/** The names of a board, and its errors. */
export interface CheckedBoard {
  readonly board: Board;
  readonly problems: readonly PositionProblem[];
  readonly spaces: NameTable<{ readonly name: SpaceName }>;
  readonly places: NameTable<{ readonly name: PlaceName }>;
}

const known = new WeakMap<Board, CheckedBoard>();
let last: CheckedBoard | null = null;

/** Checks each board once: a board is a value that nothing changes. */
export function checkBoard(board: Board): CheckedBoard {
  if (last !== null && last.board === board) return last;
  let checked = known.get(board);
  if (checked === undefined) known.set(board, (checked = check(board)));
  last = checked;
  return checked;
}

function check(board: Board): CheckedBoard {
  const problems: PositionProblem[] = [];
  const spaces = new NameTable<{ readonly name: SpaceName }>();
  const places = new NameTable<{ readonly name: PlaceName }>();
  const checked: CheckedBoard = { board, problems, spaces, places };
  const report = (code: PositionProblemCode, path: string, message: string): void => {
    problems.push({ code, path: `board.${path}`, message });
  };
  for (const list of ["spaces", "places", "edges"] as const) {
    if (!Array.isArray(board[list])) report("bad-value", list, "This must be a list.");
    else if (board[list].some((entry) => typeof entry !== "object" || entry === null)) {
      report("bad-value", list, "This must be a list of objects.");
    }
  }
  if (typeof board.spawns !== "object" || board.spawns === null)
    report("bad-value", "spawns", "This must be an object.");
  if (problems.length > 0) return checked;

  const has = (table: NameTable<{ readonly name: string }>, name: unknown): boolean =>
    typeof name === "string" && table.slotOf(name) >= 0;
  const addName = (table: NameTable<{ readonly name: string }>, name: unknown, path: string): void => {
    if (typeof name !== "string" || name === "") return report("bad-value", path, "This must be a name.");
    if (has(table, name)) report("repeated-name", path, `\`${name}\` appears twice.`);
    table.set({ name });
  };
  const checkFields = <Kinds extends Fields>(kinds: Kinds, thing: ValuesOf<Kinds>, path: string): void => {
    for (const [field, kind] of Object.entries(kinds)) {
      const problem = fieldProblem(kind, thing[field]);
      if (problem !== null) report("bad-value", `${path}.${field}`, problem);
    }
  };
  board.spaces.forEach((space, index) => {
    const path = `spaces[${index}]`;
    addName(spaces, space.name, `${path}.name`);
    checkFields(SPACE_FIELDS, space, path);
    if (!Array.isArray(space.has)) report("bad-value", `${path}.has`, "This must be a list.");
  });
  const spacesWithPlace = new Set<string>();
  board.places.forEach((place, index) => {
    const { name, space } = place;
    const path = `places[${index}]`;
    addName(places, name, `${path}.name`);
    spacesWithPlace.add(space);
    if (!has(spaces, space)) report("unknown-space", `${path}.space`, `The board has no space \`${String(space)}\`.`);
    checkFields(PLACE_FIELDS, place, path);
  });
  board.spaces.forEach(({ name }, index) => {
    if (!spacesWithPlace.has(name)) report("unknown-space", `spaces[${index}]`, `The space \`${name}\` needs a place.`);
  });
  board.edges.forEach((edge, index) => {
    for (const end of ["from", "to"] as const) {
      if (has(places, edge[end])) continue;
      report("unknown-space", `edges[${index}].${end}`, `The board has no place \`${String(edge[end])}\`.`);
    }
    if (edge.door === undefined) report("bad-value", `edges[${index}].door`, "This must be a door or null.");
  });
  for (const [name, place] of Object.entries(board.spawns)) {
    if (!has(places, place)) {
      report("unknown-space", `spawns.${name}`, `The board has no place \`${String(place)}\`.`);
    }
  }
  return checked;
}

/**
 * A board file is JSON of the same shape as `Board`, with `"board": NAME` first. It is read strictly: a field that is
 * missing or of the wrong kind, a name that nothing has, or a pair named twice is reported with its place in the JSON.
 */
type BoardFile =
  | { readonly kind: "board"; readonly name: string; readonly board: Board }
  | ({ readonly kind: "problem" } & DataProblem);

const TEXT = string(".");

const FEATURE = map({ name: TEXT, armour: orNull(count()), destroyed: truth(), cover: count() }, [
  "name",
  "armour",
  "destroyed",
]);

const SPACE = map(
  {
    name: TEXT,
    map: TEXT,
    objective: count(),
    starting: orNull(choice(["bot", "player"])),
    pad: orNull(TEXT),
    has: list(FEATURE),
  },
  ["name", "map", "objective", "pad", "has"],
);

const PLACE = whole({
  name: TEXT,
  space: TEXT,
  deck: truth(),
  cover: count(),
  elevated: truth(),
  impassable: choice(PLACE_FIELDS.impassable.values),
});

const DOOR = whole({ name: TEXT, closed: truth(), opens: orNull(whole({ from: TEXT, to: TEXT })) });

/** The board of a position, as a file states it. */
const POSITION_BOARD = whole({
  board: TEXT,
  spaces: list(SPACE),
  places: list(PLACE),
  edges: list(whole({ from: TEXT, to: TEXT, door: orNull(DOOR) })),
  spawns: record(TEXT),
});

type Written = ValueOf<typeof POSITION_BOARD>;

/** Reads the text of a board file. */
export function readBoardFile(text: string): BoardFile {
  const read = readJson(POSITION_BOARD, text);
  if (read.kind === "problem") return read;
  const { board: name, ...written } = read.value;
  const [problem] = problemsOf(read.value);
  return problem === undefined
    ? { kind: "board", name, board: sorted(written) }
    : { kind: "problem", at: problem[0], message: problem[1] };
}

/** What a shape cannot check: names that occur twice or that nothing has. */
function* problemsOf({ spaces, places, edges, spawns }: Written): Iterable<readonly [at: string, message: string]> {
  yield* repeated("spaces", spaces);
  yield* repeated("places", places);
  for (const [space, { has }] of spaces.entries()) {
    const feature = has.findIndex(({ armour, destroyed }) => destroyed && armour === null);
    const at = `spaces[${space}].has[${feature}].destroyed`;
    if (feature !== -1) yield [at, "a feature without armour cannot be destroyed"];
  }
  const mapOfSpace = new Map(spaces.map(({ name, map: itsMap }) => [name, itsMap]));
  const mapOf = new Map(places.map(({ name, space }) => [name, mapOfSpace.get(space)]));
  for (const { space } of places) if (!mapOfSpace.has(space)) yield ["places", `there is no space ${space}`];
  for (const end of edges.flatMap(({ from, to }) => [from, to])) {
    if (!mapOf.has(end)) yield ["edges", `there is no place ${end}`];
  }
  for (const { from, to } of edges) {
    if (mapOf.get(from) === mapOf.get(to)) continue;
    const [first, second] = [from, to].sort(compareNames);
    yield ["edges", `${first} and ${second} are on different maps, so they cannot be neighbours`];
  }
  for (const place of Object.values(spawns)) if (!mapOf.has(place)) yield ["spawns", `there is no place ${place}`];
}

function* repeated(
  at: string,
  named: readonly { readonly name: string }[],
): Iterable<readonly [at: string, message: string]> {
  const seen = new Set<string>();
  for (const { name } of named) {
    if (seen.has(name)) yield [at, `${name} appears twice`];
    seen.add(name);
  }
}

/** In the order in which boards are always kept. */
function sorted({ spaces, places, edges, spawns }: Omit<Written, "board">): Board {
  return {
    spaces: spaces.map((space) => ({ ...space, starting: space.starting ?? null })).sort(byName),
    places: places.toSorted(byName),
    edges: edges.map(({ from, to, door }) => edgeBetween(from, to, door)).sort(byEnds),
    spawns,
  };
}
