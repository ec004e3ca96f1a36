import { unknownNode } from "./nodes.ts";
import type { BrokenNode } from "./syntax-tree.ts";
import { isOf, type Token, UnknownWord } from "./tokens.ts";

/** Text that could not be read, with the unknown words in it. */
export function brokenNode(text: string, tokens: readonly Token[]): BrokenNode {
  const start = tokens[0]?.startOffset ?? 0;
  const end = tokens[tokens.length - 1]?.end ?? start;
  const unknownWords = tokens
    .filter((token) => token.end > token.startOffset && isOf(token, UnknownWord))
    .map((token) => unknownNode(token, text));
  return { kind: "broken", span: { start, end }, text: text.slice(start, end), unknownWords };
}
