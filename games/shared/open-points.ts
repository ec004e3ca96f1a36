import type { OpenPoint } from "../game-package.ts";
import { choice, map } from "./reading/shape.ts";

/** The open points of a game's rules, by their ids. */
export type OpenPoints = Readonly<Record<string, OpenPoint>>;

/** A reading of each of some open points. */
export type ReadingsOf<Points extends OpenPoints> = {
  readonly [Id in keyof Points]: keyof Points[Id]["readings"];
};

/** All readings, where some are chosen by their ids. Unknown ids and readings are ignored, never guessed. */
export function readingsOf<Points extends OpenPoints>(
  points: Points,
  chosen: Readonly<Record<string, unknown>>,
): ReadingsOf<Points> {
  const readings = Object.entries(points).map(([id, point]) => {
    const reading = Object.hasOwn(chosen, id) ? chosen[id] : undefined;
    return [id, typeof reading === "string" && Object.hasOwn(point.readings, reading) ? reading : point.default];
  });
  // Every id is there, with one of its readings.
  return Object.fromEntries(readings) as ReadingsOf<Points>;
}

/**
 * The shape of the readings in a log: only those that exist. A log that is older than a switch lacks it, and means its
 * usual value.
 */
export function readingsShape(points: OpenPoints) {
  const all = Object.entries(points);
  return map(
    Object.fromEntries(all.map(([id, { readings }]) => [id, choice(Object.keys(readings))])),
    all.flatMap(([id, { isSwitch, isOfTeams }]) => (isSwitch === true || isOfTeams === true ? [] : [id])),
  );
}

/** What was chosen before a game, in words: `level 3`, `foggy`. Switches that are off are left out. */
export function switchesInWords(
  points: Iterable<readonly [string, OpenPoint]>,
  chosen: Readonly<Record<string, string>>,
): readonly string[] {
  return [...points].flatMap(([id, { isSwitch, readings }]) => {
    const reading = chosen[id] ?? "no";
    return isSwitch !== true || reading === "no" ? [] : [readings[reading] ?? reading];
  });
}
