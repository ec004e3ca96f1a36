import { describe, expect, test } from "vitest";
import { decisionText } from "../../runtime/trace-text.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { expectAgreement, playText } from "./crawl.ts";

const game = (ties: string) => `game Patrol

SIDES
  Dungeon: the bot.
  Party: the player.

BOARD
  Rooms: Hall, Cell, Well, Yard, in this order.

THINGS
  A room can be dark.
  A figure is a unit. It has hits (0–9).

UNITS of the Dungeon
  Goblin.

UNITS of the Party: hits.
  Knight: 3.
  Mage: 3.
  Rogue: 3.

ACTIONS
  RUN n to a room without figure.
  STRIKE at an enemy.
  MARK a room.

${ties}
`;

function sheetOf(...lines: readonly string[]): string {
  return `game Patrol\nscenario 1\nbot Dungeon\n\nGOBLIN\n${lines.join("\n")}\n`;
}

const at = (name: string, side: string, place: string) => ({ name, title: name, side, at: place, fields: {} });

const CELLS = {
  bot: "Dungeon",
  board: { columns: 4, rows: 1 },
  places: { Cell: { dark: true }, Yard: { dark: true } },
  units: [at("Goblin", "Dungeon", "Cell"), at("Rogue", "Party", "Hall"), at("Mage", "Party", "Well")],
  row: ["Goblin"],
};

async function decided(ties: string, line: string) {
  const { game: played, book } = await playText(game(ties), sheetOf(line));
  const { decider } = played;
  if (decider === undefined) throw new Error("the game decides nothing");
  const options = { readings: played.readings({}), dice: new SeededDice(3), trace: true };
  return decider.decide(book, CELLS, 0, options).decision;
}

const LISTED = "TIES: Yard, Well, Cell, Hall, Rogue, Mage, Knight, Goblin.";

describe("the last tie that a bracket writes", () => {
  test.each([
    ["TIES: random.", "1 STRIKE. [First in order]", "1: STRIKE by Goblin at Mage"],
    ["TIES: random.", "1 STRIKE. [Lowest hits > Reading order]", "1: STRIKE by Goblin at Mage"],
    [LISTED, "1 STRIKE. [First listed]", "1: STRIKE by Goblin at Rogue"],
    [LISTED, "1 MARK dark room. [First in order]", "1: MARK in Yard"],
    ["TIES: random.", "1 MARK dark room. [First in order]", "1: MARK in Cell"],
    ["", "1 MARK dark room. [Rightmost]", "1: MARK in Yard"],
    ["", "1 MARK room. [Not dark > Leftmost]", "1: MARK in Hall"],
    ["", "1 MARK rightmost room without enemy.", "1: MARK in Yard"],
    ["", "1 STRIKE. [Rightmost]", "1: STRIKE by Goblin at Mage"],
  ])("%s %s decides: %s", async (ties, line, decision) => {
    const made = await decided(ties, line);
    expect(decisionText(made)).toBe(decision);
    expect(made.dice).toEqual([]);
  });

  test("can leave it to the player, whatever the game says", async () => {
    const { choices } = await decided("TIES: reading order.", "1 STRIKE. [Lowest hits > Player's choice]");
    expect(choices[0]?.steps.map(({ criterion }) => criterion)).toEqual(["lowest hits", "chosen by the player"]);
  });

  test.each(["TIES: random.", "TIES: the player's choice.", LISTED])(
    "is decided alike by interpreter and compiled sheet, with %s",
    async (ties) => {
      const sheet = sheetOf(
        "1 Knight in dark room: STRIKE. [Lowest hits > First in order]",
        "2 Mage in dark room: STRIKE. [Player's choice]",
        "3 Hall dark: MARK up to 2 dark rooms. [Rightmost > Random]",
        "4 Rogue in Hall: RUN 2 to dark room. [Reading order]",
        "5 MARK room. [With enemy > Leftmost]",
      );
      const fired = expectAgreement(await playText(game(ties), sheet), effort(200, 5_000));
      expect(fired).toEqual(["GOBLIN 1", "GOBLIN 2", "GOBLIN 3", "GOBLIN 4", "GOBLIN 5"]);
    },
  );
});

test.each([
  "(ties: first in order)",
  ", ties: first in order",
  "; if tied, first in order",
  "(if tied, first in order)",
])("what a line is called ends before what settles ties: %s", async (ties) => {
  const line = `1 STRIKE at the enemy with the most hits${ties.startsWith("(") ? ` ${ties}` : ties}.`;
  const { sheet: checked } = await playText(game(""), sheetOf(line));
  const [clause] = checked.procedures[0]?.clauses ?? [];
  expect(clause?.text).toBe("STRIKE at the enemy with the most hits");
});
