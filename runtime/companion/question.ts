import type {
  AmountLeaf,
  AttackAction,
  Description,
  MoveAction,
  Passengers,
  SimpleAction,
  SelectAction,
  Test,
  Threshold,
} from "../checked-tree.ts";
import type { AboutAction, Change } from "./table-action.ts";
import type { Comparison, Movement, SingleItem } from "../walker/view.ts";

/*
 * A question to the person at the table, as data. It has its subject twice: in words, for the person, and as the
 * checked phrase whose truth it asks about, for programs that answer it.
 */

/** Where in the sheet a question comes up. What `bound` and “the unit” mean in its phrases depends on it. */
export interface Scene {
  /** The heading of the procedure that is read: of the card, or of the unit that is led. */
  readonly procedure: string;
  /** The routine being performed for an action of the card's own clauses; null if none is. */
  readonly routine: string | null;
  readonly clause: number;
  readonly letter: string | null;
  /** The unit that is led instead of the card's own. */
  readonly led: string | null;
  /** What a row or a bracket found before, which “it” refers to. */
  readonly found: { readonly sort: string; readonly names: readonly string[] } | null;
}

/** Where a question comes up, for people: `3c`, `FIRE BEAM 3`; empty outside any clause. */
export function clauseAsked({ scene }: Pick<Question, "scene">): string {
  if (scene === null) return "";
  return `${scene.routine === null ? "" : `${scene.routine} `}${scene.clause}${scene.letter ?? ""}`;
}

/** A test of the acting unit's space, or of the unit, and its words in a list. */
export interface ActorTest {
  readonly of: "here" | "actor";
  readonly sort: string;
  readonly test: Test;
  readonly text: string;
}

/** The answer that no goal can be served. */
export const NO_GOAL = "n";

/** A goal of a movement: places to reach, or to get nearer to. */
export type GoalAsked = Extract<Asked, { readonly kind: "within reach" | "nearest" }>;

