import { memoize } from "../../../grammar/memoize.ts";
import { hexDistance, hexesOf } from "../../shared/hex/hex.ts";
import { groundFor, OFF_MAP, RUNAWAY, type Size, type Terrain } from "../terrain.ts";
import { beamSight, bombInAir, type Ground, NumberedGround, type Seen } from "../rules/line-of-sight.ts";
import { laserTest, sizeOf } from "../rules/sizes.ts";
import { targetSize } from "../rules/units.ts";
import { isAffected, canFire } from "./conditions.ts";
import type { GameDefinition } from "./game-definition.ts";
import { isLightUnit, mayBomb, mayBombAnywhere } from "./objects.ts";
import { hexAt, isUnit } from "./play.ts";
import {
  type Commander,
  isBeam,
  type GameState,
  type GameUnit,
  type HexName,
  type LaserShot,
  type Shot,
  type SideName,
  type Target,
  type Weapon,
  type WeaponKind,
} from "./state.ts";

/** The map as lines of sight see it: made once for the ground of a moment, which changes seldom. */
function landscapeOf(game: GameDefinition, { hexes }: Pick<GameState, "hexes">): NumberedGround {
  return groundsOf(game)(hexes);
}

const groundsOf = memoize(({ map, readings }: GameDefinition) => {
  let last: NumberedGround | null = null;
  return memoize((hexes: GameState["hexes"]) => {
    const ground: Ground = {
      map,
      corners: readings.U10 === "a",
      terrainAt: (hex) => hexAt({ hexes }, hex).terrain,
      hasCloud: (hex) => hexAt({ hexes }, hex).cloud !== null,
    };
    last = new NumberedGround(ground, Object.keys(hexes), last);
    return last;
  });
});

/** Whether a volcano stands somewhere on the map. */
export function hasVolcano(game: GameDefinition, state: GameState): boolean {
  return landscapeOf(game, state).hasVolcano;
}

/** Whether a unit can fire a beam at another, or at an object. */
export function canBeam(game: GameDefinition, state: GameState, firer: GameUnit, target: Target): boolean {
  if (firer.at === OFF_MAP || !canBeHit(target) || target.name === firer.name) return false;
  if (!isUnit(target) && !isLightUnit(game, target)) return false;
  return beamSight(landscapeOf(game, state), firer, asSeen(target)).sees;
}

/** Whether a beam can do anything to a unit or an object now. */
export function canBeHit(target: Target): boolean {
  return isUnit(target) ? isAffected(target, "beam") : target.at !== OFF_MAP && !target.frozen;
}

/** An object is seen like what is light and on the ground. */
function asSeen(target: Target): Seen {
  return isUnit(target) ? target : onGround(target.at);
}

function onGround(at: HexName): Seen {
  return { type: "Squad", at, turned: false, status: "ready" };
}

/** The size of a target: that of an object is light, whatever the ground, or that of a squad on it (U29). */
export function sizeAsTarget({ readings }: GameDefinition, target: Target, terrain: Terrain): Size {
  if (isUnit(target)) return targetSize(target, terrain);
  return readings.U29 === "a" ? sizeOf(onGround(target.at)) : targetSize(onGround(target.at), terrain);
}

/** Whether a weapon can be fired: it is loaded, or a beam that may overheat (U:1087). */
export function isReadyToFire(
  { readings }: GameDefinition,
  { kind, loaded }: Pick<Weapon, "kind" | "loaded">,
): boolean {
  return loaded || (readings["overheated beam"] === "yes" && isBeam(kind));
}

/** The industry and woods at which a unit can fire a force beam, as if it fired at a squad on the ground there (U:1091). */
export function groundTargets(game: GameDefinition, state: GameState, firer: GameUnit): readonly HexName[] {
  if (game.readings["force beam against terrain"] === "no" || firer.at === OFF_MAP) return [];
  const land = landscapeOf(game, state);
  return groundsIn(state.hexes).filter((at) => beamSight(land, firer, onGround(at)).sees);
}

/** The hexes whose ground a force beam changes, by their names. */
const groundsIn = memoize((hexes: GameState["hexes"]): readonly HexName[] =>
  Object.keys(hexes)
    .filter((hex) => groundFor(hexAt({ hexes }, hex).terrain) !== null)
    .toSorted(),
);

/** Whether some unit of a player sights a hex for a bomb. */
export function isSighted(game: GameDefinition, state: GameState, firer: Commander, hex: HexName): boolean {
  return sightedHexes(game, state, firer).includes(hex);
}

/** The hexes into which a player can fire a bomb. */
export function bombTargets(
  game: GameDefinition,
  state: GameState,
  firer: Commander,
  kind: WeaponKind,
): readonly HexName[] {
  if (kind === "neutron bomb" && game.readings.U21 === "b") return hexesOf(game.map);
  const sighted = sightedHexes(game, state, firer);
  return mayBombAnywhere(game, kind) ? sighted : sighted.filter((hex) => mayBomb(game, state, kind, hex));
}

/** Every hex that some unit of a player sights for a bomb. */
function sightedHexes(game: GameDefinition, state: GameState, firer: Commander): readonly HexName[] {
  const sighters = state.units.filter((unit) => isOwnUnit(game, firer, unit) && canFire(unit));
  return landscapeOf(game, state).sightedByAny(sighters);
}

/** Whether a unit or an object is one of a player's own: those of a teammate are, too (U31). */
export function isOwnUnit(
  { readings }: GameDefinition,
  { side, member }: Commander,
  other: Pick<Target, "side"> & Pick<Commander, "member">,
): boolean {
  return other.side === side && (readings.U31 === "a" || other.member === undefined || other.member === member);
}

/** The lasers of a side that can be fired at a bomb and are not yet. */
export function lasersAt(game: GameDefinition, state: GameState, side: SideName, shot: Shot): readonly LaserShot[] {
  if (shot.from === shot.to) return [];
  return state.units
    .filter((unit) => unit.side === side && canFire(unit) && !isReprogrammed(unit))
    .flatMap((unit) =>
      unit.weapons.flatMap(({ kind, size, loaded }, weapon): LaserShot[] => {
        const isReady = kind === "laser" && isReadyToFire(game, { kind, loaded });
        const range = isReady ? laserRange(game, state, unit, shot) : null;
        if (range === null || laserTest(size, range).dice === 0) return [];
        return [{ unit: unit.name, weapon, size, range, ...(loaded ? {} : { isOverheated: true }) }];
      }),
    );
}

/** The runaway in somebody's hands: it only moves. */
export function isReprogrammed({ name, side }: GameUnit): boolean {
  return name === RUNAWAY && side !== "Runaway";
}

/** How far a bomb is from a laser, in the better of the hexes in which it sees the bomb; null where it sees it in none. */
function laserRange(game: GameDefinition, state: GameState, unit: GameUnit, { from, to }: Shot): number | null {
  const land = landscapeOf(game, state);
  const seen = (game.readings.U27 === "a" ? [from, to] : [to]).filter(
    (hex) => beamSight(land, unit, bombInAir(hex)).sees,
  );
  return seen.length === 0 ? null : Math.min(...seen.map((hex) => hexDistance(unit.at, hex)));
}
