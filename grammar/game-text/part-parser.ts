import type { IToken, TokenType } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { isEnd } from "../tokens.ts";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { OrderParser } from "./order-parser.ts";
import type {
  AmountNode,
  CardsNode,
  EffectNode,
  OwnNumberNode,
  PerDieNode,
  PerNode,
  QuotedNode,
  StatedAmountNode,
} from "./syntax-tree.ts";
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
  Number as StrengthNumber,
  Of,
  Or,
  RightParenthesis,
  Semicolon,
  Slash,
  Stop,
  To,
  Word,
} from "./tokens.ts";

/** The verbs that stand behind a subject, in the forms that a text writes. */
const VERBS = {
  moves: ["moves", "move"],
  retreats: ["retreats", "retreat"],
  becomes: ["becomes", "become"],
  gains: ["gains", "gain"],
  loses: ["loses", "lose"],
  acts: ["acts", "act"],
  wins: ["wins", "win"],
  takes: ["takes", "take"],
  gives: ["gives", "give"],
  pays: ["pays", "pay"],
  shifts: ["shifts", "shift"],
  draws: ["draws", "draw"],
  discards: ["discards", "discard"],
  plays: ["plays", "play"],
  returns: ["returns", "return"],
  flips: ["flips", "flip"],
  swaps: ["swaps", "swap"],
  belongs: ["belongs", "belong"],
  chooses: ["chooses", "choose"],
  places: ["places", "puts"],
  starts: ["starts", "start", "begins", "begin"],
  ends: ["ends", "end"],
  adds: ["adds"],
  rolls: ["rolls"],
} as const;

export type Verb = keyof typeof VERBS;

/** The verb that each form is of. */
const VERB_FORMS: ReadonlyMap<string, Verb> = new Map(
  (Object.keys(VERBS) as Verb[]).flatMap((verb) => VERBS[verb].map((form) => [form, verb] as const)),
);

/** Other words for a verb, where an amount follows: without one, each may be a word of the game. */
const SYNONYMS: ReadonlyMap<string, Verb> = new Map(
  (
    [
      ["gains", "get receive score regain recover heal earn"],
      ["loses", "suffer"],
      ["pays", "spend"],
      ["takes", "steal"],
      ["shifts", "rise fall advance go"],
    ] as const
  ).flatMap(([verb, words]) =>
    words.split(" ").flatMap((word) => [[word, verb] as const, [word === "go" ? "goes" : `${word}s`, verb] as const]),
  ),
);

/** Verbs that may begin a sentence: the side that acts, or that chooses among such sentences, is told to do it. */
const ORDERS: ReadonlySet<string> = new Set(["gain", "lose", "take", "give", "pay", "play", "return"]);

/** Verbs that may begin a sentence in the other form: `Pays 1 gold`, as cards print what their side does. */
const REPORTS: ReadonlySet<string> = new Set("gains loses takes gives pays plays draws discards".split(" "));

/** What else a sentence may begin with that is no subject; behind a mere “or”, where it cannot go on what stands before. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  "place put remove flip replace shuffle draw deal reveal refill discard carry choose nothing".split(" "),
);

/** The same where words of a game could begin with it as well. */
const BEGINNINGS_ALONE: ReadonlySet<string> = new Set(
  "roll for if unless on in at add summon trade move push raise lower set make turn activate".split(" "),
);

/** What stands behind `is` where something is done to the subject. */
const PASSIVES: ReadonlySet<string> = new Set("placed put removed moved flipped replaced pushed now".split(" "));

/** Where something is put. */
const PREPOSITIONS: ReadonlySet<string> = new Set(["in", "into", "at", "on", "onto"]);

const TIMES: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

/** What says that something is done in all of some places, or to all of some things. */
export const EACH: ReadonlySet<string> = new Set(["each", "every"]);

/** Who has something says so of what is counted. */
const HAD: ReadonlySet<string> = new Set(["has", "have", "owns", "own", "controls", "control", "holds", "hold"]);

/** What stands before the most that something may come to. */
const MOSTS = [
  "to a maximum of",
  "up to a maximum of",
  "to a limit of",
  "up to a limit of",
  "with a maximum of",
  "to at most",
  "but at most",
  "but no more than",
  "but not more than",
  "at most",
  "maximum",
  "max",
];

