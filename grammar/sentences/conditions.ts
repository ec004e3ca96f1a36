import { ARTICLES, endsBehind, ENDS, HAS, isOver, put, type Rule, type Sentences, JOINTS } from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Question,
  RightBracket,
  RightParenthesis,
  Stop,
  Token,
  type VocabularyEntry,
  Equals,
  Less,
} from "../tokens.ts";
import { LONGEST_COUNT } from "./comparisons.ts";

/** `If the tank has moved, HOLD.`: what a thing has become it is. */
export const hasBecome: Rule = (sentences, token) => {
  if (!HAS.has(sentences.says(0))) return false;
  const isPassive = [1, 2, 3].some((at) => sentences.says(at) === "been");
  if (sentences.before()?.tokenType === Core.Determiner && !isPassive) return false;
  const not = sentences.ahead(1)?.tokenType === Core.Not ? sentences.ahead(1) : null;
  let adjective = not === null ? 1 : 2;
  // `has not yet been scored`
  while (PASSIVE.has(sentences.says(adjective))) adjective += 1;
  if (sentences.ahead(adjective)?.entry?.qualifies !== true || !isOver(sentences, adjective + 1)) return false;
  const copula = sentences.word("is", token.startOffset, token.end);
  if (copula === null) return false;
  sentences.keep(copula, ...(not === null ? [] : [not]));
  return sentences.pass(adjective);
};

const PASSIVE: ReadonlySet<string> = new Set(["been", "already", "yet"]);

/** `In cover: FIRE.`, `to a square in fog`, where places can be cover or a fog: in such a place, or a place that is. */
export const inKindOfPlace: Rule = (sentences, token) => {
  // `(2) on an objective`: among criteria nothing but the place is said.
  const ranked = ARTICLES.has(sentences.says(1)) && sentences.isBehindTie() ? sentences.ahead(2) : null;
  if (ranked?.entry && sentences.isNounOfPlaces(ranked.entry) && endsItem(sentences, 3)) {
    sentences.keep(token);
    return sentences.pass(2);
  }
  // `in the open`
  const article = sentences.says(1) === "the" ? 1 : 0;
  const kind = sentences.ahead(1 + article);
  if (kind === null || kind.entry === null || !sentences.isSaidOfPlaces(kind.entry)) return false;
  // `in a steady or intense position`
  const [behind, isJoined] = [2 + article, sentences.isAhead(2 + article, Core.Or)];
  if (isJoined || !(isOver(sentences, behind) || ENDS_PHRASE.has(sentences.ahead(behind)?.tokenType ?? Stop)))
    return false;
  const at = sentences.isPlace(-1) ? token.startOffset : kind.end;
  const words = (sentences.isPlace(-1) ? ["that", "is"] : [sentences.placeNoun()]).map((form) =>
    sentences.word(form, at, at),
  );
  const [first, second] = words;
  if (!first || second === null) return false;
  sentences.keep(...(second ? [first, second, kind] : [token, kind, first]));
  return sentences.pass(behind);
};

/** Whether a criterion ends there. */
function endsItem(sentences: Sentences, at: number): boolean {
  const next = sentences.ahead(at)?.tokenType;
  return isOver(sentences, at) || next === Greater || next === Core.Then || next === RightParenthesis;
}

/**
 * `a land with a temple`, `a city that has no port`, `a station with seafood`, where a land can be a temple and a station seafood: it is
 * that, or is not.
 */
