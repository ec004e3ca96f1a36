import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { answered, pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, happensBothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const SET_UP =
  "1: Place the Heron in North. Place an Otter in South. Place an Otter in East. An Otter becomes frozen. [Random]";

const withOrder = (order: string): string =>
  pondWith({ action: "It loses 1 hit.", setUp: SET_UP, round: `1: Each Otter acts twice${order}` });

describe("an order of turns in words", () => {
  test.each([
    [", the nearest to the Heron first.", "[Nearest to Heron]"],
    [", those nearest to the Heron first, then the rest.", "[Nearest to Heron]"],
    [", starting with the furthest from the Heron.", "[Furthest from Heron]"],
    [", frozen ones first, then the one with the most hits.", "[Frozen > Most hits]"],
    [", frozen otters first, then the nearest to the Heron.", "[Frozen > Nearest to Heron]"],
    [", in random order.", "[Random]"],
  ])("“each otter acts twice%s” says what the bracket %s says", async (words, bracket) => {
    expect(readText(withOrder(words)).diagnostics).toEqual([]);
    for (const seed of [1, 2, 3, 4]) {
      const told = async (order: string) =>
        (await toldOf(withOrder(order), SHEET, seed)).filter(({ text }) => !text.startsWith("Each Otter acts"));
      expect(await told(words)).toEqual(await told(`. ${bracket}`));
    }
  });

  test("leaves any order to the side that acts", async () => {
    const ways = await bothWays(withOrder(", in any order."), []);
    playBothWays(ways, { River: "random", Sky: "random" }, 1, { ...NOTHING_COMPARED });
    expect(readText(withOrder(", in any order.")).diagnostics).toEqual([]);
  });

  test("orders the things of “for each”, too", () => {
    const round = "1: For each Otter, the nearest to the Heron first: it loses 1 hit.";
    expect(readText(pondWith({ round })).diagnostics).toEqual([]);
  });

  test("names the word of an order that it does not know", () => {
    expect(readText(withOrder(", the dampest first.")).diagnostics).toMatchObject([
      { code: "unknown-word", message: expect.stringContaining("dampest") },
    ]);
  });
});

describe("an order of sides in words", () => {
  test.each([
    ["In reverse order, each side gains 1 shell.", ["Sky: shells 0 → 1", "River: shells 0 → 1"]],
    ["In reverse turn order each side gains 1 shell.", ["Sky: shells 0 → 1", "River: shells 0 → 1"]],
    ["In reverse order, for each side: the side gains 1 shell.", ["Sky: shells 0 → 1", "River: shells 0 → 1"]],
    ["Starting with the Sky, each side gains 1 shell.", ["Sky: shells 0 → 1", "River: shells 0 → 1"]],
    ["Beginning with the River, each side gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    [
      "The Sky becomes the first player. In reverse order, each side gains 1 shell.",
      ["River: shells 0 → 1", "Sky: shells 0 → 1"],
    ],
  ])("“%s” lets the other side come first", async (step, expected) => {
    expect((await happensBothWays({ round: `1: ${step}` })).filter((line) => /: shells/.test(line))).toEqual(expected);
  });

  test("names the side that is none", () => {
    const { diagnostics } = readText(pondWith({ round: "1: Starting with the Moon, each side gains 1 shell." }));
    expect(diagnostics.map(({ message }) => message)).toEqual(["“the Moon” is no side: there is River and Sky"]);
  });
});

test("what each side places of what several sides have are its own", async () => {
  const text = (step: string): string =>
    pondWith({ setUp: `1: ${step}`, rules: "The Sky wins if there is no Otter." }).replace(
      "Heron: 4 / 1.",
      "Heron: 4 / 1.\n  Otter (2): 3 / 0.",
    );
  const placed = async (step: string): Promise<readonly string[]> => {
    await bothWays(text(step), []);
    return (await toldOf(text(step), SHEET, 1)).flatMap(({ text: line }) => (/is placed/.test(line) ? [line] : []));
  };
  const own = ["Otter A is placed in North", "Otter C is placed in North"];
  expect(await placed("Each side places an Otter in North.")).toEqual(own);
  expect(await placed("In reverse order, each side places one of its Otters in North.")).toEqual(own.toReversed());
  expect(await placed("Each side places its Otter in North.")).toEqual(own);
  expect(await placed("The Sky places 1 Otter in North.")).toEqual(own.slice(1));
  expect(await placed("Each side places 1 more Otter in North. The River places the Heron in East.")).toEqual([
    ...own,
    "Heron is placed in East",
  ]);
});

test("a side of which more is said is each such side", async () => {
  const round = "1: The Sky gains 2 shells. A side with no shells gains 1 shell. A side with 2 shells loses 1 shell.";
  expect((await happensBothWays({ round })).filter((line) => line.includes(": shells"))).toEqual([
    "Sky: shells 0 → 2",
    "River: shells 0 → 1",
    "Sky: shells 2 → 1",
  ]);
});

describe("“until it passes”", () => {
  const round = "1: Each Otter acts until it passes. [First in order] The game ends.";

  test("lets a unit act again until it does nothing, and then the next one", async () => {
    const answers = ["do", "do", "pass", "do", "pass"];
    const { questions, told } = await answered("It gains 1 catch.", answers, { round });
    const asked = questions.map((question) => question.split(":")[0]);
    expect(asked).toEqual(["Otter A", "Otter A", "Otter B"]);
    expect(told).toEqual(["Heron: catch 0 → 1", "Heron: catch 1 → 2", "Heron: catch 2 → 3"]);
  });

  test("ends where nothing can be done any more, and where the unit is gone", async () => {
    const removing = await toldOf(pondWith({ action: "Remove it.", round }), SHEET, 1);
    expect(removing.filter(({ text }) => text === "Heron is removed")).toHaveLength(1);
    const own = "Remove the animal.";
    const gone = await toldOf(pondWith({ action: own, round, rules: "The Sky wins if there is no Heron." }), SHEET, 1);
    expect(gone.filter(({ text }) => /^Otter . is removed$/.test(text))).toHaveLength(2);
  });

  test("ends after a hundred turns with a bot that never passes, in both evaluators", async () => {
    const action = "It gains 1 catch. If its catch is 9, it loses 9 catch.";
    const told = await toldOf(pondWith({ action, round }), SHEET, 1);
    expect(told.filter(({ text }) => text.startsWith("Heron: catch") && !text.endsWith("9 → 0"))).toHaveLength(200);
    const ways = await bothWays(pondWith({ action, round }), [SHEET]);
    for (const player of ["bot", "random"])
      playBothWays(ways, { River: player, Sky: "random" }, 1, { ...NOTHING_COMPARED });
  });

  test("is not said of a side, whose turns end when all have passed", () => {
    const sides = pondWith({ round: "1: Each side acts until it passes.", players: "LAZE: The side gains 1 shell." });
    expect(readText(sides).diagnostics.map(({ message }) => message)).toEqual([
      "“Each side”: of sides say “Each side acts once or passes, until all have passed”",
    ]);
  });
});

describe("where no side acts", () => {
  test("the side of a unit chooses where it is placed", async () => {
    const setUp = "1: Place the Heron in an empty pond. Place an Otter in South.";
    const { questions } = await answered("Nothing.", ["West", "pass"], { setUp }, "Sky");
    expect(questions).toEqual(["Sky chooses: which pond? North, East, South, West"]);
  });

  test("both evaluators ask the same side", async () => {
    const setUp = "1: Place the Heron in an empty pond. Place each Otter in an empty pond.";
    const ways = await bothWays(pondWith({ setUp }), [SHEET]);
    for (const seed of [1, 2, 3]) playBothWays(ways, { River: "bot", Sky: "random" }, seed, { ...NOTHING_COMPARED });
  });
});
