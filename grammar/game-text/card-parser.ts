import type { IToken } from "chevrotain";
import { wordedNumber } from "../characters.ts";
import { isEnd } from "../tokens.ts";
import type { NameNode } from "../table-tree.ts";
import { AmountParser } from "./amount-parser.ts";
import { AMOUNTS } from "./part-parser.ts";
import type { NumberNode } from "../source.ts";
import {
  type CardsNode,
  type EffectNode,
  type NamedNumberNode,
  type PayNode,
  type StatedAmountNode,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Article, Colon, Comma, It, Its, Of, Semicolon, Stop, To, With } from "./tokens.ts";
import { wordsIn } from "./row-parser.ts";

/** What is made of the cards that were discarded: all of the deck is mixed, as by `Shuffle the tide deck`. The longest first. */
const REFORMED = [
  "back into a new",
  "to form a new",
  "to make a new",
  "and form a new",
  "into a new",
  "back into",
  "as the new",
  "as a new",
  "into",
];

/** The words for all of some things. */
const ALL: ReadonlySet<string> = new Set(["all", "each", "every", "the"]);

/** What becomes of cards that are drawn for nobody. */
const CARRIED_OUT = ["carry", "resolve", "apply", "perform", "execute", "follow"]
  .flatMap((verb) => [verb, verb === "carry" ? "carries" : verb.endsWith("y") ? "applies" : `${verb}s`])
  .flatMap((verb) =>
    ["it", "them"].map((them) => (verb.startsWith("carr") ? `${verb} ${them} out` : `${verb} ${them}`)),
  )
  // The longest first.
  .flatMap((said) => (said.includes(" them") ? [`${said} one after the other`, `${said} in order`, said] : [said]))
  .concat("do what it says", "does what it says", "do what they say")
  .concat(
    ["resolve", "apply", "carry out", "follow"].flatMap((verb) =>
      ["effect", "effects", "text", "instructions"].map((what) => `${verb} its ${what}`),
    ),
  );

/** The same of several, behind a comma. */
const RESOLVING = ["resolving", "carrying out", "applying"].flatMap((verb) =>
  ["each one", "each of them", "each", "them"].flatMap((them) => [
    `${verb} ${them} before drawing the next one`,
    `${verb} ${them} before drawing the next`,
    `${verb} ${them} in turn`,
    `${verb} ${them}`,
  ]),
);

/** What says no more of cards that are drawn. */
const FURTHER: ReadonlySet<string> = new Set(["new", "more", "additional", "extra", "further"]);

/** How it is said that no card is left in a deck. */
const EMPTIED = ["is empty", "runs out", "is exhausted", "has run out", "is depleted"];

/** So many cards as were taken before. */
const AS_MANY = ["as many new cards", "as many cards", "as many", "the same number of cards", "the same number"];

/** A card of the same deck as the last one. */
const NEW_CARDS = ["a new one", "another one", "a new card", "another card", "the next card", "the next one"];

/** Where a card has left its row. */
const GAPS = ["the empty space", "the gap", "the empty slot"].flatMap((gap) => [`${gap} from the deck`, gap]);

/** What stands before what is paid for a card; the last ones behind a comma or a colon alone. */
const PAID = ["and pay", "and pays", "by paying", "paying", "for"];
const PAID_BEHIND = [...PAID, "pay", "pays", "it pays"];

/** How many cards a hand has at most, where the row says that before. */
const HAND_LIMITS = ["the limit", "the hand limit", "its hand limit", "their hand limit", "this limit"];

/** Where a card lies that is taken or discarded, and what is said of those that lie there still. */
const IN_PILE: ReadonlySet<string> = new Set(["in", "from", "of"]);
const WHOSE_PILE: ReadonlySet<string> = new Set(["the", "its", "your", "their"]);
const LEFT_THERE: ReadonlySet<string> = new Set(["left", "remaining", "still"]);

/** What books call the cards of a deck that lie face up. */
export const ROWS: ReadonlySet<string> = new Set(["row", "display", "offer", "market"]);
export const FACE_UP: ReadonlySet<string> = new Set(["revealed", "face-up", "faceup"]);

/** No name of a deck has more words. */
const MOST_OF_DECK = 3;

/** Where cards that are taken come to. */
const INTO_HAND = ["into", "in", "to"].flatMap((to) => ["its", "your", "their"].map((whose) => `${to} ${whose} hand`));

/** What stands before how much a card costs. */
const COSTING = ["that costs", "which costs", "costing", "that cost", "with a cost of", "of cost"];

/** What says no more of a card that a side draws. */
const KEPT = [
  "and keep it",
  "and keeps it",
  ...["add", "put", "adds", "puts"].flatMap((verb) =>
    ["to", "in", "into"].flatMap((to) => ["your", "its", "their"].map((whose) => `and ${verb} it ${to} ${whose} hand`)),
  ),
];

