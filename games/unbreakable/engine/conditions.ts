import { OFF_MAP } from "../terrain.ts";
import { type Freezing, freezingMarkers } from "../rules/sizes.ts";
import { fits } from "./stacking.ts";
import type { Play } from "./play.ts";
import type { GameUnit, Status, UnitName } from "./state.ts";

/** Whether a unit can act: buttoned or ready, and not frozen. */
export function canAct({ status, frozen }: GameUnit): boolean {
  return !frozen && (status === "ready" || status === "buttoned");
}

/** Whether a unit can fire: ready, not frozen, and on the map. */
export function canFire({ status, frozen, at }: GameUnit): boolean {
  return !frozen && status === "ready" && at !== OFF_MAP;
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
  if (unit.frozen) return [];
  if (unit.status === "offline") return ["buttoned"];
  if (unit.status === "scattered") {
    const gathered: GameUnit = { ...unit, status: "buttoned" };
    return fits(play.state, gathered, unit.at) ? ["buttoned"] : [];
  }
  return (["ready", "buttoned", shutDown(unit)] as const).filter((status) => status !== unit.status);
}

/** What can happen to a unit that it does not do itself. Leaving the game and making room are no effects: they spare nobody. */
export type Effect =
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
  const { type, at, status, turned, frozen } = unit;
  // No weapon affects a frozen unit (U:774), and its status does not change (U:567).
  if (frozen) return false;
  const isScattered = status === "scattered";
  switch (effect) {
    case "beam":
      return at !== OFF_MAP && !isScattered && !(type === "Crawler" && turned);
    case "neutron bomb":
      return status === "ready";
    case "nuke":
      return type !== "Crawler";
    case "melee":
    case "upset":
      return (type === "Walker" && !turned) || (type === "Squad" && !isScattered);
    case "shutdown":
      return type !== "Squad" || !isScattered;
  }
}
