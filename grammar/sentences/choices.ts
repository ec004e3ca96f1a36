import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  isOf,
  LeftBracket,
  LeftParenthesis,
  Mark,
  Minus,
  Order,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  StrengthLetter,
  Token,
  UnknownWord,
  type VocabularyEntry,
  Way,
} from "../tokens.ts";
import { endsBehind, isOver, keepAhead, put, type Rule, type Sentences, TARGETS } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import { LONGEST_CLAUSE } from "./token-reader.ts";
import { criterionOfAmount, keepWords, mostWorthAt } from "./amounts.ts";
import { pluralOf } from "../word-endings.ts";

/** `Target tanks first, then guns.`, `Choose the closest.`, `Target soldiers before mills.`: criteria behind an action. */
export const choice: Rule = (sentences, token) => {
  // `SHOOT 1. It targets the closest.`
  const subject = SAID_OF_ACTOR.has(sentences.says(0)) ? subjectBehindStop(sentences) : 0;
  const before = sentences.readBefore(subject)?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  const isBracketed = token.tokenType === LeftParenthesis;
  const verb = isBracketed ? 1 : 0;
  if (!CHOICES.has(sentences.says(verb)) && subject === 0) return false;
  // `Prioritise: bleeding > closest.`
  const from = sentences.isAhead(verb + 1, Colon) ? verb + 2 : verb + 1;
  const end = endOfCriteria(sentences, from);
  if (end === null || end === from || !sentences.isBehindStatement()) return false;
  if (isBracketed && !sentences.isAhead(end, RightParenthesis) && !sentences.isAhead(end + 1, RightParenthesis))
    return false;
  const said = sentences.ahead(verb);
  const tied = said && sentences.word("ties broken by", said.startOffset, said.end);
  if (tied === null) return false;
  sentences.drop(subject);
  sentences.keep(tied);
  keepCriteria(sentences, from, end);
  return isBracketed ? closed(sentences, end) : sentences.pass(end);
};

/** How many words before here name the unit that acts, right behind a full stop; 0 where none do. */
function subjectBehindStop(sentences: Sentences): 0 | 1 | 2 {
  if (!sentences.isBehindSubject()) return 0;
  return sentences.beforeLast()?.tokenType === Stop ? 1 : 2;
}

const SAID_OF_ACTOR: ReadonlySet<string> = new Set(["targets", "chooses", "selects", "picks", "prefers"]);

/** `BATTLE in each clearing, targeting Soldiers before Sawmills.`: criteria behind an action, too. */
export const targetedBefore: Rule = (sentences, token) => {
  const said = sentences.ahead(1);
  const end = TARGETING.has(sentences.says(1)) && sentences.isBehindAction() ? endOfCriteria(sentences, 2) : null;
  const tied = said && sentences.word("ties broken by", said.startOffset, said.end);
  if (end === null || tied === null) return false;
  const isRanked = Array.from({ length: end - 2 }, (_, at) => at + 2).some((at) => saysBefore(sentences, at));
  if (!isRanked) return false;
  sentences.keep(token, tied);
  keepCriteria(sentences, 2, end);
  return sentences.pass(end);
};

/** `RALLY first in provinces with a Base, then where there are most Guards`: in a province, and which of them. */
export const firstInPlaces: Rule = (sentences, token) => {
  const preposition = sentences.ahead(1);
  if (sentences.actionBefore()?.plan !== "select" || preposition === null || !sentences.isPlace(2)) return false;
  if (sentences.ahead(2)?.entry?.plural !== true || !isKindOf(preposition.tokenType, Relation)) return false;
  const end = sentences.lengthWhile(3, ({ tokenType }) => tokenType !== Comma && tokenType !== Stop);
  if (end === 3 || !sentences.isAhead(end, Comma) || !sentences.isAhead(end + 1, Core.Then)) return false;
  const at = token.startOffset;
  const words = ["in", "a", sentences.placeNoun()].flatMap((form) => sentences.word(form, at, at) ?? []);
  if (words.length < 3) return false;
  sentences.keep(...words, new Token(Comma, at, at), token);
  return sentences.pass(3);
};

