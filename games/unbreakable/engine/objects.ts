import { hexDistance } from "../../shared/hex/hex.ts";
import { isNorth, isSouth, OFF_MAP } from "../terrain.ts";
import { type GameDefinition, hasRule, hexInRule, holdsFor, sidesOf } from "./game-definition.ts";
import { objectsOf, unitNamed, type Play } from "./play.ts";
import {
  type GameObject,
  type GameState,
  type GameUnit,
  type HexName,
  type ObjectName,
  type SideName,
  SIDES,
  type WeaponKind,
} from "./state.ts";

/** Puts the objects of a scenario where its rules say. */
export function placeObjects(play: Play): void {
  const crater = hexInRule(play.game, "crater placed");
  if (crater !== null)
    play.changeHex(crater, { terrain: "crater", border: play.colour(`the border of ${crater}`), epicenter: null });
  const satellite = hexInRule(play.game, "satellite starts");
  if (satellite !== null) play.addObject(objectNamed("Satellite", { at: satellite }));
  for (const name of ["Blue Flag", "Yellow Flag"] as const) {
    const flag = objectNamed(name, {});
    const { side } = flag;
    const isPlaced = (["flag in the north", "flag in the south"] as const).some((rule) =>
      hasRule(play.game, rule, side),
    );
    if (side === null || !isPlaced) continue;
    play.addObject(flag);
    play.askLater({ kind: "place", side, unit: name });
  }
}

/** An object that nothing has happened to, but for what is said of it. */
export function objectNamed(name: ObjectName, state: Partial<Omit<GameObject, "name" | "side">>): GameObject {
  const side = SIDES.find((each) => name.startsWith(each)) ?? null;
  return { name, side, at: OFF_MAP, carrier: null, stasis: 0, frozen: false, ...state };
}

/** Whether weapons affect an object like a light unit, and walkers carry it, as the scenario says. */
export function isLightUnit(game: Pick<GameDefinition, "book">, { side }: GameObject): boolean {
  return hasRule(game, side === null ? "light object" : "light flag");
}

/** Whether a side wins by taking an object off the map along the edge that it entered from. */
export function isTakenHome(game: Pick<GameDefinition, "book">, object: GameObject | undefined): boolean {
  return object?.name === "Satellite" && hasRule(game, "satellite home");
}

/** The hex of an object, or of the walker that carries it. */
export function placeOf(state: Pick<GameState, "units">, { at, carrier }: GameObject): HexName | null {
  const hex = carrier === null ? at : (unitNamed(state, carrier)?.at ?? OFF_MAP);
  return hex === OFF_MAP ? null : hex;
}

/** The flag of a side, as long as it is in the game. */
function flagOf(state: Pick<GameState, "objects">, side: SideName): GameObject | undefined {
  return objectsOf(state).find((object) => object.side === side);
}

/** How far a hex is from a flag that has a hex: one that is carried has none, or that of its walker (U30). */
function distanceTo(
  { readings }: GameDefinition,
  state: GameState,
  flag: GameObject | undefined,
  hex: HexName,
): number {
  if (flag === undefined || (flag.carrier !== null && readings.U30 === "a")) return Infinity;
  const place = placeOf(state, flag);
  return place === null ? Infinity : hexDistance(place, hex);
}

/** Whether the hexes around a flag are a safety zone. */
export function hasSafetyZone(game: Pick<GameDefinition, "book">): boolean {
  return hasRule(game, "safety zone");
}

/** Whether a unit stands beside its own flag, or with it, where that is a safety zone. */
export function isInSafetyZone(game: GameDefinition, state: GameState, { side, at }: GameUnit): boolean {
  return hasSafetyZone(game) && distanceTo(game, state, flagOf(state, side), at) <= 1;
}

/** Whether a unit may enter a hex of its own accord: its safety zone only on the way out of it. */
export function mayEnterBySelf(game: GameDefinition, state: GameState, { side, at }: GameUnit, hex: HexName): boolean {
  if (!hasSafetyZone(game)) return true;
  const flag = flagOf(state, side);
  const distance = distanceTo(game, state, flag, hex);
  return distance > 1 || distance > distanceTo(game, state, flag, at);
}

/** Whether a bomb may be dropped into a hex: nukes and crust busters not near a flag, where that is the rule. */
export function mayBomb(game: GameDefinition, state: GameState, kind: WeaponKind, hex: HexName): boolean {
  return mayBombAnywhere(game, kind) || objectsOf(state).every((flag) => distanceTo(game, state, flag, hex) > 1);
}

/** Whether a bomb may be dropped into every hex. */
export function mayBombAnywhere(game: GameDefinition, kind: WeaponKind): boolean {
  return kind === "neutron bomb" || !hasRule(game, "no nukes");
}

/** Whether a unit or a flag may be set up in a hex. */
export function maySetUp(game: GameDefinition, state: GameState, side: SideName, name: string, hex: HexName): boolean {
  const isFlag = name === flagOf(state, side)?.name;
  const [north, south] = isFlag
    ? (["flag in the north", "flag in the south"] as const)
    : (["sets up in the north", "sets up in the south"] as const);
  const isInHalf =
    (holdsFor(game, state, north, side) && isNorth(hex)) || (holdsFor(game, state, south, side) && isSouth(hex));
  if (!isInHalf || isFlag || !hasRule(game, "away from flag")) return isInHalf;
  return distanceTo(game, state, flagOf(state, side), hex) > 1;
}

/** Ends the game where an object is lost or has come where its scenario ends. */
export function checkObjects(play: Play, before: GameState): void {
  if (play.state.turn === 0) return;
  const { game, state } = play;
  const lost = objectsOf(before).filter(({ name }) => !objectsOf(state).some((object) => object.name === name));
  if (hasRule(game, "draw without satellite") && lost.some(({ name }) => name === "Satellite"))
    play.end({ winner: null, reason: "the satellite is lost" });
  if (lost.length > 0 && objectsOf(state).length === 0 && hasRule(game, "draw without flags"))
    play.end({ winner: null, reason: "both flags are lost" });
  for (const side of sidesOf(game)) {
    const isEnemy = (object: GameObject): boolean => object.side !== null && object.side !== side;
    if (hasRule(game, "destroys flag", side) && lost.some(isEnemy))
      play.end({ winner: side, reason: "the enemy flag is destroyed" });
    const place =
      objectsOf(state)
        .filter(isEnemy)
        .map((flag) => placeOf(state, flag))[0] ?? null;
    if (place === null) continue;
    const isCaptured =
      (hasRule(game, "captures to the north", side) && isNorth(place)) ||
      (hasRule(game, "captures to the south", side) && isSouth(place));
    if (isCaptured) play.end({ winner: side, reason: `the enemy flag is in ${place}` });
  }
}
