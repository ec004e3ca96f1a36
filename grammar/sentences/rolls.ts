import type { TokenType } from "chevrotain";
import { type Rule, type Sentences, keepAhead, JOINTS } from "./sentences.ts";
import { wordedNumber } from "../characters.ts";
import { againAt } from "./token-reader.ts";
import { isAction } from "./words-of-game.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Minus,
  NumberRange,
  Plus,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
} from "../tokens.ts";

/** `Roll a d10 (+1 if the area is cloudy, −2 if pinned):`, `Roll two dice and add the number of enemies:` */
export const rolled: Rule = (sentences, token) => {
  const dice = diceAt(sentences, 1);
  if (dice === null) return false;
  const kept = keptAt(sentences, 1 + dice.length);
  const behind = 1 + dice.length + (kept?.length ?? 0);
  const next = sentences.ahead(behind);
  const close = next?.tokenType === LeftParenthesis ? closing(sentences, behind + 1) : null;
  const added = addedAt(sentences, behind);
  const isEnd = next !== null && (next.tokenType === Stop || next.tokenType === Comma);
  const from = behind + 1;
  const beginsRows =
    isEnd && (rowAt(sentences, from) !== null || isRowAt(sentences, from) || parityAt(sentences, from) !== null);
  if (!dice.isWorded && kept === null && close === null && added === null && !beginsRows) return false;
  sentences.keep(token, ...dice.tokens);
  if (kept !== null) sentences.keep(kept.word);
  if (next !== null && beginsRows) {
    sentences.keep(new Token(Colon, next.startOffset, next.end));
    return sentences.pass(from);
  }
  if (added !== null) {
    sentences.keep(...added.tokens);
    return sentences.pass(behind + added.length);
  }
  if (next === null || close === null) return sentences.pass(behind);
  sentences.keep(new Token(Comma, next.startOffset, next.end));
  for (let each = behind + 1; each < close; each += 1) keepAhead(sentences, each);
  return sentences.pass(close + 1);
};

/** `Roll 1d6. 1–3: REST.`: a row that is printed as one, behind a full stop. */
function isRowAt(sentences: Sentences, at: number): boolean {
  const isNumber = sentences.isAhead(at, Integer) || sentences.isAhead(at, NumberRange);
  const isOpen = sentences.isAhead(at + 1, Core.OpenEnd) || sentences.isAhead(at + 1, Plus);
  return isNumber && sentences.isAhead(isOpen ? at + 2 : at + 1, Colon);
}

/** `and keep the higher`, `, use the lower die`, `and consult the lowest one`: the die that counts. */
function keptAt(sentences: Sentences, from: number): { readonly word: Token; readonly length: number } | null {
  const joint = sentences.ahead(from);
  if (joint === null || !BEFORE_KEPT.has(joint.tokenType)) return null;
  const verb = sentences.ahead(from + 1);
  const die = sentences.ahead(from + 3);
  const whole = verb?.tokenType === Core.Kept ? verb : null;
  const id = whole?.entry?.core?.id ?? KEPT.get(sentences.says(from + 3));
  const isSaid = KEEPING.has(sentences.says(from + 1)) && sentences.isAhead(from + 2, Core.Determiner);
  if (verb === null || die === null || id === undefined || (whole === null && !isSaid)) return null;
  const noun = from + (whole === null ? 4 : 2);
  const end = KEPT_NOUNS.has(sentences.says(noun)) ? sentences.ahead(noun) : (whole ?? die);
  const word = end && sentences.word(id, joint.startOffset, end.end);
  return word && { word, length: noun - from + (end === (whole ?? die) ? 0 : 1) };
}

const BEFORE_KEPT: ReadonlySet<TokenType> = new Set([Comma, Core.And, Stop]);

const KEEPING: ReadonlySet<string> = new Set([
  "keep",
  "use",
  "take",
  "consult",
  "read",
  "keeping",
  "using",
  "taking",
  "consulting",
  "reading",
]);

