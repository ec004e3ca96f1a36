import { describe, expect, test } from "vitest";
import { happensIn } from "./pond.ts";
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

describe("“it”, where nobody acts and nothing else is meant,", () => {
  test.each([
    [
      "one by name",
      "Otter A moves to South. It becomes frozen.",
      ["Otter A moves from North to South", "Otter A: frozen"],
    ],
    [
      "one that is chosen once",
      "An Otter loses 1 hit. [First in order] It becomes frozen.",
      ["Otter A: hits 3 → 2", "Otter A: frozen"],
    ],
    [
      "each of several",
      "Two Otters lose 1 hit. They become frozen.",
      ["Otter A: hits 3 → 2", "Otter A: frozen", "Otter B: hits 3 → 2", "Otter B: frozen"],
    ],
    ["a side", "The Sky gains 2 shells. It loses 1 shell.", ["Sky: shells 0 → 2", "Sky: shells 2 → 1"]],
    ["a place", "North becomes a reed bed. It belongs to the Sky.", ["North: reed bed", "North: owner none → Sky"]],
  ])("is whom the sentence before is about: %s", async (_whom, round, expected) => {
    expect(await happensBothWays({ round: `1: ${round}` })).toEqual(expected);
  });

  test.each([
    [
      "one by name",
      "Otter A loses 1 hit. If it has 2 hits, it becomes frozen.",
      ["Otter A: hits 3 → 2", "Otter A: frozen"],
    ],
    [
      "one that is chosen once",
      "An Otter loses 1 hit. [First in order] If it has 2 hits, it becomes frozen, otherwise it becomes sated.",
      ["Otter A: hits 3 → 2", "Otter A: frozen"],
    ],
    [
      "each of several, and behind that again",
      "Each Otter loses 1 hit. If it is in North, it becomes frozen. It loses 1 hit.",
      ["Otter A: hits 3 → 2", "Otter A: frozen", "Otter A: hits 2 → 1", "Otter B: hits 3 → 2", "Otter B: hits 2 → 1"],
    ],
    [
      "a side",
      "The Sky gains 4 shells. If it has more than 3 shells, it loses 2 shells.",
      ["Sky: shells 0 → 4", "Sky: shells 4 → 2"],
    ],
  ])("is whom a condition behind the sentence asks: %s", async (_whom, round, expected) => {
    expect(await happensBothWays({ round: `1: ${round}` })).toEqual(expected);
  });

  test("is the one that was placed", async () => {
    const setUp = "1: Place an Otter in an empty pond. [First in order] It becomes frozen. Place the Heron in South.";
    const lines = await happensIn({ setUp, round: "1: The game ends." });
    expect(lines.slice(0, 2)).toEqual(["Otter A is placed in North", "Otter A: frozen"]);
  });

  test.each([
    [
      "one of two that are named",
      "Otter A becomes wary of the Heron. It becomes frozen.",
      "“It”: there is nothing that “it” could be",
    ],
    ["one that is gone", "Remove Otter A. It becomes frozen.", "“It”: there is nothing that “it” could be"],
    ["one that cannot do so", "The Sky gains 1 shell. It becomes frozen.", "“The Sky”: only an animal becomes frozen"],
    [
      "one that a bracket before chose by where it goes",
      "An Otter moves to South. [Random] It becomes frozen.",
      "“It”: there is nothing that “it” could be",
    ],
  ])("is not %s", (_whom, round, expected) => {
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

test.each([
  ["round", { round: "1: For each Otter: if it is adjacent to an Otter, that Otter becomes frozen." }, "that Otter"],
  [
    "rule",
    {
      rules:
        "When an animal becomes frozen: If an animal is adjacent to it, that animal loses 1 hit.\n  The Sky wins if there is no Otter.",
    },
    "that animal",
  ],
  ["action", { action: "If it is adjacent to an Otter, that Otter loses 1 hit." }, "that Otter"],
])("in a %s, “that” is no third thing where “it” and what a condition names are called so", (_where, written, said) => {
  expect(findingsIn(written)).toContain(`“${said}”: two could be meant: write “it” for the one before`);
});
