import { hexDistance, hexOf, neighbourOf } from "../../shared/hex/hex.ts";
import { numberedLines } from "../../shared/hex/line.ts";
import { neutronRadius } from "../rules/sizes.ts";
import { OFF_MAP } from "../terrain.ts";
import { type GameDefinition, hasRule } from "./game-definition.ts";
import { entriesOf } from "./movement.ts";
import { isTakenHome, placeOf } from "./objects.ts";
import { carriedBy, hexAt, objectsIn, objectsOf, unitNamed, unitsIn } from "./play.ts";
import { attackerIn, industryLeft, industryOn } from "./rounds.ts";
import type { BombKind, GameObject, GameState, GameUnit, HexName, SideName } from "./state.ts";

/* What simple players and searches take for progress where a scenario is about objects. It is no rule. */

/** How good a move is for a unit with an errand: to fetch an object, or to bring it where it belongs. */
type Errand = (from: HexName, to: HexName) => number;

/** The errand of a unit; null for one that has none. */
export function errandOf(game: GameDefinition, state: GameState, unit: GameUnit): Errand | null {
  if (attackerIn(game, state) !== null) return amongIndustry(game, state, unit);
  if (unit.type !== "Walker") return null;
  const carried = carriedBy(state, unit.name);
  if (carried !== undefined) return bringing(game, state, unit.side, carried);
  const wanted = objectsOf(state).find((object) => isWanted(state, object, unit.side));
  const goal = wanted === undefined ? null : placeOf(state, wanted);
  if (goal === null) return null;
  return (from, to) => {
    if (to === OFF_MAP) return -20;
    if (hexAt(state, to).terrain === "lava") return -6;
    if (from === OFF_MAP) return 10 - hexDistance(to, goal) / 10;
    return 10 * (hexDistance(from, goal) - hexDistance(to, goal)) - 1;
  };
}

/** What it is worth to destroy the industry of a hex: much to the attacker, and as much less to its defender. */
export function industryWorth(game: GameDefinition, state: GameState, side: string, hex: HexName): number {
  if (hexAt(state, hex).terrain !== "industry") return 0;
  const attacker = attackerIn(game, state);
  return attacker === null ? 0 : side === attacker ? 30 : -30;
}

/** What a bomb on a flag is worth where flags are to be destroyed. */
function flagWorth(game: GameDefinition, state: GameState, side: SideName, hex: HexName): number {
  if (!hasRule(game, "destroys flag", side)) return 0;
  const flags = objectsIn(state, hex);
  if (flags.length === 0) return 0;
  return flags.some((flag) => flag.side === side) ? -30 : 24;
}

/** Attackers go where the industry is; the crawlers of the defender keep out of it. */
function amongIndustry(game: GameDefinition, state: GameState, unit: GameUnit): Errand | null {
  const { side, type } = unit;
  const industry = industryOn(state.hexes);
  const away = (hex: HexName): number => Math.min(...industry.map((each) => hexDistance(hex, each)));
  if (attackerIn(game, state) !== side) {
    const keepsOut: Errand = (_from, to) => (to !== OFF_MAP && hexAt(state, to).terrain === "industry" ? -30 : -1);
    return type === "Crawler" ? keepsOut : null;
  }
  return (from, to) => {
    if (to === OFF_MAP) return -20;
    if (hexAt(state, to).terrain === "lava") return -6;
    if (type === "Crawler" && hexAt(state, to).terrain === "industry") return 30;
    if (from === OFF_MAP) return 10 - away(to) / 10;
    return 10 * (away(from) - away(to)) - 1;
  };
}

/** A carrier goes straight for the edge by which it entered. */
function bringing(game: GameDefinition, state: GameState, side: SideName, object: GameObject): Errand {
  const home = homeRow(game, state, side);
  const isWorthIt = (from: HexName): boolean =>
    isTakenHome(game, object) ? entriesOf(game, state, side).includes(from) : hasRule(game, "destroys flag", side);
  return (from, to) => {
    if (to === OFF_MAP) return isWorthIt(from) ? 60 : -40;
    if (hexAt(state, to).terrain === "lava") return -6;
    return 40 + Math.abs(rowOf(from) - home) - Math.abs(rowOf(to) - home);
  };
}

