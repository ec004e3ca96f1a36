import type { IToken, TokenType } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { isEnd } from "../tokens.ts";
import type { Moment } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { OrderParser } from "./order-parser.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  It,
  Its,
  LeftParenthesis,
  Of,
  Or,
  Range,
  RightParenthesis,
  Semicolon,
  Slash,
  Stop,
  Number as StrengthNumber,
  To,
  Word,
} from "./tokens.ts";
import {
  EACH,
  ORDERS,
  SYNONYMS,
  HARM,
  TAKEN,
  REPORTS,
  OUTCOMES,
  PREPOSITIONS,
  BEGINNINGS,
  BEGINNINGS_ALONE,
  ORDERS_OF,
  ORDINALS,
  MOSTS,
  LEASTS,
  BEFORE_VERB,
  IDLE_AT_END,
  TURN_ORDERS,
  BEGINNING_LEADING,
  LEADING,
  TURNS,
  ALL_SIDES,
  FOR_A_WHILE,
  UNTIL_NEXT_TURN,
  type Verb,
  WITH_SIGN,
  SIGNS,
  MOTIONS,
  VERB_FORMS,
  TOWARDS,
  CATCHES,
  COMES_TO,
  DIRECTIONS,
  PASSIVES,
  CHANGED,
  TOLD_NUMBERS,
  GIVING,
  NO_VERBS,
  DIE,
  ROUNDING,
  KEEPING,
  TRADES,
  DEALS,
} from "./sentence-forms.ts";
import { wordsIn } from "./row-parser.ts";

/** What says before “to” and a number that another number comes to it. */
const COMING_TO = ["drops", "drop", "falls", "fall", "rises", "rise", "goes back", "drops back", "falls back"];

/** What stands before the turns that somebody does not take. */
const MISSING_TURNS: ReadonlySet<string> = new Set(
  ["misses", "loses", "skips", "forfeits"].flatMap((verb) => [verb, verb.replace(/(?<=ss)es$|s$/, "")]),
);

/** Whether a noun comes behind it. */
function isDeterminer({ tokenType, image }: IToken): boolean {
  return (
    tokenType === Article ||
    tokenType === Its ||
    tokenType === Integer ||
    EACH.has(image.toLowerCase()) ||
    wordedNumber(image) !== null
  );
}

/** The most words of what a number is called. */
const MOST_WORDS = 3;

/** Where what one does is at an end, and where what something becomes is. */
const ENDS_LIST: ReadonlySet<TokenType> = new Set([Stop, Semicolon, Colon, Slash]);
const ENDS_STATE: ReadonlySet<TokenType> = new Set([...ENDS_LIST, Comma, And, RightParenthesis]);

/** What no subject goes beyond. */
const BETWEEN: ReadonlySet<TokenType> = new Set([Stop, Semicolon, Colon, Comma, Or, And]);

/** The tokens that begin an amount in figures. */
export const AMOUNTS: ReadonlySet<TokenType> = new Set([Integer, StrengthNumber]);

/** What a number does by so much. */
const CHANGES_BY: ReadonlySet<string> = new Set(["drops", "drop", "grows", "grow"]);

/** What a number is called that says how much something costs. */
const PRICES: ReadonlySet<string> = new Set(["price", "prices", "cost", "rate"]);

/** The name of a number has no more words. */
const MOST_OF_NUMBER = 3;

/** What the sentences of effects are made of: verbs, amounts, cards, and where each part ends. */
export abstract class PartParser extends OrderParser {
  /** Whether the words of a subject are read, which may have `and` in them. */
  protected isInSubject = false;

  /** Whether an action is read, behind which rules may say what nobody may do. */
  protected isAction = false;

  /** Whether the dice that were rolled last are those of two who roll against each other. */
  protected isOpposed = false;

  /** Whether a sentence is read that begins with “add”. */
  protected isAdding = false;

  /** Whether dice are rolled before the sentence that is read. */
  protected hasRolled = false;

  /** Whether each of several rolled them, and the sentence that is read is not about each of those. */
  protected isRollApart = false;

  /** Whether sentences are read among which somebody chooses. */
  protected isChoosing = false;

  /** `Take 1 gold from the Party` */
  protected isOrder(ahead = 1): boolean {
    const said = this.imageAt(ahead);
    if (this.isDiscardedFor(ahead)) return true;
    if (said === "score" && (this.LA(ahead + 1).tokenType === Its || this.isScoredOfEach(ahead + 1))) return true;
    // `Spend gold equal to its cost`
    if (said === "spend" && this.isEqualAmountAhead(ahead + 1)) return true;
    const amount = this.follows("up to", ahead + 1) ? ahead + 3 : ahead + 1;
    return ORDERS.has(said) || (SYNONYMS.has(said) && SYNONYMS.get(said) !== "shifts" && this.isAmount(amount));
  }

  /** `Discard 3 wood to gain 2 points`: what is discarded for something is paid for it. */
  protected isDiscardedFor(ahead = 1): boolean {
    if (!this.isWord("discard", ahead) && !this.isWord("discards", ahead)) return false;
    if (!this.isAmount(ahead + 1)) return false;
    for (let at = ahead + 2; !this.isSignAt(at); at += 1)
      if (this.isWord("card", at) || this.isWord("cards", at)) return false;
      else if (this.LA(at).tokenType === To) return this.isOrderOfSomethingAt(at + 1);
    return false;
  }

  /** Whether the next verb speaks of harm: `suffers 1 wound`, `takes 2 damage`, `heals 1 wound` */
  protected harm(): { readonly isHarm?: true } {
    return HARM.has(this.imageAt(1)) || this.#isTaken(1) ? { isHarm: true } : {};
  }

