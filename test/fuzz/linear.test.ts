import { lintFiles } from "../../compiler/lint/index.ts";
import { describe, expect, test } from "vitest";
import { checkEach } from "../../compiler/check-project.ts";
import { checkFile, parseFile } from "../../compiler/check-file.ts";
import { GAMES, LEXICONS, loadGame } from "../registry.ts";
import { diffGameTexts } from "../../grammar/game-text/diff.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { FormatRefusal, formatSheet } from "../../grammar/format-sheet.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { checkBoard, readSheets, readSituations } from "../../library/index.ts";
import { checkFolders } from "../../library/folders.ts";
import { effort, isWholeRun, oneOfEvery } from "../effort.ts";
import { largeBoards, largeSituations, sheetsOf } from "./large-positions.ts";
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
  work: WORK.filter((_, at) => isWholeRun || at === index % WORK.length),
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

const PACKAGES = await Promise.all([...GAMES.values()].map(({ lexicon }) => loadGame(lexicon.game)));

/** So many times what a file holds. */
const TIMES = effort(20, 100);

/** Each kind of large file of each game that reads such files, with what reads it. */
const FILES = PACKAGES.flatMap((game) => {
  if (game.boards === undefined && game.situations === undefined) return [];
  const { sheets } = readSheets(sheetsOf(game), { game });
  return [
    ...largeBoards(game).map((file) => ({ ...file, read: (text: string) => void checkBoard(text, { game, sheets }) })),
    ...largeSituations(game).map((file) => ({
      ...file,
      read: (text: string) => void readSituations(text, { sheets }),
    })),
  ].map((file) => ({ ...file, game: game.lexicon.game }));
});

test.each(FILES)(
  "$game: a $what that holds twice as much is searched at most about twice as much",
  ({ make, read }) => {
    read(make(2));
    const [once, twice] = [TIMES, 2 * TIMES].map((times) => searchedBy(() => read(make(times))));
    expect(once).toBeGreaterThan(0);
    expect(twice).toBeLessThan(TWICE * (once ?? 0));
  },
);

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

  test("a large neighbour of a file is read along with it and not linted", () => {
    const texts = ["large.bot", "small.bot"].map((path) => ({
      path,
      text: `${sheet(0)}1 Space secure: CONTROL.\n2 Space secure: CONTROL.\n`,
    }));
    const findingsOf = (own: readonly string[]) =>
      checkFolders([{ texts, own: new Set(own), ledger: null, settings: {} }], LEXICONS, lintFiles)[0]
        ?.project.diagnosticsByPath.get("large.bot")
        ?.filter(({ severity }) => severity === "warning");
    expect(findingsOf(["large.bot", "small.bot"])).not.toEqual([]);
    expect(findingsOf(["small.bot"])).toEqual([]);
  });
});

test("of two games' texts that are twice as long, twice as much is compared", () => {
  const text = (rows: number, row: string) =>
    `game Big\n\nDEFINITIONS\n${Array.from({ length: rows }, (_, at) => `  ${row} ${at}: square. // row\n`).join("")}`;
  const read = gameTextReader();
  const compared = (rows: number) => {
    const [before, after] = ["Near", "Far"].map((row) => read(createSource("game.bot", text(rows, row))).text);
    if (before === undefined || after === undefined) throw new Error("there is no text");
    return searchedBy(() => diffGameTexts(before, after), true);
  };
  const [once, twice] = [compared(SIZE / 30), compared(SIZE / 15)];
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThan(TWICE * once);
});

test("a line that names a side again and again is formatted in about twice the work when it is twice as long", () => {
  const line = (times: number) => `game Callisto\nscenario 1 "Dawn"\nbot LFA${" bot LFA".repeat(times)}\n`;
  format(line(100));
  const [once, twice] = [300, 600].map((times) => searchedBy(() => format(line(times))));
  expect(once).toBeGreaterThan(0);
  expect(twice).toBeLessThan(TWICE * (once ?? 0));
});
