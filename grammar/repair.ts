import { EOF, type IToken, type ParserMethod, type TokenType } from "chevrotain";
import { diagnose, type Diagnostic, type DiagnosticDefinition } from "./diagnostic.ts";
import {
  MISSING_ACTION,
  MISSING_BRACKET,
  MISSING_COLON,
  MISSING_FULL_STOP,
  MISSING_LETTER,
  NESTED_TOO_DEEP,
  MISPLACED_COMPARISON,
  UNEXPECTED_TOKEN,
  UNFINISHED_LINE,
  WRONG_SEPARATOR,
  WRONG_SIGN,
} from "./syntax-diagnostics.ts";
import { foldText } from "./nodes.ts";
import { expectation } from "./parser-errors.ts";
import { DEEPEST } from "./phrase-parser.ts";
import type { SheetParser } from "./sheet-parser.ts";
import {
  Action,
  Colon,
  Comma,
  Core,
  Equals,
  Greater,
  Integer,
  isEnd,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Mark,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  Token,
  UnknownWord,
} from "./tokens.ts";

/** What came of reading an island by one rule. */
export interface Reading<Result> {
  /** Null if it could not be read, even with missing signs put in. */
  readonly result: Result | null;
  /** The tokens behind what the rule could use. */
  readonly rest: Token[];
  readonly diagnostics: Diagnostic[];
}

/** Signs put into one island at most; a text that lacks more is no text of this language. */
const MOST_REPAIRS = 6;
/** An unknown word this near before a mistake is its cause, and is reported in its stead. */
const NEAR = 3;

interface Repair {
  readonly definition: DiagnosticDefinition;
  readonly values: Record<string, string>;
  readonly sign: TokenType;
  readonly code: number;
  /** Replaces the next token instead of standing before it. */
  readonly replaces: boolean;
  readonly text: string;
}

/**
 * Reads tokens by a rule. Where a sign is missing it is put in, reported, and the rule tried again, as long as
 * that leads further.
 *
 * @param hasFreeWords whether words that the game lacks may stand there, so that none is the cause of a mistake
 */
export function readIsland<Result>(
  parser: SheetParser,
  rule: ParserMethod<[], Result>,
  text: string,
  island: readonly Token[],
  hasFreeWords = false,
): Reading<Result> {
  const diagnostics: Diagnostic[] = [];
  let tokens = [...island];
  let furthest = -1;
  for (let repairs = 0; ; repairs++) {
    const result = parser.run(rule, text, tokens);
    if (result !== null) return { result, rest: [], diagnostics };
    const error = parser.errors[0];
    if (error === undefined) return { result: null, rest: [], diagnostics };
    const at = isEnd(error.token) ? tokens.length : tokens.indexOf(error.token as Token);
    const repair = at > furthest && repairs < MOST_REPAIRS ? repairFor(error.message, tokens, at, error.name) : null;
    if (repair !== null) {
      const tried = withRepair(tokens, at, repair);
      const again = parser.run(rule, text, tried);
      const next = parser.errors[0];
      const nextAt = next === undefined || isEnd(next.token) ? tried.length : tried.indexOf(next.token as Token);
      if (again !== null || nextAt > leastProgress(tried, at, repair)) {
        diagnostics.push(report(repair, text, tokens, at));
        tokens = tried;
        furthest = at;
        continue;
      }
    }
    const colon = diagnostics.length < MOST_REPAIRS ? colonBeforeAction(parser, rule, text, tokens, at) : null;
    if (colon !== null) {
      diagnostics.push(colon.diagnostic);
      tokens = colon.tokens;
      furthest = at;
      continue;
    }
    if (error.name === "NotAllInputParsedException" && at > 0) {
      const used = parser.run(rule, text, tokens.slice(0, at));
      if (used !== null) return { result: used, rest: tokens.slice(at), diagnostics };
    }
    const failure = hasFreeWords
      ? failureInRow(error.message, text, tokens, at)
      : failureAt(error.message, text, tokens, at);
    if (failure !== null) diagnostics.push(failure);
    return { result: null, rest: [], diagnostics };
  }
}

