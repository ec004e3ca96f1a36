import { countWhile, type Span } from "../../grammar/source.ts";
import { memoize } from "../../grammar/memoize.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { originOf } from "../../grammar/shift.ts";
import type { BrokenNode, FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import type { Reporter } from "../../grammar/diagnose.ts";

/**
 * Reports text that the parser set aside and that no other finding mentions: no text may be ignored silently. Runs
 * last.
 */
export function checkNotUnderstood(reporter: Reporter, file: FileNode): void {
  const found = new FoundSpans(reporter.diagnostics.map(({ span }) => span));
  for (const node of brokenNodes(file)) {
    if (node.text.trim() === "" || found.touch(node.span)) continue;
    const firstLine = node.text.trimEnd().split("\n", 1)[0] ?? "";
    const span = { start: node.span.start, end: node.span.start + firstLine.length };
    const reason = /^\s*\d/.test(node.text)
      ? "its clauses need a heading"
      : "give it a caption or a heading, or write “//” before it";
    reporter.report("not-understood", span, { reason });
  }
}

/** The places of findings, for quick lookup: a text may have as many broken parts as findings. */
class FoundSpans {
  readonly #starts: readonly number[];
  /** The furthest end among a span and the spans before it. */
  readonly #ends: readonly number[];

  constructor(spans: readonly Span[]) {
    const sorted = spans.toSorted((one, other) => one.start - other.start);
    let furthest = -1;
    this.#starts = sorted.map(({ start }) => start);
    this.#ends = sorted.map(({ end }) => (furthest = Math.max(furthest, end)));
  }

  /** Whether one of them overlaps or touches a span. */
  touch({ start, end }: Span): boolean {
    const begun = countWhile(this.#starts, (each) => each <= end);
    return begun > 0 && (this.#ends[begun - 1] ?? -1) >= start;
  }
}

function brokenNodes(file: FileNode): BrokenNode[] {
  const sections = file.sections.filter((section) => section.kind === "broken");
  const clauses = file.procedures.flatMap(linesOf).filter((clause) => originOf(clause).statement.kind === "broken");
  const statements = clauses.map(({ statement }) => statement);
  return [...sections, ...statements.filter((statement) => statement.kind === "broken")];
}

/** Whether a row of a section could not be read. That is reported, and it may contain what other rows seem to lack. */
export function hasLostRows({ file }: CheckContext, { span }: { readonly span: Span }): boolean {
  return brokenIn(file).some((each) => span.start <= each.span.start && each.span.end <= span.end);
}

const brokenIn = memoize(({ sections }: FileNode) => sections.filter(({ kind }) => kind === "broken"));
