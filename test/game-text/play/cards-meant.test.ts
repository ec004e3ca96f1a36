import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const CARDS = {
  deck: "Ebb (2): 1 / moon / no.\n  Flood: 4 / sun / no.\n  Slack: 3 / sun / yes.",
  columns: "value / suit / wild",
} as const;

/** What happens in the first round, behind the set-up, where everybody takes the first choice. */
async function told(round: string, cards: { readonly deck: string; readonly columns?: string } = CARDS) {
  const lines = await happensIn({ round: `1: ${round} The game ends.`, ...cards });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

function findings(round: string, cards: { readonly deck: string; readonly columns?: string } = CARDS): string {
  const { diagnostics } = readText(pondWith({ round: `1: ${round}`, ...cards }));
  return diagnostics.map(({ message }) => message).join("\n");
}

const THREE = "The Sky draws 3 tide cards.";
const DRAWN = "Sky draws 3 tide cards: Ebb, Ebb, Flood";
const ROW = "Reveal 4 tide cards.";
const REVEALED = "revealed tide cards: Ebb, Ebb, Flood, Slack";

describe("a card that a sentence moves", () => {
  test.each([
    [
      "has the numbers of “its” behind it",
      `${THREE} The Sky plays a tide card. It gains shells equal to its value.`,
      [DRAWN, "Sky plays Ebb", "Sky: shells 0 → 1"],
    ],
    [
      "can be called the card",
      `${THREE} The Sky discards a tide card. If the card is a moon card, the side gains 5 shells.`,
      [DRAWN, "Sky discards Ebb", "Sky: shells 0 → 5"],
    ],
    [
      "is asked for what is printed on it",
      `${THREE} The Sky plays a tide card. [Highest value] If its value is 4 or more, it gains 2 shells, otherwise it gains 9 shells.`,
      [DRAWN, "Sky plays Flood", "Sky: shells 0 → 2"],
    ],
    [
      "is another for each side",
      "Each side draws a tide card. If it is a sun card, it gains 1 shell, otherwise it gains 2 shells.",
      ["River draws 1 tide card", "River: shells 0 → 2", "Sky draws 1 tide card: Ebb", "Sky: shells 0 → 2"],
    ],
    [
      "is meant as far as sentences speak of it",
      `${THREE} The Sky plays a tide card. It gains shells equal to its value. The River gains 1 shell.`,
      [DRAWN, "Sky plays Ebb", "Sky: shells 0 → 1", "River: shells 0 → 1"],
    ],
    [
      "is the last one",
      `${THREE} The Sky discards a tide card. [Lowest value] The Sky plays a tide card. [Highest value] It gains shells equal to its value.`,
      [DRAWN, "Sky discards Ebb", "Sky plays Flood", "Sky: shells 0 → 4"],
    ],
  ])("%s", async (_what, round, expected) => {
    const now = await told(round);
    expect(now.map((line) => line.replace(/^River draws 1 tide card.*$/, "River draws 1 tide card"))).toEqual(expected);
  });

  test("is turned over for nobody, and out of play then", async () => {
    for (const turned of [
      "Turn over a tide card.",
      "Turn over the top tide card.",
      "Flip the top tide card.",
      "Reveal the top card of the tide deck.",
      "Draw a tide card.",
    ])
      expect(await told(`${turned} The Sky gains shells equal to the card's value. The River gains 1 shell.`)).toEqual([
        "tide card: Ebb",
        "Sky: shells 0 → 1",
        "River: shells 0 → 1",
      ]);
    const shown = await told("Turn over a tide card: if it is a moon card, the Sky gains 1 shell.");
    expect(shown).toEqual(["tide card: Ebb", "Sky: shells 0 → 1"]);
  });

  test.each([
    ["Turn over a tide card. Raise the flood by its value.", "flood 0 → 1"],
    ["Turn over a tide card. Raise the flood by the card's value.", "flood 0 → 1"],
    ["The Sky gains 3 shells. Raise the flood by the Sky's shells.", "flood 0 → 3"],
    ["Roll a die. Raise the flood by the roll.", /flood 0 → [1-6]\n/],
  ])("says how far a number goes: %s", async (round, expected) => {
    const lines = await happensIn({ round: `1: ${round} The game ends.`, ...CARDS, tracks: "Flood track: 0–9." });
    expect(lines.filter((line) => line.includes("flood")).join("\n")).toMatch(expected);
  });

  test("is taken where a sentence says so behind it", async () => {
    const round = "Each side draws a tide card. If its value is 3 or more, it plays it, otherwise it discards it.";
    const now = await told(round);
    expect(now.filter((line) => line.startsWith("Sky"))).toEqual(["Sky draws 1 tide card: Ebb", "Sky discards Ebb"]);
  });

  test("cannot be told from another thing with such a number", () => {
    const secret = "Each side chooses a tide card face down, then all reveal and take them back.";
    const said = (its: string): string => {
      const rules = `When a side loses shells: It discards a tide card. It gains shells equal to ${its} value.`;
      const { diagnostics } = readText(pondWith({ round: `1: ${THREE} ${secret}`, rules, ...CARDS }));
      return diagnostics.map(({ message }) => message).join("\n");
    };
    expect(said("its")).toContain("of the card, write “the card’s …”");
    expect(said("the card’s")).toBe("");
  });

  test("lies face up only where cards are revealed", () => {
    const said = `${THREE} For each side: buy a tide card from the row for its cost in shells.`;
    expect(findings(said)).toContain("no cards lie face up in this game");
  });

  test("that is turned over says nothing where its cards do something", () => {
    const deck = "Ebb: The Sky gains 1 shell.\n  Flood: Nothing.";
    const said = "The Sky draws a tide card. The Sky plays a tide card. Turn over the top tide card.";
    expect(findings(said, { deck })).toContain("say what becomes of the card, as in “and carry it out”");
  });
});

describe("cards that lie face up", () => {
  test.each([
    ["from the row", "The Sky takes a tide card from the row.", "Sky takes Ebb"],
    ["in a display", "The Sky takes one of the face-up cards in the display into its hand.", "Sky takes Ebb"],
    ["by their number", "The Sky takes a sun tide card with a value of 4 from the offer.", "Sky takes Flood"],
    ["of a kind", "The Sky takes a sun tide card with value of 3 or less from the row.", "Sky takes Slack"],
  ])("are taken %s", async (_how, taken, expected) => {
    expect(await told(`${ROW} ${taken}`)).toEqual([REVEALED, expected]);
  });

  test("leave a gap that the next card fills", async () => {
    for (const filled of ["and replace it from the deck", "and replace it with the top card of the deck"])
      expect(await told(`Reveal a tide card. For each side: take a tide card from the row ${filled}.`)).toEqual([
        "revealed tide cards: Ebb",
        "River takes Ebb",
        "revealed tide cards: Ebb",
        "Sky takes Ebb",
        "revealed tide cards: Flood",
      ]);
  });

  test("are laid out in the words of books", async () => {
    for (const laid of [
      "Deal 4 tide cards face up.",
      "Place 4 tide cards face up in the row.",
      "Reveal 4 tide cards to form the display.",
      "Reveal 4 tide cards in the row.",
    ])
      expect(await told(laid)).toEqual([REVEALED]);
  });
});

describe("cards that are bought", () => {
  const cards = { deck: "Ebb (2): 1 / 2.\n  Flood: 4 / 9.\n  Slack: 3 / 1.", columns: "value / cost" };

  test.each([
    "Each side may buy a tide card from the row for its cost in shells.",
    "Each side may buy one face-up card for its cost in shells.",
    "For each side: buy a card from the row for its cost in shells.",
  ])("cost what is printed on them: %s", async (bought) => {
    const round = `Each side gains 3 shells. Reveal 3 tide cards. ${bought}`;
    const text = pondWith({ round: `1: ${round} The game ends.`, ...cards }).replace(
      "value (0–5)",
      "value (0–5), cost (0–9)",
    );
    expect(readText(text).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    const ways = await bothWays(text, []);
    for (let seed = 1; seed <= 8; seed += 1)
      playBothWays(ways, { River: "random", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});

describe("cards in a hand", () => {
  test.each([
    ["Each side gains 1 shell for each moon card in its hand.", "Sky: shells 0 → 2"],
    ["For each side: gain 1 shell for each sun card in your hand.", "Sky: shells 0 → 1"],
    ["For each side: if you have a sun card in your hand, gain 3 shells.", "Sky: shells 0 → 3"],
    ["For each side: if you have 2 or more moon cards in hand, gain 4 shells.", "Sky: shells 0 → 4"],
    ["For each side: if you have no moon cards in hand, gain 5 shells.", "River: shells 0 → 5"],
    ["Each side with 3 or more cards in hand gains 2 shells.", "Sky: shells 0 → 2"],
    ["Each side with no cards in hand gains 1 shell.", "River: shells 0 → 1"],
    ["Each side scores 1/3/6 shells for 1/2/3 moon cards in its hand.", "Sky: shells 0 → 3"],
    ["Each side scores 2/5 shells for 1/2 cards in its hand.", "Sky: shells 0 → 5"],
  ])("are counted by what is printed on them: %s", async (said, expected) => {
    expect(await told(`${THREE} ${said}`)).toEqual([DRAWN, expected]);
  });

  test("are discarded where something comes of it", async () => {
    const done = "Each side discards a tide card. If it does, it gains 2 shells.";
    expect((await told(`The Sky draws a tide card. ${done}`)).slice(-2)).toEqual([
      "Sky discards Ebb",
      "Sky: shells 0 → 2",
    ]);
    expect(await told("For each side: draw two tide cards, then discard one.")).toHaveLength(4);
  });
});

test.each([
  ["more than 1 shell", "Sky: shells 2 → 3"],
  ["fewer than 2 shells", "River: shells 0 → 1"],
  ["no shells", "River: shells 0 → 1"],
])("each side that has %s is asked for itself", async (had, expected) => {
  const now = await told(`The Sky gains 2 shells. Each side that has ${had} gains 1 shell.`);
  expect(now.slice(1)).toEqual([expected]);
});

test("as many numbers stand behind “for” as before it, and go up", () => {
  expect(findings("Each side scores 1/3 shells for 1/2/3 shells.")).toContain("2 numbers behind “for”, too");
  expect(findings("Each side scores 1/3 shells for 2/1 shells.")).toContain("numbers behind “for” that go up");
});

test("what is discarded for something must be there", async () => {
  for (const price of ["2 sun cards", "a sun card with value of 5 or more"])
    expect(await told(`${THREE} Each side discards ${price} to gain 3 shells.`)).toEqual([
      DRAWN,
      "there is no such card to choose, or it costs too much",
      "there is no such card to choose, or it costs too much",
    ]);
  const paid = await told(`${THREE} Each side discards 2 moon cards to gain 3 shells.`);
  expect(paid.slice(2)).toEqual(["Sky discards Ebb", "Sky discards Ebb", "Sky: shells 0 → 3"]);
});

describe("the row of a card", () => {
  test("says in brackets what is printed on it", async () => {
    const deck = "Ebb (2, value 1, moon): The side gains 1 shell.\n  Flood (value: 4, sun, wild): +2 shells.";
    const round = "The Sky draws 3 tide cards. The Sky plays a tide card. [Highest value]";
    expect(await told(round, { ...CARDS, deck })).toEqual([
      "Sky draws 3 tide cards: Ebb, Ebb, Flood",
      "Sky plays Flood",
      "Sky: shells 0 → 2",
    ]);
  });

  test("says with a sign what its side gains or draws", async () => {
    const deck = "Ebb (3): 1 / moon / no. +2 cards. +1 shell.";
    expect(await told("The Sky draws a tide card. The Sky plays a tide card.", { ...CARDS, deck })).toEqual([
      "Sky draws 1 tide card: Ebb",
      "Sky plays Ebb",
      "Sky draws 2 tide cards: Ebb, Ebb",
      "Sky: shells 0 → 1",
    ]);
  });

  test("names a field that its cards have", () => {
    expect(findings("Nothing.", { ...CARDS, deck: "Ebb (worth 4): Nothing." })).toContain(
      "“worth” is no field of a tide card",
    );
  });
});

describe("cards that are passed on", () => {
  const dealt = "Deal 2 tide cards to each side.";

  test("go all at once, so nobody passes on what it gets", async () => {
    for (const to of ["to the left", "to the right", "to the next side", "to the side on its left"]) {
      const text = pondWith({ round: `1: ${dealt} Each side passes a tide card ${to}. The game ends.`, ...CARDS });
      const ways = await bothWays(text, []);
      for (let seed = 1; seed <= 6; seed += 1)
        playBothWays(ways, { River: "random", Sky: "random" }, seed, { ...NOTHING_COMPARED });
    }
    const now = await told(`${dealt} Each side passes a tide card to the left.`);
    expect(now.filter((line) => line.includes("pass"))).toEqual([
      expect.stringMatching(/^River passes? .+ to Sky$/),
      expect.stringMatching(/^Sky passes? .+ to River$/),
    ]);
  });

  test("can be a whole hand", async () => {
    const now = await told("Deal 2 tide cards to the Sky. Each side passes its hand to the left.");
    expect(now.at(-1)).toMatch(/^Sky passes? Ebb, Ebb to River$/);
  });

  test("are one, or all", () => {
    const said = findings(`${dealt} Each side passes 2 tide cards to the left.`);
    expect(said).toContain("say of one card, or of its hand, that it is passed");
    expect(findings(`${dealt} Each side passes a tide card.`)).toContain("to whom, as in “to the left”");
  });
});
