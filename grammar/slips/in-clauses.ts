import type { TokenType } from "chevrotain";
import { diagnose } from "../diagnose.ts";
import { fixAt } from "../diagnostic.ts";
import type { Span } from "../source.ts";
import { isPrintedAction, textOf } from "../failures.ts";
import { spanOf } from "../nodes.ts";
import { digitLike } from "../characters.ts";
import {
  endOfLine,
  extra,
  isFirstNumber,
  numberAt,
  removal,
  signBehind,
  wrong,
  wrongBrackets,
  type Find,
  type Slip,
  type TokenizedText,
} from "./misplaced.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  DASH_IN_WORDS,
  Die,
  Equals,
  Greater,
  Integer,
  isActionAlone,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  Letter,
  Mark,
  Minus,
  NumberRange,
  Plus,
  Relation,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  Token,
  UnknownWord,
  Way,
} from "../tokens.ts";

/** `objective [Random].`: the full stop belongs before the bracket. */
const stopBehindBracket: Find = ({ text, tokens }, index) => {
  const before = tokens[index - 1];
  if (before === undefined || !endsPhrase(before)) return null;
  const end = closing(tokens, index);
  const stop = tokens[end + 1];
  const inside = tokens.slice(index + 1, end);
  const isCriteria = inside.some(({ tokenType }) => tokenType === Greater || tokenType === Core.Random);
  if (end === -1 || stop?.tokenType !== Stop || !isCriteria || inside[0]?.tokenType === Mark) return null;
  const span = spanOf(stop);
  const edits = [
    { span: { start: before.end, end: before.end }, text: "." },
    { span, text: "" },
  ];
  const fix = { title: "Put the full stop before the bracket", edits };
  return {
    diagnostic: extra(text, span, "the full stop comes before the bracket", fix),
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
  // `1 1 ATTACK.`: the number of the line, twice.
  const before = tokens[index - 1];
  if (starts[index - 1] === true && before?.tokenType === Integer && before.value === token.value) return null;
  const action = tokens[index + 1];
  const behind = tokens[index + 2];
  // A number that begins a line is that of a clause.
  if (starts[index] === true) return null;
  const isBehindColon = tokens[index - 1]?.tokenType === Colon;
  const isBehindNumber = tokens[index - 1]?.tokenType === Integer && starts[index - 1] === true;
  if (!isBehindColon && !isBehindNumber) return null;
  if (action === undefined || !isOf(action, Action) || isStrength(behind)) return null;
  const name = text.slice(action.startOffset, action.end);
  if (name !== name.toUpperCase()) return null;
  const span = spanOf(token, action);
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
const signForStop: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  const next = tokens[index + 1];
  const isHeading = starts[index + 1] === true && isFirstNumber(tokens[endOfLine(written, index + 1)]);
  const isClause = next?.tokenType === Integer && starts[index + 1] === true && tokens[index + 2]?.tokenType !== Colon;
  const number = isClause || isHeading;
  const before = tokens[index - 1];
  const action = isStrength(before) ? tokens[index - 2] : before;
  if (before === undefined || action === undefined || (next !== undefined && !number)) return null;
  if (token.tokenType === Colon && !isOf(action, Action)) return null;
  const span = spanOf(token);
  return {
    diagnostic: wrong(text, span, "."),
    tokens: [new Token(Stop, span.start, span.end)],
    next: index + 1,
  };
};

/** `[Most enemies Random]`: nothing but a separator comes before the criterion that ends a list. */
const randomWithoutSeparator: Find = ({ text, tokens }, index, token) => {
  const before = tokens[index - 1];
  if (before === undefined || !isOf(before, Content)) return null;
  if (tokens[index + 1]?.tokenType !== RightBracket) return null;
  const span = { start: before.end, end: before.end };
  const fixes = [fixAt(span, "Insert “>”", " >")];
  const values = { before: text.slice(token.startOffset, token.end) };
  return {
    diagnostic: diagnose("missing-separator", spanOf(token), values, { fixes }),
    tokens: [signBehind(Greater, before), token],
    next: index + 1,
  };
};

const emptyBracket: Find = ({ text, tokens }, index, token) => {
  const close = tokens[index + 1];
  if (close?.tokenType !== RightBracket) return null;
  const span = spanOf(token, close);
  const from = tokens[index - 1]?.end ?? span.start;
  const fix = fixAt({ start: from, end: span.end }, "Remove “[]”", "");
  return {
    diagnostic: extra(text, span, "it holds no criterion", fix),
    tokens: [],
    next: index + 2,
  };
};

/** `Space controlled and:`, `1 And space controlled:` */
const idleConjunction: Find = ({ text, tokens, starts }, index, token) => {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || behind === undefined) return null;
  const isLast = behind.tokenType === Colon || behind.tokenType === Stop;
  const isFirst = before.tokenType === Integer && starts[index - 1] === true;
  if (!isLast && !isFirst) return null;
  const span = spanOf(token);
  const removed = isLast ? { start: before.end, end: span.end } : { start: span.start, end: behind.startOffset };
  const reason = isLast ? "no condition follows it" : "no condition comes before it";
  return { diagnostic: extra(text, span, reason, removal(text, span, removed)), tokens: [], next: index + 1 };
};

