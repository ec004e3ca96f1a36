import { memoize } from "../../../grammar/memoize.ts";
import {
  type Achieved,
  countsOf,
  type Goal,
  type GoalCounts,
  goalsOf,
  goalsOfSides,
  goalText,
  progress,
  victoryOf,
} from "../effects/victory.ts";
import type { UnitName } from "../position.ts";
import { type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { positionOf } from "./side-view.ts";
import type { Faction, GameState, Result } from "./state.ts";

/** The goals of the scenario file, and then those that its board adds. */
export const goalsOfGame = memoize((game: GameDefinition): readonly Goal[] => [
  ...goalsOf(game.scenario),
  ...game.board.goals,
]);

/**
 * Who has won by what the game shows, and by what; null while nobody has. Where both sides have reached a goal at once,
 * the one that acted has won.
 */
export function resultOf(game: GameDefinition, state: GameState, acting: Faction): Result | null {
  const opponent = opponentOf(game, acting);
  const goals = goalsOfSides(goalsOfGame(game), [acting, opponent]);
  const victory = victoryOf(countsFor(game, state, acting), goals, 0);
  if (victory === null) return null;
  return { winner: victory.winner === 0 ? acting : opponent, reason: goalText(victory.goal) };
}

/** What goals count, as a side sees the game. */
function countsFor(game: GameDefinition, state: GameState, side: Faction): GoalCounts {
  const achieved = (each: Faction): Achieved => {
    const { neutralised, rescued, escaped } = of(state.scores, each);
    return { neutralised: neutralised.length, rescued, escaped: escaped.length };
  };
  const both = [achieved(side), achieved(opponentOf(game, side))] as const;
  return countsOf(positionOf(game, state, side), game.scenario.rules, both, state.round - 1);
}

/** How far a side is with a goal that is open to it. */
export interface Advance {
  readonly goal: Goal;
  readonly reached: number;
}

/** The goals by which a side can win, and how far it is with each. */
export function advancesOf(game: GameDefinition, state: GameState, side: Faction): readonly Advance[] {
  const counts = countsFor(game, state, side);
  return goalsOfGame(game)
    .filter((goal) => goal.side === null || goal.side === side)
    .map((goal) => ({ goal, reached: progress(goal, 0, counts) }));
}

/** Whether a goal may have been reached since: nothing that goals count has changed otherwise. */
export function mayHaveEnded(before: GameState, after: GameState): boolean {
  return (
    before.markers !== after.markers ||
    before.scores !== after.scores ||
    before.features !== after.features ||
    before.round !== after.round
  );
}

/**
 * Scores what a side gained apart from neutralised units: civilians that left the board, which only a rescue makes them
 * do (S:1187-1195), and mechs that escaped (S:2395).
 */
export function scoreRescuesAndEscapes(before: GameState, after: GameState, side: Faction): GameState {
  const rescued = before.features === after.features ? 0 : civilians(before) - civilians(after);
  const escaped = before.units === after.units ? [] : newlyEscaped(before, after);
  if (rescued === 0 && escaped.length === 0) return after;
  const score = of(after.scores, side);
  const counted = { ...score, rescued: score.rescued + rescued, escaped: [...score.escaped, ...escaped] };
  return { ...after, scores: { ...after.scores, [side]: counted } };
}

function civilians({ features }: GameState): number {
  let count = 0;
  for (const has of Object.values(features)) for (const { name } of has) if (name === "civilian") count += 1;
  return count;
}

function newlyEscaped(before: GameState, after: GameState): readonly UnitName[] {
  const names: UnitName[] = [];
  for (const { escaped, name } of after.units) {
    if (escaped && before.units.some((unit) => unit.name === name && !unit.escaped)) names.push(name);
  }
  return names;
}
