import type { DiagnosticCode } from "../../grammar/diagnose.ts";
import type { ValuesByCode } from "../../grammar/diagnostic-definitions.ts";
import type { DiagnosticDefinition } from "../../grammar/diagnostic.ts";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";

/** The kinds of mistakes in a situation file; each is the code of a diagnostic. */
type SituationProblemCode = Extract<DiagnosticCode, `situation-${string}`>;

/** What the page of a mistake says of one game. */
export interface Explanation {
  /** Sentences behind those of every game. */
  readonly documentation?: string;
  readonly examples: DiagnosticDefinition["examples"];
}

/** One mistake in a situation file, before it becomes a diagnostic with its sentence. */
export type SituationProblem = ProblemInSituation &
  (
    | { readonly code: SituationProblemCode; readonly definition?: never }
    /** A mistake that only situations of one game can have. */
    | { readonly code: "of the game"; readonly definition: DiagnosticDefinition }
  );

interface ProblemInSituation {
  readonly span: SourceRange;
  /** What the slots of the diagnostic's sentence are filled with. */
  readonly values: Readonly<Record<string, string | number>>;
  /** The names that would have fitted, for a suggestion. */
  readonly known?: readonly string[];
  /** What mends it, where something is only left out. */
  readonly insertion?: { readonly at: number; readonly text: string };
}

/** A mistake as code reports it: with a value for each slot of its sentence. */
export type ReportedProblem = {
  readonly [Code in SituationProblemCode]: SituationProblem & {
    readonly code: Code;
    readonly values: ValuesByCode[Code];
  };
}[SituationProblemCode];

/** A mistake in the text or the shape of a situation file, with its code. */
export function situationProblem({ kind, at: _at, ...problem }: ReadingProblem): SituationProblem {
  return { ...problem, code: kind === "syntax" ? "situation-yaml" : `situation-${kind}` };
}
