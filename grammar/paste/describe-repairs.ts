import type { PasteRepair, PasteRepairKind } from "./repair-pasted.ts";

/** So many lines are named; more are counted. */
const MOST_LINES = 8;

const DONE: Readonly<Record<PasteRepairKind, string>> = {
  columns: "put columns below each other",
  markup: "took marks of Markdown or HTML off",
  sign: "wrote signs of print plainly",
  strength: "took numbers out of parentheses",
  reference: "closed letters with `)`",
  table: "wrote tables as lines",
  word: "made broken words whole",
  misread: "read words again that a scan misread",
  bullet: "took bullets off",
  number: "put lost numbers back",
  letter: "put lost letters back",
  remark: "made lines of the page remarks",
};

/** A line for each kind of repair, with the lines of the pasted text: `took bullets off: lines 4, 5, 9`. */
export function describeRepairs(repairs: readonly PasteRepair[]): readonly string[] {
  return Object.entries(DONE).flatMap(([kind, done]) => {
    const lines = [...new Set(repairs.filter((repair) => repair.kind === kind).map(({ line }) => line))];
    if (lines.length === 0) return [];
    const named = lines.slice(0, MOST_LINES).join(", ");
    const more = lines.length > MOST_LINES ? ` and ${lines.length - MOST_LINES} more` : "";
    return [`${done}: line${lines.length > 1 ? "s" : ""} ${named}${more}`];
  });
}
