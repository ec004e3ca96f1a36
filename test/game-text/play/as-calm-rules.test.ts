import { describe, expect, test } from "vitest";
import { pondWith } from "./pond.ts";
import { findingsIn, happensBothWays, resultsOf } from "./two-states.ts";

const difficulties = "A pond has fish (0–9).";
const FISH = "North gains 2 fish. East gains 1 fish.";

async function told(step: string): Promise<readonly string[]> {
  return happensBothWays({ difficulties, round: `1: ${FISH} ${step}` });
}

describe("a number of a place", () => {
  test.each([
    ["For each pond: if there is fish in it, it becomes a reed bed.", ["North: reed bed", "East: reed bed"]],
    ["For each pond: if there are 2 or more fish in it, it becomes a reed bed.", ["North: reed bed"]],
    ["For each pond: if there is no fish in it, it becomes a reed bed.", ["South: reed bed", "West: reed bed"]],
  ])("can be there: %s", async (step, lines) => {
    expect((await told(step)).filter((line) => line.includes("reed bed"))).toEqual(lines);
  });

  test("is lost without its name behind what is there", async () => {
    const lines = await told("For each pond: if there is fish in it, it loses 1 of it.");
    expect(lines.filter((line) => line.includes("fish")).slice(2)).toEqual(["North: fish 2 → 1", "East: fish 1 → 0"]);
  });

  test.each([
    ["Each pond with a fish gains 2 fish for each fish in it.", ["North: fish 2 → 6", "East: fish 1 → 3"]],
    ["Remove 1 fish from each pond that has 2 or more fish.", ["North: fish 2 → 1"]],
  ])("is counted: %s", async (step, lines) => {
    expect((await told(step)).filter((line) => line.includes("fish")).slice(2)).toEqual(lines);
  });
});

describe("a number of the unit that acts", () => {
  test.each(["for each hits of the animal", "for each hits of this animal"])("is counted by its noun: %s", (per) => {
    expect(findingsIn({ action: `Gain 1 shell ${per}.` })).toBe("");
  });
});

describe("what comes once beside what comes for each", () => {
  test("is not taken as often", async () => {
    const round = "1: The Sky gains 1 shell for each Otter, plus 1 if there is a Heron.";
    expect(await happensBothWays({ round })).toEqual(["Sky: shells 0 → 2", "Sky: shells 2 → 3"]);
  });

  test("is not asked of the unit that acts, which is always own", () => {
    expect(findingsIn({ action: "Gain 1 shell for each Otter, plus 1 if you own it." })).not.toBe("");
  });
});

describe("a number that is reduced or raised to another", () => {
  test("can be a track", async () => {
    const lines = await happensBothWays({ tracks: "Mood track: 0–9.", round: "1: Mood rises by 4. Reduce mood to 1." });
    expect(lines.filter((line) => line.includes("mood"))).toContain("the game: mood 4 → 1");
  });
});

test("a total of dice is asked by “on a total of”", async () => {
  const round = "1: Roll two dice. On a total of 2 or more, the Sky gains 1 shell.";
  expect((await happensBothWays({ round })).filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 1"]);
});

test("who wins can lose by a sentence behind it", async () => {
  const rules = "The Sky wins if there is no Otter. It loses immediately if there is no Heron.";
  expect(findingsIn({ rules })).toBe("");
  const lines = await resultsOf(pondWith({ rules, round: "1: Remove the Heron." }));
  expect(lines.some((line) => line.startsWith("River won"))).toBe(true);
});

describe("sentences of a set-up and of cards", () => {
  test("say where a track starts", async () => {
    const lines = await happensBothWays({ tracks: "Mood track: 0–9.", round: "1: Mood starts at 4." });
    expect(lines.filter((line) => line.startsWith("the game: mood"))).toEqual(["the game: mood 0 → 4"]);
  });

  test.each(["resolve them one after the other", "carry them out in order"])("carry cards out: %s", async (said) => {
    const deck = "Ebb (4): The Sky gains 1 shell.";
    const lines = await happensBothWays({ deck, round: `1: Draw 2 tide cards and ${said}.` });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toHaveLength(2);
  });

  test("go on behind what is left to chance", async () => {
    const round = "1: Each Otter moves to an adjacent pond at random; the Sky gains 1 shell.";
    expect((await happensBothWays({ round })).filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 1"]);
  });
});
