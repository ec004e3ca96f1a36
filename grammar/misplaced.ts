import { type Diagnostic, diagnose, type Fix } from "./diagnostic.ts";
import { EXTRA_SIGN } from "./diagnostics/extra-sign.ts";
import { MISSING_SEPARATOR } from "./diagnostics/missing-separator.ts";
import { WRONG_SIGN } from "./diagnostics/wrong-sign.ts";
import type { Span } from "./source.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Greater,
  Integer,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Letter,
  Mark,
  NumberRange,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  Token,
  Way,
} from "./tokens.ts";

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

type Find = (written: TokenizedText, index: number, token: Token) => Misplaced | null;

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

/** A place behind a token, for a sign that is not written there. */
function signBehind(type: Token["tokenType"], { end }: Token): Token {
  return new Token(type, end, end, null, 0, 0);
}

function numberAt({ start, end }: Span, value: number): Token {
  return new Token(Integer, start, end, null, value, 0);
}

function wrong(text: string, span: Span, right: string, reason = ""): Diagnostic {
  const written = text.slice(span.start, span.end);
  const fixes = [{ title: `Change to “${right}”`, edits: [{ span, text: right }] }];
  return diagnose(WRONG_SIGN, span, { written, right, reason }, { fixes });
}

function extra(sign: string, span: Span, reason: string, fix: Fix): Diagnostic {
  return diagnose(EXTRA_SIGN, span, { sign, reason }, { fixes: [fix] });
}

/** `objective [Random].`: the full stop belongs before the bracket. */
const stopBehindBracket: Find = ({ tokens }, index, token) => {
  const before = tokens[index - 1];
  if (token.tokenType !== LeftBracket || before === undefined || !endsPhrase(before)) return null;
  const end = closing(tokens, index);
  const stop = tokens[end + 1];
  const inside = tokens.slice(index + 1, end);
  const isCriteria = inside.some(({ tokenType }) => tokenType === Greater || tokenType === Core.Random);
  if (end === -1 || stop?.tokenType !== Stop || !isCriteria || inside[0]?.tokenType === Mark) return null;
  const span = { start: stop.startOffset, end: stop.end };
  const edits = [
    { span: { start: before.end, end: before.end }, text: "." },
    { span, text: "" },
  ];
  const fix = { title: "Put the full stop before the bracket", edits };
  return {
    diagnostic: extra(".", span, "the full stop comes before the bracket", fix),
    tokens: [signBehind(Stop, before), ...tokens.slice(index, end + 1)],
    next: end + 2,
  };
};

function endsPhrase(token: Token): boolean {
  return isOf(token, Content) || token.tokenType === Integer || token.tokenType === StrengthLetter;
}

/** Where a bracket of one sentence ends; -1 if it does not. */
function closing(tokens: readonly Token[], open: number): number {
  for (let at = open + 1; at < tokens.length; at++) {
    const type = tokens[at]?.tokenType;
    if (type === RightBracket) return at;
    if (type === Stop || type === Colon || type === LeftBracket) return -1;
  }
  return -1;
}

/** `1 ATTACK.` behind a colon. */
const strengthBeforeAction: Find = ({ text, tokens, starts }, index, token) => {
  const action = tokens[index + 1];
  const behind = tokens[index + 2];
  if (token.tokenType !== Integer && token.tokenType !== StrengthLetter) return null;
  const isBehindColon = tokens[index - 1]?.tokenType === Colon && starts[index] !== true;
  const isBehindNumber = tokens[index - 1]?.tokenType === Integer && starts[index - 1] === true;
  if (!isBehindColon && !isBehindNumber) return null;
  if (action === undefined || !isOf(action, Action) || isStrength(behind)) return null;
  const name = text.slice(action.startOffset, action.end);
  if (name !== name.toUpperCase()) return null;
  const span = { start: token.startOffset, end: action.end };
  const strength = new Token(token.tokenType, action.end, action.end, token.entry, token.value, token.high);
  return {
    diagnostic: wrong(text, span, `${name} ${text.slice(token.startOffset, token.end)}`, ": the strength comes last"),
    tokens: [new Token(action.tokenType, span.start, span.end, action.entry, action.value, action.high), strength],
    next: index + 2,
  };
};

function isStrength(token: Token | undefined): boolean {
  return token?.tokenType === Integer || token?.tokenType === StrengthLetter;
}

