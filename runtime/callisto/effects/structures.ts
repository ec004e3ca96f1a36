import type { Dice } from "../../dice.ts";
import { DEFAULT_ARMOUR } from "../board/features.ts";
import { splitPair } from "../board/space-names.ts";
import type { Door, Position, SpaceName, Unit } from "../position.ts";
import { featuresIn, withFeatures } from "./features.ts";
import type { AttackRoll } from "./happening.ts";
import { spaceOf } from "./markers.ts";
import { rulesNamed, type EffectRules } from "./rules.ts";
import { forcesOf } from "./units.ts";

/** Structures stand level with whoever attacks them. */
const SIDES = 10;

/** A structure by its name in decisions and situations: `building c3`, `door c3-d3`. */
interface Named {
  readonly what: string;
  readonly where: string;
}

/** Splits `eastern escape pod e5` into what it is and where it is. */
export function splitStructure(name: string): Named {
  const blank = name.lastIndexOf(" ");
  return { what: name.slice(0, blank), where: name.slice(blank + 1) };
}

/** Rolls an attack on a structure: a d10 for each strength against its armour, without cover and range (rules §1.6 rule 20). */
export function rollAgainstStructure(position: Position, name: string, strength: number, dice: Dice): AttackRoll {
  const { what, where } = splitStructure(name);
  const armour = featuresIn(position, where).find((feature) => feature.name === what)?.armour ?? null;
  const needs = armour ?? DEFAULT_ARMOUR;
  const faces = Array.from({ length: strength }, () => dice.roll(SIDES));
  return { target: name, sides: SIDES, needs, count: strength, faces, succeeded: faces.some((face) => face >= needs) };
}

/** Destroys a structure: a door is open from then on, a control station takes its force out of action. */
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

/** Opens a door for good (rules §1.6 rule 21). */
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
 * With a control station of the player's destroyed, the player's force that it served is suppressed at once, on the
 * board (rules §10 scenario 8). The rule names the force; where it does not, those on another map are meant.
 */
function silenceForce(position: Position, station: SpaceName, rules: EffectRules): Position {
  const stated = rulesNamed(rules, position, "a destroyed control station suppresses its force");
  if (stated.length === 0) return position;
  const force = stated.find(({ side }) => side !== null && side !== position.bot)?.numbers[0] ?? null;
  const mapOf = (space: SpaceName): string | undefined => position.board.spaces.find(({ name }) => name === space)?.map;
  const served = (unit: Unit): boolean => {
    if (unit.side !== "player" || unit.at === null) return false;
    if (force !== null) return forcesOf(rules.book.scenario, unit).includes(`Force ${force}`);
    return mapOf(spaceOf(position, unit.at)) !== mapOf(station);
  };
  return { ...position, units: position.units.map((unit) => (served(unit) ? { ...unit, suppressed: true } : unit)) };
}
