import { Content, Core, isKindOf, type Token, UnknownWord, type VocabularyEntry } from "../tokens.ts";
import { ARTICLES, type Rule, type Sentences } from "./sentences.ts";

/** `a province that lacks a camp`, `out of ammunition`: there is none of it. */
export const lacking: Rule = (sentences, token) => {
  const said = sentences.says(0);
  const isOut = said === "out" && sentences.isAhead(1, Core.Of);
  if (!isOut && !LACKS.has(said)) return false;
  const length = isOut || sentences.isAhead(1, Core.Determiner) ? 2 : 1;
  if (isOut && sentences.ahead(2)?.entry?.isQuantity !== true) return false;
  const end = sentences.ahead(length - 1)?.end ?? token.end;
  return keepWords(sentences, [isOut ? "with" : "has", "no"], token.startOffset, end) && sentences.pass(length);
};

const LACKS: ReadonlySet<string> = new Set(["lacks", "lack", "lacking"]);

/** `a card costing 3 or less`, `If a relic costs 4 or less, …`, where things have a cost or a price. */
export const costing: Rule = (sentences, token) => {
  const said = sentences.says(0);
  if (said !== "costing" && said !== "costs") return false;
  const number = ["cost", "price"].find((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  if (number === undefined) return false;
  const verb = said === "costs" ? "has" : "with";
  return keepWords(sentences, [verb, number], token.startOffset, token.end) && sentences.pass(1);
};

/** `the Gun's own area`, below the heading `GUN`: what is its own. */
export const possessive: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  const [, owner] = POSSESSIVE.exec(sentences.says(1)) ?? [];
  const entry: VocabularyEntry | null = owner === undefined ? null : (sentences.word(owner, 0, 0)?.entry ?? null);
  if (entry === null || !sentences.isHeaded(entry)) return false;
  const length = sentences.says(2) === "own" ? 3 : 2;
  const end = sentences.ahead(length - 1)?.end ?? token.end;
  return keepWords(sentences, ["its"], token.startOffset, end) && sentences.pass(length);
};

const POSSESSIVE = /^(.+)['’]s$/u;

/**
 * `card that the Purse can pay for`, `plot whose price the Agent can pay`: it costs no more than the money that one has, where one
 * number of the game is money and one is a price.
 */
export const affordable: Rule = (sentences, token) => {
  const verb = sentences.says(1);
  const length = verb === "pay" && sentences.says(2) === "for" ? 3 : 2;
  if (sentences.says(0) !== "can" || (verb !== "afford" && verb !== "pay")) return false;
  const [who, article] = [sentences.before(), sentences.beforeLast()];
  if (who === null || who.entry === null || !isKindOf(who.tokenType, Content)) return false;
  const isArticle = article !== null && ARTICLES.has(article.entry?.form ?? "");
  const joint = sentences.readBefore(isArticle ? 2 : 1);
  const isPrice = PRICES.some((form) => form === joint?.entry?.form);
  const isThat = joint !== null && RELATIVE.has(joint.entry?.form ?? "");
  const [price, money] = [numberOf(sentences, PRICES), numberOf(sentences, MONEY)];
  if (joint === null || price === null || money === null || (!isPrice && !isThat)) return false;
  let left = (isArticle ? 2 : 1) + (isThat ? 1 : 0);
  sentences.takeBack(() => left-- > 0);
  if (isThat && !keepWords(sentences, ["with", price], joint.startOffset, joint.end)) return false;
  if (!keepWords(sentences, ["at most", money, "of"], token.startOffset, token.startOffset)) return false;
  sentences.keep(...(isArticle ? [article] : []), who);
  return sentences.pass(length);
};

const PRICES: readonly string[] = ["cost", "price"];
const MONEY: readonly string[] = [
  "money",
  "coins",
  "gold",
  "cash",
  "credits",
  "funds",
  "silver",
  "treasury",
  "dollars",
];
const RELATIVE: ReadonlySet<string> = new Set(["that", "which"]);

/** The one number of the game that is called one of these; null where there are none or several. */
function numberOf(sentences: Sentences, names: readonly string[]): string | null {
  const [only, second] = names.filter((form) => sentences.word(form, 0, 0)?.entry?.isQuantity === true);
  return only === undefined || second !== undefined ? null : only;
}

function keepWords(sentences: Sentences, forms: readonly string[], start: number, end: number): boolean {
  const words: Token[] = [];
  for (const form of forms) {
    const word = sentences.word(form, words.length === 0 ? start : end, end);
    if (word === null) return false;
    words.push(word);
  }
  sentences.keep(...words);
  return true;
}
