import type { Dice } from "../../../runtime/dice.ts";
import type { Book } from "../../../runtime/game.ts";
import { type Decide, type SituationRun, withDiceOf } from "../../shared/situation.ts";
import { applyDecision } from "../effects/apply-decision.ts";
import { cardDecisionOf } from "../effects/card-decision.ts";
import { playerHits } from "../effects/attack.ts";
import { bid, startTurn } from "../effects/round.ts";
import { nothing } from "../effects/turn-effects.ts";
import { winnerOf } from "../effects/victory.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";
import {
  assessed,
  danger,
  defence,
  enemies,
  population,
  scoutedPoints,
  secure,
  threatened,
} from "../reference/questions.ts";
import type { Answer, Situation, SituationQuestion, SituationResult } from "./situation.ts";

/** Runs the event of a situation with the dice that it gives. */
export function runSituation(situation: Situation, book: Book, decide: Decide<Position, Readings>): SituationRun {
  return withDiceOf(situation, (dice) => {
    const result = runEvent(situation, book, decide, dice);
    const { decision, trace, effects } = result;
    const winner = effects.victor ?? winnerOf(effects.position, book);
    const differences = situation.expectation({ ...result, winner });
    return { kind: "ran", decision, trace, differences, diceLeft: dice.left };
  });
}

function runEvent(
  situation: Situation,
  book: Book,
  decide: Decide<Position, Readings>,
  dice: Dice,
): Omit<SituationResult, "winner"> {
  const { event, position, readings, acting } = situation;
  const rules = { book, readings };
  const without = { before: position, decision: null, trace: null, answer: null } as const;
  switch (event.kind) {
    case "resolve": {
      if (acting === null) return { ...without, effects: nothing(position, null) };
      const { decision, trace } = decide(book, position, acting, { readings, dice });
      return {
        ...without,
        decision,
        trace,
        effects: applyDecision(position, acting, cardDecisionOf(decision), rules, dice),
      };
    }
    case "startTurn":
      return { ...without, effects: startTurn(position, rules, dice) };
    case "bid": {
      const effects = bid(position, event.against, dice);
      return { ...without, effects, answer: effects.winner };
    }
    case "hit":
      return { ...without, effects: playerHits(position, event.unit, rules) };
    case "ask": {
      const answer = answerTo(event.question, book, position, readings);
      return { ...without, effects: nothing(position, acting), answer };
    }
  }
}

/** Answers a question about a position; `none` where there is no number: no row of a table, no range. */
function answerTo(question: SituationQuestion, book: Book, position: Position, readings: Readings): Answer {
  const asked = { book, position, readings };
  switch (question.kind) {
    case "threatened":
      return threatened(asked, question.space);
    case "secure":
      return secure(asked, question.unit);
    case "population":
      return population(asked, question.space);
    case "enemies":
      return enemies(asked, question.space);
    case "scoutedPoints":
      return scoutedPoints(asked);
    case "danger":
      return danger(asked, question.unit) ?? "none";
    case "defence":
      return defence(asked, question.target, question.attacker) ?? "none";
    case "assessed":
      return assessed(asked, question.target, question.attacker) ?? "none";
  }
}
