import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { expect, test } from "vitest";
import { lex } from "../../grammar/lexer.ts";
import { SheetParser } from "../../grammar/sheet-parser.ts";
import { createSource } from "../../grammar/source.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { readText } from "../game-text/crawl.ts";

const FORMS = parse(readFileSync(new URL("../forms/forms.yaml", import.meta.url), "utf8")) as readonly {
  readonly printed: string;
  readonly reworded?: string;
}[];
const { game } = readText(readFileSync(new URL("../forms/worlds/delta.bot", import.meta.url), "utf8"));

/** Where a parser gives up, and what it wants there; null where it reads the line. */
function failureOf(parser: SheetParser, line: string): string | null {
  if (game === null) throw new Error("the game of the forms has a mistake");
  const text = `GUARD\n${line}\n`;
  const { tokens } = lex(createSource("sheet.bot", text), vocabularyOf(game.lexicon));
  if (parser.run(parser.file, text, tokens) !== null) return null;
  const [error] = parser.errors;
  return `${error?.token.startOffset}: ${error?.message}`;
}

test("where a text cannot be read does not depend on the texts that were read before it", () => {
  const used = new SheetParser();
  const failures = FORMS.map(({ printed, reworded = printed }) => {
    const words = reworded.trim().split(" ");
    for (let count = 1; count < words.length; count += 1) failureOf(used, words.slice(0, count).join(" "));
    const failure = failureOf(used, printed);
    expect(failure, printed).toBe(failureOf(new SheetParser(), printed));
    return failure;
  });
  expect(failures.filter((failure) => failure !== null).length).toBeGreaterThan(30);
});