/** Words that join others or stand before them: the same one twice is one too many. */
const JOINERS: readonly TokenType[] = [
  Core.And,
  Core.Or,
  Core.Then,
  Core.Otherwise,
  Core.Of,
  Core.Within,
  Core.If,
  Core.Unless,
  Core.OnlyIf,
  Core.When,
  Core.Than,
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.Copula,
  Core.Manner,
  Core.Roll,
  Core.Find,
  Core.Random,
  Way,
];

/** `Space controlled and and enemy occupied:` */
const doubledJoiner: Find = ({ text, tokens }, index, token) => {
  const before = tokens[index - 1];
  if (before?.tokenType !== token.tokenType) return null;
  const [first, second] = [before, token].map((each) => text.slice(each.startOffset, each.end).toLowerCase());
  if (first !== second) return null;
  const span = spanOf(token);
  const fix = removal(text, span, { start: before.end, end: span.end });
  return { diagnostic: extra(text, span, "it is there twice", fix), tokens: [], next: index + 1 };
};

/** `[Nearest, Ripe, then Random]`: every separator of the list is one mistake. */
const separatorsOfCriteria: Find = ({ text, tokens }, index, token) => {
  const end = closing(tokens, index);
  const inside = end === -1 ? [] : tokens.slice(index + 1, end);
  const isCriteria = inside.some(({ tokenType }) => IN_CRITERIA.includes(tokenType));
  if (!isCriteria) return null;
  const put: Token[] = [token];
  const edits: { readonly span: Span; readonly text: string }[] = [];
  let depth = 0;
  for (let at = 0; at < inside.length; at++) {
    const each = inside[at];
    if (each === undefined) break;
    if (each.tokenType === LeftParenthesis) depth += 1;
    if (each.tokenType === RightParenthesis) depth -= 1;
    let last = at;
    while (SEPARATORS.includes(inside[last + 1]?.tokenType ?? Stop)) last += 1;
    const joins = [Comma, Slash, Core.Then].includes(each.tokenType) || (each.tokenType === Core.And && last > at);
    if (depth > 0 || !joins || at === 0) {
      put.push(each);
      continue;
    }
    const span = spanOf(each, inside[last]);
    const isApart = /\s/.test(text.charAt(span.start - 1));
    edits.push({ span, text: isApart ? ">" : " >" });
    put.push(new Token(Greater, span.start, span.end));
    at = last;
  }
  const [first] = edits;
  if (first === undefined) return null;
  const fixes = [{ title: "Write “>”", edits }];
  return {
    diagnostic: diagnose(
      "wrong-separator",
      first.span,
      { written: text.slice(first.span.start, first.span.end) },
      { fixes },
    ),
    tokens: put,
    next: end,
  };
};

const IN_CRITERIA: readonly TokenType[] = [Greater, Core.Random, Core.Then];
const SEPARATORS: readonly TokenType[] = [Comma, Slash, Core.Then, Core.And];

/** `Roll (d10):` */
const diceInParentheses: Find = ({ text, tokens }, index, token) => {
  if (tokens[index - 1]?.tokenType !== Core.Roll) return null;
  const ahead = tokens.slice(index, index + 4).findIndex(({ tokenType }) => tokenType === RightParenthesis);
  const close = index + Math.max(ahead, 0);
  const [last, inside] = [tokens[close], tokens.slice(index + 1, close)];
  if (ahead === -1 || last === undefined || inside.at(-1)?.tokenType !== Die) return null;
  return {
    diagnostic: wrongBrackets(text, spanOf(token), spanOf(last)),
    tokens: [
      new Token(LeftBracket, token.startOffset, token.end),
      ...inside,
      new Token(RightBracket, last.startOffset, last.end),
    ],
    next: close + 1,
  };
};

