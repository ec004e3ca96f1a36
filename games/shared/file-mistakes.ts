import { type Diagnostic, type DiagnosticDefinition, diagnosticOf, filled } from "../../grammar/diagnostic.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { FileProblem } from "../game-package.ts";
import type { ReadingProblem } from "./located-value.ts";

/** One mistake in a file, before it becomes a diagnostic with its sentence. */
export interface FileMistake<Code extends string> extends FileProblem {
  readonly code: Code;
}

/** A mistake as code reports it: with a value for each slot of its sentence. */
export type ReportedMistake<ValuesByCode> = {
  readonly [Code in keyof ValuesByCode & string]: FileMistake<Code> & { readonly values: ValuesByCode[Code] };
}[keyof ValuesByCode & string];

/** Reports the mistakes that files of one kind can have, by their codes. */
export function fileMistakes<Code extends string>(definitions: Readonly<Record<Code, DiagnosticDefinition>>) {
  return {
    definitions: Object.values<DiagnosticDefinition>(definitions),
    /** The diagnostic of a mistake: with the nearest name that would fit, else those to choose from, else its help. */
    diagnose: ({ code, span, values, known = [] }: FileMistake<Code>, choice: string | null = null): Diagnostic => {
      const definition = definitions[code];
      const nearest = nearestName(String(values["name"] ?? values["key"] ?? values["written"] ?? ""), known);
      const other = choice ?? (definition.help === undefined ? null : filled(definition.help, values));
      const help = nearest === null ? other : `Did you mean \`${nearest}\`?`;
      return diagnosticOf(definition, span, values, help === null ? {} : { help });
    },
  };
}

/** Where a mistake is shown. A missing key is shown at the opening bracket: a range of the whole map would not help. */
export function shownAt({ kind, span }: ReadingProblem): SourceRange {
  return kind === "missing-key" ? { start: span.start, end: span.start + 1 } : span;
}
