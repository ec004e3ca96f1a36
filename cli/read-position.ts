import { resolve } from "node:path";
import { diagnoseSituation } from "../analysis/situations/diagnose-situation.ts";
import type { SituationSheet } from "../analysis/situations/test-situations.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";
import { createSource } from "../grammar/source.ts";
import { situationProblem } from "../games/shared/situation-problem.ts";
import { readDocuments } from "../games/shared/located-value.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import { readSituationOf, situationSheets } from "../analysis/situations/read-situation-file.ts";
import { withExpectation } from "../library/situations.ts";
import { MisuseError } from "./failure.ts";
import type { FileReport } from "./report/found.ts";
import { fileBesideIn, loadBoard, type SheetLibrary } from "../node/sheet-library.ts";

/** A position to decide, or why there is none. */
export type ReadPosition =
  | {
      readonly kind: "position";
      readonly situation: GameSituation;
      readonly sheet: SituationSheet;
      /** Ids of all situations of the file, this one included. */
      readonly ids: readonly string[];
      /** What its author may not have meant. */
      readonly notes: FileReport;
    }
  | { readonly kind: "mistakes"; readonly report: FileReport };

/**
 * Reads one situation of a file as a position. What it expects does not matter here and may be left out.
 *
 * @param id which one; null for the first
 * @param roster what is printed on the cards; left out: the stand-ins of this project
 */
export function readPosition(
  name: string,
  text: string,
  id: string | null,
  { sheets, games }: SheetLibrary,
  directory: string,
  roster?: object,
): ReadPosition {
  const source = createSource(name, text);
  const { documents, problems } = readDocuments(text);
  const library = situationSheets(sheets, games, fileBesideIn(directory));
  const context = {
    loadBoard: (path: string) => loadBoard(path, resolve(directory, name)),
    roster,
  };
  const read = documents.flatMap((document, index) => {
    const found = document && readSituationOf(library, withExpectation(document), name, `${index + 1}`, context);
    return found === null ? [] : [{ ...found.read, sheet: found.sheet }];
  });
  const ids = read.map((each) => each.id);
  const chosen = id === null ? read[0] : read.find((each) => each.id === id);
  if (chosen === undefined && id !== null && ids.length > 0) {
    throw new MisuseError(`${name}: there is no situation ${id}; it has ${ids.join(", ")}`);
  }
  const found: readonly Diagnostic[] = [...problems.map(situationProblem), ...(chosen?.problems ?? [])].map(
    diagnoseSituation,
  );
  const situation = chosen?.situation ?? null;
  const sheet = chosen?.sheet ?? null;
  if (found.length > 0) return { kind: "mistakes", report: { source, diagnostics: found } };
  if (situation === null || sheet === null) throw new MisuseError(`${name}: it contains no situation`);
  const notes = { source, diagnostics: (chosen?.notes ?? []).map(diagnoseSituation) };
  return { kind: "position", situation, sheet, ids, notes };
}