/** `BUILD in each city without a Fort (max. 2 cities; richest first)`, `…, to a maximum of 2 cities`: in up to so many, the best first. */
export const atMostOfEach: Rule = (sentences, token) => {
  const isOpen = token.tokenType === LeftParenthesis;
  const [said, count = ""] = AT_MOST_OF.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || sentences.lastAction()?.plan !== "select") return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const behind = sentences.wordsBehindAction();
  const each = behind.findIndex(({ entry }) => EACH.has(entry?.form ?? ""));
  // `each own city`
  const isOwned = ({ entry }: Token): boolean => entry?.qualifies === true;
  const named = behind.findIndex((token, at) => at > each && !isOwned(token));
  const noun = behind[named];
  const upTo = sentences.word("up to", token.startOffset, token.startOffset);
  const many = noun && sentences.word(pluralOf(noun.entry?.form ?? ""), noun.startOffset, noun.end);
  if (each === -1 || !noun?.entry || !sentences.isNounOfPlaces(noun.entry) || !upTo || !many) return false;
  const end = isOpen ? sentences.lengthWhile(length, ({ tokenType }) => tokenType !== RightParenthesis) : length;
  const ends = isOpen
    ? sentences.isAhead(end, RightParenthesis) && endsBehind(sentences, end + 1)
    : endsBehind(sentences, end);
  const isMarked = sentences.isAhead(length, Comma) || sentences.isAhead(length, Colon);
  const idle = sentences.says(end - 1) === "first" ? 1 : 0;
  const criteria = isMarked ? sentences.stretchAhead(length + 1, end - idle) : [];
  const tied = sentences.word("ties broken by", token.startOffset, token.startOffset);
  if (!ends || tied === null || (isOpen && end > length && criteria.length === 0)) return false;
  sentences.drop(behind.length - each);
  const number = new Token(Integer, token.startOffset, token.startOffset, null, Number(count));
  sentences.keep(upTo, number, ...behind.slice(each + 1, named), many, ...behind.slice(named + 1));
  if (criteria.length > 0) sentences.keep(new Token(Comma, token.startOffset, token.startOffset), tied, ...criteria);
  return sentences.pass(isOpen ? end + 1 : end);
};

const AT_MOST_OF =
  /^[(,]?\s*(?:but )?(?:(?:up )?to a )?(?:max(?:imum)?\.?(?: of)?|at most|no more than|limit:?|up to) (\d+)(?: of them| [\p{Ll}-]+?(?:s|ies))?(?=[;,.)])/u;
const EACH: ReadonlySet<string> = new Set(["each", "every"]);

const TARGETING: ReadonlySet<string> = new Set(["targeting", "removing", "attacking", "killing", "destroying"]);

const CHOICES: ReadonlySet<string> = new Set(["target", "choose", "select", "pick", "prioritise", "prioritize"]);

/** `ATTACK 2 (Target: lowest hits, then closest).`, `(Mage, then Rogue)`, `(highest threat)`, `(leftmost if tied)`: criteria in parentheses. */
export const listInParentheses: Rule = (sentences, token) => {
  const said =
    sentences.isAhead(1, Core.Tied) || CHOICES.has(sentences.says(1)) ? (sentences.isAhead(2, Comma) ? 3 : 2) : 1;
  const colon = sentences.isAhead(2, Core.Tied) ? 3 : 2;
  const named = TARGETS.has(sentences.says(1)) && sentences.isAhead(colon, Colon) ? colon + 1 : said;
  const close = endOfCriteria(sentences, named);
  if (close === null || !sentences.isAhead(close, RightParenthesis) || !endsList(sentences, close + 1)) return false;
  // `(lowest hits first)`, `(leftmost if tied)`
  const isIdle = sentences.says(close - 1) === "first" || sentences.isAhead(close - 1, Core.Tied);
  const end = isIdle ? close - 1 : close;
  const items = Array.from({ length: end - named }, (_, at) => named + at);
  const isOrdered = items.some((at) => sentences.isAhead(at, Comma) && sentences.isAhead(at + 1, Core.Then));
  const isSaid = items.some(
    (at) => NOT_IN_LIST.has(sentences.ahead(at)?.tokenType ?? Stop) && !isNextTie(sentences, at),
  );
  const tied = sentences.word("ties broken by", token.startOffset, sentences.ahead(named - 1)?.end ?? token.end);
  const isFirst = sentences.says(close - 1) === "first" && end > named;
  // `at any hero (random)`
  const isRandom = close === 2 && sentences.isAhead(1, Core.Random);
  // `(stunned > nearest)`
  const isInOrder = items.some((at) => sentences.isAhead(at, Greater));
  const isCriteria = isRandom || isInOrder || named > 1 || isOrdered || isFirst || isRanking(sentences, named);
  if (tied === null || isSaid || !isCriteria || !sentences.isBehindAction() || sentences.isBehindTie()) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), tied);
  keepCriteria(sentences, named, end);
  return sentences.pass(close + 1);
};

