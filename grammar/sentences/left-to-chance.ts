import type { TokenType } from "chevrotain";
import type { Rule, Sentences } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import {
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
} from "../tokens.ts";

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
