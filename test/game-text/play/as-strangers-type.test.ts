import { describe, expect, test } from "vitest";
import { checkFile } from "../../../compiler/check-file.ts";
import { playText, readText } from "../crawl.ts";
import { pondWith, SHEET, toldOf } from "./pond.ts";
import { bothWays, NOTHING_COMPARED, playBothWays } from "./two-states.ts";

type Written = Parameters<typeof pondWith>[0];

/** A game whose only action is aimed at nobody, with what a test changes in its text. */
function textOf(written: Written, header = "DO"): string {
  return pondWith(written).replace("DO at an enemy:", `${header}:`);
}

/** What happens behind the set-up, played on both states. */
async function happens(text: string, line = "DO."): Promise<readonly string[]> {
  const sheet = SHEET.replace("DO. [Random]", line);
  const ways = await bothWays(text, [sheet]);
  const players = { River: "bot", Sky: "random" };
  for (let seed = 1; seed <= 3; seed += 1) playBothWays(ways, players, seed, { ...NOTHING_COMPARED });
  const told = await toldOf(text, sheet, 1);
  const lines = told.flatMap(({ kind, text: line }) => (kind === "result" || kind === "dice" ? [line] : []));
  return lines.slice(lines.findIndex((line) => line.startsWith("Heron is placed in")) + 1);
}

function findings(text: string): readonly string[] {
  return readText(text).diagnostics.map(({ message }) => message);
}

describe("where something is placed by a unit", () => {
  const ALONE = "1: Place an Otter in East. Place the Heron in South.";
  const ROUND = "1: Each Otter acts once. [First in order] The game ends.";

  test.each(["the pond", "its pond", "the animal’s pond", "your pond"])("is its own place: in %s", async (where) => {
    const action = `Place an Otter in ${where}.`;
    const lines = await happens(textOf({ action, setUp: ALONE, round: ROUND }));
    expect(lines).toContain("Otter B is placed in East");
  });

  test.each([
    ["Place an Otter in its pond.", "“its pond”: say what “it” is here"],
    // “For each” stands there already.
    [
      "For each Heron: place an Otter in its pond.",
      "“its pond”: say what “it” is here: where the Heron stands is “the Heron's pond”",
    ],
    ["Place an Otter in the pond.", "“the pond”: say which pond: write “a pond” for any"],
  ])("is an error where it could be another: %s", (action, message) => {
    expect(findings(textOf({ action }, "DO at an enemy"))[0]).toContain(message);
  });

  test("is that of the target, which another unit moves to", async () => {
    const action = "The animal moves to the target’s pond.";
    const text = textOf({ action, round: ROUND }, "DO at an enemy");
    expect(await happens(text)).toContain("Otter A moves from North to South");
  });
});

describe("a side", () => {
  test("has an article in SIDES that its name does not have", () => {
    const game = readText(pondWith({}).replace("  River: the bot.", "  The River: the bot."));
    expect(game.diagnostics).toEqual([]);
    expect(game.game?.lexicon.sides.map(({ id }) => id)).toEqual(["River", "Sky"]);
  });

  test("cannot be called “you”, which is the side that acts", () => {
    expect(findings(pondWith({}).replace("  Sky: the player.", "  You: the player."))).toContain(
      "“You” is already a word of the language",
    );
  });
});

describe("something in the same place", () => {
  const inPonds = (second: string): string =>
    `1: Place an Otter in North. Place an Otter in ${second}. Place the Heron in South.`;
  const [APART, TOGETHER] = [inPonds("East"), inPonds("North")];
  const round = "1: Otter A acts once. The game ends.";

  test.each([
    "Animal in the same pond: DO.",
    "An otter in the same pond: DO.",
    "If an animal is in the same pond, DO.",
    "There is an animal in the same pond: DO.",
    "If there is an own animal in the same pond, DO.",
  ])("is another than the one that acts: %s", async (line) => {
    const action = "The animal gains 1 catch.";
    const texts = [APART, TOGETHER].map((setUp) => textOf({ action, setUp, round }));
    const [apart, together] = await Promise.all(texts.map((text) => happens(text, line)));
    expect(apart).not.toContain("Otter A: catch 0 → 1");
    expect(together).toContain("Otter A: catch 0 → 1");
  });

  test("is not there where the one that acts is alone", async () => {
    const action = "The animal gains 1 catch.";
    const [apart, together] = await Promise.all(
      [APART, TOGETHER].map((setUp) => happens(textOf({ action, setUp, round }), "No animal in the same pond: DO.")),
    );
    expect(apart).toContain("Otter A: catch 0 → 1");
    expect(together).not.toContain("Otter A: catch 0 → 1");
  });

  test("is another that an action is aimed at, and “any” is the one that acts as well", async () => {
    const action = "It gains 1 catch.";
    const header = (of: string): string => `DO at ${of} in the same pond`;
    const caught = async (of: string, setUp: string): Promise<readonly string[]> =>
      (await happens(textOf({ action, round, setUp }, header(of)))).filter((line) => line.includes("catch"));
    expect(await caught("an animal", APART)).toEqual([]);
    expect(await caught("an animal", TOGETHER)).toEqual(["Otter B: catch 0 → 1"]);
    expect(await caught("any animal", APART)).toEqual(["Otter A: catch 0 → 1"]);
  });
});

