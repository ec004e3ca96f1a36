import { memoize } from "../../grammar/memoize.ts";
import { type CheckedDice, type Faces, needsDice, rangeOfDice, waysToFall } from "./expression.ts";
import type { Part, PartName } from "./roles.ts";
import { mapParts, mapRole, type PartChanges, VARIANTS } from "./visit.ts";
import {
  clausesPointedAt,
  conjunctsOf,
  keyOfClause,
  keyOfStatement,
  lettersOf,
  pointsBack,
  pointsToLetters,
  singleTests,
  meaningKey,
  oppositeCount,
} from "./meaning-key.ts";
import { askedOf, isOfActor, letterAt } from "./parts.ts";
import type {
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedSubclause,
  Condition,
  ConditionItem,
  Criterion,
  MoveAction,
  Statement,
  Count,
} from "../checked-tree.ts";

/**
 * Rewrites a procedure so that different ways to write the same thing become equal. No step changes what the bot does:
 *
 * - criteria behind `random`, or for the second time, decide nothing;
 * - letters are tried one after another, as clauses with the same condition are, but for those of a program;
 * - a clause that an earlier one says already never comes to its turn;
 * - a clause whose like with fewer conditions follows at once is not needed;
 * - a clause and its like with one condition turned round are one clause without it;
 * - which numbers of the dice bring a result is no matter, nor in how many rows it stands, only in how many ways they fall;
 * - numbers and letters are names.
 */
export function normalForm(procedure: CheckedProcedure): CheckedProcedure {
  const referenced = referencedClauses(procedure.clauses);
  const split = procedure.clauses.flatMap((clause) =>
    referenced.has(clause.number) || procedure.mode === "first true" ? [clause] : splitLetters(clause),
  );
  const plain = split.map((clause) => ({ ...clause, statement: plainStatement(clause.statement) }));
  return { ...procedure, clauses: renamed(withoutRedundant(plain, referenced)) };
}

/** A statement without criteria that never decide, and with its rows in order; memoized. */
const plainStatement = memoize((statement: Statement) => mapParts("statement", statement, PLAIN));

/** The meaning of a normal form: equal strings do the same for the same unit. */
export function normalKey(procedure: CheckedProcedure): string {
  const { mode, clauses } = normalForm(procedure);
  return JSON.stringify([mode, ...clauses.map((clause) => keyOfClause(clause))]);
}

/** Whether the normal forms show that two procedures do the same for the same unit. */
export function meanTheSame(before: CheckedProcedure, after: CheckedProcedure): boolean {
  if (before.mode !== after.mode || hasClauseOfItsOwn(before, after)) return false;
  const [olds, news] = [normalForm(before).clauses, normalForm(after).clauses];
  const areSame = (old: CheckedClause, added: CheckedClause | undefined): boolean =>
    added !== undefined && (isShared(old, added) || keyOfClause(old) === keyOfClause(added));
  return olds.length === news.length && olds.every((old, index) => areSame(old, news[index]));
}

/**
 * Whether the earlier procedure has a clause whose meaning the later one lacks. Looks only at clauses whose action and
 * strength are unique: the normal form neither drops them nor joins them with another.
 */
function hasClauseOfItsOwn(before: CheckedProcedure, after: CheckedProcedure): boolean {
  if ([...before.clauses, ...after.clauses].some(pointsToLetters)) return false;
  return before.clauses.some((clause) => {
    const isLike = (other: CheckedClause): boolean => actionKey(other) === actionKey(clause);
    if (before.clauses.some((other) => other !== clause && isLike(other))) return false;
    const [twin, another] = after.clauses.filter(isLike);
    if (twin === undefined) return true;
    if (another !== undefined || isShared(clause, twin)) return false;
    return normalKey({ ...before, clauses: [clause] }) !== normalKey({ ...after, clauses: [twin] });
  });
}