const KEPT: ReadonlyMap<string, string> = new Map([
  ["higher", "keep the higher"],
  ["highest", "keep the higher"],
  ["lower", "keep the lower"],
  ["lowest", "keep the lower"],
]);

/** What may stand behind “the higher”, and says no more. */
const KEPT_NOUNS: ReadonlySet<string> = new Set(["one", "die", "result", "number", "roll"]);

interface DiceAhead {
  readonly tokens: readonly Token[];
  readonly length: number;
  readonly isWorded: boolean;
}

/** `2d6`, `a d10`, `a die`, `two dice`: dice have six faces unless the text says otherwise. */
function diceAt(sentences: Sentences, from: number): DiceAhead | null {
  const number = sentences.ahead(from);
  const isArticle = sentences.isAhead(from, Core.Determiner);
  const die = isArticle || sentences.isAhead(from, Integer) ? from + 1 : from;
  if (sentences.isAhead(die, Die)) {
    const tokens = sentences.stretchAhead(from, die + 1);
    return { tokens: isArticle ? tokens.slice(1) : tokens, length: die + 1 - from, isWorded: isArticle };
  }
  const said = sentences.says(from);
  const count = isArticle || said === "one" ? 1 : number?.tokenType === Integer ? number.value : DICE.indexOf(said);
  const isSixSided = sentences.says(from + 1) === "six" && sentences.says(from + 2) === "sided";
  const named = from + (isSixSided ? 3 : 1);
  const last = sentences.ahead(named);
  if (number === null || last === null || count < 1 || sentences.says(named) !== (count === 1 ? "die" : "dice"))
    return null;
  const counted = count === 1 ? [] : [new Token(Integer, number.startOffset, number.end, null, count)];
  const six = new Token(Die, count === 1 ? number.startOffset : number.end, last.end, null, 6);
  return { tokens: [...counted, six], length: named + 1 - from, isWorded: true };
}

/** The numbers of dice in words, each at its place. */
const DICE: readonly string[] = ["", "", "two", "three", "four"];

/** `and add the number of enemies`, `, adding 1 if pinned`, `and subtract 1 if …` */
function addedAt(
  sentences: Sentences,
  from: number,
): { readonly tokens: readonly Token[]; readonly length: number } | null {
  const joint = sentences.ahead(from);
  const verb = sentences.ahead(from + 1);
  if (joint === null || verb === null || (joint.tokenType !== Core.And && joint.tokenType !== Comma)) return null;
  const type = ADDING.get(sentences.says(from + 1));
  if (type === undefined) return null;
  const sign = new Token(type, verb.startOffset, verb.end);
  // Behind a comma stands what is added under a condition.
  const comma = new Token(Comma, joint.startOffset, joint.end);
  return { tokens: sentences.isAhead(from + 2, Integer) ? [comma, sign] : [sign], length: 2 };
}

const ADDING: ReadonlyMap<string, TokenType> = new Map([
  ["add", Plus],
  ["adding", Plus],
  ["subtract", Minus],
  ["subtracting", Minus],
]);

/** `Roll 2d6. On a 2 or 3, REST. On 4–8, …; on 9 or higher, …`: a row as a sentence. */
export const rowInWords: Rule = (sentences) => {
  const before = sentences.before();
  if (before === null || !BEFORE_WORDED_ROW.has(before.tokenType)) return false;
  const found = rowAt(sentences, 0) ?? parityRow(sentences) ?? restAt(sentences);
  if (found === null || !sentences.isBehindRoll()) return false;
  if (before.tokenType === Comma) {
    sentences.takeBack((last) => last === before);
    sentences.keep(new Token(Stop, before.startOffset, before.end));
  }
  const { numbers, length, end } = found;
  sentences.keep(...numbers, new Token(Colon, end.startOffset, end.end));
  return sentences.pass(length);
};