export const withKindOfPlace: Rule = (sentences, token) => {
  const isNone = sentences.says(1) === "no";
  const article = isNone || INDEFINITE.has(sentences.says(1)) ? 1 : 0;
  const kind = sentences.ahead(1 + article)?.entry ?? null;
  const before = sentences.before();
  const isRelative = before?.entry?.form === "that";
  const noun = isRelative ? sentences.beforeLast() : before;
  if (kind === null || !noun?.entry || !sentences.isNounOfPlaces(noun.entry)) return false;
  const isKind = article === 1 ? sentences.isKindOfPlace(kind) : isStateOf(sentences, kind, noun.entry);
  const behind = sentences.ahead(2 + article)?.tokenType ?? Stop;
  const isEnd =
    isOver(sentences, 2 + article) ||
    ENDS_PHRASE.has(behind) ||
    ENDS_KIND.has(behind) ||
    sentences.says(2 + article) === "but";
  const isWithout = token.entry?.form === "without";
  if (!isKind || !isEnd || (isWithout && isNone)) return false;
  const isVerb = HAS.has(sentences.says(0)) || sentences.says(0) === "contains";
  const [start, end] = [token.startOffset, sentences.ahead(article)?.end ?? token.end];
  const words = (isVerb ? ["is"] : ["that", "is"]).flatMap((form) => sentences.word(form, start, end) ?? []);
  if (words.length === 0) return false;
  sentences.keep(...words, ...(isNone || isWithout ? [new Token(Core.Not, start, end)] : []));
  return sentences.pass(1 + article);
};

/** Whether such a place can be so, and nothing else is meant. */
function isStateOf(sentences: Sentences, state: VocabularyEntry, place: VocabularyEntry): boolean {
  return (
    state.qualifies &&
    !sentences.mayBeUnit(state) &&
    sentences.sideOf(state) === null &&
    sentences.describes(state, place)
  );
}

const ENDS_KIND: ReadonlySet<Token["tokenType"]> = new Set([Core.Copula, Core.Unless, Core.OnlyIf]);

const INDEFINITE: ReadonlySet<string> = new Set(["a", "an"]);

const ENDS_PHRASE: ReadonlySet<Token["tokenType"]> = new Set([
  RightBracket,
  RightParenthesis,
  Greater,
  Question,
  Core.Within,
  Core.Then,
  Core.If,
  Core.IfPossible,
]);

/** `On an objective, HOLD.`: what begins the line says where the unit must be. */
export const whereItIs: Rule = (sentences, token) => {
  if (!sentences.beginsClause() || sentences.isQuestionAhead()) return false;
  const end = sentences.lengthWhile(1, ({ tokenType }) => !ENDS.has(tokenType) && !isAction(tokenType));
  const isDone = sentences.isAhead(end, Comma) && (sentences.isActionAhead(end + 1) || sentences.subject(end + 1) > 0);
  const condition = sentences.word("if", token.startOffset, token.startOffset);
  if (condition === null) return false;
  // `With 6 gold or more, BUY.`, where sides have gold: there is so much of it.
  const amounts = sentences.stretchAhead(1, end).filter(({ entry }) => entry?.isQuantity === true);
  const isOfBot = amounts.length === 1 && amounts.every(({ entry }) => sentences.ownerOf(entry, 0, 0) !== null);
  const having = token.entry?.form === "with" && isOfBot && sentences.isAhead(1, Integer) ? 1 : 0;
  if (isDone) {
    sentences.keep(condition);
    return sentences.pass(having);
  }
  // `With 6 gold or more: BUY.`
  if (having === 1 && sentences.isAhead(end, Colon)) return sentences.pass(1);
  // `With 3 or more wounds the dragon RESTS.`
  const actor = sentences.lengthWhile(1, (next, at) => !ENDS.has(next.tokenType) && sentences.subject(at) === 0);
  const subject = sentences.subject(actor);
  const first = sentences.ahead(actor);
  if (subject === 0 || first === null || actor < 2) return false;
  const comma = new Token(Comma, first.startOffset, first.startOffset);
  sentences.keep(condition, ...sentences.stretchAhead(0, actor), comma);
  return sentences.pass(actor + subject);
};

