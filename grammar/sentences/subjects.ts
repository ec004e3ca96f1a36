import {
  Colon,
  Comma,
  Content,
  Core,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Question,
  Relation,
  RightBracket,
  Stop,
  Token,
  type VocabularyEntry,
} from "../tokens.ts";
import { NEVER } from "../base-words.ts";
import { cannotBothBe } from "./cases.ts";
import { idleAt, isIdleUnless } from "./otherwise.ts";
import {
  ARTICLES,
  endsBehind,
  HAS,
  inflected,
  isOver,
  keepAhead,
  namesOwnPlace,
  obligationAt,
  put,
  type Rule,
  type Sentences,
  SUBJECTS,
  RELATIVE_PRONOUNS,
} from "./sentences.ts";
import { isAction } from "./words-of-game.ts";

/** `must try to RALLY`, `will RALLY`: impossible actions are skipped anyway. */
export const obligation: Rule = (sentences) => {
  const length = obligationAt(sentences, 0);
  return length > 0 && sentences.isActionAhead(length) && sentences.pass(length);
};

/** `If it's pinned, HOLD.`, `If there's an enemy`, `the plots they're in` */
export const shortened: Rule = (sentences, token) => {
  const [first = "", verb] = WITH_VERB.exec(sentences.says(0))?.slice(1) ?? [];
  const next = sentences.ahead(1);
  if (verb === undefined || next === null) return false;
  const middle = token.startOffset + first.length;
  const words =
    first === "there"
      ? [sentences.word("there is", token.startOffset, token.end)]
      : [
          sentences.word(first, token.startOffset, middle),
          sentences.word(verb === "re" ? "are" : "is", middle, token.end),
        ];
  const isStated = next.entry?.qualifies === true || first === "there" || !isKindOf(next.tokenType, Content);
  if (!isStated || words.includes(null)) return false;
  sentences.keep(...words.flatMap((word) => word ?? []));
  return sentences.pass(1);
};

const WITH_VERB = /^(it|he|she|they|there)['’](s|re)$/;

/** `a hero that isn't stunned`, `the plots aren't dry` */
export const contraction: Rule = (sentences, token) => {
  const verb = CONTRACTED.get(sentences.says(0).replace("’", "'"));
  const copula = verb === undefined ? null : sentences.word(verb, token.startOffset, token.startOffset);
  if (copula === null) return false;
  sentences.keep(copula, new Token(Core.Not, token.startOffset, token.end));
  return sentences.pass(1);
};

const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["isn't", "is"],
  ["aren't", "are"],
]);

/** `If this figure is stunned`: the one that acts, where no other unit was named that it could be. */
export const thisUnit: Rule = (sentences, token) =>
  sentences.isThisUnit(0) && put(sentences, "it", token.startOffset, sentences.ahead(1)?.end ?? token.end, 2);

/** `it MOVES away from all enemies and HEALS 2`, `the Guard moves`: the verb of a subject, or an action in capitals. */
export const inflection: Rule = (sentences, token) => {
  const entry = isInflected(sentences, token) ? inflected(sentences, 0) : deniedVerb(sentences);
  if (entry === null) return false;
  sentences.keep(new Token(entry.type, token.startOffset, token.end, entry));
  return sentences.pass(1);
};

/** `Pinned units do not move.`: the action of that name; null for any other word, and where something else is denied. */
function deniedVerb(sentences: Sentences): VocabularyEntry | null {
  const before = sentences.before();
  const said = before === null ? "" : sentences.written(before).toLowerCase();
  const isDenied = said !== "never" && NEVER.has(said) && sentences.beforeLast()?.tokenType === Comma;
  return isDenied && !sentences.isBehindAction() ? sentences.actionDenied(sentences.says(0)) : null;
}

