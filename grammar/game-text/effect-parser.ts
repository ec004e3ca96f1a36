import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import type { DeedNode } from "./deed-parser.ts";
import { EACH } from "./part-parser.ts";
import {
  type AmountNode,
  type BonusNode,
  type CardsNode,
  type EffectBracketNode,
  type EffectNode,
  type OptionNode,
  type QuotedNode,
  saidOf,
  WHO_ACTS,
} from "./syntax-tree.ts";
import { ToldParser } from "./told-parser.ts";
import { And, Article, Colon, Comma, Integer, Its, Of, Or, Stop, To } from "./tokens.ts";

/** No printed sentence holds so many others, each within the one before. A hostile text must not exhaust the stack. */
const DEEPEST = 20;

/** From where things are removed; what is out of the game might come again. */
const FROM_BOARD = ["from the board", "from the game", "from play"];

/** What says where things are, or which ones are meant. */
const PLACED = /^(?:it|them|the|that)\b|\b(?:there|in|at|on)\b/i;

/** What stands before the number of a round or a level: `in round 3`. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(["in", "during", "at", "on", "from"]);

const DIE = /^d(\d+)$/i;

/** What is said of whichever of two rolled less, or more. */
const OF_OPPOSED: ReadonlyMap<string, boolean> = new Map([
  ["lower", true],
  ["loser", true],
  ["higher", false],
  ["winner", false],
]);

const TOTALS: ReadonlySet<string> = new Set(["total", "roll", "result", "one"]);

/** What can be said of either of two who roll against each other. */
const OF_EITHER: ReadonlySet<DeedNode["kind"]> = new Set(["gains", "becomes", "removed", "flips", "goesHome"]);

/** What must be so. */
type Condition = (EffectNode & { readonly kind: "conditional" })["condition"];

/** What one sentence says that happens, up to its full stop. */
export abstract class EffectParser extends ToldParser {
  /** Whether dice are rolled before the sentence that is read. */
  protected hasRolled = false;

  /** The last sentence that says who rolls dice: `Each hero rolls a die.` */
  protected rolledForEach: EffectNode | null = null;

  /** Whether `instead` must still come in the sentence that is read. */
  protected isInsteadDue = false;