/** `FIRE at the nearest enemy (unless it is pinned).`, `REST (pinned only).`, `Damaged (stage 3 only): HEAL 2.` */
export const conditionInParentheses: Rule = (sentences, token) => {
  const close = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== RightParenthesis && tokenType !== Stop);
  const [first, last] = [sentences.ahead(1), sentences.ahead(close)];
  if (first === null || last?.tokenType !== RightParenthesis || close < 3) return false;
  const isOnly = sentences.says(close - 1) === "only";
  if (!isOnly && !PROVISOS.has(first.tokenType)) return false;
  const inner = sentences.stretchAhead(1, isOnly ? close - 1 : close);
  if (inner.some(({ tokenType }) => NOT_IN_PROVISO.has(tokenType))) return false;
  if (sentences.isBehindAction() && BEHIND_PROVISO.has(sentences.ahead(close + 1)?.tokenType ?? Colon)) {
    const only = sentences.word("only if", token.startOffset, token.end);
    if (only === null) return false;
    sentences.keep(...(isOnly ? [only, ...inner] : inner));
    return sentences.pass(close + 1);
  }
  const before = sentences.clauseSoFar();
  if (!isOnly || before.length === 0 || !sentences.isAhead(close + 1, Colon)) return false;
  if (before.some(({ tokenType }) => tokenType === Core.Or || isAction(tokenType))) return false;
  sentences.keep(new Token(Core.And, token.startOffset, token.end), ...inner);
  return sentences.pass(close + 1);
};

const PROVISOS: ReadonlySet<Token["tokenType"]> = new Set([Core.If, Core.OnlyIf, Core.Unless]);
const BEHIND_PROVISO: ReadonlySet<Token["tokenType"]> = new Set([Stop, Comma, Core.Then, Core.Otherwise]);
const NOT_IN_PROVISO: ReadonlySet<Token["tokenType"]> = new Set([LeftParenthesis, LeftBracket, Comma, Colon, Core.Or]);

/** `STRIKE if adjacent.`, where STRIKE is only ever aimed at what is adjacent. */
export const ifAdjacent: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Nearby) || sentences.says(1) !== "adjacent" || !endsBehind(sentences, 2)) return false;
  // Behind a movement, whom it went to could be meant.
  const said = sentences.clauseSoFar().map(({ tokenType }) => tokenType);
  const commas = said.filter((type) => type === Comma).length;
  const isAlone = !said.includes(Core.And) && !said.includes(Core.Then) && commas <= (said.includes(Core.If) ? 1 : 0);
  return isAlone && sentences.actionBefore()?.aimsWithin === 1 && sentences.pass(2);
};

/** `2 When stunned, REST.`: in a line with a number `when` is `if`, unless it says that something happens. */
export const whenNumbered: Rule = (sentences, token) => {
  const before = sentences.before();
  const number = before?.tokenType === Stop ? sentences.beforeLast() : before;
  if (number?.tokenType !== Integer || !sentences.startsLine(number)) return whenWithoutNumber(sentences, token);
  const length = sentences.lengthWhile(1, ({ tokenType }) => tokenType !== Stop && tokenType !== Colon);
  if (sentences.stretchAhead(1, length).some(({ entry }) => entry !== null && sentences.isEvent(entry))) return false;
  return put(sentences, "if", token.startOffset, token.end, 1);
};

/** `When pinned, HOLD.` on a line of its own, in a game without events: only its number is missing. */
function whenWithoutNumber(sentences: Sentences, token: Token): boolean {
  if (!sentences.startsLine(token) || sentences.hasEvents()) return false;
  const before = sentences.before()?.tokenType;
  if (before !== Stop && before !== RightBracket && !isBehindHeading(sentences)) return false;
  return put(sentences, "if", token.startOffset, token.end, 1);
}

/** Whether the line that was read last is in capitals, and no clause. */
function isBehindHeading(sentences: Sentences): boolean {
  for (let at = 0; at < LONGEST_COUNT; at += 1) {
    const token = sentences.readBefore(at);
    const said = token === null ? "" : sentences.written(token);
    if (token === null || said !== said.toUpperCase()) return false;
    if (sentences.startsLine(token)) return token.tokenType !== Integer;
  }
  return false;
}

