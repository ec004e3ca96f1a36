import type { IToken, TokenType } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import type { NameNode } from "../table-tree.ts";
import { RowParser } from "./row-parser.ts";
import type {
  AmountNode,
  CardsNode,
  DirectionNode,
  EffectNode,
  PayNode,
  PerNode,
  QuotedNode,
  StatedAmountNode,
} from "./syntax-tree.ts";
import {
  And,
  Article,
  Colon,
  Comma,
  Integer,
  Is,
  Its,
  Number as StrengthNumber,
  Of,
  Or,
  Stop,
  To,
  Word,
} from "./tokens.ts";

/** The verbs that stand behind a subject, in the forms that a text writes. */
const VERBS = {
  moves: ["moves", "move"],
  retreats: ["retreats", "retreat"],
  becomes: ["becomes", "become"],
  gains: ["gains", "gain"],
  loses: ["loses", "lose"],
  acts: ["acts", "act"],
  wins: ["wins", "win"],
  takes: ["takes", "take"],
  gives: ["gives", "give"],
  pays: ["pays", "pay"],
  shifts: ["shifts", "shift"],
  draws: ["draws", "draw"],
  discards: ["discards", "discard"],
  plays: ["plays", "play"],
  returns: ["returns", "return"],
  flips: ["flips", "flip"],
  swaps: ["swaps", "swap"],
  belongs: ["belongs", "belong"],
  ends: ["ends", "end"],
} as const;

type Verb = keyof typeof VERBS;

/** What stands behind `is` where something is done to the subject. */
const PASSIVES: ReadonlySet<string> = new Set(["placed", "removed"]);

const TIMES: ReadonlyMap<string, number> = new Map([
  ["once", 1],
  ["twice", 2],
]);

const DIRECTIONS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["up", "up"],
  ["forward", "up"],
  ["down", "down"],
  ["back", "down"],
]);

/** The words for all of some things. */
const ALL: ReadonlySet<string> = new Set(["all", "each", "every", "the"]);

/** With what an amount begins. */
const AMOUNTS: ReadonlySet<TokenType> = new Set([Integer, StrengthNumber]);

/** What one subject does. What it pays belongs to its whole sentence. */
export type DeedNode = EffectNode | PayNode;

/** All verbs in a message: the closed set of what can happen. */
const EFFECT_VERBS =
  "a sentence with “moves”, “retreats”, “becomes”, “gains”, “loses”, “takes”, “gives”, “pays”, “shifts”, “draws”, “discards”, “plays”, “returns”, “flips”, “swaps”, “belongs to”, “acts” or “wins”, or one that begins with “Place”, “Remove”, “Replace”, “Flip”, “Roll”, “If”, “On”, “For each”, “Draw”, “Deal”, “Reveal”, “Refill”, “Discard”, “Shuffle” or “Nothing”";

/** What one subject does, or what is done to it: the verbs behind a subject. */
export abstract class DeedParser extends RowParser {
  protected placed(first: IToken, what: QuotedNode): EffectNode {
    this.takeWords("in");
    const place = this.phraseUntil(() => this.isPartOver());
    return { kind: "placed", span: this.from(first), what, in: place, bracket: null };
  }

