import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import { isEnd } from "../tokens.ts";
import { EVERYTHING } from "./amount-parser.ts";
import type { InstructionNode } from "./change-parser.ts";
import { EACH, FROM_BOARD } from "./sentence-forms.ts";
import {
  type EffectBracketNode,
  type EffectNode,
  type OptionNode,
  type OwnNumberNode,
  type PerNode,
  type PerTokenNode,
  arePlaced,
  isSaidOfEach,
  PLAIN_CHANGE,
  saidOf,
  saidThere,
  WHO_IS_TOLD,
  saidThroughout,
} from "./effect-tree.ts";
import { FACE_UP, isOfHand, ROWS, takeAsPrice } from "./card-parser.ts";
import { leftToChance } from "./left-to-chance.ts";
import { inOtherWords, type QuotedNode } from "./quoted.ts";
import { UpkeepParser } from "./upkeep-parser.ts";
import { And, Article, Colon, Comma, Integer, Is, It, Its, Of, Or, Semicolon, Stop, To, Word } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** No printed sentence holds so many others, each within the one before. A hostile text must not exhaust the stack. */
const DEEPEST = 20;

/** How books call what says who comes first. */
const FIRST_MARKER = ["the first player marker", "the first player token", "the first player card", "the first player"];

/** To whom it is handed on: the next side in the order of the text, or the one before. */
const HANDED_ON = (
  [
    ["to the next side", 1],
    ["to the next player", 1],
    ["to the left", 1],
    ["to its left", 1],
    ["clockwise", 1],
    ["to the right", -1],
    ["to its right", -1],
    ["counterclockwise", -1],
    ["anticlockwise", -1],
    ["to the previous side", -1],
  ] as const
).map(([words, way]) => ({ words, way }));

/** How it is said that sides come one after the other, again and again. */
const TAKE_TURNS = [
  "each side takes turns",
  "sides take turns",
  "the sides take turns",
  "both sides take turns",
  "all sides take turns",
];
const IN_TURN = ["in", "on", "during"].flatMap((on) => ["its", "their", "a"].map((whose) => `${on} ${whose} turn`));
const TAKERS = ["each side", "each of them", "a side", "the side", "it"];

/** What says of the sentence before that sides do it in turns. */
export const REPEATED = ["repeat this", "repeat", "this repeats", "this is repeated", "this continues", "continue"];

/** What becomes of the cards of a row when one of them is gone. */
const SLID = ["the others", "the remaining cards", "the other cards", "the rest"].flatMap((cards) =>
  ["to the left", "to the right", "down", "along", "together"].map((where) => `${cards} ${where}`),
);

/** Where cards lie that are revealed. */
const TO_ROW = [
  ...[...ROWS].flatMap((row) => [
    `to form the ${row}`,
    `to form a ${row}`,
    `in the ${row}`,
    `in a ${row}`,
    `into the ${row}`,
  ]),
  ...["beside", "next to"].map((near) => `${near} the deck`),
];

export abstract class EffectParser extends UpkeepParser {
  /** How many sentences are being read within one another. */
  #depth = 0;

  /** `[Nearest to hero > Random]` */
  protected bracket(): EffectBracketNode | null {
    const first = this.LA(1);
    if (first.image !== "[") return null;
    while (this.LA(1).image !== "]") {
      if (isEnd(this.LA(1))) this.fail("“]”");
      this.SKIP_TOKEN();
    }
    this.SKIP_TOKEN();
    const criteria = this.quoted(first);
    return { kind: "effectBracket", span: criteria.span, criteria };
  }

  /** What happens, with what happens instead where a cost cannot be paid. */
  protected override wholeClauses(): readonly EffectNode[] {
    const effects = this.clauses();
    const [paying] = effects;
    // `pays 2 gold or loses 1 point if it cannot` says what happens otherwise.
    return paying?.kind === "paying" && paying.otherwise.length === 0
      ? [{ ...paying, otherwise: this.otherwise() }]
      : effects;
  }

