import { againAt } from "./token-reader.ts";
import { pluralOf, singularOf } from "../word-endings.ts";
import {
  HAS,
  NEAR,
  type Rule,
  endsBehind,
  isOver,
  isPlainOfThing,
  keepAhead,
  type Sentences,
  SUBJECTS,
  isOfNoun,
  RELATIVE_PRONOUNS,
  JOINTS,
  ARTICLES,
} from "./sentences.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  Question,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
  UnknownWord,
  type VocabularyEntry,
  Way,
} from "../tokens.ts";
import { isAction } from "./words-of-game.ts";
import { CONTROLS } from "./owners.ts";

/** `If there is a hero within 6 squares, MOVE towards the closest one`: towards the closest hero. */
export function nearestNamed(sentences: Sentences): boolean {
  const [nearest, way] = [sentences.before(), sentences.readBefore(2)];
  const isNearest = nearest !== null && NEAREST.has(sentences.written(nearest).toLowerCase());
  if (!isNearest || way === null || !isKindOf(way.tokenType, Way) || !endsBehind(sentences, 1)) return false;
  const named = thingsNear(sentences);
  sentences.keepAgain(named, nearest.end);
  return named.length > 0;
}

export const NEAREST: ReadonlySet<string> = new Set(["nearest", "closest"]);

/** The words for the things that a condition only says exist, anywhere or nearby; none for other conditions. */
function thingsNear(sentences: Sentences): readonly Token[] {
  const said = sentences.clauseSoFar().slice(0, sentences.lastActionAt());
  const begin = said.findIndex(({ tokenType }) => isKindOf(tokenType, Content));
  const isSome = said
    .slice(0, begin)
    .every(({ tokenType, entry }) => BEFORE_THINGS.has(tokenType) && entry?.form !== "no");
  const behind = begin === -1 || !isSome ? [] : said.slice(begin);
  const end = behind.findIndex(({ tokenType }) => !isKindOf(tokenType, Content) || isKindOf(tokenType, Relation));
  const [is, ...near] = behind.slice(end);
  const rest = is?.tokenType === Core.Copula ? near : behind.slice(end);
  const [within, number, , close] = rest;
  const isWithin = within?.tokenType === Core.Within && number?.tokenType === Integer && close === rest.at(-1);
  const isNear = isWithin || (within?.tokenType === Core.Nearby && rest.length === 2);
  return end > 0 && (isNear || rest.length === 1) && rest.at(-1)?.tokenType === Comma ? behind.slice(0, end) : [];
}

const BEFORE_THINGS: ReadonlySet<Token["tokenType"]> = new Set([
  Core.If,
  Core.ThereIs,
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
]);
/** `if tied, the leftmost of these` */
export const ofThese: Rule = (sentences) =>
  sentences.before()?.entry?.superlative === true &&
  THESE.has(sentences.says(1)) &&
  endsBehind(sentences, 2) &&
  sentences.pass(2);

const THESE: ReadonlySet<string> = new Set(["these", "those", "them"]);

/** `to whichever adjacent city has the fewest Guards`: to the one with the fewest. */
export const whichever: Rule = (sentences, token) => {
  if (sentences.says(0) !== "whichever") return false;
  // Where a game has no such word, “has” is an unknown one, which could be part of a noun.
  const isInNoun = (at: number): boolean =>
    !HAS.has(sentences.says(at)) &&
    (isKindOf(sentences.ahead(at)?.tokenType ?? Comma, Content) || sentences.isAhead(at, Core.Nearby));
  let has = 1;
  while (isInNoun(has)) has += 1;
  const verb = sentences.ahead(has);
  const superlative = sentences.isAhead(has + 1, Core.Determiner) ? has + 2 : has + 1;
  // `towards whichever hero is nearest`
  if (has > 1 && verb?.tokenType === Core.Copula && sentences.ahead(superlative)?.entry?.superlative === true) {
    const the = sentences.word("the", token.startOffset, token.end);
    const most = sentences.ahead(superlative);
    if (the === null || most === null || !isOver(sentences, superlative + 1)) return false;
    sentences.keep(the, new Token(most.tokenType, token.end, token.end, most.entry), ...sentences.stretchAhead(1, has));
    return sentences.pass(superlative + 1);
  }
  if (has === 1 || verb === null || !HAS.has(sentences.says(has))) return false;
  const said = sentences.ahead(superlative);
  const best = BEST_OF_THOSE.get(sentences.says(superlative));
  if (said === null || (best === undefined && said.entry?.superlative !== true)) return false;
  const [the, having] = [
    sentences.word("the", token.startOffset, token.end),
    sentences.word("with", verb.startOffset, verb.end),
  ];
  // `whichever hero has fewer hits`: than the others, not than the unit that acts.
  const most = best === undefined ? null : sentences.word(best, said.end, said.end);
  if (the === null || having === null || (best !== undefined && most === null)) return false;
  sentences.keep(the);
  for (let each = 1; each < has; each += 1) keepAhead(sentences, each);
  sentences.keep(having);
  if (most === null) return sentences.pass(has + 1);
  sentences.keep(most);
  return sentences.pass(superlative + 1);
};

