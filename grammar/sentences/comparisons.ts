import { againAt } from "./token-reader.ts";
import { pluralOf } from "../word-endings.ts";
import {
  BEGINS_STATEMENTS,
  endsBehind,
  HAS,
  isOver,
  keepAhead,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
  isOfNoun,
} from "./sentences.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Equals,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Less,
  NumberRange,
  Relation,
  Stop,
  Token,
  Way,
  Plus,
  Times,
} from "../tokens.ts";
import { POSSESSIVE, LONGEST_EXCEEDED, MORE } from "./owners.ts";

/** `If the Union has more gold, REST.`: than the other side. Of two sides, one that has the most has more. */
export const hasMore: Rule = (sentences, token) => {
  const [who, joint] = [sentences.before(), sentences.beforeLast()];
  const at = sentences.says(1) === "the" ? 2 : 1;
  const form = (at === 2 ? MOST_OF_TWO : MORE_OF_TWO).get(sentences.says(at));
  const [said, number] = [sentences.ahead(at), sentences.ahead(at + 1)];
  if (who === null || !number || !said || form === undefined || sentences.isBehindAction()) return false;
  const ended = sentences.ahead(at + 2)?.tokenType;
  if ((ended !== Comma && ended !== Colon) || (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType))) return false;
  const owner = sentences.ownerOf(number.entry, who.startOffset, who.end);
  const subject = owner !== null && SUBJECTS.has(who.entry?.form ?? "") ? owner : who;
  const rival = owner === null ? null : sentences.rivalOf(subject, number.end, number.end);
  const than = sentences.word("than", number.end, number.end);
  const more = at === 1 ? said : sentences.word(form, said.startOffset, said.end);
  if (rival === null || than === null || more === null || sentences.sideOf(subject.entry) === null) return false;
  sentences.drop(1);
  sentences.keep(subject, token, more, number, than, rival);
  return sentences.pass(at + 2);
};

const MORE_OF_TWO: ReadonlyMap<string, string> = new Map(["more", "fewer", "less"].map((form) => [form, form]));
const MOST_OF_TWO: ReadonlyMap<string, string> = new Map([
  ["most", "more"],
  ["fewest", "fewer"],
  ["least", "less"],
]);

/** `If it leads by 3 or more points`, `is behind by 1–3 points`, `ahead or level on points`: the numbers of both sides are compared. */
export const leadsBy: Rule = (sentences, token) => {
  const at = token.tokenType === Core.Copula ? 1 : 0;
  const isAhead = LEADS.get(sentences.says(at));
  const isFirst = at === 0 && (sentences.beginsClause() || sentences.before()?.tokenType === Core.If);
  const who = isFirst ? token : sentences.before();
  if (isAhead === undefined || who === null) return false;
  const isOrLevel = sentences.isAhead(at + 1, Core.Or) && OR_LEVEL.has(sentences.says(at + 2));
  const said = isOrLevel ? at + 2 : at;
  let by = said + 1;
  while (sentences.says(by) !== "by" && by < said + LONGEST_RIVAL && !isOver(sentences, by)) by += 1;
  // `behind the Player on the Faith track`
  const on = [1, 2, 3].find((length) => sentences.says(said + length) === "on") ?? null;
  const isOn = on !== null;
  if (on !== null) by = said + on;
  else if (isOrLevel || sentences.says(by) !== "by") return false;
  const behind = isFirst ? null : sentences.readBefore(1);
  const margin = isOn ? marginOn(sentences, by + 1) : marginAt(sentences, by + 1);
  if (margin === null || (behind !== null && !BEGINS_STATEMENTS.has(behind.tokenType))) return false;
  const { number, from, to, length } = margin;
  const [start, end] = [who.startOffset, sentences.ahead(by + length)?.end ?? token.end];
  const isIt = isFirst || SUBJECTS.has(who.entry?.form ?? "");
  const subject = isIt ? sentences.ownerOf(number.entry, start, end) : who;
  // Between both stands nothing but the other one.
  const between = sentences.stretchAhead(said + 1, by).filter(({ tokenType }) => tokenType !== Core.Of);
  const named = between.length === 1 && sentences.sideOf(between[0]?.entry ?? null) !== null ? between[0] : null;
  const rival = subject === null ? null : (named ?? sentences.rivalOf(subject, end, end));
  const of = sentences.word("of", end, end);
  if (subject === null || rival === null || of === null || sentences.ownerOf(number.entry, 0, 0) === null) return false;
  if (!between.every(({ entry }) => entry?.form === rival.entry?.form)) return false;
  const [more, less] = isAhead ? [subject, rival] : [rival, subject];
  const had = (owner: Token): readonly Token[] => [
    new Token(number.tokenType, end, end, number.entry),
    of,
    new Token(owner.tokenType, end, end, owner.entry),
  ];
  const than = (sign: Token["tokenType"], most: number): readonly Token[] => [
    ...had(more),
    new Token(sign, end, end),
    new Token(Equals, end, end),
    ...had(less),
    new Token(Core.PlusWord, end, end),
    new Token(Integer, end, end, null, most),
  ];
  // Level is ahead by nothing: not by 3 or more.
  if (isOrLevel && from !== 1) return false;
  if (!isFirst) sentences.drop(1);
  sentences.keep(...than(Greater, isOrLevel ? 0 : from));
  if (to !== null) sentences.keep(new Token(Core.And, end, end), ...than(Less, to));
  return sentences.pass(by + 1 + length);
};

