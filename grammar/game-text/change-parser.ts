import type { IToken } from "chevrotain";
import { isEnd } from "../tokens.ts";
import { foldForm } from "../fold-form.ts";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { pluralOf } from "../word-endings.ts";
import { EVERYTHING } from "./amount-parser.ts";
import { MovementParser } from "./movement-parser.ts";
import { EACH } from "./sentence-forms.ts";
import {
  type AdjustedNode,
  type AmountNode,
  type EffectNode,
  type OwnNumberNode,
  type PayNode,
  PLAIN_CHANGE,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Article, Comma, Integer, It, Its, LeftParenthesis, Of, RightParenthesis, Stop, To } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What says behind an amount that it comes to what there is. */
const MORE: ReadonlySet<string> = new Set(["additional", "extra", "further", "more"]);

/** What dice came to, behind “as many … as”. */
const SHOWN = ["the die shows", "the dice show", "the number rolled", "the roll", "the result"];

/** An amount is taken so many times at most. */
const MOST_TIMES = 12;

/** Where goods lie that nobody has. */
const SUPPLY = "the supply";

/** What one subject does. What it pays belongs to its whole sentence. */
export type InstructionNode = EffectNode | PayNode;

/** What changes of a thing: what it becomes, and the numbers that it gains, loses, takes, gives and pays. */
export abstract class ChangeParser extends MovementParser {
  /** `, or 3 if it is stunned`, `, plus 1 if it is stunned`, `(3 if it is stunned)`: another amount of what is gained, lost, taken or given. */
  protected otherAmount(before: InstructionNode): EffectNode | null {
    const words = this.wordsOfOther();
    if (words === 0) return null;
    const first = this.LA(1);
    if (before.kind === "deals") return this.#otherCards(before, words);
    if ((before.kind !== "gains" && before.kind !== "transfers") || before.isMost || before.amount.kind !== "number")
      this.fail("a sentence of its own, as in “If it is stunned, it loses 3 hits, otherwise it loses 2 hits”");
    const isPlus = this.isWord("plus", 2);
    this.skip(words);
    const said = this.amount("how much, as in “or 3 if it is stunned”");
    // `plus 1 more`
    if (isPlus && this.isWord("more")) this.SKIP_TOKEN();
    const amount = isPlus && said.kind === "number" ? { ...said, value: before.amount.value + said.value } : said;
    const named = this.isLimit() ? null : foldForm(this.phraseUntil(() => this.isLimit()).text);
    const field = foldForm(before.field.text);
    if (named !== null && named !== field && named !== pluralOf(field) && pluralOf(named) !== field)
      this.failAt(first, `“${before.field.text}”, or a sentence of its own`);
    const { isDenied, condition } = this.#conditionOfOther(first);
    const span = this.from(first);
    const { who } = before;
    const isEach = /^(?:each|every|all|both)\b/i.test(who.text);
    const isIt = isEach || who.text === WHO_IS_TOLD || /^(?:it|they|them)$/i.test(who.text);
    // Of “a hero”, “it” would be another thing.
    if (!isIt && /\b(?:it|its|they|their|them)\b/i.test(condition.text))
      this.failAt(first, "what “it” is: say it of “it”, or of each of some things");
    const own = isEach ? { ...who, text: "it" } : who;
    const [less, more] = [
      { ...before, who: own },
      { ...before, who: own, amount },
    ];
    // `1 gold for each chest, plus 1 if it is dark`: that one comes once.
    const isFlat = isPlus && before.kind === "gains" && before.per !== null;
    const all = isFlat ? [less, { ...before, who: own, amount: said, per: null }] : [more];
    const [consequence, otherwise] = isDenied ? [[less], all] : [all, [less]];
    const either = { kind: "conditional", span, condition, consequence, otherwise } as const;
    return isEach ? { kind: "forEach", span, what: who, order: null, effects: [either] } : either;
  }

