import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, findingsIn, happensBothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** What happens where the sky acts without a unit, or an otter by its action. */
async function acts(action: string, round = "1: Each Otter acts once."): Promise<readonly string[]> {
  return happensBothWays({ action, round });
}

describe("where the unit that acts stands", () => {
  test.each([
    ["If you are in North, the animal gains 1 catch.", ["Otter A: catch 0 → 1"]],
    ["If you are at North, the animal gains 1 catch.", ["Otter A: catch 0 → 1"]],
    ["If you are not in North, the animal gains 1 catch.", ["Otter B: catch 0 → 1"]],
  ])("is asked by “you are”: %s", async (action, lines) => {
    const told = await acts(action);
    expect(told.filter((line) => line.includes("catch"))).toEqual(lines);
  });

  test("is refused as “you are in” where nobody acts", () => {
    expect(findingsIn({ round: "1: If you are in North, the Sky gains 1 shell." })).toContain("say which animal");
  });

  test("is where a rule says “here”", async () => {
    const rules = "When an Otter enters a pond, place the Heron here.";
    const setUp = "1: Place an Otter in North. Place an Otter in East.";
    const told = await happensIn({ rules, setUp, round: "1: Otter A moves to West. The game ends." });
    expect(told).toContain("Heron is placed in West");
  });

  test("could be two places in an action at somebody, so “here” is refused", () => {
    expect(findingsIn({ action: "Place the Heron here." })).toContain("say “there” for where it leads");
  });
});

describe("what a side controls", () => {
  test.each([
    ["If you do not control any pond, gain 1 shell.", 1],
    ["If you don't own any pond, gain 1 shell.", 1],
    ["If you control 1 or more ponds, gain 1 shell.", 0],
  ])("is asked with “not”: %s", async (action, gained) => {
    const told = await acts(action, "1: Otter A acts once.");
    expect(told.filter((line) => line.startsWith("River: shells"))).toHaveLength(gained);
  });

  test("is claimed", async () => {
    expect(await happensBothWays({ round: "1: The Sky claims North." })).toEqual(["North: owner none → Sky"]);
    expect(await happensBothWays({ round: "1: The Sky gains control of North." })).toEqual(["North: owner none → Sky"]);
  });

  test("scores the number of each of these places for the side that has them alone", async () => {
    const rules = "At the end of each round, each side scores shells equal to the depth of each pond it controls.";
    expect(findingsIn({ rules })).toContain("depth");
  });
});

describe("others than those before", () => {
  test("can be called by another noun", async () => {
    const told = await happensBothWays({ round: "1: Each Heron loses 1 hit; each other animal loses 2." });
    expect(told).toEqual(["Otter A: hits 3 → 1", "Otter B: hits 3 → 1", "Heron: hits 4 → 3"]);
  });

  test("lose as much of the same number where it is not named again", async () => {
    const round = "1: Otter A becomes frozen. Each frozen animal loses 1 hit; each other animal loses 2.";
    const told = await happensBothWays({ round });
    expect(told.filter((line) => line.includes("hits"))).toEqual([
      "Otter A: hits 3 → 2",
      "Otter B: hits 3 → 1",
      "Heron: hits 4 → 2",
    ]);
  });
});

describe("what is paid", () => {
  test("is lost otherwise, where that is said behind “or”", async () => {
    const round = "1: The Sky gains 3 shells. Each side pays 2 shells or gains 1 shell if it cannot.";
    expect(await happensBothWays({ round })).toEqual(["Sky: shells 0 → 3", "River: shells 0 → 1", "Sky: shells 3 → 1"]);
  });

  test.each(["A side that can't pay gains 1 shell.", "If it cannot pay, it gains 1 shell."])(
    "is followed by what happens without it: %s",
    async (other) => {
      expect(await happensBothWays({ round: `1: Each side pays 2 shells. ${other}` })).toEqual([
        "River: shells 0 → 1",
        "Sky: shells 0 → 1",
      ]);
    },
  );

  test("can be several goods of one trade", async () => {
    const action = "Convert 2 hits and 1 armour into 3 catch.";
    expect(findingsIn({ action })).toBe("");
  });

  test("can be chosen up to a number", async () => {
    const told = await happensBothWays({ round: "1: The Sky gains 3 shells. The Sky pays up to 2 shells. [Random]" });
    expect(told[0]).toBe("Sky: shells 0 → 3");
  });

  test("up to a number brings something for each only where that is said", () => {
    expect(findingsIn({ action: "Pay up to 2 shells to gain 1 shell each." })).toBe("");
    expect(findingsIn({ action: "Pay up to 2 shells to gain 1 shell." })).toContain("“each” behind it");
  });
});

