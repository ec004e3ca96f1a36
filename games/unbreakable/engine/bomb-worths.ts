import { neighbourOf } from "../../shared/hex/hex.ts";
import { numberedLines } from "../../shared/hex/numbered-lines.ts";
import { OFF_MAP } from "../terrain.ts";
import { neutronRadius } from "../rules/sizes.ts";
import type { GameDefinition } from "./game-definition.ts";
import { hexAt, objectsOf, unitsIn } from "./play.ts";
import { flagWorth, industryWorth } from "./errands.ts";
import { attackerIn, industryOn } from "./rounds.ts";
import type { BombKind, GameState, GameUnit, HexName, SideName } from "./state.ts";

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
