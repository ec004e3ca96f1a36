import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readLineList, writeLineList, readPages, type SheetPages } from "../../../analysis/book/pages.ts";
import { citationsIn, compareCitations, traceCitations } from "../../../analysis/book/citations.ts";
import { readSettled, sentenceOfDifference } from "../../../analysis/book/compare-text.ts";
import { traceSheet } from "../../../analysis/book/sourced-parts.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { createVocabulary } from "../../../grammar/vocabulary.ts";
import { LEXICON } from "../../game.ts";

const vocabulary = createVocabulary(LEXICON);

function messages(text: string, pages: SheetPages): string[] {
  const { file } = parse(createSource("sheet.bot", text), vocabulary);
  return traceSheet(file, pages).findings.map(({ message }) => message);
}

const SHEET = `game Callisto
scenario 1 "x"
bot LFA

DANGEROUS BREAKER UNITS:
  1 Ripper // l. 11
  2 Nailgunner // lost, reading S1-03

SCOUT
1 RECON. // l. 14
2 SCOUT 2 to: // l. 15-17, 19
  a) Objective.
  b) Elevated.
`;
const LINES = [10, 11, 13, 14, 15, 16, 17, 19];
const PAGES: SheetPages = {
  sheet: "sheet.bot",
  first: 10,
  last: 19,
  printed: new Set(LINES),
  furniture: new Map([
    [10, "caption"],
    [13, "heading"],
  ]),
  cited: null,
};

describe("a sheet held against its pages", () => {
  test("has nothing to tell where every part and every line is accounted for", () => {
    expect(messages(SHEET, PAGES)).toEqual([]);
  });

  test("tells the parts that state no line: rows, clauses and the letters of these", () => {
    expect(messages(SHEET.replace(" // l. 11", "").replace(" // l. 15-17, 19", ""), PAGES)).toEqual([
      "row 1 of the dangerous units names no line of the source",
      "clause 2 of SCOUT names no line of the source",
      "a) of clause 2 of SCOUT names no line of the source",
      "b) of clause 2 of SCOUT names no line of the source",
      "no part of the sheet names lines 11, 15-17, 19 of its pages",
    ]);
  });

  test("tells the rows of a checklist that state no line", () => {
    const checklist =
      "CHECKLIST cover (unit, target)\n  1. The target is elevated: Yes // l. 11\n  2. Otherwise: No\n\nSCOUT";
    expect(messages(SHEET.replace("SCOUT", checklist), PAGES)).toContain("row 2 of cover names no line of the source");
  });

  test("tells the lines that its pages do not have, blank ones and those of other sheets", () => {
    expect(messages(SHEET.replace("l. 14", "l. 12").replace("l. 11", "l. 30"), PAGES)).toEqual([
      "row 1 of the dangerous units names line 30, which its pages do not have",
      "clause 1 of SCOUT names line 12, which its pages do not have",
      "no part of the sheet names lines 11, 14 of its pages",
    ]);
  });

  test("lets no line be both furniture and part of the sheet", () => {
    const furniture = new Map([...PAGES.furniture, [14, "heading"], [12, "narrative"]] as const);
    expect(messages(SHEET, { ...PAGES, furniture })).toEqual([
      "furniture lists line 14, which a part of the sheet names too",
      "furniture lists line 12, which the sheet's pages leave blank or do not have",
    ]);
  });

  test("a place that is lost without a reading is not accounted for", () => {
    expect(messages(SHEET.replace(", reading S1-03", ""), PAGES)).toEqual([
      "row 2 of the dangerous units names no line of the source",
    ]);
  });
});

describe("a text that only cites its book", () => {
  const TEXT =
    "// The words, as l. 11 has them.\nA boat is a unit. // It floats. l. 14-15\nIt has sails. // Nobody prints them.\n";
  const traced = (text: string, letters: readonly (string | null)[] = [null]): readonly string[] =>
    traceCitations(citationsIn(createSource("game.bot", text), letters), [
      [11, 11],
      [14, 15],
    ]).findings.map(({ message }) => message);

  test("need not cite it in each line, but cites just the places of its list", () => {
    expect(traced(TEXT)).toEqual([]);
    for (const turned of ["14", "14-16", "15", "13-15"]) {
      expect(traced(TEXT.replace("14-15", turned))).toEqual([
        `“A boat is a unit.” cites l. ${turned}, which is no place of its list`,
        "no line of the text cites l. 14-15 of its list",
      ]);
    }
  });

  test("can cite several books by their letters", () => {
    const lettered = TEXT.replaceAll("l. ", "B:").replace("15", "15, S:99");
    expect(traced(lettered, ["B"])).toEqual([]);
    expect(traced(lettered, ["S"])).toContain("“A boat is a unit.” cites l. 99, which is no place of its list");
  });

  test("is told of numbers that its lines do not print, and of places that share no word with it", () => {
    const book = Array.from({ length: 20 }, (_, index) => (index === 13 ? "Each boat holds four men." : "The words"));
    const said = (text: string): readonly string[] =>
      compareCitations(citationsIn(createSource("game.bot", text), [null]), book, readSettled("", "")).differences.map(
        sentenceOfDifference,
      );
    expect(said("A boat has room for 4. // l. 14")).toEqual([]);
    expect(said("A boat has room for 5. // l. 14")).toEqual([
      "“A boat has room for 5.” says `5`, which line 14 does not print",
    ]);
    expect(said("A boat has room. // l. 13")).toEqual([
      "“A boat has room.” says `boat room`, which line 13 does not print",
    ]);
  });
});

describe("a list of lines", () => {
  test("is read as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 5000 }), { minLength: 1 }), (lines) => {
        expect(readLineList(writeLineList(lines))).toEqual(lines.toSorted((first, second) => first - second));
      }),
    );
  });

  test.each(["", "a", "3-1", "1,,2", "1-99999999"])("%j is none", (text) => {
    expect(readLineList(text)).toBeNull();
  });
});

test.each([
  ["[", "YAML"],
  ["sheets: {}", "`source`"],
  ["source: x", "`sheets`"],
  ["source: x\nsheets:\n  a.bot: 3", "a.bot: The sheet a.bot must be a map, not `3`"],
  ["source: x\nsheets:\n  a.bot: {}", "a.bot: add `lines` or `cites`"],
  ["source: x\nsheets:\n  a.bot: { lines: b }", "a.bot: `lines` must be a list of lines, like 3, 5-8, not `b`"],
  ["source: x\nsheets:\n  a.bot: { lines: 1-2, furniture: { chair: 1 } }", "a.bot: `furniture` has no key `chair`"],
])("a list of pages %j is told what is wrong with it", (text, problem) => {
  const { problems } = readPages(text);
  expect(problems).toHaveLength(1);
  if (problem !== "YAML") expect(problems[0]).toContain(problem);
});
