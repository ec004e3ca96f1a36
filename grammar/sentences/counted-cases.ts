import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  NumberRange,
  Plus,
  RightParenthesis,
  Stop,
  Token,
  Way,
} from "../tokens.ts";
import { wordedNumber } from "../characters.ts";
import { singularOf } from "../word-endings.ts";
import { againAt } from "./token-reader.ts";
import { endsBehind, HAS, type Rule, type Sentences, isOfNoun } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";

/** How many things of one kind there must be. */
interface Counted {
  /** What is counted, in the singular and without its verb. */
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

const NUMBER = "(?:\\d+|one|two|three|four|five|six)";

const COUNT = `(?:none|no|any|an?|(?:exactly|only|at least|at most|(?:fewer|less|more) than) ${NUMBER}|${NUMBER} ?[-–—] ?${NUMBER}|${NUMBER}(?: ?\\+| or more| or fewer| or less)?)`;

/** The same with blanks of any length. */
const COUNT_IN_TEXT = COUNT.replaceAll(" ", "\\s+").replaceAll("\\s+?", "\\s*");

const COUNTED = new RegExp(
  `^(?:if )?(?<before>(?:it is )?(?:adjacent to|next to|within \\d+ [a-z]+ of) )?(?:there (?:is|are) )?(?<count>${COUNT}) (?<thing>[a-z].*)$`,
);

/** `enemies within 2 hexes: none` */
const COUNTED_BEHIND = new RegExp(`^(?:if )?(?<thing>[a-z][^:]*): ?(?<count>${COUNT})$`);

/** What more is said of the things could be said of some of them alone. */
const LEAVES_OPEN = /[,([]|\b(?:and|or|either|unless|when|while|except|than|but|with|without)\b/;

/** `2 or more heroes adjacent`, `adjacent to exactly 1 hero`: how many of what; null for anything else. */
export function countedIn(written: string): Counted | null {
  const said = written.toLowerCase().replace(/\s+/g, " ").trim();
  const { before = "", count, thing = "" } = (COUNTED.exec(said) ?? COUNTED_BEHIND.exec(said))?.groups ?? {};
  if (count === undefined || LEAVES_OPEN.test(thing)) return null;
  return { of: `${before.replace("it is ", "")}${plainly(thing)}`, ...rangeOf(count) };
}

/** Whether both count the same things, and never so many at once. */
export function areOtherCounts(one: Counted | null, other: Counted | null): boolean {
  if (one === null || other === null || one.of !== other.of) return false;
  return one.to < other.from || other.to < one.from;
}

function plainly(thing: string): string {
  return thing
    .split(" ")
    .flatMap((word) => (word === "is" || word === "are" ? [] : singularOf(word)))
    .join(" ");
}

function rangeOf(count: string): { readonly from: number; readonly to: number } {
  const [number = 0, high] = (count.match(ALL_NUMBERS) ?? []).map(numberOf);
  if (count === "no" || count === "none") return { from: 0, to: 0 };
  if (/^an?$|^any$/.test(count)) return { from: 1, to: Infinity };
  if (count.startsWith("more than")) return { from: number + 1, to: Infinity };
  if (/^(?:fewer|less) than/.test(count)) return { from: 0, to: number - 1 };
  if (/^at least|more$|\+$/.test(count)) return { from: number, to: Infinity };
  if (/^at most|fewer$|less$/.test(count)) return { from: 0, to: number };
  return { from: number, to: high ?? number };
}

const ALL_NUMBERS = new RegExp(NUMBER, "g");

function numberOf(said: string): number {
  return wordedNumber(said) ?? Number(said);
}

const AGAIN = new RegExp(
  `^[.;]\\s*(?<said>(?:if\\s+)?(?:there\\s+(?:is|are)\\s+)?(?<count>${COUNT_IN_TEXT})(?:\\s+(?:is|are))?(?:\\s+(?<tail>adjacent|within\\s+\\d+\\s+[a-z]+))?)\\s*(?=[,:→])`,
);

/**
 * `2 or more heroes adjacent: REST. Exactly 1: STRIKE. None: MOVE 2.`, `If exactly 1 is adjacent, STRIKE.`: so many of the same things, each
 * in the place of the one before.
 */
export const countedAgain: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next)) return false;
  const found = AGAIN.exec(sentences.lowerStretchFrom(token));
  const { said = "", count, tail = "" } = found?.groups ?? {};
  if (found === null || count === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + found[0].trimEnd().length);
  const does = length + 1 + sentences.subject(length + 1);
  const first = conditionsSoFar(sentences)[0];
  if (first === undefined || !sentences.isActionAhead(does) || sentences.isBehindRoll()) return false;
  const whole = countedIn(textOf(sentences, first));
  if (whole === null || !whole.of.endsWith(plainly(tail.replace(/\s+/g, " ")))) return false;
  const stated: Counted = { of: whole.of, ...rangeOf(count.replace(/\s+/g, " ")) };
  const before = conditionsSoFar(sentences).map((tokens) => {
    const text = textOf(sentences, tokens);
    return countedIn(text) ?? countedIn(`${text} ${whole.of}`);
  });
  if (!before.every((other) => other !== null && (other.of === whole.of || other.of.endsWith(whole.of)))) return false;
  if (!before.every((other) => other !== null && areOtherCounts({ ...other, of: whole.of }, stated))) return false;
  const at = next.startOffset;
  const end = at + said.length;
  const words = { otherwise: token, if: next };
  const [otherwise, condition] = Object.entries(words).map(([form, { startOffset }]) =>
    sentences.word(form, startOffset, form === "if" ? startOffset : startOffset + 1),
  );
  const counted = countWords(sentences, stated, at, end);
  if (!otherwise || !condition || counted === null) return false;
  const [from, to] = countIn(first);
  const prefix = first.slice(0, from).filter(({ tokenType }) => tokenType !== Core.ThereIs);
  sentences.keep(otherwise, condition, ...againAt(prefix, at), ...counted, ...againAt(first.slice(to), end));
  return sentences.pass(length);
};

