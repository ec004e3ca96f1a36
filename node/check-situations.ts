import { checkSituations, situationSheets } from "../library/situations.ts";
import type { Progress } from "./progress.ts";
import type { FileReport } from "../library/folders.ts";
import { fileBesideIn, loadBoard, situationLibraries } from "./sheet-library.ts";
import { problemWith, readText, type FoundFile } from "./files.ts";

/** Reads situations without running them: their keys, names and values, against the sheets that they name. */
export async function checkSituationFiles(
  files: readonly FoundFile[],
  directory: string,
  progress: Progress,
): Promise<{ readonly reports: readonly FileReport[]; readonly problems: readonly string[] }> {
  const reports: FileReport[] = [];
  const problems: string[] = [];
  const texts: { readonly name: string; readonly path: string; readonly text: string }[] = [];
  for (const file of files) {
    try {
      texts.push({ ...file, text: await readText(file.path) });
    } catch (error) {
      problems.push(`${file.name}: ${problemWith(error)}`);
    }
  }
  for (const { library, files: together } of await situationLibraries(texts, undefined, directory, progress)) {
    const sheets = situationSheets(library.sheets, library.games, fileBesideIn(directory));
    for (const { name, path, text } of together) {
      reports.push(checkSituations(name, text, sheets, { loadBoard: (board) => loadBoard(board, path) }));
    }
  }
  return { reports, problems };
}
