import type { CardRowNode, DeckNode } from "../../grammar/game-text/syntax-tree.ts";
import {
  type CardsNode,
  type EffectNode,
  isSaidOfEach,
  NUMBER_OF_CARD,
  WHO_IS_TOLD,
} from "../../grammar/game-text/effect-tree.ts";
import { mapQuoted, type QuotedNode } from "../../grammar/game-text/quoted.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import { priceOf } from "../shared/declared/play/costs.ts";
import type { Cost, Effect, One, StatedAmount } from "../shared/declared/play/effect.ts";
import { cardsInHandOf, numbersShown } from "./cards-of-text.ts";
import { type HeldDeck, type Printed, printedOn, saidOfIt, spokenOf, withCardAsIt } from "./cards-meant.ts";
import { isSameName } from "./names.ts";
import { NumberSentences } from "./number-sentences.ts";
import { withThoseIn } from "./piles-of-text.ts";
import { isPlayersChoice, isRandom, type Pronouns, statedAmount } from "./subjects.ts";

/** What becomes of cards that a side moves. */
const GOES_TO = { discards: "discards", plays: "played", returns: "deck", takes: "hand" } as const;

/** The number of sides that says how much each has chosen in secret. */
const BID = "bid";

/** Checks the sentences about cards: where they go, and who chooses among them. */
export abstract class CardSentences extends NumberSentences {
  /** `Draw a tide card`: nobody ever holds such cards, so it is carried out. */
  #drawn({ cards, keeping, behind }: EffectNode & { readonly kind: "deals" }, pronouns: Pronouns): Effect | null {
    const about = behind && { behind };
    const draw = this.draws({ kind: "draws", span: cards.span, deck: cards.deck, half: null, ...about }, pronouns);
    if (keeping !== undefined)
      return this.around.phrases.unsupported(quoted(cards), "say which side draws them and keeps some");
    if (cards.count === null || cards.isMost || cards.areRevealed || cards.isUpTo === true)
      return this.around.phrases.unsupported(quoted(cards), "say how many cards");
    if (draw === null || (cards.count.kind === "number" && cards.count.value === 1)) return draw;
    return { kind: "as often", as: statedAmount(cards.count), block: this.blocks.push([draw]) - 1 };
  }

  protected deals(node: EffectNode & { readonly kind: "deals" }, pronouns: Pronouns): Effect | null {
    const { who, cards } = node;
    const { phrases, piles } = this.around;
    const known =
      cards.deck.text === "" && node.isTurnedOver !== true ? this.#onlyHeld(cards) : this.deckNamed(cards.deck);
    const isTold = pronouns.hasActor || pronouns.hasSide === true || pronouns.chooser !== undefined;
    const isNobodys = !isTold && who.text === WHO_IS_TOLD && known !== null;
    const isAsked = node.behind !== undefined && known !== null && !piles.held.has(known);
    if (isNobodys && (isAsked || piles.carriedOut.has(known))) return this.#drawn(node, pronouns);
    // A card in a hand of which nothing ever becomes anything is turned over.
    const isIdle = node.behind !== undefined && known !== null && piles.idle.has(known);
    if (isIdle && who.text === WHO_IS_TOLD) return this.#drawn(node, pronouns);
    if (node.isTurnedOver === true && known !== null) {
      if (!piles.doing.has(known) || node.behind !== undefined) return this.#drawn(node, pronouns);
      return phrases.unsupported(quoted(cards), "say what becomes of the card, as in “and carry it out”");
    }
    const [deck, to] = [known, known === null ? null : this.#holder(who, pronouns)];
    if (cards.areRevealed)
      return phrases.unsupported(quoted(cards), "cards are dealt from the deck: a side “takes” revealed ones");
    if (cards.count === null || cards.isMost)
      return phrases.unsupported(quoted(cards), "say how many cards, as in “2 tide cards” or “up to a hand of 2”");
    if (deck === null || to === null) return null;
    const isTotal = cards.isUpTo === true && ({ isTotal: true } as const);
    const { count, others } = node.keeping ?? {};
    const keeping =
      count !== undefined &&
      ({ count: statedAmount(count), others: others === "returns" ? "deck" : (others ?? "discards") } as const);
    return {
      kind: "deal",
      deck,
      to,
      count: statedAmount(cards.count),
      ...isTotal,
      ...(keeping !== false && { keeping }),
      ...this.#behind(deck, node, pronouns),
    };
  }

  protected reveals({ cards, isTotal }: EffectNode & { readonly kind: "reveals" }): Effect | null {
    const { phrases, piles } = this.around;
    const [only, another] = [...piles.revealed];
    const isUnsaid = cards.deck.text === "";
    const isAny = isUnsaid && only !== undefined && another === undefined;
    if (isUnsaid && !isAny)
      return phrases.unsupported(
        quoted(cards),
        only === undefined ? "no cards are revealed in this game" : "say of which deck, as in “Refill the tide row”",
      );
    const deck = isAny ? only : this.deckNamed(cards.deck);
    if (cards.isUpTo === true) return phrases.unsupported(quoted(cards), "revealed cards are in nobody’s hand");
    if (cards.areRevealed && !isTotal) return phrases.unsupported(quoted(cards), "they are revealed already");
    if (isTotal && cards.count === null && deck !== null) {
      const sizes = [...new Set(piles.rows.get(deck) ?? [])];
      const [size] = sizes;
      if (size === undefined || sizes.length > 1)
        return phrases.unsupported(quoted(cards), "say how many, as in “Refill the tide row to 3”");
      return { kind: "reveal", deck, count: { kind: "number", number: size }, isTotal };
    }
    if (cards.count === null || cards.isMost) return phrases.unsupported(quoted(cards), "say how many cards");
    return deck === null ? null : { kind: "reveal", deck, count: statedAmount(cards.count), isTotal };
  }

  protected movesCards(node: EffectNode & { readonly kind: "movesCards" }, pronouns: Pronouns): Effect | null {
    const { verb, cards, bracket } = node;
    const { phrases } = this.around;
    if (cards.isIt === true) return this.#movesIt(node, pronouns);
    const described = this.#describedCards(node, [], pronouns);
    if (described !== null) return this.effect(described, pronouns);
    if (cards.described !== undefined)
      return phrases.unsupported(cards.described, "nothing is printed on these cards by which they are told apart");
    if (cards.isUpTo === true) return phrases.unsupported(quoted(cards), "“up to a hand of” is for what is drawn");
    if (cards.isDownTo === true && verb !== "discards" && verb !== "returns")
      return phrases.unsupported(quoted(cards), "“down to” is for what is discarded or returned");
    const deck = cards.deck.text === "" ? this.#onlyHeld(cards) : this.deckNamed(cards.deck);
    const who = node.who === null ? null : this.#holder(node.who, pronouns);
    if (deck === null || (node.who !== null && who === null)) return null;
    if (who !== null && cards.areRevealed && (verb === "discards" || verb === "returns"))
      return phrases.unsupported(quoted(cards), "revealed cards are in nobody’s hand");
    const isByChance = bracket !== null && isRandom(bracket);
    if (bracket !== null && cards.end !== undefined)
      return phrases.unsupported(bracket.criteria, "there is nothing to choose");
    const isRanked = bracket !== null && !isByChance && !isPlayersChoice(bracket);
    const sort = this.sortOfCards(deck);
    if (isRanked && sort === undefined)
      return phrases.unsupported(
        bracket.criteria,
        `nothing is printed on ${deck.toLowerCase()} cards to rank: write “[Random]” or “[Player’s choice]”, or print it, as in “DECK ${deck}: value.”`,
      );
    const criteria = isRanked && sort !== undefined ? this.criteria(bracket, sort.sort, pronouns) : [];
    if (criteria === null) return null;
    const half = node.half === null ? null : this.#halfNamed(deck, node.half);
    if (node.half !== null && half === null) return null;
    const count = cards.count === null ? null : statedAmount(cards.count);
    const from = cards.areRevealed ? "row" : "hand";
    const isPrice = node.isPrice === true || who?.kind === "own side";
    const isWhole = isPrice && who !== null && from === "hand" && !cards.isMost && cards.isDownTo !== true;
    return {
      kind: "move cards",
      deck,
      who,
      from,
      to: GOES_TO[verb],
      count,
      isMost: cards.isMost,
      isRandom: isByChance,
      criteria,
      half,
      ...(cards.end === undefined ? {} : { end: cards.end }),
      ...(cards.isDownTo === true && { isDownTo: true }),
      ...(node.isCounted === true && { isCounted: true }),
      ...(isWhole &&
        count !== null &&
        count.kind !== "defined" &&
        count.kind !== "adjusted" && { cost: this.#priceIn(deck, who, count) }),
    };
  }

  /** So many cards of a hand, which must be there. */
  #priceIn(deck: string, who: One, amount: StatedAmount): Cost {
    return { who, field: cardsInHandOf({ text: deck }), amount, to: null, areCards: true };
  }

  /** `Look at the top 3 cards of the tide deck`: the side that is told does, or the one that is named. */
  protected looksAt(node: EffectNode & { readonly kind: "looksAt" }, pronouns: Pronouns): Effect | null {
    const { who: said, span, chosen, others, isOrdered, count } = node;
    if (isSaidOfEach(said)) {
      const each = [{ ...node, who: { ...said, text: "the side" } }];
      return this.effect({ kind: "forEach", span, what: said, order: null, effects: each }, pronouns);
    }
    const deck = this.deckNamed(node.deck);
    const who = this.#holder(said, pronouns);
    if (deck === null || who === null) return null;
    const isPlayed = chosen?.to === "played";
    if (isPlayed && !this.around.piles.doing.has(deck))
      return this.around.phrases.unsupported(said, `${deck.toLowerCase()} cards say nothing that is carried out`);
    return { kind: "look", deck, who, count: statedAmount(count), chosen, others, isOrdered };
  }

  /** `Each side secretly bids gold, then all reveal`: how much is the bid of its side then. */
  protected bidsInSecret({ field: name, most }: EffectNode & { readonly kind: "bidsInSecret" }): Effect | null {
    const { phrases } = this.around;
    const quoted = { ...name, kind: "quoted" } as const;
    const good = this.quantity(name);
    if (good === null) return null;
    if (good.field === null || !good.of.includes("Side"))
      return phrases.unsupported(quoted, "say of what that each side has, as in “bids gold”");
    const noted = this.sortsWith(BID).includes("Side") ? this.quantity({ ...name, text: BID }) : null;
    if (noted === null || noted.field === null)
      return phrases.unsupported(quoted, `say below THINGS where it is noted: “Each side has ${BID} (0–20).”`);
    const { field } = noted;
    const { from, to } = this.rangeOf("Side", field);
    if (from > 0) return phrases.unsupported(quoted, `a side may choose 0: write “${BID} (0–${to})”`);
    return { kind: "choose number in secret", field, of: good.field, most: Math.min(most?.value ?? to, to) };
  }

  /** `Each side chooses a tide card face down, then all reveal`: what is printed on it is that of its side then. */
  protected choosesInSecret(
    node: EffectNode & { readonly kind: "choosesInSecret" },
    pronouns: Pronouns,
  ): Effect | null {
    const { cards, to, order, effects, span } = node;
    const { phrases, piles } = this.around;
    const deck = cards.deck.text === "" ? this.#onlyHeld(cards) : this.deckNamed(cards.deck);
    if (deck === null) return null;
    if (to === "next" || to === "previous") return this.#passedOn(cards, deck, to);
    if (cards.count?.kind !== "number" || cards.count.value !== 1 || cards.isMost || cards.areRevealed)
      return phrases.unsupported(quoted(cards), "say of one card that each side chooses it of its hand");
    if (cards.described !== undefined)
      return phrases.unsupported(cards.described, "each side may choose any card of its hand");
    if (to === null && piles.doing.has(deck))
      return phrases.unsupported(
        quoted(cards),
        "say whether the cards are carried out, as in “then all reveal and carry them out” or “then all reveal and take them back”",
      );
    const shown = numbersShown(this.sortOfCards(deck)?.fields ?? {}).map(({ field }) => field);
    const called = order?.name.text === "cost" && !shown.includes("cost") ? "price" : (order?.name.text ?? "");
    const by = order === null ? null : shown.find((field) => isSameName(field, called));
    if (order !== null && by === undefined)
      return this.around.names.unknown(order.name, `number of a ${deck.toLowerCase()} card`, shown);
    const first = order?.first ?? "lowest";
    const ordered = by === undefined || by === null ? null : { field: by, first };
    const chosen = { kind: "choose in secret", deck, shown, to: to ?? "discards", order: ordered } as const;
    if (effects.length === 0) return chosen;
    const [number, another] = shown;
    if (number === undefined || another !== undefined)
      return phrases.unsupported(
        { kind: "quoted", span, text: "" },
        `say of which number, as in “the side with the lowest ${number ?? "value"} acts first”`,
      );
    const said = effects.map((each) =>
      mapQuoted(each, (quote) => ({ ...quote, text: quote.text.replace(NUMBER_OF_CARD, number) })),
    );
    const block = this.block(said, pronouns);
    this.blocks[block] = [chosen, ...(this.blocks[block] ?? [])];
    return { kind: "as often", as: { kind: "number", number: 1 }, block };
  }

  /** `Each side passes a tide card to the left`, `Each side passes its hand to the left` */
  #passedOn(cards: CardsNode, deck: string, to: "next" | "previous"): Effect | null {
    const { phrases } = this.around;
    const isWhole = cards.count === null && !cards.isMost && !cards.areRevealed;
    const isOne = cards.count?.kind === "number" && cards.count.value === 1 && !cards.isMost && !cards.areRevealed;
    if (cards.described !== undefined)
      return phrases.unsupported(cards.described, "each side may pass any card of its hand");
    if (!isWhole && !isOne)
      return phrases.unsupported(quoted(cards), "say of one card, or of its hand, that it is passed");
    return { kind: "choose in secret", deck, shown: [], to, order: null, ...(isWhole && { isWhole }) };
  }

  /** `Discard a red tide card`, `Play a tide card with a value of 4 or more`: such cards are chosen; null for all of a deck. */
  #describedCards(
    node: EffectNode & { readonly kind: "movesCards" },
    behind: readonly EffectNode[],
    { it: meant, hasSide }: Pronouns,
  ): EffectNode | null {
    const { cards, who, bracket, span, verb } = node;
    const { text, deck, kind } = { ...cards.deck, deck: this.#deckBehind(cards.deck.text), kind: "quoted" as const };
    const sort = deck === null ? undefined : this.sortOfCards(deck.name);
    if (deck === null || sort === undefined) return null;
    if (deck.before === "" && cards.described === undefined && behind.length === 0) return null;
    const { count, isMost, areRevealed } = cards;
    if (
      (count !== null && count.kind !== "number") ||
      cards.isDownTo === true ||
      cards.isUpTo === true ||
      cards.end !== undefined
    )
      return null;
    const name = deck.name.toLowerCase();
    const things = areRevealed ? `revealed ${name} cards` : `own ${name} cards in hand`;
    const many = count === null ? "each" : `${isMost ? "up to " : ""}${count.value}`;
    const having = cards.described?.text.replace(/^with an? /i, "with ") ?? "";
    const all = [many, deck.before, things, having].filter((words) => words !== "").join(" ");
    const what = { kind, span: cards.span, text: all, asIn: text };
    // In a rule about a side, “it” chooses; behind that, “it” is the card.
    const isSideIt = who !== null && /^(?:it|they)$/i.test(who.text) && meant?.sort === "Side" && hasSide !== true;
    const whose = who !== null && (isSaidOfEach(who) || isSideIt) ? { ...who, text: "the side" } : who;
    const it = { ...cards, count: null, isMost: false, isIt: true } as const;
    const moved = { kind: "movesCards", verb, span, who: whose, half: node.half, cards: it, bracket: null } as const;
    const chosen = { ...(count !== null && { isChosen: true as const }), order: bracket, effects: [moved, ...behind] };
    const each = { kind: "forEach", span, what, ...chosen } as const;
    return who === null || (isWhoIsTold(who) && !isSideIt) ? each : doneBy(who, each, all);
  }

  /** `Play a tide card. Gain gold equal to its value.`: what stands behind it is about that card, as far as it speaks of it. */
  protected withCardsMeant(nodes: readonly EffectNode[], pronouns: Pronouns): readonly EffectNode[] {
    const [node, ...behind] = nodes;
    if (node === undefined) return nodes;
    const deck = this.#deckOfOne(node);
    const sort = deck === null ? undefined : this.sortOfCards(deck);
    if (sort === undefined) return [node, ...this.withCardsMeant(behind, pronouns)];
    const printed = printedOn(sort.fields);
    const near = untilNextCard(behind);
    const last = near.findLastIndex((each) => spokenOf(each, printed) !== "not");
    const said = behind.slice(0, last + 1);
    // In what a card says, the card that was moved last is meant, and not itself.
    const isOther = last !== -1 && pronouns.it?.sort !== sort.sort && this.#isOfAnother(said, printed, pronouns);
    const whole = last === -1 || isOther ? null : this.#withCard(node, said, printed, pronouns);
    if (whole === null) return [node, ...this.withCardsMeant(behind, pronouns)];
    return [whole, ...this.withCardsMeant(behind.slice(last + 1), pronouns)];
  }

  /** The decks of which sides hold cards on which something is printed. */
  protected decksHeld(): readonly HeldDeck[] {
    return [...this.around.piles.held].flatMap((name) => {
      const sort = this.sortOfCards(name);
      return sort === undefined ? [] : [{ name, ...printedOn(sort.fields) }];
    });
  }

  /** Whether “its” could be of what else is meant. Reports it. */
  #isOfAnother(said: readonly EffectNode[], printed: Printed, { it, hasActor }: Pronouns): boolean {
    const { unit, words, phrases } = this.around;
    const sort = it?.sort ?? (hasActor ? unit.sort : null);
    const named = saidOfIt(said, printed);
    if (sort === null || named === null) return false;
    const isNamed = (word: string): boolean => foldForm(named.text).includes(foldForm(word));
    const isOf = (state: string): boolean =>
      words.some((word) => word.category === "adjective" && word.of.includes(sort) && isSameName(word.id, state));
    const isShared =
      printed.numbers.some((field) => isNamed(field) && this.sortsWith(field).includes(sort)) ||
      printed.states.some((state) => isNamed(state) && isOf(state));
    const certain = /^(?:it|they) /i.test(named.text) ? "the card is …" : "the card’s …";
    if (isShared) phrases.unsupported(named, `it could be that of the card, too: of the card, write “${certain}”`);
    return isShared;
  }

  /** The deck of which a sentence moves, draws or reveals one card; null for others. */
  #deckOfOne(node: EffectNode): string | null {
    const { decks, piles } = this.around;
    if (node.kind === "draws") return node.half === null ? this.#deckSaid(node.deck.text, decks) : null;
    if (node.kind !== "movesCards" && node.kind !== "deals" && node.kind !== "reveals") return null;
    const { count, isMost, isIt, isDownTo, isUpTo, deck } = node.cards;
    const isOne = count?.kind === "number" && count.value === 1 && !isMost;
    if (!isOne || isIt === true || isDownTo === true || isUpTo === true) return null;
    if ((node.kind === "deals" && node.keeping !== undefined) || (node.kind === "reveals" && node.isTotal)) return null;
    return this.#deckBehind(deck.text)?.name ?? this.#deckSaid(deck.text, [...piles.held]);
  }

  #deckSaid(text: string, decks: readonly string[]): string | null {
    const [only, another] = decks;
    if (text === "") return another === undefined ? (only ?? null) : null;
    return decks.find((deck) => isSameName(deck, text)) ?? null;
  }

  /** A sentence that moves a card, and what is said of that card behind it. */
  #withCard(node: EffectNode, said: readonly EffectNode[], printed: Printed, pronouns: Pronouns): EffectNode | null {
    const { it } = pronouns;
    const isOfWho = "who" in node && node.who !== null && node.who.text !== WHO_IS_TOLD;
    const behind = withCardAsIt(said, printed, isOfWho || it === null || it.sort === "Side");
    if (node.kind === "movesCards") return this.#describedCards(node, behind, pronouns);
    const { span } = node;
    if (node.kind === "draws") return { ...node, behind };
    if (node.kind === "reveals") return { kind: "draws", span, deck: node.cards.deck, half: null, behind };
    if (node.kind !== "deals") return null;
    const { who } = node;
    if (isWhoIsTold(who)) return { ...node, behind };
    return doneBy(who, { ...node, who: { ...who, text: "the side" }, behind }, who.text);
  }

  /** The deck that words before “card” name at their end, or the only one of which cards are held, and what stands before it. */
  #deckBehind(text: string): { readonly name: string; readonly before: string } | null {
    const { decks, piles } = this.around;
    const whole = decks.find((deck) => isSameName(deck, text));
    if (whole !== undefined) return { name: whole, before: "" };
    const named = decks.find((deck) => text.toLowerCase().endsWith(` ${deck.toLowerCase()}`));
    if (named !== undefined) return { name: named, before: text.slice(0, -named.length - 1) };
    const [only, another] = [...piles.held];
    return only === undefined || another !== undefined ? null : { name: only, before: text };
  }

  /** `Take it`, of a card that is chosen. */
  #movesIt(
    { verb, who, cards, bracket }: EffectNode & { readonly kind: "movesCards" },
    pronouns: Pronouns,
  ): Effect | null {
    const { phrases, decks } = this.around;
    const deck = decks.find((each) => this.sortOfCards(each)?.sort === pronouns.it?.sort);
    if (deck === undefined)
      return phrases.unsupported(
        quoted(cards),
        "say first which card it is, as in “Choose a revealed tide card. Take it.”",
      );
    if (bracket !== null) return phrases.unsupported(bracket.criteria, "there is nothing to choose");
    const holder = who === null ? null : this.#holder(who, pronouns);
    if (who !== null && holder === null) return null;
    const card = { kind: "it" } as const;
    const all = { count: null, isMost: false, isRandom: false, criteria: [], half: null } as const;
    return { kind: "move cards", deck, card, who: holder, from: "hand", to: GOES_TO[verb], ...all };
  }

  /** The only deck whose cards sides hold. */
  #onlyHeld(cards: CardsNode): string | null {
    const [only, another] = [...this.around.piles.held];
    return only !== undefined && another === undefined
      ? only
      : this.around.phrases.unsupported(quoted(cards), "say of which deck, as in “down to 3 tide cards”");
  }

  /** The first card of a deck is drawn and carried out, or a half of it. */
  protected draws(node: EffectNode & { readonly kind: "draws" }, pronouns: Pronouns): Effect | null {
    const { deck: name, half: said } = node;
    const deck = this.deckNamed(name);
    if (deck === null) return null;
    const { halves } = this.around.piles;
    const known = halves.get(deck);
    const isNobodys = !pronouns.hasActor && pronouns.hasSide !== true;
    const [first] = known?.names ?? [];
    if (said === null && first !== undefined && isNobodys)
      return this.around.phrases.unsupported(
        { kind: "quoted", span: name.span, text: name.text },
        `say what is carried out, as in “carry out its ${first.text} ${known?.word.text ?? ""}”`,
      );
    const half = said === null ? null : this.#halfNamed(deck, said);
    if (said !== null && half === null) return null;
    return { kind: "draw", deck, half, ...this.#behind(deck, node, pronouns) };
  }

  /** The sentences behind one that draws a card, which “it” is in them. */
  #behind(
    deck: string,
    { behind, span }: { readonly behind?: readonly EffectNode[]; readonly span: QuotedNode["span"] },
    pronouns: Pronouns,
  ): { readonly block?: number } {
    const sort = this.sortOfCards(deck);
    if (behind === undefined || sort === undefined) return {};
    const it = this.meant(sort.sort, { kind: "quoted", span, text: "" });
    return { block: this.block(behind, { ...pronouns, it }) };
  }

  /** The blocks of a card: one for each half, and one for the whole, in which the player chooses a half. */
  halves(
    { halves }: DeckNode,
    { name, effects, halves: lengths }: CardRowNode,
    pronouns: Pronouns,
  ): { readonly block: number; readonly halves: readonly number[] } {
    const expected = halves?.names.length ?? 1;
    if (lengths.length !== expected)
      this.around.phrases.unsupported(
        { kind: "quoted", span: name.span, text: name.text },
        halves === null
          ? "its deck does not say how its cards are divided, as in “by half: upper / lower”"
          : `it has ${lengths.length} of ${expected}: ${halves.names.map(({ text }) => text).join(" / ")}`,
      );
    if (halves === null) return { block: this.block(effects, pronouns), halves: [] };
    let next = 0;
    const blocks = lengths.map((length) => {
      next += length;
      return this.block(effects.slice(next - length, next), pronouns);
    });
    const options = blocks.map((block, index) => ({
      text: halves.names[index]?.text ?? "",
      block,
      ...priceOf(this, block),
    }));
    const choose = { kind: "choose", who: { kind: "own side" }, players: null, options, isRandom: false } as const;
    return { block: this.blocks.push([choose]) - 1, halves: blocks };
  }

  /** The number of `upper half`; null, with a report, where the cards of a deck have no such half. */
  #halfNamed(deck: string, said: NameNode): number | null {
    const { names, piles } = this.around;
    const known = piles.halves.get(deck);
    const all = known?.names.map(({ text }) => `${text} ${known.word.text}`) ?? [];
    const found = all.findIndex((each) => isSameName(each, said.text));
    return found === -1 ? names.unknown(said, `part of a ${deck.toLowerCase()} card`, all) : found;
  }

  protected deckNamed(name: NameNode): string | null {
    const { decks, names } = this.around;
    const [only, second] = decks;
    // `Shuffle the discard pile into the deck`
    if (name.text === "" && only !== undefined && second === undefined) return only;
    if (name.text === "")
      return this.around.phrases.unsupported(
        { kind: "quoted", span: name.span, text: "" },
        decks.length === 0 ? "the text has no deck" : "say of which deck",
      );
    const found = decks.find((deck) => isSameName(deck, name.text));
    if (found !== undefined || decks.length > 0) return found ?? names.unknown(name, "deck", decks);
    return names.missing(name, "deck", `: its cards stand below “DECK ${name.text.toUpperCase()}”`);
  }

  /** The side that has a hand. */
  #holder(who: QuotedNode, pronouns: Pronouns): One | null {
    const subject = this.subject(who, pronouns);
    if (subject === null) return null;
    return subject.kind === "one" && subject.sort === "Side"
      ? subject.one
      : this.around.phrases.unsupported(who, "only a side has cards in its hand");
  }
}

