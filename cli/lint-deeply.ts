import { lintWithPositions } from "../analysis/lint/index.ts";
import type { GamePackage } from "../games/game-package.ts";
import { loadGame } from "../games/registry.ts";
import { LoweringError } from "../compiler/compile.ts";
import { acceptExpected, levelled } from "../compiler/lint/index.ts";
import type { LintSettings } from "../compiler/lint/settings.ts";
import { bookOf } from "../library/folders.ts";
import type { CheckOutcome, CheckedSheetFile } from "../node/check-files.ts";
import type { Progress } from "./progress.ts";
import type { FileReport } from "./report/found.ts";
import type { FoundFile } from "../node/files.ts";

interface DeepSearch {
  readonly positions: number;
  readonly seed: number;
}

/**
 * The reports of a check with what the lints find that try positions. A sheet that is not understood whole, or that has
 * no scenario beside it, is left as it is: no position can be made for it.
 */
export async function lintDeeply(
  { reports, sheets }: CheckOutcome,
  search: DeepSearch,
  settingsFor: (file: FoundFile) => Promise<LintSettings>,
  progress: Progress,
): Promise<readonly FileReport[]> {
  const deep = new Map<string, FileReport["diagnostics"]>();
  for (const [index, sheet] of sheets.entries()) {
    const report = reports.find(({ source }) => source.name === sheet.file.name);
    if (report === undefined || sheet.checked.diagnostics.some(({ severity }) => severity === "error")) continue;
    const settings = await settingsFor(sheet.file);
    const tell = (tried: number): void =>
      progress.report(`tried ${tried} positions of ${sheet.file.name} (${index + 1} of ${sheets.length} sheets)`);
    // A search that finds nothing proves nothing, so no remark is said to be unused.
    const found = acceptExpected(
      sheet.checked,
      findingsOf(await loadGame(sheet.sheet.game), sheet, { ...search, settings }, tell),
      new Set(),
    );
    deep.set(sheet.file.name, levelled(found, settings));
  }
  return reports.map((report) => {
    const added = deep.get(report.source.name) ?? [];
    return added.length === 0 ? report : { ...report, diagnostics: [...report.diagnostics, ...added] };
  });
}

function findingsOf(
  game: GamePackage,
  ofProject: CheckedSheetFile,
  options: Parameters<typeof lintWithPositions>[3],
  tell: (tried: number) => void,
): FileReport["diagnostics"] {
  const book = bookOf(ofProject);
  if (book === null) return [];
  try {
    return lintWithPositions(game, book, ofProject.sheet.bot, options, tell);
  } catch (error) {
    // A sheet may be understood and still hold words that no evaluator can run yet.
    if (error instanceof LoweringError) return [];
    throw error;
  }
}
