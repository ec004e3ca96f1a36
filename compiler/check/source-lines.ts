import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import { type Lines, linesStated, remarkOf } from "./remarks.ts";

/**
 * The first and the last line of the source text that a clause was typed from: what the remarks `// l. 668-679` state
 * that stand on the clause's lines or, without one, alone on the line above it. Null where there is none.
 */
export function sourceLines(file: FileNode, clause: Span): readonly [number, number] | null {
  return linesOf(remarkOf(file, clause));
}

/** The first and the last of the lines that remarks state. */
export function linesOf(remarks: string): readonly [number, number] | null {
  const [first, ...others] = linesStated(remarks);
  if (first === undefined) return null;
  // Pair by pair: a remark can state more lines than a call takes arguments.
  const widened = (all: Lines, each: Lines): Lines => [Math.min(...all, ...each), Math.max(...all, ...each)];
  return others.reduce(widened, widened(first, first));
}
