import { type Diagnostic, isError } from "../grammar/diagnostic.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { memoize } from "../grammar/memoize.ts";
import { linesOf } from "../grammar/procedure-lines.ts";
import { parse } from "../grammar/parse.ts";
import { createSource, type Span } from "../grammar/source.ts";
import type { ClauseNode, SectionNode } from "../grammar/syntax-tree.ts";
import { SYNTAX_DIAGNOSTICS } from "../grammar/diagnose.ts";
import { vocabularyOf } from "../grammar/vocabulary.ts";
import { edited, type Edits } from "./apply-fixes.ts";
import { type CheckedFile, checkFile, type Games } from "./check-file.ts";
import { KnownClauses } from "./check/known-procedures.ts";
import { wordByWord } from "./check/suggest.ts";

/** The effect of an edit on a file. */
export interface Effect {
  /** How many errors it adds; negative if it leaves fewer. Adjacent unknown words count separately. */
  readonly errors: number;
  /** How many of them are syntax errors: a word that does not fit its place causes one. */
  readonly ofSyntax: number;
  /** Whether the statement around it still cannot be read. */
  readonly isBroken: boolean;
}

/** With more outcomes than this, the cache is cleared, so that a long-running process does not grow. */
const MOST_KNOWN = 1_000;

/**
 * Caches the effect of edits. An edit rarely affects anything outside the clause or section it changes. So it is not
 * tried again if the same clause becomes the same, because other clauses were fixed meanwhile; nor if another clause
 * becomes the same beside as many errors elsewhere, because it is being typed.
 */
export class TriedEdits {
  /** The number of all errors in a part after an edit, not only those that the edit adds. */
  readonly #byLexicon = memoize<Lexicon, Map<string, Effect>>(() => new Map());
  readonly #clauses: KnownClauses;

  /** @param clauses known clauses of the file: an edit changes only one of them */
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

/**
 * Whether the line around a word cannot be read with another word in its place. Only its heading and the line are checked,
 * which is far cheaper than a check of the file.
 */
export function isBrokenWith(checked: CheckedFile, { start, end }: Span, form: string): boolean {
  const { file, source, lexicon } = checked;
  const holds = ({ span }: { readonly span: Span }): boolean => span.start <= start && end <= span.end;
  const procedure = file?.procedures.find(holds);
  if (procedure === undefined || lexicon === null) return false;
  const { text, name } = source;
  const line = linesOf(procedure).find(holds);
  if (line === undefined) return false;
  // What follows on the same line may be its rest, taken for the next clause.
  const lineEnd = text.indexOf("\n", line.span.end);
  const heading = text.slice(procedure.heading.span.start, procedure.heading.span.end);
  const before = `${heading}\n${text.slice(line.span.start, start)}`;
  const behind = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
  const alone = parse(createSource(name, before + form + behind), vocabularyOf(lexicon));
  // A heading that is part of something larger may be none alone, and then nothing is certain.
  return lineAt(alone, before.length)?.statement.kind === "broken";
}

/** The keys of an edit: the change of the part, and its new text with the errors elsewhere. */
function keysOf({ span, context }: Part, before: string, after: string, elsewhere: Faults): readonly string[] {
  const written = before.slice(span.start, span.end);
  const rewritten = after.slice(span.start, span.end + after.length - before.length);
  const errors = `beside ${elsewhere.errors} ${elsewhere.ofSyntax}`;
  return [`instead of ${written}`, errors].map((where) => [context, rewritten, where].join("\n"));
}

/** A part of a file that is mostly read independently. */
interface Part {
  readonly span: Span;
  /** The text elsewhere that affects how the part is read. */
  readonly context: string;
}

/** The part around an edit; null if the edit may affect the whole file. */
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

/**
 * Sections that are read with others: decks and displays hold cards of other sections, and a broken part may belong to
 * the section above it.
 */
const READ_WITH_OTHERS: ReadonlySet<SectionNode["kind"]> = new Set(["startingCards", "decks", "displays", "broken"]);

/** The clause, or the line that begins with a word, in which a place of the text lies. */
export function lineAt({ file }: Pick<CheckedFile, "file">, at: number): ClauseNode | undefined {
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
  const found = diagnostics.filter(isError);
  const findingsOf = (error: Diagnostic): number =>
    lexicon === null ? 1 : wordByWord(error, source.text, lexicon).length;
  return {
    errors: found.reduce((sum, error) => sum + findingsOf(error), 0),
    ofSyntax: found.filter(({ code }) => OF_SYNTAX.has(code)).length,
  };
}

const OF_SYNTAX: ReadonlySet<string> = new Set(SYNTAX_DIAGNOSTICS.map(({ code }) => code));
