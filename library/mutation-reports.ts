import {
  byOperator,
  percentText,
  scoreLine,
  openChanges,
  percentage,
  type SheetScore,
} from "../analysis/mutation/score.ts";
import { reportUnnoticed, unnoticedChange } from "../analysis/mutation/unnoticed-change.ts";
import { createSource, locate } from "../grammar/source.ts";
import type { FileReport } from "./folders.ts";

export { percentage, unnoticedChange };

interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** The changes that no situation notices, as findings of their sheets. */
export function mutationReports(files: readonly NamedText[], scores: readonly SheetScore[]): readonly FileReport[] {
  return scores.map((score, index) => {
    const { name = score.sheet.path, text = "" } = files[index] ?? {};
    return {
      source: createSource(name, text),
      diagnostics: openChanges(score).map((change) => reportUnnoticed(score.game, change)),
    };
  });
}

/** A line for each sheet, for all of them, and for each kind of change. */
export function mutationLines(scores: readonly SheetScore[]): readonly string[] {
  const kinds = byOperator(scores).map(({ operator, noticed, unnoticed }) => {
    return `  ${operator.padEnd(18)} ${noticed} of ${noticed + unnoticed}`;
  });
  const total = scores.length > 1 ? [`all sheets: ${percentText(scores)} of the changes noticed`] : [];
  return [...scores.map(scoreLine), ...total, ...kinds];
}

/** The report for programs. Lines and columns count from 1. */
export function mutationJson(files: readonly NamedText[], scores: readonly SheetScore[]): string {
  const sheets = scores.map((score, index) => {
    const { name = score.sheet.path, text = "" } = files[index] ?? {};
    const source = createSource(name, text);
    return {
      sheet: score.sheet.path,
      file: name,
      changes: score.changes,
      noticed: score.noticed.length,
      share: percentage([score]),
      unnoticed: score.unnoticed.map((unnoticed) => {
        const { mutant, difference } = unnoticed;
        const { line, column } = locate(source, mutant.span.start);
        const { operator, procedure, place, change } = mutant;
        const { shown } = reportUnnoticed(score.game, unnoticed);
        const does = difference === null ? "not asked" : difference.kind;
        return { operator, procedure, place, change, line, column, does, ...(shown === undefined ? {} : { shown }) };
      }),
    };
  });
  const operators = byOperator(scores);
  return `${JSON.stringify({ share: percentage(scores), sheets, operators }, null, 2)}\n`;
}
