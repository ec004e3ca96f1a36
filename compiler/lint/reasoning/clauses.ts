import type { CheckedClause, CheckedProcedure } from "../../../runtime/checked-tree.ts";
import type { Words } from "../../check/words.ts";
import { statementsOf } from "./conditions.ts";
import { smallestCover } from "./cover.ts";
import { actionsOf, hasPlanWherever, type PlacedAction } from "./plans.ts";
import { Remembered } from "./remembered.ts";

/** An action of a clause, and the earlier clauses of which one applies wherever it could be carried out, if any. */
export interface CoveredPart {
  readonly placed: PlacedAction;
  readonly cover: readonly CheckedClause[] | null;
}

const covered = new Remembered<CheckedClause, readonly CoveredPart[]>();

/** For a clause's action, or the action of each row of its table: which earlier clauses leave nothing over for it. */
export function coveredParts(words: Words, procedure: CheckedProcedure, clause: CheckedClause): readonly CoveredPart[] {
  return covered.of(words, clause, () => findCovers(words, procedure, clause));
}

function findCovers(words: Words, procedure: CheckedProcedure, clause: CheckedClause): readonly CoveredPart[] {
  const hasActor = actsOnBoard(words, procedure);
  const premises = statementsOf(words, clause.condition, hasActor);
  const earlier = procedure.clauses.slice(0, procedure.clauses.indexOf(clause));
  return actionsOf(procedure, clause).map((placed) => {
    const able = earlier
      .filter((each) => actionsOf(procedure, each).some((other) => hasPlanWherever(words, other, placed)))
      .map((each) => ({ item: each, statements: statementsOf(words, each.condition, hasActor) }));
    return { placed, cover: smallestCover(words, premises, able) };
  });
}

/** Whether whoever resolves a procedure has a counter, and so a space of its own. */
export function actsOnBoard(words: Words, { units }: CheckedProcedure): boolean {
  return units.every(({ title }) => hasCounter(words, title));
}

/** Whether nobody who resolves a procedure has a counter. */
export function hasNoCounter(words: Words, { units }: CheckedProcedure): boolean {
  return units.length > 0 && !units.some(({ title }) => hasCounter(words, title));
}

function hasCounter(words: Words, title: string): boolean {
  const word = words.byId.get(title);
  return word?.category === "title" && (word.sort === words.lexicon.roles.unit || word.counter !== undefined);
}
