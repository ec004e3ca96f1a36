import type { CheckedProcedure, CheckedSheet, CheckedClause } from "../checked-tree.ts";
import type { Outcome } from "../decision.ts";
import type { Policies } from "../policies.ts";

/** What a procedure is read for. */
export function readFor(procedure: CheckedProcedure): "card" | NonNullable<CheckedProcedure["readFor"]> {
  return procedure.readFor ?? "card";
}

/** The name of the procedure that runs before the clauses of another. */
export function nameOfOpening(name: string): string {
  return `${name}, ALWAYS FIRST`;
}

/** The routine with a name. */
export function routineOf({ procedures }: Pick<CheckedSheet, "procedures">, name: string): CheckedProcedure | null {
  return procedures.find((each) => each.readFor === "routine" && each.name === name) ?? null;
}

/** The line that runs before the clauses of a procedure, whichever fires; null if its heading has no such line. */
export function openingOf(sheet: CheckedSheet, { readFor: asked, span }: CheckedProcedure): CheckedProcedure | null {
  if (asked !== undefined) return null;
  return sheet.procedures.find((each) => each.readFor === "start" && each.span.start === span.start) ?? null;
}

/** Whether a clause counts: it rests on no reading that is left out. */
export function isFollowed({ readings }: Pick<CheckedClause, "readings">, omitted: readonly string[]): boolean {
  return !readings.some((reading) => omitted.includes(reading));
}

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

/** Whether reading ends after a clause that did not fire: in a program, it does if the condition held. */
export function endsProcedure({ mode }: CheckedProcedure, { kind }: Outcome): boolean {
  return mode === "first true" && kind !== "conditionFalse";
}

/**
 * A procedure under a set of policies: without the clauses that rest on a reading that is left out, and with other
 * numbers for the thresholds that a reading changes.
 */
export function asFollowed(procedure: CheckedProcedure, { omitted, rereadLimits }: Policies): CheckedProcedure {
  const clauses = procedure.clauses
    .filter((clause) => isFollowed(clause, omitted))
    .map((clause) => withLimits(clause, rereadLimits));
  const isAsPrinted =
    clauses.length === procedure.clauses.length && clauses.every((clause) => procedure.clauses.includes(clause));
  return isAsPrinted ? procedure : { ...procedure, clauses };
}

function withLimits(clause: CheckedClause, rereadLimits: Policies["rereadLimits"]): CheckedClause {
  const { condition, readings } = clause;
  const limits = readings.map((reading) => rereadLimits[reading]).find((each) => each !== undefined);
  if (condition === null || limits === undefined) return clause;
  const items = condition.items.map((item) =>
    item.kind === "threshold"
      ? { ...item, limits, text: item.text.replace(item.limits.join("/"), limits.join("/")) }
      : item,
  );
  return { ...clause, condition: { ...condition, items } };
}
