import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { checkProject } from "../../compiler/lint/index.ts";
import { LEXICONS } from "../registry.ts";
import type { Book } from "../../runtime/game.ts";
import { type PackedBook, packBook, unpackBook } from "../../web/packed-book.ts";
import { ROOT } from "../imports.ts";

const paths = globSync("procedures/**/*.bot", { cwd: ROOT });
const files = paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
const project = checkProject(files, LEXICONS);

const BOOKS: readonly Book[] = project.scenarios.map((scenario) => ({
  scenario,
  sheets: Object.fromEntries(
    project.sheets
      .filter((sheet) => sheet.game === scenario.game && sheet.scenario === scenario.number)
      .map((sheet) => [sheet.bot, sheet]),
  ),
}));

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

it.each(BOOKS.map((book) => ({ book, name: `${book.scenario.game} ${book.scenario.number}` })))(
  "$name comes out of its file as the checker made it, with every place",
  ({ book }) => {
    expect(unpackBook(throughJson(packBook(book)))).toEqual(throughJson(book));
  },
);

it("nothing that reads a book takes one that is packed", () => {
  const packed: PackedBook = packBook(BOOKS[0] as Book);
  // @ts-expect-error its parts have no places
  const book: Book = packed;
  expect(JSON.stringify(book)).not.toContain('"span":{');
});

it("places take less than a fifth of a file with a book", () => {
  const bare = (book: Book): string =>
    JSON.stringify(book, (key, value: unknown) => (key === "span" ? undefined : value));
  const length = (texts: readonly string[]): number => texts.join("").length;
  const packed = length(BOOKS.map((book) => JSON.stringify(packBook(book))));
  expect(packed).toBeLessThan(1.2 * length(BOOKS.map(bare)));
});
