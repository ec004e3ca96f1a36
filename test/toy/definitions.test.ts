import { describe, expect, test } from "vitest";
import { mutantsOf } from "../../analysis/mutation/mutants.ts";
import { checkFile } from "../../compiler/check-file.ts";
import { diffFiles } from "../../compiler/diff/diff-files.ts";
import { exportSheet } from "../../compiler/export.ts";
import { print } from "../../grammar/print.ts";
import { decide } from "../../runtime/interpreter/decide.ts";
import { DEFAULT_POLICIES } from "../../runtime/policies.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { effort } from "../effort.ts";
import { CHANGED_POLICIES, expectAgreement, gardenSheet } from "./agreement.ts";
import { GARDEN, gardenPosition, TOY_LEXICON } from "./game.ts";

const DEFINITIONS = gardenSheet("definitions.bot");
const GAMES = new Map([[TOY_LEXICON.game, TOY_LEXICON]]);

function checked(text: string) {
  return checkFile("definitions.bot", text, GAMES);
}

describe("defined adjectives and numbers", () => {
  test.each(CHANGED_POLICIES.slice(0, 4))("mean the same to interpreter and compiled sheet, under %o", (policies) => {
    const clauses = expectAgreement(policies, effort(120, 5_000), 7, DEFINITIONS);
    expect([...clauses]).toEqual(expect.arrayContaining(["MOWER 1", "MOWER 3", "MOWER 5", "PICKER 2", "PICKER 3"]));
  });

  test("print as they are typed", () => {
    const { file } = checked(DEFINITIONS.text);
    expect(file && print(file)).toBe(DEFINITIONS.text);
  });

  test("are exported with what they say", () => {
    const { definitions } = exportSheet(checked(DEFINITIONS.text), null) ?? {};
    expect(definitions).toContainEqual({
      word: "trouble",
      means: "2 × pests next to it minus half of yield, rounded up",
    });
  });

  test("are named in a trace by their words", () => {
    const position = gardenPosition({
      columns: 5,
      rows: 5,
      watered: [],
      beds: { b3: 2, d3: 4 },
      robots: [
        { name: "Mower", title: "Mower", side: "Growers", at: "c3" },
        { name: "Pest", title: "Digger", side: "Pests", at: "e3" },
      ],
      row: ["Mower"],
    });
    const options = { readings: DEFAULT_POLICIES, dice: new SeededDice(1), trace: true };
    const { trace } = decide(GARDEN, DEFINITIONS.book, position, 0, options);
    const texts = trace?.clauses.map(({ conditions }) => conditions.map(({ text }) => text)) ?? [];
    expect(texts.flat()).toEqual(expect.arrayContaining(["haunted", "company of the Mower > 2"]));
  });

  test("change in small steps where they are used, so that situations can notice it", () => {
    const changes = [...mutantsOf(DEFINITIONS.sheet)].map(({ change }) => change);
    expect(changes.filter((change) => change.includes("worry")).length).toBeGreaterThan(0);
  });

  test("differ by what they work out, and not by their words", () => {
    const between = (from: string, to: string): readonly string[] => {
      const { sections } = diffFiles(checked(DEFINITIONS.text), checked(DEFINITIONS.text.replace(from, to)));
      return sections.flatMap(({ parts }) => parts.flatMap(({ changes }) => changes.map(({ sentence }) => sentence)));
    };
    expect(between("Company = robots within 2 plots of it", "Company = robots within 3 plots of it")[0]).toBe(
      "“Company” means something else: “robots within 2 plots of it” → “robots within 3 plots of it”; this changes MOWER 4, MOWER 5, PICKER 1, PICKER 2 and PICKER 3",
    );
    expect(between("trouble of it plus company", "trouble of it + company")).toEqual([
      "“Worry” is defined in other words, with the same meaning: “trouble of it plus company, at least 1, at most 6” → “trouble of it + company, at least 1, at most 6”",
    ]);
  });
});

describe("a defined number", () => {
  const HEADER = DEFINITIONS.text.slice(0, DEFINITIONS.text.indexOf("DEFINITIONS"));
  const mistakesIn = (row: string, clause: string): readonly string[] =>
    checked(`${HEADER}DEFINITIONS\n  ${row}\n\nGROWER BOT PROCEDURES\n\nMOWER\n1 ${clause}\n`)
      .diagnostics.filter(({ severity }) => severity === "error")
      .map(({ code, message }) => `${code}: ${message}`);

  test("is of the things that its definition fits, or of those that it names", () => {
    expect(mistakesIn("Mess = pests next to it.", "GO 1 to bed. [Lowest mess > Random]")).toEqual([]);
    expect(mistakesIn("Mess = pests next to it.", "PULL 1. [Lowest mess > Random]")).toEqual([]);
    // A unit is ranked by a number of its place.
    expect(mistakesIn("Mess of a plot = pests next to it.", "PULL 1. [Lowest mess > Random]")).toEqual([]);
    expect(mistakesIn("Mess of a pest = pests next to it.", "GO 1 to bed. [Lowest mess > Random]")).toEqual([
      expect.stringContaining("criterion-does-not-fit"),
    ]);
  });

  test("names the things that have it by a noun alone", () => {
    expect(mistakesIn("Mess of a dry plot = pests next to it.", "GO 1 to bed. [Random]")).toEqual([
      expect.stringContaining("“a dry plot”: name the things that have the number by a noun alone"),
    ]);
  });

  test("rolls no dice", () => {
    expect(mistakesIn("Mess = 2d6.", "GO 1 to bed. [Lowest mess > Random]")).toEqual([
      "dice-asked-twice: “2d6” cannot roll dice: it may be asked several times, or not at all",
    ]);
  });

  test("says how a half is rounded, whatever it is a number of", () => {
    expect(mistakesIn("Mess = half of pests.", "GO 1 to bed. [Lowest mess > Random]")).toEqual([
      "missing-rounding: “half of pests” does not say what counts: rounded up or rounded down",
    ]);
  });

  test("is no number of the game, and not worked out from itself", () => {
    expect(mistakesIn("Yield = 2.", "REST.")).toEqual([
      "defined-word-taken: “Yield” already means something in this game",
    ]);
    expect(mistakesIn("Mess = mess plus 1.", "GO 1 to bed. [Lowest mess > Random]")).toEqual([
      "recursive-definition: “Mess” is defined by itself",
    ]);
  });
});
