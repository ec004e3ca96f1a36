import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { print } from "../../grammar/print.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { canonicalize } from "../../runtime/checked-tree/canonicalize.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GAME = `game Muster

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  A grid of squares, 4 × 4.

THINGS
  A square can be scouted or lit. It has worth (0–9).
  A figure is a unit. It has strength (0–9) and cost (0–9). It can be wounded, unarmed or armed.

UNITS of the Dungeon: strength / cost.
  Goblin (2): 2 / 1.

UNITS of the Party: strength / cost.
  Knight: 6 / 4.
  Mage (2): 2 / 3.

DEFINITIONS
  Weakest: lowest strength.
  Dearest: most cost.
  Reach of a square = worth of it plus enemies within 1 square of it.
  Boldest: highest reach.

ACTIONS
  RUN n to a square.
  STRIKE n at an enemy.
  MARK a square.
  REST.
`;

const { game } = readText(GAME);

function sheetOf(lines: string, definitions = ""): string {
  return `game Muster\nscenario 1\nbot Dungeon\n\n${definitions}GOBLIN\n${lines}\n`;
}

function checked(lines: string, definitions = "") {
  if (game === null) throw new Error("the game has a mistake");
  return checkFile("sheet.bot", sheetOf(lines, definitions), { Muster: game.lexicon });
}

function keysOf(lines: string, definitions = ""): readonly string[] {
  const { sheet, lexicon, diagnostics } = checked(lines, definitions);
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message)).toEqual([]);
  if (sheet === null || lexicon === null) return [];
  return canonicalize("sheet", sheet, lexicon).procedures.flatMap(({ clauses }) =>
    clauses.map((clause) => keyOfClause(clause)),
  );
}

function messagesOf(lines: string, definitions = ""): readonly string[] {
  return checked(lines, definitions).diagnostics.map(({ message }) => message);
}

describe("a superlative that a text defines", () => {
  test.each([
    ["1 STRIKE 1 at weakest enemy.", "1 STRIKE 1 at enemy with lowest strength."],
    ["1 STRIKE 1. [Weakest > Dearest > Random]", "1 STRIKE 1. [Lowest strength > Highest cost > Random]"],
    ["1 RUN 1 towards the dearest enemy.", "1 RUN 1 towards enemy with highest cost."],
    ["1 MARK boldest square.", "1 MARK square with highest reach."],
    ["1 MARK square. [Boldest > Random]", "1 MARK square. [Highest reach > Random]"],
  ])("%s says the same as %s", (printed, reworded) => {
    expect(keysOf(printed)).toEqual(keysOf(reworded));
    expect(keysOf(printed)).not.toEqual([]);
  });

  test("may be defined in a sheet, and is kept by the formatter", () => {
    const definitions = "DEFINITIONS\n  Toughest: highest strength.\n\n";
    const lines = "1 STRIKE 1 at toughest enemy. [Toughest > Random]";
    expect(keysOf(lines, definitions)).toEqual(
      keysOf("1 STRIKE 1 at enemy with highest strength. [Highest strength > Random]"),
    );
    const { file } = checked(lines, definitions);
    expect(file && print(file)).toContain(`${definitions}GOBLIN\n${lines}\n`);
  });

  test("is decided alike by both evaluators", async () => {
    const lines =
      "1 Unwounded enemy within 1 square: STRIKE 1 at weakest enemy. [Dearest > Random]\n" +
      "2 Unscouted square adjacent: MARK boldest unscouted square. [Random]\n3 RUN 1 towards the dearest enemy. [Boldest]";
    const fired = expectAgreement(await playText(GAME, sheetOf(lines)), effort(200, 4_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3"]);
  });

  test("compares what has its quantity, and needs none beside it", () => {
    expect(messagesOf("1 MARK weakest square.")).toEqual(["“weakest” does not compare squares"]);
    expect(messagesOf("1 STRIKE 1. [Weakest enemy > Random]")).toEqual([
      "“Weakest” compares the candidates by strength: leave out “enemy”",
    ]);
    expect(messagesOf("1 STRIKE 1 at oddest enemy.", "DEFINITIONS\n  Oddest: lowest oddity.\n\n")).not.toEqual([]);
  });
});

describe("“un” before what something can be", () => {
  test.each([
    ["1 MARK unscouted square.", "1 MARK square not scouted."],
    ["1 Unwounded: REST.", "1 Not wounded: REST."],
    ["1 The goblin is unwounded: REST.", "1 The goblin is not wounded: REST."],
    ["1 MARK square. [Unscouted > Random]", "1 MARK square. [Not scouted > Random]"],
  ])("%s says the same as %s", (printed, reworded) => {
    expect(keysOf(printed)).toEqual(keysOf(reworded));
    expect(keysOf(printed)).not.toEqual([]);
  });

  test("leaves alone what the text itself calls so", () => {
    expect(keysOf("1 Unarmed: REST.")).not.toEqual(keysOf("1 Not armed: REST."));
    const { game: other } = readText(GAME.replace("DEFINITIONS\n", "DEFINITIONS\n  Unscouted: lit.\n"));
    const { diagnostics } = checkFile("sheet.bot", sheetOf("1 MARK unscouted square."), {
      Muster: other?.lexicon ?? { ...(game?.lexicon ?? expect.fail()) },
    });
    expect(diagnostics).toEqual([]);
  });

  test("stands before words in which it is usual", () => {
    expect(messagesOf("1 MARK unlit square.")).toEqual([]);
  });
});
