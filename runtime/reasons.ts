import type { Reason } from "./game.ts";

/**
 * Why an action has no plan, in words that both evaluators share: a code for programs and a sentence for people.
 * A game adds its own reasons beside these.
 */
export const REASONS = {
  nobodyMoves: (): Reason => ({ reason: "nobody-moves", detail: "no unit acts" }),
  alreadyThere: (goal: string): Reason => ({ reason: "already-there", detail: `the unit is already there: ${goal}` }),
  noInstance: (goal: string): Reason => ({ reason: "no-instance", detail: `no ${goal} found` }),
  outOfReach: (goal: string, strength: number): Reason => ({
    reason: "out-of-reach",
    detail: `no ${goal} within reach of ${strength}`,
  }),
  noWay: (goal: string): Reason => ({ reason: "no-way", detail: `no way leads to ${goal}` }),
  notNearer: (goal: string): Reason => ({ reason: "not-nearer", detail: `nothing within reach is nearer to ${goal}` }),
  noLetterApproachable: (letters: string): Reason => ({
    reason: "no-letter-approachable",
    detail: `none of ${letters} can be approached`,
  }),
  nothingInRoutine: (routine: string): Reason => ({
    reason: "nothing-in-routine",
    detail: `nothing comes of ${routine}`,
  }),
  triedAlready: (routine: string): Reason => ({
    reason: "tried-already",
    detail: `${routine} is being tried already`,
  }),
  refused: (): Reason => ({ reason: "refused", detail: "you said that it is not possible" }),
  noPossiblePart: (): Reason => ({ reason: "no-possible-part", detail: "none of these actions is possible" }),
  noGoal: (): Reason => ({ reason: "no-goal", detail: "the action has no goal" }),
  noTarget: (): Reason => ({ reason: "no-target", detail: "there is no legal target" }),
  noTargetNamed: (target: string): Reason => ({ reason: "no-target", detail: `no legal target matches “${target}”` }),
  notTheTarget: (target: string): Reason => ({ reason: "not-the-target", detail: `it is not ${target}` }),
  nothingToSelect: (from: string): Reason => ({
    reason: "nothing-to-select",
    detail: `there is nothing to select: ${from}`,
  }),
  emptyDeck: (letter: string): Reason => ({ reason: "empty-deck", detail: `deck ${letter} is empty` }),
  emptyDecks: (): Reason => ({ reason: "empty-deck", detail: "every deck of the table is empty" }),
  noMatchingDeck: (): Reason => ({ reason: "no-matching-deck", detail: "the card has no matching deck" }),
  noPossibleRow: (): Reason => ({ reason: "no-possible-row", detail: "no row of the table is possible" }),
  impossibleRowRolled: (row: number): Reason => ({
    reason: "impossible-row-rolled",
    detail: `row ${row} was rolled, but it is impossible`,
  }),
  nothingFound: (what: string): Reason => ({ reason: "nothing-found", detail: `no ${what} found` }),
  noStrength: (action: string): Reason => ({ reason: "no-strength", detail: `the card has no ${action}` }),
  nobodyToLead: (who: string): Reason => ({ reason: "nobody-to-lead", detail: `no ${who} found to lead` }),
  cannotFollow: (unit: string): Reason => ({
    reason: "cannot-follow",
    detail: `${unit} has no movement of its own to follow`,
  }),
  remembersAlready: (name: string): Reason => ({
    reason: "remembers already",
    detail: `${name} stays as it is`,
  }),
} as const satisfies Readonly<Record<string, (...values: never[]) => Reason>>;

/** What a trace says where a program ended at a true statement that came to nothing. */
export function endOfProgram(clause: number): string {
  return `Statement ${clause} is true and nothing comes of it. The program ends there.`;
}

/** What a trace says of a card that no heading covers, or below whose heading no line answers events. */
export function noProcedure(card: string, to: "card" | "event"): string {
  return to === "event" ? `the sheet says nothing of what ${card} does then` : `the sheet has no procedure for ${card}`;
}
