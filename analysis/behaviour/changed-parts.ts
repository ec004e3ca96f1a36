import {
  type BracketParts,
  type ClauseParts,
  type LetterParts,
  partsOfClause,
} from "../../compiler/diff/clause-parts.ts";
import { matchLetters } from "../../compiler/diff/diff-clause.ts";
import { matchClauses, namesOfMatched } from "../../compiler/diff/diff-procedure.ts";
import type { ActingCard, Problem } from "../../games/game-package.ts";
import type { CheckedProcedure, CheckedSheet } from "../../runtime/checked-tree.ts";
import { OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import { procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { type DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import type { Choice } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";

/** A clause or letter of one sheet that decisions should lead to. */
interface PartAddress {
  readonly clause: number;
  /** Null for the whole clause. */
  readonly letter: string | null;
}

/** A clause or letter that was added, removed, moved or changed. Differences are searched for there. */
interface ChangedPart {
  readonly before: PartAddress | null;
  readonly after: PartAddress | null;
  /**
   * If only criteria changed: how many criteria come before the first changed one. A difference shows only among
   * candidates that those criteria leave equal.
   */
  readonly tiedAfter: number | null;
}

/** What differs between two procedures; if one is missing, everything does. */
function changedParts(before: CheckedProcedure | null, after: CheckedProcedure | null): readonly ChangedPart[] {
  const whole = ({ number }: { readonly number: number }): PartAddress => ({ clause: number, letter: null });
  if (before === null || after === null) {
    return [
      ...(before?.clauses ?? []).map((clause) => ({ before: whole(clause), after: null, tiedAfter: null })),
      ...(after?.clauses ?? []).map((clause) => ({ before: null, after: whole(clause), tiedAfter: null })),
    ];
  }
  const found = matchClauses(before, after);
  const names = namesOfMatched(found);
  return [
    ...found.removed.map(({ member }) => ({ before: whole(member), after: null, tiedAfter: null })),
    ...found.added.map(({ member }) => ({ before: null, after: whole(member), tiedAfter: null })),
    ...found.pairs.flatMap(({ before: old, after: young, hasMoved }) => {
      const parts = changedWithin(partsOfClause(old, OWN_LETTERS), partsOfClause(young, names));
      return parts.length === 0 && hasMoved ? [{ before: whole(old), after: whole(young), tiedAfter: null }] : parts;
    }),
  ];
}

function changedWithin(before: ClauseParts, after: ClauseParts): readonly ChangedPart[] {
  if (before.part.key === after.part.key) return [];
  const whole = {
    before: { clause: before.number, letter: null },
    after: { clause: after.number, letter: null },
  };
  const anywhere = { ...whole, tiedAfter: null };
  if (before.action === null || after.action === null) return [anywhere];
  const [olds, news] = [before.action.letters, after.action.letters];
  const [old, young] = [before.action.brackets[0], after.action.brackets[0]];
  const isBracketOther = old !== undefined && young !== undefined && keysOf(old) !== keysOf(young);
  const parts = [
    ...(frameOf(before) === frameOf(after) ? [] : [anywhere]),
    ...changedLetters(before.number, olds, after.number, news),
    ...(isBracketOther ? [{ ...whole, tiedAfter: commonStart(old, young) }] : []),
  ];
  return parts.length === 0 ? [anywhere] : parts;
}

/** What a clause says apart from its letters and its first bracket. */
function frameOf({ conjuncts, action }: ClauseParts): string {
  const properties = action?.properties.map(({ name, part }) => [name, part?.key]);
  const brackets = action?.brackets.slice(1).map(keysOf);
  const rows = action?.rows.map(({ part }) => part.key);
  return JSON.stringify([
    conjuncts.map(({ key }) => key),
    action?.name.key,
    action?.strength?.key,
    properties,
    brackets,
    rows,
  ]);
}

function keysOf({ criteria }: BracketParts): string {
  return JSON.stringify(criteria.map(({ key }) => key));
}

function commonStart(before: BracketParts, after: BracketParts): number {
  const differs = before.criteria.findIndex(({ key }, index) => after.criteria[index]?.key !== key);
  return differs < 0 ? before.criteria.length : differs;
}

function changedLetters(
  oldClause: number,
  olds: readonly LetterParts[],
  newClause: number,
  news: readonly LetterParts[],
): readonly ChangedPart[] {
  const found = matchLetters(olds, news);
  const at = (clause: number, { letter }: LetterParts): PartAddress => ({ clause, letter });
  return [
    ...found.removed.map(({ member }) => ({ before: at(oldClause, member), after: null, tiedAfter: null })),
    ...found.added.map(({ member }) => ({ before: null, after: at(newClause, member), tiedAfter: null })),
    ...found.pairs.flatMap(({ before: old, after: young, hasMoved }): ChangedPart[] => {
      if (old.part.key === young.part.key && !hasMoved) return [];
      const isOnlyBracket = old.goal.key === young.goal.key && !hasMoved;
      const tiedAfter = isOnlyBracket ? commonStart(old.bracket, young.bracket) : null;
      return [{ before: at(oldClause, old), after: at(newClause, young), tiedAfter }];
    }),
  ];
}

/** What decided on one side, such as `3c`, `1 row 2`; null for a card that does nothing. */
export interface DecidedBy {
  readonly procedure: string | null;
  readonly clause: string | null;
}

interface Followed {
  readonly part: ChangedPart;
  /** `GUARD 3c` on each side; null where it has no such part. */
  readonly places: readonly (string | null)[];
}

/** The parts of two sheets that changed, and which of them have decided in a position in which the bots differ. */
export class ShownParts {
  readonly #all: ReadonlyMap<string, readonly Followed[]>;
  #left: ReadonlyMap<string, readonly Followed[]>;

  constructor(before: CheckedSheet, after: CheckedSheet, cards: readonly ActingCard[]) {
    this.#all = new Map(
      cards.map(({ name, title, letter }) => {
        const followed = (["start", "card", "event"] as const).flatMap((to) => {
          const [old, young] = [procedureFor(before, title, letter, to), procedureFor(after, title, letter, to)];
          return changedParts(old, young).map((part) => ({
            part,
            places: [placeOfPart(old, part.before), placeOfPart(young, part.after)],
          }));
        });
        return [name, followed];
      }),
    );
    this.#left = this.#all;
  }

  /** The parts that changed for a card. */
  all(card: string): readonly ChangedPart[] {
    return (this.#all.get(card) ?? []).map(({ part }) => part);
  }

  /** Those of them that have not decided yet in such a position. */
  left(card: string): readonly ChangedPart[] {
    return (this.#left.get(card) ?? []).map(({ part }) => part);
  }

  get areAllShown(): boolean {
    return [...this.#left.values()].every((parts) => parts.length === 0);
  }

  /** Records what decided in a position in which the bots differ. */
  note(...deciders: readonly DecidedBy[]): void {
    const shown = deciders.map(placeOf);
    const isShown = (place: string | null): boolean => place !== null && shown.some((each) => isWithin(each, place));
    this.#left = new Map(
      [...this.#left].map(([card, parts]) => [card, parts.filter((each) => !each.places.some(isShown))]),
    );
  }
}

function placeOf({ procedure, clause }: DecidedBy): string {
  return `${procedure} ${clause}`;
}

function placeOfPart(procedure: CheckedProcedure | null, part: PartAddress | null): string | null {
  return part && placeOf({ procedure: procedure?.name ?? null, clause: `${part.clause}${part.letter ?? ""}` });
}

/** Whether a part lies within another: `GUARD 3c` is within `GUARD 3`, `GUARD 31` is not. */
function isWithin(place: string, outer: string): boolean {
  return place.startsWith(outer) && !/^\d/.test(place.slice(outer.length));
}

/** The parts of a decision that show how near it came to a part of its sheet. */
interface Decided {
  readonly clause: number;
  readonly letter: string | null;
  /** The choices that led there. They cost a trace, so ask only if needed. */
  readonly choices: () => readonly Choice[];
}

/** The decision of a bot in a position, as its buffer holds it; the seed is that of its dice. */
export function decidedBy(bot: CompiledBot, out: DecisionBuffer, problem: Problem, seed: number): Decided {
  return {
    clause: out.clause,
    letter: letterIn(out, bot.module.letters),
    choices: () => bot.explain(problem, new SeededDice(seed)).decision.choices,
  };
}

/** The letter in a buffer, by the names of its sheet. */
export function letterIn(out: DecisionBuffer, letters: readonly string[]): string | null {
  return out.letter === NONE ? null : (letters[out.letter] ?? null);
}

/** The nearness of a position that shows a difference: nothing is nearer. */
export const DIFFERENT = 6;

const PASSED = 1;
const IN_CLAUSE = 2;
const IN_PART = 3;
/** Each of several equal candidates makes a position nearer, up to this many. */
const MOST_TIED = 2;

/** How near a pair of decisions came to any of the parts, from 0 to `DIFFERENT`. */
export function nearnessTo(parts: readonly ChangedPart[], before: Decided, after: Decided): number {
  let nearest = 0;
  for (const { before: old, after: young, tiedAfter } of parts) {
    nearest = Math.max(nearest, nearnessOf(old, before, tiedAfter), nearnessOf(young, after, tiedAfter));
  }
  return nearest;
}

function nearnessOf(part: PartAddress | null, decided: Decided, tiedAfter: number | null): number {
  if (part === null) return 0;
  if (decided.clause !== part.clause) return decided.clause === NONE || decided.clause > part.clause ? PASSED : 0;
  if (part.letter !== null && decided.letter !== part.letter) return IN_CLAUSE;
  return tiedAfter === null ? IN_PART : IN_PART + Math.min(MOST_TIED, tiedBy(decided.choices(), tiedAfter));
}

/** How many candidates more than one the first criteria of a choice leave, at most over the choices. */
function tiedBy(choices: readonly Choice[], criteria: number): number {
  const tied = choices.map(({ candidates, steps }) => {
    if (steps.length < criteria) return 0;
    const left = criteria === 0 ? candidates : (steps[criteria - 1]?.left ?? []);
    return left.length - 1;
  });
  return Math.max(0, ...tied);
}
