import { checkSituations, situationSheets } from "../library/situations.ts";
import type { Progress } from "./check-files.ts";
import type { FileReport } from "../library/folders.ts";
import { fileBesideIn, loadBoard, situationLibraries } from "./sheet-library.ts";
import { type FoundFile, readTexts } from "./files.ts";

/** Reads situations without running them: their keys, names and values, against the sheets that they name. */
export async function checkSituationFiles(
  files: readonly FoundFile[],
  directory: string,
  progress: Progress,
): Promise<{ readonly reports: readonly FileReport[]; readonly problems: readonly string[] }> {
  const reports: FileReport[] = [];
  const { texts, problems } = await readTexts(files);
  for (const { library, files: together } of await situationLibraries(texts, undefined, directory, progress)) {
    const sheets = situationSheets(library.sheets, library.games, fileBesideIn(directory));
    for (const { name, path, text } of together) {
      reports.push(checkSituations(name, text, sheets, { loadBoard: (board) => loadBoard(board, path) }));
    }
  }
  return { reports, problems };
}
