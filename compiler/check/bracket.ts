import { checkProviso, withoutBindings } from "./condition.ts";
import type { CheckContext } from "./context.ts";
import { checkCriterion } from "./criterion.ts";
import { criteriaNamed } from "./expand.ts";
import type { ActionInput } from "./action-words.ts";
import { outcomeCriterion } from "./outcome.ts";
import { isWithin } from "./quantity.ts";
import { shapeOf } from "./shape.ts";
import { senseOf, sortOfHead } from "./words.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import type { BracketNode, CriterionNode } from "../../grammar/syntax-tree.ts";
import type { Criterion } from "../../runtime/checked-tree.ts";

/** The criteria of a bracket, with the sort of things they rank. */
interface CheckedBracket {
  readonly sort: SortName;
  readonly criteria: readonly Criterion[];
}

/**
 * Reads a bracket as criteria of the first offered sort that every criterion accepts. If there is none, reports the
 * problems for the sort that most of them accept.
 *
 * @param action the action on the chosen thing, if criteria can ask for its outcome
 */
export function checkBracket(
  context: CheckContext,
  node: BracketNode | null,
  offered: readonly [SortName, ...SortName[]],
  action: ActionInput | null = null,
): CheckedBracket | null {
  if (!node) return { sort: offered[0], criteria: [] };
  if (!isWithin(context, "criteria in a list", node.criteria.length, node.span)) return null;
  if (node.separator === "/") {
    const between = node.criteria.slice(1).map(({ span }, index) => {
      const start = node.criteria[index]?.span.end ?? span.start;
      return { span: { start, end: span.start }, text: " > " };
    });
    const [first] = between;
    const fixes = [{ title: "Write “>”", edits: between }];
    return context.reporter.report("wrong-separator", first?.span ?? node.span, { written: "/" }, { fixes });
  }
  let best: { readonly failed: number; readonly attempt: CheckContext } | null = null;
  for (const sort of offered) {
    const attempt = context.attempt();
    const criteria = withoutAnyOther(attempt, node.criteria, sort).flatMap(
      (criterion): readonly (Criterion | null)[] => {
        if (criterion.outcome !== undefined) {
          const { outcome } = criterion;
          return action === null
            ? [attempt.unsupported(outcome.span, "nothing comes of this choice alone")]
            : [outcomeCriterion({ ...action, context: attempt }, outcome, sort)];
        }
        const named = listNamed(attempt, criterion, sort);
        return named === undefined ? [checkCounting(attempt, criterion, sort)] : (named ?? [null]);
      },
    );
    const failed = criteria.filter((criterion) => criterion === null).length;
    const understood = criteria.filter((criterion) => criterion !== null);
    if (failed === 0) return { sort, criteria: understood };
    if (!best || failed < best.failed) best = { failed, attempt };
  }
  if (best) context.reporter.add(best.attempt.reporter.diagnostics);
  return null;
}

/** `[Leader > Pinned > Any other unit]`: a last criterion that fits every candidate makes no difference. */
function withoutAnyOther(
  context: CheckContext,
  criteria: readonly CriterionNode[],
  sort: SortName,
): readonly CriterionNode[] {
  const last = criteria.at(-1);
  if (last === undefined || criteria.length === 1 || last.phrase === null || last.proviso !== null) return criteria;
  const { quantifier, head, before, superlatives, behind, tails, letter, stray } = shapeOf(context.words, last.phrase);
  const saysMore = [before, superlatives, behind, tails, stray].some(({ length }) => length > 0);
  if (quantifier?.comparison !== "any" || head?.word.category !== "noun" || letter !== null || saysMore)
    return criteria;
  const isAny = head.word.whole === true && sortOfHead(context.words, head.word) === sort;
  return isAny ? criteria.slice(0, -1) : criteria;
}

/** `[Focus > Random]`: the criteria of a list with a name; undefined for any other criterion, null after a report. */
function listNamed(
  context: CheckContext,
  { phrase, proviso }: CriterionNode,
  sort: SortName,
): readonly Criterion[] | null | undefined {
  const [only, second] = phrase?.parts ?? [];
  if (only?.kind !== "word" || second || proviso) return undefined;
  const word = senseOf(context.words, only, "superlative");
  return word ? criteriaNamed(context, word, only, sort) : undefined;
}

/** A criterion with the condition under which it applies. */
function checkCounting(context: CheckContext, node: CriterionNode, sort: SortName): Criterion | null {
  const criterion = checkCriterion(context, node, sort);
  if (node.proviso === null) return criterion;
  const onlyIf = checkProviso(context, node.proviso);
  if (!criterion || !onlyIf || criterion.kind === "random") return null;
  return { ...criterion, ...context.located(node.span), onlyIf: withoutBindings(onlyIf) };
}
