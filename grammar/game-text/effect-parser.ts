import type { IToken } from "chevrotain";
import type { NumberNode } from "../source.ts";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { type DeedNode, DeedParser } from "./deed-parser.ts";
import { EACH } from "./part-parser.ts";
import type {
  AmountNode,
  BonusNode,
  CardsNode,
  EffectBracketNode,
  EffectNode,
  OptionNode,
  QuotedNode,
} from "./syntax-tree.ts";
import { And, Article, Colon, Comma, Integer, Its, Of, Or, Semicolon, Slash, Stop, Word, To } from "./tokens.ts";

/** No printed sentence holds so many others, each within the one before. A hostile text must not exhaust the stack. */
const DEEPEST = 20;

/** From where things are removed; what is out of the game might come again. */
const FROM_BOARD = ["from the board", "from the game", "from play"];

/** What says where things are, or which ones are meant. */
const PLACED = /^(?:it|them|the|that)\b|\b(?:there|in|at|on)\b/i;

/** What says the contrary of the condition before, and with what that begins. */
const ANSWERS: ReadonlyMap<string, { readonly of: string; readonly isSo: boolean }> = new Map([
  ["if not", { of: "", isSo: false }],
  ["if it is not", { of: "it is", isSo: false }],
  ["if it does not", { of: "it", isSo: false }],
  ["if there is not", { of: "there is", isSo: false }],
  ["if there is none", { of: "there is", isSo: false }],
  ["if there are none", { of: "there are", isSo: false }],
  ["if there is", { of: "there is", isSo: true }],
  ["if there are", { of: "there are", isSo: true }],
  ["if it is", { of: "it is", isSo: true }],
]);

function wordsIn(text: string): number {
  return text.split(" ").length;
}

/** What begins and ends again and again. */
export const ROUNDS = ["the round", "each round", "every round", "a round"];

/** What says that the sentence before cannot be done. */
const CANNOT = [
  "if you cannot",
  "if you can't",
  "if you can’t",
  "if it cannot",
  "if it can't",
  "if they cannot",
  "if this cannot be done",
  "if that cannot be done",
  "if this is not possible",
  "if that is not possible",
  "if this is impossible",
  "if that is impossible",
  "if not possible",
  "if impossible",
];

/** Words of a condition that is about dice, or about who rolled them. */
const OF_ROLL: ReadonlySet<string> = new Set(["result", "roll", "die", "dice", "doubles", "it", "its"]);

/** With what another sentence begins that is about them. */
const ABOUT_ROLL: ReadonlySet<string> = new Set(["on", "otherwise", "it", "its", "they"]);

/** What stands before the number of a round or a level: `in round 3`. */
const BEFORE_NUMBER: ReadonlySet<string> = new Set(["in", "during", "at", "on", "from"]);

const DIE = /^d(\d+)$/i;

/** What must be so. */
type Condition = (EffectNode & { readonly kind: "conditional" })["condition"];

function isOfDice({ condition }: EffectNode & { readonly kind: "conditional" }): boolean {
  return condition.kind === "diceTest";
}

/** The sentences of what happens. */
export abstract class EffectParser extends DeedParser {
  /** Whether dice are rolled before the sentence that is read. */
  #hasRolled = false;

  /** The last sentence that says who rolls dice: `Each hero rolls a die.` */
  #rolledForEach: EffectNode | null = null;

  /** How many sentences are being read within one another. */
  #depth = 0;

  /** `Roll n [d6]. It loses 1 hit for each 5 or more.`, up to the end of the row. */
  protected readonly effects = this.RULE("effects", (): readonly EffectNode[] => {
    if (this.RECORDING_PHASE) {
      this.AT_LEAST_ONE(() => this.CONSUME(Word));
      return [];
    }
    let effects: readonly EffectNode[] = [];
    this.#hasRolled = false;
    do {
      const answer = effects.length === 0 ? 0 : this.#answers(effects.at(-1));
      const isInstead = effects.length > 0 && (this.isWord("otherwise") || answer > 0);
      for (let taken = 1; taken < answer; taken += 1) this.SKIP_TOKEN();
      if (isInstead || (effects.length > 0 && this.isWord("then"))) this.SKIP_TOKEN();
      if (effects.length > 0 && this.LA(1).tokenType === Comma) this.SKIP_TOKEN();
      if (effects.length > 0 && this.#isCannot()) {
        effects = this.#attempted(effects);
        continue;
      }
      const open = this.#openRoll(effects.at(-1));
      const first = this.LA(1);
      // `In each land, add a Town if …; otherwise add a City.`
      this.isWithinEach = isInstead && effects.at(-1)?.kind === "forEach";
      const said = this.#sentence();
      this.isWithinEach = false;
      const within = open === null ? effects : open.effects;
      const all = isInstead ? this.#withInstead(within, said, first) : this.#withRows(within, said);
      effects = open === null ? all : [...effects.slice(0, -1), this.#goingOn(open, all)];
    } while (!isEnd(this.LA(1)) && this.LA(1).tokenType !== Slash);
    return effects;
  });

  /** Whether it is said what happens where the sentence before cannot: `If you cannot, …` */
  #isCannot(): boolean {
    return CANNOT.some((said) => this.follows(said) && this.LA(wordsIn(said) + 1).tokenType === Comma);
  }

