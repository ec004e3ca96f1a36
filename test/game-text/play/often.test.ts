import { describe, expect, test } from "vitest";
import { formattedOrNull } from "../../../grammar/game-text/format.ts";
import { gameTextReader } from "../../../grammar/game-text/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { readText } from "../crawl.ts";
import { answered, happensIn, pondWith, SHEET } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const TWICE = "1: Each Otter acts twice.";

/** What comes of otters that would make themselves gain catch twice in each of two rounds. */
async function caught(often: string, rules = "", round = TWICE): Promise<readonly string[]> {
  const told = await happensIn({ action: "The animal gains 1 catch.", often, rules, round });
  return told.filter((line) => line.includes("catch"));
}

function findings(rules: string, others: Parameters<typeof pondWith>[0] = {}): readonly string[] {
  return readText(pondWith({ rules, ...others })).diagnostics.map(({ message }) => message);
}

const EACH_ROUND = ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Otter A: catch 1 → 2", "Otter B: catch 1 → 2"];

describe("an action that is done only so often", () => {
  test.each([", once per round", " once each round", ", only once in each round", ", at most once per round"])(
    "is done so often by each unit in a round: DO at an enemy%s",
    async (often) => {
      expect(await caught(often)).toEqual(EACH_ROUND);
    },
  );

  test.each([
    "An animal may DO only once per round.",
    "Each Otter may DO at most once each round.",
    "An animal can only DO once per round.",
    "No animal may DO more than once per round.",
    "An animal may not DO more than once in a round.",
    "DO may only be done once per round.",
    "DO can be used once per round.",
  ])("is said in a rule, too: %s", async (rule) => {
    expect(await caught("", rule)).toEqual(EACH_ROUND);
  });

  test("is limited for those alone of which the rule speaks", async () => {
    const rules = "An animal in North may DO only once per round.";
    expect(await caught("", rules)).toEqual([
      "Otter A: catch 0 → 1",
      "Otter B: catch 0 → 1",
      "Otter B: catch 1 → 2",
      "Otter A: catch 1 → 2",
      "Otter B: catch 2 → 3",
      "Otter B: catch 3 → 4",
    ]);
    expect(await caught("", "A Heron may DO only once per game.")).toHaveLength(8);
  });

  test("is done so often in a turn, which ends with what the sentence says", async () => {
    expect(await caught(", once per turn", "", "1: Each Otter acts twice. Each Otter acts once.")).toHaveLength(8);
    expect(await caught(", twice per round", "", "1: Each Otter acts 3 times.")).toHaveLength(8);
  });

  test("is done so often in the whole game", async () => {
    expect(await caught(", once per game")).toEqual(["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]);
    expect(await caught(", 3 times per game")).toHaveLength(6);
  });

  test.each([", once per round for each side", ", once per round per side"])(
    "is done so often by all units of a side together: DO at an enemy%s",
    async (often) => {
      expect(await caught(often)).toEqual(["Otter A: catch 0 → 1", "Otter A: catch 1 → 2"]);
    },
  );

  test("is done so often by a side that a rule names", async () => {
    expect(await caught("", "The River may DO only once per game.")).toEqual(["Otter A: catch 0 → 1"]);
    expect(await caught("", "The Sky may DO only once per game.")).toHaveLength(8);
  });

  test("cannot be chosen by a side that has done it", async () => {
    const players = "FISH, once per round: The side gains 1 shell.\n  BEG: The side gains 2 shells.";
    const round = "1: The Sky acts twice. The game ends.";
    const { questions, told } = await answered("Nothing.", ["FISH", "BEG"], { players, round }, "Sky");
    expect(questions).toEqual(["Sky chooses: what happens? FISH, BEG, pass", "Sky chooses: what happens? BEG, pass"]);
    expect(told).toEqual(["Sky: FISH this round", "Sky: shells 0 → 1", "Sky: shells 1 → 3"]);
    const rules = "A side may FISH only once per game.";
    const plain = "FISH: The side gains 1 shell.";
    const again = await answered("Nothing.", ["FISH"], { players: plain, rules, round }, "Sky");
    expect(again.questions).toEqual(["Sky chooses: what happens? FISH, pass"]);
  });
});

describe("a rule that happens only so often", () => {
  const gains = async (rules: string): Promise<readonly string[]> => {
    const round =
      "1: Otter A becomes frozen. Otter B becomes frozen. Otter A becomes not frozen. Otter A becomes frozen. Each animal becomes not frozen.";
    return (await happensIn({ rules, round })).filter((line) => line.includes("catch"));
  };

  test("happens of the first thing in a round, or of each thing once", async () => {
    expect(await gains("When an Otter is frozen, it gains 1 catch.")).toHaveLength(6);
    expect(await gains("The first time each round that an Otter is frozen, it gains 1 catch.")).toEqual([
      "Otter A: catch 0 → 1",
      "Otter A: catch 1 → 2",
    ]);
    expect(await gains("When an Otter is frozen for the first time in a round, it gains 1 catch.")).toEqual(EACH_ROUND);
    expect(await gains("The first time each game that an Otter is frozen, it gains 1 catch.")).toHaveLength(1);
  });

  test("happens so often of what there is once", async () => {
    expect(await gains("Once per round, when Otter A is frozen, it gains 1 catch.")).toHaveLength(2);
    expect(await gains("Once per game, when Otter A is frozen, it gains 1 catch.")).toHaveLength(1);
    expect(await gains("Twice per game when Otter A is frozen, it gains 1 catch.")).toHaveLength(2);
  });

  test("says whether the first of several things is meant, or each of them", () => {
    expect(findings("Once per round, when an Otter is frozen, it gains 1 catch.")).toEqual([
      "“Once per round”: say whether it is the first of all, as in “The first time each round that …”, or of each, as in “When … for the first time in a round, …”",
    ]);
  });
});

test("what is done only so often is an action, and somebody takes the turns of which a limit speaks", () => {
  expect(findings("An animal may DIVE only once per round.")).toEqual(["“DIVE” is no action: there is DO"]);
  expect(findings("A reed bed may DO only once per round.")).toEqual([
    "“A reed bed”: say it of animals or of sides, which act",
  ]);
  const round = "1: Each Otter gains 1 catch.";
  expect(findings("", { often: ", once per turn", round })).toEqual([
    expect.stringContaining("nobody takes a turn in this game"),
  ]);
});

test("what has been done is kept when a text is formatted, and stated in a situation", () => {
  const text = pondWith({ often: ", once per round", rules: "No animal may DO more than twice per game." });
  const formatted = formattedOrNull(createSource("game.bot", text), gameTextReader());
  expect(formatted).toContain("DO at an enemy, once per round: Nothing.");
  expect(readText(formatted ?? "").diagnostics).toEqual([]);
});

test("both ways to play it count alike", async () => {
  const compared = { ...NOTHING_COMPARED };
  const text = pondWith({
    action: "The animal gains 1 catch.",
    often: ", once per turn",
    players: "FISH, twice per round: The side gains 1 shell.\n  BEG, once per game: The side gains 2 shells.",
    rules:
      "An Otter may DO at most 3 times per game. The first time each round that a side gains shells, each Otter gains 1 hit. When an animal gains catch for the first time in a turn, it becomes frozen.",
    round: "1: Each animal acts twice. The Sky acts 3 times. Each Otter acts twice.",
  });
  const ways = await bothWays(text, [SHEET]);
  for (let seed = 1; seed <= 20; seed += 1) playBothWays(ways, { River: "bot", Sky: "random" }, seed, compared);
  expect(compared.events).toBeGreaterThan(200);
});