describe("units of a side", () => {
  test.each(["Each animal of the River", "Each animal of the River in North", "Each animal of River"])(
    "are said with “of”: %s",
    async (who) => {
      const lines = await happens(textOf({ round: `1: ${who} gains 1 catch. The game ends.` }));
      expect(lines).toContain("Otter A: catch 0 → 1");
      expect(lines.includes("Otter B: catch 0 → 1")).toBe(!who.includes("North"));
      expect(lines.join()).not.toContain("Heron");
    },
  );
});

describe("the numbers of a track below a map", () => {
  const map = (track: string): string =>
    pondWith({ action: "Doom shifts 1 up." }).replace(
      /Ponds: North.*\./,
      `Ponds with borders:\n    North: East.\n    East: South, West.\n  Doom track: ${track}.`,
    );

  test.each([
    ["0 to 10", "“0 to 10” should be “0–10”"],
    ["from 0 to 10", "this row is not understood at “from”: expected a range such as 0–9"],
  ])("are no places that border each other: %s", (track, message) => {
    expect(findings(map("0–10"))).toEqual([]);
    expect(findings(map(track))).toEqual([message]);
  });
});

test("an amount that a range or “exactly” says is quoted whole where a condition is explained", async () => {
  const quoted = async (line: string): Promise<string> => {
    const { sheet } = await playText(textOf({}), SHEET.replace("DO. [Random]", line));
    return sheet.procedures[0]?.clauses[0]?.condition?.items[0]?.text ?? "";
  };
  expect(await quoted("Exactly 1 shell: DO.")).toBe("exactly 1 shell");
  expect(await quoted("If exactly 1 shell, DO.")).toBe("exactly 1 shell");
  expect(await quoted("2–4 shells: DO.")).toBe("2–4 shells");
  expect(await quoted("If the Sky has 2–4 shells, DO.")).toBe("the Sky has 2–4 shells");
});

test("a number behind that of its line is how many there are, and nobody is told to remove it", () => {
  const { game } = readText(pondWith({}));
  if (game === null) throw new Error("the text has errors");
  const { lexicon } = game;
  const said = (line: string): readonly string[] => {
    const { diagnostics } = checkFile("river.bot", SHEET.replace("1 DO. [Random]", line), { Ponds: lexicon });
    return diagnostics.map(({ message }) => message);
  };
  expect(said("1 1 rat: DO. [Random]")).toEqual(["“rat” is not a word of this game"]);
  expect(said("1 1 animal in North: DO")).toEqual(["expected '.' after “DO”"]);
  expect(said("1 1 DO. [Random]")).toEqual(["remove “1”: it is there twice"]);
});

describe("a word that nobody knows in a text", () => {
  test.each([
    ["The Hreon gains 1 catch.", "“Hreon” is not a word of this game: did you mean “Heron”?"],
    ["Each Oter gains 1 catch.", "“Oter” is not a word of this game: did you mean “Otter”?"],
    ["Each zebra gains 1 catch.", "“zebra” is not a word of this game"],
  ])("may be a known one, which then leaves no error: %s", (step, message) => {
    expect(findings(pondWith({ round: `1: ${step}` }))).toEqual([message]);
  });

  test("is changed by the fix that is offered", () => {
    const text = pondWith({ round: "1: The Hreon gains 1 catch." });
    const [fix] = readText(text).diagnostics[0]?.fixes ?? [];
    expect(fix?.edits).toEqual([
      { span: { start: text.indexOf("Hreon"), end: text.indexOf("Hreon") + 5 }, text: "Heron" },
    ]);
  });
});

describe("one mistake is one error, and says what to write", () => {
  const NUMBERS = "Gain 2 shells or 1 catch.";

  test.each([
    [NUMBERS, "“shells or 1 catch”: say the verb again behind “or”, as in “Gain 2 gold, or gain 1 hit”"],
    [
      "Gain 2 shells or catch.",
      "“shells or catch”: say the verb again behind “or”, as in “Gain 2 gold, or gain 1 hit”",
    ],
  ])("where two amounts are joined by “or”: %s", (action, message) => {
    expect(findings(textOf({ action }))).toEqual([message]);
    expect(findings(textOf({ action: "Gain 2 shells, or gain 1 shell." }))).toEqual([]);
  });

  test("where a deck is shuffled that the text does not have", () => {
    expect(findings(textOf({ setUp: "1: Shuffle the movement deck." }))).toEqual([
      "“movement” is no deck: its cards stand below “DECK MOVEMENT”",
    ]);
  });

  test("where players have something, which are the sides, and their numbers are known all the same", () => {
    const text = textOf({ action: "Gain 2 coins.", difficulties: "Each player has coins (0–9)." });
    expect(findings(text)).toEqual(["“Each player” is no sort of things: did you mean “each side”?"]);
  });

  test("where a card has something and there is no such deck", () => {
    expect(findings(textOf({ difficulties: "A storm card has value (1–3)." }))).toEqual([
      "“storm card” is no sort of things: its cards stand below “DECK STORM”",
    ]);
  });

  test("where a sheet says how much without saying whether it may be more", async () => {
    await expect(playText(textOf({}), SHEET.replace("DO. [Random]", "3 shells: DO."))).rejects.toThrow(
      "“3 shells” is a count alone: say what must be true of them, or “at least” before it",
    );
  });
});
