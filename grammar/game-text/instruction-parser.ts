import type { IToken } from "chevrotain";
import { EVERYTHING } from "./amount-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { isOfHand, takeAsPrice } from "./card-parser.ts";
import { MAY, VerbParser } from "./verb-parser.ts";
import {
  type EffectNode,
  isSaidOfEach,
  ITS_SIDE,
  type OptionNode,
  PLAIN_CHANGE,
  saidThroughout,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import { inOtherWords, type QuotedNode, ofIts } from "./quoted.ts";
import { singularOf } from "../word-endings.ts";
import { And, Article, Comma, Integer, Is, Its, To, With } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";
import { BEFORE_VERB } from "./sentence-forms.ts";

/** What says nothing more before a verb. */
const IDLE: ReadonlySet<string> = new Set(["must", "immediately", "also", "either", "then"]);

/** `the Trader's caravans each`: each of its caravans. */
function inWordsOfEach(quoted: QuotedNode): QuotedNode {
  const [, things] = /^(?:the |all (?:the )?)?(.+s) each$/i.exec(quoted.text) ?? [];
  return things === undefined ? quoted : inOtherWords(quoted, `each ${singularOf(things)}`);
}

/** A side of which something else is said: whichever it is, each of them is meant. */
const ANY_SIDE_THAT = /^an? (?=(?:side|player) (?:with|without|that|who|whose) )/i;

/** Whether things are counted that somebody has. */
function isOfOwn(per: (EffectNode & { readonly kind: "gains" })["per"]): boolean {
  return (
    per?.kind === "perThing" && (per.isOwn || /^(?:own|its|their|your) | (?:controlled|owned) by /i.test(per.what.text))
  );
}

/** The sides in the order of the text. */
const SEATS: ReadonlySet<string> = new Set(["first", "second", "third", "fourth", "fifth", "sixth"]);

/** Who comes later than all of whom it is said before. */
const ALL_OTHERS = ["every other one", "each other one", "every other", "all the others", "all others", "the others"];

/** The one of two sides that the sentence before is not about. */
const OTHER = "other";

/** What a side or a unit does that has so much from the beginning. */
const STARTS = ["starts", "start", "begins", "begin"].map((verb) => `${verb} with`);

type Gain = EffectNode & { readonly kind: "gains" };

/** What says behind “or” that the rest happens only where nothing can be paid. */
const IF_IT_CANNOT = ["it", "they", "you"]
  .flatMap((who) => ["cannot pay", "can't pay", "cannot", "can't", "can’t"].map((not) => `if ${who} ${not}`))
  .concat("if unable to", "if unable");

/** What says that nothing is done. */
const PASSES = ["passes", "pass", "does nothing"];
/** A sentence that says the same in words that are no verbs of the language. */
const IDLY = /^(?:\S.* (?:do|does|earns?|recovers?|changes?) nothing|(?:a tie has|ties have) no effect)$/i;

/** What one subject does, or what is done to it: the subject, and its verbs one after the other. */
export abstract class InstructionParser extends VerbParser {
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
    this.isOptional = isOptional;
    const instructions = this.instructionsOf(first, who);
    this.isOptional = false;
    if (this.isChoosing || (!isOptional && !this.isOtherVerb())) return instructions;
    const options = [this.#optionOf(start, instructions)];
    while (this.isOtherVerb()) {
      if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      const next = this.behind(() => this.LA(1));
      options.push(this.#optionOf(next, this.#passes(next) ?? this.instructionsOf(next, who)));
    }
    const instead = this.#insteadOfPaying(options);
    if (instead !== null) return [instead];
    // Of the last alone, or of all of it?
    if (options.length > 1 && this.isLimit())
      this.fail("“If …, it loses 1 hit, otherwise …”, or a sentence for each of both before what must be so");
    const span = this.from(first);
    if (options.length === 1)
      options.push({ kind: "option", span, text: "nothing", effects: [{ kind: "nothing", span }] });
    const isRepeated = isOptional && this.takeAsItLikes();
    return [{ kind: "may", span, who, options, bracket: null, ...(isRepeated && { isRepeated }) }];
  }

  /** `Each side pays 2 coins or loses 2 renown if it cannot`: what happens otherwise; null for other words. */
  #insteadOfPaying([paid, instead, another]: readonly OptionNode[]): EffectNode | null {
    const words = IF_IT_CANNOT.find((said) => this.follows(said));
    if (words === undefined || another !== undefined || instead === undefined) return null;
    const [paying, second] = paid?.effects ?? [];
    if (paying?.kind !== "paying" || second !== undefined)
      this.fail("what is paid before “or”, as in “pays 2 gold or …”");
    this.skip(wordsIn(words));
    return { ...paying, otherwise: instead.effects };
  }

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
    this.skip(wordsIn(words));
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
      const written = whoLeads(inWordsOfEach(this.phraseUntil(() => isOver() || this.#isIdle())));
      // `A side with no gold gains 3 gold`: each that has none. Who wins is asked elsewhere.
      const said =
        this.verb() === "wins" ? written : inOtherWords(written, written.text.replace(ANY_SIDE_THAT, "each "));
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

  /** Whether what somebody starts with is read, behind which somebody else may stand: `, the Party with 4` */
  #isStart = false;

  protected override instructionsOf(first: IToken, said: QuotedNode): readonly InstructionNode[] {
    this.#isStart = STARTS.some((words) => this.follows(words));
    try {
      return this.#ofGivers(first, this.#allDone(first, said));
    } finally {
      this.#isStart = false;
    }
  }

  /** `Each worker gives its side 1 wax`: said of each of them, so that “its” is that of the one that gives. */
  #ofGivers(first: IToken, done: readonly InstructionNode[]): readonly InstructionNode[] {
    const [who = null] = done.flatMap((each) => {
      if (each.kind === "gains") return each.giver ?? [];
      return each.kind === "transfers" && each.who === each.from && ITS_SIDE.test(each.to.text) ? each.who : [];
    });
    if (who === null || who.text === WHO_IS_TOLD || /^(?:it|they)$/i.test(who.text)) return done;
    const it = inOtherWords(who, "it");
    const said = done.map((each) => saidThroughout(each, who, it));
    const once = this.withCosts(first, said);
    // `gives its side 1 wax for each hive in its meadow`: as many as that one has
    const isPer = this.isPer() && once.length === 1;
    const effects = isPer
      ? [{ kind: "asOften", as: this.per(), effects: once, span: this.from(first) } as const]
      : once;
    const isChosen = !isSaidOfEach(who) && !/^the /i.test(who.text);
    const span = this.from(first);
    return [
      { kind: "forEach", span, what: who, isOfSubject: true, ...(isChosen && { isChosen }), order: null, effects },
    ];
  }

  #allDone(first: IToken, said: QuotedNode): readonly InstructionNode[] {
    const gone = this.#allIsGone(first, said);
    if (gone !== null) return [gone];
    // `all others gain nothing`, `ties do nothing`
    const isIdle = this.isWord("nothing", 2) && this.isSignAt(3) && this.verb() !== null;
    if (isIdle) this.skip(2);
    if (isIdle || IDLY.test(said.text)) return [{ kind: "nothing", span: this.from(first) }];
    const came =
      this.isPassive() || this.verb() !== null
        ? null
        : (this.isSo(first, said) ?? this.comesTo(first, said) ?? this.isMadeSo(first, said));
    const who = came?.who ?? said;
    this.who = who;
    let doer = who;
    const isPut = this.verb() === "starts";
    const instructions: InstructionNode[] =
      came === null && this.isTrading()
        ? [...this.behind(() => this.trades(first, who))]
        : [came ?? this.instruction(first, who)];
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
      // `The Crypt starts with 3 gold, the Party with 4`
      if (before?.kind === "gains" && this.#wordsOfNextStart() > 0) {
        const last = instructions.at(-2);
        const areSeveral = last?.kind === "gains" && last.who === before.who;
        const next = this.#ofNextStart(before, areSeveral);
        doer = this.who = next.who;
        instructions.push(next);
        continue;
      }
      // `All heroes start in Market, the Ogre in Bank`
      if (isPut && !this.isSaidBehindComma() && this.wordsBeforeElsewhere() > 0) {
        this.skip(this.wordsBeforeElsewhere());
        instructions.push(...this.placedTogether(this.LA(1)));
        continue;
      }
      if (this.wordsOfAllOthers() > 0) return instructions;
      if (before?.kind === "gains" && this.wordsBeforeAmount() > 0) {
        this.skip(this.wordsBeforeAmount());
        instructions.push(this.#moreOf(before, doer));
        continue;
      }
      // `The lugger is caught and its cargo is lost`
      const gone = this.#isGoneBehindAnd()
        ? this.behind(() =>
            this.#allIsGone(
              this.LA(1),
              this.phraseUntil(() => this.isPartOver()),
              doer,
            ),
          )
        : null;
      if (gone !== null) {
        instructions.push(gone);
        continue;
      }
      // `…, and the side with the least gold 2 gold`
      if (before?.kind === "gains" && this.#isElidedSide()) {
        const next = this.#ofElidedSide(before);
        doer = next.who;
        instructions.push(next);
        continue;
      }
      if (this.isVerbBehindAnd() && !this.isSaidBehindAnd()) this.SKIP_TOKEN();
      if (before?.kind === "gains" && this.isAnotherPer() && this.LA(1).tokenType === Comma) {
        this.SKIP_TOKEN();
        if (this.LA(1).tokenType !== And) {
          instructions.push(this.#moreOf(before, doer));
          continue;
        }
      }
      // `pays 2 wood to gain 1 point`
      const isPaid = before?.kind === "pays" || isOfHand(before);
      const isFor = isPaid && this.LA(1).tokenType === To && this.verb(2) !== null;
      if (isFor) takeAsPrice(instructions);
      const isAnd = this.LA(1).tokenType === And || this.isWord("but") || this.isVerbListed();
      if ((!isAnd && !isFor) || this.isSaidBehindAnd() || this.wordsOfIdleEnd() > 0) return instructions;
      if (this.isBegunBehindAnd() && this.verb(2) === null) return instructions;
      this.SKIP_TOKEN();
      // `draws a tide card and then discards down to 3`
      if (BEFORE_VERB.has(this.imageAt(1)) && this.verb(2) !== null) this.SKIP_TOKEN();
      const next = this.LA(1);
      const isSame = this.verb() === null && !this.isPassive();
      // `becomes tired and wet`, `loses 1 hit and 1 food`
      if (isSame && this.isAnyOf(Is)) instructions.push(this.behind(() => this.becomes(this.LA(1), doer)));
      else if (isSame && before?.kind === "becomes") instructions.push(this.becomes(next, doer));
      else if (isSame && before?.kind === "transfers" && before.from === doer)
        instructions.push(this.transfer(next, doer, "gives", before.to));
      else if (isSame && before?.kind === "transfers" && before.to === doer && this.isAmount())
        instructions.push(this.transfer(next, doer, "takes"));
      else if (isSame && before?.kind === "gains" && this.#seatAhead() !== null)
        instructions.push(this.#ofNextSeat(before));
      else if (isSame && before?.kind === "gains") instructions.push(this.#moreOf(before, doer));
      else instructions.push(this.instruction(next, doer, before?.kind === "gains" ? before.field : null));
    }
  }

  /** How many signs and words stand before how much somebody else starts with: `, the Party with 4`; 0 for others. */
  #wordsOfNextStart(): number {
    const comma = this.isAnyOf(Comma) ? 1 : 0;
    const from = comma + (this.LA(comma + 1).tokenType === And ? 2 : 1);
    if (!this.#isStart || from === 1) return 0;
    let ahead = from;
    while (!this.isSignOrAnd(ahead) && !this.#isMuchBehindWith(ahead)) {
      if (this.verb(ahead) !== null || this.LA(ahead).tokenType === Is) return 0;
      ahead += 1;
    }
    return ahead > from && this.#isMuchBehindWith(ahead) ? ahead : 0;
  }

  #isMuchBehindWith(ahead: number): boolean {
    return this.LA(ahead).tokenType === With && this.isAmount(ahead + 1);
  }

  /** `the Party with 4`, `each hero with 1 gold`: of what, is said before where it is not said here */
  #ofNextStart(before: Gain, areSeveral: boolean): Gain {
    this.skip(this.LA(2).tokenType === And ? 2 : 1);
    const first = this.LA(1);
    const who = this.phraseUntil(() => this.#isMuchBehindWith(1));
    this.SKIP_TOKEN();
    if (!this.isSignOrAnd(2)) return this.gains(first, who, 1);
    if (areSeveral) this.fail("of what, as in “with 4 gold”: several were named before");
    const { field, units, sign } = before;
    const much = this.LA(1);
    const amount = this.amount("how much");
    const what = units && inOtherWords(this.quoted(much), units.what.text.replace(/^\S+/, much.image));
    const put = what && { units: { what, isEach: isSaidOfEach(who), isNowhere: false } };
    return { kind: "gains", span: this.from(first), who, ...PLAIN_CHANGE, sign, amount, field, ...put };
  }

  /** Whether a part of a sentence ends here: also before what somebody else starts with. */
  protected override isPartOver(): boolean {
    return super.isPartOver() || this.#wordsOfNextStart() > 0;
  }

  #isElidedSide(): boolean {
    const the = this.LA(1).tokenType === Comma && this.LA(2).tokenType === And ? 3 : 2;
    if (!this.isSignOrAnd(1) || !this.follows("the side with the", the)) return false;
    let ahead = the + 3;
    while (!this.isSignOrAnd(ahead) && this.verb(ahead) === null && this.LA(ahead).tokenType !== Integer) ahead += 1;
    return this.LA(ahead).tokenType === Integer;
  }

  /** `the side with the least gold 2 gold`: what it gains is said before. */
  #ofElidedSide(before: Gain): Gain {
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
    const words = said === undefined ? 0 : and + wordsIn(said);
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
    const isMore = this.isWord("more");
    if (isMore) this.SKIP_TOKEN();
    if (before.kind === "gains") {
      if (before.isMost) this.failAt(first, "how much, without “up to” before it");
      // `plus 1 token per level`
      const { span, text } = this.isPer() ? before.field : this.phraseUntil(() => this.isPartOver());
      if (!this.isPer()) this.fail("“for each”, as in “plus 1 for each hero”");
      const field = { kind: "name", span, text } as const;
      const per = this.per();
      // `1 gold per city it controls and 1 more per capital`: of those that it controls, as a reader means it
      if (isMore && isOfOwn(before.per) && per.kind === "perThing" && !isOfOwn(per))
        this.fail(`“it has” or “it controls” behind “${per.what.text}” as well: whose they are is not certain`);
      return { ...before, span: this.from(first), amount, field, per, less: null };
    }
    if (!this.isPer()) this.fail("“for each”, as in “plus 1 for each hero”");
    const isOne = amount.kind === "number" && amount.value === 1;
    if (before.kind !== "placed" || !isOne || !/^(?:1|an?|one)\s/i.test(before.what.text))
      this.failAt(first, "a sentence of its own, as in “For each hero: place a goblin there”");
    this.takeWords("for", "each");
    const what = this.phraseUntil(() => this.isPartOver());
    return { kind: "forEach", span: this.from(first), what, order: null, effects: [before] };
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
      this.isWord("here") ||
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
  if ("kind" in part && part.kind === "ownNumber" && !("isOfSubject" in part)) return true;
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
      /^(whoever has|the side with|the side that has|the player with) the (higher|highest|greater|greatest) /i,
      "$1 the most ",
    )
    .replace(
      /^(whoever has|the side with|the side that has|the player with) the (lower|lowest|smallest) /i,
      "$1 the least ",
    )
    .replace(
      /^(?:whoever|the side that|the player who|the player that) (?:has|have) (?=(?:the (?:most|fewest|least)|more|fewer|less)\b)/i,
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
    .replace(/^the side with more /i, "the side with the most ")
    .replace(/^the runner-up$/i, "the side with the second most")
    .replace(/^the side in (second|third) place$/i, "the side with the $1 most");
  return said === text ? quoted : { ...quoted, text: said, asIn: text };
}
