import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { nearestName } from "../nearest-name.ts";
import { EVERYTHING } from "./amount-parser.ts";
import { ChangeParser, type InstructionNode } from "./change-parser.ts";
import { ofIts } from "./number-of-thing.ts";
import { FROM_BOARD, VERB_WORDS } from "./sentence-forms.ts";
import type { NameNode } from "../table-tree.ts";
import {
  type DirectionNode,
  type EffectNode,
  isSaidOfEach,
  type OptionNode,
  PLAIN_CHANGE,
  saidThroughout,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { And, Article, Comma, Integer, Is, Its, Of, Semicolon, To, With } from "./tokens.ts";

/** Verbs that say which way a number goes. */
const WAYS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["rises", "up"],
  ["rise", "up"],
  ["advances", "up"],
  ["advance", "up"],
  ["falls", "down"],
  ["fall", "down"],
  ["increases", "up"],
  ["increase", "up"],
  ["decreases", "down"],
  ["decrease", "down"],
]);

/** What says nothing more before a verb. */
const IDLE: ReadonlySet<string> = new Set(["must", "immediately", "also", "either"]);

/** The sides in the order of the text. */
const SEATS: ReadonlySet<string> = new Set(["first", "second", "third", "fourth", "fifth", "sixth"]);

/** Who comes later than all of whom it is said before. */
const ALL_OTHERS = ["every other one", "each other one", "every other", "all the others", "all others", "the others"];

/** What says of a card that whoever pays for it has it in hand. */
const TAKEN_TO_HAND = [
  ...["add", "put"].flatMap((verb) => ["to", "in", "into"].map((where) => `${verb} it ${where} your hand`)),
  "take it into your hand",
  "take it",
  "takes it",
];

/** What becomes of all that is not kept. */
const LOST = ["the rest", "all others", "any others"].flatMap((what) =>
  ["is discarded", "are discarded", "is lost", "are lost"].map((lost) => `${what} ${lost}`),
);

/** The one of two sides that the sentence before is not about. */
const OTHER = "other";

/** What says that nothing is done. */
const PASSES = ["passes", "pass", "does nothing"];

const MAY = /\S may$/i;

/** What to write instead of verbs that have no meaning here, or several. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are) over$/i, "“The game ends”"],
  [/^exchange\b/i, "“Swap”"],
  [/^build\b/i, "what the place becomes, as in “A free square becomes a wall”"],
];

function hintFor(said: string): string | null {
  return INSTEAD.find(([pattern]) => pattern.test(said))?.[1] ?? null;
}

/** What a sentence lacks that says nothing of what happens. */
const EFFECT_VERBS = "a verb that says what happens, as in “It loses 1 hit” or “Place a goblin in a free square”";
const OTHER_VERBS = EFFECT_VERBS.replace("a verb", "another verb");

/** What one subject does, or what is done to it: the verbs behind a subject. */
export abstract class InstructionParser extends ChangeParser {
  /** `It becomes stunned and retreats 1 square`: what one subject does, or what is done to it. */
  protected instructions(first: IToken): readonly InstructionNode[] {
    const said = this.#subjectSaid() ?? (this.isOrder() || this.isReport() ? this.whoIsTold(first) : this.#subject());
    const isOptional = MAY.test(said.text);
    return this.#doneBy(first, isOptional ? withoutMay(said) : said, isOptional);
  }

  /** `may pay 2 gold to gain 1 point`, of a subject that was said before */
  protected instructionsWith(first: IToken, who: QuotedNode): readonly InstructionNode[] {
    const isOptional = this.isWord("may");
    if (isOptional) this.SKIP_TOKEN();
    return this.#doneBy(first, who, isOptional);
  }

