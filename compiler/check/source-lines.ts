import { locate, type Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

const REMARK = /^\/\/\s*l\.\s*(\d+)(?:\s*[-–—]\s*(\d+))?/i;

/**
 * The lines of the source text that a clause was typed from: what a remark `// l. 668-679` states that stands on one
 * of the clause's lines, or alone on the line above it. Null where there is none.
 */
export function sourceLines(file: FileNode, clause: Span): readonly [number, number] | null {
  const first = locate(file.source, clause.start).line;
  const last = locate(file.source, Math.max(clause.start, clause.end - 1)).line;
  let above: readonly [number, number] | null = null;
  for (const comment of file.comments) {
    const match = REMARK.exec(comment.text);
    if (!match) continue;
    const lines = [Number(match[1]), Number(match[2] ?? match[1])] as const;
    const line = locate(file.source, comment.span.start).line;
    if (comment.span.start >= clause.start && line <= last) return lines;
    if (line === first - 1 && standsAlone(file, comment.span)) above = lines;
  }
  return above;
}

function standsAlone(file: FileNode, comment: Span): boolean {
  const { text, lineStarts } = file.source;
  const start = lineStarts[locate(file.source, comment.start).line - 1] ?? 0;
  return text.slice(start, comment.start).trim() === "";
}
