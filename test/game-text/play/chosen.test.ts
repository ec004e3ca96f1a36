import { describe, expect, test } from "vitest";
import { SeededDice } from "../../../runtime/dice.ts";
import { effort } from "../../effort.ts";
import { expectAgreement, playText, readText } from "../crawl.ts";
import { answered, happensIn, pondWith, SHEET, toldOf } from "./pond.ts";

const DRAWN = "River draws 2 tide cards: Ebb, Ebb";

const DISCARDED = [DRAWN, "River discards Ebb"];

/** Expects whether a sheet does an action that is to defeat the Heron, and that both evaluators agree. */
async function expectOutcome(action: string, chance: string, fires: boolean): Promise<void> {
  const rules = "When an animal is dead: Remove it.";
  const sheet = SHEET.replace("DO. [Random]", `DO at enemy that it ${chance} defeat. [Random]`);
  const played = await playText(pondWith({ action, rules }), sheet);
  const unit = (name: string, side: string, at: string) => ({ name, title: name.split(" ")[0], side, at, fields: {} });
  const position = {
    bot: "River",
    board: { columns: 4, rows: 1 },
    places: {},
    units: [unit("Otter A", "River", "North"), unit("Heron", "Sky", "South")],
    row: ["Otter A"],
  };
  const options = { readings: played.game.readings({}), dice: new SeededDice(1), trace: false };
  const decided = played.game.decider?.decide(played.book, position, 0, options);
  expect(decided?.decision.action ?? null).toBe(fires ? "DO" : null);
  expectAgreement(played, effort(40, 400));
}

