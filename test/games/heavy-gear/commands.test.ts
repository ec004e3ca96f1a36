import { expect, test } from "vitest";
import { join } from "node:path";
import { directoryWith, ROOT, tiebreak } from "../../cli/command-line.ts";

test.each([
  ["play", "heavy-gear"],
  ["play", "heavy-gear/1"],
  ["simulate", "Heavy Gear"],
])("%s %s says that there are no whole games and names the command for the tables", async (command, name) => {
  const problem = "Heavy Gear has no whole games to play; tiebreak setup heavy-gear sets one up by its tables";
  expect(await tiebreak(directoryWith({}), [command, name])).toEqual({
    code: 2,
    output: "",
    error: `tiebreak: ${name}: ${problem}\n`,
  });
});

test.each(["play", "companion"])("%s of the game's folder of tables says the same", async (command) => {
  const problem = "Heavy Gear has no whole games to play; tiebreak setup heavy-gear sets one up by its tables";
  const folder = join(ROOT, "procedures/heavy-gear");
  expect((await tiebreak(ROOT, [command, folder])).error).toBe(`tiebreak: heavy-gear: ${problem}\n`);
});
