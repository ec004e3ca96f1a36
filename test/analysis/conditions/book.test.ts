import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { coverConditions, sharedAmong } from "../../../analysis/conditions/condition-coverage.ts";
import { type ConditionCoverage, conditionsData } from "../../../analysis/conditions/coverage-data.ts";
import { conditionMisfits, readConditionVerdicts } from "../../../scripts/docs/verdicts.ts";
import { bookSituations } from "../../../scripts/mutation-baseline.ts";
import { fileURLToPath } from "node:url";
import recorded from "./coverage.json" with { type: "json" };

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const RECORDED = recorded as unknown as ConditionCoverage;
const VERDICTS = readConditionVerdicts(
  readFileSync(new URL("../../../docs/condition-verdicts.yaml", import.meta.url), "utf8"),
);
const AGAIN = "node scripts/condition-coverage.ts records it";

test("every condition of the book has a pair of positions, a proof or a reason", () => {
  expect(conditionMisfits(RECORDED, VERDICTS)).toEqual({ unjudged: [], overtaken: [] });
});

test(
  "the situations show of each condition of the book what the handbook says they show",
  { timeout: 60_000 },
  async () => {
    const { sheets, situations, games } = await bookSituations(ROOT);
    const covered = sheets.flatMap((sheet) => {
      const game = games.get(sheet.book.scenario.game);
      const settings = { positions: 0, seed: 1 };
      return game === undefined
        ? []
        : [coverConditions(game, sheet, situations, { ...settings, readings: game.readings({}) })];
    });
    const now = shownIn(conditionsData(sharedAmong(covered), []));
    const then = shownIn(RECORDED);
    expect([...now.keys()], AGAIN).toEqual([...then.keys()]);
    const lost = [...then].filter(([name, sides]) => sides.some((side) => now.get(name)?.includes(side) !== true));
    expect(lost, AGAIN).toEqual([]);
  },
);

/** For each condition, on which sides situations show it. */
function shownIn({ sheets }: Pick<ConditionCoverage, "sheets">): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sheets.flatMap(({ sheet, conditions }) =>
      conditions.map(({ procedure, place, condition, whereTrue, whereFalse }) => {
        const sides = Object.entries({ whereTrue, whereFalse }).flatMap(([side, { situation }]) =>
          situation === undefined ? [] : [side],
        );
        return [`${sheet} ${procedure} ${place} “${condition}”`, sides] as const;
      }),
    ),
  );
}
