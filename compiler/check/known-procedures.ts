import { memoryOf } from "./memory-cells.ts";
import type { KeptWords, PageText } from "./page-text.ts";
import type { Reporter } from "./reporter.ts";
import type { LetterScope } from "./scope.ts";
import type { Diagnostic } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { ParsedClauses } from "../../grammar/parsed-clauses.ts";
import { isShifted, shifted, shiftedLater } from "../../grammar/shift.ts";
import { locate, type Source } from "../../grammar/source.ts";
import type { ClauseNode, DangerousUnitsNode, FileNode, ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedClause, CheckedProcedure, DangerRow } from "../../runtime/checked-tree.ts";

/** A stretch of a text and where it begins. */
export interface SeenText {
  readonly text: string;
  readonly start: number;
}

/** What the check of one procedure has found. */
export interface ProcedureFindings {
  /** The procedure, and beside it what answers events. */
  readonly procedures: readonly CheckedProcedure[];
  readonly diagnostics: readonly Diagnostic[];
  readonly hasUnknownWords: boolean;
}

/** A procedure with the text that its check has seen, and what it found. */
export interface KnownProcedure extends ProcedureFindings {
  readonly node: ProcedureNode;
  readonly seen: SeenText;
}

/** The procedures of a text that has been checked, by the text that the check of each has seen. */
export type KnownProcedures = ReadonlyMap<string, KnownProcedure>;

export const NOTHING_KNOWN: KnownProcedures = new Map();

/**
 * All that the check of a procedure sees of the text: its lines, for the remarks on them, and the line above, where
 * the remark of its first clause may stand.
 */
export function textSeen(source: Source, { span }: ProcedureNode): SeenText {
  const first = locate(source, span.start).line;
  const last = locate(source, Math.max(span.start, span.end - 1)).line;
  const start = source.lineStarts[first - 2] ?? 0;
  return { text: source.text.slice(start, source.lineStarts[last] ?? source.text.length), start };
}

/**
 * What is known of a procedure that stands as it stood before, at its place or further up or down: in the same text,
 * with the same tree. The trees are compared, too, because how a procedure is read may depend on what stands before it.
 */
export function findingsOf(known: KnownProcedures, seen: SeenText, node: ProcedureNode): ProcedureFindings | null {
  const found = known.get(seen.text);
  if (found === undefined) return null;
  const by = seen.start - found.seen.start;
  if (!isShifted(found.node, node, by)) return null;
  const { procedures, diagnostics, hasUnknownWords } = found;
  // Each by itself, so that lints know it again.
  const moved = procedures.map((procedure) => shiftedLater(procedure, by, ["clauses"]));
  return { procedures: moved, diagnostics: shifted(diagnostics, by), hasUnknownWords };
}

/** What a clause comes to, wherever it stands. */
export type ClauseMeaning = Pick<CheckedClause, "condition" | "statement">;

/** The text in which a clause stands. */
interface ClauseText {
  readonly file: FileNode;
  readonly lexicon: Lexicon;
  readonly page: PageText;
  readonly acting: readonly string[];
  readonly reacts: boolean;
  readonly routine: string | null;
}

interface KnownClause {
  readonly node: ClauseNode;
  readonly meaning: ClauseMeaning;
  readonly kept: readonly KeptWords[];
}

/** A table of dangerous units in which nothing was found. */
interface KnownRows {
  readonly node: DangerousUnitsNode;
  readonly rows: readonly DangerRow[];
  readonly kept: readonly KeptWords[];
}

/** A book has one for each sheet. */
const MOST_TABLES = 40;

/** Of more the oldest are forgotten: a book has some hundreds. */
const MOST_KNOWN = 600;

/**
 * Clauses in which nothing was found, by what is typed behind their number: many stand in several sheets, and in each
 * state of a text that is being edited. What a clause comes to hangs on nothing but its words, the letters that it may
 * name, and the titles of the unit that acts.
 */
export class KnownClauses {
  /** Clauses as they were parsed, whatever was found in them. */
  readonly parsed = new ParsedClauses();
  readonly #rows = new WeakMap<Lexicon, Map<string, KnownRows>>();
  readonly #byLexicon = new WeakMap<Lexicon, Map<string, KnownClause>>();

  /** What is known of a clause, moved to where it stands now; null for one that has not been seen. */
  find(text: ClauseText, node: ClauseNode, letters: LetterScope): ClauseMeaning | null {
    const ofLexicon = this.#of(text.lexicon);
    const typed = typedIn(text, node);
    const known = ofLexicon.get(typed) ?? ofLexicon.get(withLetters(typed, letters));
    if (known === undefined) return null;
    const by = node.number.span.end - known.node.number.span.end;
    // How words are read may depend on what stands before them.
    if (!isShifted(behindNumber(known.node), behindNumber(node), by)) return null;
    text.page.keepAgain(known.kept, by);
    const { condition, statement } = known.meaning;
    return { condition: condition && shifted(condition, by), statement: shifted(statement, by) };
  }

  /** @param letters null where the clause points at none */
  add(text: ClauseText, node: ClauseNode, letters: LetterScope | null, meaning: ClauseMeaning): void {
    const ofLexicon = this.#of(text.lexicon);
    const [oldest] = ofLexicon.keys();
    if (ofLexicon.size >= MOST_KNOWN && oldest !== undefined) ofLexicon.delete(oldest);
    const kept = text.page.keptIn(node.span);
    const typed = typedIn(text, node);
    ofLexicon.set(letters === null ? typed : withLetters(typed, letters), { node, meaning, kept });
  }

  /**
   * The rows of a table of dangerous units: those that are known of one with the same words, moved to where it stands now;
   * else those that a check gives.
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

function behindNumber({ condition, statement }: ClauseNode): object {
  return [condition, statement];
}

function typedIn({ file, acting, reacts, routine }: ClauseText, { number, span }: ClauseNode): string {
  const cells = memoryOf(file);
  const memory = cells.length === 0 ? "" : JSON.stringify(cells);
  return `${memory}${routine ?? ""}\n${reacts ? "when " : ""}${acting.join()}\n${file.source.text.slice(number.span.end, span.end)}`;
}

function withLetters(typed: string, { clause, own, earlier, uncertain }: LetterScope): string {
  return `${typed}\n${JSON.stringify([clause, own, own.length > 0 ? null : earlier, uncertain])}`;
}
