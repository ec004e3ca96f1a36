import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith } from "./pond.ts";
import { findingsIn, happensBothWays } from "./two-states.ts";

const SET_UP = "1: Place an Otter in North. Place an Otter in East. Place the Heron in South.";

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
    const lines = await happensBothWays({ setUp, difficulties, round: `1: ${step}` });
    expect(lines.flatMap((line) => (/: (?:gold|catch) /.test(line) ? line.split(":", 1) : []))).toEqual(named);
  });

  test("begins with the poorer side", async () => {
    const rich = { setUp: `${SET_UP} The River gains 5 gold.`, difficulties };
    const lines = await happensBothWays({
      ...rich,
      round: "1: Starting with the poorer side, each side gains 1 shell.",
    });
    expect(lines.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 1", "River: shells 0 → 1"]);
  });

  test("says from where a number goes", () => {
    expect(findingsIn({ round: "1: In order of shells, each side gains 1 shell." })).toContain("highest first");
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
    const lines = await happensBothWays({ deck, round: `1: ${step}` });
    expect(lines.filter((line) => line.includes("return"))).toHaveLength(2);
  });

  test.each([
    ["Draw 2 tide cards, keep 2 and discard the others.", "fewer than the 2 cards"],
    ["Draw 2 tide cards and keep 1.", "“and discards the others”"],
    ["The Sky draws 2 tide cards. Each side keeps 1 and discards the other.", "expected a verb"],
    ["Draw up to a hand of 3 tide cards, keep 1 and discard the others.", "numbers, as in"],
  ])("are not guessed: %s", (action, message) => {
    expect(findingsIn({ action, deck })).toContain(message);
  });

  test("are discarded down to a number behind what is drawn", async () => {
    const step = "Each side draws 3 tide cards and then discards down to 1.";
    const lines = await happensBothWays({ deck, round: `1: ${step}` });
    expect(lines.filter((line) => line.includes("discards"))).toHaveLength(4);
  });
});

