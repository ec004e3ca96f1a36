import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { MutationBaseline } from "../../../scripts/docs/mutation-page.ts";
import { count, fallen, scoreBook } from "../../../scripts/mutation-baseline.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const BASELINE = JSON.parse(readFileSync(join(import.meta.dirname, "baseline.json"), "utf8")) as MutationBaseline;

test("the situations notice no smaller share of the changes than before", { timeout: 120_000 }, async () => {
  const sample = (path: string) => BASELINE.sheets[path]?.sample ?? { changes: 0, noticed: 0 };
  for (const { path, results } of await scoreBook(ROOT, "sample")) {
    const { changes, noticed } = count(results);
    expect
      .soft({ path, isHeld: noticed * sample(path).changes >= sample(path).noticed * changes })
      .toEqual({ path, isHeld: true });
  }
});

test("a share that falls is told by sheet", () => {
  const sheets = (noticed: number) => ({
    sheets: { "callisto/scenario-1/lfa": { situations: 1, changes: 10, noticed, sample: { changes: 1, noticed: 1 } } },
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
