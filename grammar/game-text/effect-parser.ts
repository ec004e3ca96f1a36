import type { IToken } from "chevrotain";
import type { NumberNode } from "../node.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { type DeedNode, DeedParser } from "./deed-parser.ts";
import type {
  AmountNode,
  CardsNode,
  DiceTestNode,
  EffectBracketNode,
  EffectNode,
  OptionNode,
  QuotedNode,
} from "./syntax-tree.ts";
import { And, Article, Colon, Comma, Integer, Its, Of, Or, Range, Slash, Stop, Word, To } from "./tokens.ts";

/** What a condition may begin with that is about the dice that were rolled last. */
const DICE_TESTS: ReadonlyMap<string, DiceTestNode["of"]> = new Map([
  ["the sum is", "sum"],
  ["the total is", "sum"],
  ["the roll is", "sum"],
  ["a die shows", "die"],
  ["any die shows", "die"],
  ["at least one die shows", "die"],
  ["doubles are rolled", "doubles"],
  ["a double is rolled", "doubles"],
  ["the dice are equal", "doubles"],
  ["the dice show the same", "doubles"],
]);

/** No printed sentence holds so many others, each within the one before. A hostile text must not exhaust the stack. */
const DEEPEST = 20;

/** From where things are removed; what is out of the game might come again. */
const FROM_BOARD = ["from the board", "from the game", "from play"];

const DIE = /^d(\d+)$/i;

function isOfDice({ condition }: EffectNode & { readonly kind: "conditional" }): boolean {
  return condition.kind === "diceTest";
}

/** The sentences of what happens. */
export abstract class EffectParser extends DeedParser {
  /** How many sentences are being read within one another. */
  #depth = 0;

  /** `Roll n [d6]. It loses 1 hit for each 5 or more.`, up to the end of the row. */
  protected readonly effects = this.RULE("effects", (): readonly EffectNode[] => {
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE(() => this.CONSUME(Word));
      return [];
    }
    let effects: readonly EffectNode[] = [];
    do {
      const isInstead = effects.length > 0 && this.isWord("otherwise");
      if (isInstead || (effects.length > 0 && this.isWord("then"))) this.SKIP_TOKEN();
      if (effects.length > 0 && this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      const first = this.LA(1);
      const said = this.#sentence();
      effects = isInstead ? this.#withInstead(effects, said, first) : [...effects, ...said];
    } while (!isEnd(this.LA(1)) && this.LA(1).tokenType !== Slash);
    return effects;
  });

