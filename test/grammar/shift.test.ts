import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LEXICONS } from "../registry.ts";
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
  const all = procedures(SHEET);
  expect(shifted(all, 0)).toBe(all);
});

test("a copy of a copy is known for what it is, and for nothing else", () => {
  const all = procedures(SHEET);
  const [once, twice] = [shifted(all, 5), shifted(shifted(all, 5), 7)];
  expect(twice).toEqual(shifted(all, 12));
  expect(isShifted(once, twice, 7)).toBe(true);
  expect(isShifted(twice, once, -7)).toBe(true);
  expect(isShifted(all, twice, 12)).toBe(true);
  expect(isShifted(once, twice, 5)).toBe(false);
  expect(isShifted(once, shifted(procedures(SHEET.replace("SCOUT 2", "SCOUT 1")), 12), 7)).toBe(false);
});