/** What comes into the place of a card that has left its row. */
const REPLACED = [
  "from the deck",
  "with a card from the deck",
  "with a new card",
  "with a new one",
  "with the top card of the deck",
  "with the next card",
  "with a new card from the deck",
];

/** `the cheapest`, `the most expensive` */
const BEST = /^(?!rest$|lowest$|highest$)\p{L}{3,}est$/u;

/** What says before a number that this many cards are held then. */
const TO_HAND = [
  "up to a hand of",
  "back up to a hand of",
  "up to a hand size of",
  "back up to a hand size of",
  "back up to",
  "up to its hand limit of",
  "up to their hand limit of",
];

/** Cards: which ones, from where, and what becomes of them. */
export abstract class CardParser extends AmountParser {
  /** Who does what a sentence says that names nobody. */
  protected whoIsTold(first: IToken): QuotedNode {
    return { kind: "quoted", span: this.spanOf(first), text: WHO_IS_TOLD };
  }

  /** The deck that a row says is shuffled. */
  protected deckShuffled: { readonly deck: NameNode; readonly row: readonly IToken[] } | null = null;

  /** The deck of the cards that were said before: `draws three` */
  protected cardsSaid: { readonly deck: NameNode; readonly row: readonly IToken[] } | null = null;

  /** The deck of the last card that leaves the row: `reveal a new one` */
  protected deckMoved: { readonly deck: NameNode; readonly row: readonly IToken[] } | null = null;

  /** Whether revealed cards come next: `a revealed tide card` */
  protected areRevealed(): boolean {
    const isAtEnd = this.follows("the leftmost") || this.follows("the rightmost");
    if (isAtEnd || [1, 2, 3, 4].some((ahead) => FACE_UP.has(this.imageAt(ahead)))) return true;
    // `a tide card from the row`
    let card = 1;
    while (!this.isSignOrAnd(card) && !this.isWord("card", card) && !this.isWord("cards", card)) card += 1;
    for (let at = card + 1; !this.isSignOrAnd(at - 1); at += 1) if (this.#pileAt(at)?.isHand === false) return true;
    return false;
  }

  protected movesCards(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    const half = verb === "plays" && this.#isOfHalf() ? this.behind(() => this.#half()) : null;
    const cards = this.cards();
    if (verb === "takes") this.skipWords(INTO_HAND);
    // A card that is played is carried out anyway.
    if (verb === "plays") this.skip(this.wordsOfCarryingOut());
    const { best } = cards;
    const bracket = best && ({ kind: "effectBracket", span: best.span, criteria: best, ranks: [best] } as const);
    return { kind: "movesCards", verb, span: this.from(first), who, half, cards, bracket: bracket ?? null };
  }

  /** Takes the first of some words that come next. */
  protected skipWords(said: readonly string[]): void {
    this.skip(said.find((words) => this.follows(words))?.split(" ").length ?? 0);
  }

  /** Whether a card that is chosen comes next, and nothing behind it: `it`, `that card`. */
  protected isCardMeant(): boolean {
    const words =
      this.LA(1).tokenType === It ? 1 : ["that card", "the card"].some((said) => this.follows(said)) ? 2 : 0;
    return words > 0 && (this.isSignAt(words + 1) || this.LA(words + 1).tokenType === And);
  }

  protected movesIt(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    this.skip(this.LA(1).tokenType === It ? 1 : 2);
    return this.moved(first, who, verb);
  }

  /** The card that is chosen, which goes elsewhere. */
  protected moved(
    first: IToken,
    who: QuotedNode | null,
    verb: Extract<EffectNode, { readonly kind: "movesCards" }>["verb"],
  ): EffectNode {
    const span = this.from(first);
    const deck = { kind: "name", span, text: "it" } as const;
    const cards = { kind: "cards", span, count: null, isMost: false, areRevealed: false, isIt: true, deck } as const;
    return { kind: "movesCards", verb, span, who, half: null, cards, bracket: null };
  }

  /** Whether one card comes so far ahead for which something is paid: `a revealed tide card and pays its cost` */
  protected isBoughtAt(ahead: number): boolean {
    if (!this.isAmount(ahead) && !this.isWord("the", ahead)) return false;
    let card = ahead + 1;
    while (!this.isSignOrAnd(card) && !this.isWord("card", card)) card += 1;
    if (!this.isWord("card", card)) return false;
    const pile = this.wordsOfPile(card + 1);
    const behind = card + 1 + pile;
    // `Discard a tide card from your hand to gain 2 gold`
    const isHeld = behind === card + 1 || this.isWord("hand", behind - 1);
    const isOrder = this.isOrderOfSomethingAt(behind + 1) || this.isOrder(behind + 1);
    const isFor = isHeld && this.LA(behind).tokenType === To && isOrder && this.isOfItBehind(behind);
    return isFor || this.wordsBeforeCost(behind) > 0;
  }

  /** Whether the card itself is meant behind it: `to gain gold equal to its value` */
  protected isOfItBehind(behind: number): boolean {
    for (let ahead = behind; ; ahead += 1) {
      const token = this.LA(ahead);
      if (token.tokenType === It || token.tokenType === Its) return true;
      if (token.tokenType === Stop || token.tokenType === Semicolon || isEnd(token)) return false;
    }
  }

  /** How many words say where a card lies: `from your hand`, `in the row`; 0 for others. */
  protected wordsOfPile(ahead = 1): number {
    return this.#pileAt(ahead)?.words ?? 0;
  }

  /** Where a card lies: `from your hand`, `left in the tide row`, `from the display`; null for other words. */
  #pileAt(ahead: number): { readonly words: number; readonly isHand: boolean; readonly deck: number } | null {
    const left = LEFT_THERE.has(this.imageAt(ahead)) ? 1 : 0;
    const whose = ahead + left + 1;
    if (!IN_PILE.has(this.imageAt(whose - 1)) || !WHOSE_PILE.has(this.imageAt(whose))) return null;
    if (this.isWord("hand", whose + 1)) return { words: left + 3, isHand: true, deck: 0 };
    let row = whose + 1;
    while (row <= whose + MOST_OF_DECK && !this.isSignOrAnd(row) && !ROWS.has(this.imageAt(row))) row += 1;
    if (!this.isWord("the", whose) || !ROWS.has(this.imageAt(row))) return null;
    return { words: left + row - whose + 2, isHand: false, deck: row - whose - 1 };
  }

