import { readJson, type DataProblem } from "../../shared/reading/read-data.ts";
import {
  choice,
  count,
  list,
  map,
  orNull,
  record,
  string,
  truth,
  whole,
  type ValueOf,
} from "../../shared/reading/shape.ts";
import type { Board } from "../position.ts";
import { byEnds, byName, compareNames, edgeBetween } from "./space-names.ts";

/**
 * A board file is JSON of the same shape as `Board`, with `"board": NAME` first. It is read strictly: a field that is
 * missing or of the wrong kind, a name that nothing has, or a pair named twice is reported with its place in the JSON.
 */
export type BoardFile =
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
  impassable: choice(["none", "standees", "all"]),
});

const DOOR = whole({ name: TEXT, closed: truth(), opens: orNull(whole({ from: TEXT, to: TEXT })) });

/** The board of a position, as a file has it. */
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

/** What a shape cannot say: names that stand twice or that nothing has. */
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
