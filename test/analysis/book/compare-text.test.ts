import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareWithText,
  readSettled,
  sentenceOfDifference,
  type TextDifference,
} from "../../../analysis/book/compare-text.ts";
import type { SheetPages } from "../../../analysis/book/pages.ts";
import { lookOf, stemOf } from "../../../analysis/book/align.ts";
import { sourcedParts } from "../../../analysis/book/sourced-parts.ts";
import { parse } from "../../../grammar/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { createVocabulary } from "../../../grammar/vocabulary.ts";
import { effort } from "../../effort.ts";
import { LEXICON } from "../../game.ts";

/** A page that no book has. */
const BOOK = [
  "RAID ON THE DEPOT",
  "",
  "1 Threshold 5 / 6 / 7: ATTACK 2.",
  "2 Space secure: MOVE 1 to:",
  "a) Threatened objective. [Fewest enemies > Random]",
  "b) Elevated objective.",
  "- SUPPRESS 13, targeting most dangerous enemy.",
  "Ranges of the harpoon, in leagues",
  "Harpoon | 10 | 20 | 36",
  "Grapnel | 4,5,6 | 5,6 | 6",
  "A fishing boat is lost when two or more storms hit it during 12 days.",
];

const SHEET = `game Callisto
scenario 1 "x"
bot LFA

TABLE RANGES [weapon] by distance: short / middle / long.
  Harpoon: 10 / 20 / 36. // l. 9
  Grapnel: "4,5,6" / "5,6" / "6". // l. 10
  Boat: "It is lost when 2 storms hit it in 12 days". // l. 11

SCOUT
1 Threshold 5/6/7: ATTACK 2. // l. 3
2 Space secure: MOVE 1 to: // l. 4-6
  a) Threatened objective. [Fewest enemies > Random]
  b) Elevated objective.
3 SUPPRESS 13, targeting most dangerous enemy. // l. 7
`;

const PAGES: SheetPages = {
  sheet: "lfa.bot",
  first: 1,
  last: BOOK.length,
  printed: new Set(BOOK.flatMap((line, index) => (line === "" ? [] : [index + 1]))),
  furniture: new Map([
    [1, "title"],
    [8, "caption"],
  ]),
  cited: null,
};

const vocabulary = createVocabulary(LEXICON);

function differences(sheet: string, book: readonly string[] = BOOK, ledger = ""): readonly TextDifference[] {
  const { file } = parse(createSource("lfa.bot", sheet), vocabulary);
  return compareWithText(file, PAGES, book, readSettled("READINGS.md", ledger)).differences;
}

function sentences(sheet: string, book?: readonly string[], ledger?: string): readonly string[] {
  return differences(sheet, book, ledger).map(sentenceOfDifference);
}

/** Words and numbers of the parts of the sheet, by their places: not the numbers of clauses, nor remarks. */
function wordsOfSheet(): readonly { readonly at: number; readonly word: string }[] {
  const { file } = parse(createSource("lfa.bot", SHEET), vocabulary);
  return sourcedParts(file)
    .filter(({ isLetter }) => !isLetter)
    .flatMap(({ span, number }) => {
      const text = SHEET.slice(span.start, span.end).replace(/\/\/.*/g, (remark) => " ".repeat(remark.length));
      return [...text.matchAll(/\p{L}{3,}|\d+/gu)]
        .map(({ index, 0: word }) => ({ at: span.start + index, word }))
        .filter(({ at }) => number === null || at < number.start || at >= number.end);
    });
}

describe("a sheet compared with the text it is typed from", () => {
  test("has nothing to look at where both say the same, in our words or in those of the book", () => {
    expect(sentences(SHEET)).toEqual([]);
  });

  test("is told a number that the page prints otherwise, and what it prints", () => {
    expect(sentences(SHEET.replace("ATTACK 2", "ATTACK 9"))).toEqual([
      "clause 1 of SCOUT says `9` where line 3 prints `2`",
    ]);
    expect(sentences(SHEET.replace("10 / 20", "10 / 30"))).toEqual([
      "a row of the table RANGES says `30` where line 9 prints `20`",
    ]);
  });

  test("is told that 5 for 6 may be the scan, or a mistake", () => {
    expect(sentences(SHEET.replace("/ 36", "/ 35"))).toEqual([
      "a row of the table RANGES says `35` where line 9 prints `36`; scans confuse 5 and 6, so look at the page",
    ]);
  });

  test("is told of numbers in another order, and of those that are left out", () => {
    expect(sentences(SHEET.replace('"4,5,6" / "5,6" / "6"', '"5,6" / "4,5,6" / "6"'))).toEqual([
      "a row of the table RANGES says `4` in another place than line 10",
    ]);
    expect(sentences(SHEET.replace('"4,5,6" / "5,6"', '"5,6" / "5,6"'))).toEqual([
      "a row of the table RANGES leaves out `4` of line 10",
    ]);
    expect(sentences(SHEET.replace("in 12 days", "in some days"))).toEqual([
      "a row of the table RANGES says `some` where line 11 prints `12`",
    ]);
  });

  test("is told of a word that the page does not print, and of one that a clause leaves out", () => {
    expect(sentences(SHEET.replace("Elevated", "Controlled"))).toEqual([
      "clause 2 of SCOUT says `controlled` where lines 4-6 print `elevated`",
    ]);
    expect(sentences(SHEET.replace("most dangerous enemy", "dangerous enemy"))).toEqual([
      "clause 3 of SCOUT leaves out `most` of line 7",
    ]);
  });

  test("is not told of a line that the ledger settles, and is told of another mistake in it", () => {
    const ledger = "| place | printed | typed |\n| - | - | - |\n| clause 1, l. 3 | `2` | 4 |\n";
    const changed = SHEET.replace("ATTACK 2", "ATTACK 4");
    expect(sentences(changed)).toHaveLength(1);
    expect(sentences(changed, BOOK, ledger)).toEqual([]);
    expect(sentences(SHEET.replace("ATTACK 2", "ATTACK 3"), BOOK, ledger)).toEqual([
      "clause 1 of SCOUT says `3`, which line 3 does not print",
    ]);
    expect(sentences(SHEET.replace("20 / 36", "20 / 4"), BOOK, ledger)).toHaveLength(1);
  });

  test("is not told of a line whose remark names a reading of just that", () => {
    const ledger = "| id | printed | read as |\n| - | - | - |\n| S1-01 | `2` | X |\n";
    const changed = SHEET.replace("ATTACK 2. // l. 3", "ATTACK X. // l. 3, reading S1-01");
    expect(sentences(changed)).toHaveLength(1);
    expect(sentences(changed, BOOK, ledger)).toEqual([]);
    expect(sentences(SHEET.replace("ATTACK 2", "ATTACK X"), BOOK, ledger)).toHaveLength(1);
  });

  test("may use the words of our own that the ledger lists, and no other number", () => {
    const ledger = "| words of our own | for |\n| - | - |\n| leagues | a sign |\n";
    const changed = SHEET.replace("in 12 days", "in 12 leagues");
    expect(sentences(changed)).toHaveLength(1);
    expect(sentences(changed, BOOK, ledger)).toEqual([]);
  });
});