/** Only capitals say by themselves that an action is meant. */
function isInflected(sentences: Sentences, token: Token): boolean {
  if (CAPITALS.test(sentences.written(token)) || sentences.isBehindSubject()) return true;
  // `it always moves`, `it must move`
  const adverb = [1, 2].find((length) => obligationAt(sentences, -length) === length);
  if (adverb !== undefined && (sentences.named(-1 - adverb) === 1 || sentences.named(-2 - adverb) === 2)) return true;
  const before = sentences.before()?.tokenType;
  // `never moves`
  if (before === Core.Restriction && sentences.before()?.entry?.form === "never") return true;
  return before !== undefined && JOINTS.has(before) && sentences.isBehindAction();
}

/** `ATTACKS`, `ATTACKs`, `DIGS IN` */
const CAPITALS = /^\p{Lu}{2,}(?:e?s)?(?:\s+\p{Lu}+)*$/u;

/** `it MOVES towards the hero and attacks it` */
const JOINTS: ReadonlySet<Token["tokenType"]> = new Set([Core.And, Core.Then, Comma]);

/** `…, and ATTACK 2` says no more than the comma. */
export const commaAnd: Rule = (sentences, token) => {
  const second = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.And) || second === null) return false;
  const subject = sentences.subject(2);
  if (subject === 0 && !sentences.isActionAhead(2)) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/** `MOVE 2 towards the hero. ATTACK 1.`: one after the other, where no condition begins the line that could be said of the first alone. */
export const nextSentence: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  if (next === null || sentences.startsLine(next) || !sentences.isBehindStatement()) return false;
  const said = sentences.clauseSoFar();
  if (said.some(({ tokenType }) => NO_LIST.has(tokenType))) return false;
  const subject = sentences.subject(1);
  const isWritten = CAPITALS.test(sentences.written(next)) || sentences.actionOfAmount(1) !== null;
  const isDone = subject > 0 || (sentences.isActionAhead(1) && isWritten);
  const then = sentences.word("then", token.end, token.end);
  if (!isDone || then === null) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end), then);
  return sentences.pass(1 + subject);
};

/** `Two enemies in her room: BITE.`, `his own hits`: of the unit that acts, where no other one was named. */
export const herOwn: Rule = (sentences, token) => {
  const noun = sentences.ahead(1)?.entry ?? null;
  if (!HERS.has(sentences.says(0)) || noun === null || !(noun.isQuantity || sentences.isPlace(1))) return false;
  const isOther = sentences
    .clauseSoFar()
    .some(({ entry }) => entry !== null && !entry.plural && sentences.isUnit(entry));
  return !isOther && put(sentences, "its", token.startOffset, token.end, 1);
};

const HERS: ReadonlySet<string> = new Set(["her", "his", "their"]);

/** `Has 3 or more coins: SELL 1.`, `If has no gold, …`: the unit that acts has them. */
export const whoHas: Rule = (sentences, token) => {
  const { startOffset } = token;
  // A line may begin with a number that is none of a clause: `within range` / `2` / `has …`.
  const isOfClause = sentences.beginsClause() && !sentences.startsLine(token);
  const isFirst = isOfClause || sentences.before()?.tokenType === Core.If;
  const it = isFirst && !sentences.isQuestionAhead() ? sentences.word("it", startOffset, startOffset) : null;
  if (it === null) return false;
  sentences.keep(it);
  return sentences.pass(0);
};

/** `GAIN 2 wood`, where the game has the action `GAIN WOOD`. */
export const amountBehind: Rule = (sentences, token) => {
  const action = sentences.actionOfAmount(0);
  if (action === null) return false;
  sentences.keep(new Token(action.type, token.startOffset, token.end, action));
  keepAhead(sentences, 1);
  return sentences.pass(3);
};

