import type { Reason } from "./game.ts";

/** A reason: its code, and its sentence. */
export function because(reason: string, detail: string): Reason {
  return { reason, detail };
}

/** What a sheet names, without the article before it: there is “no adjacent pond”. */
function bare(named: string): string {
  return named.replace(/^(?:an?|the) /i, "");
}

/** Words that mean what was named or found before. */
const POINTING = /^(?:it|there|he|she|him|they|(?:that|this) .*)$/i;

/**
 * Why an action has no plan, in words that both evaluators share: a code for programs and a sentence for people. A game
 * adds reasons of its own.
 */
export const REASONS = {
  nobodyMoves: () => because("nobody-moves", "no unit acts"),
  alreadyThere: (goal: string) => because("already-there", `the unit is already there: ${goal}`),
  noInstance: (goal: string) =>
    because("no-instance", POINTING.test(goal) ? `“${goal}” is nothing that was found` : `no ${bare(goal)} found`),
  outOfReach: (goal: string, strength: number) =>
    because("out-of-reach", `no ${bare(goal)} within reach of ${strength}`),
  noWay: (goal: string) => because("no-way", `no way leads to ${goal}`),
  noWayOut: (place: string) => because("no-way-out", `no way leads out of ${place}`),
  notNearer: (goal: string) => because("not-nearer", `nothing within reach is nearer to ${goal}`),
  notFarther: (goal: string) => because("not-farther", `nothing within reach is farther from ${goal}`),
  forbidden: (restriction: string) => because("forbidden", `“${restriction}” rules it out`),
  allForbidden: (restrictions: string) => because("forbidden", `“${restrictions}” leaves no place`),
  noLetterApproachable: (letters: string) => because("no-letter-approachable", `none of ${letters} can be approached`),
  nothingInRoutine: (routine: string) => because("nothing-in-routine", `nothing comes of ${routine}`),
  triedAlready: (routine: string) => because("tried-already", `${routine} is being tried already`),
  refused: () => because("refused", "you said that it is not possible"),
  gone: (unit: string): Reason => ({ reason: "gone", detail: `${unit} is no longer there` }),
  noPossiblePart: () => because("no-possible-part", "none of these actions is possible"),
  notAsked: (statement: string) => because("not-asked", `false: ${statement}`),
  noGoal: () => because("no-goal", "the action has no goal"),
  noTarget: () => because("no-target", "there is no legal target"),
  noTargetNamed: (target: string) => because("no-target", `no legal target matches “${target}”`),
  notTheTarget: (target: string) => because("not-the-target", `it is not ${target}`),
  nothingToSelect: (from: string) => because("nothing-to-select", `there is nothing to select: ${from}`),
  emptyDeck: (letter: string) => because("empty-deck", `deck ${letter} is empty`),
  emptyDecks: () => because("empty-deck", "every deck of the table is empty"),
  noMatchingDeck: () => because("no-matching-deck", "the card has no matching deck"),
  noPossibleRow: () => because("no-possible-row", "no row of the table is possible"),
  rowOutOfReach: () => because("row-out-of-reach", "no roll comes to this row, with what is added to it"),
  impossibleRowRolled: (row: number) => because("impossible-row-rolled", `row ${row} was rolled, but it is impossible`),
  nothingFound: (what: string) => because("nothing-found", `no ${bare(what)} found`),
  noStrength: (action: string) => because("no-strength", `the card has no ${action}`),
  nobodyToLead: (who: string) => because("nobody-to-lead", `no ${bare(who)} found to lead`),
  cannotFollow: (unit: string) => because("cannot-follow", `${unit} has no movement of its own to follow`),
  remembersAlready: (name: string) => because("remembers already", `${name} stays as it is`),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** The trace's remark when a program ended at a true condition whose action was impossible. */
export function endOfProgram(clause: number): string {
  return `Statement ${clause} is true and nothing comes of it. The program ends there.`;
}

/** The trace's remark for a card that no heading covers, or when no line below its heading answers events. */
export function noProcedure(card: string, to: "card" | "event"): string {
  return to === "event" ? `the sheet says nothing of what ${card} does then` : `the sheet has no procedure for ${card}`;
}
