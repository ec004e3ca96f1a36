import { describe, expect, test } from "vitest";
import { pondWith } from "./pond.ts";
import { bothWays, findingsIn, happensBothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const DECK = "Ebb (4): The Sky gains 1 shell.\n  Flood (4): The River gains 1 shell.";

/** What happens where each side holds so many cards. */
async function holding(cards: number, round: string): Promise<readonly string[]> {
  const deal =
    cards === 0 ? "The Sky draws a tide card. The Sky discards a tide card." : `Deal ${cards} tide cards to each side.`;
  const told = await happensBothWays({ deck: DECK, round: `1: ${deal} ${round}` });
  return told.slice(2).filter((line) => !line.startsWith("the tide cards"));
}

describe("cards that are discarded for something", () => {
  test.each(["The Sky discards 2 tide cards to gain 3 shells.", "The Sky discards two tide cards to gain 3 shells."])(
    "bring it only where they are there: %s",
    async (step) => {
      expect((await holding(2, step)).at(-1)).toBe("Sky: shells 0 → 3");
      expect(await holding(1, step)).toEqual(["it costs 2 tide cards in hand, and Sky can pay 1"]);
    },
  );

  test("are followed by what is drawn, without its name", async () => {
    expect((await holding(2, "The Sky discards 2 tide cards to draw three.")).at(-1)).toMatch(
      /^Sky draws 3 tide cards/,
    );
  });

  test("can be those of each side", async () => {
    const told = await holding(1, "Each side discards a tide card to gain 3 shells.");
    expect(told.filter((line) => line.includes("shells"))).toEqual(["River: shells 0 → 3", "Sky: shells 0 → 3"]);
    expect((await holding(0, "Each side discards a tide card to gain 3 shells.")).join()).toBe(
      "it costs 1 tide card in hand, and River can pay 0,it costs 1 tide card in hand, and Sky can pay 0",
    );
  });

  test("can be followed by what happens without them", async () => {
    const step = "The Sky discards 2 tide cards to gain 3 shells, otherwise the River gains 1 shell.";
    expect(await holding(1, step)).toEqual(["River: shells 0 → 1"]);
  });

  test("are no choice for who has too few", async () => {
    expect(await holding(0, "Each side may discard a tide card to gain 3 shells.")).toEqual([]);
    expect(await holding(0, "The Sky chooses: discard a tide card, or gain 2 shells.")).toEqual(["Sky: shells 0 → 2"]);
  });
});

describe("an action that takes cards", () => {
  /** What otters can do where the River holds so many cards. */
  async function optionsOf(action: string, cards: number, columns = "", shells = 0): Promise<readonly string[]> {
    const deck = columns === "" ? DECK : "Ebb (4): 2.\n  Flood (4): 4.";
    const text = pondWith({
      action,
      deck,
      columns,
      setUp: `1: The River gains ${shells} shells. Place an Otter in North. Place an Otter in East. Place the Heron in South. Deal ${cards} tide cards to each side. Reveal 2 tide cards.`,
      round: "1: Otter A acts once. The game ends.",
    }).replace("ACTIONS\n", "ACTIONS\n  REST: Nothing.\n");
    const ways = await bothWays(text, []);
    playBothWays(ways, { River: "random", Sky: "random" }, 1, { ...NOTHING_COMPARED });
    let state = ways.plain.newGame(ways.definition, "normal");
    for (let next = ways.plain.awaited(ways.definition, state); ; next = ways.plain.awaited(ways.definition, state)) {
      if (next.kind === "turn") return next.options().map((each) => each.action);
      if (next.kind !== "automatic") throw new Error("no turn");
      ({ state } = ways.plain.applyAction(ways.definition, "normal", state, next.action, { roll: () => 1 } as never));
    }
  }

  test.each([
    "Discard 2 tide cards. The animal gains 1 catch.",
    "Discard two tide cards to draw three.",
    "Play a tide card. Play a tide card.",
    "Return 2 tide cards.",
    "The animal gains 1 catch and the side discards 2 tide cards.",
  ])("can be done only by a side that has them: %s", async (action) => {
    expect(await optionsOf(action, 2)).toEqual(["REST", "DO"]);
    expect(await optionsOf(action, 1)).toEqual(["REST"]);
  });

  test.each(["Discard up to 2 tide cards.", "Draw 2 tide cards. Discard 2 tide cards.", "Discard your hand."])(
    "can be done without them where none is needed: %s",
    async (action) => {
      expect(await optionsOf(action, 1)).toEqual(["REST", "DO"]);
    },
  );

  test("needs one that is to be had", async () => {
    const action = "Discard a tide card from your hand and pay its value in shells to gain 1 shell.";
    expect(await optionsOf(action, 2, "value")).toEqual(["REST"]);
    const buy = "Take a revealed tide card and pay its value in shells.";
    expect(await optionsOf(buy, 2, "value")).toEqual(["REST"]);
    expect(await optionsOf(buy, 2, "value", 9)).toEqual(["REST", "DO"]);
  });
});

describe("cards that are told apart by what is printed on them", () => {
  const deck = "Ebb (2): 2 / sun.\n  Flood (2): 4 / moon.";
  const told = async (step: string): Promise<readonly string[]> => {
    const round = `1: The Sky draws 4 tide cards. ${step}`;
    const lines = await happensBothWays({ deck, columns: "value / suit", round });
    return lines.slice(1).filter((line) => !line.startsWith("the tide cards"));
  };

  test.each([
    ["The Sky discards a sun tide card.", ["Sky discards Ebb"]],
    ["The Sky discards 2 moon tide cards.", ["Sky discards Flood", "Sky discards Flood"]],
    ["The Sky discards a tide card with a value of 3 or more.", ["Sky discards Flood"]],
    ["The Sky discards each sun tide card.", ["Sky discards Ebb", "Sky discards Ebb"]],
    ["The Sky discards a sun card.", ["Sky discards Ebb"]],
    [
      "Each side discards a star tide card.",
      Array.from({ length: 2 }, () => "there is no such card to choose, or it costs too much"),
    ],
  ])("are such cards of the hand: %s", async (step, lines) => {
    expect(await told(step)).toEqual(lines);
  });
});

test("cards of a price are those of a hand", () => {
  expect(findingsIn({ deck: DECK, action: "Discard up to 2 tide cards to gain 1 shell." })).not.toBe("");
});
