import { isInLaterCase } from "./strengths.ts";
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
  Relation,
  RightBracket,
  RightParenthesis,
  Slash,
  Stop,
  StrengthLetter,
  Token,
  Way,
} from "../tokens.ts";
import { againAt } from "./token-reader.ts";
import {
  ARTICLES,
  endsBehind,
  HAS,
  inflected,
  keepAhead,
  type Rule,
  type Sentences,
  SUBJECTS,
  JOINTS,
  isOfNoun,
} from "./sentences.ts";
import { isAction } from "./words-of-game.ts";
import { NEAREST } from "./named-before.ts";
import { plainly } from "./comparisons.ts";

/** The action that was read last, as it is written. */
interface Done {
  readonly action: Token;
  readonly strength: Token | null;
  /** What is said behind both. */
  readonly behind: readonly Token[];
}

/** Null where more is said behind the action than what it is done to, such as a condition of its own. */
function lastDone(sentences: Sentences): Done | null {
  const [action, ...words] = sentences.clauseSoFar().slice(Math.max(0, sentences.lastActionAt()));
  if (action === undefined || !isAction(action.tokenType)) return null;
  const [first] = words;
  const isStrong = first?.tokenType === Integer || first?.tokenType === StrengthLetter;
  const behind = isStrong ? words.slice(1) : words;
  return behind.some(({ tokenType }) => SAYS_MORE.has(tokenType))
    ? null
    : { action, strength: isStrong ? first : null, behind };
}

const SAYS_MORE: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Stop,
  LeftBracket,
  LeftParenthesis,
  Core.And,
  Core.Or,
  Core.Restriction,
  Core.Except,
  Core.Tied,
  ...JOINTS,
]);

/** The same action once more, with its strength. */
function actionAgain({ action, strength }: Done, at: number): readonly Token[] {
  return againAt(strength === null ? [action] : [action, strength], at);
}

/**
 * `towards the nearest stunned hero, or the nearest hero if none is stunned`, `at a gun (or at the nearest tank)`: what is chosen
 * where the first cannot be.
 */
export const otherTarget: Rule = (sentences, token) => {
  const or = token.tokenType === Core.Or ? 0 : 1;
  const done = sentences.isAhead(or, Core.Or) ? lastDone(sentences) : null;
  const begin = or + 1;
  const first = sentences.ahead(begin);
  if (done === null || first === null || !sentences.isBehindAction()) return false;
  const close = sentences.lengthWhile(begin, ({ tokenType }) => !ENDS_TARGET.has(tokenType));
  if (TIED.test(sentences.stretchFrom(first).slice(0, (sentences.ahead(close)?.startOffset ?? 0) - first.startOffset)))
    return false;
  const isBracketed = token.tokenType === LeftParenthesis;
  if (isBracketed && (!sentences.isAhead(close, RightParenthesis) || !endsBehind(sentences, close + 1))) return false;
  const isPlaced = isPreposition(first);
  const none = noneBehind(sentences, begin, close, done);
  const isTold = isBracketed || none.said !== null;
  // Of “A or B” nothing says that one comes first, and “A next to B, or C” is near either of them.
  const article = isPlaced ? begin + 1 : begin;
  if (!isPlaced && (!ARTICLES.has(sentences.says(begin)) || (!isTold && token.tokenType === Core.Or))) return false;
  const noun = nounLeftOut(sentences, article, none.at, done);
  const isSame =
    noun !== null || sentences.stretchAhead(begin, close).some(({ entry }) => entry === nounOf(done)?.entry);
  if (!isPlaced && !isSame && isRelated(done)) return false;
  if (!isTold && isPlaced && token.tokenType === Core.Or) return false;
  if (!isTold && !isPlaced && !sentences.isAhead(close, Stop)) return false;
  const at = token.startOffset;
  const otherwise = sentences.word("otherwise", at, sentences.ahead(or)?.end ?? token.end);
  if (otherwise === null) return false;
  const [way] = done.behind;
  const again = !isPlaced && way !== undefined && isPreposition(way) ? againAt([way], first.startOffset) : [];
  const target = [...again, ...sentences.stretchAhead(begin, none.at)].filter(
    (each) => noun === null || sentences.written(each).toLowerCase() !== "one",
  );
  sentences.keep(new Token(Comma, at, token.tokenType === Comma ? token.end : at), otherwise);
  if (none.said !== null && none.said.length > 0)
    sentences.keep(new Token(Comma, first.startOffset, first.startOffset), ...none.said, new Token(Comma, at, at));
  if (none.said !== null && none.said.length > 0) sentences.keep(...actionAgain(done, first.startOffset));
  sentences.keep(...target, ...(noun === null ? [] : againAt([noun], sentences.ahead(article + 1)?.end ?? first.end)));
  return sentences.pass(isBracketed ? close + 1 : close);
};