/** `Each hero DISCARDS 1.`, `The hero with the most gold LOSES 2.`: it is done to them, since nobody does that to others. */
export const doneToSubject: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  if (!sentences.beginsClause() && before !== Colon && before !== Comma) return false;
  const end = sentences.lengthWhile(1, (next, at) => !NOT_SAID.has(next.tokenType) && !sentences.isActionAhead(at));
  const [verb, noun] = [sentences.ahead(end), sentences.ahead(1)?.entry];
  const action = inflected(sentences, end) ?? verb?.entry ?? null;
  if (verb === null || action === null || !noun || sentences.isActing(noun)) return false;
  const at = token.startOffset;
  const done = new Token(action.type, at, at, action);
  if (!UNDERGONE.has(action.form) || sentences.actionAt(done)?.plan !== "attack") return false;
  const number = sentences.ahead(end + 1);
  const strength = number?.tokenType === Integer ? [new Token(Integer, at, at, null, number.value)] : [];
  const rest = end + 1 + strength.length;
  const aimed = sentences.word("at", at, at);
  if (aimed === null || !isOver(sentences, rest)) return false;
  sentences.keep(done, ...strength, aimed, ...sentences.stretchAhead(0, end));
  return sentences.pass(rest);
};

const UNDERGONE: ReadonlySet<string> = new Set(["discard", "lose", "suffer", "pay"]);

/** With these a sentence says what is done only sometimes. */
export const NO_LIST: ReadonlySet<Token["tokenType"]> = new Set([
  Core.If,
  Core.Otherwise,
  Core.Roll,
  Question,
  Core.Unless,
  Core.OnlyIf,
]);

/** `…, it moves`, `then the Guard attacks` */
export const subjectOfAction: Rule = (sentences, token) => {
  // Before the action of those who act stands what is said of them: `Guards next to 2 figures HOLD.`
  const subject = sentences.isBeforeDue() ? 0 : sentences.subject(1);
  if (subject === 0) return false;
  sentences.keep(token);
  return sentences.pass(1 + subject);
};

/** `Shaken Grenadiers in cover HOLD.`, `Walkers that have 2 wounds BITE.`: what is said of those who act must hold. */
export const whoActs: Rule = (sentences, token) => {
  if (!sentences.startsLine(token)) return false;
  const begin = sentences.isAhead(1, Stop) ? 2 : 1;
  return readActors(sentences, begin, false, () => sentences.stretchAhead(0, begin));
};

/**
 * `Shaken Walkers REST. Unshaken Walkers BITE.`: those of whom it is not so. Where both could be so, the sentence stands as it is, and the
 * checker asks.
 */
export const otherActors: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  if (!sentences.isBehindIf() || sentences.isBehindRoll() || next === null || sentences.startsLine(next)) return false;
  return readActors(sentences, 1, true, (said) => {
    const before = conditionsAlone(sentences);
    const areApart = before?.every((each) => cannotBothBe(sentences, each, said)) === true;
    const otherwise = areApart ? sentences.word("otherwise", token.startOffset, token.end) : null;
    return [otherwise ?? token];
  });
};

/** The conditions of the sentences so far, each in words without its subject; null where something else was said. */
function conditionsAlone(sentences: Sentences): readonly string[] | null {
  const clause = sentences.clauseSoFar();
  const begins = clause.flatMap(({ tokenType }, at) => (tokenType === Core.If ? [at] : []));
  if (clause.some(({ tokenType }) => NOT_APART.has(tokenType))) return null;
  const conditions = begins.map((begin) => {
    const end = clause.findIndex(({ tokenType }, at) => at > begin && (tokenType === Comma || tokenType === Colon));
    const words = clause.slice(begin + 1, Math.max(end, begin + 1)).flatMap((each) => {
      if (SUBJECTS.has(each.entry?.form ?? "") || each.tokenType === Core.Copula) return [];
      if (each.tokenType === Core.And) return "and";
      return each.end === each.startOffset ? (each.entry?.form ?? []) : sentences.written(each).toLowerCase();
    });
    return words.join(" ");
  });
  return conditions.some((said) => said === "") ? null : conditions;
}