describe("“up to” so much of a number", () => {
  test.each([
    ["The side gains up to 2 shells.", "shells to gain", "2, 1, 0", "1", ["River: shells 0 → 1"]],
    ["Gain up to 2 shells.", "shells to gain", "2, 1, 0", "2", ["River: shells 0 → 2"]],
    ["It loses up to 9 hits.", "hits to lose", "4, 3, 2, 1, 0", "0", []],
    ["It loses up to 1 hit for each Otter.", "hits to lose", "2, 1, 0", "2", ["Heron: hits 4 → 2"]],
    [
      "The Sky gains 3 shells. Take up to 5 shells from the Sky.",
      "shells to take",
      "3, 2, 1, 0",
      "3",
      ["Sky: shells 0 → 3", "Sky: shells 3 → 0", "River: shells 0 → 3"],
    ],
    [
      "The Sky gains 3 shells. The Sky gives up to 5 shells to the side.",
      "shells to take",
      "3, 2, 1, 0",
      "3",
      ["Sky: shells 0 → 3", "Sky: shells 3 → 0", "River: shells 0 → 3"],
    ],
    ["It loses up to 1 hit. [Player's choice]", "hits to lose", "1, 0", "1", ["Heron: hits 4 → 3"]],
  ])("is chosen from as much as can change: “%s”", async (action, counted, options, answer, expected) => {
    const { questions, told } = await answered(action, ["do", answer, "pass"]);
    expect(questions.slice(1)).toEqual([`River chooses: how many ${counted}? ${options}`]);
    expect(told).toEqual(expected);
  });

  test("asks of each of several things by itself", async () => {
    const { questions, told } = await answered("Each Otter loses up to 1 hit.", ["do", "0", "1", "pass"]);
    expect(questions.slice(1)).toEqual([
      "River chooses: how many hits to lose? 1, 0",
      "River chooses: how many hits to lose? 1, 0",
    ]);
    expect(told).toEqual(["Otter B: hits 3 → 2"]);
  });

  test("asks nobody where nothing can change", async () => {
    const { questions, told } = await answered("The side loses up to 2 shells.", ["do", "pass"]);
    expect(questions).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test.each([
    ["The Sky gains up to 2 shells.", "Sky", "Sky: shells 0 → 2"],
    ["The Heron loses up to 2 hits.", "Sky", "Heron: hits 4 → 2"],
    ["West belongs to the Sky. West becomes a reed bed.", "Sky", "Sky: shells 0 → 2"],
    ["Doom shifts 3 up. The game loses up to 2 doom.", "River", "the game: doom 3 → 1"],
  ])("is left to the side that it is about where none acts: “%s”", async (said, side, change) => {
    const rules = "When a pond is a reed bed: Its owner gains up to 2 shells.\n  The Sky wins if there is no animal.";
    const text = pondWith({ round: `1: ${said} The game ends.`, rules, tracks: "Doom track: 0–4." });
    const told = (await toldOf(text, SHEET, 1)).map((line) => line.text);
    expect(told).toContain(`${side} chooses 2`);
    expect(told).toContain(change);
  });

  test("is as much as possible where a bot chooses", async () => {
    expect(await happensIn({ action: "The side gains up to 3 shells." })).toContain("River: shells 0 → 3");
  });

  test("is left to chance where a bracket says so", async () => {
    const seeds = Array.from({ length: 30 }, (_, index) => index);
    const games = await Promise.all(
      seeds.map((seed) => happensIn({ round: "1: The Sky gains up to 2 shells. [Random] The game ends." }, seed)),
    );
    const came = games.map((lines) => lines.find((line) => line.startsWith("Sky: shells")) ?? "nothing");
    expect([...new Set(came)].toSorted()).toEqual(["Sky: shells 0 → 1", "Sky: shells 0 → 2", "nothing"]);
  });

  test.each([
    ["It loses up to 4 hits.", "would", true],
    ["It loses up to 4 hits. [Random]", "would", false],
    ["It loses up to 4 hits. [Random]", "could", true],
    ["Roll 2 [d6]. It loses up to 4 hits for each 6 or more.", "would", false],
    ["Roll 2 [d6]. It loses up to 4 hits for each 6 or more.", "could", true],
    ["Roll 2 [d6]. It loses up to 4 hits for each roll of its hits or more.", "would", false],
    ["Roll 2 [d6]. It loses up to 4 hits for each roll of its hits or more.", "could", true],
    ["Roll 2 [d6]. It loses up to 4 hits for each roll of its armour or more.", "would", true],
    ["Roll 2 [d3]. It loses up to 4 hits for each roll of its hits or more.", "could", false],
  ])("is all that an outcome can come to: “%s” %s defeat", (...example) => expectOutcome(...example));
});

describe("a choice among sentences", () => {
  const CHOOSE = "River chooses: what happens?";

  test.each([
    ["Choose one: gain 2 shells, or it becomes frozen.", "gain 2 shells", ["River: shells 0 → 2"]],
    ["Choose one: gain 2 shells, or it becomes frozen.", "it becomes frozen", ["Heron: frozen"]],
    ["The side chooses: gain 2 shells or lose 1 shell or nothing.", "nothing", []],
    [
      "The side chooses: it becomes frozen or the Heron gains 1 catch.",
      "the Heron gains 1 catch",
      ["Heron: catch 0 → 1"],
    ],
    ["Draw 2 tide cards. Choose one: discard a tide card, or nothing.", "discard a tide card", DISCARDED],
    ["The bot chooses: draw 2 tide cards, or gain 1 shell.", "draw 2 tide cards", [DRAWN]],
    [
      "Choose one: it becomes frozen, then gain 1 shell, or it loses 1 hit for each Otter or Heron or nothing.",
      "it becomes frozen, then gain 1 shell",
      ["Heron: frozen", "River: shells 0 → 1"],
    ],
    ["Choose one: it becomes frozen, or nothing. [Player's choice]", "it becomes frozen", ["Heron: frozen"]],
  ])("is left to the side that is named: “%s”, “%s”", async (action, answer, expected) => {
    const { questions, told } = await answered(action, ["do", answer, "pass"]);
    expect(questions).toHaveLength(2);
    expect(questions[1]).toContain(`${CHOOSE} `);
    expect(told).toEqual(expected);
  });

  test("offers each sentence as it is written", async () => {
    const action = "Choose one: gain 2\n    shells, or it loses 1 hit for each Otter or Heron, or nothing.";
    const { questions } = await answered(action, ["do", "nothing", "pass"]);
    expect(questions[1]).toBe(`${CHOOSE} gain 2 shells, it loses 1 hit for each Otter or Heron, nothing`);
  });

  test("offers nothing that cannot be paid, and asks nobody where only one thing is left", async () => {
    const action = "Choose one: pay 3 shells and gain 1 shell, or pay 1 shell, then it becomes frozen, or nothing.";
    const poor = await answered(action, ["do", "pass"]);
    expect(poor).toEqual({ questions: ["Otter A: what does it do? do, pass"], told: [] });
    const rich = await answered(`The side gains 1 shell. ${action}`, [
      "do",
      "pay 1 shell, then it becomes frozen",
      "pass",
    ]);
    expect(rich.questions[1]).toBe(`${CHOOSE} pay 1 shell, then it becomes frozen, nothing`);
    expect(rich.told).toEqual(["River: shells 0 → 1", "River: shells 1 → 0", "Heron: frozen"]);
    const none = await answered("Choose one: pay 2 shells, or pay 1 shell.", ["do", "pass"]);
    expect(none.told).toEqual(["it costs 2 shells, and River can pay 0"]);
  });

  test.each([
    ["Each side chooses: gain 1 shell, or nothing.", ["River", "Sky"]],
    ["The player chooses: gain 1 shell, or nothing.", ["Sky"]],
    ["For each animal: its side chooses: gain 1 shell, or nothing.", ["River", "River", "Sky"]],
    ["For each pond: its owner chooses: gain 1 shell, or nothing.", []],
  ])("is made by whoever is named where nobody acts: “%s”", async (said, expected) => {
    const told = await toldOf(pondWith({ round: `1: ${said} The game ends.` }), SHEET, 1);
    expect(told.flatMap(({ text }) => /^(\w+) chooses (?:gain 1 shell|nothing)$/.exec(text)?.[1] ?? [])).toEqual(
      expected,
    );
  });

  test("is the first that can be chosen where a bot chooses", async () => {
    const choice = "The River chooses: pay 1 shell, or gain 2 shells, or nothing.";
    const lines = await happensIn({ round: `1: ${choice} ${choice} The game ends.` });
    expect(lines.filter((line) => line.startsWith("River: shells"))).toEqual([
      "River: shells 0 → 2",
      "River: shells 2 → 1",
    ]);
  });

  test("is made by chance where a bracket says so", async () => {
    const round = "1: The Sky chooses: gain 1 shell, or gain 2 shells. [Random] The game ends.";
    const games = await Promise.all(Array.from({ length: 20 }, (_, seed) => happensIn({ round }, seed)));
    const came = new Set(games.map((lines) => lines.find((line) => line.startsWith("Sky: shells"))));
    expect([...came].toSorted()).toEqual(["Sky: shells 0 → 1", "Sky: shells 0 → 2"]);
  });

  test.each([
    ["Choose one: it loses 4 hits, or nothing.", "would", true],
    ["Choose one: nothing, or it loses 4 hits.", "could", false],
    ["The Sky chooses: nothing, or it loses 4 hits.", "would", false],
    ["The Sky chooses: nothing, or it loses 4 hits.", "could", true],
    ["Choose one: nothing, or it loses 4 hits. [Random]", "could", true],
    ["Roll [d6]. Choose one: it loses 4 hits for each 6 or more, or nothing.", "could", true],
  ])("is, in an outcome, what the bot would choose, and anything that another side can: “%s”", (...example) =>
    expectOutcome(...example),
  );
});

test.each([
  ["The side gains up to shells equal to its hits.", "how much, as in “up to 2 gold”"],
  ["The side gains up to 2 shells. [Nearest to Heron]", "numbers have nothing to rank"],
  ["Take 2 shells from the Sky. [Random]", "there is nothing to choose"],
  ["Take up to shells from the Sky.", "how much, as in “take"],
  ["Choose one: gain 2 shells.", "“or” and what else can be chosen"],
  ["Choose gain 2 shells, or nothing.", "expected ':' after “Choose”"],
  ["It chooses: gain 2 shells, or nothing.", "say which side chooses"],
  ["Choose one: gain 2 shells, or gain 2  shells.", "this can be chosen already"],
  ["Choose one: gain 2 shells, or nothing. [Nearest to Heron]", "sentences have nothing to rank"],
  ["Choose one: for each Otter: gain 1 shell, or nothing.", "say who does this"],
])("“%s” is told at its place", (action, message) => {
  const { diagnostics, game } = readText(pondWith({ action }));
  expect(game).toBeNull();
  expect(diagnostics.map((each) => each.message).join("\n")).toContain(message);
});

test("nothing changes by what a side gives or pays to itself", async () => {
  const round =
    "1: The Sky gains 3 shells. The Sky takes 2 shells from the Sky. Each side gives 1 shell to the Sky. The game ends.";
  const rules = "When a side loses shells, the Heron becomes frozen.";
  const lines = await happensIn({ round, rules });
  expect(lines.filter((line) => /^Sky: shells|frozen/.test(line))).toEqual(["Sky: shells 0 → 3"]);
});

test.each(["Gain 2 shells.", "Choose one: gain 2 shells, or nothing."])(
  "nobody is told to do something where nobody acts: “%s”",
  (said) => {
    const { diagnostics } = readText(pondWith({ round: `1: ${said}` }));
    expect(diagnostics.map((each) => each.message)).toEqual([
      expect.stringContaining("nobody acts here: name the side"),
    ]);
  },
);