const TIED = /\b(?:tied?|ties|equal|equally)\b/;

const ENDS_TARGET: ReadonlySet<Token["tokenType"]> = new Set([
  Comma,
  Stop,
  LeftBracket,
  RightParenthesis,
  Core.And,
  Core.Then,
]);

function isPreposition({ tokenType, entry }: Token): boolean {
  return isKindOf(tokenType, Way) || (isKindOf(tokenType, Relation) && entry?.form !== "with");
}

/** Whether its target is described by another thing, so that what is named next may be of the same kind as that. */
function isRelated({ behind }: Done): boolean {
  return behind.slice(1).some((token) => isPreposition(token) || token.tokenType === Core.Within);
}

/** The noun of what an action is done to; null where no word of the game is one. */
function nounOf({ behind }: Done): Token | null {
  return (
    behind.find(({ tokenType, entry }) => isNoun(tokenType) && entry?.qualifies === false && !entry.superlative) ?? null
  );
}

function isNoun(type: Token["tokenType"]): boolean {
  return isOfNoun({ tokenType: type }) && !isKindOf(type, Way);
}

/** The noun of the first, where of the second no more is said than that it is the nearest, or the nearest one. */
function nounLeftOut(sentences: Sentences, article: number, end: number, done: Done): Token | null {
  const last = sentences.says(end - 1) === "one" ? end - 2 : end - 1;
  return last === article + 1 && isBest(sentences, last) ? nounOf(done) : null;
}

function isBest(sentences: Sentences, distance: number): boolean {
  return sentences.ahead(distance)?.entry?.superlative === true || NEAREST.has(sentences.says(distance));
}

/** Where `if none is stunned` or `if there is none` begins, and as which condition: an empty one says no more than “otherwise”. */
function noneBehind(
  sentences: Sentences,
  begin: number,
  end: number,
  done: Done,
): { readonly at: number; readonly said: readonly Token[] | null } {
  for (let at = begin; at < end; at += 1) {
    const token = sentences.ahead(at);
    if (token?.tokenType !== Core.Otherwise) continue;
    if (at + 1 === end) return { at, said: [] };
    if (sentences.says(at) !== "if none") break;
    const noun = nounOf(done);
    const words = ["if", "no"].flatMap((form) => sentences.word(form, token.startOffset, token.end) ?? []);
    if (noun === null || words.length < 2 || !sentences.isAhead(at + 1, Core.Copula)) break;
    return { at, said: [...words, ...againAt([noun], token.end), ...sentences.stretchAhead(at + 1, end)] };
  }
  return { at: end, said: null };
}

