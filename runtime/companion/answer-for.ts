import { misfit, type Answer, type Question } from "./question.ts";
import { answeredBy, ask, tell, type Prompts } from "./prompts.ts";

/**
 * Holds a conversation and answers what is known, telling each answer; the rest is asked.
 *
 * @param answerOf null where the answer is not known
 */
export function answerFor<Result>(
  prompts: Prompts<Result>,
  answerOf: (question: Question) => Answer | null,
): Prompts<Result> {
  return answeredBy(prompts, function* (question) {
    const answer = answerOf(question);
    if (answer === null || misfit(question, answer) !== null) return yield* ask(question);
    yield* tell({ kind: "known", text: question.text, answer: inWords(answer), question, given: answer });
    return answer;
  });
}

function inWords(answer: Answer): string {
  if ("yes" in answer) return answer.yes ? "yes" : "no";
  if ("names" in answer) return answer.names.length === 0 ? "none" : answer.names.join(", ");
  if ("nowhere" in answer) return "nowhere";
  if ("values" in answer) return answer.values.join(", ");
  if ("number" in answer) return `${answer.number}`;
  return "face" in answer ? `${answer.face}` : "key" in answer ? answer.key : answer.command;
}
