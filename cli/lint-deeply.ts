import { loadGame } from "../games/registry.ts";
import type { LintSettings } from "../compiler/lint/settings.ts";
import { deepFindings } from "../library/lint-deeply.ts";
import type { CheckOutcome } from "../node/check-files.ts";
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
    const game = await loadGame(sheet.sheet.game);
    deep.set(sheet.file.name, deepFindings(game, sheet.checked, sheet, { ...search, settings }, tell));
  }
  return reports.map((report) => {
    const added = deep.get(report.source.name) ?? [];
    return added.length === 0 ? report : { ...report, diagnostics: [...report.diagnostics, ...added] };
  });
}
