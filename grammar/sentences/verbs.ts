import { Core, type Token, UnknownWord, type VocabularyEntry } from "../tokens.ts";
import type { Rule, Sentences } from "./sentences.ts";

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
