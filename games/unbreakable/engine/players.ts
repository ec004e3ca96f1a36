import type { Dice } from "../../../runtime/dice.ts";
import { hexDistance } from "../../shared/hex/hex.ts";
import { OFF_MAP, RUNAWAY } from "../terrain.ts";
import { BombWorths, errandOf, industryWorth } from "./progress.ts";
import type { GameAction, Offers } from "./game-action.ts";
import { type GameDefinition, hasRule } from "./game-definition.ts";
import { carriedBy, hexAt, unitNamed } from "./play.ts";
import type { GameState, GameUnit, Pending } from "./state.ts";

/** Somebody who chooses without being asked. */
type Player = (game: GameDefinition, state: GameState, pending: Pending, offers: Offers, dice: Dice) => GameAction;

/** Chooses anything, each with the same chance. */
const randomPlayer: Player = (_game, _state, _pending, offers, dice) =>
  chosen(offers, offers.count === 1 ? 0 : dice.roll(offers.count) - 1);

/** Chooses what looks best at the moment, at random among equals. */
const simplePlayer: Player = (game, state, pending, offers, dice) => {
  const bombs = new BombWorths(game, state, pending.side);
  let most = -Infinity;
  let best: number[] = [];
  let index = 0;
  const weigh = (worth: number): void => {
    if (worth > most) {
      most = worth;
      best = [];
    }
    if (worth === most) best.push(index);
    index += 1;
  };
  for (const offer of offers.list) {
    if (offer.kind === "bomb shots") {
      const shots = bombs.ofAll(offer.bomb, offer.into);
      if (shots.most < most) index += offer.into.length;
      else shots.worths.forEach(weigh);
    } else if (offer.kind === "moves") {
      const worth = moveWorth(game, state, offer.unit);
      for (const way of offer.ways) weigh(worth(way.at(-1) ?? OFF_MAP));
    } else weigh(worthOf(game, state, pending, offer, bombs));
  }
  const [only = -1] = best;
  return chosen(offers, best.length === 1 ? only : (best[dice.roll(best.length) - 1] ?? -1));
};

function chosen(offers: Offers, index: number): GameAction {
  const found = offers.at(index);
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}

/** Those who play without being asked, by their names. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([
  ["simple", simplePlayer],
  ["random", randomPlayer],
]);

/** How good an action looks; `pass` is worth nothing. @param bombs what bombs of its side are worth */
export function worthOf(
  game: GameDefinition,
  state: GameState,
  pending: Pending,
  action: GameAction,
  bombs: BombWorths,
): number {
  switch (action.kind) {
    case "fire":
    case "proximity":
      return action.target === null
        ? bombs.of(weaponOf(state, action), action.to)
        : beamWorth(state, action.target, weaponOf(state, action), "reverse" in action && action.reverse);
    case "reload":
      return 20;
    case "laser":
      return laserWorth(state, pending, action.unit);
    case "go on":
      return 5;
    case "push":
      return pushWorth(state, action.to);
    case "melee":
      return 12;
    case "clear stasis":
      return 8;
    case "grab":
      return action.object.startsWith(action.side) ? -5 : 45;
    case "drop":
      return -5;
    case "reprogram":
      return 50;
    case "status":
      return action.status === "ready" ? 3 : action.status === "buttoned" ? needsButtoning(state, action.unit) : -1;
    case "move":
      return moveWorth(game, state, action.unit)(action.way.at(-1) ?? OFF_MAP);
    case "turn":
      return turnWorth(game, state, action.unit);
    case "pose":
      return (action.status === "ready" ? 2 : 0) + (isHoverer(state, action.unit) === action.turned ? 1 : 0);
    case "displace":
      return hexAt(state, action.to).terrain === "lava" ? 0 : 1;
    case "arm":
      return action.weapons.length > 1 || action.weapons.includes("laser")
        ? 0
        : action.weapons.includes("nuke")
          ? 2
          : 1;
    case "place":
    case "swap":
    case "pass":
    case "shuffle":
    case "draw":
    case "end round":
    case "program":
    case "stop":
      return 0;
  }
}

function isHoverer(state: GameState, name: string): boolean {
  return unitNamed(state, name)?.type === "Squad";
}

function needsButtoning(state: GameState, name: string): number {
  const status = unitNamed(state, name)?.status;
  return status === "offline" || status === "scattered" ? 3 : -1;
}

function weaponOf(state: GameState, action: Extract<GameAction, { kind: "fire" | "proximity" }>): string {
  if (action.kind === "proximity") return action.weapon;
  return unitNamed(state, action.unit)?.weapons[action.weapon]?.kind ?? "";
}

/** Crawlers are worth most; what is lost on this ground is worth more. */
function beamWorth(state: GameState, target: string, weapon: string, reverse: boolean): number {
  const unit = unitNamed(state, target);
  if (unit === undefined) return 0;
  const base = unit.type === "Crawler" ? 16 : carriedBy(state, target) === undefined ? 11 : 20;
  return reverse ? 9 : weapon === "stasis ray" ? base + Math.min(3, 4 - unit.stasis) : base;
}

function laserWorth(state: GameState, pending: Pending, name: string): number {
  if (pending.kind !== "bomb") return 0;
  const side = unitNamed(state, name)?.side;
  const near = state.units.some((unit) => unit.side === side && hexDistance(unit.at, pending.shot.to) <= 1);
  return near && pending.lasers.length === 0 ? 2 : -1;
}

function pushWorth(state: GameState, to: string | null): number {
  if (to === null) return 0;
  const { terrain } = hexAt(state, to);
  return terrain === "lava" || terrain === "volcano" ? 9 : 1;
}

/** Onto the map, out of lava, and towards crawlers with nobody at their controls: what it is worth to go to a hex. */
function moveWorth(game: GameDefinition, state: GameState, name: string): (to: string) => number {
  const unit = unitNamed(state, name);
  if (unit === undefined) return () => 0;
  const errand = errandOf(game, state, unit);
  if (errand !== null) return (to) => errand(unit.at, to);
  const prize = unit.type === "Squad" ? state.units.find(isPrize) : undefined;
  const isInLava = hexAt(state, unit.at).terrain === "lava";
  return (to) => {
    if (to === OFF_MAP)
      return unit.type === "Crawler" && game.book.scenario.rules.length > 0 && canWin(game, unit) ? 40 : -20;
    if (hexAt(state, to).terrain === "lava") return -6;
    if (unit.at === OFF_MAP) return 4;
    if (prize !== undefined) return hexDistance(unit.at, prize.at) - hexDistance(to, prize.at);
    if (canWin(game, unit)) return 1 + homeward(unit, to);
    return isInLava ? 6 : -1;
  };
}

function isPrize({ side, type }: GameUnit): boolean {
  return side === "Runaway" && type === "Crawler";
}

function canWin(game: GameDefinition, { name }: GameUnit): boolean {
  return name === RUNAWAY && hasRule(game, "takes it home");
}

/** Blue goes north, Yellow south. */
function homeward({ side, at }: GameUnit, to: string): number {
  const south = Number(to.slice(2)) - Number(at.slice(2));
  return side === "Blue" ? -south : south;
}

function turnWorth(game: GameDefinition, state: GameState, name: string): number {
  const unit = unitNamed(state, name);
  if (unit === undefined) return -1;
  const ground = industryWorth(game, state, unit.side, unit.at);
  if (unit.type === "Crawler" && !unit.turned && ground !== 0) return ground;
  const shouldTurn = unit.type === "Squad";
  return unit.turned === shouldTurn ? -1 : 3;
}
