import type { Criterion, Description, Measure, Test } from "../../runtime/checked-tree.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { lowerMeasure, lowerTest, type PhraseContext } from "./phrase.ts";
import { all } from "./predicate.ts";
import type { ConditionProgram, CriterionProgram, Key, SetProgram } from "./program.ts";

/** The criteria of a bracket for candidates of a sort, without those after `random`, which are never reached. */
export function lowerCriteria(
  context: PhraseContext,
  criteria: readonly Criterion[],
  sort: string,
): readonly CriterionProgram[] {
  const programs: CriterionProgram[] = [];
  for (const criterion of criteria) {
    const program = lowerCriterion(context, criterion, sort);
    const { program: condition } =
      criterion.kind === "random" ? { program: null } : lowerCondition(context, criterion.onlyIf ?? null);
    programs.push(condition === null ? program : onlyIf(condition, program));
    if (criterion.kind === "random") break;
  }
  return programs;
}

function lowerCriterion(context: PhraseContext, criterion: Criterion, sort: string): CriterionProgram {
  const origin = originOf(criterion);
  switch (criterion.kind) {
    case "filter": {
      const comparing = comparingKey(context, criterion.test, sort);
      if (comparing !== null) return { kind: "rank", origin, key: comparing };
      return { kind: "filter", origin, passes: lowerTest(context, criterion.test, sort, false) };
    }
    case "rank":
      return { kind: "rank", origin, key: lowerMeasure(context, criterion.measure, sort) };
    case "random":
      return { kind: "random", by: criterion.by ?? "at random", origin };
  }
}

/** A criterion in which all candidates are equal if the condition is false. */
export function onlyIf(condition: ConditionProgram, criterion: CriterionProgram): CriterionProgram {
  switch (criterion.kind) {
    case "filter":
      return { ...criterion, passes: all([{ kind: "holds", condition }, criterion.passes]) };
    case "rank": {
      const { direction, text } = criterion.key;
      return { ...criterion, key: { kind: "onlyIf", direction, text, condition, key: criterion.key } };
    }
    case "random":
      return criterion;
  }
}

/** The superlative of a description as the first step of a choice: `most dangerous`. */
export function selecting(set: SetProgram, description: Description): readonly CriterionProgram[] {
  const { select } = description;
  if (set.select === null || select === null) return [];
  return [{ kind: "rank", origin: { span: select.span, text: selectName(select) }, key: set.select }];
}

export function selectName(select: Measure | null): string {
  return select?.kind === "own" ? select.entry : (select?.text ?? "");
}

/** The number that a comparing adjective measures: southerly. */
function comparingKey(context: PhraseContext, test: Test, sort: string): Key | null {
  if (test.kind !== "is" || test.negated) return null;
  const meaning = context.game.meanings.get(test.entry);
  const code = meaning?.kind === "comparing" ? meaning.keys[sort] : undefined;
  if (meaning?.kind !== "comparing" || code === undefined) return null;
  return { kind: "code", direction: meaning.direction, text: test.entry, code, view: context.view };
}
