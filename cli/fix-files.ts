import { applyFixes } from "../compiler/apply-fixes.ts";
import { type CheckOptions, checkFiles } from "./check-files.ts";
import type { Progress } from "./progress.ts";
import { counted } from "./report/found.ts";
import type { FileReport } from "./report/found.ts";
import type { FoundFile } from "./workspace.ts";
import { writeWhole } from "../io/write-whole.ts";
import { describe } from "./workspace.ts";

/** One fix can uncover the next; a text that still changes after so many rounds is left as it is. */
const MOST_ROUNDS = 10;

/**
 * Applies the fixes of all errors and warnings that have exactly one, as long as that leaves fewer diagnostics, and then
 * writes the files that changed.
 *
 * @returns a sentence for each file written, or that could not be written
 */
export async function fixFiles(
  files: readonly FoundFile[],
  progress: Progress,
  settingsFor: NonNullable<CheckOptions["settingsFor"]>,
): Promise<readonly string[]> {
  const drafts = new Map<string, string>();
  const mended = new Map<string, number>();
  let { reports } = await checkFiles(files, progress, { settingsFor });
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const trial = new Map(drafts);
    const applied = new Map<string, number>();
    for (const [path, report] of byPath(files, reports)) {
      const fixed = applyFixes(report.source.text, report.diagnostics);
      if (fixed.applied === 0) continue;
      trial.set(path, fixed.text);
      applied.set(path, fixed.applied);
    }
    if (applied.size === 0) break;
    const before = byPath(files, reports);
    const after = byPath(files, (await checkFiles(files, progress, { drafts: trial, settingsFor })).reports);
    const better = [...applied].filter(
      ([path]) => (after.get(path)?.diagnostics.length ?? 0) < (before.get(path)?.diagnostics.length ?? 0),
    );
    if (better.length === 0) break;
    for (const [path, count] of better) {
      drafts.set(path, trial.get(path) ?? "");
      mended.set(path, (mended.get(path) ?? 0) + count);
    }
    ({ reports } = await checkFiles(files, progress, { drafts, settingsFor }));
  }
  return Promise.all(
    files
      .filter((file) => drafts.has(file.path))
      .map((file) => writeMended(file, drafts.get(file.path) ?? "", mended.get(file.path) ?? 0)),
  );
}

async function writeMended(file: FoundFile, text: string, count: number): Promise<string> {
  try {
    writeWhole(file.path, text);
    return `${file.name}: ${counted(count, "mistake")} mended`;
  } catch (error) {
    return `${file.name}: ${describe(error)}`;
  }
}

function byPath(files: readonly FoundFile[], reports: readonly FileReport[]): ReadonlyMap<string, FileReport> {
  const reportsByName = new Map(reports.map((report) => [report.source.name, report]));
  return new Map(
    files.flatMap((file) => {
      const report = reportsByName.get(file.name);
      return report === undefined ? [] : [[file.path, report] as const];
    }),
  );
}