  /** `It becomes stunned and retreats 1 square`: what one subject does, or what is done to it. */
  protected deeds(first: IToken): readonly DeedNode[] {
    const who = this.phraseUntil(() => this.#verb() !== null || this.#isPassive() || this.isPartOver());
    const deeds = [this.#deed(first, who)];
    while (this.LA(1).tokenType === And) {
      this.SKIP_TOKEN();
      deeds.push(this.#deed(this.LA(1), who));
    }
    return deeds;
  }

  #deed(first: IToken, who: QuotedNode): DeedNode {
    if (this.#isPassive()) {
      this.SKIP_TOKEN();
      const isRemoved = this.isWord("removed");
      this.SKIP_TOKEN();
      return isRemoved
        ? { kind: "removed", span: this.from(first), what: who, bracket: null }
        : this.placed(first, who);
    }
    const verb = this.#verb();
    if (verb === null) this.fail(EFFECT_VERBS);
    this.SKIP_TOKEN();
    switch (verb) {
      case "moves": {
        if (this.isWord("there")) {
          this.SKIP_TOKEN();
          return { kind: "moves", span: this.from(first), who, to: null, bracket: null };
        }
        if (this.LA(1).tokenType !== To) this.fail("“there” or “to”");
        this.SKIP_TOKEN();
        const to = this.phraseUntil(() => this.isPartOver());
        return { kind: "moves", span: this.from(first), who, to, bracket: null };
      }
      case "retreats": {
        const steps = this.amount("how far, as in “retreats 1 square”");
        this.phraseUntil(() => this.isPartOver());
        return { kind: "retreats", span: this.from(first), who, steps, bracket: null };
      }
      case "becomes": {
        const isDenied = this.isWord("not");
        if (isDenied) this.SKIP_TOKEN();
        if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
        const { span, text } = this.phraseUntil(() => this.isPartOver());
        const what = { kind: "name", span, text } as const;
        return { kind: "becomes", span: this.from(first), who, isDenied, what, bracket: null };
      }
      case "gains":
        return this.#gains(first, who, 1);
      case "loses":
        return this.#gains(first, who, -1);
      case "draws":
        return { kind: "deals", who, cards: this.cards(), span: this.from(first) };
      case "flips":
        return { kind: "flips", span: this.from(first), who, bracket: null };
      case "returns":
        if (!this.isPartOver() && !this.isWord("home")) return this.movesCards(first, who, verb);
        if (this.isWord("home")) this.SKIP_TOKEN();
        return { kind: "goesHome", span: this.from(first), who, bracket: null };
      case "discards":
      case "plays":
        return this.movesCards(first, who, verb);
      case "takes":
        return this.#areRevealed() ? this.movesCards(first, who, verb) : this.#transfer(first, who, verb);
      case "gives":
        return this.#transfer(first, who, verb);
      case "shifts":
        return this.#shifts(first, who);
      case "pays":
        return this.#pays(first, who);
      case "belongs": {
        if (this.LA(1).tokenType !== To) this.fail("“to”");
        this.SKIP_TOKEN();
        const isNobodys = this.isWord("nobody");
        if (isNobodys) this.SKIP_TOKEN();
        const to = isNobodys ? null : this.phraseUntil(() => this.isPartOver());
        return { kind: "belongs", span: this.from(first), who, to, bracket: null };
      }
      case "swaps": {
        this.takeWords("places", "with");
        return { kind: "swaps", span: this.from(first), who, other: this.phraseUntil(() => this.isPartOver()) };
      }
      case "acts": {
        const times = this.times();
        return { kind: "acts", span: this.from(first), who, times, bracket: null };
      }
      case "wins":
        return { kind: "winning", span: this.from(first), who };
      case "ends":
        if (who.text.toLowerCase() !== "the game") this.fail("“The game ends”");
        return { kind: "ending", span: this.from(first) };
    }
  }

  /** Whether revealed cards come next: `a revealed tide card` */
  #areRevealed(): boolean {
    return [1, 2, 3, 4].some((ahead) => this.isWord("revealed", ahead));
  }

  protected movesCards(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    const cards = this.cards();
    return { kind: "movesCards", verb, span: this.from(first), who, cards, bracket: null };
  }

  /** `2 tide cards`, `a revealed tide card`, `each tide card of its hand` */
  protected cards(): CardsNode {
    const first = this.LA(1);
    const isMost = this.isWord("up") && this.isWord("to", 2);
    if (isMost) this.takeWords("up", "to");
    const isMany = this.isWord("as") && this.isWord("many", 2);
    if (isMany) this.takeWords("as", "many");
    const count = isMany ? null : this.#count();
    if (isMost && count === null) this.fail("how many cards, as in “up to 2 tide cards”");
    const areRevealed = this.isWord("revealed");
    if (areRevealed) this.SKIP_TOKEN();
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    const { span, text } = this.phraseUntil(() => isCard() || this.isPartOver());
    if (!isCard()) this.fail("cards of a deck, as in “2 tide cards”");
    this.SKIP_TOKEN();
    if (isMany) this.takeWords("as", "possible");
    const isOfHand = this.LA(1).tokenType === Of || this.isWord("from");
    if (isOfHand) this.SKIP_TOKEN();
    if (isOfHand) this.takeWords("its", "hand");
    return { kind: "cards", span: this.from(first), count, isMost, areRevealed, deck: { kind: "name", span, text } };
  }

  /** `2`, `n`, `a`, `two`; null for `each`, `all` and `the`. */
  #count(): StatedAmountNode | null {
    const token = this.LA(1);
    if (AMOUNTS.has(token.tokenType)) return this.amount("a number");
    const said = token.image.toLowerCase();
    const number = token.tokenType === Article && said !== "the" ? 1 : wordedNumber(said);
    if (number === null && !ALL.has(said)) this.fail("how many cards, as in “2 tide cards”");
    this.SKIP_TOKEN();
    return number === null ? null : { kind: "number", span: this.spanOf(token), value: number };
  }