  /** What was said last of either of two who roll against each other, of both. */
  #ofLower: readonly EffectNode[] = [];

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
  protected wholeClauses(): readonly EffectNode[] {
    const effects = this.#clauses();
    const [paying] = effects;
    return paying?.kind === "paying" ? [{ ...paying, otherwise: this.#otherwise() }] : effects;
  }

  /** What happens one after the other, without the full stop: `It becomes stunned, then the figure moves there` */
  #clauses(): readonly EffectNode[] {
    const first = this.LA(1);
    const deeds = [...this.#clause()];
    for (;;) {
      const isNext = this.LA(1).tokenType === Comma && this.isWord("then", 2);
      // `Pay 2 wood: gain 1 point`
      const isBought = this.LA(1).tokenType === Colon && deeds.at(-1)?.kind === "pays";
      const isJoined = this.isBegunBehindAnd() || this.isSaidBehindAnd();
      if (!isNext && !isBought && !isJoined) return this.#withCosts(first, deeds);
      if (isNext || (isJoined && this.LA(1).tokenType === Comma)) this.SKIP_TOKEN();
      deeds.push(...this.behind(() => this.#clause()));
    }
  }

  #withCosts(first: IToken, deeds: readonly DeedNode[]): readonly EffectNode[] {
    const costs = deeds.filter((deed) => deed.kind === "pays");
    const effects = deeds.filter((deed) => deed.kind !== "pays");
    return costs.length === 0 ? effects : [{ kind: "paying", span: this.from(first), costs, effects, otherwise: [] }];
  }

  /** `Draw a tide card for each hero`, `Place a goblin there for every 2 heroes` */
  #perThing(first: IToken, deeds: readonly DeedNode[]): readonly DeedNode[] {
    if (!this.isPer()) return deeds;
    const effects = deeds.filter((deed) => deed.kind !== "pays");
    if (effects.length < deeds.length) this.fail("what is paid in all, as in “Pay gold equal to its cost”");
    if (effects.length > 1) this.fail("one thing that happens before “for each”, or “For each …:” before the sentence");
    const as = this.per();
    return [{ kind: "asOften", span: this.from(first), as, effects }];
  }

  /** `It loses 1 hit if it is stunned`, `It loses 1 hit unless it is stunned` */
  #limited(first: IToken, deeds: readonly DeedNode[]): readonly DeedNode[] {
    if (!this.isLimit()) return deeds;
    const isDenied = this.isWord("unless");
    const said = this.#withCosts(first, deeds);
    const condition = this.behind(() => this.diceTest() ?? this.phraseUntil(() => this.isPartOver()));
    const otherwise = isDenied ? [] : this.#otherwise();
    return [this.#either(first, condition, isDenied, said, otherwise)];
  }

  #either(
    first: IToken,
    condition: Condition,
    isDenied: boolean,
    said: readonly EffectNode[],
    instead: readonly EffectNode[],
  ): EffectNode {
    const span = this.from(first);
    const [consequence, otherwise] = isDenied ? [instead, said] : [said, instead];
    const nothing = [{ kind: "nothing", span }] as const;
    return {
      kind: "conditional",
      span,
      condition,
      consequence: consequence.length === 0 ? nothing : consequence,
      otherwise,
    };
  }

  #otherwise(): readonly EffectNode[] {
    if (this.LA(1).tokenType !== Comma || !this.isWord("otherwise", 2)) return [];
    this.SKIP_TOKEN();
    return this.behind(() => this.#clauses());
  }

  /** What happens at once. */
  #clause(): readonly DeedNode[] {
    if (this.#depth >= DEEPEST) this.fail(`no more than ${DEEPEST} sentences within one another`);
    this.#depth += 1;
    try {
      const first = this.LA(1);
      const deeds = this.#clauseOf(first);
      return this.#limited(first, this.#perThing(first, deeds));
    } finally {
      this.#depth -= 1;
    }
  }

  #clauseOf(first: IToken): readonly DeedNode[] {
    switch (first.image.toLowerCase()) {
      case "nothing":
        this.SKIP_TOKEN();
        if (this.isWord("happens")) this.SKIP_TOKEN();
        return [{ kind: "nothing", span: this.from(first) }];
      case "place":
      case "put":
      case "summon":
      case "summons":
        this.SKIP_TOKEN();
        return this.#placedTogether(first);
      case "remove": {
        this.SKIP_TOKEN();
        if (this.#isTakenFrom()) return [this.lost(first)];
        const said = this.phraseUntil(() => FROM_BOARD.some((words) => this.follows(words)) || this.isPartOver());
        this.fromBoard();
        const what = this.isWithinEach && !PLACED.test(said.text) ? { ...said, isThere: true } : said;
        return [{ kind: "removed", span: this.from(first), what, bracket: null }];
      }
      case "flip": {
        this.SKIP_TOKEN();
        const who = this.phraseUntil(() => this.isWord("over") || this.LA(1).tokenType === To || this.isPartOver());
        if (this.LA(1).tokenType === To) return [this.flipsTo(first, who)];
        if (this.isWord("over")) this.SKIP_TOKEN();
        return [{ kind: "flips", span: this.from(first), who, bracket: null }];
      }
      case "replace": {
        this.SKIP_TOKEN();
        const what = this.phraseUntil(() => this.isWord("with") || this.isWord("by"));
        return [this.replaced(first, what)];
      }
      case "roll":
        return [this.#roll(first)];
      case "both":
        return this.#bothRoll(first) ?? this.#others(first);
      case "the":
        return this.#ofOpposed(first) ?? this.#others(first);
      case "in":
      case "at":
      case "on":
        if (this.isOpposed && this.follows("on a tie")) return [this.#onTie(first)];
        if (EACH.has(this.LA(2).image.toLowerCase())) return [this.#inEach(first)];
        if (!this.isWord("on") || this.wordsOfNumber(2) > 0) return this.#others(first);
        this.SKIP_TOKEN();
        return [this.#onFaces()];
      case "if":
      case "unless":
        return [this.#conditional(first)];
      case "for":
        return [this.#forEach(first)];
      case "shuffle": {
        this.SKIP_TOKEN();
        const deck = this.#deck();
        return [{ kind: "shuffles", span: this.from(first), deck }];
      }
      case "draw":
        this.SKIP_TOKEN();
        return [this.#draw(first)];
      case "choose":
        this.SKIP_TOKEN();
        return [this.choice(first, this.whoIsTold(first))];
      case "carry":
        return [this.#carriesOut(first)];
      case "deal": {
        this.SKIP_TOKEN();
        const cards = this.cards();
        if (this.LA(1).tokenType !== To) this.fail("“to” and a side");
        this.SKIP_TOKEN();
        const who = this.phraseUntil(() => this.isPartOver());
        return [{ kind: "deals", span: this.from(first), who, cards }];
      }
      case "reveal": {
        this.SKIP_TOKEN();
        const cards = this.cards();
        return [{ kind: "reveals", span: this.from(first), cards, isTotal: false }];
      }
      case "refill":
        return [this.#refill(first)];
      case "discard":
        if (!this.areCardsAhead()) return this.#others(first);
        this.SKIP_TOKEN();
        return [this.movesCards(first, this.areRevealed() ? null : this.whoIsTold(first), "discards")];
      default:
        return this.#others(first);
    }
  }

  /** `Place the Chief and a Raft in a free pond`: each of them, and the bracket is about the last. */
  #placedTogether(first: IToken): readonly DeedNode[] {
    const isOver = (): boolean => this.isPreposition() || this.isBeside() || this.isWord("there");
    const isAnother = (): boolean =>
      this.LA(1).tokenType === And &&
      (this.LA(2).tokenType === Article || this.LA(2).tokenType === Integer || this.isWord("both", 2));
    const all = [this.phraseUntil(() => isOver() || isAnother())];
    while (isAnother()) all.push(this.behind(() => this.phraseUntil(() => isOver() || isAnother())));
    const [one, ...others] = all;
    if (one === undefined) this.fail("what is placed");
    const placed = this.placed(first, others.at(-1) ?? one, true);
    if (others.length === 0) {
      // `Place the Chief in North and the Raft in South`
      if (!this.isPlacedElsewhere()) return this.deedsBehind(placed, one);
      return [placed, ...this.behind(() => this.#placedTogether(this.LA(1)))];
    }
    if (placed.kind !== "placed") this.failAt(first, "one kind of things before “each”");
    return all.map((what) => ({ ...placed, what }));
  }

  /** `2 hits from it`, but not `2 goblins from the board` */
  #isTakenFrom(): boolean {
    if (!this.isAmount() && !this.isWord("all") && !this.isAnyOf(Its)) return false;
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1)
      if (this.isWord("from", ahead)) return !FROM_BOARD.some((words) => this.follows(words, ahead));
    return false;
  }

  #others(first: IToken): readonly DeedNode[] {
    if (this.hasRolled && this.isFaceAhead()) return [this.#onFaces()];
    const alone = this.#repeated(first) ?? this.#inNumber(first);
    if (alone !== null) return [alone];
    const { who } = this;
    // `It loses 1 hit, then becomes tired`; `then move it` says who is moved.
    const goesOn = this.isPassive() || (this.verb() !== null && /s$/i.test(first.image));
    if (who !== null && goesOn && this.LA(0).image.toLowerCase() === "then") return this.deedsOf(first, who);
    return this.told(first) ?? this.deeds(first);
  }

  /** `3 times: …`, `Repeat twice: …`, `Do this 3 times: …` */
  #repeated(first: IToken): EffectNode | null {
    const before = this.isWord("repeat") ? 1 : this.follows("do this") ? 2 : 0;
    const said = this.LA(before + 1);
    const isTimes =
      /^(?:once|twice)$/i.test(said.image) || (said.tokenType === Integer && this.isWord("times", before + 2));
    if (!isTimes) return null;
    this.skip(before);
    const value = this.times();
    const as = { kind: "number", span: this.spanOf(said), value } as const;
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
      const options = [this.#option()];
      while (this.isOrElse()) {
        if (this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
        options.push(this.behind(() => this.#option()));
      }
      if (options.length === 1) this.fail("“or” and what else can be chosen");
      return { kind: "chooses", span: this.from(first), who, options, bracket: null };
    } finally {
      this.isChoosing = wasChoosing;
    }
  }

  #option(): OptionNode {
    const first = this.LA(1);
    const effects = this.wholeClauses();
    const { span, text } = this.quoted(first);
    return { kind: "option", span, text, effects };
  }

  /** `Draw a tide card and carry it out`, `Draw 2 tide cards` */
  #draw(first: IToken): EffectNode {
    const cards = this.cards();
    if (this.LA(1).tokenType !== And || !this.isWord("carry", 2))
      return { kind: "deals", span: this.from(first), who: this.whoIsTold(first), cards };
    const { count, areRevealed, isMost, deck } = cards;
    const isOne = count?.kind === "number" && count.value === 1;
    if (!isOne || areRevealed || isMost) this.fail("one card, as in “Draw a tide card and carry it out”");
    this.takeWords("and", "carry");
    const isWhole = this.isWord("it");
    this.takeWords(...(isWhole ? ["it", "out"] : ["out", "its"]));
    const half = isWhole ? null : this.phraseUntil(() => this.isPartOver());
    return {
      kind: "draws",
      span: this.from(first),
      deck,
      half: half && { kind: "name", span: half.span, text: half.text },
    };
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

  /** `the tide deck` */
  #deck(): NameNode {
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("deck"));
    this.takeWords("deck");
    return { kind: "name", span, text };
  }

  /** `Refill the tide row to 4` */
  #refill(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const said = this.LA(1);
    const isAny = this.isWord("row");
    const { span, text } = isAny
      ? { span: this.spanOf(said), text: "" }
      : this.phraseUntil(() => this.isWord("row") || this.isPartOver());
    this.takeWords("row");
    const isStated = this.LA(1).tokenType === To;
    const count = isStated ? this.behind(() => this.amount("how many cards, as in “Refill the tide row to 4”")) : null;
    const deck = { kind: "name", span, text } as const;
    const cards: CardsNode = { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: true, deck };
    return { kind: "reveals", span: this.from(first), cards, isTotal: true };
  }

  /** `Each hero rolls a die.`: what is said of the dice in the sentences behind it is said of each. */
  protected override rollsOf(first: IToken, who: QuotedNode): EffectNode {
    const rolled = this.#rolledBehind(first);
    if (!/^(?:each|every|all|both)\b/i.test(who.text)) return rolled;
    const each = { kind: "forEach", span: this.from(first), what: who, order: null, effects: [rolled] } as const;
    this.rolledForEach = each;
    return each;
  }

  #roll(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    return this.#rolledBehind(first);
  }

  /** `Both roll a die and add their speed`: whoever acts and the target; null for other words. */
  #bothRoll(first: IToken): readonly DeedNode[] | null {
    const words = this.isWord("roll", 2) ? 2 : this.isWord("roll", 3) ? 3 : 0;
    if (words === 0) return null;
    this.skip(words);
    const rolled = this.#rolledBehind(first);
    if (rolled.kind !== "rolls" || rolled.per !== null) this.failAt(first, "how many dice each rolls");
    this.isOpposed = true;
    this.#ofLower = [];
    return [{ ...rolled, isOpposed: true }];
  }

  /** `The lower total loses 1 hit`: whichever of both it is that rolled so; null for other words. */
  #ofOpposed(first: IToken): readonly DeedNode[] | null {
    const isLower = OF_OPPOSED.get(this.LA(2).image.toLowerCase());
    if (!this.isOpposed || isLower === undefined) return null;
    this.skip(2);
    if (TOTALS.has(this.LA(1).image.toLowerCase())) this.SKIP_TOKEN();
    const [actor, target] = this.#ofBoth(first);
    this.#ofLower = [...actor, ...target];
    const span = this.from(first);
    const lower = { kind: "diceTest", span, of: "sum", from: Number.MIN_SAFE_INTEGER, to: -1 } as const;
    const higher = { kind: "diceTest", span, of: "sum", from: 1, to: Number.MAX_SAFE_INTEGER } as const;
    const [ofLower, ofHigher] = isLower ? [actor, target] : [target, actor];
    const otherwise = [{ kind: "conditional", span, condition: higher, consequence: ofHigher, otherwise: [] }] as const;
    return [{ kind: "conditional", span, condition: lower, consequence: ofLower, otherwise }];
  }

  /** What is said of one of both, as it is said of either. */
  #ofBoth(first: IToken): readonly [readonly EffectNode[], readonly EffectNode[]] {
    const start = this.LA(1);
    const who = { kind: "quoted", span: this.spanOf(first), text: WHO_ACTS } as const;
    const deeds = this.deedsOf(first, who);
    if (/\b(?:it|its|they|their|them|there)\b/i.test(this.quoted(start).text))
      this.failAt(start, "words without “it” or “its”: which of both is meant changes");
    const effects = deeds.filter((deed) => deed.kind !== "pays" && OF_EITHER.has(deed.kind));
    if (effects.length < deeds.length) this.failAt(start, "what it gains, loses or becomes, or “is removed”");
    const it = { ...who, text: "it" } as const;
    return [effects as readonly EffectNode[], effects.map((deed) => saidOf(deed as EffectNode, who, it))];
  }

  /** `On a tie, both do`, `On a tie, nothing happens`, `On a tie, both lose 1 hit` */
  #onTie(first: IToken): EffectNode {
    this.takeWords("on", "a", "tie");
    if (this.isAnyOf(Comma, Colon)) this.SKIP_TOKEN();
    const condition = { kind: "diceTest", span: this.from(first), of: "sum", from: 0, to: 0 } as const;
    const isSame = this.follows("both do");
    if (isSame && this.#ofLower.length === 0) this.fail("what both do");
    if (isSame) this.takeWords("both", "do");
    if (isSame && this.isWord("so")) this.SKIP_TOKEN();
    const isBoth = !isSame && this.isWord("both");
    const consequence = isSame
      ? this.#ofLower
      : isBoth
        ? this.behind(() => this.#ofBoth(this.LA(1)).flat())
        : this.#clauses();
    return { kind: "conditional", span: this.from(first), condition, consequence, otherwise: [] };
  }

  #rolledBehind(first: IToken): EffectNode {
    this.hasRolled = true;
    this.isOpposed = false;
    const count = this.#diceRolled();
    if (this.isWord("die") || this.isWord("dice")) return this.#rolledPlain(first, count);
    const isBracketed = this.LA(1).image === "[";
    const [, alone] = DIE.exec(this.LA(1).image) ?? [];
    if (!isBracketed && alone === undefined) this.fail("a die in brackets, as in “[d6]”");
    if (isBracketed) this.SKIP_TOKEN();
    const die = this.LA(1);
    const [, sides] = DIE.exec(die.image) ?? [];
    if (sides === undefined) this.fail("a die, as in “[d6]”");
    this.SKIP_TOKEN();
    if (isBracketed && this.LA(1).image !== "]") this.fail("“]”");
    if (isBracketed) this.SKIP_TOKEN();
    return this.#rolled(first, count, { kind: "number", span: this.spanOf(die), value: Number(sides) });
  }

  /** `a die`, `two dice`: of six sides */
  #rolledPlain(first: IToken, count: AmountNode): EffectNode {
    const die = this.LA(1);
    return this.behind(() => this.#rolled(first, count, { kind: "number", span: this.spanOf(die), value: 6 }));
  }

  #rolled(first: IToken, count: AmountNode, number: NumberNode): EffectNode {
    const per = this.isPer() ? this.per() : null;
    if (per?.kind === "perDie") this.fail("for which things dice are rolled");
    const bonuses: BonusNode[] = [];
    for (let bonus = this.bonus(); bonus !== null; bonus = this.bonus()) bonuses.push(bonus);
    return { kind: "rolls", span: this.from(first), count, sides: number, per, bonuses };
  }

  /** How many dice: `2`, `n`, `its armour`; one where nothing is said. */
  #diceRolled(): AmountNode {
    const first = this.LA(1);
    if (first.image === "[" || DIE.test(first.image)) return { kind: "number", span: this.spanOf(first), value: 1 };
    return first.tokenType === Its ? this.ownNumberUntil("[") : this.amount("how many dice, as in “Roll 2 [d6]”");
  }

  #conditional(first: IToken): EffectNode {
    const isDenied = this.isWord("unless");
    this.SKIP_TOKEN();
    const isPlayed = this.follows("you play on") || this.follows("you play at");
    const words = isPlayed ? this.wordsOfNumber(4) : 0;
    if (words > 0) this.skip(3);
    const isOver = (): boolean => this.isAnyOf(Comma, Colon);
    const condition = words > 0 ? this.numberTest(words) : (this.diceTest() ?? this.phraseUntil(isOver));
    return this.#consequence(first, condition, isDenied);
  }