describe("every mistake is found, and no noise of a scan", () => {
  const words = wordsOfSheet();
  const numbers = words.filter(({ word }) => /\d/.test(word));
  const others = words.filter(({ word }) => !/\d/.test(word));
  const replaced = (at: number, word: string, other: string): string =>
    SHEET.slice(0, at) + other + SHEET.slice(at + word.length);

  test("a number that is changed is found", () => {
    fc.assert(
      fc.property(fc.constantFrom(...numbers), fc.nat(99), ({ at, word }, other) => {
        fc.pre(other !== Number(word));
        expect(differences(replaced(at, word, `${other}`))).not.toEqual([]);
      }),
      { numRuns: effort(150, 3000) },
    );
  });

  test("a word that is changed to one that is not on its lines is found", () => {
    const strange = ["Lake", "Volcano", "controlled", "unarmoured", "nearest", "seven", "ship", "never", "highest"];
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.constantFrom(...strange), ({ at, word }, other) => {
        fc.pre(stemOf(other.toLowerCase()) !== stemOf(word.toLowerCase()));
        expect(differences(replaced(at, word, other))).not.toEqual([]);
      }),
      { numRuns: effort(150, 3000) },
    );
  });

  /** What scans do to a word that is long enough to be known again. */
  const NOISE: readonly ((word: string) => string)[] = [
    (word) => word.replace("l", "1").replace("i", "l"),
    (word) => (/^\d\d/.test(word) ? word.replace("0", "O").replace("1", "l") : word.replace("o", "0")),
    (word) => (/^\p{L}/u.test(word) ? `${word.slice(0, 2)} ${word.slice(2)}` : word),
    (word) => (/^\p{L}/u.test(word) ? `${word.slice(0, 3)}-${word.slice(3)}` : word),
    (word) => (/^\p{L}/u.test(word) ? `${word.slice(0, 2)}\u00ad${word.slice(2)}` : word),
    (word) => word.replace("fi", "\ufb01").replace("rn", "m"),
    (word) => word.replace("a", "а").replace("e", "е"),
    (word) => word.toUpperCase(),
    (word) => `**${word}**`,
    (word) => word.replace("u", "n").replace("e", "c"),
  ];

  test("what a scan does to letters is not", () => {
    const noisy = fc
      .tuple(
        ...BOOK.map((line) => fc.array(fc.constantFrom(...NOISE), { minLength: line.length, maxLength: line.length })),
      )
      .map((noise) =>
        BOOK.map((line, at) =>
          line.replace(/\p{L}{4,}|\d{2,}/gu, (word, index: number) => noise[at]?.[index]?.(word) ?? word),
        ),
      );
    fc.assert(
      fc.property(noisy, (book) => {
        expect(sentences(SHEET, book)).toEqual([]);
      }),
      { numRuns: effort(100, 2000) },
    );
  });

  test("words that look alike in a scan are one, and others are not", () => {
    expect(lookOf("modern")).toBe(lookOf("modem"));
    expect(lookOf("lava")).not.toBe(lookOf("lake"));
  });
});

test("a part that names a million lines, and one of endless length, are compared in time", () => {
  const long = `game Callisto\n\nSCOUT\n${"1 ATTACK 2. // l. 1-99999999\n".repeat(20)}2 ATTACK 2${", ATTACK 2".repeat(5_000)}. // l. 1-11\n`;
  expect(
    differences(
      long,
      Array.from({ length: 20_000 }, () => "1 ATTACK 2."),
    ).length,
  ).toBeGreaterThan(0);
});