/** `FLY 1 zone towards the nearest target; 2 zones if there is a fighter`, `HURT 1 the hero with the most hits (2 if it is stunned)` */
export const otherStrength: Rule = (sentences, token) => {
  const number = sentences.isAhead(1, Core.Or) ? 2 : 1;
  const strength = sentences.ahead(number);
  const condition = sentences.isPlace(number + 1) ? number + 2 : number + 1;
  const isIf = sentences.isAhead(condition, Core.If) || sentences.isAhead(condition, Core.When);
  const done = isIf && strength?.tokenType === Integer ? lastDone(sentences) : null;
  if (done?.strength?.tokenType !== Integer || strength === null || !sentences.isBehindAction()) return false;
  if (isInLaterCase(sentences)) return false;
  const close = sentences.lengthWhile(condition + 1, ({ tokenType }) => !ENDS_CONDITION.has(tokenType));
  const end = token.tokenType === LeftParenthesis ? close + 1 : close;
  if (token.tokenType === LeftParenthesis && !sentences.isAhead(close, RightParenthesis)) return false;
  if (!sentences.isAhead(end, Stop) || sentences.isAhead(end + 1, LeftBracket)) return false;
  const { action, behind } = done;
  const at = token.startOffset;
  const [begin, otherwise] = ["if", "otherwise"].map((form) => sentences.word(form, at, token.end));
  if (!begin || !otherwise) return false;
  sentences.drop(behind.length + 2);
  sentences.keep(action, new Token(Integer, strength.startOffset, strength.end, null, strength.value), ...behind);
  sentences.keep(begin, ...plainly(sentences, sentences.stretchAhead(condition + 1, close)));
  sentences.keep(new Token(Comma, at, at), otherwise, ...actionAgain(done, at), ...againAt(behind, at));
  return sentences.pass(end);
};

const ENDS_CONDITION: ReadonlySet<Token["tokenType"]> = new Set([Stop, Comma, RightParenthesis, LeftBracket]);

/** `SHOOT 1 (2 if the target is stunned).`, `SHOOT 1 (2 against heroes) [Nearest].`: a strength for one kind of target. */
export const strengthAgainst: Rule = (sentences, token) => {
  const number = sentences.isAhead(1, Core.Or) ? 2 : 1;
  const strength = sentences.ahead(number);
  const close = sentences.lengthWhile(number + 1, ({ tokenType }) => !ENDS_CONDITION.has(tokenType));
  const kind = strength?.tokenType === Integer ? kindOfTarget(sentences, number + 1, close) : null;
  const done = kind && lastDone(sentences);
  const isClosed = token.tokenType !== LeftParenthesis || sentences.isAhead(close, RightParenthesis);
  if (kind === null || done?.strength?.tokenType !== Integer || strength === null || !isClosed) return false;
  if (sentences.actionAt(done.action)?.plan !== "attack") return false;
  const everyone = sentences.word(sentences.unitNoun(), token.startOffset, token.startOffset);
  if (everyone === null) return false;
  keepStrengths(sentences, done, strength, kind, everyone);
  return sentences.pass(token.tokenType === LeftParenthesis ? close + 1 : close);
};

/** The action once more, with a strength for such targets and one for all others. */
function keepStrengths(
  sentences: Sentences,
  done: Done,
  strength: Token,
  kind: readonly Token[],
  everyone: Token,
): void {
  const at = everyone.startOffset;
  const sign = (type: Token["tokenType"]): Token => new Token(type, at, at);
  const strong = new Token(Integer, strength.startOffset, strength.end, null, strength.value);
  sentences.drop(done.behind.length + 1);
  const usual = done.strength === null ? [] : [sign(Slash), done.strength];
  sentences.keep(strong, ...usual, sign(LeftBracket), ...kind, sign(Slash), everyone);
  sentences.keep(sign(RightBracket), ...done.behind);
}

/** `SHOOT 1. If the target is stunned, SHOOT 2 instead.`: a strength for one kind of target, too. */
export const strengthInstead: Rule = (sentences, token) => {
  const comma = sentences.lengthWhile(2, ({ tokenType }) => !ENDS_CONDITION.has(tokenType) && tokenType !== Colon);
  const action = comma + 1 + sentences.subject(comma + 1);
  const [does, strength, instead] = [action, action + 1, action + 2].map((at) => sentences.ahead(at));
  const kind = kindOfTarget(sentences, 1, comma);
  const done = kind && lastDone(sentences);
  const isEnd = sentences.isAhead(action + 3, Stop) && !sentences.isAhead(action + 4, LeftBracket);
  if (kind === null || done?.strength?.tokenType !== Integer || strength?.tokenType !== Integer || !isEnd) return false;
  if (!does || !instead || sentences.says(action + 2) !== "instead") return false;
  const isSame = does.entry === done.action.entry || inflected(sentences, action) === done.action.entry;
  const everyone = sentences.word(sentences.unitNoun(), token.startOffset, token.startOffset);
  if (!isSame || everyone === null || sentences.actionAt(done.action)?.plan !== "attack") return false;
  keepStrengths(sentences, done, strength, kind, everyone);
  return sentences.pass(action + 3);
};

