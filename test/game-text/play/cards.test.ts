import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, playing, pondWith, SHEET, toldOf } from "./pond.ts";

const DECK = "Ebb (2): The Sky gains 1 shell.\n  Flood (2): The River gains 1 shell.\n  Calm: Nothing.";

/** What happens in the first round, behind the set-up. */
async function inRound(round: string, seed = 1): Promise<readonly string[]> {
  const lines = await happensIn({ round: `1: ${round} The game ends.`, deck: DECK }, seed);
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

describe("cards", () => {
  test("are drawn and played by a side with the name of several as several do it", async () => {
    const round =
      "1: The Sky draws 2 tide cards. The Sky plays a tide card. The Sky chooses: gain 1 shell, or lose 1 shell.";
    const text = pondWith({ round, deck: DECK }).replaceAll("Sky", "Skies");
    const told = (await toldOf(text, SHEET, 1)).map((line) => line.text);
    expect(told).toEqual(expect.arrayContaining(["Skies draw 2 tide cards: Ebb, Ebb", "Skies play Ebb"]));
    expect(told.filter((line) => /^Skies choose (?:gain|lose)/.test(line))).toHaveLength(2);
    expect(told.join("\n")).not.toMatch(/^Skies (?:draws|plays|chooses)/m);
  });

  test.each([
    [
      "are dealt into hands, in the order of their deck",
      "Deal 2 tide cards to each side.",
      ["River draws 2 tide cards: Ebb, Ebb", "Sky draws 2 tide cards: Flood, Flood"],
    ],
    [
      "are drawn by a side, fewer where there are fewer",
      "The Sky draws 4 tide cards. Each side draws two tide cards.",
      ["Sky draws 4 tide cards: Ebb, Ebb, Flood, Flood", "River draws 1 tide card: Calm"],
    ],
    [
      "are played from a hand",
      "The Sky draws 2 tide cards. The Sky plays a tide card. The Sky plays all tide cards.",
      ["Sky draws 2 tide cards: Ebb, Ebb", "Sky plays Ebb", "Sky: shells 0 → 1", "Sky plays Ebb", "Sky: shells 1 → 2"],
    ],
    [
      "are discarded from a hand, as many as are there",
      "The River draws 2 tide cards. The River discards 3 tide cards from its hand.",
      ["River draws 2 tide cards: Ebb, Ebb", "River discards Ebb", "River discards Ebb"],
    ],
    ["are not there in an empty hand", "Each side discards a tide card. The Sky plays each tide card.", []],
    [
      "return under their deck",
      "The Sky draws a tide card. The Sky returns 1 tide card. The Sky draws 5 tide cards.",
      ["Sky draws 1 tide card: Ebb", "Sky returns Ebb", "Sky draws 5 tide cards: Ebb, Flood, Flood, Calm, Ebb"],
    ],
    [
      "are revealed into a row, which is refilled",
      "Reveal 2 tide cards. Refill the tide row to 3. Refill the tide row to 2.",
      ["revealed tide cards: Ebb, Ebb", "revealed tide cards: Flood"],
    ],
    [
      "are taken from the row, and played from it",
      "Reveal 2 tide cards. The Sky takes a revealed tide card. The Sky plays a revealed tide card. The Sky plays a tide card.",
      [
        "revealed tide cards: Ebb, Ebb",
        "Sky takes Ebb",
        "Sky plays Ebb",
        "Sky: shells 0 → 1",
        "Sky plays Ebb",
        "Sky: shells 1 → 2",
      ],
    ],
    [
      "of the row are discarded by nobody",
      "Reveal 2 tide cards. Discard the revealed tide cards.",
      ["revealed tide cards: Ebb, Ebb", "Ebb is discarded", "Ebb is discarded"],
    ],
  ])("%s", async (_what, round, expected) => {
    expect(await inRound(round)).toEqual(expected);
  });

  test("that are held or revealed are not shuffled into their deck, those discarded are", async () => {
    const lines = await inRound(
      "The Sky draws 2 tide cards. Reveal a tide card. The Sky discards a tide card. Shuffle the tide deck. The River draws 5 tide cards.",
    );
    expect(lines.at(-1)?.replace(/.*: /, "").split(", ").toSorted()).toEqual(["Calm", "Ebb", "Flood"]);
  });

  test.each([
    ["the tide row is empty", "Reveal a tide card. Discard the revealed tide cards."],
    ["revealed tide cards > 1", "Reveal 2 tide cards."],
    ["the Sky has more tide cards in hand than the River", "The Sky draws a tide card."],
    ["tide cards < 4", "The Sky draws 2 tide cards. Reveal a tide card. The Sky takes a revealed tide card."],
  ])("are counted in conditions: %s", async (condition, round) => {
    const rules = `The Sky wins if ${condition}.`;
    const mentioned = "2: If there is no pond, each side draws a tide card. If there is no pond, reveal a tide card.";
    const lines = await happensIn({ round: `1: ${round}\n  ${mentioned}`, deck: DECK, rules });
    expect(lines.some((line) => line.startsWith("Sky won"))).toBe(true);
  });

  test("are discarded at random where a bracket says so", async () => {
    const round = "The Sky draws 5 tide cards. The Sky discards a tide card. [Random]";
    const all = await Promise.all(Array.from({ length: 20 }, (_, seed) => inRound(round, seed)));
    expect([...new Set(all.map((lines) => lines.at(-1)))].toSorted()).toEqual([
      "Sky discards Calm",
      "Sky discards Ebb",
      "Sky discards Flood",
    ]);
  });
});

test("“the side” of a card that is played is whose hand it comes from", async () => {
  const deck = "Ebb (4): The side gains 1 shell.";
  const round = "1: Each side draws 2 tide cards. The Sky plays a tide card. The game ends.";
  expect(await happensIn({ round, deck })).toEqual(expect.arrayContaining(["Sky plays Ebb", "Sky: shells 0 → 1"]));
  const { diagnostics } = readText(pondWith({ round: `${round} Draw a tide card and carry it out.`, deck }));
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain("nobody acts here: name the side");
});

describe("cards on which something is printed", () => {
  const deck =
    "Ebb (2): 1 / moon / no. The side gains shells equal to its value.\n  Flood: 4 / sun / no. If it is wild, the side gains 9 shells, otherwise the side gains 2 shells.\n  Slack: 4 / star / yes.";
  const columns = "value / suit / wild";

  /** What happens in the first round of a game with these cards, behind the set-up. */
  async function told(round: string): Promise<readonly string[]> {
    const lines = await happensIn({ round: `1: ${round} The game ends.`, deck, columns });
    const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
    return lines.slice(
      first + 1,
      lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
    );
  }

  test.each([
    [
      "are played by the highest value",
      "The Sky draws 3 tide cards. The Sky plays a tide card. [Highest value > Random]",
      ["Sky draws 3 tide cards: Ebb, Ebb, Flood", "Sky plays Flood", "Sky: shells 0 → 2"],
    ],
    [
      "are ranked by what they can be, then by a number",
      "The Sky draws 4 tide cards. The Sky discards 2 tide cards. [Wild > Lowest value > Random]",
      ["Sky draws 4 tide cards: Ebb, Ebb, Flood, Slack", "Sky discards Slack", "Sky discards Ebb"],
    ],
    [
      "are taken from the row by a bracket",
      "Reveal 4 tide cards. The Sky takes a revealed tide card. [Sun > Random]",
      ["revealed tide cards: Ebb, Ebb, Flood, Slack", "Sky takes Flood"],
    ],
    [
      "are discarded from the row in the order of a bracket",
      "Reveal 3 tide cards. Discard 3 revealed tide cards. [Highest value > First in order]",
      ["revealed tide cards: Ebb, Ebb, Flood", "Flood is discarded", "Ebb is discarded", "Ebb is discarded"],
    ],
    [
      "say how much they give",
      "The Sky draws a tide card. The Sky plays a tide card.",
      ["Sky draws 1 tide card: Ebb", "Sky plays Ebb", "Sky: shells 0 → 1"],
    ],
    [
      "are counted in the row by what is printed on them",
      "Reveal 4 tide cards. The Sky gains 1 shell for each revealed tide card with value of 2 or more.",
      ["revealed tide cards: Ebb, Ebb, Flood, Slack", "Sky: shells 0 → 2"],
    ],
    [
      "of the row are asked for by conditions",
      "Reveal 3 tide cards. If there is a revealed tide card with value of 4, the Sky gains 1 shell. If there is a wild revealed tide card, the Sky gains 5 shells.",
      ["revealed tide cards: Ebb, Ebb, Flood", "Sky: shells 0 → 1"],
    ],
    [
      "leave the row of which conditions ask",
      "Reveal 3 tide cards. The Sky takes a revealed tide card. [Sun] If there is no sun revealed tide card, the Sky gains 1 shell.",
      ["revealed tide cards: Ebb, Ebb, Flood", "Sky takes Flood", "Sky: shells 0 → 1"],
    ],
  ])("%s", async (_what, round, expected) => {
    expect(await told(round)).toEqual(expected);
  });

  test("are what a sheet asks for in its own hand, not in another", async () => {
    const answered = async (side: string) => {
      const round = `1: The ${side} draws 3 tide cards. Reveal a tide card. Each Otter acts once. The game ends.`;
      const sheet = SHEET.replace(
        "1 DO.",
        "1 Own tide cards in hand with value 4 and there is a wild revealed tide card: DO.",
      );
      return (await toldOf(pondWith({ round, deck, columns }), sheet, 1)).map(({ text }) => text);
    };
    expect(await answered("River")).toContain("Otter A: DO at Heron (OTTER 1)");
    expect(await answered("Sky")).toContain("Otter A: nothing");
  });

  test("in a hand are told to nobody else", async () => {
    const text = pondWith({ round: "1: The Sky draws 2 tide cards.\n  2: The Sky plays a tide card.", deck, columns });
    const { engine, game, book } = await playing(text, SHEET);
    const board = { name: "ponds", scenario: 1, standIn: false };
    const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
    const players = { River: "person", Sky: "random" };
    let { course } = engine.begin(defined, players, { seed: 1, difficulty: "normal" });
    const seen = (): string => [...engine.overview(course, "River"), ...engine.cards(course, "River")].join("\n");
    for (let next = engine.onward(course, { players, bots: {} }); next.kind === "action";) {
      course = engine.carryOn(course, next.action);
      if (seen().includes("Sky holds")) break;
      next = engine.onward(course, { players, bots: {} });
    }
    expect(seen()).toContain("Sky holds 2 of TIDE");
    expect(seen()).not.toContain("Ebb");
  });

  test.each([
    ["DECK TIDE: worth / suit / wild.", "“worth” is no field of a tide card"],
    ["Ebb (2): 1 / moon.", "“Ebb” has 2 values for 3 columns"],
    ["Ebb (2): 9 / moon / no.", "9 is not within 0 and 5, the range of value"],
    ["Slack: 1 / moon / no.", "is already"],
  ])("that are printed wrong are told at their place: %s", (row, message) => {
    const written = row.startsWith("DECK")
      ? pondWith({ deck, columns }).replace(/^DECK.*$/m, row)
      : pondWith({ deck: `${row}\n  Slack: 4 / star / yes.`, columns });
    expect(
      readText(written)
        .diagnostics.map((each) => each.message)
        .join("\n"),
    ).toContain(message);
  });
});

describe("cards in halves", () => {
  const deck =
    "Ebb: The side gains 1 shell / each side loses 1 shell. The Sky gains 3 shells.\n  Flood: The Sky gains 2 shells. [Player’s choice] / the side pays 5 shells and gains 9 shells.";
  const by = "half: upper / lower";
  const told = async (round: string, written: object = {}) => {
    const lines = await happensIn({ round: `1: ${round} The game ends.`, deck, by, ...written });
    return lines.filter((line) => line.startsWith("Sky: shells"));
  };

  test.each([
    ["The Sky draws a tide card. The Sky plays the upper half of a tide card.", ["Sky: shells 0 → 1"]],
    ["The Sky draws a tide card. The Sky plays the lower half of a tide card.", ["Sky: shells 0 → 3"]],
    ["Reveal 2 tide cards. The Sky plays the lower half of a revealed tide card. [First in order]", null],
    ["Reveal a tide card. The Sky plays the upper half of a revealed tide card.", ["Sky: shells 0 → 1"]],
  ])("are played in the half that is said: %s", async (round, expected) => {
    if (expected === null) await expect(told(round)).rejects.toThrow("nothing is printed on tide cards to rank");
    else expect(await told(round)).toEqual(expected);
  });

  test.each([
    ["upper", ["Sky: shells 0 → 1"]],
    ["lower", ["Sky: shells 0 → 3"]],
  ])("leave whoever plays them the choice of a half: %s", async (half, expected) => {
    const round = "1: The Sky draws a tide card. The Sky plays a tide card. The game ends.";
    const played = await answered("Nothing.", [half], { round, deck, by }, "Sky");
    expect(played.questions).toEqual(["Sky chooses: what happens? upper, lower"]);
    expect(played.told.filter((line) => line.startsWith("Sky: shells"))).toEqual(expected);
  });

  test("offer no half that cannot be paid", async () => {
    const round = "1: The Sky draws 2 tide cards. The Sky plays 2 tide cards. The game ends.";
    const { questions } = await answered("Nothing.", ["upper"], { round, deck, by }, "Sky");
    expect(questions).toEqual(["Sky chooses: what happens? upper, lower"]);
  });

  test("are carried out in the half that a step says", async () => {
    const own = "Ebb (2): The River gains 1 shell / the Sky gains 4 shells.";
    const round = "If there is no Otter, nothing, otherwise draw a tide card and carry out its lower half.";
    expect(await told(round, { deck: own })).toEqual(["Sky: shells 0 → 4"]);
    expect(await told("Draw a tide card and carry out its upper half.", { deck: own })).toEqual([]);
  });

  test("have fields, too", async () => {
    const own =
      "Ebb: 2 / sun / no. The side gains shells equal to its value / nothing.\n  Flow: 4 / moon / no. The side gains shells equal to its value / nothing.";
    const round = "The Sky draws 2 tide cards. The Sky plays the upper half of a tide card. [Highest value]";
    expect(await told(round, { deck: own, columns: "value / suit / wild" })).toEqual(["Sky: shells 0 → 4"]);
  });

  test.each([
    [
      "The Sky draws a tide card. Draw a tide card and carry it out.",
      "say what is carried out, as in “carry out its upper half”",
    ],
    ["Draw a tide card and carry out its left half.", "“left half” is no part of a tide card"],
    ["The Sky plays the upper part of a tide card.", "“upper part” is no part of a tide card"],
  ])("“%s” is told at its place", (round, message) => {
    const { diagnostics } = readText(pondWith({ round: `1: ${round}`, deck: "Ebb: Nothing / nothing.", by }));
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });

  test.each([
    ["Ebb: Nothing.", by, "“Ebb”: it has 1 of 2: upper / lower"],
    ["Ebb: Nothing / nothing / nothing.", by, "“Ebb”: it has 3 of 2: upper / lower"],
    ["Ebb: Nothing / nothing.", "", "its deck does not say how its cards are divided"],
  ])("that are divided otherwise than their deck are told: %s by %s", (cards, divided, message) => {
    const { diagnostics } = readText(pondWith({ deck: cards, by: divided }));
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });
});

test("in hand are counted by sheets", async () => {
  const told = async (cards: number) => {
    const round = `1: The River draws ${cards} tide cards. Each Otter acts once. The game ends.`;
    const sheet = SHEET.replace("1 DO.", "1 Own tide cards in hand > 1: DO.");
    return (await toldOf(pondWith({ round, deck: DECK }), sheet, 1)).map(({ text }) => text);
  };
  expect(await told(1)).toContain("Otter A: nothing");
  expect(await told(2)).toContain("Otter A: DO at Heron (OTTER 1)");
});

describe("a hand", () => {
  const round = "1: The Sky draws 3 tide cards.\n  2: The Sky returns a tide card.\n  3: The Sky plays a tide card.";
  const text = pondWith({ round, deck: DECK });

  async function untilAsked() {
    const { engine, game, book } = await playing(text, SHEET);
    const board = { name: "ponds", scenario: 1, standIn: false };
    const defined = engine.define({ book, board, roster: undefined, readings: game.readings({}), maximumRounds: 9 });
    const players = { River: "random", Sky: "person" };
    const seating = { players, bots: {} };
    const onward = (from: ReturnType<typeof engine.begin>["course"]) => {
      let course = from;
      let next = engine.onward(course, seating);
      while (next.kind === "action") {
        course = engine.carryOn(course, next.action);
        next = engine.onward(course, seating);
      }
      return { course, next };
    };
    const { course, next } = onward(engine.begin(defined, players, { seed: 1, difficulty: "normal" }).course);
    if (next.kind !== "ask") throw new Error("nobody is asked");
    return { engine, course, seating, ask: next.ask, onward };
  }

  test("is chosen from by whoever holds it, who sees each card once", async () => {
    const { engine, course, seating, ask } = await untilAsked();
    expect(ask.side).toBe("Sky");
    const { question, options } = engine.menu(course, seating, ask);
    expect(question).toBe("Sky chooses: which card to return?");
    expect(options.map(({ name }) => name)).toEqual(["Ebb", "Flood"]);
  });

  test("is hidden from the other side", async () => {
    const { engine, course, seating, ask, onward } = await untilAsked();
    const [choice] = engine.choices(course, seating, ask);
    if (choice === undefined) throw new Error("nothing to choose");
    const { course: after } = onward(engine.carryOn(course, choice.action()));
    const seen = (viewer: string | null) => [
      ...engine.tell(after, after.happened, viewer).flatMap(({ text: line }) => (line.includes("Sky") ? [line] : [])),
      ...engine.cards(after, viewer),
    ];
    const others = seen("River").join("\n");
    expect(others).toContain("Sky draws 3 tide cards\n");
    expect(others).toContain("Sky chooses a card\nSky returns a card");
    expect(others).toContain("Sky holds 2 of TIDE");
    expect(others.replaceAll(/^.*Place.*$/gm, "")).not.toMatch(/Ebb|Flood|Calm/);
    const own = seen("Sky").join("\n");
    expect(own).toContain("Sky draws 3 tide cards: Ebb, Ebb, Flood");
    expect(own).toContain("Sky chooses Ebb\nSky returns Ebb");
    expect(own).toContain("Sky holds Ebb, Flood");
    expect(seen(null).join("\n")).toBe(own);
  });

  test("is played by a bot in the order of the text", async () => {
    const told = await toldOf(pondWith({ round: round.replaceAll("Sky", "River"), deck: DECK }), SHEET, 1);
    expect(told.map((each) => each.text)).toContain("River plays Ebb");
  });
});

test.each([
  ["Deal 2 tide cards.", "expected “to” and a side"],
  ["Deal tide cards to the Sky.", "expected how many cards, as in “2 tide cards”"],
  ["Deal all tide cards to the Sky.", "say how many cards"],
  ["Deal 2 tyde cards to the Sky.", "“tyde” is no deck: did you mean “TIDE”?"],
  ["Deal 2 tide cards to the Heron.", "only a side has cards in its hand"],
  ["The Sky draws a revealed tide card.", "a side “takes” revealed ones"],
  ["The Sky draws 2 shells.", "expected cards of a deck, as in “2 tide cards”"],
  ["It plays a tide card.", "only a side has cards in its hand"],
  ["The Sky discards a revealed tide card.", "revealed cards are in nobody’s hand"],
  ["Reveal a revealed tide card.", "they are revealed already"],
  ["Refill the tide deck to 3.", "expected “row”"],
  [
    "The Sky discards a tide card. [Highest hits]",
    "nothing is printed on tide cards to rank: write “[Random]” or “[Player’s choice]”",
  ],
])("“%s” is told at its place", (action, message) => {
  const { diagnostics, game } = readText(pondWith({ action, deck: DECK }));
  expect(game).toBeNull();
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});