const BEST_OF_THOSE: ReadonlyMap<string, string> = new Map([
  ["more", "most"],
  ["fewer", "fewest"],
  ["less", "least"],
  ["higher", "highest"],
  ["lower", "lowest"],
]);

/** The most words that describe a unit that is compared. */
const MOST_WORDS = 12;

/** `a weaker enemy`: it is weaker than the unit that acts. */
export const comparedWithActor: Rule = (sentences, token) => {
  const compared = sentences.comparedBy(sentences.says(0));
  if (compared === null) return false;
  let noun = 1;
  while (
    noun < MOST_WORDS &&
    isKindOf(sentences.ahead(noun + 1)?.tokenType ?? Comma, Content) &&
    sentences.says(noun + 1) !== "with"
  ) {
    noun += 1;
  }
  while (noun > 1 && isKindOf(sentences.ahead(noun)?.tokenType ?? Comma, Relation)) noun -= 1;
  const named = sentences.ahead(noun);
  if (named === null || !sentences.isUnitAhead(noun)) return false;
  const at = token.startOffset;
  const words = ["with", compared.comparison, compared.quantity].map((form) => sentences.word(form, at, token.end));
  if (words.some((word) => word === null)) return false;
  for (let each = 1; each <= noun; each += 1) keepAhead(sentences, each);
  for (const word of words) if (word !== null) sentences.keep(word);
  return sentences.pass(noun + 1);
};

/** `RUN next to the nearest hero and STRIKE it.`, `… within 2 squares of the nearest hero, then SHOOT it`: the hero, and not the place. */
export const itBehindNear: Rule = (sentences, token) => {
  if (nextToActor(sentences, token)) return true;
  if (!sentences.isBehindAction() || sentences.lastAction()?.plan !== "attack" || !isOver(sentences, 1)) return false;
  if (sentences.actionBefore() === null && sentences.before()?.entry?.form !== "at") return false;
  const goal = sentences.targetAgain();
  const near = goal.findIndex(({ tokenType, entry }) => tokenType === Core.Of || NEAR.has(entry?.form ?? ""));
  const unit = goal.slice(near + 1);
  const isOne = unit.some(({ entry }) => entry?.superlative === true);
  const isPlain = unit.every((each) => each.tokenType === Core.Nearby || isPlainOfThing(each));
  const isUnit = unit.some(({ entry }) => entry !== null && sentences.isUnit(entry));
  if (near === -1 || !isOne || !isPlain || !isUnit) return false;
  sentences.keepAgain(unit, token.startOffset);
  return sentences.pass(1);
};

const BEGINS_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Core.If, Core.OnlyIf, Core.Unless, Core.When]);

