import type { CheckedProcedure } from "../../runtime/checked-tree.ts";

/** Whether a heading's units cover a card. */
export function covers(units: CheckedProcedure["units"], title: string, letter: string | null): boolean {
  return units.some(
    (unit) =>
      unit.title === title &&
      (unit.letters.length === 0 || (letter !== null && unit.letters.includes(letter))) &&
      (letter === null || !unit.except.includes(letter)),
  );
}