/** Whether nothing else is said of the action: what follows is the end of the sentence, or another action. */
function endsList(sentences: Sentences, at: number): boolean {
  if (sentences.isAhead(at, Stop)) return !sentences.isAhead(at + 1, LeftBracket);
  return sentences.isAhead(sentences.isAhead(at, Comma) ? at + 1 : at, Core.Then);
}

/** `highest threat`, `the nearest`: what only says which of several. */
function isRanking(sentences: Sentences, at: number): boolean {
  const first = sentences.ahead(sentences.isAhead(at, Core.Determiner) ? at + 1 : at);
  return first?.entry?.superlative === true;
}

/** `(most gold; if tied, leftmost)`: what settles the tie is the next criterion. */
function isNextTie(sentences: Sentences, at: number): boolean {
  return sentences.isAhead(at, Core.Tied) && sentences.isAhead(at - 1, Comma) && endsTie(sentences, at + 1);
}

function endsTie(sentences: Sentences, at: number): boolean {
  return sentences.isAhead(at, Colon) || sentences.isAhead(at, Comma);
}

const NOT_IN_LIST: ReadonlySet<Token["tokenType"]> = new Set([Core.Tied, Core.First, Integer]);

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
  const words = ORDERS.find(
    (order) =>
      order.every((word, at) => sentences.says(open + at) === word) &&
      sentences.isAhead(open + order.length + open, Colon),
  );
  if (words === undefined || !sentences.isBehindAction()) return false;
  const colon = open + words.length + open;
  const first = sentences.word("first", token.startOffset, sentences.ahead(colon)?.end ?? token.end);
  const marked = open === 0 ? markedItems(sentences, colon + 1) : [];
  if (marked.length > 1 && first !== null) return keepMarked(sentences, token, first, marked);
  const end = endOfCriteria(sentences, colon + 1);
  if (end === null || end === colon + 1 || first === null) return false;
  if (sentences.before()?.tokenType === Comma) sentences.drop(1);
  sentences.takeBack(namesTargets);
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), first);
  keepCriteria(sentences, colon + 1, end);
  return sentences.pass(end);
};

/** A stretch of tokens ahead. */
interface Item {
  readonly from: number;
  readonly to: number;
}

/** `(a) stunned; (b) closest`, `1) stunned, 2) closest`: where the items stand; none where what follows is no such list. */
function markedItems(sentences: Sentences, begin: number): readonly Item[] {
  const items: Item[] = [];
  let at = begin;
  for (;;) {
    const length = lengthOfMark(sentences, at, items.length);
    if (length === 0) return [];
    const from = at + length;
    // `anywhere else`
    const rest = !ANYWHERE.has(sentences.says(from)) ? 0 : sentences.isAhead(from + 1, Core.Otherwise) ? 2 : 1;
    const to =
      rest > 0
        ? from + rest
        : sentences.lengthWhile(from, ({ tokenType }) => !ENDS_ITEM.has(tokenType) && !isAction(tokenType));
    if (to === from) return [];
    items.push({ from, to });
    if (sentences.isAhead(to, Stop) && lengthOfMark(sentences, to + 1, items.length) === 0) return items;
    if (!sentences.isAhead(to, Comma) && !sentences.isAhead(to, Stop)) return [];
    at = to + 1;
  }
}

/** How many tokens `(a)`, `a)` or `1)` has; 0 where no mark of this item stands there. */
function lengthOfMark(sentences: Sentences, at: number, index: number): number {
  const open = sentences.isAhead(at, LeftParenthesis) ? 1 : 0;
  const said = sentences.says(at + open).replace(/\W+$/u, "");
  if (said !== LETTERS[index] && said !== `${index + 1}`) return 0;
  if (sentences.isAhead(at + open, Mark)) return open + 1;
  return sentences.isAhead(at + open + 1, RightParenthesis) ? open + 2 : 0;
}

const LETTERS = "abcdefgh";

