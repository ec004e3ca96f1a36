import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CheckedAction, CheckedSheet } from "../../../../runtime/checked-tree.ts";
import type { Decision } from "../../../../runtime/decision.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { problems } from "../../../properties/arbitrary-problem.ts";
import { interpret, SCENARIOS, sheetOf, SIDES } from "../../../properties/callisto.ts";
import { walkWithOracle } from "./walk.ts";

/** The action of the sheet that was decided. */
function actionOf(sheet: CheckedSheet, decision: Decision): CheckedAction | null {
  const procedure = sheet.procedures.find(({ name }) => name === decision.procedure);
  const statement = procedure?.clauses.find(({ number }) => number === decision.clause)?.statement;
  if (statement === undefined) return null;
  return statement.kind === "action" ? statement.action : (statement.rows[(decision.row ?? 1) - 1]?.action ?? null);
}

/** What both must decide alike. What a way of MOVE goes through is not asked where no line of the sheet rules it. */
function compared(sheet: CheckedSheet, decision: Decision) {
  const action = actionOf(sheet, decision);
  const ruled = action?.plan === "move" && action.via !== null;
  const asksRoute = decision.action === "SCOUT" || ruled;
  const leftAtOnce = decision.escapes && decision.route.length === 0;
  const rolledForRoute = decision.choices.some(({ of, steps }) => of === "via" && steps.at(-1)?.criterion === "random");
  const { procedure, clause, letter, row, strength, unit, target, spaces, structure, cards, decks, escapes } = decision;
  return {
    procedure,
    clause,
    letter,
    row,
    action: decision.action,
    strength,
    unit,
    target,
    spaces,
    cards,
    decks,
    escapes,
    // The companion knows what is used, not where it is.
    structure: action?.plan === "aim" && action.using !== null ? action.using : structure,
    destination: leftAtOnce ? null : decision.destination,
    route: asksRoute ? decision.route : [],
    passengers: !asksRoute && rolledForRoute ? [] : decision.passengers,
  };
}

describe.each(SCENARIOS)("scenario %i", (scenario) => {
  test.each(SIDES)(
    "the companion of the %s, told the truth, decides as the interpreter and asks nothing twice",
    (side) => {
      const { sheet, book, opponents } = sheetOf(scenario, side);
      fc.assert(
        fc.property(problems(sheet, opponents), ({ position, acting, diceSeed }) => {
          const walked = walkWithOracle(book, position, acting, { kind: "rolled", dice: new SeededDice(diceSeed) });
          if (walked === null) return;
          const asked = walked.questions.map(({ text, scene }) => `${scene?.led ?? ""} ${text}`);
          expect(asked.filter((text, index) => asked.indexOf(text) < index)).toEqual([]);
          const { decision } = interpret({ position, acting }, new SeededDice(diceSeed));
          const told = compared(sheet, decision);
          expect(compared(sheet, { ...walked.decision, choices: decision.choices })).toEqual(told);
        }),
        { numRuns: 60 },
      );
    },
  );
});
