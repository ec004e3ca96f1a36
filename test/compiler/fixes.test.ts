import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkProject } from "../../compiler/lint/index.ts";
import { ALL_DIAGNOSTICS, SYNTAX_DIAGNOSTICS } from "../../grammar/diagnose.ts";
import { effort } from "../effort.ts";
import { LFA, MISTAKES, SHEETS } from "../cli/mistaken-sheets.ts";
import { SEED } from "../seed.ts";
import { checkExampleFiles, exampleFiles, GARDEN, SKIRMISH } from "./check-example.ts";
import { CheckedTexts } from "./checked-texts.ts";
import { expectHarmlessFixes } from "./fixes-are-harmless.ts";
import { readGolden } from "./golden.ts";
import { mistype, TEXTS } from "./mistype.ts";
import { mutated, mutations } from "./mutated-sheets.ts";
import { type CheckTexts, tryFixes } from "./tried-fixes.ts";
import { LEXICONS } from "../registry.ts";

const MUTATED = effort(20, 300);

const GOLDEN = join(import.meta.dirname, "mistakes.md");

test("the golden of mistakes holds at least 150", () => {
  expect(readFileSync(GOLDEN, "utf8").match(/^## /gm)?.length).toBeGreaterThanOrEqual(150);
});

/** Files that something is wrong with. */
interface Mistaken {
  readonly title: string;
  readonly texts: ReadonlyMap<string, string>;
  readonly check: CheckTexts;
}

const checked = new CheckedTexts(TEXTS);
const ofMistakes: readonly Mistaken[] = readGolden(GOLDEN).map(({ title, source }) => ({
  title,
  texts: mistype(source),
  check: (texts) => checked.diagnosticsIn(texts),
}));

const ofCommandLine: readonly Mistaken[] = MISTAKES.map(([title, replaced, by]) => ({
  title,
  texts: new Map(Object.entries({ ...SHEETS, "lfa.bot": LFA.replace(replaced, by) })),
  check: (texts) => wholeCheck(texts),
}));

const ofPages: readonly Mistaken[] = ALL_DIAGNOSTICS.flatMap(({ code, severity, examples }) => {
  const surroundings = SYNTAX_DIAGNOSTICS.some((definition) => definition.code === code) ? GARDEN : SKIRMISH;
  return examples.map(({ wrong }) => ({
    title: code,
    texts: exampleFiles(wrong, surroundings),
    check: (texts) => checkExampleFiles(texts, surroundings, { [code]: severity }).diagnosticsByPath,
  }));
});

function wholeCheck(texts: ReadonlyMap<string, string>): ReturnType<CheckTexts> {
  const files = [...texts].map(([path, text]) => ({ path, text }));
  return checkProject(files, LEXICONS).diagnosticsByPath;
}

describe("no fix adds an error", () => {
  test.each([
    ["the golden of mistakes", ofMistakes, 80],
    ["the goldens of the command line", ofCommandLine, 5],
    ["the pages of the diagnostics", ofPages, 20],
  ] as const)("of %s", (name, mistakes, fewest) => {
    const found = mistakes.map(({ title, texts, check }) => ({ title, ...tryFixes(texts, check) }));
    const tried = found.reduce((sum, each) => sum + each.tried, 0);
    process.stdout.write(`${name}: ${found.length} mistakes, ${tried} fixes tried\n`);
    expect(found.flatMap(({ title, harmful }) => harmful.map((fix) => ({ mistake: title, ...fix })))).toEqual([]);
    expect(tried).toBeGreaterThanOrEqual(fewest);
  });

  test(`of ${MUTATED} mutated sheets`, () => expectHarmlessFixes(MUTATED));
});

test("copies of which only the changes are checked have the errors that a whole check finds", () => {
  for (const slips of fc.sample(mutations, { numRuns: effort(25, 100), seed: SEED })) {
    const texts = mutated(TEXTS, slips);
    expect(checked.diagnosticsIn(texts)).toEqual(wholeCheck(texts));
  }
});
