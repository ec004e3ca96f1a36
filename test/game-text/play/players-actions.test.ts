import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith } from "./pond.ts";

const PLAYERS = [
  "SOW in an empty pond, unless it is a reed bed: The side pays 2 shells. It becomes a reed bed.",
  "FEED an animal, only if own shells > 0: The side pays shells equal to its armour. It becomes sated.",
  "LURE in a reed bed: The Heron moves there.",
  "FISH: The side gains 1 shell.",
].join("\n  ");

/** What a person is asked who plays the Sky, and what happens. */
async function asked(round: string, answers: readonly string[]) {
  return answered("Nothing.", answers, { players: PLAYERS, round: `1: ${round} The game ends.` }, "Sky");
}

describe("a side without a unit that acts", () => {
  test("chooses what it does, then to what", async () => {
    const { questions, told } = await asked("The Sky gains 2 shells. The Sky acts once.", ["FEED", "Otter B"]);
    expect(questions).toEqual([
      "Sky chooses: what happens? SOW, FEED, FISH, pass",
      "Sky chooses: which animal? Otter A, Otter B, Heron",
    ]);
    expect(told).toEqual(["Sky: shells 0 → 2", "Otter B: sated"]);
  });

  test("is not asked to what where there is one such thing", async () => {
    const { questions, told } = await asked("The Sky gains 2 shells. The Sky acts once.", ["SOW"]);
    expect(questions).toEqual(["Sky chooses: what happens? SOW, FEED, FISH, pass"]);
    expect(told).toContain("West: reed bed");
  });

  test("cannot choose what it cannot pay, or what is not allowed", async () => {
    const { questions } = await asked("The Sky acts once.", ["FISH"]);
    expect(questions).toEqual(["Sky chooses: what happens? FISH, pass"]);
  });

  test("cannot choose a thing for which it cannot pay", async () => {
    const poor = "The Heron gains 1 armour. The Sky gains 1 shell. The Sky acts once.";
    const { questions } = await asked(poor, ["FEED", "Otter A"]);
    expect(questions).toEqual([
      "Sky chooses: what happens? FEED, FISH, pass",
      "Sky chooses: which animal? Otter A, Otter B",
    ]);
  });

  test("acts as often as the sentence says", async () => {
    const { questions, told } = await asked("The Sky acts twice.", ["FISH", "FISH"]);
    expect(questions).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining(["Sky: shells 0 → 1", "Sky: shells 1 → 2"]));
  });

  test("can do nothing", async () => {
    const { told } = await asked("The Sky acts once.", ["pass"]);
    expect(told.filter((line) => line.startsWith("Sky:"))).toEqual([]);
  });

  test("acts where it is its turn", async () => {
    const { questions } = await asked("For each side [First in order]: the side acts once.", ["FISH"]);
    expect(questions).toEqual(["Sky chooses: what happens? FISH, pass"]);
  });
});

test("what is done to cards is asked by their name", async () => {
  const written = {
    players: "SELL a revealed tide card with value of 2 or more: The side gains shells equal to its value.",
    deck: "Ebb (2): 2 / sun / no.\n  Flood: 4 / moon / no.\n  Calm: 1 / moon / no. Reveal a tide card.",
    columns: "value / suit / wild",
    round: "1: Reveal 4 tide cards. The Sky acts once. The game ends.",
  };
  const { questions, told } = await answered("Nothing.", ["SELL", "Flood"], written, "Sky");
  expect(questions).toEqual([
    "Sky chooses: what happens? SELL, pass",
    "Sky chooses: which tide card? Ebb 1, Ebb 2, Flood",
  ]);
  expect(told).toContain("Sky: shells 0 → 4");
});

test("a side that is the bot has no part in what players do", async () => {
  const lines = await happensIn({ players: PLAYERS, round: "1: Each side acts twice. The game ends." });
  expect(lines.filter((line) => line.startsWith("River: shells"))).toEqual([]);
});

test.each([
  [
    "SOW to a pond: Nothing.",
    "nobody moves here: write “in” or “at” before what the side chooses, and what units do below ACTIONS",
  ],
  ["SOW n: Nothing.", "what a side does has no number"],
  ["SOW.", "say behind a colon what it does"],
  ["SOW each pond: Nothing.", "expected a full stop, or a colon and what it does"],
  ["SOW a pond, not through animals: Nothing.", "only actions of units say this"],
  ["DO: Nothing.", "“DO” is already an action"],
  ["SOW: The Sky acts once.", "it would be carried out within itself"],
  ["SOW: Carry out the fuss.\nSEQUENCE FUSS:\n  1: Each side acts once.", "it would be carried out within itself"],
])("“%s” is told at its place", (players, message) => {
  const { diagnostics } = readText(pondWith({ players }));
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});

test.each([
  ["The River acts once.", "River is the bot: it acts by its units and cards"],
  ["The Sky acts once. [Random]", "for an order of sides write “For each side […]: the side acts once”"],
  ["The Sky acts 999 times.", "in a step it acts 100 times at most"],
])("“%s” is told at its place where players act", (round, message) => {
  const { diagnostics } = readText(pondWith({ players: PLAYERS, round: `1: ${round}` }));
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});

test("a side does not act in a text that says nothing of what players do", () => {
  const { diagnostics } = readText(pondWith({ round: "1: The Sky acts once." }));
  expect(diagnostics.map((each) => each.message)).toEqual([
    expect.stringContaining("a side acts by “PLAYER’S ACTIONS”, which the text does not have"),
  ]);
});

test.each([
  ["NAP, only if it is sated: The side gains 1 shell.", "“it is sated”: no animal acts here"],
  ["NAP, only if its pond is a reed bed: The side gains 1 shell.", "“its pond is a reed bed”: no animal acts here"],
  [
    "NAP: It becomes sated.",
    "“It”: there is nothing that “it” could be: a side acts here. What an animal does stands below ACTIONS",
  ],
  [
    "DO: The side gains 1 shell.",
    "“DO” is already an action below PLAYER’S ACTIONS: the units of a player do those below ACTIONS anyway",
  ],
])("what a side does speaks of no unit that acts: %s", (players, message) => {
  const messages = readText(pondWith({ players })).diagnostics.map((each) => each.message);
  expect(messages).toEqual([expect.stringContaining(message)]);
});
