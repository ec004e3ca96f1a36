import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** What happens in a game behind its set-up; the same in both ways to play. */
async function happens(written: Written): Promise<readonly string[]> {
  const ways = await bothWays(pondWith(written), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

function wonIn(lines: readonly string[]): string {
  return lines.find((line) => / won: /.test(line)) ?? "";
}

function findings(written: Written): string {
  const { diagnostics } = readText(pondWith(written));
  return diagnostics.map(({ message }) => message).join("\n");
}

function inRound(step: string): Written {
  return { round: `1: ${step}\n  2: The game ends.` };
}

describe("who wins at the end", () => {
  const TIDE = { difficulties: "The game has tide (1–8).", round: "1: The game gains 1 tide." };

  test.each([
    ["The side with the most shells wins, the River if tied.", "River won"],
    ["The side with the most shells wins; the Sky wins ties.", "Sky won"],
    ["The side with the most shells wins. Ties go to the Sky.", "Sky won"],
    ["The side with the most shells wins; if tied, the River wins.", "River won"],
    ["The side with the most shells wins; if tied, the side with more animals wins.", "River won"],
    ["The side with the most shells wins; ties go to the one with fewer animals.", "Sky won"],
    ["After tide 3 the side with the most shells wins, the Sky in a tie.", "Sky won"],
  ])("settles a tie as the row says: %s", async (rules, won) => {
    const lines = await happens({ ...TIDE, rules });
    expect(wonIn(lines)).toContain(won);
  });

  test("is asked once the round is over that the row names, and not before", async () => {
    const rules = "After tide 2 the side with the most shells wins, the Sky if tied.";
    const lines = await happens({ ...TIDE, rules });
    expect(lines.filter((line) => line.startsWith("the tide"))).toEqual(["the tide of the game is 2"]);
    expect(wonIn(lines)).toContain("Sky won");
  });

  test("names a side where a tie is settled by one", () => {
    expect(findings({ rules: "The side with the most shells wins, the tide if tied." })).toContain(
      "name the side that wins where there is a tie",
    );
  });
});

describe("cards that a side draws and carries out", () => {
  const DECK = "Gift: Gain 3 shells.\n  Loss: Lose 1 shell.";

  test.each([
    "Each side draws a tide card and carries it out.",
    "Each side draws a card and does what it says.",
    "For each side: draw a tide card and carry it out.",
  ])("tell that side what to do: %s", async (step) => {
    const lines = await happens({ ...inRound(step), deck: DECK });
    expect(lines.slice(0, 3)).toEqual(["tide card: Gift", "River: shells 0 → 3", "tide card: Loss"]);
  });

  test("still name the side where nobody draws one of them", () => {
    const step = "Each side draws a tide card and carries it out. Draw a tide card and carry it out.";
    expect(findings({ ...inRound(step), deck: DECK })).toContain("nobody acts here: name the side");
  });

  test("are shuffled with those of every other deck", async () => {
    const lines = await happens({ ...inRound("Shuffle both decks."), deck: "Calm: Nothing." });
    expect(lines[0]).toBe("the tide deck is shuffled");
  });
});
