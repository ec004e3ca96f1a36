import type { CheckedRollRow, RollModifier, Statement } from "../checked-tree.ts";
import {
  areRowsNumbered,
  type CheckedDice,
  type Faces,
  facesText,
  rangeOfDice,
  shownBy,
} from "../checked-tree/expression.ts";
import { actionBehind } from "../checked-tree/parts.ts";
import type { Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { choiceOf, evaluateCondition, narrow, settle, tiebreakersOf } from "./criteria.ts";
import {
  impossible,
  outcomeOf,
  possible,
  type ActionResult,
  type Failure,
  type Plan,
  NO_FINDINGS,
  type View,
} from "./view.ts";

type Roll = Statement & { readonly kind: "roll" };

/** Plans the action of a row, after the row found something. */
type PlanRow<P, R> = (view: View<P, R>, row: CheckedRollRow) => Plan;

interface PossibleRow {
  readonly number: number;
  readonly row: CheckedRollRow;
  readonly plan: Plan & { readonly possible: true };
}

/**
 * Plans a roll table. Rows without a plan are impossible, and so are rows that the modified dice cannot reach. A single
 * possible row takes no die. If two rows are sure, the die is rolled in any case, and each row is planned only when the
 * die shows it, so that a person is asked only about such rows.
 */
export function planRoll<P, R>(view: View<P, R>, table: Roll, planRow: PlanRow<P, R>): Plan {
  const [alone] = table.rows;
  if (alone !== undefined && !areRowsNumbered(table.dice)) return planIn(view, alone, planRow);
  const added = addedTo(view, table);
  const planReached = (here: View<P, R>, row: CheckedRollRow): Plan => {
    if (!isReached(table, added, row)) return impossible(REASONS.rowOutOfReach());
    return planIn(here, row, planRow);
  };
  const planned = (row: CheckedRollRow): readonly PossibleRow[] => {
    const number = table.rows.indexOf(row) + 1;
    const here = view.inRow(number);
    const plan = planReached(here, row);
    here.report(outcomeOf(plan), NO_FINDINGS);
    return plan.possible ? [{ number, row, plan }] : [];
  };
  const isSure = (row: CheckedRollRow): boolean =>
    row.find === null && isReached(table, added, row) && view.isSure(row.action);
  if (table.rows.filter(isSure).length > 1) {
    return possible(() => rollRow(view, table, added, (isWanted) => table.rows.filter(isWanted).flatMap(planned)));
  }
  const rows = table.rows.flatMap(planned);
  const [only, second] = rows;
  if (only === undefined) return impossible(REASONS.noPossibleRow());
  if (second === undefined) return possible(() => executeRow(only));
  return possible(() => rollRow(view, table, added, (isWanted) => rows.filter(({ row }) => isWanted(row))));
}

function planIn<P, R>(view: View<P, R>, row: CheckedRollRow, planRow: PlanRow<P, R>): Plan {
  return row.find === null ? planRow(view, row) : planFound(view, row, row.find, planRow);
}

function executeRow({ number, plan }: PossibleRow): ActionResult | Failure {
  const done = plan.execute();
  return done.kind === "done" ? { ...done, row: number } : done;
}

function rollRow<P, R>(
  view: View<P, R>,
  table: Roll,
  added: number,
  possibleRows: (isWanted: (row: CheckedRollRow) => boolean) => readonly PossibleRow[],
): ActionResult | Failure {
  const rows = table.rows.map((row) => `${facesText(row)} ${row.action.text}`);
  for (;;) {
    const rolledNumber = within(table.rows, rollDice(view, table.dice, "Table", rows, table.modifiers) + added);
    const isRolled = ({ from, to }: CheckedRollRow): boolean => from <= rolledNumber && rolledNumber <= to;
    const [rolled] = possibleRows(isRolled);
    if (rolled !== undefined) return executeRow(rolled);
    switch (view.environment.policies.impossibleRow) {
      case "roll again":
        break;
      case "pass the clause over":
        return { kind: "failed", reason: REASONS.impossibleRowRolled(table.rows.findIndex(isRolled) + 1) };
      case "a random possible row": {
        const left = possibleRows(() => true);
        const rows = left.map(({ number }): Thing => ({ sort: "row", name: `row ${number}` }));
        const picked = left[rows.indexOf(view.pick(rows, "at random"))];
        if (picked === undefined) throw new Error("a row that is possible is picked");
        return executeRow(picked);
      }
    }
  }
}

function addedTo<P, R>(view: View<P, R>, { modifiers = [] }: Roll): number {
  return modifiers.reduce((sum, modifier) => sum + addedBy(view, modifier), 0);
}

/** Whether the dice of a table can reach a row. Without modifiers they reach every row. */
function isReached({ dice, rows }: Roll, added: number, { from, to }: CheckedRollRow): boolean {
  const shown = rangeOfDice(dice);
  return from <= within(rows, shown.to + added) && within(rows, shown.from + added) <= to;
}

function addedBy<P, R>(view: View<P, R>, { sign, value, onlyIf }: RollModifier): number {
  if (!evaluateCondition(view, onlyIf).holds) return 0;
  const number = view.numberOf(value);
  return sign === "+" ? number : -number;
}

/** Brings a number that modifiers took beyond the rows back to the lowest or highest of them. */
function within(rows: readonly Faces[], number: number): number {
  const lowest = Math.min(...rows.map(({ from }) => from));
  return Math.min(Math.max(number, lowest), Math.max(...rows.map(({ to }) => to)));
}

/**
 * The number that the dice of a table show, each rolled separately.
 *
 * @param modifiers what is added to it, so that no row stands for a face
 */
export function rollDice<P, R>(
  view: View<P, R>,
  dice: CheckedDice,
  what: string,
  rows: readonly string[],
  modifiers: readonly RollModifier[] = [],
): number {
  const { count, keeps } = dice;
  const sums = count === 1 && modifiers.length === 0 ? rows : rows.map((row) => `${keeps ?? "sum"} ${row}`);
  return shownBy(dice, (faces, die) => view.roll(faces, count === 1 ? what : `${what}, die ${die} of ${count}`, sums));
}

/** Whether the first of the row's actions can be done to a thing. */
function canDoFirst<P, R>(view: View<P, R>, row: CheckedRollRow, planRow: PlanRow<P, R>): (thing: Thing) => boolean {
  const { next: _next, ...action } = row.action;
  return (thing) => planRow(view.finding(thing), { ...row, action }).possible;
}

/** Plans a row that finds something first: a winner for which its action has a plan. Equal places count once. */
function planFound<P, R>(
  view: View<P, R>,
  row: CheckedRollRow,
  { of, criteria, prefersAble }: NonNullable<CheckedRollRow["find"]>,
  planRow: PlanRow<P, R>,
): Plan {
  const plans = new Map<Thing, Plan>();
  const planFor = (thing: Thing): Plan => {
    const plan = plans.get(thing) ?? planRow(view.finding(thing), row);
    plans.set(thing, plan);
    return plan;
  };
  const serves = (thing: Thing): boolean => planFor(thing).possible;
  const able = prefersAble === true ? view.search(of, canDoFirst(view, row, planRow)) : null;
  const isAnyone = prefersAble === true || view.environment.policies.rowFinds === "anyone";
  const search = able !== null && able.left.length > 0 ? able : view.search(of, isAnyone ? null : serves);
  const narrowed = narrow(view, search, tiebreakersOf(criteria));
  const { action } = row;
  // What the action asks about the thing may tell apart what stands in one place.
  const isMove = action.plan === "move" && actionBehind(action) === null && action.onlyIf === undefined;
  const distinct = isMove ? view.onePerPlace(narrowed.left, serves) : narrowed.left;
  const winners = distinct.filter(serves);
  if (winners.length === 0) {
    const [tried] = plans.values();
    if (tried === undefined || tried.possible) return impossible(search.none ?? REASONS.nothingFound(of.text));
    return narrowed.candidates.length === 0 ? tried : { ...tried, found: choiceOf("find", narrowed) };
  }
  return possible(() => {
    const { chosen, choice } = settle(view, "find", { ...narrowed, left: winners });
    const plan = planFor(chosen);
    if (!plan.possible) throw new Error(`${chosen.name} was found and nothing can be done about it`);
    const done = plan.execute();
    return done.kind === "failed" ? done : { ...done, choices: [choice, ...done.choices] };
  });
}
