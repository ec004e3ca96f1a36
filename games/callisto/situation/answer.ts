import type { Book } from "../../../runtime/game.ts";
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
import type { Answer, SituationQuestion } from "./situation.ts";

/** Answers a question about a position; `none` where there is no number: no row of a table, no range. */
export function answerTo(question: SituationQuestion, book: Book, position: Position, readings: Readings): Answer {
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