const BEFORE_WORDED_ROW: ReadonlySet<TokenType> = new Set([Colon, Stop, Comma, RightBracket]);

interface WordedRow {
  readonly numbers: readonly Token[];
  /** The comma behind them. */
  readonly end: Token;
  readonly length: number;
}

/** `on 1–3,`, `on a 5 or 6,`, `on a roll of 5 or higher:`, `if the result is 4 or less,`; null where no such words stand so far ahead. */
function rowAt(sentences: Sentences, from: number): WordedRow | null {
  const begin = sentences.ahead(from);
  const [said] = begin === null ? [] : (BEFORE_NUMBER.exec(sentences.stretchFrom(begin)) ?? []);
  if (begin === null || said === undefined) return null;
  const at = sentences.lengthUpTo(begin.startOffset + said.length, from);
  const first = sentences.ahead(at);
  if (first === null || (first.tokenType !== Integer && first.tokenType !== NumberRange)) return null;
  const several = listAt(sentences, at, begin);
  if (several !== null) return { ...several, length: several.length - from };
  const second = sentences.isAhead(at + 1, Core.Or) ? sentences.ahead(at + 2) : null;
  const isPair = first.tokenType === Integer && second?.tokenType === Integer && second.value === first.value + 1;
  const open = sentences.ahead(at + 1);
  const isOpen = open?.tokenType === Core.OpenEnd || open?.tokenType === Plus;
  const comma = at + (isPair ? 3 : isOpen ? 2 : 1);
  const end = sentences.ahead(comma);
  if (end === null || (end.tokenType !== Comma && end.tokenType !== Colon)) return null;
  // The words before a number belong to its row.
  const start = sentences.ahead(from)?.startOffset ?? first.startOffset;
  const number = isPair
    ? new Token(NumberRange, start, second.end, null, first.value, second.value)
    : new Token(first.tokenType, start, first.end, null, first.value, first.high);
  return { numbers: isOpen ? [number, open] : [number], end, length: comma + 1 - from };
}

/** `1, 3 or 5,`: the numbers of one row; null where fewer than three are listed. */
function listAt(sentences: Sentences, from: number, begin: Token): WordedRow | null {
  const numbers: number[] = [];
  for (let at = from; ; at += 2) {
    const [number, joint] = [sentences.ahead(at), sentences.ahead(at + 1)];
    if (number?.tokenType !== Integer || joint === null) return null;
    numbers.push(number.value);
    if (joint.tokenType !== Comma && joint.tokenType !== Core.Or) return null;
    if (joint.tokenType === Comma || sentences.ahead(at + 2)?.tokenType !== Integer) continue;
    const [last, end] = [sentences.ahead(at + 2), sentences.ahead(at + 3)];
    const isOver = end?.tokenType === Comma || end?.tokenType === Colon;
    if (last === null || !isOver || numbers.length < 2) return null;
    return { numbers: listed([...numbers, last.value], begin, end), end, length: at + 4 };
  }
}

const BEFORE_NUMBER =
  /^(?:on\s+(?:an?\s+)?(?:(?:result|roll|total)\s+of\s+|results\s+of\s+|rolls\s+of\s+)?|if\s+(?:the\s+(?:result|roll|total|sum|number|die)\s+(?:is|shows)|it\s+(?:is|shows))\s+(?:an?\s+)?)(?=\d)/i;

/** `Odd:`, `on an even number,`, `if the result is odd,`: all such numbers of the dice; null where no such words stand there. */
function parityRow(sentences: Sentences): WordedRow | null {
  const said = parityAt(sentences, 0);
  const shown = said === null ? null : shownNumbers(sentences);
  if (said === null || shown === null) return null;
  const fitting = numbersFrom(shown).filter((number) => (number % 2 === 0) === (said.parity === "even"));
  return { numbers: listed(fitting, said.begin, said.end), end: said.end, length: said.length };
}

