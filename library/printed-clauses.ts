import { clausesIn, type PrintedClause } from "./printed-text.ts";
import { treeOf } from "./folders.ts";
import type { Sheet } from "./sheets.ts";

export type { PrintedClause } from "./printed-text.ts";

/**
 * Every clause of a sheet as it is printed, so that a page can show it beside the decision that rests on it.
 *
 * @example
 * ```ts
 * printedClauses(sheet).find(({ procedure, number }) => procedure === "SERGEANT" && number === 2)?.text; // "2 BOLSTER 2 in matching squad."
 * ```
 */
export function printedClauses(sheet: Pick<Sheet, "book" | "side" | "name" | "text">): readonly PrintedClause[] {
  return clausesIn(treeOf(sheet), sheet.text);
}