/** The part of a clause that rewriting never changes: its action and how often, how far or how strongly it is done. */
function actionKey({ statement }: CheckedClause): string {
  if (statement.kind === "roll") return "";
  const { entry, strength } = statement.action;
  return strength === null ? entry : `${entry} ${JSON.stringify(strength)}`;
}

/** The clauses whose letters another clause refers to. */
function referencedClauses(clauses: readonly CheckedClause[]): ReadonlySet<number> {
  return new Set(clauses.flatMap(clausesPointedAt));
}

/** Splits `MOVE 1 to: a) … b) …` into `MOVE 1 to …` and `MOVE 1 to …`, unless something holds the letters together. */
function splitLetters(clause: CheckedClause): readonly CheckedClause[] {
  const { statement } = clause;
  if (statement.kind !== "action" || statement.action.plan !== "move") return [clause];
  const { action } = statement;
  const isLoose =
    action.subclauses.length > 0 &&
    action.via?.kind !== "asPer" &&
    action.approaching !== true &&
    action.subclauses.every(({ condition, goal }) => condition === null && goal.kind !== "nearerToLetters");
  if (!isLoose) return [clause];
  return action.subclauses.map((subclause) => ({
    ...clause,
    statement: { kind: "action", action: only(action, subclause) },
  }));
}

function only(action: MoveAction, { goal: { restrictions = [], ...goal }, criteria }: CheckedSubclause): MoveAction {
  const all = [...(action.restrictions ?? []), ...restrictions];
  return { ...action, subclauses: [], goal, criteria, ...(all.length === 0 ? {} : { restrictions: all }) };
}

/**
 * The criteria that can decide something. Where a die settles ties, a list means the same with or without `random` at
 * its end, unless it is empty.
 */
function decidingCriteria(criteria: readonly Criterion[], emptyIsRandom: boolean): readonly Criterion[] {
  const kept: Criterion[] = [];
  const keys = new Set<string>();
  const asked = askedOf(criteria);
  const last = asked.at(-1);
  const random = last?.kind === "random" ? last : null;
  for (const criterion of random === null ? asked : asked.slice(0, -1)) {
    const key = meaningKey(criterion);
    if (!keys.has(key)) kept.push(criterion);
    keys.add(key);
  }
  if (random?.decides) kept.push(random);
  if (kept.length === criteria.length) return criteria;
  if (kept.length > 0 || emptyIsRandom) return kept;
  return random === null ? criteria : [random];
}

/** A part without criteria that never decide, and with its rows in order. */
function plainPart(name: PartName, part: Part["part"]): Part["part"] {
  const listed = mapRole({ name, part } as Part, "criteria", (criteria, { without }) =>
    decidingCriteria(criteria, without === "chance"),
  );
  // Only without modifiers can rows be compared by the number of ways the dice reach them.
  if (!("dice" in listed) || ("modifiers" in listed && listed.modifiers !== undefined)) return listed;
  return mapRole({ name, part: listed } as Part, "faces", (rows) => rowsByWays(listed.dice, rows));
}

/** What a movement looks for is chosen as its places are; what a row finds is not. */
function plainAction(action: CheckedAction): CheckedAction {
  const plain = plainPart("action", action) as CheckedAction;
  if (plain.plan !== "move" || plain.find === undefined) return plain;
  const criteria = decidingCriteria(plain.find.criteria, true);
  return criteria === plain.find.criteria ? plain : { ...plain, find: { ...plain.find, criteria } };
}

const PLAIN: PartChanges = {
  ...Object.fromEntries(
    VARIANTS.flatMap(({ name, byRole }) =>
      byRole.has("criteria") || byRole.has("faces")
        ? [[name, (part: Part["part"]) => plainPart(name, part)] as const]
        : [],
    ),
  ),
  action: plainAction,
};

