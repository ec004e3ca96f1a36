import { OFF_MAP } from "../terrain.ts";
import { type Freezing, freezingMarkers } from "../rules/sizes.ts";
import { changesOf, hasStatusFor, inPlay, isOpenToEffects, isOpenToNeutrons } from "../rules/units.ts";
import { fits } from "./stacking.ts";
import type { Play } from "./play.ts";
import type { GameUnit, Status, UnitName } from "./state.ts";

/** Whether a unit can act: buttoned or ready, and not frozen. */
export function canAct(unit: GameUnit): boolean {
  return hasStatusFor("move", unit);
}

/** Whether a unit can fire: ready, not frozen, and on the map. */
export function canFire(unit: GameUnit): boolean {
  return unit.at !== OFF_MAP && hasStatusFor("fire", unit);
}

/** The status of a unit that is shut down. */
export function shutDown({ type }: Pick<GameUnit, "type">): Status {
  return type === "Squad" ? "scattered" : "offline";
}

/** A walker is knocked down, a squad scattered; on lava it is lost. */
export function upset(play: Play, name: UnitName): void {
  const unit = play.unit(name);
  if (!isAffected(unit, "upset")) return;
  if (unit.type === "Squad") scatter(play, unit);
  else {
    play.changeUnit(name, { turned: true });
    play.tell(`${name} is knocked down`);
    play.drop(name);
  }
  loseInLava(play, name);
}

/** A unit goes offline, a squad scatters. */
export function goOffline(play: Play, name: UnitName): void {
  const unit = play.unit(name);
  if (!isAffected(unit, "shutdown")) return;
  if (unit.type === "Squad") {
    scatter(play, unit);
    return loseInLava(play, name);
  }
  play.changeUnit(name, { status: "offline" });
  play.tell(`${name} goes offline`);
}

/** A scattered squad is on the ground. */
function scatter(play: Play, { name }: GameUnit): void {
  play.changeUnit(name, { status: "scattered", turned: false });
  play.tell(`${name} is scattered`);
}

function loseInLava(play: Play, name: UnitName): void {
  if (play.game.readings.U20 === "a" && play.terrain(play.unit(name).at) === "lava")
    play.remove(name, "is lost in the lava");
}

/** Freezes what has enough stasis markers for the Time Stream cards drawn this turn. */
export function freeze(play: Play, name: string, by: Freezing): void {
  const target = play.target(name);
  const { stasis, frozen } = target;
  const markers = freezingMarkers(by, play.state.cards.timeStreams);
  if (frozen || markers === null || stasis < markers) return;
  play.changeTarget(target, { frozen: true });
  play.tell(`${name} freezes in time`);
}

/** The statuses that a unit may take on a Time Stream card, its own left out. */
export function statusesFor(play: Pick<Play, "state">, unit: GameUnit): readonly Status[] {
  const possible = changesOf(unit);
  const statuses = (["ready", "buttoned", shutDown(unit)] as const).filter((status) => possible.includes(status));
  // A scattered squad needs room to gather.
  return unit.status !== "scattered"
    ? statuses
    : statuses.filter((status) => fits(play.state, { ...unit, status }, unit.at));
}

/** What can happen to a unit that it does not do itself. Leaving the game and making room are no effects: they spare nobody. */
type Effect =
  /** A force beam or a stasis ray. */
  | "beam"
  | "neutron bomb"
  | "nuke"
  | "melee"
  /** A walker falls, a squad scatters. */
  | "upset"
  /** It goes offline, or scatters. */
  | "shutdown";

/**
 * Whether an effect can do anything to a unit now. Whatever is done to units asks here: before it is offered, before its dice
 * are rolled, and before it changes anything.
 */
export function isAffected(unit: GameUnit, effect: Effect): boolean {
  if (!isOpenToEffects(unit)) return false;
  switch (effect) {
    case "beam":
      return unit.at !== OFF_MAP && inPlay(unit).hitByBeams;
    case "neutron bomb":
      return isOpenToNeutrons(unit);
    case "nuke":
      return inPlay(unit).hitByNukes;
    case "melee":
    case "upset":
      return inPlay(unit).canBeUpset;
    case "shutdown":
      return unit.status !== "scattered";
  }
}
