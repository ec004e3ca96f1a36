import type { Board, Edge, PlaceName, Position, SpaceName } from "../position.ts";
import { edgesNamed, linesOf } from "../board/space-names.ts";
import { missingEdges, neighbourEdges } from "./facts.ts";

/**
 * Positions like the given one whose grid has no gap where a row or a column is missing: the rest moves together, with
 * steps between those that become neighbours, and then without. None where there is no gap. Names keep their order, so
 * that choices by the alphabet stay what they were.
 */
export function* closedUp(position: Position): Generator<Position> {
  const { board } = position;
  const names = newNames(board);
  if (names === null) return;
  const renamed = rename(position, names);
  const added = newNeighbours(board, renamed.board, names);
  if (added.length > 0) yield { ...renamed, board: { ...renamed.board, edges: [...renamed.board.edges, ...added] } };
  yield renamed;
}

/** The new name of each space; null where the grid is without gaps and begins at a1. */
function newNames(board: Board): ReadonlyMap<SpaceName, SpaceName> | null {
  const { columns, rows } = linesOf(board);
  // Two-figure rows are not in the order of the alphabet.
  if (rows.some((row) => row > 9)) return null;
  const column = (name: SpaceName): string =>
    String.fromCharCode("a".charCodeAt(0) + columns.indexOf(name.slice(0, 1)));
  const row = (name: SpaceName): number => rows.indexOf(Number(name.slice(1))) + 1;
  const names = new Map(board.spaces.map(({ name }) => [name, `${column(name)}${row(name)}`]));
  return [...names].every(([old, name]) => old === name) ? null : names;
}

function rename(position: Position, names: ReadonlyMap<SpaceName, SpaceName>): Position {
  const space = (name: SpaceName): SpaceName => names.get(name) ?? name;
  const place = (name: PlaceName): PlaceName => {
    const [ground = name, ...deck] = name.split(".");
    return [space(ground), ...deck].join(".");
  };
  const keyed = <T>(record: Readonly<Record<SpaceName, T>>): Record<SpaceName, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [space(name), value]));
  const { board, markers, units } = position;
  return {
    ...position,
    board: {
      spaces: board.spaces.map((each) => ({ ...each, name: space(each.name) })),
      places: board.places.map((each) => ({ ...each, name: place(each.name), space: space(each.space) })),
      edges: board.edges.map(({ from, to, door }) => ({
        from: place(from),
        to: place(to),
        door: door && {
          ...door,
          name: door.name.split("-").map(space).join("-"),
          opens: door.opens && { from: space(door.opens.from), to: space(door.opens.to) },
        },
      })),
      spawns: Object.fromEntries(Object.entries(board.spawns).map(([who, where]) => [who, place(where)])),
    },
    markers: { bot: keyed(markers.bot), player: keyed(markers.player) },
    units: units.map((unit) => (unit.at === null ? unit : { ...unit, at: place(unit.at) })),
  };
}

/** Steps between spaces that are neighbours now and were none before. */
function newNeighbours(before: Board, after: Board, names: ReadonlyMap<SpaceName, SpaceName>): readonly Edge[] {
  const old = new Set(
    neighbourEdges(before).map((edge) =>
      edge
        .split("-")
        .map((name) => names.get(name) ?? name)
        .join("-"),
    ),
  );
  return edgesNamed(missingEdges(after).filter((edge) => !old.has(edge)));
}
