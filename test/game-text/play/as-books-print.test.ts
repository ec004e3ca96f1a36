import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

const TRACKS = "Doom track: 0–10.";

/** What a step changes, behind the set-up. */
async function changedBy(step: string): Promise<readonly string[]> {
  const lines = await happensIn({ tracks: TRACKS, round: `1: ${step} The game ends.` });
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(first + 1, lines.indexOf("Nobody won: the game ends."));
}

function findings(step: string, rules = ""): string {
  return readText(pondWith({ tracks: TRACKS, rules, round: `1: ${step}` }))
    .diagnostics.map(({ message }) => message)
    .join("\n");
}

describe("how far a number goes", () => {
  test.each([
    ["The Heron loses 3 hits, but never below 2.", ["Heron: hits 4 → 2"]],
    ["The Heron loses 3 hits, to a minimum of 2.", ["Heron: hits 4 → 2"]],
    ["The Heron loses 1 hit, but not below 2.", ["Heron: hits 4 → 3"]],
    ["The Heron loses 2 hits for each Otter, but never below 1.", ["Heron: hits 4 → 1"]],
    ["The Heron loses 1 hit for each Otter, to a maximum of 1.", ["Heron: hits 4 → 3"]],
    ["Increase doom by 7, to a maximum of 5.", ["the game: doom 0 → 5"]],
    ["Doom rises by 7. Reduce doom by 9, but never below 2.", ["the game: doom 0 → 7", "the game: doom 7 → 2"]],
    ["Doom rises by 7. Reset doom to 0.", ["the game: doom 0 → 7", "the game: doom 7 → 0"]],
    ["For each Otter: set its catch to 3.", ["Otter A: catch 0 → 3", "Otter B: catch 0 → 3"]],
  ])("is said behind it: %s", async (step, lines) => {
    expect(await changedBy(step)).toEqual(lines);
  });

  test("has a least only where it goes down", () => {
    expect(findings("The Heron gains 1 hit, but never below 2.")).toContain("what is gained has a maximum");
    expect(findings("Reduce doom by 1, to a maximum of 2.")).toContain("a maximum is for what goes up");
  });
});

