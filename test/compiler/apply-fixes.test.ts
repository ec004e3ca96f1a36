import { expect, test } from "vitest";
import { applyFixes } from "../../compiler/apply-fixes.ts";
import type { Diagnostic, Fix } from "../../grammar/diagnostic.ts";

type Edit = readonly [start: number, end: number, text: string];

function finding(...edits: readonly Edit[]): Diagnostic {
  const fix: Fix = { title: "Mend it", edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })) };
  return { code: "example", severity: "error", span: { start: 0, end: 0 }, message: "", fixes: [fix] };
}

test("of two fixes that overlap, or insert at one place, the earlier one is applied", () => {
  expect(applyFixes("abcdef", [finding([1, 3, "X"]), finding([2, 4, "Y"]), finding([3, 4, "Z"])])).toEqual({
    text: "aXZef",
    applied: 2,
  });
  expect(applyFixes("ab", [finding([1, 1, "X"]), finding([1, 1, "Y"])])).toEqual({ text: "aXb", applied: 1 });
  expect(applyFixes("abcd", [finding([2, 4, "Y"]), finding([0, 3, "X"])])).toEqual({ text: "abY", applied: 1 });
});

test("a fix of which one edit has no room is not applied at all, and the order of the findings makes no difference", () => {
  const twoPlaces = finding([0, 1, "A"], [4, 5, "E"]);
  expect(applyFixes("abcdef", [finding([4, 6, "!"]), twoPlaces])).toEqual({ text: "abcd!", applied: 1 });
  expect(applyFixes("abcdef", [finding([3, 4, "D"]), twoPlaces]).text).toBe("AbcDEf");
});

test("a hundred thousand fixes are applied", () => {
  const findings = Array.from({ length: 100_000 }, (_, index) => finding([2 * index, 2 * index + 1, "y"]));
  expect(applyFixes("x ".repeat(100_000), findings)).toEqual({ text: "y ".repeat(100_000), applied: 100_000 });
});
