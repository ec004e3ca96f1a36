import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  isKindOf,
  LeftParenthesis,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
  UnknownWord,
} from "../tokens.ts";
import { isAction, keepAhead, LONGEST_CLAUSE, type Rule, type Sentences } from "./sentences.ts";

/** `Target tanks first, then guns.`, `Choose the closest.`, `Target soldiers before mills.`: criteria behind an action. */
export const choice: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  const isBracketed = token.tokenType === LeftParenthesis;
  const verb = isBracketed ? 1 : 0;
  if (!CHOICES.has(sentences.says(verb))) return false;
  const end = endOfCriteria(sentences, verb + 1);
  if (end === null || end === verb + 1 || !sentences.isBehindStatement()) return false;
  if (isBracketed && !sentences.isAhead(end, RightParenthesis) && !sentences.isAhead(end + 1, RightParenthesis))
    return false;
  const said = sentences.ahead(verb);
  const tied = said && sentences.word("priority", said.startOffset, said.end);
  if (tied === null) return false;
  sentences.keep(tied);
  keepCriteria(sentences, verb + 1, end);
  return isBracketed ? closed(sentences, end) : sentences.pass(end);
};

const CHOICES: ReadonlySet<string> = new Set(["target", "choose", "select", "pick", "prioritise", "prioritize"]);

/** The bracket around criteria adds nothing: a full stop before it or behind it ends them. */
function closed(sentences: Sentences, end: number): true {
  const stop = sentences.isAhead(end, Stop) ? end : end + 1;
  if (sentences.isAhead(stop, Stop)) keepAhead(sentences, stop);
  return sentences.pass(end + 2);
}

/** `FIRE at (in order): a leader; any gun.`, `FIRE at a target in this order: in the open, then closest.` */
export const inOrder: Rule = (sentences, token) => {
  const open = token.tokenType === LeftParenthesis ? 1 : 0;
  if (!BEHIND_IN.has(sentences.says(open + 1))) return false;
  const words = ORDERS.find((order) => order.every((word, at) => sentences.says(open + at) === word));
  if (words === undefined || !sentences.isBehindAction()) return false;
  const colon = open + words.length + open;
  if (!sentences.isAhead(colon, Colon)) return false;
  const end = endOfCriteria(sentences, colon + 1);
  const first = sentences.word("first", token.startOffset, sentences.ahead(colon)?.end ?? token.end);
  if (end === null || end === colon + 1 || first === null) return false;
  sentences.takeBack(namesTargets);
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), first);
  keepCriteria(sentences, colon + 1, end);
  return sentences.pass(end);
};

const ORDERS: readonly (readonly string[])[] = [
  ["in", "this", "order"],
  ["in", "the", "following", "order"],
  ["in", "order"],
];

const BEHIND_IN: ReadonlySet<string> = new Set(ORDERS.map(([, second = ""]) => second));

/** `at a target` before the list of what may be one. */
function namesTargets(token: Token, said: string): boolean {
  if (token.tokenType === UnknownWord) return said === "target" || said === "targets";
  return token.tokenType === Core.Determiner || (isKindOf(token.tokenType, Relation) && said === "at");
}

/** `TERROR in up to 2 cities: first where support is highest, then in ports.`: the colon says no more than a comma. */
export const colonBeforeFirst: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.First) || sentences.isActionAhead(2) || !sentences.isBehindAction()) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** Where the sentence ends; null where something else than criteria stands in it. */
function endOfCriteria(sentences: Sentences, from: number): number | null {
  for (let at = from; at < from + LONGEST_CLAUSE; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return null;
    const { tokenType } = token;
    if (tokenType === Stop || tokenType === RightParenthesis) return at;
    if (NO_CRITERIA.has(tokenType) || isAction(tokenType)) return null;
  }
  return null;
}

const NO_CRITERIA: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  LeftParenthesis,
  Core.If,
  Core.When,
  Core.Unless,
  Core.Otherwise,
  Core.Roll,
]);

/** Keeps the criteria up to an end, each of which a comma, “then” or “before” begins. */
function keepCriteria(sentences: Sentences, from: number, end: number): void {
  for (let at = from; at < end; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return;
    const isNext = token.tokenType === Comma && !sentences.isAhead(at + 1, Core.Then);
    if (isNext || (token.tokenType === UnknownWord && sentences.says(at) === "before"))
      sentences.keep(new Token(Greater, token.startOffset, token.end));
    else if (token.tokenType !== Comma) sentences.keep(token);
  }
}

/** `at random enemy` says `at a random enemy`. */
export const atRandom: Rule = (sentences, token) => {
  const said = sentences.ahead(1);
  const article = sentences.word("a", token.end, token.end);
  if (said?.tokenType !== Core.Random || article === null || !sentences.isBehindAction()) return false;
  const noun = sentences.ahead(2)?.tokenType;
  if (noun === undefined || !isKindOf(noun, Content)) return false;
  sentences.keep(token, article);
  return sentences.pass(1);
};