  /** How many signs and words stand before what is paid for a card: `and pays its cost`, `for its cost`; 0 for others. */
  protected wordsBeforeCost(ahead = 1): number {
    const sign = [Comma, Colon].includes(this.LA(ahead).tokenType) ? 1 : 0;
    const said = (sign === 1 ? PAID_BEHIND : PAID).find((words) => this.follows(words, ahead + sign)) ?? "";
    const words = said === "" ? 0 : sign + wordsIn(said);
    return words > 0 && this.LA(ahead + words).tokenType === Its ? words : 0;
  }

  /** Whether `the upper half of` comes before cards. */
  #isOfHalf(): boolean {
    const of = [2, 3, 4, 5].find((ahead) => this.LA(ahead).tokenType === Of);
    const isCard = (ahead: number): boolean => this.isWord("card", ahead) || this.isWord("cards", ahead);
    return of !== undefined && this.LA(1).tokenType === Article && ![2, 3, 4, 5].some((at) => at < of && isCard(at));
  }

  /** `upper half of`, behind the article */
  #half(): NameNode {
    const { span, text } = this.phraseUntil(() => this.LA(1).tokenType === Of);
    this.SKIP_TOKEN();
    return { kind: "name", span, text };
  }

  /** `2 tide cards`, `a revealed tide card`, `each tide card of its hand` */
  protected cards(): CardsNode {
    const first = this.LA(1);
    if (this.follows("down to")) return this.#downTo(first);
    const toHand = TO_HAND.find((words) => this.follows(words));
    if (toHand !== undefined) {
      this.skip(wordsIn(toHand));
      return this.#upTo(first);
    }
    // `its hand`, `your hand`: all of it
    if (this.isHandNext()) {
      this.skip(2);
      const deck = { kind: "name", span: this.from(first), text: "" } as const;
      this.cardsSaid = { deck, row: this.input };
      return { kind: "cards", span: deck.span, count: null, isMost: false, areRevealed: false, deck };
    }
    this.skipWords(["a starting hand of", "a hand of", "a new hand of"]);
    const again = this.#newCard(NEW_CARDS);
    if (again !== null) return again;
    if (this.#isUntilHeldAhead()) return this.#untilHeld(first);
    if (this.follows("the top")) return this.#topCards(first);
    if (this.follows("the leftmost") || this.follows("the rightmost")) return this.#cardAtEnd(first);
    const asMany = this.asManyCards(first);
    if (asMany !== null) return asMany;
    // `any number of tide cards`
    const isAny = this.follows("any number of");
    if (isAny) this.skip(3);
    const isMost = this.takeUpTo() || isAny;
    const isMany = this.isWord("as") && this.isWord("many", 2);
    if (isMany) this.takeWords("as", "many");
    const count = isMany || isAny ? null : this.#count();
    if (isMost && !isAny && count === null) this.fail("how many cards, as in “up to 2 tide cards”");
    // `one of the face-up cards`
    if (count !== null && this.follows("of the")) this.skip(2);
    // `a random tide card`: as with “[Random]” behind the sentence
    if (this.isWord("random")) this.chanceSaid = this.behind(() => this.quoted(this.LA(0)));
    const isFaceUp = FACE_UP.has(this.imageAt(1));
    if (isFaceUp) this.SKIP_TOKEN();
    let areRevealed = isFaceUp;
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    // `the cheapest tide card in the row`
    const best = count === null && this.LA(0).image.toLowerCase() === "the" ? this.#best() : null;
    // `Shuffle the tide deck and deal one to each side`
    const isSaid = this.isAnyOf(To) && count !== null && this.deckShuffled?.row === this.input;
    if (isSaid && this.deckShuffled !== null)
      return { kind: "cards", span: this.from(first), count, isMost, areRevealed, deck: this.deckShuffled.deck };
    // `Discard 2 tide cards to draw three`
    if (count !== null && !areRevealed && this.cardsSaid?.row === this.input && this.isPartOver())
      return { kind: "cards", span: this.from(first), count, isMost, areRevealed, deck: this.cardsSaid.deck };
    // `5 new cards`
    if (count !== null && !areRevealed && FURTHER.has(this.imageAt(1))) this.SKIP_TOKEN();
    // `a card`, where there is but one deck
    const { span, text } = isCard()
      ? { span: this.spanOf(this.LA(1)), text: "" }
      : this.phraseUntil(() => isCard() || this.isPartOver());
    if (!isCard()) this.fail("cards of a deck, as in “2 tide cards”");
    this.SKIP_TOKEN();
    if (isMany) this.takeWords("as", "possible");
    const pile = this.#pileAt(1);
    const isOfHand = this.LA(1).tokenType === Of || this.isWord("from");
    if (pile === null && isOfHand) this.fail("“its hand” or “the row”, behind where cards lie");
    if (pile !== null && !pile.isHand) areRevealed = true;
    let deck: NameNode = { kind: "name", span, text };
    if (pile !== null && pile.deck > 0) {
      this.skip(pile.words - pile.deck - 1);
      const named = this.phraseUntil(() => ROWS.has(this.imageAt(1)));
      this.SKIP_TOKEN();
      if (text === "") deck = { kind: "name", span: named.span, text: named.text };
    } else this.skip(pile?.words ?? 0);
    this.cardsSaid = { deck, row: this.input };
    if (areRevealed) this.deckMoved = this.cardsSaid;
    const said = this.#described();
    if (said !== null && this.#pileAt(1)?.isHand === false) {
      areRevealed = true;
      this.skip(this.wordsOfPile());
    }
    const described = said === null ? {} : { described: said };
    const one = best === null ? {} : { best };
    const all = best === null ? count : ({ kind: "number", span: best.span, value: 1 } as const);
    return { kind: "cards", span: this.from(first), count: all, isMost, areRevealed, deck, ...described, ...one };
  }

  /** `with a value of 4 or more`, `that costs 3 or less`, `costing up to 3`: which cards are meant; null for other words. */
  #described(): QuotedNode | null {
    const first = this.LA(1);
    const isOver = (): boolean => this.isPartOver() || this.isAnyOf(To) || this.#pileAt(1) !== null;
    if (this.isAnyOf(With)) return this.phraseUntil(isOver);
    const costing = COSTING.find((words) => this.follows(words));
    if (costing === undefined) return null;
    this.skip(wordsIn(costing));
    const said = this.phraseUntil(isOver).text.replace(/^up to (\d+)$/i, "at most $1");
    return { kind: "quoted", span: this.from(first), text: `with cost of ${said}`, asIn: this.quoted(first).text };
  }

  /** `cheapest`, `most expensive`: which of the cards is meant; null for other words. */
  #best(): QuotedNode | null {
    const isMost = this.isWord("most") || this.isWord("least");
    if (!isMost && !BEST.test(this.imageAt(1))) return null;
    const first = this.LA(1);
    this.skip(isMost ? 2 : 1);
    return this.quoted(first);
  }

  /** `as many`, `the same number of cards`: as were taken from the hand before; null for other words. */
  protected asManyCards(first: IToken): CardsNode | null {
    const words = AS_MANY.find((said) => this.follows(said));
    if (words === undefined || this.cardsSaid?.row !== this.input) return null;
    const length = wordsIn(words);
    if (!this.isSignOrAnd(length + 1)) return null;
    this.skip(length);
    const span = this.from(first);
    const of = { count: { kind: "sumOfRoll", span }, isMost: false, areRevealed: false, isAsMany: true } as const;
    return { kind: "cards", span, ...of, deck: this.cardsSaid.deck };
  }

  /** `a new one`, of the deck of the card that has left the row; null for other words. */
  #newCard(said: readonly string[]): CardsNode | null {
    const first = this.LA(1);
    const words = said.find((each) => this.follows(each));
    if (words === undefined || this.deckMoved?.row !== this.input) return null;
    this.skip(wordsIn(words));
    const count = { kind: "number", span: this.from(first), value: 1 } as const;
    return { kind: "cards", span: count.span, count, isMost: false, areRevealed: false, deck: this.deckMoved.deck };
  }

  /** `draw a new one`, `fill the empty space from the deck`: the next card is revealed; null for other words. */
  protected filledUp(first: IToken): EffectNode | null {
    const cards = this.behind(() => this.#newCard(this.LA(0).image.toLowerCase() === "draw" ? NEW_CARDS : GAPS));
    return cards && { kind: "reveals", span: this.from(first), cards, isTotal: false };
  }

  /** `Replace it with the top card of the deck`, behind a card of a row: the next card is revealed; null for other words. */
  protected rowReplaced(first: IToken): EffectNode | null {
    const it = ["it", "that card", "the card"].find((words) => this.follows(words, 2)) ?? "";
    const words = it === "" ? undefined : REPLACED.find((said) => this.follows(said, wordsIn(it) + 2));
    const at = wordsIn(it) + 2;
    // `with the top card of the tide deck`
    const isTop = it !== "" && this.follows("with the top card of the", at);
    if ((words === undefined && !isTop) || this.deckMoved?.row !== this.input) return null;
    if (words === undefined) while (!this.isSignAt(1) && !this.isWord("deck", 0)) this.SKIP_TOKEN();
    else this.skip(at - 1 + wordsIn(words));
    const span = this.from(first);
    const count = { kind: "number", span, value: 1 } as const;
    const cards = { kind: "cards", span, count, isMost: false, areRevealed: false, deck: this.deckMoved.deck } as const;
    return { kind: "reveals", span, cards, isTotal: false };
  }

  /** Whether so many of the cards that were said before come next: `discard one` */
  protected areCardsSaidAt(ahead: number): boolean {
    return this.cardsSaid?.row === this.input && this.isAmount(ahead) && this.isSignOrAnd(ahead + 1);
  }

  /** `down to 3 tide cards`, `down to 3`: as many as there are more in the hand */
  #downTo(first: IToken): CardsNode {
    this.takeWords("down", "to");
    return { ...this.#inHand(first), isDownTo: true };
  }

  /** How many cards a hand has at most, as the row says before. */
  protected handLimit: {
    readonly most: NumberNode;
    readonly deck: NameNode;
    readonly row: readonly IToken[];
    isUsed: boolean;
  } | null = null;

  #inHand(first: IToken): CardsNode {
    const said = this.LA(1);
    const limit = HAND_LIMITS.find((words) => this.follows(words));
    if (limit !== undefined && this.handLimit?.row === this.input) {
      this.skip(wordsIn(limit));
      this.handLimit.isUsed = true;
      const { most: count, deck } = this.handLimit;
      return { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: false, deck };
    }
    const count = this.amount("how many cards are left, as in “down to 3 cards”");
    const isOver = (): boolean => this.isWord("card") || this.isWord("cards") || this.isPartOver();
    const isNamed = !isOver();
    const { span, text } = isNamed ? this.phraseUntil(isOver) : { span: this.spanOf(said), text: "" };
    if (!this.isPartOver()) this.SKIP_TOKEN();
    const of = { count, isMost: false, areRevealed: false } as const;
    return { kind: "cards", span: this.from(first), ...of, deck: { kind: "name", span, text } };
  }

  /** `3 tide cards`, `3`: as many as are lacking in the hand */
  #upTo(first: IToken): CardsNode {
    return { ...this.#inHand(first), isUpTo: true };
  }

  /** Whether it is said how many cards the hand has then: `tide cards until it has 3` */
  #isUntilHeldAhead(): boolean {
    let ahead = 1;
    while (!this.isSignAt(ahead) && !this.isWord("cards", ahead)) ahead += 1;
    return ["it has", "they have", "you have"].some((has) => this.follows(`cards until ${has}`, ahead));
  }

  /** `tide cards until it has 3`, `tide cards until it has 3 in hand` */
  #untilHeld(first: IToken): CardsNode {
    // `cards until it has 3`, where there is but one deck
    const { span, text } = this.isWord("cards")
      ? { span: this.spanOf(first), text: "" }
      : this.phraseUntil(() => this.isWord("cards"));
    this.skip("cards until it has".split(" ").length);
    const count = this.amount("how many cards, as in “until it has 3”");
    for (const words of ["in its hand", "in their hand", "in hand"]) if (this.follows(words)) this.skip(wordsIn(words));
    const of = { count, isMost: false, areRevealed: false, isUpTo: true } as const;
    return { kind: "cards", span: this.from(first), ...of, deck: { kind: "name", span, text } };
  }

  /** `the leftmost tide card`: of those that are revealed */
  #cardAtEnd(first: IToken): CardsNode {
    const end = this.isWord("leftmost", 2) ? "first" : "last";
    this.takeWords("the", end === "first" ? "leftmost" : "rightmost");
    const said = this.LA(1);
    if (FACE_UP.has(this.imageAt(1))) this.SKIP_TOKEN();
    const { span, text } = this.isWord("card")
      ? { span: this.spanOf(said), text: "" }
      : this.phraseUntil(() => this.isWord("card") || this.isPartOver());
    this.takeWords("card");
    this.skip(this.wordsOfPile());
    const count = { kind: "number", span: this.spanOf(said), value: 1 } as const;
    const deck = { kind: "name", span, text } as const;
    this.deckMoved = { deck, row: this.input };
    return { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: true, end, deck };
  }

  /** `the top card of the tide deck`, `the top 2 cards of the tide deck` */
  #topCards(first: IToken): CardsNode {
    this.takeWords("the", "top");
    const stated = this.isAmount() ? this.amount("how many cards") : null;
    const count = stated ?? ({ kind: "number", span: this.spanOf(first), value: 1 } as const);
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    // `the top tide card`
    if (!isCard()) {
      const { span, text } = this.phraseUntil(() => isCard() || this.isPartOver());
      this.takeWords(this.isWord("cards") ? "cards" : "card");
      const of = { count, isMost: false, areRevealed: false } as const;
      return { kind: "cards", span: this.from(first), ...of, deck: { kind: "name", span, text } };
    }
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType !== Of) this.fail("“of” and the deck, as in “the top card of the tide deck”");
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const { span, text } = this.phraseUntil(() => this.isWord("deck") || this.isPartOver());
    this.takeWords("deck");
    return {
      kind: "cards",
      span: this.from(first),
      count,
      isMost: false,
      areRevealed: false,
      deck: { kind: "name", span, text },
    };
  }

  /** `2`, `n`, `a`, `two`; null for `each`, `all` and `the`. */
  #count(): StatedAmountNode | null {
    const token = this.LA(1);
    if (AMOUNTS.has(token.tokenType)) return this.amount("a number");
    const said = token.image.toLowerCase();
    const isOne = (token.tokenType === Article && said !== "the") || said === "another";
    const number = isOne ? 1 : wordedNumber(said);
    if (number === null && !ALL.has(said)) this.fail("how many cards, as in “2 tide cards”");
    this.SKIP_TOKEN();
    return number === null ? null : { kind: "number", span: this.spanOf(token), value: number };
  }

  /** Whether all the cards that somebody holds come next: `its hand`, `your hand`. */
  protected isHandNext(ahead = 1): boolean {
    return ["its hand", "your hand", "their hand"].some((hand) => this.follows(hand, ahead));
  }

  /** Whether cards come next, before the next sign. */
  protected areCardsAhead(): boolean {
    if (this.isHandNext() || this.isHandNext(2)) return true;
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1)
      if (this.isWord("card", ahead) || this.isWord("cards", ahead)) return true;
    return false;
  }

  /** `Draw a tide card and carry it out`, `Draw 2 tide cards` */
  protected draw(first: IToken): EffectNode {
    const asMany = this.asManyCards(first);
    if (asMany !== null) return { kind: "deals", span: this.from(first), who: this.whoIsTold(first), cards: asMany };
    if (this.follows("as many")) return this.#drawAsMany(first);
    if (this.areCardsEqual()) return this.drawEqual(first);
    const cards = this.cards();
    const isPart = this.LA(1).tokenType === And && this.follows("carry out its", 2);
    this.skipWords(KEPT);
    if (!isPart && this.wordsOfCarryingOut() === 0)
      return { kind: "deals", span: this.from(first), who: this.whoIsTold(first), cards };
    return this.carriedOut(first, cards);
  }

  /** `Turn over a tide card`: nobody has it then. */
  protected turnedOver(first: IToken): EffectNode {
    const drawn = this.draw(first);
    return drawn.kind === "deals" ? { ...drawn, isTurnedOver: true } : drawn;
  }

  /** `and carry it out`, `and resolve them`, `and carry out its upper half`, behind the cards */
  protected carriedOut(first: IToken, { count, areRevealed, isMost, isUpTo, deck }: CardsNode): EffectNode {
    const words = this.wordsOfCarryingOut();
    const isPart = words === 0;
    const isKnown = count?.kind === "number" && !areRevealed && !isMost && isUpTo !== true;
    if (!isKnown || (isPart && count.value !== 1))
      this.fail(`${isPart ? "one card" : "so many cards"}, as in “Draw a tide card and carry it out”`);
    this.skip(isPart ? "and carry out its".split(" ").length : words);
    if (count.value !== 1) return this.#drawn(first, deck, count);
    const half = isPart ? this.phraseUntil(() => this.isPartOver()) : null;
    return {
      kind: "draws",
      span: this.from(first),
      deck,
      half: half && { kind: "name", span: half.span, text: half.text },
    };
  }

  /** `and carry it out`, `and resolve them`: how many words say that cards are carried out; 0 for others. */
  protected wordsOfCarryingOut(): number {
    if (this.LA(1).tokenType !== And) return 0;
    const said = CARRIED_OUT.find((words) => this.follows(words, 2));
    return said === undefined ? 0 : wordsIn(said) + 1;
  }

  /** `as many tide cards as the danger and carry them out` */
  #drawAsMany(first: IToken): EffectNode {
    this.takeWords("as", "many");
    const isCard = (): boolean => this.isWord("card") || this.isWord("cards");
    const { span, text } = this.phraseUntil(() => isCard() || this.isPartOver());
    if (!isCard()) this.fail("cards of a deck, as in “tide cards”");
    this.SKIP_TOKEN();
    this.takeWords("as");
    const isCarriedOut = (): boolean => this.wordsOfCarryingOut() > 0;
    const said = this.phraseUntil(() => isCarriedOut() || this.isPartOver());
    if (!isCarriedOut()) this.fail("“and carry them out”");
    this.skip(this.wordsOfCarryingOut());
    const deck = { kind: "name", span, text } as const;
    return this.#drawn(first, deck, { kind: "namedNumber", span: said.span, text: said.text });
  }

  /** Whether as many cards as a number come next: `tide cards equal to the danger`, `a number of tide cards equal to …` */
  protected areCardsEqual(): boolean {
    let card = this.follows("a number of") ? 4 : 1;
    while (!this.isSignOrAnd(card) && !this.isWord("cards", card)) card += 1;
    return this.follows("cards equal to", card) && (card === 1 || !this.isAmount() || this.follows("a number of"));
  }

  /** `tide cards equal to the danger and carry them out`, `tide cards equal to its speed`: one after the other */
  protected drawEqual(first: IToken): EffectNode {
    if (this.follows("a number of")) this.skip(3);
    const said = this.LA(1);
    const isCards = (): boolean => this.isWord("cards");
    const { span, text } = isCards() ? { span: this.spanOf(said), text: "" } : this.phraseUntil(isCards);
    this.SKIP_TOKEN();
    const deck = { kind: "name", span, text } as const;
    const isOver = (): boolean => this.#wordsOfCarryingOutBehindSign() > 0;
    const as = this.equalTo(isOver);
    const words = this.#wordsOfCarryingOutBehindSign();
    this.skip(words);
    if (words > 0) return { kind: "asOften", span: this.from(first), as, effects: [this.#one(first, deck)] };
    const one = { kind: "number", span, value: 1 } as const;
    const cards = {
      kind: "cards",
      span: this.from(first),
      count: one,
      isMost: false,
      areRevealed: false,
      deck,
    } as const;
    const isRevealed = first.image.toLowerCase() === "reveal";
    const dealt: EffectNode = isRevealed
      ? { kind: "reveals", span: cards.span, cards, isTotal: false }
      : { kind: "deals", span: cards.span, who: this.whoIsTold(first), cards };
    return { kind: "asOften", span: this.from(first), as, effects: [dealt] };
  }

  #one(first: IToken, deck: NameNode): EffectNode {
    return { kind: "draws", span: this.from(first), deck, half: null };
  }

  /** The same as `and carry them out`, also behind a comma: `, resolving each one before drawing the next` */
  #wordsOfCarryingOutBehindSign(): number {
    const words = this.wordsOfCarryingOut();
    if (words > 0 || this.LA(1).tokenType !== Comma) return words;
    const said = RESOLVING.find((each) => this.follows(each, 2));
    return said === undefined ? 0 : wordsIn(said) + 1;
  }

  /** One card after the other, each carried out before the next is drawn. */
  #drawn(first: IToken, deck: NameNode, as: NumberNode | NamedNumberNode): EffectNode {
    const span = this.from(first);
    return { kind: "asOften", span, as, effects: [{ kind: "draws", span, deck, half: null }] };
  }

  /** `the tide deck` */
  protected deck(): NameNode | null {
    const all = ["both decks", "all decks", "each deck", "every deck", "the decks"].find((words) =>
      this.follows(words),
    );
    if (all !== undefined) {
      this.skip(2);
      return null;
    }
    if (this.isWord("all")) this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    if (this.isAnyOf(Its) || this.isWord("your")) this.SKIP_TOKEN();
    const discards = this.#discards();
    if (discards !== null) return discards;
    const isOver = (): boolean => this.isWord("deck") || this.isWord("cards");
    const { span, text } = this.phraseUntil(() => isOver() || this.isPartOver());
    this.takeWords(this.isWord("cards") ? "cards" : "deck");
    this.deckShuffled = { deck: { kind: "name", span, text }, row: this.input };
    return this.deckShuffled.deck;
  }

  /** `tide discard pile into the deck`, `discards to form a new tide deck`: the deck is mixed with them; null for others. */
  #discards(): NameNode | null {
    let ahead = 1;
    while (!this.isSignAt(ahead) && !/^discards?$/i.test(this.LA(ahead).image) && !this.isWord("discarded", ahead))
      ahead += 1;
    if (this.isSignAt(ahead)) return null;
    const first = this.LA(1);
    const named = ahead > 1 ? this.phraseUntil(() => this.LA(1).image.toLowerCase().startsWith("discard")) : null;
    // `Shuffle the discard pile if the tide deck is empty`: nothing is left to be mixed with it
    if (this.#isEmptyAsked()) {
      while (!this.isSignAt(1) && !this.isWord("if")) this.SKIP_TOKEN();
      const { span, text } = named ?? { span: this.spanOf(first), text: "" };
      return { kind: "name", span, text };
    }
    while (!this.isSignAt(1) && !REFORMED.some((words) => this.follows(words))) this.SKIP_TOKEN();
    const words = REFORMED.find((said) => this.follows(said));
    if (words === undefined)
      this.fail("“into the deck”: shuffling mixes what was discarded with all that is left of the deck");
    this.skip(wordsIn(words));
    if (this.isAnyOf(Article) || this.isAnyOf(Its)) this.SKIP_TOKEN();
    if (this.isWord("new")) this.SKIP_TOKEN();
    if (this.follows("draw pile") || this.follows("draw deck")) this.SKIP_TOKEN();
    const isUnsaid = ["deck", "it", "one", "pile"].some((word) => this.isWord(word));
    const said = isUnsaid ? null : this.phraseUntil(() => this.isWord("deck"));
    this.SKIP_TOKEN();
    const { span, text } = named ?? said ?? { span: this.spanOf(first), text: "" };
    return { kind: "name", span, text };
  }

  /** Whether the sentence is carried out only where the deck is empty: `if the deck is empty`, before it or behind it. */
  #isEmptyAsked(): boolean {
    const isPile = this.isWord("discards") || this.isWord("pile", 2);
    const behind = this.isWord("discards") ? 2 : 3;
    const wordsOfEmpty = (ahead: number): number =>
      EMPTIED.find((words) => this.follows(words, ahead))?.split(" ").length ?? 0;
    const isSaid = (ahead: number): boolean => this.isWord("deck", ahead) && wordsOfEmpty(ahead + 1) > 0;
    if (isPile && this.isWord("if", behind)) {
      let deck = behind + 1;
      while (!this.isSignAt(deck) && !this.isWord("deck", deck)) deck += 1;
      return isSaid(deck) && this.isSignAt(deck + 1 + wordsOfEmpty(deck + 1));
    }
    // `If the deck is empty, shuffle the discard pile`
    if (!isPile || !this.isSignAt(behind)) return false;
    let before = 0;
    while (!isEnd(this.LA(before)) && !this.isWord("deck", before) && !this.isWord("if", before)) before -= 1;
    const comma = before + 1 + wordsOfEmpty(before + 1);
    const isAsked = isSaid(before) && this.LA(comma).tokenType === Comma;
    return isAsked && /^(?:re)?shuffle$/i.test(this.LA(comma + 1).image);
  }

  /** `Fill the tide row to 3` */
  protected isRowFilled(): boolean {
    let row = 2;
    while (!this.isSignAt(row) && !ROWS.has(this.imageAt(row))) row += 1;
    return ROWS.has(this.imageAt(row)) && (this.LA(row + 1).tokenType === To || this.isWord("up", row + 1));
  }

  /** `Refill the tide row to 4` */
  protected refill(first: IToken): EffectNode {
    this.SKIP_TOKEN();
    if (this.LA(1).tokenType === Article) this.SKIP_TOKEN();
    const said = this.LA(1);
    const isRow = (): boolean => ROWS.has(this.imageAt(1));
    const isIt = this.LA(1).tokenType === It && this.deckMoved?.row === this.input;
    const { span, text } = isIt
      ? (this.deckMoved?.deck ?? this.quoted(said))
      : isRow()
        ? { span: this.spanOf(said), text: "" }
        : this.phraseUntil(() => isRow() || this.isPartOver());
    if (!isRow() && !isIt) this.takeWords("row");
    this.SKIP_TOKEN();
    if (this.isWord("up") && this.LA(2).tokenType === To) this.SKIP_TOKEN();
    const isStated = this.LA(1).tokenType === To;
    const count = isStated ? this.behind(() => this.amount("how many cards, as in “Refill the tide row to 4”")) : null;
    if (count !== null && this.isWord("cards")) this.SKIP_TOKEN();
    if (count !== null && this.isWord("again")) this.SKIP_TOKEN();
    this.skipWords(["from the deck"]);
    const deck = { kind: "name", span, text } as const;
    const cards: CardsNode = { kind: "cards", span: this.from(first), count, isMost: false, areRevealed: true, deck };
    return { kind: "reveals", span: this.from(first), cards, isTotal: true };
  }
}

/** Takes cards of a hand that a sentence takes last for the price of what comes behind it. */
export function takeAsPrice(instructions: (EffectNode | PayNode)[]): void {
  const last = instructions.at(-1);
  if (isOfHand(last)) instructions.splice(-1, 1, { ...last, isPrice: true });
}

/** Whether a sentence takes some cards of a hand, which can be the price of something. */
export function isOfHand(
  node: EffectNode | PayNode | undefined,
): node is Extract<EffectNode, { readonly kind: "movesCards" }> {
  if (node?.kind !== "movesCards" || node.verb === "takes") return false;
  const { cards } = node;
  return !cards.areRevealed && !cards.isMost && cards.count !== null && cards.isDownTo !== true;
}
