import type { TokenType } from "chevrotain";
import { diagnose } from "../diagnose.ts";
import { type Diagnostic, type Fix, fixAt } from "../diagnostic.ts";
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

/** What finds a slip, and where it can begin: at or behind tokens of some kinds. It is looked for nowhere else. */
export type Slip =
  { readonly at: readonly TokenType[]; readonly find: Find } | { readonly behind: TokenType; readonly find: Find };

/** Where the line of a token ends. */
export function endOfLine({ tokens, starts }: TokenizedText, index: number): number {
  let end = index + 1;
  while (end < tokens.length && starts[end] !== true) end++;
  return end;
}

/** Whether a token is the number of the first clause. */
export function isFirstNumber(token: Token | undefined): boolean {
  return token?.tokenType === Integer && token.value === 1;
}

/** A place behind a token, for a sign that is not written there. */
export function signBehind(type: Token["tokenType"], { end }: Token): Token {
  return new Token(type, end, end);
}

export function numberAt({ start, end }: Span, value: number): Token {
  return new Token(Integer, start, end, null, value);
}

/** @param put what replaces the sign, where blanks belong to it */
export function wrong(text: string, span: Span, right: string, reason = "", put = right): Diagnostic {
  const written = text.slice(span.start, span.end);
  const fixes = [fixAt(span, `Change to “${right}”`, put)];
  return diagnose("wrong-sign", span, { written, right, reason }, { fixes });
}

/** Signs instead of `[` and `]`, or of other brackets: both together are one error. */
export function wrongBrackets(text: string, open: Span, close: Span, right = "[]"): Diagnostic {
  const written = [open, close].map(({ start, end }) => text.slice(start, end)).join(" ");
  const edits = [
    { span: open, text: right.charAt(0) },
    { span: close, text: right.charAt(1) },
  ];
  const apart = `${right.charAt(0)} ${right.charAt(1)}`;
  const fixes = [{ title: `Change to “${apart}”`, edits }];
  return diagnose(
    "wrong-sign",
    { start: open.start, end: close.end },
    { written, right: apart, reason: "" },
    { fixes },
  );
}

export function extra(text: string, span: Span, reason: string, fix: Fix = removal(text, span)): Diagnostic {
  return diagnose("extra-sign", span, { sign: text.slice(span.start, span.end), reason }, { fixes: [fix] });
}

/** @param removed what goes with the sign, such as the blanks beside it */
export function removal(text: string, { start, end }: Span, removed: Span = { start, end }): Fix {
  return fixAt(removed, `Remove “${text.slice(start, end)}”`, "");
}
