import { bidValue } from "../effects/bid.ts";
import { STAY } from "../engine/answer-question.ts";
import type { GameAction } from "../engine/event.ts";
import { of } from "../engine/factions.ts";
import type { Pending } from "../engine/state.ts";
import type { Chooser } from "./chooser.ts";
import { reached, type Menu } from "./menu.ts";
import { noteOfPlace } from "./place-notes.ts";
import { printedOn } from "./printed.ts";

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
  return {
    question:
      kind === "casualty" ? `${unit} is hit: which of its cards is lost?` : `${unit} is hit: where is it pushed?`,
    options: options.map((option) => ({
      name: option,
      note:
        kind === "casualty"
          ? printedOn(option, game)
          : option === STAY
            ? "where it is"
            : noteOfPlace(game, state, side, option),
      leads: () => reached({ kind: "answer", side, option }),
    })),
  };
}
