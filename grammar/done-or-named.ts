import { EOF, type TokenType } from "chevrotain";
import { NEVER } from "./base-words.ts";
import { isCapitals, startsLine } from "./characters.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  type Forms,
  Greater,
  Integer,
  isOf,
  LeftBracket,
  Mark,
  Plus,
  Relation,
  RightBracket,
  Stop,
  type Token,
  UnknownWord,
  type VocabularyEntry,
  Way,
} from "./tokens.ts";

/** A sentence or phrase begins behind these. */
export const STARTS_SENTENCE: ReadonlySet<TokenType> = new Set([
  Stop,
  Colon,
  Mark,
  LeftBracket,
  RightBracket,
  Greater,
  EOF,
]);

/** An action may stand behind these; behind a comma, where a phrase may stand too, it is written in capitals. */
export const STARTS_ACTION: ReadonlySet<TokenType> = new Set([...STARTS_SENTENCE, Integer, Core.Otherwise, Core.Then]);

/** In tokens. */
const LONGEST_HEADING = 40;

/** Behind these a word in capitals is done, though a unit is called so. */
const BEFORE_DONE: ReadonlySet<TokenType> = new Set([
  ...STARTS_ACTION,
  Comma,
  Core.And,
  Core.Or,
  Core.Not,
  Core.Restriction,
]);

/** `RAVEN within 2 spaces:` says of units that they are there. */
const BEFORE_COLON = /^[^.;:[\]]*:/;
const LONGEST_BEFORE_COLON = 120;

const LISTS_WORDS: ReadonlySet<TokenType> = new Set([Comma, Core.And, Core.Or]);

/** Behind these a word of a phrase follows. */
const BEFORE_WORDS: ReadonlySet<TokenType> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Nearby,
  Core.Comparison,
  Core.OpenEnd,
  Core.Than,
  Core.Of,
  Core.ForEach,
  Plus,
]);

const BEFORE_ADJECTIVE_ALONE: ReadonlySet<TokenType> = new Set([Core.Copula, Core.Not, Core.If]);

/** A form in a text, and the tokens before it. */
export interface WrittenForm {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly start: number;
  readonly end: number;
}

/**
 * What a form of a clause is that an action and something else may be called: a thing that `guard` names, or what is
 * done. Capitals say that something is done, but not where only a word of a phrase can stand.
 *
 * @param either what the form is where nothing else says which
 */
export function doneOrNamed(
  written: WrittenForm,
  { action, word }: NonNullable<Forms["done"]>,
  either: VocabularyEntry | null,
): VocabularyEntry | null {
  const { text, tokens, start, end } = written;
  const last = tokens[tokens.length - 1];
  if (isBehindDenial(written)) return action;
  const isInCapitals = isCapitals(text, start, end);
  const isTitle = either !== null && either.titles.length > 0;
  // `Plot dry BROOD 2 in: …`, where the colon is missing.
  if (isTitle && isInCapitals && last?.entry?.qualifies === true) return either;
  if (isBeforeWord(written)) return word ?? either;
  if (!isInCapitals || last === undefined) return either;
  const before = LISTS_WORDS.has(last.tokenType) ? tokens[tokens.length - 2] : last;
  if (before === undefined) return either;
  // `GOBLINS AND COOK`: all of it is in capitals.
  const isWord = isOf(before, Content) && before.end > before.startOffset + 1;
  if (isWord && isCapitals(text, before.startOffset, before.end)) return either;
  return isTitle && !isDoneInLine(written) ? either : action;
}

/** Whether a unit is named where this line begins: `WORKER Y AND RAVEN Z` */
function isInHeading({ text, tokens }: WrittenForm): boolean {
  for (const token of tokens.slice(-LONGEST_HEADING).reverse())
    if (startsLine(text, token.startOffset)) return (token.entry?.titles.length ?? 0) > 0;
  return false;
}

/** `do not hit`, `never fire`: what is denied so is done. */
function isBehindDenial({ text, tokens }: WrittenForm): boolean {
  const last = tokens[tokens.length - 1];
  if (last?.tokenType !== Core.Not && last?.tokenType !== Core.Restriction) return false;
  return NEVER.has(text.slice(last.startOffset, last.end).toLowerCase());
}

/** Whether what a unit is called, too, is done here: headings stand in capitals, and some pages print all names so. */
function isDoneInLine(written: WrittenForm): boolean {
  const { text, tokens, end } = written;
  const last = tokens[tokens.length - 1];
  if (last === undefined || startsLine(text, written.start)) return false;
  const isBehind = BEFORE_DONE.has(last.tokenType) || isOf(last, Content);
  return isBehind && !isInHeading(written) && !BEFORE_COLON.test(text.slice(end, end + LONGEST_BEFORE_COLON));
}

/** Whether a word of a phrase must follow: `nearest cook`, `2 hits`; but `that are lame HIT`, `take a GUARD`, `tries to BITE`. */
function isBeforeWord({ text, tokens }: WrittenForm): boolean {
  const [before, last] = tokens.slice(-2);
  if (last === undefined || before === undefined) return false;
  if (last.tokenType === Integer) return !isNumberOfLine(text, before, last);
  if (last.entry?.qualifies === true) return !BEFORE_ADJECTIVE_ALONE.has(before.tokenType);
  if (BEFORE_WORDS.has(last.tokenType)) return before.tokenType !== UnknownWord;
  return last.entry?.superlative === true || (isOf(last, Relation) && !isOf(last, Way));
}

function isNumberOfLine(text: string, { tokenType }: Token, { startOffset }: Token): boolean {
  return startsLine(text, startOffset) || tokenType === Stop || tokenType === RightBracket;
}