/** `Enemies within 2 hexes: none: MOVE 2. One: CHARGE it.`: the colon behind what is counted adds nothing to the first of the cases. */
export const countBehind: Rule = (sentences, token) => {
  const [said, count] = BEHIND.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || count === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const does = length + 1 + sentences.subject(length + 1);
  const things = sentences.clauseSoFar().filter(({ tokenType }, at) => at > 0 || tokenType !== Stop);
  const isCounted = things.some(({ entry }) => entry?.plural === true) && things.every(isSaidOfThings);
  if (!isCounted || !sentences.isAhead(length, Colon) || !sentences.isActionAhead(does)) return false;
  const [begin, last] = [things[0]?.startOffset ?? token.startOffset, things.at(-1)];
  const counted = countWords(sentences, { of: "", ...rangeOf(count.replace(/\s+/g, " ")) }, begin, begin);
  if (counted === null || last === undefined) return false;
  sentences.drop(things.length);
  // The words of the condition go as far as the count, so that a trace says both.
  const end = token.startOffset + said.trimEnd().length;
  const { tokenType, startOffset, entry, value, high } = last;
  sentences.keep(...counted, ...things.slice(0, -1), new Token(tokenType, startOffset, end, entry, value, high));
  return sentences.pass(length);
};

const BEHIND = new RegExp(`^:\\s*(${COUNT_IN_TEXT})\\s*(?=[:→])`);

function isSaidOfThings({ tokenType, entry }: Token): boolean {
  if (SAID_OF_THINGS.has(tokenType)) return true;
  return isKindOf(tokenType, Content) && entry?.superlative === false && entry.core === null;
}

const SAID_OF_THINGS: ReadonlySet<Token["tokenType"]> = new Set([Core.Nearby, Core.Within, Core.Determiner, Integer]);

/** `1 No enemies adjacent: RALLY.`, and below it `2 One: CHARGE.`: so many of what the line above counts. */
export const countedAbove: Rule = (sentences, token) => {
  if (!sentences.beginsClause()) return false;
  const [said, count] = ABOVE.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || count === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const does = length + 1 + sentences.subject(length + 1);
  if (!sentences.isAhead(length, Colon) || !sentences.isActionAhead(does)) return false;
  const above = sentences.clauseAbove();
  const end = above.findIndex(({ tokenType }) => tokenType === Comma || tokenType === Colon);
  const condition = above
    .slice(0, Math.max(end, 0))
    .filter(({ tokenType }, at) => at > 0 || !BEFORE_COUNT.has(tokenType));
  const [from, to] = countIn(condition);
  const things = [...condition.slice(0, Math.max(from, 0)), ...condition.slice(to)];
  const isPlain = things.every((each) => isSaidOfThings(each) || each.tokenType === Core.Copula);
  const isOther = !above.slice(end + 1, -1).some(({ tokenType }) => tokenType === Core.Otherwise || tokenType === Stop);
  const [at, close] = [token.startOffset, token.startOffset + said.length];
  const counted = countWords(sentences, { of: "", ...rangeOf(count.replace(/\s+/g, " ")) }, at, close);
  if (from === -1 || !isPlain || !isOther || things.length === 0 || counted === null) return false;
  sentences.keep(...againAt(condition.slice(0, from), at), ...counted, ...againAt(condition.slice(to), close));
  return sentences.pass(length);
};

