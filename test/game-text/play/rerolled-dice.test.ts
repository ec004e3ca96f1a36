import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const SEEDS = Array.from({ length: 6 }, (_, index) => index + 1);

/** What dice show at first and after each reroll, and what a side gains by them, in a game that begins with this seed. */
async function rolled(words: string, seed: number) {
  const lines = await happensIn({ round: `1: ${words} The Sky gains shells equal to the roll. The game ends.` }, seed);
  const dice = lines.find((line) => /^\d+d\d+:/.test(line)) ?? "";
  const [shown = "", kept = null] = dice.replace(/^\d+d\d+: /, "").split(", of which ");
  const [, gained = "0"] =
    lines.map((line) => /^Sky: shells 0 → (\d)$/.exec(line)).find((found) => found !== null) ?? [];
  const faces = shown.split(", then ").map((each) => each.split(", ").map(Number));
  return { faces, kept: kept?.split(", ").map(Number) ?? faces.at(-1), gained: Number(gained) };
}

function areSame(one: readonly number[] = [], other: readonly number[] = []): readonly boolean[] {
  return one.map((face, index) => face === other[index]);
}

describe("dice that are rolled once more", () => {
  test.each([
    ["Roll 2 [d6] and reroll each 1.", [1]],
    ["Roll 2 dice. Reroll all 1s.", [1]],
    ["Roll 2 dice, rerolling 1s and 2s once.", [1, 2]],
    ["Roll 2 [d6], then reroll any die that shows 1 or 2 once.", [1, 2]],
    ["Roll 2 dice; re-roll each 1–3.", [1, 2, 3]],
    ["Roll 2 dice, rerolling every 4 or less.", [1, 2, 3, 4]],
    ["Roll 2 dice. Reroll each 5 or more.", [5, 6]],
    ["Roll 2 dice. Reroll all dice.", [1, 2, 3, 4, 5, 6]],
  ])("are those that show so much: %s", async (words, again) => {
    let count = 0;
    for (const seed of SEEDS) {
      const { faces, gained } = await rolled(words, seed);
      const [first = [], second = first] = faces;
      const isDue = first.some((face) => again.includes(face));
      expect(faces).toHaveLength(isDue ? 2 : 1);
      first.forEach((face, index) => {
        if (!again.includes(face)) expect(second[index]).toBe(face);
      });
      expect(gained).toBe(Math.min(9, (second[0] ?? 0) + (second[1] ?? 0)));
      count += isDue ? 1 : 0;
    }
    expect(count).toBeGreaterThan(0);
  });

  test.each([
    ["Roll 3 [d3]. Reroll the lowest die.", Math.min],
    ["Roll 3 [d3], rerolling the highest.", Math.max],
    ["Roll 3 [d3] and reroll the worst of them once.", Math.min],
  ])("are the lowest or the highest: %s", async (words, which) => {
    for (const seed of SEEDS) {
      const { faces } = await rolled(words, seed);
      const [first = [], second = []] = faces;
      expect(areSame(first, second).filter((same) => !same).length).toBeLessThanOrEqual(1);
      const changed = areSame(first, second).indexOf(false);
      if (changed !== -1) expect(first[changed]).toBe(which(...first));
    }
  });

  test("may be several of them, before it is asked which count", async () => {
    for (const seed of SEEDS) {
      const { faces, kept, gained } = await rolled("Roll 3 [d4]. Reroll the two lowest and keep the highest.", seed);
      expect(faces).toHaveLength(2);
      expect(kept).toEqual([Math.max(...(faces[1] ?? []))]);
      expect(gained).toBe(kept?.[0]);
    }
  });

  test("are rolled once more where something is so", async () => {
    const so = "If the Sky has 0 shells, reroll the die.";
    const notSo = "Reroll the die if the Sky has 3 shells.";
    const unless = "Reroll it unless the Sky has 0 shells.";
    const byDice = "If the result is 1–3, reroll it.";
    for (const seed of SEEDS) {
      expect((await rolled(`Roll a die. ${so}`, seed)).faces).toHaveLength(2);
      expect((await rolled(`Roll a die. ${notSo}`, seed)).faces).toHaveLength(1);
      expect((await rolled(`Roll a die. ${unless}`, seed)).faces).toHaveLength(1);
      const { faces } = await rolled(`Roll a die. ${byDice}`, seed);
      expect(faces).toHaveLength((faces[0]?.[0] ?? 0) <= 3 ? 2 : 1);
    }
  });

  test("are those of both who roll against each other", async () => {
    const action = "Both roll 2 dice, rerolling each 1, and keep the higher. The lower total loses 1 hit.";
    const ways = await bothWays(pondWith({ action }), [SHEET]);
    for (const seed of SEEDS) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });

  test.each([
    ["Roll 2 [d6]. Reroll each 7.", "a die shows 1 to 6"],
    ["Roll 2 [d6]. Reroll each 4–2.", "a die shows 1 to 6"],
    ["Roll 2 [d6]. Reroll each 1 or 4.", "faces that follow each other"],
    ["Roll 2 [d6]. Reroll the 0 lowest.", "say which dice are rerolled"],
    ["Roll 2 [d6]. Reroll some.", "which dice, as in “reroll each 1” or “reroll the lowest die”"],
  ])("are said so that it is known which: %s", (step, message) => {
    const { diagnostics } = readText(pondWith({ round: `1: ${step}` }));
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });
});
