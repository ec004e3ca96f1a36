import type { Problem } from "../../../../games/callisto/positions/generate-position.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import type { Board, Door, Marker } from "../../../../games/callisto/position.ts";

/** Renames places so that west becomes east: `a1` of a board seven columns wide becomes `g1`. */
export type Renaming = (name: string) => string;

/** The renaming that mirrors the columns of a board. */
export function mirrorOf(board: Board): Renaming {
  const columns = board.spaces.map((space) => space.name.charCodeAt(0));
  const sum = Math.min(...columns) + Math.max(...columns);
  return (name) => String.fromCharCode(sum - name.charCodeAt(0)) + name.slice(1);
}

/** The same position on the renamed board; spaces, places and edges are sorted anew. */
export function renamed(problem: Problem, rename: Renaming): Problem {
  const { position } = problem;
  const byName = <T extends { readonly name: string }>(things: readonly T[]): T[] =>
    things.toSorted((first, second) => (first.name < second.name ? -1 : 1));
  const renamedMarkers = (markers: Readonly<Record<string, Marker>>): Record<string, Marker> =>
    Object.fromEntries(Object.entries(markers).map(([space, marker]) => [rename(space), marker]));
  const edges = position.board.edges.map(({ from, to, door }) => {
    const [first, second] = [rename(from), rename(to)].toSorted();
    return { from: first ?? "", to: second ?? "", door: door && renamedDoor(door, rename) };
  });
  return {
    ...problem,
    position: {
      ...position,
      board: {
        spaces: byName(position.board.spaces.map((space) => ({ ...space, name: rename(space.name) }))),
        places: byName(
          position.board.places.map((place) => ({ ...place, name: rename(place.name), space: rename(place.space) })),
        ),
        edges: edges.toSorted((first, second) =>
          `${first.from}-${first.to}` < `${second.from}-${second.to}` ? -1 : 1,
        ),
        spawns: Object.fromEntries(
          Object.entries(position.board.spawns).map(([label, place]) => [label, rename(place)]),
        ),
      },
      markers: { bot: renamedMarkers(position.markers.bot), player: renamedMarkers(position.markers.player) },
      units: position.units.map((unit) => ({ ...unit, at: unit.at === null ? null : rename(unit.at) })),
    },
  };
}

function renamedDoor(door: Door, rename: Renaming): Door {
  return {
    ...door,
    name: door.name.split("-").map(rename).toSorted().join("-"),
    opens: door.opens && { from: rename(door.opens.from), to: rename(door.opens.to) },
  };
}

/** `building c3`, or `door c3-d3` with its places in order. */
function renamedThing(name: string, rename: Renaming): string {
  const blank = name.lastIndexOf(" ");
  const places = name.slice(blank + 1).split("-");
  return `${name.slice(0, blank)} ${places.map(rename).toSorted().join("-")}`;
}

/** What a decision does, with its places renamed: for comparing decisions that took no dice. */
export function actionOf(decision: Decision, rename: Renaming): object {
  const { procedure, clause, letter, row, action, strength, unit, target } = decision;
  return {
    procedure,
    clause,
    letter,
    row,
    action,
    strength,
    unit,
    target,
    destination: decision.destination === null ? null : rename(decision.destination),
    route: decision.route.map(rename),
    targets: decision.targets.toSorted(),
    feature: decision.feature === undefined ? null : renamedThing(decision.feature, rename),
    cards: decision.cards,
    passengers: decision.passengers,
    leavesBoard: decision.leavesBoard,
    spaces: decision.spaces?.map(rename).toSorted(),
    decks: decision.decks,
  };
}
