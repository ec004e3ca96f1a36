import type { IToken } from "chevrotain";
import type { NameNode } from "../table-tree.ts";
import { AMOUNTS, PartParser } from "./part-parser.ts";
import { type DirectionNode, type EffectNode, type PayNode, type QuotedNode, WHO_IS_TOLD } from "./syntax-tree.ts";
import { And, Article, Comma, Integer, Its, To, Word } from "./tokens.ts";

const DIRECTIONS: ReadonlyMap<string, "up" | "down"> = new Map([
  ["up", "up"],
  ["forward", "up"],
  ["down", "down"],
  ["back", "down"],
]);

/** What one subject does. What it pays belongs to its whole sentence. */
export type DeedNode = EffectNode | PayNode;

/** All verbs in a message: the closed set of what can happen. */
const EFFECT_VERBS =
  "a sentence with “moves”, “retreats”, “becomes”, “gains”, “loses”, “takes”, “gives”, “pays”, “shifts”, “draws”, “discards”, “plays”, “returns”, “flips”, “swaps”, “belongs to”, “chooses”, “acts” or “wins”, or one that begins with “Place”, “Remove”, “Replace”, “Flip”, “Roll”, “If”, “On”, “For each”, “Draw”, “Deal”, “Reveal”, “Refill”, “Discard”, “Shuffle”, “Choose”, “Gain”, “Lose”, “Take”, “Give”, “Pay” or “Nothing”";

/** What one subject does, or what is done to it: the verbs behind a subject. */
export abstract class DeedParser extends PartParser {
  protected placed(first: IToken, what: QuotedNode): EffectNode {
    this.takeWords("in");
    const place = this.phraseUntil(() => this.isPartOver());
    return { kind: "placed", span: this.from(first), what, in: place, bracket: null };
  }

  /** `It becomes stunned and retreats 1 square`: what one subject does, or what is done to it. */
  protected deeds(first: IToken): readonly DeedNode[] {
    const who = this.isOrder()
      ? this.whoIsTold(first)
      : this.phraseUntil(() => this.verb() !== null || this.isPassive() || this.isPartOver());
    const deeds = [this.#deed(first, who)];
    while (this.LA(1).tokenType === And) {
      this.SKIP_TOKEN();
      deeds.push(this.#deed(this.LA(1), who));
    }
    return deeds;
  }

  protected whoIsTold(first: IToken): QuotedNode {
    return { kind: "quoted", span: this.spanOf(first), text: WHO_IS_TOLD };
  }

  /** `chooses: it loses 1 hit, or it becomes stunned`, behind the verb */
  protected abstract choice(first: IToken, who: QuotedNode): EffectNode;

  #deed(first: IToken, who: QuotedNode): DeedNode {
    if (this.isPassive()) {
      this.SKIP_TOKEN();
      const isRemoved = this.isWord("removed");
      this.SKIP_TOKEN();
      return isRemoved
        ? { kind: "removed", span: this.from(first), what: who, bracket: null }
        : this.placed(first, who);
    }
    const verb = this.verb();
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
        return this.areRevealed() ? this.movesCards(first, who, verb) : this.#transfer(first, who, verb);
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
      case "chooses":
        return this.choice(first, who);
      case "wins":
        return { kind: "winning", span: this.from(first), who };
      case "ends":
        if (who.text.toLowerCase() !== "the game") this.fail("“The game ends”");
        return { kind: "ending", span: this.from(first) };
    }
  }

  #gains(first: IToken, who: QuotedNode, sign: 1 | -1): EffectNode {
    const isMost = this.takeUpTo();
    if (isMost && !AMOUNTS.has(this.LA(1).tokenType)) this.fail("how much, as in “up to 2 gold”");
    const stated = AMOUNTS.has(this.LA(1).tokenType) ? this.amount("a number") : null;
    const { span, text } = this.phraseUntil(() => this.isWord("for") || this.isWord("equal") || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    const amount = stated ?? this.ownNumber("“gains 1 gold” or “gains gold equal to its wealth”");
    const per = this.isWord("for") ? this.per() : null;
    const isLess = this.LA(1).tokenType === Comma && this.isWord("less", 2);
    if (isLess) this.SKIP_TOKEN();
    const less = isLess ? this.behind(() => this.ownField()) : null;
    return { kind: "gains", span: this.from(first), who, sign, isMost, amount, field, per, less, bracket: null };
  }

  /** `takes 1 gold from the Party`, `gives 1 gold to it` */
  #transfer(first: IToken, who: QuotedNode, verb: "takes" | "gives"): EffectNode {
    const isMost = this.takeUpTo();
    const amount = this.amount(`how much, as in “${verb} 1 gold”`);
    const preposition = verb === "takes" ? "from" : "to";
    const { span, text } = this.phraseUntil(() => this.isWord(preposition) || this.isPartOver());
    const field = { kind: "name", span, text } as const;
    this.takeWords(preposition);
    const other = this.phraseUntil(() => this.isPartOver());
    const [from, to] = verb === "takes" ? [other, who] : [who, other];
    return { kind: "transfers", span: this.from(first), who, from, to, isMost, amount, field, bracket: null };
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
    return { amount: stated ?? this.ownNumber("“pays 1 gold” or “pays gold equal to its cost”"), field };
  }
}