/** `In the open with an enemy within 3 squares:`: what is said of the unit that acts, and what else there must be. */
export const withSomethingNear: Rule = (sentences, token) => {
  const adjective = sentences.before();
  const begin = sentences.beforeLast();
  if (adjective?.entry?.qualifies !== true || begin === null || !BEFORE_CONDITION.has(begin.tokenType)) return false;
  for (let at = 1; at < LONGEST_NEAR; at += 1) {
    const type = sentences.ahead(at)?.tokenType;
    if (type === undefined || isOver(sentences, at)) return false;
    if (type !== Core.Within && type !== Core.Nearby) continue;
    sentences.keep(new Token(Core.And, token.startOffset, token.end));
    return sentences.pass(1);
  }
  return false;
};

/** `On a bend with damage of 2 or more:`, where places have no damage: both are said of the unit that acts. */
export const withItsNumber: Rule = (sentences, token) => {
  const clause = sentences.clauseSoFar();
  const said = clause.filter(({ tokenType }, at) => at > 0 || !BEFORE_CONDITION.has(tokenType));
  const [where, ...place] = said;
  if (where === undefined || place.length === 0 || !WHERE.has(where.entry?.form ?? "")) return false;
  const isPlace = place.every(
    ({ tokenType, entry }) =>
      tokenType === Core.Determiner || (entry !== null && (entry.qualifies || sentences.isNounOfPlaces(entry))),
  );
  const end = sentences.lengthWhile(1, (_, at) => !isOver(sentences, at));
  const numbers = sentences.stretchAhead(1, end).filter(({ entry }) => entry?.isQuantity === true);
  const isOfUnit = numbers.every(({ entry }) => !sentences.isNumberOfPlaces(entry));
  if (!isPlace || numbers.length !== 1 || !isOfUnit || !sentences.isAhead(end, Colon)) return false;
  sentences.keep(new Token(Core.And, token.startOffset, token.startOffset), token);
  return sentences.pass(1);
};

const WHERE: ReadonlySet<string> = new Set(["in", "on", "at"]);

const BEFORE_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Integer, Stop, Core.If, Core.Otherwise]);
const LONGEST_NEAR = 10;

/** `MOVE 2 to the nest. If it cannot reach it, it moves as close to it as possible.`: towards the same goal. */
export const asCloseAsItCan: Rule = (sentences, token) => {
  const before = sentences.before();
  const stretch = sentences.lowerStretchFrom(token);
  const [said] = (/\b(?:reach|get)\b/.test(stretch) ? CANNOT_REACH.exec(stretch) : null) ?? [];
  if (said === undefined || before?.tokenType !== Stop) return false;
  const end = token.startOffset + said.length;
  const clause = sentences.clauseSoFar();
  const at = sentences.lastActionAt();
  const [action, second] = [clause[at], clause[at + 1]];
  const way = clause.findIndex(({ entry }, index) => index > at && entry?.form === "to");
  const goal = clause.slice(way + 1, -1);
  if (action === undefined || sentences.actionAt(action)?.plan !== "move" || way === -1 || goal.length === 0)
    return false;
  if (goal.some(({ tokenType }) => tokenType === Stop || tokenType === Colon || tokenType === LeftBracket))
    return false;
  const [otherwise, towards] = ["otherwise", "towards"].map((form) => sentences.word(form, token.startOffset, end));
  if (!otherwise || !towards) return false;
  const strength = second !== undefined && way === at + 2 ? [second] : [];
  sentences.drop(1);
  sentences.keep(new Token(Comma, before.startOffset, before.end), otherwise);
  sentences.keepAgain([action, ...strength], end);
  sentences.keep(towards);
  sentences.keepAgain(goal, end);
  const length = sentences.lengthUpTo(end);
  return sentences.pass(length);
};

