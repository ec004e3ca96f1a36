import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { findingsIn, happensBothWays, bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";
import { readText } from "../crawl.ts";
import { pondWith, toldOf, SHEET } from "./pond.ts";

const DECK = "Ebb (2): 2 / sun.\n  Flood (2): 4 / moon.";
const DOING = "Ebb (2): 2 / sun. The side gains 1 shell.\n  Flood (2): 4 / moon. The side gains 2 shells.";
const COLUMNS = "value / suit";
const DEALT = "1: Deal 2 tide cards to each side.";

async function told(step: string, deck = DECK): Promise<readonly string[]> {
  const lines = await happensBothWays({ deck, columns: COLUMNS, round: `${DEALT} ${step}` });
  return lines.slice(2).filter((line) => !/^the (?:tide cards|value) /.test(line));
}

describe("cards that each side chooses in secret", () => {
  test.each([
    "Each side chooses a tide card from its hand face down, then all reveal.",
    "Both sides secretly choose a tide card and reveal it.",
    "Both sides choose a tide card in secret, then reveal them.",
    "Each side plays one tide card face down. Reveal them at the same time.",
    "Each side simultaneously plays a tide card. The cards are revealed.",
    "Both sides secretly choose a tide card and reveal them together.",
    "Each side reveals a tide card.",
    "Both sides reveal a card from their hand.",
  ])("are revealed when all have chosen: %s", async (step) => {
    expect(await told(step)).toEqual([
      "River reveals Ebb",
      "Sky reveals Flood",
      "River: value 0 → 2",
      "Sky: value 0 → 4",
    ]);
  });

  test("give their numbers to the sides, which sentences compare", async () => {
    const step = "Each side plays a tide card face down. Reveal them; the side with the higher value gains 3 shells.";
    expect((await told(step)).at(-1)).toBe("Sky: shells 0 → 3");
  });

  test.each([
    ["Each side chooses a tide card face down, then all reveal and carry them out.", ["River", "Sky"]],
    ["Each side plays a tide card in secret, then all reveal, the highest value first.", ["Sky", "River"]],
    ["Both sides secretly choose a tide card, then reveal them, the highest value first.", ["Sky", "River"]],
    [
      "Both sides secretly choose a tide card, then reveal them; the card with the higher value is carried out first.",
      ["Sky", "River"],
    ],
  ])("are carried out where that is said, in that order: %s", async (step, order) => {
    const lines = (await told(step, DOING)).filter((line) => line.includes("shells"));
    expect(lines.map((line) => line.split(":")[0])).toEqual(order);
  });

  test.each([
    ["Each side reveals a tide card; the side with the highest acts first.", "Sky"],
    ["Each side reveals a tide card. Whoever has the highest card goes first.", "Sky"],
    ["Each side plays a tide card face down, then all reveal; the side with the lowest acts first.", "River"],
    ["Each side reveals a tide card; the side with the highest value acts first.", "Sky"],
  ])("say who comes first from then on: %s", async (step, first) => {
    const lines = await told(`${step} Each side gains 1 shell.`);
    expect(lines.find((line) => line.includes("shells"))).toBe(`${first}: shells 0 → 1`);
  });

  test("say who comes first by one number, or name it", () => {
    const round = `${DEALT} Each side reveals a tide card; the side with the highest acts first.`;
    const text = { columns: "value / suit / depth", deck: "Ebb (2): 2 / sun / 3.", round };
    const declared = pondWith(text).replace("has value (0–5)", "has value (0–5), depth (0–5)");
    expect(readText(declared).diagnostics.map(({ message }) => message)).toEqual([
      expect.stringContaining("say of which number"),
    ]);
  });

  test("can be taken back", async () => {
    const lines = await told("Each side chooses a tide card face down, then all reveal and take them back.", DOING);
    expect(lines).not.toContain("River: shells 0 → 1");
    expect(lines.slice(0, 2)).toEqual(["River reveals Ebb", "Sky reveals Flood"]);
  });

  test.each([
    ["Each side chooses a tide card face down.", "when the cards are revealed"],
    ["Each side chooses two tide cards face down, then all reveal.", "one card"],
    ["Each side chooses a tide card face down, then all reveal, the lowest speed first.", "speed"],
  ])("are an error where more must be said: %s", (step, message) => {
    expect(findingsIn({ deck: DECK, columns: COLUMNS, round: `${DEALT} ${step}` })).toContain(message);
  });

  test("are an error where nothing says whether they are carried out", () => {
    const round = `${DEALT} Each side chooses a tide card face down, then all reveal.`;
    expect(findingsIn({ deck: DOING, columns: COLUMNS, round })).toContain("say whether the cards are carried out");
  });

  const chosen = pondWith({
    deck: "Ebb (4): 2 / sun.\n  Flood (4): 4 / moon.",
    columns: COLUMNS,
    round: `1: Shuffle the tide deck. Deal 4 tide cards to each side. Each side chooses a tide card face down, then all reveal. The side with the higher value gains 3 shells. The game ends.`,
  });

  test("are shown to nobody before", async () => {
    const ways = await bothWays(chosen, []);
    let state = ways.plain.newGame(ways.definition, "normal");
    const dice = new SeededDice(3);
    const sides: string[] = [];
    for (let next = ways.plain.awaited(ways.definition, state); next.kind !== "over";) {
      const action =
        next.kind === "automatic"
          ? next.action
          : next.kind === "pick"
            ? ({ kind: "pick", side: next.side, thing: next.names[0] ?? "" } as const)
            : null;
      if (action === null) throw new Error("a unit acts");
      if (next.kind === "pick") {
        expect(next).toMatchObject({ isHidden: true, sort: "Card to reveal" });
        sides.push(next.side);
      }
      const done = ways.plain.applyAction(ways.definition, "normal", state, action, dice);
      const isLast = sides.length === 2;
      expect(next.kind === "pick" && !isLast ? done.report : []).toEqual([]);
      ({ state } = done);
      next = ways.plain.awaited(ways.definition, state);
    }
    expect(sides).toEqual(["River", "Sky"]);
  });

  test("are no help to the last one who chooses, though it looks ahead", async () => {
    let lost = 0;
    const ways = await bothWays(chosen, []);
    for (let seed = 1; seed <= 30; seed += 1) {
      const state = playBothWays(ways, { River: "random", Sky: "greedy" }, seed, { ...NOTHING_COMPARED });
      if (state.unplaced["Side"]?.["Sky"]?.["value"] === 2) lost += 1;
    }
    // Whoever saw the other card would take the higher one.
    expect(lost).toBeGreaterThan(5);
  });
});

test("what was chosen is told by its name only to who chose it", async () => {
  const lines = await toldOf(
    pondWith({
      deck: DECK,
      columns: COLUMNS,
      round: `${DEALT} Each side chooses a tide card face down, then all reveal. The game ends.`,
    }),
    SHEET,
    1,
  );
  expect(lines.filter(({ text }) => text.includes("reveals"))).toHaveLength(2);
});

describe("numbers that each side chooses in secret", () => {
  const difficulties = "Each side has bid (0–6).";
  const round = (step: string): string => `1: The River gains 4 shells. The Sky gains 2 shells. ${step}`;

  test.each([
    "Each side secretly bids shells, then all reveal.",
    "Both sides bid shells in secret.",
    "Each side secretly chooses a number of shells and reveals at once.",
    "Each side chooses any number of shells in secret, then all reveal at the same time.",
  ])("are its bid when all have chosen: %s", async (step) => {
    const lines = await happensBothWays({ difficulties, round: round(step) });
    const bids = lines.filter((line) => line.includes(": bid "));
    expect(bids.every((line) => /: bid 0 → [1-4]$/.test(line))).toBe(true);
    expect(bids).not.toEqual([]);
  });

  test("are not more than a side has, nor than the most that is said", async () => {
    const text = pondWith({
      difficulties,
      round: `${round("Each side secretly bids up to 3 shells.")} The game ends.`,
    });
    const ways = await bothWays(text, []);
    const offered: (readonly string[])[] = [];
    let state = ways.plain.newGame(ways.definition, "normal");
    const dice = new SeededDice(3);
    for (let next = ways.plain.awaited(ways.definition, state); next.kind !== "over";) {
      if (next.kind === "pick") offered.push(next.names);
      const action =
        next.kind === "automatic"
          ? next.action
          : next.kind === "pick"
            ? ({ kind: "pick", side: next.side, thing: next.names[1] ?? "" } as const)
            : null;
      if (action === null) throw new Error("a unit acts");
      ({ state } = ways.plain.applyAction(ways.definition, "normal", state, action, dice));
      next = ways.plain.awaited(ways.definition, state);
    }
    expect(offered).toEqual([
      ["0", "1", "2", "3"],
      ["0", "1", "2"],
    ]);
  });

  test("are paid by the side with the highest", async () => {
    const step = "Each side secretly bids shells. The side with the highest bid pays shells equal to its bid.";
    const lines = await happensBothWays({ difficulties, round: round(step) });
    const bids = lines.filter((line) => line.includes(": bid ")).length;
    expect(lines.filter((line) => line.includes(": shells ")).length).toBeLessThanOrEqual(bids + 2);
  });

  test.each([
    ["Each side secretly bids shells.", "", "say below THINGS where it is noted"],
    ["Each side secretly bids hits.", difficulties, "that each side has"],
    ["Each side secretly chooses a number of shells.", difficulties, "when the numbers are revealed"],
  ])("are an error where more must be said: %s", (step, declared, message) => {
    expect(findingsIn({ difficulties: declared, round: round(step) })).toContain(message);
  });
});
