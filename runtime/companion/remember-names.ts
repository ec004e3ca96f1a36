import type { Answer, Question } from "./question.ts";
import type { Prompts } from "./prompts.ts";

/**
 * Holds a conversation in which names, once given, are offered again wherever things of the same sort are asked for.
 * Upper and lower case make no difference: the spelling that came first stays.
 */
export function* rememberNames<Result>(prompts: Prompts<Result>): Prompts<Result> {
  const given = new Map<string, readonly string[]>();
  let next = prompts.next();
  while (next.done !== true) {
    const step = next.value;
    if (step.kind === "tell" || !isOpen(step.question)) {
      next = prompts.next(yield step);
      continue;
    }
    const { question } = step;
    const earlier = (given.get(question.sort) ?? []).filter((name) => !question.known.includes(name));
    const known = [...question.known, ...earlier];
    const answer: Answer | undefined = yield { kind: "ask", question: { ...question, known } };
    if (answer === undefined || !("names" in answer)) {
      next = prompts.next(answer);
      continue;
    }
    const names = sameSpelling(answer.names, known);
    const fresh = names.filter((name) => !known.includes(name));
    given.set(question.sort, [...(given.get(question.sort) ?? []), ...fresh].toSorted());
    next = prompts.next({ names });
  }
  return next.value;
}

function isOpen(question: Question): question is Question & { readonly form: "names" } {
  return question.form === "names" && question.among === null;
}

function sameSpelling(names: readonly string[], known: readonly string[]): readonly string[] {
  const spelt = new Map(known.map((name) => [name.toLowerCase(), name]));
  for (const name of names) if (!spelt.has(name.toLowerCase())) spelt.set(name.toLowerCase(), name);
  return [...new Set(names.map((name) => spelt.get(name.toLowerCase()) ?? name))];
}