/** Which numbers are said so far ahead, and what stands behind these words. */
function parityAt(
  sentences: Sentences,
  from: number,
): { readonly parity: string; readonly begin: Token; readonly end: Token; readonly length: number } | null {
  const begin = sentences.ahead(from);
  const found = begin === null ? null : PARITY.exec(sentences.stretchFrom(begin).toLowerCase());
  if (begin === null || found === null) return null;
  const length = sentences.lengthUpTo(begin.startOffset + found[0].length, from);
  const end = sentences.ahead(length);
  return end === null ? null : { parity: found[1] ?? "", begin, end, length: length + 1 - from };
}

const PARITY =
  /^(?:(?:on\s+)?(?:an?\s+)?|if\s+(?:the\s+(?:result|roll|total|sum|number|die)\s+is|it\s+is|it's)\s+)(odd|even)(?:\s+(?:numbers?|results?|rolls?))?(?=\s*[,:])/;

/** The lowest and the highest number of the dice that begin this table; null where something is added to them. */
function shownNumbers(sentences: Sentences): readonly [number, number] | null {
  for (let at = 0, behind: Token | null = null; ; at += 1) {
    const token = sentences.readBefore(at);
    if (token === null || token.tokenType === Core.Roll) return null;
    if (token.tokenType === Die) {
      if (behind?.tokenType !== Colon && behind?.tokenType !== RightBracket && behind?.tokenType !== Core.Kept)
        return null;
      if (behind.tokenType === RightBracket && sentences.readBefore(at - 2)?.tokenType !== Colon) return null;
      const count = sentences.readBefore(at + 1);
      const dice = count?.tokenType === Integer ? count.value : 1;
      return behind.tokenType === Core.Kept ? [1, token.value] : [dice, dice * token.value];
    }
    behind = token;
  }
}

function numbersFrom([low, high]: readonly [number, number]): readonly number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

/** `1, 3, 5` in the place of the words from one token to another. */
function listed(numbers: readonly number[], begin: Token, end: Token): readonly Token[] {
  const at = begin.startOffset;
  return numbers.flatMap((number, index) => [
    ...(index === 0 ? [] : [new Token(Comma, at, at)]),
    new Token(Integer, at, index + 1 < numbers.length ? at : end.startOffset, null, number),
  ]);
}

/** `On any other result, REST.`, `Otherwise, REST.` behind rows in words: all numbers that they leave out. */
function restAt(sentences: Sentences): WordedRow | null {
  const begin = sentences.ahead(0);
  if (begin === null) return null;
  const isElse = begin.tokenType === Core.Otherwise;
  const [said] = isElse ? [sentences.written(begin)] : (ANY_OTHER.exec(sentences.stretchFrom(begin)) ?? []);
  const rows = said === undefined ? null : rowsSoFar(sentences);
  if (said === undefined || rows === null || !rows.areWorded) return null;
  const at = sentences.lengthUpTo(begin.startOffset + said.length, 0);
  const left = numbersFrom([rows.lowest, rows.highest]).filter(
    (number) => !rows.taken.some(([low, high]) => low <= number && number <= high),
  );
  const [low, high] = [left[0], left.at(-1)];
  const [end, last] = [sentences.ahead(at), sentences.ahead(at - 1)];
  if (low === undefined || high === undefined || end === null || last === null) return null;
  const isBehindComma = end.tokenType === Comma || end.tokenType === Colon;
  const type = low === high ? Integer : NumberRange;
  const isOneRange = high - low + 1 === left.length;
  return {
    numbers: isOneRange
      ? [new Token(type, begin.startOffset, last.end, null, low, high)]
      : listed(left, begin, new Token(Comma, last.end, last.end)),
    end: isBehindComma ? end : new Token(Comma, last.end, last.end),
    length: isBehindComma ? at + 1 : at,
  };
}

const ANY_OTHER = /^on\s+(?:any\s+other|all\s+other|every\s+other)\s+(?:results?|rolls?|numbers?|totals?)/i;

/** The rows that were read of the table, and which numbers its dice can show; null behind dice with something added. */
function rowsSoFar(sentences: Sentences): {
  readonly taken: readonly (readonly [number, number])[];
  readonly lowest: number;
  readonly highest: number;
  readonly areWorded: boolean;
} | null {
  const taken: [number, number][] = [];
  let isOpen: Token | null = null;
  let kept: Token | null = null;
  let areWorded = false;
  // Whether the token behind this one is a number of a row, or joins two of them.
  let isListed = false;
  for (let at = 0; ; at += 1) {
    const [token, behind] = [sentences.readBefore(at), at === 0 ? null : sentences.readBefore(at - 1)];
    if (token === null || token.tokenType === Core.Roll) return null;
    if (token.tokenType === Die) {
      const count = sentences.readBefore(at + 1);
      const dice = count?.tokenType === Integer ? count.value : 1;
      if ((kept ?? behind)?.tokenType !== Colon || taken.length === 0) return null;
      const [lowest, highest] = kept === null ? [dice, dice * token.value] : [1, token.value];
      return { taken: taken.map(([low, high]) => [low, Math.min(high, highest)] as const), lowest, highest, areWorded };
    }
    if (token.tokenType === Core.Kept) kept = behind;
    const isJoint = token.tokenType === Comma || token.tokenType === Core.Or;
    const isFurther = isListed && (behind?.tokenType === Comma || behind?.tokenType === Core.Or);
    const isRow = behind?.tokenType === Colon || isFurther || (isOpen !== null && behind === isOpen);
    if ((token.tokenType === Core.OpenEnd || token.tokenType === Plus) && behind?.tokenType === Colon) isOpen = token;
    else if (isRow && (token.tokenType === Integer || token.tokenType === NumberRange)) {
      const isUp = isOpen !== null && behind === isOpen && isOpen.entry?.core?.id !== "or fewer";
      const isDown = isOpen !== null && behind === isOpen && !isUp;
      const high = token.tokenType === NumberRange ? token.high : token.value;
      taken.push([isDown ? 0 : token.value, isUp ? Infinity : high]);
      // The words before the number of such a row belong to it.
      areWorded ||= !/^\d/.test(sentences.written(token));
      isListed = true;
    } else if (!isJoint || (behind !== null && behind.tokenType !== Integer)) isListed = false;
  }
}

/** Where the bracket closes that holds what is added to a roll; null where it holds something else. */
function closing(sentences: Sentences, from: number): number | null {
  const begins = sentences.ahead(from)?.tokenType;
  if (begins === undefined || !ADDED.has(begins)) return null;
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || token.tokenType === Colon || token.tokenType === LeftParenthesis) return null;
    if (token.tokenType === RightParenthesis) return sentences.isAhead(at + 1, Colon) ? at : null;
  }
}