  #doneBy(first: IToken, said: QuotedNode, isOptional: boolean): readonly InstructionNode[] {
    const most = mostIn(said);
    if (most === null) return this.#doneBySubject(first, said, isOptional);
    // `The side with the most knights in a region takes control of it`: in each of them
    const instructions = this.#doneBySubject(first, most.who, isOptional);
    const effects = instructions.flatMap((each) => (each.kind === "pays" ? [] : [each]));
    const isOfPlace = most.isEach || effects.some((each) => speaksOfIt(each, most.who));
    if (effects.length < instructions.length || !isOfPlace)
      return instructions.map((each) => saidThroughout(each, most.who, said));
    return [{ kind: "forEach", span: this.from(first), what: most.where, order: null, effects }];
  }

  #doneBySubject(first: IToken, who: QuotedNode, isOptional: boolean): readonly InstructionNode[] {
    const start = this.LA(1);
    this.#isOptional = isOptional;
    const instructions = this.instructionsOf(first, who);
    this.#isOptional = false;
    if (this.isChoosing || (!isOptional && !this.isOtherVerb())) return instructions;
    const options = [this.#optionOf(start, instructions)];
    while (this.isOtherVerb()) {
      if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      const next = this.behind(() => this.LA(1));
      options.push(this.#optionOf(next, this.#passes(next) ?? this.instructionsOf(next, who)));
    }
    // Of the last alone, or of all of it?
    if (options.length > 1 && this.isLimit())
      this.fail("“If …, it loses 1 hit, otherwise …”, or a sentence for each of both before what must be so");
    const span = this.from(first);
    if (options.length === 1)
      options.push({ kind: "option", span, text: "nothing", effects: [{ kind: "nothing", span }] });
    const isRepeated = isOptional && this.takeAsItLikes();
    return [{ kind: "may", span, who, options, bracket: null, ...(isRepeated && { isRepeated }) }];
  }

  /** Whether the side may do what is read, or leave it. */
  #isOptional = false;

  /** Whom the next sentence is about, where that stands before it in its row: `A monk who loses its last hit` */
  protected subjectSaid: QuotedNode | null = null;

  /** The subject that was said, with a word behind it that is no verb of the language: `it escapes` */
  #subjectSaid(): QuotedNode | null {
    const said = this.subjectSaid;
    this.subjectSaid = null;
    if (said === null || this.verb() !== null || this.isPassive()) return said;
    const { kind, span, text } = this.phraseUntil(() => this.isPartOver());
    const before = span.start - said.text.length - 1;
    return { kind, span: { ...span, start: Math.max(0, before) }, text: `${said.text} ${text}` };
  }

  /** Another amount that the same subject gains or loses. */
  #moreOf({ sign, isHarm, field, per }: EffectNode & { readonly kind: "gains" }, who: QuotedNode): EffectNode {
    const more = this.gains(this.LA(1), who, sign, isHarm === true ? { isHarm } : {}, field);
    // `1 coin for each farm and 2 for each mill it owns`: does it own the farms?
    const isOwnLast = more.per?.kind === "perThing" && more.per.isOwn && per?.kind === "perThing" && !per.isOwn;
    if (isOwnLast && more.field.span === field.span)
      this.fail(`a sentence of its own, or “it …” behind “${per.what.text}” as well: whose they are is not certain`);
    return more;
  }

  #optionOf(first: IToken, instructions: readonly InstructionNode[]): OptionNode {
    const { span, text } = this.quoted(first);
    return { kind: "option", span, text, effects: this.withCosts(first, instructions) };
  }

  /** `passes`, `does nothing`; null for other words. */
  #passes(first: IToken): readonly InstructionNode[] | null {
    const words = PASSES.find((said) => this.follows(said));
    if (words === undefined) return null;
    this.skip(words.split(" ").length);
    return [{ kind: words === "does nothing" ? "nothing" : "passes", span: this.from(first) }];
  }

  /** Whether a sentence is read about what was chosen before it. */
  protected isOfChosen = false;

  /** Who does something, up to the verb. */
  #subject(): QuotedNode {
    this.isInSubject = true;
    try {
      const isInOrder = (): boolean => this.isAnyOf(Comma) && this.wordsOfTurnOrder(2) > 0;
      const isOver = (): boolean =>
        this.verb() !== null || this.isPassive() || isInOrder() || this.#isGoneBehindAnd() || this.isPartOver();
      const said = whoLeads(this.phraseUntil(() => isOver() || this.#isIdle()));
      // `Choose two heroes. Each gains 1 gold.`
      const subject = this.isOfChosen && /^(?:each|both)$/i.test(said.text) ? { ...said, text: "it" } : said;
      // `Each side, in turn order, gains 1 gold`: sides come in turn order anyway.
      if (isInOrder()) this.skip(this.wordsOfTurnOrder(2) + 1);
      if (this.#isIdle()) this.SKIP_TOKEN();
      return subject;
    } finally {
      this.isInSubject = false;
    }
  }

  /** Whether a word before the verb says nothing more: `must retreat`, `immediately acts` */
  #isIdle(): boolean {
    return IDLE.has(this.LA(1).image.toLowerCase()) && this.verb(2) !== null;
  }

  /** What is placed may be more: `Place a Raft there, plus 1 for each hero` */
  protected instructionsBehind(placed: EffectNode, who: QuotedNode): readonly InstructionNode[] {
    this.who = who;
    const more = this.#more(placed);
    return more === null ? [placed] : [placed, more];
  }

  /** Who does what was said last, so that “then” need not say it again. */
  protected who: QuotedNode | null = null;

  protected instructionsOf(first: IToken, said: QuotedNode): readonly InstructionNode[] {
    const gone = this.#allIsGone(first, said);
    if (gone !== null) return [gone];
    const came =
      this.isPassive() || this.verb() !== null
        ? null
        : (this.#isSo(first, said) ?? this.#comesTo(first, said) ?? this.#isMadeSo(first, said));
    const who = came?.who ?? said;
    this.who = who;
    const instructions: InstructionNode[] =
      came === null && this.isTrading()
        ? [...this.behind(() => this.trades(first, who))]
        : [came ?? this.#instruction(first, who)];
    for (;;) {
      this.takeTimeBetween();
      const before = instructions.at(-1);
      const more = before === undefined ? null : this.#more(before);
      if (more !== null) {
        instructions.push(more);
        continue;
      }
      const other = before === undefined ? null : this.otherAmount(before);
      if (other !== null) {
        instructions.splice(-1, 1, other);
        continue;
      }
      // `The first side gains 5 gold, the second 6`
      if (before?.kind === "gains" && this.LA(1).tokenType === Comma && this.#seatAhead() !== null) {
        instructions.push(this.behind(() => this.#ofNextSeat(before)));
        continue;
      }
      if (this.wordsOfAllOthers() > 0) return instructions;
      if (before?.kind === "gains" && this.wordsBeforeAmount() > 0) {
        this.skip(this.wordsBeforeAmount());
        instructions.push(this.#moreOf(before, who));
        continue;
      }
      // `The lugger is caught and its cargo is lost`
      const gone = this.#isGoneBehindAnd()
        ? this.behind(() =>
            this.#allIsGone(
              this.LA(1),
              this.phraseUntil(() => this.isPartOver()),
              who,
            ),
          )
        : null;
      if (gone !== null) {
        instructions.push(gone);
        continue;
      }
      // `…, and the side with the least gold 2 gold`
      if (before?.kind === "gains" && this.#isElidedSide()) {
        instructions.push(this.#ofElidedSide(before));
        continue;
      }
      if (this.isVerbBehindAnd() && !this.isSaidBehindAnd()) this.SKIP_TOKEN();
      if (before?.kind === "gains" && this.isAnotherPer() && this.LA(1).tokenType === Comma) {
        this.SKIP_TOKEN();
        if (this.LA(1).tokenType !== And) {
          instructions.push(this.#moreOf(before, who));
          continue;
        }
      }
      // `pays 2 wood to gain 1 point`
      const isFor = before?.kind === "pays" && this.LA(1).tokenType === To && this.verb(2) !== null;
      const isAnd = this.LA(1).tokenType === And || this.isWord("but");
      if ((!isAnd && !isFor) || this.isSaidBehindAnd()) return instructions;
      if (this.isBegunBehindAnd() && this.verb(2) === null) return instructions;
      this.SKIP_TOKEN();
      const next = this.LA(1);
      const isSame = this.verb() === null && !this.isPassive();
      // `becomes tired and wet`, `loses 1 hit and 1 food`
      if (isSame && before?.kind === "becomes") instructions.push(this.becomes(next, who));
      else if (isSame && before?.kind === "transfers" && before.from === who)
        instructions.push(this.transfer(next, who, "gives"));
      else if (isSame && before?.kind === "gains" && this.#seatAhead() !== null)
        instructions.push(this.#ofNextSeat(before));
      else if (isSame && before?.kind === "gains") instructions.push(this.#moreOf(before, who));
      else instructions.push(this.#instruction(next, who, before?.kind === "gains" ? before.field : null));
    }
  }

  #isElidedSide(): boolean {
    const the = this.LA(1).tokenType === Comma && this.LA(2).tokenType === And ? 3 : 2;
    if (!this.isSignOrAnd(1) || !this.follows("the side with the", the)) return false;
    let ahead = the + 3;
    while (!this.isSignOrAnd(ahead) && this.verb(ahead) === null && this.LA(ahead).tokenType !== Integer) ahead += 1;
    return this.LA(ahead).tokenType === Integer;
  }

  /** `the side with the least gold 2 gold`: what it gains is said before. */
  #ofElidedSide(before: EffectNode & { readonly kind: "gains" }): EffectNode {
    this.skip(this.LA(2).tokenType === And ? 2 : 1);
    const first = this.LA(1);
    const who = this.phraseUntil(() => this.isAnyOf(Integer));
    const amount = this.amount("how much");
    const said = this.isPartOver() ? null : this.phraseUntil(() => this.isPartOver());
    const field = said === null ? before.field : ({ kind: "name", span: said.span, text: said.text } as const);
    return { ...before, span: this.from(first), who, amount, field };
  }

  /** `and its cargo is lost` */
  #isGoneBehindAnd(): boolean {
    if (!this.isAnyOf(And) || this.LA(2).tokenType !== Its) return false;
    let ahead = 3;
    while (!this.isSignOrAnd(ahead) && this.LA(ahead).tokenType !== Is) ahead += 1;
    return this.isGoneAt(ahead);
  }

  /** `its cargo is lost`: its owner loses all of it; null for other words. */
  #allIsGone(first: IToken, { span, text }: QuotedNode, whose: QuotedNode | null = null): EffectNode | null {
    const there = whose === null ? this.#allThereIsGone(first, { kind: "quoted", span, text }) : null;
    if (there !== null) return there;
    const half = this.#halfIsGone(first, { kind: "quoted", span, text });
    if (half !== null) return half;
    const [, field, gone] = /^its (.+?)( (?:is|are) (?:lost|discarded))$/i.exec(text) ?? [];
    if (field === undefined || gone === undefined) return null;
    const end = span.end - gone.length;
    const name = { kind: "name", span: { start: end - field.length, end }, text: field } as const;
    const it = { kind: "quoted", span: { start: span.start, end: span.start + "its".length }, text: "it" } as const;
    const who = whose ?? it;
    const amount = { kind: "number", span: name.span, value: EVERYTHING } as const;
    const change = { ...PLAIN_CHANGE, sign: -1, amount, field: name } as const;
    return { kind: "gains", span: this.from(first), who, ...change };
  }

  /** `half of the wheat on each plot is lost, rounded up`: each of them loses half of it; null for other words. */
  #halfIsGone(first: IToken, quoted: QuotedNode): EffectNode | null {
    const [, before = "", said, gone] =
      /^(half (?:of )?)(.+?)( (?:is|are) (?:lost|discarded|removed))$/i.exec(quoted.text) ?? [];
    if (said === undefined || gone === undefined) return null;
    const { span } = quoted;
    const at = { start: span.start + before.length, end: span.end - gone.length };
    const { who, field } = ofIts({ kind: "quoted", span: at, text: said.replace(/^the (?=.+?['’]s? )/i, "") });
    if (field === null) return null;
    const amount = { kind: "ownNumber", span: at, field, half: this.rounded(), isOfSubject: true } as const;
    return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: -1, amount, field };
  }

  /** `all people in it are discarded`: the place has none of it any more; null for other words. */
  #allThereIsGone(first: IToken, { span, text }: QuotedNode): EffectNode | null {
    const [, before = "", field, where] =
      /^(all (?:the )?)(.+?) (in it|there) (?:is|are) (?:lost|discarded|removed)$/i.exec(text) ?? [];
    if (field === undefined || where === undefined) return null;
    const start = span.start + before.length;
    const name = { kind: "name", span: { start, end: start + field.length }, text: field } as const;
    const who = { kind: "quoted", span: name.span, text: /there/i.test(where) ? "there" : "it", asIn: where } as const;
    const amount = { kind: "number", span: name.span, value: EVERYTHING } as const;
    const change = { ...PLAIN_CHANGE, sign: -1, amount, field: name } as const;
    const removed = { kind: "quoted", span, text: `${before}${field} ${where}`, asIn: text } as const;
    return { kind: "gains", span: this.from(first), who, ...change, removed };
  }

  /** `the second 6`, behind a comma or “and”: the side in that place of the order, and how much; null for other words. */
  #seatAhead(from = this.LA(0).tokenType === And ? 1 : 2): string | null {
    if (this.follows("the other side", from))
      return this.LA(from + 3).tokenType === Integer && this.isSignOrAnd(from + 4) ? OTHER : null;
    // `the other 2`, of two sides
    if (this.follows("the other", from) && this.LA(from + 2).tokenType === Integer && this.isSignOrAnd(from + 3))
      return OTHER;
    const seat = this.isWord("the", from) && SEATS.has(this.imageAt(from + 1)) ? this.imageAt(from + 1) : null;
    return this.LA(from + 2).tokenType === Integer && this.isSignOrAnd(from + 3) ? seat : null;
  }

  /** How many signs and words say before a number of all that come later: `, every other one 1`; 0 for others. */
  protected wordsOfAllOthers(): number {
    const and = this.isAnyOf(Comma) && this.LA(2).tokenType === And ? 2 : this.isAnyOf(Comma, And) ? 1 : 0;
    const said = and === 0 ? undefined : ALL_OTHERS.find((words) => this.follows(words, and + 1));
    const words = said === undefined ? 0 : and + said.split(" ").length;
    return words > 0 && this.LA(words + 1).tokenType === Integer ? words : 0;
  }

  #ofNextSeat(before: EffectNode & { readonly kind: "gains" }): EffectNode {
    const first = this.LA(1);
    const seat = this.#seatAhead(1);
    this.skip(seat === OTHER && this.isWord("side", 3) ? 3 : 2);
    const amount = this.amount("how much");
    const span = this.from(first);
    if (seat === OTHER) {
      const { who } = before;
      const text = who.text.replace(/\b(?:most|first)\b/i, (said) => (/^most$/i.test(said) ? "fewest" : "last"));
      if (text === who.text) this.failAt(first, "“the side with the most …” before it");
      return { ...before, span, who: { ...who, text, isOther: true, asIn: who.text }, amount };
    }
    return { ...before, span, who: { kind: "quoted", span, text: `the ${seat ?? ""} side` }, amount };
  }

  /** `, plus 1 for each hero`, `and 1 more for each hero`, behind what is gained or placed */
  #more(before: InstructionNode): InstructionNode | null {
    const isPlus = this.LA(1).tokenType === Comma && this.isWord("plus", 2) && this.wordsOfOther() === 0;
    if (!isPlus && !this.isMoreBehindAnd()) return null;
    if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
    const first = this.behind(() => this.LA(1));
    const amount = this.amount("how much, as in “plus 1 for each hero”");
    if (this.isWord("more")) this.SKIP_TOKEN();
    if (before.kind === "gains") {
      if (before.isMost) this.failAt(first, "how much, without “up to” before it");
      // `plus 1 token per level`
      const { span, text } = this.isPer() ? before.field : this.phraseUntil(() => this.isPartOver());
      if (!this.isPer()) this.fail("“for each”, as in “plus 1 for each hero”");
      const field = { kind: "name", span, text } as const;
      return { ...before, span: this.from(first), amount, field, per: this.per(), less: null };
    }
    if (!this.isPer()) this.fail("“for each”, as in “plus 1 for each hero”");
    const isOne = amount.kind === "number" && amount.value === 1;
    if (before.kind !== "placed" || !isOne || !/^(?:1|an?|one)\s/i.test(before.what.text))
      this.failAt(first, "a sentence of its own, as in “For each hero: place a goblin there”");
    this.takeWords("for", "each");
    const what = this.phraseUntil(() => this.isPartOver());
    return { kind: "forEach", span: this.from(first), what, order: null, effects: [before] };
  }

  /** `a revealed tide card and pays its cost in gold`, `the cheapest tide card in the row for its cost`: one that can be paid. */
  protected bought(first: IToken, who: QuotedNode, verb: "takes" | "discards"): EffectNode {
    const chosen = this.#cardChosen(first, verb);
    const words = this.wordsBeforeCost();
    this.skip(words);
    const whose = this.#chooserOf(who);
    const instructions: InstructionNode[] = words === 0 ? [] : [this.pays(first, whose)];
    instructions.push(this.moved(first, whose, verb));
    if (this.LA(1).tokenType === To) instructions.push(...this.behind(() => this.instructionsOf(this.LA(1), whose)));
    return this.#ofCard(first, who, chosen, instructions);
  }

  /** Whether it is said for which card something is paid: `the cost of a tide card` */
  #isOfCard(): boolean {
    let card = 2;
    while (!this.isSignOrAnd(card) && !this.isWord("card", card)) card += 1;
    return this.isWord("the") && this.isWord("card", card) && [3, 4].some((of) => this.LA(of).tokenType === Of);
  }

  /** `the cost of a tide card from the row in gold, add it to your hand` */
  #paysForCard(first: IToken, who: QuotedNode): EffectNode {
    const the = this.LA(1);
    const field = this.behind(() => this.phraseUntil(() => this.isAnyOf(Of)));
    const chosen = this.behind(() => this.#cardChosen(first, "takes"));
    const paid = this.isWord("in") ? this.behind(() => this.phraseUntil(() => this.#wordsOfTaking() > 0)) : null;
    const words = this.#wordsOfTaking();
    if (words === 0) this.fail("“and take it”");
    this.skip(words);
    const amount = { kind: "ownNumber", span: this.spanOf(the), field: { ...field, kind: "name" } } as const;
    const name = { kind: "name", span: (paid ?? field).span, text: paid?.text ?? "" } as const;
    const whose = this.#chooserOf(who);
    const pays = {
      kind: "pays",
      span: this.from(first),
      who: whose,
      goods: [{ amount, field: name }],
      to: null,
    } as const;
    return this.#ofCard(first, who, chosen, [pays, this.moved(first, whose, "takes")]);
  }

  /** How many signs and words say that the card is taken: `and take it`, `, add it to your hand`; 0 for others. */
  #wordsOfTaking(): number {
    const and = this.LA(1).tokenType === Comma && this.LA(2).tokenType === And ? 2 : 1;
    if (!this.isAnyOf(And, Comma, To)) return 0;
    const said = TAKEN_TO_HAND.find((words) => this.follows(words, and + 1));
    return said === undefined ? 0 : and + said.split(" ").length;
  }

  /** Who pays for a card, where each of some sides does. */
  #chooserOf(who: QuotedNode): QuotedNode {
    return !this.#isOptional && isSaidOfEach(who) ? { ...who, text: "the side" } : who;
  }

  #cardChosen(
    first: IToken,
    verb: "takes" | "discards",
  ): Pick<EffectNode & { readonly kind: "forEach" }, "what" | "order"> {
    const isBest = this.isWord("the");
    const isName = (): boolean => this.isWord("revealed") || this.isWord("card", 2);
    const best = this.behind(() => (isName() ? null : this.phraseUntil(isName)));
    if (isBest !== (best !== null)) this.failAt(first, "“a revealed … card”, or “the cheapest”");
    if (this.isWord("revealed")) this.SKIP_TOKEN();
    const said = this.phraseUntil(() => this.isWord("card"));
    const pile = this.behind(() => (this.wordsOfPile() > 0 ? this.imageAt(3) : "hand"));
    const { end } = this.spanOf(this.LA(0));
    this.skip(this.wordsOfPile());
    const order =
      best === null ? null : ({ kind: "effectBracket", span: best.span, criteria: best, ranks: [best] } as const);
    const isHeld = verb === "discards" && pile === "hand";
    const text = isHeld ? `1 own ${said.text} cards in hand` : `1 revealed ${said.text} card`;
    const span = { start: said.span.start - "1 ".length, end };
    const what = { ...said, span, text, asIn: said.text };
    return { what, order };
  }

  /** What is done with a card that is chosen. */
  #ofCard(
    first: IToken,
    who: QuotedNode,
    card: Pick<EffectNode & { readonly kind: "forEach" }, "what" | "order">,
    instructions: readonly InstructionNode[],
  ): EffectNode {
    const effects = this.withCosts(first, instructions);
    const chosen = { kind: "forEach", span: this.from(first), ...card, isChosen: true, effects } as const;
    if (this.#chooserOf(who) !== who)
      return { kind: "forEach", span: chosen.span, what: who, order: null, effects: [chosen] };
    if (who.text === WHO_IS_TOLD || /^(?:the side|it)$/i.test(who.text) || this.#isOptional) return chosen;
    // The side or unit that is named chooses.
    const option = { kind: "option", span: chosen.span, text: card.what.text, effects: [chosen] } as const;
    return { kind: "chooses", span: chosen.span, who, options: [option], bracket: null };
  }

  /** `is placed in a free pond`, `is now tired` */
  #passive(first: IToken, who: QuotedNode): EffectNode {
    const way = this.wayChanged();
    this.SKIP_TOKEN();
    if (way !== null) return this.#changed(first, who, way);
    if (this.follows("no longer")) {
      this.takeWords("no", "longer");
      return this.becomes(first, who, true);
    }
    const said = this.LA(1).image.toLowerCase();
    this.SKIP_TOKEN();
    switch (said) {
      case "now":
        return this.becomes(first, who);
      case "returned":
        return this.backToStock(first, who) ?? this.fail("“to the supply”, or “returns home”");
      case "shuffled": {
        const [, name] = /^(?:the )?(.+) deck$/i.exec(who.text) ?? [];
        if (name === undefined) this.failAt(first, "a deck, as in “The tide deck is shuffled”");
        const deck = { kind: "name", span: who.span, text: name } as const;
        return { kind: "shuffles", span: this.from(first), deck };
      }
      case "removed":
        return { kind: "removed", what: who, ...this.fromBoard(), bracket: null, span: this.from(first) };
      case "moved":
        return this.isDirection() || this.isFar() ? this.shifts(first, who) : this.moves(first, who);
      case "flipped":
        if (this.isWord("over")) this.SKIP_TOKEN();
        return { kind: "flips", span: this.from(first), who, bracket: null };
      case "pushed":
        return this.retreats(first, who);
      case "replaced":
        return this.replaced(first, who);
      default:
        return this.placed(first, who);
    }
  }

  /** `Doom is increased by 1`, `Doom is reset to 0`, behind `is` */
  #changed(first: IToken, said: QuotedNode, way: 1 | -1 | 0): EffectNode {
    this.SKIP_TOKEN();
    const { who, field } = ofIts(said);
    if (field !== null && this.LA(1).tokenType === To) return this.shiftsTo(first, who, field);
    if (field !== null) {
      this.takeWords("by");
      const amount = this.amount("by how much, as in “by 1”");
      return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign: way === 1 ? 1 : -1, amount, field };
    }
    if (this.LA(1).tokenType !== To) return this.shifts(first, who, way === 1 ? "up" : "down");
    return this.shiftsTo(first, who, null);
  }

  /** `to 3`, `to the roll`: it shifts towards that number, as far as it must. */
  protected shiftsTo(first: IToken, who: QuotedNode, track: NameNode | null): EffectNode {
    return this.behind(() => this.setTo(first, who, track));
  }

  /** The same, of the number alone: `its unrest becomes 0`, `the weather becomes the roll` */
  protected setTo(first: IToken, who: QuotedNode, track: NameNode | null): EffectNode {
    const start = this.LA(1);
    let direction: DirectionNode;
    if (start.tokenType === Integer) {
      direction = this.numberOf(start);
      this.SKIP_TOKEN();
    } else {
      if (this.follows("equal to")) this.takeWords("equal", "to");
      const amount = this.numberSaidFrom(start, "a number, as in “3”, “the roll” or “half its gold”");
      direction = { kind: "becoming", span: this.from(start), amount };
    }
    const steps = { kind: "number", span: direction.span, value: EVERYTHING } as const;
    return { kind: "shifts", span: this.from(first), who, steps, of: null, direction, track };
  }

  /** `rolls a die`, behind the verb */
  protected abstract rollsOf(first: IToken, who: QuotedNode): EffectNode;

  /** `trades 1 food for 2 logs`, behind the verb */
  protected abstract trades(first: IToken, who: QuotedNode): readonly InstructionNode[];

  /** `chooses: it loses 1 hit, or it becomes stunned`, behind the verb */
  protected abstract choice(first: IToken, who: QuotedNode): EffectNode;

  #instruction(first: IToken, who: QuotedNode, said: NameNode | null = null): InstructionNode {
    const leading = this.wordsOfLeading();
    if (leading > 0) {
      this.skip(leading);
      return { kind: "becomesFirst", span: this.from(first), who, way: 1, bracket: null };
    }
    if (this.isPassive()) return this.#passive(first, who);
    const verb = this.verb();
    if (verb === null || verb === "leads") {
      const unknown = this.unknownVerb(first);
      const alike = VERB_WORDS.filter((word) => word.charAt(0) === unknown.image.charAt(0));
      const near = /^\p{Ll}{4,}$/u.test(unknown.image) ? nearestName(unknown.image, alike) : null;
      this.failAt(unknown, hintFor(who.text) ?? (near === null ? EFFECT_VERBS : `“${near}”, or ${OTHER_VERBS}`));
    }
    if (verb === "keeps") {
      this.skip(this.wordsOfKeeping());
      const most = this.numberOf(this.LA(1));
      const { span, text } = this.behind(() => this.phraseUntil(() => this.isPartOver()));
      const kept = this.asFarAs(most, first, who, -1, { kind: "name", span, text });
      const lost = LOST.find((words) => this.follows(words, 2));
      if (lost !== undefined && this.isAnyOf(Semicolon, Comma)) this.skip(1 + lost.split(" ").length);
      return { ...kept, span: this.from(first) };
    }
    if (verb === "comes") {
      const own = ofIts(who);
      if (own.field === null) this.failAt(first, "“its” and a number before it, as in “its hits drop to 1”");
      this.skip(this.isWord("back", 2) ? 2 : 1);
      return this.shiftsTo(first, own.who, own.field);
    }
    const rises = WAYS.get(this.LA(1).image.toLowerCase()) ?? null;
    const harm = this.harm();
    this.SKIP_TOKEN();
    // `starts with 5 gold`
    if (verb === "gains" && (this.isWord("with") || this.isWord("+"))) this.SKIP_TOKEN();
    if (verb === "loses" && /^[-−–]$/.test(this.LA(1).image)) this.SKIP_TOKEN();
    switch (verb) {
      case "moves": {
        if (this.isDirection() || this.isFar()) return this.shifts(first, who);
        // `Each side moves one of its knights to an adjacent region`
        const isOther = !this.isWhither() && (this.isAmount() || this.isAnyOf(Its)) && this.isWhitherAhead();
        if (!isOther) return this.moves(first, who);
        const said = this.phraseUntil(() => this.isWhither());
        return this.#chosenBySide(first, who, said, (what) => this.moves(first, what));
      }
      case "retreats":
        return this.retreats(first, who);
      case "becomes": {
        const own = ofIts(who);
        if (this.isNumberSaid() || (own.field !== null && this.isAnyOf(Its)))
          return this.setTo(first, own.who, own.field);
        return this.becomes(first, who);
      }
      case "gains":
        return this.gains(first, who, 1, harm, said);
      case "loses":
        if (this.follows("the game")) this.skip(2);
        return this.isPartOver()
          ? { kind: "winning", span: this.from(first), who, isLost: true }
          : this.gains(first, who, -1, harm, said);
      case "places": {
        // The side that places units chooses where.
        const said = this.phraseUntil(() => this.isPreposition() || this.isBeside() || this.isWord("there"));
        return this.#chosenBySide(first, who, said, (what) => this.placed(first, what));
      }
      case "removes": {
        // `Each side removes one of its knights`: the side chooses which.
        const said = this.phraseUntil(() => FROM_BOARD.some((words) => this.follows(words)) || this.isPartOver());
        const from = this.fromBoard();
        return this.#chosenBySide(first, who, said, (what) => ({
          kind: "removed",
          span: this.from(first),
          what,
          ...from,
          bracket: null,
        }));
      }
      case "starts":
        // `Each side starts with 3 gold`, `All workers start in the Well`
        if (this.LA(1).tokenType !== With) return this.placed(first, who);
        this.SKIP_TOKEN();
        return this.gains(first, who, 1);
      case "draws": {
        const cards = this.cards();
        if (this.wordsOfCarryingOut() === 0) return { kind: "deals", who, cards, span: this.from(first) };
        // The side that draws the card does what it says.
        const drawn = this.carriedOut(first, cards);
        const { span, text } = this.quoted(first);
        return {
          kind: "chooses",
          span,
          who,
          options: [{ kind: "option", span, text, effects: [drawn] }],
          bracket: null,
        };
      }
      case "flips":
        return this.LA(1).tokenType === To
          ? this.flipsTo(first, who)
          : { kind: "flips", span: this.from(first), who, bracket: null };
      case "returns":
        if (this.LA(1).tokenType === To && !this.isHomeAhead())
          return this.backToStock(first, who) ?? this.moves(first, who);
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (!this.isPartOver() && !this.isHomeAhead()) return this.movesCards(first, who, verb);
        if (!this.isPartOver()) this.home();
        return { kind: "goesHome", span: this.from(first), who, bracket: null };
      case "discards":
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (this.isBoughtAt(1)) return this.bought(first, who, verb);
        return this.areCardsAhead() || this.follows("down to")
          ? this.movesCards(first, who, verb)
          : this.gains(first, who, -1);
      case "plays":
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        return this.movesCards(first, who, verb);
      case "takes":
        if (this.isCardMeant()) return this.movesIt(first, who, verb);
        if (this.isBoughtAt(1)) return this.bought(first, who, verb);
        if (this.areRevealed()) return this.movesCards(first, who, verb);
        if (this.follows("control of")) return this.#takesControl(first, who);
        return this.areTurnsAhead() ? this.#takesTurns(first, who) : this.transfer(first, who, verb);
      case "gives":
        return this.transfer(first, who, verb);
      case "shifts":
        return this.shifts(first, who, rises);
      case "pays":
        return this.#isOfCard() ? this.#paysForCard(first, who) : this.pays(first, who);
      case "belongs": {
        if (this.LA(1).tokenType !== To) this.fail("“to”");
        this.SKIP_TOKEN();
        const isNobodys = this.isWord("nobody");
        if (isNobodys) this.SKIP_TOKEN();
        const to = isNobodys ? null : this.phraseUntil(() => this.isPartOver());
        const belongs = { kind: "belongs", span: this.from(first), who, to, bracket: null } as const;
        // `A region belongs to the side with the most knights there.`
        const isOfEach =
          /^(?:an?|each|every|all) /i.test(who.text) && to !== null && / (?:there|in it)$/i.test(to.text);
        if (!isOfEach) return belongs;
        const what = inOtherWords(who, who.text.replace(/^\S+/, "each"));
        const effects = [{ ...belongs, who: inOtherWords(who, "it") }];
        return { kind: "forEach", span: belongs.span, what, order: null, effects };
      }
      case "swaps": {
        if (this.isWord("places")) this.SKIP_TOKEN();
        this.takeWords("with");
        return { kind: "swaps", span: this.from(first), who, other: this.phraseUntil(() => this.isPartOver()) };
      }
      case "acts": {
        if (this.isWord("out")) this.SKIP_TOKEN();
        if (this.areTurnsAhead()) return this.#takesTurns(first, who);
        if (this.follows("in turn")) this.takeWords("in", "turn");
        const times = this.turns();
        const bracket = this.orderBehind();
        return { kind: "acts", span: this.from(first), who, times, bracket };
      }
      case "chooses":
        return this.choice(first, who);
      case "adds":
        return this.adds(first, who);
      case "deals": {
        const dealt = this.deals(first);
        // `Each room on fire deals 1 damage to each hero in it`: as often as there are such rooms
        if (isSaidOfEach(who)) return { kind: "forEach", span: dealt.span, what: who, order: null, effects: [dealt] };
        if (/^(?:an?|any|\d+|up to)\b/i.test(who.text))
          this.failAt(first, "“Each” before who deals it, or “If there is …” before the sentence: how many deal it?");
        return dealt;
      }
      case "rolls":
        return this.rollsOf(first, who);
      case "trades":
        return this.failAt(first, "a sentence of its own for what is traded");
      case "wins":
        return { kind: "winning", span: this.from(first), who };
      case "ends":
        if (who.text.toLowerCase() !== "the game") this.fail("“The game ends”");
        return { kind: "ending", span: this.from(first) };
    }
  }

  /** What a side does to things of which it chooses some: `places 2 of its knights in North`, `removes a knight` */
  #chosenBySide(first: IToken, who: QuotedNode, said: QuotedNode, done: (what: QuotedNode) => EffectNode): EffectNode {
    const [, some, things] = /^(?:(.+) of )?(?:its|their) (.+)$/i.exec(said.text) ?? [];
    const isEach = isSaidOfEach(who);
    const isNamed = !isEach && who.text !== WHO_IS_TOLD && !/^(?:it|they|the side)$/i.test(who.text);
    const named = who.text.replace(/^the /i, "");
    // `the Crown’s knights`, and own ones where “the side” does it
    const owned = isNamed ? `the ${named}'s ${things}` : `${some === undefined ? "" : `${some} of `}your ${things}`;
    const counted = { ...inOtherWords(said, `${/^one$/i.test(some ?? "") ? 1 : some} ${things}`), of: `${named}'s` };
    const what = things === undefined ? said : isNamed && some !== undefined ? counted : inOtherWords(said, owned);
    const effect = done(what);
    const { span, text } = this.quoted(first);
    const options = [{ kind: "option", span, text, effects: [effect] }] as const;
    const chosen = { kind: "chooses", span, who, options, bracket: null } as const;
    if (!isEach || things === undefined) return chosen;
    const effects = [{ ...chosen, who: { ...who, text: "it" } }];
    return { kind: "forEach", span, what: who, order: null, effects };
  }

  /** `that space is blocked`, `it is not stunned`: what is so from now on. Null for other words. */
  #isSo(first: IToken, { kind, span, text }: QuotedNode): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole = "", verb, said, denied, state = ""] =
      /^(?:.+?)(\s+(?:is|are)\s+)((not\s+)?(?:an?\s+)?(.+))$/i.exec(text) ?? [];
    if (verb === undefined || said === undefined || hintFor(text) !== null) return null;
    const at = whole.length - verb.length - said.length;
    const who = { kind, span: { ...span, end: span.end - text.length + at }, text: text.slice(0, at) };
    const what = { kind: "name", span: { start: span.end - state.length, end: span.end }, text: state } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: denied !== undefined, what, bracket: null };
  }

  /** `Lock each door`: it becomes locked, where things can be so. Null for other words. */
  #isMadeSo(first: IToken, { kind, span, text }: QuotedNode): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [begun, verb] =
      /^(\p{L}\p{Ll}+)\s+(?=(?:it|them|all|both|each|every|the|an?|up to|\d+|[a-z]+)\b)/iu.exec(text) ?? [];
    if (begun === undefined || verb === undefined || MAY.test(text) || hintFor(text) !== null) return null;
    if (/\s(?:is|are|has|have|does|do|can|cannot|will|may)\s/i.test(text)) return null;
    const who = { kind, span: { ...span, start: span.start + begun.length }, text: text.slice(begun.length) };
    if (!/^(?:it|them)$/i.test(who.text) && !isCounted(who.text)) return null;
    const what = { kind: "name", span: { start: span.start, end: span.start + verb.length }, text: verb } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, isVerb: true, what, bracket: null };
  }

  /** `it crashes`: it becomes crashed, where things can be so. Null for other words. */
  #comesTo(first: IToken, { kind, span, text }: QuotedNode): Extract<EffectNode, { readonly kind: "becomes" }> | null {
    const [whole, verb] = /\s+(\p{Ll}+s)$/u.exec(text) ?? [];
    if (whole === undefined || verb === undefined || MAY.test(text) || hintFor(text) !== null) return null;
    // `Each hero frobs 2 coins`: the verb stands before
    if (this.unknownVerb(first).startOffset < span.end - verb.length && this.isAmount(-1)) return null;
    const who = { kind, span: { ...span, end: span.end - whole.length }, text: text.slice(0, -whole.length) };
    const what = { kind: "name", span: { start: span.end - verb.length, end: span.end }, text: verb } as const;
    return { kind: "becomes", span: this.from(first), who, isDenied: false, isVerb: true, what, bracket: null };
  }

  /** `takes control of North` */
  #takesControl(first: IToken, to: QuotedNode): EffectNode {
    this.takeWords("control", "of");
    const who = this.phraseUntil(() => this.isPartOver());
    return { kind: "belongs", span: this.from(first), who, to, bracket: null };
  }

  /** `takes 2 turns` */
  #takesTurns(first: IToken, who: QuotedNode): EffectNode {
    const times = this.amount("how many turns");
    if (times.kind !== "number") this.fail("how many turns: n is not known here");
    this.SKIP_TOKEN();
    const bracket = this.orderBehind();
    return { kind: "acts", span: this.from(first), who, times: times.value, bracket };
  }

  /**
   * `Place the Chief and a Raft in a free pond`: each of them, and the bracket is about the last.
   *
   * @param noun what the sentence has placed elsewhere before
   */
  protected placedTogether(first: IToken, noun: string | null = null): readonly InstructionNode[] {
    const isOver = (): boolean =>
      this.isPreposition() ||
      this.isBeside() ||
      this.isWord("there") ||
      this.isWord("per") ||
      this.follows("at random");
    const isAnother = (): boolean =>
      this.LA(1).tokenType === And &&
      (this.LA(2).tokenType === Article || this.LA(2).tokenType === Integer || this.isWord("both", 2));
    const all = [
      withNoun(
        this.phraseUntil(() => isOver() || isAnother()),
        noun,
      ),
    ];
    while (isAnother()) all.push(this.behind(() => this.phraseUntil(() => isOver() || isAnother())));
    const [one, ...others] = all;
    if (one === undefined) this.fail("what is placed");
    if (this.follows("at random") && this.isPreposition(3)) {
      const random = this.LA(1);
      this.skip(2);
      this.chanceSaid = this.quoted(random);
    }
    // `Place 1 Walker per danger level in each zone`
    if (this.isWord("per")) {
      if (others.length > 0) this.fail("one kind of things before “per”");
      const as = this.per(() => this.isPreposition() || this.isWord("there"));
      return [{ kind: "asOften", span: this.from(first), as, effects: [this.placed(first, one, true)] }];
    }
    const placed = this.placed(first, others.at(-1) ?? one, true);
    if (others.length === 0) {
      // `Place the Chief in North and the Raft in South`
      const words = this.wordsBeforeElsewhere();
      if (words === 0) return this.instructionsBehind(placed, one);
      this.skip(words);
      return [placed, ...this.placedTogether(this.LA(1), nounOf(one))];
    }
    // `Place 2 wheat and 2 apples in each plot`
    const last = others.at(-1) ?? one;
    return all.map((what) => saidThroughout(placed, last, what));
  }
}

