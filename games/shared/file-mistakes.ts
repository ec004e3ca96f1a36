import { defineError, diagnose, type Diagnostic, type DiagnosticDefinition, filled } from "../../grammar/diagnostic.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { FileProblem } from "../game-package.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";

/** One mistake in a file, before it becomes a diagnostic with its sentence. */
export interface FileMistake<Code extends string> extends FileProblem {
  readonly code: Code;
}

/** What is said of a mistake; `advice` says what to do where no name is at fault, with the slots of the sentence. */
type StatedMistake = Omit<DiagnosticDefinition, "code" | "severity" | "lint"> & { readonly advice?: string };

/** The mistakes that files of one kind can have, stated by the codes of their diagnostics. */
export function fileMistakes<Code extends string>(mistakes: Readonly<Record<Code, StatedMistake>>) {
  const definitions = new Map<Code, DiagnosticDefinition>();
  for (const code in mistakes) {
    const { advice: _advice, ...stated } = mistakes[code];
    definitions.set(code, defineError({ code, ...stated }));
  }
  return {
    definitions: [...definitions.values()],
    /** The diagnostic of a mistake: with the nearest name that would fit, else those to choose from, else its advice. */
    diagnose: ({ code, span, values, known = [] }: FileMistake<Code>, choice: string | null = null): Diagnostic => {
      const definition = definitions.get(code);
      if (definition === undefined) throw new Error(`no definition of ${code}`);
      const nearest = nearestName(String(values["name"] ?? values["key"] ?? values["written"] ?? ""), known);
      const { advice } = mistakes[code];
      const other = choice ?? (advice === undefined ? null : filled(advice, values));
      const help = nearest === null ? other : `Did you mean \`${nearest}\`?`;
      return diagnose(definition, span, values, help === null ? {} : { help });
    },
  };
}

/** Where a mistake is shown: where a key is missing, the opening bracket, for a whole file is no place to look at. */
export function shownAt({ kind, span }: ReadingProblem): SourceRange {
  return kind === "missing-key" ? { start: span.start, end: span.start + 1 } : span;
}