/** `if the target is stunned`, `if the target has 2 wounds`, `against a hero`, as words for such a unit. */
function kindOfTarget(sentences: Sentences, from: number, to: number): readonly Token[] | null {
  const first = sentences.ahead(from);
  if (first === null) return null;
  const behindArticle = (at: number): number => (ARTICLES.has(sentences.says(at)) ? at + 1 : at);
  if (sentences.says(from) === "against") return sentences.stretchAhead(behindArticle(from + 1), to);
  const isIf = first.tokenType === Core.If || first.tokenType === Core.When;
  if (!isIf || sentences.says(from + 1) !== "the" || sentences.says(from + 2) !== "target") return null;
  const verb = from + 3;
  const said = (form: string): readonly Token[] =>
    [sentences.word(form, first.startOffset, first.startOffset)].flatMap((word) => word ?? []);
  const unit = said(sentences.unitNoun());
  if (HAS.has(sentences.says(verb))) return [...unit, ...said("with"), ...sentences.stretchAhead(verb + 1, to)];
  if (!sentences.isAhead(verb, Core.Copula)) return null;
  const noun = behindArticle(verb + 1);
  if (noun > verb + 1) return sentences.stretchAhead(noun, to);
  return [...unit, ...said("that"), ...sentences.stretchAhead(verb, to)];
}

/** `FIRE at Tank > Rifle.`: each is what the action is done to where there is none of those before. */
export const preferredTarget: Rule = (sentences, token) => {
  const done = sentences.isBehindAction() && !sentences.isBehindTie() ? lastDone(sentences) : null;
  const [first, ...others] = done?.behind ?? [];
  if (first === undefined) return false;
  const link = isPreposition(first) ? [first] : [];
  const isNamed = (each: Token): boolean =>
    each.tokenType === Core.Determiner || (isKindOf(each.tokenType, Content) && each.entry?.isQuantity === false);
  const end = sentences.lengthWhile(1, (each) => isNamed(each) || each.tokenType === Greater);
  const items = sentences.stretchAhead(1, end);
  if (!endsBehind(sentences, end) || sentences.isAhead(end, LeftBracket) || items.length === 0) return false;
  if (sentences.isAhead(end + 1, LeftBracket) || !(link.length > 0 ? others : [first, ...others]).every(isNamed))
    return false;
  const words: Token[] = [];
  for (const sign of [token, ...items]) {
    if (sign.tokenType !== Greater) {
      words.push(sign);
      continue;
    }
    const otherwise = sentences.word("otherwise", sign.startOffset, sign.end);
    if (otherwise === null) return false;
    words.push(new Token(Comma, sign.startOffset, sign.startOffset), otherwise, ...againAt(link, sign.end));
  }
  sentences.keep(...words);
  return sentences.pass(end);
};

/** The action in parentheses that takes the place of the one before them. */
function withoutParenthesesBefore(sentences: Sentences, token: Token, action: number): boolean {
  const close = sentences.lengthWhile(action, ({ tokenType }) => tokenType !== RightParenthesis && tokenType !== Stop);
  const words = sentences.stretchAhead(action, close);
  const isOne = words
    .slice(1)
    .every(({ tokenType }) => !isAction(tokenType) && tokenType !== Comma && tokenType !== Colon);
  const isLast = sentences.isAhead(close, RightParenthesis) && sentences.isAhead(close + 1, Stop);
  const otherwise = sentences.ahead(1);
  if (!isOne || !isLast || otherwise === null || sentences.isAhead(close + 2, LeftBracket)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end), otherwise, ...words);
  return sentences.pass(close + 1);
}

