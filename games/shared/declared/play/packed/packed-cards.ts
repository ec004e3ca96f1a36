import { counted } from "../../../../../grammar/prose.ts";
import { withVerb } from "../../../../../grammar/word-endings.ts";
import { chooseEqually, type Dice, NO_DICE, shuffled } from "../../../../../runtime/dice.ts";
import type { LastTie } from "../../../../../runtime/policies.ts";
import {
  CARD_TO,
  choiceSort,
  lastFirst,
  leavingOthers,
  lookedAt,
  neighbourOf,
  pileBehindLook,
  seenBy,
} from "../card-changes.ts";
import { blockOf, type Deck, type DeclaredPlay, type Effect } from "../effect.ts";
import { NO_MORE } from "../state.ts";
import type { DeckCells, PileCells } from "./cells.ts";
import { NONE } from "./numbering.ts";
import { PackedNumbers } from "./packed-numbers.ts";
import type { PackedScene } from "./packed-scene.ts";
import type { PackedScope, PackedTask } from "./tasks.ts";

type MovesCards = Effect & { readonly kind: "move cards" };
type ChoosesInSecret = Effect & { readonly kind: "choose in secret" };

/** A deck with its piles. */
interface Piled {
  readonly deck: Deck;
  readonly cells: DeckCells;
}

/** Where cards go, and who chooses among them. */
export abstract class PackedCards extends PackedNumbers {
  protected readonly play: DeclaredPlay;
  protected dice: Dice = NO_DICE;
  /** The number of the name for choosing no more. */
  protected readonly noMore: number;
  /** Marks a picked thing that has already been handled. */
  protected readonly over: number;
  readonly #cardNames: readonly (readonly number[])[];

  constructor(scene: PackedScene, play: DeclaredPlay) {
    super(scene);
    this.play = play;
    const { things } = this.state;
    this.noMore = things.numberOfName(NO_MORE);
    this.over = things.numberOfName("");
    this.#cardNames = play.decks.map(({ cards }) => cards.map(({ name }) => things.numberOfName(name)));
  }

