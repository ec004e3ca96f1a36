import type { Dice } from "../../../runtime/dice.ts";
import { type Direction, DIRECTIONS, neighbourOf } from "../../shared/hex/hex.ts";
import { FACES, isSuccess } from "../rules/sizes.ts";
import { OFF_MAP } from "../terrain.ts";
import type { GameDefinition } from "./game-definition.ts";
import type { ProgramStep } from "./game-action.ts";
import { canEnter } from "./movement.ts";
import { hexAt, unitNamed } from "./play.ts";
import {
  isBeam,
  type GameState,
  type GameUnit,
  type HexName,
  type LaserShot,
  type Shot,
  type UnitName,
} from "./state.ts";

/** A step that comes to nothing. */
export const NOTHING: Omit<ProgramStep, "statement"> = { does: "nothing", to: null, weapon: null, target: null };

/** What a crawler does by its sheet. */
export interface Program {
  /** When it is activated: its first true statement decides, even if it comes to nothing. */
  decide(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): ProgramStep;
  /** Whether it fires a laser at a bomb that has just been dropped. */
  firesAt(game: GameDefinition, state: GameState, crawler: GameUnit, shot: Shot, dice: Dice): boolean;
}

/** The hex directly north; where the crawler cannot enter it, it may turn aside (U18). */
export function northward(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): HexName | null {
  const north = neighbourOf(game.map, crawler.at, "north");
  const isBarred = north === null || !canEnter(game, state, crawler, north);
  return isBarred && game.readings.U18 === "b" ? aside(game, state, crawler, dice) : north;
}

/** The hex beside a volcano ahead: the safer one, or the one that the die tells. */
export function aside(
  game: GameDefinition,
  state: GameState,
  { at }: Pick<GameUnit, "at">,
  dice: Dice,
): HexName | null {
  const [east, west] = [neighbourOf(game.map, at, "north east"), neighbourOf(game.map, at, "north west")];
  const [inEast, inWest] = [badness(game, state, east), badness(game, state, west)];
  if (inEast !== inWest) return inEast < inWest ? east : west;
  return turnsEast(dice) ? east : west;
}

/** A success on the combat die turns a crawler north east. */
export function turnsEast(dice: Dice): boolean {
  return isSuccess(dice.roll(FACES));
}

function isVolcano(state: GameState, hex: HexName | null): boolean {
  return hex !== null && hexAt(state, hex).terrain === "volcano";
}

function badness(game: GameDefinition, state: GameState, hex: HexName | null): number {
  if (hex === null) return badnessOf(game, "off the map");
  if (isVolcano(state, hex)) return badnessOf(game, "volcano in it");
  return badnessOf(game, isVolcano(state, neighbourOf(game.map, hex, "north")) ? "volcano behind it" : "safe");
}

/** What a crawler may find where it turns aside. */
export type Aside = "safe" | "volcano behind it" | "volcano in it" | "off the map";

/** How bad it is to turn aside into a hex: off the map worst, a volcano in it worse than one behind it (U1). */
export function badnessOf({ readings }: Pick<GameDefinition, "readings">, found: Aside): number {
  switch (found) {
    case "safe":
      return 0;
    case "volcano behind it":
      return 1;
    case "volcano in it":
      return readings.U1 === "b" ? 1 : 2;
    case "off the map":
      return 3;
  }
}

/** The next hex in a random direction, which may be off the map (U12). */
export function atRandom({ map }: GameDefinition, { at }: GameUnit, dice: Dice): HexName {
  return neighbourOf(map, at, randomDirection(dice)) ?? OFF_MAP;
}

export function randomDirection(dice: Dice): Direction {
  return DIRECTIONS[dice.roll(DIRECTIONS.length) - 1] ?? "north";
}

/** What a sheet says that the runaway does with a weapon. */
type WeaponAction = `${"FIRE" | "RELOAD" | "HOLD"} ITS ${"BEAM" | "BOMB"}`;

/** What the runaway does with a weapon: what its sheet says, but for open points that say otherwise. */
export function weaponStep(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  action: WeaponAction,
  target: UnitName | null,
): Omit<ProgramStep, "statement"> {
  const of = action.endsWith("BEAM") ? "beam" : "bomb";
  const step = { ...NOTHING, weapon: of } as const;
  const weapon = crawler.weapons.find(({ kind }) => isBeam(kind) === (of === "beam"));
  if (weapon === undefined) return step;
  const isLaser = weapon.kind === "laser";
  if (action.startsWith("RELOAD")) {
    return isLaser && game.readings.U5 === "b" ? step : { ...step, does: "reload" };
  }
  if (isLaser) return step;
  const named = target === null ? undefined : unitNamed(state, target);
  if (named !== undefined) return { ...step, does: "fire", to: named.at, target: named.name };
  return game.readings.U6 === "b" ? { ...step, does: "fire" } : step;
}

/** The laser that a crawler on its program can fire at a bomb; null for none. */
export function laserFor(
  { readings }: GameDefinition,
  crawler: GameUnit,
  lasers: readonly LaserShot[],
): LaserShot | null {
  // An unloaded beam is fired by those who choose to.
  const own = lasers.find(({ unit, isOverheated }) => unit === crawler.name && isOverheated !== true);
  return own ?? (readings.U4 === "b" ? farLaser(crawler) : null);
}

/** A range that no laser has; plain data has no infinity. */
const BEYOND = 99;

/** A laser that is fired although the bomb is out of its range or sight. */
function farLaser({ name, status, frozen, weapons }: GameUnit): LaserShot | null {
  const weapon = weapons.findIndex(({ kind, loaded }) => kind === "laser" && loaded);
  const size = weapons[weapon]?.size;
  return size === undefined || status !== "ready" || frozen ? null : { unit: name, weapon, size, range: BEYOND };
}

/**
 * Where a crawler takes a bomb to fall: in its hex, or in the one directly north for the one that it will enter instead
 * (U28).
 */
export function takenToFall(game: GameDefinition, state: GameState, crawler: GameUnit, { to }: Shot): HexName | null {
  const { at } = crawler;
  const north = neighbourOf(game.map, at, "north");
  if (game.readings.U28 === "a" || !isVolcano(state, north) || to === at) return to;
  const sides = [neighbourOf(game.map, at, "north east"), neighbourOf(game.map, at, "north west")];
  const next = sides.find((hex) => badness(game, state, hex) === 0) ?? north;
  return to === next ? north : to === north ? null : to;
}