/** `MOVE to cover (never next to an enemy).`, `REST (if possible)`, `FIRE at a Tank (else a Rifle)`: the brackets add nothing. */
export const withoutParentheses: Rule = (sentences, token) => {
  // `SETTLE (if impossible, REST).`
  const action = sentences.isAhead(2, Comma) ? 3 : 2;
  if (sentences.isAhead(1, Core.Otherwise) && sentences.isActionAhead(action) && sentences.isBehindAction())
    return withoutParenthesesBefore(sentences, token, action);
  const close = sentences.lengthWhile(1, ({ tokenType }) => !ENDS_CONDITION.has(tokenType) && tokenType !== Colon);
  if (!sentences.isAhead(close, RightParenthesis) || !sentences.isBehindAction()) return false;
  const isLast = endsBehind(sentences, close + 1) && !sentences.isAhead(close + 2, LeftBracket);
  if (!isLast || sentences.stretchAhead(1, close).some(({ tokenType }) => isAction(tokenType))) return false;
  if (!sentences.isAhead(1, Core.IfPossible)) sentences.keep(new Token(Comma, token.startOffset, token.end));
  else if (close !== 2) return false;
  for (let at = 1; at < close; at += 1) keepAhead(sentences, at);
  return sentences.pass(close + 1);
};

/** `MOVE towards a city; if no city is known, towards the portal furthest from it`: the action is not said again. */
export const otherGoal: Rule = (sentences, token) => {
  const done = sentences.isBehindAction() ? lastDone(sentences) : null;
  const comma = sentences.lengthWhile(2, ({ tokenType }) => !ENDS_CONDITION.has(tokenType) && !isAction(tokenType));
  const goal = sentences.ahead(comma + 1);
  const last = sentences.ahead(comma - 1);
  if (done === null || goal === null || last === null || comma < 4 || !sentences.isAhead(comma, Comma)) return false;
  // Whether that takes the place of the action is seen where it is known what both speak of, as behind `replacedIf`.
  const isDenied =
    DENIES.has(sentences.says(2)) || (sentences.isAhead(2, Core.ThereIs) && DENIES.has(sentences.says(3)));
  if (!isPreposition(goal) || !isDenied) return false;
  const otherwise = sentences.word("otherwise", token.end, token.end);
  if (otherwise === null) return false;
  sentences.keep(new Token(Stop, token.startOffset, token.end), otherwise, ...sentences.stretchAhead(1, comma + 1));
  sentences.keep(...actionAgain(done, goal.startOffset));
  return sentences.pass(comma + 1);
};

const DENIES: ReadonlySet<string> = new Set(["no", "all"]);

/** `SUMMON twice`, `RUN towards the nearest hero, then RUN again`: the same once more, with all that is said of it. */
export const onceMore: Rule = (sentences, token) => {
  const said = sentences.says(0);
  if ((said !== "twice" && said !== "again") || !sentences.isAhead(1, Stop) || sentences.isAhead(2, LeftBracket))
    return false;
  const clause = sentences.clauseSoFar();
  if (said === "again") {
    const [then, action] = [clause.at(-2), clause.at(-1)];
    if (then?.tokenType !== Core.Then || action === undefined || clause.at(-3)?.tokenType !== Comma) return false;
    sentences.drop(1);
    const first = clause.slice(0, -3);
    const at = first.findLastIndex(({ tokenType }) => isAction(tokenType));
    const isSame = at !== -1 && first[at]?.entry === action.entry;
    sentences.keep(action, ...(isSame ? againAt(first.slice(at + 1), token.startOffset) : []));
    return isSame && sentences.pass(1);
  }
  const done = lastDone(sentences);
  const at = token.startOffset;
  const same = done && sameTarget(sentences, done, token);
  const then = sentences.word("then", at, same ? at : token.end);
  if (done === null || then === null) return false;
  sentences.keep(new Token(Comma, at, at), then);
  sentences.keep(...(same ?? [...actionAgain(done, token.end), ...againAt(done.behind, token.end)]));
  return sentences.pass(1);
};