/** `If the alarm has reached 6`: it is 6 or more. */
export const hasReached: Rule = (sentences, token) => {
  const [number, amount] = [sentences.before(), sentences.ahead(2)];
  const isReached = HAS.has(sentences.says(0)) && sentences.says(1) === "reached" && isOver(sentences, 3);
  if (!isReached || number?.entry?.isQuantity !== true || amount?.tokenType !== Integer) return false;
  const { startOffset: at } = token;
  sentences.keep(new Token(Greater, at, at), new Token(Equals, at, amount.startOffset), amount);
  return sentences.pass(3);
};

/** `If outnumbered within 3 hexes`, `it is outnumbered here`: more enemies are there than own units. */
export const outnumberedNear: Rule = (sentences, token) => {
  if (sentences.says(0) !== "outnumbered" || sentences.isBehindAction()) return false;
  const isNear = sentences.isAhead(1, Core.Within) || sentences.says(1) === "here";
  const copula = sentences.before()?.tokenType === Core.Copula ? 1 : 0;
  const subject = copula === 1 && SUBJECTS.has(sentences.saidBefore(1)) ? 1 : 0;
  const joint = sentences.readBefore(copula + subject);
  const begins = sentences.beginsClause() || (joint !== null && BEGINS_STATEMENTS.has(joint.tokenType));
  if (!isNear || !begins || copula !== subject) return false;
  const forms = ["there are", "more", "enemies", "than", "own", pluralOf(sentences.unitNoun())];
  const words = forms.map((form) => sentences.word(form, token.startOffset, token.end));
  if (words.some((word) => word === null)) return false;
  sentences.drop(copula + subject);
  sentences.keep(...words.flatMap((word) => word ?? []));
  return sentences.pass(1);
};

/** `has nectar or pollen`: some of one or of the other. */
export const hasEither: Rule = (sentences, token) => {
  const [having, before, next] = [sentences.readBefore(1), sentences.before(), sentences.ahead(1)];
  if (having === null || !HAS.has(sentences.written(having).toLowerCase())) return false;
  const areAmounts = before?.entry?.isQuantity === true && next?.entry?.isQuantity === true;
  if (!areAmounts || !isOver(sentences, 2) || sentences.isAhead(2, Core.Or)) return false;
  sentences.keep(token, new Token(having.tokenType, token.end, token.end, having.entry));
  return sentences.pass(1);
};

/** `its income is lower than the Rival's`: than the same number of that side. */
export const thanTheirs: Rule = (sentences, token) => {
  const owner = sentences.ahead(2);
  const [, name] = POSSESSIVE.exec(sentences.says(2)) ?? [];
  if (owner === null || name === undefined || sentences.says(1) !== "the" || !isOver(sentences, 3)) return false;
  const number = sentences.clauseSoFar().findLast(({ entry }) => entry?.isQuantity === true) ?? null;
  const [of, side] = ["of", `the ${name}`].map((form) => sentences.word(form, owner.startOffset, owner.end));
  if (number === null || !of || !side || sentences.ownerOf(number.entry, 0, 0) === null) return false;
  const at = owner.startOffset;
  sentences.keep(token, new Token(number.tokenType, at, at, number.entry), of, side);
  return sentences.pass(3);
};

