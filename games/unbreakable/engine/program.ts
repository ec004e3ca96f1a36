import type { Decision } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { DecideCard } from "../../engine-part.ts";
import type { FieldValues } from "../../shared/declared/field.ts";
import type { DeclaredPosition, DeclaredUnit } from "../../shared/declared/position.ts";
import { type Direction, DIRECTIONS, neighbourOf } from "../../shared/hex/hex.ts";
import { FACES, isSuccess } from "../rules/sizes.ts";
import { UNBREAKABLE_SCHEMA } from "../schema.ts";
import { OFF_MAP } from "../terrain.ts";
import type { ProgramStep } from "./game-action.ts";
import type { GameDefinition } from "./game-definition.ts";
import { canEnter } from "./movement.ts";
import { hexAt, unitNamed } from "./play.ts";
import {
  type GameState,
  type GameUnit,
  type HexName,
  type HexState,
  isBeam,
  type LaserShot,
  type Shot,
  type UnitName,
} from "./state.ts";

/** A step that comes to nothing. */
const NOTHING: Omit<ProgramStep, "statement"> = { does: "nothing", to: null, weapon: null, target: null };

/** What a crawler does by its sheet. */
export interface Program {
  /** When it is activated: its first true statement decides, even if it comes to nothing. */
  decide(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): ProgramStep;
  /** Whether it fires a laser at a bomb that has just been dropped. */
  firesAt(game: GameDefinition, state: GameState, crawler: GameUnit, shot: Shot, dice: Dice): boolean;
}

/** The hex directly north; where the crawler cannot enter it, it may turn aside (U18). */
function northward(game: GameDefinition, state: GameState, crawler: GameUnit, dice: Dice): HexName | null {
  const north = neighbourOf(game.map, crawler.at, "north");
  const isBarred = north === null || !canEnter(game, state, crawler, north);
  return isBarred && game.readings.U18 === "b" ? aside(game, state, crawler, dice) : north;
}

