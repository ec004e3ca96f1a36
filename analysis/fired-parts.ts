import { nameOfOpening } from "../runtime/checked-tree/read-for.ts";
import { type DecidedAction, type Decision, inOrder } from "../runtime/decision.ts";

/** A clause, letter or row that decided: `3`, `3c`, `3 row 2`. */
interface FiredPart {
  readonly procedure: string;
  readonly label: string;
}

/** What decided, in the line that always comes first, in the clause and in the routines that they perform. */
export function firedParts({ procedure, clause, first, ...main }: Decision): readonly FiredPart[] {
  if (procedure === null) return [];
  return [
    // One line below a heading says what comes first.
    ...(first === undefined ? [] : partsOf(nameOfOpening(procedure), 1, first)),
    ...(clause === null ? [] : partsOf(procedure, clause, main)),
  ];
}

function partsOf(procedure: string, clause: number, decided: DecidedAction): readonly FiredPart[] {
  const labels = (of: number, letter: string | null, row: number | null): readonly string[] => [
    `${of}`,
    ...(letter === null ? [] : [`${of}${letter}`]),
    ...(row === null ? [] : [`${of} row ${row}`]),
  ];
  return [
    ...labels(clause, null, decided.row).map((label) => ({ procedure, label })),
    ...inOrder(decided).flatMap(({ letter, performed = [] }) => [
      ...(letter === null ? [] : [{ procedure, label: `${clause}${letter}` }]),
      ...performed.flatMap((each) =>
        labels(each.clause, each.letter, each.row).map((label) => ({ procedure: each.procedure, label })),
      ),
    ]),
  ];
}
