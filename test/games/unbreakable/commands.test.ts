import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { directoryWith, tiebreak } from "../../cli/command-line.ts";

describe("commands about Unbreakable", () => {
  test.each([
    [
      ["play", "unbreakable/1", "--as", "blue", "--against", "greedy"],
      "--against greedy: nobody plays as greedy in Unbreakable; choose bot, simple or random",
    ],
    [
      ["companion", "unbreakable/2", "--bot", "runaway", "--board", "map.json"],
      "--board map.json: the companion of Unbreakable uses no board; leave it out",
    ],
    [["simulate", "unbreakable/1", "--blue", "bot"], "--blue bot: scenario 1 has no sheet of Blue"],
    [
      ["simulate", "unbreakable/2", "--runaway", "random"],
      "--runaway random: Runaway always follows its sheet, so nobody else can play it",
    ],
  ])("an option that the scenario cannot use is refused: %j", async (words, message) => {
    const directory = directoryWith({});
    expect(await tiebreak(directory, words)).toMatchObject({ code: 2, output: "", error: `tiebreak: ${message}\n` });
    expect(readdirSync(directory)).toEqual([]);
  });
});