/** The subject of a question, in terms of the checked tree. */
export type Asked =
  /** Whether a conjunct of a condition holds. */
  | { readonly kind: "holds"; readonly item: SingleItem }
  /** Whether the acting unit's space, or the unit, passes a test. */
  | { readonly kind: "passes"; readonly of: "here" | "actor"; readonly sort: string; readonly test: Test }
  /**
   * Which of several tests the acting unit's space, or the unit, passes: their texts are the names. With an action, its text
   * is one more, if the action is possible.
   */
  | {
      readonly kind: "tests passed";
      readonly tests: readonly ActorTest[];
      readonly possible?: { readonly action: SimpleAction; readonly text: string };
    }
  /** How many things fit a description, or the value of one of their numbers. */
  | { readonly kind: "number"; readonly of: AmountLeaf }
  /** The places within reach that are described. */
  | { readonly kind: "within reach"; readonly place: Description; readonly going: Movement }
  /** The places within reach that are as near as possible to what is described, and nearer than now. */
  | { readonly kind: "nearest"; readonly to: Description; readonly going: Movement }
  /** Which of several goals of a clause is the first that some place within reach serves: its number from 1, or `n`. */
  | { readonly kind: "first goal"; readonly goals: readonly GoalAsked[] }
  /** The places within reach that are as far as possible from what is described, and farther than now. */
  | { readonly kind: "furthest"; readonly from: Description; readonly going: Movement }
  /** Places within reach on a way that still need a visit. */
  | { readonly kind: "along"; readonly along: NonNullable<MoveAction["along"]>; readonly going: Movement }
  /** The things described that the movement can approach. */
  | { readonly kind: "approachable"; readonly of: Description; readonly going: Movement }
  /** The things described. */
  | { readonly kind: "members"; readonly of: Description }
  /** The things that a description prefers by a choice of its own. */
  | { readonly kind: "chosen"; readonly of: Description }
  /** The units described that the action can lead, except those already tried. */
  | {
      readonly kind: "led";
      readonly of: Description;
      readonly entry: string;
      readonly without: readonly string[];
    }
  /** Those of the candidates that the comparison keeps. */
  | {
      readonly kind: "best";
      readonly by: Comparison;
      readonly sort: string;
      readonly among: readonly string[];
      readonly action: AttackAction | null;
    }
  /** The one of the candidates that comes first in the order of ties. */
  | { readonly kind: "first in order"; readonly sort: string; readonly among: readonly string[] }
  /** One of the candidates for each place. */
  | { readonly kind: "one a place"; readonly sort: string; readonly among: readonly string[] }
  /** The units that an attack may target, whether or not it can hit them. */
  | { readonly kind: "in sight"; readonly action: AttackAction; readonly attack: number }
  /** The targets of an attack, or their spaces; with `first`, the ones that this criterion keeps. */
  | {
      readonly kind: "targets";
      readonly action: AttackAction;
      readonly threshold: Threshold | null;
      /** Which of the unit's attacks, counted from 0. */
      readonly attack: number;
      readonly spaces: boolean;
      readonly first: Comparison | null;
    }
  /** The numbers of the attacks with the best chance; among those, the ones with most targets. */
  | {
      readonly kind: "most effective";
      readonly action: AttackAction;
      readonly by: "chance" | "targets";
      readonly attacks: readonly number[];
      readonly threshold: Threshold | null;
    }
  /** Those of the legal targets that the action prefers. */
  | { readonly kind: "preferred"; readonly action: AttackAction; readonly among: readonly string[] }
  /** The places that may come next on a shortest way. */
  | { readonly kind: "next on the way"; readonly from: string | null; readonly to: string; readonly going: Movement }
  | { readonly kind: "steps to"; readonly to: string; readonly going: Movement }
  /** Whether the unit leaves the board by going on from where it stands, or from a place. */
  | { readonly kind: "leaves"; readonly target: Description; readonly from: string | null; readonly going: Movement }
  | {
      readonly kind: "passengers";
      readonly passengers: Passengers;
      readonly group: number;
      readonly aboard: readonly string[];
      readonly going: Movement;
    }
  | { readonly kind: "seats"; readonly going: Movement }
  | { readonly kind: "selectable"; readonly action: SelectAction; readonly already: readonly string[] }
  /** The values of a target that determine its defence, in the order of the question's fields. */
  | { readonly kind: "values"; readonly of: string }
  /** The spaces in which an attack hits some of these targets. */
  | {
      readonly kind: "spaces of";
      readonly action: AttackAction;
      readonly attack: number;
      readonly threshold: Threshold | null;
      readonly targets: readonly string[];
    }
  /** Whether a simple action is possible. */
  | { readonly kind: "possible"; readonly action: SimpleAction }
  | { readonly kind: "objects"; readonly action: SimpleAction };

/** A key of a choice and its meaning. */
export interface AnswerOption {
  readonly key: string;
  readonly label: string;
}

/**
 * One of several values: a number, or a word for how high the thing is beside the acting unit, from higher to lower. What
 * it usually is need not be chosen; absent if nothing is usual.
 */
export type Field =
  | {
      readonly name: string;
      readonly kind: "number";
      readonly least: number;
      readonly most: number;
      readonly usual?: number;
    }
  | { readonly name: string; readonly kind: "word"; readonly words: readonly string[]; readonly usual?: string };

export type QuestionForm =
  | { readonly form: "yes or no" }
  | { readonly form: "choice"; readonly options: readonly AnswerOption[] }
  /** Names: `among` these, or any if it is null; at least `least` of them. */
  | {
      readonly form: "names";
      /** What kind of thing is named, in the sheet's terms. */
      readonly sort: string;
      /** Whether that is a place, which the person may call anything. */
      readonly isPlace: boolean;
      readonly among: readonly string[] | null;
      /** Names to offer when others are possible too. */
      readonly known: readonly string[];
      /** Those that the person named last time: one tap names them again. Absent at the first question. */
      readonly before?: readonly string[];
      /** The values that are asked for with a name; those of a name without any are known. Left out where none are. */
      readonly details?: Readonly<Record<string, readonly Field[]>>;
      /** Names of other things, which cannot be meant. */
      readonly excluded: readonly string[];
      readonly least: number;
      readonly most: number;
      /** What an answer of none means. */
      readonly none: string;
      /** The person may say that there are none on the whole board, which answers more than the question. */
      readonly nowhere: boolean;
    }
  /**
   * Cards by name, in the order in which they lie: `count` of those that are there, each as often as there are copies.
   */
  | { readonly form: "cards"; readonly among: readonly string[]; readonly count: number }
  | { readonly form: "number"; readonly least: number; readonly most: number }
  /** Several values of one thing at once. */
  | { readonly form: "values"; readonly fields: readonly Field[] }
  | { readonly form: "die"; readonly sides: number; readonly faces: readonly string[] };

