import { HEIGHT_WORDS } from "./target-values.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";
import { heightOf, totalDefence } from "../reference/combat.ts";
import { rangeBetween } from "../reference/distance.ts";
import { actingUnit, unitNamed } from "../reference/environment.ts";
import type { Sight } from "../../../runtime/companion/position-answers.ts";

/** Reads range, cover and height off the board; that a target cannot be hit is for the companion to find out. */
export const CALLISTO_SIGHT: Sight<Position, Readings> = {
  seeing: (environment) => ({ ...environment, readings: { ...environment.readings, "OPEN-26": "b" } }),
  valuesOf: (environment, name) => {
    const attacker = actingUnit(environment);
    const target = unitNamed(environment.position, name);
    if (attacker === null || target.at === null) throw new Error(`${name} is not seen`);
    const placed = { ...target, at: target.at };
    const range = rangeBetween(environment, attacker.at, target.at);
    const cover = totalDefence(environment, placed, attacker) - target.defence - range;
    return [range, cover, HEIGHT_WORDS[heightOf(environment, placed, attacker)]];
  },
};