/** `STRIKE a hero twice`, `STRIKE at an adjacent hero twice`: both times the same one. Null for other words. */
function sameTarget(sentences: Sentences, done: Done, { startOffset: at, end }: Token): readonly Token[] | null {
  const [first] = done.behind;
  const toward = first !== undefined && isPreposition(first) ? [first] : [];
  const said = done.behind[toward.length];
  if (said === undefined || sentences.actionAt(done.action)?.plan !== "attack") return null;
  // `the nearest hero`, `each hero`, `2 heroes`: these are described once more.
  const isAny = !SAYS_WHICH.has(said.tokenType) || /^an?$/.test(said.entry?.form ?? "");
  const it = isAny ? sentences.word("it", at, end) : null;
  return it === null ? null : [...actionAgain(done, at), ...againAt(toward, at), it];
}

const SAYS_WHICH: ReadonlySet<Token["tokenType"]> = new Set([Core.Determiner, Core.Quantifier, Integer]);

/**
 * `If ahead on points, SELL 1; if behind, SELL 2; if equal, REST.`, `If it has more gold than the Rival, SELL 1. If equal,
 * REST.`: the same two numbers, compared once more.
 */
export const comparedAgain: Rule = (sentences, token) => {
  if (token.tokenType === Comma && !sentences.isSemicolon(token)) return false;
  const [said, asked, stated = ""] = AGAIN.exec(sentences.lowerStretchFrom(token)) ?? [];
  const same = SIGNS.get(asked ?? stated);
  if (said === undefined || same === undefined) return false;
  const length = sentences.lengthUpTo(token.startOffset + said.length);
  const does = length + 1 + sentences.subject(length + 1);
  const compared = comparedIn(sentences, sentences.clauseSoFar());
  const begin = sentences.ahead(1);
  const condition = begin && sentences.word("if", begin.startOffset, begin.end);
  const otherwise = sentences.word("otherwise", token.startOffset, token.end);
  if (compared === null || condition === null || otherwise === null || !sentences.isActionAhead(does)) return false;
  // `if the House has more`: it could be either of both.
  const who = OF_A_SIDE.test(said) ? (sentences.ahead(2)?.entry?.form ?? "") : null;
  const isTheirs = who !== null && who === compared.theirs.at(-1)?.entry?.form;
  if (who !== null && !isTheirs && who !== compared.ours.at(-1)?.entry?.form) return false;
  const sign = isTheirs ? (OPPOSITES.get(same) ?? same) : same;
  // The same once more, or what was said already?
  if (sign === compared.sign) return false;
  const at = sentences.ahead(length)?.startOffset ?? token.end;
  sentences.keep(otherwise, condition);
  sentences.keep(...againAt(compared.ours, at), new Token(sign, at, at), ...againAt(compared.theirs, at));
  return sentences.pass(length);
};

const OF_A_SIDE = /^[.;]\s*if\s+the\s+(?!same$)/;
const OPPOSITES: ReadonlyMap<Token["tokenType"], Token["tokenType"]> = new Map([
  [Greater, Less],
  [Less, Greater],
]);