/** Whether a side has still to fetch an object. */
function isWanted(state: GameState, { carrier, side: owner }: GameObject, side: SideName): boolean {
  if (owner === side) return false;
  return carrier === null || unitNamed(state, carrier)?.side !== side;
}

/** The row that a carrier makes for: the edge by which it entered, or the half to which it brings a flag. */
function homeRow(game: GameDefinition, state: GameState, side: SideName): number {
  const isNorth = (["captures to the north", "flag in the north"] as const).some((rule) => hasRule(game, rule, side));
  return isNorth ? 1 : rowOf(entriesOf(game, state, side)[0] ?? "");
}

function rowOf(hex: HexName): number {
  return hexOf(hex)?.row ?? 0;
}

/** How far a side is with the objects of its scenario: a carrier counts most, and each hex on the way home. */
export function progressOf(game: GameDefinition, state: GameState, side: SideName): number {
  const industry = attackerIn(game, state) === side ? -10 * industryLeft(game, state) : 0;
  return industry + ofObjects(game, state, side);
}

function ofObjects(game: GameDefinition, state: GameState, side: SideName): number {
  return objectsOf(state).reduce((sum, object) => {
    const hex = placeOf(state, object);
    if (hex === null || object.side === side) return sum;
    if (object.carrier !== null) {
      if (unitNamed(state, object.carrier)?.side !== side) return sum;
      return sum + 2 * game.map.rows - Math.abs(rowOf(hex) - homeRow(game, state, side));
    }
    const walkers = state.units.filter((unit) => unit.side === side && unit.type === "Walker" && unit.at !== OFF_MAP);
    const near = Math.min(game.map.rows, ...walkers.map(({ at }) => hexDistance(at, hex)));
    return sum + (game.map.rows - near) / 2;
  }, 0);
}

/** What a bomb into a hex is worth where there is nobody and nothing. */
const WASTED = -2;

/** Ground that a force beam levels is worth no shot. */
const GROUND_WORTH = -1;

/** How many hexes ahead of a crawler are worth a bomb. */
const TRAP = 3;

/** What bombs into all of some hexes are worth, and the most of it. */
interface WorthsOf {
  readonly into: readonly HexName[];
  readonly worths: readonly number[];
  readonly most: number;
}

/** What a side's bombs are worth in a state, hex by hex: most hexes are alike, so only the others are looked at. */
export class BombWorths {
  readonly #game: GameDefinition;
  readonly #state: GameState;
  readonly #side: SideName;
  readonly #known = new Map<BombKind, WorthsOf>();
  #special: Uint8Array | null = null;
  #reached: Int16Array | null = null;

  constructor(game: GameDefinition, state: GameState, side: SideName) {
    this.#game = game;
    this.#state = state;
    this.#side = side;
  }