/** The words for all of some things. */
const ALL: ReadonlySet<string> = new Set(["all", "each", "every", "the"]);

/** More than any number can be: each keeps within its range. */
export const EVERYTHING = 1_000_000;

/** What no subject goes beyond. */
const BETWEEN: ReadonlySet<TokenType> = new Set([Stop, Semicolon, Colon, Comma, Or, And]);

/** With what an amount in figures begins. */
const AMOUNTS: ReadonlySet<TokenType> = new Set([Integer, StrengthNumber]);

/** What the sentences of effects are made of: verbs, amounts, cards, and where each part ends. */
export abstract class PartParser extends OrderParser {
  /** Whether the words of a subject are read, which may have `and` in them. */
  protected isInSubject = false;

  /** Whether the dice that were rolled last are those of two who roll against each other. */
  protected isOpposed = false;

  /** Whether sentences are read among which somebody chooses. */
  protected isChoosing = false;

  /** `Take 1 gold from the Party` */
  protected isOrder(ahead = 1): boolean {
    const said = this.#imageAt(ahead);
    return ORDERS.has(said) || (SYNONYMS.has(said) && SYNONYMS.get(said) !== "shifts" && this.isAmount(ahead + 1));
  }

  /** `Takes 1 gold from the Party` */
  protected isReport(): boolean {
    const said = this.#imageAt(1);
    return REPORTS.has(said) || (said.endsWith("s") && this.#isOrderBehind(said));
  }

  #isOrderBehind(said: string): boolean {
    return SYNONYMS.has(said) && SYNONYMS.get(said) !== "shifts" && this.isAmount(2);
  }

  /** Whether a number comes next: `2`, `n`, `a`, `two`. */
  protected isAmount(ahead = 1): boolean {
    const { tokenType } = this.LA(ahead);
    const said = this.#imageAt(ahead);
    return AMOUNTS.has(tokenType) || (tokenType === Article ? said !== "the" : wordedNumber(said) !== null);
  }

  /** Takes `in`, `at`, `on` and the like. */
  protected takePreposition(): void {
    if (!this.isPreposition()) this.fail("“in”, “at” or “on”, and a place");
    this.SKIP_TOKEN();
  }

  protected isPreposition(ahead = 1): boolean {
    return PREPOSITIONS.has(this.#imageAt(ahead));
  }

  /** Whether “or” comes next, with another sentence to choose behind it: behind a comma, or where one begins. */
  protected isOrElse(): boolean {
    if (!this.isChoosing) return false;
    if (this.LA(1).tokenType === Comma) return this.LA(2).tokenType === Or;
    return this.LA(1).tokenType === Or && (this.isOrder(2) || BEGINNINGS.has(this.#imageAt(2)) || this.#saysSo(2));
  }

  /** Whether a sentence begins so far ahead. */
  protected isSentenceAt(ahead: number): boolean {
    const said = this.#imageAt(ahead);
    return this.isOrder(ahead) || BEGINNINGS.has(said) || BEGINNINGS_ALONE.has(said) || this.#saysSo(ahead);
  }

  /** Whether another sentence with a subject of its own comes behind `and`: `… and the trap is removed`, `…, and it flips` */
  protected isSaidBehindAnd(): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    return this.LA(and).tokenType === And && this.#isSaidOfAt(and + 1);
  }

  #isSaidOfAt(ahead: number): boolean {
    const { tokenType, image } = this.LA(ahead);
    const isOne = tokenType === It || tokenType === Its || tokenType === Article || EACH.has(image.toLowerCase());
    if (!isOne && !/^(?:all|both|that|this)$/i.test(image) && !/^\p{Lu}/u.test(image)) return false;
    for (let index = ahead + 1; !BETWEEN.has(this.LA(index).tokenType) && !isEnd(this.LA(index)); index += 1) {
      if (this.isPassive(index)) return true;
      const isBare = index === ahead + 1 && (tokenType === Article || tokenType === Its);
      // `a free move` is no sentence.
      if (!isBare && this.verb(index) !== null)
        return !isOne || tokenType === It || /s$/i.test(this.LA(index).image) || this.#imageAt(ahead) === "the";
    }
    return false;
  }

  /** Whether it is said how often: `for each hero`, `for every 2 coins`, `per coin` */
  protected isPer(): boolean {
    return this.isWord("per") || (this.isWord("for") && EACH.has(this.#imageAt(2)));
  }

  /** Whether a subject and its verb stand there. */
  #saysSo(ahead: number): boolean {
    for (let index = ahead; !BETWEEN.has(this.LA(index).tokenType) && !isEnd(this.LA(index)); index += 1) {
      if (index > ahead && this.verb(index) !== null) return true;
      if (this.LA(index).tokenType === Is) return this.isPassive(index);
    }
    return false;
  }

  #imageAt(ahead: number): string {
    return this.LA(ahead).image.toLowerCase();
  }

  /** Whether revealed cards come next: `a revealed tide card` */
  protected areRevealed(): boolean {
    const isAtEnd = this.follows("the leftmost") || this.follows("the rightmost");
    return isAtEnd || [1, 2, 3, 4].some((ahead) => this.isWord("revealed", ahead));
  }

  protected movesCards(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    const half = verb === "plays" && this.#isOfHalf() ? this.behind(() => this.#half()) : null;
    const cards = this.cards();
    return { kind: "movesCards", verb, span: this.from(first), who, half, cards, bracket: null };
  }

  /** Whether `the upper half of` comes before cards. */
  #isOfHalf(): boolean {
    const of = [2, 3, 4, 5].find((ahead) => this.LA(ahead).tokenType === Of);
    const isCard = (ahead: number): boolean => this.isWord("card", ahead) || this.isWord("cards", ahead);
    return of !== undefined && this.LA(1).tokenType === Article && ![2, 3, 4, 5].some((at) => at < of && isCard(at));
  }

