import { diagnose } from "../../grammar/diagnose.ts";
import { askedOf } from "../../runtime/checked-tree/parts.ts";
import { criteriaLists } from "./criteria-lists.ts";
import { type SheetLint, withoutCriterion } from "./lint.ts";
import { equalFor, isReversed, settles, settlesAlso } from "./reasoning/criteria.ts";

export const afterRandom: SheetLint<"after-random"> = {
  code: "after-random",
  looksAt: "procedure",
  find({ sheet }) {
    return criteriaLists(sheet).flatMap(({ criteria }) => {
      const at = criteria.findIndex((criterion) => criterion.kind === "random");
      const [random, next, last] = [criteria[at], criteria[at + 1], criteria.at(-1)];
      if (at === -1 || !random || !next || !last) return [];
      const rest = { span: { start: random.span.end, end: last.span.end }, text: "" };
      const fixes = [{ title: "Remove everything after “random”", edits: [rest] }];
      return [diagnose(this.code, next.span, { criterion: next.text }, { fixes })];
    });
  },
};

export const repeatedCriterion: SheetLint<"repeated-criterion"> = {
  code: "repeated-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const first = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        // Without effort left, it is unknown whether the criterion is reversed.
        if (first === undefined || isReversed(words, first, criterion) || words.effort.isSpent) return [];
        const fixes = withoutCriterion(criteria, index);
        const related = [{ span: first.span, message: "the first one is here" }];
        return [diagnose(this.code, criterion.span, { criterion: criterion.text }, { fixes, related })];
      }),
    );
  },
};

export const contradictoryCriterion: SheetLint<"contradictory-criterion"> = {
  code: "contradictory-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap(({ criteria }) =>
      askedOf(criteria).flatMap((criterion, index) => {
        const former = criteria.slice(0, index).find((other) => settles(words, other, criterion));
        if (former === undefined || !isReversed(words, former, criterion)) return [];
        const values = { criterion: criterion.text, former: former.text };
        const related = [{ span: former.span, message: `“${former.text}” is here` }];
        const fixes = withoutCriterion(criteria, index);
        return [diagnose(this.code, criterion.span, values, { fixes, related })];
      }),
    );
  },
};

export const constantCriterion: SheetLint<"constant-criterion"> = {
  code: "constant-criterion",
  looksAt: "procedure",
  find({ sheet, words }) {
    return criteriaLists(sheet).flatMap((list) =>
      askedOf(list.criteria).flatMap((criterion, index) => {
        const former = list.criteria.slice(0, index);
        if (former.some((other) => settles(words, other, criterion))) return [];
        const settled = former.find((other) => settlesAlso(words, other, criterion));
        const reason = settled
          ? `“${settled.text}” leaves only candidates that are equal in it`
          : equalFor(words, sheet.dangerous, list, criterion);
        if (reason === null) return [];
        const fixes = withoutCriterion(list.criteria, index);
        return [diagnose(this.code, criterion.span, { criterion: criterion.text, reason }, { fixes })];
      }),
    );
  },
};
