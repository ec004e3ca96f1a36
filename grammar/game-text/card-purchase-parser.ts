import type { IToken } from "chevrotain";
import type { InstructionNode } from "./change-parser.ts";
import { LookParser } from "./look-parser.ts";
import {
  BONUS_OF_CARD,
  type EffectNode,
  NUMBER_OF_CARD,
  isSaidOfEach,
  PLAIN_CHANGE,
  WHO_IS_TOLD,
} from "./effect-tree.ts";
import type { QuotedNode } from "./quoted.ts";
import { And, Comma, Of, Semicolon, Stop, To } from "./tokens.ts";
import { FACE_UP } from "./card-parser.ts";
import { wordsIn } from "./row-parser.ts";

/** What says of a card that whoever pays for it has it in hand. */
const TAKEN_TO_HAND = [
  ...["add", "put"].flatMap((verb) => ["to", "in", "into"].map((where) => `${verb} it ${where} your hand`)),
  "take it into your hand",
  "take it",
  "takes it",
];

/** Who chooses cards in secret: all sides, or it would be no secret. */
const WHO_CHOOSES = ["each side", "every side", "both sides", "all sides", "the sides"];
const SECRETLY = [
  "face down",
  "facedown",
  "in secret",
  "secretly",
  "simultaneously",
  "at the same time",
  "at the same moment",
  "at once",
  "together",
];
const AND_THEN = ["and then", "then", "and"];
const REVEALED = ["all of them ", "all ", "both ", "each ", "they ", "all sides ", "both sides ", "each side ", ""]
  .flatMap((who) => ["reveal", "reveals", "turn over", "turns over"].map((verb) => `${who}${verb}`))
  .flatMap((said) =>
    [" all of them", " all cards", " their cards", " the cards", " these cards", " its card", " them", " it", ""].map(
      (cards) => `${said}${cards}`,
    ),
  )
  .concat(["the cards are revealed", "all cards are revealed", "all are revealed", "they are revealed"])
  .toSorted((one, other) => other.length - one.length);
const TAKEN_BACK = ["and take them back", "and takes it back", "and return them to their hands", "and take it back"];
/** To whom cards are passed: the order of sides goes on to the left. */
const PASSED_TO = (
  [
    ["left", "next"],
    ["right", "previous"],
  ] as const
).flatMap(([way, side]) =>
  [
    ...["side", "player", "neighbour"].flatMap((who) => [
      `to the ${who} on its ${way}`,
      `to the ${who} on their ${way}`,
      `to the ${who} to its ${way}`,
      `to the ${who} to their ${way}`,
      `to its ${way} ${who}`,
      `to their ${way} ${who}`,
      `to the ${side} ${who}`,
    ]),
    `to the ${way}`,
  ].map((words) => ({ words, side })),
);

/** Who bids chooses a number of something. */
const BIDS: ReadonlySet<string> = new Set(["bid", "bids"]);
const NUMBERS_OF = ["a number of", "any number of", "some number of", "an amount of", "any amount of"];
const BIDS_REVEALED = ["the bids are revealed", "all bids are revealed", "the numbers are revealed"];
const RANKED: ReadonlyMap<string, "highest" | "lowest"> = new Map([
  ["lower", "lowest"],
  ["lowest", "lowest"],
  ["higher", "highest"],
  ["highest", "highest"],
]);
const CARRIED_FIRST = ["is carried out first", "is resolved first", "is played first", "first"];
const CHEAPER = (
  [
    ["the cheaper card", "lowest"],
    ["the cheapest card", "lowest"],
    ["the more expensive card", "highest"],
  ] as const
).flatMap(([card, first]) => CARRIED_FIRST.map((said) => ({ words: `${card} ${said}`, first })));

type Deals = EffectNode & { readonly kind: "deals" };

/** What stands before what somebody gets for a card that is paid for. */
const JOINED = ["and then", "and", "then", "to", "it"];
const GAINED = ["gain", "gains", "gaining", "get", "gets", "receive", "receives", "receiving", "score", "scores"];
const SAID_ON_CARD = ["do what it says", "does what it says", "gain what it says", "gains what it says"];
const BONUSES = [
  ...GAINED.flatMap((gain) =>
    ["bonus", "bonuses", "reward", "rewards", "benefit", "benefits"].map((noun) => `${gain} its ${noun}`),
  ),
  ...SAID_ON_CARD,
  "carry it out",
  "carries it out",
  "resolve it",
  "resolves it",
];

