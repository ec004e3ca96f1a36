import type { TokenType } from "chevrotain";
import { memoize } from "./memoize.ts";
import {
  Action,
  Colon,
  Comma,
  Content,
  Core,
  Die,
  Greater,
  Integer,
  isKindOf,
  LeftBracket,
  LeftParenthesis,
  Minus,
  NumberRange,
  Plus,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  TABLE_CAPTIONS,
  Token,
  UnknownWord,
  type VocabularyEntry,
  Way,
} from "./tokens.ts";
import type { Vocabulary } from "./vocabulary.ts";

/**
 * Pages say in sentences what a sheet says in clauses. A sentence is another spelling of a condition, an action, its criteria
 * and what is done in its place, so it becomes the tokens of these: a word that adds nothing is passed over, and what the
 * page leaves to its reader is put in without a length. All tokens keep their places, so the text is printed as it stands.
 */
export function withPrintedSentences(text: string, tokens: Token[], vocabulary: Vocabulary): Token[] {
  const first = tokens.findIndex(({ tokenType }) => BEGINS_CLAUSES.has(tokenType));
  return first === -1 ? tokens : new Sentences(text, tokens, vocabulary).from(first);
}

const BEGINS_CLAUSES: ReadonlySet<TokenType> = new Set([Core.BotProcedures, Core.Routine]);

const ENDS_CLAUSES: ReadonlySet<TokenType> = new Set([
  ...TABLE_CAPTIONS,
  Core.Dangerous,
  Core.SpecialRules,
  Core.Definitions,
  Core.Checklist,
]);

/** The nouns of places, which count a distance: `MOVE 2 spaces towards`. */
const nounsOfPlaces = memoize(({ words, roles }: Vocabulary["lexicon"]): ReadonlySet<string> => {
  const nouns = words.filter((word) => word.category === "noun" && word.sort === roles.place && word.bareIs === "here");
  return new Set(nouns.flatMap(({ id, forms = [] }) => [id, ...forms]));
});

/** A rule reads what begins at a token, and is false where that is no sentence of its own kind. */
type Rule = (sentences: Sentences, token: Token) => boolean;

class Sentences {
  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly vocabulary: Vocabulary;
  private readonly read: Token[] = [];
  private at = 0;

  constructor(text: string, tokens: readonly Token[], vocabulary: Vocabulary) {
    this.text = text;
    this.tokens = tokens;
    this.vocabulary = vocabulary;
  }

  from(first: number): Token[] {
    const { tokens, read } = this;
    let inClauses = false;
    while (this.at < tokens.length) {
      const token = tokens[this.at];
      if (token === undefined) break;
      const { tokenType } = token;
      if (this.at >= first && BEGINS_CLAUSES.has(tokenType)) inClauses = true;
      else if (ENDS_CLAUSES.has(tokenType)) inClauses = false;
      const rules = inClauses ? (RULES.get(tokenType) ?? RULES_OF_FORMS.get(token.entry?.form ?? "")) : undefined;
      if (rules?.some((rule) => rule(this, token)) === true) continue;
      read.push(token);
      this.at += 1;
    }
    return read;
  }

  /** The token so far ahead of the one that is read; null behind the last one. */
  ahead(distance: number): Token | null {
    return this.tokens[this.at + distance] ?? null;
  }

  isAhead(distance: number, type: TokenType): boolean {
    return this.ahead(distance)?.tokenType === type;
  }

  says(distance: number): string {
    const token = this.ahead(distance);
    return token === null ? "" : this.text.slice(token.startOffset, token.end).toLowerCase();
  }

  /** What was read last. */
  before(): Token | null {
    return this.read.at(-1) ?? null;
  }

  beforeLast(): Token | null {
    return this.read.at(-2) ?? null;
  }

  /** A stretch of the text that begins with a token. */
  stretchFrom({ startOffset }: Token): string {
    return this.text.slice(startOffset, startOffset + LONGEST_SENTENCE);
  }

