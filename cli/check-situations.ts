import {
  diagnosticsOfReading,
  readSituationFile,
  situationSheets,
} from "../analysis/situations/read-situation-file.ts";
import { proceduresFor } from "./procedures-folder.ts";
import type { Progress } from "./progress.ts";
import type { FileReport } from "./report/found.ts";
import { loadBoard, loadSheets, type SheetLibrary } from "./sheet-library.ts";
import { describe, readText, type FoundFile } from "./workspace.ts";

/** Reads situations without running them: their keys, names and values, against the sheets that they name. */
export async function checkSituations(
  files: readonly FoundFile[],
  directory: string,
  progress: Progress,
): Promise<{ readonly reports: readonly FileReport[]; readonly problems: readonly string[] }> {
  const libraries = new Map<string, SheetLibrary>();
  const reports: FileReport[] = [];
  const problems: string[] = [];
  for (const file of files) {
    try {
      const text = await readText(file.path);
      const root = await proceduresFor(file.path, undefined, directory);
      const library = libraries.get(root) ?? (await loadSheets(root, directory, progress));
      libraries.set(root, library);
      const sheets = situationSheets(library.sheets, library.games);
      const read = readSituationFile(file.name, text, sheets, {
        loadBoard: (path) => loadBoard(path, file.path),
      });
      reports.push({ source: read.source, diagnostics: diagnosticsOfReading(read) });
    } catch (error) {
      problems.push(`${file.name}: ${describe(error)}`);
    }
  }
  return { reports, problems };
}
