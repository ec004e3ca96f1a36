import type { Position, Side } from "../position.ts";

/** Objective points that win scenario 1 (B:784). Its other goal, three neutralised units, needs the game's history. */
const POINTS_TO_WIN = 5;

/** The side that has won by what the position shows; null while nobody has. */
export function winnerOf(position: Position): Side | null {
  if (position.scenario !== 1) return null;
  const sides: readonly Side[] = ["bot", "player"];
  return sides.find((side) => controlledPoints(position, side) >= POINTS_TO_WIN) ?? null;
}

function controlledPoints(position: Position, side: Side): number {
  const controlled = position.board.spaces.filter(({ name }) => position.markers[side][name] === "controlled");
  return controlled.reduce((sum, { objective }) => sum + objective, 0);
}