  /** `takes 2 damage`: from nobody */
  #isTaken(ahead: number): boolean {
    const isTaken = this.isWord("takes", ahead) || this.isWord("take", ahead);
    return isTaken && this.isAmount(ahead + 1) && TAKEN.has(this.imageAt(ahead + 2)) && !this.isWord("from", ahead + 3);
  }

  /** `Takes 1 gold from the Party` */
  protected isReport(): boolean {
    const said = this.imageAt(1);
    return REPORTS.has(said) || (said.endsWith("s") && this.#isOrderBehind(said));
  }

  #isOrderBehind(said: string): boolean {
    return SYNONYMS.has(said) && SYNONYMS.get(said) !== "shifts" && this.isAmount(2);
  }

  /** How many words say that the players lose or win, and whether they lose: `the game is lost`; null for others. */
  protected outcomeAt(ahead = 1): { readonly words: number; readonly isLost: boolean } | null {
    const said = OUTCOMES.find(({ words }) => this.follows(words, ahead));
    return said === undefined ? null : { words: wordsIn(said.words), isLost: said.isLost };
  }

  /** Whether a number comes next: `2`, `n`, `a`, `two`, `another`. */
  protected isAmount(ahead = 1): boolean {
    const { tokenType } = this.LA(ahead);
    const said = this.imageAt(ahead);
    if (said === "another" || this.isThatMany(ahead) || DIE.test(said)) return true;
    return AMOUNTS.has(tokenType) || (tokenType === Article ? said !== "the" : wordedNumber(said) !== null);
  }

  /** `that many`, `that much`: as the dice came to. */
  protected isThatMany(ahead = 1): boolean {
    return this.isWord("that", ahead) && (this.isWord("many", ahead + 1) || this.isWord("much", ahead + 1));
  }

  /** Takes `in`, `at`, `on` and the like. */
  protected takePreposition(): void {
    if (!this.isPreposition()) this.fail("“in”, “at” or “on”, and a place");
    this.SKIP_TOKEN();
  }

  protected isPreposition(ahead = 1): boolean {
    return PREPOSITIONS.has(this.imageAt(ahead)) && !this.isWord("random", ahead + 1);
  }

  /** Whether “or” comes next, with another sentence to choose behind it: behind a comma, or where one begins. */
  protected isOrElse(): boolean {
    if (!this.isChoosing) return false;
    if (this.LA(1).tokenType === Comma) return this.LA(2).tokenType === Or;
    return this.LA(1).tokenType === Or && (this.isOrder(2) || BEGINNINGS.has(this.imageAt(2)) || this.#saysSo(2));
  }

  /** Whether a sentence begins so far ahead. */
  protected isSentenceAt(ahead: number): boolean {
    const said = this.imageAt(ahead);
    if (said === "+") return this.isAmount(ahead + 1);
    return this.isOrder(ahead) || BEGINNINGS.has(said) || BEGINNINGS_ALONE.has(said) || this.#saysSo(ahead);
  }

  /** Whether an order begins so far ahead: `place a goblin`, `advance doom by 1` */
  protected isToldAt(ahead: number): boolean {
    const said = this.imageAt(ahead);
    return this.isOrder(ahead) || BEGINNINGS.has(said) || ORDERS_OF.has(said);
  }

  /** Whether another row of a table of dice stands behind a comma: `1–2 nothing, 3–5 gain 1 gold` */
  protected isRowBehindComma(): boolean {
    if (this.LA(1).tokenType !== Comma || !this.hasRolled) return false;
    const face = this.LA(3).tokenType === Article ? 4 : 3;
    const isOn = this.isWord("on", 2) && [Integer, Range].includes(this.LA(face).tokenType);
    return isOn || this.isFaceAhead(2);
  }

  protected abstract isFaceAhead(ahead?: number): boolean;

  /** Whether another sentence with a subject of its own comes behind `and`: `… and the trap is removed`, `…, and it flips` */
  protected isSaidBehindAnd(): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    return this.LA(and).tokenType === And && (this.#isNumberChangedAt(and + 1) || this.#isSaidOfAt(and + 1));
  }

  /** Whether the words ahead name everything the sentence before does not: `all other cars`, `all others` */
  protected areOthersAt(ahead: number): boolean {
    if (this.follows("all others", ahead) || this.follows("the others", ahead)) return true;
    return this.follows("all other", ahead) || this.follows("every other", ahead);
  }

  /** Whether another sentence with a subject of its own comes behind a mere comma: `the hen is removed, the fox gains 1 point` */
  protected isSaidBehindComma(): boolean {
    if (this.isChoosing || this.isInSubject || this.LA(1).tokenType !== Comma || this.areOthersAt(2)) return false;
    // A capital is the slip of a comma for a full stop.
    const isSlip = /^\p{Lu}/u.test(this.LA(2).image) && (this.LA(2).tokenType !== Word || EACH.has(this.imageAt(2)));
    return !isSlip && this.LA(2).tokenType !== Its && this.#isSaidOfAt(2);
  }

  /** Whether a sentence begins so far ahead that says of it, or of the one that is named, what happens: `it loses 1 hit` */
  protected isSaidOf(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    return (tokenType === It || tokenType === Article) && this.#isSaidOfAt(ahead);
  }

  /** `dread rises by 1`: what becomes of a number that needs no article */
  #isNumberChangedAt(ahead: number): boolean {
    if (this.verb(ahead) !== null || !/^\p{Ll}/u.test(this.LA(ahead).image)) return false;
    for (let index = ahead + 1; index <= ahead + MOST_OF_NUMBER && !this.isSignAt(index); index += 1) {
      if (this.verb(index) === "shifts") return this.imageAt(index).endsWith("s") && this.isWord("by", index + 1);
      if (this.isPassive(index)) return this.isWord("by", index + 2);
      if (this.verb(index) !== null || this.LA(index).tokenType !== Word) return false;
    }
    return false;
  }

  #isSaidOfAt(ahead: number): boolean {
    const { tokenType, image } = this.LA(ahead);
    const isOne = tokenType === It || tokenType === Its || tokenType === Article || EACH.has(image.toLowerCase());
    if (!isOne && !/^(?:all|any|both|that|this)$/i.test(image) && !/^\p{Lu}/u.test(image)) return false;
    for (let index = ahead + 1; !BETWEEN.has(this.LA(index).tokenType) && !isEnd(this.LA(index)); index += 1) {
      if (this.isPassive(index)) return true;
      if (tokenType === Its && this.isGoneAt(index)) return true;
      const isBare = index === ahead + 1 && (tokenType === Article || tokenType === Its);
      // `a free move` is no sentence.
      if (!isBare && this.verb(index) !== null)
        return !isOne || tokenType === It || /s$/i.test(this.LA(index).image) || this.imageAt(ahead) === "the";
    }
    return false;
  }

  /** `its cargo is lost`: whether all of it is, behind it. */
  protected isGoneAt(ahead: number): boolean {
    return this.LA(ahead).tokenType === Is && ["lost", "discarded"].some((word) => this.isWord(word, ahead + 1));
  }

  /** Which of several is said so far ahead, and in how many words: `fifth`, `10th`; null for other words. */
  protected nthAt(ahead: number): { readonly value: number; readonly words: number } | null {
    const { image, tokenType } = this.LA(ahead);
    const index = ORDINALS.indexOf(image.toLowerCase());
    if (index >= 0) return { value: index + 2, words: 1 };
    const isFigure = tokenType === Integer && /^(?:st|nd|rd|th)$/i.test(this.LA(ahead + 1).image);
    return isFigure ? { value: Number(image), words: 2 } : null;
  }

  /** Whether it is said how often: `for each hero`, `for every 2 coins`, `per coin` */
  protected isPer(ahead = 1): boolean {
    return this.isWord("per", ahead) || (this.isWord("for", ahead) && EACH.has(this.imageAt(ahead + 1)));
  }

  /** Whether another amount of something comes next, with how often: `and 2 points for every 3 tokens` */
  protected isAnotherPer(): boolean {
    const and = this.LA(1).tokenType === Comma ? (this.LA(2).tokenType === And ? 2 : 1) : 1;
    const isJoint = this.LA(and).tokenType === And || this.LA(and).tokenType === Comma;
    if (!isJoint || !this.isAmount(and + 1)) return false;
    for (let ahead = and + 2; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== And; ahead += 1) {
      if (this.isPer(ahead)) return true;
      if (this.verb(ahead) !== null || this.LA(ahead).tokenType === Is) return false;
    }
    return false;
  }

  /**
   * How many signs and words stand before another amount of a list: `9 gold, 8 heat and 3 energy`. Before the last one stands
   * “and”, which ends the list; 0 for others.
   */
  protected wordsBeforeAmount(): number {
    if (this.LA(1).tokenType !== Comma) return 0;
    const words = this.LA(2).tokenType === And ? 2 : 1;
    if (this.LA(words + 1).tokenType !== Integer || this.LA(words + 2).tokenType === Or) return 0;
    for (
      let ahead = words + 2;
      !BETWEEN.has(this.LA(ahead).tokenType) || this.LA(ahead).tokenType === Comma;
      ahead += 1
    ) {
      if (isEnd(this.LA(ahead)) || this.isPreposition(ahead) || this.isPer(ahead) || this.verb(ahead) !== null)
        return 0;
      if (
        this.LA(ahead).tokenType === Comma &&
        this.LA(ahead + 1).tokenType !== Integer &&
        this.LA(ahead + 1).tokenType !== And
      )
        return 0;
    }
    return words === 2 || this.isListEnded(words + 2) ? words : 0;
  }

  /** Whether `and` comes before the next sign but commas, with a number behind it. */
  protected isListEnded(from: number): boolean {
    for (let ahead = from; !isEnd(this.LA(ahead)); ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === And) return this.LA(ahead + 1).tokenType === Integer;
      if (tokenType !== Comma && BETWEEN.has(tokenType)) return false;
    }
    return false;
  }

  /** Whether something else is added elsewhere: `and 1 Ogre to each trap` */
  protected isAnotherAdded(): boolean {
    // `Add 3 wood to Forest, 1 clay to Pit and 1 food to Pond`
    const isListed = this.LA(1).tokenType === Comma && this.LA(2).tokenType === Integer;
    const and = this.LA(1).tokenType === Comma && !isListed ? 2 : 1;
    if (!this.isAdding || !(isListed || this.LA(and).tokenType === And) || !this.isAmount(and + 1)) return false;
    for (let ahead = and + 2; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== And; ahead += 1)
      if (this.LA(ahead).tokenType === To && !this.isWord("up", ahead - 1))
        return !["adjacent", "next"].includes(this.imageAt(ahead - 1));
    return false;
  }

  /** Whether the same one may do something else: `or loses 1 favour`, `or passes` */
  protected isOtherVerb(): boolean {
    const or = this.LA(1).tokenType === Comma ? 2 : 1;
    if (this.LA(or).tokenType !== Or || this.isChoosing) return false;
    const said = this.imageAt(or + 1);
    if (said === "pass" || said === "passes" || this.follows("does nothing", or + 1)) return true;
    // `a start or end space` is one description.
    return this.verb(or + 1) !== null && (said.endsWith("s") || (this.isOrder(or + 1) && this.isAmount(or + 2)));
  }

  /** What says within a sentence that it is left to chance: `Place a Van at random in a city` */
  protected chanceSaid: QuotedNode | null = null;

  /** Whether it is left to chance at the end of a sentence: `at random` */
  protected wordsOfChanceAtEnd(): number {
    const words = this.isWord("randomly") ? 1 : this.isWord("at") && this.isWord("random", 2) ? 2 : 0;
    return words > 0 && [Stop, Semicolon].includes(this.LA(words + 1).tokenType) ? words : 0;
  }

  /** Whether a subject and its verb stand there. */
  #saysSo(ahead: number): boolean {
    for (let index = ahead; !BETWEEN.has(this.LA(index).tokenType) && !isEnd(this.LA(index)); index += 1) {
      if (index > ahead && this.verb(index) !== null) return true;
      if (this.LA(index).tokenType === Is) return this.isPassive(index);
    }
    return false;
  }

  protected imageAt(ahead: number): string {
    return this.LA(ahead).image.toLowerCase();
  }

  /** How many words before a number say that it is the most: `, to a maximum of 4`, `but no more than 4`; null for others. */
  protected wordsOfMost(): number | null {
    const { tokenType } = this.LA(1);
    const sign = tokenType === Comma || tokenType === LeftParenthesis ? 1 : 0;
    const said = MOSTS.find((words) => this.follows(words, sign + 1));
    // `, up to 12`
    const isUpTo = sign === 1 && this.follows("up to", 2) && this.LA(4).tokenType === Integer && this.isSignAt(5);
    if (said === undefined) return isUpTo ? 3 : null;
    const words = sign + wordsIn(said);
    // `(max. 6)`
    const stop = said === "max" && this.LA(words + 1).tokenType === Stop ? 1 : 0;
    return this.LA(words + stop + 1).tokenType === Integer ? words + stop : null;
  }

  /** How many words before a number say that it is the least: `, but never below 1`; null for others. */
  protected wordsOfLeast(): number | null {
    const { tokenType } = this.LA(1);
    const sign = tokenType === Comma || tokenType === LeftParenthesis ? 1 : 0;
    const said = LEASTS.find((words) => this.follows(words, sign + 1));
    const words = said === undefined ? 0 : sign + wordsIn(said);
    return words > 0 && this.LA(words + 1).tokenType === Integer ? words : null;
  }

  /** How many signs and words end a sentence and say no more: `, if possible`, `in total`; 0 for others. */
  protected wordsOfIdleEnd(): number {
    if (this.isTimed && this.wordsOfTimeBehind() > 0) return this.wordsOfTimeBehind();
    const sign = [Comma, And].includes(this.LA(1).tokenType) ? 1 : 0;
    const said = IDLE_AT_END.find((words) => this.follows(words, sign + 1));
    const words = said === undefined ? 0 : sign + wordsIn(said);
    return words > 0 && [Stop, Semicolon, Slash].includes(this.LA(words + 1).tokenType) ? words : 0;
  }

  /** Whether the sentence of a rule is read at whose end stands when it happens: `… at the end of each round.` */
  protected isTimed = false;

  /** `and round 6`, `, 6`, `and 9`: how many words and signs stand before another number; 0 for others. */
  protected wordsBeforeNumber(ahead: number): number {
    const and = [1, 2].find((words) => this.LA(ahead + words - 1).tokenType === And);
    const isComma = this.LA(ahead).tokenType === Comma;
    const words = and === 1 || (and === 2 && isComma) ? and : isComma ? 1 : 0;
    if (words === 0) return 0;
    if (this.LA(ahead + words).tokenType === Integer) return words;
    return this.LA(ahead + words + 1).tokenType === Integer && and !== undefined ? words + 1 : 0;
  }

  /**
   * How many words say so far ahead, behind what happens then, that it is at the end of rounds or of the game: `at the end of each
   * round`, `at the end of year 2 and year 4`, at the end of a sentence or before more of it; 0 for others.
   */
  protected wordsOfTimeBehind(ahead = 1): number {
    const words = this.wordsOfTime(ahead);
    if (words === 0) return 0;
    const isOver = [Stop, Semicolon, Comma, And].includes(this.LA(ahead + words).tokenType);
    return isOver || this.isWord("but", ahead + words) ? words : 0;
  }

  /** The same, whatever stands behind it. */
  protected wordsOfTime(ahead = 1): number {
    if (!this.follows("at the end of", ahead)) return 0;
    if (["each round", "every round", "the round", "a round", "the game"].some((at) => this.follows(at, ahead + 4)))
      return 6;
    if (this.LA(ahead + 5).tokenType !== Integer) return 0;
    let words = 6;
    for (let more = this.wordsBeforeNumber(ahead + words); more > 0; more = this.wordsBeforeNumber(ahead + words))
      words += more + 1;
    return words;
  }

  /** Takes such words where more is said behind them that happens then. */
  protected takeTimeBetween(): void {
    const words = this.isTimed ? this.wordsOfTimeBehind() : 0;
    if (words > 0 && ![Stop, Semicolon].includes(this.LA(words + 1).tokenType)) this.skip(words);
  }

  /** Whether a word comes so far ahead with which a subject begins: `each side`, `the Customs`. */
  protected isSubjectBegun(ahead = 1): boolean {
    return EACH.has(this.imageAt(ahead)) || this.isWord("the", ahead) || this.isWord("both", ahead);
  }

  /** How many words say that sides come in turn, with the comma behind them: `in turn order,`; 0 for others. */
  protected wordsOfTurnOrder(ahead = 1): number {
    const said = TURN_ORDERS.find((words) => this.follows(words, ahead));
    if (said === undefined) return 0;
    const words = wordsIn(said);
    const isBehind = this.LA(ahead + words).tokenType === Comma;
    return isBehind ? words + 1 + this.wordsOfTurnOrder(ahead + words + 1) : words;
  }

  /** How many words say that a side comes first from now on: `begins the next round`; 0 for others. */
  protected wordsOfLeading(ahead = 1): number {
    if (!BEGINNING_LEADING.has(this.imageAt(ahead))) return 0;
    const said = LEADING.find((words) => this.follows(words, ahead));
    return said === undefined ? 0 : wordsIn(said);
  }

  /** Whether somebody acts so often: `two turns`, `one action` */
  protected areTurnsAhead(ahead = 1): boolean {
    return this.isAmount(ahead) && TURNS.has(this.imageAt(ahead + 1));
  }

  /** How many words say that somebody does not take the next turn: `misses its next turn`, `loses 2 turns`; 0 for others. */
  protected wordsOfMissedTurns(ahead = 1): number {
    if (!MISSING_TURNS.has(this.imageAt(ahead))) return 0;
    const its = this.LA(ahead + 1).tokenType === Its || this.isWord("your", ahead + 1) ? 1 : 0;
    const the = its === 0 && this.follows("the next", ahead + 1) ? 1 : 0;
    const next = this.isWord("next", ahead + 1 + its + the) ? 1 : 0;
    const many = this.isAmount(ahead + 1 + its + the + next) ? 1 : 0;
    const turn = ahead + 1 + its + the + next + many;
    if (its + the + many === 0 || !(this.isWord("turn", turn) || this.isWord("turns", turn))) return 0;
    return turn - ahead + 1;
  }

  /** How many signs and words say how long sides take turns: `, until all have passed`; 0 for others. */
  protected wordsUntilPassed(): number {
    const sign = this.LA(1).tokenType === Comma ? 1 : 0;
    if (!this.isWord("until", sign + 1)) return 0;
    const said = ALL_SIDES.find((who) =>
      ["have passed", "has passed"].some((verb) => this.follows(`${who} ${verb}`, sign + 2)),
    );
    return said === undefined ? 0 : sign + 1 + wordsIn(said) + 2;
  }

  /** How long it lasts, and the number of tokens that say so: `until the end of the round`; null for other words. */
  protected lastingAhead(): { readonly until: Moment; readonly count: number } | null {
    const sign = this.LA(1).tokenType === Comma ? 1 : 0;
    if (!["until", "for", "this"].includes(this.imageAt(sign + 1))) return null;
    const said = [...FOR_A_WHILE, ...UNTIL_NEXT_TURN].find(({ words }) => this.follows(words, sign + 1));
    if (said === undefined) return null;
    const count = sign + wordsIn(said.words);
    // `this turn` alone ends what is said.
    return this.isWord("this", sign + 1) && !this.isSignAt(count + 1) ? null : { until: said.until, count };
  }

  /** Whether `instead` ends what is said. */
  protected isInsteadLast(): boolean {
    return this.isWord("instead") && this.LA(2).tokenType !== Of;
  }

  /** How many signs and words stand before another amount: `, or 3 if it is stunned`, `(3 if it is stunned)`; 0 for others. */
  protected wordsOfOther(): number {
    const { tokenType } = this.LA(1);
    if (tokenType !== Comma && tokenType !== LeftParenthesis) return 0;
    const words = this.LA(2).tokenType === Or || this.isWord("plus", 2) ? 2 : 1;
    if (tokenType === Comma && words === 1) return 0;
    if (this.LA(words + 1).tokenType !== Integer) return 0;
    for (let ahead = words + 2; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== RightParenthesis; ahead += 1)
      if (this.isWord("if", ahead) || this.isWord("unless", ahead)) return words;
    return 0;
  }

  /** How many signs and words stand before what is more or less: `, minus 1 for each hero`, `plus 1 if it is wet`; 0 for others. */
  protected wordsBeforeBonus(ahead = 1): number {
    const comma = this.LA(ahead).tokenType === Comma ? 1 : 0;
    const word = ahead + comma;
    if ((!this.isWord("minus", word) && !this.isWord("plus", word)) || !this.isAmount(word + 1)) return 0;
    for (let at = word + 2; !this.isSignAt(at); at += 1)
      if (this.isPer(at) || this.isWord("if", at) || this.isWord("unless", at)) return comma + 1;
    return 0;
  }

  /** `times 2`, behind an amount */
  protected isTimesNext(): boolean {
    return this.isWord("times") && this.LA(2).tokenType === Integer;
  }

  /** Whether something is less by what stands here: `, minus 1 for each hero` */
  protected isMinus(): boolean {
    return this.wordsBeforeBonus() > 0 && (this.isWord("minus") || this.isWord("minus", 2));
  }

  /** Whether it is said behind a comma how often at most: `, up to three times` */
  protected isUpToTimes(): boolean {
    return this.LA(1).tokenType === Comma && this.follows("up to", 2) && this.isAmount(4) && this.isWord("times", 5);
  }

  /** What stands behind the next word. */
  protected behind<Read>(read: () => Read): Read {
    this.SKIP_TOKEN();
    return read();
  }

  /** The verb that comes next, or this many tokens later, if one does. */
  protected verb(ahead = 1): Verb | null {
    const said = this.imageAt(ahead);
    // `each city that belongs to the Party`
    if (ahead > 1 || this.LA(0).image !== "") {
      const before = this.imageAt(ahead - 1);
      if (before === "that" || before === "which" || before === "who") return null;
    }
    // `at least 2 places`, but not `Player 2 places`
    const isCounted = said === "places" && this.LA(ahead - 1).tokenType === Integer;
    if (isCounted && !/^\p{Lu}/u.test(this.LA(ahead - 2).image)) return null;
    if (this.wordsOfLeading(ahead) > 0) return "leads";
    // `have +1 power`, `gets −1 armour`
    const sign = this.imageAt(ahead + 1);
    if (WITH_SIGN.has(said) && SIGNS.has(sign) && this.isAmount(ahead + 2)) return sign === "+" ? "gains" : "loses";
    if (this.isDealing(ahead)) return "deals";
    if (this.wordsOfMissedTurns(ahead) > 0) return "misses";
    if (this.isTrading(ahead)) return "trades";
    if (this.wordsOfKeeping(ahead) > 0) return "keeps";
    if (this.isComingTo(ahead)) return "comes";
    // `carries out one action`
    if (said === "carries" || said === "performs")
      return this.areTurnsAhead(ahead + (this.isWord("out", ahead + 1) ? 2 : 1)) ? "acts" : null;
    // `you claim it`
    if (said === "claim" && ahead === 1 && /^(?:you|they)$/i.test(this.LA(0).image)) return "claims";
    if (said === "starts" || said === "start") return this.isWord("with", ahead + 1) ? "gains" : "starts";
    if (this.#isTaken(ahead)) return "loses";
    if (GIVING.has(said) && this.isItsSideAt(ahead + 1)) return "gives";
    if (this.isDiscardedFor(ahead)) return "pays";
    if (MOTIONS.has(said)) return this.#isWayAt(ahead + 1) ? "moves" : null;
    // `goes insane`, `catches fire`
    if (COMES_TO.has(said) && this.#isStateAt(ahead + 1)) return "becomes";
    if (CATCHES.has(said) && this.isWord("fire", ahead + 1)) return "becomes";
    // `drops by 1`, where nothing says what is dropped
    if (CHANGES_BY.has(said) && this.isWord("by", ahead + 1) && this.isAmount(ahead + 2)) return "shifts";
    const synonym = SYNONYMS.get(said);
    if (synonym === undefined) {
      const verb = VERB_FORMS.get(said) ?? null;
      const isAmount = this.isAmount(ahead + 1) || this.LA(ahead + 1).tokenType === Its;
      return (verb === "adds" || verb === "rolls") && !isAmount && !/^\d*d\d/i.test(this.LA(ahead + 1).image)
        ? null
        : verb;
    }
    const behind = this.imageAt(ahead + 1);
    if (synonym === "shifts")
      return behind === "by" || behind === "up" || behind === "down" || this.isAmount(ahead + 1) ? synonym : null;
    // `scores its stars`
    if (said.startsWith("score") && this.LA(ahead + 1).tokenType === Its) return synonym;
    const isMany = behind === "as" && /^(?:many|much)$/.test(this.imageAt(ahead + 2));
    const isIts = this.LA(ahead + 1).tokenType === Its;
    // `drops its cargo`: all of it
    if (isIts && (said === "drops" || said === "drop" || said === "forfeits" || said === "sheds")) return synonym;
    const isNth = isIts && this.nthAt(ahead + 2) !== null;
    // `collects gold equal to its load`
    const isEqual = this.LA(ahead + 1).tokenType !== Is && this.isEqualAmountAhead(ahead + 1);
    return isNth ||
      (/^scores?$/.test(said) && this.isScoredOfEach(ahead + 1)) ||
      isEqual ||
      isMany ||
      this.isAmount(ahead + 1) ||
      behind === "all" ||
      behind === "half" ||
      (behind === "up" && this.isWord("to", ahead + 2))
      ? synonym
      : null;
  }

  /** One word that is no direction, at the end of what is said: `insane` */
  #isStateAt(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    const behind = this.LA(ahead + 1);
    const isOver = ENDS_STATE.has(behind.tokenType) || isEnd(behind);
    return tokenType === Word && isOver && !DIRECTIONS.has(this.imageAt(ahead));
  }

  /** `to the nearest port`, `1 zone away from the harbour` */
  #isWayAt(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    return tokenType === To || TOWARDS.has(this.imageAt(ahead)) || this.isAmount(ahead);
  }

  /** `its side`, `their owner`, before what they are given */
  protected isItsSideAt(ahead: number): boolean {
    const isSide = this.isWord("side", ahead + 1) || this.isWord("owner", ahead + 1);
    if (this.LA(ahead).tokenType !== Its || !isSide) return false;
    if (this.isAmount(ahead + 2) || this.isWord("up", ahead + 2)) return true;
    return this.isEqualAmountAhead(ahead + 2) || this.follows("as many", ahead + 2);
  }

  /** `is placed`, `is now stunned`, `is no longer stunned` */
  protected isPassive(ahead = 1): boolean {
    if (this.LA(ahead).tokenType !== Is) return false;
    return (
      PASSIVES.has(this.imageAt(ahead + 1)) || this.follows("no longer", ahead + 1) || this.wayChanged(ahead) !== null
    );
  }

  /** `is increased by 1`, `is reset to 0`: whether the number before it goes up, down, or to where it is set; else null. */
  protected wayChanged(ahead = 1): 1 | -1 | 0 | null {
    const way = CHANGED.get(this.imageAt(ahead + 1));
    if (way === undefined) return null;
    const isTo = this.LA(ahead + 2).tokenType === To;
    if (isTo && (this.LA(ahead + 3).tokenType === Its || this.isNumberSaid(ahead + 3))) return way;
    const isSaid = isTo || (way !== 0 && this.isWord("by", ahead + 2));
    return isSaid && (this.isAmount(ahead + 3) || this.LA(ahead + 3).tokenType === Integer) ? way : null;
  }

  /** Whether a number is said here to which something may come: `3`, `the roll`, `half its gold`. */
  protected isNumberSaid(ahead = 1): boolean {
    return this.LA(ahead).tokenType === Integer || TOLD_NUMBERS.some((words) => this.follows(words, ahead));
  }

  /**
   * The word of what was read from a token on that seems to be its verb: `engages` of `Each Ghast engages a seeker`, `Mark` of
   * `Mark 1 damage`. What comes next, where none does.
   */
  protected unknownVerb(first: IToken): IToken {
    let back = 0;
    while (this.LA(back) !== first && !isEnd(this.LA(back))) back -= 1;
    if (this.isAmount(back + 1) && back < 0 && !isDeterminer(this.LA(back))) return first;
    for (let at = back + 1; at <= 0; at += 1) {
      const { image } = this.LA(at);
      const isVerb = /^\p{Ll}{2,}s$/u.test(image) && !NO_VERBS.has(image);
      if (isVerb && !isDeterminer(this.LA(at - 1)) && this.LA(at - 1).tokenType !== Of && this.#isObjectAt(at + 1))
        return this.LA(at);
    }
    return this.LA(1);
  }

  /** Whether something begins so far ahead that a verb may be about, or the sentence is over. */
  #isObjectAt(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    const isOne = tokenType === Its || tokenType === It || tokenType === Article || this.isSignAt(ahead);
    return (
      isOne ||
      tokenType === To ||
      this.isAmount(ahead) ||
      this.isPreposition(ahead) ||
      /^(?:that|each|every|all|any|both|another)$/.test(this.imageAt(ahead))
    );
  }

  /** `otherwise`, `else`, so far ahead */
  protected isOtherwise(ahead = 1): boolean {
    return this.isWord("otherwise", ahead) || this.isWord("else", ahead);
  }

  protected isVerb(verb: Verb): boolean {
    return this.verb() === verb;
  }

  /** Whether it is said behind a sentence what the dice must come to: `on a 4 or more` */
  protected areFacesBehind(): boolean {
    if (!this.hasRolled || !this.isWord("on")) return false;
    const { tokenType } = this.LA(this.LA(2).tokenType === Article ? 3 : 2);
    return tokenType === Integer || tokenType === Range;
  }

  /** Whether it is said so far ahead of what there is an amount: `springs equal to its spring cost` */
  protected isEqualAmountAhead(ahead: number): boolean {
    let at = ahead;
    while (!this.isSignOrAnd(at) && !this.isWord("equal", at)) at += 1;
    return at > ahead && at - ahead <= MOST_WORDS && this.isWord("equal", at) && this.LA(at + 1).tokenType === To;
  }

  /** `the worth of each moor`, behind “scores” */
  protected isScoredOfEach(ahead: number): boolean {
    if (!this.isWord("the", ahead)) return false;
    for (let at = ahead + 2; !this.isSignAt(at) && at < ahead + 5; at += 1)
      if (this.LA(at).tokenType === Of) return this.isWord("each", at + 1) || this.isWord("every", at + 1);
    return false;
  }

  /** Whether it is said behind a sentence when it happens. */
  protected isLimit(): boolean {
    return this.isWord("if") || this.isWord("unless");
  }

  /** Whether what happens next is another instruction, or the sentence is over: a comma, or `and` with a verb behind it. */
  protected isPartOver(): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === Stop || tokenType === Semicolon || tokenType === Colon || tokenType === Slash) return true;
    if (this.wordsOfChanceAtEnd() > 0 || (!this.isInSubject && this.isOtherVerb())) return true;
    if (this.isLimit() || this.isOrElse() || this.isPer() || this.wordsOfMost() !== null) return true;
    if (this.wordsOfLeast() !== null || this.wordsOfIdleEnd() > 0 || this.wordsUntilPassed() > 0) return true;
    if (this.lastingAhead() !== null || this.isMinus() || this.isTimesNext()) return true;
    if (this.areFacesBehind()) return true;
    if (tokenType === And && !this.isInSubject && this.isEqualAmountAhead(2)) return true;
    if (this.wordsOfOther() > 0 || this.isInsteadLast() || this.isAnotherPer() || this.isAnotherAdded()) return true;
    if (!this.isInSubject && this.isSaidBehindAnd()) return true;
    if (this.wordsBeforeAmount() > 0) return true;
    const isJoint = tokenType === Comma || tokenType === And;
    // `the second 6`, behind `The first side gains 5 gold`
    if (isJoint && this.isWord("the", 2) && this.LA(4).tokenType === Integer && this.isSignOrAnd(5)) return true;
    if (isJoint && !this.isInSubject && this.follows("the side with the", this.LA(2).tokenType === And ? 3 : 2))
      return true;
    if (isJoint && this.follows("the other side", 2) && this.LA(5).tokenType === Integer) return true;
    if (tokenType === LeftParenthesis && this.isRounding(2)) return true;
    if (tokenType === Comma)
      return (
        this.isRowBehindComma() ||
        this.isListedBehindComma() ||
        this.isSaidBehindComma() ||
        this.areOthersAt(2) ||
        this.isVerbBehindAnd() ||
        this.isVerbListed() ||
        this.isRounding(2) ||
        this.isOtherwise(2) ||
        ["less", "then", "plus"].some((word) => this.isWord(word, 2)) ||
        this.isUpToTimes()
      );
    if (this.isBegunBehindAnd()) return true;
    // `and 1 more for each hero`
    if (this.isMoreBehindAnd()) return true;
    const verb = BEFORE_VERB.has(this.imageAt(2)) ? 3 : 2;
    // `loses 1 hit and is stunned`
    const isSo = !this.isInSubject && this.LA(2).tokenType === Is;
    return tokenType === And && (isSo || this.isPassive(2) || this.verb(verb) !== null);
  }

  /** Whether the same one does something else, behind a comma: `loses 1 hit, and becomes stunned` */
  protected isVerbBehindAnd(): boolean {
    // `recovers, but loses 1 hit`
    const isBut = this.isWord("but", 2);
    if (this.LA(1).tokenType !== Comma || (this.LA(2).tokenType !== And && !isBut)) return false;
    if (isBut) return this.verb(3) !== null;
    if (this.isPassive(3)) return true;
    // Of several: `, and lose all guard`
    const isOfAll = this.isWord("all", 4) || this.LA(4).tokenType === Its;
    return this.verb(3) !== null && (this.imageAt(3).endsWith("s") || isOfAll);
  }

  /** Whether the same one does several things: the comma in `It becomes stunned, loses 1 hit and moves to North` */
  protected isVerbListed(): boolean {
    if (this.LA(1).tokenType !== Comma || this.isInSubject || this.isChoosing || !this.#isDoingAt(2)) return false;
    for (let ahead = 3; !ENDS_LIST.has(this.LA(ahead).tokenType) && !isEnd(this.LA(ahead)); ahead += 1)
      if (this.LA(ahead).tokenType === And) return this.#isDoingAt(ahead + 1);
    return false;
  }

  /** `loses 1 hit`, `is moved to North`: what one does, or what is done to it */
  #isDoingAt(ahead: number): boolean {
    return this.isPassive(ahead) || (this.verb(ahead) !== null && this.imageAt(ahead).endsWith("s"));
  }

  /** Whether it goes on with `and 1 more`, behind a comma or without one. */
  protected isMoreBehindAnd(): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    return this.LA(and).tokenType === And && this.isAmount(and + 1) && this.isWord("more", and + 2);
  }

  /** Whether another sentence without a subject begins behind `and`: `… and place a goblin there`, `… and gain 2 gold` */
  protected isBegunBehindAnd(): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    if (this.LA(and).tokenType !== And) return this.isListedBehindComma();
    if (and === 1 && BEGINNINGS.has(this.imageAt(2))) return true;
    return this.isOrderOfSomethingAt(and + 1);
  }

  /** Whether the next of several things to do stands behind a comma: `gain 1 gold, raise doom by 1 and roll a die` */
  protected isListedBehindComma(): boolean {
    if (this.isChoosing || this.LA(1).tokenType !== Comma || !this.isOrderOfSomethingAt(2)) return false;
    for (let ahead = 3; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Or || (this.isSignAt(ahead) && tokenType !== Comma)) return false;
      if (tokenType === And && (this.isOrderOfSomethingAt(ahead + 1) || BEGINNINGS.has(this.imageAt(ahead + 1))))
        return true;
    }
  }

  /** Whether an order with an object begins so far ahead: `roll a die`, `raise the doom` */
  protected isOrderOfSomethingAt(ahead: number): boolean {
    const said = this.imageAt(ahead);
    const { tokenType } = this.LA(ahead + 1);
    const isCounted = this.isAmount(ahead + 1);
    if (said === "roll") return isCounted || /^\d*d\d/i.test(this.LA(ahead + 1).image);
    if (ORDERS.has(said) || (SYNONYMS.has(said) && SYNONYMS.get(said) !== "shifts"))
      return !said.endsWith("s") && (isCounted || this.follows("as many", ahead + 1));
    if (!ORDERS_OF.has(said) && !BEGINNINGS.has(said)) return false;
    const isOf = tokenType === Article || tokenType === Its || tokenType === It || EACH.has(this.imageAt(ahead + 1));
    return isOf || isCounted || this.isWord("your", ahead + 1);
  }

  /** Whether it is said so far ahead where a part of something is no whole number: `rounded up` */
  protected isRounding(ahead: number): boolean {
    return ROUNDING.has(this.imageAt(ahead));
  }

  /** How many words stand before the most that somebody keeps: `keeps at most`, `may keep only`; 0 for others. */
  protected wordsOfKeeping(ahead = 1): number {
    if (!this.isWord("keeps", ahead) && !this.isWord("keep", ahead)) return 0;
    const said = KEEPING.find((words) => this.follows(words, ahead + 1));
    const words = said === undefined ? 0 : 1 + wordsIn(said);
    return words > 0 && this.LA(ahead + words).tokenType === Integer ? words : 0;
  }

  /** Whether a number of it comes to another: `its unrest drops to 0` */
  protected isComingTo(ahead = 1): boolean {
    const verb = COMING_TO.find((words) => this.follows(words, ahead));
    const to = ahead + (verb?.split(" ").length ?? 0);
    return verb !== undefined && this.LA(to).tokenType === To && this.LA(to + 1).tokenType === Integer;
  }

  /** Whether a card is bought so far ahead, behind the verb: `the top card of the row for 2 gold` */
  protected isCardBoughtAt(ahead: number): boolean {
    if (!this.isAmount(ahead) && !this.isWord("the", ahead)) return false;
    let card = ahead + 1;
    while (!this.isSignOrAnd(card) && !this.isWord("card", card) && !this.isWord("for", card)) card += 1;
    return this.isWord("card", card);
  }

  /** Whether goods are traded so far ahead: `sells 1 wood for 3 gold`, `converts 2 steam into 1 gear` */
  protected isTrading(ahead = 1): boolean {
    if (/^buys?$/.test(this.imageAt(ahead)) && this.isCardBoughtAt(ahead + 1)) return true;
    if (!TRADES.has(this.imageAt(ahead)) || !this.isAmount(ahead + 1)) return false;
    for (let at = ahead + 3; !this.isSignAt(at); at += 1)
      if (this.wordsOfPrice(at) > 0) return true;
      else if (this.isTradedAt(at))
        return this.isAmount(at + 1) && (!this.isWord("turn", ahead) || this.isWord("into", at));
    return false;
  }

  /** How many words say that goods are traded for as much as a number of the game: `at the current tea price`; 0 for others. */
  protected wordsOfPrice(ahead = 1): number {
    if (!["at", "for"].some((word) => this.isWord(word, ahead)) || !this.isWord("the", ahead + 1)) return 0;
    let price = ahead + 2;
    while (!this.isSignOrAnd(price) && !PRICES.has(this.imageAt(price))) price += 1;
    // `for the price of salt`
    const of = this.LA(price + 1).tokenType === Of && this.LA(price + 2).tokenType === Word ? price + 2 : price;
    const end = ["each", "apiece"].some((word) => this.isWord(word, of + 1)) ? of + 1 : of;
    return PRICES.has(this.imageAt(price)) && this.isSignOrAnd(end + 1) ? end - ahead + 1 : 0;
  }

  /** `for`, `into`: what stands before what goods are traded for. */
  protected isTradedAt(ahead: number): boolean {
    return (this.isWord("for", ahead) && !this.isPer(ahead)) || this.isWord("into", ahead);
  }

  /** Whether harm is dealt: `deals 2 damage to it` */
  protected isDealing(ahead = 1): boolean {
    return DEALS.has(this.imageAt(ahead)) && this.isAmount(ahead + 1) && TAKEN.has(this.imageAt(ahead + 2));
  }

  protected isSignOrAnd(ahead: number): boolean {
    return this.LA(ahead).tokenType === And || this.isSignAt(ahead);
  }

  /** Whether a sign stands so far ahead, or the row is over. */
  protected isSignAt(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    return [Stop, Semicolon, Comma, Colon, Slash].includes(tokenType) || isEnd(this.LA(ahead));
  }
}
