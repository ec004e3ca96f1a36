import type { ArrangedField, ArrangedThing } from "../../arrangement-part.ts";
import type { Fields, FieldValue } from "../../shared/declared/field.ts";
import type { Board } from "../position.ts";
import type { Problem } from "./generate-position.ts";

/** A thing with what its changes lead to. */
export interface Arrangeable {
  readonly thing: ArrangedThing;
  readonly put?: (at: string | null) => Problem | null;
  readonly set?: (field: string, value: FieldValue) => Problem;
}

/** The fields that a position states, by what files call them. */
export function stated(fields: Fields, values: Readonly<Record<string, unknown>>): readonly ArrangedField[] {
  return Object.entries(fields).flatMap(([field, kind]): readonly ArrangedField[] => {
    if (kind.kind === "name" || kind.key === null) return [];
    // The type of each value is that of its field.
    return [{ name: kind.key ?? field, kind, value: (values[field] ?? null) as FieldValue }];
  });
}

/** The field that files call so. */
export function fieldCalled(fields: Fields, called: string): string | null {
  return Object.entries(fields).find(([field, { key = field }]) => key === called)?.[0] ?? null;
}

/** The position on another board. */
export function onBoard(problem: Problem, board: Board): Problem {
  return { ...problem, position: { ...problem.position, board } };
}
