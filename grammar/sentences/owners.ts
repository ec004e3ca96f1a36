import {
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Greater,
  Integer,
  isKindOf,
  Less,
  NumberRange,
  Plus,
  Token,
  UnknownWord,
  type VocabularyEntry,
} from "../tokens.ts";
import {
  BEGINS_STATEMENTS,
  HAS,
  isOver,
  keepAhead,
  namesOwnPlace,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
} from "./sentences.ts";
import { keepWords, RELATIVE } from "./amounts.ts";

/** `If it has 3 or more wine`, where only sides have wine: the side of the sheet has it. */
export const botHas: Rule = (sentences, token) => {
  const [it, joint] = [sentences.before(), sentences.beforeLast()];
  if (it === null || !HAS.has(sentences.says(0)) || !SUBJECTS.has(it.entry?.form ?? "")) return false;
  if (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
  let number = sentences.isAhead(1, NumberRange) ? 2 : 1;
  while (HOW_MANY.has(sentences.ahead(number)?.tokenType ?? Content) || MORE.has(sentences.says(number))) number += 1;
  const owner = sentences.ownerOf(sentences.ahead(number)?.entry ?? null, it.startOffset, it.end);
  if (owner === null) return false;
  sentences.drop(1);
  sentences.keep(owner, token);
  return sentences.pass(sentences.says(1) === "any" ? 2 : 1);
};

/** `costs no more than its coins`, where only sides have coins: those of the side of the sheet. */
export const itsOfSide: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  const before = sentences.before()?.tokenType;
  if (token.entry?.form !== "its" || number === null || before === undefined || !COMPARES.has(before)) return false;
  const [of, owner] = [
    sentences.word("of", number.end, number.end),
    sentences.ownerOf(number.entry, number.end, number.end),
  ];
  if (of === null || owner === null) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, number.end, number.entry), of, owner);
  return sentences.pass(2);
};

const COMPARES: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Core.Than, Greater, Less, Equals]);

/** `an opponent's robot` and `a rival robot` are enemy robots, and `an adjacent opponent` an enemy. `The opponent` could be the side. */
export const opponents: Rule = (sentences, token) => {
  if (OPPONENT.test(sentences.says(0)) && !sentences.isUnitNoun(1))
    return (
      isOneOfThem(sentences) &&
      put(sentences, sentences.says(0).endsWith("s") ? "enemies" : "enemy", token.startOffset, token.end, 1)
    );
  if (!OPPONENTS.test(sentences.says(0)) || !sentences.isUnitNoun(1)) return false;
  return put(sentences, "enemy", token.startOffset, token.end, 1);
};

const OPPONENT = /^(?:opponent|rival)s?$/u;

/** Whether what stands before says that any of several is meant. */
function isOneOfThem(sentences: Sentences): boolean {
  const [before, next] = [sentences.before(), sentences.says(1)];
  if (before === null || HAS.has(next) || next === "controls") return false;
  const said = sentences.written(before).toLowerCase();
  return (
    said === "a" ||
    said === "an" ||
    said === "no" ||
    said === "any" ||
    said === "each" ||
    before.entry?.qualifies === true ||
    before.entry?.superlative === true ||
    before.tokenType === Core.Nearby
  );
}

const OPPONENTS = /^(?:(?:opponent|rival|adversary)(?:['’]s|s['’])|rival|opposing)$/u;

/** `towards the leader`, `if it is the leader`, `Leader within 3 spaces:` where a way leads along the places: who is in the lead. */
export const leader: Rule = (sentences, token) => {
  const [article, link] = [sentences.before(), sentences.beforeLast()];
  if (sentences.says(0) !== "leader" || article === null) return false;
  const isNamed = article.tokenType === Core.Determiner && sentences.written(article).toLowerCase() === "the";
  const { startOffset: at, end } = token;
  const before = isNamed ? link : article;
  const isSaid = before !== null && SAYS_OF.has(before.tokenType) && isOver(sentences, 1);
  const words = isSaid ? ["leading"] : ["leading", sentences.unitNoun()];
  const kept = words.flatMap((form, index) => sentences.word(form, index === 0 ? at : end, end) ?? []);
  if (kept.length < words.length || (!isSaid && !isNamed && !sentences.beginsClause())) return false;
  if (isSaid && isNamed) sentences.drop(1);
  sentences.keep(...kept);
  return sentences.pass(1);
};

