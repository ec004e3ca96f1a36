import type { SituationProblemCode } from "../../shared/situation-problem.ts";
import { readDocuments, type LocatedValue } from "../../shared/located-value.ts";
import type { GameBoardProblem, GameBoardProblemCode } from "./game-board-problem.ts";

/** What the readers of values report for files of every kind, under the codes of boards. */
const CODES: Readonly<Partial<Record<SituationProblemCode, GameBoardProblemCode>>> = {
  "situation-yaml": "board-json",
  "situation-too-large": "board-too-large",
  "situation-unknown-key": "board-unknown-key",
  "situation-missing-key": "board-missing-key",
  "situation-bad-value": "board-bad-value",
};

/** The code of a board file for a mistake that the shared readers found. */
export function boardCode(code: SituationProblemCode): GameBoardProblemCode {
  return CODES[code] ?? "board-bad-value";
}

export type LocatedJson =
  | { readonly kind: "value"; readonly value: LocatedValue }
  | { readonly kind: "problems"; readonly problems: readonly GameBoardProblem[] };

/** Reads a JSON text into values that know their places. JSON is strict here: no comments, no trailing commas. */
export function locateJson(text: string): LocatedJson {
  const mistake = jsonMistake(text);
  if (mistake !== null) return { kind: "problems", problems: [mistake] };
  const { documents, problems } = readDocuments(text);
  const value = documents[0] ?? null;
  if (value !== null && problems.length === 0) return { kind: "value", value };
  const found = problems.map((problem) => ({ ...problem, code: boardCode(problem.code) }));
  return { kind: "problems", problems: found };
}

function jsonMistake(text: string): GameBoardProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /\bposition (\d+)/.exec(message)?.[1];
    const start = Math.min(position === undefined ? text.length : Number(position), text.length);
    return {
      code: "board-json",
      span: { start, end: Math.min(start + 1, text.length) },
      values: { message: message.replace(/ (?:in JSON )?at position.*$/s, "").replace(/, (?:\.\.\.)?".*$/s, "") },
    };
  }
}
