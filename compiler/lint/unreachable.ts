import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { Checklist, ChecklistRow, Condition } from "../../runtime/checked-tree.ts";
import { facesText } from "../../runtime/checked-tree/expression.ts";
import { isWhole } from "../check-file.ts";
import { wordsOf } from "../check/words.ts";
import { clausesOf, type FileLint, formerParts, inPlural, type SheetLint } from "./lint.ts";
import { coveredParts } from "./reasoning/clauses.ts";
import { statementsOf } from "./reasoning/conditions.ts";
import { type Covering, smallestCover } from "./reasoning/cover.ts";
import { withoutSide } from "./reasoning/danger.ts";
import { Effort, type ReasoningWords } from "./reasoning/effort.ts";
import { coversOfLetters } from "./reasoning/letters.ts";
import { normal } from "./reasoning/literals.ts";
import { actionsOf, fallbacksOf, planImplies } from "./reasoning/plans.ts";
import { bare, refines } from "./reasoning/refinement.ts";

export const shadowedClause: SheetLint = {
  definition: defineLint({
    code: "shadowed-clause",
    template: "clause {number} never fires: whenever it could, {former} applies before it",
    documentation:
      "The bot tries the clauses in order. Whenever this clause could fire, one of the clauses named fires before it: its condition is no stricter, and its action can do at least as much. The message names the smallest set of clauses that covers this one.",
    examples: [
      {
        wrong: "1 ATTACK 2.\n2 Space secure: ATTACK 1.",
        right: "1 Space secure: ATTACK 1.\n2 ATTACK 2.",
        message: "clause 2 never fires: whenever it could, clause 1 applies before it",
      },
      {
        wrong: "1 Space mapped: ATTACK 1.\n2 Space unmapped: ATTACK 2.\n3 ATTACK 1.",
        right: "1 Space mapped: ATTACK 1.\n2 SCAN.\n3 ATTACK 1.",
        message: "clause 3 never fires: whenever it could, clauses 1 and 2 apply before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) => {
      const parts = coveredParts(words, procedure, clause);
      if (!parts.every(({ cover }) => cover !== null)) return [];
      const cover = [...new Set(parts.flatMap(({ cover }) => cover ?? []))].toSorted(
        (one, other) => one.number - other.number,
      );
      const { former, related } = formerParts("clause", cover);
      const definition = cover.length === 1 ? this.definition : inPlural(this.definition, "applies", "apply");
      return [diagnose(definition, clause.span, { number: clause.number, former }, { related })];
    });
  },
};

export const shadowedLetter: SheetLint = {
  definition: defineLint({
    code: "shadowed-letter",
    template: "letter {letter}) is never chosen: whenever the unit could go there, {former} comes before it",
    documentation:
      "The bot tries the letters in order, and the first with a place to go decides. The letters named describe every place that this letter describes. The message names the smallest set of letters that covers this one. A wider letter shadows a narrower one only if the unit cannot already stand on such a place, because the wider letter then has no effect.",
    examples: [
      {
        wrong: "1 Space not an objective: MOVE 1 to:\n  a) Objective. [Random]\n  b) Mapped objective. [Random]",
        right: "1 Space not an objective: MOVE 1 to:\n  a) Mapped objective. [Random]\n  b) Objective. [Random]",
        message: "letter b) is never chosen: whenever the unit could go there, letter a comes before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) =>
      coversOfLetters(words, procedure, clause).map(({ subclause, cover }) => {
        const { former, related } = formerParts("letter", cover);
        const definition = cover.length === 1 ? this.definition : inPlural(this.definition, "comes", "come");
        return diagnose(definition, subclause.span, { letter: subclause.letter, former }, { related });
      }),
    );
  },
};

export const unreachableRow: SheetLint = {
  definition: defineLint({
    code: "unreachable-row",
    template: "row {row} is never chosen: whenever its action is possible, {former} comes before this table",
    documentation:
      "The bot rolls again if a row's action is impossible. Whenever this row's action is possible, an earlier clause that does at least as much fires first. So the bot reaches the table only when this row is impossible.",
    examples: [
      {
        wrong: "1 ATTACK 2.\n2 Roll [d10]:\n  1–5: ATTACK 1.\n  6–10: SCAN.",
        right: "1 Roll [d10]:\n  1–5: ATTACK 1.\n  6–10: SCAN.\n2 CONTROL.",
        message: "row 1–5 is never chosen: whenever its action is possible, clause 1 comes before this table",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) => {
      const parts = coveredParts(words, procedure, clause);
      // Where no row is left, the clause is never reached, which is a finding of its own.
      if (parts.every(({ cover }) => cover !== null)) return [];
      return parts.flatMap(({ placed: { row }, cover }) => {
        if (row === null || cover === null) return [];
        const { former, related } = formerParts("clause", cover);
        return [diagnose(this.definition, row.span, { row: facesText(row), former }, { related })];
      });
    });
  },
};

export const unreachableFallback: SheetLint = {
  definition: defineLint({
    code: "unreachable-fallback",
    template: "“{action}” is never done here: whenever it is possible, so is “{former}” before it",
    documentation:
      "An action behind `otherwise` is done only where those before it are impossible. One of them can do at least as much as this one, so this one is impossible, too. Put the stricter action first, or remove this one.",
    examples: [
      {
        wrong: "1 ATTACK 2, otherwise ATTACK 1.",
        right: "1 ATTACK 2, otherwise CONTROL.",
        message: "“ATTACK 1” is never done here: whenever it is possible, so is “ATTACK 2” before it",
      },
    ],
  }),
  looksAt: "procedure",
  find({ sheet, words }) {
    const lists = clausesOf(sheet).flatMap(({ procedure, clause }) => fallbacksOf(procedure, clause));
    return lists.flatMap((parts) =>
      parts.flatMap((part, index) => {
        const former = parts.slice(0, index).find((each) => planImplies(words, each, part));
        // Its dice may spoil what a routine could do.
        if (former === undefined || former.action.plan === "perform") return [];
        const related = [{ span: former.action.span, message: "the action before it" }];
        const values = { action: part.action.text, former: former.action.text };
        return [diagnose(this.definition, part.action.span, values, { related })];
      }),
    );
  },
};

export const afterCertainClause: SheetLint = {
  definition: defineLint({
    code: "after-certain-clause",
    template: "clause {number} comes after clause {former}, which always applies unless {exception}",
    documentation:
      "The earlier clause has no condition, and its action is possible in every position except the case named. So this clause can fire only in that case. Give the earlier clause its condition, or change the order.",
    examples: [
      {
        wrong: "1 REST.\n2 SCAN.",
        right: "1 SCAN.\n2 REST.",
        message: "clause 2 comes after clause 1, which always applies unless the camp is gone",
      },
    ],
  }),
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
          return diagnose(this.definition, span, { number, former: clause.number, exception }, { related });
        });
      }
      return [];
    });
  },
};

