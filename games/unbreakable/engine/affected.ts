import { OFF_MAP } from "../map.ts";
import type { GameUnit } from "./state.ts";

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