/** Keeps each item as a criterion. The last may be whatever else there is. */
function keepMarked(sentences: Sentences, token: Token, first: Token, items: readonly Item[]): boolean {
  if (sentences.before()?.tokenType === Comma) sentences.drop(1);
  sentences.takeBack(namesTargets);
  sentences.keep(new Token(Comma, token.startOffset, token.startOffset), first);
  for (const [index, { from, to }] of items.entries()) {
    const isRest = index === items.length - 1 && ANYWHERE.has(sentences.says(from));
    if (isRest) break;
    const at = sentences.ahead(from)?.startOffset ?? token.end;
    if (index > 0) sentences.keep(new Token(Greater, at, at));
    keepCriteria(sentences, from, to);
  }
  return sentences.pass(items.at(-1)?.to ?? 0);
}

const ANYWHERE: ReadonlySet<string> = new Set(["anywhere", "elsewhere"]);

const ORDERS: readonly (readonly string[])[] = [
  ["in", "this", "order"],
  ["in", "this", "order", "of", "priority"],
  ["in", "this", "order", "of", "preference"],
  ["in", "the", "following", "order"],
  ["in", "order"],
  ["in", "order", "of", "priority"],
  ["in", "order", "of", "preference"],
  ["in order", "of", "priority"],
  ["in order", "of", "preference"],
  ["in", "priority", "order"],
  ["by", "priority"],
  // It is one word in games that call a thing the next one.
  ["in order"],
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

/**
 * `ATTACK a hero in its zone: wounded first, then the one with fewest hits.`, `BUILD in a town: most ore, then leftmost.`, `SHOOT: weakest >
 * nearest.`: the colon begins criteria, as a comma would.
 */
export const colonBeforeCriteria: Rule = (sentences, token) => {
  const end = sentences.isBehindAction() && !sentences.isBehindTie() ? endOfCriteria(sentences, 1) : null;
  if (end === null || !sentences.isAhead(end, Stop) || sentences.isAhead(end + 1, LeftBracket)) return false;
  // `MOVE 1 to: a) Objective`
  if (sentences.isAhead(1, Mark)) return false;
  if (isRanked(sentences, end)) {
    const before = sentences.before()?.tokenType ?? Stop;
    // `SHOOT at: the nearest enemy.`
    if (isLink(before)) return sentences.pass(1);
    const tied = sentences.word("ties broken by", token.end, token.end);
    if (tied === null) return false;
    sentences.keep(new Token(Comma, token.startOffset, token.end), tied);
    keepCriteria(sentences, 1, end);
    return sentences.pass(end);
  }
  const first = Array.from({ length: end - 1 }, (_, at) => at + 1).find(
    (at) => sentences.isAhead(at, Core.First) && endsBehind(sentences, at + 1),
  );
  if (first === undefined || first === 1) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `BUY: the cheapest module.`, `SHOOT: nearest hero, else weakest hero.`: the colon behind the action adds nothing. */
export const colonBehindAction: Rule = (sentences, token) => {
  const last = sentences.before();
  const action = last?.tokenType === Integer ? sentences.beforeLast() : last;
  const plan = sentences.actionAt(action)?.plan;
  const next = sentences.ahead(1);
  if (plan === undefined || !TAKES_TARGET.has(plan) || next === null || sentences.startsLine(next)) return false;
  if (sentences.wordsBehindAction().length > 1 || sentences.isActionAhead(1)) return false;
  // `SHOOT 2: Target a tank if possible.`
  if (isOf(next, Order)) return false;
  // `BUILD: most ore, then nearest.`
  const first = sentences.ahead(sentences.isAhead(1, Core.Determiner) ? 2 : 1);
  if (COUNTING.has(first?.entry?.entries[0] ?? "")) return false;
  const end = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_TARGET.has(tokenType) && !isAction(tokenType));
  const isTarget = sentences
    .stretchAhead(1, end)
    .some((each) => isKindOf(each.tokenType, Content) && each.entry !== null && isNoun(each.entry));
  const isAhead = sentences.isAhead(end, Stop) || sentences.isAhead(end, Comma);
  // `BUILD: Mill, Quarry.`: both, or the first that is possible?
  const isList =
    sentences.isAhead(end, Comma) &&
    !sentences.isAhead(end + 1, Core.Otherwise) &&
    !sentences.isAhead(end + 1, Core.Then);
  return isTarget && isAhead && !isList && token.tokenType === Colon && sentences.pass(1);
};

function isNoun({ qualifies, superlative, isQuantity }: VocabularyEntry): boolean {
  return !qualifies && !superlative && !isQuantity;
}

const COUNTING: ReadonlySet<string> = new Set(["most", "fewest"]);

const TAKES_TARGET: ReadonlySet<string> = new Set(["move", "attack", "select"]);

const ENDS_TARGET: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  Comma,
  Stop,
  LeftBracket,
  LeftParenthesis,
  Core.If,
]);

