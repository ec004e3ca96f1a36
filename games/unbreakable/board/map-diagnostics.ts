import { fileMistakes, type ReportedMistake, shownAt } from "../../shared/file-mistakes.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";

/** Every kind of mistake in a map file. */
export const { definitions: MAP_DIAGNOSTICS, diagnose: diagnoseMap } = fileMistakes(DEFINITIONS);

/** One mistake in a map file, before it becomes a diagnostic with its sentence. */
export type MapProblem = Parameters<typeof diagnoseMap>[0];

/** A mistake as code reports it: with a value for each slot of its sentence. */
export type ReportedMapProblem = ReportedMistake<ValuesByCode>;

/** A mistake in the text or the shape of a map file, with its code. */
export function mapProblem(problem: ReadingProblem): MapProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: `map-${kind}` };
}