/** `Threshold 5-6-7:` or with other signs, or none, between the three numbers. */
const thresholdSigns: Find = ({ text, tokens }, index, token) => {
  const numbers: number[] = [];
  let end = index;
  let slashes = 0;
  let letters = 0;
  for (; end < index + 6; end++) {
    const { tokenType, value, high } = tokens[end] ?? token;
    const at = tokens[end] ?? token;
    const digit = isOf(at, Letter) ? digitLike(text.slice(at.startOffset, at.end)) : null;
    letters += digit === null ? 0 : 1;
    if (tokenType === Integer || digit !== null) numbers.push(digit === null ? value : Number(digit));
    else if (tokenType === NumberRange) numbers.push(value, high);
    else if (tokenType === Slash) slashes += 1;
    else if (tokenType !== Comma) break;
  }
  const last = tokens[end - 1];
  if (
    numbers.length !== 3 ||
    (slashes === 2 && letters === 0) ||
    tokens[end]?.tokenType !== Colon ||
    last === undefined
  )
    return null;
  const span = spanOf(token, last);
  const behind = { start: span.end, end: span.end };
  const [first = 0, ...others] = numbers;
  return {
    diagnostic: wrong(text, span, numbers.join("/")),
    tokens: [numberAt(span, first), ...others.flatMap((value) => [signBehind(Slash, last), numberAt(behind, value)])],
    next: end,
  };
};

/** `Threshold: 6/7/8:` */
const colonOfThreshold: Find = ({ text, tokens }, index, token) => {
  if (tokens[index - 1]?.tokenType !== Core.Threshold || tokens[index + 1]?.tokenType !== Integer) return null;
  return { diagnostic: extra(text, spanOf(token), "its numbers follow at once"), tokens: [], next: index + 1 };
};

/** `2 Space controlled. ATTACK 1.`: a condition ends with a colon. */
const stopForColon: Find = ({ text, tokens, starts }, index, token) => {
  const action = tokens[index + 1];
  if (action === undefined || starts[index + 1] === true || !isPrintedAction(text, action)) return null;
  let first = index;
  while (first > 0 && starts[first] !== true && index - first < LONGEST) first -= 1;
  const condition = tokens.slice(first + 1, index);
  const isNumbered = starts[first] === true && tokens[first]?.tokenType === Integer;
  if (!isNumbered || condition.length === 0) return null;
  if (condition.some((each) => [Stop, Colon].includes(each.tokenType) || isPrintedAction(text, each))) return null;
  const span = spanOf(token);
  return { diagnostic: wrong(text, span, ":"), tokens: [new Token(Colon, span.start, span.end)], next: index + 1 };
};

/**
 * The tokens of a clause before one of them; null where no number begins the line, or that of a row, and where a word of the line
 * is not understood, which can be all that is wrong.
 */
function clauseBefore(written: TokenizedText, index: number): readonly Token[] | null {
  const { tokens, starts } = written;
  let first = index;
  while (first > 0 && starts[first] !== true && index - first < LONGEST) first -= 1;
  const isNumbered = starts[first] === true && tokens[first]?.tokenType === Integer;
  if (!isNumbered || ROW_SIGNS.has(tokens[first + 1]?.tokenType ?? Colon)) return null;
  const line = tokens.slice(first + 1, endOfLine(written, index));
  return line.some(({ tokenType }) => tokenType === UnknownWord) ? null : tokens.slice(first + 1, index);
}

const ROW_SIGNS: ReadonlySet<TokenType> = new Set([Colon, Plus, Core.OpenEnd]);