/** `Compare reputation: if the Rival has more, TAKE 3; if the House has more, TAKE 1; if tied, PASS.`: the numbers of both sides. */
export const compareNumbers: Rule = (sentences) => {
  if (sentences.says(0) !== "compare" || !sentences.beginsClause()) return false;
  const at = sentences.isAhead(1, Core.Determiner) ? 2 : 1;
  const number = sentences.ahead(at);
  const [mark, condition, who] = [1, 2, 3].map((behind) => sentences.ahead(at + behind));
  const sign = SIGNS.get(sentences.says(at + 5));
  if (number?.entry?.isQuantity !== true || !who || !condition || condition.tokenType !== Core.If) return false;
  const isVerb = HAS.has(sentences.says(at + 4)) || sentences.isAhead(at + 4, Core.Copula);
  const isMark = mark?.tokenType === Colon || mark?.tokenType === Stop;
  if (!isMark || !isVerb || sign === undefined || !sentences.isAhead(at + 6, Comma)) return false;
  const end = sentences.ahead(at + 5)?.end ?? who.end;
  const isIt = SUBJECTS.has(who.entry?.form ?? "");
  const owner = isIt ? sentences.ownerOf(number.entry, who.startOffset, end) : who;
  // Among more than two sides the next one that is named.
  const others = sentences.stretchAhead(at + 6, at + LONGEST_COMPARED);
  const named = others.find(({ entry }) => entry?.form !== owner?.entry?.form && sentences.sideOf(entry) !== null);
  const rival = owner && (sentences.rivalOf(owner, end, end) ?? named ?? null);
  const of = sentences.word("of", end, end);
  if (!rival || of === null || sentences.sideOf(owner.entry) === null) return false;
  if (sentences.ownerOf(number.entry, 0, 0) === null) return false;
  sentences.keep(condition, number, of, owner, new Token(sign, end, end), ...againAt([number, of, rival], end));
  return sentences.pass(at + 6);
};

const LONGEST_COMPARED = 30;

const AGAIN =
  /^[.;]\s*(?:if\s+(?:(?:it\s+is|they\s+are|both\s+are|it\s+has|the(?:\s+[\p{L}-]+){1,4}?\s+(?:has|is))\s+)?(equal|tied|level|even|the\s+same|ahead|leading|behind|trailing|more|higher|fewer|less|lower)(?=,)|(equal|tied|level|even|ahead|leading|behind|trailing)(?=:))/u;

const SIGNS: ReadonlyMap<string, Token["tokenType"]> = new Map([
  ["equal", Equals],
  ["tied", Equals],
  ["level", Equals],
  ["even", Equals],
  ["the same", Equals],
  ["ahead", Greater],
  ["leading", Greater],
  ["more", Greater],
  ["higher", Greater],
  ["behind", Less],
  ["trailing", Less],
  ["fewer", Less],
  ["less", Less],
  ["lower", Less],
]);

interface Compared {
  /** The number of the side that the sentence is about, and that of the other side. */
  readonly ours: readonly Token[];
  readonly theirs: readonly Token[];
  readonly sign: Token["tokenType"];
}

/** `2 Behind: SELL 2.`, below `1 Ahead by 5 or more points: REST.`: the numbers that the line above compares. */
export const comparedAbove: Rule = (sentences, token) => {
  const sign = SIGNS.get(sentences.says(0));
  // `Ahead or level:`
  const isOrLevel = sentences.isAhead(1, Core.Or) && SIGNS.get(sentences.says(2)) === Equals;
  const length = isOrLevel ? 3 : 1;
  // `If it is behind:`
  const isStated = sentences.before()?.tokenType === Core.Copula && SUBJECTS.has(sentences.saidBefore(1));
  const isIf = isStated && sentences.readBefore(2)?.tokenType === Core.If;
  const isEnd = sentences.isAhead(length, Colon) || (isIf && sentences.isAhead(length, Comma));
  if (sign === undefined || !isEnd || !(isIf || sentences.beginsClause())) return false;
  const compared = comparedIn(sentences, sentences.clauseAbove());
  if (compared === null || !sentences.isActionAhead(length + 1 + sentences.subject(length + 1))) return false;
  const { startOffset: at, end } = token;
  const equal = isOrLevel ? [new Token(Equals, end, end)] : [];
  if (isIf) sentences.drop(2);
  sentences.keep(...againAt(compared.ours, at), new Token(sign, at, end), ...equal, ...againAt(compared.theirs, end));
  return sentences.pass(length);
};

