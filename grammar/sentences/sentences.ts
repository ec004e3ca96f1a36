import type { TokenType } from "chevrotain";
import { NEVER } from "../base-words.ts";
import {
  Colon,
  Comma,
  Content,
  Core,
  isKindOf,
  isOf,
  Integer,
  NumberRange,
  LeftBracket,
  MOST_TYPES,
  Plus,
  Question,
  Relation,
  RightBracket,
  RightParenthesis,
  Stop,
  StrengthLetter,
  Token,
  UnknownWord,
  type VocabularyEntry,
} from "../tokens.ts";
import type { ActionWord } from "../lexicon.ts";
import type { BlocksAsWritten } from "./text-blocks.ts";
import { TokenReader, LONGEST_CLAUSE } from "./token-reader.ts";
import { nounsOfPlaces, isAction, nounsOfUnits, nounsOfOthers } from "./words-of-game.ts";

/** A rule reads what begins at a token. It returns false if that is not its kind of sentence. */
export type Rule = (sentences: Sentences, token: Token) => boolean;

/** A rule that is false unless a token of one of these types, or of a kind of them, comes next. */
interface RuleBefore {
  readonly next: readonly TokenType[];
  readonly rule: Rule;
}

/** The rule, tried only before tokens of these types. */
export function before(next: readonly TokenType[], rule: Rule): RuleBefore {
  return { next, rule };
}

/** The rules for a token. Most are asked seldom: what they read begins with two tokens of certain types. */
export class RulesAt {
  private readonly rules: readonly (Rule | RuleBefore)[];
  /** Those that are asked before a token, by the number of its type. */
  private readonly asked: (readonly Rule[] | undefined)[] = [];

  constructor(...rules: readonly (Rule | RuleBefore)[]) {
    this.rules = rules;
  }

  before(next: Token | undefined): readonly Rule[] {
    return this.asked[next?.tokenTypeIdx ?? NO_TYPE] ?? this.firstBefore(next);
  }

  private firstBefore(next: Token | undefined): readonly Rule[] {
    const asked = this.rules.flatMap((each) => {
      if (!("next" in each)) return each;
      return next !== undefined && each.next.some((type) => isOf(next, type)) ? each.rule : [];
    });
    this.asked[next?.tokenTypeIdx ?? NO_TYPE] = asked;
    return asked;
  }
}

/** Chevrotain counts types from 1. */
const NO_TYPE = 0;

const NO_RULES: readonly Rule[] = [];

/** Where clauses begin and end among the tokens of a file, and the rules for a token of a clause. */
export class Clauses {
  /** What each type of token is here, by its number, in bytes: every token of every clause is looked up. */
  private readonly kinds = new Uint8Array(MOST_TYPES);
  private readonly rules: RulesAt[] = [new RulesAt()];
  private readonly rulesOfForms: ReadonlyMap<string, RulesAt>;

  constructor(
    begins: ReadonlySet<TokenType>,
    ends: ReadonlySet<TokenType>,
    rules: ReadonlyMap<TokenType, RulesAt>,
    rulesOfForms: ReadonlyMap<string, RulesAt>,
  ) {
    for (const type of begins) this.kinds[numberOf(type)] = BEGINS_CLAUSES;
    for (const type of ends) this.kinds[numberOf(type)] = ENDS_CLAUSES;
    for (const [type, each] of rules) this.kinds[numberOf(type)] = ENDS_CLAUSES + this.rules.push(each) - 1;
    this.rulesOfForms = rulesOfForms;
  }

  /** Where the first clauses begin; the end of the tokens where none do. */
  firstIn(tokens: readonly Token[]): number {
    let at = 0;
    while (at < tokens.length && this.kindOf(tokens[at]) !== BEGINS_CLAUSES) at += 1;
    return at;
  }

  kindOf(token: Token | undefined): number {
    return token === undefined ? 0 : (this.kinds[token.tokenTypeIdx] ?? 0);
  }

  /** @param kind of the token */
  rulesOf({ entry }: Token, kind: number, next: Token | undefined): readonly Rule[] {
    if (kind > ENDS_CLAUSES) return this.rules[kind - ENDS_CLAUSES]?.before(next) ?? NO_RULES;
    if (entry === null || !entry.isInSentences) return NO_RULES;
    return this.rulesOfForms.get(entry.form)?.before(next) ?? NO_RULES;
  }
}

/** Kinds of tokens. Behind them are those that have rules. */
const BEGINS_CLAUSES = 1;
const ENDS_CLAUSES = 2;

function numberOf({ name, tokenTypeIdx }: TokenType): number {
  if (tokenTypeIdx === undefined || tokenTypeIdx >= MOST_TYPES)
    throw new Error(`tokens of type ${name} have no number`);
  return tokenTypeIdx;
}

