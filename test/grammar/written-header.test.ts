import { expect, test } from "vitest";
import { headerIn } from "../../grammar/written-header.ts";

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
