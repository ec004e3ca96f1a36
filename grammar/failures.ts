import { VERBS_OF_OUTCOMES } from "./core-lexicon.ts";
import { EOF, type IToken } from "chevrotain";
import { diagnose } from "./diagnose.ts";
import { type Diagnostic, fixAt } from "./diagnostic.ts";
import { foldText, spanOf } from "./nodes.ts";
import { expectation } from "./recognizer.ts";
import { DEEPEST } from "./phrase-parser.ts";
import {
  Action,
  Colon,
  Core,
  Equals,
  Integer,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Minus,
  Plus,
  RightBracket,
  Slash,
  Stop,
  type Token,
  UnknownWord,
} from "./tokens.ts";

/** An unknown word this near before a mistake is its cause, and is reported in its stead. */
const NEAR = 3;

/** The message of a mistake in a row whose words are free: it can only lack something. */
export function failureInRow(expected: string, text: string, tokens: readonly Token[], at: number): Diagnostic {
  const { found, after, span } = placeOf(text, tokens, at);
  if (expected === expectation.depth) return diagnose("nested-too-deep", span, { limit: DEEPEST });
  if (tokens[at] === undefined) return diagnose("unfinished-line", span, { after: textBefore(text, tokens, at) });
  const lacks = LACKING.get(expected);
  return diagnose("unexpected-token", span, { found, after: lacks === undefined ? after : `${after}: ${lacks}` });
}

const LACKING: ReadonlyMap<string, string> = new Map([
  [Colon.name, "a “:” is missing before it"],
  [Equals.name, "a “=” is missing before it"],
  [LeftParenthesis.name, "a “(” is missing before it"],
  [LeftBracket.name, "dice or a quantity in square brackets are missing before it"],
  [expectation.instruction, "a step rolls, chooses, counts, or is a text in quotes"],
]);

/** Where a mistake is, and how messages speak of that place. */
function placeOf(text: string, tokens: readonly Token[], at: number) {
  const [before, next] = [tokens[at - 1], writtenFrom(tokens, at)];
  const end = before?.end ?? 0;
  return {
    span: next ? spanOf(next) : { start: end, end },
    found: next === undefined ? "" : `“${textOf(text, next)}”`,
    after: before === undefined ? "" : ` after “${textBefore(text, tokens, at)}”`,
  };
}

/** The first word from there on that the page prints: what sentences leave to their reader has no length. */
function writtenFrom(tokens: readonly Token[], at: number): Token | undefined {
  return tokens.slice(at).find(({ startOffset, end }) => end > startOffset) ?? tokens[at];
}

/** The message of a mistake that no sign mends; null if an unknown word is its cause. */
export function failureAt(expected: string, text: string, tokens: readonly Token[], at: number): Diagnostic | null {
  const next = tokens[at];
  const before = tokens[at - 1];
  const { span, found, after } = placeOf(text, tokens, at);
  if (expected === expectation.depth) return diagnose("nested-too-deep", span, { limit: DEEPEST });
  for (let near = Math.max(0, at - NEAR); near <= at; near += 1) if (isMeaningless(text, tokens, near)) return null;
  const behind = numberBeforeWord(text, tokens, at);
  if (behind !== null) return behind;
  if (isWhenForIf(tokens, at)) {
    const values = { found, after: `${after}: a number is added “if” something is so` };
    return diagnose("unexpected-token", span, values, { fixes: [fixAt(span, "Change to “if”", "if")] });
  }
  const than = comparisonAt(tokens, at);
  if (than !== null) return diagnose("misplaced-comparison", spanOf(than), {});
  if (expected === expectation.action) {
    const isOnNextLine = next !== undefined && before !== undefined && isBroken(text, before, next);
    const instead = next === undefined || isOnNextLine ? "" : `, found ${found}`;
    const place = isOnNextLine ? { start: before.end, end: before.end } : span;
    const words = before?.tokenType === Colon ? `${textBefore(text, tokens, at - 1)}:` : textBefore(text, tokens, at);
    return diagnose("missing-action", place, { after: words, instead }, helpWithLimit(text, tokens, at));
  }
  if (next === undefined)
    return diagnose("unfinished-line", span, { after: before ? textBefore(text, tokens, at) : "" });
  const isNumberMissing = expected === Integer.name && at === 0;
  const lacks = expected === expectation.otherwise ? ": the cases of a number end with “, otherwise” and a number" : "";
  return diagnose(
    "unexpected-token",
    span,
    { found, after: isNumberMissing ? ": a row begins with its number" : `${after}${lacks}` },
    { ...helpWithParentheses(text, tokens, at), ...helpWithLimit(text, tokens, at) },
  );
}

/** `FLY 2 towards the nearest otter (REST if wet), otherwise PECK.`: of several actions, nothing says whose place it takes. */
function helpWithParentheses(text: string, tokens: readonly Token[], at: number): { readonly help?: string } {
  const [open, action] = [tokens[at - 1], tokens[at]];
  if (open?.tokenType !== LeftParenthesis || action === undefined || !isPrintedAction(text, action)) return {};
  return {
    help: "Parentheses with what is done instead end a line that has one action and at most one bracket. Write it first: as a line of its own with its condition, or as “If …, …. Otherwise, …”.",
  };
}

