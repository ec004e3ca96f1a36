import type { GameBoard } from "../engine/scenery.ts";
import type { PlaceName } from "../position.ts";
import type { TypedSpace } from "./game-board-edges.ts";
import type { GameBoardProblem } from "./game-board-problem.ts";

/**
 * The spaces that no counter can ever come to, doors open or not: personnel, which enter most, walk from every place
 * where counters enter or stand at the start. A space that nothing may enter at any level is none of them: it is a
 * wall.
 */
export function unreachableSpaces(board: GameBoard, spaces: readonly TypedSpace[]): readonly GameBoardProblem[] {
  const starts = [
    ...Object.values(board.spawns).flatMap((places) => Object.values(places)),
    ...Object.values(board.units),
  ];
  if (starts.length === 0) return [];
  const reached = placesFrom(board, starts);
  return spaces.flatMap(({ name, nameAt }) => {
    const enterable = board.places.filter(({ space, impassable }) => space === name && impassable !== "all");
    if (enterable.length === 0 || enterable.some((place) => reached.has(place.name))) return [];
    return [{ code: "board-unreachable-space" as const, span: nameAt.span, values: { name } }];
  });
}

function placesFrom({ places, edges }: GameBoard, starts: readonly PlaceName[]): ReadonlySet<PlaceName> {
  const enterable = new Set(places.flatMap(({ name, impassable }) => (impassable === "all" ? [] : [name])));
  const reached = new Set(starts);
  const queue = [...reached];
  for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
    for (const { from, to } of edges) {
      const next = from === place ? to : to === place ? from : null;
      if (next === null || reached.has(next) || !enterable.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  return reached;
}
