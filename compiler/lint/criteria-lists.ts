import { memoize } from "../../grammar/memoize.ts";
import { actionsFrom, mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type {
  CheckedAction,
  CheckedClause,
  CheckedSheet,
  Condition,
  Criterion,
  Description,
  Goal,
  MoveAction,
  Binding,
  ConditionItem,
} from "../../runtime/checked-tree.ts";
import { clausesOf, type PlacedClause } from "./lint.ts";
import { surelyArrives } from "./reasoning/literals.ts";

/** A list of criteria with its place. */
export interface CriteriaList extends PlacedClause {
  readonly criteria: readonly Criterion[];
  /** The letter that the list belongs to, or the row of a table, counted from 1. */
  readonly letter: string | null;
  readonly row: number | null;
  /**
   * What the list chooses: the object of an action, the thing that a row finds, the way, the passengers, or where a unit is
   * displaced to.
   */
  readonly role: "object" | "find" | "via" | "passengers" | "displacement";
  /** Describes every candidate; null if nothing is known about them. */
  readonly candidates: Description | null;
  /** Whether every candidate is one step away from the acting unit. */
  readonly oneStepAway: boolean;
}

type Unplaced = Omit<CriteriaList, keyof PlacedClause>;

/** Every list of criteria of a sheet, in the order of the page; memoized, as several lints use it. */
export const criteriaLists = memoize((sheet: CheckedSheet): readonly CriteriaList[] =>
  clausesOf(sheet).flatMap((placed) => listsOf(placed.clause).map((list) => ({ ...placed, ...list }))),
);

function listsOf({ condition, statement }: CheckedClause): readonly Unplaced[] {
  const conditions = condition === null ? [] : [condition];
  if (statement.kind === "action") {
    return actionsFrom(statement.action).flatMap((action) => listsOfAction(action, conditions));
  }
  return statement.rows.flatMap(({ find, action }, index) =>
    [
      ...(find === null ? [] : [list("find", find.criteria, find.of)]),
      // The words refer to the thing that the row finds, not to things that the condition named.
      ...actionsFrom(action).flatMap((each) => listsOfAction(each, find === null ? conditions : [])),
    ].map((each) => ({ ...each, row: index + 1 })),
  );
}

function listsOfAction(action: CheckedAction, conditions: readonly Condition[]): readonly Unplaced[] {
  const known = (candidates: Description | null): Description | null => candidates && withBound(candidates, conditions);
  switch (action.plan) {
    case "move":
      return listsOfMovement(action, conditions);
    case "attack": {
      const { area, target, criteria, displaces } = action;
      const own = list("object", criteria, area === true ? null : known(target));
      return displaces === undefined ? [own] : [own, list("displacement", displaces.criteria, null)];
    }
    case "select":
      return [list("object", action.criteria, known(action.from))];
    case "draw":
      return action.drawsFrom.kind === "cards"
        ? [list("object", action.drawsFrom.criteria, known(action.drawsFrom.from))]
        : [];
    case "perform":
      return [];
    case "simple":
      return [list("object", action.criteria, known(action.object))];
  }
}

function listsOfMovement(action: MoveAction, conditions: readonly Condition[]): readonly Unplaced[] {
  const { criteria, find, goal, subclauses, via, passengers, mover } = action;
  // The words refer to the thing that the movement finds, not to things that the condition named. They are about the moving
  // unit, which may not be the acting one.
  const binding = find === undefined && mover === undefined ? conditions : [];
  const known = (to: Goal, own: readonly Condition[] = []): Description | null => {
    const candidates = candidatesOf(action, to);
    return candidates && withBound(candidates, [...binding, ...own]);
  };
  return [
    { ...list("object", criteria, goal && known(goal)), oneStepAway: isOneStep(action, goal) },
    ...(find === undefined ? [] : [list("find", find.criteria, find.of)]),
    ...subclauses.map((letter) => ({
      ...list("object", letter.criteria, known(letter.goal, letter.condition === null ? [] : [letter.condition])),
      letter: letter.letter,
      oneStepAway: isOneStep(action, letter.goal),
    })),
    ...(via?.kind === "criteria" ? [list("via", via.criteria, null)] : []),
    ...(passengers?.groups ?? []).map(({ criteria: order }) => list("passengers", order, null)),
  ];
}

function list(role: CriteriaList["role"], criteria: readonly Criterion[], candidates: Description | null): Unplaced {
  return { role, criteria, candidates, letter: null, row: null, oneStepAway: false };
}

/**
 * The places that a goal allows. If a goal may only be approached, or may be out of reach, they need not fit its
 * description.
 */
function candidatesOf(action: MoveAction, goal: Goal): Description | null {
  return goal.kind === "to" && action.approaching !== true && surelyArrives(action, goal.place) ? goal.place : null;
}

/** Whether all choices of a movement are one step away; also true if letters are approached. */
function isOneStep({ strength, mover, along }: MoveAction, goal: Goal | null): boolean {
  return (
    strength?.kind === "number" &&
    strength.value === 1 &&
    mover === undefined &&
    along === undefined &&
    goal?.kind === "to"
  );
}

/**
 * Replaces a reference by what it refers to: `the objective` after `Mapped objective within 2 spaces:` is a mapped
 * objective within 2 spaces. Everything meant is a member of the result. A reference to something unknown stays.
 *
 * @param conditions those that were evaluated before it, the latest last
 */
function withBound(description: Description, conditions: readonly Condition[]): Description {
  const { base } = description;
  if (base.kind === "coerced") return { ...description, base: { ...base, of: withBound(base.of, conditions) } };
  if (base.kind !== "bound") return description;
  const known = namedLast(conditions, description.sort);
  return known === null
    ? description
    : { ...known, tests: [...known.tests, ...description.tests], select: description.select };
}

type Existing = ConditionItem & { readonly kind: "exists" };

/** The last thing of a sort that the conditions name: later words refer to it. */
function namedLast(conditions: readonly Condition[], sort: string): Description | null {
  const named = conditions.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.kind === "exists" && !item.negated
        ? item.binds.filter((binding) => binding.sort === sort).map((binding) => ({ item, binding }))
        : [],
    ),
  );
  const last = named.at(-1);
  const described = last && describedBy(last.item, last.binding);
  // A superlative keeps only some of the members, but it does not describe any others.
  return described === undefined || described === null || mentionsBound("description", described)
    ? null
    : { ...described, select: null };
}

function describedBy(item: Existing, binding: Binding): Description | null {
  const { subject, predicate, text } = item;
  if (binding.kind === "subject") return { ...subject, tests: [...subject.tests, ...predicate], text };
  // Words refer to what an adjective implies only under one reading.
  const isStated = [...subject.tests, ...predicate].some(
    (test) => test.kind === "relates" && test.entry === binding.relation,
  );
  return isStated ? binding.argument : null;
}
