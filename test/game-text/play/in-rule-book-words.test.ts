import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

const HERE = "Heron is placed in South";
const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

function findings(written: Written): string {
  return readText(pondWith(written))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

/** What happens behind the set-up, in a game of one round; the same in both ways to play. */
async function happens(written: Written): Promise<readonly string[]> {
  expect(findings(written)).toBe("");
  const round = `${written.round ?? "1: Nothing."} The game ends.`;
  const ways = await bothWays(pondWith({ ...written, round }), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn({ ...written, round });
  return lines.slice(lines.indexOf(HERE) + 1).filter((line) => !/ won: |on the board$|^the shells of /.test(line));
}

describe("the order in which sides or units do something", () => {
  const setUp = `${SET_UP} The River gains 5 shells.`;
  const difficulties = "Each side has gold (0–9).";

  test.each([
    ["Starting with the side that has fewer shells, each side gains 1 gold.", ["Sky", "River"]],
    ["Beginning with the side that has the most shells, each side gains 1 gold.", ["River", "Sky"]],
    ["In descending order of shells, each side gains 1 gold.", ["River", "Sky"]],
    ["In order of their shells, fewest first, each side gains 1 gold.", ["Sky", "River"]],
    ["In order of hits, highest first, each animal gains 1 catch.", ["Heron", "Otter A", "Otter B"]],
  ])("is that of a number: %s", async (step, named) => {
    const lines = await happens({ setUp, difficulties, round: `1: ${step}` });
    expect(lines.flatMap((line) => (/: (?:gold|catch) /.test(line) ? line.split(":", 1) : []))).toEqual(named);
  });

  test("begins with the poorer side", async () => {
    const rich = { setUp: `${SET_UP} The River gains 5 gold.`, difficulties };
    const lines = await happens({ ...rich, round: "1: Starting with the poorer side, each side gains 1 shell." });
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 1", "River: shells 0 → 1"]);
  });

  test("says from where a number goes", () => {
    expect(findings({ round: "1: In order of shells, each side gains 1 shell." })).toContain("highest first");
  });
});

describe("cards of which some are kept", () => {
  const deck = "Ebb (4): Nothing.\n  Flood (4): Nothing.";
  const held = `${SET_UP} Deal 2 tide cards to the River.`;

  test.each([
    "Draw 2 tide cards, keep 1 and discard the other.",
    "Draw 2 tide cards and keep one of them, discarding the other.",
    "Draw 2 tide cards. Keep 1 and discard the rest.",
  ])("are those that were drawn, not others of the hand: %s", async (action) => {
    const cards = "Ebb: Nothing.\n  Flood: Nothing.\n  Spring: Nothing.\n  Neap: Nothing.";
    const { questions, told } = await answered(action, ["do", "Neap"], { deck: cards, setUp: held });
    expect(questions).toEqual([
      "Otter A: what does it do? do, pass",
      "River chooses: which card to discard? Spring, Neap",
    ]);
    expect(told).toContain("River discards Neap");
  });

  test.each([
    "Deal 3 tide cards to each side; each keeps two and returns the others to the bottom of the deck.",
    "Each side draws 3 tide cards, keeps 2 and returns the rest.",
    "Deal 3 tide cards to each side. Each side keeps two of them and returns the other cards.",
  ])("are so many of each side: %s", async (step) => {
    const lines = await happens({ deck, round: `1: ${step}` });
    expect(lines.filter((line) => line.includes("return"))).toHaveLength(2);
  });

  test.each([
    ["Draw 2 tide cards, keep 2 and discard the others.", "fewer than the 2 cards"],
    ["Draw 2 tide cards and keep 1.", "“and discards the others”"],
    ["The Sky draws 2 tide cards. Each side keeps 1 and discards the other.", "expected a verb"],
    ["Draw up to a hand of 3 tide cards, keep 1 and discard the others.", "numbers, as in"],
  ])("are not guessed: %s", (action, message) => {
    expect(findings({ action, deck })).toContain(message);
  });

  test("are discarded down to a number behind what is drawn", async () => {
    const step = "Each side draws 3 tide cards and then discards down to 1.";
    const lines = await happens({ deck, round: `1: ${step}` });
    expect(lines.filter((line) => line.includes("discards"))).toHaveLength(4);
  });
});