describe("things from the supply", () => {
  const spare = `${SET_UP} North belongs to the River.`;
  const deck = "Ebb (2): Nothing.";

  test.each([
    "Place an Otter from your supply in a pond you control.",
    "Place an own animal from the supply in an own pond.",
  ])("come from beside the board: %s", async (players) => {
    const text = pondWith({ players: `CALL: ${players}`, deck, setUp: "1: North belongs to the Sky." }).replace(
      "UNITS of the Sky: hits / armour.",
      "UNITS of the Sky: hits / armour.\n  Grebe: 2 / 0.",
    );
    expect(readText(text).diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test("are own ones where it is its supply", async () => {
    const setUp = "1: Place an Otter in North. North belongs to the River. South belongs to the Sky.";
    const step = "1: Each side places an animal from its supply in an own pond.";
    const lines = await happensIn({ setUp, round: `${step} The game ends.` });
    expect(lines.filter((line) => / is placed /.test(line)).slice(1)).toEqual([
      "Otter B is placed in North",
      "Heron is placed in South",
    ]);
  });

  test.each([
    "Place an animal from the supply in North.",
    "Place an animal from Supply in North.",
    "The River places an animal from its supply in North.",
  ])("come from the place that is called so, and go back there: %s", async (step) => {
    const setUp = "1: Place an Otter in Supply. Place the Heron in Supply.";
    const round = `1: ${step} Return each Otter to its supply. The game ends.`;
    const lines = await happensIn({ setUp, tracks: "Boxes beside the board: Supply.", round });
    const moves = lines.filter((line) => / moves from .* to /.test(line));
    expect(moves).toEqual(["Otter A moves from Supply to North", "Otter A moves from North to Supply"]);
  });

  test("never stand in a place where they replace another", () => {
    const tracks = "Boxes beside the board: Supply.";
    expect(findingsIn({ action: "Replace it with an Otter from the supply.", tracks })).toContain(
      "lies beside the board",
    );
  });

  test("are given to a side, and more for what is its own", async () => {
    const setUp = `${spare} Give each side 2 shells, plus 1 for every own pond.`;
    const lines = await happensIn({ setUp, round: "1: The game ends." });
    expect(lines.filter((line) => line.includes(": shells "))).toEqual([
      "River: shells 0 → 2",
      "Sky: shells 0 → 2",
      "River: shells 2 → 3",
    ]);
    expect(findingsIn({ action: "Give each side 2 shells, plus 1 for every own pond." })).toContain("write “gains”");
  });
});

describe("what has one thing and lacks another", () => {
  test.each([
    ["with an Otter and no Heron", ["North"]],
    ["with an Otter and without a Heron", ["North"]],
    ["with both an Otter and a Heron", ["West"]],
    ["where both sides have animals", ["West"]],
    ["with animals of both sides", ["West"]],
    ["with at least 1 and fewer than 2 animals", ["North"]],
  ])("is said together: %s", async (said, ponds) => {
    const setUp = "1: Place an Otter in North. Place an Otter in West. Place the Heron in West.";
    const lines = await happensIn({ setUp, round: `1: Each pond ${said} becomes a reed bed. The game ends.` });
    const reeds = lines.filter((line) => line.endsWith(": reed bed")).map((line) => line.split(":", 1)[0]);
    expect(reeds).toEqual(ponds);
  });

  test("is not guessed where it could be said of another thing", () => {
    const near = "1: Each animal within 1 pond of a pond with an Otter and a Heron gains 1 catch.";
    expect(findingsIn({ round: near })).toContain("it does not fit the words before it");
  });
});

describe("what is said of each of some places", () => {
  test("speaks of the units there", async () => {
    const lines = await happensBothWays({ round: "1: In each pond with a Heron, each animal gains 1 catch." });
    expect(lines).toEqual(["Heron: catch 0 → 1"]);
  });

  test("lets each side remove one that is there", async () => {
    const setUp = "1: Place an Otter in North. Place an Otter in South. Place the Heron in South.";
    const round = "1: In each pond where both sides have animals, each side removes one of its animals. The game ends.";
    const lines = await happensIn({ setUp, round });
    expect(lines.filter((line) => line.endsWith("is removed"))).toEqual(["Otter B is removed", "Heron is removed"]);
  });
});

describe("who controls a place", () => {
  test.each([
    "A side controls a pond if only it has animals there.",
    "A side controls a pond when it is the only one with animals there.",
    "A pond is controlled by the only side with animals there.",
    "The only side with animals in a pond controls it.",
    "A side controls a pond if it has animals there and no other side does.",
  ])("is the only side there: %s", async (rules) => {
    const setUp = "1: Place an Otter in North. Place an Otter in South. Place the Heron in South.";
    const round = "1: The Heron moves to East. The Heron moves to North. The game ends.";
    const lines = await happensIn({ rules, setUp, round });
    expect(lines.filter((line) => line.includes(": owner "))).toEqual([
      "North: owner none → River",
      "South: owner none → River",
      "East: owner none → Sky",
      "North: owner River → none",
      "East: owner Sky → none",
    ]);
  });

  test("is nobody where it is lost", async () => {
    const setUp = `${SET_UP} North belongs to the River. South belongs to the Sky.`;
    const round = "1: The River loses control of North. The River loses control of South. The game ends.";
    const lines = await happensIn({ setUp, round });
    expect(lines.filter((line) => line.endsWith("→ none"))).toEqual(["North: owner River → none"]);
    const rules = "When a pond becomes a reed bed, its owner loses control of it.";
    const reeds = await happensIn({ setUp, rules, round: "1: South becomes a reed bed. The game ends." });
    expect(reeds).toContain("South: owner Sky → none");
  });

  test("is said of units alone", () => {
    const rules = "A side controls a pond if it is the only one with shells there.";
    expect(findingsIn({ rules })).not.toBe("");
  });
});

describe("the last round", () => {
  test.each([
    "When the River has 2 shells, finish the round. Then the game ends.",
    "As soon as a side reaches 2 shells, the game ends at the end of the current round.",
    "Play until a side reaches 2 shells, then finish the round.",
  ])("is played to its end: %s", async (rules) => {
    const round = "1: The River gains 2 shells.\n  2: The Sky gains 1 shell.";
    const lines = await happensIn({ rules, round });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual(["Sky: shells 0 → 1"]);
  });

  test("says that the game ends", () => {
    expect(findingsIn({ rules: "When the River has 2 shells, finish the round." })).toContain("“then the game ends”");
  });
});

describe("tokens of a kind that were drawn last", () => {
  test("count one by one", async () => {
    const difficulties = "A bag holds 2 red and 1 blue tokens, not refilled.";
    const round = "1: Draw 3 tokens from the bag. For each red token, the Sky gains 2 shells. The game ends.";
    const lines = await happensIn({ difficulties, round });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual(["Sky: shells 0 → 2", "Sky: shells 2 → 4"]);
    expect(
      findingsIn({ difficulties, round: "1: Draw a token from the bag. For each pink token, the Sky wins." }),
    ).toContain("pink");
  });
});

describe("a price", () => {
  const difficulties = "The game has a wheat price (0–9).";

  test.each([
    ["The price of wheat rises by 2.", "the game: wheat price 0 → 2"],
    ["The price grows by 3.", "the game: wheat price 0 → 3"],
    ["The wheat price rises by 4, then the price drops by 1.", "the game: wheat price 4 → 3"],
    ["If the price of wheat is 0, raise the price of wheat by 1.", "the game: wheat price 0 → 1"],
  ])("is called by what it is of: %s", async (step, line) => {
    expect(await happensBothWays({ difficulties, round: `1: ${step}` })).toContain(line);
  });

  test("is not guessed where there are two", () => {
    const both = "The game has a wheat price (0–9) and a salt price (0–9).";
    expect(findingsIn({ difficulties: both, round: "1: The price drops by 1." })).not.toBe("");
  });
});

test("what things cost at the end of the game is lost for each of them", async () => {
  const difficulties = "Each side has debt (0–9).";
  const setUp = `${SET_UP} Each side gains 9 shells. The Sky gains 2 debt.`;
  const rules = "At the end of the game, each debt costs 3 shells.";
  const lines = await happensIn({ difficulties, setUp, rules, round: "1: The game ends." });
  expect(lines.filter((line) => line.includes("shells 9 →"))).toEqual(["Sky: shells 9 → 3"]);
});

test("whoever shares a place with another is in the same one", async () => {
  const setUp = "1: Place an Otter in North. Place an Otter in South. Place the Heron in South.";
  const lines = await happensIn({
    setUp,
    round: "1: Each Otter that shares a pond with a Heron loses 1 hit. The game ends.",
  });
  expect(lines.filter((line) => line.includes("hits"))).toEqual(["Otter B: hits 3 → 2"]);
});

describe("a limit of the hand", () => {
  const deck = "Ebb (4): Nothing.\n  Flood (4): Nothing.";
  const setUp = `${SET_UP} Deal 3 tide cards to each side.`;

  test("is what each side discards down to when the rule behind it says so", async () => {
    const rules = "Hand limit: 2 cards. At the end of each round, each side discards down to the limit.";
    const lines = await happensIn({ deck, setUp, rules, round: "1: Nothing." });
    expect(lines.filter((line) => line.includes("discards"))).toHaveLength(2);
  });

  test.each(["Hand limit: 2 cards.", "Hand limit: 2 cards. At the end of each round, each side gains 1 shell."])(
    "says when: %s",
    (rules) => {
      expect(findingsIn({ deck, setUp, rules })).toContain("each side discards down to 2 cards");
    },
  );
});

describe("sides that take turns", () => {
  const setUp = `${SET_UP} Each side gains 2 shells.`;

  test.each([
    "Sides take turns until all have passed. In its turn, a side pays 1 shell and gains 1 gold, or passes.",
    "Each side takes turns until all have passed: it pays 1 shell and gains 1 gold or passes.",
    "Sides take turns. On its turn, a side pays 1 shell and gains 1 gold, or passes. This continues until both have passed.",
  ])("do so until all have passed: %s", async (step) => {
    const difficulties = "Each side has gold (0–9).";
    const plainly = "1: Each side pays 1 shell and gains 1 gold, or passes, until all have passed.";
    const lines = await happensBothWays({ setUp, difficulties, round: `1: ${step}` });
    expect(lines).toEqual(await happensBothWays({ setUp, difficulties, round: plainly }));
    expect(lines.filter((line) => line.includes(": gold ")).length).toBeGreaterThan(0);
  });

  test.each([
    ["Sides take turns: each side acts once or passes.", "“until all have passed”"],
    ["Sides take turns until all have passed.", "what each side does in its turn"],
    ["Sides take turns until all have passed: each side gains 1 shell.", "what each side does in its turn"],
  ])("have an end: %s", (step, message) => {
    expect(findingsIn({ round: `1: ${step}` })).toContain(message);
  });
});

describe("whether something is gone", () => {
  const rules = "When an animal is dead: Remove it.";

  test.each([
    "If this kills it, gain 1 shell, otherwise the Sky gains 1 shell.",
    "If it dies, gain 1 shell, otherwise the Sky gains 1 shell.",
    "If the target was removed, gain 1 shell. Otherwise, the Sky gains 1 shell.",
  ])("is asked of what the sentence before does: %s", async (then) => {
    const gone = await happensBothWays({ rules, action: `It loses 4 hits. ${then}`, round: "1: Otter A acts once." });
    expect(gone).toContain("River: shells 0 → 1");
    const hurt = await happensBothWays({ rules, action: `It loses 3 hits. ${then}`, round: "1: Otter A acts once." });
    expect(hurt).toContain("Sky: shells 0 → 1");
  });

  test("is a state of the text where it has one of that name", async () => {
    const difficulties = "An animal can be killed.";
    const action = "It becomes killed. If it is killed, gain 1 shell.";
    expect(await happensBothWays({ action, difficulties, round: "1: Otter A acts once." })).toContain(
      "River: shells 0 → 1",
    );
  });

  test("is asked of units alone", () => {
    expect(findingsIn({ round: "1: For each pond: if it is killed, the Sky gains 1 shell." })).toContain("killed");
  });
});

describe("all sides but the one that does something", () => {
  const deck = "Ebb (4): Each other side gains 1 shell.";
  const setUp = `${SET_UP} Shuffle the tide deck. Deal 2 tide cards to the River.`;

  test("are meant on a card that a side plays", async () => {
    const told = await happensBothWays({ deck, setUp, round: "1: The River plays a tide card." });
    expect(told.filter((line) => line.includes("shells"))).toEqual(["Sky: shells 0 → 1"]);
  });

  test("are meant by what a unit does", async () => {
    const action = "Each opponent gains 1 shell.";
    const told = await happensBothWays({ action, round: "1: Each Otter acts once." });
    expect(told.every((line) => !line.startsWith("River: shells"))).toBe(true);
    expect(told.some((line) => line.startsWith("Sky: shells"))).toBe(true);
  });

  test("are meant where no side does anything by an error", () => {
    expect(findingsIn({ round: "1: Each other side gains 1 shell." })).not.toBe("");
  });
});

describe("units that a side takes back", () => {
  test.each([
    "Each side takes back all its Otters.",
    "The River takes back its Otters.",
    "All sides take back their Otters.",
  ])("go to where they stood when the set-up was over: %s", async (back) => {
    const round = `1: Each animal moves to West. 2: ${back}`.replace(" 2:", "\n  2:");
    const told = await happensBothWays({ setUp: SET_UP, round });
    expect(told.slice(3)).toEqual(["Otter A moves from West to North", "Otter B moves from West to East"]);
  });
});

test("a side is named in a condition without “the”", async () => {
  const round = "1: The River gains 3 shells. If River has 3 shells, it gains 2 shells.";
  expect(await happensBothWays({ round })).toEqual(["River: shells 0 → 3", "River: shells 3 → 5"]);
});

describe("the sides that have most of something in each place", () => {
  const difficulties = "Each side has points (0–60). A pond has worth (0–9).";
  const setUp =
    "1: Place an Otter in North. Place an Otter in East. Place the Heron in South. Each pond gains 5 worth.";
  const scored = async (round: string, before = ""): Promise<readonly string[]> => {
    const told = await happensBothWays({ setUp, difficulties, round: `1: ${before} ${round}`.replace("  ", " ") });
    return told.filter((line) => line.includes(": points "));
  };

  test.each([
    "In each pond, the side with the most animals scores its full worth, and the side with the second most scores half, rounded down.",
    "Whoever has the most animals in a pond scores its worth; the runner-up scores half its worth, rounded down.",
    "For each pond: the side with the most animals scores 5 points. The side with the second most scores half, rounded down.",
    "In each pond, the side with the most animals scores 5 points; the side in second place scores 2 points.",
  ])("are asked there, and the second in the same place: %s", async (step) => {
    const before = "Each Otter moves to South. Each Otter moves to South.";
    expect(await scored(step, before)).toEqual(["River: points 0 → 5", "Sky: points 0 → 2"]);
  });

  test("score the lower place where they are tied, and nothing for the last one", async () => {
    const before = "The Heron moves to North.";
    const step =
      "In each pond, the side with the most animals scores 5 points and the side with the second most scores 2 points. Tied sides each score the lower place.";
    expect(await scored(step, before)).toEqual(["River: points 0 → 2", "Sky: points 0 → 2", "River: points 2 → 7"]);
  });

  test("are no runners-up of those with the fewest", () => {
    const round = "1: The side with the fewest animals gains 1 point. The runner-up gains 2 points.";
    expect(findingsIn({ difficulties, round })).toContain("second fewest");
  });
});

test("the number of its units is that of the side", async () => {
  const round = "1: Each side gains shells equal to the number of its animals.";
  expect(await happensBothWays({ setUp: SET_UP, round })).toEqual(["River: shells 0 → 2", "Sky: shells 0 → 1"]);
});
