import { resolve } from "node:path";
import type { SituationSheet } from "../analysis/situations/sheet-names.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import { readPositions, situationSheets } from "../library/read-situations.ts";
import { MisuseError } from "./failure.ts";
import { fileBesideIn, loadBoard, type SheetLibrary } from "../node/sheet-library.ts";
import type { FileReport } from "../library/folders.ts";

/** A position to decide, or why there is none. */
type ReadPosition =
  | {
      readonly kind: "position";
      readonly situation: GameSituation;
      readonly sheet: SituationSheet;
      /** Ids of all situations of the file, this one included. */
      readonly ids: readonly string[];
      /** Doubts about what its author meant. */
      readonly notes: FileReport;
    }
  | { readonly kind: "mistakes"; readonly report: FileReport };

/**
 * Reads one situation of a file as a position. Its expectations do not matter and may be missing.
 *
 * @param id which one; null for the first
 * @param roster the values on cards; by default the stand-ins of this project
 */
export function readPosition(
  name: string,
  text: string,
  id: string | null,
  { sheets, games, alone }: SheetLibrary,
  directory: string,
  roster?: object,
): ReadPosition {
  const library = situationSheets(sheets, games, fileBesideIn(directory), alone);
  const { source, mistakes, positions } = readPositions(name, text, library, {
    loadBoard: (path) => loadBoard(path, resolve(directory, name)),
    roster,
  });
  const ids = positions.map((each) => each.id);
  const chosen = id === null ? positions[0] : positions.find((each) => each.id === id);
  if (chosen === undefined && id !== null && ids.length > 0) {
    throw new MisuseError(`${name}: there is no situation ${id}; it has ${ids.join(", ")}`);
  }
  const found = [...mistakes, ...(chosen?.problems ?? [])];
  if (found.length > 0) return { kind: "mistakes", report: { source, diagnostics: found } };
  const { situation = null, sheet = null, notes = [] } = chosen ?? {};
  if (situation === null || sheet === null) throw new MisuseError(`${name}: it contains no situation`);
  return { kind: "position", situation, sheet, ids, notes: { source, diagnostics: notes } };
}
