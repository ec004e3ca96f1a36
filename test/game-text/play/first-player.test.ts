import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const PLAYERS = "FISH: The side gains 1 shell.";

/** What happens in both rounds, behind the set-up. */
async function happens(round: string, rules = ""): Promise<readonly string[]> {
  const lines = await happensIn({ players: PLAYERS, rules, round: `1: ${round}` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  const last = lines.findIndex((line) => line.startsWith("Nobody won"));
  return lines.slice(first + 1, last);
}

function findings(round: string): string {
  return readText(pondWith({ players: PLAYERS, round: `1: ${round}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("the first player", () => {
  test.each([
    "The first player marker passes to the next side in clockwise order.",
    "Pass the first player marker to the left.",
    "The first player token moves clockwise.",
    "The first player passes to the right.",
    "The Sky becomes the first player.",
    "The Sky is now the first player.",
    "The Sky begins the next round.",
    "The Sky takes the first turn in the next round.",
    "The Sky takes the first player marker.",
    "The Sky goes first.",
  ])("is another side after: %s", async (words) => {
    const lines = await happens(
      `If there is no reed bed, ${words.replace(/^(?!The Sky)./, (a) => a.toLowerCase())} North becomes a reed bed. Each side gains 1 shell.`,
    );
    expect(lines.slice(0, 2).toSorted()).toEqual(["River: not first player", "Sky: first player"]);
    expect(lines.filter((line) => line.includes("shells"))).toEqual([
      "Sky: shells 0 → 1",
      "River: shells 0 → 1",
      "Sky: shells 1 → 2",
      "River: shells 1 → 2",
    ]);
  });

  test("is the first side of the text in the beginning, and what it was already makes no line", async () => {
    const lines = await happens("The first player gains 1 shell. The River becomes the first player.");
    expect(lines).toEqual(["River: shells 0 → 1", "River: shells 1 → 2"]);
  });

  test("is whoever has most or fewest of something", async () => {
    const rule = "At the end of each round, the side with the fewest shells takes the first turn in the next round.";
    const lines = await happens("The first player gains 1 shell.", rule);
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["River: shells 0 → 1", "Sky: shells 0 → 1"]);
  });

  test("is whoever passed first", async () => {
    const lines = await happens(
      "Each side acts once, until all have passed. The side that passed first begins the next round.",
    );
    const passed = lines.findIndex((line) => line.endsWith("passed 0 → 1"));
    const [name = ""] = (lines[passed] ?? "").split(":");
    expect(name === "River" || lines.includes(`${name}: first player`)).toBe(true);
  });

  test("can be asked for", async () => {
    const lines = await happens(
      "The first player marker passes to the left. If the Sky is the first player, the Sky gains 2 shells.",
    );
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 2"]);
  });

  test("acts where it is said of it alone", async () => {
    const lines = await happens("The Sky becomes the first player. The first player acts once. The game ends.");
    expect(lines).toContain("Sky: first player");
    expect(findings("The Sky becomes the first player. The first player acts once.")).toBe("");
  });

  test("comes first wherever sides do something in turn, in both engines alike", async () => {
    for (const said of [
      "A side becomes the first player. [Random] Each side acts once.",
      "Each side pays 1 shell or gains 1 shell. The first player marker passes to the right.",
      "For each side: the side gains 1 shell, then the side with the most shells goes first.",
      "Each side takes a turn or passes, until all have passed. The side that passed last begins the next round.",
    ]) {
      const ways = await bothWays(pondWith({ players: PLAYERS, round: `1: ${said}` }), [SHEET]);
      for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
    }
  });
});

test("where nothing says who comes first from now on, the first player is the first side", async () => {
  expect(await happens("The first player gains 1 shell. The game ends.")).toEqual(["River: shells 0 → 1"]);
});

test.each([
  ["An Otter becomes the first player.", "only a side comes first"],
  ["Each side becomes the first player.", "say which side comes first: only one does"],
  ["The first player marker passes to North.", "“to the next side”, “to the left” or “to the right”"],
])("“%s” is told at its place", (round, message) => {
  expect(findings(round)).toContain(message);
});

test("a text that calls something else first player is told so", () => {
  const round = "1: The Sky becomes the first player.";
  const { diagnostics } = readText(pondWith({ difficulties: "Each side can be first player.", round }));
  expect(diagnostics.map(({ message }) => message).join()).toContain("“first player” is already");
});