/** `1 Pinned, HOLD.`, `1 Pinned = HOLD.`, and `1 HOLD if pinned: FIRE.`, where the second action could be done instead or as well. */
const signBeforeAction: Find = (written, index, token) => {
  const { text, tokens, starts } = written;
  const action = tokens[index + 1];
  if (action === undefined || starts[index + 1] === true || !isPrintedAction(text, action)) return null;
  const clause = clauseBefore(written, index);
  if (clause === null || clause.length === 0) return null;
  const span = spanOf(token);
  const isBehindAction = clause.some((each) => isPrintedAction(text, each));
  if (!isBehindAction) {
    const isSign = token.tokenType === Comma || token.tokenType === Equals;
    // `From each hex with 2 units, MOVE one.` says no condition.
    const isOther = clause.some(({ tokenType, entry }) => MAY_END_IN_COMMA.has(tokenType) || entry?.form === "each");
    if (!isSign || isOther) return null;
    return { diagnostic: wrong(text, span, ":"), tokens: [new Token(Colon, span.start, span.end)], next: index + 1 };
  }
  const proviso = clause.findLastIndex(({ tokenType }) => PROVISOS.has(tokenType));
  const said = clause.slice(proviso);
  const isAhead = BEFORE_CONDITION.has(clause[proviso - 1]?.tokenType ?? Comma);
  if (proviso < 1 || isAhead || token.tokenType === Comma || said.some((each) => isPrintedAction(text, each)))
    return null;
  const before = tokens[index - 1] ?? token;
  const right = token.tokenType === Core.And ? ", then" : ", otherwise";
  const other = token.tokenType === Core.And ? "" : ": or write “, then” where both are done";
  const fix = fixAt({ start: before.end, end: span.end }, `Change to “${right}”`, right);
  return {
    diagnostic: diagnose("wrong-sign", span, { written: textOf(text, token), right, reason: other }, { fixes: [fix] }),
    tokens: [new Token(Comma, span.start, span.end)],
    next: index + 1,
  };
};

const PROVISOS: ReadonlySet<TokenType> = new Set([Core.If, Core.OnlyIf, Core.Unless, Core.When]);
const MAY_END_IN_COMMA: ReadonlySet<TokenType> = new Set([...PROVISOS, Colon, Core.Otherwise, Core.IfPossible]);

/** A condition behind one of these is that of the action which follows. */
const BEFORE_CONDITION: ReadonlySet<TokenType> = new Set([Comma, Stop, Core.Then, Core.Otherwise]);

/** `HOLD or FIRE.`, `HOLD / FIRE.`: a bot does not choose. */
const choiceOfActions: Find = (written, index, token) => {
  const { text, tokens } = written;
  const [before, action] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || action === undefined || BEFORE_NO_CHOICE.has(before.tokenType)) return null;
  const clause = isActionAlone(action) && isPrintedAction(text, action) ? clauseBefore(written, index) : null;
  const done = clause?.findIndex((each) => isPrintedAction(text, each)) ?? -1;
  // `unit to MOVE or LEAD`
  if (clause === null || done === -1 || isOf(clause[done - 1] ?? token, Way)) return null;
  const span = spanOf(token);
  const [isApart, isFollowed] = [before.end < span.start, span.end < action.startOffset];
  const put = `${isApart ? "" : " "}otherwise${isFollowed ? "" : " "}`;
  const reason = ": a bot does the first action that is possible";
  const isSecond = clause.filter((each) => isPrintedAction(text, each)).length === 1;
  const values = { written: textOf(text, token), right: "otherwise", reason };
  return {
    // Behind several actions it would not be clear which of them it replaces.
    diagnostic: isSecond ? wrong(text, span, "otherwise", reason, put) : diagnose("wrong-sign", span, values),
    tokens: [new Token(isSecond ? Core.Otherwise : Core.Then, span.start, span.end)],
    next: index + 1,
  };
};

const BEFORE_NO_CHOICE: ReadonlySet<TokenType> = new Set([LeftParenthesis, Slash, Core.And]);

/** `[Nearest > Random.]` */
const stopInBracket: Find = ({ text, tokens }, index, token) => {
  if (tokens[index + 1]?.tokenType !== RightBracket || tokens[index - 1]?.tokenType !== Core.Random) return null;
  return { diagnostic: extra(text, spanOf(token), "no full stop ends a list"), tokens: [], next: index + 1 };
};

/** `[Nearest < Random]` */
const turnedSeparator: Find = ({ text, tokens }, index, token) => {
  if (tokens[index + 1]?.tokenType !== Core.Random || !isBetweenCriteria(tokens, index)) return null;
  const span = spanOf(token);
  return { diagnostic: wrong(text, span, ">"), tokens: [new Token(Greater, span.start, span.end)], next: index + 1 };
};

