import { describe, expect, test } from "vitest";
import { readText } from "../crawl.ts";
import { happensIn, pondWith } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

const DECK = "Ebb (2): 2 / sun.\n  Flood: 4 / moon.\n  Calm: 5 / star.";
const COLUMNS = "value / suit";

function written(round: string, rules = "The Sky wins if there is no Otter.") {
  return { round: `1: ${round}\n  2: The game ends.`, rules, deck: DECK, columns: COLUMNS };
}

/** What a step changes, behind the set-up; the same in both ways to play. */
async function changedBy(step: string, rules?: string): Promise<readonly string[]> {
  const ways = await bothWays(pondWith(written(step, rules)), []);
  const players = { River: "random", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const lines = await happensIn(written(step, rules));
  const first = lines.findIndex((line) => line.startsWith("Heron is placed in"));
  return lines.slice(
    first + 1,
    lines.findIndex((line) => / won: /.test(line)),
  );
}

function findings(step: string, rules?: string): string {
  const { diagnostics } = readText(pondWith(written(step, rules)));
  return diagnostics.map(({ message }) => message).join("\n");
}

function wonIn(lines: readonly string[]): string {
  return lines.find((line) => / won: /.test(line)) ?? "";
}

const REVEALED = "The Sky gains 3 shells. Reveal 4 tide cards.";
const BEFORE = ["Sky: shells 0 → 3", "revealed tide cards: Ebb, Ebb, Flood, Calm"];

describe("cards that are paid for", () => {
  test.each([
    "The Sky takes a revealed tide card and pays its value in shells.",
    "The Sky takes a revealed tide card for its value in shells.",
    "The Sky takes the lowest value tide card in the row for its value in shells.",
  ])("are those that can be paid: %s", async (step) => {
    expect(await changedBy(`${REVEALED} ${step}`)).toEqual([...BEFORE, "Sky: shells 3 → 1", "Sky takes Ebb"]);
  });

  test("are taken by each side that can pay", async () => {
    expect(await changedBy(`${REVEALED} Each side takes a revealed tide card and pays its value in shells.`)).toEqual([
      ...BEFORE,
      "Sky: shells 3 → 1",
      "Sky takes Ebb",
    ]);
  });

  test("are discarded from a hand for what is printed on them", async () => {
    const step =
      "The Sky draws 4 tide cards. The Sky gains 3 shells. Each side discards a tide card from its hand and pays its value in shells to gain 7 shells.";
    expect(await changedBy(step)).toEqual([
      "Sky draws 4 tide cards: Ebb, Ebb, Flood, Calm",
      "Sky: shells 0 → 3",
      "Sky: shells 3 → 1",
      "Sky discards Ebb",
      "Sky: shells 1 → 8",
    ]);
  });

  test.each([
    [
      "Reveal 2 tide cards. The Sky takes a revealed tide card and pays its value.",
      "say in what it is paid, as in “its cost in shells”",
    ],
    ["The Heron becomes frozen. The Sky takes it.", "say first which card it is"],
    ["Reveal 2 tide cards. Choose a revealed tide card. Take it.", "say which side chooses"],
  ])("are an error where more must be said: %s", (step, message) => {
    expect(findings(step)).toContain(message);
  });
});

describe("what is paid for each of some things", () => {
  test("is paid one after the other, as far as there is something to pay with", async () => {
    const step =
      "The River gains 3 shells. Each side pays 2 shells per animal. For each missing shell, it belongs to it.";
    expect(findings(step)).not.toBe("");
    const paid = "The River gains 3 shells. Each side pays 2 shells per animal.";
    expect(await changedBy(paid)).toEqual([
      "River: shells 0 → 3",
      "River: shells 3 → 2",
      "River: shells 2 → 1",
      "River: shells 1 → 0",
      "it costs 1 shell, and River can pay 0",
      "it costs 1 shell, and Sky can pay 0",
      "it costs 1 shell, and Sky can pay 0",
    ]);
  });

  test("has a price where it is missing", async () => {
    const step =
      "The River gains 3 shells. Each side pays 2 shells for each Otter. For each shell it cannot pay, the Heron gains 1 catch.";
    expect((await changedBy(step)).at(-1)).toBe("Heron: catch 0 → 1");
  });

  test.each([
    "The River pays 2 shells per animal. For each unpaid animal, it gains 5 shells.",
    "Each side pays 2 shells per animal. For each unpaid animal, it gains 5 shells.",
    "Each side pays 2 shells for each of its animals or gains 5 shells for each animal it cannot feed.",
    "Each side pays 2 shells per animal. A side that cannot pay gains 5 shells for each unpaid animal.",
    "Each side must feed its animals: 2 shells each. For each animal it cannot feed, gain 5 shells.",
  ])("is paid for one of them or not, where that is what is missing: %s", async (step) => {
    const changed = await changedBy(`The River gains 3 shells. ${step} The Heron becomes frozen.`);
    expect(changed.filter((line) => line.startsWith("River: shells"))).toEqual([
      "River: shells 0 → 3",
      "River: shells 3 → 1",
      "River: shells 1 → 6",
    ]);
  });

  test("can be so much for some and so much for others, and is missing of both", async () => {
    const step =
      "The River gains 3 shells. The Heron becomes frozen. Each side feeds its animals: it pays 2 shells per animal that is not frozen and 1 shell per frozen animal. For each shell it lacks, the Heron gains 1 catch.";
    const changed = await changedBy(step);
    expect(changed.filter((line) => line.startsWith("River: shells"))).toHaveLength(4);
    expect(changed.filter((line) => line.startsWith("Heron: catch"))).toHaveLength(2);
  });

  test.each([
    ["Each side pays 2 shells per animal. For each missing pond, it gains 1 shell.", "of what is paid, or for what"],
    ["Each side pays 1 shell per animal or loses 1 shell.", "for what, as in"],
    ["Each side pays 1 shell per animal or gains 1 shell for each unpaid animal.", "may keep what it has"],
  ])("is an error where it is not certain what is missing: %s", (step, message) => {
    expect(findings(step)).toContain(message);
  });

  test("says of those who cannot what becomes of them", async () => {
    const step =
      "Each Otter pays 2 hits; an animal that cannot do so becomes frozen. Each Otter pays 2 hits; an animal that cannot do so becomes frozen.";
    const changed = await changedBy(step);
    expect(changed.filter((line) => line.includes("frozen"))).toHaveLength(2);
    expect(changed.filter((line) => line.includes("hits 3 → 1"))).toHaveLength(2);
  });
});

describe("rules as they are printed", () => {
  test("settle ties by what a side has more of", async () => {
    const rules = "The side with the most animals wins. Ties are broken in favour of the side with more shells.";
    const lines = await happensIn({ ...written("Remove an Otter. [First in order] The Sky gains 1 shell.", rules) });
    expect(wonIn(lines)).toContain("Sky won");
  });

  test("say what happens at the end of a numbered round", async () => {
    const difficulties = "The game has tide (1–8).";
    const rules =
      "After tide 2 and tide 3, the Sky gains 1 shell.\n  At the end of tide 3, the side with more shells wins.";
    const lines = await happensIn({ round: "1: The game gains 1 tide.", rules, difficulties });
    expect(lines.filter((line) => line.startsWith("Sky: shells"))).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 2"]);
    expect(wonIn(lines)).toContain("Sky won");
  });

  test.each([
    ["round (1–8)", "", ["0 → 1", "1 → 3"]],
    ["round (0–8)", "", ["0 → 1", "1 → 3"]],
    ["round (0–8)", " The game gains 2 rounds.", ["0 → 2"]],
  ])("count the rounds of a game that has %s where nothing else does%s", async (round, counting, gained) => {
    const step = `1: If the round is 1 or more, the Sky gains shells equal to the round.${counting}`;
    const lines = await happensIn({ round: step, difficulties: `The game has ${round}.` });
    expect(lines.flatMap((line) => /^Sky: shells (.*)$/.exec(line)?.[1] ?? [])).toEqual(gained);
  });

  test("take out of the game what comes never again, and nothing else", async () => {
    const rules = "When an Otter is frozen: It is removed from the game.";
    expect(await changedBy("An Otter becomes frozen. [First in order]", rules)).toContain("Otter A is removed");
    expect(findings("Place an Otter in North.", rules)).toContain("other sentences may place it again");
  });

  test("say that the players lose", async () => {
    const lines = await happensIn({
      ...written("The Heron becomes frozen.", "If the Heron leaves South, the game is lost."),
    });
    expect(wonIn(lines)).not.toContain("River won");
    const moved = await happensIn({
      ...written("The Heron moves to West.", "If an animal enters West, the game is lost."),
    });
    expect(wonIn(moved)).toContain("River won");
  });

  test("say of the other of two sides how much it gains", async () => {
    const step = "The Sky gains 1 shell. The side with the most shells gains 3 shells, the other side 1.";
    expect(await changedBy(step)).toEqual(["Sky: shells 0 → 1", "Sky: shells 1 → 4", "River: shells 0 → 1"]);
  });

  test("lead to whoever is nearest", async () => {
    expect(await changedBy("The Heron moves to the nearest Otter.")).toEqual(["Heron moves from South to East"]);
  });

  test("roll a die for each of some things, which the next sentence is about", async () => {
    const step = "Roll a die for each Otter. On a 1 or more, it becomes frozen.";
    const changed = await changedBy(step);
    expect(changed.filter((line) => line.includes("frozen"))).toHaveLength(2);
  });
});

describe("cards, numbers and rounds as they are printed", () => {
  test("pay the cost of a card and add it to the hand", async () => {
    const step = `${REVEALED} Each side pays the value of a tide card from the row in shells, and takes it.`;
    expect(await changedBy(step)).toEqual([...BEFORE, "Sky: shells 3 → 1", "Sky takes Ebb"]);
    expect(findings(`${REVEALED} Each side pays the value of a tide card in shells.`)).toContain("“and take it”");
  });

  test.each([
    "Discard the rightmost tide card and reveal a new one.",
    "Discard the rightmost tide card, slide the others to the left and draw a new one.",
    "Discard the rightmost tide card, slide the others to the left and fill the empty space from the deck.",
  ])("fill the row again: %s", async (step) => {
    expect(await changedBy(`Reveal 3 tide cards. ${step}`)).toEqual([
      "revealed tide cards: Ebb, Ebb, Flood",
      "Flood is discarded",
      "revealed tide cards: Calm",
    ]);
  });

  test.each([
    [
      "Each Otter gains 2 catch for each of its hits.",
      ["Otter A: catch 0 → 2", "Otter A: catch 2 → 4", "Otter A: catch 4 → 6"],
    ],
    ["The Heron becomes frozen and its hits are lost.", ["Heron: frozen", "Heron: hits 4 → 0"]],
    ["The Heron is moved back 1 pond.", ["Heron moves from South to East"]],
    ["Reduce the hits of each Otter by 1.", ["Otter A: hits 3 → 2", "Otter B: hits 3 → 2"]],
    [
      "The Sky gains 1 shell. The side with the most shells gains 3 shells, and the side with the fewest shells 2 shells.",
      ["Sky: shells 0 → 1", "Sky: shells 1 → 4", "River: shells 0 → 2"],
    ],
  ])("%s", async (step, lines) => {
    expect((await changedBy(step)).slice(0, lines.length)).toEqual(lines);
  });

  const TIDE = { round: "1: The game gains 1 tide.", difficulties: "The game has tide (1–8)." };

  test.each([
    ["The Sky wins at the end of tide 3 if it has 0 shells.", "Sky won"],
    ["The Sky wins if it has 9 shells at the end of tide 3. Otherwise, the River wins.", "River won"],
    ["The game ends after tide 2.", "Nobody won"],
    ["After tide 2 the game ends.", "Nobody won"],
    ["The game ends after the second tide.", "Nobody won"],
    ["The game ends after tide 2 or when a side has 9 shells. The side with more shells wins.", "Nobody won"],
    ["The game ends when a side has 9 shells or after the 2nd tide.", "Nobody won"],
    ["The game ends after tide 7 or when a side has 0 shells.", "Nobody won"],
    ["Low water: at the end of each round, the River wins.", "River won"],
    ["At the end of tide 2, the Sky gains 1 shell. At the end of tide 3, the side with more shells wins.", "Sky won"],
  ])("decide the game when it says: %s", async (rules, won) => {
    expect(wonIn(await happensIn({ ...TIDE, rules }))).toContain(won);
  });

  test("speak of the place of whoever acts, where the action names no other", async () => {
    const text = pondWith({ action: "The pond becomes a reed bed." });
    expect(readText(text).diagnostics).toHaveLength(1);
    const ways = await bothWays(text.replace("DO at an enemy", "DO"), []);
    const players = { River: "random", Sky: "random" };
    playBothWays(ways, players, 1, { ...NOTHING_COMPARED });
  });

  test("leave open whether nothing is left before or after, unless it happens instead", () => {
    expect(findings("The Sky pays 1 shell. If none remain, the Heron gains 1 catch.")).not.toBe("");
    expect(findings("The Sky pays 1 shell. If none remain, the Heron gains 1 catch instead.")).toBe("");
  });

  test("ask whether there is a unit to remove, and pay no number of that name", () => {
    const step = "Remove an Otter from West. If this is not possible, the Sky gains 1 shell.";
    expect(findings(step)).toBe("");
  });

  test("count what a thing has of its own, not what another has", () => {
    expect(findings("The Heron gains 2 catch for each of its hits.")).toContain("“For each of its …:”");
  });
});
