import { describe, expect, test } from "vitest";
import { findingsIn, happensBothWays } from "./two-states.ts";

async function told(step: string, rules = ""): Promise<readonly string[]> {
  const lines = await happensBothWays({
    tracks: "Mood track: −3 to 10.",
    difficulties: "Each side has fame (-5–9). An animal has luck (−2 to 2).",
    rules,
    round: `1: ${step}`,
  });
  return lines.filter((line) => /mood|fame|luck/.test(line) && !/^the (?:mood|fame|luck) of/.test(line));
}

describe("a number that may be less than nothing", () => {
  test.each([
    ["Mood falls by 2.", ["the game: mood 0 → -2"]],
    ["Mood falls by 9. Mood rises by 1.", ["the game: mood 0 → -3", "the game: mood -3 → -2"]],
    ["The Sky loses 3 fame. The Sky gains 1 fame.", ["Sky: fame 0 → -3", "Sky: fame -3 → -2"]],
    ["The Sky gains 3 fame. The Sky loses all fame.", ["Sky: fame 0 → 3", "Sky: fame 3 → 0"]],
    ["The Sky loses 2 fame. The Sky loses all fame.", ["Sky: fame 0 → -2"]],
    [
      "The Heron loses 1 luck. If the Heron has less than 0 luck, the Sky gains 1 fame.",
      ["Heron: luck 0 → -1", "Sky: fame 0 → 1"],
    ],
    ["The Sky loses 2 fame. The side with the least fame loses 1 fame.", ["Sky: fame 0 → -2", "Sky: fame -2 → -3"]],
    // Less than nothing is no amount.
    ["The Sky loses 2 fame. For each side: it gains shells equal to its fame.", ["Sky: fame 0 → -2"]],
  ])("is counted so: %s", async (step, lines) => {
    expect((await told(step)).map((line) => line.replace("Game:", "the game:"))).toEqual(lines);
  });

  test("ends a game by its least", async () => {
    const rules = "When mood falls to -3, the River wins.";
    expect(findingsIn({ tracks: "Mood track: −3 to 10.", rules, round: "1: Nothing." })).not.toContain("internal");
  });
});
