import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { handOf } from "../cards.ts";
import type { Move } from "../event.ts";
import type { Seat } from "../game-definition.ts";
import { legalMoves } from "../moves/legal-moves.ts";

/**
 * Plays at random, by the rules: first the kind of play, every kind that is possible being equally likely, then one of
 * that kind. Of all plays alike, most would be choices of cards to bolster.
 */
export const RANDOM_SEAT: Seat = {
  bid: (_game, state, side, dice) => {
    const hand = handOf(state, side);
    return hand.length > 0 ? anyOf(hand, dice) : null;
  },
  move: (game, state, side, dice) => {
    const kinds = new Map<string, Move[]>();
    for (const move of legalMoves(game, state, side)) {
      const kind = move.kind === "act" ? (move.deed.action ?? move.kind) : move.kind;
      const alike = kinds.get(kind);
      if (alike === undefined) kinds.set(kind, [move]);
      else alike.push(move);
    }
    return anyOf(anyOf([...kinds.values()], dice), dice);
  },
  answer: (_game, _state, { options }, dice) => anyOf(options, dice),
};

function anyOf<Value>(values: readonly Value[], dice: Dice): Value {
  const value = values[chooseEqually(dice, values.length)];
  if (value === undefined) throw new Error("there is nothing to choose from");
  return value;
}
