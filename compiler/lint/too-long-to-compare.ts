import { defineLint, diagnose } from "../../grammar/diagnostic.ts";
import type { SheetLint } from "./lint.ts";

export const tooLongToCompare: SheetLint = {
  definition: defineLint({
    code: "too-long-to-compare",
    severity: "note",
    template: "{part} is too long to compare everything in it: the lints looked at a part of it",
    documentation:
      "The lints compare each clause, letter, criterion and row with those before it. In a very long procedure or table that would take too long, so they stop after a number of comparisons that grows with its length. Their findings are right, but there may be more to find. Split the procedure, or shorten it.",
    examples: [],
  }),
  looksAt: "part",
  find({ sheet, words: { effort } }) {
    if (!effort.isSpent) return [];
    const procedure = sheet.procedures.find(({ span }) => span === effort.of);
    const part = procedure === undefined ? "the table of dangerous units" : `“${procedure.name}”`;
    return [diagnose(this.definition, { start: effort.of.start, end: effort.of.start }, { part })];
  },
};
