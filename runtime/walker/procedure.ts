import type { CheckedProcedure, CheckedSheet } from "../checked-tree.ts";
import type { Outcome } from "../decision.ts";
import { isFollowed, readFor } from "../checked-tree/read-for.ts";
import type { Policies } from "../policies.ts";

/**
 * The procedure whose heading covers a title with its letter; null where none does.
 *
 * @param to a card that is resolved, or something that has happened, which the `When` lines answer
 */
export function procedureFor(
  sheet: CheckedSheet,
  title: string,
  letter: string | null,
  to: ReturnType<typeof readFor> = "card",
): CheckedProcedure | null {
  return (
    sheet.procedures.find(
      (procedure) =>
        readFor(procedure) === to &&
        procedure.units.some(
          (unit) =>
            unit.title === title &&
            (unit.letters.length === 0 || (letter !== null && unit.letters.includes(letter))) &&
            !(letter !== null && unit.except.includes(letter)),
        ),
    ) ?? null
  );
}

/** Whether no clause is read behind one that came to nothing: in a program, if its condition held. */
export function endsProcedure({ mode }: CheckedProcedure, { kind }: Outcome): boolean {
  return mode === "first true" && kind !== "conditionFalse";
}

/** A procedure as it is followed: without the clauses that rest on a reading that is not taken. */
export function withoutOmitted(procedure: CheckedProcedure, { omitted }: Policies): CheckedProcedure {
  if (omitted.length === 0) return procedure;
  return { ...procedure, clauses: procedure.clauses.filter((clause) => isFollowed(clause, omitted)) };
}
