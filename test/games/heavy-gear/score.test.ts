import { describe, expect, test } from "vitest";
import { HEAVY_GEAR_PACKAGE } from "../../../games/heavy-gear/package.ts";
import { score, type SideValues } from "../../../library/set-up.ts";
import { SHEET } from "./sheet.ts";

function scored(
  north: SideValues["values"],
  south: SideValues["values"],
  readings: Readonly<Record<string, string>> = {},
) {
  const sides = [
    { name: "North", values: north },
    { name: "South", values: south },
  ];
  const result = score(SHEET, { game: HEAVY_GEAR_PACKAGE, sides, readings });
  if (!result.ok) throw new Error(result.reason);
  const levels = result.run.steps.flatMap(({ outcome }) =>
    outcome.kind === "counted" && outcome.level !== null ? outcome.level : [],
  );
  const compared = result.run.steps.flatMap(({ outcome }) => (outcome.kind === "compared" ? outcome.by : []));
  return { winner: result.winner, levels, compared };
}

/** The level of the first side, with so many of six points. */
function level(
  won: number,
  priorityLevel: number,
  readings: Readonly<Record<string, string>> = {},
): string | undefined {
  const values = { VP: won, TV: 1500, PL: priorityLevel };
  return scored(values, { VP: 0, TV: 1500, PL: 1 }, readings).levels[0];
}

describe("mission success", () => {
  test.each([
    [0, 1, "Total Failure"],
    [1, 1, "Failure"],
    [3, 1, "Disputed"],
    [4, 1, "Success"],
    [5, 1, "Overwhelming Success"],
    [6, 4, "Overwhelming Success"],
    [1, 4, "Total Failure"],
    [2, 3, "Failure"],
  ])("%i of 6 at PL %i is %s", (won, priorityLevel, expected) => {
    expect(level(won, priorityLevel)).toBe(expected);
  });

  test("a rate is not rounded, so a third is above 33% at PL 2", () => {
    expect(level(2, 2)).toBe("Disputed");
    expect(level(2, 2, { "HG-2": "b" })).toBe("Failure");
  });
});

describe("the winner", () => {
  test("has the higher mission success, however many VP the other has", () => {
    const { compared, winner } = scored({ VP: 4, TV: 3000, PL: 1 }, { VP: 3, TV: 500, PL: 1 });
    expect([winner, compared]).toEqual(["South", ["mission success"]]);
  });

  test("has more VP where mission success is equal", () => {
    const { compared, winner } = scored({ VP: 6, TV: 1500, PL: 1 }, { VP: 4, TV: 700, PL: 1 });
    expect([winner, compared]).toEqual(["North", ["mission success", "VP"]]);
  });

  test("has the lower PL where VP are equal, too", () => {
    const { winner } = scored({ VP: 6, TV: 1500, PL: 2 }, { VP: 6, TV: 1500, PL: 1 });
    expect(winner).toBe("South");
  });

  test("is nobody where all of that is equal, and under reading b of HG-3 the side with the lower TV", () => {
    const sides = [
      { VP: 6, TV: 1500, PL: 1 },
      { VP: 6, TV: 1400, PL: 1 },
    ] as const;
    expect(scored(...sides).winner).toBeNull();
    expect(scored(...sides, { "HG-3": "b" }).winner).toBe("South");
  });
});

test("more VP than there were to win are refused", () => {
  const sides = [
    { name: "North", values: { VP: 7, TV: 1500, PL: 1 } },
    { name: "South", values: { VP: 1, TV: 1500, PL: 1 } },
  ];
  const result = score(SHEET, { game: HEAVY_GEAR_PACKAGE, sides });
  expect(result).toMatchObject({
    ok: false,
    reason: "step 2 for North: 116.7 is more than every value of victory: it has 5, 25, 50, 75, 100",
  });
});
