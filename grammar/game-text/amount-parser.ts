import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { DIE } from "./sentence-forms.ts";
import { ChangedParser } from "./changed-parser.ts";
import type { NumberNode } from "../source.ts";
import { singularOf } from "../word-endings.ts";
import type { NameNode } from "../table-tree.ts";
import { ONE } from "./number-left-out.ts";
import {
  type AmountNode,
  type EffectNode,
  type NamedNumberNode,
  type OwnNumberNode,
  type PerDieNode,
  type PerNode,
  type StatedAmountNode,
  type Turns,
  UNTIL_IT_PASSES,
} from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import {
  And,
  Article,
  Comma,
  Integer,
  Its,
  LeftParenthesis,
  Of,
  Or,
  RightParenthesis,
  Number as StrengthNumber,
  To,
  Word,
} from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

const TIMES: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

/** What says that something is done once, as it was before. */
const AGAIN = ["once more", "again", "one more time"];

/** Who has something says so of what is counted. */
const HAD: ReadonlySet<string> = new Set(["has", "have", "owns", "own", "controls", "control", "holds", "hold"]);

/** What shows something, and how that is said. */
const ROLLED: ReadonlySet<string> = new Set(["die", "roll", "result"]);
const SHOWING: readonly string[] = [
  "that is at least",
  "of at least",
  "equal to or higher than",
  "that shows",
  "showing",
  "of",
];
/** With these words before it a number needs no “or more” behind it. */
const LEAST: readonly string[] = ["least", "than"];
const MORE: ReadonlySet<string> = new Set(["more", "higher", "better", "greater"]);

/** What dice do well, and how that is said of what they show. */
const HITS: ReadonlySet<string> = new Set(["hit", "success"]);
const HITTING = ["is a", "scores a", "counts as a", "is one", "scores one"];

/** How it is said that somebody acts as often as it likes. */
const AS_IT_LIKES: readonly string[] = ["it passes", "they pass", "each passes", "it has passed"]
  .map((who) => `until ${who}`)
  .concat(
    "any number of times",
    "as often as it likes",
    "as often as they like",
    "as often as you like",
    "as often as it wants",
  );

/** More than any number can be: each keeps within its range. */
export const EVERYTHING = 1_000_000;

/** How much and how often: `2`, `its wealth`, `up to 2`, `for each hero`, `to a maximum of 4`. */
export abstract class AmountParser extends ChangedParser {
  /** What a hit is, and what a die shows for it: `Each 5 or 6 is a hit`; null where nothing was said. */
  protected hit: { readonly name: string; readonly shown: PerDieNode; isUsed: boolean } | null = null;

  /** Takes `Each 5 or 6 is a hit.` behind a roll, and says whether it was there. */
  protected takeHit(): boolean {
    if (this.RECORDING_PHASE || !["each", "every"].includes(this.imageAt(1))) return false;
    let end = 2;
    while (!this.isSignAt(end)) end += 1;
    const name = singularOf(this.imageAt(end - 1));
    const said = HITTING.find((words) => this.follows(words, end - 1 - wordsIn(words)));
    // “Each animal loses 2 hits” ends with the same word.
    const isVerb = said === undefined && this.isWord("hits", end - 1) && this.isDieAhead(2);
    if (!HITS.has(name) || (said === undefined && !isVerb)) return false;
    const hits = this.LA(end - 1 - (said?.split(" ").length ?? 0));
    this.SKIP_TOKEN();
    if (!this.isDieAhead()) this.fail("what a die shows, as in “Each 5 or more is a hit”");
    this.hit = { name, shown: this.perDie(), isUsed: false };
    if (this.LA(1) !== hits && this.LA(0) !== hits) this.fail("“is a hit”");
    while (!this.isSignAt(1)) this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    return true;
  }

  /** What is called a hit must do something. */
  protected checkHits(): void {
    if (this.hit?.isUsed === false) this.fail(`what it does, as in “It loses 1 gold for each ${this.hit.name}”`);
  }

  /** Whether such a hit is named so far ahead. */
  protected isHitAhead(ahead = 1): boolean {
    return this.hit !== null && singularOf(this.imageAt(ahead)) === this.hit.name;
  }

  /** How many sides the dice have that were rolled last. */
  protected sidesRolled: number | null = null;

  /** Whether several dice count of those that were rolled last. */
  protected areSummed = false;

  /** Whether no number was said since dice were rolled: else “that many” could mean that. */
  protected isRollLast = false;

