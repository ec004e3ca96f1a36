import { describe, expect, test } from "vitest";
import { findingsIn, happensBothWays } from "./two-states.ts";

const DECK = "Ebb (16): The Sky gains 1 shell.";
const players = "DIG: The side draws 3 tide cards.";

describe("the end of the turn of a side", () => {
  test.each([
    "At the end of its turn, a side discards down to 2 tide cards.",
    "At the end of its turn each side discards down to 2 tide cards.",
    "At the end of each side's turn, it discards down to 2 tide cards.",
    "Hand limit: 2 cards. At the end of its turn a side discards down to the limit.",
  ])("is when a rule says so: %s", async (rules) => {
    const told = await happensBothWays({
      rules,
      players,
      deck: DECK,
      round: "1: Deal 4 tide cards to each side. The Sky acts once.",
    });
    expect(told.filter((line) => line.includes("discards")).length).toBeGreaterThanOrEqual(2);
    expect(told.filter((line) => line.startsWith("River discards"))).toEqual([]);
  });

  test("is that of a sequence for a turn", async () => {
    const places = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";
    const told = await happensBothWays({
      rules: "At the end of its turn, a side gains 2 shells.",
      setUp: `${places}\n\nSEQUENCE TURN of a side:\n  1: The side gains 1 shell.`,
      round: "1: For each side: carry out the turn.",
    });
    expect(told.filter((line) => line.startsWith("Sky: "))).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 3"]);
  });

  test("is missed with the turn", async () => {
    const places = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";
    const told = await happensBothWays({
      rules: "At the end of its turn, a side gains 2 shells.",
      setUp: `${places}\n\nSEQUENCE TURN of a side:\n  1: The side gains 1 shell.`,
      round: "1: The Sky misses its next turn. For each side: carry out the turn.",
    });
    expect(told.filter((line) => line.startsWith("Sky: shells"))).toEqual([]);
  });

  test("is an error where no side takes turns", () => {
    expect(findingsIn({ rules: "At the end of its turn, a side gains 1 shell." })).toContain("no side takes a turn");
  });
});

describe("as many cards", () => {
  test.each([
    ["The Sky discards any number of tide cards and draws as many.", null],
    ["The Sky discards its hand and draws as many.", 3],
    ["The Sky discards 2 tide cards and draws the same number of cards.", 2],
    ["Each side may discard any number of tide cards and draw as many.", null],
  ])("are drawn as were discarded: %s", async (step, count) => {
    const told = await happensBothWays({ deck: DECK, round: `1: Deal 3 tide cards to each side. ${step}` });
    const gone = told.filter((line) => line.startsWith("Sky discards")).length;
    const drawn = /^Sky draws? (\d+)/.exec(told.findLast((line) => line.startsWith("Sky draws")) ?? "");
    if (count !== null) expect(gone).toBe(count);
    if (gone > 0) expect(Number(drawn?.[1])).toBe(gone);
  });

  test("are an error where nothing was discarded before", () => {
    expect(findingsIn({ deck: DECK, round: "1: The Sky draws a tide card and draws as many." })).toContain(
      "before “as many”",
    );
  });
});