/** `has at least as many points as the Rival`, `more than twice as much gold as it`: the numbers of both sides are compared. */
export const asManyAs: Rule = (sentences, token) => {
  const who = sentences.before();
  const [said = "", comparison = "", twice = ""] = AS_MANY.exec(sentences.stretchFrom(token)) ?? [];
  if (who === null || comparison === "" || (twice === "" && !/^at/i.test(comparison))) return false;
  const at = sentences.lengthUpTo(token.startOffset + said.length);
  const [number, as, other] = [at, at + 1, at + 2].map((each) => sentences.ahead(each));
  if (!number || !as || !other || sentences.says(at + 1) !== "as" || !isOver(sentences, at + 3)) return false;
  const joint = sentences.readBefore(1);
  if (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
  const owner = sentences.ownerOf(number.entry, who.startOffset, token.end);
  const subject = owner !== null && SUBJECTS.has(who.entry?.form ?? "") ? owner : who;
  const rival = owner === null ? null : sentences.rivalOf(subject, other.startOffset, other.end);
  const of = sentences.word("of", token.end, token.end);
  if (rival === null || of === null || rival.entry?.form !== other.entry?.form) return false;
  const { end } = token;
  const isStrict = comparison.toLowerCase().startsWith("more");
  sentences.drop(1);
  sentences.keep(new Token(number.tokenType, end, end, number.entry), of);
  sentences.keep(new Token(subject.tokenType, end, end, subject.entry), new Token(Greater, end, end));
  if (!isStrict) sentences.keep(new Token(Equals, end, end));
  if (twice !== "") sentences.keep(new Token(Integer, end, end, null, 2), new Token(Times, end, end));
  sentences.keep(number, of, rival);
  return sentences.pass(at + 3);
};

const AS_MANY = /^(?:has|have)\s+(at\s+least\s+|more\s+than\s+)?(twice\s+)?as\s+(?:many|much)(?=\s)/i;

const LEADS: ReadonlyMap<string, boolean> = new Map([
  ["leads", true],
  ["leading", true],
  ["ahead", true],
  ["trails", false],
  ["trailing", false],
  ["behind", false],
]);
const OR_LEVEL: ReadonlySet<string> = new Set(["level", "tied", "equal", "even"]);
const LONGEST_RIVAL = 4;

interface Margin {
  readonly number: Token;
  readonly from: number;
  /** Null where it has no end. */
  readonly to: number | null;
  readonly length: number;
}

/** `behind on points`, `ahead on points by 3 or more`, at the number; null where it is not said whether more would do. */
function marginOn(sentences: Sentences, from: number): Margin | null {
  // `on the Faith track`
  const isTrack = sentences.says(from) === "the" && TRACKS.has(sentences.says(from + 2));
  const number = sentences.ahead(isTrack ? from + 1 : from);
  const at = isTrack ? from + 2 : from;
  if (number?.entry?.isQuantity !== true) return null;
  if (isOver(sentences, at + 1)) return { number, from: 1, to: null, length: at + 1 - from };
  const margin = sentences.ahead(at + 2);
  const isOpen = sentences.isAhead(at + 3, Core.OpenEnd) || sentences.isAhead(at + 3, Plus);
  if (sentences.says(at + 1) !== "by" || margin?.tokenType !== Integer || !isOpen) return null;
  return isOver(sentences, at + 4) ? { number, from: margin.value, to: null, length: at + 4 - from } : null;
}

const TRACKS: ReadonlySet<string> = new Set(["track", "scale"]);

/** `3 or more points`, `at least 3 points`, `1–3 points`; null where it is not said whether more would do. */
function marginAt(sentences: Sentences, from: number): Margin | null {
  const isLeast = sentences.ahead(from)?.entry?.form === "at least";
  const count = sentences.ahead(isLeast ? from + 1 : from);
  const behind = isLeast ? from + 2 : from + 1;
  if (count === null) return null;
  const isOpen = sentences.ahead(behind)?.entry?.form === "or more" || sentences.isAhead(behind, Plus);
  const at = isOpen ? behind + 1 : behind;
  const number = sentences.ahead(at);
  if (number?.entry?.isQuantity !== true) return null;
  const isOpenBehind = sentences.ahead(at + 1)?.entry?.form === "or more";
  const length = at + 1 - from + (isOpenBehind ? 1 : 0);
  if (count.tokenType === NumberRange && !isLeast && !isOpen && !isOpenBehind)
    return { number, from: count.value, to: count.high, length };
  const isMore = isLeast || isOpen || isOpenBehind;
  return count.tokenType === Integer && isMore ? { number, from: count.value, to: null, length } : null;
}

/** `10 gold or more` says `10 or more gold`. */
export const orMoreBehind: Rule = (sentences, token) => {
  const [number, count] = [sentences.before(), sentences.beforeLast()];
  if (number?.entry?.isQuantity !== true || count?.tokenType !== Integer) return false;
  sentences.drop(1);
  sentences.keep(token, number);
  return sentences.pass(1);
};

/** The words of a condition that is moved: `it has 10 gold or more`, read as above. */
export function plainly(sentences: Sentences, tokens: readonly Token[]): readonly Token[] {
  const [it, has, behind] = tokens;
  // `year 1`
  if (it?.entry?.isQuantity === true && behind === undefined && has?.tokenType === Integer)
    return [it, new Token(Equals, has.startOffset, has.startOffset), has];
  const number = tokens.find(({ entry }) => entry?.isQuantity === true)?.entry ?? null;
  const isIt =
    it !== undefined && has !== undefined && SUBJECTS.has(it.entry?.form ?? "") && HAS.has(has.entry?.form ?? "");
  const owner = isIt ? sentences.ownerOf(number, it.startOffset, it.end) : null;
  const said = owner === null ? tokens : [owner, ...tokens.slice(1)];
  const open = said.findIndex(({ tokenType }) => tokenType === Core.OpenEnd);
  const [count, counted, more] = [said[open - 2], said[open - 1], said[open]];
  if (count?.tokenType !== Integer || counted?.entry?.isQuantity !== true || more === undefined) return said;
  return [...said.slice(0, open - 1), more, counted, ...said.slice(open + 1)];
}

/** `its power exceeds power of the foe by 2 or more`: it is as large as that and 2 more. */
export const exceedsBy: Rule = (sentences, token) => {
  for (let at = 1; at < LONGEST_EXCEEDED; at += 1) {
    if (isOver(sentences, at)) return false;
    if (sentences.says(at) !== "by") continue;
    const isLeast = sentences.ahead(at + 1)?.entry?.core?.id === "at least";
    const number = sentences.ahead(isLeast ? at + 2 : at + 1);
    const isOpen = sentences.isAhead(at + 2, Core.OpenEnd);
    const by = sentences.ahead(at);
    if (number?.tokenType !== Integer || by === null || !(isLeast || isOpen)) return false;
    sentences.keepBefore(at, new Token(Core.PlusWord, by.startOffset, by.end));
    sentences.keep(new Token(Greater, token.startOffset, token.end), new Token(Equals, token.startOffset, token.end));
    return sentences.pass(1);
  }
  return false;
};

/** `own units outnumber enemies by 2 or more`, `where …`: there are at least 2 more of them. */
export const outnumbersBy: Rule = (sentences, token) => {
  const behind = sentences.lengthWhile(1, (_, at) => !isOver(sentences, at) && sentences.says(at) !== "by");
  const isLeast = sentences.ahead(behind + 1)?.entry?.core?.id === "at least";
  const number = sentences.ahead(behind + (isLeast ? 2 : 1));
  const isOpen = isLeast || sentences.ahead(behind + 2)?.entry?.core?.id === "or more";
  if (sentences.says(behind) !== "by" || number?.tokenType !== Integer || !isOpen || behind === 1) return false;
  const clause = sentences.clauseSoFar();
  const begin = clause.findLastIndex(({ tokenType }) => !isKindOf(tokenType, Content) && tokenType !== Core.Determiner);
  const [link, counted] = [clause[begin], clause.slice(begin + 1)];
  // Words that tell more of them could be said of both.
  if (counted.length === 0 || counted.some(({ tokenType }) => isKindOf(tokenType, Relation))) return false;
  const isWhere = link?.tokenType === Core.Where;
  if (link !== undefined && !isWhere && !BEGINS_STATEMENTS.has(link.tokenType)) return false;
  const at = counted[0]?.startOffset ?? token.startOffset;
  const [having, more, than] = ["with", "more", "than"].map((form) => sentences.word(form, at, at));
  if (!having || !more || !than) return false;
  sentences.drop(counted.length + (isWhere ? 1 : 0));
  sentences.keep(...(isWhere ? [having] : []), new Token(Integer, at, at, null, number.value), more, ...counted);
  sentences.keep(new Token(than.tokenType, token.startOffset, token.end, than.entry));
  sentences.keep(...sentences.stretchAhead(1, behind));
  return sentences.pass(behind + 3);
};

/** `by 2 or more`, where the number stands behind a plus. */
export const byNumber: Rule = (sentences) => {
  if (sentences.says(0) !== "by" || sentences.before()?.tokenType !== Core.PlusWord) return false;
  const number = sentences.ahead(1)?.tokenType === Integer ? 1 : 2;
  keepAhead(sentences, number);
  return sentences.pass(3);
};

/** `Tied on points:`, `If points are equal,`: both sides have as many. */
export const tiedOn: Rule = (sentences, token) => {
  if (!LEVEL.test(sentences.says(0)) || sentences.isBehindAction()) return false;
  const isBehind = sentences.before()?.tokenType === Core.Copula;
  const on = sentences.says(0).endsWith(" on") ? 1 : 2;
  const number = isBehind ? sentences.beforeLast() : sentences.ahead(on);
  const begins = sentences.beginsClause() || sentences.before()?.tokenType === Core.If;
  if (!isBehind && (!begins || (on === 2 && sentences.says(1) !== "on"))) return false;
  const article = isBehind && sentences.readBefore(2)?.tokenType === Core.Determiner ? 1 : 0;
  const joint = isBehind ? sentences.readBefore(2 + article) : null;
  const length = isBehind ? 1 : on + 1;
  const at = token.startOffset;
  const subject = sentences.ownerOf(number?.entry ?? null, at, at);
  const rival = subject === null ? null : sentences.rivalOf(subject, token.end, token.end);
  const of = sentences.word("of", at, at);
  if (number === null || subject === null || rival === null || of === null || !isOver(sentences, length)) return false;
  if (joint !== null && !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
  if (isBehind) sentences.drop(2 + article);
  const condition = sentences.says(0).startsWith("if ") ? sentences.word("if", at, at) : null;
  if (condition !== null) sentences.keep(condition);
  const said = new Token(number.tokenType, at, at, number.entry);
  sentences.keep(said, of, subject, new Token(Equals, at, token.end), said, of, rival);
  return sentences.pass(length);
};

const LEVEL = /^(?:if )?(?:tied|level|equal|even)(?: on)?$/;

/** `Stamina below 2`, on boards where one place is below another */
export const belowNumber: Rule = (sentences, token) => {
  const before = sentences.before();
  const isNumber = before?.entry?.isQuantity === true || before?.tokenType === Core.Copula;
  if (!isNumber || !sentences.isAhead(1, Integer) || !isOver(sentences, 2)) return false;
  if (before?.tokenType === Core.Copula) sentences.drop(1);
  sentences.keep(new Token(token.entry?.form === "above" ? Greater : Less, token.startOffset, token.end));
  return sentences.pass(1);
};

/** `Fuel 1 or torpedoes 0: RETURN.`: both are said of the same. */
export const numberOrNumber: Rule = (sentences, token) => {
  const [second, value] = [sentences.ahead(2), sentences.ahead(3)];
  const first = sentences.before();
  const isBegun = sentences.clauseSoFar().length === 1 || sentences.beforeLast()?.tokenType === Core.If;
  if (first?.entry?.isQuantity !== true || !isBegun || sentences.isBeforeDue()) return false;
  if (second?.entry?.isQuantity !== true || value?.tokenType !== Integer || !isOver(sentences, 4)) return false;
  const [is, also] = [first.end, second.end].map((at) => sentences.word("is", at, at));
  if (!is || !also) return false;
  sentences.keep(is, token);
  sentences.keepBefore(3, also);
  return sentences.pass(1);
};

/** `Coins of 0–2:`: a number in that range. */
export const ofRange: Rule = (sentences) => {
  const isNumber = sentences.before()?.entry?.isQuantity === true && !sentences.isBehindAction();
  return isNumber && (sentences.isAhead(2, Colon) || sentences.isAhead(2, Comma)) && sentences.pass(1);
};

/** `If more heroes than monsters are within 2 squares, …`: there are more of them. */
export const moreAre: Rule = (sentences) => {
  const [first, ...rest] = sentences.statementSoFar();
  const isCompared = rest.some(({ tokenType }) => tokenType === Core.Than) && !sentences.isBehindStatement();
  if (first === undefined || !MORE_OF_TWO.has(sentences.written(first).toLowerCase()) || !isCompared) return false;
  if (!sentences.isAhead(1, Core.Within) || !sentences.keepAtStatement("there are")) return false;
  return sentences.pass(1);
};

/** `RALLY where it has the most rebels.`: in the place with the most of its own. */
export const whereItHasMost: Rule = (sentences, token) => {
  const most = sentences.isAhead(3, Core.Determiner) ? 4 : 3;
  if (!SUBJECTS.has(sentences.says(1)) || !HAS.has(sentences.says(2))) return false;
  const end = sentences.lengthWhile(
    most + 1,
    ({ tokenType, entry }) => isKindOf(tokenType, Content) && entry?.form !== "with",
  );
  const last = sentences.ahead(end - 1);
  const superlative = sentences.ahead(most);
  if (superlative?.entry?.superlative !== true || last?.entry?.plural !== true || !isOver(sentences, end)) return false;
  const before = sentences.before();
  const isNamed = before?.entry !== undefined && before.entry !== null && sentences.isNounOfPlaces(before.entry);
  const at = token.startOffset;
  const forms = [...(isNamed ? [] : ["in", "the", sentences.placeNoun()]), "with", "the"];
  const words = forms.flatMap((form) => sentences.word(form, at, at) ?? []);
  const own = sentences.word("own", superlative.end, superlative.end);
  if (words.length < forms.length || own === null || !sentences.isBehindAction()) return false;
  sentences.keep(...words, superlative, own, ...sentences.stretchAhead(most + 1, end));
  return sentences.pass(end);
};

/** `where there are more Pawns than Markers`: the place is with more of them. */
export const whereMore: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.ThereIs) || !MORE.has(sentences.says(2))) return false;
  const contains = sentences.contains(token.startOffset, sentences.ahead(1)?.end ?? token.end);
  if (contains === null) return false;
  sentences.keep(contains);
  return sentences.pass(2);
};