  /** `On 4 or more, it loses 1 hit`: what the dice come to. */
  #onFaces(): EffectNode {
    const first = this.LA(0);
    this.checkUnopposed();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    if (this.follows("roll of") || this.follows("result of")) this.behind(() => this.SKIP_TOKEN());
    const number = this.LA(1);
    if (this.isWord("doubles") || this.isWord("double")) {
      this.SKIP_TOKEN();
      return this.#consequence(first, { kind: "diceTest", span: this.from(number), of: "doubles" });
    }
    const { from, to } = this.bounds();
    return this.#consequence(first, { kind: "diceTest", span: this.from(number), of: "sum", from, to });
  }

  #consequence(first: IToken, condition: Condition, isDenied = false): EffectNode {
    const isSeparate = this.isAnyOf(Comma, Colon);
    // `on doubles it becomes tired`
    if (!isSeparate && condition.kind === "quoted") this.fail("a comma behind the condition");
    if (isSeparate) this.SKIP_TOKEN();
    if (this.isWord("then")) this.SKIP_TOKEN();
    const isReplacing = this.isInsteadDue;
    if (isReplacing && this.isWord("instead")) this.#takeInstead();
    const consequence = this.#clauses();
    if (isReplacing && this.isWord("instead")) this.#takeInstead();
    return this.#either(first, condition, isDenied, consequence, isDenied ? [] : this.#otherwise());
  }

  #takeInstead(): void {
    this.SKIP_TOKEN();
    this.isInsteadDue = false;
  }

  /** `Round 1–2: gain 1 gold`, `In round 3 or later, gain 1 gold`; null for other words. */
  #inNumber(first: IToken): EffectNode | null {
    const isIn = BEFORE_NUMBER.has(first.image.toLowerCase()) && this.wordsOfNumber(2) > 0;
    const words = this.wordsOfNumber(isIn ? 2 : 1);
    if (words === 0) return null;
    if (isIn) this.SKIP_TOKEN();
    const condition = this.numberTest(words);
    const isListed = this.isAnyOf(Colon);
    const listed = isListed ? this.#listed() : null;
    if (listed === null) return this.#consequence(first, condition);
    return this.#either(first, condition, false, listed, []);
  }

  /** `: 2 Goblins in each trap`, `: no goblins`, where a row of a table says only what comes; null where it is a sentence. */
  #listed(): readonly EffectNode[] | null {
    const isNone = this.isWord("no", 2) || this.isWord("none", 2);
    if (!isNone && !this.isAmount(2)) return null;
    for (let ahead = 2; !this.isSignAt(ahead); ahead += 1) if (this.verb(ahead) !== null) return null;
    const first = this.behind(() => this.LA(1));
    if (!isNone) return this.#withCosts(first, this.#placedTogether(first));
    while (!this.isSignAt(1)) this.SKIP_TOKEN();
    return [{ kind: "nothing", span: this.from(first) }];
  }

  /** `In each land with a door, add a Goblin` */
  #inEach(first: IToken): EffectNode {
    const what = this.behind(() => this.phraseUntil(() => this.isAnyOf(Colon, Comma)));
    if (!this.isAnyOf(Colon, Comma)) this.fail("a comma behind “in each …”");
    const was = this.isWithinEach;
    this.isWithinEach = true;
    try {
      const effects = this.behind(() => this.wholeClauses());
      return { kind: "forEach", span: this.from(first), what, order: null, effects };
    } finally {
      this.isWithinEach = was;
    }
  }

  #forEach(first: IToken): EffectNode {
    this.takeWords("for", "each");
    if (this.#isAsOften()) return this.#asOften(first);
    const what = this.phraseUntil(() => this.isAnyOf(Colon, Comma) || this.LA(1).image === "[");
    const order = this.bracket() ?? this.orderBehind();
    if (!this.isAnyOf(Colon, Comma)) this.fail("a colon behind “for each …”");
    this.SKIP_TOKEN();
    return { kind: "forEach", span: this.from(first), what, order, effects: this.wholeClauses() };
  }

  /** Whether dice or a number come next, not things: `5 or more`, `of its hits`. */
  #isAsOften(): boolean {
    const [first, second] = [this.LA(1).tokenType, this.LA(2).tokenType];
    return (
      (first === Integer && (second === Or || second === Colon || second === Comma)) || (first === Of && second === Its)
    );
  }

  /** `For each 5 or more: it becomes stunned`, `For each of its hits: it retreats 1 square` */
  #asOften(first: IToken): EffectNode {
    const as = this.LA(1).tokenType === Of ? this.behind(() => this.ownNumberUntil(":", ",")) : this.perDie();
    if (!this.isAnyOf(Colon, Comma)) this.fail("a colon behind “for each …”");
    this.SKIP_TOKEN();
    return { kind: "asOften", span: this.from(first), as, effects: this.wholeClauses() };
  }
}
