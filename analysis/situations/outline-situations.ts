import { splitName } from "../../games/shared/lettered-names.ts";
import { entryOf, textAt, type LocatedValue } from "../../games/shared/located-value.ts";
import { readDocuments } from "../../games/shared/reading/locate-yaml.ts";

/** A situation of a file, as it is written: it has been neither checked nor run. */
export interface ListedSituation {
  readonly id: string;
  readonly title: string | null;
  /** The lines where it begins and ends; lines count from 1. */
  readonly line: number;
  readonly lastLine: number;
}

/** A situation that says which clause is to decide. */
export interface ExpectedClause {
  readonly id: string;
  /** Where it begins in its file; lines count from 1. */
  readonly line: number;
  /** `skirmish/scenario-1/red` */
  readonly sheet: string;
  /** The acting card. */
  readonly title: string;
  readonly letter: string | null;
  readonly clause: number;
}

/** What is seen of a situation at a glance. What has mistakes is passed over: reading it reports those. */
export interface OutlinedSituation {
  readonly listed: ListedSituation;
  /** Null where it expects no clause. */
  readonly expected: ExpectedClause | null;
  /** The path of the board file that it lies on, as it states it. */
  readonly board: string | null;
}

/**
 * The situations of a file in the order of the text, by the ids under which `testSituations` runs them.
 *
 * @param path of the file; it names a situation that states no id
 */
export function outlineSituations(path: string, text: string): readonly OutlinedSituation[] {
  return readDocuments(text).documents.flatMap((document, index) => {
    if (document === null) return [];
    const written = text.slice(document.span.start, document.span.end).trimEnd();
    const line = text.slice(0, document.span.start).split("\n").length;
    const listed = {
      id: textAt(document, "id") ?? `${path}#${index + 1}`,
      title: textAt(document, "title"),
      line,
      lastLine: line + written.split("\n").length - 1,
    };
    const board = entryOf(document, "board")?.value;
    return [
      { listed, expected: expectedClause(document, line), board: board === undefined ? null : textAt(board, "file") },
    ];
  });
}

function expectedClause(document: LocatedValue, line: number): ExpectedClause | null {
  const sheet = textAt(document, "sheet");
  const expected = entryOf(document, "expect")?.value;
  const clause = expected === undefined ? null : textAt(expected, "clause");
  const card = actingCard(entryOf(document, "row")?.value);
  const number = Number(/^\d+/.exec(clause ?? "")?.[0] ?? Number.NaN);
  if (sheet === null || card === null || Number.isNaN(number)) return null;
  return { id: textAt(document, "id") ?? "", line, sheet, ...splitName(card), clause: number };
}

/** The card with the star or, where none has one, the only card. */
function actingCard(row: LocatedValue | undefined): string | null {
  if (row?.kind !== "list") return null;
  const names = row.items.flatMap((item) => (item.kind === "scalar" ? [item.text] : []));
  const starred = names.find((name) => name.endsWith("*"));
  return starred?.slice(0, -1).trim() ?? (names.length === 1 ? (names[0] ?? null) : null);
}
