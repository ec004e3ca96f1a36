import { type Diagnostic, diagnose, type Fix } from "../diagnostic.ts";
import { EXTRA_SIGN, WRONG_SIGN } from "../syntax-diagnostics.ts";
import type { Span } from "../source.ts";
import { Integer, Token } from "../tokens.ts";

/** A text with its tokens, and which of them begin a line. */
export interface TokenizedText {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly starts: readonly boolean[];
}

/** What stands at the wrong place, what is read instead, and the index from which reading goes on. */
export interface Misplaced {
  readonly diagnostic: Diagnostic;
  readonly tokens: readonly Token[];
  readonly next: number;
}

export type Find = (written: TokenizedText, index: number, token: Token) => Misplaced | null;

/** A place behind a token, for a sign that is not written there. */
export function signBehind(type: Token["tokenType"], { end }: Token): Token {
  return new Token(type, end, end, null, 0, 0);
}

export function numberAt({ start, end }: Span, value: number): Token {
  return new Token(Integer, start, end, null, value, 0);
}

export function wrong(text: string, span: Span, right: string, reason = ""): Diagnostic {
  const written = text.slice(span.start, span.end);
  const fixes = [{ title: `Change to “${right}”`, edits: [{ span, text: right }] }];
  return diagnose(WRONG_SIGN, span, { written, right, reason }, { fixes });
}

export function extra(sign: string, span: Span, reason: string, fix: Fix): Diagnostic {
  return diagnose(EXTRA_SIGN, span, { sign, reason }, { fixes: [fix] });
}