describe("what happens instead to some of them", () => {
  test.each([
    [
      "An Otter in North gains 3 catch instead.",
      ["Otter A: catch 0 → 3", "Otter B: catch 0 → 1", "Heron: catch 0 → 1"],
    ],
    ["Each Heron loses 2 hits instead.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Heron: hits 4 → 2"]],
    ["A frozen Otter loses 1 hit instead.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Heron: catch 0 → 1"]],
  ])("is asked of each: %s", async (instead, lines) => {
    expect(await changedBy(`Each animal gains 1 catch. ${instead}`)).toEqual(lines);
  });

  test("needs all of them before it", () => {
    expect(findings("The Heron gains 1 catch. An Otter gains 2 catch instead.")).toContain(
      "“If …” before what happens instead",
    );
  });

  test("says no more in a rule behind another one of its row", async () => {
    const rules =
      "Each time a side gains shells, the Heron gains 1 catch; each time an Otter gains catch, it loses 1 hit instead.";
    const lines = await happensIn({
      rules,
      round: "1: The Sky gains 1 shell. Each Otter gains 1 catch. The game ends.",
    });
    expect(lines).toEqual(expect.arrayContaining(["Heron: catch 0 → 1", "Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]));
  });
});

describe("sentences as rule books print them", () => {
  test.each([
    ["Income: the Sky gains 2 shells.", ["Sky: shells 0 → 2"]],
    [
      "The Sky gains 2 shells. The Sky pays 1 shell. If it does, it gains 3 shells.",
      ["Sky: shells 0 → 2", "Sky: shells 2 → 1", "Sky: shells 1 → 4"],
    ],
    ["The Sky pays 1 shell. If it does, the Heron gains 1 catch.", ["it costs 1 shell, and Sky can pay 0"]],
    ["The Heron gains 1 catch. The Sky gains 1 shell as well.", ["Heron: catch 0 → 1", "Sky: shells 0 → 1"]],
    [
      "Place 1 catch on each animal and 2 hits on the Heron.",
      ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1", "Heron: catch 0 → 1", "Heron: hits 4 → 5"],
    ],
    [
      "Remove the Heron. Remove an Otter in North. Place the Heron in West, an Otter in South.",
      ["Heron is removed", "Otter A is removed", "Heron is placed in West", "Otter A is placed in South"],
    ],
    ["For each pond: return all Herons there to their owners' supplies.", ["Heron is removed"]],
    ["Return an Otter in North to the supply.", ["Otter A is removed"]],
    ["The Heron is returned to its supply.", ["Heron is removed"]],
    [
      "The Sky gains 3 shells. For each side: return 2 shells to the supply.",
      ["Sky: shells 0 → 3", "Sky: shells 3 → 1"],
    ],
    ["The Sky gains shells equal to the hits of the Heron.", ["Sky: shells 0 → 4"]],
    [
      "For each Otter: its side gains shells equal to the hits of that Otter.",
      ["River: shells 0 → 3", "River: shells 3 → 6"],
    ],
    [
      "Each side with fewer than 2 shells gains 2 shells and loses 1 shell.",
      ["River: shells 0 → 2", "River: shells 2 → 1", "Sky: shells 0 → 2", "Sky: shells 2 → 1"],
    ],
    ["An Otter becomes frozen. Ties are broken at random.", null],
    ["An animal becomes frozen. Ties are broken by the most hits.", ["Heron: frozen"]],
    ["An animal becomes frozen. Break ties in favour of the most hits.", ["Heron: frozen"]],
    ["Each side may pay 2 shells to gain 3 shells.", []],
    // Players that choose at random leave some of it.
    ["Each side may gain 1 shell.", ["River: shells 0 → 1"]],
    ["Each side loses 1 shell or gains 2 shells.", ["Sky: shells 0 → 2"]],
    ["Each side either pays 1 shell and gains 5 shells or passes.", []],
    ["Each Otter becomes frozen or loses 1 hit.", ["Otter A: frozen", "Otter B: frozen"]],
    ["For each Otter: it may gain 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["Choose two Otters at random. Place 1 catch on each of them.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["The Heron becomes frozen at random.", null],
    ["Give 1 shell to the Sky and 2 shells to the River.", ["Sky: shells 0 → 1", "River: shells 0 → 2"]],
    ["The Heron gains catch until it has 3.", ["Heron: catch 0 → 3"]],
    ["The Heron loses hits until it has 3.", ["Heron: hits 4 → 3"]],
    ["The Sky gains 1 shell or loses 1 shell.", []],
    [
      "Remove the Heron. Place the Heron in West, and each Otter in North loses 1 hit.",
      ["Heron is removed", "Heron is placed in West", "Otter A: hits 3 → 2"],
    ],
    ["The first side gains 3 shells, the second 2.", ["River: shells 0 → 3", "Sky: shells 0 → 2"]],
    ["The second player gains 3 shells.", ["Sky: shells 0 → 3"]],
    [
      "Place 1 catch on the Heron, 2 on each Otter.",
      ["Heron: catch 0 → 1", "Otter A: catch 0 → 2", "Otter B: catch 0 → 2"],
    ],
    ["The Heron returns to West.", ["Heron moves from South to West"]],
    ["Repeat the following twice: the Sky gains 1 shell.", ["Sky: shells 0 → 1", "Sky: shells 1 → 2"]],
    [
      "Each side gains 2 shells. Each side may pay 2 shells. If it does, it gains 5 shells.",
      ["River: shells 0 → 2", "Sky: shells 0 → 2", "River: shells 2 → 0", "River: shells 0 → 5"],
    ],
    ["Randomly choose two Otters. Each gains 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["The Sky gains 1 shell, or loses 1 shell.", []],
    [
      "For each side: the side gains 1 shell and each other side gains 2 shells.",
      ["River: shells 0 → 1", "Sky: shells 0 → 2", "Sky: shells 2 → 3", "River: shells 1 → 3"],
    ],
    ["For every Otter: its side gains 1 shell.", ["River: shells 0 → 1", "River: shells 1 → 2"]],
    ["Raise doom by 5. If it is at 5, the Sky gains 1 shell.", ["the game: doom 0 → 5", "Sky: shells 0 → 1"]],
    ["Doom rises by 5. If it is 5 or more, the Sky gains 1 shell.", ["the game: doom 0 → 5", "Sky: shells 0 → 1"]],
    ["Doom rises by 5. If it reaches 6, the Sky gains 1 shell.", ["the game: doom 0 → 5"]],
    ["Doom rises by 5. If it reaches 5, the Sky gains 1 shell.", ["the game: doom 0 → 5", "Sky: shells 0 → 1"]],
    ["If the doom is at 0, the Sky gains 1 shell.", ["Sky: shells 0 → 1"]],
    ["For each Otter: if it has no catch left, it gains 1 catch.", ["Otter A: catch 0 → 1", "Otter B: catch 0 → 1"]],
    ["Turn one of the Otters frozen. [First in order]", ["Otter A: frozen"]],
    ["Two of the Otters become frozen.", ["Otter A: frozen", "Otter B: frozen"]],
    ["The Sky lays 2 shells. The River collects 1 shell.", ["Sky: shells 0 → 2", "River: shells 0 → 1"]],
    ["In turn order, each side gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["Each side, in turn order, gains 1 shell.", ["River: shells 0 → 1", "Sky: shells 0 → 1"]],
    ["The Sky takes 2 shells from the supply.", ["Sky: shells 0 → 2"]],
    ["The Sky gains 2 shells. The Sky gives 1 shell to the bank.", ["Sky: shells 0 → 2", "Sky: shells 2 → 1"]],
    ["The Sky pays 1 shell and gains 3 shells. If it cannot, the River gains 1 shell.", ["River: shells 0 → 1"]],
    [
      "The Sky gains 1 shell. The Sky pays 1 shell to the bank and gains 3 shells. If it cannot, the River gains 1 shell.",
      ["Sky: shells 0 → 1", "Sky: shells 1 → 0", "Sky: shells 0 → 3"],
    ],
    ["The Sky gains 1 shell per frozen Otter. If there are none, it gains 2 shells in total.", ["Sky: shells 0 → 2"]],
    ["The Sky gains 1 shell per Otter. If there are none, it gains 5 shells.", ["Sky: shells 0 → 2"]],
    [
      "The Heron loses 1 hit, if able. Each Otter moves to West where possible.",
      ["Heron: hits 4 → 3", "Otter A moves from North to West", "Otter B moves from East to West"],
    ],
    [
      "For each pond: if it has more Otters than Herons, the Heron gains 1 catch.",
      ["Heron: catch 0 → 1", "Heron: catch 1 → 2"],
    ],
    ["For each pond: if it already has fewer Otters than Herons, the Heron gains 1 catch.", ["Heron: catch 0 → 1"]],
  ] as const)("%s", async (step, lines) => {
    const changed = await changedBy(step);
    if (lines === null) expect(changed).toHaveLength(1);
    else expect(changed).toEqual(lines);
  });

  test("says what comes of something that can be done only where it says what that costs", () => {
    expect(findings("The Sky may gain 1 shell. If it does, the River gains 1 shell.")).toContain(
      "what it costs before it",
    );
  });

  test("may have a title before their colon, which is no word of the game", async () => {
    expect(await changedBy("Rise of the Dead: the Sky gains 2 shells.")).toEqual(["Sky: shells 0 → 2"]);
    expect(findings("North: the Sky gains 2 shells.")).toContain("“North” is a word of this game, and no mere title");
    expect(findings("Sky: the Heron gains 2 catch.")).toContain("“Sky” is a word of this game");
    expect(findings("Otters: the Sky gains 2 shells.")).toContain("“Otters” is a word of this game");
    expect(findings("rising: the Sky gains 2 shells.")).toContain("not understood at “rising”");
  });

  test.each([".", ")", ""])("numbers steps with “%s” behind the number", async (sign) => {
    const round = "1: The Heron gains 1 catch.\n  2: The Heron gains\n     2 catch. The game ends.";
    expect(await happensIn({ round: round.replaceAll(":", sign) })).toEqual(await happensIn({ round }));
  });

  test("numbers its steps in order", () => {
    expect(readText(pondWith({ round: "1. Each Otter acts once.\n  3. The game ends." })).diagnostics).not.toEqual([]);
  });

  test("means the side that acts by “its side”, where nothing else is meant", async () => {
    const said = (side: string): string =>
      pondWith({}).replace("DO at an enemy: Nothing.", `DO: ${side} gains 1 shell.`);
    const sheet = SHEET.replace(" [Random]", "");
    const [its, the] = [await toldOf(said("Its side"), sheet, 1), await toldOf(said("The side"), sheet, 1)];
    expect(its).toEqual(the);
    expect(its.map(({ text }) => text)).toContain("River: shells 0 → 1");
    const atPond = pondWith({}).replace("DO at an enemy: Nothing.", "DO a pond: Its side gains 1 shell.");
    expect(readText(atPond).diagnostics.map(({ message }) => message)).toEqual([
      "“Its side”: “it” is not an animal that has a side: write “the side” for that of the animal that acts",
    ]);
  });

  test("leaves open what a condition behind two things is about", () => {
    expect(findings("Each Otter becomes frozen or loses 1 hit if it is hungry.")).toContain(
      "a sentence for each of both",
    );
  });

  test("say what is placed once in a sentence, and not for the sentences and the texts behind it", () => {
    expect(findings("Place 1 Otter in North, 1 in South.")).toBe("");
    expect(findings("Place 1 Otter in North. Place 1 in South.")).toBe("“1” needs a noun");
    expect(findings("Place 1 in South.")).toBe("“1” needs a noun");
  });

  test("settles ties only where something is chosen", () => {
    expect(findings("The Heron loses 1 hit. Ties are broken somehow.")).toContain("“at random”, or “by”");
  });
});

describe("sides that have as much as each other", () => {
  const twoEach = "The Sky gains 2 shells. The River gains 2 shells.";

  test.each([
    ["If tied, nobody gains anything.", "", []],
    [
      "If several sides are tied, each of them gains 1 shell instead.",
      "",
      ["River: shells 2 → 3", "Sky: shells 2 → 3"],
    ],
    ["In case of a tie, they each lose 1 shell.", "", ["River: shells 2 → 1", "Sky: shells 2 → 1"]],
    ["If there is a tie, all of them do.", "", ["River: shells 2 → 7", "Sky: shells 2 → 7"]],
    ["If tied, each of them gains 1 shell instead.", "The Sky gains 1 shell.", ["Sky: shells 3 → 8"]],
  ])("%s %s", async (tied, before, lines) => {
    const changed = await changedBy(`${twoEach} ${before} The side with the most shells gains 5 shells. ${tied}`);
    expect(changed.slice(before === "" ? 2 : 3)).toEqual(lines);
  });

  test("are those of each place that is scored", async () => {
    const changed = await changedBy(
      "Score each pond: the side with the most animals there gains 2 shells. If tied, each of them gains 1 shell instead.",
    );
    expect(changed).toEqual(["River: shells 0 → 2", "River: shells 2 → 4", "Sky: shells 0 → 2"]);
  });

  test("need a sentence about the side that has most", () => {
    expect(findings("The Heron loses 1 hit. If tied, each of them gains 1 shell.")).toContain(
      "“the side with the most …” in the sentence before",
    );
  });

  test("are last on a track", async () => {
    const lines = await happensIn({
      tracks: "Fame track: 0–10, for each side.",
      round:
        "1: The Sky shifts 3 steps up on its fame track. The side that is last on the fame track advances 2 steps. The game ends.",
    });
    expect(lines).toEqual(expect.arrayContaining(["Sky: fame 0 → 3", "River: fame 0 → 2"]));
  });
});

describe("cards that are too many", () => {
  const DECK = "Ebb (8): Nothing.";

  test.each([
    ["Each side with more than 2 tide cards in hand discards down to 2.", 1],
    ["Each side discards down to 1 tide card.", 2],
    ["Each side discards down to 5 cards.", 0],
  ])("are discarded: %s", async (step, discarded) => {
    const lines = await happensIn({
      deck: DECK,
      round: `1: The Sky draws 3 tide cards. ${step} The game ends.`,
    });
    expect(lines.filter((line) => line.includes("discards"))).toHaveLength(discarded);
  });

  test("are carried out one after the other", async () => {
    const lines = await happensIn({
      deck: "Ebb (8): The Sky gains 1 shell.",
      tracks: TRACKS,
      round:
        "1: Doom rises by 2. Draw as many tide cards as the doom and carry them out. Draw 2 tide cards and carry them out. The game ends.",
    });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toHaveLength(4);
  });
});
