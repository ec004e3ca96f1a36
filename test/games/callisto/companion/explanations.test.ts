import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explainQuestion } from "../../../../library/companion-questions.ts";
import { COMPANION_GLOSSARY } from "../../../../games/callisto/companion-package.ts";
import { CALLISTO_LEXICON } from "../../../../games/callisto/lexicon/index.ts";
import type { Question } from "../../../../runtime/companion/question.ts";
import { SeededDice } from "../../../../runtime/dice.ts";
import { problems } from "../properties/arbitrary-problem.ts";
import { SCENARIOS, sheetOf, SIDES } from "../properties/callisto.ts";
import { walkWithOracle } from "./walk.ts";
import { oneOfEvery } from "../../../effort.ts";

/** Terms of attacks and movements that nobody can be expected to know. */
const TERMS = ["threshold", "assessed defence", "total defence", "legal target", "higher", "range", "cover", "reach"];

/** What stands in capitals is an action, or the number of one. */
const CAPITALS = /(?<![\p{L}-])(?:\p{Lu}{2,}(?: \p{Lu}{2,})*|X)(?![\p{L}-])/gu;

function questionsOf(scenario: number, side: (typeof SIDES)[number]): readonly Question[] {
  const { sheet, book, matchup } = sheetOf(scenario, side);
  return fc.sample(problems(sheet, matchup), { numRuns: 40, seed: scenario }).flatMap((problem) => {
    const dice = { kind: "rolled", dice: new SeededDice(problem.diceSeed) } as const;
    return walkWithOracle(book, problem.position, problem.acting, dice)?.questions ?? [];
  });
}

describe("? at a question", () => {
  test.each(
    oneOfEvery(
      4,
      SCENARIOS.flatMap((scenario) => SIDES.map((side) => [scenario, side] as const)),
    ),
  )("explains every term of it: scenario %i, %s", (scenario, side) => {
    for (const question of questionsOf(scenario, side)) {
      const explained = explainQuestion(question, CALLISTO_LEXICON, COMPANION_GLOSSARY).map(({ term }) => term);
      const { text } = question;
      expect(explained, text).toEqual(expect.arrayContaining([...question.terms]));
      for (const action of text.match(CAPITALS) ?? []) {
        if (!/^(?:LZ|LFA)/.test(action)) expect(explained.join(", "), text).toContain(action);
      }
      for (const term of TERMS.filter((each) => new RegExp(`\\b${each}\\b`, "i").test(text))) {
        expect(explained.join(", "), text).toContain(term);
      }
    }
  });

  test("explains in words, with a source behind them at most", () => {
    const words = [...CALLISTO_LEXICON.words, ...CALLISTO_LEXICON.coercions].map(({ documentation }) => documentation);
    for (const text of [...words, ...COMPANION_GLOSSARY.map(({ explanation }) => explanation)]) {
      expect(text.split(" ").length, text).toBeGreaterThanOrEqual(3);
      expect(text).not.toMatch(/§|OPEN-\d|\b[SB]:\d/);
      expect(text).toMatch(/[.]$/);
    }
  });
});