  /** What a bomb, or a force beam at the ground, is worth in a hex. */
  of(weapon: string, to: HexName): number {
    const at = numberedLines(this.#game.map).numberOf(to);
    if (weapon === "neutron bomb") return this.#ofNeutrons(at);
    return this.#isSpecial(at) ? this.#worthOf(weapon, to) : weapon === "force beam" ? GROUND_WORTH : WASTED;
  }

  /** The same for many hexes: worked out once where several units have the same kind of bomb. */
  ofAll(bomb: BombKind, into: readonly HexName[]): WorthsOf {
    const known = this.#known.get(bomb);
    if (known?.into === into) return known;
    const worths: number[] = [];
    let most = -Infinity;
    for (const at of numberedLines(this.#game.map).numbersOf(into)) {
      const to = into[worths.length] ?? "";
      const worth =
        bomb === "neutron bomb" ? this.#ofNeutrons(at) : this.#isSpecial(at) ? this.#worthOf(bomb, to) : WASTED;
      worths.push(worth);
      if (worth > most) most = worth;
    }
    const made = { into, worths, most };
    this.#known.set(bomb, made);
    return made;
  }

  #isFoe({ side, at, frozen }: GameUnit): boolean {
    return side !== this.#side && at !== OFF_MAP && !frozen;
  }

  /** Neutron bombs are worth more the more foes than others they reach. */
  #ofNeutrons(at: number): number {
    return 4 * ((this.#reached ??= this.#reachedFrom())[at] ?? 0);
  }

  /** How many more foes than others a neutron bomb reaches from each hex. */
  #reachedFrom(): Int16Array {
    const lines = numberedLines(this.#game.map);
    const reached = new Int16Array(lines.hexes.length);
    const radius = neutronRadius("light");
    for (const unit of this.#state.units) {
      const at = lines.numberOf(unit.at);
      if (unit.status !== "ready" || unit.frozen || at < 0) continue;
      const counted = this.#isFoe(unit) ? 1 : -1;
      for (const other of lines.within(radius, at)) reached[other] = (reached[other] ?? 0) + counted;
    }
    return reached;
  }

  #isSpecial(at: number): boolean {
    return (this.#special ??= this.#specialHexes())[at] === 1;
  }

  /** The hexes in which something stands or lies that counts, or in which a crawler will soon be. */
  #specialHexes(): Uint8Array {
    const { units, hexes } = this.#state;
    const lines = numberedLines(this.#game.map);
    const special = new Uint8Array(lines.hexes.length);
    const add = (hex: HexName): void => {
      const number = lines.numberOf(hex);
      if (number >= 0) special[number] = 1;
    };
    for (const { at } of units) add(at);
    for (const { at } of objectsOf(this.#state)) add(at);
    if (attackerIn(this.#game, this.#state) !== null) for (const hex of industryOn(hexes)) add(hex);
    for (const unit of units)
      if (unit.type === "Crawler" && this.#isFoe(unit)) for (const hex of this.#wayOf(unit)) add(hex);
    return special;
  }

  #worthOf(weapon: string, to: HexName): number {
    const [game, state, side] = [this.#game, this.#state, this.#side];
    const industry = industryWorth(game, state, side, to);
    if (weapon !== "crust buster" && industry !== 0) return industry;
    const flag = flagWorth(game, state, side, to);
    if (weapon === "nuke" && flag !== 0) return flag;
    if (weapon === "force beam") return GROUND_WORTH;
    const inHex = unitsIn(state, to);
    if (inHex.some((unit) => unit.side === side)) return -5;
    const foes = inHex.filter((unit) => this.#isFoe(unit)).length;
    return state.units.reduce(
      (most, unit) => (unit.type === "Crawler" && this.#isFoe(unit) ? Math.max(most, this.#trapWorth(unit, to)) : most),
      foes > 0 ? 8 + foes : WASTED,
    );
  }

  /** A bomb where a crawler is, or will be soon: it drives into craters and lava, and a volcano swallows it. */
  #trapWorth(crawler: GameUnit, to: HexName): number {
    const steps = this.#wayOf(crawler).indexOf(to);
    if (steps < 0) return WASTED;
    const { terrain } = hexAt(this.#state, to);
    if (terrain === "lava") return steps === 0 ? 22 : -3;
    return (terrain === "crater" ? 17 : terrain === "hill" || terrain === "volcano" ? 1 : 14) - steps;
  }

  /** The hex of a crawler, and those ahead of it. */
  #wayOf({ at }: GameUnit): readonly HexName[] {
    const way: HexName[] = [];
    for (let hex: HexName | null = at; hex !== null && way.length <= TRAP;) {
      way.push(hex);
      hex = neighbourOf(this.#game.map, hex, "north");
    }
    return way;
  }
}