describe("cards by a number", () => {
  const deck = "Ebb (4): The Sky gains 1 shell.";
  const drawn = (step: string): Written => ({ deck, round: `1: The Sky gains 2 shells. ${step}` });

  test.each([
    "Draw tide cards equal to the number of Otters and carry them out.",
    "Draw a number of tide cards equal to the number of Otters and resolve them.",
    "Reveal tide cards equal to the number of Otters, resolving each one before drawing the next.",
  ])("are carried out one after the other: %s", async (step) => {
    const told = await happensBothWays(drawn(step));
    expect(told.filter((line) => line.startsWith("Sky: shells"))).toEqual([
      "Sky: shells 0 → 2",
      "Sky: shells 2 → 3",
      "Sky: shells 3 → 4",
    ]);
  });

  test("can be another number where something is so", async () => {
    const action = "Draw 1 tide card, or 2 if you are in North.";
    expect(findingsIn({ action, deck })).toBe("");
    expect(findingsIn({ action: "Draw 1 tide card, or 2 shells if you are in North.", deck })).toContain("“cards”");
  });

  test("are all those of a hand", async () => {
    const setUp = `1: Place an Otter in North. Place an Otter in East. Place the Heron in South. Deal 2 tide cards to the Sky.`;
    expect(findingsIn({ deck, setUp, round: "1: The Sky discards its hand, then draws 2 new cards." })).toBe("");
  });
});

describe("units of both sides that share a title", () => {
  const text = (rules: string, step: string): string =>
    pondWith({ rules, round: `1: ${step}` }).replace("  Heron: 4 / 1.", "  Heron: 4 / 1.\n  Otter (1): 3 / 0.");

  test.each([
    ["Each Sky Otter loses 1 hit."],
    ["Each Otter of the Sky loses 1 hit."],
    ["Each pond with a River Otter belongs to the River."],
  ])("are told apart by their side: %s", async (step) => {
    const written = text("The Sky wins if there is no Otter.", step);
    expect(readText(written).diagnostics.map(({ message }) => message)).toEqual([]);
    const ways = await bothWays(written, []);
    const players = { River: "random", Sky: "random" };
    for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  });
});

describe("who wins", () => {
  test.each([
    "The side with the most shells wins, ties broken by ponds.",
    "The side with the most shells after the last round wins, ties broken by ponds controlled.",
    "At the end of the game, the side with the most shells, then the most ponds, wins.",
    "After the last round, the side with the most shells wins, ties broken by the number of ponds.",
  ])("is settled in a tie: %s", async (rules) => {
    const round = "1: North belongs to the Sky. The game ends.";
    const told = await happensIn({ rules, round });
    expect(findingsIn({ rules, round })).toBe("");
    expect(told.find((line) => line.includes(" won"))).toMatch(/^Sky won/);
  });

  test("can be two rules in one row", async () => {
    const rules = "The first side to reach 5 shells wins at once; otherwise the side with the most shells wins.";
    const round = "1: The Sky gains 1 shell. The game ends.";
    expect(findingsIn({ rules, round })).toBe("");
    const told = await happensIn({ rules, round });
    expect(told.find((line) => line.includes(" won"))).toMatch(/^Sky won/);
  });
});

describe("advice", () => {
  test.each([
    ["The River loses 1 hit.", "only animals have it: say which, as in “each animal”"],
    ["The Heron gains 1 shell.", "only sides have it: write “its side” for that of an animal"],
    ["Place Otter 1 in West.", "they have letters: write “Otter A” for the first of them"],
  ])("says what to write in place of “%s”", (step, advice) => {
    expect(findingsIn({ round: `1: ${step}` })).toContain(advice);
  });

  test("says once that nothing is called so", () => {
    const message = findingsIn({ round: "1: Each animal gains 1 pearl." });
    expect(message).toContain("“pearl” is no number that anything has");
    expect(message.split("\n")).toHaveLength(1);
  });
});