  protected shuffle(name: string): void {
    const { deck, cells } = this.#deck(name);
    const elsewhere = new Set([cells.row, ...cells.hands].flatMap((pile) => this.#cards(pile)));
    const loose = deck.cards.map((_, index) => index).filter((index) => !elsewhere.has(index));
    this.#keep(cells, cells.deck, shuffled(loose, this.dice));
    this.tell(`the ${name.toLowerCase()} deck is shuffled`);
  }

  /** Draws the first card, and carries it out. */
  protected draw({ deck: name, half, block }: Effect & { readonly kind: "draw" }, scope: PackedScope): void {
    const { deck, cells } = this.#deck(name);
    const [card] = this.#take(cells, 1);
    const drawn = deck.cards[card ?? NONE];
    if (drawn === undefined) return;
    this.tell(`${name.toLowerCase()} card: ${drawn.name}`);
    const about = { ...scope, it: itOf(cells, card ?? NONE, scope) };
    if (block !== undefined) this.push(block, about);
    this.push(blockOf(drawn, half), about);
  }

  protected deal(task: PackedTask, effect: Effect & { readonly kind: "deal" }): void {
    const { scope, list: picked } = task;
    const { deck: name, to, count, isTotal, keeping, block } = effect;
    if (keeping !== undefined && picked.length > 0) {
      this.moveCards(task, leavingOthers(effect, keeping));
      return;
    }
    const thing = this.one(to, scope);
    if (thing === NONE) {
      this.done(task);
      return;
    }
    const side = this.state.things.plainThing(thing).name;
    const { deck, cells } = this.#deck(name);
    const hand = this.#handOf(cells, side);
    const held = isTotal === true && hand !== null ? this.state.read(hand.count) : 0;
    const cards = this.#take(cells, Math.max(0, this.amountOf(count, scope) - held));
    // As many marks as there are cards of which some are kept.
    if (keeping === undefined || cards.length === 0) this.done(task);
    else
      this.relist(
        task,
        cards.map(() => this.over),
      );
    if (cards.length === 0) return;
    this.#put(cells, hand, cards);
    const drawn = `${withVerb(side, "draw")} ${cards.length} ${name.toLowerCase()} ${cards.length === 1 ? "card" : "cards"}`;
    this.tellTo(side, `${drawn}: ${namesOf(deck, cards)}`, drawn);
    if (block !== undefined) this.push(block, { ...scope, it: itOf(cells, cards[0] ?? NONE, scope) });
  }

  protected reveal({ deck: name, count, isTotal }: Effect & { readonly kind: "reveal" }, scope: PackedScope): void {
    const { deck, cells } = this.#deck(name);
    const lying = isTotal ? this.state.read(cells.row.count) : 0;
    const cards = this.#take(cells, Math.max(0, this.amountOf(count, scope) - lying));
    if (cards.length === 0) return;
    this.#put(cells, cells.row, cards);
    this.tell(`revealed ${name.toLowerCase()} cards: ${namesOf(deck, cards)}`);
  }

  /** One card after the other: what is played may change what is held. */
  protected moveCards(task: PackedTask, effect: MovesCards): void {
    const { scope, list: picked } = task;
    const { things } = this.state;
    const { deck, cells } = this.#deck(effect.deck);
    const cardNames = this.#cardNames[this.play.decks.indexOf(deck)] ?? [];
    const holder = effect.who === null ? NONE : this.one(effect.who, scope);
    const side =
      effect.who === null ? (things.sides[scope.side] ?? "") : holder === NONE ? "" : things.plainThing(holder).name;
    const from = effect.from === "row" ? cells.row : this.#handOf(cells, side);
    const lies = this.#cards(from);
    const marks = picked.filter((name) => name === this.over).length;
    const pile = effect.areDealt === true ? lies.slice(lies.length - marks) : lies;
    if (effect.card !== undefined) {
      const meant = this.one(effect.card, scope);
      this.done(task);
      const card = cells.cards.findIndex(({ thing }) => meant !== NONE && thing === meant);
      const lies = (where: PileCells | null): boolean => this.#cards(where).includes(card);
      const lying = [from, cells.row].find(lies) ?? null;
      // What was discarded lies in no pile.
      const isOut = card >= 0 && ![cells.deck, cells.row, ...cells.hands].some(lies);
      if (lying !== null || isOut) this.#move(deck, cells, card, effect, lying, side, scope);
      return;
    }
    const left =
      effect.count === null
        ? pile.length
        : effect.isDownTo === true
          ? pile.length - this.amountOf(effect.count, scope)
          : this.amountOf(effect.count, scope) - marks;
    const chosen = picked.at(-1);
    if (chosen !== undefined && chosen !== this.over && chosen !== this.noMore) {
      // Of those that were dealt, one is left less.
      const others = picked.slice(0, effect.areDealt === true ? -2 : -1);
      this.relist(task, effect.areDealt === true ? others : [...others, this.over]);
      const isChosen = (each: number): boolean => cardNames[each] === chosen;
      const card = effect.end === "last" ? pile.findLast(isChosen) : pile.find(isChosen);
      if (card !== undefined) this.#move(deck, cells, card, effect, from, side, scope);
      return;
    }
    const isOver = left <= 0 || picked.includes(this.noMore);
    if (isOver || pile.length === 0 || (effect.who !== null && side === "")) {
      this.done(task, effect.isCounted === true ? { ...scope, faces: [marks] } : scope);
      return;
    }
    const isRanked = effect.criteria.length > 0;
    const ranked = this.#ranked(cells, pile, effect, scope);
    const names = [...new Set(ranked.cards.map((card) => cardNames[card] ?? this.over))];
    const [only] = names;
    const isOpen = effect.isMost && !effect.isRandom && !isRanked;
    // If all cards go, their order still matters where something is ranked.
    const isForced = !isOpen && ((left >= pile.length && !isRanked) || names.length === 1);
    const atEnd = effect.end === undefined ? undefined : pile.at(effect.end === "first" ? 0 : -1);
    const settled = isForced
      ? only
      : atEnd !== undefined
        ? cardNames[atEnd]
        : effect.isRandom
          ? cardNames[pile[chooseEqually(this.dice, pile.length)] ?? NONE]
          : ranked.by === null || ranked.by === "the person chooses"
            ? undefined
            : cardNames[this.#tied(cells, ranked.cards, ranked.by)];
    if (settled !== undefined) {
      this.relist(task, [...picked, settled]);
      return;
    }
    this.state.setChoice({
      side: side === "" ? (things.sides[0] ?? "") : side,
      sort: CARD_TO[effect.to],
      names: isOpen ? [...names, this.noMore] : names,
      isHidden: effect.from === "hand" && effect.to === "deck",
    });
  }

  /** A side looks at cards. What it has chosen of them stays in the task until it has chosen all. */
  protected look(task: PackedTask, effect: Effect & { readonly kind: "look" }): void {
    const { scope, list: picked } = task;
    const { deck, cells } = this.#deck(effect.deck);
    const cardNames = this.#cardNames[this.play.decks.indexOf(deck)] ?? [];
    const thing = this.one(effect.who, scope);
    const pile = this.#cards(cells.deck);
    const count = Math.min(pile.length, Math.max(0, this.amountOf(effect.count, scope)));
    const cards = pile.slice(pile.length - count).toReversed();
    if (thing === NONE || count === 0) {
      this.done(task);
      return;
    }
    const side = this.state.things.plainThing(thing).name;
    if (picked.length === 0) {
      const seen = seenBy(side, count, effect.deck);
      this.tellTo(side, `${seen}: ${namesOf(deck, cards)}`, seen);
    }
    const of = (card: number): number => cardNames[card] ?? this.over;
    const next = lookedAt(effect, cards, { of, picked, noMore: this.noMore });
    if (next.kind === "choice") {
      this.state.setChoice({ side, sort: next.sort, names: next.names, isHidden: true });
      return;
    }
    if (next.kind === "settled") {
      this.relist(task, [...picked, next.name]);
      return;
    }
    this.done(task);
    this.#keep(cells, cells.deck, pileBehindLook(pile.slice(0, pile.length - count), effect, next));
    if (effect.others === "discards" && next.others.length > 0)
      this.tell(`${withVerb(side, "discard")} ${namesOf(deck, next.others)}`);
    if (effect.chosen === null) return;
    const goes = { to: effect.chosen.to, half: null };
    for (const card of next.chosen) this.#move(deck, cells, card, goes, cells.deck, side, scope, true);
  }

  /** Each side chooses a card of its hand. What they have chosen stays in the task until all have. */
  protected chooseInSecret(task: PackedTask, effect: ChoosesInSecret): void {
    const { list: picked, scope } = task;
    const { things } = this.state;
    const { deck, cells } = this.#deck(effect.deck);
    const cardNames = this.#cardNames[this.play.decks.indexOf(deck)] ?? [];
    const all = things.sides.map((name) => things.thing("Side", name));
    const sides = this.scene.inOrder(all).map((thing) => things.plainThing(thing).name);
    const next = effect.isWhole === true ? undefined : sides[picked.length];
    if (next === undefined) {
      this.done(task);
      if (effect.to === "next" || effect.to === "previous") this.#passOn(effect, sides, picked);
      else this.#revealChosen(effect, sides, picked, scope);
      return;
    }
    const hand = this.#cards(this.#handOf(cells, next)).toSorted((one, other) => one - other);
    const names = [...new Set(hand.map((card) => cardNames[card] ?? this.over))];
    const [only = this.over, another] = names;
    if (another === undefined) this.relist(task, [...picked, only]);
    else this.state.setChoice({ side: next, sort: choiceSort(effect), names, isHidden: true });
  }

  /** All sides pass cards at once, so nobody passes on what it gets. */
  #passOn(effect: ChoosesInSecret, sides: readonly string[], picked: readonly number[]): void {
    const { deck, cells } = this.#deck(effect.deck);
    const cardNames = this.#cardNames[this.play.decks.indexOf(deck)] ?? [];
    const passed = sides.map((side, index) => {
      const hand = this.#cards(this.#handOf(cells, side));
      if (effect.isWhole === true) return hand;
      const card = hand.find((each) => cardNames[each] === picked[index]);
      return card === undefined ? [] : [card];
    });
    for (const [index, side] of sides.entries()) {
      const hand = this.#handOf(cells, side);
      const own = passed[index] ?? [];
      this.#keep(
        cells,
        hand,
        this.#cards(hand).filter((each) => !own.includes(each)),
      );
    }
    for (const [index, cards] of passed.entries()) {
      const [from = "", to = ""] = [sides[index], sides[neighbourOf(index, sides.length, effect)]];
      if (cards.length === 0) continue;
      this.#put(cells, this.#handOf(cells, to), cards);
      const many = counted(cards.length, "card");
      this.tellTo(
        from,
        `${withVerb(from, "pass")} ${namesOf(deck, cards)} to ${to}`,
        `${withVerb(from, "pass")} ${many} to ${to}`,
      );
    }
  }

  #revealChosen(
    { deck: name, shown, to, order }: ChoosesInSecret,
    sides: readonly string[],
    picked: readonly number[],
    scope: PackedScope,
  ): void {
    const { things } = this.state;
    const { deck, cells } = this.#deck(name);
    const cardNames = this.#cardNames[this.play.decks.indexOf(deck)] ?? [];
    const chosen = sides.flatMap((side, index) => {
      const card = this.#cards(this.#handOf(cells, side)).find((each) => cardNames[each] === picked[index]);
      return card === undefined ? [] : [{ side, card }];
    });
    for (const { side, card } of chosen) this.tell(`${withVerb(side, "reveal")} ${deck.cards[card]?.name ?? ""}`);
    const printed = (card: number, field: string): number => {
      const thing = cells.cards[card]?.thing ?? NONE;
      return thing === NONE ? 0 : Number(this.valueOf(thing, field) ?? 0);
    };
    for (const side of sides) {
      const own = chosen.find((each) => each.side === side);
      for (const field of shown)
        this.set(things.thing("Side", side), field, own === undefined ? 0 : printed(own.card, field));
    }
    if (to === "hand") return;
    for (const { side, card } of chosen) {
      const hand = this.#handOf(cells, side);
      const left = this.#cards(hand).filter((each) => each !== card);
      this.#keep(cells, hand, left);
    }
    if (to !== "played") return;
    for (const { side, card } of lastFirst(chosen, order, printed)) {
      const moved = deck.cards[card];
      if (moved !== undefined)
        this.push(moved.block, { ...scope, side: things.sideNamed(side), it: itOf(cells, card, scope) });
    }
  }

