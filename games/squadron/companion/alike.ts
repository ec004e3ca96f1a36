import { meaningKey } from "../../../runtime/checked-tree/meaning-key.ts";
import {
  answerFor,
  askChoice,
  askNames,
  type Message,
  type Prompts,
  tell,
} from "../../../runtime/companion/prompts.ts";
import type { Answer, Question } from "../../../runtime/companion/question.ts";

/*
 * Craft of one design often stand together and do the same. What the person said of one of them is offered for the next: it
 * is shown, and never taken for true.
 */

/** An answer, and what it was given to. */
interface Given {
  readonly question: Question;
  readonly answer: Answer;
}

/** By design and action: the craft that last acted, and what the person said of it. */
export type Examples = Map<string, { readonly name: string; readonly given: readonly Given[] }>;

/**
 * Runs a conversation about a craft. If what was said of one alike answers all of it, a single question offers that.
 *
 * @param alike what craft have in common that are asked the same
 */
export function* asOneAlike<Result>(
  examples: Examples,
  alike: string,
  name: string,
  begin: () => Prompts<Result>,
): Prompts<Result> {
  const example = examples.get(alike);
  const isKnown = example !== undefined && example.given.length > 0;
  const rerun = isKnown ? resultWith(example.given, begin()) : null;
  if (isKnown && rerun !== null) {
    const { messages, result } = rerun;
    const instruction = instructionIn(messages, name);
    for (const message of messages) if (message.kind !== "do") yield* tell(message);
    const text = `Is what you said of ${example.name} true of ${name}, too? Then: ${instruction}`;
    const options = [
      { key: "y", label: `Yes, done. ${instruction}` },
      { key: "n", label: "No: ask me" },
    ];
    if ((yield* askChoice({ text }, options)) === "y") return result;
  }
  const { result, given } = yield* writtenDown(begin());
  if (given.some(({ answer }) => "command" in answer)) examples.delete(alike);
  else examples.set(alike, { name, given });
  return result;
}

/**
 * Offers what was said of one craft for several alike that each do one thing, in a single question.
 *
 * @param heading what is told before that of each
 * @returns those of which it is true, and which have done it
 */
export function* asAllAlike<Result>(
  examples: Examples,
  alike: string,
  craft: readonly { readonly name: string; readonly heading: Message; readonly begin: () => Prompts<Result> }[],
): Prompts<readonly string[]> {
  const example = examples.get(alike);
  if (example === undefined || example.given.length === 0 || craft.length < 2) return [];
  const known: { readonly name: string; readonly instruction: string }[] = [];
  for (const { name, heading, begin } of craft) {
    const rerun = resultWith(example.given, begin());
    if (rerun === null) continue;
    yield* tell(heading);
    for (const message of rerun.messages) if (message.kind !== "do") yield* tell(message);
    known.push({ name, instruction: instructionIn(rerun.messages, name) });
  }
  if (known.length === 0) return [];
  const names = known.map(({ name }) => name);
  const text = `Of which of these is true what you said of ${example.name}? Then: ${known.map(({ instruction }) => instruction).join(" ")}`;
  const said = yield* askNames({ text }, { sort: "Unit", among: names, before: names, none: "of none of them" });
  // What is not true of one of them is asked anew.
  if (said.length < craft.length) examples.delete(alike);
  return said;
}

function instructionIn(messages: readonly Message[], name: string): string {
  return messages.findLast(({ kind }) => kind === "do")?.text ?? `${name} does nothing more here.`;
}

/** Runs a conversation and gives its answers, too. */
function* writtenDown<Result>(
  prompts: Prompts<Result>,
): Prompts<{ readonly result: Result; readonly given: readonly Given[] }> {
  const given: Given[] = [];
  let next = prompts.next();
  while (next.done !== true) {
    const step = next.value;
    const answer: Answer | undefined = yield step;
    if (step.kind === "ask" && answer !== undefined) given.push({ question: step.question, answer });
    next = prompts.next(answer);
  }
  return { result: next.value, given };
}

/** How a conversation ends if each question has the answer of the same question; null if one has none. */
function resultWith<Result>(
  given: readonly Given[],
  prompts: Prompts<Result>,
): { readonly messages: readonly Message[]; readonly result: Result } | null {
  const answers = new Map(given.map(({ question, answer }) => [keyOf(question), answer]));
  // Dice on the table are cast for each craft by itself.
  const told = answerFor(prompts, (question) =>
    question.form === "die" ? null : (answers.get(keyOf(question)) ?? null),
  );
  const messages: Message[] = [];
  let next = told.next();
  while (next.done !== true) {
    if (next.value.kind === "ask") return null;
    const { message } = next.value;
    if (message.kind !== "known" || message.question.asked !== null) messages.push(message);
    next = told.next();
  }
  return { messages, result: next.value };
}

/** What is asked, of whichever craft. */
function keyOf({ asked, scene, text }: Question): string {
  return asked === null ? text : meaningKey([asked, scene]);
}