/** Applies the rules for sentences to the tokens of a file, and says what was read of a clause so far. */
export class Sentences extends TokenReader {
  /** The place of the title of the heading below which a line says what `the target` is. */
  private targetBelow: number | null = null;
  /** The number of the clause whose actions stand behind letters. */
  private optionsOf: Token | null = null;
  /** Up to where headings were looked for, where the last title stands, whether in a heading, and the titles in it. */
  private headingsTo = 0;
  private titlesTo = 0;
  private isInHeading = false;
  /** What was noticed of all that was read before one place, since something was taken back the last time. */
  private noticedTo = 0;
  private noticedBack = 0;
  private numberAt = NOWHERE;
  private actionSaidAt = NOWHERE;
  private readonly heading = new Set<string>();

  /**
   * Applies the rules from a token on with which clauses begin, and gives all tokens as they are to be read.
   *
   * @param known blocks of earlier states of the text, in which no rule applies; takes up the new ones
   */
  from(first: number, clauses: Clauses, known: BlocksAsWritten | null): Token[] {
    const { tokens } = this;
    const blocks = known?.of(this.text, tokens, first, this.vocabulary, this.bot()?.id ?? "") ?? null;
    this.count = first;
    this.at = first;
    let inClauses = false;
    for (let at = first; at < tokens.length; at = this.at) {
      const token = tokens[at];
      if (token === undefined) break;
      if (blocks !== null && token.startOffset >= blocks.end) {
        const same = blocks.enter(at, inClauses, this.dueAt === Infinity);
        if (same !== null) {
          this.keepAsWritten(same.tokens.length);
          inClauses = same.endsInClauses;
          continue;
        }
      }
      if (at >= this.dueAt) this.keepDue();
      const kind = clauses.kindOf(token);
      if (kind === BEGINS_CLAUSES) inClauses = true;
      else if (kind === ENDS_CLAUSES) inClauses = false;
      const rules = inClauses ? clauses.rulesOf(token, kind, tokens[at + 1]) : NO_RULES;
      if (rules.length > 0 && this.isRead(rules, token)) {
        blocks?.change();
        continue;
      }
      if (this.copy === null && this.count === at) this.count += 1;
      else this.add(token);
      this.at = at + 1;
    }
    blocks?.leave(inClauses);
    return this.count === this.read.length ? this.read : this.read.slice(0, this.count);
  }

  private isRead(rules: readonly Rule[], token: Token): boolean {
    for (const rule of rules) if (rule(this, token)) return true;
    return false;
  }

  /** From here to the end of the clause, letters stand before actions. The unit does the first possible one. */
  beginOptions(): void {
    this.optionsOf = this.numberToken();
  }

  /** From here to the next heading, `the target` is what this line finds. */
  nameTarget(): void {
    this.headed();
    this.targetBelow = this.titlesTo;
  }

  /** Whether a line below this heading says what the target is. */
  isTargetNamed(): boolean {
    if (this.targetBelow === null) return false;
    this.headed();
    return this.targetBelow === this.titlesTo;
  }

  isInOptions(): boolean {
    return this.optionsOf !== null && this.optionsOf === this.numberToken();
  }

  private numberToken(): Token | null {
    const at = this.numberBehind();
    return at === null ? null : (this.back(at) ?? null);
  }

  /** The adjectives of this many words ahead, the last of which is a noun of places: `open space`; null where it is another noun. */
  adjectivesOf(length: number): readonly VocabularyEntry[] | null {
    const words = Array.from({ length }, (_, at) => this.ahead(at + 1)?.entry ?? null);
    const noun = words.pop() ?? null;
    const behind = ` ${this.placeNoun()}`;
    if (noun === null || words.some((word) => word?.qualifies !== true)) return null;
    const said = words.flatMap((word) => word ?? []);
    if (nounsOfPlaces(this.vocabulary.lexicon).has(noun.form)) return said;
    if (!noun.form.endsWith(behind)) return null;
    const last = this.word(noun.form.slice(0, -behind.length), 0, 0)?.entry ?? null;
    return last === null ? null : [...said, last];
  }

  /** How many words of the game follow one another from there on. */
  wordsAhead(distance: number): number {
    let length = 0;
    for (let token = this.ahead(distance); token?.entry && isKindOf(token.tokenType, Content);) {
      length += 1;
      token = this.ahead(distance + length);
    }
    return length;
  }

  /** Whether an action comes so far ahead, in its own form or in the one behind a subject: `ATTACKS`. */
  isActionAhead(distance: number): boolean {
    const token = this.ahead(distance);
    if (token === null) return false;
    if (token.tokenType !== UnknownWord) return isAction(token.tokenType);
    return inflected(this, distance) !== null || this.actionOfAmount(distance) !== null;
  }

