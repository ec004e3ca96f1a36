import type { Diagnostic } from "../../../grammar/diagnostic.ts";
import { fileMistakes, type ReportedMistake, shownAt } from "../../shared/file-mistakes.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";
import type { ReadingProblem } from "../../shared/reading/reading-problem.ts";

const { "situation-all-scouted": _ofSituations, ...OF_BOARDS } = DEFINITIONS;
const { definitions, diagnose } = fileMistakes(OF_BOARDS);

/** Every kind of mistake in a board file. */
export const BOARD_DIAGNOSTICS = definitions;

/** An error in a board file, before it becomes a diagnostic with its sentence. */
export type GameBoardProblem = Parameters<typeof diagnose>[0];

/** An error as code reports it, with a value for each slot of its sentence. */
export type ReportedBoardProblem = ReportedMistake<Omit<ValuesByCode, "situation-all-scouted">>;

/** An error in the text or the shape of a board file, with its code. */
export function boardProblem(problem: ReadingProblem): GameBoardProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: kind === "syntax" ? "board-json" : `board-${kind}` };
}

/** As many names as a sentence can list. */
const MOST_NAMES_LISTED = 20;

/** The diagnostic of an error in a board file: what is wrong and what to do, with the nearest name that would fit. */
export function diagnoseBoard(problem: GameBoardProblem): Diagnostic {
  // A sentence about a bad value already says what would fit.
  const names = problem.code === "board-bad-value" ? [] : (problem.known ?? []);
  return diagnose(problem, listed(names));
}

function listed(known: readonly string[]): string | null {
  if (known.length === 0) return null;
  if (known.length > MOST_NAMES_LISTED) return `Choose from \`${known[0]}\` to \`${known.at(-1)}\`.`;
  return `Choose from: ${known.map((name) => `\`${name}\``).join(", ")}.`;
}
