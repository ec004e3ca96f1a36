import { ownText } from "./nodes.ts";
import { BlocksAsWritten } from "./sentences/text-blocks.ts";
import { shiftedLater } from "./shift.ts";
import type { ClauseNode } from "./syntax-tree.ts";
import { Colon, isEnd, Stop, Token } from "./tokens.ts";

/** What is compared of a token. */
interface SeenToken {
  readonly startOffset: number;
  readonly tokenType: object;
  readonly tokenTypeIdx: number;
}

/** How a clause was parsed, with everything that its rule can have looked at. */
interface ParsedClause {
  readonly node: ClauseNode;
  /** The text of its tokens. */
  readonly text: string;
  /** Its tokens, and behind them those that the rule can have looked ahead to. */
  readonly tokens: readonly SeenToken[];
  readonly length: number;
}

/** A token so far ahead of the parser; behind the last one the end. */
type Ahead = (distance: number) => SeenToken;

/** Of more the oldest are forgotten: a sheet has about a hundred. */
const MOST_KEPT = 250;

/** A clause is parsed alone, or before another one that may change. */
const MOST_ALIKE = 4;

/** Enough of a line to tell clauses apart. */
const LONGEST_KEY = 120;

/** No rule looks further ahead than these tokens, or the first colon or full stop behind them. */
const LEAST_AHEAD = 3;

/**
 * Clauses of texts that are parsed again and again, such as in an editor. Clauses with the same tokens before the same
 * tokens have the same tree, further up or down.
 */
export class ParsedClauses {
  readonly #blocks = new BlocksAsWritten();
  readonly #names = new Set<string>();
  readonly #byLine = new Map<string, readonly ParsedClause[]>();

  /** The blocks of a text in which no rule for sentences applies; null for its first state, which may stay the only one. */
  blocksOf(name: string): BlocksAsWritten | null {
    if (this.#names.has(name)) return this.#blocks;
    this.#names.add(name);
    return null;
  }

  /** The tree of the clause that begins with the next token, and the number of its tokens; null if it is not known. */
  find(text: string, ahead: Ahead): { readonly node: ClauseNode; readonly length: number } | null {
    const start = ahead(1).startOffset;
    for (const clause of this.#byLine.get(lineFrom(text, start)) ?? []) {
      const by = start - clause.node.span.start;
      if (!isSame(clause, text, ahead, by)) continue;
      return { node: shiftedLater(clause.node, by, ["condition", "statement"]), length: clause.length };
    }
    return null;
  }

  /** @param ahead from the first token of the clause on, which has so many of them */
  add(text: string, node: ClauseNode, ahead: Ahead, length: number): void {
    const tokens: SeenToken[] = [];
    for (let distance = 1; ; distance += 1) {
      const token = ahead(distance);
      tokens.push(token);
      const isOver = distance >= length + LEAST_AHEAD && (token.tokenType === Colon || token.tokenType === Stop);
      if (isOver || isEnd(token)) break;
    }
    const { start, end } = node.span;
    const key = ownText(lineFrom(text, start));
    const alike = (this.#byLine.get(key) ?? []).slice(1 - MOST_ALIKE);
    const [oldest] = this.#byLine.keys();
    if (this.#byLine.size >= MOST_KEPT && oldest !== undefined) this.#byLine.delete(oldest);
    this.#byLine.set(key, [...alike, { node, text: ownText(text.slice(start, end)), tokens, length }]);
  }
}

function lineFrom(text: string, start: number): string {
  const line = text.slice(start, start + LONGEST_KEY);
  const end = line.indexOf("\n");
  return end === -1 ? line : line.slice(0, end);
}

function isSame({ node, text, tokens, length }: ParsedClause, now: string, ahead: Ahead, by: number): boolean {
  if (now.slice(node.span.start + by, node.span.end + by) !== text) return false;
  return tokens.every((token, index) => {
    const other = ahead(index + 1);
    if (!(token instanceof Token) || !(other instanceof Token)) return isEnd(token) && isEnd(other);
    return (
      token.tokenTypeIdx === other.tokenTypeIdx &&
      token.entry === other.entry &&
      token.value === other.value &&
      token.high === other.high &&
      (index >= length || (token.startOffset + by === other.startOffset && token.end + by === other.end))
    );
  });
}
