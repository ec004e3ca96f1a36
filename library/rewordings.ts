import type { CheckedFile, Games } from "../compiler/check-file.ts";
import { KnownClauses } from "../compiler/check/known-procedures.ts";
import { rewordingAt } from "../compiler/rewordings/reword.ts";
import type { Diagnostic } from "../grammar/diagnostic.ts";

/** How many errors of a file get a rewording at most. */
const MOST_ERRORS = 40;

/**
 * Shows below the first error of a refused line how to word it so that it checks. This is not a fix, because fixes are
 * applied.
 *
 * @param diagnostics of the file, in the order of the text
 */
export function withRewordings(
  checked: CheckedFile,
  diagnostics: readonly Diagnostic[],
  games: Games,
): readonly Diagnostic[] {
  const clauses = new KnownClauses();
  let end = -1;
  let left = MOST_ERRORS;
  return diagnostics.map((diagnostic) => {
    const { severity, span, shown } = diagnostic;
    if (severity !== "error" || shown !== undefined || span.start <= end) return diagnostic;
    left -= 1;
    const [edit] = (left < 0 ? null : rewordingAt(checked, span.start, games, clauses))?.edits ?? [];
    if (edit === undefined) return diagnostic;
    end = edit.span.end;
    return { ...diagnostic, shown: `This checks, if it means the same:\n${edit.text}` };
  });
}