const ADDED: ReadonlySet<TokenType> = new Set([Plus, Minus]);

/** `Roll 1d6: 1–2 HOLD. 3–6 REST.`, `1 = HOLD; 2–6 = REST.`: numbers begin a row, with a colon or without. */
export const row: Rule = (sentences, token) => {
  const isOpen = sentences.isAhead(1, Plus) || sentences.isAhead(1, Core.OpenEnd);
  const colon = isOpen ? 2 : 1;
  const hasColon = sentences.isAhead(colon, Colon);
  const behind = hasColon ? colon + 1 : colon;
  const next = sentences.ahead(behind);
  const before = sentences.before();
  if (next === null || !isAction(next.tokenType) || before === null || !BEFORE_ROW.has(before.tokenType)) return false;
  // `1–4: HOLD.` is written as it is read.
  if (hasColon && !isOpen && before.tokenType !== Comma) return false;
  if (before.tokenType === Comma && isFurtherNumber(sentences)) return false;
  const isSign = hasColon && sentences.isBehindRoll();
  if (!isSign && (hasColon || isOpen || token.tokenType === Integer)) return false;
  if (before.tokenType === Comma) {
    if (!sentences.isBehindRoll()) return false;
    sentences.drop(1);
    sentences.keep(new Token(Stop, before.startOffset, before.end));
  }
  const sign = isSign ? sentences.ahead(colon) : null;
  sentences.keep(token);
  if (isOpen) keepAhead(sentences, 1);
  sentences.keep(new Token(Colon, sign?.startOffset ?? token.end, sign?.end ?? token.end));
  return sentences.pass(behind);
};

