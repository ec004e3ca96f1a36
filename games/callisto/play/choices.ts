import type { ActionChoice, ReadAction } from "../../engine-part.ts";
import { type Menu, reached } from "../../shared/menu.ts";
import { handOf } from "../engine/cards.ts";
import type { GameAction } from "../engine/event.ts";
import { legalMoves } from "../engine/moves/legal-moves.ts";
import { readAction } from "../../shared/engine/log.ts";
import { awaited } from "../../shared/engine/whole-games.ts";
import { stateOf } from "../../shared/engine/course.ts";
import { type Course, RULES } from "../engine/rules.ts";
import { type Ask, bidsWith, type Participants } from "./participants.ts";
import { turnMenu } from "./turn-menu.ts";
import { bidValue } from "../effects/round.ts";
import { STAY, TAKE } from "../engine/execute.ts";
import type { Pending } from "../engine/state.ts";
import { type Chooser, noteOfPlace, printedOn } from "./card-menus.ts";

/** What a person chooses from, step by step. */
export function menuOf(course: Course, participants: Participants, ask: Ask): Menu<GameAction> {
  const { side } = ask;
  const chooser = { game: course.game, state: stateOf(course), side };
  switch (ask.kind) {
    case "bid":
      return bidMenu(chooser, (card) => bidsWith(course, participants, side, card));
    case "move":
      return turnMenu(chooser);
    case "answer":
      return questionMenu(chooser, ask.question);
  }
}

/** All that a person can choose. */
export function choicesOf(course: Course, participants: Participants, ask: Ask): readonly ActionChoice<GameAction>[] {
  const { side } = ask;
  const state = stateOf(course);
  switch (ask.kind) {
    case "bid":
      // What the other side bids is not to be seen before.
      return [...new Set(handOf(state, side))].map((card) => ({
        shown: { kind: "bid", cards: { [side]: card } },
        action: () => bidsWith(course, participants, side, card),
      }));
    case "move":
      return legalMoves(course.game, state, side).map((move) => choice({ kind: "move", side, move }));
    case "answer":
      return ask.question.options.map((option) => choice({ kind: "answer", side, option }));
  }
}

function choice(action: GameAction): ActionChoice<GameAction> {
  return { shown: action, action: () => action };
}

/** An action that was written out, or what is wrong with it. */
export function readChoice(course: Course, data: unknown): ReadAction<GameAction> {
  const read = readAction(RULES.log, data);
  if (read.kind === "problem") return read;
  const { kind } = read.action;
  if (kind === "stop" || kind === "bid") {
    return { kind: "problem", message: `${kind} cannot be sent in JSON; send an index or q` };
  }
  return awaited(RULES, course, read.action);
}

/**
 * Which card of the hand is bid for the initiative.
 *
 * @param bidsWith both sides' bids, once this side's card is known
 */
function bidMenu({ game, state, side }: Chooser, bidsWith: (card: string) => GameAction): Menu<GameAction> {
  const printed = { numbers: {}, roster: game.roster };
  const cards = [...new Set(handOf(state, side))].toSorted(
    (one, other) => bidValue(other, printed) - bidValue(one, printed),
  );
  return {
    question: "Which card do you bid for the initiative?",
    options: cards.map((card) => ({ name: card, note: printedOn(card, game), leads: () => reached(bidsWith(card)) })),
  };
}

/** A question that has to be answered before the game goes on. */
function questionMenu({ game, state, side }: Chooser, { kind, unit, options }: Pending): Menu<GameAction> {
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
