import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

const SHEET = 'game Callisto\nscenario 1 "x"\nbot LFA\n\nSCOUT\n1 RECON. // l. 3\n2 ATTACK 1.\n';
const PAGES =
  "source: A book\nsheets:\n  lfa.bot:\n    lines: 1-4\n    printed: 1, 3-4\n    furniture:\n      heading: 1\n";

describe("trace-book", () => {
  test("finds nothing in the texts of the four games, whether lines are typed in them or only cited", async () => {
    const { code, output, error } = await tiebreak(ROOT, ["trace-book", "procedures"]);
    expect(error).toBe("");
    expect(output.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^Undaunted.*solo book: 26 sheets with \d+ parts: nothing is missing\. .*printed lines /),
      expect.stringMatching(/^Undaunted.*rule book: 3 sheets with \d+ parts: nothing is missing\.$/),
      expect.stringMatching(/^Heavy Gear.*: 1 sheet with \d+ parts: nothing is missing\. /),
      expect.stringMatching(/^Space squadrons.*: 5 sheets with \d+ parts: nothing is missing\. /),
      expect.stringMatching(/^Unbreakable.*: 11 sheets with \d+ parts: nothing is missing\. /),
    ]);
    expect(code).toBe(0);
  });

  test("tells what has no source, and which lines nothing covers", async () => {
    const directory = directoryWith({ "lfa.bot": SHEET, "pages.yaml": PAGES });
    expect(await tiebreak(directory, ["trace-book"])).toEqual({
      code: 1,
      output:
        "lfa.bot:7:1 clause 2 of SCOUT names no line of the source\n" +
        "lfa.bot no part of the sheet names line 4 of its pages\n" +
        "A book: 1 sheet with 2 parts: 2 findings. 1 of the 3 printed lines are furniture (heading 1).\n",
      error: "",
    });
  });

  test("is misused where there are no pages, no sheet, or a list that cannot be read", async () => {
    expect(await tiebreak(directoryWith({ "lfa.bot": SHEET }), ["trace-book"])).toMatchObject({ code: 2 });
    expect(await tiebreak(directoryWith({ "pages.yaml": PAGES }), ["trace-book"])).toMatchObject({ code: 2 });
    expect(await tiebreak(directoryWith({ "pages.yaml": "sheets: 3" }), ["trace-book"])).toMatchObject({ code: 2 });
  });
});

describe("trace-book with the text of the book", () => {
  const BOOK = "SCOUT\n\n1 RECON.\n2 ATTACK 3.\n";
  const TRACED = SHEET.replace("ATTACK 1.", "ATTACK 1. // l. 4");
  const files = { "lfa.bot": TRACED, "pages.yaml": PAGES };

  test("lists what the sheet and the text say differently, with a summary", async () => {
    const directory = directoryWith({ ...files, "book.txt": BOOK });
    expect(await tiebreak(directory, ["trace-book", "--text", "book.txt"])).toEqual({
      code: 1,
      output:
        "lfa.bot:7:1 clause 2 of SCOUT says `1` where line 4 prints `3`\n" +
        "A book: 1 sheet with 2 parts: nothing is missing. 1 of the 3 printed lines are furniture (heading 1).\n" +
        "A book: 4 of 5 words and numbers stand on their lines in order: 1 line to look at.\n",
      error: "",
    });
  });

  test("lists nothing where both say the same, or where the ledger settles it", async () => {
    const same = directoryWith({ ...files, "book.txt": BOOK.replace("3", "1") });
    expect(await tiebreak(same, ["trace-book", "--text", "book.txt"])).toMatchObject({ code: 0, error: "" });
    const ledger = "| place | printed | typed | why |\n| --- | --- | --- | --- |\n| l. 4 | 3 | 1 | a test |\n";
    const settled = directoryWith({ ...files, "book.txt": BOOK, "READINGS.md": ledger });
    expect(await tiebreak(settled, ["trace-book", "--text", "book.txt"])).toMatchObject({ code: 0, error: "" });
  });

  test.each([
    ["a file that is not there", null, "there is no such file or directory"],
    ["another text", "one\ntwo\nthree\nfour\n", "only 0 of the 5 words of the sheets stand on their lines"],
    ["a text with other lines", "\n\n\n\n\n", "3 of the 3 lines that the list names are blank, such as line 1"],
    ["a shorter text", "1 RECON.", "it has 1 line, and the list names line 4"],
    ["an empty file", "", "it has 1 line, and the list names line 4"],
    ["a sheet", TRACED, "this is a sheet"],
    ["a program", "\u007fELF\0\0\u0001", "it is no plain text"],
    ["a PDF", "%PDF-1.7 …", "it is no plain text"],
    ["UTF-16", Buffer.from(`\ufeff${BOOK}`, "utf16le"), "it is UTF-16; save it as UTF-8"],
    ["Latin-1", Buffer.from("1 RECON.\n\nR\u00c4UME\n2\n", "latin1"), "it is not in UTF-8; save it as UTF-8"],
    ["a huge file", Buffer.alloc(17 * 1024 * 1024, "x\n"), "it is larger than 16 MB"],
  ])("is misused with %s, and says what is wrong", async (_, text, problem) => {
    const directory = directoryWith(files);
    if (text !== null) writeFileSync(join(directory, "book.txt"), text);
    const { code, output, error } = await tiebreak(directory, ["trace-book", "--text", "book.txt"]);
    expect([code, output]).toEqual([2, ""]);
    expect(error).toContain(`tiebreak: book.txt: ${problem}`);
    expect(error.trimEnd().split("\n")).toHaveLength(1);
  });

  test("is misused with a directory, or with the lists of two books", async () => {
    const directory = directoryWith({ ...files, "more/pages.yaml": PAGES, "more/lfa.bot": TRACED });
    expect(await tiebreak(directory, ["trace-book", "more", "--text", "."])).toMatchObject({ code: 2 });
    const { code, error } = await tiebreak(directory, ["trace-book", "--text", "book.txt"]);
    expect(code).toBe(2);
    expect(error).toContain("--text is the text of one book: name one of more/pages.yaml, pages.yaml");
  });
});

const SCENARIO = 'game Callisto\nscenario 1 "x"\n\nLFA FORCE 1\n  Captain: D // l. 3, reading S1-01\n';
const LEDGER = "# Readings\n\n| id | place |\n| --- | --- |\n| S1-02 | l. 3 |\n";

describe("check with a ledger beside the sheets", () => {
  const files = { "scenario-1/scenario.bot": SCENARIO, "scenario-2/scenario.bot": 'game Callisto\nscenario 2 "y"\n' };

  test("reports names that it lacks and readings that no sheet names", async () => {
    const directory = directoryWith({ ...files, "READINGS.md": LEDGER });
    const { code, output } = await tiebreak(directory, ["check"]);
    expect(output).toContain("scenario-1/scenario.bot:5:31 error unknown-reading");
    expect(output).toContain("READINGS.md:5:3 note unused-reading");
    expect(code).toBe(1);
  });

  test("says nothing of unused readings while only some of its sheets are checked", async () => {
    const directory = directoryWith({ ...files, "READINGS.md": LEDGER });
    const { output } = await tiebreak(directory, ["check", "scenario-2"]);
    expect(output).not.toContain("unused-reading");
  });

  test("asks for none where there is none", async () => {
    expect(await tiebreak(directoryWith(files), ["check"])).toMatchObject({ code: 0 });
  });
});