const CANNOT_REACH =
  /^if\s+(?:it|she|he|the(?:\s+[\p{L}-]+){1,3})\s+(?:cannot|can't|can\s+not|is\s+unable\s+to|is\s+not\s+able\s+to)\s+(?:reach|get)\s+(?:it|one|there|any)(?:\s+this\s+turn)?,\s+(?:(?:it|she|he)\s+)?(?:moves?|goes|go)\s+(?:as\s+(?:close|near)(?:\s+to\s+(?:it|one))?\s+as\s+(?:possible|it\s+can)|as\s+(?:close|near)\s+as\s+(?:possible|it\s+can)\s+(?:to\s+(?:it|one)))(?=\s*[.,;])/u;

/** `Unless a hero is adjacent, MOVE 2 towards the nest.`: the condition of one action, before it. */
export const unlessFirst: Rule = (sentences, token) =>
  sentences.beginsClause() && (isConditionFirst(sentences, 0) || isDeniedFirst(sentences, token));

/** `Unless it is pinned, HOLD, otherwise FIRE.`: the condition of several actions is read as `If not (it is pinned), …`. */
function isDeniedFirst(sentences: Sentences, { startOffset, end }: Token): boolean {
  const length = sentences.lengthWhile(1, ({ tokenType }, at) => {
    const isSign = tokenType === Comma || tokenType === Colon;
    if (isSign && sentences.isActionAhead(at + 1 + sentences.subject(at + 1))) return false;
    return !isAction(tokenType) && tokenType !== Stop && tokenType !== LeftBracket;
  });
  const last = sentences.ahead(length - 1);
  const [condition, not] = [sentences.word("if", startOffset, end), sentences.word("not", end, end)];
  if (length === 1 || last === null || condition === null || not === null) return false;
  sentences.keep(condition, not, new Token(LeftParenthesis, end, end));
  sentences.keepBefore(length, new Token(RightParenthesis, last.end, last.end));
  return sentences.pass(1);
}

/** `If it is pinned, then HOLD.`, `Otherwise, if it is pinned then HOLD.`: “then” says no more than the comma. */
export const thenBehindCondition: Rule = (sentences, token) => {
  const does = 1 + sentences.subject(1);
  const said = sentences.wordsBehindAction().filter(({ tokenType }) => tokenType !== Comma && tokenType !== Stop);
  const isElse = said[0]?.tokenType === Core.Otherwise;
  const isFirst = said[isElse ? 1 : 0]?.tokenType === Core.If && (isElse || sentences.lastActionAt() === -1);
  if (!isFirst || !sentences.isActionAhead(does)) return false;
  const before = sentences.before()?.tokenType;
  if (before !== Comma && before !== Colon) sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(does);
};

/** `MOVE 2 towards the nest, then, if a hero is adjacent, ATTACK 1.` */
export const thenIf: Rule = (sentences, token) => {
  const begin = sentences.isAhead(1, Comma) ? 2 : 1;
  if (!sentences.isAhead(begin, Core.If) || !sentences.isBehindAction()) return false;
  const read = isConditionFirst(sentences, begin);
  if (read) sentences.keep(token);
  return read;
};

/** Whether a condition and one action stand there: then the condition is read behind the action. */
function isConditionFirst(sentences: Sentences, begin: number): boolean {
  let comma = begin + 1;
  for (; !sentences.isAhead(comma, Comma) && !sentences.isAhead(comma, Colon); comma += 1) {
    const next = sentences.ahead(comma)?.tokenType;
    if (next === undefined || next === Stop || next === LeftBracket || comma > begin + LONGEST_COUNT) return false;
  }
  const does = comma + 1 + sentences.subject(comma + 1);
  if (!sentences.isActionAhead(does)) return false;
  const condition = Array.from({ length: comma - begin }, (_, at) => sentences.ahead(begin + at));
  let end = does + 1;
  for (; !sentences.isAhead(end, Stop); end += 1) {
    const next = sentences.ahead(end)?.tokenType;
    if (next === undefined || NOT_IN_ONE_ACTION.has(next) || sentences.isActionAhead(end)) return false;
  }
  sentences.keepBefore(end, ...condition.flatMap((each) => each ?? []));
  return sentences.pass(does);
}

const NOT_IN_ONE_ACTION: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  LeftBracket,
  Comma,
  Core.When,
  Core.And,
  ...JOINTS,
]);

