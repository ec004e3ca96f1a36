import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { citationsIn, traceCitations } from "../../../analysis/book/citations.ts";
import { lettersOf, readPages, writePages } from "../../../analysis/book/pages.ts";
import { traceSheet } from "../../../analysis/book/sourced-parts.ts";
import { linesCited } from "../../../compiler/check/source-lines.ts";
import { vocabularyIn } from "../../../compiler/vocabulary-of-text.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { LEXICONS } from "../../registry.ts";
import { ROOT } from "../../imports.ts";

const LISTS = globSync("procedures/*/*pages.yaml", { cwd: ROOT }).toSorted();

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

const BOOKS = LISTS.map((path) => {
  const { pages } = readPages(textOf(path));
  if (pages === null) throw new Error(`${path} cannot be read`);
  return { path, folder: dirname(path), pages, letters: lettersOf(pages) };
});

const SHEETS = BOOKS.flatMap(({ folder, pages, letters }) =>
  pages.sheets.map((listed) => ({ path: join(folder, listed.sheet), listed, letters })),
);

test("several games list the lines of their books", () => {
  expect(LISTS.length).toBeGreaterThan(3);
});

describe("a text of a game", () => {
  test.each(SHEETS.filter(({ listed }) => listed.cited === null))(
    "$path covers each line of its pages, and each part of it names lines of them",
    ({ path, listed }) => {
      const sheet = textOf(path);
      const { file } = parse(createSource(path, sheet), vocabularyIn(sheet, LEXICONS));
      const { parts, findings } = traceSheet(file, listed);
      expect(findings).toEqual([]);
      expect(parts).toBeGreaterThan(5);
    },
  );

  test.each(SHEETS.filter(({ listed }) => listed.cited !== null))(
    "$path cites the places that its list has, and no others",
    ({ path, listed, letters }) => {
      const { parts, findings } = traceCitations(
        citationsIn(createSource(path, textOf(path)), letters),
        listed.cited ?? [],
      );
      expect(findings).toEqual([]);
      expect(parts).toBeGreaterThan(0);
    },
  );

  test("stands in the list of each book that it cites", () => {
    const unlisted = BOOKS.flatMap(({ folder, pages, letters }) =>
      globSync(`${folder}/**/*.bot`, { cwd: ROOT })
        .filter((path) => citationsIn(createSource(path, textOf(path)), letters).length > 0)
        .filter((path) => !pages.sheets.some(({ sheet }) => join(folder, sheet) === path))
        .map((path) => `${path} cites “${pages.source}”`),
    );
    expect(unlisted).toEqual([]);
  });

  test("cites no book that its game has no list of", () => {
    const unknown = globSync("procedures/*", { cwd: ROOT }).flatMap((folder) => {
      const known = new Set(BOOKS.filter((book) => book.folder === folder).flatMap(({ letters }) => letters));
      return globSync(`${folder}/**/*.bot`, { cwd: ROOT }).flatMap((path) =>
        [...textOf(path).matchAll(/\b(?:(l)\. ?|([A-Z]):)\d/g)]
          .map(([, line, letter = null]) => (line === undefined ? letter : null))
          .filter((letter) => !known.has(letter))
          .map((letter) => `${path} cites ${letter ?? "l."}`),
      );
    });
    expect(unknown).toEqual([]);
  });
});

/** Lines that say of what follows what it is, and nothing of how it is played. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["title", "heading", "page number", "stray glyph"]);

describe("ledgers and situations", () => {
  const typed = BOOKS.filter(({ pages }) => pages.sheets.some(({ cited }) => cited === null));

  test.each(typed)("that cite $pages.source cite lines that are printed and say something", (book) => {
    const { folder, letters } = book;
    const sheets = book.pages.sheets.filter(({ cited }) => cited === null);
    const printed = new Set(sheets.flatMap((sheet) => [...sheet.printed]));
    const furniture = new Map(sheets.flatMap((sheet) => [...sheet.furniture]));
    // What the list does not hold, such as the scanned cards, is read by nobody but people.
    const isListed = (line: number): boolean => sheets.some(({ first, last }) => first <= line && line <= last);
    const says = (line: number): boolean => printed.has(line) && !SAYS_NOTHING.has(furniture.get(line) ?? "");
    const paths = [`${folder}/READINGS.md`, ...globSync(`${folder}/**/*.situation.yaml`, { cwd: ROOT })];
    const citations = paths.flatMap((path) =>
      textOf(path)
        .split("\n")
        .flatMap((line, index) =>
          linesCited(line, letters).lines.map(([first, last]) => ({
            where: `${path}:${index + 1}: ${line.trim().slice(0, 100)}`,
            lines: Array.from({ length: last - first + 1 }, (_, at) => first + at).filter(isListed),
          })),
        ),
    );
    const wrong = citations.filter(({ lines }) => lines.length > 0 && !lines.some(says));
    expect(wrong.map(({ where }) => where)).toEqual([]);
    expect(citations.length).toBeGreaterThan(20);
  });
});

describe.each(LISTS)("%s", (list) => {
  const text = textOf(list);
  const { pages, problems } = readPages(text);

  test("holds no sentence of the book: numbers and kinds of furniture only", () => {
    const words = text.replace(/^#.*$/gm, "").match(/\p{L}+/gu) ?? [];
    expect(new Set(words).size).toBeLessThan(40);
  });

  test("is written as it is read", () => {
    expect(problems).toEqual([]);
    expect(pages && readPages(writePages(pages)).pages).toEqual(pages);
  });
});
