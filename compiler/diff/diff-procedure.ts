import { groupBy } from "../../grammar/group-by.ts";
import type { CheckedClause, CheckedProcedure } from "../../runtime/checked-tree.ts";
import {
  ANY_LETTER,
  type LetterNames,
  lettersOf,
  OWN_LETTERS,
  pointsToLetters,
} from "../../runtime/checked-tree/meaning-key.ts";
import { isShared, meanTheSame } from "../../runtime/checked-tree/normal-form.ts";
import { type Change, type DiffSection, type MatchedPart, NOWHERE, type Where } from "./change.ts";
import { type ClauseParts, partsOfClause } from "./clause-parts.ts";
import { diffClauses, matchLetters } from "./diff-clause.ts";
import { bestAssignment, match, type Matches, type Pair } from "./match.ts";
import { partOf, wholePart } from "./parts.ts";
import { quoted, type Quoting } from "./quoting.ts";
import { clauseSimilarity, differAtSight, leastSimilarity } from "./similarity.ts";

/** How similar clauses must be to be one changed clause; in one place less is enough. */
const CLAUSE_ENOUGH = 0.55;
const CLAUSE_ENOUGH_IN_PLACE = 0.3;

/** Matches the clauses of two procedures by what they say. */
export function matchClauses(before: CheckedProcedure, after: CheckedProcedure): Matches<CheckedClause> {
  const parts = (clause: CheckedClause): ClauseParts => partsOfClause(clause, ANY_LETTER);
  return match(before.clauses, after.clauses, {
    keyOf: (clause) => parts(clause).part,
    similarity: (first, second) => clauseSimilarity(parts(first), parts(second)),
    enough: CLAUSE_ENOUGH,
    enoughInPlace: CLAUSE_ENOUGH_IN_PLACE,
    isSame: isShared,
    isOther: (first, second) => differAtSight(parts(first), parts(second)),
    leastSimilarity: (first, second) => leastSimilarity(parts(first), parts(second)),
  });
}

/** Names the letters of the later procedure after their matches. */
export function namesOfMatched(clauses: Matches<CheckedClause>): LetterNames {
  const names = new Map<string, string>();
  for (const { before: old, after: added } of clauses.pairs) {
    if (isShared(old, added)) {
      for (const letter of lettersOf(added)) names.set(`${added.number}${letter}`, `${old.number}${letter}`);
      continue;
    }
    const olds = partsOfClause(old, ANY_LETTER).action?.letters ?? [];
    const news = partsOfClause(added, ANY_LETTER).action?.letters ?? [];
    for (const { before: first, after: second } of matchLetters(olds, news).pairs) {
      names.set(`${added.number}${second.letter}`, `${old.number}${first.letter}`);
    }
  }
  return (clause, letter) => names.get(`${clause}${letter}`) ?? `new ${clause}${letter}`;
}

/**
 * The differences between two procedures, clause by clause; null if there are none.
 *
 * @param about changes of the heading, which come first
 */
export function diffProcedures(
  before: CheckedProcedure,
  typedAfter: CheckedProcedure,
  about: readonly Change[],
  quoting: Quoting,
): DiffSection | null {
  // Equal text means the same: nothing in a procedure depends on the rest of its sheet.
  if (about.length === 0 && quoting.isTypedAlike(clausesSpan(before), clausesSpan(typedAfter))) return null;
  const after = withSharedClauses(before, typedAfter, quoting);
  const found = matchClauses(before, after);
  let known: LetterNames | null = null;
  // Few changed clauses refer to letters, and naming them needs the letters of all clauses matched.
  const names: LetterNames = (clause, letter) => (known ??= namesOfMatched(found))(clause, letter);
  const parts: MatchedPart[] = [];
  if (about.length > 0) {
    parts.push({ before: quoting.before(heading(before)), after: quoting.after(heading(after)), changes: about });
  }
  const removals = found.removed.map(({ member }) => member);
  const take = (isDue: (clause: CheckedClause) => boolean): void => {
    while (removals[0] !== undefined && isDue(removals[0])) parts.push(removed(removals.shift() as CheckedClause));
  };
  const removed = (clause: CheckedClause): MatchedPart => {
    const where = at(after, { before: clause.number, after: null });
    const sentence = `clause removed: ${quoted(clause.text)}`;
    return wholePart({ kind: "clause-removed", where, sentence }, quoting.beforeAsTyped(clause.span), false);
  };
  for (const [newIndex, added] of after.clauses.entries()) {
    const pair = found.pairs.find(({ to }) => to === newIndex);
    if (pair === undefined) {
      const where = at(after, { before: null, after: added.number });
      const sentence = `clause added: ${quoted(added.text)}`;
      parts.push(wholePart({ kind: "clause-added", where, sentence }, quoting.afterAsTyped(added.span), true));
      continue;
    }
    const { before: old, hasMoved } = pair;
    if (!hasMoved) take((clause) => clause.number < old.number);
    if (isShared(old, added) && !hasMoved) continue;
    const changes = pairChanges(after, pair, names, quoting);
    if (changes.length === 0) continue;
    parts.push({ before: quoting.beforeAsTyped(old.span), after: quoting.afterAsTyped(added.span), changes });
  }
  take(() => true);
  const named = withoutConsequences(parts);
  if (named.length === 0) return null;
  const isSame = named.some(isOfClauses) && meanTheSame(before, after);
  return { title: after.name, parts: isSame ? asRestructured(named, before, after, quoting) : named };
}

