import type { CheckedClause, CheckedProcedure } from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import { statementsOf } from "./conditions.ts";
import { type Covering, smallestCover } from "./cover.ts";
import { actionsOf, planImplies, type PlacedAction } from "./plans.ts";
import { memoize } from "../../../grammar/memoize.ts";

/** An action of a clause, and the earlier clauses that leave nothing for it, if any. */
interface CoveredPart {
  readonly placed: PlacedAction;
  readonly cover: readonly CheckedClause[] | null;
}

/** For a clause's action, or each action of its table: the earlier clauses that leave nothing for it. */
export function coveredParts(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): readonly CoveredPart[] {
  return coversIn(words, procedure)(clause);
}

const coversIn = memoizeByWords((words: ReasoningWords, procedure: CheckedProcedure) =>
  memoize((clause: CheckedClause) => findCovers(words, procedure, clause)),
);

const placedActionsIn = memoizeByWords((_: ReasoningWords, procedure: CheckedProcedure) =>
  memoize((clause: CheckedClause) => actionsOf(procedure, clause)),
);

function findCovers(words: ReasoningWords, procedure: CheckedProcedure, clause: CheckedClause): readonly CoveredPart[] {
  const hasActor = actsOnBoard(words, procedure);
  const premises = statementsOf(words, clause.condition, hasActor);
  return actionsOf(procedure, clause).map((placed) => {
    const able: Covering<CheckedClause>[] = [];
    for (const each of procedure.clauses) {
      if (each === clause || words.effort.isSpent) break;
      if (!placedActionsIn(words, procedure)(each).some((other) => planImplies(words, other, placed))) continue;
      able.push({ item: each, statements: statementsOf(words, each.condition, hasActor) });
    }
    return { placed, cover: smallestCover(words, premises, able) };
  });
}

/** Whether every card of a procedure has a counter, and so a space of its own. */
export const actsOnBoard = memoizeByWords((words: ReasoningWords, { units }: CheckedProcedure): boolean =>
  units.every(({ title }) => hasCounter(words, title)),
);

/** Whether no card of a procedure has a counter. */
export function hasNoCounter(words: ReasoningWords, { units }: CheckedProcedure): boolean {
  return units.length > 0 && !units.some(({ title }) => hasCounter(words, title));
}

function hasCounter(words: ReasoningWords, title: string): boolean {
  const word = words.byId.get(title);
  return word?.category === "title" && (word.sort === words.lexicon.roles.unit || word.counter !== undefined);
}
