import {
  type Deed,
  type DeedClause,
  type DeedDice,
  type DeedMark,
  type DeedSuccess,
  NO_DEED,
} from "../../../runtime/companion/deed.ts";
import { nothing, type CardDecision, decidedAction } from "../effects/turn-effects.ts";
import { actOnBoard } from "../effects/apply-decision.ts";
import { unitNamed } from "../effects/units.ts";
import type { Position, RowCard } from "../position.ts";
import { attackDie } from "../reference/combat.ts";
import { factionOf, placed } from "../reference/environment.ts";
import { markOfStrength } from "./stand-ins.ts";
import type { CallistoContext } from "./companion-game.ts";
import type { Table } from "./table.ts";
import { dieFor } from "./target-values.ts";

/** What a card does, before it is done. Marks and dice are exact where the map is known. */
export function deedOf(table: Table, own: RowCard, decision: CardDecision, context: CallistoContext): Deed {
  const { position: held, knowsMap, rules } = table;
  const { position } = context.environment;
  const { unit, target, targets, route, passengers, spaces, structure, cards, decks } = decision;
  const from = knowsMap && unit !== null ? (unitNamed(position, unit)?.at ?? null) : null;
  const action = decidedAction(decision, held, rules);
  const all = targets.length > 0 ? targets : target === null ? [] : [target];
  return {
    ...NO_DEED,
    card: own.card,
    clause: clauseOf(decision),
    action: decision.action,
    strength: decision.strength,
    isStandIn:
      action?.plan === "attack" &&
      action.strength?.kind === "X" &&
      markOfStrength(context.environment, action, decision.strength) !== "",
    unit,
    from,
    enters: from !== null && unit !== null && unitNamed(held, unit)?.at === null,
    route,
    to: decision.destination === "" ? null : decision.destination,
    passengers,
    leavesBoard: decision.escapes,
    marks: knowsMap ? (action?.plan === "attack" ? [] : marksOf(position, own, decision, table)) : null,
    targets: all,
    spaces,
    feature: structure,
    cards,
    decks,
    dice: all.flatMap((name) => diceAgainst(name, decision, table, context)),
    success: action?.plan === "attack" ? successOf(decision.action, all) : null,
  };
}

function successOf(action: string | null, targets: readonly string[]): DeedSuccess {
  if (targets.length === 0) return { word: "destroyed", verb: "destroys", mayRemove: false };
  if (action === "SUPPRESS") return { word: "suppressed", verb: "suppresses", mayRemove: false };
  return { word: "hit", verb: "hits", mayRemove: true };
}

function clauseOf({ procedure, clause, letter, row }: CardDecision): DeedClause | null {
  return procedure === null || clause === null ? null : { procedure, number: clause, letter, row };
}

/** The actions whose effect on the board needs no dice. */
const ON_BOARD: readonly string[] = ["MOVE", "GUIDE", "SCOUT", "CONTROL", "PATHFIND"];

/** The markers that an action changes, in the order in which it changes them. */
function marksOf(position: Position, own: RowCard, decision: CardDecision, table: Table): readonly DeedMark[] {
  if (decision.action === null || !ON_BOARD.includes(decision.action)) return [];
  const after = actOnBoard(nothing(position, null), own, decision, table.rules).position;
  return (["bot", "player"] as const).flatMap((side) => {
    const [before, now] = [position.markers[side], after.markers[side]];
    const changed = Object.keys(now).filter((place) => now[place] !== before[place]);
    return changed.map((place): DeedMark => ({ place, side: factionOf(position, side), marker: now[place] ?? null }));
  });
}

function diceAgainst(
  name: string,
  decision: CardDecision,
  table: Table,
  context: CallistoContext,
): readonly DeedDice[] {
  const { position, readings } = context.environment;
  const count = decision.strength ?? 1;
  if (!table.knowsMap) {
    const die = decision.target === name ? dieFor(context, name) : null;
    return die === null ? [] : [{ target: name, count, ...die }];
  }
  const attacker = decision.unit === null ? undefined : unitNamed(position, decision.unit);
  const target = unitNamed(position, name);
  const [from, at] = [attacker && placed(attacker), target && placed(target)];
  if (!from || !at) return [];
  return [{ target: name, count, ...attackDie({ position, readings }, at, from) }];
}
