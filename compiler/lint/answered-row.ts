import { defineLint, diagnose, type Diagnostic } from "../../grammar/diagnostic.ts";
import type { Checklist, ChecklistRow, Condition } from "../../runtime/checked-tree.ts";
import { type CheckedFile, isWhole } from "../check-file.ts";
import { wordsOf } from "../check/words.ts";
import { formerParts } from "./lint.ts";
import { statementsOf } from "./reasoning/conditions.ts";
import { type Covering, smallestCover } from "./reasoning/cover.ts";
import { Effort, type ReasoningWords } from "./reasoning/effort.ts";

export const answeredRow = defineLint({
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
});

/** The rows of a file's checklists for which the rows above leave nothing over. */
export function findAnsweredRows(checked: CheckedFile): readonly Diagnostic[] {
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
        return [diagnose(answeredRow, row.span, { number: row.number, former }, { related })];
      });
    });
}

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