/**
 * A condition that runs into its action, which was read as a word of the condition: `Space secure MOVE 2 to:`. The
 * last action in capitals before the mistake begins the statement.
 */
function colonBeforeAction<Result>(
  parser: SheetParser,
  rule: ParserMethod<[], Result>,
  text: string,
  tokens: readonly Token[],
  at: number,
): { readonly tokens: Token[]; readonly diagnostic: Diagnostic } | null {
  if (tokens[0]?.tokenType !== Integer) return null;
  const end = Math.min(at, tokens.length - 1);
  const action = tokens.findLastIndex((token, index) => index > 1 && index <= end && isPrintedAction(text, token));
  const isBehindColon = tokens.slice(0, action).some(({ tokenType }) => tokenType === Colon || tokenType === Stop);
  if (action === -1 || isBehindColon) return null;
  const repair = insertion(MISSING_COLON, {}, Colon, ":");
  const tried = withRepair(tokens, action, repair);
  const result = parser.run(rule, text, tried);
  const next = parser.errors[0];
  const nextAt = next === undefined || isEnd(next.token) ? tried.length : tried.indexOf(next.token as Token);
  if (result === null && nextAt <= at + 1) return null;
  return { tokens: tried, diagnostic: report(repair, text, tokens, action) };
}

function isPrintedAction(text: string, token: Token): boolean {
  const written = text.slice(token.startOffset, token.end);
  return isOf(token, Action) && written === written.toUpperCase();
}

function repairFor(expected: string, tokens: readonly Token[], at: number, errorName: string): Repair | null {
  const next = tokens[at];
  switch (expected) {
    case Stop.name:
      return insertion(MISSING_FULL_STOP, {}, Stop, ".");
    case Colon.name:
      return insertion(MISSING_COLON, {}, Colon, ":");
    case RightBracket.name:
      if (next?.tokenType === Comma) {
        return { definition: WRONG_SEPARATOR, values: {}, sign: Greater, code: 0, replaces: true, text: " >" };
      }
      return insertion(MISSING_BRACKET, { bracket: "]" }, RightBracket, "]");
    case RightParenthesis.name:
      return insertion(MISSING_BRACKET, { bracket: ")" }, RightParenthesis, ")");
    case expectation.goal:
      return next?.tokenType === Mark ? insertion(MISSING_COLON, {}, Colon, ":") : null;
    case expectation.end:
      if (errorName !== "NotAllInputParsedException") return null;
      if (lacksOpening(tokens, at)) return insertion(MISSING_BRACKET, { bracket: "[" }, LeftBracket, " [");
      return lacksLetter(tokens, at);
    default:
      return null;
  }
}

function insertion(
  definition: DiagnosticDefinition,
  values: Record<string, string>,
  sign: TokenType,
  text: string,
): Repair {
  return { definition, values, sign, code: 0, replaces: false, text };
}

/** Behind a full stop, `>` or `]` before anything else that a bracket cannot hold. */
function lacksOpening(tokens: readonly Token[], at: number): boolean {
  if (tokens[at - 1]?.tokenType !== Stop || tokens[at]?.tokenType === Integer) return false;
  for (let index = at; index < tokens.length; index++) {
    const type = tokens[index]?.tokenType;
    if (type === RightBracket || type === Greater) return index > at;
    if (type === LeftBracket || type === Stop || type === Mark || type === Colon) return false;
  }
  return false;
}

/** A target without its letter behind a sub-clause: the next letter is put in. */
function lacksLetter(tokens: readonly Token[], at: number): Repair | null {
  const before = tokens[at - 1]?.tokenType;
  const next = tokens[at];
  if ((before !== Stop && before !== RightBracket) || next === undefined || next.tokenType === RightBracket)
    return null;
  for (let index = at - 1; index >= 0; index--) {
    const token = tokens[index];
    if (token?.tokenType !== Mark || isReference(tokens, index)) continue;
    const code = token.value + 1;
    if (code > 0x7a) return null;
    const letter = String.fromCharCode(code);
    return {
      definition: MISSING_LETTER,
      values: { letter },
      sign: Mark,
      code,
      replaces: false,
      text: ` ${letter})`,
    };
  }
  return null;
}