/** `1 1 silk: SELL.`, `2 2 enemies: FLEE.`: the second number may say how many there are. */
function mayBeCounted(text: string, number: Token, next: Token | undefined): boolean {
  if (next === undefined || isOf(next, Action) || isPrintedAction(text, next)) return false;
  const { entry, tokenType } = next;
  return number.value === 1 || tokenType === UnknownWord || entry?.plural === true || entry?.isQuantity === true;
}

/** `4 4 ATTACK 1.`, `ATTACK 2 2`: one number twice. */
const doubledNumber: Find = ({ text, tokens, starts }, index, token) => {
  const before = tokens[index - 1];
  const action = tokens[index - 2];
  if (before?.tokenType !== Integer || before.value !== token.value || starts[index] === true) return null;
  const isAtStart = starts[index - 1] === true;
  if (!isAtStart && (action === undefined || !isOf(action, Action))) return null;
  if (isAtStart && mayBeCounted(text, token, tokens[index + 1])) return null;
  const span = spanOf(token);
  const fix = removal(text, span, { start: before.end, end: span.end });
  return { diagnostic: extra(text, span, "it is there twice", fix), tokens: [], next: index + 1 };
};

/** `ATTACK (1).` */
const strengthInBrackets: Find = ({ text, tokens }, index, token) => {
  const [action, strength, close] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]];
  if (action === undefined || !isOf(action, Action) || close?.tokenType !== RightParenthesis) return null;
  if (strength?.tokenType !== Integer) return null;
  const span = spanOf(token, close);
  return { diagnostic: wrong(text, span, `${strength.value}`), tokens: [strength], next: index + 3 };
};

/** `]Random]`, `[Random)`: the other bracket. */
const turnedBracket: Find = ({ text, tokens }, index, token) => {
  const before = tokens[index - 1]?.tokenType;
  const isOpening = token.tokenType === RightBracket && before === Stop && closing(tokens, index) !== -1;
  const isClosing = token.tokenType === RightParenthesis && isInBracket(tokens, index);
  if (!isOpening && !isClosing) return null;
  const span = spanOf(token);
  const type = isOpening ? LeftBracket : RightBracket;
  return {
    diagnostic: wrong(text, span, isOpening ? "[" : "]"),
    tokens: [new Token(type, span.start, span.end)],
    next: index + 1,
  };
};

/** Behind one of these no bracket of the sentence is open. A parenthesis that closes has been asked itself. */
const ENDS_BEFORE: ReadonlySet<TokenType | undefined> = new Set([
  RightBracket,
  LeftParenthesis,
  RightParenthesis,
  Stop,
  Colon,
]);

/** Whether a bracket is open here that nothing closes before the sentence ends. */
function isInBracket(tokens: readonly Token[], index: number): boolean {
  const next = tokens[index + 1]?.tokenType;
  if (next === RightBracket || next === Greater) return false;
  let hasCriteria = false;
  for (let at = index - 1; at >= 0; at--) {
    const type = tokens[at]?.tokenType;
    if (type === LeftBracket) return hasCriteria;
    hasCriteria ||= type === Greater || type === Core.Random;
    if (ENDS_BEFORE.has(type)) return false;
  }
  return false;
}

/** `Space nearest to a).`: letters that are referred to stand in brackets. */
const referenceWithoutBrackets: Find = ({ text, tokens, starts }, index, token) => {
  const before = tokens[index - 1];
  if (starts[index] === true || before === undefined || !isOf(before, Relation)) return null;
  let end = index + 1;
  while (tokens[end]?.tokenType === Greater && tokens[end + 1]?.tokenType === Mark) end += 2;
  const [last, behind] = [tokens[end - 1] ?? token, tokens[end]?.tokenType];
  if (behind !== Stop && behind !== Colon && behind !== Greater && behind !== RightBracket) return null;
  const span = spanOf(token, last);
  const open = new Token(LeftBracket, span.start, span.start);
  return {
    diagnostic: wrong(text, span, `[${text.slice(span.start, span.end)}]`),
    tokens: [open, ...tokens.slice(index, end), signBehind(RightBracket, last)],
    next: end,
  };
};

