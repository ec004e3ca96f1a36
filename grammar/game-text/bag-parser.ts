import type { IToken } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import { isEnd } from "../tokens.ts";
import { singularOf } from "../word-endings.ts";
import type { InstructionNode } from "./change-parser.ts";
import { ConditionParser } from "./condition-parser.ts";
import type { CountedTokensNode, DiceTestNode, EffectNode, PerTokenNode } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { TOKEN_NOUNS } from "./thing-tree.ts";
import { And, Article, Colon, Comma, Integer, Semicolon, Slash, Stop, Word } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What tokens are drawn from: the last word of its name. */
const BAGS: ReadonlySet<string> = new Set(["bag", "cup", "pouch", "sack", "urn"]);

/** What is done to a bag, by the verb; what is returned lies outside of it. */
const VERBS: ReadonlyMap<string, "draw" | "fill" | "put" | "remove"> = new Map([
  ["draw", "draw"],
  ["draws", "draw"],
  ["return", "fill"],
  ["put", "fill"],
  ["place", "fill"],
  ["shuffle", "fill"],
  ["mix", "fill"],
  ["add", "put"],
  ["remove", "remove"],
]);

const INTO: ReadonlySet<string> = new Set(["to", "into", "in"]);

/** What was drawn last, before a word for tokens or alone. */
const LAST_DRAWN: ReadonlySet<string> = new Set(["that", "this", "the", "the drawn", "those", "these", "it", "them"]);

/** All that was drawn, in the same way. */
const ALL_DRAWN: ReadonlySet<string> = new Set(
  "all, all the, all drawn, all the drawn, every, every drawn, all of them, everything, everything drawn".split(", "),
);

/** What stands before the kind of a token that was drawn. */
const SUBJECTS = ["it", "the token", "that token", "the drawn token", "any of them", "one of them", "any"].flatMap(
  (who) => ["is", "was"].map((verb) => `${who} ${verb}`),
);

/** More words than this no name of a bag has. */
const MOST_WORDS = 4;

/** Bags of tokens: what is drawn from them and put into them, and what sentences ask of it. */
export abstract class BagParser extends ConditionParser {
  /** The bag from which tokens were drawn since dice were rolled, and in which row; null where none were. */
  #drawnLast: { readonly bag: NameNode; readonly row: readonly IToken[] } | null = null;