/** `if last, PACE 6`, `it is last`: in last place. */
export const lastInRace: Rule = (sentences, token) => {
  const before = sentences.before();
  const isSaid = before !== null && SAYS_OF.has(before.tokenType) && isOver(sentences, 1);
  return sentences.says(0) === "last" && isSaid && put(sentences, "in last place", token.startOffset, token.end, 1);
};

/** `the adjacent glen that is not its own`: not an own one. */
export const notItsOwn: Rule = (sentences, token) => {
  const isOwn = token.entry?.form === "its" && sentences.says(1) === "own" && isOver(sentences, 2);
  return isOwn && sentences.before()?.tokenType === Core.Not && sentences.pass(1);
};

const SAYS_OF: ReadonlySet<Token["tokenType"]> = new Set([Core.Copula, Core.Not, Core.If, Core.Unless]);

/** `the nearest enemy-held village`: with an enemy, or an enemy one where places belong to sides. */
export const enemyHeld: Rule = (sentences, token) => {
  const [before, noun] = [sentences.before(), sentences.ahead(1)];
  if (sentences.says(0) !== "held" || noun === null || noun.entry === null || before?.entry?.form !== "enemy")
    return false;
  if (!sentences.isNounOfPlaces(noun.entry) && !sentences.isPlace(1)) return false;
  if (sentences.word(`controlled by the ${sentences.botName()}`, 0, 0) !== null) return sentences.pass(1);
  const having = sentences.word("with", token.startOffset, token.end);
  if (having === null) return false;
  sentences.drop(1);
  sentences.keep(noun, having, before);
  return sentences.pass(2);
};

/** `next to one of its own robots`: an own robot. */
export const oneOfItsOwn: Rule = (sentences, token) => {
  if (!ONE_OF.has(sentences.says(0)) || !sentences.isAhead(1, Core.Of) || sentences.says(2) !== "its") return false;
  const at = sentences.says(3) === "own" ? 4 : 3;
  const noun = sentences.ahead(at);
  const [id = ""] = noun?.entry?.ids ?? [];
  if (noun?.entry?.plural !== true || !sentences.isUnitNoun(at)) return false;
  return keepWords(sentences, ["own", id.toLowerCase()], token.startOffset, noun.end) && sentences.pass(at + 1);
};

const ONE_OF: ReadonlySet<string> = new Set(["one", "any"]);

/** `the Gun's own area`, below the heading `GUN`: what is its own. `the foe's power` is the power of the foe. */
export const possessive: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  const [, owner] = POSSESSIVE.exec(sentences.says(1)) ?? [];
  const entry: VocabularyEntry | null = owner === undefined ? null : (sentences.word(owner, 0, 0)?.entry ?? null);
  const noun = sentences.ahead(1);
  if (entry === null || noun === null) return false;
  const length = sentences.says(2) === "own" ? 3 : 2;
  const end = sentences.ahead(length - 1)?.end ?? token.end;
  const compared = ownNumber(sentences, length);
  const isNumber = compared !== null || sentences.ahead(length)?.entry?.isQuantity === true;
  // `the boat's water`, where boats are units and none was named: that of the one that acts.
  const isActor =
    sentences.isHeaded(entry) ||
    (sentences.isActing(entry) &&
      !sentences.clauseSoFar().some((each) => each.entry !== null && sentences.isUnit(each.entry)));
  if (isNumber && (compared !== null || sentences.isBehindAction() || !isActor)) {
    const number = compared ?? sentences.ahead(length);
    const of = sentences.word("of", end, end);
    if (number === null || of === null || !sentences.isUnit(entry)) return false;
    const said = compared === null ? number : new Token(number.tokenType, end, end, number.entry);
    sentences.keep(said, of, token, new Token(entry.type, noun.startOffset, end, entry));
    return sentences.pass(compared === null ? length + 1 : length);
  }
  if (!isActor) return false;
  return keepWords(sentences, ["its"], token.startOffset, end) && sentences.pass(length);
};

