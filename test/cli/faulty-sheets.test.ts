import { expect, test } from "vitest";
import { fileOf } from "../game-text/crawl.ts";
import { directoryWith, tiebreak } from "./command-line.ts";

const SITUATION = `id: run
sheet: dungeon.bot
grid: 6x6
figures: { Goblin A: { at: a1 }, Knight A: { at: a4 } }
row: [Goblin A*]
`;

/** A folder in which one line of the sheet has an error. */
function folder(): string {
  return directoryWith({
    "game.bot": fileOf("game.bot"),
    "cellar/scenario.bot": 'game Crawl\nscenario 1 "The cellar"\n',
    "cellar/dungeon.bot": fileOf("dungeon.bot").replace("RUN X", "RUNN X"),
    "cellar/run.situation.yaml": SITUATION,
  });
}

test.each([
  ["decide", ["decide", "cellar/run.situation.yaml"]],
  ["companion", ["companion", "cellar/dungeon.bot"]],
])("%s reports what is wrong in a sheet, and decides nothing without the faulty line", async (_command, words) => {
  const { code, output, error } = await tiebreak(folder(), words);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(error).toContain("“RUNN” is not a word of this game");
});
