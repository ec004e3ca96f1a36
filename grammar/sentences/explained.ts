import {
  Colon,
  Comma,
  Core,
  Integer,
  isKindOf,
  NumberRange,
  Question,
  Relation,
  RightParenthesis,
  Token,
  UnknownWord,
} from "../tokens.ts";
import { isAction } from "./words-of-game.ts";
import type { Rule, Sentences } from "./sentences.ts";

/**
 * `In a storm (wind 5+), …`, `Spring (season 1): …`, `In harvest rounds (4, 7 and 9), …`, in a game without such words: what stands in
 * brackets says what they mean.
 */
export const explained: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== RightParenthesis && !isAction(tokenType));
  const end = sentences.ahead(close + 1);
  if (!sentences.isAhead(close, RightParenthesis) || end === null || !ENDS.has(end.tokenType)) return false;
  if (close < 2 || sentences.isBehindStatement()) return false;
  const [first, ...others] = sentences.clauseSoFar();
  const said = first?.tokenType === Core.If ? others : [first, ...others].flatMap((each) => each ?? []);
  const at = token.startOffset;
  const condition = sentences.word("if", at, at);
  const time = sentences.isAhead(1, Integer) || sentences.isAhead(1, NumberRange) ? timeOf(sentences, said) : null;
  if (!said.some(isUnknown) || !said.every((each) => each === time?.said || isMeaningless(each))) return false;
  const inner = sentences.stretchAhead(1, close);
  const isListed = inner.every(({ tokenType }, index) => (index % 2 === 0 ? NUMBERS : JOINTS).has(tokenType));
  if (condition === null || (time !== null && (!isListed || inner.length % 2 === 0))) return false;
  sentences.drop(time === null ? said.length : others.length + 1);
  if (time === null && end.tokenType === Comma && first?.tokenType !== Core.If) sentences.keep(condition);
  if (time === null) {
    const isJoined = inner.some(({ tokenType }) => JOINTS.has(tokenType));
    sentences.keep(...(isJoined ? [token] : inner));
    return sentences.pass(isJoined ? 1 : close + 1);
  }
  const listed = inner.map((each) =>
    JOINTS.has(each.tokenType) ? new Token(Core.Or, each.startOffset, each.end) : each,
  );
  sentences.keep(
    time.number,
    ...listed,
    new Token(end.tokenType === Comma ? Colon : end.tokenType, end.startOffset, end.end),
  );
  return sentences.pass(close + 2);
};

/** The number that the last of the words names: `harvest rounds`; null where they end in another word. */
function timeOf(
  sentences: Sentences,
  words: readonly Token[],
): { readonly said: Token; readonly number: Token } | null {
  const said = words.at(-1);
  if (said === undefined) return null;
  const written = sentences.written(said).toLowerCase();
  const forms = [written, written.replace(/s$/u, "")].flatMap(
    (form) => sentences.word(form, said.startOffset, said.end) ?? [],
  );
  const number = forms.find(({ entry }) => entry?.isQuantity === true);
  return number === undefined ? null : { said, number };
}

function isUnknown({ tokenType }: Token): boolean {
  return tokenType === UnknownWord;
}

/** Words that say nothing without those that the game lacks. */
function isMeaningless(token: Token): boolean {
  return isUnknown(token) || isKindOf(token.tokenType, Relation) || IDLE.has(token.tokenType);
}

const ENDS: ReadonlySet<Token["tokenType"]> = new Set([Comma, Colon, Question]);
const IDLE: ReadonlySet<Token["tokenType"]> = new Set([Core.Determiner, Core.Quantifier, Core.Copula]);
const NUMBERS: ReadonlySet<Token["tokenType"]> = new Set([Integer, NumberRange]);
const JOINTS: ReadonlySet<Token["tokenType"]> = new Set([Comma, Core.And, Core.Or]);
