import { goalsOf, goalText, type Goal } from "../effects/goals.ts";
import { achieved, victoryOf, type History } from "../effects/victory.ts";
import { of, opponentOf } from "./factions.ts";
import { positionOf } from "./position-of.ts";
import type { GameDefinition } from "./seat.ts";
import type { Faction, GameState, Result } from "./state.ts";

const known = new WeakMap<GameDefinition, readonly Goal[]>();

/** The goals of the scenario file, and then those that its board adds. */
export function goalsOfGame(game: GameDefinition): readonly Goal[] {
  let goals = known.get(game);
  if (goals === undefined) known.set(game, (goals = [...goalsOf(game.scenario), ...game.board.goals]));
  return goals;
}

/**
 * Who has won by what the game shows, and by what; null while nobody has. Where both sides have reached a goal at once,
 * the one that acted has won.
 */
export function resultOf(game: GameDefinition, state: GameState, acting: Faction): Result | null {
  const history = historyOf(game, state, acting);
  const victory = victoryOf(positionOf(game, state, acting), game.scenario.rules, goalsOfGame(game), history);
  if (victory === null) return null;
  const winner = victory.winner === "bot" ? acting : opponentOf(game, acting);
  return { winner, reason: goalText(victory.goal) };
}

/** What both sides have achieved, as a side sees it. */
function historyOf(game: GameDefinition, state: GameState, side: Faction): History {
  const [own, others] = [of(state.scores, side), of(state.scores, opponentOf(game, side))];
  return {
    neutralised: { bot: own.neutralised.length, player: others.neutralised.length },
    rescued: { bot: own.rescued, player: others.rescued },
    escaped: { bot: own.escaped.length, player: others.escaped.length },
    rounds: state.round - 1,
  };
}

/** How far a side is with a goal that is open to it. */
export interface Advance {
  readonly goal: Goal;
  readonly reached: number;
}

/** The goals by which a side can win, and how far it is with each. */
export function advancesOf(game: GameDefinition, state: GameState, side: Faction): readonly Advance[] {
  const position = positionOf(game, state, side);
  const history = historyOf(game, state, side);
  return goalsOfGame(game)
    .filter((goal) => goal.side === null || goal.side === side)
    .map((goal) => ({ goal, reached: achieved(goal, "bot", position, game.scenario.rules, history) }));
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