/** `STRIKE every hero next to it`, where nothing else was named: adjacent to the unit that acts. */
function nextToActor(sentences: Sentences, token: Token): boolean {
  const near = sentences.before();
  const clause = sentences.clauseSoFar();
  const begin = clause.findIndex(({ tokenType }) => isAction(tokenType));
  const names = ({ entry }: Token): boolean =>
    entry !== null && (sentences.mayBeUnit(entry) || sentences.isNounOfPlaces(entry));
  const isFirst = begin !== -1 && begin === sentences.lastActionAt() && !clause.slice(0, begin).some(names);
  const isNear = near !== null && NEAR.has(near.entry?.form ?? "") && isOver(sentences, 1);
  // `STRIKE a hero if an ally is next to it`: it could be the hero.
  const isAsked = clause.slice(begin).some(({ tokenType }) => BEGINS_CONDITION.has(tokenType));
  const adjacent = isNear && isFirst && !isAsked ? sentences.word("adjacent", near.startOffset, token.end) : null;
  if (adjacent === null || sentences.lastAction()?.plan !== "attack") return false;
  sentences.drop(1);
  sentences.keep(adjacent);
  return sentences.pass(1);
}

/**
 * `ATTACK 1 the nearest hero, then ATTACK 1 another hero.`: one except the hero before. Where more is said of it, the word has no meaning
 * here: another than the unit that acts says nothing of the hero before.
 */
export const anotherThanBefore: Rule = (sentences, token) => {
  if (!ANOTHER.has(sentences.says(0)) || !sentences.isBehindAction()) return false;
  const clause = sentences.clauseSoFar();
  const done = clause.slice(0, sentences.lastActionAt());
  const begin = done.findIndex(({ tokenType }) => isAction(tokenType));
  const length = sentences.lengthWhile(
    1,
    ({ tokenType, entry }) => isKindOf(tokenType, Content) && entry?.qualifies === true,
  );
  const noun = sentences.ahead(length)?.entry ?? null;
  if (begin === -1 || noun === null || !sentences.mayBeUnit(noun)) return false;
  if (!done.slice(begin).some(({ entry }) => entry?.ids.some((id) => noun.ids.includes(id)) === true)) return false;
  const except = ["except", "it"].flatMap((form) => sentences.word(form, token.startOffset, token.end) ?? []);
  const last = done.slice(done.findLastIndex(({ tokenType }) => isAction(tokenType)));
  const isOne = !last.some(({ tokenType, entry }) => tokenType === Core.Otherwise || entry?.plural === true);
  const isTarget = sentences.actionAt(last[0] ?? null)?.plan === "attack";
  if (isOne && isTarget && except.length === 2 && endsBehind(sentences, length + 1)) {
    for (let each = 1; each <= length; each += 1) keepAhead(sentences, each);
    sentences.keep(...except);
    return sentences.pass(length + 1);
  }
  sentences.keep(new Token(UnknownWord, token.startOffset, token.end));
  return sentences.pass(1);
};

const ANOTHER: ReadonlySet<string> = new Set(["another", "other"]);

/** `next to a linked one`, behind `the nearest town`: another of those that were named. */
export const qualifiedOne: Rule = (sentences, token) => {
  const [said, article, link] = [sentences.before(), sentences.beforeLast(), sentences.readBefore(2)];
  if (sentences.says(0) !== "one" || said?.entry?.qualifies !== true || article?.tokenType !== Core.Determiner)
    return false;
  const noun = sentences.isBehindAction() ? sentences.lastTarget() : null;
  if (noun === null || noun.plural || link === null || !isKindOf(link.tokenType, Relation)) return false;
  sentences.keep(new Token(noun.type, token.startOffset, token.end, noun));
  return sentences.pass(1);
};

/** `…, pinned ones first`, `but not at pinned ones`, `a pinned one if possible`: those that are so of what was named. */
export const oneOfThose: Rule = (sentences, token) => {
  const isSeveral = sentences.says(0) === "ones";
  if (!isSeveral && sentences.says(0) !== "one") return false;
  const adjective = sentences.before()?.entry;
  if (adjective?.qualifies !== true) return false;
  const named = sentences.isBehindAction() ? sentences.lastTarget() : null;
  if (named === null || !sentences.describes(adjective, named)) return false;
  if (isSeveral && sentences.isAhead(1, Core.First)) return sentences.pass(1);
  // Of `a cover hex` another one is a hex.
  const isPlace = sentences.isNounOfPlaces(named) && named.form.includes(" ");
  const one = isPlace ? sentences.placeNoun() : singularOf(named.form);
  const noun = sentences.word(isSeveral ? pluralOf(one) : one, token.startOffset, token.end);
  if (noun === null) return false;
  sentences.keep(noun);
  return sentences.pass(1);
};

