import type { SpaceName } from "../position.ts";
import type { Scenery } from "./scenery.ts";
import { drawThings } from "./things.ts";
import type { RandomSource } from "../../../runtime/random-source.ts";
import type { PositionShape } from "./shape.ts";
import type { GridBoard, GridDoor, GridSpace } from "../board/board-from-grid.ts";
import { gridEdges, gridSpaceName, pairName } from "../board/space-names.ts";

function drawSpace(random: RandomSource, shape: PositionShape, secondMap: boolean): GridSpace {
  return {
    ...(random.chance(shape.objectives) ? { objective: random.within(shape.objectiveValue) } : {}),
    ...(random.chance(shape.covered) ? { cover: random.within([1, 3]) } : {}),
    ...(random.chance(shape.elevated) ? { elevated: true } : {}),
    ...(random.chance(shape.impassable) ? { impassable: random.chance(50) ? "standees" : "all" } : {}),
    ...(secondMap ? { map: "station" } : {}),
  };
}

/** Three spaces in a line: the bridge leads over the middle one. */
function drawBridge(
  random: RandomSource,
  columns: number,
  rows: number,
): { over: SpaceName; supports: [SpaceName, SpaceName] } | null {
  const along = random.chance(50) ? "row" : "column";
  if (along === "row" ? columns < 3 : rows < 3) return null;
  const column = random.within(along === "row" ? [1, columns - 2] : [0, columns - 1]);
  const row = random.within(along === "row" ? [0, rows - 1] : [1, rows - 2]);
  const [columnStep, rowStep] = along === "row" ? [1, 0] : [0, 1];
  return {
    over: gridSpaceName(column, row),
    supports: [gridSpaceName(column - columnStep, row - rowStep), gridSpaceName(column + columnStep, row + rowStep)],
  };
}

/** A random grid in the terms of the situation format, before it becomes places and edges. */
export function drawGrid(random: RandomSource, shape: PositionShape, scenery: Scenery): GridBoard {
  const columns = random.within(shape.columns);
  const rows = random.within(shape.rows);
  const spaces: Record<SpaceName, GridSpace> = {};
  const apart = scenery.twoMaps && columns > 3 && random.chance(shape.secondMap);
  const secondMapFrom = apart ? random.within([2, columns - 1]) : columns;
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1)
      spaces[gridSpaceName(column, row)] = drawSpace(random, shape, column >= secondMapFrom);
  }
  for (const [name, added] of Object.entries(drawThings(random, shape, scenery, Object.keys(spaces)))) {
    spaces[name] = { ...spaces[name], ...added };
  }
  const edges = gridEdges(columns, rows);
  // Nothing leads from one map to another (§1.7 rule 24).
  const mapsApart = (edge: string): boolean => new Set(edge.split("-").map((name) => spaces[name]?.map)).size > 1;
  const cut = edges.filter((edge) => mapsApart(edge) || random.chance(shape.cut));
  const kept = edges.filter((edge) => !cut.includes(edge));
  const bridges: Record<SpaceName, { supports: [SpaceName, SpaceName]; cover: number }> = {};
  const bridgeCount = secondMapFrom < columns ? 0 : random.within(shape.bridges);
  for (let count = bridgeCount; count > 0; count -= 1) {
    const bridge = drawBridge(random, columns, rows);
    if (bridge === null || [bridge.over, ...bridge.supports].some((name) => bridges[name] !== undefined)) continue;
    if (Object.values(bridges).some((other) => other.supports.includes(bridge.over))) continue;
    bridges[bridge.over] = { supports: bridge.supports, cover: random.within([0, 2]) };
    for (const support of bridge.supports) spaces[support] = { ...spaces[support], elevated: true };
    spaces[bridge.over] = { ...spaces[bridge.over], elevated: false };
  }
  const doors = Object.fromEntries(
    random.some(kept, shape.doors).map((edge) => [edge, drawDoor(random, edge, scenery)]),
  );
  const joined: string[] = [];
  const names = Object.keys(spaces);
  for (let count = random.within(shape.joined); count > 0; count -= 1) {
    const from = random.pick(names);
    const to = random.pick(names);
    if (from === null || to === null || from === to) continue;
    const edge = pairName(from, to);
    if (!edges.includes(edge) && !joined.includes(edge) && !mapsApart(edge)) joined.push(edge);
  }
  return { grid: `${columns}x${rows}`, spaces, cut, join: joined, doors, bridges };
}

function drawDoor(random: RandomSource, edge: string, scenery: Scenery): GridDoor {
  const closed = random.chance(60);
  if (random.chance(scenery.outwardDoors ? 25 : 90)) return closed ? "closed" : "open";
  const [from, to] = edge.split("-");
  return { closed, opens: random.chance(50) ? `${from}>${to}` : `${to}>${from}` };
}
