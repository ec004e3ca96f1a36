import {
  type Answer,
  type Asked,
  type Command,
  type Field,
  type Option,
  type Question,
  type Scene,
  misfit,
} from "./question.ts";

/** Something to be told between questions. */
export type Told =
  /** A new part begins: a round, a card. */
  | { readonly kind: "heading"; readonly text: string }
  /** What is to be known. */
  | { readonly kind: "note"; readonly text: string }
  /** A question that the companion answered itself. */
  | {
      readonly kind: "known";
      readonly text: string;
      readonly answer: string;
      readonly question: Question;
      readonly given: Answer;
    }
  /** What the person does at the table. */
  | { readonly kind: "do"; readonly text: string }
  /** A clause that is passed over, with the reason. */
  | { readonly kind: "passed"; readonly text: string; readonly because: string }
  /** The clause that is carried out. */
  | { readonly kind: "taken"; readonly text: string };

export type Step =
  { readonly kind: "ask"; readonly question: Question } | { readonly kind: "tell"; readonly told: Told };

/** A conversation: asks and tells, is given answers, ends with a result. */
export type Prompts<Result> = Generator<Step, Result, Answer | undefined>;

/** Tells something. */
export function* tell(told: Told): Prompts<void> {
  yield { kind: "tell", told };
}

/** Asks, and takes nothing but a fitting answer. */
export function* ask(question: Question): Prompts<Answer> {
  const answer = yield { kind: "ask", question };
  if (answer === undefined) throw new Error("a question without an answer");
  return answer;
}

interface Wording {
  readonly text: string;
  readonly terms?: readonly string[];
  /** What may be said instead of an answer; putting something right is always possible unless it is under way. */
  readonly commands?: readonly Command[];
  readonly asked?: Asked | null;
  readonly scene?: Scene | null;
}

function worded({ text, terms = [], commands = ["adjust"], asked = null, scene = null }: Wording) {
  return { text, terms, commands, asked, scene };
}

/** Asks whether something is so. */
export function* askYes(wording: Wording): Prompts<boolean> {
  const answer = yield* ask({ form: "yes or no", ...worded(wording) });
  return "yes" in answer && answer.yes;
}

/** Asks for one of several options; gives its key. */
export function* askChoice(wording: Wording, options: readonly Option[]): Prompts<string> {
  const answer = yield* ask({ form: "choice", options, ...worded(wording) });
  return "key" in answer ? answer.key : "";
}

/** Asks for one of several values, which are numbered; gives the value. */
export function* askOneOf<Value>(
  wording: Wording,
  among: readonly Value[],
  labelOf: (value: Value) => string = String,
): Prompts<Value> {
  const options = among.map((value, index) => ({ key: `${index + 1}`, label: labelOf(value) }));
  const chosen = among[Number(yield* askChoice(wording, options)) - 1];
  if (chosen === undefined) throw new Error("an answer that was not among the options");
  return chosen;
}

/** Which names are asked for. */
export interface Wanted {
  /** What kind of thing is named, in the sheet's terms. */
  readonly sort: string;
  /** Whether that is a place, which the person may call anything. */
  readonly isPlace?: boolean;
  /** All that can be meant; null where others may be too. */
  readonly among?: readonly string[] | null;
  /** Names to offer where others may be given. */
  readonly known?: readonly string[];
  /** Names of other things, which cannot be meant. */
  readonly excluded?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  /** What it means to name none. */
  readonly none?: string;
  readonly nowhere?: boolean;
}

/**
 * Asks for names; they come back in code-unit order, on which choices at random depend. Null: there are none anywhere,
 * also where the question does not look; said only where the question allows it.
 */
export function* askForNames(wording: Wording, wanted: Wanted): Prompts<readonly string[] | null> {
  const { sort, among = null, known = [], excluded = [], least = 0, most = 99, none = "there is none" } = wanted;
  const { nowhere = false, isPlace = false } = wanted;
  const form = { form: "names", sort, isPlace, among, known, excluded, least, most, none, nowhere } as const;
  const answer = yield* ask({ ...form, ...worded(wording) });
  if ("nowhere" in answer) return null;
  return "names" in answer ? answer.names.toSorted() : [];
}

