import { OPERATORS, type OperatorName } from "../../analysis/mutation/mutant.ts";
import { page, table } from "./markdown.ts";

/** What the situations notice of some changes. */
export interface Noticed {
  readonly changes: number;
  readonly noticed: number;
}

/** What is committed of the last run over the book: by sheet, also of the sample that the tests repeat, and by kind. */
export interface MutationBaseline {
  readonly sheets: Readonly<Record<string, Noticed & { readonly situations: number; readonly sample: Noticed }>>;
  readonly operators: Readonly<Partial<Record<OperatorName, Noticed>>>;
}

/** The page about what the situations of the book notice. */
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
    "A test is worth what it notices. `tiebreak mutate` changes a sheet in every small way that a person could by mistake, " +
      "one at a time, and runs the situations with each changed sheet. A change is noticed if one of them fails.",
    `Of ${total.changes} changes of the sixteen sheets, ${total.noticed} are noticed by ${total.situations} situations: ` +
      `**${share(total)}**. This share may not fall: a test repeats a part of the run, and ` +
      "`node scripts/mutation-score.ts --check` all of it. `node scripts/mutation-score.ts` writes it anew.",
    table(
      ["sheet", "situations", "changes", "noticed", "share"],
      Object.entries(sheets).map(([sheet, score]) => [sheet, `${score.situations}`, ...cells(score)]),
    ),
    "## By kind of change",
    table(["change", "what it does", "changes", "noticed", "share"], kinds),
    "## What is not noticed",
    "Not every change can be: some do nothing, such as a later row of the table of dangerous units without units that the " +
      "earlier ones leave, or a condition that the action asks itself (`Interference in play area: RECON`). " +
      "`tiebreak mutate SHEET` compares the decisions of both sheets in many positions and counts only the changes that " +
      "show; for each it prints the smallest position that tells the two sheets apart. `--save FILE` writes situations for " +
      "those positions, the ones first that notice most.",
    "Every situation below `test/situations/` is derived from the page by hand, and only then run: what it expects is what " +
      "the page means, not what the program does.",
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
