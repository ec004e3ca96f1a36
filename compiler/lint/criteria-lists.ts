import type {
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedSheet,
  Criterion,
  Description,
  Goal,
  MoveAction,
} from "../../runtime/checked-tree.ts";
import { limitOf } from "./reasoning/plans.ts";

/** A list of criteria where it stands. */
export interface CriteriaList {
  readonly procedure: CheckedProcedure;
  readonly clause: CheckedClause;
  readonly criteria: readonly Criterion[];
  /** Every candidate is a member of it; null where nothing is known of them. */
  readonly candidates: Description | null;
  /** Every candidate is one step away from the acting unit. */
  readonly oneStepAway: boolean;
}

type Unplaced = Pick<CriteriaList, "criteria" | "candidates" | "oneStepAway">;

/** Every list of criteria of a sheet, in the order of the page. */
export function criteriaLists(sheet: CheckedSheet): readonly CriteriaList[] {
  return sheet.procedures.flatMap((procedure) =>
    procedure.clauses.flatMap((clause) => listsOf(clause).map((list) => ({ procedure, clause, ...list }))),
  );
}

function listsOf({ statement }: CheckedClause): readonly Unplaced[] {
  if (statement.kind === "action") return listsOfAction(statement.action);
  return statement.rows.flatMap(({ find, action }) => [
    ...(find === null ? [] : [list(find.criteria, find.of)]),
    ...listsOfAction(action),
  ]);
}

function listsOfAction(action: CheckedAction): readonly Unplaced[] {
  switch (action.plan) {
    case "move":
      return listsOfMovement(action);
    case "aim": {
      const { area, target, criteria, push } = action;
      return [list(criteria, area ? null : target), ...(push === null ? [] : [list(push.criteria, null)])];
    }
    case "select":
      return [list(action.criteria, action.from)];
    case "draw":
      return action.decks.kind === "cards" ? [list(action.decks.criteria, action.decks.from)] : [];
    case "plain":
      return [list(action.criteria, action.object)];
  }
}

function listsOfMovement(action: MoveAction): readonly Unplaced[] {
  const { criteria, find, goal, subclauses, via, passengers } = action;
  return [
    list(criteria, goal && candidatesOf(action, goal), isOneStep(action, goal)),
    ...(find === null ? [] : [list(find.criteria, find.of)]),
    ...subclauses.map((letter) =>
      list(letter.criteria, candidatesOf(action, letter.goal), isOneStep(action, letter.goal)),
    ),
    ...(via?.kind === "criteria" ? [list(via.criteria, null)] : []),
    ...(passengers === null ? [] : [list(passengers.criteria, null)]),
  ];
}

function list(criteria: readonly Criterion[], candidates: Description | null, oneStepAway = false): Unplaced {
  return { criteria, candidates, oneStepAway };
}

/**
 * The places that a goal leaves. Those of a goal that may be merely approached, and of one that may lie beyond the
 * strength (OPEN-20), need not be what it describes.
 */
function candidatesOf({ strength, approaching }: MoveAction, goal: Goal): Description | null {
  if (goal.kind !== "to" || approaching) return null;
  const limit = limitOf(goal.place);
  const reached = limit === null || (strength?.kind === "number" && limit <= strength.value);
  return reached ? goal.place : null;
}

/** A movement of one step has all that it can choose from one step away; where letters are approached, so they are. */
function isOneStep({ strength, mover, along }: MoveAction, goal: Goal | null): boolean {
  return strength?.kind === "number" && strength.value === 1 && mover === null && along === null && goal?.kind === "to";
}
