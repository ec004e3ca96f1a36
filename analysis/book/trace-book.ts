import { writeLineList, type SheetPages } from "./pages.ts";
import { sourcedParts } from "./sourced-parts.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

/** Where a sheet and its pages do not meet. */
interface TraceFinding {
  /** The place in the sheet; null for what only the page has. */
  readonly span: Span | null;
  readonly message: string;
}

/** What a sheet's trace comes to. */
interface SheetTrace {
  readonly parts: number;
  readonly findings: readonly TraceFinding[];
}

/**
 * Holds a sheet against its pages, both ways: every part of it states lines of its pages, and every printed line is
 * stated by a part or is furniture, never both.
 */
export function traceSheet(file: FileNode, pages: SheetPages): SheetTrace {
  const parts = sourcedParts(file);
  const covered = new Set<number>();
  const findings: TraceFinding[] = [];
  for (const { name, span, lines, isSourced } of parts) {
    if (!isSourced) findings.push({ span, message: `${name} names no line of the source` });
    for (const [from, to] of lines) {
      const strange = [from, to].filter((line) => !pages.printed.has(line));
      if (strange.length > 0 || from > to) {
        const said = from === to ? `line ${from}` : `lines ${from}-${to}`;
        findings.push({ span, message: `${name} names ${said}, which its pages do not have` });
        continue;
      }
      for (let line = from; line <= to; line++) covered.add(line);
    }
  }
  const uncovered = [...pages.printed].filter((line) => !covered.has(line) && !pages.furniture.has(line));
  if (uncovered.length > 0) {
    findings.push({ span: null, message: `no part of the sheet names ${named(uncovered)} of its pages` });
  }
  const twice = [...pages.furniture.keys()].filter((line) => covered.has(line));
  if (twice.length > 0) {
    findings.push({ span: null, message: `furniture lists ${named(twice)}, which a part of the sheet names too` });
  }
  const nowhere = [...pages.furniture.keys()].filter((line) => !pages.printed.has(line));
  if (nowhere.length > 0) {
    findings.push({
      span: null,
      message: `furniture lists ${named(nowhere)}, which the sheet's pages leave blank or do not have`,
    });
  }
  return { parts: parts.length, findings };
}

/** The printed lines that parts of a sheet state. */
export function linesCovered(file: FileNode): ReadonlySet<number> {
  const covered = new Set<number>();
  for (const { lines } of sourcedParts(file)) {
    for (const [from, to] of lines) for (let line = from; line <= to; line++) covered.add(line);
  }
  return covered;
}

function named(lines: readonly number[]): string {
  return `${lines.length === 1 ? "line" : "lines"} ${writeLineList(lines)}`;
}
