import { describe, expect, test } from "vitest";
import { findingsIn, happensBothWays } from "./two-states.ts";

const difficulties = "A pond has fish (0–9).";
const FISH =
  "North gains 2 fish. East gains 3 fish. West gains 5 fish. North belongs to the Sky. East belongs to the Sky. West belongs to the River.";

/** How many shells come of a step, and whose they are. */
async function shells(step: string): Promise<readonly string[]> {
  const told = await happensBothWays({ difficulties, round: `1: ${FISH} ${step}` });
  return told.filter((line) => line.includes("shells"));
}

describe("what several places have together", () => {
  test.each([
    ["Each side gains 1 shell for every 2 fish in ponds it owns.", ["River: shells 0 → 2", "Sky: shells 0 → 2"]],
    [
      "Each side gains 1 shell for every 2 fish in the ponds that it controls, rounded up.",
      ["River: shells 0 → 3", "Sky: shells 0 → 3"],
    ],
    ["The Sky gains 1 shell for every 5 fish on all ponds.", ["Sky: shells 0 → 2"]],
    ["The Sky gains 1 shell for each fish in the ponds with an Otter.", ["Sky: shells 0 → 5"]],
    ["For each side: gain 1 shell for each fish in own ponds.", ["River: shells 0 → 5", "Sky: shells 0 → 5"]],
    [
      "For each side: gain shells equal to the total fish of the ponds it controls.",
      ["River: shells 0 → 5", "Sky: shells 0 → 5"],
    ],
    ["The Sky gains shells equal to the total hits of the Otters.", ["Sky: shells 0 → 6"]],
    ["Each side gains 1 shell for every 5 fish in ponds where it has an animal.", ["River: shells 0 → 1"]],
  ])("is counted as one number: %s", async (step, lines) => {
    expect(await shells(step)).toEqual(lines);
  });

  test("is not asked of one place alone", () => {
    const round = "1: For each side: gain 1 shell for each fish in a pond.";
    expect(findingsIn({ difficulties, round })).not.toBe("");
  });
});
