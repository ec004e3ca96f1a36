import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { headerIn } from "../../grammar/written-header.ts";
import { readText } from "../game-text/crawl.ts";

test.each([
  ["game Callisto\nscenario 1\nbot LFA\n", "Callisto", 1, "LFA"],
  ['game Callisto scenario 1 "By Force" bot LFA\n', "Callisto", 1, "LFA"],
  [
    "// A remark: game Chess, bot Deep.\n\nGame: Deep Halls // bot Red\nScenario 12 'By Force' bot The Red\n",
    "Deep Halls",
    12,
    "The Red",
  ],
  ['bot LFA\nscenario 3 "The bot wins"\ngame Callisto\n', "Callisto", 3, "LFA"],
  ['game Callisto\nscenario 2 "The bot"\n\nLFA STARTING CARDS:\nbot 1\n', "Callisto", 2, null],
  ["game Callisto\n\nbuilding means structure.\n", "Callisto", null, null],
  ["\uFEFFgame Callisto\r\nscenario 1\r\nbot LFA\r\n", "Callisto", 1, "LFA"],
])("the header of %j is read, however it is laid out", (text, game, scenario, bot) => {
  expect(headerIn(text)).toEqual({ game, scenario, bot });
});

test.each(["", "scenario 1\nbot LFA\n", "SCOUT\n1 MOVE 1. [Random]\ngame Callisto\n"])(
  "%j has no header that names a game",
  (text) => {
    expect(headerIn(text)).toBeNull();
  },
);

const PIER = `game Pier

SIDES
  Automa: the bot.
  Trader: the player.

BOARD
  Spaces: Market, Bank, in this order.

THINGS
  A worker is a unit.
  Each side has gold (0–9).

UNITS of the Automa.
  Porter (2).

UNITS of the Trader.
  Clerk (2).

ACTIONS
  GO 1 to a space.
  REST.
`;

test.each(["game Pier\nscenario 1\nbot Automa", "game Pier scenario 1 bot Automa", "Game Pier\nscenario 1 bot automa"])(
  "whose sheet it is, and so whose gold is meant, does not depend on the lines of its header: %j",
  (header) => {
    const { lexicon } = readText(PIER).game ?? expect.fail();
    const lines = "PORTER\n1 With 2 gold or more, REST.\n2 If it has at least 3 gold: GO 1 to Bank.\n";
    const { sheet, diagnostics } = checkFile("automa.bot", `${header}\n\n${lines}`, { Pier: lexicon });
    expect(diagnostics).toEqual([]);
    const [with2] = sheet?.procedures[0]?.clauses ?? [];
    expect(with2?.condition?.items).toMatchObject([{ kind: "compares" }]);
  },
);