/** Whether what comes only says which of several: it begins with the most or the least of something, or sets one before the other. */
function isRanked(sentences: Sentences, end: number): boolean {
  const items = Array.from({ length: end - 1 }, (_, at) => at + 1);
  if (items.some((at) => sentences.isAhead(at, Core.First))) return false;
  if (items.some((at) => sentences.isAhead(at, Core.Tied) && !isNextTie(sentences, at))) return false;
  return isRanking(sentences, 1) || items.some((at) => sentences.isAhead(at, Greater));
}

/** `BUILD in a town. Most ore first.`: a sentence of its own says which of several. */
export const criteriaBehindStop: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next) || !sentences.isBehindAction() || sentences.isBehindTie())
    return false;
  const end = endOfCriteria(sentences, 1);
  const isFirst = end !== null && end > 2 && sentences.isAhead(end, Stop) && sentences.isAhead(end - 1, Core.First);
  if (!isFirst || sentences.stretchAhead(1, end).some(({ tokenType }) => tokenType === Comma)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** Where the sentence ends; null where something else than criteria stands in it. */
export function endOfCriteria(sentences: Sentences, from: number): number | null {
  for (let at = from; at < from + LONGEST_CLAUSE; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return null;
    const { tokenType } = token;
    if (tokenType === Stop || tokenType === RightParenthesis) return at;
    if (tokenType === Colon && sentences.isAhead(at - 1, Core.Tied) && at > from + 1) continue;
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

const ENDS_ITEM: ReadonlySet<Token["tokenType"]> = new Set([...NO_CRITERIA, Comma, Stop, RightParenthesis]);

/** Keeps the criteria up to an end, each after a comma, “then” or “before”. */
export function keepCriteria(sentences: Sentences, from: number, end: number): void {
  const isFirst = Array.from({ length: end - from }, (_, at) => from + at).some((at) =>
    sentences.isAhead(at, Core.First),
  );
  for (let at = from; at < end; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return;
    const amount = criterionOfAmount(sentences, at, end);
    if (amount !== null) {
      sentences.keep(...amount.words);
      at += amount.length - 1;
      continue;
    }
    // `the glen worth the most`
    const worth = mostWorthAt(sentences, at);
    if (worth !== null && worth.end <= end) {
      keepWords(
        sentences,
        ["with", "the", ...worth.forms],
        token.startOffset,
        sentences.ahead(worth.end - 1)?.end ?? 0,
      );
      at = worth.end - 1;
      continue;
    }
    // `stunned, in cover, closest`
    if (isInKindOfPlace(sentences, at, end)) {
      const behind = sentences.ahead(at + 1)?.end ?? token.end;
      const place = sentences.word(sentences.placeNoun(), behind, behind);
      sentences.keep(token, ...sentences.stretchAhead(at + 1, at + 2), ...(place === null ? [] : [place]));
      at += 1;
      continue;
    }
    // `most gold, ties: leftmost`
    if (at > from && isNextTie(sentences, at)) {
      at += 1;
      continue;
    }
    const isThen = sentences.isAhead(at + 1, Core.Then);
    const isNext = token.tokenType === Comma && !(isThen && isFirst);
    // `closest, then weakest`: the comma already says this.
    if (isNext && isThen) at += 1;
    if (isNext || saysBefore(sentences, at)) sentences.keep(new Token(Greater, token.startOffset, token.end));
    else if (token.tokenType !== Comma) sentences.keep(token);
  }
}

/** Whether it says of units that they are in places that are something, as `in cover`, and no more. */
function isInKindOfPlace(sentences: Sentences, at: number, end: number): boolean {
  const [link, kind] = [sentences.ahead(at)?.entry, sentences.ahead(at + 1)?.entry];
  const isIn = link?.ids.includes(sentences.standing()) === true;
  const isWhole = at + 2 === end || sentences.isAhead(at + 2, Comma) || sentences.isAhead(at + 2, Core.Then);
  return isIn && isWhole && kind !== null && kind !== undefined && sentences.isSaidOfPlaces(kind);
}

/** A game in which one place lies before another has such a word. */
function saysBefore(sentences: Sentences, at: number): boolean {
  return sentences.isAhead(at, UnknownWord) && sentences.says(at) === "before";
}

/** `Carry out the first of the following that is possible: a) REST. b) …`: each is done where those before it are impossible. */
export const firstPossible: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const [said] = FIRST_POSSIBLE.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const end = token.startOffset + said.length;
  const length = sentences.lengthUpTo(end);
  const mark = markAt(sentences, length);
  if (mark === 0 || !sentences.isActionAhead(length + mark)) return false;
  sentences.beginOptions();
  return sentences.pass(length + mark);
};

/** How many tokens say `a)`, a dash or a bullet, `A.`, `A:` or `(a)`; 0 where none do. */
function markAt(sentences: Sentences, at: number): number {
  if (sentences.isAhead(at, Mark) || sentences.isAhead(at, Minus)) return 1;
  const letter = sentences.isAhead(at, LeftParenthesis) ? at + 1 : at;
  if (!/^[a-h]$/.test(sentences.says(letter))) return 0;
  const isClosed =
    letter > at
      ? sentences.isAhead(letter + 1, RightParenthesis)
      : sentences.isAhead(letter + 1, Stop) || sentences.isAhead(letter + 1, Colon);
  return isClosed ? letter + 2 - at : 0;
}

const FIRST_POSSIBLE =
  /^(?:(?:carry out|do|take|perform|resolve|choose|attempt|try)\s+(?:these|the\s+following)(?:\s+actions)?(?:,?\s+in\s+(?:this\s+)?order,?)?\s+until\s+one\s+(?:succeeds|is\s+possible|is\s+carried\s+out)|(?:carry out|do|take|perform|resolve|choose|attempt|try)\s+the\s+first\s+(?:(?:of\s+(?:the\s+following|these)(?:\s+actions)?|action|option)\s+(?:that\s+(?:is\s+possible|it\s+can)|possible)|possible(?:\s+(?:action|option|of\s+these))?))\s*:/i;

/** `b) MOVE 1 to village.` in such a list */
export const nextOption: Rule = (sentences, token) => {
  const mark = sentences.isInOptions() ? markAt(sentences, 0) : 0;
  if (mark === 0 || !sentences.isActionAhead(mark)) return false;
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket) return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(mark - 1)?.end ?? token.end, mark);
};