const NOT_APART: ReadonlySet<Token["tokenType"]> = new Set([Core.Unless, Core.OnlyIf, Core.When]);

/**
 * @param isBare whether their sentence says it without a subject, as behind “otherwise”
 * @param lead what stands before the condition, by what is said of those who act
 */
function readActors(
  sentences: Sentences,
  begin: number,
  isBare: boolean,
  lead: (said: string) => readonly Token[],
): boolean {
  const noun = nounOfActors(sentences, begin);
  if (noun === null) return false;
  const adjective = begin + (isQuantified(sentences, begin) ? 1 : 0);
  const nothing = idleOfActors(sentences, noun + 1);
  const idle = nothing?.at === noun + 1 ? nothing : null;
  const action = nothing?.at ?? actionOfActors(sentences, noun + 1);
  if (action === null || (adjective === noun && action === noun + 1)) return false;
  const [first, named, does] = [sentences.ahead(begin), sentences.ahead(noun), sentences.ahead(action)];
  const verb = verbBehind(sentences, noun + 1);
  if (first === null || named === null || does === null || verb === null) return false;
  const at = first.startOffset;
  const isQualified = adjective < noun;
  const isDenied = sentences.isNever(action);
  if (isDenied && isBare) return false;
  const isUnsaid = isDenied || (isBare && !isQualified && verb.isCopula);
  const words = [
    sentences.word("if", at, at),
    isUnsaid ? null : sentences.word("it", at, isQualified ? at : named.end),
    isQualified && !isDenied ? sentences.word("is", at, at) : null,
  ];
  const tail = noun + 1 + verb.length;
  const said = [...sentences.stretchAhead(adjective, noun), ...sentences.stretchAhead(tail, action)];
  sentences.keep(...lead(said.map((each) => sentences.written(each).toLowerCase()).join(" ")));
  for (const word of words) if (word !== null) sentences.keep(word);
  for (let each = adjective; each < noun; each += 1) keepAhead(sentences, each);
  const isAlone = action === noun + 1;
  if (isQualified) sentences.keep(new Token(isAlone ? Comma : Core.And, named.startOffset, named.end));
  if (verb.word !== null && !((isQualified || isUnsaid) && verb.isCopula)) sentences.keep(verb.word);
  const comma = new Token(Comma, does.startOffset, does.startOffset);
  // `A Walker with 5 or more wounds does nothing.`
  if (nothing !== null && idle === null) {
    const from = noun + 1 + verb.length;
    sentences.keep(...sentences.stretchAhead(from, action), comma, ...nothing.words);
    return sentences.pass(action + nothing.length);
  }
  if (!isAlone) sentences.keepBefore(action, comma);
  if (idle !== null) sentences.keep(...idle.words);
  return sentences.pass(noun + 1 + (idle?.length ?? verb.length));
}

/** Where it is said that they do nothing; null where another sentence begins before. */
function idleOfActors(
  sentences: Sentences,
  from: number,
): { readonly at: number; readonly words: readonly Token[]; readonly length: number } | null {
  for (let at = from; at < from + LONGEST_SAID; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || NOT_SAID.has(token.tokenType)) return null;
    const said = idleAt(sentences, at);
    if (said !== null) return { at, ...said };
    // `Sleeping Walkers do nothing unless the alarm is 4 or more.` is read with its condition.
    if (isIdleUnless(sentences, at)) return { at, words: [], length: 0 };
    if (sentences.isActionAhead(at)) return null;
  }
  return null;
}

function isQuantified(sentences: Sentences, at: number): boolean {
  const token = sentences.ahead(at);
  if (token === null || token.end - token.startOffset > LONGEST_QUANTIFIER) return false;
  const said = sentences.says(at);
  return ARTICLES.has(said) || EACH.has(said);
}

const EACH: ReadonlySet<string> = new Set(["each", "every", "any", "all"]);
const LONGEST_QUANTIFIER = "every".length;

