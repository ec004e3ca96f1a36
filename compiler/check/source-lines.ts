import { locate, type Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";

type Lines = readonly [number, number];

/**
 * The lines of the source text that a clause was typed from: what the remarks `// l. 668-679` state that stand on the
 * clause's lines or, without one, alone on the line above it. Null where there is none.
 */
export function sourceLines(file: FileNode, clause: Span): Lines | null {
  const { source } = file;
  const first = locate(source, clause.start).line;
  const last = locate(source, Math.max(clause.start, clause.end - 1)).line;
  const beside = linesStated(source.text.slice(clause.start, endOfLine(file, last)));
  if (beside) return beside;
  const above = source.text.slice(source.lineStarts[first - 2] ?? 0, source.lineStarts[first - 1] ?? 0).trim();
  return first > 1 && above.startsWith("//") ? linesStated(above) : null;
}

function linesStated(text: string): Lines | null {
  let lines: Lines | null = null;
  for (const match of text.matchAll(/\/\/\s*l\.\s*(\d+)(?:\s*[-–—]\s*(\d+))?/gi)) {
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    lines = lines ? [Math.min(lines[0], from), Math.max(lines[1], to)] : [from, to];
  }
  return lines;
}

function endOfLine(file: FileNode, line: number): number {
  return file.source.lineStarts[line] ?? file.source.text.length;
}
