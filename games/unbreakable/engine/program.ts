import type { Dice } from "../../../runtime/dice.ts";
import { type Direction, DIRECTIONS, hexDistance, neighbourOf } from "../../shared/hex/hex.ts";
import { OFF_MAP, RUNAWAY } from "../schema.ts";
import { neutronRadius } from "../rules/sizes.ts";
import { bombSight } from "../rules/line-of-sight.ts";
import { isNorth, type GameDefinition } from "./game-definition.ts";
import type { ProgramStep } from "./game-action.ts";
import { canEnter } from "./movement.ts";
import { hexAt, landscapeOf } from "./play.ts";
import { canBeam } from "./sights.ts";
import { isBeam, type GameState, type GameUnit, type HexName, type LaserShot, type Shot } from "./state.ts";

/** The hex by which the crawler enters (U:1136). */
const ENTRY = "0615";

/** A step that comes to nothing. */
export const NOTHING: Omit<ProgramStep, "statement"> = { does: "nothing", to: null, weapon: null, target: null };

/** What a crawler does by its program: its first true statement decides, even if it comes to nothing. */
export type DecideProgram = (game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice) => ProgramStep;

/** The programs of the book, written by hand: the sheets say the same in words. */
export const decideProgram: DecideProgram = (game, state, crawler, dice) =>
  crawler.name === RUNAWAY ? runaway(game, state, crawler, dice) : delivery(game, state, crawler, dice);

/** Special Delivery: north, around volcanos. */
function delivery(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): ProgramStep {
  const { at, thawed } = crawler;
  if (at === OFF_MAP) return { ...NOTHING, statement: 1, does: "enter", to: ENTRY };
  if (thawed) return { ...NOTHING, statement: 2, does: "clear stasis" };
  if (!isVolcano(state, neighbourOf(game.map, at, "north"))) {
    return { ...NOTHING, statement: 3, does: "move", to: northward(game, state, crawler, dice) };
  }
  return { ...NOTHING, statement: 4, does: "move", to: aside(game, state, { at }, dice) };
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
  return dice.roll(6) % 2 === 1;
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

/** Runaway: wakes up, thaws, or does what the die says. */
function runaway(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): ProgramStep {
  if (crawler.status === "offline") return { ...NOTHING, statement: 1, does: "button" };
  if (crawler.status === "buttoned") return { ...NOTHING, statement: 2, does: "ready" };
  if (crawler.thawed) return { ...NOTHING, statement: 3, does: "clear stasis" };
  const row = dice.roll(6);
  if (row <= 2) {
    return { ...NOTHING, statement: 4, does: "move", to: atRandom(game, crawler, dice) };
  }
  const weapon = row % 2 === 1 ? "beam" : "bomb";
  if (row > 4) return { ...NOTHING, statement: 4, does: "mutate", weapon };
  return { ...fireStep(game, state, crawler, weapon, dice), statement: 4, weapon };
}

/** The next hex in a random direction, which may be off the map (U12). */
export function atRandom({ map }: GameDefinition, { at }: GameUnit, dice: Dice): HexName {
  return neighbourOf(map, at, randomDirection(dice)) ?? OFF_MAP;
}

export function randomDirection(dice: Dice): Direction {
  return DIRECTIONS[dice.roll(DIRECTIONS.length) - 1] ?? "north";
}

/** What the runaway does with a weapon: at the nearest unit, or a reload. */
export function fireStep(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  of: "beam" | "bomb",
  dice: Dice,
): Omit<ProgramStep, "statement" | "weapon"> {
  const weapon = crawler.weapons.find(({ kind }) => isBeam(kind) === (of === "beam"));
  if (weapon === undefined) return NOTHING;
  const isLaser = weapon.kind === "laser";
  if (!weapon.loaded) return isLaser && game.readings.U5 === "b" ? NOTHING : { ...NOTHING, does: "reload" };
  if (isLaser) return NOTHING;
  const target = nearest(
    crawler,
    state.units.filter((unit) => isTarget(game, state, crawler, unit, of)),
    dice,
  );
  if (target === null) return game.readings.U6 === "b" ? { ...NOTHING, does: "fire" } : NOTHING;
  return { ...NOTHING, does: "fire", to: target.at, target: target.name };
}

function isTarget(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  unit: GameUnit,
  weapon: "beam" | "bomb",
): boolean {
  if (unit.name === crawler.name || unit.at === OFF_MAP) return false;
  if (unit.frozen && game.readings.U26 === "b") return false;
  const isSeen = canBeam(game, state, crawler, { ...unit, frozen: false });
  if (weapon === "beam" || game.readings.U13 === "b") return isSeen;
  return game.readings.U7 === "b" || bombSight(landscapeOf(game, state), crawler, unit.at).sees;
}

/** The nearest of some units; a die chooses among equals (U12). */
function nearest(crawler: GameUnit, units: readonly GameUnit[], dice: Dice): GameUnit | null {
  const least = Math.min(...units.map(({ at }) => hexDistance(crawler.at, at)));
  const equal = units.filter(({ at }) => hexDistance(crawler.at, at) === least);
  const [only] = equal;
  if (only === undefined) return null;
  if (equal.length === 1) return only;
  return oneOf(equal, dice);
}

/** One of some things by a d6: each has a block of the faces in their order, and faces left over are rolled again. */
export function oneOf<Thing>(things: readonly Thing[], dice: Dice): Thing {
  // Of more than six, the first six are told apart by the die.
  const block = Math.max(1, Math.floor(6 / things.length));
  for (;;) {
    const found = things[Math.floor((dice.roll(6) - 1) / block)];
    if (found !== undefined) return found;
  }
}

/** The laser that a crawler on its program fires at a bomb; null for none. */
export function programLaser(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  shot: Shot,
  lasers: readonly LaserShot[],
): LaserShot | null {
  const own = lasers.find(({ unit }) => unit === crawler.name);
  const laser = own ?? (game.readings.U4 === "b" ? farLaser(crawler) : undefined);
  return laser !== undefined && isThreat(game, state, crawler, shot) ? laser : null;
}

/** A range that no laser has; plain data has no infinity. */
const BEYOND = 99;

/** A laser that is fired although the bomb is out of its range or sight. */
function farLaser({ name, status, frozen, weapons }: GameUnit): LaserShot | undefined {
  const weapon = weapons.findIndex(({ kind, loaded }) => kind === "laser" && loaded);
  const size = weapons[weapon]?.size;
  return size === undefined || status !== "ready" || frozen ? undefined : { unit: name, weapon, size, range: BEYOND };
}

function isThreat(game: GameDefinition, state: GameState, crawler: GameUnit, { kind, size, to }: Shot): boolean {
  if (crawler.name === RUNAWAY) return to === crawler.at;
  if (kind === "neutron bomb") return hexDistance(crawler.at, to) <= neutronRadius(size);
  if (to === crawler.at) return true;
  // It goes no farther than the first hex on the north side, which it reaches in row 07.
  return to === aheadOf(game, state, crawler) && !(isNorth(to) && isNorth(crawler.at));
}

/** The hex directly north of a crawler, or the one that it will enter (U28). */
function aheadOf(game: GameDefinition, state: GameState, crawler: GameUnit): HexName | null {
  const north = neighbourOf(game.map, crawler.at, "north");
  if (game.readings.U28 === "a" || !isVolcano(state, north)) return north;
  const sides = [neighbourOf(game.map, crawler.at, "north east"), neighbourOf(game.map, crawler.at, "north west")];
  return sides.find((hex) => badness(game, state, hex) === 0) ?? north;
}
