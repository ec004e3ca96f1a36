import type { CheckedRollRow, Statement } from "../checked-tree.ts";
import type { Deed } from "../interpreter/plan.ts";
import { narrow, pickEqually, rollDie, tiebreakersOf } from "./choosing.ts";
import { learnNames } from "./known.ts";
import { impossible, type Planned, type Setting } from "./setting.ts";
import type { Talk } from "./talk.ts";
import { finding, onePerPlace } from "./way.ts";

type Table = Statement & { readonly kind: "roll" };

/** Plans the action of a row, given what the row found. */
type PlanRow<P, R> = (setting: Setting<P, R>, row: CheckedRollRow) => Talk<Planned>;

/**
 * Plans a roll table (§9.10): rows without a plan are impossible, a single possible row takes no die, and a die that
 * shows an impossible row is rolled again.
 */
export function* planRoll<P, R>(setting: Setting<P, R>, table: Table, planRow: PlanRow<P, R>): Talk<Planned> {
  const possible: { readonly row: CheckedRollRow; readonly number: number; readonly carryOut: () => Talk<Deed> }[] = [];
  for (const [index, row] of table.rows.entries()) {
    const plan = yield* planFound(setting, row, planRow);
    if (plan.possible) possible.push({ row, number: index + 1, carryOut: plan.carryOut });
  }
  const [only, second] = possible;
  if (only === undefined) return impossible("no row of the table is possible");
  const faces = table.rows.map(({ from, to, action }) => `${from}–${to} ${action.text}`);
  return {
    possible: true,
    carryOut: function* () {
      let run = second === undefined ? only : undefined;
      while (run === undefined) {
        const face = yield* rollDie(setting, table.die, "Table", faces);
        run = possible.find(({ row }) => row.from <= face && face <= row.to);
      }
      return { ...(yield* run.carryOut()), row: run.number };
    },
  };
}

/** A row that finds something first: one of the best for which its action has a plan. */
function* planFound<P, R>(setting: Setting<P, R>, row: CheckedRollRow, planRow: PlanRow<P, R>): Talk<Planned> {
  if (row.find === null) return yield* planRow(setting, row);
  const { of, criteria } = row.find;
  const equal = of.select === null ? "" : " If several tie, name them all.";
  const candidates = yield* learnNames(setting, { kind: "members", of }, `Which match “${of.text}”?${equal}`, {
    sort: of.sort,
    possible: setting.companion.namesOf(setting.environment, of.sort, "other"),
  });
  if (candidates.length === 0) return impossible(`nothing matches “${of.text}”`);
  const left = yield* narrow(setting, of.sort, candidates, tiebreakersOf(criteria));
  // Those in one place can be approached alike.
  const tried = row.action.plan === "move" ? yield* onePerPlace(setting, of.sort, left) : left;
  const possible: { readonly name: string; readonly carryOut: () => Talk<Deed> }[] = [];
  for (const name of tried) {
    const plan = yield* planRow(finding(setting, of.sort, name), row);
    if (plan.possible) possible.push({ name, carryOut: plan.carryOut });
  }
  if (possible.length === 0) return impossible(`no row is possible for “${of.text}”`);
  const names = possible.map(({ name }) => name);
  return {
    possible: true,
    carryOut: function* () {
      const picked = yield* pickEqually(setting, names);
      const one = possible.find(({ name }) => name === picked);
      if (one === undefined) throw new Error("nothing of what was found was chosen");
      return yield* one.carryOut();
    },
  };
}