  #attempted(effects: readonly EffectNode[]): readonly EffectNode[] {
    while (this.LA(1).tokenType !== Comma) this.SKIP_TOKEN();
    const otherwise = this.behind(() => this.#sentence());
    const last = effects.at(-1);
    if (last === undefined) return otherwise;
    const span = { start: last.span.start, end: otherwise.at(-1)?.span.end ?? last.span.end };
    return [...effects.slice(0, -1), { kind: "attempt", span, effects: [last], otherwise }];
  }

  /** The sentence before by which each of some things rolls dice, where what comes next is about the dice or the thing. */
  #openRoll(before: EffectNode | undefined): (EffectNode & { readonly kind: "forEach" }) | null {
    if (before?.kind !== "forEach" || before !== this.#rolledForEach) return null;
    const first = this.LA(1).image.toLowerCase();
    const isAbout = first === "if" || first === "unless" ? this.#asksOfRoll() : ABOUT_ROLL.has(first);
    return isAbout || this.isFaceAhead() ? before : null;
  }

  /** Whether a condition is about the dice or what rolled them: `If the result is higher than its courage, …` */
  #asksOfRoll(): boolean {
    for (let ahead = 2; ; ahead += 1) {
      const token = this.LA(ahead);
      if (isEnd(token) || token.tokenType === Comma || token.tokenType === Colon) return false;
      if (OF_ROLL.has(token.image.toLowerCase())) return true;
    }
  }

  #goingOn(open: EffectNode & { readonly kind: "forEach" }, effects: readonly EffectNode[]): EffectNode {
    this.#rolledForEach = { ...open, effects };
    return this.#rolledForEach;
  }

  /** `Round 1–2: …. Round 3: …`: of rows about one number, only one is so. */
  #withRows(before: readonly EffectNode[], said: readonly EffectNode[]): readonly EffectNode[] {
    const [last, [next]] = [before.at(-1), said];
    if (last?.kind !== "conditional" || next?.kind !== "conditional" || said.length > 1) return [...before, ...said];
    if (last.condition.kind !== "numberTest" || next.condition.kind !== "numberTest") return [...before, ...said];
    if (last.condition.name.text.toLowerCase() !== next.condition.name.text.toLowerCase()) return [...before, ...said];
    return [...before.slice(0, -1), { ...last, otherwise: this.#withRows(last.otherwise, said) }];
  }

  /**
   * How many words before a comma say the contrary of the condition before: `If not, …` behind `If it is wet, …`, `If there
   * is, …` behind `If there is no dam, …`; 0 where other words come next.
   */
  #answers(before: EffectNode | undefined): number {
    if (!this.isWord("if")) return 0;
    const [said, words] =
      [...ANSWERS].find(([each]) => this.follows(each) && this.LA(wordsIn(each) + 1).tokenType === Comma) ?? [];
    if (said === undefined || words === undefined) return 0;
    const isKnown = before?.kind === "conditional" && before.condition.kind === "quoted";
    const text = isKnown && before.condition.kind === "quoted" ? before.condition.text.toLowerCase() : "";
    const isDenied = /\b(?:no|not|none|nobody|without)\b/.test(text);
    if (!text.startsWith(words.of) || isDenied !== words.isSo)
      this.fail("the whole condition: it is not clear what this answers");
    return wordsIn(said);
  }

  /** `At the end of the round,`, which it takes; null where other words come next. */
  protected roundsTime(): "start" | "end" | null {
    if (this.RECORDING_PHASE) return null;
    const at = ["start", "beginning", "end"].find((each) =>
      ROUNDS.some((round) => this.follows(`at the ${each} of ${round}`)),
    );
    if (at === undefined) return null;
    this.takeWords("at", "the", at, "of");
    this.SKIP_TOKEN();
    this.takeWords("round");
    if (!this.isAnyOf(Comma, Colon)) this.fail("a comma behind when it happens");
    this.SKIP_TOKEN();
    return at === "end" ? "end" : "start";
  }

  /** `On 5 or more, it loses 1 hit. Otherwise, it becomes stunned.` */
  #withInstead(effects: readonly EffectNode[], instead: readonly EffectNode[], first: IToken): readonly EffectNode[] {
    const before = effects.slice(0, -1);
    const last = effects.at(-1);
    if (last?.kind === "paying" && last.otherwise.length === 0) return [...before, { ...last, otherwise: instead }];
    // `In each land, if it is wet, …; otherwise …`
    if (last?.kind === "forEach" && last.effects.at(-1)?.kind === "conditional")
      return [...before, { ...last, effects: this.#withInstead(last.effects, instead, first) }];
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
    const effects = this.#isChoiceAhead() ? [this.#among(this.LA(1), this.whoIsTold(this.LA(1)))] : this.#oftenest();
    // Before the slash between two halves a full stop may be left out.
    if (this.LA(1).tokenType === Slash) return effects;
    // `Roll a die: on 4 or more, …`
    const isTable = this.LA(1).tokenType === Colon && effects.at(-1)?.kind === "rolls";
    const isGoingOn = isTable || this.LA(1).tokenType === Semicolon;
    if (!isGoingOn && this.LA(1).tokenType !== Stop) this.fail("a full stop");
    this.SKIP_TOKEN();
    if (isGoingOn) return effects;
    const bracket = this.#bracket();
    if (bracket === null) return effects;
    return this.#withBracket(effects, bracket);
  }

  /** `Pay 2 wood to gain 3 fish, or pay 1 food to gain 1 fish`: whoever is told to do one of both chooses. */
  #isChoiceAhead(): boolean {
    if (!this.isOrder()) return false;
    for (let ahead = 2; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (tokenType === Stop || tokenType === Semicolon || tokenType === Colon || isEnd(this.LA(ahead))) return false;
      if (tokenType === Comma && this.LA(ahead + 1).tokenType === Or && this.isOrder(ahead + 2)) return true;
    }
  }

  /** `Trade 1 food for 2 logs, up to three times`: each time whoever is told to may leave it. */
  #oftenest(): readonly EffectNode[] {
    const first = this.LA(1);
    const isTold = this.isOrder() || this.isWord("trade");
    const effects = this.#wholeClauses();
    if (!this.isUpToTimes()) return effects;
    if (!isTold) this.fail("a sentence without a subject before “up to … times”, as in “Pay 1 gold to gain 1 point”");
    const { text } = this.quoted(first);
    this.SKIP_TOKEN();
    this.takeWords("up", "to");
    const as = this.amount("how often");
    if (as.kind !== "number") this.fail("how often: n is not known here");
    this.takeWords("times");
    const span = this.from(first);
    const nothing = [{ kind: "nothing", span }] as const;
    const options = [
      { kind: "option", span, text, effects },
      { kind: "option", span, text: "nothing", effects: nothing },
    ] as const;
    const choice = { kind: "chooses", span, who: this.whoIsTold(first), options, bracket: null } as const;
    return [{ kind: "asOften", span, as, effects: [choice] }];
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
      case "chooses": {
        // `The Party places each hero in a free square. [Random]`
        const [only, second] = last.options;
        if (only === undefined || second !== undefined) break;
        const options = [{ ...only, effects: this.#withBracket(only.effects, bracket) }];
        return [...others, { ...last, span, options }];
      }
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
      case "in":
      case "at":
      case "on":
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
    if (this.#hasRolled && this.isFaceAhead()) return [this.#onFaces()];
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
    return { kind: "asOften", span: this.from(first), as, effects: this.#wholeClauses() };
  }

  /** `Choose one: gain 2 gold, or lose 1 hit` */
  protected override choice(first: IToken, who: QuotedNode): EffectNode {
    if (this.isWord("one")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType !== Colon) this.fail("a colon, as in “Choose one: gain 2 gold, or lose 1 hit”");
    return this.behind(() => this.#among(first, who));
  }

  /** `gain 2 gold, or lose 1 hit` */
  #among(first: IToken, who: QuotedNode): EffectNode {
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
    this.#rolledForEach = each;
    return each;
  }

  #roll(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    return this.#rolledBehind(first);
  }

  #rolledBehind(first: IToken): EffectNode {
    this.#hasRolled = true;
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
    const consequence = this.#clauses();
    return this.#either(first, condition, isDenied, consequence, isDenied ? [] : this.#otherwise());
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
      const effects = this.behind(() => this.#wholeClauses());
      return { kind: "forEach", span: this.from(first), what, order: null, effects };
    } finally {
      this.isWithinEach = was;
    }
  }

  #forEach(first: IToken): EffectNode {
    this.takeWords("for", "each");
    if (this.#isAsOften()) return this.#asOften(first);
    const what = this.phraseUntil(() => this.isAnyOf(Colon, Comma) || this.LA(1).image === "[");
    const order = this.#bracket() ?? this.orderBehind();
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