/** Where the noun of those stands who act, behind its adjectives; null where other words begin the sentence. */
function nounOfActors(sentences: Sentences, begin: number): number | null {
  let at = begin + (isQuantified(sentences, begin) ? 1 : 0);
  for (; at < begin + MOST_ADJECTIVES; at += 1) {
    // `Tired or wounded Walkers REST.`
    if (at > begin && sentences.isAhead(at, Core.Or) && sentences.ahead(at + 1)?.entry?.qualifies === true) continue;
    const entry = sentences.ahead(at)?.entry ?? null;
    if (entry === null) return null;
    // Whom the heading names is only looked for where somebody does something.
    const mayAct =
      entry.titles.length === 0 ||
      actionOfActors(sentences, at + 1) !== null ||
      idleOfActors(sentences, at + 1) !== null;
    // `Bound spirits`, where the side of the sheet is called so.
    const isActing = sentences.isActing(entry) || (entry.plural && sentences.isOfBot(entry.form));
    if (mayAct && isActing) return at > begin || entry.plural || sentences.isCalledByName(at) ? at : null;
    if (!entry.qualifies) return null;
  }
  return null;
}

const MOST_ADJECTIVES = 4;

/** Where the action stands that they do, with what must be done before it; null where another sentence begins. */
function actionOfActors(sentences: Sentences, from: number): number | null {
  for (let at = from; at < from + LONGEST_SAID; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || NOT_SAID.has(token.tokenType)) return null;
    const never = sentences.isNever(at) ? 1 : 0;
    if (never === 1 && sentences.isDoneAt(at + 1)) return at;
    if (sentences.isActionAhead(at + never + obligationAt(sentences, at + never))) return at;
  }
  return null;
}

const LONGEST_SAID = 30;

const NOT_SAID: ReadonlySet<Token["tokenType"]> = new Set([
  Colon,
  Comma,
  Stop,
  Question,
  LeftBracket,
  RightBracket,
  LeftParenthesis,
  Core.If,
  Core.Unless,
  Core.When,
  Core.Then,
  Core.Otherwise,
]);

/** The verb with which it is said: `that are`, `that have`, or one that is left out; null where a sentence stands here. */
function verbBehind(
  sentences: Sentences,
  at: number,
): { readonly word: Token | null; readonly length: number; readonly isCopula: boolean } | null {
  const said = sentences.ahead(at);
  if (said === null || said.tokenType === Core.Copula || HAS.has(sentences.says(at))) return null;
  const isRelative = RELATIVE_PRONOUNS.has(sentences.says(at));
  const verb = isRelative ? sentences.ahead(at + 1) : null;
  if (!isRelative || verb === null)
    return { word: sentences.word("is", said.startOffset, said.startOffset), length: 0, isCopula: true };
  if (verb.tokenType === Core.Copula)
    return { word: sentences.word("is", said.startOffset, verb.end), length: 2, isCopula: true };
  if (!HAS.has(sentences.says(at + 1))) return null;
  return { word: sentences.word("has", said.startOffset, verb.end), length: 2, isCopula: false };
}

/** `… BITE. All others SHAMBLE.`, `The rest HOLD.`: the units for which that is false. */
export const theRest: Rule = (sentences, token) => {
  const before = sentences.before()?.tokenType;
  const isListed = before === Comma && sentences.isBehindAction();
  if ((before !== Stop && before !== RightBracket && !isListed) || !sentences.isBehindIf()) return false;
  const length = lengthOfRest(sentences);
  const does = length === 0 ? 0 : length + obligationAt(sentences, length);
  if (does === 0 || !sentences.isActionAhead(does)) return false;
  // `Shaken Walkers REST; all others BITE.`
  if (isListed) sentences.drop(1);
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(length - 1)?.end ?? token.end, length);
};

