import { expect, test } from "vitest";
import { normalKey } from "../../../runtime/checked-tree/normal-form.ts";
import { sound } from "../../compiler/diff/sheets.ts";

const HEADER = 'game Callisto\nscenario 1 "An Example"\nbot LFA\n\n';

function keyOf(clause: string): string {
  const [procedure] = sound(`${HEADER}SCOUT\n1 ${clause}\n`).sheet?.procedures ?? [];
  if (procedure === undefined) throw new Error("the sheet has no procedure");
  return normalKey(procedure);
}

test("passengers drawn at random are not passengers in the game's own order", () => {
  const inOwnOrder = "MOVE 1, accompanied by up to 1 control unit, to: a) Objective. [Random]";
  const atRandom = "MOVE 1, accompanied by up to 1 control unit [Random], to: a) Objective. [Random]";
  expect(keyOf(atRandom)).not.toBe(keyOf(inOwnOrder));
});

test("a destination drawn at random is a destination without criteria", () => {
  expect(keyOf("MOVE 1 to objective. [Random]")).toBe(keyOf("MOVE 1 to objective."));
});

const DECKS = [
  "BOLSTER 1, roll [d8]:\n  1–4: M\n  5–7: Z\n  8: Z",
  "BOLSTER 1, roll [d8]:\n  1–4: M\n  5–8: Z",
] as const;

test.each(["", "RECON, otherwise "])("rows of decks behind “%s” that lead to one deck are one row", (before) => {
  const [apart, joined] = DECKS.map((decks) => keyOf(`${before}${decks}`));
  expect(apart).toBe(joined);
});
