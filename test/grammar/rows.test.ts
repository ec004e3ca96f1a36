import { describe, expect, test } from "vitest";
import { parseFile } from "../../compiler/check-file.ts";
import { formatSheet } from "../../grammar/format-sheet.ts";
import { parse } from "../../grammar/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";
import { LEXICONS } from "../registry.ts";
import { EVENTFUL_GARDEN } from "../toy/events.ts";

const GARDEN = vocabularyOf(EVENTFUL_GARDEN.lexicon);

const SECTIONS = [
  "TABLE WATER [d6]:\n  1–3: few.\n  4–6: many.",
  "TABLE WATER [yield]:\n  low: few.\n  high: many.",
  "MENU TOOLS:\n  Rake (2 yield).\n  Hoe (3 yield).",
  "FORMULAS\n  Big = 2 + 3.",
  'SEQUENCE TURN:\n  1: "Mow"\n  2: "Rest"',
  "MEMORY\n  Mode: calm, wild.\n  Alarm: 0–3.",
];

const BEHIND = [
  "GROWER BOT PROCEDURES\n\nMOWER\n1 Plot dry: REST.",
  "MOWER\n1 Plot dry: REST.",
  "MOWER\nWhen a pest arrived next to it: REST.",
  "MOWER\nAlways first: REST.\n1 Plot dry: REST.",
  "ROUTINE CHASE\n1 Plot dry: REST.",
];

function read(body: string) {
  return parse(
    createSource("rows.bot", `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\n${body}\n`),
    GARDEN,
  );
}

test("a row of dangerous units may name one in capitals that an action is called like", () => {
  const rows = "DANGEROUS LFA UNITS:\n  1 mech\n  2 SCOUT\n\nBREAKER BOT PROCEDURES\n\nRIPPER\n1 SCOUT 1.\n";
  const text = `game Callisto\nscenario 1 "Dawn"\nbot Breakers\n\n${rows}`;
  const { file, diagnostics } = parseFile("rows.bot", text, LEXICONS);
  expect(diagnostics.map(({ message }) => message)).toEqual([]);
  expect(file?.sections.map((section) => (section.kind === "dangerousUnits" ? section.rows.length : 0))).toEqual([2]);
});

describe("the rows of a section", () => {
  test.each(SECTIONS.flatMap((section) => BEHIND.map((behind) => [section, behind] as const)))(
    "are over where procedures begin: %j before %j",
    (section, behind) => {
      const { file, diagnostics } = read(`${section}\n\n${behind}`);
      expect(diagnostics.map(({ message }) => message)).toEqual([]);
      expect(file.sections).toHaveLength(1);
      expect(file.procedures).toHaveLength(1);
      expect(formatSheet(file.source.text, GARDEN)).toBe(file.source.text);
    },
  );

  test("may have commas and brackets in their labels, and may begin with the name of a side", () => {
    const { file, diagnostics } = read(
      "TABLE WATER [yield]:\n  hot, dry days: few.\n  Moles below (all): many.\n  Growers: some.",
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([]);
    const [table] = file.sections;
    const labels = table?.kind === "table" ? table.rows.map(({ label }) => label?.text) : [];
    expect(labels).toEqual(["hot, dry days", "Moles below (all)", "Growers"]);
  });

  test.each([
    'MENU TOOLS:\n  Rake (2 yield): "Leaves".',
    'SEQUENCE TURN:\n  1: "Mow".',
    'TABLE WATER [yield]:\n  low: "Few".',
  ])("may have a full stop behind their text in quotes: %j", (section) => {
    expect(read(section).diagnostics.map(({ message }) => message)).toEqual([]);
  });

  test.each(["DEFINITIONS:\n  Good plot: dry plot.", "MEMORY:\n  Mode: calm, wild.", "FORMULAS:\n  Big = 2 + 3."])(
    "may stand below a caption with a colon: %j",
    (section) => {
      const { file, diagnostics } = read(section);
      expect(diagnostics.map(({ message }) => message)).toEqual([]);
      expect(formatSheet(file.source.text, GARDEN)).toBe(file.source.text);
    },
  );

  test("get the colon that is missing behind the dice of a table", () => {
    const [diagnostic, ...others] = read("TABLE WATER [d6]\n  1–6: few.").diagnostics;
    expect(others).toEqual([]);
    expect(diagnostic?.fixes).toMatchObject([{ title: "Insert “:”", edits: [{ text: ":" }] }]);
  });

  test("report what stands behind their full stop", () => {
    const { diagnostics } = read("TABLE WATER [d6]:\n  1–3: few. Quickly done\n  4–6: many.");
    expect(diagnostics.map(({ message }) => message)).toEqual(["“Quickly” cannot come here after “.”"]);
  });

  test("are kept where another row cannot be read, whatever they begin with", () => {
    const { file, diagnostics } = read(
      "TABLE WATER [yield]:\n  hot days few.\n  Moles below, seen 4.\n  Growers: some.\n\nFORMULAS\n  Big = 2 + .\n  Moles = 3.",
    );
    expect(diagnostics.map(({ message }) => message)).toEqual([
      "“.” cannot come here after “few”: a “:” is missing before it",
      "“.” cannot come here after “4”: a “:” is missing before it",
      "“.” cannot come here after “+”",
    ]);
    const kept = file.sections.flatMap((section) => {
      if (section.kind === "table") return section.rows.map(({ label }) => label?.text);
      return section.kind === "formulas" ? section.rows.map(({ name }) => name.text) : [];
    });
    expect(kept).toEqual(["Growers", "Moles"]);
  });
});
