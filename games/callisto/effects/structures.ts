import type { Dice } from "../../../runtime/dice.ts";
import { indexOf } from "../board/board-index.ts";
import { DEFAULT_ARMOUR } from "../board/features.ts";
import { splitPair } from "../board/space-names.ts";
import type { Door, Position, SpaceName, Unit } from "../position.ts";
import { featuresIn, spaceOf, withFeatures } from "./markers.ts";
import { type EffectRules, playerOf } from "./rules.ts";
import { type AttackDie, type AttackRoll, rollDice } from "./turn-effects.ts";
import { forcesOf, STATION_RULE } from "./units.ts";

/** Structures are level with any attacker. */
const SIDES = 10;

/** A structure by its name in decisions and situations: `building c3`, `door c3-d3`. */
interface Named {
  readonly what: string;
  readonly where: string;
}

/** Splits `eastern escape pod e5` into the thing and its space. */
export function splitStructure(name: string): Named {
  const blank = name.lastIndexOf(" ");
  return { what: name.slice(0, blank), where: name.slice(blank + 1) };
}

/** Rolls an attack on a structure: a d10 for each strength against its armour, without cover and range (rules §1.6 rule 20). */
export function rollAgainstStructure(position: Position, name: string, strength: number, dice: Dice): AttackRoll {
  return rollDice(name, structureDie(position, name), strength, dice);
}

/** The die of an attack on a structure and the face that it needs: its armour. */
export function structureDie(position: Position, name: string): AttackDie {
  const { what, where } = splitStructure(name);
  const armour = featuresIn(position, where).find((feature) => feature.name === what)?.armour ?? null;
  return { sides: SIDES, needs: armour ?? DEFAULT_ARMOUR };
}

/** Destroys a structure: a door stays open, a control station takes its force out of action. */
export function destroyStructure(position: Position, name: string, rules: EffectRules): Position {
  const { what, where } = splitStructure(name);
  if (what === "door") return withDoor(position, where, { closed: false, opens: null, destroyed: true });
  const has = featuresIn(position, where);
  const index = has.findIndex((feature) => feature.name === what && !feature.destroyed);
  const hit = has[index];
  if (hit === undefined) return position;
  const destroyed = withFeatures(position, where, has.with(index, { ...hit, destroyed: true }));
  return what === "comms" ? silenceForce(destroyed, where, rules) : destroyed;
}

/** Opens a door permanently (rules §1.6 rule 21). */
export function openDoor(position: Position, name: string): Position {
  return withDoor(position, splitStructure(name).where, { closed: false, opens: null });
}

function withDoor(position: Position, pair: string, change: Partial<Door>): Position {
  const [first, second] = splitPair(pair, "-") ?? ["", ""];
  const edges = position.board.edges.map((edge) => {
    const joins = [edge.from, edge.to].every((place) => place === first || place === second);
    return joins && edge.door !== null ? { ...edge, door: { ...edge.door, ...change } } : edge;
  });
  return { ...position, board: { ...position.board, edges } };
}

/**
 * A destroyed control station silences the force that it serves, on the other map: its units on the board are
 * suppressed at once (S:3243-3251, rules §10 scenario 8).
 */
function silenceForce(position: Position, station: SpaceName, rules: EffectRules): Position {
  const { scenario } = rules.book;
  const mapOf = (space: SpaceName): string | undefined => indexOf(position.board).spaces.get(space)?.map;
  const silenced = scenario.rules.flatMap((rule): readonly Unit[] => {
    if (rule.entry !== STATION_RULE) return [];
    const force = position.units.filter(
      (unit) =>
        unit.at !== null &&
        unit.side === playerOf(rule, position) &&
        forcesOf(scenario, unit).includes(`Force ${rule.numbers[0]}`),
    );
    const isAway = force.some(({ at }) => at !== null && mapOf(spaceOf(position, at)) !== mapOf(station));
    return isAway ? force : [];
  });
  if (silenced.length === 0) return position;
  const units = position.units.map((unit) => (silenced.includes(unit) ? { ...unit, suppressed: true } : unit));
  return { ...position, units };
}
