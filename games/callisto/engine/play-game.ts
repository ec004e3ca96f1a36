import { cardDecisionOf } from "../effects/turn-effects.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { GameOptions } from "../../engine-part.ts";
import { type GameListener, playThrough } from "../../shared/engine/play-through.ts";
import type { GameAction } from "./event.ts";
import { type DecideCard, factionsOf, forBoth, type GameDefinition, of, type Seat } from "./game-definition.ts";
import { nextStep, type Step } from "./next-step.ts";
import { type CallistoTypes, RULES } from "./rules.ts";
import { positionOf } from "./side-view.ts";
import type { ByFaction, Faction, GameState } from "./state.ts";

/** Who plays a side: a bot by its sheet, or a seat that chooses from a hand. */
export type Player =
  { readonly kind: "bot"; readonly decide: DecideCard } | { readonly kind: "hand"; readonly seat: Seat };

export type Players = ByFaction<Player>;

interface PlayOptions extends GameListener<CallistoTypes>, GameOptions {}

export interface PlayedGame {
  readonly state: GameState;
  /** Rounds that were begun. */
  readonly rounds: number;
  readonly events: number;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
export function playGame(game: GameDefinition, players: Players, options: PlayOptions): PlayedGame {
  const { seed, difficulty } = options;
  const terms = { players: forBoth(game, (side) => of(players, side).kind), difficulty };
  const { state, events } = playThrough(RULES, { game, terms, seed, next: nextOf(game, players) }, options);
  return { state, rounds: Math.min(state.round, game.maximumRounds), events };
}

/** How a game goes on by some players. */
export function nextOf(game: GameDefinition, players: Players) {
  return (state: GameState, dice: Dice): GameAction | null =>
    actionFor(game, state, nextStep(game, state), players, dice);
}

/** What the players do about a step; null when the game is over. */
export function actionFor(
  game: GameDefinition,
  state: GameState,
  step: Step,
  players: Players,
  dice: Dice,
): GameAction | null {
  switch (step.kind) {
    case "over":
      return null;
    case "automatic":
      return step.action;
    case "resolve":
      return resolution(game, state, step.side, players, dice);
    case "bid":
      return { kind: "bid", cards: bids(game, state, step.sides, players, dice) };
    case "move":
      return { kind: "move", side: step.side, move: seatOf(players, step.side).move(game, state, step.side, dice) };
    case "answer": {
      const { question } = step;
      const option = seatOf(players, question.side).answer(game, state, question, dice);
      return { kind: "answer", side: question.side, option };
    }
  }
}

function resolution(game: GameDefinition, state: GameState, side: Faction, players: Players, dice: Dice): GameAction {
  const player = of(players, side);
  if (player.kind !== "bot") throw new Error(`${side} has no sheet to decide by`);
  const position = positionOf(game, state, side);
  const card = position.cards.row[0]?.card ?? "";
  return { kind: "resolve", side, card, decision: cardDecisionOf(player.decide(position, 0, dice)) };
}

function bids(
  game: GameDefinition,
  state: GameState,
  sides: readonly Faction[],
  players: Players,
  dice: Dice,
): Extract<GameAction, { kind: "bid" }>["cards"] {
  const [first, second] = factionsOf(game);
  const bidOf = (side: Faction) => (sides.includes(side) ? seatOf(players, side).bid(game, state, side, dice) : null);
  return { [first]: bidOf(first), [second]: bidOf(second) };
}

function seatOf(players: Players, side: Faction): Seat {
  const player = of(players, side);
  if (player.kind !== "hand") throw new Error(`${side} plays from no hand`);
  return player.seat;
}