/** `ATTACK 1 all adjacent heroes and POISON each of them`: once more each of those. `If 2 or more heroes are adjacent, ATTACK each.` */
export const eachOfThem: Rule = (sentences, token) => {
  const isAlone = endsBehind(sentences, 1) && sentences.says(0) === "each";
  const length = isAlone ? 1 : 3;
  if (!EACH_OF.has(sentences.says(0)) || !(isAlone || sentences.says(2) === "them") || !endsBehind(sentences, length))
    return false;
  const counted = countedBefore(sentences, token);
  if (counted.length > 0) {
    sentences.keep(...counted);
    return sentences.pass(length);
  }
  const target = isAlone ? [] : sentences.targetAgain();
  const isEach = target.some(({ tokenType, entry }) => {
    return tokenType === Core.Quantifier && entry !== null && EACH_OF.has(entry.form);
  });
  if (!isEach) return false;
  sentences.keepAgain(target, token.startOffset);
  return sentences.pass(3);
};

/** All things that the condition of this clause counts, where it says nothing else; none where it does not. */
function countedBefore(sentences: Sentences, { startOffset: at }: Token): readonly Token[] {
  const clause = sentences.clauseSoFar();
  const done = sentences.lastActionAt();
  const [first, ...rest] = clause.slice(0, done);
  const said = first?.tokenType === Core.If ? rest.slice(0, -1) : [];
  const condition = said[0]?.tokenType === Core.ThereIs ? said.slice(1) : said;
  const number = condition.findIndex(({ tokenType }) => tokenType === Integer);
  const open = condition[number + 1];
  const next = number === 0 ? "" : sentences.written(condition[0] ?? new Token(Comma, 0, 0)).toLowerCase();
  const isNear = number === 1 && NEAR.has(next);
  const isOpen = open?.tokenType === Core.OpenEnd && (number === 0 || isNear);
  const behind = condition.slice(number + 2);
  const isOther = behind.some(
    ({ tokenType }) => tokenType === Core.And || tokenType === Core.Or || tokenType === Comma,
  );
  const [all, that, adjacent] = ["all", "that", "adjacent"].map((form) => sentences.word(form, at, at));
  if (!isOpen || isOther || behind.length === 0 || !all || !that || !adjacent) return [];
  const is = behind.findIndex(({ tokenType }) => tokenType === Core.Copula);
  const words = is === -1 ? behind : [...behind.slice(0, is), that, ...behind.slice(is)];
  return [all, ...(isNear ? [adjacent] : []), ...againAt(words, at)];
}

const EACH_OF: ReadonlySet<string> = new Set(["each", "all", "every"]);

/** `BETRAY the enemy with the highest prowess there`: in the place that the condition names. */
export const thereBehindTarget: Rule = (sentences, token) => {
  const before = sentences.before();
  // `MOVE there`: to the place that the condition names.
  if (sentences.actionBefore()?.plan === "move") {
    const to = sentences.word("to", token.startOffset, token.startOffset);
    if (to === null) return false;
    sentences.keep(to, token);
    return sentences.pass(1);
  }
  if (before === null || !sentences.isBehindAction() || !endsBehind(sentences, 1)) return false;
  if (before.entry === null || !isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation))
    return false;
  const [preposition, it] = ["in", "it"].map((form) => sentences.word(form, token.startOffset, token.end));
  if (!preposition || !it) return false;
  sentences.keep(preposition, it);
  return sentences.pass(1);
};

/**
 * `If there is none, SAIL towards one that is stuck`, `otherwise towards the nearest one`, `if already in one`: another of those that
 * were named. It stands for the only noun of this clause that fits. What is said of that besides is said again where it must hold, and left
 * out where it is denied. Else the page has to say which of both it means.
 */
