import type { Question } from "./question.ts";
import { answeredBy, ask, type Prompts } from "./prompts.ts";

/**
 * Holds a conversation in which names, once given, are offered again wherever things of the same sort are asked for.
 * Upper and lower case make no difference: the spelling that came first stays.
 */
export function rememberNames<Result>(prompts: Prompts<Result>): Prompts<Result> {
  const given = new Map<string, readonly string[]>();
  return answeredBy(prompts, function* (question) {
    if (!isOpen(question)) return yield* ask(question);
    const earlier = (given.get(question.sort) ?? []).filter((name) => !question.known.includes(name));
    const known = [...question.known, ...earlier];
    const answer = yield* ask({ ...question, known });
    if (!("names" in answer)) return answer;
    const names = sameSpelling(answer.names, known);
    const fresh = names.filter((name) => !known.includes(name));
    given.set(question.sort, [...(given.get(question.sort) ?? []), ...fresh].toSorted());
    return { names };
  });
}

function isOpen(question: Question): question is Question & { readonly form: "names" } {
  return question.form === "names" && question.among === null;
}

function sameSpelling(names: readonly string[], known: readonly string[]): readonly string[] {
  const spelt = new Map(known.map((name) => [name.toLowerCase(), name]));
  for (const name of names) if (!spelt.has(name.toLowerCase())) spelt.set(name.toLowerCase(), name);
  return [...new Set(names.map((name) => spelt.get(name.toLowerCase()) ?? name))];
}
