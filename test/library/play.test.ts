import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compiledBots } from "../../analysis/search/compiled-bot.ts";
import { callisto } from "../../games/callisto/index.ts";
import { hash, newGame, playOut, readBoard, readSheets, standInsOf } from "../../library/index.ts";
import { ROOT } from "../cli/command-line.ts";

const FOLDER = "procedures/callisto/scenario-1";
const text = (name: string): string => readFileSync(join(ROOT, FOLDER, name), "utf8");

test("a game comes out the same by compiled sheets and by the interpreter", () => {
  const files = ["scenario.bot", "lfa.bot", "breakers.bot"].map((name) => ({ path: name, text: text(name) }));
  const [sheet] = readSheets(files, { game: callisto }).sheets;
  if (sheet === undefined) throw new Error("there is no sheet");
  const read = readBoard(text("board.json"), { game: callisto, sheets: sheet });
  if (!read.ok) throw new Error(read.reason);
  const begun = newGame(sheet, { board: read.board, seed: 7, players: { Breakers: "greedy" } });
  if (!begun.ok) throw new Error(begun.reason);
  const { lexicon, decider } = callisto;
  if (decider === undefined) throw new Error("Callisto decides");
  const bots = compiledBots({ lexicon, decider }, sheet.book, callisto.readings({}));
  const interpreted = { ...begun.game, seating: { ...begun.game.seating, bots } };
  const over = playOut(begun.game);
  expect(hash(playOut(interpreted))).toBe(hash(over));
  expect(standInsOf(begun.game)).toEqual([]);
  expect(standInsOf(over).map((each) => each.text)).toEqual(["the board “Stand-in 1”", "printed values of cards"]);
});