export type Question = QuestionForm & {
  readonly text: string;
  /** Entries of the lexicon whose definitions explain the question. */
  readonly terms: readonly string[];
  /** What may be said instead of an answer. */
  readonly commands: readonly Command[];
  /** Null for a question about bookkeeping at the table, not about the sheet. */
  readonly asked: Asked | null;
  readonly scene: Scene | null;
  /** What the bot does, where the question waits for it; absent where it does not. */
  readonly about?: AboutAction;
};

/**
 * An answer as it is saved: the value that the form asks for, a command to the companion, or what changed on the table,
 * which every question takes.
 */
export type Answer =
  | { readonly yes: boolean }
  | { readonly key: string }
  /**
   * `faces` are those of the dice that decided it, where the companion rolled them. `details` are the values asked for with
   * a name; left out where they are as usual.
   */
  | { readonly names: readonly string[]; readonly faces?: readonly number[]; readonly details?: Details }
  | { readonly nowhere: true }
  | { readonly number: number }
  | { readonly values: readonly (number | string)[] }
  | { readonly face: number }
  | { readonly command: Command }
  | { readonly change: readonly Change[] };

/** Values by the names that they were asked for with. */
export type Details = Readonly<Record<string, readonly (number | string)[]>>;

/** The action in question cannot be done; the card starts again; the person corrects something by hand. */
export type Command = "impossible" | "restart" | "adjust";

/** The commands allowed while a card is resolved. */
export const CARD_COMMANDS: readonly Command[] = ["impossible", "restart", "adjust"];

const MISPLACED: Readonly<Record<Command, string>> = {
  impossible: "there is no action to skip",
  restart: "there is no card to start again",
  adjust: "finish this correction first",
};

/** Why an answer does not fit its question. */
export interface Misfit {
  readonly text: string;
  /** An unknown name, and the known names it could mean. */
  readonly unknown?: { readonly written: string; readonly known: readonly string[] };
}

/** Why an answer does not fit its question; null if it does. */
export function misfit(question: Question, answer: Answer): Misfit | null {
  if ("change" in answer) return answer.change.length === 0 ? { text: "say what changed" } : null;
  if ("command" in answer) {
    return question.commands.includes(answer.command) ? null : { text: MISPLACED[answer.command] };
  }
  switch (question.form) {
    case "yes or no":
      return "yes" in answer ? null : { text: "answer yes or no" };
    case "choice":
      return "key" in answer && question.options.some(({ key }) => key === answer.key)
        ? null
        : { text: `answer with ${listed(question.options.map(({ key }) => key))}` };
    case "names":
      if ("nowhere" in answer) return question.nowhere ? null : { text: "`nowhere` does not answer this question" };
      return "names" in answer
        ? (misfitOfNames(question, answer.names) ?? misfitOfDetails(question, answer))
        : { text: "answer with names" };
    case "cards":
      return "names" in answer ? misfitOfCards(question, answer.names) : { text: "answer with cards" };
    case "number":
      return "number" in answer && isWithin(answer.number, question.least, question.most)
        ? null
        : { text: `answer with a number from ${question.least} to ${question.most}` };
    case "values":
      return "values" in answer ? misfitOfValues(question.fields, answer.values) : { text: "answer with values" };
    case "die":
      return "face" in answer && isWithin(answer.face, 1, question.sides)
        ? null
        : { text: `a d${question.sides} rolls 1 to ${question.sides}` };
  }
}

