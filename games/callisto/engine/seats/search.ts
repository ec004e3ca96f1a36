import type { Dice } from "../../../../runtime/dice.ts";
import { bestFew, type SearchedChoice, type SearchForm, searchFromState } from "../../../shared/engine/search.ts";
import { INTERFERENCE } from "../../effects/cards.ts";
import { shuffle, shuffleDecks } from "../../effects/piles-of-names.ts";
import type { CardName } from "../../position.ts";
import { handOf, positionOf } from "../side-view.ts";
import { effectRulesOf, forBoth, type GameDefinition, of, opponentOf, type Seat } from "../game-definition.ts";
import { handTurn } from "../moves/hand-turn.ts";
import { legalMoves } from "../moves/legal-moves.ts";
import { applyAction, nextStep } from "../rules.ts";
import type { Faction, GameAction, GameState, Move, Pending, SideCards } from "../state.ts";
import { advancesOf } from "../victory.ts";
import { UnitGoals } from "./unit-goals.ts";
import { anyOf, Worth } from "./seats.ts";

/** How many of the legal moves a search looks at: those that look best at once. */
const MOVES_TO_SEARCH = 6;

/** How much a whole goal counts beside where the units stand. */
const WORTH_OF_GOAL = 400;

/** How much a card counts that a side can come to use. */
const WORTH_OF_CARD = 15;

type Bid = Extract<GameAction, { kind: "bid" }>;

/** What the bot of a side does with the next card of its row. */
type Resolve = (state: GameState, side: Faction, dice: Dice) => GameAction;

/** Chooses what came out best in many lines of play; bots act in them by their sheets. */
export function searchSeat(lines: number, resolve: Resolve): Seat {
  const chosen = (game: GameDefinition, state: GameState, choice: SearchedChoice<GameAction>, dice: Dice) =>
    searchFromState(formOf(game, resolve), state, choice, lines, dice);
  return {
    bid: (game, state, side, dice) => {
      const action = chosen(game, state, bidChoice(state, side), dice);
      return action.kind === "bid" ? (action.cards[side] ?? null) : null;
    },
    move: (game, state, side, dice) => {
      const action = chosen(game, state, moveChoice(game, state, side), dice);
      if (action.kind !== "move") throw new Error(`${side} is to move`);
      return action.move;
    },
    answer: (game, state, question, dice) => {
      const action = chosen(game, state, answerChoice(question), dice);
      if (action.kind !== "answer") throw new Error(`${question.side} is to answer`);
      return action.option;
    },
  };
}

function formOf(game: GameDefinition, resolve: Resolve): SearchForm<GameState, GameAction> {
  return {
    next: (state, dice) => {
      const step = nextStep(game, state);
      switch (step.kind) {
        case "over":
          return step;
        case "automatic":
          return { kind: "action", action: step.action };
        case "resolve":
          return { kind: "action", action: resolve(state, step.side, dice) };
        case "bid":
          return { kind: "choice", ...bidChoice(state, step.sides[0] ?? "") };
        case "move":
          return { kind: "choice", ...moveChoice(game, state, step.side) };
        case "answer":
          return { kind: "choice", ...answerChoice(step.question) };
      }
    },
    apply: (state, action, dice) =>
      applyAction(game, state, action.kind === "bid" ? bidOfBoth(game, state, action, dice) : action, dice).state,
    redrawn: (state, side, dice) => redrawn(game, state, side, dice),
    keyOf: (action) => JSON.stringify(action),
    lead: (state, side) => standing(game, state, side) - standing(game, state, opponentOf(game, side)),
  };
}

/** What a side bids. The other's card is drawn when the bid is made, from the hand that it has in that line of play. */
function bidChoice(state: GameState, side: Faction): SearchedChoice<GameAction> {
  const cards = [...new Set(handOf(state, side))];
  return { side, actions: cards.map((card) => ({ kind: "bid", cards: { [side]: card } })) };
}

/** A bid with a card for each side that has a hand and did not choose. */
function bidOfBoth(game: GameDefinition, state: GameState, { cards }: Bid, dice: Dice): Bid {
  const bidOf = (side: Faction): CardName | null => {
    const hand = handOf(state, side);
    return cards[side] ?? (hand.length > 0 ? anyOf(hand, dice) : null);
  };
  return { kind: "bid", cards: forBoth(game, bidOf) };
}

function answerChoice({ side, options }: Pending): SearchedChoice<GameAction> {
  return { side, actions: options.map((option) => ({ kind: "answer", side, option })) };
}

function moveChoice(game: GameDefinition, state: GameState, side: Faction): SearchedChoice<GameAction> {
  return {
    side,
    isOrdered: true,
    actions: movesToSearch(game, state, side).map((move) => ({ kind: "move", side, move })),
  };
}

/** The moves that look best at once, the best first. */
function movesToSearch(game: GameDefinition, state: GameState, side: Faction): readonly Move[] {
  const moves = legalMoves(game, state, side);
  const turn = handTurn(game, state, side);
  if (turn === null) return moves;
  const worth = new Worth(turn);
  return bestFew(moves, MOVES_TO_SEARCH, (move) => worth.of(move));
}

/**
 * Decks in another order, and the other side's hand from what it holds and its deck. Shuffling sorts first, so that nothing
 * of what the side cannot see matters.
 */
function redrawn(game: GameDefinition, state: GameState, side: Faction, dice: Dice): GameState {
  const sides = forBoth(game, (each): SideCards => {
    const own = of(state.sides, each);
    if (own.kind === "bot") return { ...own, cards: shuffleDecks(own.cards, game.scenario, dice) };
    const { hand, deck } = own.cards;
    if (each === side) return { ...own, cards: { ...own.cards, deck: shuffle(deck, dice) } };
    const unseen = shuffle([...hand, ...deck], dice);
    return { ...own, cards: { ...own.cards, hand: unseen.slice(0, hand.length), deck: unseen.slice(hand.length) } };
  });
  return { ...state, sides };
}

/** How near a side is to its goals, and how well its units stand. */
function standing(game: GameDefinition, state: GameState, side: Faction): number {
  const position = positionOf(game, state, side);
  const unitGoals = new UnitGoals({ ...effectRulesOf(game, state, side), position });
  const goals = advancesOf(game, state, side).reduce((sum, { goal, reached }) => sum + reached / goal.count, 0);
  return position.units.reduce(
    (sum, unit) => (unit.side === "bot" && unit.at !== null ? sum + unitGoals.standing(unit, unit.at) : sum),
    WORTH_OF_GOAL * goals + WORTH_OF_CARD * usefulCards(of(state.sides, side)),
  );
}

/** The cards that a side can come to use. */
function usefulCards(own: SideCards): number {
  const piles =
    own.kind === "hand"
      ? [own.cards.hand, own.cards.deck, own.cards.discard, own.cards.played]
      : [own.cards.deck, own.cards.discard, own.cards.row.map(({ card }) => card)];
  return piles.reduce((sum, pile) => sum + pile.filter((card) => card !== INTERFERENCE).length, 0);
}
