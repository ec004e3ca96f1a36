import { spaceOf } from "../../effects/markers.ts";
import { printedInitiative } from "../../effects/round.ts";
import { placeNamed } from "../../reference/environment.ts";
import { STAY } from "../execute.ts";
import type { Seat } from "../game-definition.ts";
import { handTurn, type HandTurn } from "../moves/hand-turn.ts";
import { legalMoves } from "../moves/legal-moves.ts";
import type { Pending } from "../state.ts";
import { Worth } from "./worth.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { handOf } from "../cards.ts";
import type { Move } from "../event.ts";

/**
 * Plays what looks best at once, without looking ahead: of all legal plays the one that is worth most (`Worth`), the
 * first of several; nothing that is worth less than to end the turn. It takes no dice.
 */
export const GREEDY_SEAT: Seat = {
  bid: (game, state, side) => {
    const turn = handTurn(game, state, side);
    if (turn === null) return null;
    const worth = new Worth(turn);
    // The card that will be missed least; a high initiative makes up for some of it.
    const loss = (card: string): number => worth.ofCard(card) - 1.5 * printedInitiative(card, turn.position);
    return leastBy([...new Set(turn.cards.hand)], loss);
  },
  move: (game, state, side) => {
    const turn = handTurn(game, state, side);
    const moves = legalMoves(game, state, side);
    const worth = turn === null ? null : new Worth(turn);
    const best = leastBy(moves, (move) => -(worth?.of(move) ?? 0));
    if (best === null) throw new Error(`${side} has nothing to play`);
    return best;
  },
  answer: (game, state, question) => {
    const turn = handTurn(game, state, question.side);
    const [first] = question.options;
    if (first === undefined) throw new Error(`nothing answers the question about ${question.unit}`);
    return turn !== null && question.kind === "push" ? pushTo(turn, question) : first;
  },
};

/** Off an objective and out of cover; a suppressed unit is left alone, for a push would ready it (B:704). */
function pushTo(turn: HandTurn, { unit, options }: Pending): string {
  const { position } = turn;
  const suppressed = position.units.some(({ name, suppressed: is }) => name === unit && is);
  const places = options.filter((option) => option !== STAY);
  const points = (place: string): number =>
    position.board.spaces.find(({ name }) => name === spaceOf(position, place))?.objective ?? 0;
  const shelter = (place: string): number => 10 * points(place) + placeNamed(position, place).cover;
  return (suppressed ? null : leastBy(places, shelter)) ?? STAY;
}

/** The first of those with the least of something; null among none. */
function leastBy<Value>(values: readonly Value[], measure: (value: Value) => number): Value | null {
  let least: { readonly value: Value; readonly amount: number } | null = null;
  for (const value of values) {
    const amount = measure(value);
    if (least === null || amount < least.amount) least = { value, amount };
  }
  return least?.value ?? null;
}

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
