import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { print } from "../../grammar/print.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText, readText } from "./crawl.ts";

const GAME = `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  Rooms: Hall, Cell, Well, Yard, in this order.

THINGS
  A room can be dark. It has gold (0–9) and risk (0–9).
  A figure is a unit. It has hits (0–9) and stress (0–9).

UNITS of the Dungeon
  Goblin (4).

UNITS of the Party
  Knight.
  Mage.
  Rogue.

DEFINITIONS
  Held: with more own figures than enemies.

ACTIONS
  RUN n to a room.
  STRIKE at an enemy.
  MARK a room.
`;

function sheetOf(...lines: readonly string[]): string {
  return `game Patrol\nscenario 1\nbot Dungeon\n\nGOBLIN\n${lines.join("\n")}\n`;
}

const at = (name: string, side: string, place: string, fields = {}) => {
  const [title = ""] = name.split(" ");
  return { name, title, side, at: place, fields };
};

/** Two goblins and a knight in the cell, and two heroes in the yard, of whom the mage is badly shaken. */
const CELLS = {
  bot: "Dungeon",
  board: { columns: 4, rows: 1 },
  places: { Hall: { gold: 2, risk: 5 }, Well: { gold: 4, risk: 1 } },
  units: [
    at("Goblin A", "Dungeon", "Cell"),
    at("Goblin B", "Dungeon", "Cell"),
    at("Knight", "Party", "Cell", { hits: 5, stress: 1 }),
    at("Mage", "Party", "Yard", { hits: 2, stress: 7 }),
    at("Rogue", "Party", "Yard", { hits: 4, stress: 4 }),
  ],
  row: ["Goblin A"],
};

async function decided(line: string) {
  const { game, book } = await playText(GAME, sheetOf(line));
  const { decider } = game;
  if (decider === undefined) throw new Error("the game decides nothing");
  const dice = new SeededDice(1);
  const { spaces, target, destination } = decider.decide(book, CELLS, 0, {
    readings: game.readings({}),
    dice,
    trace: true,
  }).decision;
  return spaces?.[0] ?? target ?? destination;
}

describe("a thing that has more of one than of another", () => {
  test.each([
    ["1 MARK room with more own figures than enemies.", "Cell"],
    ["1 MARK held room.", "Cell"],
    ["1 MARK room with more enemies than own figures.", "Yard"],
    ["1 MARK room with fewer own figures than enemies.", "Yard"],
    ["1 MARK room with more own figures than enemies within 1 room, not Cell. [Nearest to Hall]", "Hall"],
    ["1 MARK room with more gold than risk.", "Well"],
    ["1 MARK room with fewer gold than risk.", "Hall"],
    ["1 Room has more own figures than enemies: MARK Hall.", "Hall"],
    ["1 STRIKE at enemy with more stress than hits.", "Mage"],
    ["1 Enemy has more stress than hits: STRIKE.", "Mage"],
    ["1 MARK room with enemy. [With more enemies than own figures]", "Yard"],
    ["1 MARK room with more enemies than Cell.", "Yard"],
    ["1 MARK room with fewer enemies than this room. [Lowest risk]", "Well"],
    ["1 MARK room with fewer enemies than the Goblin's room. [Highest risk]", "Hall"],
    ["1 Yard has more enemies than this room: MARK Hall.", "Hall"],
  ])("is found: %s", async (line, found) => {
    expect(await decided(line)).toBe(found);
  });

  test("is decided alike by interpreter and compiled sheet", async () => {
    const sheet = sheetOf(
      "1 Dark room has more enemies than own figures: MARK it.",
      "2 Enemy has fewer hits than stress and Goblin in held room: STRIKE at enemy with fewer hits than stress. [Nearest > Random]",
      "3 Hall not with more own figures than enemies within 1 room: RUN 2 to room with more gold than risk. [Held > Random]",
      "4 Yard has more figures than this room: MARK room with fewer figures than Yard. [Nearest > Random]",
      "5 MARK room. [With more own figures than enemies > With fewer risk than gold > With more figures than Hall > Random]",
    );
    const fired = expectAgreement(await playText(GAME, sheet), effort(200, 5_000));
    expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4", "GOBLIN 5"]);
  });

  test("keeps its words in the formatter", () => {
    const { game } = readText(GAME);
    if (game === null) throw new Error("the game has a mistake");
    const line = "1 Room has more enemies than own figures: MARK Hall.";
    const { file } = checkFile("sheet.bot", sheetOf(line), { Patrol: game.lexicon });
    expect(file && print(file)).toContain(line);
  });

  test.each([
    ["1 MARK room adjacent to more enemies than own figures.", "what something has"],
    ["1 MARK room with more stress than gold.", "it has no stress"],
    ["1 MARK room with more 2 enemies than own figures.", "cannot come here"],
  ])("is refused where nothing can be compared: %s", (line, reason) => {
    const { game } = readText(GAME);
    if (game === null) throw new Error("the game has a mistake");
    const { diagnostics } = checkFile("sheet.bot", sheetOf(line), { Patrol: game.lexicon });
    expect(diagnostics[0]?.message).toContain(reason);
  });
});

test.each([
  "there is a field with fewer height than enemies",
  "there is no field with fewer height than enemies",
  "there is no field with more height than enemies",
  "there is no left column with fewer height than enemies",
  "a field has more height than enemies",
])("a number of some place is compared with what is there: “%s”", async (condition) => {
  const text = `game Farm

SIDES
  Reds: the bot.
  Blues: the player.

BOARD
  A grid of fields, 3 × 3.

THINGS
  A field has height (0–3).
  A piece is a unit. It has speed (1–3).

UNITS of the Reds: speed.
  Raider (2): 2.

UNITS of the Blues: speed.
  Watch (2): 3.

ACTIONS
  WAIT.
`;
  const sheet = `game Farm
scenario 1 "The farm"
bot Reds

REDS BOT PROCEDURES

RAIDER
1 ${condition}: WAIT.
`;
  expect(expectAgreement(await playText(text, sheet), 300)).toEqual(["RAIDER 1"]);
});
