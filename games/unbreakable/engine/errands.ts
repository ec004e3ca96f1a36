import { hexDistance, hexOf } from "../../shared/hex/hex.ts";
import { OFF_MAP } from "../terrain.ts";
import { type GameDefinition, hasRule } from "./game-definition.ts";
import { isTakenHome, placeOf } from "./objects.ts";
import { entriesOf } from "./movement.ts";
import { attackerIn, industryLeft, industryOn } from "./rounds.ts";
import { carriedBy, hexAt, objectsIn, objectsOf, unitNamed } from "./play.ts";
import type { GameObject, GameState, GameUnit, HexName, SideName } from "./state.ts";

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
export function flagWorth(game: GameDefinition, state: GameState, side: SideName, hex: HexName): number {
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