/** `Grain in its field: REAP.`, `If 2 or more grain here, REAP.`: a number by itself is one that there is. */
export const numberThere: Rule = (sentences, token) => {
  if (sentences.before()?.entry?.isQuantity !== true || sentences.isBehindStatement()) return false;
  const said = sentences.statementSoFar();
  const [first, ...rest] = said;
  const isCounted =
    first?.tokenType === Integer && rest.slice(0, -1).every(({ tokenType }) => tokenType === Core.OpenEnd);
  const thereIs = first && sentences.word("there is", first.startOffset, first.startOffset);
  // `Gold in lit squares > 3`
  const end = sentences.lengthWhile(1, ({ tokenType }) => !BEGINS_STATEMENTS.has(tokenType) && tokenType !== Colon);
  const isCompared = sentences.stretchAhead(1, end).some(({ tokenType }) => COMPARES.has(tokenType));
  if (!thereIs || isCompared || !(rest.length === 0 || isCounted)) return false;
  sentences.drop(said.length);
  sentences.keep(thereIs, ...said, token);
  return sentences.pass(1);
};

const COMPARES: ReadonlySet<Token["tokenType"]> = new Set([Core.Comparison, Core.Copula, Greater]);

/** `If the threat is at 5 or more`: it is 5 or more. `any worker at power 6`: one with it. */
export const isAtNumber: Rule = (sentences, token) => {
  const next = sentences.ahead(1)?.tokenType;
  if (sentences.ahead(1)?.entry?.isQuantity === true && sentences.isAhead(2, Integer))
    return put(sentences, "with", token.startOffset, token.end, 1);
  const isNumber = next === Integer || next === NumberRange || next === Core.Comparison;
  if (!isNumber || sentences.before()?.tokenType !== Core.Copula) return false;
  return sentences.beforeLast()?.entry?.isQuantity === true && sentences.pass(1);
};

