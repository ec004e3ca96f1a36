import type { IToken } from "chevrotain";
import { CardParser } from "./card-parser.ts";
import type { AdjustedNode, AmountNode, BonusNode, Comparison, DiceTestNode, NumberTestNode } from "./effect-tree.ts";
import { inOtherWords } from "./quoted.ts";
import { And, Article, Colon, Comma, Integer, Its, Or, Range, Word } from "./tokens.ts";

/** What says behind a number that the later ones are meant, too: `From round 2 on` */
const ONWARD: ReadonlySet<string> = new Set(["on", "onward", "onwards"]);

/** What a condition may begin with that is about the dice that were rolled last. */
const DICE_TESTS: ReadonlyMap<string, Exclude<DiceTestNode["of"], "token">> = new Map([
  ["the sum is", "sum"],
  ["the total is", "sum"],
  ["the roll is", "sum"],
  ["the result is", "sum"],
  ["you roll", "sum"],
  ["the die shows", "sum"],
  ["a die shows", "die"],
  ["any die shows", "die"],
  ["at least one die shows", "die"],
  ["doubles are rolled", "doubles"],
  ["a double is rolled", "doubles"],
  ["the dice are equal", "doubles"],
  ["the dice show the same number", "doubles"],
  ["both dice show the same number", "doubles"],
  ["both show the same number", "doubles"],
  ["the dice show the same", "doubles"],
  ["both dice show the same", "doubles"],
  ["both dice are the same", "doubles"],
  ["the dice are the same", "doubles"],
]);

/** What stands behind “or” after the first face, or after the last one. */
const MORE: ReadonlySet<string> = new Set(["more", "higher", "better", "greater", "above"]);
const LESS: ReadonlySet<string> = new Set(["less", "lower", "fewer", "below"]);

/** How a roll compares to a number. */
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map([
  ["higher than", "more"],
  ["greater than", "more"],
  ["more than", "more"],
  ["above", "more"],
  ["lower than", "less"],
  ["less than", "less"],
  ["below", "less"],
  ["equal to or higher than", "at least"],
  ["equal to or greater than", "at least"],
  ["at least", "at least"],
  ["equal to or lower than", "at most"],
  ["equal to or less than", "at most"],
  ["at most", "at most"],
  ["equal to", "equal"],
]);

/** How a roll is called that beats a number. */
const BEATING_ROLLS = ["the roll", "the result", "the total", "the sum", "it"];

/** What such a roll does. */
const BEATING: ReadonlyMap<string, Comparison> = new Map([
  ["beats", "more"],
  ["exceeds", "more"],
  ["equals or beats", "at least"],
  ["equals or exceeds", "at least"],
  ["matches or beats", "at least"],
  ["matches", "equal"],
  ["equals", "equal"],
]);

/** What adds to a roll, or takes off it. */
const BONUSES: ReadonlyMap<string, 1 | -1> = new Map([
  ["add", 1],
  ["adds", 1],
  ["adding", 1],
  ["plus", 1],
  ["subtract", -1],
  ["subtracts", -1],
  ["subtracting", -1],
  ["minus", -1],
]);

/** `its morale is 3`, of what has that number */
const NUMBER_IS = /^(?:its|their) (?<field>\p{L}+) (?:is|are|equals) (?<much>\d+(?: or (?:more|less|fewer))?)$/iu;

/** What sentences ask of dice and of numbers, and what is added to a roll. */
export abstract class TestParser extends CardParser {
  /** What dice show; null where the condition is about something else. */
  protected diceTest(): DiceTestNode | null {
    const first = this.LA(1);
    const test = this.#diceTest();
    if (test !== null) this.checkRolled(first);
    return test;
  }