/** `on the first free space from the top of the list`, `in the first open space in order`: the order of the board. */
export const firstInOrder: Rule = (sentences) => {
  const noun = nounBehindFirst(sentences);
  const before = sentences.before();
  if (noun === null || before === null || !sentences.isBehindAction()) return false;
  const said = sentences.ahead(noun + 1);
  if (said === null) return false;
  const order = BEHIND_FIRST.find((words) => words.every((word, at) => sentences.says(noun + 1 + at) === word));
  if (order === undefined || !endsBehind(sentences, noun + 1 + order.length)) return false;
  const last = sentences.ahead(noun + order.length);
  const first = sentences.word("first in order", said.startOffset, last?.end ?? said.end);
  if (first === null || sentences.isAhead(noun + 1 + order.length, LeftBracket)) return false;
  for (let each = 1; each <= noun; each += 1) keepAhead(sentences, each);
  const [start, end] = [said.startOffset, last?.end ?? said.end];
  sentences.keep(new Token(LeftBracket, start, start), first, new Token(RightBracket, end, end));
  return sentences.pass(noun + 1 + order.length);
};

const BEHIND_FIRST: readonly (readonly string[])[] = [
  ["from", "the", "top", "of", "the", "list"],
  ["from", "the", "top"],
  ["of", "the", "list"],
  ["on", "the", "list"],
  ["in", "order"],
  // It is one word in games that call a thing the next one.
  ["in order"],
];

/** Where the noun of places stands behind “first”; null where there is none. */
function nounBehindFirst(sentences: Sentences): number | null {
  const noun = sentences.wordsAhead(1);
  return noun === 0 || sentences.ahead(noun)?.entry?.plural === true ? null : noun;
}

