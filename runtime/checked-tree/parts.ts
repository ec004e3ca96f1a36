import type { Policies } from "../policies.ts";
import type {
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedRollRow,
  CheckedSubclause,
  Description,
  Goal,
  Many,
  MoveAction,
  Statement,
  Criterion,
  Restriction,
  SourceRange,
  Test,
} from "../checked-tree.ts";
import { areRowsNumbered } from "./expression.ts";
import type { Parts, PartName } from "./roles.ts";
import { somePart } from "./visit.ts";

/** The most things that an action is done to in turn. */
export function mostOf(many: Many): number {
  return many === "all" ? Infinity : many;
}

/** The action after another, which follows it or replaces it; null if there is none. */
export function actionBehind({ next, otherwise }: CheckedAction): CheckedAction | null {
  return next ?? otherwise ?? null;
}

/** An action and all those after it, in the order of the page. */
export function actionsFrom(action: CheckedAction): readonly CheckedAction[] {
  const { otherwise, next } = action;
  return [action, ...[otherwise, next].flatMap((behind) => (behind === undefined ? [] : actionsFrom(behind)))];
}

/** An action and those that follow it. Each stands for itself and for what takes its place. */
export function inSequence(action: CheckedAction): readonly CheckedAction[] {
  return action.next === undefined ? [action] : [action, ...inSequence(action.next)];
}

/**
 * Where the conditions of actions stand that follow one another, as far as they stand in their clause: `If a pest is adjacent, PULL
 * 1 and REST` asks once, whatever PULL changes. A line that forbids an action is read anew each time.
 */
export function conditionsOf(parts: readonly CheckedAction[], clause: SourceRange): readonly SourceRange[] {
  const actions = parts.flatMap((part) => [part, ...(part.otherwise === undefined ? [] : actionsFrom(part.otherwise))]);
  const spans = actions.flatMap(({ onlyIf }) => onlyIf?.items.map(({ span }) => span) ?? []);
  return spans.filter(({ start, end }) => start >= clause.start && end <= clause.end);
}

/** Whether two places share a part of the text. */
export function overlaps(one: SourceRange, other: SourceRange): boolean {
  return one.start < other.end && other.start < one.end;
}

/** An action alone and those that take its place in turn. One with actions behind it ends the list: it stands for all of them. */
export function inPlaceOf(action: CheckedAction): readonly CheckedAction[] {
  const { otherwise } = action;
  if (otherwise === undefined) return [action];
  return [action, ...(otherwise.next === undefined ? inPlaceOf(otherwise) : [otherwise])];
}

/** The actions of a statement, including those in the rows of a table. */
export function actionsIn(statement: Statement): readonly CheckedAction[] {
  const actions = statement.kind === "action" ? [statement.action] : statement.rows.map(({ action }) => action);
  return actions.flatMap(actionsFrom);
}

/**
 * Whether the acting unit itself moves, instead of leading another. An answer to a question says when it does, and is
 * never followed by a unit that is led.
 */
export function isOwnMovement(action: CheckedAction): action is MoveAction {
  return action.plan === "move" && action.follows !== true && action.mover === undefined && action.onlyIf === undefined;
}

/** The movements of the acting unit itself: the ones it follows when it is led. */
export function ownMovementsIn(statement: Statement): readonly MoveAction[] {
  return actionsIn(statement).filter((action) => isOwnMovement(action));
}

/** The letters of a statement; only movements have any. */
export function subclausesOf(statement: Statement): readonly CheckedSubclause[] {
  const actions = statement.kind === "action" ? actionsFrom(statement.action) : [];
  return actions.flatMap((action) => (action.plan === "move" ? action.subclauses : []));
}

/** The rows or letters of a clause, labelled with the clause's number: `2c`, `1 row 2`. */
export function labelledParts({
  number,
  statement,
}: CheckedClause): readonly { readonly label: string; readonly part: CheckedRollRow | CheckedSubclause }[] {
  if (statement.kind === "roll" && !areRowsNumbered(statement.dice)) return [];
  return statement.kind === "roll"
    ? statement.rows.map((part, index) => ({ label: `${number} row ${index + 1}`, part }))
    : subclausesOf(statement).map((part) => ({ label: `${number}${part.letter}`, part }));
}

/** The letters of the clause with a number. */
export function subclausesOfClause({ clauses }: CheckedProcedure, clauseNumber: number): readonly CheckedSubclause[] {
  const clause = clauses.find(({ number }) => number === clauseNumber);
  return clause === undefined ? [] : subclausesOf(clause.statement);
}

/** The letters of the closest clause before a number that has some. */
export function earlierSubclauses({ clauses }: CheckedProcedure, clauseNumber: number): readonly CheckedSubclause[] {
  const lettered = clauses.findLast(
    ({ number, statement }) => number < clauseNumber && subclausesOf(statement).length > 0,
  );
  return lettered === undefined ? [] : subclausesOf(lettered.statement);
}

