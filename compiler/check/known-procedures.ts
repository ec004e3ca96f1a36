import type { KeptWords, PageText } from "./page-text.ts";
import type { Reporter } from "../../grammar/diagnose.ts";
import type { Acting, LetterScope } from "./scope.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { ParsedClauses } from "../../grammar/parsed-clauses.ts";
import { isShifted, shifted, shiftedLater } from "../../grammar/shift.ts";
import { locate, type Source } from "../../grammar/source.ts";
import type { ClauseNode, DangerousUnitsNode, FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedClause, CheckedProcedure, DangerRow, MemoryCell } from "../../runtime/checked-tree.ts";
import { firstOfEach } from "../../grammar/group-by.ts";
import { memoize } from "../../grammar/memoize.ts";
import { foldForm } from "../../grammar/fold-form.ts";

/** A part of a text and where it begins. */
export interface SeenText {
  readonly text: string;
  readonly start: number;
}

/** The results of checking one procedure. */
export interface ProcedureFindings {
  /** The procedure, and the one that answers events. */
  readonly procedures: readonly CheckedProcedure[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hasUnknownWords: boolean;
}

/** The results for a procedure, with the text that its check read. */
export interface KnownProcedure extends ProcedureFindings {
  readonly node: ProcedureNode;
  readonly seen: SeenText;
}

/** The checked procedures of a text, by the text that the check of each read. */
export type KnownProcedures = ReadonlyMap<string, KnownProcedure>;

export const NOTHING_KNOWN: KnownProcedures = new Map();

/**
 * All the text that the check of a procedure reads: its lines, with their remarks, and the line above, which may have
 * the remark of its first clause.
 */
export function textSeen(source: Source, { span }: ProcedureNode): SeenText {
  const first = locate(source, span.start).line;
  const last = locate(source, Math.max(span.start, span.end - 1)).line;
  const start = source.lineStarts[first - 2] ?? 0;
  return { text: source.text.slice(start, source.lineStarts[last] ?? source.text.length), start };
}

/**
 * The known results for a procedure with the same text and tree, even if it moved up or down. Trees are compared too,
 * because earlier text can change how a procedure is parsed.
 */
export function findingsOf(known: KnownProcedures, seen: SeenText, node: ProcedureNode): ProcedureFindings | null {
  const found = known.get(seen.text);
  if (found === undefined) return null;
  const by = seen.start - found.seen.start;
  if (!isShifted(found.node, node, by)) return null;
  const { procedures, diagnostics, hasUnknownWords } = found;
  // Each separately, so that lints recognize it.
  const moved = procedures.map((procedure) => shiftedLater(procedure, by, ["clauses"]));
  return { procedures: moved, diagnostics: shifted(diagnostics, by), hasUnknownWords };
}

/** The meaning of a clause, independent of its place. */
export type ClauseMeaning = Pick<CheckedClause, "condition" | "statement">;

/** The text that contains a clause. */
interface ClauseText {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
  readonly page: PageText;
  readonly acting: Acting;
  readonly reacts: boolean;
  readonly routine: string | null;
}

interface KnownClause {
  readonly node: ClauseNode;
  readonly meaning: ClauseMeaning;
  readonly kept: readonly KeptWords[];
}

/** A table of dangerous units without findings. */
interface KnownRows {
  readonly node: DangerousUnitsNode;
  readonly rows: readonly DangerRow[];
  readonly kept: readonly KeptWords[];
}

/** A book has one table for each sheet. */
const MOST_TABLES = 40;

/** The cache keeps this many clauses and drops the oldest; a book has some hundreds. */
const MOST_KNOWN = 600;

/**
 * A cache of clauses without findings, by the text after their number: many are in several sheets, and in every state
 * of a text being edited. The meaning of a clause depends only on its words, and of some clauses on the letters they may
 * name or the titles of the acting unit.
 */
export class KnownClauses {
  #parsed = new ParsedClauses();
  #rows = new WeakMap<Lexicon, Map<string, KnownRows>>();
  #byLexicon = new WeakMap<Lexicon, Map<string, KnownClause>>();

  /** Parsed clauses, with or without findings. */
  get parsed(): ParsedClauses {
    return this.#parsed;
  }

  /** Forgets all clauses. */
  clear(): void {
    this.#parsed = new ParsedClauses();
    this.#rows = new WeakMap();
    this.#byLexicon = new WeakMap();
  }

