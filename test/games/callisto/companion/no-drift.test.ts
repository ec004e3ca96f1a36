import { describe, expect, test } from "vitest";
import type { Position } from "../../../../games/callisto/position.ts";
import { effort } from "../../../effort.ts";
import { SCENARIOS, SIDES } from "../properties/callisto.ts";
import { mirroredGame, type ComparedCard } from "./logged-mirror.ts";

const TABLES = SCENARIOS.flatMap((scenario) => SIDES.map((side) => [scenario, side] as const));

/** What both hold of a position: piles have no order, for nobody knows that of cards on the table. */
function comparable({ board, markers, units, cards, initiativeMarker, wonInitiative }: Position): object {
  const { row, deck, discard, aside, bolster, display, interference, bid, removed } = cards;
  return {
    spaces: board.spaces.map(({ name, has }) => [name, has.map((each) => ({ ...each })).toSorted(byName)]),
    doors: board.edges.flatMap(({ door }) => (door === null ? [] : [door])),
    markers,
    units: units
      .filter(({ at, side }) => side === "bot" || at !== null)
      .map(({ name, at, suppressed, deactivated, hits, escaped }) => ({
        name,
        at,
        suppressed,
        deactivated,
        hits,
        escaped,
      }))
      .toSorted(byName),
    // What RECON set aside is seen by nobody and counts as part of the deck.
    hidden: [...deck, ...aside].filter((card) => card !== "?").toSorted(),
    aside: aside.length,
    discard: discard.toSorted(),
    bolster: Object.fromEntries(Object.entries(bolster).map(([letter, names]) => [letter, names.toSorted()])),
    row,
    display: display.toSorted(),
    removed: removed.toSorted(),
    interference,
    bid,
    initiativeMarker,
    wonInitiative,
  };
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1;
}

/** The parts of a decision that a person sees. */
function decided({ logged: { decision }, told }: ComparedCard): readonly [object, object] {
  const { clause, letter, row, action, strength, unit, destination, route, target, targets, spaces, structure } =
    decision;
  return [
    {
      action,
      strength,
      unit,
      to: destination,
      route,
      targets: targets.length > 0 ? targets : target === null ? [] : [target],
      spaces,
      structure,
      clause: clause === null ? null : { clause, letter, row },
    },
    {
      action: told.action,
      strength: told.strength,
      unit: told.unit,
      to: told.to,
      route: told.route,
      targets: told.targets,
      spaces: told.spaces,
      structure: told.feature,
      clause:
        told.clause === null ? null : { clause: told.clause.number, letter: told.clause.letter, row: told.clause.row },
    },
  ];
}

describe("a mirror that is told the person's events as changes", () => {
  test.each(TABLES)("never drifts from the game that was logged: scenario %i, %s", (scenario, side) => {
    for (let seed = 1; seed <= effort(1, 12); seed += 1) {
      const { starts, cards, askedOfSheet } = mirroredGame(scenario, side, seed, effort(12, 40));
      for (const [turn, { logged, mirrored }] of starts.entries()) {
        expect(comparable(mirrored), `seed ${seed}, turn ${turn + 1}`).toEqual(comparable(logged));
      }
      for (const card of cards) {
        const [logged, told] = decided(card);
        if (card.logged.decision.dice.length === 0) expect(told, `seed ${seed}, ${card.told.card}`).toEqual(logged);
      }
      expect(askedOfSheet).toEqual([]);
      expect(starts.length).toBeGreaterThan(0);
    }
  });
});
