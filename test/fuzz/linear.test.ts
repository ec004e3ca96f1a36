import { describe, expect, test } from "vitest";
import { checkEach } from "../../compiler/check-project.ts";
import { checkFile, parseFile } from "../../compiler/check-file.ts";
import { LEXICONS } from "../../games/registry.ts";
import { FormatRefusal, formatSheet } from "../../grammar/format-sheet.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { effort, isLongRun, oneOfEvery } from "../effort.ts";
import { LARGE_SECTIONS } from "./large-sections.ts";
import { LARGE_TEXTS, repeated } from "./large-texts.ts";
import { searchedBy } from "./searched.ts";

/** In characters. Short ones show it too: what grows with the square is most of the work even here. */
const SIZE = effort(3_000, 20_000);

/** What does not grow with the text makes it less, and single words of it a little more. */
const TWICE = 2.4;

function format(text: string): void {
  const { lexicon } = parseFile("sheet.bot", text, LEXICONS);
  try {
    if (lexicon !== null) formatSheet(text, vocabularyOf(lexicon));
  } catch (error) {
    if (!(error instanceof FormatRefusal)) throw error;
  }
}

/** What is done with a text; the ordinary run does one of both with each kind. */
const WORK = [
  ["checked", (text: string) => void checkFile("sheet.bot", text, LEXICONS)],
  ["formatted", format],
] as const;

const KINDS = Object.entries({ ...LARGE_TEXTS, ...LARGE_SECTIONS }).map(([what, make], index) => ({
  what,
  make,
  work: WORK.filter((_, at) => isLongRun || at === index % WORK.length),
}));

describe.each(oneOfEvery(2, KINDS))("$what", ({ make, work: works }) => {
  test.each(works)("of twice the length are searched at most about twice as much when they are %s", (_how, work) => {
    // What is made once for all texts is made before.
    work(make(SIZE / 2));
    const [once, twice] = [SIZE, 2 * SIZE].map((size) => searchedBy(() => work(make(size))));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(TWICE * (once ?? 0));
  });
});

describe("the files of a folder", () => {
  const sheet = repeated(
    'game Callisto\nscenario 1 "A title"\nbot LFA\n\nLFA BOT PROCEDURES\n\nSCOUT\n',
    "1 CONTROL.\n",
  );

  test("twice as many are searched at most about twice as much", () => {
    const check = (count: number) => () => {
      const files = Array.from({ length: count }, (_, index) => ({ path: `${index}.bot`, text: sheet(SIZE / 8) }));
      checkEach(files, LEXICONS);
    };
    check(2)();
    const [once, twice] = [8, 16].map((count) => searchedBy(check(count)));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(TWICE * (once ?? 0));
  });
});
