import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPages } from "../../../analysis/book/pages.ts";
import { findFiles, readText, readTexts } from "../../../node/files.ts";
import { BUILT_IN_GAMES } from "../../../games/registry.ts";
import { ROOT } from "../../imports.ts";

const FOLDER = "procedures/unbreakable";

/** Lines that say of what follows what it is, and nothing of how it is played. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["title", "heading", "page number", "stray glyph"]);

interface Citation {
  readonly where: string;
  readonly first: number;
  readonly last: number;
}

/** `U:716-724`, `U:1079`, with the line that cites it. */
function citationsIn(path: string, text: string): readonly Citation[] {
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(/\bU:(\d+)(?:-(\d+))?/g)].map(([, first = "", last = first]) => ({
      where: `${path}:${index + 1}: ${line.trim().slice(0, 100)}`,
      first: Number(first),
      last: Number(last),
    })),
  );
}

describe("situations and readings of Unbreakable", () => {
  test("cite lines that are printed and say something, as the list of pages has them", async () => {
    const { pages } = readPages(await readText(join(ROOT, FOLDER, "pages.yaml")));
    if (pages === null) throw new Error("the list of pages cannot be read");
    const printed = new Set(pages.sheets.flatMap((sheet) => [...sheet.printed]));
    const furniture = new Map(pages.sheets.flatMap((sheet) => [...sheet.furniture]));
    // What the list does not hold, such as the scanned cards, is read by nobody but people.
    const isListed = (line: number): boolean => pages.sheets.some(({ first, last }) => first <= line && line <= last);
    const { files } = await findFiles([FOLDER], ["situations"], { directory: ROOT, games: BUILT_IN_GAMES });
    const { texts } = await readTexts(files);
    const ledger = { path: `${FOLDER}/READINGS.md`, text: await readText(join(ROOT, FOLDER, "READINGS.md")) };
    const citations = [...texts.map(({ name, text }) => ({ path: name, text })), ledger].flatMap(({ path, text }) =>
      citationsIn(path, text),
    );
    const wrong = citations.filter(({ first, last }) => {
      const lines = Array.from({ length: last - first + 1 }, (_, index) => first + index).filter(isListed);
      const says = lines.filter((line) => printed.has(line) && !SAYS_NOTHING.has(furniture.get(line) ?? ""));
      return lines.length > 0 && says.length === 0;
    });
    expect(wrong.map(({ where }) => where)).toEqual([]);
    expect(citations.length).toBeGreaterThan(250);
  });
});
