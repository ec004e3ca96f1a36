import {
  type BracketParts,
  type ClauseParts,
  type LetterParts,
  partsOfClause,
} from "../../compiler/diff/clause-parts.ts";
import { matchLetters } from "../../compiler/diff/diff-clause.ts";
import { matchClauses, namesOfMatched } from "../../compiler/diff/diff-procedure.ts";
import { OWN_LETTERS } from "../../runtime/checked-tree/meaning-key.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";

/** A clause or letter of one sheet, where decisions are to lead. */
export interface PartAddress {
  readonly clause: number;
  /** Null for the whole clause. */
  readonly letter: string | null;
}

/** A clause or letter that was added, dropped, moved or changed: where differences are to be looked for. */
export interface ChangedPart {
  readonly before: PartAddress | null;
  readonly after: PartAddress | null;
  /**
   * Where nothing but criteria changed: how many criteria come before the first that did. Only candidates that those
   * leave equal can show a difference.
   */
  readonly tiedAfter: number | null;
}

/** What differs between two procedures; of a missing procedure everything does. */
export function changedParts(before: CheckedProcedure | null, after: CheckedProcedure | null): readonly ChangedPart[] {
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

/** What a clause says beside its letters and its first bracket. */
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
