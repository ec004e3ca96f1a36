import type { Dice } from "../../../runtime/dice.ts";
import { hexDistance, neighbourOf } from "../../shared/hex/hex.ts";
import { OFF_MAP, RUNAWAY } from "../terrain.ts";
import { neutronRadius } from "../rules/sizes.ts";
import type { GameAction } from "./game-action.ts";
import type { GameDefinition } from "./game-definition.ts";
import { carriedBy, hexAt, unitNamed, unitsIn } from "./play.ts";
import { errandOf, flagWorth, industryWorth } from "./errands.ts";
import type { GameState, GameUnit, Pending, SideName } from "./state.ts";

/** Somebody who chooses without being asked. */
export type Player = (
  game: GameDefinition,
  state: GameState,
  pending: Pending,
  choices: readonly GameAction[],
  dice: Dice,
) => GameAction;

/** Chooses anything, each with the same chance. */
const randomPlayer: Player = (_game, _state, _pending, choices, dice) => oneOf(choices, dice);

/** Chooses what looks best at the moment, at random among equals. */
const simplePlayer: Player = (game, state, pending, choices, dice) => {
  const worths = choices.map((action) => worthOf(game, state, pending, action));
  const best = Math.max(...worths);
  return oneOf(
    choices.filter((_action, index) => worths[index] === best),
    dice,
  );
};

function oneOf(choices: readonly GameAction[], dice: Dice): GameAction {
  const [only] = choices;
  const found = choices.length === 1 ? only : choices[dice.roll(choices.length) - 1];
  if (found === undefined) throw new Error("there is nothing to choose from");
  return found;
}

/** Those who play without being asked, by their names. */
export const PLAYERS: ReadonlyMap<string, Player> = new Map([
  ["simple", simplePlayer],
  ["random", randomPlayer],
]);

/** How good an action looks; `pass` is worth nothing. */
export function worthOf(game: GameDefinition, state: GameState, pending: Pending, action: GameAction): number {
  switch (action.kind) {
    case "fire":
    case "proximity":
      return action.target === null
        ? bombWorth(game, state, action.side, action.to, weaponOf(state, action))
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
      return moveWorth(game, state, action.unit, action.way.at(-1) ?? OFF_MAP);
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

function bombWorth(game: GameDefinition, state: GameState, side: SideName, to: string, weapon: string): number {
  const isFoe = (unit: GameUnit): boolean => unit.side !== side && unit.at !== OFF_MAP && !unit.frozen;
  if (weapon === "neutron bomb") {
    const reached = state.units.filter(
      ({ at, status, frozen }) => status === "ready" && !frozen && hexDistance(at, to) <= neutronRadius("light"),
    );
    return 4 * reached.reduce((sum, unit) => sum + (isFoe(unit) ? 1 : -1), 0);
  }
  const industry = industryWorth(game, state, side, to);
  if (weapon !== "crust buster" && industry !== 0) return industry;
  const flag = flagWorth(game, state, side, to);
  if (weapon === "nuke" && flag !== 0) return flag;
  if (weapon === "force beam") return GROUND_WORTH;
  const inHex = unitsIn(state, to);
  if (inHex.some((unit) => unit.side === side)) return -5;
  const foes = inHex.filter(isFoe).length;
  return state.units.reduce(
    (most, unit) => (unit.type === "Crawler" && isFoe(unit) ? Math.max(most, trapWorth(game, state, unit, to)) : most),
    foes > 0 ? 8 + foes : -2,
  );
}

/** Ground that a force beam levels is worth no shot. */
const GROUND_WORTH = -1;

/** How many hexes ahead of a crawler are worth a bomb. */
const TRAP = 3;

/** A bomb where a crawler is, or will be soon: it drives into craters and lava, and a volcano swallows it. */
function trapWorth(game: GameDefinition, state: GameState, crawler: GameUnit, to: string): number {
  let hex: string | null = crawler.at;
  for (let steps = 0; steps <= TRAP && hex !== null; steps += 1) {
    if (hex === to) {
      const { terrain } = hexAt(state, to);
      if (terrain === "lava") return steps === 0 ? 22 : -3;
      return (terrain === "crater" ? 17 : terrain === "hill" || terrain === "volcano" ? 1 : 14) - steps;
    }
    hex = neighbourOf(game.map, hex, "north");
  }
  return -2;
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

/** Onto the map, out of lava, and towards crawlers with nobody at their controls. */
function moveWorth(game: GameDefinition, state: GameState, name: string, to: string): number {
  const unit = unitNamed(state, name);
  if (unit === undefined) return 0;
  const errand = errandOf(game, state, unit);
  if (errand !== null) return errand(unit.at, to);
  if (to === OFF_MAP)
    return unit.type === "Crawler" && game.book.scenario.rules.length > 0 && canWin(game, unit) ? 40 : -20;
  if (hexAt(state, to).terrain === "lava") return -6;
  if (unit.at === OFF_MAP) return 4;
  const prize = state.units.find(({ side, type }) => side === "Runaway" && type === "Crawler");
  if (prize !== undefined && unit.type === "Squad") return hexDistance(unit.at, prize.at) - hexDistance(to, prize.at);
  if (canWin(game, unit)) return 1 + homeward(unit, to);
  return hexAt(state, unit.at).terrain === "lava" ? 6 : -1;
}

function canWin({ book }: GameDefinition, { name }: GameUnit): boolean {
  return name === RUNAWAY && book.scenario.rules.some(({ entry }) => entry === "takes it home");
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