  keep(...tokens: readonly Token[]): void {
    this.read.push(...tokens);
  }

  /** Goes on behind so many tokens. */
  pass(count: number): true {
    this.at += count;
    return true;
  }

  written({ startOffset, end }: Token): string {
    return this.text.slice(startOffset, end);
  }

  /** The word that a form of this game is, at a place of the text. */
  word(form: string, start: number, end: number): Token | null {
    const forms = this.vocabulary.forms.get(form);
    const entry = forms?.anywhere ?? null;
    return entry && new Token(entry.type, start, end, entry);
  }

  actionOf(form: string): VocabularyEntry | null {
    const forms = this.vocabulary.forms.get(form);
    const entry = [forms?.placed?.entry, forms?.anywhere].find((each) => each && isAction(each.type));
    return entry ?? null;
  }

  isPlace(distance: number): boolean {
    const entry = this.ahead(distance)?.entry;
    return entry !== null && entry !== undefined && nounsOfPlaces(this.vocabulary.lexicon).has(entry.form);
  }

  /** Whether an action comes so far ahead, in its own form or in the one behind a subject: `ATTACKS`. */
  isActionAhead(distance: number): boolean {
    const token = this.ahead(distance);
    if (token === null) return false;
    return isAction(token.tokenType) || (token.tokenType === UnknownWord && inflected(this, distance) !== null);
  }

  /** How many tokens ahead of here name the unit that acts, before its action: `it`, `the Guard`; 0 if none do. */
  subject(distance: number): number {
    const length = this.named(distance);
    if (length === 0) return 0;
    const obliged = length + obligationAt(this, distance + length);
    return this.isActionAhead(distance + obliged) ? obliged : 0;
  }

  /** How many tokens ahead of here are `it` or, in the singular, `the Guard`. */
  named(distance: number): 0 | 1 | 2 {
    const form = this.ahead(distance)?.entry?.form ?? "";
    if (form === "the") return this.ahead(distance + 1)?.entry?.plural === false ? 2 : 0;
    return SUBJECTS.has(form) ? 1 : 0;
  }

  /** Whether an action was read in this sentence, so that more can be said of it. */
  isBehindAction(): boolean {
    for (let at = this.read.length - 1; at >= 0; at -= 1) {
      const type = this.read[at]?.tokenType;
      if (type === undefined || type === Stop || type === Colon || type === Core.If) return false;
      if (isAction(type)) return true;
    }
    return false;
  }
}

/** A longer one is not looked at as a whole. */
const LONGEST_SENTENCE = 120;

const SUBJECTS: ReadonlySet<string> = new Set(["it", "she", "he"]);

/** An action that is no word of a phrase. */
function isAction(type: TokenType): boolean {
  return isKindOf(type, Action) && !isKindOf(type, Content);
}

/** `ATTACKS`, `PUSHES`: the action that is said of a subject. */
function inflected(sentences: Sentences, distance: number): VocabularyEntry | null {
  const written = sentences.says(distance);
  const [, stem = "", es] = /^(\p{L}+?)(e?s)$/u.exec(written) ?? [];
  return sentences.actionOf(es === "es" ? `${stem}e` : stem) ?? (es === "es" ? sentences.actionOf(stem) : null);
}

const ENDS: ReadonlySet<TokenType> = new Set([Comma, Colon, Stop, LeftBracket]);

function endsBehind(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  return next === null || ENDS.has(next.tokenType);
}

/** `ADVANCE 2 instead.`, `if the Docks are occupied too`, `not yet scored`, `also EARN` */
const filler: Rule = (sentences) => {
  const word = sentences.says(0);
  const isLast = endsBehind(sentences, 1) && !sentences.isAhead(1, Colon);
  if ((word === "instead" || word === "too") && isLast) return sentences.pass(1);
  const before = sentences.before()?.tokenType;
  if (word === "yet" && (before === Core.Not || endsBehind(sentences, 1))) return sentences.pass(1);
  if ((word === "already" || word === "currently") && before === Core.Copula) return sentences.pass(1);
  if (word === "choose" && (before === Comma || before === Core.Tied)) return sentences.pass(1);
  return word === "also" && sentences.isActionAhead(1) && sentences.pass(1);
};