/** `lower than the Raider's own`: the number that is compared; null where that is another. */
function ownNumber(sentences: Sentences, length: number): Token | null {
  if (length < 3 || !isOver(sentences, length)) return null;
  return sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
}

/** `the Walker's power exceeds that of the foe`: the same number. */
export const thatOf: Rule = (sentences, token) => {
  if (token.entry?.form !== "that" || !sentences.isAhead(1, Core.Of)) return false;
  const number = sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
  if (number === null) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, token.end, number.entry));
  return sentences.pass(1);
};

export const LONGEST_EXCEEDED = 10;

/** `FIGHT it only if its power is lower than the Walker's own`: of what the action is done to. */
export const itsOfTarget: Rule = (sentences, token) => {
  const number = sentences.ahead(1);
  if (token.entry?.form !== "its" || number?.entry?.isQuantity !== true) return false;
  const before = sentences.before()?.tokenType;
  if (before !== Core.OnlyIf && before !== Core.Unless && before !== Core.If) return false;
  const target = sentences.lastTarget();
  const of = sentences.word("of", number.end, number.end);
  const the = sentences.word("the", number.end, number.end);
  if (target === null || of === null || the === null || !ownerAhead(sentences)) return false;
  sentences.keep(new Token(number.tokenType, token.startOffset, number.end, number.entry), of, the);
  sentences.keep(new Token(target.type, number.end, number.end, target));
  return sentences.pass(2);
};

/** Whether the unit that acts is named behind it, so that “its” is somebody else's. */
function ownerAhead(sentences: Sentences): boolean {
  for (let at = 2; at < LONGEST_EXCEEDED && !isOver(sentences, at); at += 1) {
    const [, owner] = POSSESSIVE.exec(sentences.says(at)) ?? [];
    const entry = (owner === undefined ? sentences.ahead(at)?.entry : sentences.word(owner, 0, 0)?.entry) ?? null;
    if (entry !== null && sentences.isHeaded(entry)) return true;
  }
  return false;
}

