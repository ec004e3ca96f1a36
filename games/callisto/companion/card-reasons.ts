import { actionsOf, type Decision, type Trace } from "../../../runtime/decision.ts";
import type { Reasons } from "../../engine-part.ts";
import { decide, namesOfTrace } from "../game.ts";

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
 * A decision with all that a map tells and nobody was asked for: the spaces of a way that leaves no markers, the space
 * that a unit leaves the board from, the units in a space that is attacked, which of the things of a name is used.
 */
export function exactDecision(decision: Decision, decided: DecidedCard, rules: Table["rules"]): Decision {
  const again = readAgain({ ...decided, decision }, rules, false);
  const same = (again === null ? [] : actionsOf(again.decision)).find((action) => isSame(decision, action));
  const { route, targets, feature, destination, unit } = decision;
  const from = decided.position.units.find(({ name }) => name === unit)?.at ?? null;
  const left = destination === "" ? { destination: same?.destination ?? from } : {};
  if (same === undefined) return { ...decision, ...left };
  const used = feature !== undefined && same.feature !== undefined ? { feature: same.feature } : {};
  return { ...decision, ...left, ...used, route: orElse(route, same.route), targets: orElse(targets, same.targets) };
}

/** Whether a decision over a map is one that was made without: that knows less, but nothing else. */
function isSame(decision: Decision, action: Decision): boolean {
  const { destination, feature } = decision;
  return (
    (["clause", "letter", "row", "action", "unit", "target"] as const).every(
      (part) => action[part] === decision[part],
    ) &&
    (destination === "" ? action.leavesBoard === true : action.destination === destination) &&
    (feature === undefined || action.feature === feature || action.feature?.startsWith(`${feature} `) === true)
  );
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