export const oneNamed: Rule = (sentences, token) => {
  const isSeveral = sentences.says(0) === "ones";
  const clause = sentences.clauseSoFar();
  const begin = clause.findLastIndex((each) => !describesOne(sentences, each)) + 1;
  const own = clause.slice(begin);
  const article = ARTICLES_OF_ONE.has(clause[begin - 1]?.entry?.form ?? "") ? clause[begin - 1] : undefined;
  const at = article === undefined ? begin - 1 : begin - 2;
  const link = clause[at];
  if ((!isSeveral && sentences.says(0) !== "one") || link === undefined || !isLink(link) || !isPronoun(sentences))
    return false;
  const isPlace = INSIDE.has(link.entry?.form ?? "");
  const isHeld = link.entry !== null && sentences.saysHeld(link.entry);
  const fits = (entry: VocabularyEntry): boolean =>
    (!isPlace || sentences.isNounOfPlaces(entry)) &&
    !(isHeld && sentences.isNounOfPlaces(entry)) &&
    own.every((each) => each.entry?.qualifies !== true || sentences.describes(each.entry, entry));
  const isTold = own.some(isAdjective) || !isOver(sentences, 1);
  const named = nounsIn(sentences, clause.slice(0, at)).filter((each) => fits(each.noun));
  // `a square next to one` is next to another one that was named, `a square next to one with water` next to a square.
  const others = !isTold && isKindOf(link.tokenType, Relation) ? named.filter(({ end }) => end !== at) : named;
  const last = others.at(-1);
  if (last === undefined || others.some(({ noun }) => noun.ids[0] !== last.noun.ids[0])) return false;
  const denied = last.isDenied || clause.slice(last.end, at).some(({ tokenType }) => tokenType === Core.Otherwise);
  const isDefinite = article?.entry?.form === "the";
  // `STRIKE at the one with the fewest hits` chooses among those that the condition names.
  const isChosen =
    isKindOf(link.tokenType, Relation) && sentences.isBehindAction() && sentences.lastAction()?.plan !== "move";
  if (isDefinite && own.length === 0 && isChosen) return false;
  if (isDefinite && own.length === 0 && isOver(sentences, 1)) return false;
  const again = saidAgain(sentences, last, { own, isTold, isDefinite, isDenied: denied });
  const noun = sentences.word(
    (isSeveral ? pluralOf : (form: string) => form)(singularOf(last.noun.form)),
    token.startOffset,
    token.end,
  );
  if (again === null || noun === null) return false;
  sentences.keep(...againAt(again.before, token.startOffset), noun, ...againAt(again.behind, token.end));
  return sentences.pass(1);
};

/** A noun that was named, with what was said of it. */
interface Named {
  readonly noun: VocabularyEntry;
  /** Where its last word ends among the tokens. */
  readonly end: number;
  readonly adjectives: readonly Token[];
  /** What chooses one of them: `nearest`. */
  readonly best: readonly Token[];
  /** How near it is. */
  readonly near: readonly Token[];
  /** Whether more is said of it, which cannot be said again. */
  readonly isMore: boolean;
  /** Whether there is none. */
  readonly isDenied: boolean;
  /** Whether it is named before any action. */
  readonly isAsked: boolean;
}

interface One {
  readonly own: readonly Token[];
  /** Whether more is said of it than that it is the nearest. */
  readonly isTold: boolean;
  readonly isDefinite: boolean;
  readonly isDenied: boolean;
}

/** What is said again of what was named, before its noun and behind it; null where it could be so or not. */
function saidAgain(
  sentences: Sentences,
  named: Named,
  { own, isTold, isDefinite, isDenied }: One,
): { readonly before: readonly Token[]; readonly behind: readonly Token[] } | null {
  const best = own.filter((each) => isBest(sentences, each));
  const isSame =
    best.length > 0 &&
    best.every((each) => named.best.some((other) => sentences.written(each) === sentences.written(other)));
  const isNearest = own.some((each) => NEAREST.has(sentences.written(each).toLowerCase()));
  const isOpposite = own.some((each) => named.adjectives.some(({ entry }) => sentences.areOpposite(each.entry, entry)));
  if (isOpposite) return named.adjectives.length > 1 || named.isMore ? null : NOTHING_AGAIN;
  const isPlain = named.adjectives.length === 0 && !named.isMore;
  // `the nearest free town, otherwise the nearest one`: it would be the same one again.
  if (isDenied) return isPlain || (isSame && !isTold) ? NOTHING_AGAIN : null;
  if (named.isMore || (isTold && !isDefinite && !isPlain)) return null;
  const before = named.adjectives;
  if (named.near.length === 0 || isNearest) return { before, behind: [] };
  if (!isDefinite || !named.isAsked) return null;
  return { before, behind: named.near };
}

