import { allPassed, reportData, comparedText, partsText, reportText } from "../analysis/situations/report.ts";
import {
  type Evaluator,
  type SituationReport,
  testSituations as runSituations,
  type SituationTest,
  compiledEvaluator,
  referenceEvaluator,
} from "../analysis/situations/test-situations.ts";
import { booksOf } from "../analysis/situations/read-situation-file.ts";
import type { GameTypes, LoadedGames } from "../games/game-package.ts";
import { diagnose } from "../grammar/diagnose.ts";
import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import type { Source } from "../grammar/source.ts";
import { canRunCode } from "./compile.ts";
import type { FileReport } from "./folders.ts";
import { listOf } from "./games.ts";
import { gamesOf, loaderOf, pathBeside, type SituationOptions, situationSheet } from "./read-situations.ts";
import { type LocatedDiagnostic, locateAll } from "./result.ts";

/** For callers that have found their sheets already, and the results of their situations. */
export { allPassed, booksOf, partsText, reportData, reportText, runSituations };

/** The results of situations. */
export interface TestedSituations extends Pick<SituationReport, "situations" | "coverage"> {
  /** True where every situation passed and none has a mistake. */
  readonly ok: boolean;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/**
 * Runs situations: positions with the decision that the bot must make. Compiled sheets must agree where code may run.
 *
 * @example
 * ```ts
 * const tested = testSituations(situation, { sheets: sheet });
 * tested.situations.map(({ id, passed }) => `${id}: ${passed}`).join(); // "first-decision: true"
 * ```
 */
export function testSituations<Types extends GameTypes>(
  text: string,
  { sheets, name = "situation.yaml", boards = {}, roster }: SituationOptions<Types>,
): TestedSituations {
  const all = listOf(sheets);
  const games = gamesOf(all);
  const { situations, files, coverage } = runSituations([{ path: name, text }], all.map(situationSheet), {
    games,
    roster,
    evaluators: evaluatorsOf(games),
    fileBeside: pathBeside,
    loadBoard: loaderOf(boards),
  });
  const diagnostics = files.flatMap((file) => locateAll(file.source, file.diagnostics));
  return {
    ok: situations.every(({ passed }) => passed) && !diagnostics.some(isError),
    situations,
    coverage,
    diagnostics,
  };
}

/** The interpreter, and compiled sheets that must agree with it where code may run. */
export function evaluatorsOf(games: LoadedGames): readonly [Evaluator, ...Evaluator[]] {
  const reference = referenceEvaluator(games);
  const areCompiled = [...games.values()].every(({ compiled }) => compiled !== undefined);
  return areCompiled && canRunCode() ? [reference, compiledEvaluator(games)] : [reference];
}

/** The findings in situation files, and the situations that failed, as findings of those files. */
export function situationFindings({ files, situations }: SituationReport): readonly FileReport[] {
  return files.map(({ source, diagnostics }) => {
    const failed = situations.filter(({ file, differences }) => file === source.name && differences.length > 0);
    return { source, diagnostics: [...diagnostics, ...failed.map((situation) => failure(source, situation))] };
  });
}

function failure(source: Source, { id, line, differences }: SituationTest): Diagnostic {
  const start = source.lineStarts[line - 1] ?? 0;
  const length = source.text.slice(start).search(/\r?\n|$/);
  const mismatches = differences.map(
    ({ key, expected, got }) => `${key}: expected ${comparedText(expected)}, got ${comparedText(got)}`,
  );
  const help = mismatches.join("; ");
  return diagnose(
    "situation-failed",
    { start, end: start + length },
    { id, keys: differences.map(({ key }) => key).join(", ") },
    { help },
  );
}
