import type { CheckedProcedure, CheckedSheet, CheckedClause } from "../checked-tree.ts";

/** What a procedure is read for. */
export function readFor(procedure: CheckedProcedure): "card" | NonNullable<CheckedProcedure["readFor"]> {
  return procedure.readFor ?? "card";
}

/** What the procedure is called that is carried out before the clauses of another. */
export function nameOfOpening(name: string): string {
  return `${name}, ALWAYS FIRST`;
}

/** The routine with a name. */
export function routineOf({ procedures }: Pick<CheckedSheet, "procedures">, name: string): CheckedProcedure | null {
  return procedures.find((each) => each.readFor === "routine" && each.name === name) ?? null;
}

/** What is carried out before the clauses of a procedure, whichever fires; null where its heading has no such line. */
export function openingOf(sheet: CheckedSheet, { readFor: asked, span }: CheckedProcedure): CheckedProcedure | null {
  if (asked !== undefined) return null;
  return sheet.procedures.find((each) => each.readFor === "start" && each.span.start === span.start) ?? null;
}

/** Whether a clause counts: it rests on no reading that is not taken. */
export function isFollowed({ readings }: Pick<CheckedClause, "readings">, omitted: readonly string[]): boolean {
  return !readings.some((reading) => omitted.includes(reading));
}
