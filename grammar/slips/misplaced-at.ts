import { IN_CAPTIONS } from "./in-captions.ts";
import { IN_CLAUSES } from "./in-clauses.ts";
import { IN_TABLES } from "./in-tables.ts";
import type { Misplaced, TokenizedText } from "./misplaced.ts";

const FINDS = [...IN_CLAUSES, ...IN_TABLES, ...IN_CAPTIONS];

/** Signs and words that stand in the wrong order, are one too many, or take the place of another. */
export function misplacedAt(written: TokenizedText, index: number): Misplaced | null {
  const token = written.tokens[index];
  if (token === undefined) return null;
  for (const find of FINDS) {
    const found = find(written, index, token);
    if (found !== null) return found;
  }
  return null;
}
