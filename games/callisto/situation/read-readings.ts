import { DEFAULT_READINGS, OPEN_POINTS, type OpenPointId, type Readings } from "../readings.ts";
import type { Located } from "../../shared/reading/located.ts";
import { alternatives } from "../../shared/reading/shape-problems.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";

/** The open points that the rules number; those that no decision here depends on have their first reading only. */
const LAST_OPEN_POINT = 62;
const ONLY_READING = ["a"];

/**
 * Reads `readings`: open points and the reading taken, `default` being one of each.
 *
 * @param usual the readings of the points that it does not name
 */
export function readReadings(
  findings: SituationFindings,
  written: Located<Readonly<Record<string, string | number | boolean>>> | undefined,
  usual: Readings = DEFAULT_READINGS,
): Readings {
  const changed: Partial<Record<OpenPointId, string>> = {};
  for (const { name, value: reading } of written?.named() ?? []) {
    const { text: key, span } = name;
    const text = reading?.text;
    const point = Object.hasOwn(OPEN_POINTS, key) ? (key as OpenPointId) : null;
    const choices = [...(point === null ? ONLY_READING : Object.keys(OPEN_POINTS[point].readings)), "default"];
    if (point === null && !isOpenPoint(key)) {
      const known = Object.keys(OPEN_POINTS);
      findings.report({ code: "situation-unknown-reading", span, values: { point: key }, known });
    } else if (reading !== undefined && text !== undefined && !choices.includes(text)) {
      findings.bad(reading.place, `the reading of ${key}`, alternatives(choices), choices);
    } else if (text !== undefined && point !== null) {
      changed[point] = text === "default" ? DEFAULT_READINGS[point] : text;
    }
  }
  return { ...usual, ...changed } as Readings;
}

function isOpenPoint(name: string): boolean {
  const number = Number(/^OPEN-(\d\d)$/.exec(name)?.[1] ?? Number.NaN);
  return (number >= 1 && number <= LAST_OPEN_POINT) || name === "OPEN-22c";
}
