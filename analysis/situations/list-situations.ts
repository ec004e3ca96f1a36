import { type LocatedValue, readDocuments } from "../../runtime/callisto/situation/located-value.ts";

/** A situation of a file, as it is written: it has been neither checked nor run. */
export interface ListedSituation {
  readonly id: string;
  readonly title: string | null;
  /** The lines where it begins and ends; lines count from 1. */
  readonly line: number;
  readonly lastLine: number;
}

/**
 * The situations of a file in the order of the text, by the ids under which `testSituations` runs them.
 *
 * @param path of the file; it names a situation that states no id
 */
export function listSituations(path: string, text: string): readonly ListedSituation[] {
  return readDocuments(text).documents.flatMap((document, index) => {
    if (document === null) return [];
    const id = textAt(document, "id") ?? `${path}#${index + 1}`;
    const written = text.slice(document.span.start, document.span.end).trimEnd();
    const line = lineOf(text, document.span.start);
    return [{ id, title: textAt(document, "title"), line, lastLine: line + written.split("\n").length - 1 }];
  });
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}

function textAt(value: LocatedValue, key: string): string | null {
  if (value.kind !== "map") return null;
  const found = value.entries.find((entry) => entry.key === key)?.value;
  return found?.kind === "scalar" ? found.text : null;
}