/** A letter that refers to a sub-clause. */
function isReference(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.tokenType;
  return before === LeftBracket || before === Greater || before === Core.AsPer;
}

/** A letter before anything at all leads a little further; it must make a whole sub-clause. */
function leastProgress(tried: readonly Token[], at: number, repair: Repair): number {
  if (repair.sign !== Mark) return at + 1;
  const stop = tried.findIndex((token, index) => index > at && token.tokenType === Stop);
  return stop === -1 ? tried.length : stop;
}

function withRepair(tokens: readonly Token[], at: number, repair: Repair): Token[] {
  const replaced = tokens[at];
  const place = repair.replaces && replaced ? replaced : null;
  const start = place?.startOffset ?? tokens[at - 1]?.end ?? replaced?.startOffset ?? 0;
  const put = new Token(repair.sign, start, place?.end ?? start, null, repair.code, 0);
  return [...tokens.slice(0, at), put, ...tokens.slice(place === null ? at : at + 1)];
}

function report(repair: Repair, text: string, tokens: readonly Token[], at: number): Diagnostic {
  const before = tokens[at - 1];
  const next = tokens[at];
  const place = before?.end ?? next?.startOffset ?? 0;
  const span = repair.replaces && next ? { start: next.startOffset, end: next.end } : { start: place, end: place };
  const edit = { span, text: repair.text };
  const values = { after: textBefore(text, tokens, at), before: next ? textOf(text, next) : "", ...repair.values };
  const title = repair.replaces ? `Write “${repair.text.trim()}”` : `Insert “${repair.text.trim()}”`;
  return diagnose(repair.definition, span, values, { fixes: [{ title, edits: [edit] }] });
}

/** The message of a mistake in a row whose words are free: it can only lack something. */
function failureInRow(expected: string, text: string, tokens: readonly Token[], at: number): Diagnostic {
  const { found, after, span } = placeOf(text, tokens, at);
  if (expected === expectation.depth) return diagnose(NESTED_TOO_DEEP, span, { limit: DEEPEST });
  if (tokens[at] === undefined) return diagnose(UNFINISHED_LINE, span, { after: textBefore(text, tokens, at) });
  const lacks = LACKING.get(expected);
  return diagnose(UNEXPECTED_TOKEN, span, { found, after: lacks === undefined ? after : `${after}: ${lacks}` });
}

const LACKING: ReadonlyMap<string, string> = new Map([
  [Colon.name, "a “:” is missing before it"],
  [Equals.name, "a “=” is missing before it"],
  [LeftParenthesis.name, "a “(” is missing before it"],
  [expectation.instruction, "a step rolls, chooses, counts, or is a text in quotes"],
]);

/** Where a mistake is, and how messages speak of that place. */
function placeOf(text: string, tokens: readonly Token[], at: number) {
  const [before, next] = [tokens[at - 1], tokens[at]];
  const end = before?.end ?? 0;
  return {
    span: next ? { start: next.startOffset, end: next.end } : { start: end, end },
    found: next === undefined ? "" : `“${textOf(text, next)}”`,
    after: before === undefined ? "" : ` after “${textBefore(text, tokens, at)}”`,
  };
}

