import type { Fields } from "../../shared/declared/field.ts";
import { spaceOf } from "../effects/markers.ts";
import { UNIT_FIELDS } from "../fields.ts";
import type { Marker, Side, Unit } from "../position.ts";
import { type Arrangeable, fieldCalled, stated } from "./arrangeable.ts";
import { withMarker, withUnit } from "./edits.ts";
import type { Problem } from "./generate-position.ts";
import type { Matchup } from "./matchup.ts";
import { unitOf } from "./units.ts";

const DEFENCE = {
  defence: { kind: "number", from: 0, to: 20, documentation: "Its base defence." },
} as const satisfies Fields;

/** The units of a side, those off the board as well. */
export function units({ bot, player }: Matchup, problem: Problem, side: Side): readonly Arrangeable[] {
  const { position } = problem;
  const force = side === "bot" ? bot : player;
  return force.counters.map((counter): Arrangeable => {
    const there = position.units.find((unit) => unit.side === side && unit.name === counter.name);
    const unit = there ?? unitOf(counter, side, null);
    const fields = { ...DEFENCE, ...UNIT_FIELDS };
    const changed = (change: Partial<Unit>): Problem =>
      there === undefined ? added(problem, { ...unit, ...change }) : withUnit(problem, there, change);
    return {
      thing: {
        id: `unit ${side} ${counter.name}`,
        kind: "unit",
        name: counter.name,
        side: force.side,
        at: unit.at,
        fields: unit.at === null ? [] : stated(fields, { ...unit }),
      },
      // What is not on the board is not suppressed.
      put: (at) => changed(at === null ? { at, suppressed: false } : { at }),
      set: (field, value) => changed({ [fieldCalled(fields, field) ?? field]: value }),
    };
  });
}

function added(problem: Problem, unit: Unit): Problem {
  const { position } = problem;
  return { ...problem, position: { ...position, units: [...position.units, unit] } };
}

const MARKERS: readonly Marker[] = ["scouted", "controlled"];

/** The markers of a side in spaces, and those that it could put there. */
export function markers({ bot, player }: Matchup, problem: Problem, side: Side): readonly Arrangeable[] {
  const { markers: all } = problem.position;
  const owner = (side === "bot" ? bot : player).side;
  return MARKERS.flatMap((marker): readonly Arrangeable[] => {
    const name = `${marker} by ${owner}`;
    const at = (space: string | null): Arrangeable => ({
      thing: {
        id: `marker ${side} ${marker} ${space ?? ""}`,
        kind: "marker",
        name,
        side: owner,
        at: space,
        mark: name,
        fields: [],
      },
      put: (place) => {
        const cleared = space === null ? problem : withMarker(problem, side, space, null);
        const to = place === null ? null : spaceOf(problem.position, place);
        return to === null ? cleared : withMarker(cleared, side, to, marker);
      },
    });
    return [...Object.keys(all[side]).filter((space) => all[side][space] === marker), null].map(at);
  });
}
