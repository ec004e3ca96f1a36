import { describe, expect, test } from "vitest";
import { ROOT, directoryWith, tiebreak } from "./command-line.ts";

const SHEET = 'game Callisto\nscenario 1 "x"\nbot LFA\n\nSCOUT\n1 RECON. // l. 3\n2 ATTACK 1.\n';
const PAGES =
  "source: A book\nsheets:\n  lfa.bot:\n    lines: 1-4\n    printed: 1, 3-4\n    furniture:\n      heading: 1\n";

describe("trace-book", () => {
  test("finds nothing in the sheets of Callisto and Unbreakable, and in the tables of the squadrons", async () => {
    const { code, output, error } = await tiebreak(ROOT, ["trace-book", "procedures"]);
    expect(error).toBe("");
    expect(output.trimEnd().split("\n")).toEqual([
      expect.stringMatching(/^Undaunted.*: 24 sheets with \d+ parts: nothing is missing\. .*printed lines /),
      expect.stringMatching(/^Space squadrons.*: 1 sheet with \d+ parts: nothing is missing\. /),
      expect.stringMatching(/^Unbreakable.*: 6 sheets with \d+ parts: nothing is missing\. /),
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