/** The sentences up to one that moves other cards. One that does so on a condition is the last of them. */
function untilNextCard(behind: readonly EffectNode[]): readonly EffectNode[] {
  const at = behind.findIndex((node) => withThoseIn(node).some(movesOthers));
  const next = behind[at];
  if (next === undefined) return behind;
  return behind.slice(0, movesOthers(next) || next.kind === "forEach" ? at : at + 1);
}

/** Whether a sentence moves other cards than the one that was moved before. */
function movesOthers(node: EffectNode): boolean {
  if (node.kind === "movesCards") return node.cards.isIt !== true;
  return MOVING_CARDS.has(node.kind);
}

const MOVING_CARDS: ReadonlySet<EffectNode["kind"]> = new Set([
  "deals",
  "draws",
  "reveals",
  "looksAt",
  "choosesInSecret",
]);

function quoted({ span, deck }: CardsNode): QuotedNode {
  return { kind: "quoted", span, text: deck.text };
}

function isWhoIsTold({ text }: QuotedNode): boolean {
  return text === WHO_IS_TOLD || /^(?:the side|it|you)$/i.test(text);
}

/** What each of several does in turn, or what a side does that is named. */
function doneBy(who: QuotedNode, effect: EffectNode, text: string): EffectNode {
  const { span } = effect;
  if (isSaidOfEach(who)) return { kind: "forEach", span, what: who, order: null, effects: [effect] };
  const option = { kind: "option", span, text, effects: [effect] } as const;
  return { kind: "chooses", span, who, options: [option], bracket: null };
}
