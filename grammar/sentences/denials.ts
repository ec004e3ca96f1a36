import {
  isOver,
  keepAhead,
  put,
  type Rule,
  type Sentences,
  NEAR,
  RELATIVE_PRONOUNS,
  SUBJECTS,
  isOfNoun,
} from "./sentences.ts";
import { againAt } from "./token-reader.ts";
import {
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftParenthesis,
  Question,
  Relation,
  RightParenthesis,
  Token,
  Stop,
  UnknownWord,
  Way,
} from "../tokens.ts";
import { ENDS_DENIAL, putInBrackets } from "./lists.ts";
import { isAction } from "./words-of-game.ts";

/** `DIG in a dark room. Do not DIG next to a hero.`, `… where there is a hero.`: what is denied of where the action is done. */
export const doNot: Rule = (sentences, token) => {
  const [action, link] = [sentences.ahead(2), sentences.ahead(3)];
  if (action === null || link === null || !DO_NOT.has(sentences.says(1))) return false;
  const [only, second] = sentences.clauseSoFar().filter((each) => sentences.actionAt(each) !== null);
  if (only === undefined || second !== undefined || action.entry !== only.entry) return false;
  const plan = sentences.actionAt(action)?.plan;
  return (plan === "select" || plan === "attack") && keepsDenied(sentences, token, 3);
};

/** `DIG in the leftmost site. Skip sites with a guardian.`: such a place is not taken. */
export const skipping: Rule = (sentences, token) => {
  const noun = sentences.ahead(2)?.entry;
  if (!SKIPS.has(sentences.says(1)) || !sentences.isAhead(1, UnknownWord) || noun?.plural !== true) return false;
  return sentences.lastAction()?.plan === "select" && sentences.isPlace(2) && keepsDenied(sentences, token, 3);
};

/** Keeps `, not next to a hero` for what begins so far ahead, up to the full stop. */
function keepsDenied(sentences: Sentences, token: Token, from: number): boolean {
  const link = sentences.ahead(from);
  const isWhere = link?.tokenType === Core.Where && sentences.isAhead(from + 1, Core.ThereIs);
  const begin = isWhere ? from + 2 : from;
  const isLinked = link !== null && (isWhere || isKindOf(link.tokenType, Relation) || LINKS.has(link.tokenType));
  const end = sentences.lengthWhile(begin, ({ tokenType }) => !ENDS_DENIED.has(tokenType));
  // Behind two denials nobody knows what is left.
  const isDenied = sentences.stretchAhead(from, end).some((each) => DENIES.has(sentences.written(each).toLowerCase()));
  if (!isLinked || isDenied || !sentences.isAhead(end, Stop) || !saysWhere(sentences)) return false;
  const holds = isWhere ? sentences.contains(link.startOffset, sentences.ahead(from + 1)?.end ?? link.end) : null;
  if (isWhere && holds === null) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end), new Token(Core.Not, token.end, link.startOffset));
  sentences.keep(...(holds === null ? [] : [holds]), ...sentences.stretchAhead(begin, end));
  return sentences.pass(end);
}

/** Whether nothing is said behind the action that the denial would be read with. */
function saysWhere(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  return behind.length > 0 && !behind.some(({ tokenType }) => SAYS_MORE.has(tokenType));
}

const DO_NOT: ReadonlySet<string> = new Set(["do not", "never"]);
const SKIPS: ReadonlySet<string> = new Set(["skip", "ignore", "avoid"]);
const DENIES: ReadonlySet<string> = new Set(["no", "not", "without", "never"]);
const LINKS: ReadonlySet<Token["tokenType"]> = new Set([Core.Nearby, Core.Within]);
const ENDS_DENIED: ReadonlySet<Token["tokenType"]> = new Set([Stop, Comma, Core.If, Core.Unless, Core.And, Core.Or]);
const SAYS_MORE: ReadonlySet<Token["tokenType"]> = new Set([Stop, Core.If, Core.OnlyIf, Core.Unless, Core.Tied]);

/** `… to the city. The Depot never ends its move next to an enemy.`: what a sentence of its own forbids. */
export const restrictionBehindStop: Rule = (sentences, token) => {
  const subject = sentences.named(1);
  if (!sentences.isAhead(subject + 1, Core.Restriction)) return false;
  if (subject === 0 && sentences.lastAction()?.plan !== "move") return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1 + subject);
};

