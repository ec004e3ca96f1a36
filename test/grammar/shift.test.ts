import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEXICONS } from "../../cli/games.ts";
import { parseFile } from "../../compiler/check-file.ts";
import { isShifted, shifted } from "../../grammar/shift.ts";

const SHEET = readFileSync(new URL("../../procedures/callisto/scenario-5/breakers.bot", import.meta.url), "utf8");

function procedures(text: string) {
  return parseFile("sheet.bot", text, LEXICONS).file?.procedures ?? [];
}

test("a tree moved on is the tree of the text moved on", () => {
  const further = procedures(`\n\n // moved\n${SHEET}`);
  expect(further.length).toBeGreaterThan(5);
  expect(shifted(procedures(SHEET), 12)).toEqual(further);
  expect(isShifted(procedures(SHEET), further, 12)).toBe(true);
});

test("a tree at another place, or of another text, is not the tree moved on", () => {
  expect(isShifted(procedures(SHEET), procedures(`\n${SHEET}`), 2)).toBe(false);
  expect(isShifted(procedures(SHEET), procedures(SHEET.replace("SCOUT 2", "SCOUT 1")), 0)).toBe(false);
});

test("what stays where it is is not copied", () => {
  const [procedure] = procedures(SHEET);
  expect(shifted(procedure, 0)).toBe(procedure);
});
