import { featuresIn, spaceOf } from "../../effects/markers.ts";
import { rulesNamed } from "../../effects/turn-effects.ts";
import { environmentOf } from "../../game.ts";
import type { SpaceName, Unit, UnitClass } from "../../position.ts";
import { type AttackIcons, objectionToStructure, objectionToTarget } from "../../reference/combat.ts";
import { type CallistoEnvironment, cardThing, type Placed, unitThing } from "../../reference/environment.ts";
import { isStanding } from "../../board/features.ts";
import { doorThings, has, isClosed } from "../../reference/features.ts";
import { isControlled, isOutOfAction } from "../../reference/space-states.ts";
import type { PrintedAction } from "../../roster.ts";
import type { Act } from "../event.ts";
import { act, type Performer } from "./hand-turn.ts";

/** An attack that a card or equipment offers. */
interface Weapon extends AttackIcons {
  /** As decisions name it: `ATTACK`, also for the armoured one. */
  readonly action: string;
  readonly strength: number;
  readonly area: boolean;
  /** `laser c3`, where equipment is used. */
  readonly equipment: string | null;
}

const ARMOURED = "armoured ATTACK";

/** Every attack that a printed action permits: each legal target, or each space of an area attack, then structures. */
export function attacks(performer: Performer, action: PrintedAction): readonly Act[] {
  return attacksWith(performer, {
    action: action.name === ARMOURED ? "ATTACK" : action.name,
    strength: action.strength ?? 1,
    classes: action.classes ?? [],
    range: action.range,
    area: action.area,
    equipment: null,
  });
}

/** Personnel in a space of its own may fire its laser in place of what the card offers (B:214-220, S:2365). */
export function laserAttacks(performer: Performer): readonly Act[] {
  const { position, turn, unit } = performer;
  const [strength, range] = rulesNamed(turn.rules, position, "a laser attacks at # with range #")[0]?.numbers ?? [];
  if (unit === null || strength === undefined || range === undefined || !mayUse(performer, "laser")) return [];
  const equipment = `laser ${spaceOf(position, unit.at)}`;
  const classes: readonly UnitClass[] = ["personnel", "vehicle", "mech"];
  return attacksWith(performer, { action: "ATTACK", strength, classes, range, area: false, equipment });
}

/** Personnel beside the door buttons of its own space may open any one closed door (B:214-220, B:371). */
export function doorOpenings(performer: Performer): readonly Act[] {
  const { position, unit } = performer;
  if (unit === null || !mayUse(performer, "DOORS")) return [];
  return doorThings(position)
    .filter((door) => isClosed(position, unit.at, door))
    .map(({ name }) => act(performer, { action: "OPEN DOOR", unit: unit.name, structure: name }));
}

function mayUse(performer: Performer, equipment: string): boolean {
  const { position, unit } = performer;
  return (
    unit !== null &&
    unit.class === "personnel" &&
    isControlled(performer, "bot", unit.at) &&
    has(position, unit.at, ({ name }) => name === equipment)
  );
}

function attacksWith(performer: Performer, weapon: Weapon): readonly Act[] {
  const { unit } = performer;
  if (unit === null) return [];
  const targets = legalTargets(performer, unit, weapon);
  const { action, strength, equipment } = weapon;
  const common = { action, strength, unit: unit.name, structure: equipment };
  if (weapon.area) {
    return spacesOf(performer, targets).map((space) => {
      const hit = targets.filter((target) => target.at !== null && spaceOf(performer.position, target.at) === space);
      return act(performer, { ...common, spaces: [space], targets: hit.map(({ name }) => name) });
    });
  }
  const onUnits = targets.map(({ name }) => act(performer, { ...common, target: name }));
  const onStructures = harmsStructures(weapon) ? structuresBeside(performer, unit) : [];
  return [...onUnits, ...onStructures.map((structure) => act(performer, { ...common, structure }))];
}

/** The enemy units that it may be aimed at with any prospect (B:617-636, OPEN-26). */
function legalTargets(performer: Performer, attacker: Placed, weapon: Weapon): readonly Unit[] {
  return performer.position.units.filter((target) => {
    const { side, at } = target;
    if (side !== "player" || at === null || !weapon.classes.includes(target.class)) return false;
    if (weapon.action === "SUPPRESS" && isOutOfAction(target)) return false;
    return objectionToTarget(performer, attacker, { ...target, at }, weapon) === null;
  });
}

function spacesOf({ position }: Performer, targets: readonly Unit[]): readonly SpaceName[] {
  const spaces = targets.flatMap(({ at }) => (at === null ? [] : [spaceOf(position, at)]));
  return [...new Set(spaces)].toSorted();
}

/** Structures and doors fall to an ATTACK with the armoured icon, never to one that strikes an area (B:372, B:634). */
function harmsStructures({ action, classes, area }: Weapon): boolean {
  return !area && (action === "ATTACK" || action === "SPECIAL ATTACK") && classes.includes("vehicle");
}

const NOTHING: readonly string[] = [];

/** Standing structures of the unit's space, then the closed doors on its edges. */
function structuresBeside(performer: Performer, unit: Placed): readonly string[] {
  const { position } = performer;
  const space = spaceOf(position, unit.at);
  const standing = featuresIn(position, space)
    .filter(isStanding)
    .map(({ name }) => ({ sort: "Structure", name: `${name} ${space}` }));
  const things = [...standing, ...doorThings(position)];
  if (things.length === 0) return NOTHING;
  const environment = environmentFor(performer, unit);
  return things.filter((thing) => objectionToStructure(environment, thing) === null).map(({ name }) => name);
}

function environmentFor({ position, turn, card }: Performer, unit: Placed): CallistoEnvironment {
  return environmentOf({ ...turn.rules, position }, { card: cardThing(card, 0), actor: unitThing(unit), bound: [] });
}