/** The message of a mistake that no sign mends; null if an unknown word is its cause. */
function failureAt(expected: string, text: string, tokens: readonly Token[], at: number): Diagnostic | null {
  const next = tokens[at];
  const before = tokens[at - 1];
  const { span, found, after } = placeOf(text, tokens, at);
  if (expected === expectation.depth) return diagnose(NESTED_TOO_DEEP, span, { limit: DEEPEST });
  if (tokens.slice(Math.max(0, at - NEAR), at + 1).some((near) => isOf(near, UnknownWord))) return null;
  const behind = conditionBehindAction(text, tokens, at);
  if (behind !== null) return behind;
  const than = comparisonAt(tokens, at);
  if (than !== null) return diagnose(MISPLACED_COMPARISON, { start: than.startOffset, end: than.end }, {});
  if (expected === expectation.action) {
    const isOnNextLine = next !== undefined && before !== undefined && isBroken(text, before, next);
    const instead = next === undefined || isOnNextLine ? "" : `, found ${found}`;
    const place = isOnNextLine ? { start: before.end, end: before.end } : span;
    const words = before?.tokenType === Colon ? `${textBefore(text, tokens, at - 1)}:` : textBefore(text, tokens, at);
    return diagnose(MISSING_ACTION, place, { after: words, instead });
  }
  if (next === undefined) return diagnose(UNFINISHED_LINE, span, { after: before ? textBefore(text, tokens, at) : "" });
  return diagnose(UNEXPECTED_TOKEN, span, { found, after });
}

/** `1 ATTACK 1 if space secure.`: the condition comes first. */
function conditionBehindAction(text: string, tokens: readonly Token[], at: number): Diagnostic | null {
  const [number, action] = tokens;
  const [before, word, condition] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const stop = tokens[tokens.length - 1];
  if (word?.tokenType !== Core.If && word?.tokenType !== Core.When) return null;
  if (number?.tokenType !== Integer || action === undefined || !isPrintedAction(text, action)) return null;
  if (before === undefined || condition === undefined || stop?.tokenType !== Stop || stop === condition) return null;
  const span = { start: action.startOffset, end: stop.startOffset };
  const inside = tokens.slice(1, -1);
  if (inside.some(({ tokenType }) => tokenType === Stop || tokenType === Colon || tokenType === LeftBracket))
    return null;
  const first = foldText(text.slice(condition.startOffset, span.end));
  const right = `${first.slice(0, 1).toUpperCase()}${first.slice(1)}: ${text.slice(span.start, before.end)}`;
  const fixes = [{ title: "Put the condition first", edits: [{ span, text: right }] }];
  const values = { written: foldText(text.slice(span.start, span.end)), right, reason: ": the condition comes first" };
  return diagnose(WRONG_SIGN, span, values, { fixes });
}

/** `Plot holding more pests than beds`: the word that compares, where nothing can be read from it on, or up to it. */
function comparisonAt(tokens: readonly Token[], at: number): Token | null {
  for (let index = at; index > 0 && index >= at - LONGEST_COMPARED; index -= 1) {
    const type = tokens[index]?.tokenType;
    if (type === Core.Than) return tokens[index] ?? null;
    if (index < at && (type === Stop || type === Colon)) return null;
  }
  return null;
}

/** Words behind `than`. */
const LONGEST_COMPARED = 12;

function isBroken(text: string, before: Token, next: Token): boolean {
  return text.slice(before.end, next.startOffset).includes("\n");
}

/** Reports tokens that nothing can be made of. */
export function reportUnexpected(text: string, tokens: readonly Token[], before: Token | undefined): Diagnostic[] {
  const first = tokens[0];
  const last = tokens[tokens.length - 1];
  if (first === undefined || last === undefined || tokens.slice(0, NEAR).some((token) => isOf(token, UnknownWord))) {
    return [];
  }
  const after = before === undefined ? "" : ` after “${textOf(text, before)}”`;
  const span = { start: first.startOffset, end: first.end };
  return [diagnose(UNEXPECTED_TOKEN, span, { found: `“${textOf(text, first)}”`, after })];
}

/** What a token says, folded and of a length that fits a message; empty at the end of the text. */
export function textOf(text: string, token: IToken): string {
  if (token.tokenTypeIdx === EOF.tokenTypeIdx) return "";
  const { startOffset, end } = token as Token;
  const words = foldText(text.slice(startOffset, end));
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}

/** The word before, with the numbers of a threshold taken together. */
function textBefore(text: string, tokens: readonly Token[], at: number): string {
  const last = tokens[at - 1];
  if (last === undefined) return "";
  let first = at - 1;
  while (tokens[first - 1]?.tokenType === Slash) first -= 2;
  const from = tokens[first] ?? last;
  return foldText(text.slice(from.startOffset, last.end));
}