  /** `upper half of`, behind the article */
  #half(): NameNode {
    const { span, text } = this.phraseUntil(() => this.LA(1).tokenType === Of);
    this.SKIP_TOKEN();
    return { kind: "name", span, text };
  }

  /** `2 tide cards`, `a revealed tide card`, `each tide card of its hand` */
  protected cards(): CardsNode {
    const first = this.LA(1);
    if (this.follows("the top")) return this.#topCards(first);
    if (this.follows("the leftmost") || this.follows("the rightmost")) return this.#cardAtEnd(first);
    const isMost = this.takeUpTo();
    const isMany = this.isWord("as") && this.isWord("many", 2);
    if (isMany) this.takeWords("as", "many");
    const count = isMany ? null : this.#count();
    if (isMost && count === null) this.fail("how many cards, as in “up to 2 tide cards”");
    const areRevealed = this.isWord("revealed");
    if (areRevealed) this.SKIP_TOKEN();
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    const { span, text } = this.phraseUntil(() => isCard() || this.isPartOver());
    if (!isCard()) this.fail("cards of a deck, as in “2 tide cards”");
    this.SKIP_TOKEN();
    if (isMany) this.takeWords("as", "possible");
    const isOfHand = this.LA(1).tokenType === Of || this.isWord("from");
    if (isOfHand) this.SKIP_TOKEN();
    if (isOfHand) this.takeWords("its", "hand");
    return { kind: "cards", span: this.from(first), count, isMost, areRevealed, deck: { kind: "name", span, text } };
  }

  /** `the leftmost tide card`: of those that are revealed */
  #cardAtEnd(first: IToken): CardsNode {
    const end = this.isWord("leftmost", 2) ? "first" : "last";
    this.takeWords("the", end === "first" ? "leftmost" : "rightmost");
    const said = this.LA(1);
    if (this.isWord("revealed")) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("card") || this.isPartOver());
    this.takeWords("card");
    if (this.follows("in the row")) this.takeWords("in", "the", "row");
    const count = { kind: "number", span: this.spanOf(said), value: 1 } as const;
    const deck = { kind: "name", span, text } as const;
    return { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: true, end, deck };
  }

  /** `the top card of the tide deck`, `the top 2 cards of the tide deck` */
  #topCards(first: IToken): CardsNode {
    this.takeWords("the", "top");
    const stated = this.isAmount() ? this.amount("how many cards") : null;
    const count = stated ?? ({ kind: "number", span: this.spanOf(first), value: 1 } as const);
    this.takeWords(this.isWord("cards") ? "cards" : "card");
    if (this.LA(1).tokenType !== Of) this.fail("“of” and the deck, as in “the top card of the tide deck”");
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("deck") || this.isPartOver());
    this.takeWords("deck");
    return {
      kind: "cards",
      span: this.from(first),
      count,
      isMost: false,
      areRevealed: false,
      deck: { kind: "name", span, text },
    };
  }

  /** Takes `up to`, and says whether it was there. */
  protected takeUpTo(): boolean {
    const isMost = this.isWord("up") && this.isWord("to", 2);
    if (isMost) this.takeWords("up", "to");
    return isMost;
  }

  /** `2`, `n`, `a`, `two`; null for `each`, `all` and `the`. */
  #count(): StatedAmountNode | null {
    const token = this.LA(1);
    if (AMOUNTS.has(token.tokenType)) return this.amount("a number");
    const said = token.image.toLowerCase();
    const number = token.tokenType === Article && said !== "the" ? 1 : wordedNumber(said);
    if (number === null && !ALL.has(said)) this.fail("how many cards, as in “2 tide cards”");
    this.SKIP_TOKEN();
    return number === null ? null : { kind: "number", span: this.spanOf(token), value: number };
  }

  /** Whether it is said here how often: `twice`, `3 times`. */
  protected isTimes(): boolean {
    return TIMES.has(this.LA(1).image.toLowerCase()) || (this.LA(1).tokenType === Integer && this.isWord("times", 2));
  }

  protected times(): number {
    const once = TIMES.get(this.LA(1).image.toLowerCase());
    if (once !== undefined) {
      this.SKIP_TOKEN();
      return once;
    }
    if (this.LA(1).tokenType !== Integer) return 1;
    const times = Number(this.LA(1).image);
    this.SKIP_TOKEN();
    this.takeWords("times");
    return times;
  }

  /** `equal to its wealth`, `equal to the roll` */
  protected ownNumber(examples: string): AmountNode {
    const first = this.LA(1);
    if (!this.isWord("equal") || this.LA(2).tokenType !== To) this.fail(`how much, as in ${examples}`);
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article && this.isWord("roll", 2)) {
      this.checkUnopposed();
      this.SKIP_TOKEN();
      this.SKIP_TOKEN();
      return { kind: "sumOfRoll", span: this.from(first) };
    }
    const isHalf = this.isWord("half");
    if (isHalf) this.SKIP_TOKEN();
    if (isHalf && this.LA(1).tokenType === Of) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Its) {
      const field = this.ownField();
      const half = isHalf ? { half: this.rounded() } : {};
      return { kind: "ownNumber", span: this.from(first), field, ...half };
    }
    const isNamed = this.isWord("the") || (this.LA(1).tokenType !== Article && this.isAnyOf(Word));
    if (isHalf || !isNamed) this.fail("“its” or “the roll”");
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "namedNumber", span, text };
  }

  /** `rounded up`, behind a comma or without one: half of an odd number says nothing by itself */
  protected rounded(): "up" | "down" {
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    if (!this.isWord("rounded") && !this.isWord("rounding"))
      this.fail("“rounded up” or “rounded down” behind half of it");
    this.SKIP_TOKEN();
    const isUp = this.isWord("up");
    this.takeWords(isUp ? "up" : "down");
    return isUp ? "up" : "down";
  }

  /** How many words before a number say that it is the most: `, to a maximum of 4`, `but no more than 4`; null for others. */
  #wordsOfMost(): number | null {
    const { tokenType } = this.LA(1);
    const sign = tokenType === Comma || tokenType === LeftParenthesis ? 1 : 0;
    const said = MOSTS.find((words) => this.follows(words, sign + 1));
    if (said === undefined) return null;
    const words = sign + said.split(" ").length;
    return this.LA(words + 1).tokenType === Integer ? words : null;
  }

  /** The most that something may come to: `, to a maximum of 4`; null where nothing of it is said. */
  protected most(): NumberNode | null {
    const words = this.#wordsOfMost();
    if (words === null) return null;
    const isInParentheses = this.LA(1).tokenType === LeftParenthesis;
    this.skip(words);
    const most = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    if (isInParentheses && this.LA(1).tokenType !== RightParenthesis) this.fail("“)”");
    if (isInParentheses) this.SKIP_TOKEN();
    return most;
  }

  /** Whether `instead` ends what is said. */
  protected isInsteadLast(): boolean {
    return this.isWord("instead") && this.LA(2).tokenType !== Of;
  }

  /** How many signs and words stand before another amount: `, or 3 if it is stunned`, `(3 if it is stunned)`; 0 for others. */
  protected wordsOfOther(): number {
    const { tokenType } = this.LA(1);
    if (tokenType !== Comma && tokenType !== LeftParenthesis) return 0;
    const words = this.LA(2).tokenType === Or ? 2 : 1;
    if (tokenType === Comma && words === 1) return 0;
    if (this.LA(words + 1).tokenType !== Integer) return 0;
    for (let ahead = words + 2; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== RightParenthesis; ahead += 1)
      if (this.isWord("if", ahead) || this.isWord("unless", ahead)) return words;
    return 0;
  }

  /** `its armour` */
  protected ownField() {
    if (this.LA(1).tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text } as const;
  }

  protected per(): PerNode {
    const first = this.LA(1);
    const isPer = this.isWord("per");
    this.takeWords(isPer ? "per" : "for");
    const isEvery = (isPer || this.isWord("every")) && this.LA(isPer ? 1 : 2).tokenType === Integer;
    if (!isEvery && !isPer) this.takeWords(this.isWord("every") ? "every" : "each");
    if (isEvery || this.LA(1).tokenType !== Integer) {
      if (isEvery && !isPer) this.SKIP_TOKEN();
      const every = isEvery ? this.numberOf(this.LA(1)) : null;
      if (isEvery) this.SKIP_TOKEN();
      const isOfIts = this.LA(1).tokenType === Of && this.LA(2).tokenType === Its;
      if (isOfIts) this.skip(2);
      const what = this.phraseUntil(() => this.#isHadByIt() || this.isPartOver());
      const isOwn = isOfIts || this.#isHadByIt();
      if (this.#isHadByIt()) this.takeWords(this.LA(1).image.toLowerCase(), this.LA(2).image.toLowerCase());
      return { kind: "perThing", span: this.from(first), what, every, isOwn };
    }
    return this.perDie(first);
  }

  /** `it has`, `they own`, `you control`, behind what is counted */
  #isHadByIt(): boolean {
    return /^(?:it|they|you)$/i.test(this.LA(1).image) && HAD.has(this.#imageAt(2));
  }

  /** Where two roll against each other, no number is that of the roll. */
  protected checkUnopposed(): void {
    if (this.isOpposed) this.fail("“The lower total …”, “The higher total …” or “On a tie, …” behind “Both roll”");
  }

  /** `5 or more`, `5+` */
  protected perDie(first = this.LA(1)): PerDieNode {
    this.checkUnopposed();
    const from = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    if (this.LA(1).image === "+") this.SKIP_TOKEN();
    else if (this.LA(1).tokenType === Or) this.takeWords("or", "more");
    return { kind: "perDie", span: this.from(first), from };
  }

  /** `its hits`, before one of these signs */
  protected ownNumberUntil(...signs: readonly string[]): OwnNumberNode {
    const first = this.LA(1);
    if (first.tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => signs.includes(this.LA(1).image) || this.isPartOver());
    return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
  }

  protected amount(expected: string): StatedAmountNode {
    const token = this.LA(1);
    if (!this.isAmount()) this.fail(expected);
    this.SKIP_TOKEN();
    if (token.tokenType === StrengthNumber) return { kind: "strength", span: this.spanOf(token) };
    if (token.tokenType === Integer) return this.numberOf(token);
    return { kind: "number", span: this.spanOf(token), value: wordedNumber(token.image) ?? 1 };
  }

  /** `all fish`, `all of its fish`, `its fish`: as much as there is; null where something else comes next. */
  protected everything(): StatedAmountNode | null {
    const first = this.LA(1);
    const isAll = this.isWord("all");
    if (!isAll && first.tokenType !== Its) return null;
    if (isAll) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Of) this.SKIP_TOKEN();
    if (this.isAnyOf(Its, Article) || this.isWord("their")) this.SKIP_TOKEN();
    return { kind: "number", span: this.from(first), value: EVERYTHING };
  }

  /** Whether it is said behind a comma how often at most: `, up to three times` */
  protected isUpToTimes(): boolean {
    return this.LA(1).tokenType === Comma && this.follows("up to", 2) && this.isAmount(4) && this.isWord("times", 5);
  }

  /** Whether cards come next, before the next sign. */
  protected areCardsAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1)
      if (this.isWord("card", ahead) || this.isWord("cards", ahead)) return true;
    return false;
  }

  /** What stands behind the next word. */
  protected behind<Read>(read: () => Read): Read {
    this.SKIP_TOKEN();
    return read();
  }

  /** The verb that comes next, or so many tokens later, if one does. */
  protected verb(ahead = 1): Verb | null {
    const said = this.#imageAt(ahead);
    // `each city that belongs to the Party`
    if (ahead > 1 || this.LA(0).image !== "") {
      const before = this.#imageAt(ahead - 1);
      if (before === "that" || before === "which" || before === "who") return null;
    }
    if (said === "starts" || said === "start") return this.isWord("with", ahead + 1) ? "gains" : "starts";
    const synonym = SYNONYMS.get(said);
    if (synonym === undefined) {
      const verb = VERB_FORMS.get(said) ?? null;
      const isAmount = this.isAmount(ahead + 1) || this.LA(ahead + 1).tokenType === Its;
      return (verb === "adds" || verb === "rolls") && !isAmount && !/^\d*d\d/i.test(this.LA(ahead + 1).image)
        ? null
        : verb;
    }
    const behind = this.#imageAt(ahead + 1);
    if (synonym === "shifts")
      return behind === "by" || behind === "up" || behind === "down" || this.isAmount(ahead + 1) ? synonym : null;
    return this.isAmount(ahead + 1) || behind === "all" || (behind === "up" && this.isWord("to", ahead + 2))
      ? synonym
      : null;
  }

  /** `is placed`, `is now stunned`, `is no longer stunned` */
  protected isPassive(ahead = 1): boolean {
    if (this.LA(ahead).tokenType !== Is) return false;
    return PASSIVES.has(this.#imageAt(ahead + 1)) || this.follows("no longer", ahead + 1);
  }

  protected isVerb(verb: Verb): boolean {
    return this.verb() === verb;
  }

  /** Whether it is said behind a sentence when it happens. */
  protected isLimit(): boolean {
    return this.isWord("if") || this.isWord("unless");
  }

  /** Whether what happens next is another deed, or the sentence is over: a comma, or `and` with a verb behind it. */
  protected isPartOver(): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === Stop || tokenType === Semicolon || tokenType === Colon || tokenType === Slash) return true;
    if (this.isLimit() || this.isOrElse() || this.isPer() || this.#wordsOfMost() !== null) return true;
    if (this.wordsOfOther() > 0 || this.isInsteadLast()) return true;
    if (!this.isInSubject && this.isSaidBehindAnd()) return true;
    if (tokenType === Comma)
      return (
        ["otherwise", "less", "then", "plus", "rounded", "rounding"].some((word) => this.isWord(word, 2)) ||
        this.isUpToTimes()
      );
    if (this.isBegunBehindAnd()) return true;
    // `and 1 more for each hero`
    if (this.isMoreBehindAnd()) return true;
    return tokenType === And && (this.isPassive(2) || this.verb(2) !== null);
  }

  /** Whether it goes on with `and 1 more`, behind a comma or without one. */
  protected isMoreBehindAnd(): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    return this.LA(and).tokenType === And && this.isAmount(and + 1) && this.isWord("more", and + 2);
  }

  /** Whether another sentence without a subject begins behind `and`: `… and place a goblin there` */
  protected isBegunBehindAnd(): boolean {
    return this.LA(1).tokenType === And && BEGINNINGS.has(this.#imageAt(2));
  }

  /** Whether a sign stands so far ahead, or the row is over. */
  protected isSignAt(ahead: number): boolean {
    const { tokenType } = this.LA(ahead);
    return [Stop, Semicolon, Comma, Colon, Slash].includes(tokenType) || isEnd(this.LA(ahead));
  }
}