/** The hex beside a volcano ahead: the safer one, or the one that the die tells. */
function aside(game: GameDefinition, state: GameState, { at }: Pick<GameUnit, "at">, dice: Dice): HexName | null {
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
function atRandom({ map }: GameDefinition, { at }: GameUnit, dice: Dice): HexName {
  return neighbourOf(map, at, randomDirection(dice)) ?? OFF_MAP;
}

export function randomDirection(dice: Dice): Direction {
  return DIRECTIONS[dice.roll(DIRECTIONS.length) - 1] ?? "north";
}

/** What a sheet says that the runaway does with a weapon. */
type WeaponAction = `${"FIRE" | "RELOAD" | "HOLD"} ITS ${"BEAM" | "BOMB"}`;

/** What the runaway does with a weapon: what its sheet says, but for open points that say otherwise. */
function weaponStep(
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
function takenToFall(game: GameDefinition, state: GameState, crawler: GameUnit, { to }: Shot): HexName | null {
  const { at } = crawler;
  const north = neighbourOf(game.map, at, "north");
  if (game.readings.U28 === "a" || !isVolcano(state, north) || to === at) return to;
  const sides = [neighbourOf(game.map, at, "north east"), neighbourOf(game.map, at, "north west")];
  const next = sides.find((hex) => badness(game, state, hex) === 0) ?? north;
  return to === next ? north : to === north ? null : to;
}

/**
 * A program that a sheet decides; what its actions leave to dice and tables of the rules is worked out here.
 *
 * @param decided receives every decision
 */
export function bySheet(
  decide: DecideCard<DeclaredPosition>,
  decided: (unit: UnitName, decision: Decision) => void = () => undefined,
): Program {
  const decideFor = (crawler: GameUnit, position: DeclaredPosition, dice: Dice): Decision => {
    const decision = decide(position, 0, dice);
    decided(crawler.name, decision);
    return decision;
  };
  return {
    decide: (game, state, crawler, dice) => {
      const decision = decideFor(crawler, positionOf(game, state, crawler), dice);
      const reloads = decision.first?.action === "RELOAD LASERS" ? ({ reloads: true } as const) : {};
      return { ...stepOf(game, state, crawler, decision, dice), statement: decision.clause ?? 0, ...reloads };
    },
    firesAt: (game, state, crawler, shot, dice) => {
      const position = withBomb(positionOf(game, state, crawler), takenToFall(game, state, crawler, shot), shot);
      return position !== null && decideFor(crawler, position, dice).action === "FIRE LASER";
    },
  };
}

/** A position in which a bomb has just been dropped; null where it falls nowhere. */
function withBomb(position: DeclaredPosition, to: HexName | null, { kind, size }: Shot): DeclaredPosition | null {
  if (to === null) return null;
  const hex = { ...position.places[to], dropped: true, bomb: kind, "bomb size": size };
  return { ...position, places: { ...position.places, [to]: hex } };
}

/** What the engine does for an action of a sheet. */
function stepOf(
  game: GameDefinition,
  state: GameState,
  crawler: GameUnit,
  { action, destination, target }: Decision,
  dice: Dice,
): Omit<ProgramStep, "statement"> {
  switch (action) {
    case "ENTER THE MAP":
      return { ...NOTHING, does: "enter", to: destination };
    case "CLEAR STASIS":
      return { ...NOTHING, does: "clear stasis" };
    case "MOVE NORTH":
      return { ...NOTHING, does: "move", to: northward(game, state, crawler, dice) };
    case "TURN ASIDE":
      return { ...NOTHING, does: "move", to: aside(game, state, crawler, dice) };
    case "BUTTON UP":
      return { ...NOTHING, does: "button" };
    case "GET READY":
      return { ...NOTHING, does: "ready" };
    case "MOVE AT RANDOM":
      return { ...NOTHING, does: "move", to: atRandom(game, crawler, dice) };
    case "FIRE ITS BEAM":
    case "FIRE ITS BOMB":
    case "RELOAD ITS BEAM":
    case "RELOAD ITS BOMB":
    case "HOLD ITS BEAM":
    case "HOLD ITS BOMB":
      return weaponStep(game, state, crawler, action, target);
    case "DRAW NEW BEAM":
      return { ...NOTHING, does: "mutate", weapon: "beam" };
    case "DRAW NEW BOMB":
      return { ...NOTHING, does: "mutate", weapon: "bomb" };
    default:
      return NOTHING;
  }
}

/** The game as a sheet sees it: fields that are as usual are left out, and frozen units where they are no targets (U26). */
export function positionOf(game: GameDefinition, state: GameState, acting: GameUnit): DeclaredPosition {
  const { units: all } = state;
  const units = game.readings.U26 === "a" ? all : all.filter(({ frozen, name }) => !frozen || name === acting.name);
  return { bot: acting.side, row: [acting.name], ...standingIn(game, { ...state, units }) };
}

/** What stands on the map, and what its hexes are, in the fields of a position. */
export function standingIn(
  { map }: Pick<GameDefinition, "map">,
  { units, hexes }: Pick<GameState, "units" | "hexes">,
): Pick<DeclaredPosition, "board" | "places" | "units"> {
  return {
    board: map,
    places: Object.fromEntries(Object.entries(hexes).map(([name, hex]) => [name, fieldsOfHex(hex)])),
    units: units.map(unitOf),
  };
}

function fieldsOfHex({ terrain, cloud, epicenter }: HexState): FieldValues {
  return {
    ...(terrain === "open" ? {} : { terrain }),
    ...(cloud === null ? {} : { cloud: cloud.size }),
    ...(epicenter === null ? {} : { epicenter }),
  };
}

/** What says of a unit that its counter shows the other side. */
export const TURNED = { Crawler: "dug in", Walker: "down", Squad: "hovering" } as const;
/** As many stasis markers as a position tells apart. */
const { to: MOST_MARKERS } = UNBREAKABLE_SCHEMA.units.fields.stasis;

function unitOf(unit: GameUnit): DeclaredUnit {
  const { name, type, side, at, status, frozen, thawed, stasis, turned, weapons } = unit;
  const beam = weapons.find(({ kind }) => isBeam(kind));
  const bomb = weapons.find(({ kind }) => !isBeam(kind));
  const fields: FieldValues = {
    ...(status === "ready" ? {} : { status }),
    ...(frozen ? { frozen } : {}),
    ...(thawed ? { thawed } : {}),
    ...(stasis === 0 ? {} : { stasis: Math.min(stasis, MOST_MARKERS) }),
    ...(turned ? { [TURNED[type]]: true } : {}),
    ...(beam === undefined ? {} : { beam: beam.kind, ...(beam.loaded ? { "beam loaded": true } : {}) }),
    ...(bomb === undefined ? {} : { bomb: bomb.kind, ...(bomb.loaded ? { "bomb loaded": true } : {}) }),
  };
  return { name, title: type, side, at, fields };
}