  /** `if it is stunned`, `unless it is stunned)`: when the other amount holds, to the end of the parenthesis that `first` may open. */
  #conditionOfOther(first: IToken): { readonly isDenied: boolean; readonly condition: QuotedNode } {
    const isDenied = this.isWord("unless");
    const isOver = (): boolean => this.isAnyOf(RightParenthesis) || this.isPartOver();
    const condition = this.behind(() => this.phraseUntil(isOver));
    if (first.tokenType === LeftParenthesis) {
      if (!this.isAnyOf(RightParenthesis)) this.fail("“)”");
      this.SKIP_TOKEN();
    }
    return { isDenied, condition };
  }

  /** `Draw 1 tide card, or 2 if you are at the Mill`, `(2 if it is wet)` */
  #otherCards(before: EffectNode & { readonly kind: "deals" }, words: number): EffectNode {
    const first = this.LA(1);
    const { count, isMost } = before.cards;
    const isEach = /^(?:each|every|all|both)\b/i.test(before.who.text);
    if (count?.kind !== "number" || isMost || isEach)
      this.fail("a sentence of its own, as in “If it is stunned, draw 2 tide cards, otherwise draw a tide card”");
    const isPlus = this.isWord("plus", 2);
    this.skip(words);
    const said = this.amount("how many cards, as in “or 2 if it is stunned”");
    if (isPlus && this.isWord("more")) this.SKIP_TOKEN();
    if (said.kind !== "number") this.failAt(first, "a number of cards, as in “or 2 if it is stunned”");
    const named = this.isLimit() ? null : this.phraseUntil(() => this.isLimit());
    if (named !== null && !/^(?:.* )?cards?$/i.test(named.text))
      this.failAt(first, "“cards”, or a sentence of its own");
    const { isDenied, condition } = this.#conditionOfOther(first);
    const value = isPlus ? count.value + said.value : said.value;
    const more = { ...before, cards: { ...before.cards, count: { ...count, value } } };
    const [consequence, otherwise] = isDenied ? [[before], [more]] : [[more], [before]];
    return { kind: "conditional", span: this.from(first), condition, consequence, otherwise };
  }

  /** @param before what stands before the words for what it becomes: `catches fire` says `on fire` */
  protected becomes(first: IToken, who: QuotedNode, denied = false, before = ""): EffectNode {
    const isDenied = denied || this.isWord("not");
    if (this.isWord("not")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isAnyOf(And) || this.isPartOver());
    const what = { kind: "name", span, text: `${before}${text}` } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied, what, bracket: null };
  }

  /**
   * @param said what the same one gains or loses before it: `1 coin for each farm and 2 for each mill`
   * @param end the word behind it
   */
  protected gains(
    first: IToken,
    who: QuotedNode,
    sign: 1 | -1,
    harm: { readonly isHarm?: true } = {},
    said: NameNode | null = null,
    end: string | null = null,
  ): EffectNode & { readonly kind: "gains" } {
    const isScored = /^scores?$/i.test(this.LA(0).image);
    const gained = { ...this.#gained(first, who, sign, said, end), ...harm };
    if (isScored) this.scoredBefore = gained;
    return gained;
  }

  /** What was scored before in the same row: `the runner-up scores half` */
  protected scoredBefore: (EffectNode & { readonly kind: "gains" }) | null = null;

  #gained(
    first: IToken,
    who: QuotedNode,
    sign: 1 | -1,
    said: NameNode | null,
    end: string | null,
  ): EffectNode & { readonly kind: "gains" } {
    if (this.follows("as many") || this.follows("as much")) return this.#asMany(first, who, sign);
    const factor = this.factorAt(1);
    if (factor !== null && ["as many", "as much"].some((words) => this.follows(words, 1 + factor.words))) {
      this.skip(factor.words);
      const gained = this.#asMany(first, who, sign);
      const { amount } = gained;
      if (amount.kind === "adjusted") return gained;
      return { ...gained, amount: this.multiplied(first, amount, factor.value) };
    }
    const isMost = this.takeUpTo();
    if (isMost && !this.isAmount()) this.fail("how much, as in “up to 2 gold”");
    const counted = this.LA(1);
    const all = sign === -1 ? this.everything() : null;
    // `scores its stars`, `scores its worth in points`
    if (sign === 1 && this.isAnyOf(Its)) return this.#gainsOf(first, who);
    if (sign === 1 && this.isScoredOfEach(1)) return this.#gainsOfEach(first, who);
    const isHalf = this.isWord("half");
    const isScored = /^scores?$/i.test(this.LA(0).image);
    if (isHalf && isScored && !this.isWord("the", 2)) return this.#scoresHalf(first, who);
    if (isHalf) return this.#halved(first, who, sign);
    const stated = this.isAmount() ? this.amount("a number") : all;
    // `gains 2 additional gold`
    if (stated !== null && MORE.has(this.LA(1).image.toLowerCase())) this.SKIP_TOKEN();
    const isAnother = (): boolean => (this.LA(1).tokenType === And && this.isAmount(2)) || this.wordsBeforeAmount() > 0;
    const isSaid = said !== null && stated !== null && this.isPer();
    // `loses one`
    const isLeftOut = !isSaid && stated !== null && all === null && this.isNameLeftOut();
    const { span, text } = isLeftOut
      ? this.nameLeftOut(counted)
      : isSaid
        ? said
        : this.phraseUntil(
            () =>
              this.isWord("equal") ||
              this.follows("until it has") ||
              (end !== null && this.isWord(end)) ||
              isAnother() ||
              this.isPartOver(),
          );
    const field = { kind: "name", span, text } as const;
    // `Each door receives 2 Goblins`
    const what = this.quoted(counted);
    const units = sign === 1 &&
      stated !== null &&
      !isMost &&
      !isLeftOut && { what, isEach: isOfEach(who), isNowhere: false };
    if (this.follows("equal to the number of")) return this.#countedGains(first, who, sign, field);
    if (stated === null && this.follows("until it has") && this.LA(4).tokenType === Integer)
      return this.#untilIt(first, who, sign, field);
    const own = this.#forEachOwn(stated);
    const plain = own ?? stated ?? this.#product();
    // More alone is another amount of the same: `, plus 1 for each hero`
    const isAdjusted = this.isMinus() || this.isMinusBehindPlus();
    const amount = isAdjusted && plain.kind !== "adjusted" ? this.adjusted(plain) : plain;
    // `3 gold for each of its logs`
    const isOfIts = this.follows("for each of its");
    const per = this.isPer() && !isOfIts ? this.per() : null;
    const isLess = this.LA(1).tokenType === Comma && this.isWord("less", 2);
    if (isLess) this.SKIP_TOKEN();
    const less = isLess ? this.behind(() => this.ownField()) : null;
    const most = this.most();
    const least = this.least();
    const limited = {
      ...(most !== null && { most }),
      ...(least !== null && { least }),
      ...(units !== false && per === null && most === null && { units }),
    };
    const change = { sign, isMost, amount, field, per, less, bracket: null, ...limited };
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `equal to twice its might`, `equal to 3 times the roll`, `equal to the level times 2` */
  #product(): AmountNode | AdjustedNode {
    const equal = this.LA(1);
    const factor = this.isWord("equal") && this.LA(2).tokenType === To ? this.factorAt(3) : null;
    if (factor === null) {
      const amount = this.ownNumber("“gains 1 gold” or “gains gold equal to its wealth”");
      if (!this.isTimesNext()) return amount;
      const behind = this.behind(() => this.numberOf(this.LA(1)));
      this.SKIP_TOKEN();
      return this.multiplied(equal, amount, behind.value);
    }
    this.skip(2 + factor.words);
    return this.multiplied(equal, this.numberSaidFrom(this.LA(1), "“its” or “the roll”"), factor.value);
  }

  /** An amount so many times over. */
  protected multiplied(first: IToken, of: AmountNode, factor: number): AdjustedNode {
    if (factor < 2 || factor > MOST_TIMES) this.failAt(first, `how many times, from 2 to ${MOST_TIMES}`);
    const span = this.from(first);
    const once = { kind: "bonus", span, sign: 1, amount: of, per: null, condition: null, isDenied: false } as const;
    return { kind: "adjusted", span, of, bonuses: Array.from({ length: factor - 1 }, () => once) };
  }

  /** `, plus 1 if it is wet, minus 1 for each hero`: several that make it more or less */
  protected isMinusBehindPlus(): boolean {
    if (this.wordsBeforeBonus() === 0) return false;
    for (let ahead = 2; this.LA(ahead).tokenType !== Stop && !isEnd(this.LA(ahead)); ahead += 1)
      if (this.LA(ahead).tokenType === Comma && this.wordsBeforeBonus(ahead) > 0) return true;
    return false;
  }

  /** `as many Goblins as the danger level`, `as many points as there are heroes`, `as many points as it has gold` */
  #asMany(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode & { readonly kind: "gains" } {
    this.skip(2);
    const start = this.LA(1);
    const { span, text } = this.phraseUntil(() => this.isWord("as") || this.isPartOver());
    const what = this.quoted(start);
    if (!this.isWord("as")) this.fail("“as” and how many, as in “as many points as there are heroes”");
    const said = this.behind(() => this.LA(1));
    const field = { kind: "name", span, text } as const;
    const change = { sign, isMost: false, field, less: null, bracket: null } as const;
    const shown = SHOWN.find((words) => this.follows(words));
    if (shown !== undefined) {
      this.checkUnopposed();
      this.checkRolled(first);
      this.skip(wordsIn(shown));
      const amount = { kind: "sumOfRoll", span: this.from(said) } as const;
      return { kind: "gains", span: this.from(first), who, ...change, amount, per: null };
    }
    const isThere = this.follows("there are") || this.follows("there is");
    if (isThere || this.follows("the number of")) {
      this.skip(isThere ? 2 : 3);
      const per = { kind: "perThing", span: this.from(said), ...this.counted(), every: null } as const;
      const amount = { kind: "number", span: per.span, value: 1 } as const;
      return { kind: "gains", span: this.from(first), who, ...change, amount, per };
    }
    const isHad = this.follows("it has") || this.follows("they have");
    if (isHad) this.skip(2);
    const amount = isHad ? this.#ownNumberOf(said) : this.isAnyOf(Its) ? this.ownNumberUntil() : this.#numberNamed();
    const units = { what, isEach: isOfEach(who), isNowhere: false } as const;
    return { kind: "gains", span: this.from(first), who, ...change, amount, per: null, ...(sign === 1 && { units }) };
  }

  /** `its worth in points`; without a word for what it is, points. */
  #gainsOf(first: IToken, who: QuotedNode): EffectNode & { readonly kind: "gains" } {
    const amount = this.#ofIt();
    // `scores its full worth`: not half of it
    const { field: worth } = amount;
    const isFull = /^full /i.test(worth.text);
    const all = isFull ? { ...worth, text: worth.text.slice("full ".length) } : worth;
    const said = this.isWord("in") ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : null;
    const field = { kind: "name", span: said?.span ?? amount.span, text: said?.text ?? "points" } as const;
    const change = { ...PLAIN_CHANGE, sign: 1, amount: { ...amount, field: all }, field } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `scores half its worth, rounded down`, `the second most scores half, rounded up`: of what was scored before */
  #scoresHalf(first: IToken, who: QuotedNode): EffectNode & { readonly kind: "gains" } {
    this.SKIP_TOKEN();
    if (this.isAnyOf(Of)) this.SKIP_TOKEN();
    const before = this.scoredBefore;
    if (this.isAnyOf(Its)) {
      const amount = { ...this.ownNumberUntil(","), half: this.rounded() };
      const field = { kind: "name", span: amount.span, text: "points" } as const;
      return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: 1, amount, field };
    }
    if (this.isWord("as") && this.isWord("many", 2)) this.skip(2);
    if (before?.amount.kind !== "number" && before?.amount.kind !== "ownNumber")
      this.fail("“its” and a number, as in “half its worth, rounded down”");
    const { amount, field } = before;
    const half = this.rounded();
    if (amount.kind === "ownNumber")
      return { ...before, span: this.from(first), who, amount: { ...amount, half }, field };
    const value = half === "up" ? Math.ceil(amount.value / 2) : Math.floor(amount.value / 2);
    return { ...before, span: this.from(first), who, amount: { ...amount, value }, field };
  }

  /** `scores the worth of each moor it controls as glory`; without a word for what it is, points */
  #gainsOfEach(first: IToken, who: QuotedNode): EffectNode & { readonly kind: "gains" } {
    const isIn = (): boolean => this.isWord("as") || this.isWord("in");
    const { span, text } = this.phraseUntil(() => isIn() || this.isPartOver());
    const said = isIn() ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : null;
    const field = { kind: "name", span: said?.span ?? span, text: said?.text ?? "points" } as const;
    const change = { ...PLAIN_CHANGE, sign: 1, amount: { kind: "namedNumber", span, text }, field } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `gains air until it has 8`: the amount that is missing */
  #untilIt(first: IToken, who: QuotedNode, sign: 1 | -1, field: NameNode): EffectNode & { readonly kind: "gains" } {
    this.takeWords("until", "it", "has");
    return this.asFarAs(
      this.behind(() => this.numberOf(this.LA(0))),
      first,
      who,
      sign,
      field,
    );
  }

  /** As much as is lacking to a number, or as is there above it. */
  protected asFarAs(
    limit: NumberNode,
    first: IToken,
    who: QuotedNode,
    sign: 1 | -1,
    field: NameNode,
  ): EffectNode & { readonly kind: "gains" } {
    const amount = { kind: "number", span: limit.span, value: EVERYTHING } as const;
    const change = { ...PLAIN_CHANGE, sign, amount, field } as const;
    const limited = sign === 1 ? { most: limit } : { least: limit };
    return { kind: "gains", span: this.from(first), who, ...change, ...limited };
  }

  #ownNumberOf(first: IToken): AmountNode {
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "ownNumber", span: this.from(first), field: { kind: "name", span, text } };
  }

  /** `the danger level` */
  #numberNamed(): AmountNode {
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "namedNumber", span, text };
  }

  /** `half its food, rounded up` */
  #halved(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode & { readonly kind: "gains" } {
    const half = this.LA(1);
    this.SKIP_TOKEN();
    if (this.isAnyOf(Of)) this.SKIP_TOKEN();
    if (!this.isAnyOf(Its)) this.fail("“its”, as in “half its gold, rounded up”");
    const field = this.ownField();
    const amount = {
      kind: "ownNumber",
      span: this.from(half),
      field,
      half: this.rounded(),
      isOfSubject: true,
    } as const;
    const change = { ...PLAIN_CHANGE, sign, amount, field } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `gold equal to the number of heroes` */
  #countedGains(
    first: IToken,
    who: QuotedNode,
    sign: 1 | -1,
    field: NameNode,
  ): EffectNode & { readonly kind: "gains" } {
    const said = this.LA(1);
    this.skip("equal to the number of".split(" ").length);
    const per = { kind: "perThing", span: this.from(said), ...this.counted(), every: null } as const;
    const value = this.isTimesNext() ? this.behind(() => this.numberOf(this.LA(1)).value) : 1;
    if (value !== 1) this.SKIP_TOKEN();
    const amount = { kind: "number", span: per.span, value } as const;
    const most = this.most();
    const change = { ...PLAIN_CHANGE, sign, amount, field, per, ...(most && { most }) };
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `2 damage to each hero`, `1 damage to it for each 5 or more`: whoever it is dealt to suffers it. */
  protected deals(first: IToken): EffectNode {
    const amount = this.amount("how much, as in “deals 1 damage to it”");
    const { span, text } = this.phraseUntil(() => this.isAnyOf(To) || this.isWord("minus") || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    // `Deal 1 damage per Goblin to it`
    const before = this.isPer() ? this.per(() => this.isAnyOf(To)) : null;
    // Of an action it is what the action is aimed at.
    const isAimed = this.isPartOver() || this.isWord("minus");
    if (!isAimed && !this.isAnyOf(To)) this.fail("“to”, and who suffers it");
    const who = isAimed
      ? ({ kind: "quoted", span, text: "the target", asIn: text } as const)
      : this.behind(() => this.phraseUntil(() => this.isWord("minus") || this.isPartOver()));
    const per = before ?? (this.isPer() ? this.per() : null);
    const less = this.isWord("minus") ? this.behind(() => this.ownField()) : null;
    const change = { sign: -1, isMost: false, amount, field, per, less, bracket: null } as const;
    return { kind: "gains", span: this.from(first), who, ...change, isHarm: true };
  }

  /** `adds its wealth to the Party's gold`: the owner of the number gains that amount. */
  protected adds(first: IToken, who: QuotedNode): EffectNode {
    if (!this.isAnyOf(Its)) this.fail("“its”, as in “adds its wealth to the side's gold”");
    const amount = this.ownNumberUntil("to");
    if (!this.isAnyOf(To)) this.fail("“to”, and what it is added to");
    const { span, text } = this.behind(() => this.phraseUntil(() => this.isPartOver()));
    const [, owner, name] = /^(.+?)['’]s? (.+)$/.exec(text) ?? [];
    if (owner === undefined || name === undefined) this.fail("whose it is, as in “the side's gold”");
    const whose = { kind: "quoted", span: { ...span, end: span.start + owner.length }, text: owner } as const;
    const field = { kind: "name", span: { start: span.end - name.length, end: span.end }, text: name } as const;
    const change = { ...PLAIN_CHANGE, sign: 1, amount, field } as const;
    const gained = { kind: "gains", span: this.from(first), who: whose, ...change } as const;
    if (/^(?:it|they|them)$/i.test(who.text)) return gained;
    return { kind: "forEach", span: this.from(first), what: who, order: null, effects: [gained] };
  }

  /** `1 food for each of its logs` is food equal to its logs. */
  #forEachOwn(stated: AmountNode | null): AmountNode | null {
    if (!this.follows("for each of its")) return null;
    if (stated?.kind !== "number" || stated.value !== 1) return null;
    this.takeWords("for", "each", "of");
    return this.ownNumberUntil();
  }

  /** `flips to its dry side` */
  protected flipsTo(first: IToken, who: QuotedNode): EffectNode {
    this.SKIP_TOKEN();
    if (this.isAnyOf(Its, Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("side") || this.isPartOver());
    if (this.isWord("side")) this.SKIP_TOKEN();
    const what = { kind: "name", span, text } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, what, bracket: null };
  }

  /**
   * `takes 1 gold from the Party`, `gives 1 gold to it`, `gives it 1 gold`
   *
   * @param whom to whom something was given before it: `and 2 wood`
   */
  protected transfer(first: IToken, who: QuotedNode, verb: "takes" | "gives", whom?: QuotedNode): EffectNode {
    // `takes as many fish as the die shows`
    if (verb === "takes" && (this.follows("as many") || this.isEqualAmountAhead(1))) return this.gains(first, who, 1);
    const isItsSide = verb === "gives" && this.isItsSideAt(1);
    // `gives its side gold equal to its wealth`, `as many points as it has chests`
    if (isItsSide && (this.isEqualAmountAhead(3) || this.follows("as many", 3))) {
      const side = this.behind(() => this.behind(() => this.quoted(this.LA(-1))));
      return { ...this.gains(first, side, 1), giver: who };
    }
    const isNamed =
      verb === "gives" && !this.isAmount() && !this.isWord("all") && !this.isWord("up") && !this.isAnyOf(Its);
    const named = isItsSide
      ? this.behind(() => this.behind(() => this.quoted(this.LA(-1))))
      : isNamed
        ? this.phraseUntil(() => this.isAmount() && !this.isAnyOf(Article))
        : whom !== undefined && !this.#isToAhead()
          ? whom
          : null;
    const isMost = this.takeUpTo();
    const counted = this.LA(1);
    const all = this.everything();
    const amount = all ?? this.amount(`how much, as in “${verb} 1 gold”`);
    const isLeftOut = all === null && this.isNameLeftOut();
    if (named !== null) {
      const isAnother = (): boolean => this.isAnyOf(And) && this.isAmount(2);
      const { span, text } = isLeftOut
        ? this.nameLeftOut(counted)
        : this.phraseUntil(() => isAnother() || this.isPartOver());
      const field = { kind: "name", span, text } as const;
      const isMore = this.isAnyOf(Comma) && this.isWord("plus", 2);
      if (isMore && who.text === WHO_IS_TOLD) {
        const given = { ...PLAIN_CHANGE, sign: 1, isMost, amount, field, isGiven: true } as const;
        return { kind: "gains", span: this.from(first), who: named, ...given };
      }
      return {
        kind: "transfers",
        span: this.from(first),
        who,
        from: who,
        to: named,
        isMost,
        amount,
        field,
        bracket: null,
      };
    }
    const preposition = verb === "takes" ? "from" : "to";
    // `takes all gold in the room`: what is there is taken from there
    const isLying = (): boolean =>
      verb === "takes" &&
      this.isPreposition() &&
      ([Article, Its, It].includes(this.LA(2).tokenType) || this.isWord("your", 2));
    // `takes 5 silver and 1 debt`, from nobody
    const isFrom = verb === "gives" || this.#isFromAhead();
    const isAnother = (): boolean => !isFrom && this.isAnyOf(And) && this.isAmount(2);
    const isOver = (): boolean => this.isWord(preposition) || isLying() || isAnother() || this.isPartOver();
    const { span, text } = isLeftOut || isOver() ? this.nameLeftOut(counted) : this.phraseUntil(isOver);
    const field = { kind: "name", span, text } as const;
    if (isLying()) {
      const from = this.behind(() => this.phraseUntil(() => this.isPartOver()));
      return { kind: "transfers", span: this.from(first), who, from, to: who, isMost, amount, field, bracket: null };
    }
    // `takes 2 wood`: from where all of it lies that nobody has
    if (verb === "takes" && !this.isWord("from")) {
      const supply = { kind: "quoted", span, text: SUPPLY } as const;
      return {
        kind: "transfers",
        span: this.from(first),
        who,
        from: supply,
        to: who,
        isMost,
        amount,
        field,
        bracket: null,
      };
    }
    this.takeWords(preposition);
    const isGivenElsewhere = (): boolean => verb === "gives" && this.#isAnotherGiven();
    const other = this.phraseUntil(() => isGivenElsewhere() || this.isPartOver());
    const [from, to] = verb === "takes" ? [other, who] : [who, other];
    return { kind: "transfers", span: this.from(first), who, from, to, isMost, amount, field, bracket: null };
  }

  /** Whether something is given to somebody else, too: `and 2 spice to the Banker` */
  #isAnotherGiven(): boolean {
    return this.LA(1).tokenType === And && this.isAmount(2) && this.#isToAhead(3);
  }

  /** Whether it is said before the next sign from whom something is taken, or where it lies. */
  #isFromAhead(): boolean {
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1)
      if (this.isWord("from", ahead) || this.isPreposition(ahead)) return true;
    return false;
  }

  /** Whether it is said before the next sign to whom something is given. */
  #isToAhead(from = 1): boolean {
    for (let ahead = from; !this.isSignAt(ahead) && this.LA(ahead).tokenType !== And; ahead += 1)
      if (this.LA(ahead).tokenType === To && !this.isWord("up", ahead - 1)) return true;
    return false;
  }

  /** `pays as much gold as it can, up to 3`: one after the other, as long as it has one; null for other words. */
  protected paysWhatItCan(first: IToken, who: QuotedNode): InstructionNode | null {
    if (!this.follows("as many") && !this.follows("as much")) return null;
    let can = 3;
    while (!this.isSignAt(can) && !["as it can", "as they can"].some((words) => this.follows(words, can))) can += 1;
    if (this.isSignAt(can) || can === 3) return null;
    this.skip(2);
    const { span, text } = this.phraseUntil(() => this.isWord("as"));
    const field = { kind: "name", span, text } as const;
    this.skip("as it can".split(" ").length);
    const isMost = this.isAnyOf(Comma) && this.follows("up to", 2);
    if (isMost) this.SKIP_TOKEN();
    if (isMost) this.takeUpTo();
    const as = isMost ? this.amount("how much at most, as in “up to 3”") : null;
    const to = this.isAnyOf(To) ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : null;
    const all = { kind: "ownNumber", span, field, isOfSubject: true } as const;
    const one = { kind: "number", span, value: 1 } as const;
    const pays = {
      kind: "pays",
      span: this.from(first),
      who,
      goods: [{ amount: as === null ? all : one, field }],
      to,
    } as const;
    if (as === null) return pays;
    if (as.kind !== "number") this.fail("a number, as in “up to 3”");
    const paying = { kind: "paying", span: pays.span, costs: [pays], effects: [], otherwise: [] } as const;
    return { kind: "asOften", span: pays.span, as, effects: [{ ...paying, otherwise: [{ kind: "nothing", span }] }] };
  }

  /** `pays up to 3 gold`: whoever pays says how much, and `to gain 1 point each` one after the other */
  protected paysUpTo(first: IToken, who: QuotedNode): EffectNode {
    this.takeUpTo();
    const amount = this.amount("how much at most, as in “up to 3 gold”");
    const { span, text } = this.phraseUntil(() => this.isAnyOf(To) || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    if (!this.isAnyOf(To)) {
      const paid = { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: -1, isMost: true } as const;
      return { ...paid, amount, field };
    }
    if (amount.kind !== "number") this.fail("how much at most: n is not known here");
    const start = this.behind(() => this.LA(1));
    if (this.verb() !== "gains" || who.text !== WHO_IS_TOLD)
      this.fail("a full stop, or what each of them brings, as in “Pay up to 3 gold to gain 1 point each”");
    const gained = this.behind(() => this.gains(start, who, 1, {}, null, "each"));
    if (!this.isWord("each")) this.fail("“each” behind it, as in “to gain 1 point each”");
    this.SKIP_TOKEN();
    const goods = [{ amount: { ...amount, value: 1 }, field }];
    const cost = { kind: "pays", span: this.from(first), who, goods, to: null } as const;
    return this.freely(first, amount, this.withCosts(first, [cost, gained]));
  }

  /** `pays 2 wood, 1 stone and gold equal to its cost to the Party` */
  protected pays(first: IToken, who: QuotedNode): PayNode {
    // `pays you 1 gold`
    const whom = this.#isPaidToAhead() ? this.phraseUntil(() => this.isAmount() && !this.isAnyOf(Article)) : null;
    const goods = [this.#payment()];
    while (this.isAnyOf(Comma, And) && (this.isAmount(2) || this.isEqualAmountAhead(2)))
      goods.push(this.behind(() => this.#payment()));
    const isToSomebody = this.LA(1).tokenType === To && this.verb(2) === null && !this.isOrderOfSomethingAt(2);
    const to = isToSomebody ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : whom;
    return { kind: "pays", span: this.from(first), who, goods, to };
  }

  /** Whether somebody is named before what is paid: `you 1 gold`, `the Party 2 gold` */
  #isPaidToAhead(): boolean {
    const number = this.isWord("you") ? 2 : this.isWord("the") ? 3 : 0;
    return number > 0 && this.LA(number).tokenType === Integer && !this.isSignAt(number - 1);
  }

  #payment(): PayNode["goods"][number] {
    // `its cost in gold`, `its cost`: the checker knows what is money.
    if (this.isAnyOf(Its)) {
      const amount = this.#ofIt();
      const isSaid = this.isWord("in");
      const paid = isSaid
        ? this.behind(() => this.phraseUntil(() => this.isAnyOf(To) || this.isPartOver()))
        : { ...amount, text: "" };
      return { amount, field: { kind: "name", span: paid.span, text: paid.text } };
    }
    const counted = this.LA(1);
    const stated = this.isAmount() ? this.amount("a number") : null;
    if (stated !== null && (this.isAnyOf(To) || this.isNameLeftOut()))
      return { amount: stated, field: this.nameLeftOut(counted) };
    const isAnother = (): boolean => this.isAnyOf(Comma, And) && (this.isAmount(2) || this.isEqualAmountAhead(2));
    const { span, text } = this.phraseUntil(
      () => this.isWord("equal") || this.LA(1).tokenType === To || isAnother() || this.isPartOver(),
    );
    const field = { kind: "name", span, text } as const;
    return { amount: stated ?? this.ownNumber("“pays 1 gold” or “pays gold equal to its cost”"), field };
  }

  /** `its cost` of `its cost in gold` */
  #ofIt(): OwnNumberNode {
    return this.ownNumberUntil("in", "and", "to", ",");
  }

  /** What somebody may do so often, and may leave each time. */
  protected freely(first: IToken, as: NumberNode, effects: readonly EffectNode[]): EffectNode {
    const { span, text } = this.quoted(first);
    const nothing = [{ kind: "nothing", span }] as const;
    const options = [
      { kind: "option", span, text, effects },
      { kind: "option", span, text: "nothing", effects: nothing },
    ] as const;
    const choice = { kind: "chooses", span, who: this.whoIsTold(first), options, bracket: null } as const;
    return { kind: "asOften", span, as, effects: [choice] };
  }

  /** `Discard any number of tide cards and draw as many`: the first counts how many those were. */
  #withCountedCards(said: readonly InstructionNode[]): readonly InstructionNode[] {
    return said.map((each, index) => {
      const next = said[index + 1];
      const isCounted = next?.kind === "deals" && next.cards.isAsMany === true;
      if (!isCounted) return each;
      if (each.kind !== "movesCards" || each.cards.areRevealed) this.fail("cards that are discarded before “as many”");
      return { ...each, isCounted: true };
    });
  }

  protected withCosts(first: IToken, said: readonly InstructionNode[]): readonly EffectNode[] {
    const instructions = this.#withCountedCards(said);
    const costs = instructions.filter((instruction) => instruction.kind === "pays");
    const effects = instructions.filter((instruction) => instruction.kind !== "pays");
    const areCards = effects.some((effect) => effect.kind === "movesCards" && effect.isPrice === true);
    return costs.length === 0 && !areCards
      ? effects
      : [{ kind: "paying", span: this.from(first), costs, effects, otherwise: [] }];
  }
}

/** Whether a subject is each of some things. */
function isOfEach({ text }: QuotedNode): boolean {
  return EACH.has(text.split(" ")[0]?.toLowerCase() ?? "");
}