/** `the first relic from the left`: the leftmost one. */
export const firstFromEnd: Rule = (sentences, token) => {
  const noun = sentences.wordsAhead(1);
  const from = noun + 1;
  if (noun === 0 || sentences.says(from) !== "from") return false;
  const side = sentences.says(from + 1) === "the" ? from + 2 : from + 1;
  const end = ENDS_OF_ROWS.get(sentences.says(side));
  const most = end === undefined ? null : sentences.word(end, token.startOffset, token.end);
  if (most === null) return false;
  sentences.keep(most);
  for (let each = 1; each <= noun; each += 1) keepAhead(sentences, each);
  return sentences.pass(side + 1);
};

/** `PLACE on the first free spot in the Market.`: the leftmost one, where places lie in a row. A movement could mean the next. */
export const firstOfRow: Rule = (sentences, token) => {
  const before = sentences.before();
  const noun = sentences.wordsAhead(isOccupancy(sentences.ahead(1)) ? 2 : 1);
  if (before?.entry?.form !== "the" || noun === 0 || sentences.lastAction()?.plan !== "select") return false;
  if (!sentences.isBehindAction() || sentences.ahead(1)?.entry?.superlative === true) return false;
  return put(sentences, "leftmost", token.startOffset, token.end, 1);
};

function isOccupancy(token: Token | null): boolean {
  return token?.tokenType === Core.Unoccupied || token?.tokenType === Core.Occupied;
}

/** `Looking from left to right, TAKE the first relic.`: the leftmost one. */
export const fromEndToEnd: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const [said, end = ""] = LOOKING.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const at = sentences.lengthUpTo(token.startOffset + said.length);
  let first = at;
  while (first < at + LONGEST_ACTION && !sentences.isAhead(first, Core.First) && !endsBehind(sentences, first))
    first += 1;
  const ordinal = sentences.ahead(first);
  const form = ENDS_OF_ROWS.get(end.toLowerCase());
  if (ordinal?.tokenType !== Core.First || form === undefined || !sentences.isActionAhead(at)) return false;
  const most = sentences.word(form, ordinal.startOffset, ordinal.end);
  if (most === null) return false;
  for (let each = at; each < first; each += 1) keepAhead(sentences, each);
  sentences.keep(most);
  return sentences.pass(first + 1);
};

/** `; break ties from left to right`, `If tied, from the left.` */
export const fromSide: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (before !== Core.Tied && before !== Greater && !sentences.isBehindTie()) return false;
  const side = sentences.says(1) === "the" ? 2 : 1;
  const end = ENDS_OF_ROWS.get(sentences.says(side));
  const length = end !== undefined && sentences.says(side + 1) === "to" ? side + 3 : side + 1;
  if (end === undefined || !endsBehind(sentences, length)) return false;
  return put(sentences, end, token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, length);
};

const ENDS_OF_ROWS: ReadonlyMap<string, string> = new Map([
  ["left", "leftmost"],
  ["right", "rightmost"],
]);
const LOOKING =
  /^(?:looking|going|reading|starting|counting)\s+from\s+(?:the\s+)?(left|right)(?:\s+to\s+(?:the\s+)?(?:left|right))?,/i;
const LONGEST_ACTION = 6;

/** `on a tie, the Cleric, then the Rogue`: names of those to be chosen. */
export const thenTheNamed: Rule = (sentences, token) => {
  const isNamed = sentences.says(1) === "the" && sentences.isUnitNoun(2) && isOver(sentences, 3);
  if (!isNamed || !sentences.isBehindTie()) return false;
  if (sentences.before()?.tokenType === Comma) sentences.drop(1);
  sentences.keep(new Token(Greater, token.startOffset, token.end));
  return sentences.pass(2);
};

/** `on the first open space of this list: Bank, Guild, Market`: each is tried in its turn. */
export const firstOfList: Rule = (sentences) => {
  // `the first free place in this order: Mill, Well`, where no word of the game is “free”
  const free = sentences.isAhead(1, Core.Unoccupied) ? sentences.ahead(1) : null;
  const noun = free === null ? nounBehindFirst(sentences) : sentences.isPlace(2) ? 2 : null;
  const [article, preposition] = [sentences.before(), sentences.beforeLast()];
  if (noun === null || article?.tokenType !== Core.Determiner || preposition === null) return false;
  // `BUILD the first free town: Mill, Wharf.`
  const isLinked = [Way, Relation].some((type) => isKindOf(preposition.tokenType, type));
  if (!isLinked && !isAction(preposition.tokenType)) return false;
  const list = listAhead(sentences, noun + 1);
  const said = free === null ? sentences.adjectivesOf(noun) : free.entry === null ? null : [free.entry];
  const names = list === null ? null : namesAhead(sentences, list);
  if (said === null || names === null) return false;
  sentences.takeBack((last) => last === article || last === preposition);
  for (const [index, at] of names.entries()) {
    const name = sentences.ahead(at);
    if (name === null) return false;
    const start = name.startOffset;
    if (index > 0) {
      const otherwise = sentences.word("otherwise", start, start);
      if (otherwise === null) return false;
      sentences.keep(new Token(Comma, start, start), otherwise);
    }
    const { tokenType, entry } = preposition;
    sentences.keep(index === 0 ? preposition : new Token(tokenType, start, start, entry));
    for (const each of said) sentences.keep(new Token(each.type, start, start, each));
    sentences.keep(name);
  }
  return sentences.pass((names.at(-1) ?? 0) + 1);
};

