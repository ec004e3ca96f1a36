import { expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { expectAgreement, fileOf, playText, readText } from "./crawl.ts";

const GAME = fileOf("game.bot");

const SHEET = `game Crawl
scenario 1 "The cellar"
bot Dungeon

DUNGEON BOT PROCEDURES

GOBLIN AND OGRE
`;

function messagesOf(lines: string): readonly string[] {
  const { game } = readText(GAME);
  if (game === null) throw new Error("the game has a mistake");
  const { diagnostics } = checkFile("dungeon.bot", `${SHEET}${lines}\n`, { Crawl: game.lexicon });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ message }) => message);
}

test("a place is occupied exactly where a unit of any side is in it", async () => {
  const lines = `1 Any square is occupied and without figure: RECOVER.
2 Any unoccupied square with figure: RECOVER.
3 Any occupied square with hero: RUN 1 to square with no figure. [Unoccupied > Random]
4 RUN 1 towards nearest hero.
`;
  const played = await playText(GAME, `${SHEET}${lines}`);
  const fired = expectAgreement(played, 100);
  expect(fired.some((clause) => /\b3\b/.test(clause))).toBe(true);
  expect(fired.some((clause) => /\b[12]\b/.test(clause))).toBe(false);
});

test("a unit is not occupied", () => {
  expect(messagesOf("1 STRIKE at occupied hero.")).toHaveLength(1);
});

test("a definition takes the place of the usual meaning, alone or with a noun", () => {
  const own = "1 RUN 1 to unoccupied trap.\n\nDEFINITIONS\n  Unoccupied trap: trap without hero.";
  const alone = "1 RUN 1 to unoccupied trap.\n\nDEFINITIONS\n  Unoccupied: without hero.";
  expect([...messagesOf(own), ...messagesOf(alone)]).toEqual([]);
});
