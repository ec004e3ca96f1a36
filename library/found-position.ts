import type { GameTypes, PositionTools, Problem } from "../games/game-package.ts";

/** A position that a search has found, with what it takes to look at it and to have it decided again. */
export interface FoundPosition<Types extends GameTypes = GameTypes> {
  readonly position: Types["position"];
  readonly acting: number;
  readonly card: string;
  /** Of the dice that show it. */
  readonly seed: number;
  /** What a person has to know to set the position up, a sentence each. */
  readonly facts: readonly string[];
  /** The position drawn as text. */
  readonly drawing: string;
}

/** What is shown of a position that the sheet's own game drew. */
export function foundPosition<Types extends GameTypes>(
  tools: PositionTools,
  problem: Problem,
  card: string,
  seed: number,
): FoundPosition<Types> {
  const position: Types["position"] = problem.position;
  const { acting } = problem;
  return { position, acting, card, seed, facts: tools.factsOf(problem), drawing: tools.drawing(problem) };
}