/** One row for each result, in a fixed order, numbered by the ways in which the dice reach it. */
function rowsByWays<Row extends Faces>(dice: CheckedDice, rows: readonly Row[]): readonly Row[] {
  const isWhole = rows.every(({ from }, index) => from === (rows[index - 1]?.to ?? rangeOfDice(dice).from - 1) + 1);
  if (!isWhole || !Number.isSafeInteger(dice.faces ** dice.count)) return rows;
  const byResult = new Map<string, { readonly row: Row; ways: number }>();
  for (const row of rows) {
    const key = meaningKey({ ...row, from: 0, to: 0 });
    const known = byResult.get(key) ?? { row, ways: 0 };
    known.ways += waysToFall(dice, row);
    byResult.set(key, known);
  }
  let last = 0;
  return [...byResult]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([, { row, ways }]) => {
      const from = last + 1;
      last += ways;
      return { ...row, from, to: last };
    });
}

/** Removes the clauses that change nothing. */
function withoutRedundant(
  clauses: readonly CheckedClause[],
  referenced: ReadonlySet<number>,
): readonly CheckedClause[] {
  let list = [...clauses];
  const keys = new Map<CheckedClause, string>();
  const keyOf = (clause: CheckedClause): string => {
    const key = keys.get(clause) ?? keyOfClause(clause);
    keys.set(clause, key);
    return key;
  };
  for (let changed = true; changed;) {
    changed = false;
    for (const [index, clause] of list.entries()) {
      if (referenced.has(clause.number)) continue;
      const repeats =
        !(clause.condition?.items ?? []).some(isRolled) &&
        list
          .slice(0, index)
          .some((earlier) => actionName(earlier) === actionName(clause) && keyOf(earlier) === keyOf(clause));
      const joined = repeats ? [] : joinedWithNext(clause, list[index + 1], referenced);
      if (joined === null) continue;
      list = repeats ? list.toSpliced(index, 1) : list.toSpliced(index, 2, ...joined);
      changed = true;
      break;
    }
  }
  return list;
}

/** Joins a clause with the next if they do the same under conditions that add up; null otherwise. */
function joinedWithNext(
  clause: CheckedClause,
  next: CheckedClause | undefined,
  referenced: ReadonlySet<number>,
): readonly CheckedClause[] | null {
  if (next === undefined || referenced.has(next.number) || actionName(clause) !== actionName(next)) return null;
  const statement = (each: CheckedClause): string => keyOfStatement(each);
  if (statement(clause) !== statement(next) || pointsBack(clause)) return null;
  const [first, second] = [itemsOf(clause.condition), itemsOf(next.condition)];
  // A threshold tested twice may find other targets by chance, and dice may fall differently.
  const isAskedAnew = [...first.values(), ...second.values()].some(isOfChance);
  if (!isAskedAnew && [...second.keys()].every((key) => first.has(key))) return [next];
  const [left, right] = [ownKey(first, second), ownKey(second, first)];
  if (left === null || right === null || oppositeKey(left) !== right) return null;
  const shared = [...second].flatMap(([key, item]) => (key === right ? [] : [item]));
  const condition = shared.length === 0 || next.condition === null ? null : { ...next.condition, items: shared };
  return [{ ...next, condition }];
}

function isOfChance(item: ConditionItem): boolean {
  return item.kind === "threshold" || isRolled(item);
}

function isRolled(item: ConditionItem): boolean {
  return item.kind === "compares" && (needsDice(item.left) || needsDice(item.right));
}

function actionName({ statement }: CheckedClause): string {
  return statement.kind === "action" ? statement.action.entry : "";
}

function itemsOf(condition: Condition | null): ReadonlyMap<string, ConditionItem> {
  return new Map(
    conjunctsOf(condition, false)
      .flatMap(singleTests)
      .map((item) => [meaningKey(item), item]),
  );
}

/** The key of the only item of the first map that the second lacks; null unless there is exactly one. */
function ownKey(first: ReadonlyMap<string, ConditionItem>, second: ReadonlyMap<string, ConditionItem>): string | null {
  const own = [...first.keys()].filter((key) => !second.has(key));
  return own.length === 1 ? (own[0] ?? null) : null;
}

