import { subclausesOf } from "./checked-tree/parts.ts";
import type { CheckedSheet } from "./checked-tree.ts";
import {
  actionsOf,
  type Choice,
  type ClauseTrace,
  type DecidedAction,
  type Decision,
  type LetterTrace,
  type Trace,
} from "./decision.ts";
import { reasonOf } from "./trace-text.ts";

/** What ruled out a place, a unit or a clause: the first clause or criterion that did, and a sentence that says it. */
export interface WhyNot {
  readonly asked: string;
  readonly answer: WhyNotAnswer;
  readonly sentence: string;
}

export type WhyNotAnswer =
  /** The bot did decide on it. */
  | { readonly kind: "decided" }
  /** A clause or letter was skipped. */
  | { readonly kind: "skipped"; readonly clause: number; readonly letter: string | null; readonly reason: string }
  /** An earlier clause was taken, so it was never read. */
  | { readonly kind: "notReached"; readonly clause: number; readonly letter: string | null; readonly taken: string }
  /** A criterion of the clause taken dropped it. */
  | {
      readonly kind: "dropped";
      readonly clause: number;
      readonly letter: string | null;
      readonly criterion: string;
      readonly left: readonly string[];
    }
  /** It was not allowed for the clause taken. */
  | {
      readonly kind: "objection";
      readonly clause: number;
      readonly letter: string | null;
      readonly reason: string;
      readonly detail: string;
    }
  /** It is there, but no clause looked at it. */
  | { readonly kind: "notLookedAt" }
  /** The position has nothing of this name, or the procedure no such clause. */
  | { readonly kind: "unknown" };

/** Every name you can ask about in a decision. */
export interface NamesToAsk {
  readonly places: readonly string[];
  /** Units, cards, decks, towers, doors. */
  readonly things: readonly string[];
  /** The clauses of the procedure that was read, and their letters: `1`, `2`, `2a`. */
  readonly clauses: readonly string[];
}

/** A decision with the reasons for it. */
export interface Explained {
  readonly decision: Decision;
  readonly trace: Trace;
  readonly names: NamesToAsk;
  /** What keeps the action from a place, in words that follow “it does not choose c3:”; absent or null if it is not known. */
  readonly obstacle?: (place: string) => string | null;
}

/** The clauses of the procedure that a trace is about, and their letters, as they are asked for. */
export function clausesToAsk(sheet: CheckedSheet | undefined, trace: Trace): readonly string[] {
  const procedure = sheet?.procedures.find(({ name }) => name === trace.procedure);
  return (procedure?.clauses ?? []).flatMap(({ number, statement }) => {
    return [`${number}`, ...subclausesOf(statement).map(({ letter }) => `${number}${letter}`)];
  });
}

/**
 * Why a place, a unit, a card's clause (`2`) or letter (`2c`) was not what the bot did.
 *
 * @param asked the name of a place, unit or deck, or a clause with or without a letter
 */
export function whyNot(explained: Explained, asked: string): WhyNot {
  const answer = answerTo(explained, asked);
  return { asked, answer, sentence: sentenceOf(asked, answer, explained.trace) };
}

function answerTo({ trace, decision, names, obstacle = () => null }: Explained, asked: string): WhyNotAnswer {
  const isPlace = names.places.includes(asked);
  if (isPlace || names.things.includes(asked) || isDecided(decision, asked)) {
    return whyNotThing({ trace, decision, obstacle }, asked, isPlace);
  }
  const clause = CLAUSE.exec(asked);
  if (clause === null || !names.clauses.includes(asked)) return { kind: "unknown" };
  return whyNotClause(trace, decision, Number(clause[1]), clause[2] ?? null);
}

const CLAUSE = /^(\d+)([a-z])?$/;

function whyNotClause(trace: Trace, decision: Decision, number: number, letter: string | null): WhyNotAnswer {
  const clause = trace.clauses.find((candidate) => candidate.number === number);
  const taken = `${decision.clause ?? ""}${decision.letter ?? ""}`;
  if (clause === undefined) {
    return decision.clause !== null && number > decision.clause
      ? { kind: "notReached", clause: number, letter, taken }
      : { kind: "notLookedAt" };
  }
  if (letter === null) {
    if (clause.outcome.kind === "taken") return { kind: "decided" };
    return { kind: "skipped", clause: number, letter, reason: reasonOf(clause.outcome) };
  }
  const traced = clause.letters.find((candidate) => candidate.letter === letter);
  if (traced === undefined) {
    if (clause.outcome.kind === "taken") return { kind: "notReached", clause: number, letter, taken };
    return { kind: "skipped", clause: number, letter: null, reason: reasonOf(clause.outcome) };
  }
  if (traced.outcome.kind === "taken") return { kind: "decided" };
  return { kind: "skipped", clause: number, letter, reason: reasonOf(traced.outcome) };
}

