import { coverConditions, type SheetConditions, sharedAmong } from "../analysis/conditions/condition-coverage.ts";
import { type ConditionCoverage, conditionsData, conditionsText } from "../analysis/conditions/coverage-data.ts";
import { prepareSituations } from "../analysis/mutation/prepared-situations.ts";
import type { SituationSheet } from "../analysis/situations/read-situation-file.ts";
import type { SituationReport, SituationTools } from "../analysis/situations/test-situations.ts";
import type { NamedText } from "../grammar/source.ts";

/**
 * Looks for the pair of each condition of the sheets that situations are about.
 *
 * @param onProgress is called before each condition with how many of a sheet were looked at of how many
 */
export function coverBook(
  files: readonly NamedText[],
  sheets: readonly SituationSheet[],
  tools: SituationTools,
  { positions, seed }: { readonly positions: number; readonly seed: number },
  onProgress: (done: number, all: number, sheet: string) => void,
): readonly SheetConditions[] {
  const { situations } = prepareSituations(files, sheets, tools);
  const about = sheets.filter((sheet) => situations.some((each) => each.sheet === sheet));
  return about.flatMap((sheet) => {
    const game = tools.games.get(sheet.book.scenario.game);
    if (game === undefined) return [];
    const settings = { positions, seed, readings: game.readings(tools.readings ?? {}) };
    return coverConditions(game, sheet, situations, settings, (done, all) => onProgress(done, all, sheet.path));
  });
}

/** The same report for people and for programs. */
export interface ConditionReports {
  readonly text: string;
  readonly data: ConditionCoverage;
}

/** @param situations those that the pairs were looked for in */
export function conditionReports(
  sheets: readonly SheetConditions[],
  { situations }: Pick<SituationReport, "situations">,
): ConditionReports {
  const shared = sharedAmong(sheets);
  return { text: conditionsText(shared), data: conditionsData(shared, situations) };
}