/** `to a square near a hero but not adjacent to one`: what is denied of the goal stands behind a comma. */
export const andNot: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Not) || !sentences.isBehindAction()) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `in the bed with most grain, but not the Brook`, `…, but only if it is ripe`, `…, but not if it is dry`: the comma already says this. */
export const commaBut: Rule = (sentences, token) => {
  const next = sentences.ahead(2);
  if (sentences.says(1) !== "but" || next === null || !BEHIND_BUT.has(next.tokenType)) return false;
  sentences.keep(token);
  const said = sentences.ahead(3);
  const [, rest] = /^if\b(.*)$/.exec(said?.entry?.form ?? "") ?? [];
  if (next.tokenType !== Core.Not || said === null || rest === undefined) return sentences.pass(2);
  return put(sentences, `unless${rest}`, next.startOffset, said.end, 4) || sentences.pass(2);
};

const BEHIND_BUT: ReadonlySet<Token["tokenType"]> = new Set([Core.Not, Core.OnlyIf, Core.Unless, Core.Restriction]);

/** `at the card with the most Platoons; never at a card next to an own team`: what is denied of the target. */
export const neverAt: Rule = (sentences, token) => {
  const never = sentences.ahead(1);
  // `never next to a Mage` could be said of the unit that acts.
  if (never === null || sentences.says(1) !== "never") return false;
  if (sentences.says(2) !== "at") return false;
  if (sentences.lastAction()?.plan !== "attack" || !sentences.isBehindAction()) return false;
  sentences.keep(token, new Token(Core.Not, never.startOffset, never.end));
  return sentences.pass(2);
};

/** `at an adjacent enemy, but never the Mage`: at any but that one. */
export const neverNamed: Rule = (sentences, token) => {
  const isNamed = sentences.says(1) === "the" && sentences.isUnitNoun(2) && isOver(sentences, 3);
  const except = sentences.word("except", token.startOffset, token.end);
  if (token.entry?.form !== "never" || !isNamed || except === null || !sentences.isBehindAction()) return false;
  if (sentences.lastAction()?.plan !== "attack" || sentences.before()?.tokenType !== Comma) return false;
  sentences.keep(except);
  return sentences.pass(1);
};

/** `in the plot with the fewest pests, excluding plots without nests`: what it may not be, behind a comma. */
export const excludedPlaces: Rule = (sentences, token) => {
  const [noun, tail] = [sentences.ahead(1), sentences.ahead(2)];
  if (noun?.entry?.plural !== true || tail === null || !sentences.isPlace(1) || !sentences.isBehindAction())
    return false;
  if (!isKindOf(tail.tokenType, Relation) && tail.tokenType !== Core.Within) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  sentences.keep(new Token(Core.Not, token.startOffset, noun.end));
  return sentences.pass(2);
};