/** What is placed, without how many. */
function nounOf({ text }: QuotedNode): string | null {
  const [, noun = null] = /^(?:\d+|an?)\s+(.+)$/i.exec(text) ?? [];
  return noun;
}

/** `Place 1 gold in North, 2 in South`: what is placed is said once in a sentence. */
function withNoun(what: QuotedNode, noun: string | null): QuotedNode {
  const isNumber = noun !== null && /^\d+$/.test(what.text);
  return isNumber ? { ...what, text: `${what.text} ${noun}`, asIn: what.text } : what;
}

/** `the side with the most knights in a region`: that side there, and where; null for other words. */
function mostIn(
  said: QuotedNode,
): { readonly who: QuotedNode; readonly where: QuotedNode; readonly isEach: boolean } | null {
  const [, side, which, where] =
    /^(the side with (?:the )?(?:most|fewest|least|more) \S+(?: \S+)?) (?:in|on|at) (an?|each|every) (.+)$/i.exec(
      said.text,
    ) ?? [];
  if (side === undefined || which === undefined || where === undefined) return null;
  const isEach = which.length > 2;
  return { who: inOtherWords(said, `${side} there`), where: inOtherWords(said, `each ${where}`), isEach };
}

/** Whether a sentence speaks of what stands before it: `it`, `its`, `there`. */
function speaksOfIt(part: unknown, except: QuotedNode): boolean {
  if (typeof part !== "object" || part === null || part === except) return false;
  if ("text" in part && typeof part.text === "string" && /\b(?:its?|there)\b/i.test(part.text)) return true;
  return Object.values(part).some((each) => speaksOfIt(each, except));
}

