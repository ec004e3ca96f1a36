import { defineError, diagnose, type Diagnostic, type DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import { nearestName } from "../../grammar/nearest-name.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { FileProblem } from "../game-package.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";

/** One mistake in a file, before it becomes a diagnostic with its sentence. */
export interface FileMistake<Code extends string> extends FileProblem {
  readonly code: Code;
}

/** The mistakes that files of one kind can have, stated by the codes of their diagnostics. */
export function fileMistakes<Code extends string>(
  mistakes: Readonly<Record<Code, Omit<DiagnosticDefinition, "code" | "severity" | "lint">>>,
) {
  const definitions = new Map<Code, DiagnosticDefinition>();
  for (const code in mistakes) definitions.set(code, defineError({ code, ...mistakes[code] }));
  return {
    definitions: [...definitions.values()],
    /** The diagnostic of a mistake: with the nearest name that would fit, or else with other advice. */
    diagnose: ({ code, span, values, known = [] }: FileMistake<Code>, advice: string | null = null): Diagnostic => {
      const definition = definitions.get(code);
      if (definition === undefined) throw new Error(`no definition of ${code}`);
      const nearest = nearestName(String(values["name"] ?? values["key"] ?? values["written"] ?? ""), known);
      const help = nearest === null ? advice : `Did you mean \`${nearest}\`?`;
      return diagnose(definition, span, values, help === null ? {} : { help });
    },
  };
}

/** Where a mistake is shown: where a key is missing, the opening bracket, for a whole file is no place to look at. */
export function shownAt({ kind, span }: ReadingProblem): SourceRange {
  return kind === "missing-key" ? { start: span.start, end: span.start + 1 } : span;
}
