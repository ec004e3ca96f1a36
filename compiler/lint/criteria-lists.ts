import { memoize } from "../../grammar/memoize.ts";
import { actionsFrom } from "../../runtime/checked-tree/parts.ts";
import type {
  CheckedAction,
  CheckedClause,
  CheckedSheet,
  Condition,
  Criterion,
  Description,
  Goal,
  MoveAction,
} from "../../runtime/checked-tree.ts";
import { clausesOf, type PlacedClause } from "./lint.ts";
import { withBound } from "./reasoning/bound.ts";
import { surelyArrives } from "./reasoning/interval.ts";

/** A list of criteria where it stands. */
export interface CriteriaList extends PlacedClause {
  readonly criteria: readonly Criterion[];
  /** The letter whose list it is, or the row of a table, counted from 1. */
  readonly letter: string | null;
  readonly row: number | null;
  /** What is chosen by it: what the action is done to, what a row finds, the way, who goes along, where one is pushed. */
  readonly role: "object" | "find" | "via" | "passengers" | "displacement";
  /** Every candidate is a member of it; null where nothing is known of them. */
  readonly candidates: Description | null;
  /** Every candidate is one step away from the acting unit. */
  readonly oneStepAway: boolean;
}

type Unplaced = Omit<CriteriaList, keyof PlacedClause>;

/** Every list of criteria of a sheet, in the order of the page; found once for all lints that ask. */
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
      // What the row finds is pointed at, not what the condition named.
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
  // What the movement finds is pointed at, not what the condition named; and its words are those of who acts, not of
  // another who moves.
  const told = find === undefined && mover === undefined ? conditions : [];
  const known = (to: Goal, own: readonly Condition[] = []): Description | null => {
    const candidates = candidatesOf(action, to);
    return candidates && withBound(candidates, [...told, ...own]);
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
 * The places that a goal leaves. Those of a goal that may be merely approached, and of one that may lie beyond the
 * strength, need not be what it describes.
 */
function candidatesOf(action: MoveAction, goal: Goal): Description | null {
  return goal.kind === "to" && action.approaching !== true && surelyArrives(action, goal.place) ? goal.place : null;
}

/** A movement of one step has all that it can choose from one step away; where letters are approached, so they are. */
function isOneStep({ strength, mover, along }: MoveAction, goal: Goal | null): boolean {
  return (
    strength?.kind === "number" &&
    strength.value === 1 &&
    mover === undefined &&
    along === undefined &&
    goal?.kind === "to"
  );
}
