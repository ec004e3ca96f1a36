import type { Problem } from "../analysis/generate-position.ts";
import { SeededDice } from "../runtime/dice.ts";
import { decideTunedPlain, type PlainAnswer } from "./baselines/hand-tuned-plain.ts";
import { decideTuned, packTuned, TunedDecision } from "./baselines/hand-tuned.ts";
import { decideIdiomatically } from "./baselines/idiomatic.ts";
import { decideByRules } from "./baselines/json-rules-engine.ts";
import { decideByBehaviourTree } from "./baselines/mistreevous.ts";
import type { Contender } from "./harness.ts";

/** Everything is seeded before the clock starts. */
const SEED = 20_260_101;

/** The baselines, each with a batch that decides every position once. */
export function baselineContenders(problems: readonly Problem[]): Contender[] {
  return [
    handTuned(problems),
    handTunedPlain(problems),
    overObjects("idiomatic", problems, ({ position, acting }, dice) => decideIdiomatically(position, acting, dice)),
    overObjects("mistreevous", problems, ({ position, acting }, dice) => decideByBehaviourTree(position, acting, dice)),
    rulesEngine(problems),
  ];
}

function handTuned(problems: readonly Problem[]): Contender {
  const packed = problems.map(({ position }) => packTuned(position));
  const acting = problems.map((problem) => problem.acting);
  const dice = new SeededDice(SEED);
  const answer = new TunedDecision();
  return {
    name: "hand-tuned",
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (let index = 0; index < packed.length; index += 1) {
        decideTuned(packed[index]!, acting[index]!, dice, answer);
        sum += answer.clause + answer.letter + answer.target + answer.destination;
      }
      return sum;
    },
  };
}

/** Hand-tuned code over plain positions. */
export function handTunedPlain(problems: readonly Problem[]): Contender {
  const dice = new SeededDice(SEED);
  const answer: PlainAnswer = { clause: null, letter: null, action: null, target: null, destination: null };
  return {
    name: "hand-tuned, plain",
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (const { position, acting } of problems) {
        decideTunedPlain(position, acting, dice, answer);
        sum += (answer.clause ?? 0) + (answer.destination === null ? 0 : 1);
      }
      return sum;
    },
  };
}

function overObjects(
  name: string,
  problems: readonly Problem[],
  decide: (problem: Problem, dice: SeededDice) => { readonly clause: number | null },
): Contender {
  const dice = new SeededDice(SEED);
  return {
    name,
    pieces: problems.length,
    batch: () => {
      let sum = 0;
      for (const problem of problems) sum += decide(problem, dice).clause ?? 0;
      return sum;
    },
  };
}

function rulesEngine(problems: readonly Problem[]): Contender {
  const dice = new SeededDice(SEED);
  return {
    name: "json-rules-engine",
    pieces: problems.length,
    batch: async () => {
      let sum = 0;
      for (const { position, acting } of problems) sum += (await decideByRules(position, acting, dice)).clause ?? 0;
      return sum;
    },
  };
}
