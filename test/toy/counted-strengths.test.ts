import { describe, expect, test } from "vitest";
import { checkFile } from "../../compiler/check-file.ts";
import { changesOf } from "../../compiler/diff/change.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { lintFiles } from "../../compiler/lint/index.ts";
import { print } from "../../grammar/print.ts";
import { traceText } from "../../runtime/trace-text.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { EVENTFUL_GARDEN } from "./events.ts";
import { type Garden, gardenPosition } from "./game.ts";
import { explainCard } from "./growers.ts";
import { effort, oneOfEvery } from "../effort.ts";

const COUNTED = gardenSheet("counted-strengths.bot", EVENTFUL_GARDEN);
const LEXICONS = new Map([["Garden", EVENTFUL_GARDEN.lexicon]]);
const CHECKED = checkFile("counted-strengths.bot", COUNTED.text, LEXICONS);

const TWO_PESTS: Garden = {
  columns: 5,
  rows: 5,
  watered: ["c3"],
  beds: { e3: 2 },
  robots: [
    { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
    { name: "Bore", title: "Digger", side: "Moles", at: "c4" },
    { name: "Auger", title: "Digger", side: "Moles", at: "c2" },
  ],
  row: ["Mower"],
};

function changesBetween(before: string, after: string): readonly string[] {
  const [old, added] = [before, after].map((line) => checkFile("new.bot", sheetOf(line), LEXICONS));
  return changesOf(diffFiles(old ?? null, added ?? null)).map(({ sentence }) => sentence);
}

function sheetOf(line: string): string {
  return `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\nMOWER\n1 ${line}\n`;
}

function mistakesIn(line: string): readonly string[] {
  return checkFile("new.bot", sheetOf(line), LEXICONS).diagnostics.map(({ message }) => message);
}

describe("a strength that counts", () => {
  test("is as large as there are things, and the trace says what they come to", () => {
    const { decision, trace } = explainCard(COUNTED, gardenPosition(TWO_PESTS), "Mower", []);
    expect(decision).toMatchObject({ clause: 1, action: "GO", strength: 2, destination: "e3" });
    const text = trace === null ? "" : traceText(trace);
    expect(text).toContain("GO 3 to bed is impossible: false: 1 for each pest within 2 plots is at least 3");
    expect(text).toContain("GO 2 to bed: possible");
  });

  test("makes its action impossible where it comes to nothing", () => {
    const alone = { robots: TWO_PESTS.robots.filter(({ title }) => title === "Mower"), beds: {} };
    const { decision } = explainCard(COUNTED, gardenPosition({ ...TWO_PESTS, ...alone }), "Mower", []);
    expect(decision).toMatchObject({ clause: 3, action: "REST" });
  });

  test.each(oneOfEvery(2, CHANGED_POLICIES))(
    "is decided alike by interpreter and compiled sheet under %o",
    (changed) => {
      const clauses = expectAgreement(changed, effort(250, 10_000), 1, COUNTED);
      expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 2", "PICKER 1"]));
    },
  );

  test("keeps its words when it is formatted, and stands in the rest of an export", () => {
    expect(CHECKED.file && print(CHECKED.file)).toBe(COUNTED.text);
    const [mower] = exportSheet(CHECKED, null)?.procedures ?? [];
    const action = { name: "GO", strength: null, rest: "1 for each pest within 2 plots, at most 3, to bed" };
    expect(mower?.clauses[0]).toMatchObject({ action });
  });

  test("has no lint for the actions that it comes to", () => {
    expect([...lintFiles([CHECKED], {}).values()].flat().map(({ code }) => code)).toEqual([]);
  });

  test("is compared as the page says it", () => {
    const pests = "PULL 1 for each pest, at most";
    expect(changesBetween(`${pests} 2.`, `${pests} 3.`)).toEqual([
      "strength changed: 1 for each pest, at most 2 → 1 for each pest, at most 3",
    ]);
    expect(changesBetween(`${pests} 2.`, "PULL 2.")).toEqual(["strength changed: 1 for each pest, at most 2 → 2"]);
    expect(changesBetween(`${pests} 2.`, `${pests} 2, otherwise REST.`)).toEqual([
      expect.stringContaining("what is done where it is impossible"),
    ]);
    expect(changesBetween(`${pests} 2.`, `${pests} 2, only if the plot is dry.`)).toEqual([
      expect.stringMatching(/^when it is done stated: “.*the plot is dry”$/),
    ]);
  });

  test("must say how much it is at most, and may stand beside other actions", () => {
    expect(mistakesIn("PULL 1 for each plot.")).toEqual([
      "“1 for each plot”: say how much it is at most, as in “at most 12”",
    ]);
    // The game says how many pests it has.
    expect(mistakesIn("PULL 1 for each pest.")).toEqual([]);
    expect(mistakesIn("PULL 1 for each pest, at least 3, at most 2.")).toEqual([
      expect.stringContaining("3 is more than 2"),
    ]);
    expect(mistakesIn("PULL 1 for each weed, at most 2.")).toEqual([expect.stringContaining("weed")]);
    expect(mistakesIn("GO 1 for each pest, at most 2, to:\n  a) Bed. [Random]")).toEqual([
      expect.stringContaining("letters stand behind a number alone"),
    ]);
    expect(mistakesIn("PULL 1 for each pest, at most 2, then REST.")).toEqual([]);
  });
});