  /** `GAIN 2 wood`, in a game with the action `GAIN WOOD`; null where another word stands so far ahead. */
  actionOfAmount(distance: number): VocabularyEntry | null {
    if (!this.isAhead(distance, UnknownWord) || !this.isAhead(distance + 1, Integer)) return null;
    const [verb, amount] = [this.says(distance), this.says(distance + 2)];
    const named = [amount, `${amount}s`].map((form) => `${verb} ${form}`);
    return named.map((said) => this.actionOf(said) ?? inflectedIn(this, said)).find((entry) => entry !== null) ?? null;
  }

  /** How many tokens ahead of here name the unit that acts, before its action: `it`, `the Guard`; 0 if none do. */
  subject(distance: number): number {
    const length = this.named(distance);
    if (length === 0) return 0;
    const obliged = length + obligationAt(this, distance + length);
    return this.isActionAhead(distance + obliged) ? obliged : 0;
  }

  /** How many tokens ahead of here are `it`, `the Guard`, `a Guard` or `Guards`, where that may be the unit that acts. */
  named(distance: number): 0 | 1 | 2 {
    const entry = this.ahead(distance)?.entry ?? null;
    if (entry === null) return 0;
    // `Each Ghoul STRIKES.`: so does the one that acts.
    const each = EACH.has(entry.form) ? (this.ahead(distance + 1)?.entry ?? null) : null;
    if (each !== null && this.mayAct(each) && each.titles.length > 0) return 2;
    if (ARTICLES.has(entry.form)) {
      const noun = this.ahead(distance + 1)?.entry ?? null;
      return noun !== null && (entry.form === "the" || !noun.plural) && this.mayAct(noun) ? 2 : 0;
    }
    if (this.isThisUnit(distance)) return 2;
    // `The Rival BUILDS.`: what is said of the side whose sheet it is, its unit does.
    if (entry.form.startsWith("the ") && this.sideOf(entry) !== null && this.isOfBot(entry.form)) return 1;
    const isNamed = entry.plural ? this.mayAct(entry) : this.isCalledByName(distance);
    return SUBJECTS.has(entry.form) || isNamed ? 1 : 0;
  }

  /** `Ravens never MOVE.`: the unit of the heading, by its name alone; in capitals it could be an action. */
  isCalledByName(distance: number): boolean {
    const token = this.ahead(distance);
    if (token === null || token.entry === null || !this.isHeaded(token.entry)) return false;
    return AS_A_NAME.test(this.written(token));
  }

  /** Whether `this figure` stands so far ahead and can only be the unit that acts: no other one was named before. */
  isThisUnit(distance: number): boolean {
    const [first, noun] = [this.ahead(0), this.ahead(distance + 1)];
    if (this.ahead(distance)?.entry?.form !== "this" || first === null || noun === null) return false;
    const isUnit = noun.entry === null || (!noun.entry.plural && this.isUnit(noun.entry));
    const isCalledSo = UNITS.has(this.says(distance + 1)) || (noun.entry !== null && this.isActing(noun.entry));
    const beginsClause = distance > 0 && first.tokenType === Integer && this.startsLine(first);
    return (
      isUnit &&
      isCalledSo &&
      (beginsClause || !this.clauseSoFar().some(({ entry }) => entry !== null && this.namesUnits(entry)))
    );
  }

  /** `Pinned units never MOVE.`, `A wounded Ghoul does not ATTACK.`: the line says what is not done if that holds. */
  isNever(distance: number): boolean {
    const isWord = this.isAhead(distance, Core.Restriction) || this.isAhead(distance, Core.Not);
    return isWord && NEVER.has(this.says(distance));
  }

  /** Whether an action comes so far ahead, or a verb for one: `do not move`. */
  isDoneAt(distance: number): boolean {
    if (this.isActionAhead(distance)) return true;
    return this.says(distance - 1) !== "never" && this.actionDenied(this.says(distance)) !== null;
  }

  /** Whether another line begins so far ahead, and not the rest of one that is too long for the page. */
  isLineOver(distance: number): boolean {
    const next = this.ahead(distance);
    if (next === null || !this.startsLine(next)) return next === null;
    const isNumbered = next.tokenType === Integer || this.isAhead(distance + 1, RightParenthesis);
    return isNumbered || !this.isFurtherIn(next);
  }

  /** Whether the words just before name the unit that acts. */
  isBehindSubject(): boolean {
    return this.named(-1) === 1 || this.named(-2) === 2;
  }

