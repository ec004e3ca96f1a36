import type { Problem } from "../../../games/callisto/positions/generate-position.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { decideInArena, packArena } from "./baselines/bit-boards.ts";
import type { CorpSecDecision } from "./baselines/corp-sec-decision.ts";
import { decideTunedPlain, type PlainAnswer } from "./baselines/hand-tuned-plain.ts";
import { decideTuned, nameTuned, packTuned, TunedDecision } from "./baselines/hand-tuned.ts";
import { decideIdiomatically } from "./baselines/idiomatic.ts";
import { decideByRules } from "./baselines/json-rules-engine.ts";
import { decideByBehaviourTree } from "./baselines/mistreevous.ts";

/** One way to decide a card of Corp-Sec, answered in names. */
export type Baseline = (problem: Problem, dice: Dice) => CorpSecDecision | Promise<CorpSecDecision>;

/** The baselines behind one interface, for comparing their answers. */
export const BASELINES: Readonly<Record<string, Baseline>> = {
  "hand-tuned": ({ position, acting }, dice) => {
    const packed = packTuned(position);
    const answer = new TunedDecision();
    decideTuned(packed, acting, dice, answer);
    return nameTuned(packed, answer);
  },
  "bit boards": ({ position, acting }, dice) => {
    const arena = packArena([position]);
    const answer = new TunedDecision();
    decideInArena(arena, 0, acting, dice, answer);
    return nameTuned(arena.named[0]!, answer);
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
