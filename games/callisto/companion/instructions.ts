import { enumerate } from "../../../grammar/enumerate.ts";
import type { CardDecision } from "../effects/card-decision.ts";

/** What an instruction says of an attack in addition to the decision. */
export interface AttackDetails {
  /** The mark of a strength that is a stand-in. */
  readonly mark: string;
  /** The die of the attack and the face that it needs, if known. */
  readonly die: { readonly sides: number; readonly needs: number } | null;
}

/** Tells the person what to do on the table for a decision, in one sentence or two. */
export function instruct(decision: CardDecision, details: AttackDetails): string {
  const { action, strength, unit } = decision;
  const name = strength === null ? `${action}` : `${action} ${strength}${details.mark}`;
  switch (action) {
    case "MOVE":
    case "SCOUT":
    case "GUIDE":
      return `${name}: ${journey(decision)}${action === "SCOUT" ? " Put a scouted marker on every space it enters, unless the bot has a marker there. For each, take an Interference card from the bot's supply." : ""}`;
    case "CONTROL":
      return `CONTROL: put the bot's marker on the space of ${unit}, controlled side up, and turn yours over.`;
    case "PATHFIND":
      return `${name}: put a scouted marker on ${enumerate(decision.spaces)}. For each, take an Interference card from the bot's supply.`;
    case "OPEN DOOR":
      return `Open ${decision.structure}.`;
    case "ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
    case "PULSE":
    case "AREA ATTACK":
      return `${name}: ${attack(decision, details)}`;
    default:
      return `${name}.`;
  }
}

function journey({ unit, destination, route, passengers, escapes }: CardDecision): string {
  if (escapes && destination === "") return `${unit} leaves the board.`;
  const by = route.length === 0 ? "" : ` through ${enumerate(route)}`;
  const riding = passengers.length === 0 ? "" : `, together with ${enumerate(passengers)}`;
  return `move ${unit} to ${destination}${by}${riding}.${escapes ? " From there it leaves the board." : ""}`;
}

function attack(decision: CardDecision, { mark, die }: AttackDetails): string {
  const { unit, action, strength, target, targets, spaces, structure } = decision;
  const dice = strength === 1 ? `1${mark} die` : `${strength}${mark} dice`;
  if (target === null && targets.length === 0 && spaces.length === 0 && structure !== null) {
    return `${unit} attacks ${structure}: ${dice} (d10) against its armoured defence. A success destroys it.`;
  }
  const whom =
    spaces.length > 0
      ? `each unit that it can hit in ${enumerate(spaces)}`
      : target === null
        ? `each of ${enumerate(targets)}`
        : target;
  const using = structure === null ? "" : ` with ${structure}`;
  const success = action === "SUPPRESS" ? "suppresses it" : "hits";
  if (die !== null) {
    return `${unit} against ${whom}${using}: roll ${strength}${mark} d${die.sides}. Each ${die.needs} or more ${success}.`;
  }
  return `${unit} against ${whom}${using}: ${dice}, d12 if the target is lower, d10 if level, d8 if higher. A die that reaches its defence + cover + range ${success}.`;
}
