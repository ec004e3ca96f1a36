import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";
import { WITH_ONE_ACTION } from "../toy/growers.ts";
import { expectAgreement, playText } from "./crawl.ts";

const GAME = `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 3 × 3.

THINGS
  A square can be lit.
  A figure is a unit. It has hits (0–9).

UNITS of the Dungeon: hits.
  Goblin (2): 2.

UNITS of the Party: hits.
  Knight (2): 6.
  Mage (2): 2.
  Rogue (2): 4.

ACTIONS
  STRIKE n at an enemy within 4 squares.
  REST.

TIES: reading order.
`;

function sheetOf(...lines: readonly string[]): string {
  return `game Patrol\nscenario 1\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nGOBLIN\n${lines.join("\n")}\n`;
}

function hero(name: string, at: string) {
  return { name, title: name.split(" ")[0] ?? "", side: "Party", at, fields: {} };
}

const CELLAR = {
  bot: "Dungeon",
  board: { columns: 3, rows: 3 },
  places: { a2: { lit: true }, b2: { lit: true } },
  units: [
    { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "a1", fields: {} },
    hero("Knight A", "a2"),
    hero("Mage A", "a2"),
    hero("Rogue A", "b2"),
    hero("Mage B", "c3"),
    hero("Knight B", "c3"),
  ],
  row: ["Goblin A"],
};

async function targetsOf(line: string) {
  const { game, book } = await playText(GAME, sheetOf(line));
  const { decider } = game;
  if (decider === undefined) throw new Error("the game decides nothing");
  const dice = new SeededDice(1);
  return decider.decide(book, CELLAR, 0, { readings: game.readings({}), dice, trace: true }).decision.targets;
}

function messagesOf(line: string, lexicon: Lexicon = EVENTFUL_GARDEN.lexicon): readonly string[] {
  const text = `game Garden\nscenario 1\nbot Growers\n\nMOWER\n1 ${line}\n`;
  return checkFile("sheet.bot", text, { Garden: lexicon }).diagnostics.map(({ message }) => message);
}

describe("targets of which one stands in each place", () => {
  test.each([
    ["1 STRIKE 3 at up to 3 enemies in different squares. [Lowest hits]", ["Mage A", "Mage B", "Rogue A"]],
    ["1 STRIKE 3 at up to 2 enemies in different squares. [Highest hits]", ["Knight A", "Knight B"]],
    ["1 STRIKE 3 at an enemy in each lit square. [Highest hits]", ["Knight A", "Rogue A"]],
    ["1 STRIKE 3 in each lit square. [Mage]", ["Mage A", "Rogue A"]],
    ["1 STRIKE 3 at 1 Mage in each square.", ["Mage A", "Mage B"]],
    ["1 STRIKE 3 in each lit square, targeting Mages before Knights.", ["Mage A", "Rogue A"]],
    // All of them, wherever they are.
    ["1 STRIKE 3 at each enemy in each lit square. [Highest hits]", ["Knight A", "Rogue A", "Mage A"]],
  ])("are chosen one after another, each in another place: %s", async (line, targets) => {
    expect(await targetsOf(line)).toEqual(targets);
  });

  test("are decided alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 Mage in lit square: STRIKE 1 in each lit square. [Highest hits > Random]",
      "2 Knight in lit square: STRIKE 2 at up to 2 enemies in different squares. [Random]",
      "3 STRIKE 1 at an enemy in each square with 2 or more enemies [Lowest hits], otherwise REST.",
    );
    const fired = expectAgreement(await playText(GAME, sheet), effort(300, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3"]);
  });

  test("are a difference between two sheets", () => {
    const [old, added] = ["up to 2 pests", "up to 2 pests in different plots"].map((targets) =>
      checkFile("sheet.bot", `game Garden\nscenario 1\nbot Growers\n\nMOWER\n1 PULL 1, targeting ${targets}.\n`, {
        Garden: EVENTFUL_GARDEN.lexicon,
      }),
    );
    expect(changesOf(diffFiles(old ?? null, added ?? null)).map(({ sentence }) => sentence)).toContain(
      "how many of them in one place changed: “any number” → “one”",
    );
  });

  test("need a number of targets, a place and a game of several actions", () => {
    expect(messagesOf("PULL 1, targeting up to 2 pests in different plots.")).toEqual([]);
    expect(messagesOf("PULL 1, targeting pest in different plots.")).toEqual([
      expect.stringContaining("say how many, as in “up to 2 … in different plots”"),
    ]);
    expect(messagesOf("PULL 1, targeting 2 pests in each plot.")).toEqual([
      expect.stringContaining("one target in each is chosen"),
    ]);
    expect(messagesOf("PULL 1, targeting up to 2 different pests.")).toEqual([]);
    expect(messagesOf("There is a pest in different plots: REST.")).toEqual([
      expect.stringContaining("“different” does not belong here"),
    ]);
    expect(messagesOf("PULL 1, targeting pest in each plot.", WITH_ONE_ACTION)).toEqual([
      expect.stringContaining("done to one thing"),
    ]);
  });
});