  /** What happens one after the other, without the full stop: `It becomes stunned, then the figure moves there` */
  protected override clauses(): readonly EffectNode[] {
    const first = this.LA(1);
    const instructions = [...this.#clause()];
    for (;;) {
      // `If a city would gain a cube, each adjacent city gains 1 cube instead and …`
      if (this.saidInstead !== null && !this.isInsteadDue && this.isInsteadLast()) {
        this.saidInstead = true;
        this.SKIP_TOKEN();
      }
      const isNext = this.LA(1).tokenType === Comma && this.isWord("then", 2);
      // `Pay 2 wood: gain 1 point`
      const last = instructions.at(-1);
      const isPaid = last?.kind === "pays" || isOfHand(last);
      const isBought = this.LA(1).tokenType === Colon && isPaid;
      // `Pay 2 wood to raise doom by 1`
      const isFor = this.LA(1).tokenType === To && isPaid && (this.isOrderOfSomethingAt(2) || this.isOrder(2));
      if (isBought || isFor) takeAsPrice(instructions);
      const isJoined =
        isFor || this.isBegunBehindAnd() || this.isSaidBehindAnd() || this.#isFacesBehindAnd(instructions.at(-1));
      const isSpliced = this.isSaidBehindComma();
      if (!isNext && !isBought && !isJoined && !isSpliced)
        return this.withCosts(first, this.#withOwnRolls(first, instructions));
      if (isNext || (isJoined && this.LA(1).tokenType === Comma && !this.isListedBehindComma())) this.SKIP_TOKEN();
      instructions.push(...this.behind(() => this.#clause()));
    }
  }

  /** `Each side rolls a die and gains that much gold`: what stands behind the roll is about each and its own roll. */
  #withOwnRolls(begun: IToken, instructions: readonly InstructionNode[]): readonly InstructionNode[] {
    const at = instructions.findIndex((each) => each === this.rolledForEach);
    const rolled = instructions[at];
    const [first, ...others] = instructions.slice(at + 1);
    if (rolled?.kind !== "forEach" || first === undefined) return instructions;
    const it = inOtherWords(rolled.what, "it");
    const own = [first, ...others].map((each) => saidThroughout(each, rolled.what, it));
    const each = { ...rolled, effects: [...rolled.effects, ...this.withCosts(begun, own)] };
    this.rolledForEach = each;
    return [...instructions.slice(0, at), each];
  }

  /** Whether what a roll comes to stands behind it: `Roll a die and on a 6 …` */
  #isFacesBehindAnd(before: InstructionNode | undefined): boolean {
    const and = this.LA(1).tokenType === Comma ? 2 : 1;
    return before?.kind === "rolls" && this.LA(and).tokenType === And && this.isWord("on", and + 1);
  }

  /** `Draw a tide card for each hero`, `Place a goblin there for every 2 heroes` */
  #perThing(first: IToken, instructions: readonly InstructionNode[]): readonly InstructionNode[] {
    if (!this.isPer()) return instructions;
    const gained = instructions.filter((instruction) => instruction.kind !== "pays");
    if (this.follows("for each of its") && gained.length === instructions.length) {
      return [this.#perOwn(first, gained)];
    }
    const [only] = instructions;
    if (only?.kind === "pays" && instructions.length === 1) return [this.paidPer(first, only)];
    const effects = instructions.filter((instruction) => instruction.kind !== "pays");
    if (effects.length < instructions.length) this.fail("what is paid in all, as in “Pay gold equal to its cost”");
    if (effects.length > 1) this.fail("one thing that happens before “for each”, or “For each …:” before the sentence");
    const as = this.per();
    return [{ kind: "asOften", span: this.from(first), as, effects }];
  }

  /** `It gains 2 food for each of its logs`: said of each, where each of some things does it */
  #perOwn(first: IToken, instructions: readonly EffectNode[]): EffectNode {
    const [instruction] = instructions;
    const who = instruction !== undefined && "who" in instruction ? instruction.who : null;
    const isEach = who !== null && isSaidOfEach(who);
    if (who === null || !(isEach || who.text === WHO_IS_TOLD || /^(?:it|they|the side)$/i.test(who.text)))
      this.fail("“1” before it, or “For each of its …:” before the sentence");
    this.takeWords("for", "each", "of");
    const as = this.ownNumberUntil();
    const effects = isEach ? instructions.map((each) => saidOf(each, who, { ...who, text: "it" })) : instructions;
    const all = { kind: "asOften", span: this.from(first), as, effects } as const;
    return isEach ? { kind: "forEach", span: all.span, what: who, order: null, effects: [all] } : all;
  }

  /** What happens at once. */
  #clause(): readonly InstructionNode[] {
    if (this.#depth >= DEEPEST) this.fail(`no more than ${DEEPEST} sentences within one another`);
    this.#depth += 1;
    try {
      const first = this.LA(1);
      const before = this.diceSaid;
      this.diceSaid = null;
      const done = this.#clauseOf(first);
      const instructions = leftToChance(this.diceSaid === null ? done : this.#afterDice(first, this.diceSaid, done));
      this.diceSaid = before;
      return this.limited(first, this.#perThing(first, instructions));
    } finally {
      this.#depth -= 1;
    }
  }

  /** `It loses d6 hits`: the dice are rolled once, before anything is done. */
  #afterDice(first: IToken, rolled: EffectNode, done: readonly InstructionNode[]): readonly InstructionNode[] {
    const isOften = (each: InstructionNode): boolean =>
      ("who" in each && each.who !== null && isSaidOfEach(each.who)) || ("per" in each && each.per !== null);
    if (this.isPer() || done.some(isOften))
      this.failAt(first, "“For each …:” before the sentence, so that each rolls dice of its own");
    return [rolled, ...done];
  }

  #clauseOf(first: IToken): readonly InstructionNode[] {
    // Sides come in their order anyway.
    const inTurn = this.wordsOfTurnOrder();
    if (inTurn > 0) {
      const isFromFirst = !this.follows("in turn order");
      this.skip(inTurn);
      if (isFromFirst && !this.follows("each side") && !this.follows("every side"))
        this.fail("“each side”, which does it in turn");
      return this.#clauseOf(this.LA(1));
    }
    const turns = this.#turnsTaken(first);
    if (turns !== null) return turns;
    const secret = this.chosenInSecret(first);
    if (secret !== null) return [secret];
    const looked = this.looksAtTop(first);
    if (looked !== null) return [looked];
    const turn = this.turnBefore();
    if (turn !== null) {
      const each = this.isWord("for") ? this.#forEach(this.LA(1)) : this.#inOrder(first, null, false);
      if (each.kind !== "forEach") this.failAt(first, "“each side”, and what it does");
      return [{ ...each, turn }];
    }
    const order = this.orderBefore();
    if (order !== null) return [this.#inOrder(first, order.order, order.isFirstNamed)];
    const outcome = this.outcomeAt();
    if (outcome !== null) {
      this.skip(outcome.words);
      const who = { kind: "quoted", span: this.from(first), text: "the players" } as const;
      return [{ kind: "winning", span: who.span, who, ...(outcome.isLost && { isLost: true }) }];
    }
    const handedOn = this.#handedOn(first) ?? this.ofBag(first);
    if (handedOn !== null) return [handedOn];
    const fed = this.fed(first);
    if (fed !== null) return [fed];
    const called = this.called(first);
    if (called !== null) return called;
    const tied = this.onTie(first);
    if (tied !== null) return [tied];
    switch (first.image.toLowerCase()) {
      case "no":
        if (!this.follows("no effect")) return this.#others(first);
        this.skip(2);
        return [{ kind: "nothing", span: this.from(first) }];
      case "slide":
      case "move": {
        // A row has no gaps.
        const slid = SLID.find((words) => this.follows(words, 2));
        if (slid === undefined) return this.#others(first);
        this.skip(1 + wordsIn(slid));
        return [{ kind: "nothing", span: this.from(first) }];
      }
      case "nothing":
        this.SKIP_TOKEN();
        if (this.isWord("happens")) this.SKIP_TOKEN();
        return [{ kind: "nothing", span: this.from(first) }];
      case "set":
        if (!this.follows("set up as the scenario says")) return this.#others(first);
        this.skip(6);
        return [{ kind: "nothing", span: this.from(first), byScenario: true }];
      case "place":
      case "put":
        if (this.#isPutIntoHand()) return [this.#takenIntoHand(first)];
        // `Place 3 tide cards face up in the row`
        if (this.#isFaceUpAhead()) return [this.#laidOut(first)];
        this.SKIP_TOKEN();
        return this.placedTogether(first);
      case "summon":
      case "summons":
        this.SKIP_TOKEN();
        return this.placedTogether(first);
      case "remove": {
        this.SKIP_TOKEN();
        if (this.areRevealed() && this.areCardsAhead())
          this.failAt(first, "“Discard” and the card: what is removed may be out of the game");
        if (this.#isTakenFrom()) return [this.lost(first)];
        const said = this.phraseUntil(() => FROM_BOARD.some((words) => this.follows(words)) || this.isPartOver());
        const from = this.fromBoard();
        const what = this.isWithinEach && !arePlaced(said.text) ? { ...said, isThere: true } : said;
        return [{ kind: "removed", span: this.from(first), what, ...from, bracket: null }];
      }
      case "flip": {
        this.SKIP_TOKEN();
        // `Flip the top tide card and resolve it`
        if (this.follows("over the top")) this.SKIP_TOKEN();
        if (this.follows("the top") && this.areCardsAhead()) return [this.turnedOver(first)];
        const who = this.phraseUntil(() => this.isWord("over") || this.LA(1).tokenType === To || this.isPartOver());
        if (this.LA(1).tokenType === To) return [this.flipsTo(first, who)];
        if (this.isWord("over")) this.SKIP_TOKEN();
        return [{ kind: "flips", span: this.from(first), who, bracket: null }];
      }
      case "turn":
        if (!this.follows("turn over") || !(this.follows("the top", 3) || this.areCardsAhead()))
          return this.#others(first);
        this.skip(2);
        if (!this.areCardsAhead()) this.fail("cards of a deck, as in “the top tide card”");
        return [this.turnedOver(first)];
      // `+2 cards`, as cards print what their side gains
      case "+": {
        if (!this.isAmount(2)) return this.#others(first);
        this.SKIP_TOKEN();
        if (this.areCardsAhead()) return [this.draw(first)];
        return [this.gains(first, this.whoIsTold(first), 1)];
      }
      case "replace": {
        const revealed = this.rowReplaced(first);
        if (revealed !== null) return [revealed];
        this.SKIP_TOKEN();
        const what = this.phraseUntil(() => this.#isReplacingAt(1));
        return [this.replaced(first, what)];
      }
      case "roll":
        return this.#rolledFor(first, this.roll(first));
      case "by": {
        // `raise doom by 2, otherwise by 1`
        const said = this.shiftSaid;
        if (said === null || !this.isAmount(2)) return this.#others(first);
        const steps = this.behind(() => this.amount("how far"));
        return [{ ...said, span: this.from(first), steps }];
      }
      case "each":
      case "every":
        return (
          this.bothRoll(first) ?? this.#worth() ?? this.#ofEachDie(first) ?? this.#eachOf(first) ?? this.#others(first)
        );
      case "both":
        return this.bothRoll(first) ?? this.#others(first);
      case "the":
        return this.bothRoll(first) ?? this.ofOpposed(first) ?? this.#others(first);
      case "in":
      case "at":
      case "on":
        if (EACH.has(this.LA(2).image.toLowerCase())) return [this.#inEach(first)];
        if (!this.isWord("on") || this.wordsOfNumber(2) > 0) return this.#others(first);
        this.SKIP_TOKEN();
        return [this.onFaces()];
      case "if":
      case "unless":
        return [this.conditional(first)];
      case "for":
        return [this.#forEach(first)];
      case "score":
        return EACH.has(this.LA(2).image.toLowerCase()) ? [this.#scoreEach(first)] : this.#others(first);
      case "shuffle":
      case "reshuffle": {
        this.SKIP_TOKEN();
        const deck = this.deck();
        return [{ kind: "shuffles", span: this.from(first), deck }];
      }
      case "draw": {
        // `draw it`, of a card that was turned over
        if (this.LA(2).tokenType === It)
          return this.behind(() => [this.movesIt(first, this.whoIsTold(first), "takes")]);
        const filled = this.filledUp(first);
        const drawn = filled ?? this.draw(first);
        return [this.otherAmount(drawn) ?? (drawn.kind === "deals" ? this.withKept(drawn) : drawn)];
      }
      case "fill": {
        if (this.isRowFilled()) return [this.refill(first)];
        const filled = this.filledUp(first);
        return filled === null ? this.fail("“the empty space”, behind a card that leaves the row") : [filled];
      }
      case "choose":
        this.SKIP_TOKEN();
        return [this.choice(first, this.whoIsTold(first))];
      case "carry":
        return [this.#carriesOut(first)];
      case "deal": {
        if (this.isDealing()) return this.#others(first);
        if (this.#isFaceUpAhead()) return [this.#laidOut(first)];
        this.SKIP_TOKEN();
        const cards = this.cards();
        if (this.LA(1).tokenType !== To) this.fail("“to” and a side");
        this.SKIP_TOKEN();
        const who = this.phraseUntil(() => this.isPartOver());
        return [this.withKept({ kind: "deals", span: this.from(first), who, cards })];
      }
      case "reveal": {
        this.SKIP_TOKEN();
        if (this.areCardsEqual()) return [this.drawEqual(first)];
        const isTop = this.follows("the top");
        const cards = this.cards();
        if (isTop && this.wordsOfCarryingOut() > 0) return [this.carriedOut(first, cards)];
        this.skipWords(TO_ROW);
        // `Reveal 3 cards in the row`: where they come to lie
        const isThere = cards.areRevealed && ROWS.has(this.LA(0).image.toLowerCase());
        const shown = isThere ? { ...cards, areRevealed: false } : cards;
        return [{ kind: "reveals", span: this.from(first), cards: shown, isTotal: false }];
      }
      case "refill":
        // `Refill its air to 6`
        if (this.LA(2).tokenType === Its) return [this.#filled(first)];
        return [this.refill(first)];
      case "discard":
        if (this.areCardsSaidAt(2)) {
          this.SKIP_TOKEN();
          return [this.movesCards(first, this.whoIsTold(first), "discards")];
        }
        if (!this.areCardsAhead() && !this.follows("down to", 2)) return this.#others(first);
        if (this.follows("that card", 2) || this.follows("the card", 2)) return this.#others(first);
        this.SKIP_TOKEN();
        if (this.isBoughtAt(1)) return [this.bought(first, this.whoIsTold(first), "discards")];
        return [this.movesCards(first, this.areRevealed() ? null : this.whoIsTold(first), "discards")];
      case "claim":
        // `Claim the station`
        if (!this.isAnyOf(Word) || ![Article, It].includes(this.LA(2).tokenType)) return this.#others(first);
        return this.behind(() => [this.controls(first, this.whoIsTold(first))]);
      default:
        return this.#others(first);
    }
  }

  #isPutIntoHand(): boolean {
    return this.LA(2).tokenType === It && ["in", "into"].some((to) => this.follows(`${to} your hand`, 3));
  }

  /** `Put it into your hand`: a card that was named before. */
  #takenIntoHand(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    const taken = this.moved(first, this.whoIsTold(first), "takes");
    this.skip("it into your hand".split(" ").length);
    return taken;
  }

  /** Whether cards are laid face up: `3 tide cards face up` */
  #isFaceUpAhead(): boolean {
    let card = 2;
    while (!this.isSignOrAnd(card) && !/^cards?$/.test(this.imageAt(card))) card += 1;
    return this.follows("face up", card + 1) || FACE_UP.has(this.imageAt(card + 1));
  }

  /** `Deal 3 tide cards face up in a row`: they are revealed. */
  #laidOut(first: IToken): EffectNode {
    const cards = this.behind(() => this.cards());
    if (FACE_UP.has(this.imageAt(1))) this.SKIP_TOKEN();
    this.skipWords(["face up"]);
    this.skipWords(TO_ROW);
    return { kind: "reveals", span: this.from(first), cards, isTotal: false };
  }

  /** Whether a sentence is read about the end of the game or of a certain round, in which points are given. */
  protected isScored = false;

  /** `Each gem is worth 2 points and every 3 coins are worth 1`: what each side gains for what it has; null for others. */
  #worth(): readonly InstructionNode[] | null {
    let is = 2;
    while (!this.isSignOrAnd(is) && this.LA(is).tokenType !== Is && !this.isCostAt(is)) is += 1;
    const isCost = this.isCostAt(is) && (this.isScored || this.isTimed);
    if (!isCost && (this.LA(is).tokenType !== Is || !this.isWord("worth", is + 1))) return null;
    if (!isCost && !this.isScored)
      this.fail("“At the end of the game,” before what things are worth: it does not say when");
    const gained: (EffectNode & { readonly kind: "gains" })[] = [];
    for (;;) {
      const before = gained.at(-1) ?? null;
      gained.push(this.#worthOf(this.LA(1), before));
      const and = this.isAnyOf(Comma) ? (this.LA(2).tokenType === And ? 2 : 1) : this.isAnyOf(And) ? 1 : 0;
      if (and === 0 || !EACH.has(this.imageAt(and + 1))) return gained;
      this.skip(and);
    }
  }

  /** `costs 3 points`, `cost 1`: what is lost for each of them */
  protected isCostAt(ahead: number): boolean {
    return /^costs?$/.test(this.imageAt(ahead)) && this.LA(ahead + 1).tokenType === Integer;
  }

  /** `each gem is worth 2 points`, `every 3 coins 1`: behind another, without what it says already */
  #worthOf(
    first: IToken,
    before: (EffectNode & { readonly kind: "gains" }) | null,
  ): EffectNode & { readonly kind: "gains" } {
    this.SKIP_TOKEN();
    const every = this.isAnyOf(Integer) ? this.behind(() => this.numberOf(this.LA(0))) : null;
    const isElided = (): boolean => before !== null && this.isAnyOf(Integer);
    const said = this.phraseUntil(() => this.isAnyOf(Is) || this.isCostAt(1) || isElided());
    const sign = this.isCostAt(1) ? -1 : isElided() ? (before?.sign ?? 1) : 1;
    if (!isElided()) this.skip(sign === 1 ? 2 : 1);
    const amount = this.amount("how much it is worth, as in “worth 2 points”");
    const isOver = (): boolean => this.isAnyOf(Comma, And) || this.follows("to its owner") || this.isPartOver();
    const named = isOver() ? null : this.phraseUntil(isOver);
    if (this.follows("to its owner")) this.skip(3);
    if (named === null && before === null) this.fail("of what it is worth so much, as in “worth 2 points”");
    const span = this.from(first);
    const field = named === null ? before?.field : ({ kind: "name", span: named.span, text: named.text } as const);
    const per = { kind: "perThing", span, what: said, isOwn: true, every } as const;
    const who = { kind: "quoted", span, text: "each side" } as const;
    const of = field ?? { kind: "name", span, text: "" };
    return { kind: "gains", span, who, ...PLAIN_CHANGE, sign, amount, field: of, per };
  }

  /**
   * `Sides take turns until all have passed. In its turn, a side acts once or passes`: what each does in its turn; null for other
   * words.
   */
  #turnsTaken(first: IToken): readonly InstructionNode[] | null {
    const said = TAKE_TURNS.find((words) => this.follows(words));
    if (said === undefined) return null;
    this.skip(wordsIn(said));
    if (this.isAnyOf(Comma) && this.wordsOfTurnOrder(2) > 0) this.SKIP_TOKEN();
    this.skip(this.wordsOfTurnOrder());
    const until = this.wordsUntilPassed();
    this.skip(until);
    const passed = this.LA(0);
    if (!this.isAnyOf(Stop, Colon)) this.fail("a colon, and what each side does in its turn");
    this.SKIP_TOKEN();
    const turn = IN_TURN.find((words) => this.follows(words));
    this.skip(turn?.split(" ").length ?? 0);
    if (turn !== undefined && this.isAnyOf(Comma)) this.SKIP_TOKEN();
    const start = this.LA(1);
    const taker = TAKERS.find((words) => this.follows(words));
    if (taker === undefined)
      this.fail("what each side does in its turn, as in “In its turn, a side acts once or passes”");
    this.skip(wordsIn(taker));
    const who = inOtherWords({ ...this.quoted(start), text: taker }, "each side");
    const done = this.LA(1);
    const effects = this.withCosts(done, this.instructionsWith(done, who));
    const [turnTaken, another] = effects;
    if (another !== undefined || (turnTaken?.kind !== "acts" && turnTaken?.kind !== "may"))
      this.failAt(done, "what each side does in its turn, as in “a side acts once or passes”");
    const isRepeated = this.isAnyOf(Stop) && REPEATED.some((words) => this.follows(`${words} until`, 2));
    if (until === 0 && this.wordsUntilPassed() === 0 && !isRepeated) this.fail("“until all have passed”");
    if (until === 0) return effects;
    const name = { kind: "name", span: this.spanOf(passed), text: passed.image.toLowerCase() } as const;
    return [{ kind: "untilPassed", span: this.from(first), effects, name }];
  }

  /** `Starting with the side with the fewest coins, each side gains 1 coin`, behind the comma */
  #inOrder(
    first: IToken,
    order: EffectBracketNode | null,
    isFirstNamed: boolean,
  ): EffectNode & { readonly kind: "forEach" } {
    const what = this.phraseUntil(() => this.isPassive() || this.verb() !== null || this.isWord("may"));
    const one = { ...what, text: /^(?:each|every) side$/i.test(what.text) ? "the side" : "it" };
    const start = this.LA(1);
    const effects = this.withCosts(start, this.instructionsWith(start, one));
    return { kind: "forEach", span: this.from(first), what, ...(isFirstNamed && { isFirstNamed }), order, effects };
  }

  /** `Each 5 or 6 takes 1 silver from the village`, `Each hit deals 1 damage to it`, behind a roll; null for other words. */
  #ofEachDie(first: IToken): readonly InstructionNode[] | null {
    // Of one thing and no more, a number says which one: `each 1 Otter`.
    const isDie = this.isDieAhead(2) && !(this.LA(2).tokenType === Integer && this.LA(2).image === "1");
    if (!this.hasRolled || !isDie) return null;
    this.SKIP_TOKEN();
    const as = this.perDie();
    const start = this.LA(1);
    const verb = start.image.toLowerCase();
    const instruction = this.behind(() => {
      if (verb === "removes") return this.lost(start);
      if (["deals", "inflicts", "does", "causes"].includes(verb)) return this.deals(start);
      if (verb === "costs") {
        // `costs the target 1 morale`
        const who = this.phraseUntil(() => this.isAnyOf(Integer));
        return this.gains(start, who, -1);
      }
      return verb === "takes" ? this.transfer(start, this.whoIsTold(start), "takes") : null;
    });
    if (instruction === null) this.failAt(start, "“For each” before it, as in “For each 5 or more: it loses 1 hit”");
    return [{ kind: "asOften", span: this.from(first), as, effects: [instruction] }];
  }

  /** `Each hero with 3 gold: roll a die`: as with “for” before it; null for other words. */
  #eachOf(first: IToken): readonly InstructionNode[] | null {
    let colon = 2;
    while (!this.isSignAt(colon) && this.verb(colon) === null && this.LA(colon).tokenType !== Is) colon += 1;
    if (this.LA(colon).tokenType !== Colon) return null;
    return [this.#forEachBehind(first)];
  }

  /** `Roll a die for the weather`: the weather becomes what it shows. */
  #rolledFor(first: IToken, rolled: EffectNode): readonly InstructionNode[] {
    if (rolled.kind !== "rolls" || !this.follows("for the")) return [rolled];
    const start = this.LA(1);
    this.skip(1);
    const who = this.phraseUntil(() => this.isPartOver());
    const span = this.from(start);
    const direction = { kind: "becoming", span, amount: { kind: "sumOfRoll", span } } as const;
    const steps = { kind: "number", span, value: EVERYTHING } as const;
    return [rolled, { kind: "shifts", span: this.from(first), who, steps, of: null, direction, track: null }];
  }

  /** Whether the last `with` or `by` of a sentence stands so far ahead: `each larva in a room with a hand with an adult` */
  #isReplacingAt(at: number): boolean {
    if (!this.isWord("with", at) && !this.isWord("by", at)) return false;
    for (let ahead = at + 1; !this.isSignAt(ahead); ahead += 1)
      if (this.isWord("with", ahead) || this.isWord("by", ahead)) return false;
    return true;
  }

  /** `The first player marker passes to the left`, `Pass the first player marker to the next side`; null for others. */
  #handedOn(first: IToken): EffectNode | null {
    const isRotated = this.isWord("rotate");
    const isTold = isRotated || this.isWord("pass") || this.isWord("move");
    const marker = FIRST_MARKER.find((words) => this.follows(words, isTold ? 2 : 1));
    if (marker === undefined) return null;
    const words = wordsIn(marker);
    const verb = isTold ? "" : ["passes", "moves", "goes", "is passed"].find((said) => this.follows(said, words + 1));
    if (verb === undefined) return null;
    this.skip(words + (isTold ? 1 : wordsIn(verb)));
    const to = HANDED_ON.find((each) => this.follows(each.words));
    if (to === undefined && isRotated && this.isPartOver())
      return { kind: "becomesFirst", span: this.from(first), who: null, way: 1, bracket: null };
    if (to === undefined) this.fail("“to the next side”, “to the left” or “to the right”");
    this.skip(wordsIn(to.words));
    this.skip(this.wordsOfTurnOrder());
    return { kind: "becomesFirst", span: this.from(first), who: null, way: to.way, bracket: null };
  }

  /** `2 hits from it`, but not `2 goblins from the board` */
  #isTakenFrom(): boolean {
    const isHalf = this.isWord("half");
    const isMost = this.follows("up to") && this.isAmount(3);
    if (!isHalf && !isMost && !this.isAmount() && !this.isWord("all") && !this.isAnyOf(Its)) return false;
    // `half of the wheat, rounded up, from each plot`
    const isOver = (ahead: number): boolean => this.isSignAt(ahead) && !(isHalf && this.LA(ahead).tokenType === Comma);
    for (let ahead = 1; !isOver(ahead); ahead += 1)
      if (this.isWord("here", ahead) && this.isSignAt(ahead + 1)) return true;
      else if (this.isWord("from", ahead)) return !FROM_BOARD.some((words) => this.follows(words, ahead));
    return false;
  }