  /** A unit that the heading does not name does something else in its own lines. */
  private mayAct({ titles }: VocabularyEntry): boolean {
    return titles.length === 0 || titles.some((id) => this.headed().has(id));
  }

  /** Whether the heading above names the unit. */
  isHeaded({ titles }: VocabularyEntry): boolean {
    return titles.some((id) => this.headed().has(id));
  }

  /** The form of the only title in the heading above; null where it names several, or none. */
  onlyTitle(): string | null {
    const [only, second] = [...this.headed()];
    return only === undefined || second !== undefined ? null : only.toLowerCase();
  }

  /** The number that the game prints for each unit of the heading above; null where it prints none, or several. */
  printedNumber({ ids }: VocabularyEntry): number | null {
    const titles = this.headed();
    const numbers = new Set(
      this.vocabulary.lexicon.words.flatMap((word) =>
        word.category === "title" && titles.has(word.id) ? ids.map((id) => word.printed?.[id] ?? null) : [],
      ),
    );
    const [only = null, second] = numbers;
    return second === undefined ? only : null;
  }

  /** The titles of the heading above. Each call looks on from where the last one stopped. */
  private headed(): ReadonlySet<string> {
    for (; this.headingsTo < this.at; this.headingsTo += 1) {
      const token = this.tokens[this.headingsTo];
      const titles = token?.entry?.titles;
      if (token === undefined || titles === undefined || titles.length === 0) continue;
      if (!CAPITALS_ALONE.test(this.written(token))) continue;
      if (this.text.slice(this.titlesTo, token.startOffset).includes("\n")) this.isInHeading = false;
      this.titlesTo = token.startOffset;
      if (this.startsLine(token)) this.heading.clear();
      else if (!this.isInHeading) continue;
      this.isInHeading = true;
      for (const id of titles) this.heading.add(id);
    }
    return this.heading;
  }

  /** Whether it names the unit that acts, or any unit: `Walkers` below the heading `WALKER`, `figures`. */
  isActing(entry: VocabularyEntry): boolean {
    return this.isHeaded(entry) || entry.ids.some((id) => nounsOfUnits(this.vocabulary.lexicon).has(id));
  }

  /** What was read of the statement so far, with the number that begins it. */
  statementSoFar(): readonly Token[] {
    const words = this.clauseSoFar();
    const begun = words.findLastIndex(({ tokenType }) => tokenType !== Integer && BEGINS_STATEMENTS.has(tokenType));
    return words.slice(begun + 1);
  }

  /** Keeps a word where the statement begins that was read last; false where none did, or where it stands there already. */
  keepAtStatement(form: string): boolean {
    const behind: Token[] = [];
    for (
      let last = this.before();
      last !== null && !BEGINS_STATEMENTS.has(last.tokenType);
      last = this.back(behind.length + 1) ?? null
    )
      behind.unshift(last);
    const [first] = behind;
    const word = first === undefined ? null : this.word(form, first.startOffset, first.startOffset);
    if (word === null || first?.tokenType === word.tokenType || this.back(behind.length + 1) === undefined)
      return false;
    this.drop(behind.length);
    this.keep(word, ...behind);
    return true;
  }

  /** How many tokens ago the number of this clause was read; null where none was. */
  private numberBehind(): number | null {
    this.noticeRead();
    const last = this.back(1);
    if (last === undefined || BEGINS_LINES.has(last.tokenType)) return null;
    if (last.tokenType === Integer && this.isNumberAt(this.count - 1)) return 1;
    return this.within(this.numberAt);
  }

  /** Whether a number that was read begins a clause. A row of a table has one, too. */
  private isNumberAt(at: number): boolean {
    const token = this.read[at];
    if (token === undefined) return false;
    const isRow = at + 1 < this.count && BEHIND_ROW_NUMBER.has(this.read[at + 1]?.tokenType ?? token.tokenType);
    const isBehindEnd = ENDS_STATEMENTS.has(this.read[at - 1]?.tokenType ?? token.tokenType);
    return !isRow && (isBehindEnd || this.startsLine(token));
  }

  /** How many tokens ago one was read; null where it was too long ago. */
  private within(at: number): number | null {
    const distance = this.count - at;
    return at >= 0 && distance <= LONGEST_CLAUSE ? distance : null;
  }

