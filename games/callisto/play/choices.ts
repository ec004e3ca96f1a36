import type { ActionChoice, ReadAction } from "../../engine-part.ts";
import type { Menu } from "../../shared/menu.ts";
import type { GameAction } from "../engine/event.ts";
import { of } from "../engine/game-definition.ts";
import { legalMoves } from "../engine/moves/legal-moves.ts";
import { readAction } from "../../shared/engine/read-log.ts";
import { awaited } from "../../shared/engine/whole-games.ts";
import { stateOf } from "../../shared/engine/course.ts";
import { type Course, RULES } from "../engine/rules.ts";
import { bidMenu, questionMenu } from "./other-menus.ts";
import { type Ask, bidsWith, type Participants } from "./participants.ts";
import { turnMenu } from "./turn-menu.ts";

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
    case "bid": {
      const own = of(state.sides, side);
      const hand = own.kind === "hand" ? own.cards.hand : [];
      // What the other side bids is not to be seen before.
      return [...new Set(hand)].map((card) => ({
        shown: { kind: "bid", cards: { [side]: card } },
        action: () => bidsWith(course, participants, side, card),
      }));
    }
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
