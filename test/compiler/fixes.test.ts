import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectHarmlessFixes } from "./fixes-are-harmless.ts";
import { readGolden } from "./golden.ts";
import { mistype } from "./mistype.ts";
import { tryFixes } from "./mutated-sheets.ts";

const GOLDEN = join(import.meta.dirname, "mistakes.md");

test("the golden of mistakes holds at least 150", () => {
  expect(readFileSync(GOLDEN, "utf8").match(/^## /gm)?.length).toBeGreaterThanOrEqual(150);
});

test("no fix of the golden of mistakes adds an error", { timeout: 120_000 }, () => {
  const found = readGolden(GOLDEN).map(({ title, source }) => ({ title, ...tryFixes(mistype(source)) }));
  const tried = found.reduce((sum, each) => sum + each.tried, 0);
  process.stdout.write(`${found.length} mistakes, ${tried} fixes tried\n`);
  expect(found.flatMap(({ title, harmful }) => harmful.map((fix) => ({ mistake: title, ...fix })))).toEqual([]);
});

test("no fix of 300 mutated sheets adds an error", { timeout: 120_000 }, () => expectHarmlessFixes(300));