/** How many tokens say who else there is: `the rest`, `all others`, `the other Walkers`; 0 where none do. */
function lengthOfRest(sentences: Sentences): number {
  const first = sentences.says(0);
  const behind = first === "the" || first === "all" || first === "any" ? 1 : 0;
  const said = sentences.says(behind);
  if (said === "others" || (said === "rest" && first === "the")) return behind + 1;
  const noun = sentences.ahead(behind + 1)?.entry ?? null;
  const areSeveral = noun !== null && (noun.plural || sentences.isCalledByName(behind + 1));
  return said === "other" && areSeveral && sentences.isActing(noun) ? behind + 2 : 0;
}

/** `Never MOVES. FIRE at the nearest enemy.`: the line says what is done, and that is all that it does. */
export const neverDone: Rule = (sentences) => {
  const next = sentences.ahead(3);
  if (sentences.says(0) !== "never" || !sentences.beginsClause() || !sentences.isActionAhead(1)) return false;
  if (!sentences.isAhead(2, Stop) || next === null || sentences.startsLine(next)) return false;
  const does = 3 + obligationAt(sentences, 3);
  const [denied, done] = [1, does].map((at) => inflected(sentences, at) ?? sentences.ahead(at)?.entry ?? null);
  return sentences.isActionAhead(does) && denied !== done && sentences.pass(3);
};

/** `Never MOVE if pinned.`, `It never FIRES while stunned.`, `Do not MOVE if it is pinned.`: when a line says that something is not done. */
export const neverIf: Rule = (sentences, token) => {
  const condition = sentences.ahead(2);
  if (!sentences.isNever(0) || !sentences.beginsClause() || condition === null) return false;
  const isWhen = condition.tokenType === Core.If || condition.tokenType === Core.When;
  const verb =
    inflected(sentences, 1) ?? (sentences.isActionAhead(1) ? null : sentences.actionDenied(sentences.says(1)));
  const does = sentences.ahead(1);
  if (does === null || !sentences.isDoneAt(1) || !(isWhen || WHILE.has(sentences.says(2)))) return false;
  const end = sentences.lengthWhile(3, ({ tokenType }) => !NOT_SAID.has(tokenType));
  const begin = sentences.word("if", token.startOffset, token.startOffset);
  if (begin === null || end === 3 || !sentences.isAhead(end, Stop)) return false;
  // `if it is pinned`: a line that denies says it without a subject.
  const subject = SUBJECTS.has(sentences.says(3)) && sentences.isAhead(4, Core.Copula) ? 5 : 3;
  sentences.keep(
    begin,
    ...sentences.stretchAhead(subject, end),
    new Token(Comma, token.startOffset, token.startOffset),
  );
  sentences.keep(token, verb === null ? does : new Token(verb.type, does.startOffset, does.end, verb));
  return sentences.pass(end);
};

const WHILE: ReadonlySet<string> = new Set(["while", "when"]);

/** `The Boss never moves next to an enemy.`, `If it is night, the Boss never FIRES.`: a line that says of those who act what they never do. */
export const subjectNever: Rule = (sentences, token) => {
  const isLine = token.tokenType === Integer;
  const begin = isLine && sentences.isAhead(1, Stop) ? 2 : 1;
  const isDenial = (at: number): boolean => sentences.isAhead(at, Core.Restriction) || sentences.isNever(at);
  const never = begin + (isDenial(begin + 1) || isDenial(begin + 2) ? sentences.named(begin) : 0);
  if (never === begin || !isDenial(never)) return false;
  if (isLine ? !sentences.startsLine(token) : sentences.isBehindAction()) return false;
  for (let each = 0; each < begin; each += 1) keepAhead(sentences, each);
  return sentences.pass(never);
};

function inSamePlace(sentences: Sentences, { startOffset, end }: Token): Token | null {
  return sentences.word(`in the same ${sentences.placeNoun()}`, startOffset, end);
}