/** `must try to RALLY`, `will RALLY`: what cannot be done is left out in any case. */
const obligation: Rule = (sentences) => {
  const length = obligationAt(sentences, 0);
  return length > 0 && sentences.isActionAhead(length) && sentences.pass(length);
};

/** How many tokens so far ahead say that something must be done; 0 if none do. */
function obligationAt(sentences: Sentences, distance: number): number {
  if (!sentences.isAhead(distance, UnknownWord) || !OBLIGATIONS.has(sentences.says(distance))) return 0;
  let length = 1;
  if (TRIES.has(sentences.says(distance + length))) length += 1;
  return sentences.says(distance + length) === "to" ? length + 1 : length;
}

const OBLIGATIONS: ReadonlySet<string> = new Set(["must", "will", "shall", "tries", "attempts"]);
const TRIES: ReadonlySet<string> = new Set(["try", "attempt"]);

/** `it MOVES away from all enemies and HEALS 2` */
const inflection: Rule = (sentences, token) => {
  const isCapital = sentences.says(0) !== "" && isCapitals(sentences, token);
  const entry = isCapital || SUBJECTS.has(sentences.says(-1)) ? inflected(sentences, 0) : null;
  if (entry === null) return false;
  sentences.keep(new Token(entry.type, token.startOffset, token.end, entry));
  return sentences.pass(1);
};

function isCapitals(sentences: Sentences, token: Token): boolean {
  const written = sentences.written(token);
  return written === written.toUpperCase();
}

/** `the same target` is `it`. */
const sameTarget: Rule = (sentences, token) => {
  if (token.entry?.form !== "the" || !sentences.isAhead(1, UnknownWord)) return false;
  if (sentences.says(1) !== "same" || sentences.says(2) !== "target") return false;
  const it = sentences.word("it", token.startOffset, sentences.ahead(2)?.end ?? token.end);
  if (it === null) return false;
  sentences.keep(it);
  return sentences.pass(3);
};

/** `first BOMBARD 1 at it, then ASSAULT 2`: what is done first stands first. */
const beginning: Rule = (sentences) => sentences.isActionAhead(1) && sentences.pass(1);

/** `…, and ATTACK 2` says no more than the comma. */
const commaAnd: Rule = (sentences, token) => {
  const second = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.And) || second === null) return false;
  const subject = sentences.subject(2);
  if (subject === 0 && !sentences.isActionAhead(2)) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/** `…, it moves`, `then the Guard attacks` */
const subjectOfAction: Rule = (sentences, token) => {
  const subject = sentences.subject(1);
  if (subject === 0) return false;
  sentences.keep(token);
  return sentences.pass(1 + subject);
};

/** `If it is not, REST.`, `If it has not, …`, `If it does not, …` */
const ifItIsNot: Rule = (sentences, token) => {
  const verb = sentences.isAhead(2, Core.Copula) || HAS.has(sentences.says(2)) ? 3 : 2;
  if (!PRONOUNS.has(sentences.says(1)) || !sentences.isAhead(verb, Core.Not) || !sentences.isAhead(verb + 1, Comma))
    return false;
  return put(sentences, "otherwise", token.startOffset, sentences.ahead(verb)?.end ?? token.end, verb + 1);
};

const HAS: ReadonlySet<string> = new Set(["has", "have"]);

/** `If the tank has moved, HOLD.`: what a thing has become it is. */
const hasBecome: Rule = (sentences, token) => {
  if (!HAS.has(sentences.says(0)) || sentences.before()?.tokenType === Core.Determiner) return false;
  const adjective = sentences.isAhead(1, Core.Not) ? 2 : 1;
  if (sentences.ahead(adjective)?.entry?.qualifies !== true || !isOver(sentences, adjective + 1)) return false;
  const copula = sentences.word("is", token.startOffset, token.end);
  if (copula === null) return false;
  sentences.keep(copula);
  return sentences.pass(1);
};