  /**
   * Notices where the clause and its sentence began among the tokens that were read: most rules ask for that. Of the last
   * token it is not known whether it numbers a clause or a row.
   */
  private noticeRead(): void {
    const isSame = this.noticedBack === this.takenBack;
    this.noticedBack = this.takenBack;
    if (!isSame) {
      this.numberAt = NOWHERE;
      this.actionSaidAt = NOWHERE;
    }
    const end = this.count - 1;
    for (let at = Math.max(isSame ? this.noticedTo : 0, end - LONGEST_CLAUSE); at < end; at += 1) {
      const type = this.read[at]?.tokenType;
      if (type === undefined) continue;
      if (type === Integer) {
        if (this.isNumberAt(at)) this.numberAt = at;
      } else if (ENDS_SENTENCES.has(type)) this.actionSaidAt = NOWHERE;
      else if (BEGINS_LINES.has(type)) this.numberAt = NOWHERE;
      else if (isAction(type)) this.actionSaidAt = at;
    }
    this.noticedTo = Math.max(end, 0);
  }

  /** The number of the clause that is read; null above the first one. */
  clauseNumber(): number | null {
    const at = this.numberBehind();
    return at === null ? null : (this.back(at)?.value ?? null);
  }

  /** Whether only the number of the clause was read of it. */
  beginsClause(): boolean {
    const at = this.numberBehind();
    return at === 1 || (at === 2 && this.before()?.tokenType === Stop);
  }

  /** Whether an action of this clause, or of this row, was read. */
  isBehindStatement(): boolean {
    const number = this.numberBehind();
    if (number === null) return false;
    for (let at = 1; at < number; at += 1) {
      const type = this.back(at)?.tokenType;
      if (type === undefined || type === NumberRange || type === Core.Find) return false;
      if (isAction(type)) return true;
    }
    return false;
  }

  /** Whether nothing but one action was read of this clause; where it only begins, of the one before it. */
  isBehindOnly({ entry }: Token): boolean {
    const begin = this.beginsClause() ? (this.numberBehind() ?? 0) : 0;
    let done = 0;
    for (let at = begin + 1; at <= LONGEST_CLAUSE; at += 1) {
      const token = this.back(at);
      if (token === undefined || BEGINS_LINES.has(token.tokenType)) return false;
      if (token.tokenType === Integer && this.startsLine(token)) break;
      const isPriority = token.tokenType === Colon && this.back(at + 1)?.tokenType === Core.Tied;
      if (!isPriority && ONLY_SOMETIMES.has(token.tokenType)) return false;
      if (!isAction(token.tokenType)) continue;
      if (token.entry !== entry) return false;
      done += 1;
    }
    return done === 1;
  }

  /** Whether an action of this clause was read before a number of last tokens. */
  isBehindStatementAt(count: number): boolean {
    const said = this.clauseSoFar();
    return said.slice(0, said.length - count).some(({ tokenType }) => isAction(tokenType) || tokenType === Core.Roll);
  }

  /** Whether something is forbidden in this clause, and nothing said of what would come of it. */
  isBehindRestriction(): boolean {
    const isOutcome = this.isBehind(({ tokenType }) => tokenType === Core.Outcome || tokenType === Core.Would);
    return !isOutcome && this.isBehind(({ tokenType }) => tokenType === Core.Restriction);
  }

  /** Whether it was just said what a place holds: `a city with 2 or more Guards`, `where there are Guards`. */
  isBehindWhatIsHeld(): boolean {
    const { contains } = this.vocabulary.lexicon.roles;
    for (let at = 1; at <= LONGEST_HELD; at += 1) {
      const token = this.back(at);
      if (token === undefined) return false;
      const { tokenType, entry } = token;
      if (entry?.ids.includes(contains) === true) return at > 1;
      if (tokenType === Core.ThereIs) return at > 1 && this.back(at + 1)?.tokenType === Core.Where;
      if (!HELD.has(tokenType) && !isKindOf(tokenType, Content)) return false;
    }
    return false;
  }

  /** Whether the target of the action that was read last is not the unit that acts: `ally`, `another monster`. */
  isBehindOthers(): boolean {
    for (let at = 1; at <= LONGEST_CLAUSE; at += 1) {
      const token = this.back(at);
      if (token === undefined || isAction(token.tokenType)) return false;
      if (token.tokenType === Core.Determiner && OTHERS.has(this.written(token).toLowerCase())) return true;
      if (token.entry?.ids.some((id) => nounsOfOthers(this.vocabulary.lexicon).has(id)) === true) return true;
    }
    return true;
  }

  /** The strength that a number gives an action of this clause; null where none does. */
  strengthBefore({ entry }: Token): Token | null {
    const clause = this.clauseSoFar();
    const at = clause.findIndex((token) => isAction(token.tokenType) && token.entry === entry);
    const strength = at === -1 ? undefined : clause[at + 1];
    return strength?.tokenType === Integer ? strength : null;
  }

