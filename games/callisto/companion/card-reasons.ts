import { actionsOf, type Decision, type Trace } from "../../../runtime/decision.ts";
import type { Reasons } from "../../engine-part.ts";
import { decide } from "../game.ts";
import { namesOfTrace } from "../position.ts";
import { obstacleTo } from "../reference/obstacles.ts";
import type { DecidedCard, Table } from "./table.ts";

/**
 * Why the card on the table does what it does. Null where no card is resolved, and where the person refused what the page
 * says first, which a second reading knows nothing of.
 */
export function reasonsOfCard({ acting, decided, rules }: Table): Reasons | null {
  if (acting === null || decided === null) return null;
  const { position, index } = decided;
  const { book, readings } = rules;
  const again = readAgain(decided, rules, true);
  if (again === null || again.trace === null) return null;
  const { decision, trace } = again;
  const names = namesOfTrace(position, book.sheets[position.bot], trace);
  const obstacle = (place: string): string | null => obstacleTo({ book, position, readings, index }, decision, place);
  return { card: acting.card, explained: { decision, trace, names, obstacle } };
}

/**
 * A decision with all that a map tells and nobody was asked for: the spaces of a way that leaves no markers, the units in
 * a space that is attacked.
 */
export function exactDecision(decision: Decision, decided: DecidedCard, rules: Table["rules"]): Decision {
  const again = readAgain({ ...decided, decision }, rules, false);
  const actions = again === null ? [] : actionsOf(again.decision);
  const same = actions.find((action) =>
    (["clause", "letter", "row", "action", "unit", "destination", "target"] as const).every(
      (part) => action[part] === decision[part],
    ),
  );
  if (same === undefined) return decision;
  const { route, targets } = decision;
  return { ...decision, route: orElse(route, same.route), targets: orElse(targets, same.targets) };
}

function orElse(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.length > 0 ? names : others;
}

/** Reads the procedure again, over the position and with the dice that it was decided with; null if it decides otherwise. */
function readAgain(
  { position, index, decision }: DecidedCard,
  { book, readings }: Table["rules"],
  trace: boolean,
): { readonly decision: Decision; readonly trace: Trace | null } | null {
  const faces = decision.dice.map(({ value }) => value);
  // What is left to a die and leaves nothing on the table, such as one of several ways, nobody rolled for.
  const dice = { roll: (): number => faces.shift() ?? 1 };
  const again = decide(book, position, index, { readings, dice, trace });
  return again.decision.clause === decision.clause ? again : null;
}
