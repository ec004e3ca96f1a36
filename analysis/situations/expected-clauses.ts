import { splitName } from "../../runtime/callisto/effects/card-names.ts";
import { type LocatedValue, readDocuments } from "../../runtime/callisto/situation/located-value.ts";

/** A situation that says which clause is to decide, as it is written: it has not been run. */
export interface ExpectedClause {
  readonly id: string;
  /** Where it begins in its file; lines count from 1. */
  readonly line: number;
  /** `callisto/scenario-1/lfa` */
  readonly sheet: string;
  /** The acting card. */
  readonly title: string;
  readonly letter: string | null;
  readonly clause: number;
}

/** The situations of a file that expect a clause. What has mistakes is passed over: a run of them reports those. */
export function expectedClauses(text: string): readonly ExpectedClause[] {
  return readDocuments(text).documents.flatMap((document) => {
    if (document === null) return [];
    const sheet = textAt(document, "sheet");
    const expected = valueAt(document, "expect");
    const clause = expected && textAt(expected, "clause");
    const card = actingCard(valueAt(document, "row"));
    const number = Number(/^\d+/.exec(clause ?? "")?.[0] ?? Number.NaN);
    if (sheet === null || card === null || Number.isNaN(number)) return [];
    const id = textAt(document, "id") ?? "";
    const line = text.slice(0, document.span.start).split("\n").length;
    return [{ id, line, sheet, ...splitName(card), clause: number }];
  });
}

/** The card with the star or, where none has one, the only card. */
function actingCard(row: LocatedValue | null): string | null {
  if (row?.kind !== "list") return null;
  const names = row.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []));
  const starred = names.find((name) => name.endsWith("*"));
  return starred?.slice(0, -1).trim() ?? (names.length === 1 ? (names[0] ?? null) : null);
}

function valueAt(value: LocatedValue, key: string): LocatedValue | null {
  return value.kind === "map" ? (value.entries.find((entry) => entry.key === key)?.value ?? null) : null;
}

function textAt(value: LocatedValue, key: string): string | null {
  const found = valueAt(value, key);
  return found?.kind === "scalar" ? found.text : null;
}
