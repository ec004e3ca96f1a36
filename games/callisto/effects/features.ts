import { indexOf } from "../board/board-index.ts";
import type { Feature, Position, SpaceName } from "../position.ts";

/** What lies and stands in a space. */
export function featuresIn(position: Position, space: SpaceName): readonly Feature[] {
  return indexOf(position.board).spaces.get(space)?.has ?? [];
}

/** The position with other features in a space. */
export function withFeatures(position: Position, space: SpaceName, has: readonly Feature[]): Position {
  const spaces = position.board.spaces.map((old) => (old.name === space ? { ...old, has } : old));
  return { ...position, board: { ...position.board, spaces } };
}

/** Carries every marker of a name from one space to another. */
export function carryMarkers(position: Position, name: string, from: SpaceName, to: SpaceName): Position {
  const carried = featuresIn(position, from).filter((feature) => feature.name === name);
  if (carried.length === 0 || from === to) return position;
  const left = featuresIn(position, from).filter((feature) => feature.name !== name);
  const emptied = withFeatures(position, from, left);
  return withFeatures(emptied, to, [...featuresIn(emptied, to), ...carried]);
}

/** Whether an escape pod, whichever, stands undestroyed in a space. */
export function hasIntactPod(position: Position, space: SpaceName): boolean {
  return featuresIn(position, space).some(({ name, destroyed }) => name.endsWith("escape pod") && !destroyed);
}
