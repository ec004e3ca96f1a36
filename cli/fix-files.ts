import { applyFixes, type FixedText } from "../compiler/apply-fixes.ts";
import { describe } from "./failure.ts";
import { type CheckOptions, checkFiles } from "../node/check-files.ts";
import type { Progress } from "./progress.ts";
import { readRewritable } from "./rewritable.ts";
import { counted } from "./report/found.ts";
import type { FileReport } from "./report/found.ts";
import type { FoundFile } from "../node/files.ts";
import { writeWhole } from "../io/write-whole.ts";

/** One fix can uncover the next; a text that still changes after so many rounds is left as it is. */
const MOST_ROUNDS = 10;

/**
 * Applies the fixes of all errors and warnings that have exactly one, as far as they help, and then writes the files
 * that changed.
 *
 * @returns a sentence for each file written, or that could not or is not to be
 */
export async function fixFiles(
  files: readonly FoundFile[],
  progress: Progress,
  settingsFor: NonNullable<CheckOptions["settingsFor"]>,
): Promise<readonly string[]> {
  const drafts = new Map<string, string>();
  const foreign = new Map<string, string>();
  const mended = new Map<string, number>();
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let applied = 0;
    const { reports } = await checkFiles(files, progress, { drafts, settingsFor });
    for (const file of files) {
      const report = reports.find(({ source }) => source.name === file.name);
      if (report === undefined || foreign.has(file.path)) continue;
      const fixed = await fixFile(file, report, drafts);
      if (fixed.applied === 0) continue;
      if (!drafts.has(file.path)) {
        const read = await readRewritable(file);
        if (read.kind === "foreign") {
          foreign.set(file.path, `${file.name} was not changed: ${read.reason}`);
          continue;
        }
      }
      applied += fixed.applied;
      drafts.set(file.path, fixed.text);
      mended.set(file.path, (mended.get(file.path) ?? 0) + fixed.applied);
    }
    if (applied === 0) break;
  }
  const written = files
    .filter((file) => drafts.has(file.path))
    .map((file) => writeMended(file, drafts.get(file.path) ?? "", mended.get(file.path) ?? 0));
  return [...foreign.values(), ...written];

  async function fixFile(
    file: FoundFile,
    { source, diagnostics }: FileReport,
    others: ReadonlyMap<string, string>,
  ): Promise<FixedText> {
    const trial = applyFixes(source.text, diagnostics);
    let step = trial.next();
    while (step.done !== true) {
      const drafted = new Map(others).set(file.path, step.value);
      const { reports } = await checkFiles(files, progress, { drafts: drafted, settingsFor });
      step = trial.next(reports.find((each) => each.source.name === file.name)?.diagnostics ?? []);
    }
    return step.value;
  }
}

function writeMended(file: FoundFile, text: string, count: number): string {
  try {
    writeWhole(file.path, text);
    return `${file.name}: fixed ${counted(count, "error")}`;
  } catch (error) {
    return `${file.name}: ${describe(error)}`;
  }
}
