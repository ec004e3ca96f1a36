import {
  type AboutDeed,
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
import { enumerate } from "../../../grammar/prose.ts";

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
  const turn = nothing(position, null);
  actOnBoard(turn, own, decision, table.rules);
  const after = turn.position;
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

/** What a question wants to know about a deed, with the cards that come after it. */
export function aboutDeed({ position, acting }: Table, deed: Deed, asks: AboutDeed["asks"]): AboutDeed {
  const { row } = position.cards;
  const at = acting === null ? -1 : row.indexOf(acting);
  return { deed, asks, rest: row.slice(at + 1).map(({ card }) => card) };
}

/** Follows a strength that is a stand-in. */
const STAND_IN = "*";

/** Tells the person what to do on the table, in one sentence or two. */
export function instruct(deed: Deed): string {
  const { action, unit } = deed;
  const name = `${action ?? ""}${strengthOf(deed)}`;
  switch (action) {
    case "MOVE":
    case "GUIDE":
      return `${name}: ${journey(deed)}`;
    case "SCOUT":
      return `${name}: ${journey(deed)} ${markers(deed)}`;
    case "CONTROL":
      return `CONTROL: put the bot's marker on the space of ${unit}, controlled side up, and turn yours over.`;
    case "PATHFIND":
      return `${name}: put a scouted marker on ${enumerate(deed.spaces)}. For each, take an Interference card from the bot's supply.`;
    case "OPEN DOOR":
      return `Open ${deed.feature}.`;
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
    case "PULSE":
    case "AREA ATTACK":
      return `${name}: ${attack(deed)}`;
    case "RECON":
      return "RECON: take an Interference card from the row: it is out of the game. Draw a card face down for the next turn.";
    case "COMMAND":
      return `${name}: draw ${deed.strength} ${deed.strength === 1 ? "card" : "cards"} into the row.`;
    case "INSPIRE":
      return `${name}: turn ${deed.cards.join(", ")} sideways.`;
    case "BOLSTER":
      return `${action} ${deed.strength ?? ""}: put these cards face up in the discard: ${[...deed.cards, ...deed.decks.map((letter) => `top of deck ${letter}`)].join(", ")}.`;
    default:
      return `${name}.`;
  }
}

function strengthOf({ strength, isStandIn }: Deed): string {
  return strength === null ? "" : ` ${strength}${isStandIn ? STAND_IN : ""}`;
}

function journey({ unit, from, to, route, passengers, leavesBoard }: Deed): string {
  if (leavesBoard && (to === null || to === from)) return `${unit} leaves the board.`;
  const by = route.length === 0 ? "" : ` through ${enumerate(route)}`;
  const riding = passengers.length === 0 ? "" : `, together with ${enumerate(passengers)}`;
  return `move ${unit} to ${to}${by}${riding}.${leavesBoard ? " From there it leaves the board." : ""}`;
}

/** Which markers a SCOUT puts down; without a map, by which rule. */
function markers({ marks }: Deed): string {
  if (marks === null) {
    return "Put a scouted marker on every space it enters, unless the bot has a marker there. For each, take an Interference card from the bot's supply.";
  }
  if (marks.length === 0) return "It puts down no marker.";
  const [cards, pile] = marks.length === 1 ? ["an Interference card", ""] : [`${marks.length} Interference cards`, "s"];
  return `Put the bot's scouted marker${pile} on ${enumerate(marks.map(({ place }) => place))}. Take ${cards} from the bot's supply.`;
}

function attack(deed: Deed): string {
  const { unit, action, strength, targets, spaces, feature, dice } = deed;
  const mark = deed.isStandIn ? STAND_IN : "";
  const rolled = strength === 1 ? `1${mark} die` : `${strength}${mark} dice`;
  if (targets.length === 0 && spaces.length === 0 && feature !== null) {
    return `${unit} attacks ${feature}: ${rolled} (d10) against its armoured defence. A success destroys it.`;
  }
  const whom =
    spaces.length > 0
      ? `each unit that it can hit in ${enumerate(spaces)}`
      : targets.length === 1
        ? targets[0]
        : `each of ${enumerate(targets)}`;
  const using = feature === null ? "" : ` with ${feature}`;
  const success = action === "SUPPRESS" ? "suppresses it" : "hits";
  const [die] = dice;
  if (die !== undefined && dice.every(({ sides, needs }) => sides === die.sides && needs === die.needs)) {
    return `${unit} against ${whom}${using}: roll ${strength}${mark} d${die.sides}. Each ${die.needs} or more ${success}.`;
  }
  return `${unit} against ${whom}${using}: ${rolled}, d12 if the target is lower, d10 if level, d8 if higher. A die that reaches its defence + cover + range ${success}.`;
}
