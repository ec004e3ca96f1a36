import fc from "fast-check";
import { expect } from "vitest";
import { SEED } from "../properties/seed.ts";
import { TEXTS } from "./mistype.ts";
import { mutated, mutations, tryFixes } from "./mutated-sheets.ts";

/** Tries every fix of so many mutated copies of scenario 1, and prints how many those were. */
export function expectHarmlessFixes(sheets: number): void {
  let tried = 0;
  for (const slips of fc.sample(mutations, { numRuns: sheets, seed: SEED })) {
    const found = tryFixes(mutated(TEXTS, slips));
    tried += found.tried;
    expect(found.harmful, JSON.stringify(slips)).toEqual([]);
  }
  process.stdout.write(`${sheets} mutated sheets, ${tried} fixes tried: none adds an error\n`);
  expect(tried).toBeGreaterThan(sheets / 4);
}
