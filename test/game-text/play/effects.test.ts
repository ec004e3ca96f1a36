import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

/** What happens behind the set-up and before the end. */
async function afterSetUp(written: Parameters<typeof happensIn>[0], seed = 1): Promise<readonly string[]> {
  const lines = await happensIn({ round: "1: Each Otter acts once. The game ends.", ...written }, seed);
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => /^(?:Nobody|River|Sky) won/.test(line)),
  );
}

function sumOf(dice: readonly number[]): number {
  return dice.reduce((all, face) => all + face, 0);
}

describe("what an action does", () => {
  test.each([
    ["a field becomes true", "It becomes frozen.", ["Heron: frozen"]],
    ["what is true already is not told again", "It becomes frozen. It becomes frozen.", ["Heron: frozen"]],
    [
      "a field becomes false",
      "It becomes frozen. It becomes not frozen.",
      repeated(["Heron: frozen", "Heron: not frozen"]),
    ],
    ["one of two states", "It becomes sated.", ["Heron: sated"]],
    ["the other of two states", "It becomes sated. It becomes hungry.", repeated(["Heron: sated", "Heron: not sated"])],
    ["a number goes down", "It loses 1 hit.", ["Heron: hits 4 → 3", "Heron: hits 3 → 2"]],
    ["a number stops at its bound", "It loses 9 hits.", ["Heron: hits 4 → 0"]],
    ["what armour takes off", "It loses 2 hits, less its armour.", ["Heron: hits 4 → 3", "Heron: hits 3 → 2"]],
    ["armour never heals", "It loses 0 hits, less its armour.", []],
    ["the acting unit", "The animal gains 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["a side by its name", "The Sky gains 2 shells.", ["Sky: shells 0 → 2", "Sky: shells 2 → 4"]],
    ["the side that acts", "The side gains 1 shell.", ["River: shells 0 → 1", "River: shells 1 → 2"]],
    [
      "each of some",
      "Each Otter gains 1 catch.",
      ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Otter A: catch 1 → 2", "Otter B: catch 1 → 2"],
    ],
    ["so much for each", "The side gains 1 shell for each animal.", ["River: shells 0 → 3", "River: shells 3 → 6"]],
    ["a step away", "It retreats 1 pond.", ["Heron moves from South to West"]],
    ["no farther than the board goes", "It retreats 3 ponds.", ["Heron moves from South to West"]],
    ["to a place", "It moves to West.", ["Heron moves from South to West"]],
    [
      "two instructions of one subject",
      "It becomes frozen and retreats 1 pond.",
      ["Heron: frozen", "Heron moves from South to West"],
    ],
    ["away", "Remove it.", ["Heron is removed"]],
    ["away, said of it", "It is removed.", ["Heron is removed"]],
    [
      "away and back",
      "It is removed. It is placed in West.",
      repeated(["Heron is removed", "Heron is placed in West"]),
    ],
    [
      "on a condition",
      "If it is frozen, it loses 1 hit, otherwise it becomes frozen.",
      ["Heron: frozen", "Heron: hits 4 → 3"],
    ],
    [
      "for each thing",
      "For each pond: it becomes a reed bed.",
      ["North: reed bed", "East: reed bed", "South: reed bed", "West: reed bed"],
    ],
    ["in the order that a bracket says", "Two empty ponds become reed beds. [Nearest to Heron]", ["West: reed bed"]],
    [
      "one side after the other",
      "Each side gains 1 shell.",
      ["River: shells 0 → 1", "Sky: shells 0 → 1", "River: shells 1 → 2", "Sky: shells 1 → 2"],
    ],
    ["the side of the target", "Its side gains 1 shell.", ["Sky: shells 0 → 1", "Sky: shells 1 → 2"]],
    [
      "as much as a thing has",
      "The side gains shells equal to its hits.",
      ["River: shells 0 → 4", "River: shells 4 → 8"],
    ],
    [
      "a place comes to a side, whose owner gains by it",
      "North belongs to the side. For each pond: its owner gains 1 shell.",
      ["North: owner none → River", "River: shells 0 → 1", "River: shells 1 → 2"],
    ],
    [
      "a place comes to nobody, who gains nothing",
      "North belongs to the Sky, then North belongs to nobody. For each pond: its owner gains 1 shell.",
      repeated(["North: owner none → Sky", "North: owner Sky → none"]),
    ],
    [
      "what is rolled comes to a number",
      "Roll 2 [d6]. The side gains shells equal to the roll.",
      ["2d6: 3, 6", "River: shells 0 → 9", "2d6: 5, 4"],
    ],
    [
      "a thing is linked to another, and to nothing again",
      "It becomes wary of the animal. It becomes not wary of anything.",
      [
        "Heron: wary of none → Otter A",
        "Heron: wary of Otter A → none",
        "Heron: wary of none → Otter B",
        "Heron: wary of Otter B → none",
      ],
    ],
    [
      "a unit is linked to a place, which stays when the unit leaves another",
      "The animal becomes bound for West. The animal moves to East. If the animal is bound for West, remove it.",
      ["Otter A: bound for none → West", "Otter A moves from North to East", "Heron is removed"],
    ],
    [
      "what holds both ways ends for both",
      "The animal becomes paired with it. If it is paired with an Otter, it becomes not paired with anything.",
      [
        "Otter A: paired with none → Heron",
        "Otter A: paired with Heron → none",
        "Otter B: paired with none → Heron",
        "Otter B: paired with Heron → none",
      ],
    ],
    [
      "links to a unit that leaves end in the order in which the text names the things",
      "Each Otter becomes wary of the animal. It becomes wary of the animal. Remove the animal.",
      [
        "Otter B: wary of none → Otter A",
        "Heron: wary of none → Otter A",
        "Otter A is removed",
        "Otter B: wary of Otter A → none",
        "Heron: wary of Otter A → none",
        "Heron: wary of none → Otter B",
        "Otter B is removed",
        "Heron: wary of Otter B → none",
      ],
    ],
    [
      "nothing is linked to a unit that left the board, or to itself",
      "North becomes watched by the Heron. The animal becomes wary of it. It becomes wary of it. Remove it. The animal becomes paired with it.",
      [
        "North: watched by none → Heron",
        "Otter A: wary of none → Heron",
        "Heron is removed",
        "North: watched by Heron → none",
        "Otter A: wary of Heron → none",
      ],
    ],
    ["one side and the other", "It flips.", ["Heron: sated", "Heron: not sated"]],
    [
      "each of some to their other sides",
      "Flip each Otter. It flips.",
      [
        "Otter A: sated",
        "Otter B: sated",
        "Heron: sated",
        "Otter A: not sated",
        "Otter B: not sated",
        "Heron: not sated",
      ],
    ],
    [
      "home",
      "It moves to West. It returns home.",
      repeated(["Heron moves from South to West", "Heron moves from West to South"]),
    ],
    [
      "home from beside the board",
      "It is removed. It returns.",
      repeated(["Heron is removed", "Heron is placed in South"]),
    ],
    ["nothing", "Nothing.", []],
    [
      "what one has goes to another",
      "The Sky gains 1 shell. The side takes 2 shells from the Sky.",
      [
        "Sky: shells 0 → 1",
        "Sky: shells 1 → 0",
        "River: shells 0 → 1",
        "Sky: shells 0 → 1",
        "Sky: shells 1 → 0",
        "River: shells 1 → 2",
      ],
    ],
    [
      "no more than the other can hold",
      "The Sky gains 2 shells. The River gains 9 shells. The Sky gives 2 shells to the River.",
      ["Sky: shells 0 → 2", "River: shells 0 → 9", "Sky: shells 2 → 4"],
    ],
    [
      "two change places",
      "The animal swaps places with it.",
      [
        "Otter A moves from North to South",
        "Heron moves from South to North",
        "Otter B moves from East to North",
        "Heron moves from North to East",
      ],
    ],
    [
      "two of which one has a name of its own",
      "The animal swaps places with the Heron. A Heron swaps places with the animal.",
      [
        "Otter A moves from North to South",
        "Heron moves from South to North",
        "Heron moves from North to South",
        "Otter A moves from South to North",
        "Otter B moves from East to South",
        "Heron moves from South to East",
        "Heron moves from East to South",
        "Otter B moves from South to East",
      ],
    ],
    [
      "two that have letters",
      "If it is not frozen, Otter A swaps places with Otter B, then it becomes frozen.",
      ["Otter A moves from North to East", "Otter B moves from East to North", "Heron: frozen"],
    ],
    [
      "what the only one of its name can pay",
      "The Heron pays 3 hits, then it becomes frozen.",
      ["Heron: hits 4 → 1", "Heron: frozen", "Otter B cannot DO: it costs 3 hits, and Heron can pay 1"],
    ],
    [
      "each of several by its own number",
      "Otters gain catch equal to its hits, less its armour.",
      ["Otter A: catch 0 → 3", "Otter B: catch 0 → 3", "Otter A: catch 3 → 6", "Otter B: catch 3 → 6"],
    ],
    [
      "another from beside the board comes instead",
      "Replace it with an Otter. The River gains 1 shell.",
      ["River: shells 0 → 1", "River: shells 1 → 2"],
    ],
    [
      "so much for every two",
      "The side gains 1 shell for every 2 animals.",
      ["River: shells 0 → 1", "River: shells 1 → 2"],
    ],
    [
      "one thing, then another of another subject",
      "It becomes frozen, then the animal gains 1 catch.",
      ["Heron: frozen", "Otter A: catch 0 → 1", "Otter B: catch 0 → 1"],
    ],
    [
      "both on a condition",
      "If it is frozen, it loses 1 hit, then the side gains 1 shell, otherwise it becomes frozen.",
      ["Heron: frozen", "Heron: hits 4 → 3", "River: shells 0 → 1"],
    ],
  ])("%s: “%s”", async (_what, action, expected) => {
    const found = await afterSetUp({ action });
    expect(found).toEqual(expected);
  });

  const tracks = "Tide track: 0–4.\n  Reeds track: 1–6, for each side.";
  test.each([
    ["a track up", "Tide shifts 1 step up.", ["the game: tide 0 → 1", "the game: tide 1 → 2"]],
    ["a track up to its end", "The tide marker shifts 9 up.", ["the game: tide 0 → 4"]],
    [
      "a track down to its end",
      "Tide shifts 2 up. Tide shifts 3 down.",
      repeated(["the game: tide 0 → 2", "the game: tide 2 → 0"]),
    ],
    ["towards a number", "Tide shifts 2 towards 3.", ["the game: tide 0 → 2", "the game: tide 2 → 3"]],
    [
      "towards a number from above",
      "Tide shifts 4 up, then tide shifts 9 towards 1.",
      ["the game: tide 0 → 4", "the game: tide 4 → 1", "the game: tide 1 → 4", "the game: tide 4 → 1"],
    ],
    ["towards a number beyond its end", "Tide shifts 9 towards 7.", ["the game: tide 0 → 4"]],
    [
      "a side along its track",
      "The side shifts 2 spaces up on its reeds track.",
      ["River: reeds 1 → 3", "River: reeds 3 → 5"],
    ],
    [
      "each side along its track",
      "Each side shifts 4 up along the reeds track.",
      ["River: reeds 1 → 5", "Sky: reeds 1 → 5", "River: reeds 5 → 6", "Sky: reeds 5 → 6"],
    ],
    ["a unit along the row", "It shifts 1 pond up.", ["Heron moves from South to West"]],
    ["a unit down the row", "It shifts 2 down.", ["Heron moves from South to North"]],
    ["a unit that the bracket chooses", "An animal shifts 1 pond up. [Most hits]", ["Heron moves from South to West"]],
    [
      "a unit by its whole name",
      "Otter B shifts 1 pond up.",
      ["Otter B moves from East to South", "Otter B moves from South to West"],
    ],
    ["a unit towards a place", "It shifts 2 ponds towards East.", ["Heron moves from South to East"]],
    [
      "each unit towards a place",
      "Each Otter shifts 3 spaces towards South.",
      ["Otter A moves from North to South", "Otter B moves from East to South"],
    ],
  ])("shifts %s: “%s”", async (_what, action, expected) => {
    expect(await afterSetUp({ action, tracks })).toEqual(expected);
  });

  test("shifts a unit round a ring, the shorter way where it goes towards a place", async () => {
    const ring = (action: string) =>
      toldOf(
        pondWith({ action, round: "1: Each Otter acts once. [First in order] The game ends." }).replace(
          "in this order.",
          "in this order, and round again.",
        ),
        SHEET,
        1,
      );
    const moved = async (action: string) =>
      (await ring(action)).flatMap(({ text }) => (text.startsWith("Heron moves") ? [text] : []));
    expect(await moved("It shifts 3 up.")).toEqual([
      "Heron moves from South to East",
      "Heron moves from East to North",
    ]);
    expect(await moved("It shifts 4 down.")).toEqual([]);
    expect(await moved("It shifts 1 towards North.")).toEqual([
      "Heron moves from South to West",
      "Heron moves from West to North",
    ]);
    expect(await moved("It shifts 3 towards West.")).toEqual(["Heron moves from South to West"]);
  });

  test.each([
    [
      "the sum of the dice",
      "Roll 2 [d6]. If the sum is 8 or more, it becomes frozen.",
      sumOf,
      (sum: number) => sum >= 8,
    ],
    [
      "little on the dice",
      "Roll 2 [d6]. If the sum is 5 or less, it becomes frozen.",
      sumOf,
      (sum: number) => sum <= 5,
    ],
    [
      "a range of what is rolled",
      "Roll [d6]. On 3–4, it becomes frozen.",
      sumOf,
      (sum: number) => sum === 3 || sum === 4,
    ],
    ["one face", "Roll [d6]. On a 6, it becomes frozen.", sumOf, (sum: number) => sum === 6],
    [
      "any die",
      "Roll 3 [d6]. If a die shows 6, it becomes frozen.",
      (dice: readonly number[]) => dice.filter((face) => face === 6).length,
      (sixes: number) => sixes > 0,
    ],
    [
      "doubles",
      "Roll 2 [d6]. If doubles are rolled, it becomes frozen.",
      (dice: readonly number[]) => new Set(dice).size,
      (different: number) => different === 1,
    ],
  ])("asks for %s: “%s”", async (_what, action, count, isSo) => {
    const seen = new Set<boolean>();
    for (let seed = 1; seed <= 30; seed += 1) {
      const [rolled = "", then] = await afterSetUp({ action }, seed);
      const dice = (rolled.split(": ")[1] ?? "").split(", ").map(Number);
      const expected = isSo(count(dice));
      expect(then === "Heron: frozen").toBe(expected);
      seen.add(expected);
    }
    expect([...seen].toSorted()).toEqual([false, true]);
  });

  test("puts one from beside the board into the place of another, with nothing but what is printed on it", async () => {
    const lines = await afterSetUp({
      setUp: "1: Place the Heron in South. Place an Otter in North.",
      rules: "The Sky wins if there is no animal.",
      round: "1: Remove each Otter. Replace the Heron with an Otter. The game ends.",
    });
    expect(lines).toEqual([
      "Otter A is placed in North",
      "Otter A is removed",
      "Heron is removed",
      "Otter A is placed in South",
    ]);
  });

  test("sends units beside the board that were there when the first round began", async () => {
    const lines = await afterSetUp({
      setUp: "1: Place an Otter in North. Place the Heron in South.",
      round: "1: Place an Otter in East. Each Otter moves to West. Each Otter returns home. The game ends.",
    });
    expect(lines).toEqual([
      "Otter B is placed in East",
      "Otter A moves from North to West",
      "Otter B moves from East to West",
      "Otter A moves from West to North",
      "Otter B is removed",
    ]);
  });

  test("rolls dice, and counts those that show enough", async () => {
    const lines = await afterSetUp({ action: "Roll 3 [d6]. It loses 1 hit for each 4 or more." });
    const [, rolled = ""] = /^3d6: (.+)$/.exec(lines[0] ?? "") ?? [];
    const hits = rolled.split(", ").filter((face) => Number(face) >= 4).length;
    expect(rolled.split(", ")).toHaveLength(3);
    expect(lines[1]?.startsWith("Heron: hits 4 → ")).toBe(hits > 0);
    if (hits > 0) expect(lines[1]).toBe(`Heron: hits 4 → ${4 - hits}`);
  });
});

describe("what rules say", () => {
  test("follows once, when it comes to be so", async () => {
    const rules = "When an animal is frozen: It loses 1 hit.";
    expect(await afterSetUp({ action: "It becomes frozen.", rules })).toEqual(["Heron: frozen", "Heron: hits 4 → 3"]);
  });

  test("follows again where it was otherwise between", async () => {
    const rules = "When an animal is frozen: It loses 1 hit.";
    expect(await afterSetUp({ action: "It becomes frozen. It becomes not frozen.", rules })).toEqual([
      "Heron: frozen",
      "Heron: hits 4 → 3",
      "Heron: not frozen",
      "Heron: frozen",
      "Heron: hits 3 → 2",
      "Heron: not frozen",
    ]);
  });

  test("follows when a unit enters a place", async () => {
    const rules = "When an animal enters West: It loses 2 hits.";
    expect(await afterSetUp({ action: "It retreats 1 pond.", rules })).toEqual([
      "Heron moves from South to West",
      "Heron: hits 4 → 2",
    ]);
  });

  test("takes a unit elsewhere between two steps of its retreat, which goes on from there", async () => {
    const rules = "When an animal enters West: It moves to South.";
    const lines = await afterSetUp({ action: "It retreats 2 ponds.", rules });
    const step = ["Heron moves from South to West", "Heron moves from West to South"];
    expect(lines).toEqual(repeated(repeated(step)));
  });

  test("ends the game as soon as a side has won", async () => {
    const lines = await happensIn({ action: "Remove it.", rules: "The River wins if there is no Heron." });
    expect(lines.slice(-3, -2)).toEqual(["River won: there is no Heron."]);
  });

  test("of what was so when the first round begins says nothing", async () => {
    const rules = "When an animal is hungry: It loses 1 hit.";
    expect(await afterSetUp({ rules })).toEqual([]);
  });

  test("that call each other for ever end the game, and it says why", async () => {
    const rules = "When an animal is frozen: It becomes not frozen. When an animal is not frozen: It becomes frozen.";
    const lines = await happensIn({
      action: "It becomes frozen.",
      rules: rules.replace(". When", ".\n  When"),
    });
    expect(lines.find((line) => line.startsWith("Nobody won"))).toBe(
      "Nobody won: more than 200 rules followed one another.",
    );
  });
});

test.each([
  [
    "choices",
    "When an animal is frozen: A pond becomes a reed bed. It becomes not frozen.\n  When an animal is not frozen: A pond becomes not a reed bed. It becomes frozen.",
  ],
  ["turns", "When an animal is frozen: It becomes not frozen. Each Otter acts once."],
])("rules that call each other for ever with %s between them end the game", async (_what, rules) => {
  const lines = await happensIn({ action: "It becomes frozen.", rules });
  expect(lines.find((line) => line.startsWith("Nobody won"))).toBe(
    "Nobody won: more than 600 tasks followed one another.",
  );
});

describe("a sequence", () => {
  test("places as many as a sentence says, where a bracket says", async () => {
    const setUp = "1: Place 2 Otters in an empty pond. [First in order]\n  2: Place the Heron in West.";
    expect((await happensIn({ setUp })).slice(0, 3)).toEqual([
      "Otter A is placed in North",
      "Otter B is placed in East",
      "Heron is placed in West",
    ]);
  });

  test("ends after its last round, with whoever has most", async () => {
    const lines = await happensIn({ action: "The side gains 1 shell.", rules: "The side with the most shells wins." });
    expect(lines).toContain("River won: the most shells.");
  });

  test("lets units act as often as it says", async () => {
    const round = "1: Each Otter acts twice. The game ends.";
    expect(await afterSetUp({ action: "The side gains 1 shell.", round })).toHaveLength(4);
  });
});

describe("a deck", () => {
  const deck = "Ebb (2): The Sky gains 1 shell.\n  Flood: Each animal becomes hungry.";

  test("is drawn from in the order of the text until it is shuffled, and is empty at its end", async () => {
    const round = "1: Draw a tide card and carry it out. Draw a tide card and carry it out.";
    expect(await afterSetUp({ round, deck })).toEqual([
      "tide card: Ebb",
      "Sky: shells 0 → 1",
      "tide card: Ebb",
      "Sky: shells 1 → 2",
      "tide card: Flood",
    ]);
  });

  test("holds every card again, in another order, once it is shuffled", async () => {
    const round = "1: Shuffle the tide deck. Draw a tide card and carry it out. The game ends.";
    const first = await Promise.all(Array.from({ length: 20 }, (_, seed) => afterSetUp({ round, deck }, seed)));
    expect(new Set(first.map((lines) => lines[1]))).toEqual(new Set(["tide card: Ebb", "tide card: Flood"]));
  });

  test.each(["the tide deck is empty", "tide cards are 0", "fewer than 1 tide cards"])(
    "is asked how many cards it has left: %s",
    async (condition) => {
      const rules = `The Sky wins if ${condition}.`;
      const round = "1: Draw a tide card and carry it out. Draw a tide card and carry it out.";
      const lines = await happensIn({ round, deck, rules });
      expect(lines.some((line) => line.startsWith("Sky won"))).toBe(true);
    },
  );

  test("that does not exist is told, with those that do", () => {
    const { diagnostics } = readText(pondWith({ deck, round: "1: Shuffle the tyde deck." }));
    expect(diagnostics.map(({ message }) => message)).toEqual(["“tyde” is no deck: did you mean “TIDE”?"]);
  });
});

describe("what a sentence cannot do", () => {
  test.each([
    ["It sings to West.", "this row is not understood at “sings”: expected a verb that says what happens"],
    ["All otters wallow.", "not understood at “All otters wallow”: expected a verb that says what happens"],
    ["It may not have 2 shells.", "not understood at “It may not have 2 shells”: expected who may not, as in “A hero"],
    ["It becomes wet.", "“wet” is no state that something can come to: there is"],
    ["It loses 1 point.", "point"],
    ["The Sky loses 1 hit.", "hit"],
    ["It moves there.", "there is no “there”: say which pond"],
    ["North retreats 1 pond.", "this is done to an animal"],
    ["It becomes a reed bed.", "only a pond becomes reed bed"],
    ["It becomes wary of an Otter.", "“an Otter”: say which animal: Otter A or Otter B"],
    ["It becomes wary of North.", "this is done to an animal"],
    ["It becomes bound for the Heron.", "this is done to a pond"],
    ["It becomes bound for an empty pond.", "say which pond"],
    ["North becomes wary of it.", "this is done to an animal"],
    ["It becomes wary of anything.", "“wary of anything”: say “not wary of anything”, or what it becomes wary of"],
    ["It becomes not wary of the Heron.", "say “not wary of anything”, or what it becomes wary of"],
    ["Each Otter becomes wary of it.", "say what “it” is here"],
    ["Roll [d6]. It loses hits equal to a die.", "expected “its” or “the roll”"],
    [
      "Roll [d6]. The side pays shells equal to the roll.",
      "“equal to the roll”: say how much it costs: the roll is not known before",
    ],
    ["A pond wins.", "name the side that wins"],
    ["Roll 101 [d6].", "100 dice are rolled at most"],
    ["Each Otter acts 101 times.", "in a step it acts 100 times at most"],
    ["Roll 2 bones.", "expected a die in brackets, as in “[d6]”"],
    ["It loses hits.", "expected how much, as in “gains 1 gold”"],
    ["If it is frozen it loses 1 hit.", "expected a comma behind the condition"],
    ["It belongs to the side.", "this is done to a pond"],
    ["North belongs to the Heron.", "say to which side"],
    ["Its owner gains 1 shell.", "“it” is not a pond that has an owner"],
    ["It loses hits equal to its weight.", "weight"],
    ["It gains shells.", "expected how much, as in “gains 1 gold” or “gains gold equal to its wealth”"],
    ["Each Otter swaps places with it.", "say which animal"],
    ["The Otter swaps places with it.", "“The Otter”: say which animal: Otter A or Otter B"],
    ["The Heron swaps places with an Otter.", "“an Otter”: say which animal: Otter A or Otter B"],
    ["The frozen Heron swaps places with it.", "“The frozen Heron”: say which animal"],
    ["North swaps places with it.", "this is done to an animal"],
    ["Each Otter moves to a pond within 1 pond of it.", "“a pond within 1 pond of it”: say what “it” is here"],
    ["Place 2 Otters in a pond next to it.", "“a pond next to it”: say what “it” is here"],
    ["Each pond belongs to its side.", "“its side”: say what “it” is here"],
    ["Two Otters shift 1 pond towards a pond next to it.", "say what “it” is here"],
    ["Replace each Otter with an Otter next to it.", "say what “it” is here"],
    ["An Otter pays 1 catch to it.", "say of one thing what it pays"],
    ["Replace it with it.", "say which animal comes instead"],
    ["The Sky takes 1 hit from the River.", "hit"],
    ["The Sky takes 1 shell from each Otter.", "say of one thing who has it"],
    ["Roll [d6]. If the sum is high, it becomes frozen.", "expected what the dice show, as in “5 or more”"],
    ["Roll [d6]. On a good day, it becomes frozen.", "expected what the dice show, as in “5 or more”"],
    ["The side gains 1 shell for every 0 ponds.", "say which things it counts"],
    ["It flips to West.", "“west” is no state that something can come to"],
    ["North flips.", "the text says of no two sides of it, as in “It is ready or spent.”"],
    ["North returns home.", "this is done to an animal"],
    ["It shifts up.", "expected how far, as in “shifts 1 step up”"],
    ["It shifts 1 sideways.", "expected “up”, “down” or “towards”"],
    ["It shifts 1 mile up.", "“mile” is no step: there is step, steps, space, spaces, pond and ponds"],
    ["It shifts 1 towards 3.", "say towards which pond, or “up” or “down”"],
    ["The side shifts 1 up.", "this is done to an animal"],
    ["The side shifts 1 up on its iron track.", "“iron” is no number that anything has"],
    ["The side shifts 1 towards North on its shells track.", "say towards which number"],
    ["Two Otters shift 1 up on their hits track.", "say of one thing how far it shifts"],
    ["Nothing. [Random]", "expected no bracket: there is nothing to choose"],
    ["It shifts 1 up. [Random]", "“[Random]”: there is nothing to choose"],
    ["Otter C acts once.", "“Otter” cannot have a letter"],
    ["It retreats 1 pond. [Highest hits]", "highest hits"],
  ])("“%s” is told at its place", (action, message) => {
    const { diagnostics, game } = readText(pondWith({ action }));
    expect(game).toBeNull();
    expect(
      diagnostics
        .map((each) => each.message)
        .join("\n")
        .toLowerCase(),
    ).toContain(message.toLowerCase());
  });
});

test("a unit shifts only where places lie in a row", () => {
  const text = readFileSync(new URL("game.bot", import.meta.url), "utf8");
  const { diagnostics } = readText(
    text.replace("RECOVER, only if the figure is stunned:", "$& The figure shifts 1 up."),
  );
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain("no squares lie in a row here");
});

test("what has two sides in two ways is not flipped", () => {
  const text = pondWith({ action: "It flips." }).replace("It is hungry or sated.", "$& It is awake or asleep.");
  const { diagnostics } = readText(text);
  expect(diagnostics.map(({ message }) => message).join("\n")).toContain(
    "say whether it becomes “sated” or “hungry”, or “asleep” or “awake”",
  );
});

/** Both otters act, so what is undone happens twice. */
function repeated(lines: readonly string[]): readonly string[] {
  return [...lines, ...lines];
}

test.each([
  ["A", "“A” is already a letter, as in “Goblin B”"],
  ["x", "“x” is already a word of the language"],
  ["The", "“The” is already a word of the language"],
  ["Nobody", "“Nobody” is already a word of the language"],
])("a side called %s is refused where it is declared, since sentences read that otherwise", (name, message) => {
  const { diagnostics } = readText(pondWith({}).replaceAll("River", name));
  expect(diagnostics.map((each) => each.message)).toContain(message);
});

test.each(["North", "Otter", "catch"])("%s cannot be called by a letter alone", (name) => {
  const { diagnostics } = readText(pondWith({}).replaceAll(new RegExp(`\\b${name}\\b`, "g"), "B"));
  expect(diagnostics.map((each) => each.message)).toContain("“B” is already a letter, as in “Goblin B”");
});

test("a side called Army A is one", () => {
  const rules = "When an animal is dead: Army A gains 1 shell, then the Army A pays 1 shell to the Sky.";
  expect(readText(pondWith({ rules }).replaceAll("River", "Army A")).diagnostics).toEqual([]);
});

test("a game says of one and of several what agrees with them", async () => {
  const round = "1: Shuffle the tide deck. The River draws 2 tide cards.";
  const text = pondWith({ round, deck: "Ebb (3): Nothing." }).replace("at most 2 times", "at most 1 times");
  const told = (await toldOf(text, SHEET, 1)).map((each) => each.text);
  expect(told).toContain("Nobody won: 1 round is over.");
  expect(told).toContain("the tide cards in hand of River are 2");
  expect(told).toContain("the tide cards of the game are 1");
});

describe("“its” behind several things", () => {
  test.each([
    ["each Otter gains catch equal to its hits", ["Otter A: catch 0 → 3", "Otter B: catch 0 → 3"]],
    ["each Otter gains 1 catch for each animal within 1 pond of it", ["Otter A: catch 0 → 2", "Otter B: catch 0 → 3"]],
  ])("is of each of them where a rule is about another thing: “%s”", async (sentence, expected) => {
    const rules = `When a pond is a reed bed: ${sentence[0]?.toUpperCase() ?? ""}${sentence.slice(1)}.`;
    const lines = await happensIn({ rules, round: "1: North becomes a reed bed. The game ends." });
    expect(lines.filter((line) => line.startsWith("Otter") && line.includes("catch"))).toEqual(expected);
  });

  test("is no number of the thing that the sentence is about", () => {
    const rules = "When a pond is a reed bed: Each Otter gains catch equal to its toll.";
    const text = pondWith({ rules }).replace(
      "A pond can be a reed bed.",
      "A pond can be a reed bed. A pond has toll (0–9).",
    );
    expect(
      readText(text)
        .diagnostics.map(({ message }) => message)
        .join("\n"),
    ).toContain("“toll” is no number of an animal");
  });
});

test("whoever plays without a sheet is offered whom its number reaches", async () => {
  const text = pondWith({ action: "It loses 1 hit.", round: "1: Each Heron acts once." }).replace(
    "DO at an enemy:",
    "DO n (its hits) at an enemy within n ponds:",
  );
  const told = await toldOf(text, "game Ponds\nscenario 1\nbot River\n\nOTTER\n1 DO X. [Random]\n", 1);
  expect(told.map((each) => each.text).join("\n")).toMatch(/Otter [AB]: hits 3 → 2/);
});

test.each([
  ["for each Otter: ", "nothing"],
  ["choose one: nothing, or ", "gain 1 shell"],
  ["if West is a reed bed, ", "nothing"],
])("sentences within one another are refused where they go too deep: “%s”", (before, last) => {
  const messages = (deep: number): readonly string[] =>
    readText(pondWith({ action: `${before.repeat(deep)}${last}.` })).diagnostics.map(({ message }) => message);
  expect(messages(15)).toEqual([]);
  for (const deep of [30, 20_000])
    expect(messages(deep)).toEqual([expect.stringContaining("expected no more than 20 sentences within one another")]);
});