/** `If more than one enemy is in the open, …` counts, where the words alone would speak of a tie. */
export const moreThanOne: Rule = (sentences, token) => {
  const [said, blanks = "", more = ""] = MORE_THAN_ONE.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined || endsBehind(sentences, 1)) return false;
  const from = token.startOffset + "if".length + blanks.length;
  const words = [
    sentences.word("if", token.startOffset, token.startOffset + "if".length),
    sentences.word("more than", from, from + more.length),
  ];
  for (const word of words) if (word !== null) sentences.keep(word);
  sentences.keep(new Token(Integer, token.end - "one".length, token.end, null, 1));
  return sentences.pass(1);
};

const MORE_THAN_ONE = /^if(\s+)(more\s+than)\s+one/i;

/** `fewer than 3 dens on the map`, `for each den on the board`, where places have dens: those of all places. */
export const onTheMap: Rule = (sentences, token) => {
  const held = sentences.before();
  const copula = held?.tokenType === Core.Copula ? 1 : 0;
  const number = copula === 1 ? sentences.beforeLast() : held;
  if (number === null || !sentences.isHeldByPlaces(number.entry)) return false;
  const isEach = copula === 0 && sentences.beforeLast()?.tokenType === Core.ForEach;
  const forms = isEach ? ["of"] : ["in", "all"];
  const nouns = sentences.placeNouns();
  const words = [...forms, nouns].flatMap((form) => sentences.word(form, token.startOffset, token.end) ?? []);
  if (words.length <= forms.length) return false;
  sentences.drop(copula);
  sentences.keep(...words);
  return sentences.pass(1);
};