function isOver(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  return next === null || ENDS.has(next.tokenType) || next.tokenType === Core.And || next.tokenType === Core.Or;
}

/** `FIRE at the nearest gun, or at the nearest tank if there is no gun` */
const orElse: Rule = (sentences, token) => {
  const preposition = sentences.ahead(2);
  if (!sentences.isAhead(1, Core.Or) || preposition === null || !sentences.isBehindAction()) return false;
  if (!isKindOf(preposition.tokenType, Relation) && !isKindOf(preposition.tokenType, Way)) return false;
  const or = sentences.ahead(1);
  sentences.keep(token);
  return put(sentences, "otherwise", or?.startOffset ?? token.end, or?.end ?? token.end, 2);
};

/** `Otherwise: CRAWL towards the nest.` behind an action */
const otherwiseColon: Rule = (sentences, token) => {
  const subject = sentences.subject(2);
  if (!sentences.isAhead(1, Colon) || (subject === 0 && !sentences.isActionAhead(2))) return false;
  sentences.keep(token);
  return sentences.pass(2 + subject);
};

/** `If there is none, it does not move.` at the end of a procedure: nothing is done then in any case. */
const nothingElse: Rule = (sentences) => {
  if (!sentences.isAhead(1, Core.Otherwise)) return false;
  const behind = sentences.ahead(2);
  const [said] = behind === null ? [] : (NOTHING.exec(sentences.stretchFrom(behind)) ?? []);
  if (said === undefined || behind === null) return false;
  const end = behind.startOffset + said.length;
  let length = 2;
  while ((sentences.ahead(length)?.end ?? Infinity) < end) length += 1;
  // What follows would be tried.
  const next = sentences.ahead(length + 1);
  if (!sentences.isAhead(length, Stop) || next?.tokenType === Integer || next?.tokenType === LeftBracket) return false;
  return sentences.pass(length);
};

const NOTHING =
  /^(?:[,:]\s*)?(?:(?:it|she|he|the\s+\p{L}+)\s+)?(?:stays?|remains?|do(?:es)?\s+nothing|do(?:es)?\s+not\s+(?:move|act)|nothing\s+happens)(?:\s+(?:put|in\s+place|where\s+(?:it|she|he)\s+is|there))?\s*\./iu;

/** `If more than one enemy is in the open, …` counts, where the words alone would speak of a tie. */
const moreThanOne: Rule = (sentences, token) => {
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

/** `If tied, towards the one with the lowest defence`, `If there is more than one, BITE the one with …` */
const tiedAction: Rule = (sentences, token) => {
  const comma = sentences.isAhead(1, Comma) ? 2 : 1;
  const way = sentences.ahead(comma);
  const isRepeated = sentences.isActionAhead(comma) || (way !== null && isKindOf(way.tokenType, Way));
  if (comma === 1 || !isRepeated || !sentences.isAhead(comma + 1, Core.Determiner)) return false;
  sentences.keep(token);
  return sentences.pass(comma + 1);
};

const PRONOUNS: ReadonlySet<string> = new Set([...SUBJECTS, "they", "that", "this"]);

/** `this land has no Town and is not next to a City`: what is said behind “and” is said of the same. */
const sameSubject: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.Copula)) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

/** `If two heroes are equally near, the one with more wounds is chosen.` */
const severalEqual: Rule = (sentences, token) => {
  const [said] = EQUAL.exec(sentences.stretchFrom(token)) ?? [];
  if (said === undefined) return false;
  const end = token.startOffset + said.length;
  let length = 1;
  while ((sentences.ahead(length)?.end ?? Infinity) <= end) length += 1;
  const tied = sentences.word("if tied", token.startOffset, end);
  if (tied === null) return false;
  sentences.pass(length - 1);
  if (tiedAction(sentences, tied)) return true;
  sentences.keep(tied);
  return sentences.pass(1);
};