/** Numbers clauses from 1 and letters from a, and updates every reference to them. */
function renamed(clauses: readonly CheckedClause[]): readonly CheckedClause[] {
  const numbers = new Map(clauses.map(({ number }, index) => [number, index + 1]));
  const letters = new Map(
    clauses.flatMap((clause) =>
      lettersOf(clause).map((letter, index) => [`${clause.number}${letter}`, letterAt(index)] as const),
    ),
  );
  const renameIn = (clause: CheckedClause): Statement => {
    const newLetter = (letter: string, number = clause.number): string => letters.get(`${number}${letter}`) ?? letter;
    return mapParts("statement", clause.statement, {
      goal: (goal) => {
        if (goal.kind !== "nearerToLetters") return goal;
        const named = goal.letters.map((letter) => newLetter(letter, goal.clause));
        return { ...goal, clause: numbers.get(goal.clause) ?? goal.clause, letters: named };
      },
      way: (way) => (way.kind === "asPer" ? { ...way, letter: newLetter(way.letter) } : way),
      subclause: (subclause) => ({ ...subclause, letter: newLetter(subclause.letter) }),
    });
  };
  const isNamed = (clause: CheckedClause): boolean => lettersOf(clause).length > 0 || pointsToLetters(clause);
  return clauses.map((clause, index) => ({
    ...clause,
    number: index + 1,
    statement: isNamed(clause) ? renameIn(clause) : clause.statement,
  }));
}

/** Whether two clauses are the same without comparing what they say. */
export function isShared(first: CheckedClause, second: CheckedClause): boolean {
  return first.statement === second.statement && first.condition === second.condition;
}

interface TestMeaning {
  readonly kind: string;
  readonly negated?: boolean;
  readonly count?: Count | null;
}

/** The fields of a condition's meaning that matter here. */
interface ConditionMeaning {
  readonly kind: string;
  readonly negated?: boolean;
  readonly quantifier?: string;
  readonly count?: Count | null;
  readonly subject?: {
    readonly base: { readonly kind: string };
    readonly select: unknown;
    readonly tests: readonly TestMeaning[];
  };
  readonly predicate?: readonly unknown[];
}

/**
 * The key of the condition that is true exactly when this one is false; null if no single `not` or comparison expresses
 * it. For one definite thing a single test is negated, for many things the whole statement, for a number its
 * comparison.
 *
 * @param key the meaning of a condition that binds nothing
 */
export function oppositeKey(key: string): string | null {
  const meaning = JSON.parse(key) as ConditionMeaning;
  const opposite = oppositeOf(meaning);
  return opposite === null ? null : JSON.stringify(opposite);
}

function oppositeOf(meaning: ConditionMeaning): object | null {
  const { kind, negated, quantifier, count, subject } = meaning;
  if (kind === "sum") return count ? withOppositeCount({ ...meaning, count }) : null;
  if (kind === "either") return { ...meaning, negated: negated !== true };
  if (kind !== "exists") return null;
  if (count) return negated === true || quantifier !== "some" ? null : withOppositeCount({ ...meaning, count });
  const [test, another] = subject?.tests ?? [];
  if (subject === undefined || !isOfActor(subject) || subject.select !== null)
    return { ...meaning, negated: negated !== true };
  if (negated === true || test === undefined || another !== undefined || meaning.predicate?.length !== 0) return null;
  const opposite = oppositeTest(test);
  return opposite && { ...meaning, subject: { ...subject, tests: [opposite] } };
}

/** A meaning with the opposite count; null if there is none. */
function withOppositeCount<Counted extends { readonly count: Count }>(meaning: Counted): Counted | null {
  const count = oppositeCount(meaning.count);
  return count === null ? null : { ...meaning, count };
}

/** Negates a test: by its count if it has one, otherwise by `not`. */
function oppositeTest(test: TestMeaning): TestMeaning | null {
  if (test.count) return withOppositeCount({ ...test, count: test.count });
  return test.negated === undefined ? null : { ...test, negated: !test.negated };
}
