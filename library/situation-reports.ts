import { allPassed, reportData } from "../analysis/situations/report-data.ts";
import { comparedText, reportText } from "../analysis/situations/report-text.ts";
import { situationFailed } from "../games/shared/situation-diagnostics.ts";
import type { SituationReport, SituationTest } from "../analysis/situations/test-situations.ts";
import { type Diagnostic, diagnose } from "../grammar/diagnostic.ts";
import type { Source } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";

/** How situations went, for people and for programs. */
export { allPassed, reportData, reportText };

/** What is wrong in situation files, and which situations failed, as findings of those files. */
export function situationFindings({ files, situations }: SituationReport): readonly FileReport[] {
  return files.map(({ source, diagnostics }) => {
    const failed = situations.filter(({ file, differences }) => file === source.name && differences.length > 0);
    return { source, diagnostics: [...diagnostics, ...failed.map((situation) => failure(source, situation))] };
  });
}

function failure(source: Source, { id, line, differences }: SituationTest): Diagnostic {
  const start = source.lineStarts[line - 1] ?? 0;
  const length = source.text.slice(start).search(/\r?\n|$/);
  const told = differences.map(
    ({ key, expected, got }) => `${key}: expected ${comparedText(expected)}, got ${comparedText(got)}`,
  );
  const help = told.join("; ");
  return diagnose(
    situationFailed,
    { start, end: start + length },
    { id, keys: differences.map(({ key }) => key).join(", ") },
    { help },
  );
}