  /** The cards that criteria leave, in the order of the text, with what settles a tie among them. */
  #ranked(
    cells: DeckCells,
    pile: readonly number[],
    { criteria }: MovesCards,
    scope: PackedScope,
  ): { readonly cards: readonly number[]; readonly by: LastTie | null } {
    const cards = pile.toSorted((one, other) => one - other);
    if (criteria.length === 0) return { cards, by: null };
    const { things, by } = this.scene.narrowed(scope, thingsOf(cells, cards), criteria, this.dice);
    return { cards: cards.filter((card) => things.includes(cells.cards[card]?.thing ?? NONE)), by };
  }

  #tied(cells: DeckCells, cards: readonly number[], by: LastTie): number {
    const picked = this.scene.picked(thingsOf(cells, cards), by, this.dice);
    return cells.cards.findIndex(({ thing }) => thing === picked);
  }

  #move(
    deck: Deck,
    cells: DeckCells,
    card: number,
    { to, half }: Pick<MovesCards, "to" | "half">,
    from: PileCells | null,
    side: string,
    scope: PackedScope,
    isUnseen = false,
  ): void {
    const moved = deck.cards[card];
    if (moved === undefined) return;
    const { name } = moved;
    this.#keep(
      cells,
      from,
      this.#cards(from).filter((each) => each !== card),
    );
    switch (to) {
      case "discards":
        this.tell(side === "" ? `${name} is discarded` : `${withVerb(side, "discard")} ${name}`);
        return;
      case "deck":
        // The card goes to the bottom of the deck.
        this.#keep(cells, cells.deck, [card, ...this.#cards(cells.deck)]);
        this.tellTo(side, `${withVerb(side, "return")} ${name}`, `${withVerb(side, "return")} a card`);
        return;
      case "hand":
        this.#put(cells, this.#handOf(cells, side), [card]);
        if (isUnseen) this.tellTo(side, `${withVerb(side, "take")} ${name}`, `${withVerb(side, "take")} a card`);
        else this.tell(`${withVerb(side, "take")} ${name}`);
        return;
      case "played":
        this.tell(`${withVerb(side, "play")} ${name}`);
        this.push(blockOf(moved, half), {
          ...scope,
          side: this.state.things.sideNamed(side),
          it: itOf(cells, card, scope),
        });
    }
  }

  /** The next cards of a deck, as far as it has them. */
  #take(cells: DeckCells, count: number): readonly number[] {
    const pile = cells.deck;
    const left = this.#cards(pile);
    const taken = Math.min(count, left.length);
    if (taken === 0) return [];
    this.#keep(cells, pile, left.slice(0, left.length - taken));
    return left.slice(left.length - taken).toReversed();
  }

  #put(of: DeckCells, pile: PileCells | null, cards: readonly number[]): void {
    this.#keep(of, pile, [...this.#cards(pile), ...cards]);
  }

  #cards(pile: PileCells | null): readonly number[] {
    if (pile === null) return [];
    return Array.from({ length: this.state.read(pile.count) }, (_, index) => this.state.read(pile.first + index));
  }

  #keep(of: DeckCells, pile: PileCells | null, cards: readonly number[]): void {
    if (pile === null) return;
    this.#sayWhere(of, pile, cards);
    const before = this.state.read(pile.count);
    for (let index = 0; index < Math.max(before, cards.length); index += 1)
      this.state.write(pile.first + index, cards[index] ?? 0);
    this.state.write(pile.count, cards.length);
    if (pile.shownCount === NONE) return;
    this.state.write(pile.shownCount, cards.length);
    this.isTouched = true;
    this.touched |= this.scene.reads.ofCell(pile.shownCount);
  }

  /** Sets the cells that say where cards are, for the cards that are there now and those that were there before. */
  #sayWhere(of: DeckCells, pile: PileCells, now: readonly number[]): void {
    if (pile === of.deck) return;
    const side = of.hands.indexOf(pile);
    const { layout } = this.state;
    for (const card of new Set([...this.#cards(pile), ...now])) {
      const { revealed = NONE, holder = NONE } = of.cards[card] ?? {};
      const isThere = now.includes(card);
      if (side === NONE) this.#say(revealed, isThere ? 1 : 0);
      else this.#say(holder, layout.codeOfHolder(holder, isThere ? side : NONE));
    }
  }

  #say(cell: number, code: number): void {
    if (cell === NONE) return;
    this.state.write(cell, code);
    this.isTouched = true;
    this.touched |= this.scene.reads.ofCell(cell);
  }

  #handOf({ hands }: DeckCells, side: string): PileCells | null {
    return hands[this.state.things.sideNamed(side)] ?? null;
  }

  #deck(name: string): Piled {
    const index = this.play.decks.findIndex((deck) => deck.name === name);
    const [deck, cells] = [this.play.decks[index], this.state.layout.decks[index]];
    if (deck === undefined || cells === undefined) throw new Error(`there is no deck ${name}`);
    return { deck, cells };
  }
}

function namesOf({ cards }: Deck, some: readonly number[]): string {
  return some.map((card) => cards[card]?.name ?? "").join(", ");
}

/** The meaning of “it” in a card: the card itself, if it is a thing. */
function itOf({ cards }: DeckCells, card: number, { it }: PackedScope): number {
  const { thing = NONE } = cards[card] ?? {};
  return thing === NONE ? it : thing;
}

function thingsOf({ cards: all }: DeckCells, cards: readonly number[]): readonly number[] {
  return cards.map((card) => all[card]?.thing ?? NONE);
}
