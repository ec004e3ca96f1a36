import { hexOf, nameOfHex, neighboursOf } from "../../shared/hex/hex.ts";
import { OFF_MAP } from "../terrain.ts";
import { carriedBy, goesHome, hexAt, type Play } from "./play.ts";
import { isTakenHome, mayEnterBySelf } from "./objects.ts";
import { holdsFor, type GameDefinition } from "./game-definition.ts";
import { displace, displacementFor, fits } from "./stacking.ts";
import type { GameState, GameUnit, HexName, SideName, UnitName } from "./state.ts";

/** Whether a unit's configuration lets it move. */
export function canMove({ type, turned }: Pick<GameUnit, "type" | "turned">): boolean {
  return type === "Squad" || !turned;
}

/** Whether a unit may enter a hex, if need be by pushing smaller units out. */
export function canEnter(game: GameDefinition, state: GameState, unit: GameUnit, hex: HexName): boolean {
  if (hexAt(state, hex).terrain === "volcano") return false;
  return fits(state, unit, hex) || displacementFor(game, state, { ...unit, at: hex }, hex) !== null;
}

/** The ways that a unit can move: one hex, two for a hovering squad; `off map` leaves the game. */
export function waysOf(game: GameDefinition, state: GameState, unit: GameUnit): readonly (readonly HexName[])[] {
  if (!canMove(unit)) return [];
  const isOff = unit.at === OFF_MAP;
  const first = isOff ? entriesOf(game, state, unit.side) : neighboursOf(game.map, unit.at);
  const open = first.filter((hex) => hexAt(state, hex).terrain !== "volcano" && mayEnterBySelf(game, state, unit, hex));
  const one = open.filter((hex) => canEnter(game, state, unit, hex)).map((hex) => [hex]);
  const exit = !isOff && isAtEdge(game, unit.at) ? [[OFF_MAP]] : [];
  if (unit.type !== "Squad" || !unit.turned) return [...one, ...exit];
  const near = new Set([unit.at, ...first]);
  const two = new Map<HexName, readonly HexName[]>();
  for (const hex of open) {
    for (const next of neighboursOf(game.map, hex)) {
      if (near.has(next) || two.has(next) || !canEnter(game, state, unit, next)) continue;
      if (!mayEnterBySelf(game, state, unit, next)) continue;
      two.set(next, [hex, next]);
    }
  }
  const edge = exit.length > 0 || isOff ? undefined : open.find((hex) => isAtEdge(game, hex));
  return [...one, ...two.values(), ...(edge === undefined ? exit : [[edge, OFF_MAP]])];
}

/** The hexes by which the units of a side enter the map. */
export function entriesOf(
  { map, ...game }: GameDefinition,
  state: Pick<GameState, "rounds">,
  side: SideName,
): readonly HexName[] {
  const isNorth = holdsFor(game, state, "enters from the north", side);
  return Array.from({ length: map.columns }, (_, index) => {
    const column = index + 1;
    const row = isNorth ? 1 : column % 2 === 0 ? map.rows : map.rows - 1;
    return nameOfHex({ column, row });
  });
}

function isAtEdge({ map }: GameDefinition, at: HexName): boolean {
  return neighboursOf(map, at).length < 6;
}

/** Whether a hex lies on the map edge by which a side entered. */
function isOwnEdge({ game, state }: Play, side: SideName, at: HexName): boolean {
  return hexOf(at) !== null && entriesOf(game, state, side).includes(at);
}

/** Moves a unit, with all that follows. */
export function move(play: Play, name: UnitName, way: readonly HexName[]): void {
  const to = way.at(-1);
  if (to === undefined) return;
  if (to === OFF_MAP) return exit(play, name);
  enter(play, name, to);
}

/**
 * A unit enters a hex: a crawler may break its ground, and smaller units make room.
 *
 * @param breaksGround whether a crawler rolls for woods and industry
 */
export function enter(play: Play, name: UnitName, to: HexName, breaksGround = true): void {
  const unit = { ...play.unit(name), at: to };
  if (play.terrain(to) === "volcano") return play.remove(name, "drives into a volcano");
  const displacement = displacementFor(play.game, play.state, unit, to);
  if (displacement === null) return;
  play.changeUnit(name, { at: to });
  play.tell(`${name} moves to ${to}`);
  const terrain = play.terrain(to);
  if (breaksGround && unit.type === "Crawler" && (terrain === "industry" || terrain === "woods")) {
    if (play.passes({ least: 1, dice: 3 }, `${name} breaks the ${terrain}`)) {
      play.changeHex(to, { terrain: "rough" });
      play.tell(`${to} becomes rough`);
    }
  }
  displace(play, to, displacement);
}

/** A unit leaves the map and the game. */
export function exit(play: Play, name: UnitName): void {
  const unit = play.unit(name);
  const carried = carriedBy(play.state, name);
  const isHome = isOwnEdge(play, unit.side, unit.at);
  if (isHome && goesHome(play.game, unit)) play.end({ winner: unit.side, reason: `${name} is brought home` });
  if (isHome && isTakenHome(play.game, carried))
    play.end({ winner: unit.side, reason: `${name} brings the satellite home` });
  play.remove(name, "leaves the map");
}