  /** What was read of the clause above the one that begins. */
  clauseAbove(): readonly Token[] {
    const end = this.count - (this.numberBehind() ?? 0);
    for (let at = end - 1; at >= 0 && end - at <= LONGEST_CLAUSE; at -= 1) {
      const token = this.read[at];
      if (token === undefined || BEGINS_LINES.has(token.tokenType)) return [];
      if (token.tokenType === Integer && this.startsLine(token)) return this.read.slice(at + 1, end);
    }
    return [];
  }

  /** What was read of this clause behind its number. */
  clauseSoFar(): readonly Token[] {
    const number = this.numberBehind();
    return number === null ? [] : this.read.slice(this.count - number + 1, this.count);
  }

  /** What the action before the one that is read was done to; null where that is no noun alone. */
  targetBefore(): VocabularyEntry | null {
    const clause = this.clauseSoFar();
    const actions = clause.flatMap(({ tokenType }, at) => (isAction(tokenType) ? [at] : []));
    const [before, last] = actions.slice(-2);
    if (before === undefined || last === undefined) return null;
    // Nothing but a number stands between the action and its preposition.
    if (clause.slice(last + 1, -1).some(({ tokenType }) => tokenType !== Integer)) return null;
    const behind = clause.slice(before + 1, last).filter(({ tokenType }) => !BEFORE_NOUN.has(tokenType));
    const noun = behind.find(({ tokenType, entry }) => isKindOf(tokenType, Content) && entry?.qualifies !== true);
    const entry = noun === undefined || isKindOf(noun.tokenType, Relation) ? null : noun.entry;
    return entry === null || entry.superlative || entry.plural ? null : entry;
  }

  /** Whether the strength of the last action counts something. */
  isBehindCounted(): boolean {
    const behind = this.wordsBehindAction();
    const isCounted = ({ tokenType, entry }: Token): boolean => COUNTS.has(tokenType) || entry?.core?.id === "its";
    return this.isBehindAction() && behind.slice(0, 2).some(isCounted);
  }

  /** The action that was read just before, with its number or without one; null where something else was. */
  actionBefore(): ActionWord | null {
    const last = this.before();
    const isNumbered = last?.tokenType === Integer || last?.tokenType === StrengthLetter;
    return this.actionAt(isNumbered ? this.beforeLast() : last);
  }

  /** The action of this clause that was read last; null where none was. */
  lastAction(): ActionWord | null {
    return this.actionAt(this.clauseSoFar()[this.lastActionAt()] ?? null);
  }

  /** What was read of this clause behind its last action; all of it where it has none yet. */
  wordsBehindAction(): readonly Token[] {
    return this.clauseSoFar().slice(this.lastActionAt() + 1);
  }

  /** Where the last action stands among what was read of this clause; −1 where none does. */
  lastActionAt(): number {
    return this.clauseSoFar().findLastIndex(({ tokenType }) => isAction(tokenType));
  }

  /** What the action that was read last is done to; null where no noun of one thing says it. */
  lastTarget(): VocabularyEntry | null {
    const action = this.lastActionAt();
    if (action === -1) return null;
    const noun = this.clauseSoFar()
      .slice(action + 1)
      .find(({ tokenType, entry }) => isKindOf(tokenType, Content) && entry !== null && !isBesideNoun(entry));
    return noun === undefined || isKindOf(noun.tokenType, Relation) ? null : noun.entry;
  }

  /** The words of what the action that was read last but one is done to, or goes to; none where a bracket chooses it. */
  targetAgain(): readonly Token[] {
    const clause = this.clauseSoFar();
    const actions = clause.flatMap(({ tokenType }, at) => (isAction(tokenType) ? [at] : []));
    const [before, last] = actions.slice(-2);
    if (before === undefined || last === undefined) return [];
    const behind = clause.slice(before + 1, last);
    const joint = behind.findIndex(({ tokenType }) => ENDS_TARGET.has(tokenType));
    // What settles a tie would be lost.
    if (behind.some(({ tokenType }) => tokenType === LeftBracket || tokenType === Core.Tied)) return [];
    const target = joint === -1 ? behind : behind.slice(0, joint);
    const [first] = target;
    return first?.tokenType === Integer ? target.slice(1) : target;
  }

  /** Gives the action that was read last a strength that stands behind it in the text; false where it has one. */
  keepStrength({ value }: Token): boolean {
    const clause = this.clauseSoFar();
    const behind = clause.slice(this.lastActionAt());
    const [action, next] = behind;
    if (action === undefined || next?.tokenType === Integer || !isAction(action.tokenType)) return false;
    this.drop(behind.length);
    this.keep(action, new Token(Integer, action.end, action.end, null, value), ...behind.slice(1));
    return true;
  }