/** Who keeps some of the cards that are dealt, and where the others go. */
const WHO_KEEPS = ["each side", "each of them", "each", "it", "they", "the side", "you", "then"];
const OTHERS = ["the others", "the other cards", "the other card", "the other", "the remaining cards", "the rest"];
const TO_DECK = ["to the bottom of the deck", "to the bottom", "under the deck", "to the deck"];
const OTHERS_GO: ReadonlyMap<string, "discards" | "returns"> = new Map(
  (["discard", "return"] as const).flatMap((verb) =>
    [verb, `${verb}s`, `${verb}ing`].map((said) => [said, `${verb}s`] as const),
  ),
);

/** Cards that somebody keeps, pays for or discards: which card it is, who chooses it, and that whoever pays takes it. */
export abstract class CardPurchaseParser extends LookParser {
  /** What one subject does, one verb after the other. */
  protected abstract instructionsOf(first: IToken, said: QuotedNode): readonly InstructionNode[];

  /** Whether the side may do what is read, or leave it. */
  protected isOptional = false;

  /** Who keeps some of the cards that are dealt, before “keep” and a number; null for other words. */
  #keeping(): { readonly words: number; readonly who: string; readonly isJoined: boolean } | null {
    const comma = this.isAnyOf(Comma) ? 1 : 0;
    const and = comma + (this.LA(comma + 1).tokenType === And ? 1 : 0);
    const who = WHO_KEEPS.find((words) => this.follows(words, and + 1)) ?? "";
    const words = and + (who === "" ? 0 : wordsIn(who));
    const isKept = /^keeps?$/.test(this.imageAt(words + 1)) && this.isAmount(words + 2);
    return isKept ? { words, who, isJoined: and > 0 } : null;
  }

  /** Whether it is said behind cards that are dealt how many of them are kept: `, keep 1 …`, `each side keeps two …` */
  protected isKeepingNext({ who }: Deals): boolean {
    const keeping = this.#keeping();
    if (keeping === null) return false;
    if (keeping.who.startsWith("each")) return isSaidOfEach(who);
    // `The Party draws 2 tide cards. Keep 1`: who does?
    return keeping.isJoined || keeping.who !== "" || who.text === WHO_IS_TOLD;
  }

  /** `Draw 2 tide cards`, and `, keep 1 and discard the others` behind it */
  protected withKept(dealt: Deals): Deals {
    if (!this.isKeepingNext(dealt)) return dealt;
    this.skip(1 + (this.#keeping()?.words ?? 0));
    const number = this.LA(1);
    const count = this.amount("how many are kept");
    const { count: all, isUpTo, isMost } = dealt.cards;
    if (count.kind !== "number" || all?.kind !== "number" || isUpTo === true || isMost)
      this.failAt(number, "numbers, as in “Draw 3 tide cards, keep 1 and discard the others”");
    if (count.value >= all.value) this.failAt(number, `fewer than the ${all.value} cards that are drawn`);
    for (const words of ["of them", "of these"]) if (this.follows(words)) this.skip(2);
    if (this.isWord("card") || this.isWord("cards")) this.SKIP_TOKEN();
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    if (this.isAnyOf(And)) this.SKIP_TOKEN();
    const verb = OTHERS_GO.get(this.imageAt(1));
    const others = OTHERS.find((words) => this.follows(words, 2));
    if (verb === undefined || others === undefined) this.fail("“and discards the others” or “and returns the others”");
    this.skip(1 + wordsIn(others));
    const where = verb === "returns" ? TO_DECK.find((words) => this.follows(words)) : undefined;
    this.skip(where?.split(" ").length ?? 0);
    return { ...dealt, keeping: { count, others: verb } };
  }

  /** `Each side chooses a tide card face down, then all reveal`; null for other words. */
  protected chosenInSecret(first: IToken): EffectNode | null {
    const who = WHO_CHOOSES.find((words) => this.follows(words));
    if (who === undefined || this.RECORDING_PHASE) return null;
    const verb = wordsIn(who) + 1;
    if (this.isWord("reveal", verb) || this.isWord("reveals", verb)) return this.#revealed(first, verb);
    if (/^pass(?:es)?$/.test(this.imageAt(verb)) && this.#areCardsPassed(verb)) return this.#passed(first, verb);
    if (this.#isBidAhead()) return this.#bidInSecret(first, verb - 1);
    if (!this.#isSecretAhead()) return null;
    this.skip(wordsIn(who));
    const before = this.skipped(SECRETLY);
    if (!/^(?:choose|select|pick|play)s?$/.test(this.imageAt(1))) this.fail("“chooses” or “plays”");
    const isPlayed = this.imageAt(1).startsWith("play");
    const cards = this.behind(() => this.cards());
    if (!this.skipped(SECRETLY) && !before) this.fail("“face down” or “in secret”");
    if (this.isAnyOf(Comma)) this.SKIP_TOKEN();
    else if (this.isAnyOf(Stop, Semicolon)) this.SKIP_TOKEN();
    this.skipped(AND_THEN);
    if (!this.skipped(REVEALED)) this.fail("when the cards are revealed, as in “, then all reveal”");
    this.skipped(SECRETLY);
    const isCarriedOut = this.wordsOfCarryingOut() > 0;
    this.skip(this.wordsOfCarryingOut());
    const isBack = !isCarriedOut && this.skipped(TAKEN_BACK);
    const order = this.#orderRevealed();
    const isDone = isCarriedOut || isPlayed || order !== null;
    if (isBack && order !== null) this.fail("a full stop: what is taken back is not carried out");
    const to = isBack ? "hand" : isDone ? "played" : null;
    const effects = this.#leader();
    return { kind: "choosesInSecret", span: this.from(first), cards, to, order, effects };
  }

  /** `Each side reveals an initiative card from its hand`: all at once. */
  #revealed(first: IToken, verb: number): EffectNode {
    this.skip(verb);
    const cards = this.cards();
    this.skip(this.wordsOfPile());
    this.skipped(SECRETLY);
    const isCarriedOut = this.wordsOfCarryingOut() > 0;
    this.skip(this.wordsOfCarryingOut());
    const isBack = !isCarriedOut && this.skipped(TAKEN_BACK);
    const to = isBack ? "hand" : isCarriedOut ? "played" : null;
    const effects = this.#leader();
    return { kind: "choosesInSecret", span: this.from(first), cards, to, order: null, effects };
  }

  /** Whether cards are passed on, and not the turn: `passes a tide card to the left`, `passes its hand` */
  #areCardsPassed(verb: number): boolean {
    for (let at = verb + 1; !this.isSignAt(at); at += 1)
      if (["card", "cards", "hand"].some((word) => this.isWord(word, at))) return true;
    return false;
  }

  /** `Each side passes a tide card to the left`: all at once, so nobody passes on what it gets. */
  #passed(first: IToken, verb: number): EffectNode {
    this.skip(verb);
    const cards = this.cards();
    this.skip(this.wordsOfPile());
    const to = PASSED_TO.find(({ words }) => this.follows(words));
    if (to === undefined) this.fail("to whom, as in “to the left” or “to the next side”");
    this.skip(wordsIn(to.words));
    return { kind: "choosesInSecret", span: this.from(first), cards, to: to.side, order: null, effects: [] };
  }

  /** `; the side with the lowest acts first`: of what is printed on the cards that are revealed. */
  #leader(): readonly EffectNode[] {
    if (!this.isAnyOf(Comma, Semicolon, Stop)) return [];
    const whose = ["whoever has the", "the side with the", "the player with the"].find((words) =>
      this.follows(words, 2),
    );
    const rank = 2 + (whose?.split(" ").length ?? 0);
    const best = RANKED.get(this.imageAt(rank));
    const card = this.isWord("card", rank + 1) || this.isWord("one", rank + 1) ? 1 : 0;
    const leads = this.wordsOfLeading(rank + 1 + card);
    if (whose === undefined || best === undefined || leads === 0) return [];
    const said = this.LA(2);
    this.skip(rank + card + leads);
    const span = this.from(said);
    const text = `the side with the ${best === "lowest" ? "least" : "most"} ${NUMBER_OF_CARD}`;
    return [{ kind: "becomesFirst", span, who: { kind: "quoted", span, text }, way: 1, bracket: null }];
  }

  /** Whether a number is chosen in secret in the sentence that comes next. */
  #isBidAhead(): boolean {
    let [isNumber, isSecret] = [false, false];
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) {
      if (this.isWord("card", ahead) || this.isWord("cards", ahead)) return false;
      isNumber ||= BIDS.has(this.imageAt(ahead)) || NUMBERS_OF.some((words) => this.follows(words, ahead));
      isSecret ||= SECRETLY.some((words) => this.follows(words, ahead));
    }
    return isNumber && isSecret;
  }

  /** `secretly bids up to 5 gold, then all reveal`, `chooses a number of coins in secret and reveals it` */
  #bidInSecret(first: IToken, words: number): EffectNode {
    this.skip(words);
    const before = this.skipped(SECRETLY);
    const isBid = BIDS.has(this.imageAt(1));
    if (!isBid && !/^(?:choose|select|pick)s?$/.test(this.imageAt(1))) this.fail("“bids” or “chooses a number of”");
    this.SKIP_TOKEN();
    this.skipped(NUMBERS_OF);
    const said = this.takeUpTo() ? this.amount("how much at most, as in “up to 5 gold”") : null;
    if (said !== null && said.kind !== "number") this.fail("how much at most: n is not known here");
    const isOver = (): boolean =>
      this.isAnyOf(And) || this.follows("to bid") || SECRETLY.some((each) => this.follows(each));
    const { span, text } = this.phraseUntil(() => isOver() || this.isPartOver());
    this.skipped(["to bid"]);
    if (!this.skipped(SECRETLY) && !before) this.fail("“secretly” or “in secret”");
    const comma = this.isAnyOf(Comma) ? 1 : 0;
    const then = AND_THEN.find((each) => this.follows(each, comma + 1));
    const from = comma + (then?.split(" ").length ?? 0);
    const shown = [...REVEALED, ...BIDS_REVEALED].find((each) => this.follows(each, from + 1));
    if (shown === undefined && !isBid) this.fail("when the numbers are revealed, as in “, then all reveal”");
    if (shown !== undefined) this.skip(from + wordsIn(shown));
    if (shown !== undefined) this.skipped(SECRETLY);
    const most = said === null ? {} : { most: said };
    return { kind: "bidsInSecret", span: this.from(first), field: { kind: "name", span, text }, ...most };
  }

  /** Whether a card is chosen in secret in the sentence that comes next. */
  #isSecretAhead(): boolean {
    let [isCard, isSecret] = [false, false];
    for (let ahead = 1; !this.isSignAt(ahead); ahead += 1) {
      isCard ||= this.isWord("card", ahead) || this.isWord("cards", ahead);
      isSecret ||= SECRETLY.some((words) => this.follows(words, ahead));
    }
    return isCard && isSecret;
  }

  /** `, the lowest value first`, `; the card with the lower value is carried out first`; null for other words. */
  #orderRevealed(): (EffectNode & { readonly kind: "choosesInSecret" })["order"] {
    if (!this.isAnyOf(Comma, Semicolon)) return null;
    const cheaper = CHEAPER.find(({ words }) => this.follows(words, 2));
    if (cheaper !== undefined) {
      const said = this.LA(2);
      this.skip(1 + wordsIn(cheaper.words));
      return { name: { kind: "name", span: this.from(said), text: "cost" }, first: cheaper.first };
    }
    const the = ["the card with the", "the"].find((words) => this.follows(words, 2));
    const rank = 2 + (the?.split(" ").length ?? 0);
    const first = RANKED.get(this.imageAt(rank));
    let end = rank + 1;
    while (!this.isSignAt(end) && !CARRIED_FIRST.some((words) => this.follows(words, end))) end += 1;
    const words = CARRIED_FIRST.find((each) => this.follows(each, end));
    if (the === undefined || first === undefined || words === undefined || end === rank + 1) return null;
    this.skip(rank);
    const { span, text } = this.phraseUntil(() => CARRIED_FIRST.some((each) => this.follows(each)));
    this.skip(wordsIn(words));
    return { name: { kind: "name", span, text }, first };
  }

  /** `a revealed tide card and pays its cost in gold`, `the cheapest tide card in the row for its cost`: one that can be paid. */
  protected bought(first: IToken, who: QuotedNode, verb: "takes" | "discards" | "plays", isBought = false): EffectNode {
    const chosen = this.#cardChosen(first, verb);
    const words = this.wordsBeforeCost();
    this.skip(words);
    const whose = this.#chooserOf(who);
    const instructions: InstructionNode[] = words === 0 ? [] : [this.pays(first, whose)];
    // `Buy a tide card`: for what it costs
    if (words === 0 && isBought) instructions.push(this.#paysCost(first, whose));
    this.skip(this.#wordsOfTaking());
    if (verb === "plays") instructions.push(...this.#bonusOfCard(whose));
    instructions.push(this.moved(first, whose, verb));
    // `, and deal damage equal to its power`, of the card
    const and = this.isAnyOf(Comma) ? 2 : 1;
    const isOfCard = words > 0 && this.LA(and).tokenType === And && this.isOfItBehind(and + 1);
    if (isOfCard && and === 2) this.SKIP_TOKEN();
    if (isOfCard || this.LA(1).tokenType === To)
      instructions.push(...this.behind(() => this.instructionsOf(this.LA(1), whose)));
    return this.#ofCard(first, who, chosen, instructions);
  }

  #paysCost(first: IToken, who: QuotedNode): InstructionNode {
    const span = this.from(first);
    const amount = { kind: "ownNumber", span, field: { kind: "name", span, text: "cost" } } as const;
    const field = { kind: "name", span, text: "" } as const;
    return { kind: "pays", span, who, goods: [{ amount, field }], to: null };
  }

  /** `and gain its bonus`, `, then do what it says`, behind what is paid for a card that is played: what is printed on it as such. */
  #bonusOfCard(who: QuotedNode): readonly InstructionNode[] {
    const comma = this.isAnyOf(Comma) ? 1 : 0;
    const joined = JOINED.find((words) => this.follows(words, comma + 1))?.split(" ").length ?? 0;
    const said = BONUSES.find((words) => this.follows(words, comma + joined + 1));
    if (comma + joined === 0 || said === undefined) return [];
    const [noun = ""] = said.split(" ").slice(-1);
    this.skip(comma + joined + wordsIn(said));
    const field = { kind: "name", span: this.spanOf(this.LA(0)), text: noun } as const;
    return [
      {
        ...PLAIN_CHANGE,
        kind: "gains",
        span: field.span,
        who,
        sign: 1,
        isMost: false,
        amount: { kind: "ownNumber", span: field.span, field },
        field: { ...field, text: BONUS_OF_CARD },
        bracket: null,
      },
    ];
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
    return said === undefined ? 0 : and + wordsIn(said);
  }

  /** Who pays for a card, where each of some sides does. */
  #chooserOf(who: QuotedNode): QuotedNode {
    return !this.isOptional && isSaidOfEach(who) ? { ...who, text: "the side" } : who;
  }

  #cardChosen(
    first: IToken,
    verb: "takes" | "discards" | "plays",
  ): Pick<EffectNode & { readonly kind: "forEach" }, "what" | "order"> {
    const isBest = this.isWord("the");
    const isName = (): boolean => FACE_UP.has(this.imageAt(1)) || this.isWord("card") || this.isWord("card", 2);
    const best = this.behind(() => (isName() ? null : this.phraseUntil(isName)));
    if (isBest !== (best !== null)) this.failAt(first, "“a revealed … card”, or “the cheapest”");
    if (FACE_UP.has(this.imageAt(1))) this.SKIP_TOKEN();
    const isAny = this.isWord("card");
    const said = isAny ? { ...this.quoted(this.LA(1)), text: "" } : this.phraseUntil(() => this.isWord("card"));
    const { end } = this.behind(() => this.spanOf(this.LA(0)));
    const words = this.wordsOfPile();
    const pile = words === 0 ? "hand" : this.imageAt(words);
    this.skip(words);
    const order =
      best === null ? null : ({ kind: "effectBracket", span: best.span, criteria: best, ranks: [best] } as const);
    const isHeld = verb !== "takes" && pile === "hand";
    if (!isHeld) this.deckMoved = { deck: { kind: "name", span: said.span, text: said.text }, row: this.input };
    const text = (isHeld ? `1 own ${said.text} cards in hand` : `1 revealed ${said.text} card`).replace("  ", " ");
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