const EQUAL =
  /^(?:if|when|where)\s+(?:(?:there\s+are\s+)?(?:two|2|several|more\s+than\s+one|multiple)(?:\s+or\s+more)?(?:\s+\p{L}+){0,2}?\s+are\s+(?:equally\s+\p{L}+|tied|equal|at\s+the\s+same\s+distance)|there\s+(?:is|are)\s+(?:more\s+than\s+one|two(?:\s+or\s+more)?|2(?:\s+or\s+more)?))(?=,)/iu;

/** `the one with more wounds is chosen` */
const chosen: Rule = (sentences) =>
  CHOSEN.has(sentences.says(1)) && (sentences.isAhead(2, Stop) || sentences.isAhead(2, Comma)) && sentences.pass(2);

const CHOSEN: ReadonlySet<string> = new Set(["chosen", "preferred", "selected", "targeted"]);

/** `most Towns and Cities` counts both. */
const sumOfThings: Rule = (sentences, token) => {
  const [first, second] = [sentences.before(), sentences.ahead(1)];
  if (first?.entry?.plural !== true || second?.entry?.plural !== true) return false;
  const most = sentences.beforeLast();
  if (most?.entry?.superlative !== true || !COUNTS.has(most.entry.entries[0] ?? "")) return false;
  sentences.keep(new Token(Core.Or, token.startOffset, token.end));
  return sentences.pass(1);
};

const COUNTS: ReadonlySet<string> = new Set(["most", "fewest"]);

/** `Fire priority: …` behind the action that it is the priority of. */
const priorityOf: Rule = (sentences, token) => {
  const isNamed = sentences.isAhead(2, Core.Tied) && sentences.isAhead(3, Colon) && sentences.isActionAhead(1);
  if (!isNamed) return false;
  sentences.keep(token);
  return sentences.pass(2);
};

function put(sentences: Sentences, form: string, start: number, end: number, length: number): boolean {
  const word = sentences.word(form, start, end);
  if (word === null) return false;
  sentences.keep(word);
  return sentences.pass(length);
}

/** `MOVE 2 squares towards`, `GO up to 2 plots to`, `ADVANCE 2 hexes away from` */
const distance: Rule = (sentences, token) => {
  const action = sentences.before();
  if (action === null || !isAction(action.tokenType)) return false;
  const at = token.tokenType === Integer ? 0 : 1;
  const number = sentences.ahead(at);
  if (number?.tokenType !== Integer || (at === 1 && token.entry?.core?.id !== "up to")) return false;
  const away = sentences.ahead(at + 1);
  if (away?.tokenType === Core.Away && sentences.says(at + 2) === "from") {
    sentences.keep(number);
    return put(sentences, "away from", away.startOffset, sentences.ahead(at + 2)?.end ?? away.end, at + 3);
  }
  const way = sentences.ahead(at + 2);
  if (!sentences.isPlace(at + 1) || way === null || !isKindOf(way.tokenType, Way)) return false;
  sentences.keep(number);
  return sentences.pass(at + 2);
};

/** `1 Recruit: RECRUIT in each city`: the name of the action as the title of its line. */
const label: Rule = (sentences, token) => {
  const [name, action] = [sentences.ahead(1), sentences.ahead(3)];
  const isLabel = name !== null && isAction(name.tokenType) && sentences.isAhead(2, Colon);
  if (!isLabel || name.entry === null || action?.entry !== name.entry) return false;
  sentences.keep(token);
  return sentences.pass(3);
};

