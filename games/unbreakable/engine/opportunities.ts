import { hexDistance, neighboursOf } from "../../shared/hex/hex.ts";
import { isDepression, isEntered, OFF_MAP } from "../terrain.ts";
import { canAct, canFire } from "./conditions.ts";
import { commands, type GameDefinition } from "./game-definition.ts";
import type { GameAction } from "./game-action.ts";
import { canEnter, canMove } from "./movement.ts";
import { mayBomb, mayEnterBySelf } from "./objects.ts";
import { hexAt, objectsOf, unitsIn } from "./play.ts";
import { canBeam, groundTargets, isReprogrammed, isSighted } from "./sights.ts";
import {
  BEAMS,
  BOMBS,
  isBeam,
  type GameState,
  type GameUnit,
  type HexName,
  type Pending,
  type WeaponKind,
} from "./state.ts";

type OpportunityPending = Extract<Pending, { kind: "opportunity" }>;

/** What the units of a side can do with an opportunity card, each once. */
export function opportunityChoices(
  game: GameDefinition,
  state: GameState,
  pending: OpportunityPending,
): readonly GameAction[] {
  const { opportunity, used } = pending;
  const units = state.units.filter(
    (unit) => commands(pending, unit) && !used.includes(unit.name) && unit.at !== OFF_MAP,
  );
  switch (opportunity) {
    case "clear move":
      return units.flatMap((unit) => clearMoves(game, state, unit));
    case "proximity":
      return units.flatMap((unit) => proximityShots(game, state, unit));
    case "reprogram":
      return units.flatMap((unit) => reprogrammings(state, unit));
    case "swap":
      return units.flatMap((unit) => swaps(state, unit));
    case "overload":
      return [];
  }
}

/** From a clear hex into a clear neighbour, without opponents and clouds in either. */
function clearMoves(game: GameDefinition, state: GameState, unit: GameUnit): readonly GameAction[] {
  if (!canAct(unit) || !canMove(unit) || !isClear(state, unit, unit.at)) return [];
  return neighboursOf(game.map, unit.at)
    .filter((hex) => isClear(state, unit, hex) && canEnter(game, state, unit, hex))
    .filter((hex) => mayEnterBySelf(game, state, unit, hex))
    .map((hex): GameAction => ({ kind: "move", side: unit.side, unit: unit.name, way: [hex] }));
}

/** To crawlers all ground that they can enter is clear but depressions. */
function isClear(state: GameState, { type, side }: GameUnit, hex: HexName): boolean {
  const { terrain, cloud } = hexAt(state, hex);
  const isGood = type === "Crawler" ? isEntered(terrain) && !isDepression(terrain) : terrain === "open";
  return isGood && cloud === null && unitsIn(state, hex).every((other) => other.side === side);
}

/** Light weapons of any kind into the own hex or the next. */
function proximityShots(game: GameDefinition, state: GameState, unit: GameUnit): readonly GameAction[] {
  if (unit.type !== "Crawler" || !canFire(unit) || isReprogrammed(unit)) return [];
  const { side, name } = unit;
  const near = [unit.at, ...neighboursOf(game.map, unit.at)];
  const shot = (weapon: Exclude<WeaponKind, "laser">, to: HexName, target: string | null = null): GameAction => ({
    kind: "proximity",
    side,
    unit: name,
    weapon,
    target,
    to,
  });
  const bombs = near
    .filter((hex) => isSighted(game, state, unit, hex))
    .flatMap((to) => BOMBS.filter((weapon) => mayBomb(game, state, weapon, to)).map((weapon) => shot(weapon, to)));
  const beams = [...state.units, ...objectsOf(state)]
    .filter((other) => near.includes(other.at) && other.side !== side && canBeam(game, state, unit, other))
    .flatMap((other) => (["force beam", "stasis ray"] as const).map((weapon) => shot(weapon, other.at, other.name)));
  const ground = groundTargets(game, state, unit)
    .filter((hex) => near.includes(hex))
    .map((to) => shot("force beam", to));
  return [...beams, ...ground, ...bombs];
}

/** A ready squad in the hex of an opposing crawler takes it over. */
function reprogrammings(state: GameState, unit: GameUnit): readonly GameAction[] {
  if (unit.type !== "Squad" || !canFire(unit)) return [];
  return unitsIn(state, unit.at)
    .filter((other) => other.type === "Crawler" && other.side !== unit.side)
    .map(({ name: target }): GameAction => ({ kind: "reprogram", side: unit.side, unit: unit.name, target }));
}

/** A squad beside a friendly crawler exchanges a light beam for another, or a light bomb. */
function swaps(state: GameState, unit: GameUnit): readonly GameAction[] {
  const { type, side, at, name } = unit;
  const hasLocker = state.units.some(
    (other) => other.type === "Crawler" && other.side === side && hexDistance(other.at, at) <= 1,
  );
  if (type !== "Squad" || !canAct(unit) || !hasLocker) return [];
  return unit.weapons.flatMap(({ kind }, weapon) => {
    const kinds: readonly WeaponKind[] = isBeam(kind) ? BEAMS : BOMBS;
    return kinds
      .filter((other) => other !== kind)
      .map((other): GameAction => ({ kind: "swap", side, unit: name, weapon, for: other }));
  });
}