  /** Whether criteria in words are read, behind `if tied`. */
  isBehindTie(): boolean {
    for (let at = 1; at <= LONGEST_CLAUSE; at += 1) {
      const type = this.back(at)?.tokenType;
      // `Tie: the larger town.`
      const isMark = type === Colon && this.back(at + 1)?.tokenType === Core.Tied;
      if (type === undefined || type === Stop || (type === Colon && !isMark) || isAction(type)) return false;
      if (type === Core.Tied) return true;
    }
    return false;
  }

  isBehindRoll(): boolean {
    return this.isBehind(({ tokenType }) => tokenType === Core.Roll);
  }

  /** Whether a sentence of this clause begins with “if”. */
  isBehindIf(): boolean {
    return this.isBehind(({ tokenType }) => tokenType === Core.If);
  }

  isBehindQuestion(): boolean {
    return this.isBehind(({ tokenType }) => tokenType === Question);
  }

  private isBehind(fits: (token: Token) => boolean): boolean {
    return this.clauseSoFar().some(fits);
  }

  /** Whether a question mark ends the sentence that begins. */
  isQuestionAhead(): boolean {
    for (let at = 0; at < LONGEST_CLAUSE; at += 1) {
      const type = this.ahead(at)?.tokenType;
      if (type === undefined || type === Stop || type === Colon) return false;
      if (type === Question) return true;
    }
    return false;
  }

  /** Whether an action was read in this sentence, so that more can be said of it. */
  isBehindAction(): boolean {
    const last = this.back(1)?.tokenType;
    if (last === undefined || ENDS_SENTENCES.has(last)) return false;
    if (isAction(last)) return true;
    this.noticeRead();
    return this.within(this.actionSaidAt) !== null;
  }
}

/** With one of these tokens, an action is conditional. */
const ONLY_SOMETIMES: ReadonlySet<TokenType> = new Set([
  Colon,
  Question,
  Core.If,
  Core.OnlyIf,
  Core.Unless,
  Core.When,
  Core.Otherwise,
  Core.Roll,
  Core.Nothing,
]);

const ENDS_TARGET: ReadonlySet<TokenType> = new Set([Comma, Stop, Core.And, Core.Then]);

const COUNTS: ReadonlySet<TokenType> = new Set([Core.ForEach, Core.Half, Core.Per, Core.PlusWord]);

function isBesideNoun({ qualifies, superlative }: VocabularyEntry): boolean {
  return qualifies || superlative;
}

const OTHERS: ReadonlySet<string> = new Set(["other", "another"]);

/** The prepositions that stand before what an action is done to say nothing of it. */
const BEFORE_NOUN: ReadonlySet<TokenType> = new Set([Core.Determiner, Integer]);

/** The tokens that say what a place holds, and how many. */
const HELD: ReadonlySet<TokenType> = new Set([
  Core.Determiner,
  Core.Quantifier,
  Core.Comparison,
  Core.OpenEnd,
  Integer,
  Plus,
]);
const LONGEST_HELD = 8;

/** A number right behind these begins the next clause, wherever lines break. */
const ENDS_STATEMENTS: ReadonlySet<TokenType> = new Set([Stop, RightBracket]);

/** Behind these a number is that of a row in a table. */
const BEHIND_ROW_NUMBER: ReadonlySet<TokenType> = new Set([Colon, Plus, Core.OpenEnd, Comma, Core.Or]);

/** Behind these no action was read in the sentence. */
const ENDS_SENTENCES: ReadonlySet<TokenType> = new Set([Stop, Colon, Core.If]);

const NOWHERE = -1;

/** No clause begins before these. */
const BEGINS_LINES: ReadonlySet<TokenType> = new Set([Core.BotProcedures, Core.Routine]);

export const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an"]);
const CAPITALS_ALONE = /^[^\p{Ll}]+$/u;
const AS_A_NAME = /^\p{Lu}.*\p{Ll}/u;

/** What any unit may be called. */
const UNITS: ReadonlySet<string> = new Set(["unit", "figure", "model", "miniature", "creature", "monster", "piece"]);

const EACH: ReadonlySet<string> = new Set(["each", "every", "all"]);

export const SUBJECTS: ReadonlySet<string> = new Set(["it", "she", "he"]);

/** What begins a clause about the noun before it. */
export const RELATIVE_PRONOUNS: ReadonlySet<string> = new Set(["that", "which", "who"]);

export const HAS: ReadonlySet<string> = new Set(["has", "have"]);

/** One step away from what follows. */
export const NEAR: ReadonlySet<string> = new Set(["adjacent to", "next to"]);

export const TARGETS: ReadonlySet<string> = new Set(["target", "targets"]);

/** `ATTACKS`, `PUSHES`, `RALLIES`: the action that is said of a subject. */
export function inflected(sentences: Sentences, distance: number): VocabularyEntry | null {
  return inflectedIn(sentences, sentences.says(distance));
}