/** Asks for names; none where nothing of the kind is on the board. */
export function* askNames(wording: Wording, wanted: Wanted): Prompts<readonly string[]> {
  return (yield* askForNames(wording, wanted)) ?? [];
}

/** Asks for so many of the cards that are there, in the order in which they lie. */
export function* askCards(wording: Wording, among: readonly string[], count: number): Prompts<readonly string[]> {
  const answer = yield* ask({ form: "cards", among, count, ...worded(wording) });
  return "names" in answer ? answer.names : [];
}

/** Asks for a number between two bounds. */
export function* askNumber(wording: Wording, least: number, most: number): Prompts<number> {
  const answer = yield* ask({ form: "number", least, most, ...worded(wording) });
  return "number" in answer ? answer.number : least;
}

/** Asks for several values of one thing at once. */
export function* askValues(wording: Wording, fields: readonly Field[]): Prompts<readonly (number | string)[]> {
  const answer = yield* ask({ form: "values", fields, ...worded(wording) });
  return "values" in answer ? answer.values : [];
}

/** Waits until the person has read what was told, or has done it. */
export function* confirm(text: string, commands: readonly Command[] = ["adjust"]): Prompts<void> {
  yield* askChoice({ text, commands }, [{ key: "y", label: "yes" }]);
}

/** Asks for the face of a die that was rolled; `faces` says what each of them means. */
export function* askDie(wording: Wording, sides: number, faces: readonly string[]): Prompts<number> {
  const answer = yield* ask({ form: "die", sides, faces, ...worded(wording) });
  return "face" in answer ? answer.face : 1;
}

/** What interrupts a conversation from outside. */
type Interrupted<Result> =
  { readonly kind: "ended"; readonly result: Result } | { readonly kind: "interrupted"; readonly by: Command };

/**
 * Holds a conversation until it ends, or until one of its questions is answered with one of the commands: then it is
 * broken off, and whoever holds it goes on.
 */
export function* untilCommand<Result>(
  prompts: Prompts<Result>,
  commands: readonly Command[],
): Prompts<Interrupted<Result>> {
  let next = prompts.next();
  while (next.done !== true) {
    const answer: Answer | undefined = yield next.value;
    if (answer !== undefined && "command" in answer && commands.includes(answer.command)) {
      return { kind: "interrupted", by: answer.command };
    }
    next = prompts.next(answer);
  }
  return { kind: "ended", result: next.value };
}

/** Holds a conversation about a card, from the start again whenever the person wants that. */
export function* restartable<Result>(card: string, begin: () => Prompts<Result>): Prompts<Result> {
  for (;;) {
    const held = yield* untilCommand(begin(), ["restart"]);
    if (held.kind === "ended") return held.result;
    yield* tell({ kind: "note", text: `${card} starts again.` });
  }
}

/** Holds a conversation, each question of which gets its answer in another one. */
function* answeredBy<Result>(
  prompts: Prompts<Result>,
  answer: (question: Question) => Prompts<Answer>,
): Prompts<Result> {
  let next = prompts.next();
  while (next.done !== true) {
    const step = next.value;
    next = prompts.next(step.kind === "tell" ? yield step : yield* answer(step.question));
  }
  return next.value;
}

/** Holds a conversation in which a command may come in between at any question; the question is then asked again. */
export function withAside<Result>(
  prompts: Prompts<Result>,
  command: Command,
  aside: () => Prompts<void>,
): Prompts<Result> {
  return answeredBy(prompts, function* (question) {
    for (;;) {
      const answer = yield* ask(question);
      if (!("command" in answer) || answer.command !== command) return answer;
      yield* aside();
    }
  });
}

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
