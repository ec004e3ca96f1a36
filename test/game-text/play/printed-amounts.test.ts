import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";

/** What a step changes, behind the set-up. */
async function changedBy(step: string): Promise<readonly string[]> {
  const lines = await happensIn({ round: `1: ${step} The game ends.` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(step: string): string {
  return readText(pondWith({ round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("what is left over when things are counted", () => {
  test.each([
    ["The Sky gains 1 shell for every 2 animals, rounded down.", "Sky: shells 0 → 1"],
    ["The Sky gains 1 shell for every 2 animals, rounded up.", "Sky: shells 0 → 2"],
    ["The Sky gains 1 shell for every 2 animals, rounding up.", "Sky: shells 0 → 2"],
    ["The River gains 3 shells. The River gains 1 shell for every 2 shells it has, rounded up.", "River: shells 3 → 5"],
    ["The River gains 3 shells. The River gains 1 shell per 2 shells, rounded down.", "River: shells 3 → 4"],
  ])("counts as the sentence says: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test("is nothing where each of them counts", () => {
    expect(findings("The Sky gains 1 shell for each animal, rounded up.")).toContain("expected a full stop");
  });
});

describe("one more of something", () => {
  test.each([
    ["The Heron suffers another hit.", "Heron: hits 4 → 3"],
    ["The Heron loses 1 hit and another hit.", "Heron: hits 3 → 2"],
    ["The Sky gains another shell for each Otter.", "Sky: shells 0 → 2"],
  ])("is one of it: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });

  test("is no word for a place, which would be any other one", () => {
    expect(findings("The Heron moves to another pond.")).toContain("“another”");
  });
});

describe("the number of things", () => {
  test.each([
    ["North belongs to the Sky. Each side gains shells equal to the number of ponds it owns.", "Sky: shells 0 → 1"],
    ["North belongs to the Sky. Each side gains as many shells as there are ponds.", "Sky: shells 0 → 4"],
    ["North belongs to the Sky. The Sky gains shells equal to the number of ponds it controls.", "Sky: shells 0 → 1"],
    [
      "Each pond belongs to the Sky. The Sky gains shells equal to the number of ponds it owns, to a maximum of 3.",
      "Sky: shells 0 → 3",
    ],
  ])("counts those that the subject has where it says so: %s", async (step, line) => {
    expect(await changedBy(step)).toContain(line);
  });
});
