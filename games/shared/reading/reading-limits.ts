import type { SourceRange } from "../../../runtime/checked-tree.ts";
import type { ReadingProblem } from "./reading-problem.ts";

/** Bounds on what one file may hold; far above any file that a person writes. */
export const LONGEST_TEXT = 1_000_000;
export const MOST_VALUES = 100_000;
export const DEEPEST_NESTING = 32;

export function tooLarge(span: SourceRange, limit: string): ReadingProblem {
  return { kind: "too-large", at: [], span, values: { limit } };
}

/** What is wrong with a text before it is read: it is too long, or nests too deep for a parser that recurses. */
export function exceededLimit(text: string): ReadingProblem | null {
  if (text.length > LONGEST_TEXT) return tooLarge({ start: 0, end: 0 }, `${LONGEST_TEXT} characters`);
  const deep = tooDeepAt(text);
  return deep === null ? null : tooLarge({ start: deep, end: deep + 1 }, `${DEEPEST_NESTING} levels`);
}

/** The offset at which brackets or indented dashes nest deeper than allowed. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  let dashes = 0;
  let lineStart = true;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === "\n") {
      lineStart = true;
      dashes = 0;
    } else if (lineStart && (character === "-" || character === "?" || character === ":")) dashes += 1;
    else if (character !== " ") lineStart = false;
    if (character === "[" || character === "{") depth += 1;
    else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
    if (depth > DEEPEST_NESTING || dashes > DEEPEST_NESTING) return offset;
  }
  return null;
}
