import { readDocuments, type LocatedValue } from "../located-value.ts";
import type { ReadingProblem } from "./reading-problem.ts";

export type LocatedJson =
  | { readonly kind: "value"; readonly value: LocatedValue }
  | { readonly kind: "problems"; readonly problems: readonly ReadingProblem[] };

/** Reads a JSON text into values that know their places. JSON is strict here: no comments, no trailing commas. */
export function locateJson(text: string): LocatedJson {
  const mistake = jsonMistake(text);
  if (mistake !== null) return { kind: "problems", problems: [mistake] };
  const { documents, problems } = readDocuments(text);
  const value = documents[0] ?? null;
  return value !== null && problems.length === 0 ? { kind: "value", value } : { kind: "problems", problems };
}

function jsonMistake(text: string): ReadingProblem | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /\bposition (\d+)/.exec(message)?.[1];
    const start = Math.min(position === undefined ? text.length : Number(position), text.length);
    return {
      kind: "syntax",
      at: [],
      span: { start, end: Math.min(start + 1, text.length) },
      values: { message: message.replace(/ (?:in JSON )?at position.*$/s, "").replace(/, (?:\.\.\.)?".*$/s, "") },
    };
  }
}