/** `3 or more Thugs in its place: HURT 1 a bystander there.`: where the condition names that of the unit that acts. */
export const thereIsHere: Rule = (sentences, token) => {
  const before = sentences.before();
  // Behind a movement it could be where that leads.
  if (sentences.clauseSoFar().filter(({ tokenType }) => isAction(tokenType)).length !== 1) return false;
  if (before === null || before.entry === null || !sentences.isBehindAction() || !endsBehind(sentences, 1))
    return false;
  if (!isKindOf(before.tokenType, Content) || isKindOf(before.tokenType, Relation)) return false;
  const same = namesOwnPlace(sentences) ? inSamePlace(sentences, token) : null;
  if (same === null) return false;
  sentences.keep(same);
  return sentences.pass(1);
};

/** `A spy in a city with a rival WATCHES that rival.`: one of those in the same place. */
export const thatInPlace: Rule = (sentences, token) => {
  const noun = sentences.ahead(1);
  if (token.entry?.form !== "that" || noun === null || !sentences.isUnitNoun(1) || !endsBehind(sentences, 2))
    return false;
  if (!sentences.isBehindAction()) return false;
  const said = sentences.clauseSoFar().slice(0, sentences.lastActionAt());
  const last = said.findLastIndex(({ entry }) => entry !== null && entry === noun.entry);
  const [place, having, article] = [said[last - 3], said[last - 2], said[last - 1]];
  const [preposition, one] = [said[last - 5], said[last - 4]];
  const isIn = preposition?.entry?.ids.includes(sentences.standing()) === true && one?.tokenType === Core.Determiner;
  const isHeld = having?.entry?.form === "with" && article?.tokenType === Core.Determiner;
  const named = place?.entry ?? null;
  const isPlace = named !== null && sentences.isNounOfPlaces(named);
  // More behind it would be said of the rival, or of another one.
  const isLast = said.slice(last + 1).every(({ tokenType }) => !isKindOf(tokenType, Content));
  const isOnly = said.filter(({ entry }) => entry === noun.entry).length === 1;
  const same = isIn && isHeld && isPlace && isLast && isOnly ? inSamePlace(sentences, token) : null;
  if (same === null) return false;
  sentences.keep(noun, same);
  return sentences.pass(2);
};

/**
 * `the next stop with its own House`, `its film with the most stars`: units belong to the side, so “its” is the side's.
 * `Its side has 2 sacks`
 */
export const itsOwnUnit: Rule = (sentences, token) => {
  if (token.entry?.form !== "its") return false;
  const noun = sentences.says(1) === "own" ? 2 : 1;
  const named = sentences.ahead(noun);
  const isOwned = sentences.isUnitNoun(noun) || sentences.says(noun) === "side";
  if (named === null || !isOwned || isRivalNamed(sentences)) return false;
  const own = sentences.word("own", token.startOffset, sentences.ahead(noun - 1)?.end ?? token.end);
  if (own === null) return false;
  sentences.keep(own, named);
  return sentences.pass(noun + 1);
};

/** `a House of its own` */
export const ofItsOwn: Rule = (sentences, token) => {
  const noun = sentences.before();
  if (noun === null || noun.entry === null || !sentences.isUnit(noun.entry) || isRivalNamed(sentences)) return false;
  if (sentences.says(1) !== "its" || sentences.says(2) !== "own" || !endsBehind(sentences, 3)) return false;
  const own = sentences.word("own", token.startOffset, sentences.ahead(2)?.end ?? token.end);
  if (own === null) return false;
  sentences.drop(1);
  sentences.keep(own, noun);
  return sentences.pass(3);
};

/** Whether another side was named, which “its” could mean. */
function isRivalNamed(sentences: Sentences): boolean {
  return sentences
    .clauseSoFar()
    .some(({ entry }) => entry !== null && sentences.sideOf(entry) !== null && !sentences.isOfBot(entry.form));
}
