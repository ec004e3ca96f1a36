import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

/** What is told of games in which the sky may go first or the river, the same in both ways to play. */
async function told(written: Written): Promise<readonly (readonly string[])[]> {
  expect(findings(written)).toBe("");
  const ways = await bothWays(pondWith(written), []);
  const seeds = [1, 2, 3, 4, 5, 6];
  for (const seed of seeds) playBothWays(ways, { River: "random", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  return Promise.all(seeds.map((seed) => happensIn(written, seed)));
}

describe("what dice come to is even or odd", () => {
  test.each([
    "Roll a die. On an even number, the Sky gains 2 shells; on an odd number, the Sky gains 1 shell.",
    "Roll 2 [d6]. If the total is even, the Sky gains 2 shells, otherwise the Sky gains 1 shell.",
    "Roll a die. If you roll an odd number, the Sky gains 1 shell, otherwise the Sky gains 2 shells.",
  ])("%s", async (said) => {
    for (const lines of await told({ round: `1: ${said} The game ends.` })) {
      const dice = lines.find((line) => line.includes("d6: ")) ?? "";
      const faces = [...(dice.split(": ")[1] ?? "").matchAll(/\d+/g)].map(Number);
      const isEven = faces.reduce((all, face) => all + face, 0) % 2 === 0;
      expect(lines).toContain(`Sky: shells 0 → ${isEven ? 2 : 1}`);
    }
  });

  test("says of a number that was raised before what “it” is", () => {
    const difficulties = "The game has heat (0–9).";
    const round = "1: Roll a die. On an even number, raise the heat by 1; on an odd number, lower it by 1.";
    expect(findings({ difficulties, round })).toBe("");
  });
});

describe("the attacker is the unit that acts, and the defender its target", () => {
  test("in what is done and in numbers", async () => {
    const action = "If the defender's hits are more than 3, the defender loses 1 hit and the attacker gains 1 catch.";
    const one = "The defender loses 1 hit. The attacker gains catch equal to the defender's armour.";
    for (const said of [one, action.replace("If the defender's hits are more than 3, t", "T")])
      for (const lines of await told({ action: said, round: "1: Otter A acts once. The game ends." })) {
        expect(lines).toContain("Heron: hits 4 → 3");
        expect(lines).toContain("Otter A: catch 0 → 1");
      }
  });

  test("is refused where nobody is aimed at", () => {
    expect(findings({ round: "1: The defender loses 1 hit." })).not.toBe("");
  });
});
