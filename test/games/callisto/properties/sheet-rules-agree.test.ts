import fc from "fast-check";
import { expect, test } from "vitest";
import { pack } from "../../../../games/callisto/compact/pack.ts";
import { PLACE } from "../../../../games/callisto/compact/flags.ts";
import { isObjective } from "../../../../games/callisto/reference/spaces.ts";
import { DEFAULT_READINGS } from "../../../../games/callisto/readings.ts";
import { effort } from "../../../effort.ts";
import { SEED } from "../../../seed.ts";
import { problems } from "./arbitrary-problem.ts";
import { sheetOf, SIDES } from "./callisto.ts";

const PRIORITY = "deactivated mechs are objectives";

test.each(SIDES.flatMap((side) => SIDES.map((silent) => ({ side, silent }))))(
  "both evaluators know the same objectives for $side where the sheet of $silent says nothing of deactivated mechs",
  ({ side, silent }) => {
    const printed = sheetOf(6, side);
    const sheets = Object.fromEntries(
      Object.entries(printed.book.sheets).map(([name, sheet]) => [
        name,
        name === silent ? { ...sheet, rules: sheet.rules.filter(({ entry }) => entry !== PRIORITY) } : sheet,
      ]),
    );
    const book = { ...printed.book, sheets };
    const rules = sheets[side]?.rules ?? [];
    let deactivated = 0;
    const agree = fc.property(problems(printed.sheet, printed.matchup), ({ position }) => {
      deactivated += position.units.filter((unit) => unit.deactivated && unit.at !== null).length;
      const packed = pack(position, book.scenario, DEFAULT_READINGS, null, rules);
      const situation = { book, position, readings: DEFAULT_READINGS };
      for (let place = 0; place < packed.board.placeCount; place += 1) {
        const state = packed.stateOfPlace(place);
        const name = packed.placeName(place);
        expect([(state & PLACE.objective) !== 0, (state & PLACE.enemyObjective) !== 0], name).toEqual([
          isObjective(situation, "bot", name),
          isObjective(situation, "player", name),
        ]);
      }
    });
    fc.assert(agree, { numRuns: effort(60, 1_000), seed: SEED });
    expect(deactivated).toBeGreaterThan(20);
  },
);
