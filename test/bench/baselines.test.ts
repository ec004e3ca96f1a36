import { describe, expect, it } from "vitest";
import { generatePosition, type Problem } from "../../analysis/generate-position.ts";
import { PRESETS } from "../../analysis/generate/presets.ts";
import type { CorpSecDecision } from "../../bench/baselines/corp-sec-decision.ts";
import { decideTunedPlain, type PlainAnswer } from "../../bench/baselines/hand-tuned-plain.ts";
import { decideTuned, nameTuned, packTuned } from "../../bench/baselines/hand-tuned.ts";
import { decideIdiomatically } from "../../bench/baselines/idiomatic.ts";
import { decideByRules } from "../../bench/baselines/json-rules-engine.ts";
import { decideByBehaviourTree } from "../../bench/baselines/mistreevous.ts";
import { benchPositions } from "../../bench/positions.ts";
import { type Dice, SeededDice } from "../../runtime/dice.ts";
import { interpret, OPPONENTS } from "../properties/callisto.ts";

const CARDS = ["Corp-Sec Y", "Corp-Sec Z"] as const;
const SEEDS = 6;

/** The positions that are timed, and as many again from every preset. */
const PROBLEMS: readonly Problem[] = [
  ...benchPositions(OPPONENTS.LFA),
  ...PRESETS.flatMap((preset) =>
    CARDS.flatMap((card) =>
      Array.from({ length: SEEDS }, (_, seed) => generatePosition(OPPONENTS.LFA, card, preset.knobs, 40 + seed)),
    ),
  ),
];

type Baseline = (problem: Problem, dice: Dice) => CorpSecDecision | Promise<CorpSecDecision>;

const BASELINES: Readonly<Record<string, Baseline>> = {
  "hand-tuned": ({ position, acting }, dice) => {
    const packed = packTuned(position);
    const answer = { clause: 0, letter: 0, action: 0, target: 0, destination: 0 };
    decideTuned(packed, acting, dice, answer);
    return nameTuned(packed, answer);
  },
  "hand-tuned, plain": ({ position, acting }, dice) => {
    const answer: PlainAnswer = { clause: null, letter: null, action: null, target: null, destination: null };
    decideTunedPlain(position, acting, dice, answer);
    return answer;
  },
  idiomatic: ({ position, acting }, dice) => decideIdiomatically(position, acting, dice),
  mistreevous: ({ position, acting }, dice) => decideByBehaviourTree(position, acting, dice),
  "json-rules-engine": ({ position, acting }, dice) => decideByRules(position, acting, dice),
};

/** What follows in the dice: equal only where as many were taken. */
const NEXT_DIE = 1_000_000;

function expected(problem: Problem, dice: Dice): CorpSecDecision {
  const { clause, letter, action, target, destination } = interpret(problem, dice).decision;
  return { clause, letter, action, target, destination } as CorpSecDecision;
}

describe("the baselines of the benchmark", () => {
  it.each(Object.entries(BASELINES))("%s decides as the sheet does, with the same dice", async (_, decide) => {
    for (const [index, problem] of PROBLEMS.entries()) {
      const [own, sheets] = [new SeededDice(index), new SeededDice(index)];
      expect(await decide(problem, own)).toEqual(expected(problem, sheets));
      expect(own.roll(NEXT_DIE)).toBe(sheets.roll(NEXT_DIE));
    }
  });

  it("are timed over positions that reach every clause", () => {
    const reached = benchPositions(OPPONENTS.LFA).map((problem) => expected(problem, new SeededDice(1)).clause);
    for (const clause of [1, 2, 3, 4]) expect(reached.filter((each) => each === clause).length).toBeGreaterThan(5);
  });
});