  /** The known meaning of a clause, moved to its present place; null for a new one. */
  find(text: ClauseText, node: ClauseNode, letters: LetterScope): ClauseMeaning | null {
    const ofLexicon = this.#of(text.lexicon);
    const typed = typedIn(text, node);
    const titled = withTitles(typed, text.acting);
    const known =
      ofLexicon.get(typed) ??
      ofLexicon.get(titled) ??
      ofLexicon.get(withLetters(typed, letters)) ??
      ofLexicon.get(withLetters(titled, letters));
    if (known === undefined) return null;
    const by = node.number.span.end - known.node.number.span.end;
    // Earlier text can change how words are parsed.
    if (!isShifted(behindNumber(known.node), behindNumber(node), by)) return null;
    text.page.keepAgain(known.kept, by);
    const { condition, statement } = known.meaning;
    return { condition: condition && shifted(condition, by), statement: shifted(statement, by) };
  }

  /**
   *
   * @param letters null if the clause refers to none
   * @param acting null if the clause means the same for every acting unit
   */
  add(
    text: ClauseText,
    node: ClauseNode,
    letters: LetterScope | null,
    acting: Acting | null,
    meaning: ClauseMeaning,
  ): void {
    const ofLexicon = this.#of(text.lexicon);
    const [oldest] = ofLexicon.keys();
    if (ofLexicon.size >= MOST_KNOWN && oldest !== undefined) ofLexicon.delete(oldest);
    const kept = text.page.keptIn(node.span);
    const words = typedIn(text, node);
    const typed = acting === null ? words : withTitles(words, acting);
    ofLexicon.set(letters === null ? typed : withLetters(typed, letters), { node, meaning, kept });
  }

  /**
   * The rows of a table of dangerous units: those known for the same words, moved to their present place, or else the
   * result of a check.
   */
  rowsOf(
    text: Pick<ClauseText, "file" | "lexicon" | "page"> & { readonly reporter: Reporter },
    node: DangerousUnitsNode,
    bot: string | null,
    check: () => readonly DangerRow[],
  ): readonly DangerRow[] {
    const kept = this.#rows.get(text.lexicon) ?? new Map<string, KnownRows>();
    this.#rows.set(text.lexicon, kept);
    const key = `${bot ?? ""}\n${text.file.source.text.slice(node.span.start, node.span.end)}`;
    const known = kept.get(key);
    const by = node.span.start - (known?.node.span.start ?? 0);
    if (known !== undefined && isShifted(known.node, node, by)) {
      text.page.keepAgain(known.kept, by);
      return known.rows.map((row) => shifted(row, by));
    }
    const before = text.reporter.diagnostics.length;
    const rows = check();
    if (text.reporter.diagnostics.length > before) return rows;
    const [oldest] = kept.keys();
    if (kept.size >= MOST_TABLES && oldest !== undefined) kept.delete(oldest);
    kept.set(key, { node, rows, kept: text.page.keptIn(node.span) });
    return rows;
  }

  #of(lexicon: Lexicon): Map<string, KnownClause> {
    const found = this.#byLexicon.get(lexicon) ?? new Map<string, KnownClause>();
    this.#byLexicon.set(lexicon, found);
    return found;
  }
}

function behindNumber({ condition, statement, contrary, found }: ClauseNode): object {
  if (found !== undefined) return [condition, found, statement];
  return contrary === undefined ? [condition, statement] : [condition, statement, contrary];
}

function typedIn({ file, reacts, routine }: ClauseText, { number, span }: ClauseNode): string {
  const cells = memoryOf(file);
  const memory = cells.length === 0 ? "" : JSON.stringify(cells);
  const around = `${memory}${routine ?? ""}\n${reacts ? "when " : ""}`;
  // `join` makes a new string. A template string would keep the whole sheet in memory that it was cut from.
  return [around, file.source.text.slice(number.span.end, span.end)].join("\n");
}

function withTitles(typed: string, { titles }: Acting): string {
  return `${typed}\n${titles.join()}`;
}

function withLetters(typed: string, { clause, own, earlier, uncertain }: LetterScope): string {
  return `${typed}\n${JSON.stringify([clause, own, own.length > 0 ? null : earlier, uncertain])}`;
}

/** The modes and counters that a text's bot remembers; the first of each name counts. */
export const memoryOf = memoize((file: FileNode): readonly MemoryCell[] => {
  const rows = file.sections.flatMap((section) => (section.kind === "memory" ? section.rows : []));
  return firstOfEach(rows, ({ name }) => foldForm(name.text)).map(({ name, values, range }): MemoryCell => {
    const named = [...new Set(values.map(({ text }) => foldForm(text)))];
    const [from, to] = range ? [range.from.value, range.to.value] : [0, Math.max(0, named.length - 1)];
    return { name: foldForm(name.text), values: range ? null : named, from, to: Math.max(from, to) };
  });
});