/** `PLACE on the Market or the Bank, whichever has more coins`: the one with the most of them. */
export const whicheverOfBoth: Rule = (sentences, token) => {
  const article = sentences.isAhead(3, Core.Determiner) ? 1 : 0;
  const counted = sentences.ahead(4 + article);
  const best = MORE_OF_BOTH.get(sentences.says(3 + article));
  if (sentences.says(1) !== "whichever" || !HAS.has(sentences.says(2)) || best === undefined) return false;
  const isOr = sentences.wordsBehindAction().some(({ tokenType }) => tokenType === Core.Or);
  if (!isOr || counted === null || counted.entry === null || !endsBehind(sentences, 5 + article)) return false;
  if (!counted.entry.isQuantity && !counted.entry.plural) return false;
  const start = counted.startOffset;
  const words = ["if tied", best].flatMap((form) => sentences.word(form, start, start) ?? []);
  if (words.length < 2) return false;
  sentences.keep(token, ...words, counted);
  return sentences.pass(5 + article);
};

const MORE_OF_BOTH: ReadonlyMap<string, string> = new Map([
  ["more", "most"],
  ["most", "most"],
  ["fewer", "fewest"],
  ["less", "fewest"],
  ["fewest", "fewest"],
]);

/** `Enemy within 1 hex or own Gun within 2 hexes:`: two statements, of which each says how near something is. */
export const orNear: Rule = (sentences, token) => {
  if (sentences.isBehindStatement() || !isNearBehind(sentences)) return false;
  let isThing = false;
  for (let at = 1; at < LONGEST_NEAR && !isOver(sentences, at); at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Core.Copula) return false;
    if (next.tokenType === Core.Within || next.tokenType === Core.Nearby) {
      if (!isThing || at === 1) return false;
      sentences.keep(new Token(Comma, token.startOffset, token.startOffset), token);
      return sentences.pass(1);
    }
    if (next.entry !== null && isKindOf(next.tokenType, Content)) isThing = !next.entry.qualifies;
  }
  return false;
};

/** Whether the words just before end in `within 2 hexes` or `adjacent`, behind what is so near. */
function isNearBehind(sentences: Sentences): boolean {
  const last = sentences.before();
  if (last?.tokenType === Core.Nearby) return true;
  const number = last?.tokenType === Integer ? 0 : 1;
  const within = sentences.readBefore(number + 1);
  return sentences.readBefore(number)?.tokenType === Integer && within?.tokenType === Core.Within;
}

/** `STRIKE the Knight if adjacent, otherwise the Mage.`, `ATTACK it if in the same zone.`: each is as near to the other. */
export const ifTargetIsNear: Rule = (sentences, token) => {
  const near = sentences.ahead(1);
  const isSame = near?.entry?.form === `in the same ${sentences.placeNoun()}`;
  if (near === null || !(isSame || sentences.says(1) === "adjacent") || !endsBehind(sentences, 2)) return false;
  const behind = sentences.wordsBehindAction();
  const target = behind[0]?.tokenType === Integer ? behind.slice(1) : behind;
  const isPlain = target.every(({ tokenType }) => tokenType === Core.Determiner || isKindOf(tokenType, Content));
  if (!sentences.isBehindAction() || sentences.lastAction()?.plan !== "attack" || target.length === 0 || !isPlain)
    return false;
  const words = ["it", "is"].map((form) => sentences.word(form, token.end, token.end));
  const [it, is] = words;
  if (!it || !is) return false;
  sentences.keep(token, it, is);
  return sentences.pass(1);
};

/**
 * `At half strength or less: …`, `If it has lost 2 or more hits, …`, `Hull at half or below: …`, `At full strength: …`: what the unit
 * has is compared with the number that the game prints for it. That is one number only for units of the heading, in a condition that
 * names nothing else.
 */