/** `Roll a d10 (+1 if the area is cloudy, −2 if pinned):` */
const rolled: Rule = (sentences, token) => {
  const article = sentences.isAhead(1, Core.Determiner) && sentences.isAhead(2, Die) ? 1 : 0;
  const die = sentences.isAhead(1 + article, Integer) ? 2 + article : 1 + article;
  if (!sentences.isAhead(die, Die)) return false;
  const open = sentences.ahead(die + 1);
  const close = open?.tokenType === LeftParenthesis ? closing(sentences, die + 2) : null;
  if (article === 0 && close === null) return false;
  sentences.keep(token);
  for (let each = 1 + article; each <= die; each += 1) keepAhead(sentences, each);
  if (open === null || close === null) return sentences.pass(die + 1);
  sentences.keep(new Token(Comma, open.startOffset, open.end));
  for (let each = die + 2; each < close; each += 1) keepAhead(sentences, each);
  return sentences.pass(close + 1);
};

function keepAhead(sentences: Sentences, distance: number): void {
  const token = sentences.ahead(distance);
  if (token !== null) sentences.keep(token);
}

/** Where the bracket closes that holds what is added to a roll; null where it holds something else. */
function closing(sentences: Sentences, from: number): number | null {
  const begins = sentences.ahead(from)?.tokenType;
  if (begins === undefined || !ADDED.has(begins)) return null;
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || token.tokenType === Colon || token.tokenType === LeftParenthesis) return null;
    if (token.tokenType === RightParenthesis) return sentences.isAhead(at + 1, Colon) ? at : null;
  }
}

/** `Roll 1d6: 1–2 HOLD. 3–6 REST.`: a range of numbers begins a row, with a colon or without. */
const row: Rule = (sentences, token) => {
  const next = sentences.ahead(1);
  const before = sentences.before();
  if (next === null || !isAction(next.tokenType) || before === null || !BEFORE_ROW.has(before.tokenType)) return false;
  sentences.keep(token, new Token(Colon, token.end, token.end));
  return sentences.pass(1);
};

const BEFORE_ROW: ReadonlySet<TokenType> = new Set([Colon, Stop, RightBracket]);

/** `Fire priority: 1. Adjacent enemy. 2. Gun.`, `Target: 1) the hero with most threat, 2) the Knight.` */
const numberedList: Rule = (sentences, token) => {
  const isTied = token.tokenType === Core.Tied;
  if (!isTied && !TARGETS.has(sentences.says(0))) return false;
  const named = !isTied && sentences.isAhead(1, Core.Tied) ? 1 : 0;
  const colon = sentences.ahead(1 + named);
  if (colon?.tokenType !== Colon) return false;
  const items = itemsOf(sentences, 2 + named);
  if (items === null && isTied) return false;
  if (items === null && sentences.before()?.tokenType !== Stop) return false;
  const tied = sentences.word("priority", token.startOffset, sentences.ahead(named)?.end ?? token.end);
  if (tied === null) return false;
  sentences.keep(tied);
  if (items === null) return sentences.pass(2 + named);
  let from = 2 + named;
  for (const [index, item] of items.entries()) {
    if (index > 0) {
      const sign = sentences.ahead(item - 1);
      if (sign !== null) sentences.keep(new Token(Greater, sign.startOffset, sign.end));
    }
    from = item + 2;
    const next = items[index + 1];
    const end = next === undefined ? from : next - 1;
    for (let each = from; each < end; each += 1) keepAhead(sentences, each);
  }
  return sentences.pass(from);
};

const TARGETS: ReadonlySet<string> = new Set(["target", "targets"]);

/** Where the numbers 1, 2, 3 … of a list stand, each behind a comma or full stop and before `)` or a full stop. */
function itemsOf(sentences: Sentences, from: number): readonly number[] | null {
  const items: number[] = [];
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null) break;
    const mark = sentences.ahead(at + 1)?.tokenType;
    const isMarked = mark === Stop || mark === RightParenthesis;
    if (token.tokenType === Colon || BEGINS_STATEMENT.has(token.tokenType) || isAction(token.tokenType)) break;
    if (token.tokenType !== Integer || token.value !== items.length + 1 || !isMarked) continue;
    if (!isItem(sentences, at + 2)) break;
    const before = sentences.ahead(at - 1)?.tokenType;
    if (items.length === 0 ? at === from : before === Comma || before === Stop) items.push(at);
  }
  return items.length < 2 ? null : items;
}

