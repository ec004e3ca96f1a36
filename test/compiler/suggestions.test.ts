import { describe, expect, test } from "vitest";
import { checkFile, type Games } from "../../compiler/check-file.ts";
import { checkProject } from "../../compiler/lint/index.ts";
import { isBrokenWith, TriedEdits } from "../../compiler/tried-edits.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { LEXICONS } from "../registry.ts";
import { TOY_LEXICON } from "../toy/game.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\n';
const MISSPELT = "BOLSTR 2 in matching squad.";

const GARDEN = new Map([["Garden", TOY_LEXICON]]);

function unknownWords(text: string, games: Games = LEXICONS): readonly Diagnostic[] {
  const project = checkProject([{ path: "sheet.bot", text }], games);
  return (project.diagnosticsByPath.get("sheet.bot") ?? []).filter(({ code }) => code === "unknown-word");
}

describe("what an unknown word may mean", () => {
  test("is not a phrase that is unknown itself", () => {
    const text = `${HEADER}BOT PROCEDURES PROCEDURES\n\nGUNNER\n1 CONTROL.\n`;
    const found = unknownWords(text);
    expect(found).not.toEqual([]);
    expect(found.flatMap(({ fixes = [] }) => fixes.map(({ title }) => title))).toEqual([]);
  });

  test.each([
    ["Plot dry: Move 1 to bed.", ["“Move” is not a word of this game: did you mean the action GO?"]],
    ["Move 1 to bed.", ["“Move” is not a word of this game: did you mean the action GO?"]],
    [
      "Plot dri: Move 1 to bed.",
      [
        "“dri” is not a word of this game: did you mean “dry”?",
        "“Move” is not a word of this game: did you mean the action GO?",
      ],
    ],
    ["Plot dry: Mvoe.", ["“Mvoe” is not a word of this game: did you mean the action REST?"]],
  ])("can stand in its place: %s", (clause, messages) => {
    const text = `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\nMOWER\n1 ${clause}\n`;
    expect(unknownWords(text, GARDEN).map(({ message }) => message)).toEqual(messages);
  });

  test("is not the opposite of what is written", () => {
    const clause = "1 GO 1 to bed, ending adjacent to pest.";
    const text = `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nGROWER BOT PROCEDURES\n\nMOWER\n${clause}\n`;
    const [found] = unknownWords(text, GARDEN);
    expect(found?.message).toContain("“ending” is not a word of this game");
    expect(found?.message).not.toMatch(/never|not ending|without/);
  });

  test("is found for every word of a sheet of the book's length", () => {
    const clauses = Array.from({ length: 30 }, (_, index) => `${index + 1} ${MISSPELT}\n`).join("");
    const found = unknownWords(`${HEADER}GUNNER\n${clauses}`);
    expect(found).toHaveLength(30);
    expect(found.filter(({ fixes }) => fixes === undefined)).toEqual([]);
  });

  test("is only named where it was not tried: a text that is too long has no fix", () => {
    const remark = `// ${"x".repeat(1000)}\n`;
    const [found, ...others] = unknownWords(`${HEADER}${remark.repeat(1000)}GUNNER\n1 ${MISSPELT}\n`);
    expect(others).toEqual([]);
    expect(found?.message).toBe("“BOLSTR” is not a word of this game: did you mean “BOLSTER”?");
    expect(found?.fixes).toBeUndefined();
  });

  test("is looked for word by word, and no more behind so many words", () => {
    const clauses = Array.from({ length: 300 }, (_, index) => `${index + 1} Spcae blorb: CONTROL.\n`).join("");
    const remark = `// ${"x".repeat(1000)}\n`;
    const text = `${HEADER}${remark.repeat(1000)}GUNNER\n${clauses}`;
    const found = unknownWords(text).map(({ span }) => text.slice(span.start, span.end));
    expect(found.slice(0, 2)).toEqual(["Spcae", "blorb"]);
    expect(found.at(-1)).toBe("Spcae blorb");
  });

  test("is only named for the words behind so many that no more are tried", () => {
    const clauses = Array.from({ length: 400 }, (_, index) => `${index + 1} ${MISSPELT}\n`).join("");
    const found = unknownWords(`${HEADER}GUNNER\n${clauses}`);
    const tried = found.findIndex(({ fixes }) => fixes === undefined);
    expect(tried).toBeGreaterThan(12);
    expect(found.slice(tried).every(({ fixes }) => fixes === undefined)).toBe(true);
  });

  test.each([
    "1 Mvoe.\n",
    "1 Mvoe 1 to bed. [Nearest\n",
    "1 Plot dry: Mvoe 2 to:\n  a) Bed.\n  b) Dry plot.\n2 REST.\n",
    "1 Mvoe 2 REST.\n",
    "1 Mvoe bed with 3.\n",
    "1 Plot dry: Mvoe 1 pest in plot of, REST.\n2 REST\n",
  ])("leaves its line broken in the file where it leaves it broken alone: %j", (clauses) => {
    const text = `game Garden\nscenario 1 "The first warm day"\nbot Growers\n\nMOWER\n${clauses}`;
    const checked = checkFile("sheet.bot", text, GARDEN);
    const start = text.indexOf("Mvoe");
    const span = { start, end: start + "Mvoe".length };
    const verdicts = TOY_LEXICON.words
      .filter(({ category }) => category === "action")
      .map(({ id }) => {
        const { isBroken } = new TriedEdits().effectOf(checked, { edits: [{ span, text: id }] }, GARDEN);
        return { id, alone: isBrokenWith(checked, span, id), isBroken };
      });
    expect(verdicts.filter(({ alone, isBroken }) => alone !== isBroken)).toEqual([]);
  });
});
