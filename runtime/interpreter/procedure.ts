import type { CheckedProcedure, CheckedSheet } from "../checked-tree.ts";

/** The procedure whose heading covers a title with its letter; null where none does. */
export function procedureFor(sheet: CheckedSheet, title: string, letter: string | null): CheckedProcedure | null {
  return (
    sheet.procedures.find((procedure) =>
      procedure.units.some(
        (unit) =>
          unit.title === title &&
          (unit.letters.length === 0 || (letter !== null && unit.letters.includes(letter))) &&
          !(letter !== null && unit.except.includes(letter)),
      ),
    ) ?? null
  );
}