const NOTHING_AGAIN = { before: [], behind: [] };

/** The nouns that were named. The unit that acts is none of those that are meant. */
function nounsIn(sentences: Sentences, clause: readonly Token[]): readonly Named[] {
  return clause.flatMap((token, at) => {
    const { entry, tokenType } = token;
    const isNoun = isOfNoun(token) && !isKindOf(tokenType, Way);
    if (!isNoun || entry === null || entry.core !== null || entry.ids.length === 0) return [];
    if (entry.qualifies || entry.superlative || entry.isQuantity || PRONOUNS.has(entry.form)) return [];
    const begin = clause.slice(0, at).findLastIndex((each) => !describesOne(sentences, each)) + 1;
    const before = clause[begin - 1];
    const isDistance = before?.tokenType === Integer && clause[begin - 2]?.tokenType === Core.Within;
    const isActor = before?.entry?.form === "the" && begin === at && sentences.isHeaded(entry);
    if (isDistance || isActor) return [];
    const said = clause.slice(begin, at);
    const end = clause.findIndex(
      (each, place) => place > at && (ENDS_NAMED.has(each.tokenType) || isAction(each.tokenType)),
    );
    const tail = clause.slice(at + 1, end === -1 ? clause.length : end);
    const behind = tail[0]?.tokenType === Core.Copula ? tail.slice(1) : tail;
    const isNear =
      (behind[0]?.tokenType === Core.Nearby && behind.length === 1) ||
      (behind[0]?.tokenType === Core.Within && behind[1]?.tokenType === Integer && behind.length <= 3);
    const adjacent = said.filter((each) => each.tokenType === Core.Nearby);
    return {
      noun: entry,
      end: at + 1,
      adjectives: said.filter(isAdjective),
      best: said.filter((each) => isBest(sentences, each)),
      near: isNear ? behind : adjacent,
      // `a cover hex` is two words in one.
      isMore:
        entry.form.endsWith(` ${sentences.placeNoun()}`) ||
        (behind.length > 0 && !isNear) ||
        (isNear && adjacent.length > 0),
      isDenied: sentences.written(before ?? token).toLowerCase() === "no",
      isAsked: !clause.slice(0, at).some((each) => isAction(each.tokenType)),
    };
  });
}

/** Whether a word may stand between an article and its noun: `closest`, `stunned`, `adjacent`. */
function describesOne(sentences: Sentences, token: Token): boolean {
  return token.tokenType === Core.Nearby || isAdjective(token) || isBest(sentences, token);
}

function isBest(sentences: Sentences, token: Token): boolean {
  return token.entry?.superlative === true || NEAREST.has(sentences.written(token).toLowerCase());
}

function isAdjective(token: Token): boolean {
  return token.entry?.qualifies === true && isOfNoun(token);
}

/** Whether it joins what follows to what was named: `towards`, `next to`, `within 2 squares of`. */
function isLink({ tokenType }: Token): boolean {
  return isKindOf(tokenType, Way) || isKindOf(tokenType, Relation) || tokenType === Core.Of;
}

/** Whether “one” is no number of what comes behind it, and nothing is left out that it is one of. */
function isPronoun(sentences: Sentences): boolean {
  const next = sentences.ahead(1);
  if (isOver(sentences, 1) || next === null || BEHIND_ONE.has(next.tokenType)) return true;
  return RELATIVE_PRONOUNS.has(sentences.says(1)) || isKindOf(next.tokenType, Relation);
}

const BEHIND_ONE: ReadonlySet<Token["tokenType"]> = new Set([Core.Within, RightParenthesis, ...JOINTS]);

const PRONOUNS: ReadonlySet<string> = new Set([...SUBJECTS, "they", "them", "itself"]);
const ARTICLES_OF_ONE: ReadonlySet<string> = new Set([...ARTICLES, "any", "each", "every"]);
const INSIDE: ReadonlySet<string> = new Set(["in", "into", "on", "onto"]);

