import { describe, expect, test } from "vitest";
import { findingsIn, happensBothWays } from "./two-states.ts";

describe("what is said of several that are named", () => {
  test.each([
    ["of both sides", "Both sides gain 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["of sides by name", "The Sky and the River gain 1 shell each.", ["Sky: shells 0 → 1", "River: shells 0 → 1"]],
    [
      "of each of two kinds",
      "Each Otter and Heron loses 1 hit.",
      ["Otter A: hits 3 → 2", "Otter B: hits 3 → 2", "Heron: hits 4 → 3"],
    ],
    [
      "of units by name, which do two things",
      "Otter A, the Heron and Otter B lose 1 hit and become frozen.",
      [
        "Otter A: hits 3 → 2",
        "Otter A: frozen",
        "Heron: hits 4 → 3",
        "Heron: frozen",
        "Otter B: hits 3 → 2",
        "Otter B: frozen",
      ],
    ],
    ["of places", "North and East become reed beds.", ["North: reed bed", "East: reed bed"]],
    ["of so many, each", "Two Otters lose 1 hit each.", ["Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]],
  ])("happens to one after the other: %s", async (_whose, round, expected) => {
    expect(await happensBothWays({ round: `1: ${round}` })).toEqual(expected);
  });

  test.each([
    ["which one a bracket chooses", "Otter A and the Heron lose 1 hit. [Random]", "“and”"],
    ["which of them are described", "Each Otter and Heron with 3 hits loses 1 hit.", "“and”"],
    ["how many “any number” is", "Any number of Otters lose 1 hit.", "say how many"],
    ["who “each” of a single side is", "The Sky gains 1 shell each.", "“shell each”"],
  ])("is an error where nobody can know %s", (_what, round, expected) => {
    expect(findingsIn({ round: `1: ${round}` })).toContain(expected);
  });
});

describe("“other”, where nobody acts,", () => {
  test("leaves out the one that is meant", async () => {
    expect(await happensBothWays({ round: "1: For each Heron: each other animal loses 1 hit." })).toEqual([
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 2",
    ]);
  });

  test("is anybody in a place before somebody enters it", async () => {
    const rules =
      "The Sky wins if there is no Otter.\n  When an Otter enters a pond with another animal: It loses 1 hit.";
    const round = "1: Otter A moves to West. Otter B moves to South.";
    expect(await happensBothWays({ rules, round })).toEqual([
      "Otter A moves from North to West",
      "Otter B moves from East to South",
      "Otter B: hits 3 → 2",
    ]);
  });

  test.each([
    ["nothing is meant", { round: "1: The Heron becomes frozen. Each other animal loses 1 hit." }],
    ["one chooses any", { round: "1: An animal loses 1 hit. Another animal becomes frozen." }],
    [
      "a place is left, where the one that leaves still is",
      {
        rules: "The Sky wins if there is no Otter.\n  When an Otter leaves a pond with another animal: It loses 1 hit.",
      },
    ],
  ])("is an error where %s", (_where, written) => {
    expect(findingsIn(written)).toContain("nobody acts here, so “other” leaves nothing out");
  });
});

test("“other” of an action that is aimed at one could leave out either, if it does not say so", () => {
  const found = (action: string): string => findingsIn({ action });
  expect(found("Each other animal becomes frozen.")).toContain("“other” could leave out the animal that acts, or “it”");
  expect(found("Each other animal within 1 pond of the animal becomes frozen.")).toBe("");
  expect(found("Each animal except it becomes frozen.")).toBe("");
});