/** `If the Knight is in play`, `If no Knight is on the board`: that there is one. */
export const isInPlay: Rule = (sentences, token) => {
  const isDenied = sentences.before()?.tokenType === Core.Not;
  const [copula, unit, article] = [0, 1, 2].map((at) => sentences.readBefore(isDenied ? at + 1 : at));
  if (copula?.tokenType !== Core.Copula || !unit?.entry || !sentences.isUnit(unit.entry)) return false;
  const isThe = article?.tokenType === Core.Determiner;
  const length = 2 + (isDenied ? 1 : 0) + (isThe ? 1 : 0);
  const begin = sentences.readBefore(length);
  if (begin !== null && !BEGINS_STATEMENTS.has(begin.tokenType)) return false;
  // `3 Knights are in play` counts them.
  if (unit.entry.plural || (begin?.tokenType === Integer && !isThe)) return false;
  const at = unit.startOffset;
  const words = ["there is", ...(isDenied ? ["no"] : [])].flatMap((form) => sentences.word(form, at, at) ?? []);
  if (words.length < (isDenied ? 2 : 1)) return false;
  sentences.drop(length);
  sentences.keep(...words, new Token(unit.tokenType, unit.startOffset, token.end, unit.entry));
  return sentences.pass(1);
};

/** `adjacent to a base`, `towards the nearest base`, where places have bases: a place with one. */
export const placeHolding: Rule = (sentences, token) => {
  let at = 1;
  while (sentences.ahead(at)?.entry?.superlative === true) at += 1;
  const held = sentences.ahead(at);
  const before = sentences.before();
  if (held === null || before === null || !sentences.isOneHeld(held.entry, sentences.says(at))) return false;
  const next = sentences.ahead(at + 1);
  // `a base level`
  if (next !== null && isOfNoun(next)) return false;
  const { tokenType, entry } = before;
  const isJoined = isKindOf(tokenType, Relation) && entry !== null && !sentences.saysHeld(entry);
  const isFar = tokenType === Core.Of && sentences.isPlaceIn(sentences.beforeLast()?.entry ?? null);
  const isChosen = sentences.actionAt(before)?.plan === "select";
  if (!isJoined && !isFar && !isChosen && !isKindOf(tokenType, Way)) return false;
  const start = held.startOffset;
  const words = [sentences.placeNoun(), "with", "a"].map((form) => sentences.word(form, start, start));
  const [place, having, a] = words;
  if (!place || !having || !a) return false;
  sentences.keep(token);
  for (let each = 1; each < at; each += 1) keepAhead(sentences, each);
  sentences.keep(place, having, a, held);
  return sentences.pass(at + 1);
};

