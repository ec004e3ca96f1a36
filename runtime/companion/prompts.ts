import type { AboutAction, Change, ChangedValue, TableAction } from "./table-action.ts";
import {
  type Answer,
  type Asked,
  type Command,
  type Field,
  type AnswerOption,
  type Details,
  type Question,
  type Scene,
  misfit,
  usualOf,
} from "./question.ts";

/** A message shown between questions. */
export type Message =
  /** A new part begins: a round, a card. `begins` says that with it a turn of the bot begins. */
  | { readonly kind: "heading"; readonly text: string; readonly begins?: "turn" }
  /** Information. */
  | { readonly kind: "note"; readonly text: string }
  /** A question that the companion answered itself. */
  | {
      readonly kind: "known";
      readonly text: string;
      readonly answer: string;
      readonly question: Question;
      readonly given: Answer;
    }
  /** What the person does at the table; `tableAction` is the same as data, where a card of the bot says it. */
  | { readonly kind: "do"; readonly text: string; readonly tableAction?: TableAction }
  /** What the person changed, and what was so before. */
  | { readonly kind: "changed"; readonly text: string; readonly change: Change; readonly was: ChangedValue }
  /** A clause that is skipped, with the reason. */
  | { readonly kind: "passed"; readonly text: string; readonly because: string }
  /** The clause that fires. */
  | { readonly kind: "taken"; readonly text: string };

export type Step =
  { readonly kind: "ask"; readonly question: Question } | { readonly kind: "tell"; readonly message: Message };

/** A conversation: it asks and tells, receives answers, and ends with a result. */
export type Prompts<Result> = Generator<Step, Result, Answer | undefined>;

/** Shows a message. */
export function* tell(message: Message): Prompts<void> {
  yield { kind: "tell", message };
}

/** Asks until the answer fits. */
export function* ask(question: Question): Prompts<Answer> {
  const answer = yield { kind: "ask", question };
  if (answer === undefined) throw new Error("a question without an answer");
  return answer;
}

interface Wording {
  readonly text: string;
  readonly terms?: readonly string[];
  /** The commands allowed instead of an answer. `adjust` is always allowed unless an adjustment is under way. */
  readonly commands?: readonly Command[];
  readonly asked?: Asked | null;
  readonly scene?: Scene | null;
  readonly about?: AboutAction | undefined;
}

function worded({ text, terms = [], commands = ["adjust"], asked = null, scene = null, about }: Wording) {
  return { text, terms, commands, asked, scene, ...(about === undefined ? {} : { about }) };
}

/** Asks whether something is so. */
export function* askYes(wording: Wording): Prompts<boolean> {
  const answer = yield* ask({ form: "yes or no", ...worded(wording) });
  return "yes" in answer && answer.yes;
}

/** Asks for one of several options; gives its key. */
export function* askChoice(wording: Wording, options: readonly AnswerOption[]): Prompts<string> {
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

/** Which names to ask for. */
export interface Wanted {
  /** What kind of thing is named, in the sheet's terms. */
  readonly sort: string;
  /** Whether that is a place, which the person may call anything. */
  readonly isPlace?: boolean;
  /** All possible names; null if others are possible too. */
  readonly among?: readonly string[] | null;
  /** Names to offer when others are possible. */
  readonly known?: readonly string[];
  /** Those that the person named last time; empty at the first question. */
  readonly before?: readonly string[];
  /** Names of other things, which cannot be meant. */
  readonly excluded?: readonly string[];
  readonly least?: number;
  readonly most?: number;
  /** What an answer of none means. */
  readonly none?: string;
  readonly nowhere?: boolean;
  /** What is asked for with each name. */
  readonly details?: Readonly<Record<string, readonly Field[]>>;
}

/** Asks for names and for what belongs to each. */
export function* askNamesWithDetails(
  wording: Wording,
  wanted: Wanted & { readonly details: Readonly<Record<string, readonly Field[]>> },
): Prompts<{ readonly names: readonly string[]; readonly details: Details }> {
  const answer = yield* ask(namesQuestion(wording, wanted));
  const names = "names" in answer ? answer.names.toSorted() : [];
  const given = "names" in answer ? (answer.details ?? {}) : {};
  const details = names.map((name) => [name, given[name] ?? usualOf(wanted.details[name] ?? []) ?? []]);
  return { names, details: Object.fromEntries(details) };
}

/**
 * Asks for names. They are returned in code-unit order, on which random choices depend. Null means that there are none
 * anywhere, even outside what the question covers; only some questions allow that answer.
 */
export function* askForNames(wording: Wording, wanted: Wanted): Prompts<readonly string[] | null> {
  const answer = yield* ask(namesQuestion(wording, wanted));
  if ("nowhere" in answer) return null;
  return "names" in answer ? answer.names.toSorted() : [];
}

function namesQuestion(wording: Wording, wanted: Wanted): Question {
  const { sort, among = null, known = [], excluded = [], least = 0, most = 99, none = "there is none" } = wanted;
  const { nowhere = false, isPlace = false, before = [], details } = wanted;
  return {
    form: "names",
    sort,
    isPlace,
    among,
    known,
    excluded,
    least,
    most,
    none,
    nowhere,
    ...(before.length === 0 ? {} : { before }),
    ...(details === undefined ? {} : { details }),
    ...worded(wording),
  };
}

/** Asks for names; returns none if nothing of the kind is on the board. */
export function* askNames(wording: Wording, wanted: Wanted): Prompts<readonly string[]> {
  return (yield* askForNames(wording, wanted)) ?? [];
}

/** Asks for a number of the cards that are there, in the order in which they lie. */
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

/** Waits until the person has read the messages, or has done what they say. */
export function* confirm(text: string, commands: readonly Command[] = ["adjust"], about?: AboutAction): Prompts<void> {
  yield* askChoice({ text, commands, about }, [{ key: "y", label: "yes" }]);
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
 * Runs a conversation until it ends, or until the answer to a question is one of the commands. A command ends the
 * conversation, and the caller continues.
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

/** Runs a conversation about a card, and starts it again whenever the person asks for that. */
export function* restartable<Result>(card: string, begin: () => Prompts<Result>): Prompts<Result> {
  for (;;) {
    const held = yield* untilCommand(begin(), ["restart"]);
    if (held.kind === "ended") return held.result;
    yield* tell({ kind: "note", text: `${card} starts again.` });
  }
}

/** Runs a conversation in which another conversation answers each question. */
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

/** Runs a conversation in which a command may interrupt any question; the question is then asked again. */
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
 * Runs a conversation that takes changes at every question. What is asked of a card is asked again from its beginning, for
 * the position is another one; any other question stays open.
 */
export function withChanges<Result>(
  prompts: Prompts<Result>,
  apply: (change: Change) => Prompts<void>,
): Prompts<Result> {
  return answeredBy(prompts, function* (question) {
    for (;;) {
      const answer = yield* ask(question);
      if (!("change" in answer)) return answer;
      for (const change of answer.change) yield* apply(change);
      if (question.commands.includes("restart")) return { command: "restart" };
    }
  });
}

/**
 * Runs a conversation, answering each question whose answer is known and showing that answer; asks the rest.
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
  if ("face" in answer) return `${answer.face}`;
  if ("key" in answer) return answer.key;
  return "command" in answer ? answer.command : "changed";
}

/**
 * Runs a conversation that offers known names again whenever a question asks for things of the same sort. Upper and
 * lower case make no difference: the first spelling stays.
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