function whyNotThing(
  { trace, decision, obstacle }: Required<Omit<Explained, "names">>,
  name: string,
  isPlace: boolean,
): WhyNotAnswer {
  if (isDecided(decision, name)) return { kind: "decided" };
  const taken = trace.clauses.find(({ outcome }) => outcome.kind === "taken");
  if (taken === undefined) return whyNotInSkipped(trace, name);
  const letter = taken.letters.find(({ outcome }) => outcome.kind === "taken") ?? null;
  return (
    droppedBy(taken, decision, name) ??
    objectedTo(taken, letter, name) ??
    (isPlace ? (firstObjection(trace, name) ?? outsideOf(taken, letter, { decision, obstacle }, name)) : null) ??
    whyNotInSkipped(trace, name)
  );
}

function isDecided(decision: Decision, name: string): boolean {
  return actionsOf(decision).some((action) => isDoneTo(action, name));
}

function isDoneTo(decision: DecidedAction, name: string): boolean {
  const { destination, target, targets, unit, spaces = [], feature = null } = decision;
  const { cards = [], passengers = [], decks = [] } = decision;
  const aims = [destination, target, ...targets, ...spaces, feature, ...cards, ...passengers, ...decks];
  return aims.includes(name) || (unit === name && aims.every((aim) => aim === null));
}

/** The first criterion of the clause taken that dropped it. */
function droppedBy(clause: ClauseTrace, decision: Decision, name: string): WhyNotAnswer | null {
  for (const choice of clause.choices) {
    const step = droppingStep(choice, name);
    if (step === null) continue;
    return {
      kind: "dropped",
      clause: clause.number,
      letter: decision.letter,
      criterion: step.criterion,
      left: step.left,
    };
  }
  return null;
}

function droppingStep(choice: Choice, name: string): Choice["steps"][number] | null {
  if (!choice.candidates.includes(name)) return null;
  return choice.steps.find((step) => !step.left.includes(name)) ?? null;
}

function objectedTo(clause: ClauseTrace, letter: LetterTrace | null, name: string): WhyNotAnswer | null {
  const objection = clause.objections?.find((candidate) => candidate.name === name);
  if (objection === undefined) return null;
  return {
    kind: "objection",
    clause: clause.number,
    letter: letter?.letter ?? null,
    reason: objection.reason,
    detail: objection.detail,
  };
}

/** The first clause that was not allowed to choose it. */
function firstObjection(trace: Trace, name: string): WhyNotAnswer | null {
  for (const clause of trace.clauses) {
    const objection = objectedTo(clause, null, name);
    if (objection !== null) return objection;
  }
  return null;
}

/** A place that the clause taken did not consider, or considered without choosing it. */
function outsideOf(
  clause: ClauseTrace,
  letter: LetterTrace | null,
  { decision, obstacle }: Required<Pick<Explained, "decision" | "obstacle">>,
  name: string,
): WhyNotAnswer | null {
  const { considered, matching, text } = letter ?? clause;
  const base = { kind: "objection", clause: clause.number, letter: letter?.letter ?? null } as const;
  if (decision.destination === null) {
    const detail = considered.includes(name) ? null : obstacle(name);
    return detail === null ? null : { ...base, reason: "no-place-for-it", detail };
  }
  if (considered.includes(name) && !matching.includes(name)) {
    return {
      ...base,
      reason: "does-not-serve",
      detail: `it does not fit “${text}”, but ${matching.join(", ")} ${matching.length === 1 ? "does" : "do"}`,
    };
  }
  if (!considered.includes(name) && clause.led === undefined) {
    return { ...base, reason: "out-of-reach", detail: obstacle(name) ?? "it is not within reach" };
  }
  return null;
}

/** No clause was taken, or the one taken has nothing to do with it: finds the first clause that considered it. */
function whyNotInSkipped(trace: Trace, name: string): WhyNotAnswer {
  const objection = firstObjection(trace, name);
  if (objection !== null) return objection;
  for (const clause of trace.clauses) {
    const letter = clause.letters.find(({ considered }) => considered.includes(name));
    const looked = letter ?? (clause.considered.includes(name) ? clause : undefined);
    if (looked !== undefined && looked.outcome.kind !== "taken") {
      return {
        kind: "skipped",
        clause: clause.number,
        letter: letter?.letter ?? null,
        reason: reasonOf(looked.outcome),
      };
    }
  }
  return { kind: "notLookedAt" };
}

function sentenceOf(asked: string, answer: WhyNotAnswer, trace: Trace): string {
  switch (answer.kind) {
    case "decided":
      return `${asked} is what the bot does.`;
    case "skipped":
      return `Clause ${answer.clause}${answer.letter ?? ""} does not fire: ${answer.reason}.`;
    case "notReached":
      return `Clause ${answer.clause}${answer.letter ?? ""} is not reached: clause ${answer.taken} fires first.`;
    case "dropped":
      return `Clause ${answer.clause}${answer.letter ?? ""}: “${answer.criterion}” drops ${asked} and keeps ${answer.left.join(", ")}.`;
    case "objection":
      return `Clause ${answer.clause}${answer.letter ?? ""} does not choose ${asked}: ${answer.detail}.`;
    case "unknown":
      return CLAUSE.test(asked)
        ? `${trace.procedure} has no clause ${asked}.`
        : `Nothing in this position is called ${asked}.`;
    case "notLookedAt":
      return trace.remark === undefined
        ? `No clause considers ${asked}.`
        : `The bot does not consider ${asked}: ${trace.remark}.`;
  }
}