  #diceTest(): DiceTestNode | null {
    const first = this.LA(1);
    const [words, test] = [...DICE_TESTS].find(([said]) => this.follows(said)) ?? [];
    if (words === undefined || test === undefined) return this.#shown(first) ?? this.#beating(first);
    this.checkUnopposed();
    this.takeWords(...words.split(" "));
    const isFace = this.LA(2).tokenType === Integer || this.LA(2).tokenType === Range;
    if (this.LA(1).tokenType === Article && (test === "die" || isFace)) this.SKIP_TOKEN();
    if (test === "doubles") return { kind: "diceTest", span: this.from(first), of: test };
    const parity = test === "sum" ? this.parityHere() : null;
    if (parity !== null) return { kind: "diceTest", span: this.from(first), of: parity };
    const [said, is] = test === "sum" ? ([...COMPARISONS].find(([each]) => this.follows(each)) ?? []) : [];
    if (said !== undefined && is !== undefined) return this.#compared(first, said, is);
    if (test === "compared") this.fail("what the dice show");
    const { from, to } = this.bounds();
    return { kind: "diceTest", span: this.from(first), of: test, from, to };
  }

  /** `an even number`, `odd`, of a roll, which it takes; null for other words. */
  protected parityHere(): "even" | "odd" | null {
    const article = this.isAnyOf(Article) ? 1 : 0;
    const said = this.imageAt(article + 1);
    if (said !== "even" && said !== "odd") return null;
    this.skip(article + 1);
    if (["number", "result", "roll", "total"].some((word) => this.isWord(word))) this.SKIP_TOKEN();
    return said;
  }

  /** `it is 5 or more`, `it is a 6`, where nothing but a roll can be a number alone; null for other words. */
  #shown(first: IToken): DiceTestNode | null {
    if (!this.hasRolled || !this.follows("it is")) return null;
    const at = this.LA(3).tokenType === Article ? 4 : 3;
    const length = this.#lengthOfRange(at);
    const { tokenType: behind } = this.LA(at + length);
    if (length === 0 || (behind !== Comma && behind !== Colon)) return null;
    this.checkUnopposed();
    this.skip(at - 1);
    return { kind: "diceTest", span: this.from(first), of: "sum", ...this.bounds() };
  }

  /** `it beats its courage`, of a roll; null for other words. */
  #beating(first: IToken): DiceTestNode | null {
    const roll = this.hasRolled ? BEATING_ROLLS.find((said) => this.follows(said)) : undefined;
    const length = roll?.split(" ").length ?? 0;
    const [said, is] = [...BEATING].find(([words]) => length > 0 && this.follows(words, length + 1)) ?? [];
    if (said === undefined || is === undefined) return null;
    this.checkUnopposed();
    this.skip(length);
    return this.#compared(first, said, is);
  }

  /** `higher than its courage`, `at least 4` */
  #compared(first: IToken, said: string, is: Comparison): DiceTestNode {
    this.takeWords(...said.split(" "));
    const token = this.LA(1);
    if (token.tokenType === Integer) {
      this.SKIP_TOKEN();
      const { value } = this.numberOf(token);
      const from = is === "more" ? value + 1 : is === "at least" || is === "equal" ? value : 0;
      const to = is === "less" ? value - 1 : is === "at most" || is === "equal" ? value : Number.MAX_SAFE_INTEGER;
      return { kind: "diceTest", span: this.from(first), of: "sum", from, to };
    }
    const isOver = (): boolean => this.isAnyOf(Comma, Colon) || this.isPartOver();
    const isOwn = this.isAnyOf(Its);
    const { span, text } = isOwn ? this.behind(() => this.phraseUntil(isOver)) : this.phraseUntil(isOver);
    const amount: AmountNode = isOwn
      ? { kind: "ownNumber", span, field: { kind: "name", span, text } }
      : { kind: "namedNumber", span, text };
    return { kind: "diceTest", span: this.from(first), of: "compared", is, amount };
  }

  /** `6`, `4 or more`, `2 or less`, `2–4` */
  protected bounds(): { readonly from: number; readonly to: number } {
    const token = this.LA(1);
    if (token.tokenType === Range) {
      this.SKIP_TOKEN();
      return this.boundsOf(token);
    }
    if (token.tokenType !== Integer) this.fail("what the dice show, as in “5 or more”");
    const { value } = this.numberOf(token);
    this.SKIP_TOKEN();
    if (this.LA(1).image === "+") {
      this.SKIP_TOKEN();
      return { from: value, to: Number.MAX_SAFE_INTEGER };
    }
    if (this.LA(1).tokenType !== Or) return { from: value, to: value };
    if (this.LA(2).tokenType === Integer) {
      const { value: next } = this.behind(() => this.numberOf(this.LA(1)));
      if (next !== value + 1) this.fail("the next number, as in “5 or 6”, or a sentence for each number");
      this.SKIP_TOKEN();
      return { from: value, to: next };
    }
    const isLess = LESS.has(this.imageAt(2));
    this.takeWords("or", isLess || MORE.has(this.imageAt(2)) ? this.imageAt(2) : "more");
    return isLess ? { from: 0, to: value } : { from: value, to: Number.MAX_SAFE_INTEGER };
  }

  /** How many words name a number before what it is, behind a mere `in`: `Round 3:`, `In round 3 or later,`; 0 for others. */
  protected wordsOfNumber(from = 1): number {
    if (this.LA(from).tokenType === Article) return 0;
    for (let words = 1; words <= 3; words += 1) {
      if (this.LA(from + words - 1).tokenType !== Word || this.isSentenceAt(from)) return 0;
      const length = this.#lengthOfRange(from + words);
      const { tokenType: sign } = this.LA(from + words + length);
      if (length > 0) return sign === Colon || (sign === Comma && from > 1) ? words : 0;
    }
    return 0;
  }

  /** How many words say from which number to which: `1–2`, `5+`, `3 or later`; 0 for other words. */
  #lengthOfRange(at: number): number {
    const { tokenType } = this.LA(at);
    if (tokenType === Range) return 1;
    if (tokenType !== Integer) return 0;
    if (this.LA(at + 1).image === "+") return 2;
    if (ONWARD.has(this.imageAt(at + 1))) return 2;
    const listed = this.#lengthOfList(at);
    if (listed > 1) return listed;
    return this.LA(at + 1).tokenType === Or ? 3 : 1;
  }

  /** `2, 4 and 6`: how many words and signs the list has. */
  #lengthOfList(at: number): number {
    let length = 1;
    for (;;) {
      const { tokenType } = this.LA(at + length);
      const isLast = tokenType === And;
      if (!isLast && tokenType !== Comma) return 1;
      if (this.LA(at + length + 1).tokenType !== Integer) return 1;
      length += 2;
      if (isLast) return length;
    }
  }

  /** `round 3 or later` */
  protected numberTest(words: number): NumberTestNode {
    const first = this.LA(1);
    this.skip(words);
    const { span, text } = this.quoted(first);
    // `rounds 1–2` are those of the round.
    const name = { kind: "name", span, text } as const;
    const isOnward = ONWARD.has(this.imageAt(2));
    const later = isOnward || this.isWord("later", 3) ? "later" : this.isWord("earlier", 3) ? "earlier" : null;
    if (later === null) return { kind: "numberTest", span: this.from(first), name, ...this.bounds() };
    const { value } = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    this.skip(isOnward ? 1 : 2);
    const [from, to] = later === "later" ? [value, Number.MAX_SAFE_INTEGER] : [0, value];
    return { kind: "numberTest", span: this.from(first), name, from, to };
  }

  /** Whether a row of a table of dice comes next: `1–4: …`, `5 or more: …`, `6 = …` */
  protected isFaceAhead(ahead = 1): boolean {
    const { tokenType } = this.LA(ahead);
    if (tokenType !== Range && tokenType !== Integer) return false;
    const isPlus = this.LA(ahead + 1).image === "+";
    const isOr = this.LA(ahead + 1).tokenType === Or;
    const behind = ahead + (isOr ? 3 : isPlus ? 2 : 1);
    const sign = this.LA(behind);
    // `1–3 no effect`, `6 it loses 2 hits`, `4–5 place a goblin in a door`
    const isSaid = this.follows("no effect", behind) || this.isSaidOf(behind) || this.isToldAt(behind);
    if (this.hasRolled && tokenType === Range && this.isSentenceAt(behind)) return true;
    if (this.hasRolled && isSaid) return true;
    return sign.tokenType === Colon || sign.image === "=";
  }

  /** `and add its speed`, `, adding 1 if it is shaken`, `, subtracting 1 for each hero`; null where a roll is over. */
  protected bonus(): BonusNode | null {
    const isJoined = this.isAnyOf(Comma, And);
    const word = isJoined ? (this.LA(1).tokenType === Comma && this.LA(2).tokenType === And ? 3 : 2) : 1;
    const sign = BONUSES.get(this.LA(word).image.toLowerCase());
    if (sign === undefined || (!isJoined && !this.isWord("plus") && !this.isWord("minus"))) return null;
    if (
      !this.isAmount(word + 1) &&
      this.LA(word + 1).tokenType !== Its &&
      !this.isWord("the", word + 1) &&
      !this.isWord("your", word + 1)
    )
      return null;
    this.skip(word);
    const first = this.LA(1);
    const amount = this.#added();
    const per = this.isPer() ? this.per() : null;
    if (per?.kind === "perDie") this.fail("for which things it is added");
    const isDenied = this.isWord("unless");
    const isOver = (): boolean => this.isAnyOf(Comma) || this.isPartOver();
    const said = this.isLimit() ? this.behind(() => this.phraseUntil(isOver)) : null;
    // `if its morale is 3`
    const condition = said && inOtherWords(said, said.text.replace(NUMBER_IS, "it has $<much> $<field>"));
    return { kind: "bonus", span: this.from(first), sign, amount, per, condition, isDenied };
  }

  /** `3, minus 1 for each hero, plus 1 if it is wet`: with all that stands here */
  protected adjusted(amount: AmountNode): AmountNode | AdjustedNode {
    if (this.wordsBeforeBonus() === 0) return amount;
    const first = this.LA(1);
    const bonuses: BonusNode[] = [];
    while (this.wordsBeforeBonus() > 0) {
      const bonus = this.bonus();
      if (bonus !== null) bonuses.push(bonus);
    }
    return { kind: "adjusted", span: this.from(first), of: amount, bonuses };
  }

  #added(): AmountNode {
    if (this.isAnyOf(Its)) return this.ownNumberUntil(",");
    if (this.isAmount()) return this.amount("how much is added");
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Comma) || this.isPartOver());
    return { kind: "namedNumber", span, text };
  }
}