export const POSSESSIVE = /^(.+)['’]s$/u;

/**
 * `If the Front has fewer than 2 Camps`, `where the Keeper has more cubes than the Automa`: what a side has are its units, so that
 * the words say how many of them there are.
 */
export const sideHas: Rule = (sentences) => {
  if (!HAS.has(sentences.says(0))) return false;
  const held = heldAt(sentences, 1);
  const side =
    sentences.sideOf(sentences.before()?.entry ?? null) ?? (held?.isCompared === true ? own(sentences) : null);
  if (side === null || held === null) return false;
  const article = sentences.beforeLast()?.tokenType === Core.Determiner ? 1 : 0;
  const { first, noun, isCompared, isRanked } = held;
  const joint = sentences.readBefore(1 + article);
  const isPlace = joint?.tokenType === Core.Where;
  const isBegin = joint === null || BEGINS_STATEMENTS.has(joint.tokenType);
  // `If the Duke has more Armies there than the player`, where the condition names the place.
  const isThere = sentences.says(noun + 1) === "there";
  const than = isThere ? noun + 2 : noun + 1;
  const rival = isCompared ? rivalAt(sentences, than + 1) : null;
  if ((isCompared && rival === null) || (!isPlace && ((isRanked && !isCompared) || !isBegin))) return false;
  const [from, last] = [sentences.ahead(first), sentences.ahead(noun)];
  const said = sentences.before();
  if (from === null || last === null || said === null) return false;
  const start = said.startOffset;
  const where = rival === null || isPlace ? [] : anyPlace(sentences, than + 1 + rival.length, start);
  const there = isThere ? sentences.word("here", last.end, last.end) : null;
  const begin = isPlace
    ? sentences.contains(start, start)
    : isCompared
      ? null
      : sentences.word("there is", start, start);
  if ((begin === null && (isPlace || !isCompared)) || (isThere && (there === null || !namesOwnPlace(sentences))))
    return false;
  sentences.drop(1 + article + (isPlace ? 1 : 0));
  sentences.keep(...where);
  if (begin !== null) sentences.keep(begin);
  for (let at = 1; at < first; at += 1) keepAhead(sentences, at);
  sentences.keep(new Token(side.type, from.startOffset, from.startOffset, side));
  for (let at = first; at <= noun; at += 1) keepAhead(sentences, at);
  if (rival === null) return sentences.pass(noun + 1);
  if (there !== null) sentences.keep(there);
  keepAhead(sentences, than);
  const { token, length, has } = rival;
  sentences.keep(token, has ?? new Token(last.tokenType, token.end, token.end, last.entry));
  return sentences.pass(than + 1 + length + (where.length > 0 ? 3 : 0));
};

/** `than the player at any site`: there is a site with so many more. None where other words stand there. */
function anyPlace(sentences: Sentences, from: number, at: number): readonly Token[] {
  const [preposition, noun] = [sentences.ahead(from)?.entry, sentences.ahead(from + 2)];
  const isIn = preposition?.ids.includes(sentences.standing()) === true && ANY.has(sentences.says(from + 1));
  if (!isIn || noun === null || !sentences.isPlace(from + 2) || !isOver(sentences, from + 3)) return [];
  const words = ["there is", "a"].flatMap((form) => sentences.word(form, at, at) ?? []);
  const contains = sentences.contains(at, at);
  return contains === null ? [] : [...words, new Token(noun.tokenType, at, at, noun.entry), contains];
}

const ANY: ReadonlySet<string> = new Set(["any", "a", "an"]);

/** `where it has more Armies than the player has pieces`: the side of the sheet, where no unit could have those. */
function own(sentences: Sentences): VocabularyEntry | null {
  const isIt = SUBJECTS.has(sentences.before()?.entry?.form ?? "");
  return isIt && sentences.beforeLast()?.tokenType === Core.Where ? (sentences.word("own", 0, 0)?.entry ?? null) : null;
}

interface Held {
  /** Where the words for the units begin, behind how many there are. */
  readonly first: number;
  readonly noun: number;
  readonly isCompared: boolean;
  readonly isRanked: boolean;
}

/** The units that a side is said to have; null where it is something else: `3 coins`. */
function heldAt(sentences: Sentences, from: number): Held | null {
  let first: number | null = null;
  let isRanked = false;
  for (let at = from; at < from + LONGEST_HOLDING; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) return null;
    const { tokenType, entry } = token;
    if (entry?.superlative === true) isRanked = true;
    else if (entry !== null && isKindOf(tokenType, Content)) {
      if (entry.isQuantity) return null;
      first ??= at;
      if (sentences.isUnit(entry))
        return {
          first,
          noun: at,
          isCompared: sentences.isAhead(sentences.says(at + 1) === "there" ? at + 2 : at + 1, Core.Than),
          isRanked,
        };
    } else if (!HOW_MANY.has(tokenType) && !(tokenType === UnknownWord && MORE.has(sentences.says(at)))) return null;
  }
  return null;
}

const LONGEST_HOLDING = 8;
export const MORE: ReadonlySet<string> = new Set(["more", "fewer"]);
const HOW_MANY: ReadonlySet<Token["tokenType"]> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
  Plus,
]);

interface Rival {
  readonly token: Token;
  readonly length: number;
  /** What it is said to have. */
  readonly has: Token | null;
}

