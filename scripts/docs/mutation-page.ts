import { type OperatorName, OPERATORS } from "../../analysis/mutation/change-part.ts";
import { page, table } from "./markdown.ts";

/** How many of some changes the situations notice. */
export interface Noticed {
  readonly changes: number;
  readonly noticed: number;
}

/** What is committed of the last run over all games: by sheet and by kind. */
export interface MutationBaseline {
  readonly sheets: Readonly<Record<string, Noticed & { readonly situations: number }>>;
  readonly operators: Readonly<Partial<Record<OperatorName, Noticed>>>;
}

/** The page about what the situations notice. */
export function mutationPage({ sheets, operators }: MutationBaseline): string {
  const all = Object.values(sheets);
  const total = {
    situations: sum(all.map(({ situations }) => situations)),
    changes: sum(all.map(({ changes }) => changes)),
    noticed: sum(all.map(({ noticed }) => noticed)),
  };
  const kinds = (Object.keys(OPERATORS) as OperatorName[]).flatMap((operator) => {
    const found = operators[operator];
    return found === undefined ? [] : [[operator, OPERATORS[operator], ...cells(found)]];
  });
  return page([
    "# What the situations notice",
    "A test is worth the errors it notices. `tiebreak mutate` makes every small change that a person could make by " +
      "mistake, one at a time, and runs the situations with each changed sheet. They notice a change if one of them fails.",
    `The ${total.situations} situations notice ${total.noticed} of ${total.changes} changes of the ` +
      `${all.length} sheets: **${share(total)}**. The share of no sheet may fall: ` +
      "`node scripts/mutation-score.ts --check` repeats the run. `node scripts/mutation-score.ts` writes new figures.",
    table(
      ["sheet", "situations", "changes", "noticed", "share"],
      Object.entries(sheets).map(([sheet, score]) => [sheet, `${score.situations}`, ...cells(score)]),
    ),
    "## By kind of change",
    table(["change", "what it does", "changes", "noticed", "share"], kinds),
    "## Changes that no situation notices",
    "Some changes have no effect, so nothing can notice them. An example is a later row of the table of dangerous " +
      "units when the earlier rows leave no units for it. Another is a condition that the action tests itself " +
      "(`Interference in play area: RECON`). `tiebreak mutate SHEET` compares the decisions of both sheets in many " +
      "positions and counts only the changes that show. For each unnoticed change it prints the smallest position " +
      "where the two sheets decide differently. `--save FILE` writes situations for those positions, starting with " +
      "those that notice most.",
    "Every situation below `test/situations/` was derived from the page by hand before anyone ran it. It expects " +
      "what the page means, not what the program does. The situations beside the sheets of a game count, too.",
  ]);
}

function cells({ changes, noticed }: Noticed): readonly string[] {
  return [`${changes}`, `${noticed}`, share({ changes, noticed })];
}

/** Rounded down, so that 100 % means all. */
function share({ changes, noticed }: Noticed): string {
  return changes === 0 ? "" : `${(Math.floor((1000 * noticed) / changes) / 10).toFixed(1)} %`;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
