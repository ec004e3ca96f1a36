import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

const GOODS = "Each side has gold (0–9) and wood (0–9). The game has a wood price (1–9), usually 3.".replace(
  "a wood price (1–9), usually 3",
  "wood price (1–9)",
);

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

/** What is told of the gold and the wood of the Sky; the same in both ways to play. */
async function traded(said: string): Promise<readonly string[]> {
  const round = `1: Set the wood price to 3. The Sky gains 7 gold and 2 wood. ${said} The game ends.`;
  const written = { difficulties: GOODS, round };
  expect(findings(written)).toBe("");
  const ways = await bothWays(pondWith(written), []);
  for (let seed = 1; seed <= 4; seed += 1)
    playBothWays(ways, { River: "random", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  const told = await happensIn(written);
  return told.filter((line) => /^Sky: (?:gold|wood)/.test(line)).slice(2);
}

describe("goods are bought and sold", () => {
  test("by whoever may", async () => {
    const told = await traded("Each side may buy 1 wood for 3 gold.");
    expect([[], ["Sky: gold 7 → 4", "Sky: wood 2 → 3"]]).toContainEqual(told);
  });

  test("at a price that the game has", async () => {
    expect(await traded("The Sky buys 1 wood at the current wood price.")).toEqual([
      "Sky: gold 7 → 4",
      "Sky: wood 2 → 3",
    ]);
    expect(await traded("The Sky sells 1 wood for the wood price.")).toEqual(["Sky: wood 2 → 1", "Sky: gold 7 → 9"]);
  });

  test("one after the other, as many as one likes", async () => {
    const players = "TRADE: Sell up to 2 wood at the current wood price. Buy any number of wood for 2 gold each.";
    expect(findings({ difficulties: GOODS, players, round: "1: The Sky acts once." })).toBe("");
  });

  test("is refused of several at once: the price could be that of each", () => {
    const round = "1: The Sky buys 2 wood at the wood price.";
    expect(findings({ difficulties: GOODS, round })).toContain("then each costs as much");
  });

  test("is refused where nothing says what is money", () => {
    const round = "1: The Sky buys 1 shell at the current depth price.";
    expect(findings({ round })).not.toBe("");
  });
});

describe("a place belongs to whoever has most there", () => {
  test.each([
    "You control a pond if you have more animals there than everyone else combined.",
    "A pond is ruled by the side that has more animals there than all other sides.",
    "A pond is held by the side with the most animals in it.",
    "A side owns a pond as long as it has the most animals there.",
  ])("%s", async (rules) => {
    expect(findings({ rules })).toBe("");
    const told = await happensIn({ rules, round: "1: The Heron moves to North. The game ends." });
    expect(told).toContain("South: owner none → Sky");
    expect(told).toContain("North: owner River → none");
  });
});