/** `the Automa` or `the Automa has pieces` behind “than”, with nothing behind it that would be said of it. */
function rivalAt(sentences: Sentences, at: number): Rival | null {
  const behind = sentences.isAhead(at, Core.Determiner) ? at + 2 : at + 1;
  const named = sentences.ahead(behind - 1);
  const side = sentences.sideOf(named?.entry ?? null);
  if (named === null || side === null) return null;
  const isHad = HAS.has(sentences.says(behind));
  if (isHad && !(sentences.isUnitNoun(behind + 1) && isOver(sentences, behind + 2))) return null;
  const has = isHad ? sentences.ahead(behind + 1) : null;
  return {
    token: new Token(side.type, named.startOffset, named.end, side),
    length: (isHad ? behind + 2 : behind) - at,
    has,
  };
}

/** `the province it controls`, `If the Duke controls 3 or more provinces`, `If the player controls more provinces than the bot` */
export const controls: Rule = (sentences, token) => {
  const said = sentences.says(0);
  const before = sentences.before();
  const isDenied = (said === "control" || said === "rule") && before?.tokenType === Core.Not;
  // `If the Golden control more lands than the White`
  const isPlural = said === "control" && before !== null && sentences.sideOf(before.entry) !== null;
  if (!CONTROLS.has(said) && !isDenied && !isPlural) return false;
  const owner = ownerBehind(sentences, isDenied ? 1 : 0);
  const word = owner && controlledBy(sentences, owner.name, token);
  if (owner === null || word === null) return false;
  const length = owner.length + (isDenied ? 1 : 0);
  const joint = sentences.readBefore(length);
  const isThat = joint !== null && RELATIVE.has(joint.entry?.form ?? "");
  const place = isThat ? sentences.readBefore(length + 1) : joint;
  if (place !== null && place.entry !== null && isKindOf(place.tokenType, Content)) {
    sentences.drop(length + (isThat ? 1 : 0));
    if (isDenied && before !== null) sentences.keep(before);
    sentences.keep(word);
    return sentences.pass(1);
  }
  const isBegin = joint === null || BEGINS_STATEMENTS.has(joint.tokenType);
  if (isBegin && !isDenied && controlsNamed(sentences, word, owner.length)) return true;
  return isBegin && !isDenied && statesControl(sentences, word, owner);
};

/** `it controls Alba and Brix`: each of the places that are named. */
function controlsNamed(sentences: Sentences, word: Token, who: number): boolean {
  const words: Token[] = [];
  let at = 1;
  for (; ; at += 2) {
    const name = sentences.ahead(at);
    if (name === null || !sentences.isNamedPlace(name.entry)) return false;
    const is = sentences.word("is", name.end, name.end);
    if (is === null) return false;
    if (words.length > 0) words.push(new Token(Core.And, name.startOffset, name.startOffset));
    words.push(name, is, new Token(word.tokenType, name.end, name.end, word.entry));
    const joint = sentences.ahead(at + 1)?.tokenType;
    if (!((joint === Core.And || joint === Comma) && sentences.isNamedPlace(sentences.ahead(at + 2)?.entry ?? null)))
      break;
  }
  if (!isOver(sentences, at + 1)) return false;
  sentences.drop(who);
  sentences.keep(...words);
  return sentences.pass(at + 1);
}

/** `a province ruled by the Duke`, `owned by it` */
export const ruledBy: Rule = (sentences, token) => {
  const isIt = sentences.says(2) === "it";
  if (!RULED.has(sentences.says(0)) || sentences.says(1) !== "by") return false;
  const owner = isIt ? { name: "the bot", length: 1 } : ownerAt(sentences, 2);
  const last = owner === null ? null : sentences.ahead(1 + owner.length);
  const word =
    owner && last && controlledBy(sentences, owner.name, new Token(token.tokenType, token.startOffset, last.end));
  if (owner === null || word === null) return false;
  sentences.keep(word);
  return sentences.pass(2 + owner.length);
};

const RULED: ReadonlySet<string> = new Set(["ruled", "owned"]);

/** What pages say of a side to which places belong. */
export const CONTROLS: ReadonlySet<string> = new Set(["controls", "owns", "rules"]);

