import type { CheckedProcedure } from "../../runtime/checked-tree.ts";
import { bestAssignment } from "./match.ts";
import { partsOfClause } from "./clause-parts.ts";
import { matchClauses } from "./diff-procedure.ts";
import { ANY_LETTER } from "../../runtime/checked-tree/meaning-key.ts";
import { clauseSimilarity } from "./similarity.ts";
import { groupBy } from "../../grammar/group-by.ts";

/** The matched procedures of two sheets. */
interface ProcedureMatches {
  /** One to one, in the order of the later sheet. */
  readonly pairs: readonly ProcedurePair[];
  /** Procedures of the later sheet for units that shared a procedure in the earlier one. */
  readonly splits: readonly ProcedurePair[];
  /** Procedures of the earlier sheet for units that share a procedure in the later one. */
  readonly joins: readonly ProcedurePair[];
  readonly removed: readonly CheckedProcedure[];
  readonly added: readonly CheckedProcedure[];
}

interface ProcedurePair {
  readonly before: CheckedProcedure;
  readonly after: CheckedProcedure;
}

/** How similar procedures of different units must be to be one that was renamed. */
const RENAMED_ENOUGH = 0.6;

/** Matches procedures by the units they are for, then by what they say. */
export function matchProcedures(
  before: readonly CheckedProcedure[],
  after: readonly CheckedProcedure[],
): ProcedureMatches {
  const pairOfNew = new Map<CheckedProcedure, CheckedProcedure>();
  const taken = new Set<CheckedProcedure>();
  const pair = (first: CheckedProcedure, second: CheckedProcedure): void => {
    pairOfNew.set(second, first);
    taken.add(first);
  };
  const byUnits = groupBy(before, unitsKey);
  for (const second of after) {
    const first = byUnits.get(unitsKey(second))?.find((each) => !taken.has(each));
    if (first !== undefined) pair(first, second);
  }
  const left = (): readonly [CheckedProcedure[], CheckedProcedure[]] => [
    before.filter((each) => !taken.has(each)),
    after.filter((each) => !pairOfNew.has(each)),
  ];
  const [olds, news] = left();
  const related = olds.map((first) =>
    news.map((second) => (unitsOverlap(first, second) ? 1 + clausesAlike(first, second) : 0)),
  );
  for (const [first, second] of bestAssignment(related)) {
    pair(olds[first] as CheckedProcedure, news[second] as CheckedProcedure);
  }
  const [removed, added] = left();
  const splits = added.flatMap((second): ProcedurePair[] => {
    const first = before.find((each) => unitsOverlap(each, second));
    return first === undefined ? [] : [{ before: first, after: second }];
  });
  const joins = removed.flatMap((first): ProcedurePair[] => {
    const second = after.find((each) => unitsOverlap(first, each));
    return second === undefined ? [] : [{ before: first, after: second }];
  });
  const gone = removed.filter((each) => !joins.some((join) => join.before === each));
  const come = added.filter((each) => !splits.some((split) => split.after === each));
  const alike = gone.map((first) =>
    come.map((second) => {
      const alike = first.readFor === second.readFor ? clausesAlike(first, second) : 0;
      return alike >= RENAMED_ENOUGH ? alike : 0;
    }),
  );
  for (const [first, second] of bestAssignment(alike)) {
    pair(gone[first] as CheckedProcedure, come[second] as CheckedProcedure);
  }
  return {
    pairs: after.flatMap((second) => {
      const first = pairOfNew.get(second);
      return first === undefined ? [] : [{ before: first, after: second }];
    }),
    splits,
    joins,
    removed: gone.filter((each) => !taken.has(each)),
    added: come.filter((each) => !pairOfNew.has(each)),
  };
}

/** The units in a heading, in a fixed order, and what the procedure is read for. */
export function unitsKey({ name, units, readFor }: CheckedProcedure): string {
  if (readFor === "routine") return `routine ${name}`;
  const names = units
    .flatMap(({ title, letters, except }) =>
      letters.length > 0
        ? letters.map((letter) => `${title} ${letter}`)
        : [except.length > 0 ? `${title} not ${except.toSorted().join(" ")}` : title],
    )
    .toSorted()
    .join(", ");
  return readFor === undefined ? names : `${names}, ${readFor}`;
}

/** Whether both headings cover some unit. */
function unitsOverlap(first: CheckedProcedure, second: CheckedProcedure): boolean {
  if (first.readFor !== second.readFor) return false;
  return first.units.some((one) => second.units.some((other) => one.title === other.title && lettersMeet(one, other)));
}

type HeadingUnit = CheckedProcedure["units"][number];

function lettersMeet(one: HeadingUnit, other: HeadingUnit): boolean {
  const isMeant = ({ letters, except }: HeadingUnit, letter: string): boolean =>
    (letters.length === 0 || letters.includes(letter)) && !except.includes(letter);
  const named = [...one.letters, ...other.letters];
  return named.length === 0 || named.some((letter) => isMeant(one, letter) && isMeant(other, letter));
}

/** How similar the clauses of two procedures are, from 0 to 1. */
function clausesAlike(first: CheckedProcedure, second: CheckedProcedure): number {
  const most = Math.max(first.clauses.length, second.clauses.length);
  if (most === 0) return 1;
  const { pairs } = matchClauses(first, second);
  const sum = pairs.reduce(
    (total, pair) =>
      total + clauseSimilarity(partsOfClause(pair.before, ANY_LETTER), partsOfClause(pair.after, ANY_LETTER)),
    0,
  );
  return sum / most;
}
