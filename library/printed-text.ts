import type { CheckedSheet } from "../runtime/checked-tree.ts";
import { treeOf } from "./folders.ts";
import type { Sheet } from "./sheets.ts";

/** A clause as the sheet prints it. */
export interface PrintedClause {
  /** The heading of its procedure. */
  readonly procedure: string;
  readonly number: number;
  /** Its lines without remarks. */
  readonly text: string;
  /** First and last line in the printed source, where a remark states them. */
  readonly source: readonly [number, number] | null;
}

/** Every clause of a checked tree, as its text prints it. */
export function clausesIn({ procedures }: Pick<CheckedSheet, "procedures">, text: string): readonly PrintedClause[] {
  return procedures.flatMap(({ name, clauses }) =>
    clauses.map(({ number, span, source }) => ({
      procedure: name,
      number,
      text: withoutRemarks(text.slice(span.start, span.end)),
      source,
    })),
  );
}

function withoutRemarks(text: string): string {
  return text
    .split("\n")
    .map((line) => line.replace(/\s*\/\/.*$/, ""))
    .filter((line) => line.trim() !== "")
    .join("\n");
}

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