/** What a movement wants to reach or approach; null if its goal names letters or leads away. */
export function describedBy(goal: Goal): Description | null {
  switch (goal.kind) {
    case "to":
      return goal.place;
    case "nearer":
      return goal.target;
    case "farther":
    case "nearerToLetters":
      return null;
  }
}

/** `Up to 2 spaces away`: how far from the acting unit a goal may be, whatever its strength; 0 without a limit. */
export function limitOf({ tests }: Description): number {
  return Math.max(0, ...tests.map((test) => (test.kind === "within" && test.of === null ? test.count.number : 0)));
}

/** The restrictions under which a movement is tried in turn: all of them, then without those that it only prefers. */
export function attemptsUnder(
  restrictions: readonly Restriction[] = [],
): readonly [readonly Restriction[], ...(readonly Restriction[])[]] {
  const strict = restrictions.filter(({ preferred }) => preferred !== true);
  return strict.length === restrictions.length ? [restrictions] : [restrictions, strict];
}

/** The criteria of a list that can be reached: nothing after a random choice is. */
export function askedOf(criteria: readonly Criterion[]): readonly Criterion[] {
  const random = criteria.findIndex((criterion) => criterion.kind === "random");
  return random === -1 ? criteria : criteria.slice(0, random + 1);
}

/**
 * Whether a list first compares the distance to the acting unit. After `nearer to` it then chooses among the things
 * approached, not among the places.
 */
export function asksClosestFirst([first]: readonly Criterion[]): boolean {
  return (
    first?.kind === "rank" &&
    first.onlyIf === undefined &&
    first.measure.kind === "distance" &&
    first.measure.to === null &&
    first.measure.direction === "min"
  );
}

/**
 * Whether a part, or anything inside it, refers to something named or found before it.
 *
 * @param sort only to things of this sort; absent for any
 */
export function mentionsBound<Name extends PartName>(name: Name, part: Parts[Name], sort?: string): boolean {
  if (sort === undefined) return somePart(name, part, (each) => each.name === "base" && each.part.kind === "bound");
  return somePart(
    name,
    part,
    (each) => each.name === "description" && each.part.base.kind === "bound" && each.part.sort === sort,
  );
}

/** What actions behind this one may refer to: what it is done to, or where it goes. Null where that is not one thing. */
export function namedByAction(action: CheckedAction): Description | null {
  switch (action.plan) {
    case "attack":
      return action.area === true || action.many !== undefined ? null : action.target;
    case "select":
      return action.from;
    case "move":
      if (action.find !== undefined) return action.find.of;
      return action.goal?.kind === "to" ? action.goal.place : null;
    case "draw":
    case "simple":
    case "perform":
      return null;
  }
}

/** Where a decided action has what it is done to. */
export type DoneTo = "approached" | "destination" | "feature" | "spaces" | "target";

/** Where a decided action has the one that it names for those behind it. */
export function doneTo(action: CheckedAction, isUnit: boolean): DoneTo {
  if (action.plan === "select") return "spaces";
  if (action.plan === "move") return action.find === undefined ? "destination" : "approached";
  return isUnit ? "target" : "feature";
}

/** Whether a description starts from the acting unit or its place. */
export function isOfActor({ base }: { readonly base: { readonly kind: string } }): boolean {
  return base.kind === "here" || base.kind === "actor";
}

/** The letter of the first subclause, the second and so on. */
export function letterAt(index: number): string {
  return String.fromCharCode("a".charCodeAt(0) + index);
}

/** Whether a test passes a check, or what it is none of does: `not within 2 spaces`. */
export function saysOrDenies(test: Test, passes: (test: Test) => boolean): boolean {
  if (test.kind !== "isOneOf") return passes(test);
  return test.description.base.kind === "all" && test.description.tests.some((each) => saysOrDenies(each, passes));
}

/**
 * What every member must pass before one is selected: of `the isle nearest to the Knarr`, that there is a Knarr, unless a policy
 * says that all are alike without one.
 */
export function testsBeforeChoice(
  { tests, select }: Description,
  { nearestToNothing }: Pick<Policies, "nearestToNothing">,
): readonly Test[] {
  if (nearestToNothing === "all alike" || select?.kind !== "distance" || select.to === null || isCertain(select.to))
    return tests;
  const { span, text, to } = select;
  const count = { comparison: "atLeast", number: 0 } as const;
  return [...tests, { span, text, kind: "within", measure: "steps", count, of: to, through: [] }];
}

/** Whether it is there wherever something is decided. */
function isCertain({ base, tests }: Description): boolean {
  return base.kind === "here" && tests.length === 0;
}