function isWithin(number: number, least: number, most: number): boolean {
  return Number.isInteger(number) && number >= least && number <= most;
}

function misfitOfNames(question: Question & { readonly form: "names" }, names: readonly string[]): Misfit | null {
  const { among, known, excluded, least, most } = question;
  const stranger = names.find((name) => among !== null && !among.includes(name));
  if (stranger !== undefined) return notListed(stranger, among ?? []);
  const written = new Set(names.map((name) => name.toLowerCase()));
  const other = excluded.find((name) => written.has(name.toLowerCase()));
  if (other !== undefined) return { text: `${other} is not a possible answer here` };
  const broken = names.find((name) => among === null && !known.includes(name) && !isName(name));
  if (broken !== undefined) return { text: `\`${broken}\` is not a name: give each name by itself` };
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) return { text: `you named ${twice} twice` };
  if (names.length < least) return { text: least === 1 ? "name at least one" : `name at least ${least}` };
  return names.length > most ? { text: `name at most ${most}` } : null;
}

/** Characters that no name contains: a person types them between names, or around one. */
const NO_SIGN_OF_NAMES = /^\(|[,"“”«»;/&+={}[\]<>|\\]/u;

/** Whether a text can be a new name. */
export function isName(text: string): boolean {
  return text.trim() !== "" && !NO_SIGN_OF_NAMES.test(text);
}

function misfitOfCards(
  { among, count }: Question & { readonly form: "cards" },
  names: readonly string[],
): Misfit | null {
  const left = [...among];
  for (const name of names) {
    const index = left.indexOf(name);
    if (index === -1)
      return among.includes(name) ? { text: `there are not that many ${name} cards` } : notListed(name, among);
    left.splice(index, 1);
  }
  return names.length === count ? null : { text: `name ${count} ${count === 1 ? "card" : "cards"}` };
}

function notListed(name: string, listed: readonly string[]): Misfit {
  return { text: `\`${name}\` is not in the list`, unknown: { written: name, known: listed } };
}

/** The usual values of fields; null where one of them has none. */
export function usualOf(fields: readonly Field[]): readonly (number | string)[] | null {
  const usual = fields.flatMap((field) => field.usual ?? []);
  return usual.length === fields.length ? usual : null;
}

/** A name that is not as usual needs its values. */
function misfitOfDetails(
  { details = {} }: Question & { readonly form: "names" },
  { names, details: given = {} }: { readonly names: readonly string[]; readonly details?: Details },
): Misfit | null {
  for (const name of names) {
    const fields = details[name] ?? [];
    const values = given[name] ?? usualOf(fields);
    const wrong =
      values === null
        ? {
            text: listed(
              fields.map((field) => field.name),
              "and",
            ),
          }
        : misfitOfValues(fields, values);
    if (wrong !== null) return { text: `with ${name}, ${values === null ? "type " : ""}${wrong.text}` };
  }
  const other = Object.keys(given).find((name) => !names.includes(name));
  return other === undefined ? null : { text: `${other} has values and is not named` };
}

function misfitOfValues(fields: readonly Field[], values: readonly (number | string)[]): Misfit | null {
  if (values.length !== fields.length) return { text: `type ${fields.map(({ name }) => name).join(", ")}` };
  for (const [index, field] of fields.entries()) {
    const value = values[index];
    if (field.kind === "word" && (typeof value !== "string" || !field.words.includes(value))) {
      return { text: `${field.name} must be one of ${field.words.join(", ")}` };
    }
    if (field.kind === "number" && (typeof value !== "number" || !isWithin(value, field.least, field.most))) {
      return { text: `${field.name} must be a number from ${field.least} to ${field.most}` };
    }
  }
  return null;
}

/** `c3, c4 or d4`. */
export function listed(names: readonly string[], word: "and" | "or" = "or"): string {
  return names.length <= 1 ? (names[0] ?? "") : `${names.slice(0, -1).join(", ")} ${word} ${names.at(-1)}`;
}