/**
 * The later procedure, with the earlier one's condition and statement objects for clauses whose text differs only in
 * their number, so that cached results are found again. Clauses that refer to letters stay, because their meaning
 * depends on other clauses.
 */
function withSharedClauses(before: CheckedProcedure, after: CheckedProcedure, quoting: Quoting): CheckedProcedure {
  const olds = new Map(before.clauses.map((clause) => [withoutNumber(quoting.typedBefore(clause.span)), clause]));
  const clauses = after.clauses.map((clause) => {
    const old = olds.get(withoutNumber(quoting.typedAfter(clause.span)));
    if (old === undefined || pointsToLetters(old)) return clause;
    return { ...clause, condition: old.condition, statement: old.statement };
  });
  return { ...after, clauses };
}

function withoutNumber(text: string): string {
  return text.replace(/^\d+/, "");
}

/** Whether a part has a change of meaning in the clauses, not in the heading. */
function isOfClauses({ changes }: MatchedPart): boolean {
  return changes.some(({ changesMeaning, where }) => changesMeaning && where.clause !== null);
}

/** The same changes, marked as restructuring: the clauses are only arranged differently. */
function asRestructured(
  parts: readonly MatchedPart[],
  before: CheckedProcedure,
  after: CheckedProcedure,
  quoting: Quoting,
): readonly MatchedPart[] {
  const sentence = "the clauses are arranged differently but mean the same";
  const place = quoting.at({ ...NOWHERE, procedure: after.name });
  const restructured = place.change("restructured", heading(before), heading(after), sentence);
  const inSum = ({ changes, ...part }: MatchedPart): MatchedPart => ({
    ...part,
    changes: changes.map((change) => (change.where.clause === null ? change : { ...change, changesMeaning: false })),
  });
  return [partOf({ ...restructured, changesMeaning: false }), ...parts.map(inSum)];
}

/** Removes changes that only follow from others. */
function withoutConsequences(parts: readonly MatchedPart[]): readonly MatchedPart[] {
  const isNamed = (change: Change): boolean => change.isConsequence !== true;
  if (!parts.some(({ changes }) => changes.some(isNamed))) return parts;
  return parts.flatMap((part) => {
    const changes = part.changes.filter(isNamed);
    return changes.length === 0 ? [] : [{ ...part, changes }];
  });
}

function clausesSpan({ clauses, span }: CheckedProcedure): CheckedProcedure["span"] {
  return { start: clauses[0]?.span.start ?? span.end, end: span.end };
}

/** The heading of a procedure, for quoting. */
export function heading({ name, span }: CheckedProcedure): Parameters<Quoting["before"]>[0] {
  return { text: name, span: { start: span.start, end: span.start + name.length } };
}

function at(procedure: CheckedProcedure, clause: Where["clause"]): Where {
  return { ...NOWHERE, procedure: procedure.name, clause };
}

function pairChanges(
  procedure: CheckedProcedure,
  { before: old, after: added, from, to, hasMoved }: Pair<CheckedClause>,
  names: LetterNames,
  quoting: Quoting,
): readonly Change[] {
  const place = quoting.at(at(procedure, { before: old.number, after: added.number }));
  const changes = diffClauses(partsOfClause(old, OWN_LETTERS), partsOfClause(added, names), place);
  if (!hasMoved) return changes;
  const sentence = `clause moved ${to < from ? "up" : "down"} in priority: ${quoted(added.text)}`;
  return [place.change("clause-moved", old, added, sentence), ...changes];
}

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
