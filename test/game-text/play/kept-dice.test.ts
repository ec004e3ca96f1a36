import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

/** What the dice show and what a side gains by them, in a game that begins with this seed. */
async function rolled(words: string, seed: number) {
  const lines = await happensIn({ round: `1: ${words} The game ends.` }, seed);
  const dice = lines.find((line) => /^\d+d\d+:/.test(line)) ?? "";
  const [, all = "", kept = ""] = /^\d+d\d+: ([\d, ]+), of which ([\d, ]+)/.exec(dice) ?? [];
  const [, gained = "0"] =
    lines.map((line) => /^Sky: shells 0 → (\d)$/.exec(line)).find((found) => found !== null) ?? [];
  return { dice, all: all.split(", ").map(Number), kept: kept.split(", ").map(Number), gained: Number(gained) };
}

describe("dice that are kept", () => {
  test.each([
    ["Roll 3 dice and keep the highest.", 1, Math.max],
    ["Roll 3d6, keeping the lowest.", 1, Math.min],
    ["Roll 3 [d6] and keep only the lower result.", 1, Math.min],
    ["Roll 3 dice. Take the best one.", 1, Math.max],
    ["Roll 3 dice and use the worst of them.", 1, Math.min],
  ])("are the only ones that count: %s", async (words, count, best) => {
    for (let seed = 1; seed <= 5; seed += 1) {
      const { all, kept, gained } = await rolled(`${words} The Sky gains shells equal to the roll.`, seed);
      expect(all).toHaveLength(3);
      expect(kept).toEqual([best(...all)]);
      expect(kept).toHaveLength(count);
      expect(gained).toBe(best(...all));
    }
  });

  test.each(["keep the two highest", "keep the highest two", "keep the highest 2 dice"])(
    "may be several: %s",
    async (words) => {
      for (let seed = 1; seed <= 5; seed += 1) {
        const { all, kept } = await rolled(`Roll 4 dice and ${words}. If the sum is 13 or more, Nothing.`, seed);
        expect(kept.toSorted()).toEqual(
          all
            .toSorted((one, other) => other - one)
            .slice(0, 2)
            .toSorted(),
        );
      }
    },
  );

  test("take what is added behind them", async () => {
    const words = "Roll 2 dice and keep the lower, adding 1. The Sky gains shells equal to the roll.";
    for (let seed = 1; seed <= 5; seed += 1) {
      const { all, gained } = await rolled(words, seed);
      expect(gained).toBe(Math.min(...all) + 1);
    }
  });

  test("are asked for each of two who roll against each other", async () => {
    const action = "Both roll 2 dice and keep the higher. The lower total loses 1 hit; on a tie, both do.";
    const { told } = await answered(action, ["do", "pass"]);
    expect(told.some((line) => line.includes("hits"))).toBe(true);
    const ways = await bothWays(pondWith({ action }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });

  test.each([
    ["Roll 2 dice and keep the highest two.", "so all the dice are kept"],
    ["Roll 2 dice and keep the 0 lowest.", "say which of the dice count"],
  ])("are fewer than are rolled: %s", (step, message) => {
    const { diagnostics } = readText(pondWith({ round: `1: ${step}` }));
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });
});