/** Whether numbers alone stand between here and the end of the row above: `1, 3, 5:`. */
function isFurtherNumber(sentences: Sentences): boolean {
  for (let at = 0; ; at += 1) {
    const type = sentences.readBefore(at)?.tokenType;
    if (type === Comma || type === Core.Or) continue;
    if (type !== Integer && type !== NumberRange) return at > 1 && type !== undefined && BEFORE_NUMBERS.has(type);
  }
}

const BEFORE_NUMBERS: ReadonlySet<TokenType> = new Set([Colon, Stop, RightBracket]);

const BEFORE_ROW: ReadonlySet<TokenType> = new Set([Colon, Stop, Comma, RightBracket]);

/** `at random enemy` says `at a random enemy`, and `at an enemy at random` says `at an enemy, if tied, random`. In brackets “at” adds nothing. */
export const atRandom: Rule = (sentences, token) => {
  const said = sentences.ahead(1);
  if (said?.tokenType !== Core.Random) return false;
  if (isCriterionAt(sentences, 1) || sentences.before()?.tokenType === Core.Tied) return sentences.pass(1);
  if (isTargetOver(sentences, 1)) return keepTied(sentences, token);
  const article = sentences.word("a", token.end, token.end);
  if (article === null || !sentences.isBehindAction()) return false;
  const noun = sentences.ahead(2)?.tokenType;
  if (noun === undefined || !isKindOf(noun, Content)) return false;
  sentences.keep(token, article);
  return sentences.pass(1);
};

/** `at an enemy chosen at random`, `at a randomly chosen enemy`, `[random enemy]` */
export const chosenRandomly: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const isNamed = next !== null && (sentences.says(1) === "one" || isNoun(next));
  if (isNamed && isCriterionAt(sentences, 0, 1)) {
    sentences.keep(token);
    return sentences.pass(2);
  }
  const behind = sentences.ahead(2);
  if (CHOSEN.has(sentences.says(1)) && behind !== null && isKindOf(behind.tokenType, Content)) {
    sentences.keep(token);
    return sentences.pass(2);
  }
  const before = sentences.before();
  return before?.tokenType !== Comma && isTargetOver(sentences, 0) && keepTied(sentences, token);
};

/** `FIRE at an enemy (at random).` */
export const randomInParentheses: Rule = (sentences, token) => {
  const random = sentences.ahead(2);
  const isSaid = sentences.says(1) === "at" && sentences.isAhead(3, RightParenthesis);
  const tied = sentences.word("if tied", token.startOffset, token.startOffset);
  if (!isSaid || random?.tokenType !== Core.Random || tied === null || !isTargetOver(sentences, 3)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), tied, random);
  return sentences.pass(4);
};

const CHOSEN: ReadonlySet<string> = new Set(["chosen", "selected", "determined", "picked"]);

/** `at one random enemy`, `at any random enemy`, `at 1 random enemy`; `[a random enemy]` */
export const oneRandom: Rule = (sentences, token) => {
  const next = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.Random) || next === null) return false;
  if (!isKindOf(next.tokenType, Content) && next.tokenType !== Core.Nearby) return false;
  if (isCriterionAt(sentences, 1, 1)) return sentences.pass(1);
  const isOne = ONE.has(sentences.says(0)) || (token.tokenType === Integer && token.value === 1);
  const article = sentences.word("a", token.startOffset, token.end);
  if (!isOne || article === null || !sentences.isBehindAction()) return false;
  sentences.keep(article);
  return sentences.pass(1);
};