/** `as many own units as enemies`, `at least as many …`, `at most as many …` compare two counts. */
export const asMany: Rule = (sentences, token) => {
  const comparison = token.entry?.core?.id;
  const sign = comparison === undefined ? Equals : SIGNS_OF_AS_MANY.get(comparison);
  const many = comparison === undefined ? 0 : 1;
  if (sign === undefined || sentences.says(many) !== "as" || !MANY.has(sentences.says(many + 1))) return false;
  const begin = sentences.before()?.tokenType;
  if (begin === undefined || !BEFORE_COUNTS.has(begin)) return false;
  for (let at = many + 2; at < many + 2 + LONGEST_COUNT; at += 1) {
    const as = sentences.ahead(at);
    if (as === null || isOver(sentences, at)) return false;
    if (sentences.says(at) !== "as") continue;
    // `as many as 3`; words behind the second noun would be said of both.
    if (at === many + 2 || !endsInNoun(sentences, at + 1)) return false;
    sentences.takeBack(({ tokenType }) => tokenType === Core.ThereIs);
    for (let each = many + 2; each < at; each += 1) keepAhead(sentences, each);
    if (sign !== Equals) sentences.keep(new Token(sign, as.startOffset, as.startOffset));
    sentences.keep(new Token(Equals, as.startOffset, as.end));
    return sentences.pass(at + 1);
  }
  return false;
};

/** `a region with at least as many own Armies as enemies`: not with more enemies than own Armies. */
export const atLeastAsManyHeld: Rule = (sentences, token) => {
  const before = sentences.before();
  const isHeld =
    before !== null && (sentences.written(before).toLowerCase() === "with" || before.tokenType === Core.ThereIs);
  const isWhere = before?.tokenType === Core.ThereIs && sentences.beforeLast()?.tokenType === Core.Where;
  if (!isHeld || (before.tokenType === Core.ThereIs && !isWhere)) return false;
  if (token.entry?.core?.id !== "at least" || sentences.says(1) !== "as" || !MANY.has(sentences.says(2))) return false;
  const isNamed = (at: number): boolean => isKindOf(sentences.ahead(at)?.tokenType ?? Stop, Content);
  const as = sentences.lengthWhile(3, (_, at) => isNamed(at) && sentences.says(at) !== "as");
  const end = sentences.lengthWhile(as + 1, (_, at) => isNamed(at));
  if (as === 3 || sentences.says(as) !== "as" || end === as + 1) return false;
  if (!(isOver(sentences, end) || sentences.isAhead(end, LeftBracket))) return false;
  const { startOffset: start } = before;
  const words = ["with", "more", "than"].map((form) => sentences.word(form, token.startOffset, token.startOffset));
  const [held, more, than] = words;
  if (!held || !more || !than) return false;
  sentences.drop(isWhere ? 2 : 1);
  sentences.keep(new Token(Core.Not, start, before.end), held, more);
  sentences.keepAgain(sentences.stretchAhead(as + 1, end), token.startOffset);
  sentences.keep(than, ...againAt(sentences.stretchAhead(3, as), token.startOffset));
  return sentences.pass(end);
};

function endsInNoun(sentences: Sentences, from: number): boolean {
  let at = from;
  while (!isOver(sentences, at)) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === undefined || at === from + LONGEST_COUNT) return false;
    if (type !== Core.Determiner && !isKindOf(type, Content)) return false;
    at += 1;
  }
  return sentences.ahead(at - 1)?.entry?.plural === true;
}

const SIGNS_OF_AS_MANY: ReadonlyMap<string, Token["tokenType"]> = new Map([
  ["at least", Greater],
  ["up to", Less],
]);
const MANY: ReadonlySet<string> = new Set(["many", "much"]);
const BEFORE_COUNTS: ReadonlySet<Token["tokenType"]> = new Set([Integer, Stop, Core.If, Core.ThereIs, Core.And]);
export const LONGEST_COUNT = 12;

/** `3 or more Guerrillas are in one region`: a number in words, before a noun. */
export const inOne: Rule = (sentences, token) => {
  const before = sentences.before();
  const noun = sentences.ahead(1);
  if (sentences.says(0) !== "one" || before === null || !isKindOf(before.tokenType, Relation)) return false;
  if (noun === null || noun.entry === null || !isKindOf(noun.tokenType, Content)) return false;
  if (SUBJECTS.has(noun.entry.form)) return false;
  sentences.keep(new Token(Integer, token.startOffset, token.end, null, 1));
  return sentences.pass(1);
};

/** `Exactly 1 coin: REST.`, `1 coin: REST.` behind a case: the number is that. */
export const exactAmount: Rule = (sentences, token) => {
  const comparison = sentences.before();
  const isExact = comparison?.entry?.form === "exactly";
  const begin = isExact ? sentences.beforeLast() : comparison;
  const number = sentences.ahead(1);
  if (!isExact || begin === null || number?.entry?.isQuantity !== true || sentences.startsLine(token)) return false;
  const begins = begin.tokenType === Core.If || BEGINS_STATEMENTS.has(begin.tokenType);
  if (!begins || !isOver(sentences, 2) || sentences.isBehindAction() || sentences.isHeldByPlaces(number.entry))
    return false;
  sentences.drop(1);
  const [of, amount] = turned(number, token, comparison.startOffset);
  sentences.keep(of, new Token(Equals, token.startOffset, token.startOffset), amount);
  return sentences.pass(2);
};

