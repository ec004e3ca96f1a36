import { misfit, type Answer, type Question } from "./question.ts";
import { tell, type Prompts } from "./prompts.ts";

/**
 * Holds a conversation and answers what is known, telling each answer; the rest is asked.
 *
 * @param answerOf null where the answer is not known
 */
export function* answerFor<Result>(
  prompts: Prompts<Result>,
  answerOf: (question: Question) => Answer | null,
): Prompts<Result> {
  let next = prompts.next();
  while (next.done !== true) {
    const step = next.value;
    const answer = step.kind === "ask" ? answerOf(step.question) : null;
    if (step.kind === "tell" || answer === null || misfit(step.question, answer) !== null) {
      next = prompts.next(yield step);
      continue;
    }
    const { question } = step;
    yield* tell({ kind: "known", text: question.text, answer: inWords(answer), question, given: answer });
    next = prompts.next(answer);
  }
  return next.value;
}

function inWords(answer: Answer): string {
  if ("yes" in answer) return answer.yes ? "yes" : "no";
  if ("names" in answer) return answer.names.length === 0 ? "none" : answer.names.join(", ");
  if ("nowhere" in answer) return "nowhere";
  if ("values" in answer) return answer.values.join(", ");
  if ("number" in answer) return `${answer.number}`;
  return "face" in answer ? `${answer.face}` : "key" in answer ? answer.key : answer.command;
}