const ABOVE = new RegExp(`^(${COUNT_IN_TEXT})(?:\\s+(?:is|are))?\\s*(?=[:→])`);
const BEFORE_COUNT: ReadonlySet<Token["tokenType"]> = new Set([Stop, Core.If, Core.ThereIs]);

/** The tokens of each condition of this clause; none where something else than conditions and actions stands in it. */
function conditionsSoFar(sentences: Sentences): readonly (readonly Token[])[] {
  const clause = sentences.clauseSoFar();
  const conditions: Token[][] = [];
  let open: Token[] | null = [];
  for (const [at, token] of clause.entries()) {
    const { tokenType } = token;
    if (at === 0 && tokenType === Stop) continue;
    if (open === null) {
      const isNext = tokenType === Core.Otherwise && clause[at + 1]?.tokenType === Core.If;
      if (isNext) open = [];
      else if (ENDS_CASES.has(tokenType)) return [];
      continue;
    }
    if (tokenType === Core.If && open.length === 0) continue;
    if (tokenType === Comma || tokenType === Colon) {
      conditions.push(open);
      open = null;
    } else open.push(token);
  }
  return open === null ? conditions : [];
}

const ENDS_CASES: ReadonlySet<Token["tokenType"]> = new Set([
  Stop,
  Core.Otherwise,
  Core.Unless,
  Core.OnlyIf,
  Core.Roll,
]);

function textOf(sentences: Sentences, tokens: readonly Token[]): string {
  const [start, end] = [
    Math.min(...tokens.map(({ startOffset }) => startOffset)),
    Math.max(...tokens.map((token) => token.end)),
  ];
  return sentences.written(new Token(Stop, start, end));
}

/** Where the count stands among the tokens of a condition. */
function countIn(condition: readonly Token[]): readonly [number, number] {
  const from = condition.findIndex(({ tokenType }) => COUNTS.has(tokenType) || tokenType === Core.Determiner);
  // `a hero is adjacent`
  if (condition[from]?.tokenType === Core.Determiner) return [from, from + 1];
  let to = from;
  while (COUNTS.has(condition[to]?.tokenType ?? Stop)) to += 1;
  return [from, to];
}

const COUNTS: ReadonlySet<Token["tokenType"]> = new Set([
  Integer,
  NumberRange,
  Plus,
  Core.OpenEnd,
  Core.Comparison,
  Core.Quantifier,
]);

function countWords(sentences: Sentences, { from, to }: Counted, at: number, end: number): readonly Token[] | null {
  const form = to === 0 ? "no" : to === Infinity ? "at least" : from === 0 ? "at most" : "exactly";
  if (form === "exactly" && from !== to) return null;
  const word = sentences.word(form, at, to === 0 ? end : at);
  if (word === null) return null;
  return to === 0 ? [word] : [word, new Token(Integer, at, end, null, form === "at most" ? to : from)];
}

/** `One enemy within 2 hexes: CHARGE it.`: 1, as “two” is 2. Behind “if” it may also say that there is any. */
export const oneCounted: Rule = (sentences, token) => {
  const before = sentences.before();
  // A case of those before it has no “if” in the text.
  const isCase = before?.tokenType === Core.If && before.startOffset === before.end;
  if (sentences.says(0) !== "one" || !(isCase || sentences.beginsClause()) || !isNounAhead(sentences)) return false;
  const colon = sentences.lengthWhile(
    1,
    ({ tokenType }) => tokenType !== Colon && !ENDS_COUNT.has(tokenType) && !isAction(tokenType),
  );
  if (!sentences.isAhead(colon, Colon)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, 1));
  return sentences.pass(1);
};