/** `2 silk` as `silk` and `2`: a statement is quoted from where its first token begins to where its last one ends. */
function turned(quantity: Token, amount: Token, start: number): readonly [Token, Token] {
  const { tokenType, entry, value, high } = amount;
  return [
    new Token(quantity.tokenType, start, quantity.end, quantity.entry, quantity.value),
    new Token(tokenType, amount.startOffset, quantity.end, entry, value, high),
  ];
}

/**
 * `5–9 credits:`, `If it has 2–4 hits`: a number in a range. `2–3 heroes within 2 squares:` counts at least so many, and at most so
 * many.
 */
export const countedRange: Rule = (sentences, token) => {
  const before = sentences.before();
  const length = sentences.wordsAhead(1);
  const number = sentences.ahead(1);
  const begins = before?.tokenType === Core.If || sentences.beginsClause();
  if (before === null || number === null || length === 0) return false;
  const [is, of] = ["is", "of"].map((form) => sentences.word(form, token.startOffset, token.startOffset));
  if (number.entry?.isQuantity === true) {
    if (!is || !of || !(isOver(sentences, 2) || sentences.says(2) === "left")) return false;
    const [quantity, amount] = turned(number, token, token.startOffset);
    const range = [is, amount];
    if (begins) {
      sentences.keep(quantity, ...range);
      return sentences.pass(2);
    }
    // Where a game has no such word, “has” is an unknown one.
    if (!HAS.has(sentences.written(before).toLowerCase())) return false;
    const article = sentences.readBefore(2)?.tokenType === Core.Determiner ? 1 : 0;
    const owner = article === 1 ? [sentences.readBefore(2), sentences.beforeLast()] : [sentences.beforeLast()];
    const joint = sentences.readBefore(2 + article);
    if (joint === null || !BEGINS_STATEMENTS.has(joint.tokenType)) return false;
    const said = owner.flatMap((each) => each ?? []);
    const [only] = said;
    sentences.drop(1 + said.length);
    const its = sentences.word("its", token.startOffset, token.startOffset);
    const isIt = SUBJECTS.has(only?.entry?.form ?? "") && its !== null;
    const [named] = turned(number, token, said[0]?.startOffset ?? number.startOffset);
    sentences.keep(...(isIt ? [its, number] : [named, of, ...said]), ...range);
    return sentences.pass(2);
  }
  const isThere = before.tokenType === Core.ThereIs;
  if (!begins && !isThere) return false;
  const end = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_COUNTED.has(tokenType));
  const last = sentences.ahead(end)?.tokenType;
  const close = sentences.ahead(end - 1);
  if (close === null || (last !== Comma && last !== Colon && last !== Core.And) || sentences.isBeforeDue())
    return false;
  const at = close.end;
  const [least, most] = [sentences.word("at least", token.startOffset, token.end), sentences.word("at most", at, at)];
  if (least === null || most === null) return false;
  const again = againAt(sentences.stretchAhead(1, end), at);
  sentences.keep(least, new Token(Integer, token.startOffset, token.end, null, token.value));
  const there = isThere ? [new Token(before.tokenType, at, at, before.entry)] : [];
  sentences.keepBefore(
    end,
    new Token(Core.And, at, at),
    ...there,
    most,
    new Token(Integer, at, at, null, token.high),
    ...again,
  );
  return sentences.pass(1);
};

const ENDS_COUNTED: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Colon,
  Stop,
  LeftBracket,
  LeftParenthesis,
  Core.And,
  Core.Or,
]);

/** `Tide is 1, 3 or 5`: each of the numbers would do. */
export const oneOfNumbers: Rule = (sentences, token) => {
  const clause = sentences.clauseSoFar();
  const said = clause.slice(clause.findLastIndex(({ tokenType }) => BEGINS_STATEMENTS.has(tokenType)) + 1);
  // In a game with a number called so, “number of” is one word.
  if (!said.some(({ entry }) => entry?.isQuantity === true || entry?.form === "number of")) return false;
  const numbers: Token[] = [];
  let at = 1;
  for (;;) {
    const next = sentences.ahead(at);
    if (next === null || (next.tokenType !== Integer && next.tokenType !== NumberRange)) return false;
    const joint = sentences.ahead(at + 1);
    const isLast = numbers.at(-1)?.tokenType === Core.Or && numbers.at(-1)?.startOffset !== numbers.at(-1)?.end;
    numbers.push(next);
    if (isLast) break;
    if (joint === null) return false;
    const isOr = joint.tokenType === Core.Or || (joint.tokenType === Comma && sentences.isAhead(at + 2, Core.Or));
    if (!isOr && joint.tokenType !== Comma) return false;
    const or = joint.tokenType === Core.Or ? at + 1 : at + 2;
    numbers.push(
      new Token(Core.Or, joint.startOffset, isOr ? (sentences.ahead(or)?.end ?? joint.end) : joint.startOffset),
    );
    at = isOr ? or + 1 : at + 2;
  }
  if (numbers.length < 5) return false;
  sentences.keep(token, ...numbers);
  return sentences.pass(at + 1);
};
