import { wordsOf } from "../../compiler/check/words.ts";
import { actsOnBoard, statementsOf } from "../../compiler/lint/reasoning/clauses.ts";
import { Effort, type ReasoningWords } from "../../compiler/lint/reasoning/effort.ts";
import type { Literal } from "../../compiler/lint/reasoning/literals.ts";
import { actionsOf, planImplies } from "../../compiler/lint/reasoning/plans.ts";
import { cannotAllHold, contraryOf, smallestCover } from "../../compiler/lint/reasoning/refinement.ts";
import { enumerate } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { CheckedClause, CheckedProcedure, CheckedSheet, ConditionItem } from "../../runtime/checked-tree.ts";
import { isFollowed } from "../../runtime/checked-tree/procedures.ts";
import type { SingleCondition } from "./conditions.ts";

/**
 * Why a condition of a clause is true whenever it is asked, or why its action has no plan where it alone is false: a
 * sentence. Null where its words alone do not prove it. Such a condition can be left out.
 *
 * @param omitted the readings that are not taken: clauses that rest on one are not read
 */
export function proofOf(
  lexicon: Lexicon,
  sheet: CheckedSheet,
  { procedure, place, span }: SingleCondition,
  omitted: readonly string[],
): string | null {
  const read = sheet.procedures.find(({ name }) => name === procedure);
  const clause = read?.clauses.find(({ number }) => `${number}` === place);
  const item = clause?.condition?.items.find((each) => each.span.start === span.start && each.span.end === span.end);
  if (read === undefined || clause === undefined || item === undefined) return null;
  const words = { ...wordsOf(lexicon), effort: new Effort(read.span) };
  const clauses = read.clauses.filter((each) => isFollowed(each, omitted));
  return proofIn(words, { ...read, clauses }, clause, item);
}

function proofIn(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  item: ConditionItem,
): string | null {
  const hasActor = actsOnBoard(words, procedure);
  const { condition } = clause;
  if (condition === null) return null;
  const spelled = (items: readonly ConditionItem[]): readonly Literal[] =>
    statementsOf(words, { ...condition, items }, hasActor);
  const own = spelled([item]);
  if (own.length === 0) return null;
  const beside = spelled(condition.items.filter((each) => each !== item));
  // It is false where one of its statements is.
  const cases = own.flatMap(contraryOf).map((contrary) => [...beside, contrary]);
  const open = cases.filter((premises) => !cannotAllHold(words, premises));
  if (open.length === 0) return "the conditions beside it say so already";
  const earlier = endingBefore(words, procedure, clause).map((each) => ({
    item: each,
    statements: statementsOf(words, each.condition, hasActor),
  }));
  const covers = open.map((premises) => smallestCover(words, premises, earlier));
  if (covers.includes(null)) return null;
  const numbers = new Set(covers.flatMap((cover) => cover ?? []).map(({ number }) => number));
  const named = enumerate([...numbers].toSorted((one, other) => one - other).map(String), "and");
  return `wherever it alone is false, clause ${named} comes first`;
}

/** The earlier clauses after which this one is not read, or has no plan, wherever their condition holds. */
function endingBefore(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): readonly CheckedClause[] {
  const earlier = procedure.clauses.slice(0, procedure.clauses.indexOf(clause));
  // A threshold is none of the statements that its condition is spelled out in.
  if (procedure.mode === "first true")
    return earlier.filter(({ condition }) => condition?.items.every(({ kind }) => kind !== "threshold") ?? true);
  const placed = actionsOf(procedure, clause);
  return earlier.filter((each) => {
    const before = actionsOf(procedure, each);
    return placed.every((action) => before.some((other) => planImplies(words, other, action)));
  });
}
