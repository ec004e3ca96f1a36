import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, DECK, happensIn, pondWith } from "./pond.ts";

/** What happens in the first round, behind the set-up. */
async function inRound(round: string): Promise<readonly string[]> {
  const lines = await happensIn({
    round: `1: ${round} The game ends.`,
    deck: DECK,
    rules: "The Sky wins if there is no animal.",
  });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

describe("“up to”", () => {
  test("asks a person again and again, who may stop before", async () => {
    const { questions, told } = await answered("Up to two empty ponds become reed beds.", ["do", "West", "pass"]);
    expect(questions).toEqual(["Otter A: what does it do? do, pass", "River chooses: which pond? West, (no more)"]);
    expect(told).toEqual(["West: reed bed"]);
    const more = await answered("Up to 2 ponds become reed beds.", ["do", "East", "North", "pass"]);
    expect(more.questions.slice(1)).toEqual([
      "River chooses: which pond? North, East, South, West, (no more)",
      "River chooses: which pond? North, South, West, (no more)",
    ]);
    expect(more.told).toEqual(["North: reed bed", "East: reed bed"]);
  });

  test("may come to nothing", async () => {
    const { told } = await answered("Up to 2 ponds become reed beds.", ["do", "(no more)", "pass"]);
    expect(told).toEqual([]);
  });

  test("asks for cards, too", async () => {
    const action = "The side draws 3 tide cards. The side discards up to 2 tide cards.";
    const { questions, told } = await answered(action, ["do", "Flood", "(no more)", "pass"]);
    expect(questions.slice(1)).toEqual([
      "River chooses: which card to discard? Ebb, Flood, (no more)",
      "River chooses: which card to discard? Ebb, (no more)",
    ]);
    expect(told).toEqual(["River draws 3 tide cards: Ebb, Ebb, Flood", "River discards Flood"]);
  });

  test("asks where a bracket leaves it to the player", async () => {
    const { questions } = await answered("Remove up to 1 Otter. [Player's choice]", ["do", "(no more)", "pass"]);
    expect(questions[1]).toBe("River chooses: which animal? Otter A, Otter B, (no more)");
  });

  test.each([
    ["Up to 2 empty ponds become reed beds. [Nearest to Heron]", ["West: reed bed"]],
    ["Up to 2 ponds become reed beds. [Nearest to Heron > First in order]", ["South: reed bed", "East: reed bed"]],
    [
      "The River draws 2 tide cards. The River discards up to 3 tide cards. [Random]",
      ["River draws 2 tide cards: Ebb, Ebb", "River discards Ebb", "River discards Ebb"],
    ],
  ])("is as many as there may be where a bracket chooses: “%s”", async (round, expected) => {
    expect((await inRound(round)).toSorted()).toEqual([...expected].toSorted());
  });

  test("lets units come from beside the board, or not", async () => {
    const setUp = "1: Place the Heron in South. Place up to 2 Otters in North.";
    const lines = await happensIn({ setUp, round: "1: The River gains 1 shell. The game ends." });
    expect(lines.filter((line) => line.includes("placed")).length).toBeGreaterThan(0);
  });
});

describe("“as many as possible”", () => {
  test.each([
    ["As many empty ponds as possible become reed beds.", ["West: reed bed"]],
    ["Remove as many Otters as possible.", ["Otter A is removed", "Otter B is removed"]],
    [
      "Remove each Otter. Place as many Otters as possible in West.",
      ["Otter A is removed", "Otter B is removed", "Otter A is placed in West", "Otter B is placed in West"],
    ],
    [
      "The Sky draws 2 tide cards. The Sky discards as many tide cards as possible.",
      ["Sky draws 2 tide cards: Ebb, Ebb", "Sky discards Ebb", "Sky discards Ebb"],
    ],
  ])("is all there are: “%s”", async (round, expected) => {
    expect(await inRound(round)).toEqual(expected);
  });
});

test("as many units act as a sentence says, those that its bracket chooses", async () => {
  const acting = async (round: string) =>
    (await happensIn({ action: "The animal gains 1 catch.", round: `1: ${round} The game ends.` })).filter((line) =>
      line.includes("catch"),
    );
  expect(await acting("Each Otter acts once.")).toHaveLength(2);
  expect(await acting("An Otter acts once. [First in order]")).toEqual(["Otter A: catch 0 → 1"]);
  expect(await acting("Up to 2 Otters act once. [First in order]")).toHaveLength(2);
});

test.each([
  ["It moves to each pond.", "say which pond"],
  ["It moves to 2 ponds.", "say which pond"],
  ["Place an Otter in as many ponds as possible.", "say which pond"],
  ["For each 2 Otters: it becomes frozen.", "say which things it is done for"],
  ["Replace it with 2 Otters.", "say which animal comes instead"],
  ["The side draws up to 2 tide cards.", "say how many cards"],
  ["The side discards up to all tide cards.", "expected how many cards, as in “up to 2 tide cards”"],
  ["As many ponds become reed beds.", "many"],
])("“%s” is told at its place", (action, message) => {
  const { diagnostics, game } = readText(pondWith({ action, deck: DECK }));
  expect(game).toBeNull();
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});

describe("of two who roll against each other", () => {
  test.each([
    ["Both roll [d1] and add their hits. The lower total loses 1 hit.", ["Otter A: hits 3 → 2"]],
    ["Both roll [d1] and add their hits. The winner loses 1 hit; on a tie, both do.", ["Heron: hits 4 → 3"]],
    ["Both roll [d1] and subtract their armour. The loser becomes frozen.", ["Heron: frozen"]],
    ["Both roll [d1]. The loser becomes frozen; on a tie, both do.", ["Otter A: frozen", "Heron: frozen"]],
    [
      "Both roll [d1]. The loser becomes frozen. On a tie, both lose 1 hit.",
      ["Otter A: hits 3 → 2", "Heron: hits 4 → 3"],
    ],
    ["Both roll [d1]. The loser becomes frozen.", []],
    ["Each side rolls [d1] and adds its hits. The side with the higher total gains 1 hit.", ["Heron: hits 4 → 5"]],
    [
      "Each animal rolls [d1] and adds its hits; the lower total loses 1 hit and is frozen.",
      ["Otter A: hits 3 → 2", "Otter A: frozen"],
    ],
    [
      "The attacker and the defender each roll [d1]. The loser is frozen. Ties go to the defender.",
      ["Otter A: frozen"],
    ],
    ["Both sides roll [d1]; the higher total wins, ties to the attacker. The loser is frozen.", ["Heron: frozen"]],
    ["Both roll [d1]. The loser is frozen. If tied, the defender wins.", ["Otter A: frozen"]],
    ["Both roll [d1]. The winner gains 1 hit, the defender wins ties.", ["Heron: hits 4 → 5"]],
    ["Both roll [d1], plus 1 if it is frozen, plus 2 if its hits are 4. The loser is frozen.", ["Otter A: frozen"]],
    [
      "Both roll [d1]. Ties go to the attacker. The loser loses 1 hit and must retreat 1 pond.",
      ["Heron: hits 4 → 3", "Heron moves from South to West"],
    ],
    [
      "Both roll [d1] and add their hits. The loser retreats 1 pond. If it cannot, it loses 1 hit.",
      ["Otter A: hits 3 → 2"],
    ],
    [
      "Both roll [d1]. The loser retreats 1 pond. If it cannot, it loses 1 hit. Ties go to the defender.",
      ["Otter A: hits 3 → 2"],
    ],
    [
      "Both roll [d1] and subtract their armour. The loser must retreat 1 pond. If it cannot, it is removed.",
      ["Heron moves from South to West"],
    ],
  ])("one, the other or both do what is said: “%s”", async (action, expected) => {
    expect((await answered(action, ["do", "pass"])).told).toEqual(expected);
  });
});

describe("of sides that have most of something", () => {
  test.each([
    ["The side with the most animals gains 2 shells.", ["River: shells 0 → 2"]],
    [
      "The side with the most animals gains 3 shells and the side with the second most gains 1 shell.",
      ["River: shells 0 → 3", "Sky: shells 0 → 1"],
    ],
    ["The side with the fewest animals gains 2 shells.", ["Sky: shells 0 → 2"]],
    ["The side with the most shells gains 1 shell.", []],
    ["Each side with the most shells gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["Each side with the most frozen animals gains 1 shell.", []],
    ["The side with the third most animals gains 1 shell.", []],
    [
      "Each Otter moves to South. For each pond: the side with the most animals there gains 2 shells; the side with the second most gains 1 shell.",
      [
        "Otter A moves from North to South",
        "Otter B moves from East to South",
        "River: shells 0 → 2",
        "Sky: shells 0 → 1",
      ],
    ],
    [
      "In each pond, the side with the most animals there gains 1 shell.",
      ["River: shells 0 → 1", "River: shells 1 → 2", "Sky: shells 0 → 1"],
    ],
  ])("those that stand so do what is said, and nobody else: “%s”", async (round, expected) => {
    expect((await inRound(round)).toSorted()).toEqual([...expected].toSorted());
  });

  test.each([
    ["The side with the second most gains 1 shell.", "say most of what"],
    ["The side with the most own animals gains 1 shell.", "name the side"],
    ["The side with the most stones gains 1 shell.", "no number that anything has"],
  ])("“%s” is told at its place", (round, message) => {
    const { diagnostics, game } = readText(pondWith({ round: `1: ${round}` }));
    expect(game).toBeNull();
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });
});

describe("where nobody acts", () => {
  test.each([
    [
      "Each Otter moves to an adjacent pond. [First in order]",
      "For each Otter: it moves to a pond adjacent to it. [First in order]",
    ],
    [
      "Each Otter gains 1 catch for each animal within 1 pond.",
      "For each Otter: it gains 1 catch for each animal within 1 pond of it.",
    ],
    [
      "Each Otter gains as many catch as there are animals in its pond.",
      "Each Otter gains 1 catch for each animal within 0 ponds of it.",
    ],
  ])("what is near is near to each that a sentence is about: “%s”", async (written, meant) => {
    const told = await inRound(written);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(await inRound(meant));
  });
});

describe("a retreat", () => {
  test.each([
    ["It retreats 1 pond.", ["Heron moves from South to West"]],
    ["It retreats 2 ponds away from the attacker.", ["Heron moves from South to West"]],
    ["It must retreat 1 pond towards West.", ["Heron moves from South to West"]],
    ["It retreats to West and is frozen.", ["Heron moves from South to West", "Heron: frozen"]],
    ["It retreats 2 ponds. If it cannot, it is removed.", ["Heron moves from South to West", "Heron is removed"]],
    ["It retreats 1 pond. If it cannot, it is removed.", ["Heron moves from South to West"]],
    [
      "It must retreat 3 ponds. If it cannot do so, it loses 1 hit for each pond not retreated.",
      ["Heron moves from South to West", "Heron: hits 4 → 3", "Heron: hits 3 → 2"],
    ],
    ["The attacker retreats 1 pond. If it cannot, it loses 1 hit.", ["Otter A: hits 3 → 2"]],
  ])("that is not possible has its consequence: “%s”", async (action, expected) => {
    expect((await answered(action, ["do", "pass"])).told).toEqual(expected);
  });

  test.each([
    ["It retreats 1 pond from West.", "it goes away from the one that acts"],
    ["It retreats 1 pond, not through West.", "not understood"],
    ["Both roll [d1]. The loser retreats 1 pond. If it cannot, the Sky gains 1 shell.", "as in “it loses 1 hit”"],
  ])("is not read where it says more than how far: “%s”", (action, message) => {
    const found = readText(pondWith({ action })).diagnostics.map((each) => each.message);
    expect(found.join("\n")).toContain(message);
  });
});

test("an action without “at” before an enemy is aimed at it", async () => {
  const text = pondWith({ action: "It loses 1 hit." }).replace("DO at an enemy:", "DO an adjacent enemy:");
  expect(text).toContain("DO an adjacent enemy:");
  expect(readText(text).diagnostics).toEqual([]);
  expect(readText(text.replace("DO an adjacent enemy:", "DO an adjacent pond:")).diagnostics).not.toEqual([]);
});

test("a retreat that begins nowhere is an error, as it would do nothing", () => {
  const { diagnostics } = readText(pondWith({ round: "1: Each Otter retreats 1 pond." }));
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain("say from whom");
});