/** `TAKE the first available of the following: a castle; a mine.`: each is tried in its turn. */
export const firstOfFollowing: Rule = (sentences, token) => {
  const article = sentences.before();
  const [said, ,] = FOLLOWING.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || article?.tokenType !== Core.Determiner) return false;
  const clause = sentences.clauseSoFar();
  const begin = sentences.lastActionAt();
  const action = clause.slice(begin, -1);
  const isShort =
    action.length <= 3 && action.slice(1).every(({ tokenType }) => BEFORE_LIST.has(tokenType) || isLink(tokenType));
  if (begin === -1 || !isShort) return false;
  const from = sentences.lengthUpTo(token.startOffset + said.length);
  let end = from;
  for (; !sentences.isAhead(end, Stop); end += 1) {
    const next = sentences.ahead(end)?.tokenType;
    if (next === undefined || next === LeftBracket || NO_CRITERIA.has(next) || isAction(next)) return false;
  }
  sentences.drop(1);
  for (let at = from; at < end; at += 1) {
    const next = sentences.ahead(at);
    if (next === null) return false;
    if (next.tokenType !== Comma) {
      sentences.keep(next);
      continue;
    }
    const start = next.startOffset;
    const otherwise = sentences.word("otherwise", start, start);
    if (otherwise === null) return false;
    sentences.keep(next, otherwise);
    sentences.keepAgain(action, start);
  }
  return sentences.pass(end);
};

const FOLLOWING =
  /^first\s+(?:(?:available|possible|legal|valid|eligible)\s+)?of\s+(?:the\s+following|these)(?:\s+that\s+is\s+(?:available|possible|legal|valid|eligible))?\s*:/i;
/** What may stand between an action and its list. */
const BEFORE_LIST: ReadonlySet<Token["tokenType"]> = new Set([Integer, StrengthLetter]);

function isLink(type: Token["tokenType"]): boolean {
  return isKindOf(type, Relation) || isKindOf(type, Way);
}

/** Where the names of a list begin: behind `of this list:`, `in the following order:` or a colon alone; null where none do. */
function listAhead(sentences: Sentences, at: number): number | null {
  const token = sentences.ahead(at);
  const [said] = (token && LIST.exec(sentences.stretchFrom(token))) ?? [];
  return token === null || said === undefined ? null : sentences.lengthUpTo(token.startOffset + said.length, at);
}

const LIST = /^(?:(?:of|on|in|from)\s+(?:(?:this|the)\s+(?:following\s+)?(?:list|order)|these|the\s+following)\s*)?:/i;

/** Where the names of a list stand, up to the end of the sentence; null where something else stands there. */
function namesAhead(sentences: Sentences, from: number): readonly number[] | null {
  const names: number[] = [];
  for (let at = from; ; at += 2) {
    const token = sentences.ahead(at);
    if (token?.entry?.plural !== false || !isKindOf(token.tokenType, Content)) return null;
    names.push(at);
    const behind = sentences.ahead(at + 1)?.tokenType;
    if (behind === Stop) return names.length > 1 ? names : null;
    if (behind !== Comma && behind !== Core.Or) return null;
  }
}

/** `a village free of foes`, `If the room is empty of hands`: there are none in it. */
export const freeOf: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Of) || !FREE.has(sentences.says(0))) return false;
  return put(sentences, "without", token.startOffset, sentences.ahead(1)?.end ?? token.end, 2);
};

const FREE: ReadonlySet<string> = new Set(["free", "empty", "clear", "devoid"]);
