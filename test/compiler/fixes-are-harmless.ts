import fc from "fast-check";
import { expect } from "vitest";
import { SEED } from "../seed.ts";
import { CheckedTexts } from "./checked-texts.ts";
import { TEXTS } from "./mistype.ts";
import { mutated, mutations } from "./mutated-sheets.ts";
import { type CheckTexts, tryFixes } from "./tried-fixes.ts";

/** Tries every fix of so many mutated copies of scenario 1, and prints how many those were. */
export function expectHarmlessFixes(sheets: number): void {
  const checked = new CheckedTexts(TEXTS);
  const check: CheckTexts = (texts) => checked.diagnosticsIn(texts);
  let tried = 0;
  for (const slips of fc.sample(mutations, { numRuns: sheets, seed: SEED })) {
    const found = tryFixes(mutated(TEXTS, slips), check);
    tried += found.tried;
    expect(found.harmful, JSON.stringify(slips)).toEqual([]);
  }
  process.stdout.write(`Fixes: ${tried} tried in ${sheets} mutated sheets, none adds an error\n`);
  expect(tried).toBeGreaterThan(sheets / 4);
}
