import { type Menu, reached } from "../../shared/menu.ts";
import { bidValue } from "../effects/round.ts";
import type { GameAction } from "../engine/event.ts";
import { STAY, TAKE } from "../engine/execute.ts";
import { of } from "../engine/game-definition.ts";
import type { Pending } from "../engine/state.ts";
import { type Chooser, noteOfPlace, printedOn } from "./chooser.ts";

/**
 * Which card of the hand is bid for the initiative.
 *
 * @param bidsWith both sides' bids, once this side's card is known
 */
export function bidMenu({ game, state, side }: Chooser, bidsWith: (card: string) => GameAction): Menu<GameAction> {
  const own = of(state.sides, side);
  const hand = own.kind === "hand" ? own.cards.hand : [];
  const printed = { numbers: {}, roster: game.roster };
  const cards = [...new Set(hand)].toSorted((one, other) => bidValue(other, printed) - bidValue(one, printed));
  return {
    question: "Which card do you bid for the initiative?",
    options: cards.map((card) => ({ name: card, note: printedOn(card, game), leads: () => reached(bidsWith(card)) })),
  };
}

/** A question that has to be answered before the game goes on. */
export function questionMenu({ game, state, side }: Chooser, { kind, unit, options }: Pending): Menu<GameAction> {
  const asked: Record<Pending["kind"], { readonly question: string; readonly note: (option: string) => string }> = {
    casualty: {
      question: `${unit} is hit: which of its cards does it lose?`,
      note: (option) => printedOn(option, game),
    },
    push: {
      question: `${unit} is hit: where is it pushed?`,
      note: (option) => (option === STAY ? "where it is" : noteOfPlace(game, state, side, option)),
    },
    prisoner: {
      question: `${unit} is pushed out of the prisoner's space: does the prisoner go with it?`,
      note: (option) => (option === TAKE ? `goes with ${unit}` : "stays there"),
    },
  };
  const { question, note } = asked[kind];
  return {
    question,
    options: options.map((option) => ({
      name: option,
      note: note(option),
      leads: () => reached({ kind: "answer", side, option }),
    })),
  };
}