export const coveredDanger: SheetLint = {
  definition: defineLint({
    code: "covered-danger",
    template: "row {number} ranks no unit: {former} already has every “{units}”",
    documentation:
      "The first row that fits a unit ranks it. The earlier rows named describe every unit that this row describes, so this row ranks no unit. Put the narrower row first, or remove it.",
    examples: [
      {
        wrong: "DANGEROUS BLUE UNITS:\n  1 Guard\n  2 Guard on an objective\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
        right: "DANGEROUS BLUE UNITS:\n  1 Guard on an objective\n  2 Guard\n\nRED BOT PROCEDURES\n\nGUARD\n1 SCAN.",
        message: "row 2 ranks no unit: row 1 already has every “Guard on an objective”",
      },
    ],
  }),
  looksAt: "table",
  find({ sheet, words }) {
    const rows = sheet.dangerous.map((row) => ({ row, units: withoutSide(words, row.unit) }));
    const texts = new Set<string>();
    return rows.flatMap(({ row, units }, index) => {
      const text = row.text.toLowerCase();
      // The same words twice are an error, and reported as such.
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
      const { former, related } = formerParts("row", cover);
      const values = { number: row.number, former, units: row.text };
      const definition =
        cover.length === 1 ? this.definition : inPlural(this.definition, "already has", "already have");
      return [diagnose(definition, row.span, values, { related })];
    });
  },
};

/** The rows of a file's checklists for which the rows above leave nothing over. */
export const answeredRow: FileLint = {
  definition: defineLint({
    code: "answered-row",
    template: "row {number} never answers: whenever it is true, {former} answered before it",
    documentation:
      "The first row of a checklist that is true answers. Whenever this row is true, a row above it is true as well. Move it up, or remove it.",
    examples: [
      {
        wrong:
          "CHECKLIST cover (unit, target space)\n  1. The target space is wooded: Yes\n  2. The target space is wooded and mapped: No\n  3. Otherwise: No\n\nGUARD\n1 Enemy unit has cover to objective: CONTROL.\n",
        right:
          "CHECKLIST cover (unit, target space)\n  1. The target space is wooded and mapped: No\n  2. The target space is wooded: Yes\n  3. Otherwise: No\n\nGUARD\n1 Enemy unit has cover to objective: CONTROL.\n",
        message: "row 2 never answers: whenever it is true, row 1 answered before it",
      },
    ],
  }),
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
          const { former, related } = formerParts("row", cover);
          return [diagnose(this.definition, row.span, { number: row.number, former }, { related })];
        });
      });
  },
};

/** The rows above one that leave nothing over for it; null where it is not sure that there are any. */
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

/** The conditions of which one is enough; none for what is left over. */
function alternativesOf(condition: Condition | null): readonly Condition[] {
  if (condition === null) return [];
  const [only, second] = condition.items;
  return only?.kind === "either" && !only.negated && second === undefined ? only.of : [condition];
}
