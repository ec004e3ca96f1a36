import type { Diagnostic } from "../../grammar/diagnostic.ts";
import { isShifted, shifted } from "../../grammar/shift.ts";
import { locate, type Source } from "../../grammar/source.ts";
import type { ProcedureNode } from "../../grammar/syntax-tree.ts";
import type { CheckedProcedure } from "../../runtime/checked-tree.ts";

/** A stretch of a text and where it begins. */
export interface SeenText {
  readonly text: string;
  readonly start: number;
}

/** What the check of one procedure has found. */
export interface ProcedureFindings {
  readonly procedure: CheckedProcedure;
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
  const { procedure, diagnostics, hasUnknownWords } = found;
  return { procedure: shifted(procedure, by), diagnostics: shifted(diagnostics, by), hasUnknownWords };
}