  /** Whether it is said here how often: `twice`, `3 times`. */
  protected isTimes(): boolean {
    return TIMES.has(this.LA(1).image.toLowerCase()) || (this.LA(1).tokenType === Integer && this.isWord("times", 2));
  }

  protected times(): number {
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

  #gains(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode {
    const stated = AMOUNTS.has(this.LA(1).tokenType) ? this.amount("a number") : null;
    const { span, text } = this.phraseUntil(() => this.isWord("for") || this.isWord("equal") || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    const amount = stated ?? this.#ownNumber("“gains 1 gold” or “gains gold equal to its wealth”");
    const per = this.isWord("for") ? this.#per() : null;
    const isLess = this.LA(1).tokenType === Comma && this.isWord("less", 2);
    if (isLess) this.SKIP_TOKEN();
    const less = isLess ? this.behind(() => this.#ownField()) : null;
    return { kind: "gains", span: this.from(first), who, sign, amount, field, per, less, bracket: null };
  }

  /** `takes 1 gold from the Party`, `gives 1 gold to it` */
  #transfer(first: IToken, who: QuotedNode, verb: "takes" | "gives"): EffectNode {
    const amount = this.amount(`how much, as in “${verb} 1 gold”`);
    const preposition = verb === "takes" ? "from" : "to";
    const { span, text } = this.phraseUntil(() => this.isWord(preposition) || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    this.takeWords(preposition);
    const other = this.phraseUntil(() => this.isPartOver());
    const [from, to] = verb === "takes" ? [other, who] : [who, other];
    return { kind: "transfers", span: this.from(first), from, to, amount, field };
  }

  /** `shifts 2 steps up on its iron track`, `shifts 1 space towards Market` */
  #shifts(first: IToken, who: QuotedNode): EffectNode {
    const steps = this.amount("how far, as in “shifts 1 step up”");
    const said = this.LA(1);
    const isDirection = (): boolean => DIRECTIONS.has(said.image.toLowerCase()) || this.isWord("towards");
    const of = isDirection() || said.tokenType !== Word ? null : this.behind(() => this.nameOf([said]));
    const direction = this.#direction();
    const isAlong = this.isWord("on") || this.isWord("along");
    const track = isAlong ? this.behind(() => this.#track()) : null;
    return { kind: "shifts", span: this.from(first), who, steps, of, direction, track };
  }

  #direction(): DirectionNode {
    const first = this.LA(1);
    const way = DIRECTIONS.get(first.image.toLowerCase());
    if (way === undefined && !this.isWord("towards")) this.fail("“up”, “down” or “towards”");
    this.SKIP_TOKEN();
    if (way !== undefined) return { kind: "direction", span: this.from(first), way };
    const number = this.LA(1);
    if (number.tokenType === Integer) return this.behind(() => this.numberOf(number));
    return this.phraseUntil(() => this.isWord("on") || this.isWord("along") || this.isPartOver());
  }

  /** `its iron track`, `the doom track` */
  #track(): NameNode {
    if (this.isAnyOf(Its, Article)) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text };
  }

  /** `pays 2 wood, 1 stone and gold equal to its cost to the Party` */
  #pays(first: IToken, who: QuotedNode): PayNode {
    const goods = [this.#payment()];
    while (this.isAnyOf(Comma, And) && AMOUNTS.has(this.LA(2).tokenType))
      goods.push(this.behind(() => this.#payment()));
    const isToSomebody = this.LA(1).tokenType === To;
    const to = isToSomebody ? this.behind(() => this.phraseUntil(() => this.isPartOver())) : null;
    return { kind: "pays", span: this.from(first), who, goods, to };
  }

  #payment(): PayNode["goods"][number] {
    const stated = AMOUNTS.has(this.LA(1).tokenType) ? this.amount("a number") : null;
    const isAnother = (): boolean => this.isAnyOf(Comma, And) && AMOUNTS.has(this.LA(2).tokenType);
    const { span, text } = this.phraseUntil(
      () => this.isWord("equal") || this.LA(1).tokenType === To || isAnother() || this.isPartOver(),
    );
    const field = { kind: "name", span, text } as const;
    return { amount: stated ?? this.#ownNumber("“pays 1 gold” or “pays gold equal to its cost”"), field };
  }

  /** `equal to its wealth` */
  #ownNumber(examples: string): AmountNode {
    const first = this.LA(1);
    if (!this.isWord("equal") || this.LA(2).tokenType !== To) this.fail(`how much, as in ${examples}`);
    this.SKIP_TOKEN();
    this.SKIP_TOKEN();
    const field = this.#ownField();
    return { kind: "ownNumber", span: this.from(first), field };
  }

  /** `its armour` */
  #ownField() {
    if (this.LA(1).tokenType !== Its) this.fail("“its”");
    this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isPartOver());
    return { kind: "name", span, text } as const;
  }

  #per(): PerNode {
    const first = this.LA(1);
    this.takeWords("for");
    const isEvery = this.isWord("every") && this.LA(2).tokenType === Integer;
    if (!isEvery) this.takeWords("each");
    if (isEvery || this.LA(1).tokenType !== Integer) {
      const every = isEvery ? this.behind(() => this.numberOf(this.LA(1))) : null;
      if (isEvery) this.SKIP_TOKEN();
      const what = this.phraseUntil(() => this.isPartOver());
      return { kind: "perThing", span: this.from(first), what, every };
    }
    const from = this.numberOf(this.LA(1));
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Or) this.takeWords("or", "more");
    return { kind: "perDie", span: this.from(first), from };
  }

  protected amount(expected: string): StatedAmountNode {
    const token = this.LA(1);
    if (!AMOUNTS.has(token.tokenType)) this.fail(expected);
    this.SKIP_TOKEN();
    return token.tokenType === Integer ? this.numberOf(token) : { kind: "strength", span: this.spanOf(token) };
  }

  /** What stands behind the next word. */
  protected behind<Read>(read: () => Read): Read {
    this.SKIP_TOKEN();
    return read();
  }

  /** The verb that comes next, if one does. */
  #verb(): Verb | null {
    const verbs = Object.keys(VERBS) as Verb[];
    return verbs.find((verb) => this.isVerb(verb)) ?? null;
  }

  protected isVerb(verb: Verb): boolean {
    return VERBS[verb].some((form) => this.isWord(form));
  }

  #isPassive(): boolean {
    return this.LA(1).tokenType === Is && PASSIVES.has(this.LA(2).image.toLowerCase());
  }

  /** Whether what happens next is another deed, or the sentence is over: a comma, or `and` with a verb behind it. */
  protected isPartOver(): boolean {
    const { tokenType } = this.LA(1);
    if (tokenType === Stop || tokenType === Colon) return true;
    if (tokenType === Comma) return ["otherwise", "less", "then"].some((word) => this.isWord(word, 2));
    if (tokenType !== And) return false;
    const [second, third] = [this.LA(2), this.LA(3)].map(({ image }) => image.toLowerCase());
    if ((second === "is" || second === "are") && PASSIVES.has(third ?? "")) return true;
    return Object.values(VERBS).some((forms) => (forms as readonly string[]).includes(second ?? ""));
  }

  protected isAnyOf(...types: readonly TokenType[]): boolean {
    return types.includes(this.LA(1).tokenType);
  }
}