/** Behind these nothing more is said of a noun. */
const ENDS_NAMED: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  Question,
  LeftBracket,
  RightBracket,
  Core.And,
  Core.Or,
  ...JOINTS,
]);

/** `FIRE 1 at one in a steady position`, behind `FIRE 2 at the company …`: another of those that were named. */
export const anotherOne: Rule = (sentences, token) => {
  const preposition = sentences.before();
  if (preposition === null || !isKindOf(preposition.tokenType, Relation) || sentences.says(0) !== "one") return false;
  const next = sentences.ahead(1);
  const isTail = next !== null && (isKindOf(next.tokenType, Relation) || next.tokenType === Core.Within);
  // `a country next to one it controls`
  const isControlled = sentences.says(1) === "it" && CONTROLS.has(sentences.says(2)) && sentences.isBehindAction();
  const target = isControlled ? sentences.lastTarget() : null;
  const noun = target !== null && sentences.isNounOfPlaces(target) ? target : isTail ? sentences.targetBefore() : null;
  if (noun === null || (isControlled && noun.plural)) return false;
  if (isControlled) {
    const article = sentences.word("a", token.startOffset, token.startOffset);
    if (article !== null) sentences.keep(article);
  }
  sentences.keep(new Token(noun.type, token.startOffset, token.end, noun));
  return sentences.pass(1);
};

/** `HEAL 2 itself.`, `an enemy weaker than itself`: the unit that acts, where the heading names one. */
export const itself: Rule = (sentences, token) => {
  const title = sentences.says(0) === "itself" ? sentences.onlyTitle() : null;
  if (title === null || sentences.says(-1) === "including" || sentences.isAhead(1, RightParenthesis)) return false;
  const words = ["the", title].map((form) => sentences.word(form, token.startOffset, token.end));
  const [the, named] = words;
  if (!the || !named) return false;
  sentences.keep(the, named);
  return sentences.pass(1);
};

/** `sharing a zone with a hero`, `shares its zone with a hero`: in the same one. */
export const sharing: Rule = (sentences, token) => {
  if (!SHARES.has(sentences.says(0)) || !sentences.isPlace(2) || sentences.says(3) !== "with") return false;
  if (!ONE_PLACE.has(sentences.says(1))) return false;
  const form = `in the same ${sentences.placeNoun()} as`;
  const relation = sentences.word(form, token.startOffset, sentences.ahead(3)?.end ?? token.end);
  if (relation === null) return false;
  const is = sentences.says(0) === "shares" ? sentences.word("is", token.startOffset, token.startOffset) : null;
  sentences.keep(...(is === null ? [] : [is]), relation);
  return sentences.pass(4);
};

/** `in the same space as a hero`, whatever the game calls its places. */
export const sameAs: Rule = (sentences, token) => {
  const end = sentences.ahead(1)?.end ?? token.end;
  const relation = sentences.word(`in the same ${sentences.placeNoun()} as`, token.startOffset, end);
  if (!sentences.says(0).startsWith("in ") || sentences.says(1) !== "as" || relation === null) return false;
  sentences.keep(relation);
  return sentences.pass(2);
};

const SHARES: ReadonlySet<string> = new Set(["sharing", "shares"]);
const ONE_PLACE: ReadonlySet<string> = new Set(["a", "its", "the", "the same"]);

/** `each zone marked red`: what takes more than a word may stand behind its noun. */
export const adjectiveBehind: Rule = (sentences, token) => {
  const [noun, said] = [sentences.ahead(1), sentences.ahead(2)];
  const isNoun = noun?.entry && !noun.entry.qualifies && !noun.entry.superlative && !noun.entry.isQuantity;
  const isLong = said?.entry?.qualifies === true && said.entry.form.includes(" ");
  if (!isNoun || !isLong || !isKindOf(noun.tokenType, Content) || isKindOf(noun.tokenType, Relation)) return false;
  if (!sentences.isBehindAction() || !isOver(sentences, 3)) return false;
  const words = ["that", "is"].map((form) => sentences.word(form, said.startOffset, said.startOffset));
  const [that, is] = words;
  if (!that || !is) return false;
  sentences.keep(token, noun, that, is, said);
  return sentences.pass(3);
};