/** `3 or more provinces`, `more provinces than the bot` or `the Castle` behind the verb. */
function statesControl(
  sentences: Sentences,
  word: Token,
  { name, length: who }: { readonly name: string; readonly length: number },
): boolean {
  let first = 1;
  const isCount = (at: number): boolean =>
    HOW_MANY.has(sentences.ahead(at)?.tokenType ?? Content) || MORE.has(sentences.says(at));
  while (first < LONGEST_EXCEEDED && isCount(first)) first += 1;
  const end = first + sentences.wordsAhead(first);
  if (end === first) return false;
  const isNamed = first === 2 && sentences.says(1) === "the";
  // `If the Duke controls more provinces,`: than the only other side.
  const isMore =
    first === 2 && MORE.has(sentences.says(1)) && ENDS_CONDITION.has(sentences.ahead(end)?.tokenType ?? Content);
  const only = isMore ? sentences.rivalNamed(name) : null;
  const said = sentences.says(end) === "than" ? ownerAt(sentences, end + 1) : null;
  const rival = said ?? (only === null ? null : { name: only, length: -1 });
  const other = rival && controlledBy(sentences, rival.name, word);
  if ((rival === null) !== (other === null)) return false;
  const over = end + (rival === null ? 0 : 1 + rival.length);
  if (!isOver(sentences, over)) return false;
  const verb = sentences.word(isNamed ? "is" : "there is", word.startOffset, word.startOffset);
  if (verb === null || (first === 1 && rival === null)) return false;
  sentences.drop(who);
  if (!isNamed) sentences.keep(verb);
  for (let at = 1; at < end; at += 1) keepAhead(sentences, at);
  if (isNamed) sentences.keep(verb);
  sentences.keep(word);
  if (other === null) return sentences.pass(over);
  const than = said === null ? sentences.word("than", word.end, word.end) : sentences.ahead(end);
  if (than === null) return false;
  sentences.keep(than);
  for (let at = first; at < end; at += 1) keepAhead(sentences, at);
  sentences.keep(other);
  return sentences.pass(over);
}

const ENDS_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Comma, Colon]);

/** `an objective under the Gang's control`, `under the Western Growers’ control`, `under its control` */
export const underControl: Rule = (sentences, token) => {
  if (sentences.says(0) !== "under") return false;
  const [said, name = ""] = UNDER_CONTROL.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const word = controlledBy(sentences, OWN.has(name.toLowerCase()) ? "the bot" : name.replace(/['’]s?$/u, ""), token);
  if (word === null) return false;
  sentences.keep(word);
  return sentences.pass(sentences.lengthUpTo(token.startOffset + said.length));
};

const UNDER_CONTROL = /^under\s+(its|own|their|the(?:\s+[\p{L}-]+){1,4}['’]s?)\s+control\b/iu;
const OWN: ReadonlySet<string> = new Set(["its", "own", "their"]);

/** What is said of the places of a side. */
function controlledBy(sentences: Sentences, name: string, { startOffset, end }: Token): Token | null {
  const said = sentences.word(`controlled by ${name.toLowerCase().replace(/\s+/g, " ")}`, startOffset, end);
  // Among several bots the one whose sheet it is.
  const own = name === "the bot" ? sentences.word(`controlled by the ${sentences.botName()}`, startOffset, end) : null;
  return said ?? own;
}

/** Which side was just named, and in how many tokens: `the Duke`, `it`. */
function ownerBehind(sentences: Sentences, skipped: number): { readonly name: string; readonly length: number } | null {
  const last = sentences.readBefore(skipped);
  const article = sentences.readBefore(skipped + 1);
  if (last === null) return null;
  const said = sentences.written(last).toLowerCase();
  if (said === "it") return { name: "the bot", length: 1 };
  if (said.startsWith("the ")) return { name: said, length: 1 };
  return article?.entry?.form === "the" ? { name: `the ${said}`, length: 2 } : null;
}

function ownerAt(sentences: Sentences, at: number): { readonly name: string; readonly length: number } | null {
  const said = sentences.says(at);
  if (said.startsWith("the ")) return { name: said, length: 1 };
  return said === "the" ? { name: `the ${sentences.says(at + 1)}`, length: 2 } : null;
}
