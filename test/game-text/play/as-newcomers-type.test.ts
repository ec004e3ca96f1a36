import { describe, expect, test } from "vitest";
import { declaredBy, readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** What happens in a game behind its set-up; the same in both ways to play. */
async function happens(written: Written): Promise<readonly string[]> {
  const ways = await bothWays(pondWith(written), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn(written);
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

function wonIn(lines: readonly string[]): string {
  return lines.find((line) => / won: /.test(line)) ?? "";
}

function findings(written: Written): string {
  const { diagnostics } = readText(pondWith(written));
  return diagnostics.map(({ message }) => message).join("\n");
}

function inRound(step: string): Written {
  return { round: `1: ${step}\n  2: The game ends.` };
}

describe("who wins at the end", () => {
  const TIDE = { difficulties: "The game has tide (1–8).", round: "1: The game gains 1 tide." };

  test.each([
    ["The side with the most shells wins, the River if tied.", "River won"],
    ["The side with the most shells wins; the Sky wins ties.", "Sky won"],
    ["The side with the most shells wins. Ties go to the Sky.", "Sky won"],
    ["The side with the most shells wins; if tied, the River wins.", "River won"],
    ["The side with the most shells wins; if tied, the side with more animals wins.", "River won"],
    ["The side with the most shells wins; ties go to the one with fewer animals.", "Sky won"],
    ["After tide 3 the side with the most shells wins, the Sky in a tie.", "Sky won"],
  ])("settles a tie as the row says: %s", async (rules, won) => {
    const lines = await happens({ ...TIDE, rules });
    expect(wonIn(lines)).toContain(won);
  });

  test("is asked once the round is over that the row names, and not before", async () => {
    const rules = "After tide 2 the side with the most shells wins, the Sky if tied.";
    const lines = await happens({ ...TIDE, rules });
    expect(lines.filter((line) => line.startsWith("the tide"))).toEqual(["the tide of the game is 2"]);
    expect(wonIn(lines)).toContain("Sky won");
  });

  test("names a side where a tie is settled by one", () => {
    expect(findings({ rules: "The side with the most shells wins, the tide if tied." })).toContain(
      "name the side that wins where there is a tie",
    );
  });
});

describe("cards that a side draws and carries out", () => {
  const DECK = "Gift: Gain 3 shells.\n  Loss: Lose 1 shell.";

  test.each([
    "Each side draws a tide card and carries it out.",
    "Each side draws a card and does what it says.",
    "For each side: draw a tide card and carry it out.",
  ])("tell that side what to do: %s", async (step) => {
    const lines = await happens({ ...inRound(step), deck: DECK });
    expect(lines.slice(0, 3)).toEqual(["tide card: Gift", "River: shells 0 → 3", "tide card: Loss"]);
  });

  test("still name the side where nobody draws one of them", () => {
    const step = "Each side draws a tide card and carries it out. Draw a tide card and carry it out.";
    expect(findings({ ...inRound(step), deck: DECK })).toContain("nobody acts here: name the side");
  });

  test("are shuffled with those of every other deck", async () => {
    const lines = await happens({ ...inRound("Shuffle both decks."), deck: "Calm: Nothing." });
    expect(lines[0]).toBe("the tide deck is shuffled");
  });
});

describe("who controls a place", () => {
  const PLACED = "1: Place an Otter in North. Place an Otter in North. Place the Heron in South.";

  test.each([
    "Whoever has the most animals in a pond controls it; nobody does if tied.",
    "Each pond belongs to the side with the most animals there.",
  ])("is known from the set-up on, and as soon as it changes: %s", async (rules) => {
    const lines = await happens({ ...inRound("Otter A moves to South."), rules, setUp: PLACED });
    expect(lines.filter((line) => line.includes("owner"))).toEqual([
      "North: owner none → River",
      "South: owner none → Sky",
      "South: owner Sky → none",
    ]);
  });

  test("is nobody's question where places belong to no side, or the things are unknown", () => {
    expect(findings({ rules: "Whoever has the most wolves in a pond controls it." })).toContain(
      "“wolves” is not a word",
    );
  });

  test("is settled once by a sentence of a step", async () => {
    const step = "For each pond: it belongs to the side with the most animals there.";
    const lines = await happens({ ...inRound(step), setUp: PLACED });
    expect(lines.filter((line) => line.includes("owner"))).toEqual([
      "North: owner none → River",
      "South: owner none → Sky",
    ]);
  });
});

describe("rules of rounds and of who comes first", () => {
  test("name several rounds in a list", async () => {
    const round = "1: The game gains 1 tide.";
    const difficulties = "The game has tide (1–8).";
    const rules = "At the end of round 1, 2 and 3, the Sky gains 1 shell.";
    const lines = await happens({ round, difficulties, rules });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 2"]);
  });

  test("give each that comes to a number what its place is worth", async () => {
    const rules = "The first animal to reach 2 catch scores 5 shells, the second 3 and the third 1.";
    const step = "The Heron gains 2 catch. Otter A gains 2 catch. Otter B gains 3 catch.";
    const lines = await happens({ ...inRound(step), rules });
    expect(lines.filter((line) => line.includes(": shells"))).toEqual([
      "Sky: shells 0 → 5",
      "River: shells 0 → 3",
      "River: shells 3 → 4",
    ]);
  });
});

describe("numbers, rounds and verbs in other words", () => {
  test("set a number to a die roll", async () => {
    const rolled = { ...inRound("Set the tide to a die roll."), difficulties: "The game has tide (0–8)." };
    expect((await happens(rolled)).some((line) => /tide/.test(line))).toBe(true);
    expect(findings({ ...rolled, round: "1: Roll a die. The tide is the roll." })).toContain("“becomes the roll”");
  });

  test("place two kinds of things in each of some places", async () => {
    const lines = await happens(inRound("Place 1 hit and 2 catch on each Otter."));
    expect(lines).toContain("Otter A: catch 0 → 2");
    expect(lines).toContain("Otter B: hits 3 → 4");
  });

  test("begin a round with the words for it", async () => {
    const lines = await happens({ round: "Each round: the Sky gains 1 shell." });
    expect(lines).toContain("Sky: shells 1 → 2");
  });

  test.each([
    ["Each Otter frobs 2 shells.", "a verb that says what happens"],
    [
      "Each Otter frobnicates.",
      "“frobnicates” is no verb or state that something can come to: there is becomes, moves",
    ],
    ["The Heron replaces an Otter.", "“replace”, or another verb"],
  ])("are errors at the verb that nothing knows: %s", (step, message) => {
    expect(findings(inRound(step))).toContain(message);
  });
});

describe("what units may do", () => {
  const SHELLS =
    "1: Place an Otter in North. Place an Otter in East. Place the Heron in South. 2: Each side gains 2 shells.";
  const setUp = SHELLS.replace(" 2:", "\n  2:");

  /** What comes of the only action of the game with these limits and effects. */
  async function done(limits: string, action: string, rules?: string): Promise<readonly string[]> {
    const text = pondWith({ setUp, ...(rules === undefined ? {} : { rules }), round: "1: Each animal acts once." });
    const ways = await bothWays(text.replace("DO at an enemy: Nothing.", `DO${limits}: ${action}`), []);
    const players = { River: "random", Sky: "random" };
    const log: string[] = [];
    for (let seed = 1; seed <= 3; seed += 1)
      log.push(JSON.stringify(playBothWays(ways, players, seed, { ...NOTHING_COMPARED })));
    return log;
  }

  test("depends on where they stand, which the header says in few words", async () => {
    const anywhere = await done("", "Gain 1 shell.");
    expect(await done(", only in the North", "Gain 1 shell.")).not.toEqual(anywhere);
    expect(await done(", only in the North", "Gain 1 shell.")).toEqual(
      await done(", only if the animal is in North", "Gain 1 shell."),
    );
    expect(await done(", in a pond not a reed bed", "Gain 1 shell.")).toEqual(anywhere);
  });

  test.each([", for 2 shells", " for 2 shells", ", costing 2 shells", " costs 2 shells", " for two shells"])(
    "costs what stands behind its name, and cannot be done where that is lacking: DO%s",
    async (header) => {
      expect(await done(header, "The animal gains 1 catch.")).toEqual(
        await done("", "Pay 2 shells. If you do, the animal gains 1 catch."),
      );
    },
  );

  test("costs what stands behind what it is done to", async () => {
    const paid = "DO at an enemy for 2 shells, only if the animal is frozen: It loses 1 hit.";
    const other = "DO at an enemy, for 2 shells, only if the animal is frozen: It loses 1 hit.";
    const declared = (row: string) => declaredBy(pondWith({}).replace("DO at an enemy: Nothing.", row));
    expect(declared(paid)).toEqual(declared(other));
  });

  test.each([
    ["If there is no reed bed, animals cannot DO.", "An animal in a pond cannot DO."],
    ["When there is no reed bed, nobody can do.", "An animal in a pond cannot act."],
    ["If there is a reed bed, no animal may act.", ""],
  ])("is nothing while something is so: %s", async (rules, same) => {
    expect(await done("", "Gain 1 shell.", rules)).toEqual(
      await done("", "Gain 1 shell.", same === "" ? undefined : same),
    );
  });

  test.each([
    ["DO, only in the Marsh: Nothing.", "“Marsh” is not a word"],
    ["DO, for fun: Nothing.", "what is paid for it, as in “for 2 gold”"],
    ["DO for fun: Nothing.", "what is paid for it, as in “for 2 gold”"],
    ["DO (2 shells): Nothing.", "what is paid stands without a bracket, as in “for 2 gold”"],
    ["DO, for 2 shells.", "a colon, and what is done for that"],
  ])("is an error where its header cannot be read: %s", (row, message) => {
    const { diagnostics } = readText(pondWith({}).replace("DO at an enemy: Nothing.", row));
    expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
  });
});

test.each([
  ["Each side takes 2 shells.", ["River: shells 0 → 2", "Sky: shells 0 → 2"]],
  ["Give each side 2 shells.", ["River: shells 0 → 2", "Sky: shells 0 → 2"]],
  [
    "The Sky gains 1 shell. Each side gives 1 shell to the River.",
    ["Sky: shells 0 → 1", "Sky: shells 1 → 0", "River: shells 0 → 1"],
  ],
])("what each side takes or gets, it does one after the other: %s", async (step, lines) => {
  expect((await happens(inRound(step))).filter((line) => line.includes(": shells"))).toEqual(lines);
});
