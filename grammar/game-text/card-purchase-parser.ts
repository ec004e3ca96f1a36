import type { IToken } from "chevrotain";
import { ChangeParser, type InstructionNode } from "./change-parser.ts";
import { type EffectNode, isSaidOfEach, WHO_IS_TOLD } from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Comma, Of, To } from "./tokens.ts";

/** What says of a card that whoever pays for it has it in hand. */
const TAKEN_TO_HAND = [
  ...["add", "put"].flatMap((verb) => ["to", "in", "into"].map((where) => `${verb} it ${where} your hand`)),
  "take it into your hand",
  "take it",
  "takes it",
];

/** Cards that somebody pays for or discards: which card it is, who chooses it, and that whoever pays takes it. */
export abstract class CardPurchaseParser extends ChangeParser {
  /** What one subject does, one verb after the other. */
  protected abstract instructionsOf(first: IToken, said: QuotedNode): readonly InstructionNode[];

  /** Whether the side may do what is read, or leave it. */
  protected isOptional = false;

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
  protected isOfCard(): boolean {
    let card = 2;
    while (!this.isSignOrAnd(card) && !this.isWord("card", card)) card += 1;
    return this.isWord("the") && this.isWord("card", card) && [3, 4].some((of) => this.LA(of).tokenType === Of);
  }

  /** `the cost of a tide card from the row in gold, add it to your hand` */
  protected paysForCard(first: IToken, who: QuotedNode): EffectNode {
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
    return !this.isOptional && isSaidOfEach(who) ? { ...who, text: "the side" } : who;
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
    if (who.text === WHO_IS_TOLD || /^(?:the side|it)$/i.test(who.text) || this.isOptional) return chosen;
    // The side or unit that is named chooses.
    const option = { kind: "option", span: chosen.span, text: card.what.text, effects: [chosen] } as const;
    return { kind: "chooses", span: chosen.span, who, options: [option], bracket: null };
  }
}
