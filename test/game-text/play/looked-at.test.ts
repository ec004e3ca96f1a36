import { describe, expect, test } from "vitest";
import { pondWith, SHEET, answered } from "./pond.ts";
import { bothWays, findingsIn, happensBothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const DECK =
  "Ebb: The Sky gains 1 shell.\n  Flood: The Sky gains 2 shells.\n  Wave: The Sky gains 3 shells.\n  Calm: The Sky gains 4 shells.";

/** What happens where the deck lies in the order of the text, and is drawn to its end behind the step. */
async function after(step: string, answers: readonly string[]) {
  const round = `1: ${step}\n  2: Draw a tide card and carry it out. Draw a tide card and carry it out. Draw a tide card and carry it out. Draw a tide card and carry it out. The game ends.`;
  const { questions, told } = await answered("Nothing.", answers, { deck: DECK, round }, "Sky");
  return { questions, told, drawn: told.flatMap((line) => /^tide card: (.+)$/.exec(line)?.[1] ?? []) };
}

const ALL = ["Ebb", "Flood", "Wave", "Calm"];

describe("the first cards of a deck that a side looks at", () => {
  test("come back as they lay", async () => {
    const { drawn, told, questions } = await after("The Sky looks at the top 2 cards of the tide deck.", []);
    expect(told[0]).toBe("Sky looks at 2 tide cards: Ebb, Flood");
    expect(drawn).toEqual(ALL);
    expect(questions).toEqual([]);
  });

  test.each([
    "The Sky looks at the top card of the tide deck. It may discard it.",
    "The Sky looks at the top tide card and may discard it.",
    "The Sky looks at the top card of the deck. It may discard it. Otherwise, it puts it back.",
  ])("can be discarded, or not: %s", async (step) => {
    expect(findingsIn({ deck: DECK, round: `1: ${step}` })).toBe("");
    const discarded = await after(step, ["Ebb"]);
    expect(discarded.questions).toEqual(["Sky chooses: which seen card to discard? Ebb, (no more)"]);
    expect(discarded.drawn).toEqual(ALL.slice(1));
    expect((await after(step, ["(no more)"])).drawn).toEqual(ALL);
  });

  test.each([
    "The Sky looks at the top card of the tide deck. It may put it on the bottom of the deck.",
    "The Sky looks at the top card of the tide deck and may put it under the deck.",
  ])("can go below it: %s", async (step) => {
    expect((await after(step, ["Ebb"])).drawn).toEqual(["Flood", "Wave", "Calm", "Ebb"]);
  });

  test.each([
    [
      "The Sky looks at the top 3 tide cards, keeps 1 and puts the rest back in any order.",
      ["Wave", "Flood"],
      ["Flood", "Ebb", "Calm"],
    ],
    [
      "The Sky looks at the top 3 cards of the deck. It keeps one and puts the others on the bottom.",
      ["Flood"],
      ["Calm", "Ebb", "Wave"],
    ],
    [
      "The Sky looks at the top three tide cards, takes one of them into its hand and discards the rest.",
      ["Flood"],
      ["Calm"],
    ],
    [
      "The Sky looks at the top 3 tide cards and puts them back in any order.",
      ["Wave", "Ebb"],
      ["Wave", "Ebb", "Flood", "Calm"],
    ],
    [
      "The Sky looks at the top 3 tide cards, discards 1 and puts the rest back on top in any order.",
      ["Ebb", "Wave"],
      ["Wave", "Flood", "Calm"],
    ],
    [
      "The Sky looks at the top 3 tide cards and discards any number of them.",
      ["Ebb", "Wave", "(no more)"],
      ["Flood", "Calm"],
    ],
    [
      "The Sky looks at the top 3 tide cards and discards up to 2 of them, then puts the rest on the bottom in any order.",
      ["Ebb", "(no more)", "Wave"],
      ["Calm", "Wave", "Flood"],
    ],
  ])("go where the sentence says: %s", async (step, answers, drawn) => {
    const found = await after(step, answers);
    expect(found.drawn).toEqual(drawn);
  });

  test("can be played at once", async () => {
    const step = "The Sky looks at the top 2 tide cards and plays one of them. It puts the rest back.";
    const { told, drawn } = await after(step, ["Flood"]);
    expect(told).toContain("Sky: shells 0 → 2");
    expect(drawn).toEqual(["Ebb", "Wave", "Calm"]);
  });

  test("are looked at by each side, and by the side that acts", async () => {
    expect(
      findingsIn({ deck: DECK, round: "1: Each side looks at the top card of the tide deck. It may discard it." }),
    ).toBe("");
    expect(findingsIn({ deck: DECK, action: "Look at the top card of the deck. You may discard it." })).toBe("");
    const told = await happensBothWays({
      deck: DECK,
      round: "1: Each side looks at the top tide card. It may discard it.",
    });
    expect(told.filter((line) => line.includes("looks"))).toHaveLength(2);
  });
});

test("it is said what becomes of all of them", () => {
  const found = (round: string): string => findingsIn({ deck: DECK, round: `1: ${round}` });
  expect(found("The Sky looks at the top 3 tide cards and keeps 1.")).toContain("what becomes of the others");
  expect(found("The Sky looks at the top 3 tide cards. It may discard it.")).toContain("how many of the cards");
  expect(found("The Sky looks at the top 2 tide cards and keeps 3.")).toContain("at most 2 cards");
  expect(found("Look at the top tide card.")).not.toBe("");
});

test("both ways to play it choose alike", async () => {
  const compared = { ...NOTHING_COMPARED };
  const text = pondWith({
    deck: DECK.replaceAll(": The", " (3): The"),
    action: "Look at the top 3 tide cards, keep 1 and put the rest back in any order.",
    round:
      "1: Shuffle the tide deck. Each Otter acts once. The Sky looks at the top 2 tide cards. It may discard any number of them. Each side looks at the top card of the tide deck. It may put it on the bottom. Each side plays a tide card.",
  });
  const ways = await bothWays(text, [SHEET]);
  for (let seed = 1; seed <= 12; seed += 1)
    playBothWays(ways, { River: "bot", Sky: seed % 2 === 0 ? "random" : "greedy" }, seed, compared);
  expect(compared.events).toBeGreaterThan(150);
});