const ONE: ReadonlySet<string> = new Set(["one", "any"]);

/** `at 2 random enemies within 3 squares`, `in up to two random cities`: so many of them, each chosen by a die. */
export const severalRandom: Rule = (sentences, token) => {
  const random = sentences.ahead(1);
  const count = token.tokenType === Integer ? token.value : (wordedNumber(sentences.says(0)) ?? 0);
  if (random?.tokenType !== Core.Random || count < 2 || sentences.isBeforeDue()) return false;
  const end = sentences.lengthWhile(2, ({ tokenType }) => !ENDS_SEVERAL.has(tokenType));
  const isChosen = sentences.isAhead(end, LeftBracket) || sentences.isAhead(end + 1, LeftBracket);
  const things = sentences.stretchAhead(2, end);
  const last = things.at(-1);
  if (isChosen || last === undefined || sentences.isAhead(end + 1, Core.Tied) || !sentences.isBehindAction())
    return false;
  if (!things.some(({ entry }) => entry?.plural === true)) return false;
  const tied = sentences.word("if tied", last.end, last.end);
  if (tied === null) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, count));
  sentences.keepBefore(end, new Token(Comma, last.end, last.end), tied, ...againAt([random], last.end));
  return sentences.pass(2);
};

const ENDS_SEVERAL: ReadonlySet<TokenType> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  RightParenthesis,
  Core.And,
  ...JOINTS,
]);

/** `in any city, chosen at random`, `at an enemy. Choose one at random.`: as if they were tied. */
export const commaRandom: Rule = (sentences, token) => {
  const random = sentences.ahead(1);
  const tied = random === null ? null : sentences.word("if tied", random.startOffset, random.startOffset);
  const isAlone = sentences.isAhead(2, Stop) && !sentences.isAhead(3, LeftBracket);
  if (tied === null || !isAlone || !sentences.isBehindAction() || sentences.isBehindTie()) return false;
  if (random !== null && sentences.startsLine(random)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end), tied);
  return sentences.pass(1);
};

/** Whether a criterion of a bracket says no more than the word so far ahead, and so many behind it. */
function isCriterionAt(sentences: Sentences, at: number, more = 0): boolean {
  const before = sentences.before()?.tokenType;
  const behind = sentences.ahead(at + more + 1)?.tokenType;
  const isBegun = before === LeftBracket || before === Greater || (before === LeftParenthesis && at > 0);
  return isBegun && (behind === RightBracket || behind === Greater || behind === RightParenthesis);
}

/** Whether the target of an action stands before, and the sentence or the next action behind the word so far ahead. */
function isTargetOver(sentences: Sentences, at: number): boolean {
  const before = sentences.before();
  const behind = sentences.ahead(at + 1)?.tokenType;
  if (before === null || behind === undefined || !sentences.isBehindAction() || sentences.isBehindTie()) return false;
  // `FIRE at random` chooses among all.
  const isNamed = before.tokenType === Comma || isNoun(before) || (at === 0 && isAction(before.tokenType));
  const isOver = behind === Stop ? !sentences.isAhead(at + 2, LeftBracket) : ENDS_TARGET.has(behind);
  return isNamed && isOver;
}

const ENDS_TARGET: ReadonlySet<TokenType> = new Set([Comma, Core.Otherwise, Core.Then]);

function isNoun({ tokenType, entry }: Token): boolean {
  return isKindOf(tokenType, Content) && entry?.qualifies !== true;
}

/** Keeps “if tied” here, and the word “random” behind it. */
function keepTied(sentences: Sentences, token: Token): boolean {
  const { startOffset: at } = token;
  const tied = sentences.word("if tied", at, at);
  if (tied === null) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, at, at));
  sentences.keep(tied);
  if (token.tokenType === Core.Random) sentences.keep(token);
  return sentences.pass(1);
}
