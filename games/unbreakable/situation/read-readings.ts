import type { Located } from "../../shared/reading/located.ts";
import { alternatives } from "../../shared/reading/shape-problems.ts";
import type { SituationFindings } from "../../shared/situation-findings.ts";
import { OPEN_POINTS, type Readings } from "../readings.ts";
import { SHAPES } from "./keys.ts";

const POINTS: Readonly<Record<string, { readonly readings: object }>> = OPEN_POINTS;

/** The readings that a situation takes of some open points. */
export function readChosenReadings(findings: SituationFindings, situation: Located<unknown>): Partial<Readings> {
  const chosen = (situation.getAs("readings", SHAPES.readings)?.named() ?? []).flatMap(({ name, value }) => {
    const point = Object.hasOwn(POINTS, name.text) ? POINTS[name.text] : undefined;
    if (point === undefined) {
      const known = Object.keys(POINTS);
      findings.report({ code: "situation-unknown-reading", span: name.span, values: { point: name.text }, known });
      return [];
    }
    const readings = Object.keys(point.readings);
    if (value === undefined || readings.includes(value.text))
      return value === undefined ? [] : [[name.text, value.text]];
    findings.bad(value.place, `the reading of ${name.text}`, alternatives(readings), readings);
    return [];
  });
  // Each is a reading of its point.
  return Object.fromEntries(chosen) as Partial<Readings>;
}
