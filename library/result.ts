import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import { counted } from "../grammar/prose.ts";
import { createSource, locate, type Source } from "../grammar/source.ts";

/** A finding in a text, with its place for people: lines and columns count from 1. */
export interface LocatedDiagnostic extends Diagnostic {
  /** The name of the text. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The place after the last character. */
  readonly endLine: number;
  readonly endColumn: number;
}

/** Why there is no result. */
export interface Failure {
  readonly ok: false;
  /** A sentence for people. */
  readonly reason: string;
  /** The errors in the given texts; empty if the reason is not in a text. */
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** The result of a function of the library: values, or why there are none. No input makes it throw. */
export type Result<Values extends object> = ({ readonly ok: true } & Values) | Failure;

/** The final result of a search, after any number of steps. */
export function endOf<Value>(search: Iterator<unknown, Value>): Value {
  let step = search.next();
  while (step.done !== true) step = search.next();
  return step.value;
}

/** A failure without a place in a text. */
export function failure(reason: string): Failure {
  return { ok: false, reason, diagnostics: [] };
}

/** A failure because of errors in texts. */
export function failureIn(diagnostics: readonly LocatedDiagnostic[]): Failure {
  const [first, ...others] = diagnostics.filter(isError);
  if (first === undefined) return { ok: false, reason: "the text cannot be read", diagnostics };
  const more = others.length === 0 ? "" : ` (and ${counted(others.length, "more error")})`;
  return { ok: false, reason: `${first.file}:${first.line}:${first.column}: ${first.message}${more}`, diagnostics };
}

/** Diagnostics of a text with their places. */
export function locateAll(source: Source, diagnostics: readonly Diagnostic[]): readonly LocatedDiagnostic[] {
  return diagnostics.map((diagnostic) => {
    const start = locate(source, diagnostic.span.start);
    const end = locate(source, diagnostic.span.end);
    return {
      ...diagnostic,
      file: source.name,
      line: start.line,
      column: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
  });
}

/** The same for a text without a source. */
export function locateIn(name: string, text: string, diagnostics: readonly Diagnostic[]): readonly LocatedDiagnostic[] {
  return locateAll(createSource(name, text), diagnostics);
}