function inflectedIn(sentences: Sentences, said: string): VocabularyEntry | null {
  const [written = "", ...behind] = said.split(/\s+/u);
  const actionOf = (verb: string): VocabularyEntry | null => sentences.actionOf([verb, ...behind].join(" "));
  if (written.endsWith("ies")) return actionOf(written.replace(/ies$/u, "y"));
  const [, stem = "", es] = /^(\p{L}+?)(e?s)$/u.exec(written) ?? [];
  return actionOf(es === "es" ? `${stem}e` : stem) ?? (es === "es" ? actionOf(stem) : null);
}

/** How many tokens so far ahead say that something must be done, `must try to`, or that it is done, `takes a`; 0 if none do. */
export function obligationAt(sentences: Sentences, distance: number): number {
  const token = sentences.ahead(distance);
  if (token === null || isAction(token.tokenType)) return 0;
  const isDone = token.tokenType === UnknownWord && DOES.has(sentences.says(distance));
  if (isDone)
    return sentences.isAhead(distance + 1, Core.Determiner) && ARTICLES.has(sentences.says(distance + 1)) ? 2 : 0;
  const adverb = ADVERBS.has(sentences.says(distance)) ? 1 : 0;
  const modal = distance + adverb;
  if (!sentences.isAhead(modal, UnknownWord) || !OBLIGATIONS.has(sentences.says(modal))) return adverb;
  let length = adverb + 1;
  if (ADVERBS.has(sentences.says(distance + length))) length += 1;
  if (TRIES.has(sentences.says(distance + length))) length += 1;
  return sentences.says(distance + length) === "to" ? length + 1 : length;
}

/** Those that say no more than the action does. */
const ADVERBS: ReadonlySet<string> = new Set(["instead", "always", "immediately"]);

const DOES: ReadonlySet<string> = new Set(["take", "takes", "perform", "performs", "make", "makes"]);

const OBLIGATIONS: ReadonlySet<string> = new Set(["must", "will", "shall", "tries", "attempts", "try", "attempt"]);

const TRIES: ReadonlySet<string> = new Set(["try", "attempt"]);

/** What joins an action to another one, or to a condition. */
export const JOINTS: readonly TokenType[] = [Core.Then, Core.If, Core.OnlyIf, Core.Unless, Core.Otherwise];

/** Behind these a statement begins. */
export const BEGINS_STATEMENTS: ReadonlySet<TokenType> = new Set([
  Integer,
  Stop,
  Comma,
  Core.If,
  Core.And,
  Core.Or,
  Core.Unless,
  Core.OnlyIf,
  Core.When,
  Core.Otherwise,
]);

export const ENDS: ReadonlySet<TokenType> = new Set([Comma, Colon, Stop, LeftBracket]);

export function endsBehind(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  return next === null || ENDS.has(next.tokenType);
}

export function isOver(sentences: Sentences, distance: number): boolean {
  const next = sentences.ahead(distance);
  return next === null || ENDS.has(next.tokenType) || next.tokenType === Core.And || next.tokenType === Core.Or;
}

/** Whether it is a noun or stands before one, and relates it to nothing. */
export function isOfNoun({ tokenType }: Pick<Token, "tokenType">): boolean {
  return isKindOf(tokenType, Content) && !isKindOf(tokenType, Relation);
}

/** Whether a word can describe one thing with nothing else in it: `the stunned hero with the most hits`. */
export function isPlainOfThing(token: Token): boolean {
  return token.tokenType === Core.Determiner || token.entry?.form === "with" || isOfNoun(token);
}

export function put(sentences: Sentences, form: string, start: number, end: number, length: number): boolean {
  const word = sentences.word(form, start, end);
  if (word === null) return false;
  sentences.keep(word);
  return sentences.pass(length);
}

export function keepAhead(sentences: Sentences, distance: number): void {
  const token = sentences.ahead(distance);
  if (token !== null) sentences.keep(token);
}

/** Whether what is said so far names the place of the unit that acts, and no other place. */
export function namesOwnPlace(sentences: Sentences): boolean {
  const said = sentences.clauseSoFar();
  const [first, last] = [said[0], said.at(-1)];
  if (first === undefined || last === undefined) return false;
  const text = sentences.written(new Token(UnknownWord, first.startOffset, last.end)).toLowerCase();
  const own = new RegExp(`\\b(?:its|this|the same) ${sentences.placeNoun()}\\b`, "u");
  const places = said.filter(({ entry }) => entry !== null && sentences.isNounOfPlaces(entry));
  return own.test(text) ? places.length <= 1 : places.length === 0 && /\bhere\b/u.test(text);
}
