import { capitalised } from "./capitalised.ts";
import type { RuleScope, RuleWord, Word } from "./lexicon.ts";

/** Words of one category, by their ids. */
export function wordTable<W extends Word>(
  category: W["category"],
  rows: Readonly<Record<string, Omit<W, "category" | "id">>>,
): readonly W[] {
  // A row lacks its category and its id alone.
  return Object.entries(rows).map(([id, row]) => ({ category, id, ...row }) as unknown as W);
}

/** Rules, by their ids. Those that do not say where they may stand have the scopes of the table, and those without sentences are written as their ids, capitalised. */
export function ruleTable(
  scopes: readonly RuleScope[],
  rows: Readonly<
    Record<string, Pick<RuleWord, "documentation" | "rule"> & Partial<Pick<RuleWord, "scopes" | "sentences">>>
  >,
): readonly RuleWord[] {
  return Object.entries(rows).map(([id, row]) => ({
    category: "rule",
    id,
    scopes,
    sentences: [capitalised(id)],
    ...row,
  }));
}
