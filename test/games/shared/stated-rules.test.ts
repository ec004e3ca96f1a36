import { expect, test } from "vitest";
import { statedRules } from "../../../games/shared/stated-rules.ts";
import type { CheckedRule } from "../../../runtime/checked-tree.ts";

const RULES = statedRules<"# wrecks win" | "ice is thin" | "fog lies">();

function rule(entry: string, side: string | null, ...numbers: number[]): CheckedRule {
  return { entry, side, numbers, letters: [], text: entry, span: { start: 0, end: 0 } };
}

const STATED = [rule("# wrecks win", "North", 3), rule("# wrecks win", "South", 5), rule("ice is thin", null)];

test("a rule is asked for by its id, in the order of the text", () => {
  expect(RULES.named(STATED, "# wrecks win").map(({ side }) => side)).toEqual(["North", "South"]);
  expect(RULES.sideOf(STATED, "# wrecks win")).toBe("North");
  expect(RULES.numberIn(STATED, "# wrecks win")).toBe(3);
});

test("a rule holds for the sides that it names, and for all where it names none", () => {
  expect(RULES.has(STATED.slice(0, 1), "# wrecks win")).toBe(true);
  expect(RULES.has(STATED.slice(0, 1), "# wrecks win", "South")).toBe(false);
  expect(RULES.has(STATED, "# wrecks win", "South")).toBe(true);
  expect(RULES.has(STATED, "ice is thin", "South")).toBe(true);
});

test("a rule that nobody states has no side and no number", () => {
  expect(RULES.has(STATED, "fog lies")).toBe(false);
  expect(RULES.sideOf(STATED, "fog lies")).toBeNull();
  expect(RULES.numberIn(STATED, "fog lies")).toBeNull();
});
