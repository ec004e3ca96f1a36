import type { Mutant } from "./mutant.ts";
import { passes, type PreparedSituation } from "./prepared-situations.ts";
import type { SituationSheet } from "../situations/test-situations.ts";

/**
 * The first situation that fails with a mutant in place of its sheet; null if all pass. A change of a procedure can
 * only be noticed by a situation for which the procedure is read; one of the table of dangerous units, also by the other
 * side's, whose units the table ranks.
 */
export function noticedBy(
  mutant: Mutant,
  { book, side }: SituationSheet,
  situations: readonly PreparedSituation[],
): PreparedSituation | null {
  const changed = { ...book, sheets: { ...book.sheets, [side]: mutant.sheet } };
  const { scenario } = book;
  return (
    situations.find(
      ({ situation, sheet, game, procedures }) =>
        sheet.book.scenario.game === scenario.game &&
        sheet.book.scenario.number === scenario.number &&
        (mutant.procedure === null || (sheet.side === side && procedures.has(mutant.procedure))) &&
        !passes(game, situation, changed),
    ) ?? null
  );
}