  /** `On 5 or more, it loses 1 hit. Otherwise, it becomes stunned.` */
  #withInstead(effects: readonly EffectNode[], instead: readonly EffectNode[], first: IToken): readonly EffectNode[] {
    const before = effects.slice(0, -1);
    const last = effects.at(-1);
    if (last?.kind === "paying" && last.otherwise.length === 0) return [...before, { ...last, otherwise: instead }];
    if (last?.kind !== "conditional" || last.otherwise.length > 0)
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    const earlier = before.at(-1);
    const isChain = earlier?.kind === "conditional" && earlier.otherwise.length === 0;
    if (isChain && !(isOfDice(earlier) && isOfDice(last)))
      this.failAt(first, "“, otherwise …” in the sentence that it belongs to");
    // Behind several rows for what dice come to, it is for what none of them says.
    let otherwise = instead;
    for (const row of before.toReversed()) {
      if (row.kind !== "conditional" || row.otherwise.length > 0 || !isOfDice(row) || !isOfDice(last)) break;
      const { span, condition } = row;
      otherwise = [{ kind: "conditional", span, condition, consequence: [{ kind: "nothing", span }], otherwise }];
    }
    return [...before, { ...last, otherwise }];
  }

  /** One sentence with its full stop, and the bracket behind it. */
  #sentence(): readonly EffectNode[] {
    const effects = this.#wholeClauses();
    // Before the slash between two halves a full stop may be left out.
    if (this.LA(1).tokenType === Slash) return effects;
    if (this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    const bracket = this.#bracket();
    if (bracket === null) return effects;
    return this.#withBracket(effects, bracket);
  }

  /** A bracket is about what is done last. */
  #withBracket(effects: readonly EffectNode[], bracket: EffectBracketNode): readonly EffectNode[] {
    const last = effects.at(-1);
    const span = { start: last?.span.start ?? 0, end: bracket.span.end };
    const others = effects.slice(0, -1);
    switch (last?.kind) {
      case "asOften":
      case "forEach":
        return [...others, { ...last, span, effects: this.#withBracket(last.effects, bracket) }];
      case "paying":
      case "conditional": {
        if (last.otherwise.length > 0)
          return [...others, { ...last, span, otherwise: this.#withBracket(last.otherwise, bracket) }];
        return last.kind === "paying"
          ? [...others, { ...last, span, effects: this.#withBracket(last.effects, bracket) }]
          : [...others, { ...last, span, consequence: this.#withBracket(last.consequence, bracket) }];
      }
    }
    if (last === undefined || !("bracket" in last)) this.fail("no bracket: there is nothing to choose");
    return [...others, { ...last, span, bracket }];
  }

  /** `[Nearest to hero > Random]` */
  #bracket(): EffectBracketNode | null {
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
  #wholeClauses(): readonly EffectNode[] {
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
      if (!isNext && !isBought) return this.#withCosts(first, deeds);
      if (isNext) this.SKIP_TOKEN();
      deeds.push(...this.behind(() => this.#clause()));
    }
  }

  #withCosts(first: IToken, deeds: readonly DeedNode[]): readonly EffectNode[] {
    const costs = deeds.filter((deed) => deed.kind === "pays");
    const effects = deeds.filter((deed) => deed.kind !== "pays");
    return costs.length === 0 ? effects : [{ kind: "paying", span: this.from(first), costs, effects, otherwise: [] }];
  }

  /** `It loses 1 hit if it is stunned`, `It loses 1 hit unless it is stunned` */
  #limited(first: IToken, deeds: readonly DeedNode[]): readonly DeedNode[] {
    if (!this.isLimit()) return deeds;
    const isDenied = this.isWord("unless");
    const said = this.#withCosts(first, deeds);
    const condition = this.behind(() => this.#diceTest() ?? this.phraseUntil(() => this.isPartOver()));
    const otherwise = isDenied ? [] : this.#otherwise();
    return [this.#either(first, condition, isDenied, said, otherwise)];
  }

  #either(
    first: IToken,
    condition: QuotedNode | DiceTestNode,
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
      return this.#limited(first, deeds);
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
      case "put": {
        this.SKIP_TOKEN();
        const what = this.phraseUntil(() => this.isPreposition() || this.isWord("there"));
        return [this.placed(first, what)];
      }
      case "remove": {
        this.SKIP_TOKEN();
        const what = this.phraseUntil(() => FROM_BOARD.some((words) => this.follows(words)) || this.isPartOver());
        this.fromBoard();
        return [{ kind: "removed", span: this.from(first), what, bracket: null }];
      }
      case "flip": {
        this.SKIP_TOKEN();
        const who = this.phraseUntil(() => this.isWord("over") || this.isPartOver());
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
      case "on":
        return [this.#onFaces(first)];
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
        this.SKIP_TOKEN();
        return [this.movesCards(first, this.areRevealed() ? null : this.whoIsTold(first), "discards")];
      default:
        return this.#others(first);
    }
  }

  #others(first: IToken): readonly DeedNode[] {
    const repeated = this.#repeated(first);
    if (repeated !== null) return [repeated];
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
    for (let taken = 0; taken < before; taken += 1) this.SKIP_TOKEN();
    const value = this.times();
    const as = { kind: "number", span: this.spanOf(said), value } as const;
    if (!this.isAnyOf(Colon)) this.fail("a colon behind how often it happens");
    this.SKIP_TOKEN();
    return { kind: "asOften", span: this.from(first), as, effects: this.#wholeClauses() };
  }

  /** `Choose one: gain 2 gold, or lose 1 hit` */
  protected override choice(first: IToken, who: QuotedNode): EffectNode {
    if (this.isWord("one")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType !== Colon) this.fail("a colon, as in “Choose one: gain 2 gold, or lose 1 hit”");
    const wasChoosing = this.isChoosing;
    this.isChoosing = true;
    try {
      const options = [this.behind(() => this.#option())];
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
    const effects = this.#wholeClauses();
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
    const { span, text } = this.phraseUntil(() => this.isWord("row") || this.isPartOver());
    this.takeWords("row", "to");
    const count = this.amount("how many cards, as in “Refill the tide row to 4”");
    const deck = { kind: "name", span, text } as const;
    const cards: CardsNode = { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: true, deck };
    return { kind: "reveals", span: this.from(first), cards, isTotal: true };
  }

  #roll(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    const count = this.#diceRolled();
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
    const number = { kind: "number", span: this.spanOf(die), value: Number(sides) } as const;
    const per = this.isWord("for") ? this.per() : null;
    if (per?.kind === "perDie") this.fail("for which things dice are rolled");
    return { kind: "rolls", span: this.from(first), count, sides: number, per };
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
    const condition = this.#diceTest() ?? this.phraseUntil(() => this.isAnyOf(Comma, Colon));
    return this.#consequence(first, condition, isDenied);
  }

  /** `On 4 or more, it loses 1 hit`: what the dice come to. */
  #onFaces(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    if (this.follows("roll of") || this.follows("result of")) this.behind(() => this.SKIP_TOKEN());
    const number = this.LA(1);
    if (this.isWord("doubles") || this.isWord("double")) {
      this.SKIP_TOKEN();
      return this.#consequence(first, { kind: "diceTest", span: this.from(number), of: "doubles" });
    }
    const { from, to } = this.#range();
    return this.#consequence(first, { kind: "diceTest", span: this.from(number), of: "sum", from, to });
  }

  #consequence(first: IToken, condition: QuotedNode | DiceTestNode, isDenied = false): EffectNode {
    if (!this.isAnyOf(Comma, Colon)) this.fail("a comma behind the condition");
    this.SKIP_TOKEN();
    if (this.isWord("then")) this.SKIP_TOKEN();
    const consequence = this.#clauses();
    return this.#either(first, condition, isDenied, consequence, isDenied ? [] : this.#otherwise());
  }

  /** What dice show; null where the condition is about something else. */
  #diceTest(): DiceTestNode | null {
    const first = this.LA(1);
    const [words, test] = [...DICE_TESTS].find(([said]) => this.follows(said)) ?? [];
    if (words === undefined || test === undefined) return null;
    this.takeWords(...words.split(" "));
    if (this.LA(1).tokenType === Article && test === "die") this.SKIP_TOKEN();
    if (test === "doubles") return { kind: "diceTest", span: this.from(first), of: test };
    const { from, to } = this.#range();
    return { kind: "diceTest", span: this.from(first), of: test, from, to };
  }

  /** `6`, `4 or more`, `2 or less`, `2–4` */
  #range(): { readonly from: number; readonly to: number } {
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
    const isLess = this.isWord("less", 2);
    this.takeWords("or", isLess ? "less" : "more");
    return isLess ? { from: 0, to: value } : { from: value, to: Number.MAX_SAFE_INTEGER };
  }

  #forEach(first: IToken): EffectNode {
    this.takeWords("for", "each");
    if (this.#isAsOften()) return this.#asOften(first);
    const what = this.phraseUntil(() => this.isAnyOf(Colon, Comma) || this.LA(1).image === "[");
    const order = this.#bracket();
    if (!this.isAnyOf(Colon, Comma)) this.fail("a colon behind “for each …”");
    this.SKIP_TOKEN();
    return { kind: "forEach", span: this.from(first), what, order, effects: this.#wholeClauses() };
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
    return { kind: "asOften", span: this.from(first), as, effects: this.#wholeClauses() };
  }
}
