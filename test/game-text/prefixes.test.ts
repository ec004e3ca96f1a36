import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { exportSheet } from "../../compiler/export.ts";
import { print } from "../../grammar/print.ts";
import { keyOfClause } from "../../runtime/checked-tree/meaning-key.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GAME = `game Watch

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  Rooms: Hall, Cell, Well, Yard, in this order.

THINGS
  A room can be dark. It has gold (0–9).
  A figure is a unit. It has hits (0–9).
  The game has level (1–4) and round (1–8). It can be a campaign.

UNITS of the Dungeon
  Goblin (2).

UNITS of the Party
  Knight.
  Mage.

ACTIONS
  RUN n to a room.
  STRIKE n at an enemy.
  REST.
`;

const { game } = readText(GAME);

function sheetOf(lines: string): string {
  return `game Watch\nscenario 1\nbot Dungeon\n\nGOBLIN\n${lines}\n`;
}

function checked(lines: string) {
  if (game === null) throw new Error("the game has a mistake");
  return checkFile("sheet.bot", sheetOf(lines), { Watch: game.lexicon });
}

function keysOf(lines: string): readonly string[] {
  const { sheet, diagnostics } = checked(lines);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  return (sheet?.procedures ?? []).flatMap(({ clauses }) => clauses.map((clause) => keyOfClause(clause)));
}

describe("what stands in brackets before a line", () => {
  test.each([
    ["1 (Campaign) STRIKE 1.", "1 Campaign: STRIKE 1."],
    ["1 (Not campaign) STRIKE 1.", "1 Not campaign: STRIKE 1."],
    ["1 (Level III) STRIKE 1.", "1 Level is 3: STRIKE 1."],
    ["1 (Level III or IV) STRIKE 1.", "1 Level is 3 or 4: STRIKE 1."],
    ["1 (Level III–IV) STRIKE 1.", "1 (Level 3–4) STRIKE 1."],
    ["1 (Level I or III–IV) STRIKE 1.", "1 (Level 1 or 3–4) STRIKE 1."],
    ["1 (Level 2, 3 or 4) STRIKE 1.", "1 Level is 2, or level is 3, or level is 4: STRIKE 1."],
    ["1 (Level 2+) STRIKE 1.", "1 Level is 2 or more: STRIKE 1."],
    ["1 (Level II or higher) STRIKE 1.", "1 Level is 2 or more: STRIKE 1."],
    ["1 (Level III) Enemy adjacent: STRIKE 1 at it.", "1 Level is 3, enemy adjacent: STRIKE 1 at it."],
    ["1 (Campaign) Round > 2, or level > 2: REST.", "1 Campaign, and (round > 2, or level > 2): REST."],
    ["1 (Campaign) If an enemy is adjacent, STRIKE 1.", "1 Campaign, enemy is adjacent: STRIKE 1."],
    ["1 (Campaign) Is an enemy adjacent? Yes: STRIKE 1.", "1 Campaign, enemy adjacent: STRIKE 1."],
    [
      "1 RUN 1 to:\n  a) (Campaign) Dark room. [Random]\n  b) (Level II) Round > 2: Yard.",
      "1 RUN 1 to:\n  a) Campaign: dark room. [Random]\n  b) Level is 2, round > 2: Yard.",
    ],
    [
      "1 RUN 1 to room. [(Level II or III) Most gold > (Campaign) Dark > Random]",
      "1 RUN 1 to room. [Most gold (only if level is 2 or 3) > Dark (only if campaign) > Random]",
    ],
  ])("%s says the same as %s", (printed, reworded) => {
    expect(keysOf(printed)).toEqual(keysOf(reworded));
    expect(keysOf(printed)).not.toEqual([]);
  });

  test("says which lines count at a level", async () => {
    const lines = "1 (Level III or IV) STRIKE 2.\n2 (Level 2) RUN 1 to Yard.\n3 REST.";
    const { game: played, book } = await playText(GAME, sheetOf(lines));
    const { decider } = played;
    if (decider === undefined) throw new Error("the game decides nothing");
    const units = [
      { name: "Goblin A", title: "Goblin", side: "Dungeon", at: "Well", fields: {} },
      { name: "Knight", title: "Knight", side: "Party", at: "Hall", fields: {} },
    ];
    const position = { bot: "Dungeon", board: { columns: 4, rows: 1 }, places: {}, units, row: ["Goblin A"] };
    const clauses = [1, 2, 3, 4].map((level) => {
      const options = { readings: played.readings({}), dice: new SeededDice(1), trace: false };
      const unplaced = { Game: { "the game": { level } } };
      return decider.decide(book, { ...position, unplaced }, 0, options).decision.clause;
    });
    expect(clauses).toEqual([3, 2, 1, 1]);
  });

  test("is decided alike by both evaluators", async () => {
    const lines =
      "1 (Level III or IV) Enemy adjacent: STRIKE 2 at it.\n2 (Campaign) RUN 1 to:\n  a) (Level 2+) Dark room. [Most gold]\n  b) Yard.\n" +
      "3 (Level 1–2) RUN 3 to room with enemy. [(Campaign) Dark > (Level II) Most gold > Random]\n4 REST.";
    const fired = expectAgreement(await playText(GAME, sheetOf(lines)), effort(200, 4_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4"]);
  });

  test("is kept by the formatter, and exported with the condition", () => {
    const lines = "1 (Level III or IV) STRIKE 2.\n2 (Campaign) REST.";
    const found = checked(lines);
    expect(found.file && print(found.file)).toContain(`\n${lines}\n`);
    expect(exportSheet(found, null)?.procedures[0]?.clauses).toMatchObject([
      { condition: "(level iii or iv)" },
      { condition: "(campaign)" },
    ]);
  });

  test("names what the game has", () => {
    const messagesOf = (lines: string) => checked(lines).diagnostics.map(({ message }) => message);
    expect(messagesOf("1 (Hard) REST.")).toEqual(["“Hard” is not a word of this game"]);
    expect(messagesOf("1 (Grade III) REST.")).toEqual(["“Grade” is not a word of this game"]);
    expect(messagesOf("1 (Level) REST.")).toHaveLength(1);
  });
});

describe("numbers that fit", () => {
  test.each([
    ["1 Round is 2 or 4: REST.", "1 Round is 2, or round is 4: REST."],
    ["1 Round 3: REST.", "1 Round is 3: REST."],
    ["1 Round 3+: REST.", "1 Round is 3 or more: REST."],
    ["1 Round is 3 or 5–6: REST.", "1 Round is 3, or (round >= 5, round <= 6): REST."],
    ["1 Hits of Knight 2+, and campaign: REST.", "1 Hits of Knight are 2 or more, and campaign: REST."],
  ])("%s says the same as %s", (printed, reworded) => {
    expect(keysOf(printed)).toEqual(keysOf(reworded));
    expect(keysOf(printed)).not.toEqual([]);
  });
});
