import { DEFINITIONS, type LintCode } from "../../grammar/diagnostic-definitions.ts";
import {
  type Diagnostic,
  type DiagnosticDefinition,
  type Fix,
  fixAt,
  type Severity,
} from "../../grammar/diagnostic.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type {
  CheckedClause,
  CheckedProcedure,
  CheckedScenario,
  CheckedSheet,
  Criterion,
} from "../../runtime/checked-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import type { Words } from "../check/words.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";

/** Every lint, including those that need positions. */
export const LINTS: readonly DiagnosticDefinition[] = Object.values(DEFINITIONS).filter(
  ({ lint }) => lint !== undefined,
);

/** A checked sheet, with its surroundings. */
export interface LintedSheet {
  readonly sheet: CheckedSheet;
  readonly words: ReasoningWords;
  /** Null if the project has no scenario file for it. */
  readonly scenario: CheckedScenario | null;
  /** Every sheet of the project, this one among them. */
  readonly sheets: readonly CheckedSheet[];
}

/** A checked scenario, with its sheets. */
interface LintedScenario {
  readonly scenario: CheckedScenario;
  readonly file: FileNode;
  readonly words: Words;
  readonly sheets: readonly CheckedSheet[];
}

/** A file, with every file that is known. */
interface LintedFile {
  readonly checked: CheckedFile;
  readonly all: readonly CheckedFile[];
}

/** Checks for something valid that has no effect or looks like a slip. */
interface Lint<Code extends LintCode, Linted> {
  readonly code: Code;
  readonly find: (linted: Linted) => readonly Diagnostic[];
}

/** A lint of a checked sheet. */
export interface SheetLint<Code extends LintCode = LintCode> extends Lint<Code, LintedSheet> {
  /** Whether it needs every clause, row and heading: it does not run while a part is not understood. */
  readonly needsWholeSheet?: true;
  /** What its findings depend on. */
  readonly looksAt:
    /** One procedure at a time, and the table of dangerous units. */
    | "procedure"
    /** The table of dangerous units, and the scenario. */
    | "table"
    /** Either of the two: the one its words belong to. */
    | "part"
    /** The whole sheet, and the scenario. */
    | "sheet"
    /** The sheets of other scenarios, too. */
    | "book";
}

/** A lint of a scenario file; it runs only if both sheets of the scenario are complete. */
export type ScenarioLint<Code extends LintCode = LintCode> = Lint<Code, LintedScenario>;

/** A lint of files of any kind. */
export type FileLint<Code extends LintCode = LintCode> = Lint<Code, LintedFile>;

/** A clause and its procedure. */
export interface PlacedClause {
  readonly procedure: CheckedProcedure;
  readonly clause: CheckedClause;
}

/** Every clause of a sheet, in the order of the page. */
export function clausesOf({ procedures }: CheckedSheet): readonly PlacedClause[] {
  return procedures.flatMap((procedure) => procedure.clauses.map((clause) => ({ procedure, clause })));
}

/** A fix that removes a criterion from its list, with the `>` beside it; none if it is the only one. */
export function withoutCriterion(criteria: readonly Criterion[], index: number): readonly Fix[] {
  const [before, removed, after] = [criteria[index - 1], criteria[index], criteria[index + 1]];
  if (removed === undefined) return [];
  const span: Span | null = before
    ? { start: before.span.end, end: removed.span.end }
    : after
      ? { start: removed.span.start, end: after.span.start }
      : null;
  return span === null ? [] : [fixAt(span, `Remove “${removed.text}”`, "")];
}

/** A clause, row or letter that comes before others. */
type Former = { readonly span: Span } & ({ readonly number: number } | { readonly letter: string });

/** Parts that come before another, for a message about that one. */
interface FormerParts {
  /** Their names together. */
  readonly text: string;
  /** The same for a message whose verb depends on their number. */
  readonly counted: { readonly former: string } | { readonly formers: string };
  /** The place of each. */
  readonly related: NonNullable<Diagnostic["related"]>;
}

/** The words of a message about parts that come before another. */
export function formerParts(noun: string, parts: readonly Former[]): FormerParts {
  const letterOrNumber = (part: Former): string | number => ("letter" in part ? part.letter : part.number);
  const text = numbered(noun, parts.map(letterOrNumber));
  return {
    text,
    counted: parts.length === 1 ? { former: text } : { formers: text },
    related: parts.map((part) => ({ span: part.span, message: `${noun} ${letterOrNumber(part)} is here` })),
  };
}

/** `clause 3`, `clauses 3 and 5`, `clauses 1, 3 and 5`. */
function numbered(noun: string, names: readonly (string | number)[]): string {
  const [first = "", ...rest] = names.map(String);
  const last = rest.pop();
  if (last === undefined) return `${noun} ${first}`;
  return `${noun}s ${[first, ...rest].join(", ")} and ${last}`;
}

/** The severity of a lint's findings; “off” keeps it from running. */
export type LintLevel = Severity | "off";

/** Levels by lint code; a lint that is not named keeps its own. */
export type LintSettings = Readonly<Record<string, LintLevel>>;

export const LINT_LEVELS: readonly LintLevel[] = ["off", "note", "warning", "error"];

/** The level of a lint under some settings. */
export function levelOf({ code, severity, lint }: DiagnosticDefinition, settings: LintSettings): LintLevel {
  return settings[code] ?? (lint === "off" ? "off" : severity);
}