  /** `as many dice as its might`, with the word behind “many”; null for other words. */
  protected asManyNamed(): AmountNode | null {
    if (!this.follows("as many") && !this.follows("as much")) return null;
    const as = [4, 5].find((ahead) => this.isWord("as", ahead));
    if (as === undefined) return null;
    this.skip(as - 1);
    return this.asTheNumber();
  }

  /** `equal to its lore`, up to `from` */
  protected numberFrom(): AmountNode {
    this.takeWords("equal", "to");
    return this.#numberUntil(() => this.isWord("from"));
  }

  /** `as the danger`, behind what there are as many of */
  protected asTheNumber(): AmountNode {
    this.takeWords("as");
    return this.#numberUntil(() => false);
  }

  /** `its lore`, `the danger` */
  #numberUntil(isOver: () => boolean): AmountNode {
    const first = this.LA(1);
    const isHad = this.follows("it has");
    const isOwn = isHad || this.isAnyOf(Its);
    if (isHad) this.skip(2);
    else if (isOwn) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => isOver() || this.isAnyOf(And, Comma) || this.isPartOver());
    if (!isOwn) return { kind: "namedNumber", span, text };
    return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
  }

  /** Whether what there is so much of is left out: `loses one`, `gains 2 of them` */
  protected isNameLeftOut(): boolean {
    return (
      this.follows("of them") || this.#isOfIt() || (this.isAnyOf(And) && this.verb(2) !== null) || this.isPartOver()
    );
  }

  /** `spends 1 of it` */
  #isOfIt(): boolean {
    return this.follows("of it") && this.isSignOrAnd(3);
  }

  /** Of what is left out, what it is called: the sentences around it say that. @param amount the number before it */
  protected nameLeftOut(amount: IToken): NameNode {
    if (this.follows("of them") || this.#isOfIt()) this.skip(2);
    return { kind: "name", span: this.spanOf(amount), text: ONE };
  }

  /** Takes `up to`, and says whether it was there. */
  protected takeUpTo(): boolean {
    const isMost = this.isWord("up") && this.isWord("to", 2);
    if (isMost) this.takeWords("up", "to");
    return isMost;
  }

  /** `twice`, `3 times` before an amount that is taken so often; null for other words. */
  protected factorAt(ahead: number): { readonly words: number; readonly value: number } | null {
    if (this.isWord("twice", ahead) || this.isWord("double", ahead)) return { words: 1, value: 2 };
    const often = this.LA(ahead);
    const value = often.tokenType === Integer ? Number(often.image) : wordedNumber(often.image);
    return value !== undefined && value !== null && this.isWord("times", ahead + 1) ? { words: 2, value } : null;
  }

  /** Whether it is said here how often: `twice`, `3 times`. */
  protected isTimes(): boolean {
    return (
      AGAIN.some((words) => this.follows(words)) ||
      TIMES.has(this.LA(1).image.toLowerCase()) ||
      (this.LA(1).tokenType === Integer && this.isWord("times", 2))
    );
  }

  protected times(): number {
    const again = AGAIN.find((words) => this.follows(words));
    if (again !== undefined) {
      this.takeWords(...again.split(" "));
      return 1;
    }
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

  /** How often somebody acts: `twice`, `until it passes`, `any number of times` */
  protected turns(): Turns {
    const words = this.#asItLikes();
    if (words === undefined) return this.times();
    this.takeWords(...words.split(" "));
    return UNTIL_IT_PASSES;
  }

  /** Whether it is said here how often somebody acts. */
  protected areTurns(): boolean {
    return this.isTimes() || this.#asItLikes() !== undefined;
  }

  /** Whether a part of a sentence ends here: also before how often somebody may do it. */
  protected override isPartOver(): boolean {
    return super.isPartOver() || this.follows("as often as") || this.follows("any number of times");
  }

  /** Takes `as often as it likes`, and says whether it was there. */
  protected takeAsItLikes(): boolean {
    const words = this.#asItLikes();
    if (words !== undefined) this.takeWords(...words.split(" "));
    return words !== undefined;
  }

  #asItLikes(): string | undefined {
    return AS_IT_LIKES.find((said) => this.follows(said));
  }

  /** `equal to its wealth`, `equal to the roll` */
  protected ownNumber(examples: string): AmountNode {
    const first = this.LA(1);
    if (!this.isWord("equal") || this.LA(2).tokenType !== To) this.fail(`how much, as in ${examples}`);
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    return this.numberSaidFrom(first, "“its” or “the roll”");
  }

  /** `equal to the danger`, `equal to its speed`, up to other words */
  protected equalTo(isOver: () => boolean): NamedNumberNode | OwnNumberNode {
    if (!this.isWord("equal")) this.fail("“equal to”");
    this.SKIP_TOKEN();
    if (!this.isAnyOf(To)) this.fail("“to”");
    this.SKIP_TOKEN();
    const first = this.LA(1);
    const isOwn = this.isAnyOf(Its);
    if (isOwn) this.SKIP_TOKEN();
    else if (this.follows("the current")) this.skip(2);
    const { span, text } = this.phraseUntil(() => isOver() || this.isAnyOf(Comma) || this.isPartOver());
    if (isOwn) return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
    return { kind: "namedNumber", span, text };
  }

  /** `its wealth`, `half its wealth`, `the roll`, `the danger`, `half the number of heroes, rounded up` */
  protected numberSaidFrom(first: IToken, expected: string): AmountNode {
    const isHalf = this.isWord("half");
    if (isHalf) this.SKIP_TOKEN();
    if (isHalf && this.LA(1).tokenType === Of) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article && this.isWord("roll", 2)) {
      this.checkUnopposed();
      this.checkRolled(first);
      this.skip(2);
      const half = isHalf ? { half: this.rounded() } : {};
      return { kind: "sumOfRoll", span: this.from(first), ...half };
    }
    if (this.LA(1).tokenType === Its) {
      const field = this.ownField();
      const half = isHalf ? { half: this.rounded() } : {};
      return { kind: "ownNumber", span: this.from(first), field, ...half };
    }
    const isNamed = this.isWord("the") || (this.LA(1).tokenType !== Article && this.isAnyOf(Word));
    if (!isNamed) this.fail(expected);
    // `equal to the price to gain 1 point`
    const isFor = (): boolean => this.isAnyOf(To) && (this.verb(2) !== null || this.isOrderOfSomethingAt(2));
    const { span, text } = this.phraseUntil(() => this.isPartOver() || isFor() || (isHalf && this.#isRoundedNext()));
    const half = isHalf ? { half: this.rounded() } : {};
    return { kind: "namedNumber", span, text, ...half };
  }

  #isRoundedNext(): boolean {
    const sign = this.isAnyOf(Comma, LeftParenthesis) ? 1 : 0;
    return this.isRounding(sign + 1);
  }

  /** `rounded up`, behind a comma or without one: half of an odd number says nothing by itself */
  protected rounded(): "up" | "down" {
    const isInParentheses = this.isAnyOf(LeftParenthesis);
    if (this.isAnyOf(Comma, LeftParenthesis)) this.SKIP_TOKEN();
    if (!this.isRounding(1)) this.fail("“rounded up” or “rounded down” behind half of it");
    this.SKIP_TOKEN();
    const isUp = this.isWord("up");
    this.takeWords(isUp ? "up" : "down");
    if (isInParentheses && !this.isAnyOf(RightParenthesis)) this.fail("“)”");
    if (isInParentheses) this.SKIP_TOKEN();
    return isUp ? "up" : "down";
  }

  /** The most that something may come to: `, to a maximum of 4`; null where nothing of it is said. */
  protected most(): NumberNode | null {
    return this.#limitBehind(this.wordsOfMost());
  }

  /** The least that something may come to: `, but never below 1`; null where nothing of it is said. */
  protected least(): NumberNode | null {
    return this.#limitBehind(this.wordsOfLeast());
  }

  #limitBehind(words: number | null): NumberNode | null {
    if (words === null) return null;
    const isInParentheses = this.LA(1).tokenType === LeftParenthesis;
    this.skip(words);
    const most = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    if (isInParentheses && this.LA(1).tokenType !== RightParenthesis) this.fail("“)”");
    if (isInParentheses) this.SKIP_TOKEN();
    return most;
  }

  /** `its armour` */
  protected ownField() {
    if (this.LA(1).tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text } as const;
  }

  /** @param isOver where what is counted ends earlier than its sentence */
  protected per(isOver: () => boolean = () => false): PerNode {
    const first = this.LA(1);
    const isPer = this.isWord("per");
    this.takeWords(isPer ? "per" : "for");
    const isEvery =
      this.isEachOfMany(isPer ? 0 : 1) ||
      ((isPer || this.isWord("every")) && this.LA(isPer ? 1 : 2).tokenType === Integer);
    if (!isEvery && !isPer) this.takeWords(this.isWord("every") ? "every" : "each");
    const changed = isEvery ? null : this.isSignAt(1) ? this.changedBefore(first) : this.changedNamed();
    if (changed !== null) return { kind: "perChanged", span: this.from(first), changed, every: null };
    if (this.isHitAhead()) return this.perDie(first);
    if (isEvery || !this.isDieAhead()) {
      if (isEvery && !isPer) this.SKIP_TOKEN();
      const every = isEvery ? this.numberOf(this.LA(1)) : null;
      if (isEvery) this.SKIP_TOKEN();
      const many = isEvery ? this.changedNamed() : null;
      if (many !== null) return { kind: "perChanged", span: this.from(first), changed: many, every };
      const counted = this.counted(isOver);
      const isUp = every !== null && this.#isRoundedNext() && this.rounded() === "up";
      return { kind: "perThing", span: this.from(first), ...counted, every, ...(isUp && { rounded: "up" }) };
    }
    return this.perDie(first);
  }

  /** `each 10 coins`, of what there may be many of, and not `each 5 or more`, `each 6 rolled` of dice */
  protected isEachOfMany(before: number): boolean {
    const number = before + 1;
    const isOfDice = ["rolled", "if", "unless"].some((word) => this.isWord(word, number + 1));
    return this.LA(number).tokenType === Integer && this.LA(number + 1).tokenType === Word && !isOfDice;
  }

  /** `10 coins it has`: so many things themselves would each be something else. */
  protected isManyHad(): boolean {
    if (!this.isEachOfMany(0)) return false;
    for (let ahead = 3; !this.isSignAt(ahead); ahead += 1) if (this.#isHadByIt(ahead)) return true;
    return false;
  }

  /** The same, behind “for each” */
  protected perMany(first: IToken): PerNode {
    const every = this.behind(() => this.numberOf(this.LA(0)));
    const counted = this.counted(() => this.isAnyOf(Comma));
    return { kind: "perThing", span: this.from(first), ...counted, every };
  }

  /** `doors`, `regions it owns`, `of its coins`: what is counted, and whether only what the subject has is */
  protected counted(isOver: () => boolean = () => false): { readonly what: QuotedNode; readonly isOwn: boolean } {
    const isOfIts = this.LA(1).tokenType === Of && this.LA(2).tokenType === Its;
    if (isOfIts) this.skip(2);
    // `gold equal to the number of its knights`
    const isIts = this.isAnyOf(Its);
    if (isIts) this.SKIP_TOKEN();
    const said = this.phraseUntil(() => this.#isHadByIt() || isOver() || this.isPartOver());
    const isHad = this.#isHadByIt();
    if (isHad) this.skip(["left", "remaining"].some((word) => this.isWord(word, 3)) ? 3 : 2);
    const held = inWordsOfHand(said);
    return { what: held ?? withoutLeft(said), isOwn: isOfIts || isIts || isHad || held !== null };
  }

  /** `it has`, `they own`, `you control`, behind what is counted */
  #isHadByIt(ahead = 1): boolean {
    // `each crowd in the cities where it has a wagon`
    if (this.isWord("where", ahead - 1)) return false;
    return /^(?:it|they|you)$/i.test(this.LA(ahead).image) && HAD.has(this.imageAt(ahead + 1));
  }

  /** What is said of dice is said behind a roll, in the same row: of no other dice anything is known. */
  protected checkRolled(first: IToken): void {
    if (!this.hasRolled || this.isRollApart)
      this.failAt(first, "“Roll a die” before it: the text does not say what is rolled");
  }

  /** Where two roll against each other, no number is that of the roll. */
  protected checkUnopposed(): void {
    if (this.isOpposed) this.fail("“The lower total …”, “The higher total …” or “On a tie, …” behind “Both roll”");
  }

  /** Whether it is counted what dice show: `5 or more`, `n or more`, `roll of its skill or more` */
  protected isDieAhead(ahead = 1): boolean {
    const { tokenType } = this.LA(ahead);
    if (tokenType === Integer || this.isHitAhead(ahead)) return true;
    return tokenType === StrengthNumber ? this.LA(ahead + 1).tokenType === Or : this.#wordsOfDie(ahead) !== null;
  }

  /** How many words say that a die shows something, before what it shows; null where none do. */
  #wordsOfDie(ahead = 1): number | null {
    if (!ROLLED.has(this.LA(ahead).image.toLowerCase())) return null;
    const found = SHOWING.find((words) => words.split(" ").every((word, at) => this.isWord(word, ahead + 1 + at)));
    return found === undefined ? null : 1 + wordsIn(found);
  }

  /** `5 or more`, `5+`, `roll of its skill or more`, `die that is at least its skill` */
  protected perDie(first = this.LA(1)): PerDieNode {
    this.checkUnopposed();
    if (this.hit !== null && this.isHitAhead()) {
      this.SKIP_TOKEN();
      this.hit.isUsed = true;
      return { ...this.hit.shown, span: this.from(first) };
    }
    const words = this.#wordsOfDie() ?? 0;
    const isLeast = LEAST.some((ending) => this.imageAt(words) === ending);
    this.skip(words);
    const from = this.#shown();
    if (this.LA(1).image === "+") this.SKIP_TOKEN();
    else if (!isLeast && this.LA(1).tokenType === Or && this.LA(2).tokenType === Integer) {
      // `each 5 or 6`: of a die of six sides, 5 or more
      const last = this.behind(() => this.numberOf(this.LA(1)));
      if (from.kind !== "number" || last.value !== from.value + 1 || last.value !== this.sidesRolled)
        this.fail("“or more”, or the two highest faces of the dice, as in “5 or 6”");
      this.SKIP_TOKEN();
    } else if (!isLeast && this.LA(1).tokenType === Or) {
      this.SKIP_TOKEN();
      if (!MORE.has(this.LA(1).image.toLowerCase())) this.fail("“more”");
      this.SKIP_TOKEN();
    } else if (!isLeast && from.kind !== "number") this.fail("“or more”");
    if (this.isWord("rolled")) this.SKIP_TOKEN();
    this.checkRolled(first);
    return { kind: "perDie", span: this.from(first), from };
  }

  /** `5`, `n`, `its skill`, `the hero's skill` */
  #shown(): AmountNode {
    const first = this.LA(1);
    if (first.tokenType === Integer || first.tokenType === StrengthNumber) return this.amount("a number");
    const isIts = first.tokenType === Its;
    if (!isIts && first.tokenType !== Article && !this.isWord("your")) this.fail("a number, “its” or “the”");
    if (isIts) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.LA(1).tokenType === Or || this.isPartOver());
    if (!isIts) return { kind: "namedNumber", span, text };
    return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
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
    if (this.isThatMany()) {
      this.skip(2);
      if (!this.isRollLast) return { kind: "sumOfRoll", span: this.from(token), changed: this.changedThat(token) };
      this.checkUnopposed();
      this.checkRolled(token);
      return { kind: "sumOfRoll", span: this.from(token) };
    }
    this.isRollLast = false;
    const many = token.tokenType === Integer && DIE.test(this.imageAt(2)) ? 1 : 0;
    const [, sides] = DIE.exec(this.imageAt(1 + many)) ?? [];
    this.skip(1 + many);
    if (sides !== undefined) return this.#rolledAmount(token, this.numberSaidBy(token).value, Number(sides));
    return token.tokenType === StrengthNumber
      ? { kind: "strength", span: this.spanOf(token) }
      : this.numberSaidBy(token);
  }

  /** `2`, `two`, `a`; any other word says one. */
  protected numberSaidBy(token: IToken): NumberNode {
    if (token.tokenType === Integer) return this.numberOf(token);
    return { kind: "number", span: this.spanOf(token), value: wordedNumber(token.image) ?? 1 };
  }

  /** The dice that the clause rolls for an amount: `gains 2d6 gold` */
  protected diceSaid: (EffectNode & { readonly kind: "rolls" }) | null = null;

  #rolledAmount(first: IToken, value: number, of: number): StatedAmountNode {
    if (this.diceSaid !== null) this.failAt(first, "a sentence of its own: other dice are rolled in this one");
    const span = this.from(first);
    const [count, sides] = [
      { kind: "number", span, value },
      { kind: "number", span, value: of },
    ] as const;
    this.diceSaid = { kind: "rolls", span, count, sides, per: null, rerolls: [], bonuses: [] };
    return { kind: "sumOfRoll", span };
  }

  /** `all fish`, `all of its fish`, `its fish`: the whole amount; null if something else comes next. */
  protected everything(): StatedAmountNode | null {
    const first = this.LA(1);
    const isAll = this.isWord("all");
    if (!isAll && first.tokenType !== Its) return null;
    if (isAll) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Of) this.SKIP_TOKEN();
    if (this.isAnyOf(Its, Article) || this.isWord("your")) this.SKIP_TOKEN();
    return { kind: "number", span: this.from(first), value: EVERYTHING };
  }
}

/** `tide card still in hand` is one of its tide cards in hand; null for other words. */
function inWordsOfHand(quoted: QuotedNode): QuotedNode | null {
  const [, cards] =
    /^((?!own\b)(?:.+ )?card)s? (?:(?:still|left) )?in (?:its |their |your )?hand$/i.exec(quoted.text) ?? [];
  return cards === undefined ? null : { ...quoted, text: `${cards}s in hand`, asIn: quoted.text };
}

/** `coins left` are coins. */
function withoutLeft(quoted: QuotedNode): QuotedNode {
  const text = quoted.text.replace(/ left(?: over)?$/i, "");
  return text === quoted.text ? quoted : { ...quoted, text, asIn: quoted.text };
}
