import type { Diagnostic } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { memoize } from "../grammar/memoize.ts";
import { linesOf } from "../grammar/procedure-lines.ts";
import type { Span } from "../grammar/source.ts";
import type { ClauseNode, SectionNode } from "../grammar/syntax-tree.ts";
import { SYNTAX_DIAGNOSTICS } from "./diagnostics.ts";
import { edited, type Edits } from "./apply-fixes.ts";
import { type CheckedFile, checkFile, type Games } from "./check-file.ts";
import { KnownClauses } from "./check/known-procedures.ts";
import { wordByWord } from "./check/suggest.ts";

/** What an edit does to a file. */
export interface Effect {
  /** How many errors it adds; negative where it leaves fewer. Unknown words side by side are more than one. */
  readonly errors: number;
  /** Those among them by which the text does not fit the grammar: a word that cannot stand in its place makes one. */
  readonly ofSyntax: number;
  /** Whether the statement around it is still not read. */
  readonly isBroken: boolean;
}

/** Of more outcomes all are forgotten, so that a long life costs no memory. */
const MOST_KNOWN = 1_000;

/**
 * Edits that were tried in states of a file. One hardly ever does anything outside the clause or section that it changes,
 * so it is not tried again where the same clause becomes the same: meanwhile others were fixed. Nor where another becomes
 * the same, beside as many errors elsewhere: it is being typed.
 */
export class TriedEdits {
  /** What is wrong in a part once an edit is made there: all of its errors, not those that the edit adds. */
  readonly #byLexicon = memoize<Lexicon, Map<string, Effect>>(() => new Map());
  readonly #clauses: KnownClauses;

  /** @param clauses those that are known of the file: an edit changes one of them */
  constructor(clauses = new KnownClauses()) {
    this.#clauses = clauses;
  }

  effectOf(checked: CheckedFile, fix: Edits, games: Games): Effect {
    const { path, source, inReach, lexicon } = checked;
    const text = edited(source.text, [fix]);
    const start = Math.min(...fix.edits.map(({ span }) => span.start));
    const end = Math.max(...fix.edits.map(({ span }) => span.end));
    const part = partAround(checked, { start, end });
    const inside = part ? faultsIn(checked, part.span) : NO_FAULTS;
    const elsewhere = without(faultsOf(checked), inside);
    const keys = part ? keysOf(part, source.text, text, elsewhere) : [];
    const known = lexicon && this.#byLexicon(lexicon);
    const before = keys.map((key) => known?.get(key)).find((outcome) => outcome !== undefined);
    if (before !== undefined) return without(before, inside);
    const changed = checkFile(path, text, games, { before: checked, inReach, clauses: this.#clauses });
    const outcome = without({ ...faultsOf(changed), isBroken: isBrokenAt(changed, start) }, elsewhere);
    if (known !== null && known.size >= MOST_KNOWN) known.clear();
    for (const key of keys) known?.set(key, outcome);
    return without(outcome, inside);
  }
}

/** By what is made of what in a part, and by what is made of it beside which errors. */
function keysOf({ span, context }: Part, before: string, after: string, elsewhere: Faults): readonly string[] {
  const written = before.slice(span.start, span.end);
  const rewritten = after.slice(span.start, span.end + after.length - before.length);
  const errors = `beside ${elsewhere.errors} ${elsewhere.ofSyntax}`;
  return [`instead of ${written}`, errors].map((where) => [context, rewritten, where].join("\n"));
}

/** A part of a file that is mostly read by itself. */
interface Part {
  readonly span: Span;
  /** What stands elsewhere and says how the part is read. */
  readonly context: string;
}

/** Null where an edit may matter to the whole file. */
function partAround({ file, source }: CheckedFile, { start, end }: Span): Part | null {
  const holds = ({ span }: { readonly span: Span }): boolean => span.start <= start && end <= span.end;
  const written = ({ span }: { readonly span: Span }): string => source.text.slice(span.start, span.end);
  const procedure = file?.procedures.find(holds);
  const line = procedure && linesOf(procedure).find(holds);
  if (procedure && line) return { span: line.span, context: written(procedure.heading) };
  const headings = file?.procedures.map(({ heading }) => written(heading)).join("\n") ?? "";
  const section = procedure ?? file?.sections.find((each) => !READ_WITH_OTHERS.has(each.kind) && holds(each));
  return section ? { span: section.span, context: headings } : null;
}

/** Decks and displays hold cards of other sections; what is broken may belong to the section above it. */
const READ_WITH_OTHERS: ReadonlySet<SectionNode["kind"]> = new Set(["startingCards", "decks", "displays", "broken"]);

/** The clause, or the line that begins with a word, in which a place of the text lies. */
export function lineAt({ file }: CheckedFile, at: number): ClauseNode | undefined {
  return file?.procedures.flatMap(linesOf).find(({ span }) => span.start <= at && at < span.end);
}

function isBrokenAt(checked: CheckedFile, at: number): boolean {
  const line = lineAt(checked, at);
  return line === undefined || line.statement.kind === "broken";
}

type Faults = Omit<Effect, "isBroken">;

const NO_FAULTS: Faults = { errors: 0, ofSyntax: 0 };

/** How many errors a file has. Each trial is compared with those of the same file, so they are counted once. */
const faultsOf = memoize((checked: CheckedFile): Faults => countOf(checked, checked.diagnostics));

function without<Counted extends Faults>(counted: Counted, { errors, ofSyntax }: Faults): Counted {
  return { ...counted, errors: counted.errors - errors, ofSyntax: counted.ofSyntax - ofSyntax };
}

function faultsIn(checked: CheckedFile, { start, end }: Span): Faults {
  return countOf(
    checked,
    checked.diagnostics.filter(({ span }) => start <= span.start && span.end <= end),
  );
}

function countOf({ lexicon, source }: CheckedFile, diagnostics: readonly Diagnostic[]): Faults {
  const found = diagnostics.filter(({ severity }) => severity === "error");
  const findingsOf = (error: Diagnostic): number =>
    lexicon === null ? 1 : wordByWord(error, source.text, lexicon).length;
  return {
    errors: found.reduce((sum, error) => sum + findingsOf(error), 0),
    ofSyntax: found.filter(({ code }) => OF_SYNTAX.has(code)).length,
  };
}

const OF_SYNTAX: ReadonlySet<string> = new Set(SYNTAX_DIAGNOSTICS.map(({ code }) => code));
