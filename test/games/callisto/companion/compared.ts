import type { CheckedAction, CheckedSheet } from "../../../../runtime/checked-tree.ts";
import type { Decision } from "../../../../runtime/decision.ts";

/** The action of the sheet that was decided. */
function actionOf(sheet: CheckedSheet, decision: Decision): CheckedAction | null {
  const procedure = sheet.procedures.find(({ name }) => name === decision.procedure);
  const statement = procedure?.clauses.find(({ number }) => number === decision.clause)?.statement;
  if (statement === undefined) return null;
  return statement.kind === "action" ? statement.action : (statement.rows[(decision.row ?? 1) - 1]?.action ?? null);
}

/**
 * What both must decide alike. What a way of MOVE goes through is not asked where no line of the sheet rules it.
 *
 * @param known what the interpreter decided: it alone knows whether a unit left the board from where it stood
 */
export function compared(sheet: CheckedSheet, decision: Decision, known: Decision = decision) {
  const action = actionOf(sheet, decision);
  const ruled = action?.plan === "move" && action.via !== undefined;
  const asksRoute = decision.action === "SCOUT" || ruled;
  const leftAtOnce = decision.leavesBoard === true && known.leavesBoard === true && known.route.length === 0;
  const rolledForRoute = decision.choices.some(({ of, steps }) => of === "via" && steps.at(-1)?.criterion === "random");
  const { procedure, clause, letter, row, strength, unit, target, spaces, feature, cards, decks, leavesBoard } =
    decision;
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
    leavesBoard,
    // The companion knows what is used, not where it is.
    feature: action?.plan === "attack" && action.using !== null ? action.using : feature,
    destination: leftAtOnce ? null : decision.destination,
    route: asksRoute ? decision.route : [],
    passengers: !asksRoute && rolledForRoute ? [] : decision.passengers,
  };
}
