import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { effort } from "../effort.ts";
import { expectAgreement, fileOf, playText, readText } from "./crawl.ts";

const CRAWL = fileOf("game.bot");

const sheetOf = (lines: string): string =>
  `game Crawl\nscenario 1 "The cellar"\nbot Dungeon\n\nDUNGEON BOT PROCEDURES\n\nGOBLIN\n${lines}\n`;

/** The errors of a sheet of the crawl, with what they mark. */
function errorsOf(lines: string): readonly string[] {
  const { game } = readText(CRAWL);
  const text = sheetOf(lines);
  const { diagnostics } = checkFile("dungeon.bot", text, game === null ? {} : { Crawl: game.lexicon });
  return diagnostics.map(({ span, message }) => `${text.slice(span.start, span.end)}: ${message}`);
}

describe("a movement", () => {
  test("to any place is an error, as the unit is in one already", () => {
    const reason = "it is in one already, so it never goes: write “another square”, or say which one it goes to";
    expect(errorsOf("1 RUN X to a square. [Random]")).toEqual([`a square: “a square”: ${reason}`]);
    expect(errorsOf("1 RUN X to:\n  a) Any square. [Random]")).toEqual([`Any square: “Any square”: ${reason}`]);
  });

  test("to another place leaves that of the unit out, for both evaluators", async () => {
    const sheet = sheetOf(`1 Hero in row 6: RUN X to another square. [Nearest to hero > Random]
2 Hero in row 5: RUN X to another square within 2 squares of a hero. [Random]
3 RUN X to another free square. [Trap > Random]`);
    expectAgreement(await playText(CRAWL, sheet), effort(60, 600));
  });
});