/** `Never enter a trap.`, `The Boss never moves.`, `Do not FIRE.` as a line of its own, which limits the others of a page. */
function helpWithLimit(text: string, tokens: readonly Token[], at: number): { readonly help?: string } {
  const words = tokens.slice(0, at + 1).map((token) => textOf(text, token).toLowerCase());
  const isLimit = words.some((said) => /^(?:never|avoid|avoiding|do not|does not)\b/.test(said));
  const isBehindAction = tokens.slice(0, at).some((token) => isPrintedAction(text, token));
  if (!isLimit || isBehindAction) return {};
  return {
    help: "As a line of its own it begins as in “Never enter …”, “Never MOVE to …” or “If …, never MOVE”. Or say it behind each action, as in “…, avoiding …” or “… unless …”.",
  };
}

/** Whether a word means nothing in this game; the verb of an outcome needs no meaning. */
function isMeaningless(text: string, tokens: readonly Token[], at: number): boolean {
  const [before, token] = [tokens[at - 1], tokens[at]];
  if (token === undefined || !isOf(token, UnknownWord)) return false;
  const isVerb = before?.tokenType === Core.Outcome || before?.tokenType === Core.Would;
  return !isVerb || !VERBS_OF_OUTCOMES.has(textOf(text, token).toLowerCase());
}

/** `2 When a pest arrived: REST.`: what begins such a line is its word. */
function numberBeforeWord(text: string, tokens: readonly Token[], at: number): Diagnostic | null {
  const [number, second, third] = tokens;
  const word = second?.tokenType === Stop ? third : second;
  const isWord = word?.tokenType === Core.When || word?.tokenType === Core.AlwaysFirst;
  if (number?.tokenType !== Integer || !isWord || tokens[at] !== word) return null;
  const span = { start: number.startOffset, end: word.startOffset };
  const reason = `a line that begins with “${textOf(text, word)}” has no number`;
  const fixes = [fixAt(span, "Remove the number", "")];
  return diagnose("extra-sign", { ...span, end: number.end }, { sign: textOf(text, number), reason }, { fixes });
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

/** Words behind `than`, or behind a sign. */
const LONGEST_COMPARED = 12;

/** `Roll [d6], +1 when the plot is dry`: behind what is added to dice stands `if`. */
function isWhenForIf(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.tokenType !== Core.When) return false;
  for (let index = at - 1; index > 0 && index >= at - LONGEST_COMPARED; index -= 1) {
    const type = tokens[index]?.tokenType;
    if (type === Plus || type === Minus) return true;
    if (type === Stop || type === Colon || type === RightBracket) return false;
  }
  return false;
}

function isBroken(text: string, before: Token, next: Token): boolean {
  return text.slice(before.end, next.startOffset).includes("\n");
}

/** `If pinned, RALLY. If damaged, REPAIR. Otherwise, REST.`: only the page knows whether both may be done. */
const HOW_IT_GOES_ON =
  "Both may be so: write “Otherwise, if …” where only the first that is so is done, or give each a line of its own.";

const HOW_AN_ACTION_GOES_ON =
  "Write “then” before it where it is done as well, “Otherwise,” where it is done instead, or give it a line of its own.";

/**
 * Reports tokens that nothing can be made of.
 *
 * @param hasFreeWords whether words that the game lacks may stand there, so that none is reported in their stead
 */
export function reportUnexpected(
  text: string,
  tokens: readonly Token[],
  before: Token | undefined,
  hasFreeWords = false,
): Diagnostic[] {
  const first = writtenFrom(tokens, 0);
  if (first === undefined) return [];
  if (!hasFreeWords && tokens.slice(0, NEAR).some((token) => isOf(token, UnknownWord))) return [];
  const after = before === undefined ? "" : ` after “${textOf(text, before)}”`;
  // `Pinned units RALLY. Damaged units REPAIR.` says “if” without the word.
  const isStatement =
    tokens[0]?.tokenType === Core.If ||
    first.tokenType === Core.If ||
    tokens.some(({ tokenType }) => tokenType === Colon);
  const help = isStatement ? HOW_IT_GOES_ON : isPrintedAction(text, first) ? HOW_AN_ACTION_GOES_ON : null;
  const title = "Do it only if the condition before is not so: write “Otherwise, if”";
  const fixes = first.tokenType === Core.If ? [fixAt(spanOf(first), title, "Otherwise, if")] : [];
  const goesOn = help !== null && before?.tokenType === Stop ? { help, fixes } : {};
  return [diagnose("unexpected-token", spanOf(first), { found: `“${textOf(text, first)}”`, after }, goesOn)];
}

/** What a token says, folded and of a length that fits a message; empty at the end of the text. */
export function textOf(text: string, token: IToken): string {
  if (token.tokenTypeIdx === EOF.tokenTypeIdx) return "";
  const { startOffset, end } = token as Token;
  const words = foldText(text.slice(startOffset, end));
  return words.length > 60 ? `${words.slice(0, 57)}…` : words;
}

/** The word before, with the numbers of a threshold taken together. */
export function textBefore(text: string, tokens: readonly Token[], at: number): string {
  let first = at - 1;
  while (first > 0 && tokens[first]?.startOffset === tokens[first]?.end) first -= 1;
  const last = tokens[first];
  if (last === undefined) return "";
  while (tokens[first - 1]?.tokenType === Slash) first -= 2;
  const from = tokens[first] ?? last;
  return foldText(text.slice(from.startOffset, last.end));
}

/** An action as it is printed, in capitals. */
export function isPrintedAction(text: string, token: Token): boolean {
  const written = text.slice(token.startOffset, token.end);
  return isOf(token, Action) && written === written.toUpperCase();
}
