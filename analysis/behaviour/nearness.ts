import { type DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import type { Choice } from "../../runtime/decision.ts";
import { SeededDice } from "../../runtime/dice.ts";
import type { Problem } from "../../games/game-package.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import type { ChangedPart, PartAddress } from "./changed-parts.ts";

/** The parts of a decision that show how near it came to a part of its sheet. */
interface Decided {
  readonly clause: number;
  readonly letter: string | null;
  /** The choices that led there. They cost a trace, so ask only if needed. */
  readonly choices: () => readonly Choice[];
}

/** The decision of a bot in a position, as its buffer holds it; the seed is that of its dice. */
export function decidedBy(bot: CompiledBot, out: DecisionBuffer, problem: Problem, seed: number): Decided {
  return {
    clause: out.clause,
    letter: letterIn(out, bot.module.letters),
    choices: () => bot.explain(problem, new SeededDice(seed)).decision.choices,
  };
}

/** The letter in a buffer, by the names of its sheet. */
export function letterIn(out: DecisionBuffer, letters: readonly string[]): string | null {
  return out.letter === NONE ? null : (letters[out.letter] ?? null);
}

/** The nearness of a position that shows a difference: nothing is nearer. */
export const DIFFERENT = 6;

const PASSED = 1;
const IN_CLAUSE = 2;
const IN_PART = 3;
/** Each of several equal candidates makes a position nearer, up to this many. */
const MOST_TIED = 2;

/** How near a pair of decisions came to any of the parts, from 0 to `DIFFERENT`. */
export function nearnessTo(parts: readonly ChangedPart[], before: Decided, after: Decided): number {
  let nearest = 0;
  for (const { before: old, after: young, tiedAfter } of parts) {
    nearest = Math.max(nearest, nearnessOf(old, before, tiedAfter), nearnessOf(young, after, tiedAfter));
  }
  return nearest;
}

function nearnessOf(part: PartAddress | null, decided: Decided, tiedAfter: number | null): number {
  if (part === null) return 0;
  if (decided.clause !== part.clause) return decided.clause === NONE || decided.clause > part.clause ? PASSED : 0;
  if (part.letter !== null && decided.letter !== part.letter) return IN_CLAUSE;
  return tiedAfter === null ? IN_PART : IN_PART + Math.min(MOST_TIED, tiedBy(decided.choices(), tiedAfter));
}

/** How many candidates more than one the first criteria of a choice leave, at most over the choices. */
function tiedBy(choices: readonly Choice[], criteria: number): number {
  const tied = choices.map(({ candidates, steps }) => {
    if (steps.length < criteria) return 0;
    const left = criteria === 0 ? candidates : (steps[criteria - 1]?.left ?? []);
    return left.length - 1;
  });
  return Math.max(0, ...tied);
}