const BEGINS_STATEMENT: ReadonlySet<TokenType> = new Set([Core.If, Core.Otherwise, Core.Roll, Core.When, Core.ThereIs]);

/** Whether a criterion stands here, and not the next clause. */
function isItem(sentences: Sentences, from: number): boolean {
  for (let at = from; ; at += 1) {
    const token = sentences.ahead(at);
    if (token === null || token.tokenType === Stop || token.tokenType === Comma) return at > from;
    const { tokenType } = token;
    if (tokenType === Colon || BEGINS_STATEMENT.has(tokenType) || isAction(tokenType)) return false;
  }
}

/** `… to the city. The Depot never ends its move next to an enemy.`: what a sentence of its own forbids. */
const restrictionBehindStop: Rule = (sentences, token) => {
  const subject = sentences.named(1);
  if (subject === 0 || !sentences.isAhead(subject + 1, Core.Restriction)) return false;
  sentences.keep(new Token(Comma, token.startOffset, token.end));
  return sentences.pass(1 + subject);
};

/** `CRAWL towards the Nest. If it is already there, LAY.`, `… If there are goods on it, also EARN.` */
const conditionBehindStop: Rule = (sentences, token) => {
  if (!sentences.isAhead(1, Core.If)) return false;
  let isElse = false;
  for (let at = 2; ; at += 1) {
    const next = sentences.ahead(at);
    if (next === null || next.tokenType === Colon || next.tokenType === Stop) return false;
    const word = sentences.says(at);
    if (next.tokenType === UnknownWord && (word === "already" || word === "too")) isElse = true;
    if (next.tokenType !== Comma) continue;
    const isAlso = sentences.says(at + 1) === "also" && sentences.isActionAhead(at + 2);
    if (!isAlso && !isElse) return false;
    if (!isAlso && !sentences.isActionAhead(at + 1) && sentences.subject(at + 1) === 0) return false;
    const start = next === null ? token.end : (sentences.ahead(1)?.startOffset ?? token.end);
    const joint = sentences.word(isAlso ? "then" : "otherwise", start, start);
    if (joint === null) return false;
    sentences.keep(new Token(Comma, token.startOffset, token.end), joint);
    return sentences.pass(1);
  }
};

/** `is both quiet and remote` */
const bothOf: Rule = (sentences, token) => {
  if (sentences.says(1) !== "both") return false;
  for (let at = 2; at < 6; at += 1) {
    if (!sentences.isAhead(at, Core.And)) continue;
    sentences.keep(token);
    return sentences.pass(2);
  }
  return false;
};

const ADDED: ReadonlySet<TokenType> = new Set([Plus, Minus]);

const RULES: ReadonlyMap<TokenType, readonly Rule[]> = new Map<TokenType, readonly Rule[]>([
  [UnknownWord, [filler, obligation, numberedList, inflection]],
  [Core.Determiner, [sameTarget]],
  [Core.First, [beginning]],
  [Core.If, [ifItIsNot, severalEqual]],
  [Core.Copula, [bothOf, chosen]],
  [Core.Then, [subjectOfAction]],
  [Core.And, [sumOfThings, sameSubject, subjectOfAction]],
  [Core.Otherwise, [otherwiseColon, subjectOfAction]],
  [Colon, [subjectOfAction]],
  [Comma, [nothingElse, orElse, commaAnd, conditionBehindStop, subjectOfAction]],
  [Core.Comparison, [distance]],
  [Integer, [distance, label, subjectOfAction]],
  [Core.Roll, [rolled]],
  [NumberRange, [row]],
  [Core.Tied, [moreThanOne, numberedList, tiedAction]],
  [Stop, [nothingElse, priorityOf, restrictionBehindStop, conditionBehindStop]],
]);

/** The same of words that each game has as its own. */
const RULES_OF_FORMS: ReadonlyMap<string, readonly Rule[]> = new Map([
  ["has", [hasBecome]],
  ["have", [hasBecome]],
]);