export const comparedWithPrinted: Rule = (sentences, token) => {
  const subject = wordsOfSubject(sentences);
  const stretch = sentences.lowerStretchFrom(token);
  const found = FORMS.flatMap((form) => {
    const said = form.verb === subject > 0 ? form.says.exec(stretch) : null;
    return said === null ? [] : { form, said };
  })[0];
  if (found === undefined || sentences.lastActionAt() !== -1) return false;
  const [text] = found.said;
  const { name = "", count = "1" } = found.said.groups ?? {};
  const before = sentences.before();
  // `Hull at half or below`
  const isNamed = name === "" && before !== null && before.entry?.isQuantity === true;
  const word = (form: string): Token | null => sentences.word(form, token.startOffset, token.end);
  // `has lost a step`
  const isPrinted = ({ entry }: Token): boolean =>
    entry?.isQuantity === true && sentences.printedNumber(entry) !== null;
  const said = [name, `${name}s`].flatMap((form) => word(form) ?? []).find(isPrinted) ?? null;
  const number = isNamed ? before : name === "" ? null : said;
  const printed = number?.entry?.isQuantity === true ? sentences.printedNumber(number.entry) : null;
  if (number === null || printed === null || !isAlone(sentences, subject)) return false;
  const most = found.form.most(printed, /^\d/.test(count) ? Number(count) : 1);
  if (most < 0) return false;
  const at = token.startOffset;
  const end = at + text.length;
  if (isNamed) sentences.drop(1);
  sentences.drop(subject);
  const signs = found.form.isExact === true ? [Equals] : [Less, Equals];
  sentences.keep(number, ...signs.map((sign) => new Token(sign, at, at)), new Token(Integer, at, end, null, most));
  return sentences.pass(sentences.lengthUpTo(end));
};

interface Form {
  readonly says: RegExp;
  /** Whether it stands behind `it` or `the Guard`. */
  readonly verb: boolean;
  /** How much there is left at most. */
  readonly most: (printed: number, count: number) => number;
  readonly isExact?: true;
}

const half = (printed: number): number => Math.floor(printed / 2);
const underHalf = (printed: number): number => Math.ceil(printed / 2) - 1;
const full = (printed: number): number => printed;
const without = (printed: number, count: number): number => printed - count;

const FORMS: readonly Form[] = [
  { verb: false, most: half, says: /^at half (?<name>[a-z]+) or (?:less|below|fewer|lower)(?![a-z])/ },
  { verb: false, most: half, says: /^at or below half (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: underHalf, says: /^(?:below|under|at (?:less|fewer) than) half (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: full, isExact: true, says: /^at full (?<name>[a-z]+)(?![a-z])/ },
  { verb: false, most: half, says: /^at half or (?:below|less|lower)(?![a-z])/ },
  { verb: true, most: half, says: /^(?:is )?at half (?<name>[a-z]+) or (?:less|below|fewer|lower)(?![a-z])/ },
  { verb: true, most: full, isExact: true, says: /^is at full (?<name>[a-z]+)(?![a-z])/ },
  {
    verb: true,
    most: half,
    says: /^ha(?:s|ve) half (?:of )?(?:its|her|his) (?<name>[a-z]+) (?:left )?or (?:less|fewer)(?: left)?(?![a-z])/,
  },
  {
    verb: true,
    most: underHalf,
    says: /^ha(?:s|ve) (?:less|fewer) than half (?:of )?(?:its|her|his) (?<name>[a-z]+)(?: left)?(?![a-z])/,
  },
  {
    verb: true,
    most: half,
    says: /^ha(?:s|ve) lost (?:at least )?half (?:of )?(?:its|her|his) (?<name>[a-z]+)(?: or more)?(?![a-z])/,
  },
  {
    verb: true,
    most: without,
    says: /^ha(?:s|ve) lost (?:at least )?(?<count>\d+|any|a) (?:or more )?(?<name>[a-z]+)(?![a-z])/,
  },
];

/** How many words name the unit that acts before this one: `it`, `the Guard`. */
function wordsOfSubject(sentences: Sentences): number {
  if (!sentences.isBehindSubject()) return 0;
  return sentences.named(-1) === 1 ? 1 : 2;
}

/** Whether what was read of the statement, before the words of the subject, names no unit. */
function isAlone(sentences: Sentences, subject: number): boolean {
  const said = sentences.clauseSoFar();
  return !said
    .slice(0, said.length - subject)
    .some(({ tokenType, entry }) => entry !== null && isKindOf(tokenType, Content) && sentences.mayBeUnit(entry));
}