  get #drawnFrom(): NameNode | null {
    return this.#drawnLast?.row === this.input ? this.#drawnLast.bag : null;
  }

  /** What happens to a bag: `Draw a token from the bag`, `Return all drawn tokens to the bag`; null for others. */
  protected ofBag(first: IToken): EffectNode | null {
    const verb = VERBS.get(this.imageAt(1));
    if (this.follows("refill the") && this.#isBagAt(2)) return this.#refilled(first);
    const before = verb === undefined ? null : this.#beforeBag(verb === "draw" || verb === "remove");
    if (verb !== undefined && before === null) return this.#ofOnlyBag(first, verb);
    if (verb === undefined || before === null) return null;
    this.SKIP_TOKEN();
    if (verb === "draw") return this.#drawn(first);
    const isCounted = this.isAmount();
    if (verb === "fill" && !isCounted) {
      const said = this.LA(1);
      const { text } = this.phraseUntil(() => this.isWord("back") || INTO.has(this.imageAt(1)));
      const which = whichDrawn(text);
      if (which === null) this.failAt(said, "“it”, “the token” or “all drawn tokens”");
      if (this.isWord("back")) this.SKIP_TOKEN();
      const bag = this.behind(() => this.#bag());
      return { kind: "returnsTokens", span: this.from(first), which, bag };
    }
    const tokens = [this.#counted()];
    while (this.isAnyOf(Comma, And)) {
      if (this.LA(1).tokenType === Comma && this.LA(2).tokenType === And) this.SKIP_TOKEN();
      tokens.push(this.behind(() => this.#counted()));
    }
    if (this.isWord("back")) this.fail("“to”, “into” or “from”: what was drawn returns without a number");
    const bag = this.behind(() => this.#bag());
    return { kind: "changesBag", span: this.from(first), sign: verb === "remove" ? -1 : 1, tokens, bag };
  }

  /** `Draw a token`, and behind it `Put it back`: where a text has one bag alone, it need not be named. */
  #ofOnlyBag(first: IToken, verb: "draw" | "fill" | "put" | "remove"): EffectNode | null {
    const bag = { kind: "name", span: this.spanOf(first), text: "" } as const;
    const isToken = TOKEN_NOUNS.has(singularOf(this.imageAt(3))) && this.LA(4).tokenType === Stop;
    if (verb === "draw" && this.isAmount(2) && isToken) {
      const count = this.behind(() => this.amount("how many tokens"));
      const noun = this.nameOf([this.behind(() => this.LA(0))]);
      this.#drawnLast = { bag, row: this.input };
      this.isOpposed = false;
      return { kind: "drawsTokens", span: this.from(first), count, noun, bag };
    }
    const drawn = this.#drawnFrom;
    const back = ["it back", "them back", "the token back", "the tokens back"].find((said) => this.follows(said, 2));
    if (verb !== "fill" || drawn === null || back === undefined) return null;
    this.skip(1 + wordsIn(back));
    return { kind: "returnsTokens", span: this.from(first), which: "last", bag: drawn };
  }

  /** `Each hero draws a token from the bag`: what is said of it in the sentences behind is said of each. */
  protected override instructionsOf(first: IToken, who: QuotedNode): readonly InstructionNode[] {
    if (!this.isVerb("draws") || this.#beforeBag(true) === null) return super.instructionsOf(first, who);
    const drawn = this.behind(() => this.#drawn(first));
    if (!/^(?:each|every|all|both)\b/i.test(who.text)) return [drawn];
    const each = { kind: "forEach", span: this.from(first), what: who, order: null, effects: [drawn] } as const;
    this.rolledForEach = each;
    return [each];
  }

  protected override roll(first: IToken): EffectNode {
    this.#drawnLast = null;
    return super.roll(first);
  }

  protected override rollsOf(first: IToken, who: QuotedNode): EffectNode {
    this.#drawnLast = null;
    return super.rollsOf(first, who);
  }

  protected override bothRoll(first: IToken): readonly InstructionNode[] | null {
    const rolled = super.bothRoll(first);
    if (rolled !== null) this.#drawnLast = null;
    return rolled;
  }

  /** `it is red`, `a red token is drawn`, of what was drawn; null for other words. */
  protected override diceTest(): DiceTestNode | null {
    return this.#tokenTest() ?? super.diceTest();
  }

  protected override checkUnopposed(): void {
    if (this.#drawnFrom !== null) this.fail("what is drawn, as in “If it is red, …”: no dice are rolled before it");
    super.checkUnopposed();
  }

  protected override onFaces(): EffectNode {
    const first = this.LA(0);
    const drawn = this.#kindDrawn();
    return drawn === null ? super.onFaces() : this.#whereDrawn(first, drawn);
  }

  /** `Red: it loses 1 hit`, behind a token that is drawn; null for other words. */
  protected ofKindDrawn(first: IToken): EffectNode | null {
    const isRow = this.#drawnFrom !== null && [2, 3, 4].some((at) => this.LA(at).tokenType === Colon);
    const drawn = isRow ? this.#kindDrawn() : null;
    return drawn && this.#whereDrawn(first, drawn);
  }

  #whereDrawn(first: IToken, condition: DiceTestNode): EffectNode {
    const consequence = this.behind(() => this.clauses());
    return { kind: "conditional", span: this.from(first), condition, consequence, otherwise: this.otherwise() };
  }

  /** `Red:`, `a red token,`, behind what is drawn: the kind of the token; null for other words. */
  #kindDrawn(): DiceTestNode | null {
    const bag = this.#drawnFrom;
    if (bag === null || this.LA(1).tokenType === Integer) return null;
    let end = 1;
    // `The Party chooses:` is no row of a table.
    while ((this.LA(end).tokenType === Word || this.LA(end).tokenType === Article) && this.verb(end) === null) end += 1;
    const { tokenType } = this.LA(end);
    if (end === 1 || end > MOST_WORDS || (tokenType !== Colon && tokenType !== Comma)) return null;
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const first = this.LA(1);
    const { span, text } = this.phraseUntil(() => this.isAnyOf(Colon, Comma));
    const name = { kind: "name", span, text } as const;
    return { kind: "diceTest", span: this.from(first), of: "token", bag, name, isDenied: false, whole: null };
  }

  #tokenTest(): DiceTestNode | null {
    const bag = this.#drawnFrom;
    // `In each pond, add an Otter. If it is a reed bed, … instead.`
    if (bag === null || this.isInsteadDue) return null;
    const first = this.LA(1);
    const subject = SUBJECTS.find((said) => this.follows(said));
    const isOver = (): boolean => this.isAnyOf(Comma, Colon) || this.isPartOver();
    if (subject === undefined) return this.#drawnAhead(first, bag);
    const at = wordsIn(subject) + 1;
    if (this.LA(at).tokenType === Integer || this.isWord("at", at)) return null;
    this.skip(at - 1);
    const isDenied = this.isWord("not");
    if (isDenied) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(isOver);
    const name = { kind: "name", span, text } as const;
    // What was drawn may be none of the bag’s kinds, and “it” something else.
    const whole = this.quoted(first);
    return { kind: "diceTest", span: whole.span, of: "token", bag, name, isDenied, whole };
  }

  /** `red token,` behind “for each” and what is drawn: as often as such a token was; null for other words. */
  protected perToken(first: IToken): PerTokenNode | null {
    const bag = this.#drawnFrom;
    let end = 1;
    while (this.LA(end).tokenType === Word && end <= MOST_WORDS + 1) end += 1;
    const isToken = this.isWord("one", end - 1) || TOKEN_NOUNS.has(singularOf(this.imageAt(end - 1)));
    const isOver = this.LA(end).tokenType === Comma || this.LA(end).tokenType === Colon;
    if (bag === null || end < 3 || !isToken || !isOver || this.isWord("drawn")) return null;
    const { span, text } = this.phraseUntil(() => this.LA(2).tokenType === Comma || this.LA(2).tokenType === Colon);
    this.SKIP_TOKEN();
    return { kind: "perToken", span: this.from(first), bag, name: { kind: "name", span, text } };
  }

  /** `a red token is drawn` */
  #drawnAhead(first: IToken, bag: NameNode): DiceTestNode | null {
    let end = 1;
    while (this.LA(end).tokenType === Word || this.LA(end).tokenType === Article) end += 1;
    if (end > MOST_WORDS + 1 || !(this.follows("is drawn", end) || this.follows("was drawn", end))) return null;
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const isVerb = (): boolean => this.follows("is drawn") || this.follows("was drawn");
    const { span, text } = this.phraseUntil(isVerb);
    this.skip(2);
    const name = { kind: "name", span, text } as const;
    return { kind: "diceTest", span: this.from(first), of: "token", bag, name, isDenied: false, whole: null };
  }

  /** `a token from the bag`, behind the verb */
  #drawn(first: IToken): EffectNode {
    // `Draw as many tokens from the bag as the danger`, `Draw tokens equal to its lore from the bag`
    const isMany = this.follows("as many");
    if (isMany) this.skip(2);
    const stated =
      isMany || this.LA(2).image.toLowerCase() === "equal"
        ? null
        : this.amount("how many tokens, as in “Draw a token from the bag”");
    const isOver = (): boolean => this.isWord("from") || this.isWord("equal");
    const { span, text } = this.phraseUntil(isOver);
    const equal = !isMany && stated === null ? this.numberFrom() : null;
    const bag = this.behind(() => this.#bag());
    const count = stated ?? equal ?? this.asTheNumber();
    this.#drawnLast = { bag, row: this.input };
    this.isOpposed = false;
    return { kind: "drawsTokens", span: this.from(first), count, noun: { kind: "name", span, text }, bag };
  }

  #refilled(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    return { kind: "returnsTokens", span: this.from(first), bag: this.#bag(), which: "all" };
  }

  /** `2 red tokens` */
  #counted(): CountedTokensNode {
    const first = this.LA(1);
    const amount = this.amount("how many tokens, as in “2 red tokens”");
    const { span, text } = this.phraseUntil(
      () => this.isAnyOf(Comma, And) || INTO.has(this.imageAt(1)) || this.isWord("from") || this.isWord("back"),
    );
    return { kind: "countedTokens", span: this.from(first), amount, name: { kind: "name", span, text } };
  }

  /** `the bag` */
  #bag(): NameNode {
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const words = [this.LA(1)];
    while (!BAGS.has(this.imageAt(1)) && !isEnd(this.LA(2))) {
      this.SKIP_TOKEN();
      words.push(this.LA(1));
    }
    this.SKIP_TOKEN();
    return this.nameOf(words);
  }

  /** Where the preposition before a bag stands, of what the sentence says first; null where it is about none. */
  #beforeBag(isFrom: boolean): number | null {
    for (let ahead = 2; ; ahead += 1) {
      const { tokenType } = this.LA(ahead);
      if (isEnd(this.LA(ahead)) || [Stop, Semicolon, Colon, Slash].includes(tokenType)) return null;
      const said = this.imageAt(ahead);
      if (said === "to" && this.isWord("equal", ahead - 1)) continue;
      if (said === "from" || INTO.has(said))
        return (said === "from") === isFrom && this.#isBagAt(ahead + 1) ? ahead : null;
      if (ahead > 2 && this.isPreposition(ahead)) return null;
    }
  }

  #isBagAt(at: number): boolean {
    if (this.LA(at).tokenType !== Article) return false;
    for (let ahead = at + 1; ahead <= at + MOST_WORDS; ahead += 1) {
      if (BAGS.has(this.imageAt(ahead))) return true;
      if (this.LA(ahead).tokenType !== Word) return false;
    }
    return false;
  }
}

/** Which of the drawn tokens are meant; null where it is not certain. */
function whichDrawn(said: string): "last" | "all" | null {
  const words = said.toLowerCase().split(" ");
  if (TOKEN_NOUNS.has(singularOf(words.at(-1) ?? ""))) words.pop();
  const which = words.join(" ");
  return LAST_DRAWN.has(which) ? "last" : ALL_DRAWN.has(which) ? "all" : null;
}