/** `CONTROL,` or `ATTACK 1:` at the end of a line, before the next clause. */
const signForStop: Find = ({ text, tokens, starts }, index, token) => {
  if (token.tokenType !== Comma && token.tokenType !== Colon) return null;
  const next = tokens[index + 1];
  const number = next?.tokenType === Integer && starts[index + 1] === true && tokens[index + 2]?.tokenType !== Colon;
  const before = tokens[index - 1];
  const action = isStrength(before) ? tokens[index - 2] : before;
  if (before === undefined || action === undefined || (next !== undefined && !number)) return null;
  if (token.tokenType === Colon && !isOf(action, Action)) return null;
  const span = { start: token.startOffset, end: token.end };
  return {
    diagnostic: wrong(text, span, "."),
    tokens: [new Token(Stop, span.start, span.end, null, 0, 0)],
    next: index + 1,
  };
};

/** `[Most enemies Random]`: nothing but a separator comes before the criterion that ends a list. */
const randomWithoutSeparator: Find = ({ text, tokens }, index, token) => {
  const before = tokens[index - 1];
  if (token.tokenType !== Core.Random || before === undefined || !isOf(before, Content)) return null;
  if (tokens[index + 1]?.tokenType !== RightBracket) return null;
  const span = { start: before.end, end: before.end };
  const fixes = [{ title: "Insert “>”", edits: [{ span, text: " >" }] }];
  const values = { before: text.slice(token.startOffset, token.end) };
  return {
    diagnostic: diagnose(MISSING_SEPARATOR, { start: token.startOffset, end: token.end }, values, { fixes }),
    tokens: [signBehind(Greater, before), token],
    next: index + 1,
  };
};

const emptyBracket: Find = ({ text, tokens }, index, token) => {
  const close = tokens[index + 1];
  if (token.tokenType !== LeftBracket || close?.tokenType !== RightBracket) return null;
  const span = { start: token.startOffset, end: close.end };
  const from = tokens[index - 1]?.end ?? span.start;
  const fix = { title: "Remove “[]”", edits: [{ span: { start: from, end: span.end }, text: "" }] };
  return {
    diagnostic: extra(text.slice(span.start, span.end), span, "it holds no criterion", fix),
    tokens: [],
    next: index + 2,
  };
};

/** `Space controlled and:`, `1 And space controlled:` */
const idleConjunction: Find = ({ text, tokens, starts }, index, token) => {
  if (token.tokenType !== Core.And) return null;
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || behind === undefined) return null;
  const isLast = behind.tokenType === Colon || behind.tokenType === Stop;
  const isFirst = before.tokenType === Integer && starts[index - 1] === true;
  if (!isLast && !isFirst) return null;
  const span = { start: token.startOffset, end: token.end };
  const word = text.slice(span.start, span.end);
  const removed = isLast ? { start: before.end, end: span.end } : { start: span.start, end: behind.startOffset };
  const fix = { title: `Remove “${word}”`, edits: [{ span: removed, text: "" }] };
  const reason = isLast ? "no condition follows it" : "no condition comes before it";
  return { diagnostic: extra(word, span, reason, fix), tokens: [], next: index + 1 };
};

/** `Threshold 5-6-7:` or with other signs, or none, between the three numbers. */
const thresholdSigns: Find = ({ text, tokens }, index, token) => {
  if (tokens[index - 1]?.tokenType !== Core.Threshold) return null;
  const numbers: number[] = [];
  let end = index;
  let slashes = 0;
  for (; end < index + 6; end++) {
    const { tokenType, value, high } = tokens[end] ?? token;
    if (tokenType === Integer) numbers.push(value);
    else if (tokenType === NumberRange) numbers.push(value, high);
    else if (tokenType === Slash) slashes += 1;
    else if (tokenType !== Comma) break;
  }
  const last = tokens[end - 1];
  if (numbers.length !== 3 || slashes === 2 || tokens[end]?.tokenType !== Colon || last === undefined) return null;
  const span = { start: token.startOffset, end: last.end };
  const behind = { start: span.end, end: span.end };
  const [first = 0, ...others] = numbers;
  return {
    diagnostic: wrong(text, span, numbers.join("/")),
    tokens: [numberAt(span, first), ...others.flatMap((value) => [signBehind(Slash, last), numberAt(behind, value)])],
    next: end,
  };
};

