import type { CheckedRollRow, Statement } from "../checked-tree.ts";
import { chooseEqually, type Dice } from "../dice.ts";
import type { Environment, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { choiceOf, narrow, narrowings } from "./criteria.ts";
import { unselected } from "./phrase.ts";
import { impossible, NO_SIGHTS, type Deed, type Failure, type Plan } from "./plan.ts";
import { onePerPlace, selecting } from "./tie.ts";

type Table = Statement & { readonly kind: "roll" };
type PossibleRow = {
  readonly row: number;
  readonly from: number;
  readonly to: number;
  readonly plan: Plan & { possible: true };
};

/**
 * Plans a roll table (§9.10): rows without a plan are impossible, a single possible row takes no die.
 *
 * @param planRow plans the action of a row, given what the row found
 */
export function planRoll<P, R>(
  environment: Environment<P, R>,
  table: Table,
  planRow: (environment: Environment<P, R>, row: CheckedRollRow) => Plan,
): Plan {
  const planned = table.rows.map((row, index) => ({
    row,
    index: index + 1,
    plan: planFound(environment, row, planRow),
  }));
  const rows = planned.map(({ row, index, plan }) => ({
    row: index,
    text: row.text,
    outcome: plan.possible ? ({ kind: "taken" } as const) : plan.outcome,
  }));
  const possible = planned.flatMap(({ row, index, plan }): PossibleRow[] =>
    plan.possible ? [{ row: index, from: row.from, to: row.to, plan }] : [],
  );
  const sights = { ...NO_SIGHTS, rows };
  if (possible.length === 0) return impossible(REASONS.noPossibleRow(), sights);
  return { possible: true, sights, carryOut: (dice) => carryOutRow(environment, table, possible, dice) };
}

function carryOutRow<P, R>(
  environment: Environment<P, R>,
  table: Table,
  possible: readonly PossibleRow[],
  dice: Dice,
): Deed | Failure {
  const run = (row: PossibleRow): Deed | Failure => {
    const done = row.plan.carryOut(dice);
    return done.kind === "done" ? { ...done, row: row.row } : done;
  };
  const [only, second] = possible;
  if (only === undefined) throw new Error("a roll among no rows");
  if (second === undefined) return run(only);
  for (;;) {
    const face = dice.roll(table.die);
    const row = possible.find((candidate) => candidate.from <= face && face <= candidate.to);
    if (row !== undefined) return run(row);
    switch (environment.policies.impossibleRow) {
      case "roll again":
        break;
      case "pass the clause over": {
        const rolled = table.rows.findIndex((candidate) => candidate.from <= face && face <= candidate.to);
        return { kind: "failed", reason: REASONS.impossibleRowRolled(rolled + 1) };
      }
      case "a random possible row":
        return run(possible[chooseEqually(dice, possible.length)] ?? only);
    }
  }
}

/** A row that finds something first (OPEN-63): a winner for which its action has a plan, equal places counted once. */
function planFound<P, R>(
  environment: Environment<P, R>,
  row: CheckedRollRow,
  planRow: (environment: Environment<P, R>, row: CheckedRollRow) => Plan,
): Plan {
  if (row.find === null) return planRow(environment, row);
  const { find } = row;
  const planFor = (winner: Thing): Plan => planRow({ ...environment, bound: [winner] }, row);
  const all = unselected(environment, find.of);
  const [someone] = all;
  if (someone === undefined) return impossible(REASONS.nothingFound(find.of.text));
  const anyone = environment.policies.rowFinds === "anyone";
  const candidates = anyone ? all : all.filter((candidate) => planFor(candidate).possible);
  if (candidates.length === 0) return planFor(someone);
  const order = [...selecting(environment, find.of.select), ...narrowings(environment, find.criteria)];
  const ladder = narrow(candidates, order);
  const plans = ladder.left.map((winner) => ({ winner, plan: planFor(winner) }));
  const possible = plans.flatMap(({ winner, plan }) => (plan.possible ? [{ winner, plan }] : []));
  const distinct = row.action.plan === "move" ? onePerPlace(environment, possible) : possible;
  const [first] = distinct;
  if (first === undefined) return plans[0]?.plan ?? impossible(REASONS.nothingFound(find.of.text));
  return {
    possible: true,
    sights: first.plan.sights,
    carryOut: (dice) => {
      const { winner, plan } = distinct[chooseEqually(dice, distinct.length)] ?? first;
      const steps = distinct.length > 1 ? [...ladder.steps, { criterion: "random", left: [winner] }] : ladder.steps;
      const done = plan.carryOut(dice);
      if (done.kind === "failed") return done;
      return { ...done, choices: [choiceOf("find", { candidates, steps }), ...done.choices] };
    },
  };
}