  #others(first: IToken): readonly InstructionNode[] {
    if (this.hasRolled && this.isFaceAhead()) return [this.onFaces()];
    const alone = this.#repeated(first) ?? this.ofKindDrawn(first) ?? this.inNumber(first);
    if (alone !== null) return [alone];
    const { who } = this;
    // `It loses 1 hit, then becomes tired`; `then move it` says who is moved.
    const goesOn = this.isPassive() || (this.verb() !== null && /s$/i.test(first.image));
    if (who !== null && goesOn && this.LA(0).image.toLowerCase() === "then") return this.instructionsOf(first, who);
    return this.told(first) ?? this.instructions(first);
  }

  /** `3 times: …`, `Repeat twice: …`, `Do this 3 times: …` */
  #repeated(first: IToken): EffectNode | null {
    const said = ["repeat the following", "do the following", "repeat", "do this"].find((words) => this.follows(words));
    const before = said?.split(" ").length ?? 0;
    const often = this.LA(before + 1);
    const isTimes =
      /^(?:once|twice)$/i.test(often.image) || (often.tokenType === Integer && this.isWord("times", before + 2));
    if (!isTimes) return null;
    this.skip(before);
    const value = this.times();
    const as = { kind: "number", span: this.spanOf(often), value } as const;
    if (!this.isAnyOf(Colon)) this.fail("a colon behind how often it happens");
    this.SKIP_TOKEN();
    return { kind: "asOften", span: this.from(first), as, effects: this.wholeClauses() };
  }

  /** `Choose one: gain 2 gold, or lose 1 hit` */
  protected override choice(first: IToken, who: QuotedNode): EffectNode {
    if (this.isWord("one")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType !== Colon) this.fail("a colon, as in “Choose one: gain 2 gold, or lose 1 hit”");
    return this.behind(() => this.among(first, who));
  }

  /** `gain 2 gold, or lose 1 hit` */
  protected among(first: IToken, who: QuotedNode): EffectNode {
    const wasChoosing = this.isChoosing;
    this.isChoosing = true;
    try {
      const isTrade = this.isTrade() && !this.isWord("buy");
      const options = [this.#option(false)];
      while (this.isOrElse()) {
        if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
        options.push(this.behind(() => this.#option(isTrade)));
      }
      if (options.length === 1) this.fail("“or” and what else can be chosen");
      return { kind: "chooses", span: this.from(first), who, options, bracket: null };
    } finally {
      this.isChoosing = wasChoosing;
    }
  }

  /** @param isTrade whether a trade stands before it, as before `1 silk for 3 coins` */
  #option(isTrade: boolean): OptionNode {
    const first = this.LA(1);
    const effects =
      isTrade && this.isAmount() && this.isForAhead(2)
        ? this.withCosts(first, this.trades(first, this.whoIsTold(first)))
        : this.wholeClauses();
    const { span, text } = this.quoted(first);
    return { kind: "option", span, text, effects };
  }

  /** `Carry out the fire phase twice`, `Carry out the fire phase, until no hero is left, at most 9 times` */
  #carriesOut(first: IToken): EffectNode {
    this.takeWords("carry", "out");
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Comma) || this.isPartOver() || this.isTimes());
    const sequence = { kind: "name", span, text } as const;
    if (this.isTimes()) {
      const times = this.times();
      return { kind: "carriesOut", span: this.from(first), sequence, times, until: null };
    }
    const { until, times } = this.limits();
    // What goes on has an end.
    if (until !== null && times === null)
      this.fail("how often at most, as in “until no hero is left, at most 9 times”");
    if (until === null && times !== null) this.fail("“until” before “at most”");
    return { kind: "carriesOut", span: this.from(first), sequence, times: times?.value ?? 1, until };
  }

  /** `, until no hero is left, at most 9 times` */
  protected limits(): { readonly until: QuotedNode | null; readonly times: NumberNode | null } {
    let [until, times]: [QuotedNode | null, NumberNode | null] = [null, null];
    while (this.LA(1).tokenType === Comma) {
      if (until === null && this.isWord("until", 2)) {
        this.SKIP_TOKEN();
        until = this.behind(() => this.phraseUntil(() => this.isAnyOf(Comma, Colon, Stop)));
      } else if (times === null && this.isWord("at", 2) && this.isWord("most", 3)) {
        this.SKIP_TOKEN();
        this.takeWords("at", "most");
        if (this.LA(1).tokenType !== Integer) this.fail("a number, as in “at most 9 times”");
        times = this.numberOf(this.LA(1));
        this.SKIP_TOKEN();
        this.takeWords("times");
      } else return { until, times };
    }
    return { until, times };
  }

  /** `In each land with a door, add a Goblin` */
  #inEach(first: IToken): EffectNode {
    const what = this.behind(() => this.phraseUntil(() => this.isAnyOf(Colon, Comma)));
    if (!this.isAnyOf(Colon, Comma)) this.fail("a comma behind “in each …”");
    const was = this.isWithinEach;
    this.isWithinEach = true;
    try {
      const effects = saidThere(this.behind(() => this.wholeClauses()));
      return { kind: "forEach", span: this.from(first), what, order: null, effects };
    } finally {
      this.isWithinEach = was;
    }
  }

  /** `Score each district: the side with the most agents there gains 2 points` */
  #scoreEach(first: IToken): EffectNode {
    this.skip(2);
    const what = this.phraseUntil(() => this.isAnyOf(Colon));
    if (!this.isAnyOf(Colon)) this.fail("a colon, and who gains what");
    return {
      kind: "forEach",
      span: this.from(first),
      what,
      order: null,
      effects: this.behind(() => this.wholeClauses()),
    };
  }

  #forEach(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    if (!EACH.has(this.LA(1).image.toLowerCase())) this.fail("“for each”");
    return this.#forEachBehind(first);
  }

  #forEachBehind(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    const token = this.perToken(first);
    if (token !== null) return this.#asOften(first, token);
    if (this.#isAsOften()) return this.#asOften(first);
    const what = this.phraseUntil(() => this.isAnyOf(Colon, Comma) || this.LA(1).image === "[");
    const order = this.bracket() ?? this.orderBehind();
    if (!this.isAnyOf(Colon, Comma)) this.fail("a colon behind “for each …”");
    this.SKIP_TOKEN();
    const effects = this.wholeClauses();
    const each = { kind: "forEach", span: this.from(first), what, order, effects } as const;
    // `For each city: roll a die. If the result is higher than its support, …`
    if (effects.length === 1 && effects[0]?.kind === "rolls" && this.isAnyOf(Stop, Colon, Semicolon))
      this.rolledForEach = each;
    return each;
  }

  /** `Refill its air to 6` */
  #filled(first: IToken): EffectNode {
    const whose = this.behind(() => this.LA(1));
    const { span, text } = this.behind(() => this.phraseUntil(() => this.isAnyOf(To)));
    if (this.LA(2).tokenType !== Integer) this.behind(() => this.fail("a number"));
    const most = this.behind(() => this.numberOf(this.LA(1)));
    this.SKIP_TOKEN();
    const who = { kind: "quoted", span: this.spanOf(whose), text: "it" } as const;
    return this.asFarAs(most, first, who, 1, { kind: "name", span, text });
  }

  /** Whether dice or a number come next, not things: `5 or more`, `of its hits`. */
  #isAsOften(): boolean {
    const [first, second] = [this.LA(1).tokenType, this.LA(2).tokenType];
    if (first === Integer && this.doneAt(2) > 0) return true;
    if (first === Integer) return second === Or || second === Colon || second === Comma || this.isManyHad();
    return this.isDieAhead() || this.doneAt(1) > 0 || (first === Of && second === Its);
  }

  /** `For each silver paid`, `For every 2 barrels sold`, of what a sentence before it changes; null for other words. */
  #asOftenAsDone(first: IToken): PerNode | null {
    const isMany = this.isAnyOf(Integer);
    if (this.doneAt(isMany ? 2 : 1) === 0) return null;
    const every = isMany ? this.numberOf(this.LA(1)) : null;
    if (isMany) this.SKIP_TOKEN();
    const changed = this.changedNamed();
    return changed && { kind: "perChanged", span: this.from(first), changed, every };
  }

  /** `For each 5 or more: it becomes stunned`, `For each of its hits: it retreats 1 square` */
  #asOften(first: IToken, token: PerTokenNode | null = null): EffectNode {
    const as = token ?? this.#asOftenAsDone(first) ?? this.#asOftenAs(first);
    if (!this.isAnyOf(Colon, Comma)) this.fail("a colon behind “for each …”");
    this.SKIP_TOKEN();
    return { kind: "asOften", span: this.from(first), as, effects: this.wholeClauses() };
  }

  #asOftenAs(first: IToken): PerNode | OwnNumberNode {
    if (this.LA(1).tokenType === Of) return this.behind(() => this.ownNumberUntil(":", ","));
    return this.isManyHad() ? this.perMany(first) : this.perDie();
  }
}