/** `Space secure – enemy occupied`: a dash that takes nothing away. */
const idleDash: Find = ({ text, tokens }, index, token) => {
  if (token.value !== DASH_IN_WORDS) return null;
  const isSeparator = isBetweenCriteria(tokens, index);
  if (!isSeparator && takesAway(tokens, index)) return null;
  let next = index + 1;
  while (tokens[next]?.tokenType === Minus) next += 1;
  const span = { start: token.startOffset, end: tokens[next - 1]?.end ?? token.end };
  if (isSeparator) {
    return { diagnostic: wrong(text, span, ">"), tokens: [new Token(Greater, span.start, span.end)], next };
  }
  const from = tokens[index - 1]?.end ?? span.start;
  const isBetween = text.slice(from, span.start).trim() === "" && !text.slice(from, span.start).includes("\n");
  const fix = fixAt(isBetween ? { start: from, end: span.end } : span, "Remove it", "");
  const reason = "a dash takes one number from another in a comparison, and says nothing elsewhere";
  return { diagnostic: extra(text, span, reason, fix), tokens: [], next };
};

/** Whether criteria stand before and behind a token. */
function isBetweenCriteria(tokens: readonly Token[], index: number): boolean {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || behind === undefined || !isOf(before, Content)) return false;
  if (!isOf(behind, Content) && behind.tokenType !== Core.Random) return false;
  for (let ahead = 1; ahead <= LONGEST; ahead++) {
    const type = tokens[index - ahead]?.tokenType;
    if (type === LeftBracket) return true;
    if (type === undefined || type === Stop || type === Colon || type === RightBracket) return false;
  }
  return false;
}

/** Whether a dash stands between two numbers, one of them compared. */
function takesAway(tokens: readonly Token[], index: number): boolean {
  const [before, behind] = [tokens[index - 1], tokens[index + 1]];
  if (before === undefined || behind === undefined) return false;
  const isBehindNumber = isOf(before, Content) || ENDS_NUMBER.has(before.tokenType);
  if (!isBehindNumber || !(isOf(behind, Content) || BEGINS_NUMBER.has(behind.tokenType))) return false;
  return comparesNear(tokens, index, -1) || comparesNear(tokens, index, 1);
}

const ENDS_NUMBER: ReadonlySet<TokenType> = new Set([Integer, Die, RightBracket, RightParenthesis]);
const BEGINS_NUMBER: ReadonlySet<TokenType> = new Set([
  Integer,
  Die,
  LeftBracket,
  LeftParenthesis,
  Core.Half,
  Core.Determiner,
]);
const COMPARES: ReadonlySet<TokenType> = new Set([Greater, Less, Equals, Core.Comparison, Core.Copula, Core.Than]);
const ENDS_CONDITION: ReadonlySet<TokenType> = new Set([Colon, Stop, Mark, Core.And, Core.Or, Core.BotProcedures]);

/** No printed number and no bracket has more words on one side of a sign. */
const LONGEST = 24;

function comparesNear(tokens: readonly Token[], index: number, step: 1 | -1): boolean {
  for (let ahead = 1; ahead <= LONGEST; ahead++) {
    const type = tokens[index + step * ahead]?.tokenType;
    if (type === undefined || ENDS_CONDITION.has(type)) return false;
    if (COMPARES.has(type)) return true;
  }
  return false;
}

/** Slips within the words of a clause. */
export const IN_CLAUSES: readonly Slip[] = [
  { at: [LeftBracket], find: stopBehindBracket },
  { at: [Integer, StrengthLetter], find: strengthBeforeAction },
  { at: [Comma, Colon], find: signForStop },
  { at: [Colon], find: colonOfThreshold },
  { at: [Core.Random], find: randomWithoutSeparator },
  { at: [LeftBracket], find: emptyBracket },
  { at: [Core.And], find: idleConjunction },
  { at: JOINERS, find: doubledJoiner },
  { at: [LeftBracket], find: separatorsOfCriteria },
  { at: [LeftParenthesis], find: diceInParentheses },
  { behind: Core.Threshold, find: thresholdSigns },
  { at: [Integer], find: doubledNumber },
  { at: [LeftParenthesis], find: strengthInBrackets },
  { at: [Stop], find: stopForColon },
  { at: [Stop], find: stopInBracket },
  { at: [Less], find: turnedSeparator },
  { at: [RightBracket, RightParenthesis], find: turnedBracket },
  { at: [Mark], find: referenceWithoutBrackets },
  { at: [Comma, Colon, Equals, Minus, Core.And], find: signBeforeAction },
  { at: [Core.Or, Slash], find: choiceOfActions },
  { at: [Minus], find: idleDash },
];
