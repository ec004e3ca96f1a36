import type { Criterion } from "../../runtime/checked-tree.ts";
import { originOf } from "./condition.ts";
import { lowerMeasure, lowerTest, type PhraseContext } from "./phrase.ts";
import type { CriterionProgram } from "./program.ts";

/** The criteria of a bracket for candidates of a sort. What follows `random` is never reached and left out. */
export function lowerCriteria(
  context: PhraseContext,
  criteria: readonly Criterion[],
  sort: string,
): readonly CriterionProgram[] {
  const programs: CriterionProgram[] = [];
  for (const criterion of criteria) {
    const origin = originOf(criterion);
    switch (criterion.kind) {
      case "filter":
        programs.push({ kind: "filter", origin, sort, passes: lowerTest(context, criterion.test, sort, false) });
        break;
      case "rank":
        programs.push({ kind: "rank", origin, sort, key: lowerMeasure(context, criterion.measure, sort) });
        break;
      case "random":
        programs.push({ kind: "random", origin });
        return programs;
    }
  }
  return programs;
}