/** `Roll 10:`, or `Roll:` above rows that say how many faces the die has. */
const rollWithoutDie: Find = ({ text, tokens, starts }, index, token) => {
  if (token.tokenType !== Core.Roll) return null;
  const number = tokens[index + 1]?.tokenType === Integer ? tokens[index + 1] : undefined;
  const next = number === undefined ? index + 1 : index + 2;
  const faces = number?.value ?? highestRow({ text, tokens, starts }, next + 1);
  if (tokens[next]?.tokenType !== Colon || faces === 0) return null;
  const word = text.slice(token.startOffset, token.end);
  const span = { start: token.startOffset, end: (number ?? token).end };
  const die = new Token(Die, span.end, span.end, null, faces, 0);
  return {
    diagnostic: wrong(text, span, `${word} [d${faces}]`),
    tokens: [token, signBehind(LeftBracket, die), die, signBehind(RightBracket, die)],
    next,
  };
};

/** No table has more rows. */
const MOST_ROWS = 20;

/** The highest number that begins a row of a table; 0 where no rows follow. */
function highestRow({ tokens, starts }: TokenizedText, from: number): number {
  let highest = 0;
  let rows = 0;
  for (let at = from; at < tokens.length && rows < MOST_ROWS; at++) {
    const { tokenType, value, high } = tokens[at] ?? {};
    if (starts[at] !== true) continue;
    const isRow = tokenType === NumberRange || (tokenType === Integer && tokens[at + 1]?.tokenType === Colon);
    if (!isRow) break;
    rows += 1;
    highest = Math.max(highest, value ?? 0, high ?? 0);
  }
  return highest;
}

/** `1 to 3: Y`, `l–3: Y`: the numbers of a row. */
const rangeInWords: Find = ({ text, tokens, starts }, index, token) => {
  if (starts[index] !== true) return null;
  const isLetter = isOf(token, Letter) && text.slice(token.startOffset, token.end) === "l";
  const to = tokens[isLetter ? index + 1 : index + 2];
  const isWord = token.tokenType === Integer && isWayTo(text, tokens[index + 1]);
  if ((!isLetter && !isWord) || to?.tokenType !== Integer) return null;
  const next = isLetter ? index + 2 : index + 3;
  if (tokens[next]?.tokenType !== Colon) return null;
  const from = isLetter ? 1 : token.value;
  const span = { start: token.startOffset, end: to.end };
  return {
    diagnostic: wrong(text, span, `${from}–${to.value}`),
    tokens: [new Token(NumberRange, span.start, span.end, null, from, to.value)],
    next,
  };
};

function isWayTo(text: string, token: Token | undefined): boolean {
  return token !== undefined && isOf(token, Way) && text.slice(token.startOffset, token.end).toLowerCase() === "to";
}

/** `GUNNER (see page 4)`: what stands in brackets behind a heading and is none of its parts. */
const remarkOfHeading: Find = ({ text, tokens, starts }, index, token) => {
  if (token.tokenType !== LeftParenthesis) return null;
  let end = index + 1;
  while (end < tokens.length && starts[end] !== true) end++;
  const [close, clause] = [tokens[end - 1], tokens[end]];
  if (close?.tokenType !== RightParenthesis || clause?.tokenType !== Integer || clause.value !== 1) return null;
  const isPart = [Core.Not, Core.InitiativeValue, Core.Except].includes(tokens[index + 1]?.tokenType ?? Stop);
  let first = index;
  while (first > 0 && starts[first] !== true) first--;
  const heading = text.slice(tokens[first]?.startOffset ?? 0, token.startOffset);
  if (isPart || first === index || heading !== heading.toUpperCase() || !/\p{Lu}{2}/u.test(heading)) return null;
  const span = { start: token.startOffset, end: close.end };
  const remark = text.slice(token.end, close.startOffset);
  return {
    diagnostic: wrong(text, span, `// ${remark}`, ": remarks begin with two slashes"),
    tokens: [],
    next: end,
  };
};

const FINDS: readonly Find[] = [
  stopBehindBracket,
  strengthBeforeAction,
  signForStop,
  randomWithoutSeparator,
  emptyBracket,
  idleConjunction,
  thresholdSigns,
  rollWithoutDie,
  rangeInWords,
  remarkOfHeading,
];