/** `towards the nearest hero, ignoring other figures`: it passes them, but of all figures none would be left to go to. */
export const ignoredOnTheWay: Rule = (sentences, token) => {
  if (sentences.says(0) !== "ignoring" || sentences.lastAction()?.plan !== "move") return false;
  const article = sentences.isAhead(1, Core.Determiner) || sentences.isAhead(1, Core.Quantifier) ? 2 : 1;
  const noun = sentences.ahead(article)?.entry ?? null;
  if (noun === null || noun.titles.length > 0 || !sentences.isUnit(noun) || !isOver(sentences, article + 1))
    return false;
  const goal = goalBefore(sentences);
  const named = goal?.of.at(-1)?.entry ?? null;
  if (named === null || !sentences.isUnit(named)) return false;
  sentences.keep(new Token(UnknownWord, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `to the nearest planet, except those with a Fort or those next to an enemy`: what it may not be. */
export const exceptThose: Rule = (sentences, token) => {
  const tail = sentences.ahead(2);
  const isNext = token.tokenType === Core.Or;
  if (sentences.says(1) !== "those" || tail === null || !sentences.isBehindAction()) return false;
  if (!isKindOf(tail.tokenType, Relation) && tail.tokenType !== Core.Within) return false;
  if (isNext && !sentences.clauseSoFar().some(({ tokenType }) => tokenType === Core.Not)) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  const end = sentences.ahead(1)?.end ?? token.end;
  sentences.keep(new Token(Core.Not, token.startOffset, end));
  const length = sentences.lengthWhile(2, (next, at) => {
    return !ENDS_DENIAL.has(next.tokenType) && !(next.tokenType === Core.Or && sentences.says(at + 1) === "those");
  });
  // `those with a Fort and no Guards`: what has both is left out.
  if (sentences.stretchAhead(2, length).some(({ tokenType }) => tokenType === Core.And))
    putInBrackets(sentences, { start: end, end }, length);
  return sentences.pass(2);
};

/** `a city ruled by nobody`: it is not ruled. */
export const byNobody: Rule = (sentences) => {
  const said = sentences.before();
  if (sentences.says(0) !== "by" || said?.entry?.qualifies !== true) return false;
  const length = NOBODY.has(sentences.says(1)) ? 2 : sentences.says(1) === "no" && ONES.has(sentences.says(2)) ? 3 : 0;
  if (length === 0) return false;
  sentences.drop(1);
  sentences.keep(new Token(Core.Not, said.startOffset, said.startOffset), said);
  return sentences.pass(length);
};

const NOBODY: ReadonlySet<string> = new Set(["nobody", "none"]);
const ONES: ReadonlySet<string> = new Set(["one", "player", "side"]);

/** `a city with Guards and no Fort`, `Port has Guards but no Fort`: there is none in the same place. */
export const andNo: Rule = (sentences, token) => {
  // After a denial, both would be denied together.
  if (sentences.says(1) !== "no" || !sentences.isBehindWhatIsHeld() || isDenied(sentences)) return false;
  if (sentences.isBehindAction() && isOfPlaceOfTarget(sentences)) return false;
  const at = 2 + sentences.wordsAhead(2);
  const noun = sentences.ahead(at - 1)?.entry ?? null;
  const none = sentences.ahead(1);
  const isTied = sentences.isAhead(at, LeftParenthesis) && sentences.isAhead(at + 1, Core.Tied);
  const isWhole =
    isOver(sentences, at) || isTied || sentences.isAhead(at, Question) || sentences.isAhead(at, RightParenthesis);
  if (at === 2 || noun === null || noun.isQuantity || !isWhole || none === null) return false;
  // `with most warriors but no temple`, where a land can be a temple: it is none.
  const isKind = at === 3 && sentences.isKindOfPlace(noun);
  // Messages name it by the word on the page.
  const holds = isKind ? null : sentences.contains(none.startOffset, none.end);
  if (holds === null && !isKind) return false;
  // Behind an action a comma stands before what is denied.
  const joint = sentences.isBehindAction() ? new Token(Comma, token.startOffset, token.end) : token;
  sentences.keep(joint, new Token(Core.Not, none.startOffset, isKind ? none.end : none.startOffset));
  sentences.keep(...(holds === null ? [] : [holds]));
  return sentences.pass(2);
};

/** `enemy in door with Mage and no Goblin`: without a comma, what is denied is said of the place, as what it holds. */
function isOfPlaceOfTarget(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  // In brackets everything is said of the same.
  if (isInBrackets(sentences)) return false;
  const isRelation = ({ tokenType }: Token): boolean => isKindOf(tokenType, Relation);
  const target = behind.findIndex((token) => isKindOf(token.tokenType, Content) && !isRelation(token));
  return behind.slice(target + 1).filter(isRelation).length > 1;
}

/** `a city that is not ruled and without Guards`, `a city not ruled and with a Fort`: both are said of the city. */
export const deniedAndHeld: Rule = (sentences) => {
  const [said, not] = [sentences.before(), sentences.beforeLast()];
  const relation = sentences.ahead(1);
  const isHeld = relation !== null && isKindOf(relation.tokenType, Relation) && HOLDS.has(sentences.says(1));
  if (!isHeld || said?.entry?.qualifies !== true || not?.tokenType !== Core.Not) return false;
  const isClause = sentences.readBefore(2)?.tokenType === Core.Copula && RELATIVE_PRONOUNS.has(sentences.saidBefore(3));
  const link = isClause ? 2 : sentences.readBefore(2)?.tokenType === Comma ? 1 : 0;
  const noun = sentences.readBefore(2 + link);
  if (noun === null || !isKindOf(noun.tokenType, Content) || noun.entry?.qualifies === true) return false;
  // `within 2 cities not ruled and without Guards`
  if (sentences.readBefore(3 + link)?.tokenType === Integer) return false;
  sentences.drop(3 + link);
  sentences.keep(not, said, noun);
  return sentences.pass(1);
};

const HOLDS: ReadonlySet<string> = new Set(["with", "without", "containing"]);

/** Whether brackets that were opened behind the action are still open. */
export function isInBrackets(sentences: Sentences): boolean {
  let depth = 0;
  for (const { tokenType } of sentences.wordsBehindAction()) {
    if (tokenType === LeftParenthesis) depth += 1;
    if (tokenType === RightParenthesis) depth -= 1;
  }
  return depth > 0;
}

function isDenied(sentences: Sentences): boolean {
  const behind = sentences.wordsBehindAction();
  const begin = behind.findLastIndex(({ tokenType }) => BEGINS_DENIAL.has(tokenType));
  return behind[begin]?.tokenType === Core.Not && behind[begin - 1]?.tokenType === Comma;
}

const BEGINS_DENIAL: ReadonlySet<Token["tokenType"]> = new Set([Comma, Core.Not, LeftParenthesis]);

/** `a room that is neither burning nor locked`, `Neither stunned nor hurt: REST.` */
export const neitherNor: Rule = (sentences, token) => {
  if (sentences.says(0) !== "neither") return false;
  const before = sentences.before()?.tokenType;
  if (before !== Core.Copula && before !== Core.If && !sentences.beginsClause()) return false;
  const isSaid = (at: number): boolean => sentences.ahead(at)?.entry?.qualifies === true;
  const behind = sentences.ahead(2);
  if (behind === null || sentences.says(2) !== "nor") return false;
  if (!isSaid(1) || !isSaid(3) || sentences.says(4) === "nor") return false;
  sentences.keep(new Token(Core.Not, token.startOffset, token.end));
  keepAhead(sentences, 1);
  // Behind an action a comma stands before what is denied.
  const joint = sentences.isBehindAction() ? Comma : Core.And;
  sentences.keep(new Token(joint, behind.startOffset, behind.startOffset));
  sentences.keep(new Token(Core.Not, behind.startOffset, behind.end));
  return sentences.pass(3);
};

/**
 * `towards the nearest hero, stopping when adjacent`, `until within 2 squares of it`, `but no closer than 3 squares to any hero`: it never ends
 * nearer than that. Who is the nearest is the first that it comes so near.
 */
export const stopsNear: Rule = (sentences, token) => {
  const [said, sign] = STOPS.exec(sentences.lowerStretchFrom(token)) ?? [];
  if (said === undefined || !sentences.isBehindAction() || sentences.lastAction()?.plan !== "move") return false;
  const near = nearAt(sentences, sentences.lengthUpTo(token.startOffset + said.trimEnd().length), sign !== undefined);
  if (near === null || !(isOver(sentences, near.end) || sentences.isAhead(near.end, Core.Then))) return false;
  const goal = goalBefore(sentences);
  const isNearest =
    goal?.isNearest === true &&
    (near.of === null || near.of.at(-1)?.entry?.ids.join() === goal.of.at(-1)?.entry?.ids.join());
  const of = near.of ?? goal?.of ?? [];
  const unit = of.at(-1)?.entry ?? null;
  if ((sign !== undefined && !isNearest) || unit === null || !(sentences.namesUnits(unit) || sentences.mayBeUnit(unit)))
    return false;
  const end = sentences.ahead(near.end - 1)?.end ?? token.end;
  const forms = near.steps === 1 ? ["in", sentences.placeNoun(), "with"] : ["within", sentences.placeNoun(), "of"];
  const words = forms.flatMap((form) => sentences.word(form, end, end) ?? []);
  const [first, ...rest] = words;
  const never = sentences.word("never", token.startOffset, end);
  if (never === null || first === undefined || rest.length < 2) return false;
  if (sentences.before()?.tokenType !== Comma) sentences.keep(new Token(Comma, token.startOffset, token.startOffset));
  const number = near.steps === 1 ? [] : [new Token(Integer, end, end, null, near.steps - 1)];
  sentences.keep(never, first, ...number, ...rest, ...againAt(of, end));
  return sentences.pass(near.end);
};

/**
 * `a square at least 4 squares away from all heroes`, `if it is more than 3 squares from the Lich`: not within so many of them. Behind a distance,
 * “from” would say where something comes from.
 */
export const farFrom: Rule = (sentences, token) => {
  const isOpen = sentences.isAhead(1, Core.OpenEnd);
  const at = token.tokenType === Integer ? (isOpen ? 2 : 1) : 2;
  const number = token.tokenType === Integer ? token : sentences.ahead(1);
  const open =
    token.tokenType === Integer ? (sentences.ahead(1)?.entry?.core?.id ?? "") : (token.entry?.core?.id ?? "");
  const fewer = FAR.get(open);
  const isPlace = sentences.isPlace(at);
  if (number?.tokenType !== Integer || fewer === undefined || !(isPlace || sentences.isAhead(at, Core.Away)))
    return false;
  const link = isPlace && sentences.says(at + 1) === "away" ? at + 2 : at + 1;
  const steps = number.value - fewer;
  const before = sentences.before();
  // `MOVE at least 4 squares away from it` says how far it goes.
  if (sentences.says(link) !== "from" || steps < 1 || before === null || isAction(before.tokenType)) return false;
  const end = sentences.ahead(link)?.end ?? token.end;
  const words = ["not", "within", sentences.placeNoun(), "of"].flatMap((form) => sentences.word(form, end, end) ?? []);
  const [not, within, ...rest] = words;
  if (not === undefined || within === undefined || rest.length < 2) return false;
  sentences.keep(not, within, new Token(Integer, token.startOffset, end, null, steps), ...rest);
  return sentences.pass(EVERY.has(sentences.says(link + 1)) ? link + 2 : link + 1);
};

/** `exactly 3 squares away from the Lich`: “from” is no word there. Elsewhere it says in which place something is. */
export const awayFrom: Rule = (sentences, token) => {
  const from = sentences.ahead(1);
  if (from === null || sentences.says(1) !== "from" || sentences.actionAt(sentences.readBefore(1)) !== null)
    return false;
  sentences.keep(token, new Token(UnknownWord, from.startOffset, from.end));
  return sentences.pass(2);
};

/** How many steps fewer are too near. */
const FAR: ReadonlyMap<string, number> = new Map([
  ["more than", 0],
  ["at least", 1],
  ["or more", 1],
]);

const EVERY: ReadonlySet<string> = new Set(["all", "any", "each", "every"]);

/** What it comes so near, and by how many steps; `of` is null where that is the goal. `isFirst`: it stops there. */
function nearAt(
  sentences: Sentences,
  from: number,
  isFirst: boolean,
): { readonly steps: number; readonly of: readonly Token[] | null; readonly end: number } | null {
  const isWithin = sentences.isAhead(from, Core.Within);
  const isAdjacent = sentences.isAhead(from, Core.Nearby) || NEAR.has(sentences.says(from));
  if (isFirst && isAdjacent) {
    const isWhole = NEAR.has(sentences.says(from)) || sentences.says(from + 1) === "to";
    const of = sentences.says(from + 1) === "to" ? from + 2 : from + 1;
    return isWhole ? thingsAt(sentences, of, 1) : { steps: 1, of: null, end: from + 1 };
  }
  if (isFirst && !isWithin) return null;
  const number = sentences.ahead(isWithin || sentences.isAhead(from, Core.Comparison) ? from + 1 : from);
  const at = number === sentences.ahead(from) ? from + 1 : from + 2;
  const isAway = sentences.isAhead(at, Core.Away);
  if (number?.tokenType !== Integer || number.value < 1 || !(isAway || sentences.isPlace(at))) return null;
  const steps = number.value;
  const link = sentences.says(at + 1) === "away" ? at + 2 : at + 1;
  return LINKS_THINGS.has(sentences.says(link)) ? thingsAt(sentences, link + 1, steps) : { steps, of: null, end: link };
}

/** `it`, `a hero`, `all heroes`, `any stunned hero` */
function thingsAt(sentences: Sentences, from: number, steps: number) {
  if (SUBJECTS.has(sentences.says(from))) return { steps, of: null, end: from + 1 };
  if (!ANY_OF.has(sentences.says(from))) return null;
  const end = sentences.lengthWhile(from + 1, isOfNoun);
  return end === from + 1 ? null : { steps, of: sentences.stretchAhead(from + 1, end), end };
}

/** The things behind `towards the nearest`; null where the goal says more of them. */
function goalBefore(sentences: Sentences): { readonly of: readonly Token[]; readonly isNearest: boolean } | null {
  const behind = sentences.wordsBehindAction().filter(({ tokenType }) => tokenType !== Comma);
  const way = behind.findLastIndex(({ tokenType }) => isKindOf(tokenType, Way));
  const [first, ...rest] = behind.slice(way + 1).filter(({ tokenType }) => tokenType !== Core.Determiner);
  const isPlain = rest.every(isOfNoun);
  if (way === -1 || first === undefined || !isPlain) return null;
  const isNearest = first.entry?.ids.includes("nearest") === true;
  return { of: isNearest ? rest : [first, ...rest], isNearest };
}

const STOPS =
  /^(?:,\s*)?(?:but\s+|and\s+)?(?:(until|stop(?:s|ping)?)\s+(?:(?:when|once|as\s+soon\s+as)\s+)?(?:it\s+(?:is|becomes)\s+|it['’]s\s+)?|(?:(?:keeping|staying|remaining)|(?:no|never|not)\s+(?:closer|nearer)\s+than)\s+)/;

const LINKS_THINGS: ReadonlySet<string> = new Set(["of", "from", "to"]);
const ANY_OF: ReadonlySet<string> = new Set(["a", "an", "any", "all", "each", "every"]);
