import { expect, test } from "vitest";
import { fallen } from "../../../scripts/mutation-baseline.ts";

test("a share that falls is told by sheet", () => {
  const sheets = (noticed: number) => ({
    sheets: { "callisto/scenario-1/lfa": { situations: 1, changes: 10, noticed } },
    operators: {},
  });
  expect(fallen(sheets(5), sheets(5))).toEqual([]);
  expect(fallen(sheets(5), sheets(4))).toEqual([
    "callisto/scenario-1/lfa: 4 of 10 changes are noticed; it was 5 of 10",
  ]);
  expect(fallen(sheets(5), { sheets: {}, operators: {} })).toEqual(["callisto/scenario-1/lfa: it is gone"]);
  expect(fallen({ sheets: {}, operators: {} }, sheets(5))).toEqual([
    "callisto/scenario-1/lfa: no share is recorded; node scripts/mutation-score.ts records it",
  ]);
});
