import { walkProcedure } from "../../../../runtime/companion/resolve.ts";
import type { DiceSource, Recall } from "../../../../runtime/companion/context.ts";
import type { Answer, Question } from "../../../../runtime/companion/question.ts";
import { CALLISTO_COMPANION, CALLISTO_SIGHT } from "../../../../games/callisto/companion/companion-game.ts";
import { CALLISTO } from "../../../../games/callisto/game.ts";
import type { Position } from "../../../../games/callisto/position.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import type { Book } from "../../../../runtime/game.ts";
import { procedureFor } from "../../../../runtime/checked-tree/procedures.ts";
import { answerTo, drive } from "../../../runtime/companion/drive.ts";
import { PositionAnswers } from "../../../../runtime/companion/position-answers.ts";
import { boardless } from "../../../../games/callisto/companion/table.ts";

/** A card walked by the companion with truthful answers. */
export interface Walked {
  readonly decision: Decision;
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

/**
 * Walks the card at an index of the row. The companion sees the cards and the names of the counters; an oracle that sees
 * the whole position answers what it asks. Null where the card's procedure is not walked.
 */
export function walkWithOracle(
  book: Book,
  position: Position,
  index: number,
  dice: DiceSource,
  recall?: Recall,
): Walked | null {
  const readings = DEFAULT_READINGS;
  const sheet = book.sheets[position.bot];
  const truth = CALLISTO.start({ book, position, readings, index });
  const held = CALLISTO.start({ book, position: boardless(position), readings, index });
  const procedure = sheet === undefined ? null : procedureFor(sheet, truth.title, truth.letter);
  if (sheet === undefined || procedure === null || truth.idle !== null || truth.instead !== null) return null;
  const environment = {
    game: CALLISTO,
    book,
    readings,
    policies: CALLISTO.policiesOf(readings),
    view: CALLISTO.sideOf(position).view,
    bound: [],
    intended: null,
  };
  const oracle = new PositionAnswers(
    { ...environment, position: truth.position, card: truth.card, actor: truth.actor },
    [procedure, ...sheet.procedures.filter((other) => other !== procedure)],
    CALLISTO_SIGHT,
  );
  const prompts = walkProcedure(
    {
      companion: CALLISTO_COMPANION,
      environment: { ...environment, position: held.position, card: held.card, actor: held.actor },
      sheet,
      procedure,
      dice,
      ...(recall === undefined ? {} : { recall }),
    },
    function* () {
      // What is decided is compared, not done.
    },
  );
  const { result, questions, answers } = drive(prompts, (question) => answerTo(oracle, question));
  return { decision: result, questions, answers };
}