/** Who may do something, without “may”. */
function withoutMay({ kind, span, text }: QuotedNode): QuotedNode {
  const length = " may".length;
  return { kind, span: { ...span, end: span.end - length }, text: text.slice(0, -length) };
}

/** `whoever has the most gold`, `whoever is furthest along the fame track`: the side with the most, or that is first. */
export function whoLeads(quoted: QuotedNode): QuotedNode {
  const { text } = quoted;
  const said = text
    .replace(
      /^(?:whoever|the side that|the player who|the player that) (?:has|have) (?=the (?:most|fewest|least)\b)/i,
      "the side with ",
    )
    .replace(
      /^(?:whoever|the side|the side that|the player who) (?:is )?(?:furthest|farthest) (?:along|up|ahead on) /i,
      "the side that is first on ",
    )
    .replace(/^the side (?:furthest|farthest) (?:along|up|ahead on) /i, "the side that is first on ")
    .replace(
      /^the side (?:that|who) (?:controls|owns|holds|has) (?:the )?(?=(?:most|fewest|least) )/i,
      "the side with the ",
    )
    .replace(/^the side (?:that|who) (?:controls|owns|holds|has) (?:the )?more /i, "the side with the most ")
    .replace(/^the side with more /i, "the side with the most ");
  return said === text ? quoted : { ...quoted, text: said, asIn: text };
}

/** Whether words say which of some things, or how many. */
function isCounted(text: string): boolean {
  const [word = ""] = text.split(" ");
  return /^(?:all|both|each|every|the|an?|up|\d+)$/i.test(word) || wordedNumber(word) !== null;
}
