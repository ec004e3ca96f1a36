import { memoizeTexts } from "../../../grammar/memoize.ts";
import type { BoardSize } from "../../shared/declared/boards.ts";
import { bySize, hexOf, nameOfHex, neighboursOf } from "../../shared/hex/hex.ts";
import { rollFor } from "../rules/sizes.ts";
import { type Configured, inPlay } from "../rules/units.ts";
import { groundBelow, isEntered, OFF_MAP } from "../terrain.ts";
import { carriedBy, goesHome, hexAt, type Play } from "./play.ts";
import { hasSafetyZone, isTakenHome, mayEnterBySelf } from "./objects.ts";
import { hasVolcano } from "./sights.ts";
import { type GameDefinition, holdsFor } from "./game-definition.ts";
import { displace, displacementFor, fits } from "./stacking.ts";
import type { GameState, GameUnit, HexName, SideName, UnitName } from "./state.ts";

/** Whether a unit's configuration lets it move. */
export function canMove(unit: Configured): boolean {
  return inPlay(unit).moves > 0;
}

/** Whether a unit may enter a hex, if need be by pushing smaller units out. */
export function canEnter(game: GameDefinition, state: GameState, unit: GameUnit, hex: HexName): boolean {
  if (!isEntered(hexAt(state, hex).terrain)) return false;
  return fits(state, unit, hex) || displacementFor(game, state, { ...unit, at: hex }, hex) !== null;
}

/** A way, and the hex in which it ends. */
interface Way {
  readonly to: HexName;
  readonly way: readonly HexName[];
}

/** The ways from where a unit stands if nothing is on the map: made once for each hex. */
interface Reach {
  readonly one: readonly Way[];
  /** Behind each of the first hexes those that lie next to it, but not next to where the unit stands. */
  readonly behind: readonly (readonly Way[])[];
  /** Whether the unit can leave the map at once. */
  readonly isAtEdge: boolean;
  /** What a squad can do that hovers: each of the further hexes by the first of its ways. */
  readonly flights: readonly (readonly HexName[])[];
}

/** As many hexes as the largest maps have. */
const MOST_HEXES = 1 << 10;

const reachOn = bySize((map) => {
  const reachBy = (from: HexName, first: readonly HexName[]): Reach => {
    const near = new Set([from, ...first]);
    const behind = first.map((hex) =>
      neighboursOf(map, hex).flatMap((to): readonly Way[] => (near.has(to) ? [] : [{ to, way: [hex, to] }])),
    );
    const further = new Map<HexName, readonly HexName[]>();
    for (const { to, way } of behind.flat()) if (!further.has(to)) further.set(to, way);
    const one = first.map((to): Way => ({ to, way: [to] }));
    const isOff = from === OFF_MAP;
    const exit = isOff ? [] : isAtEdge(map, from) ? [EXIT] : exitBy(map, first);
    const flights = [...one.map(({ way }) => way), ...further.values(), ...exit];
    return { one, behind, isAtEdge: !isOff && isAtEdge(map, from), flights };
  };
  const entry = (rowOf: (column: number) => number): Reach => {
    const columns = Array.from({ length: map.columns }, (_, index) => index + 1);
    return reachBy(
      OFF_MAP,
      columns.map((column) => nameOfHex({ column, row: rowOf(column) })),
    );
  };
  return {
    from: memoizeTexts(MOST_HEXES, (hex) => reachBy(hex, neighboursOf(map, hex))),
    fromNorth: entry(() => 1),
    fromSouth: entry((column) => (column % 2 === 0 ? map.rows : map.rows - 1)),
  };
});

/** The way out for a unit at the edge of the map. */
const EXIT: readonly HexName[] = [OFF_MAP];

/** The way off the map by the first of some hexes that lies at its edge. */
function exitBy(map: BoardSize, hexes: readonly HexName[]): readonly (readonly HexName[])[] {
  const edge = hexes.find((hex) => isAtEdge(map, hex));
  return edge === undefined ? [] : [[edge, OFF_MAP]];
}

/** The ways that a unit can move: one hex, two for a hovering squad; `off map` leaves the game. */
export function waysOf(game: GameDefinition, state: GameState, unit: GameUnit): readonly (readonly HexName[])[] {
  if (!canMove(unit)) return [];
  const isOff = unit.at === OFF_MAP;
  const reach = isOff ? entriesFor(game, state, unit.side) : reachOn(game.map).from(unit.at);
  const isHovering = inPlay(unit).moves > 1;
  const isFree = !hasSafetyZone(game);
  // Whoever hovers takes no room.
  if (isHovering && isFree && !hasVolcano(game, state)) return reach.flights;
  const mayEnter = (hex: HexName): boolean => isFree || mayEnterBySelf(game, state, unit, hex);
  const isOpen = ({ to }: Way): boolean => isEntered(hexAt(state, to).terrain) && mayEnter(to);
  const open = reach.one.filter(isOpen);
  const one = open.filter(({ to }) => canEnter(game, state, unit, to)).map(({ way }) => way);
  const exit = reach.isAtEdge ? [EXIT] : [];
  if (!isHovering) return [...one, ...exit];
  const two = new Map<HexName, readonly HexName[]>();
  for (const [index, ways] of reach.behind.entries()) {
    const first = reach.one[index];
    if (first === undefined || !open.includes(first)) continue;
    for (const { to, way } of ways)
      if (!two.has(to) && canEnter(game, state, unit, to) && mayEnter(to)) two.set(to, way);
  }
  const out =
    reach.isAtEdge || isOff
      ? exit
      : exitBy(
          game.map,
          open.map(({ to }) => to),
        );
  return [...one, ...two.values(), ...out];
}

function entriesFor(game: GameDefinition, state: Pick<GameState, "rounds">, side: SideName): Reach {
  const { fromNorth, fromSouth } = reachOn(game.map);
  return holdsFor(game, state, "enters from the north", side) ? fromNorth : fromSouth;
}

/** The hexes by which the units of a side enter the map. */
export function entriesOf(game: GameDefinition, state: Pick<GameState, "rounds">, side: SideName): readonly HexName[] {
  return entriesFor(game, state, side).one.map(({ to }) => to);
}

function isAtEdge(map: BoardSize, at: HexName): boolean {
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
  if (!isEntered(play.terrain(to))) return play.remove(name, "drives into a volcano");
  const displacement = displacementFor(play.game, play.state, unit, to);
  if (displacement === null) return;
  play.changeUnit(name, { at: to });
  play.tell(`${name} moves to ${to}`);
  const terrain = play.terrain(to);
  const broken = breaksGround && unit.type === "Crawler" ? groundBelow(terrain, "driven into") : null;
  if (broken !== null && play.passes(rollFor("ground below a moving crawler"), `${name} breaks the ${terrain}`)) {
    play.changeHex(to, { terrain: broken });
    play.tell(`${to} becomes ${broken}`);
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
