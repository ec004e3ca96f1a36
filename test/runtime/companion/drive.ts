import { misfit, type Answer, type Question } from "../../../runtime/companion/question.ts";
import type { PositionAnswers } from "../../../runtime/companion/position-answers.ts";
import type { Prompts } from "../../../runtime/companion/prompts.ts";

/** Holds a conversation to its end; every answer must fit. */
export function drive<Result>(
  prompts: Prompts<Result>,
  answer: (question: Question) => Answer,
): { readonly result: Result; readonly questions: readonly Question[]; readonly answers: readonly Answer[] } {
  const questions: Question[] = [];
  const answers: Answer[] = [];
  let next = prompts.next();
  while (next.done !== true) {
    if (next.value.kind === "tell") {
      next = prompts.next();
      continue;
    }
    const { question } = next.value;
    questions.push(question);
    const given = answer(question);
    const reason = misfit(question, given);
    if (reason !== null) throw new Error(`${question.text} ${JSON.stringify(given)}: ${reason}`);
    answers.push(given);
    next = prompts.next(given);
  }
  return { result: next.value, questions, answers };
}

/** The answer that a position gives to a question about the sheet. */
export function answerTo<P, R>(answers: PositionAnswers<P, R>, question: Question): Answer {
  const answer = answers.answer(question);
  if (answer === null) throw new Error(`not about the sheet: ${question.text}`);
  return answer;
}