/** What the condition that begins a clause compares, where it says nothing else. */
function comparedIn(sentences: Sentences, said: readonly Token[]): Compared | null {
  const [begin, ...rest] = said[0]?.tokenType === Stop ? said.slice(1) : said;
  const clause = begin === undefined || begin.tokenType === Core.If ? rest : [begin, ...rest];
  const end = clause.findIndex(({ tokenType }) => ENDS_COMPARED.has(tokenType));
  const isEnd = clause[end]?.tokenType === Comma || clause[end]?.tokenType === Colon;
  const condition = isEnd ? clause.slice(0, end) : [];
  const compared = leadIn(sentences, condition) ?? signIn(condition) ?? heldIn(sentences, condition);
  return compared ?? statedIn(sentences, condition);
}

/** `points of the Automa < points of the Rival`, as such a line is read */
function signIn(condition: readonly Token[]): Compared | null {
  const at = condition.findIndex(
    ({ tokenType }) => tokenType === Greater || tokenType === Less || tokenType === Equals,
  );
  const sign = condition[at]?.tokenType;
  const [ours, theirs] = [condition.slice(0, at), condition.slice(at + 1)];
  const areNumbers = [ours, theirs].every(([number, of, , behind]) => {
    return number?.entry?.isQuantity === true && of?.tokenType === Core.Of && behind === undefined;
  });
  return sign !== undefined && areNumbers ? { ours, theirs, sign } : null;
}

/** `own income is higher than income of the Rival` */
function statedIn(sentences: Sentences, condition: readonly Token[]): Compared | null {
  const at = condition.findIndex(({ tokenType }) => tokenType === Core.Comparison);
  const than = condition[at];
  const sign =
    than &&
    SIGNS.get(
      sentences
        .written(than)
        .toLowerCase()
        .replace(/\s+than$/u, ""),
    );
  if (sign === undefined || condition[at - 1]?.tokenType !== Core.Copula) return null;
  const [ours, theirs] = [condition.slice(0, at - 1), condition.slice(at + 1)];
  const areNumbers = [ours, theirs].every((each) => each.some(({ entry }) => entry?.isQuantity === true));
  return areNumbers ? { ours, theirs, sign } : null;
}

const ENDS_COMPARED: ReadonlySet<Token["tokenType"]> = new Set([Comma, Colon, Stop, Core.And, Core.Or]);

/** `points of the Automa >= points of the Rival plus 1` means a lead. */
function leadIn(sentences: Sentences, condition: readonly Token[]): Compared | null {
  const sign = condition.findIndex(({ tokenType }) => tokenType === Greater);
  const plus = condition.findIndex(({ tokenType }) => tokenType === Core.PlusWord);
  const by = condition[plus + 1];
  if (sign < 1 || plus < sign || by?.tokenType !== Integer || by.value < 1 || condition.length !== plus + 2)
    return null;
  const [more, less] = [condition.slice(0, sign), condition.slice(sign + 2, plus)];
  const isOurs = sentences.isOfBot(more.at(-1)?.entry?.form ?? "");
  return isOurs ? { ours: more, theirs: less, sign: Greater } : { ours: less, theirs: more, sign: Less };
}

/** `the Automa has more gold than the Rival` */
function heldIn(sentences: Sentences, condition: readonly Token[]): Compared | null {
  const [who, has, more, number, than, rival, behind] = condition;
  if (!who || !has || !more || !number || !rival || behind !== undefined || than?.tokenType !== Core.Than) return null;
  const [hasWord, moreWord] = [has, more].map((each) => sentences.written(each).toLowerCase());
  if (!HAS.has(hasWord ?? "") || sentences.ownerOf(number.entry, 0, 0) === null) return null;
  const sign = SIGNS.get(moreWord ?? "");
  const of = sentences.word("of", number.end, number.end);
  const areSides = [who, rival].every(({ entry }) => sentences.sideOf(entry) !== null);
  if (sign === undefined || of === null || !areSides) return null;
  return { ours: [number, of, who], theirs: [number, of, rival], sign };
}