function isNounAhead(sentences: Sentences): boolean {
  const next = sentences.ahead(1);
  return next !== null && isOfNoun(next) && next.entry?.superlative === false;
}

const ENDS_COUNT: ReadonlySet<Token["tokenType"]> = new Set([Comma, Stop, Core.If]);

/** `a town with 2 or more Guards; if none, one with 1`, `…, provided it has at least 2`: of what was counted before. */
export const countLeftOut: Rule = (sentences, token) => {
  const open = sentences.isAhead(1, Core.OpenEnd) || sentences.isAhead(1, Plus) ? 1 : 0;
  if (!endsBehind(sentences, open + 1) && !sentences.isAhead(open + 1, RightParenthesis)) return false;
  const before = sentences.before();
  const link = before?.tokenType === Core.Comparison ? sentences.beforeLast() : before;
  if (link === null || !isHeldBehind(sentences, link)) return false;
  const counted = countedThings(sentences);
  const alike = counted.filter((each) => each.link === link.entry?.form);
  const only = [counted, alike].find((each) => each.length > 0 && each.every(({ id }) => id === each[0]?.id))?.at(-1);
  if (only === undefined) return false;
  sentences.keep(
    token,
    ...sentences.stretchAhead(1, open + 1),
    ...againAt(only.words, sentences.ahead(open)?.end ?? token.end),
  );
  return sentences.pass(open + 1);
};

function isHeldBehind(sentences: Sentences, { entry }: Token): boolean {
  return entry !== null && (HAS.has(entry.form) || sentences.saysHeld(entry));
}

interface CountedThing {
  readonly id: string;
  /** Its adjectives and its noun. */
  readonly words: readonly Token[];
  /** What stands before the number: `with`, `has`. */
  readonly link: string;
}

/** What this clause counts, or says the number of. */
function countedThings(sentences: Sentences): readonly CountedThing[] {
  const clause = sentences.clauseSoFar();
  return clause.flatMap((noun, at) => {
    const { entry } = noun;
    if (entry === null || !isOfNoun(noun)) return [];
    if (entry.qualifies || entry.superlative || entry.core !== null) return [];
    const isAdjective = (each: Token): boolean => each.entry?.qualifies === true;
    const begin = clause.slice(0, at).findLastIndex((each) => !isAdjective(each)) + 1;
    const number = clause.slice(0, begin).findLastIndex(({ tokenType: type }) => !COUNTS.has(type)) + 1;
    const link = clause[number - 1];
    const isCounted = number < begin && link?.tokenType !== Core.Within && !isAction(link?.tokenType ?? Stop);
    const isMost = entry.plural && clause[begin - 1]?.entry?.superlative === true;
    if (!isCounted && !isMost && !entry.isQuantity) return [];
    return { id: entry.ids[0] ?? entry.form, words: clause.slice(begin, at + 1), link: link?.entry?.form ?? "" };
  });
}

/** `2 or more enemies within 2 hexes: MOVE 2 away from them.`: from those that are counted. */
export const themCounted: Rule = (sentences, token) => {
  const way = sentences.before();
  if (way === null || !isKindOf(way.tokenType, Way) || !endsBehind(sentences, 1)) return false;
  const clause = sentences.clauseSoFar();
  const said = clause.slice(0, sentences.lastActionAt());
  const begin = said.findLastIndex(({ tokenType }) => tokenType === Core.If) + 1;
  const end = said.findIndex(({ tokenType }, at) => at >= begin && (tokenType === Comma || tokenType === Colon));
  // What is done before could speak of others.
  if (end !== said.length - 1) return false;
  const condition = said.slice(begin, end).filter(({ tokenType }, at) => at > 0 || !BEFORE_COUNT.has(tokenType));
  const [from, to] = countIn(condition);
  const behind = condition.slice(to);
  const things = behind.filter(({ tokenType }) => tokenType !== Core.Copula);
  const isOne = !things.some(({ entry }) => entry?.plural === true);
  if (from !== 0 || condition[0]?.tokenType === Core.Quantifier || isOne || !things.every(isSaidOfThings)) return false;
  // `2 or more enemies are adjacent`
  const isAdjacent = things.at(-1)?.tokenType === Core.Nearby;
  const words = isAdjacent ? [...things.slice(-1), ...things.slice(0, -1)] : things;
  sentences.keepAgain(words, token.startOffset);
  return sentences.pass(1);
};
