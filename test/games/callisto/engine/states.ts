import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import { newGame } from "../../../../games/callisto/engine/new-game.ts";
import type { GameState, GameUnit, HandCards, SideCards } from "../../../../games/callisto/engine/state.ts";
import type { Cards } from "../../../../games/callisto/position.ts";
import { SeededDice } from "../../../../runtime/dice.ts";

type Kinds = Readonly<Record<"LFA" | "Breakers", "bot" | "hand">>;

export const TWO_BOTS: Kinds = { LFA: "bot", Breakers: "bot" };
export const TWO_HANDS: Kinds = { LFA: "hand", Breakers: "hand" };

/** A game as it is set up with a fixed seed. */
export function startOf(game: GameDefinition, players: Kinds = TWO_BOTS): GameState {
  return newGame(game, { players, difficulty: "normal" }, new SeededDice(1));
}

/** The cards of a side that must be a bot. */
export function botCards(state: GameState, side: string): Cards {
  const own = state.sides[side];
  if (own?.kind !== "bot") throw new Error(`${side} is no bot`);
  return own.cards;
}

/** The cards of a side that must play from a hand. */
export function handCards(state: GameState, side: string): HandCards {
  const own = state.sides[side];
  if (own?.kind !== "hand") throw new Error(`${side} plays from no hand`);
  return own.cards;
}

/** The state with some zones of a bot as they are given; the others stay. */
export function withBotCards(state: GameState, side: string, zones: Partial<Cards>, wonInitiative = false): GameState {
  return withSide(state, side, { kind: "bot", cards: { ...botCards(state, side), ...zones }, wonInitiative });
}

/** The state with some zones of a hand side as they are given; the others stay. */
export function withHandCards(state: GameState, side: string, zones: Partial<HandCards>): GameState {
  return withSide(state, side, { kind: "hand", cards: { ...handCards(state, side), ...zones } });
}

function withSide(state: GameState, side: string, cards: SideCards): GameState {
  return { ...state, sides: { ...state.sides, [side]: cards } };
}

/** The state with some counters changed: `{ "Scout Y": { at: "c3" } }`. */
export function withUnits(state: GameState, changes: Readonly<Record<string, Partial<GameUnit>>>): GameState {
  return { ...state, units: state.units.map((unit) => ({ ...unit, ...changes[unit.name] })) };
}

/** The turn of a side is under way. */
export function inTurn(state: GameState, side: string): GameState {
  return { ...state, phase: { kind: "turn", side } };
}

export function unitOf(state: GameState, name: string): GameUnit | undefined {
  return state.units.find((unit) => unit.name === name);
}
