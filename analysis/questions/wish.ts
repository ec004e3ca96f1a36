import type { Problem } from "../../games/game-package.ts";
import type { Choice } from "../../runtime/decision.ts";
import { DecisionBuffer, NONE } from "../../runtime/compact/decision-buffer.ts";
import { SeededDice } from "../../runtime/dice.ts";
import { decidedBy, letterIn, nearnessTo } from "../behaviour/nearness.ts";
import type { CompiledBot } from "../search/compiled-bot.ts";
import type { Wish } from "../search/search-position.ts";
import type { ClauseAddress, Question } from "./question.ts";
import type { Subject } from "./subject.ts";

/** What a position has to show to answer a question with yes; `never fires` is refuted by one that fires. */
export function wishOf(question: Question, subject: Subject, bot: CompiledBot): Wish {
  const out = new DecisionBuffer();
  const decide = (problem: Problem, seed: number): DecisionBuffer => bot.decide(problem, new SeededDice(seed), out);
  const isOwn = (): boolean => bot.module.procedures[out.procedure] === subject.procedure.name;
  if (question.kind === "does") {
    const { action, strength } = question;
    return {
      shows: (problem, seed) => {
        decide(problem, seed);
        if (action === null) return out.action === NONE;
        const isAction = bot.module.actions[out.action] === action;
        return isOwn() && isAction && (strength === null || out.strength === strength);
      },
      nearness: () => 0,
    };
  }
  const { at } = question;
  return {
    shows: (problem, seed) => {
      decide(problem, seed);
      if (!isOwn()) return false;
      if (question.kind === "is tried") return isTried(at, out, () => bot.explain(problem, new SeededDice(seed)).trace);
      if (!decidesBy(at, out, bot)) return false;
      return question.kind !== "decides" || settles(question.criterion, decidedBy(bot, out, problem, seed).choices());
    },
    nearness: (problem, seed) => {
      const decided = decidedBy(bot, out, problem, seed);
      const part = { clause: at.clause, letter: at.letter };
      return nearnessTo([{ before: null, after: part, tiedAfter: subject.criteriaBefore }], decided, decided);
    },
  };
}

function decidesBy({ clause, letter, row }: ClauseAddress, out: DecisionBuffer, bot: CompiledBot): boolean {
  return (
    out.clause === clause &&
    (letter === null || letterIn(out, bot.module.letters) === letter) &&
    (row === null || out.row === row)
  );
}

/** Whether the clause was looked at, and its letter where one is asked for; a card that does nothing tries none. */
function isTried(
  { clause, letter }: ClauseAddress,
  out: DecisionBuffer,
  trace: () => ReturnType<CompiledBot["explain"]>["trace"],
): boolean {
  if (out.clause !== NONE && out.clause < clause) return false;
  const tried = trace().clauses.find(({ number }) => number === clause);
  return tried !== undefined && (letter === null || tried.letters.some((each) => each.letter === letter));
}

/** Whether a criterion leaves one of several candidates, in some choice. */
function settles(criterion: string, choices: readonly Choice[]): boolean {
  const wanted = criterion.toLowerCase();
  return choices.some(({ candidates, steps }) =>
    steps.some(({ criterion: text, left }, index) => {
      const before = index === 0 ? candidates : (steps[index - 1]?.left ?? []);
      return text.toLowerCase() === wanted && left.length === 1 && before.length > 1;
    }),
  );
}
