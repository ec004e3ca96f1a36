import { diagnose } from "../../grammar/diagnose.ts";
import type { Checklist, ChecklistRow, Condition } from "../../runtime/checked-tree.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";
import { isWhole } from "../check-file.ts";
import { wordsOf } from "../check/words.ts";
import { clausesOf, type FileLint, formerParts, type SheetLint } from "./lint.ts";
import { coveredParts, coversOfLetters, statementsOf } from "./reasoning/clauses.ts";
import { bare, type Covering, refines, smallestCover, withoutSide } from "./reasoning/refinement.ts";
import { Effort, type ReasoningWords } from "./reasoning/effort.ts";
import { normal } from "./reasoning/literals.ts";
import { actionsOf, fallbacksOf, planImplies } from "./reasoning/plans.ts";

export const shadowedClause: SheetLint<"shadowed-clause"> = {
  code: "shadowed-clause",
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) => {
      const parts = coveredParts(words, procedure, clause);
      if (!parts.every(({ cover }) => cover !== null)) return [];
      const cover = [...new Set(parts.flatMap(({ cover }) => cover ?? []))].toSorted(
        (one, other) => one.number - other.number,
      );
      const { counted, related } = formerParts("clause", cover);
      return [diagnose(this.code, clause.span, { number: clause.number, ...counted }, { related })];
    });
  },
};

export const shadowedLetter: SheetLint<"shadowed-letter"> = {
  code: "shadowed-letter",
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) =>
      coversOfLetters(words, procedure, clause).map(({ subclause, cover }) => {
        const { counted, related } = formerParts("letter", cover);
        return diagnose(this.code, subclause.span, { letter: subclause.letter, ...counted }, { related });
      }),
    );
  },
};

export const unreachableRow: SheetLint<"unreachable-row"> = {
  code: "unreachable-row",
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) => {
      const parts = coveredParts(words, procedure, clause);
      // If no row is left, the clause is never reached, which is another finding.
      if (parts.every(({ cover }) => cover !== null)) return [];
      return parts.flatMap(({ placed: { row }, cover }) => {
        if (row === null || cover === null) return [];
        const { counted, related } = formerParts("clause", cover);
        return [diagnose(this.code, row.span, { row: facesText(row), ...counted }, { related })];
      });
    });
  },
};

export const unreachableFallback: SheetLint<"unreachable-fallback"> = {
  code: "unreachable-fallback",
  looksAt: "procedure",
  find({ sheet, words }) {
    const lists = clausesOf(sheet).flatMap(({ procedure, clause }) => fallbacksOf(procedure, clause));
    return lists.flatMap((parts) =>
      parts.flatMap((part, index) => {
        const former = parts.slice(0, index).find((each) => planImplies(words, each, part));
        // Its dice may make a routine fail.
        if (former === undefined || former.action.plan === "perform") return [];
        const related = [{ span: former.action.span, message: "the action before it" }];
        const values = { action: part.action.text, former: former.action.text };
        return [diagnose(this.code, part.action.span, values, { related })];
      }),
    );
  },
};

export const afterCertainClause: SheetLint<"after-certain-clause"> = {
  code: "after-certain-clause",
  looksAt: "procedure",
  find({ sheet, words }) {
    return sheet.procedures.flatMap((procedure) => {
      const { clauses } = procedure;
      for (const [index, clause] of clauses.entries()) {
        if (clause.condition !== null) continue;
        const exception = actionsOf(procedure, clause)
          .map(({ action }) => words.byId.get(action.entry))
          .flatMap((word) => (word?.category === "action" ? (word.certainUnless ?? []) : []))[0];
        if (exception === undefined) continue;
        const { related } = formerParts("clause", [clause]);
        return clauses.slice(index + 1).map(({ number, span }) => {
          return diagnose(this.code, span, { number, former: clause.number, exception }, { related });
        });
      }
      return [];
    });
  },
};

export const coveredDanger: SheetLint<"covered-danger"> = {
  code: "covered-danger",
  looksAt: "table",
  find({ sheet, words }) {
    const rows = sheet.dangerous.map((row) => ({ row, units: withoutSide(words, row.unit) }));
    const texts = new Set<string>();
    return rows.flatMap(({ row, units }, index) => {
      const text = row.text.toLowerCase();
      // Repeated words are an error, and reported as one.
      if (texts.has(text) || words.effort.isSpent) return [];
      texts.add(text);
      const own = normal(words, units);
      const earlier = rows
        .slice(0, index)
        .flatMap((former) =>
          refines(words, units, bare(words, former.units))
            ? [{ item: former.row, statements: normal(words, former.units).literals }]
            : [],
        );
      const cover = smallestCover(words, [...own.literals, ...own.kinds], earlier);
      if (cover === null) return [];
      const { counted, related } = formerParts("row", cover);
      return [diagnose(this.code, row.span, { number: row.number, ...counted, units: row.text }, { related })];
    });
  },
};

/** The rows of a file's checklists for which the rows above leave nothing. */
export const answeredRow: FileLint<"answered-row"> = {
  code: "answered-row",
  find({ checked }) {
    const { lexicon, checklists, path } = checked;
    if (lexicon === null || !isWhole(checked)) return [];
    return checklists
      .filter(({ file }) => file === path)
      .flatMap((checklist) => {
        const words = { ...wordsOf(lexicon), effort: new Effort(checklist.span) };
        return checklist.rows.flatMap((row) => {
          const cover = coverOf(words, checklist, row);
          if (cover === null) return [];
          const { text: former, related } = formerParts("row", cover);
          return [diagnose(this.code, row.span, { number: row.number, former }, { related })];
        });
      });
  },
};

/** The rows above one that leave nothing for it; null if it is not certain that there are any. */
function coverOf(words: ReasoningWords, { rows }: Checklist, row: ChecklistRow): readonly ChecklistRow[] | null {
  const above = rows
    .slice(0, rows.indexOf(row))
    .flatMap((item): Covering<ChecklistRow>[] =>
      alternativesOf(item.condition).map((each) => ({ item, statements: statementsOf(words, each, true) })),
    );
  const covers = alternativesOf(row.condition).map((each) =>
    smallestCover(words, statementsOf(words, each, true), above),
  );
  if (covers.length === 0 || covers.some((cover) => cover === null)) return null;
  const found = new Set(covers.flatMap((cover) => cover ?? []));
  return rows.filter((each) => found.has(each));
}

/** The alternatives of a condition; none for the row that applies when no other does. */
function alternativesOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  const [only, second] = condition.items;
  return only?.kind === "either" && !only.negated && second === undefined ? only.of : [condition];
}
