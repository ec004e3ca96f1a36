import type { ParserMethod, TokenType } from "chevrotain";
import type { DiagnosticCode } from "./diagnose.ts";
import { type Diagnostic, type DiagnosticDefinition, diagnosticOf } from "./diagnostic.ts";
import { DEFINITIONS, type ValuesByCode } from "./diagnostic-definitions.ts";
import { failureAt, failureInRow, isPrintedAction, textBefore, textOf } from "./failures.ts";
import { spanOf } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import type { SheetParser } from "./sheet-parser.ts";
import {
  Colon,
  Comma,
  Core,
  Equals,
  Greater,
  Integer,
  isEnd,
  LeftBracket,
  Letter,
  Mark,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
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

interface Repair {
  readonly definition: DiagnosticDefinition;
  readonly values: Readonly<Record<string, string | number>>;
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
    const signs = rule === parser.cardRow ? signsIn(text, tokens, at) : null;
    const mayRepair = signs === null && at > furthest && repairs < MOST_REPAIRS;
    const repair = mayRepair ? repairFor(error.message, tokens, at, error.name) : null;
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
    const before = signs ?? (rule === parser.checklistRow ? answerIn(text, tokens) : actionBefore(text, tokens, at));
    const mayMend = before !== null && diagnostics.length < MOST_REPAIRS;
    const colon = mayMend ? colonBefore(parser, rule, text, tokens, { at, before }) : null;
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
 * The action into which a condition runs, which was read as a word of the condition: `Space secure MOVE 2 to:`. The last
 * one in capitals before the mistake begins the statement.
 */
function actionBefore(text: string, tokens: readonly Token[], at: number): number | null {
  if (tokens[0]?.tokenType !== Integer) return null;
  const end = Math.min(at, tokens.length - 1);
  const action = tokens.findLastIndex((token, index) => index > 1 && index <= end && isPrintedAction(text, token));
  const isBehindColon = tokens.slice(0, action).some(({ tokenType }) => tokenType === Colon || tokenType === Stop);
  return action === -1 || isBehindColon ? null : action;
}

/** The answer into which a condition runs: `1. Both units are in depressions No`. */
function answerIn(text: string, tokens: readonly Token[]): number | null {
  const answer = tokens.findLastIndex(({ tokenType }) => tokenType !== Stop);
  const word = tokens[answer];
  if (word === undefined || !/^(?:yes|no)$/i.test(textOf(text, word))) return null;
  return tokens.some(({ tokenType }) => tokenType === Colon) ? null : answer;
}

/** The sign of a card that was read as the letter behind its title: `Captain D`. */
function signsIn(text: string, tokens: readonly Token[], at: number): number | null {
  const last = tokens[at - 1];
  if (at < 2 || at < tokens.length || last?.tokenType !== Letter) return null;
  return /^[DS]$/.test(textOf(text, last)) ? at - 1 : null;
}

interface Mended {
  readonly tokens: Token[];
  readonly diagnostic: Diagnostic;
}

/** A colon before a token, where the rule gets further with it than the place of the mistake. */
function colonBefore<Result>(
  parser: SheetParser,
  rule: ParserMethod<[], Result>,
  text: string,
  tokens: readonly Token[],
  { at, before }: { readonly at: number; readonly before: number },
): Mended | null {
  const repair = insertion("missing-colon", {}, Colon, ":");
  const tried = withRepair(tokens, before, repair);
  const result = parser.run(rule, text, tried);
  const next = parser.errors[0];
  const nextAt = next === undefined || isEnd(next.token) ? tried.length : tried.indexOf(next.token as Token);
  if (result === null && nextAt <= at + 1) return null;
  return { tokens: tried, diagnostic: report(repair, text, tokens, before) };
}

function repairFor(expected: string, tokens: readonly Token[], at: number, errorName: string): Repair | null {
  const next = tokens[at];
  switch (expected) {
    case Stop.name:
      return insertion("missing-full-stop", {}, Stop, ".");
    case Equals.name:
      if (next?.tokenType !== Colon) return null;
      return replacement(":", "=", ": a number is worked out", Equals);
    case Colon.name:
      if (next?.tokenType === Core.Copula) return replacement("is", ":", "", Colon);
      return insertion("missing-colon", {}, Colon, ":");
    case RightBracket.name:
      if (next?.tokenType === Comma) {
        const put = { sign: Greater, code: 0, replaces: true, text: " >" };
        return repairBy("wrong-separator", { written: "," }, put);
      }
      return insertion("missing-bracket", { bracket: "]" }, RightBracket, "]");
    case RightParenthesis.name:
      return insertion("missing-bracket", { bracket: ")" }, RightParenthesis, ")");
    case expectation.goal:
      return next?.tokenType === Mark ? insertion("missing-colon", {}, Colon, ":") : null;
    case expectation.end:
      if (errorName !== "NotAllInputParsedException") return null;
      if (lacksOpening(tokens, at)) return insertion("missing-bracket", { bracket: "[" }, LeftBracket, " [");
      return lacksLetter(tokens, at);
    default:
      return null;
  }
}

function replacement(written: string, right: string, reason: string, sign: TokenType): Repair {
  const text = right === ":" ? right : ` ${right}`;
  return repairBy("wrong-sign", { written, right, reason }, { sign, code: 0, replaces: true, text });
}

function insertion<Code extends DiagnosticCode>(
  code: Code,
  values: OwnValues<Code>,
  sign: TokenType,
  text: string,
): Repair {
  return repairBy(code, values, { sign, code: 0, replaces: false, text });
}

/** What a sentence says in addition to the words before and behind the place. */
type OwnValues<Code extends DiagnosticCode> = Repair["values"] & Omit<ValuesByCode[Code], "after" | "before">;

function repairBy<Code extends DiagnosticCode>(
  code: Code,
  values: OwnValues<Code>,
  put: Omit<Repair, "definition" | "values">,
): Repair {
  return { definition: DEFINITIONS[code], values, ...put };
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
    return repairBy("missing-letter", { letter }, { sign: Mark, code, replaces: false, text: ` ${letter})` });
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
  const put = new Token(repair.sign, start, place?.end ?? start, null, repair.code);
  return [...tokens.slice(0, at), put, ...tokens.slice(place === null ? at : at + 1)];
}

function report(repair: Repair, text: string, tokens: readonly Token[], at: number): Diagnostic {
  const before = tokens[at - 1];
  const next = tokens[at];
  const place = before?.end ?? next?.startOffset ?? 0;
  const span = repair.replaces && next ? spanOf(next) : { start: place, end: place };
  const edit = { span, text: repair.text };
  const values = { after: textBefore(text, tokens, at), before: next ? textOf(text, next) : "", ...repair.values };
  const title = repair.replaces ? `Write “${repair.text.trim()}”` : `Insert “${repair.text.trim()}”`;
  return diagnosticOf(repair.definition, span, values, { fixes: [{ title, edits: [edit] }] });
}
