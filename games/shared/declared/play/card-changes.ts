import { counted } from "../../../../grammar/prose.ts";
import { withVerb } from "../../../../grammar/word-endings.ts";
import { chooseEqually, type Dice, shuffled } from "../../../../runtime/dice.ts";
import type { Thing } from "../../../../runtime/game.ts";
import type { LastTie } from "../../../../runtime/policies.ts";
import { blockOf, type Deck, type DeclaredPlay, type Effect, thingOfCard } from "./effect.ts";
import { NumberChanges } from "./number-changes.ts";
import { loose, type Pile, pileOf, withPile } from "./piles.ts";
import type { Scene } from "./scene.ts";
import { type GameState, IN_SECRET, LOOKED_AT, NO_MORE, PASSED_ON, type Scope, type Task } from "./state.ts";

type Deals = Effect & { readonly kind: "deal" };
type MovesCards = Effect & { readonly kind: "move cards" };
type ChoosesInSecret = Effect & { readonly kind: "choose in secret" };
type Looks = Effect & { readonly kind: "look" };

/** Marks a picked card that has already been moved. */
const MOVED = "";

/** Among what somebody chooses whose cards go there, as the question says it. */
export const CARD_TO = {
  discards: "Card to discard",
  deck: "Card to return",
  hand: "Card to take",
  played: "Card to play",
} as const satisfies Record<MovesCards["to"], string>;

/** The same of cards that a side looks at, and which of them lies above the others. */
const LOOKED_TO = {
  discards: `${LOOKED_AT} to discard`,
  deck: `${LOOKED_AT} to return`,
  hand: `${LOOKED_AT} to take`,
  played: `${LOOKED_AT} to play`,
  top: `${LOOKED_AT} to put on top`,
  above: `${LOOKED_AT} to put above the others`,
} as const;

function isMark(name: string): boolean {
  return name === MOVED;
}

/** What becomes of the cards that were dealt and are not kept. */
export function leavingOthers({ deck, to }: Deals, { count, others }: NonNullable<Deals["keeping"]>): MovesCards {
  const chosen = { isMost: false, isRandom: false, criteria: [], half: null } as const;
  const kept = { count, isDownTo: true, areDealt: true } as const;
  return { kind: "move cards", deck, who: to, from: "hand", to: others, ...kept, ...chosen };
}

/** Cards that are carried out one after the other, as tasks are stacked: the last one first. */
export function lastFirst<Chosen extends { readonly card: number }>(
  chosen: readonly Chosen[],
  order: ChoosesInSecret["order"],
  printed: (card: number, field: string) => number,
): readonly Chosen[] {
  if (order === null) return chosen.toReversed();
  const { field, first } = order;
  const sign = first === "lowest" ? 1 : -1;
  return chosen.toSorted((one, other) => sign * (printed(one.card, field) - printed(other.card, field))).toReversed();
}

/** What is asked of a side that chooses a card without the others knowing. */
export function choiceSort({ to }: Pick<ChoosesInSecret, "to">): string {
  return to === "next" || to === "previous" ? PASSED_ON : IN_SECRET;
}

/** The side to which one passes its cards, by its number in the order of all. */
export function neighbourOf(index: number, count: number, { to }: Pick<ChoosesInSecret, "to">): number {
  return (index + (to === "next" ? 1 : count - 1)) % count;
}

/** What comes next where a side looks at cards: a choice, or what becomes of all of them. */
type Looked<Name> =
  | { readonly kind: "choice"; readonly sort: string; readonly names: readonly Name[] }
  /** Nothing else can be chosen. */
  | { readonly kind: "settled"; readonly name: Name }
  /** The others lie in this order, the first on top. */
  | { readonly kind: "over"; readonly chosen: readonly number[]; readonly others: readonly number[] };

/**
 * Where a side looks at cards, the first one first. What it has chosen of them is known by its names: first those that are chosen,
 * then the order of the others.
 */
export function lookedAt<Name>(
  { chosen, others, isOrdered }: Pick<Looks, "chosen" | "others" | "isOrdered">,
  cards: readonly number[],
  names: { readonly of: (card: number) => Name; readonly picked: readonly Name[]; readonly noMore: Name },
): Looked<Name> {
  const left = [...cards];
  const most = chosen === null ? 0 : Math.min(chosen.count, cards.length);
  const [taken, ordered]: [number[], number[]] = [[], []];
  let isOver = most === 0;
  for (const name of names.picked) {
    const isNoMore = name === names.noMore;
    const at = left.findIndex((card) => names.of(card) === name);
    const [card] = isNoMore || at < 0 ? [] : left.splice(at, 1);
    if (card !== undefined) (isOver ? ordered : taken).push(card);
    isOver ||= isNoMore || taken.length >= most;
  }
  // In the order of the text, which says nothing of how they lie.
  const open = [...new Set(left.toSorted((one, other) => one - other).map(names.of))];
  const [only, another] = open;
  if (!isOver && chosen !== null && only !== undefined) {
    if (!chosen.isMost && another === undefined) return { kind: "settled", name: only };
    return { kind: "choice", sort: LOOKED_TO[chosen.to], names: chosen.isMost ? [...open, names.noMore] : open };
  }
  if (isOrdered && another !== undefined)
    return { kind: "choice", sort: LOOKED_TO[others === "top" ? "top" : "above"], names: open };
  return { kind: "over", chosen: taken, others: [...ordered, ...left] };
}

/** The deck behind a look at its first cards. Those that are chosen are moved from it, so they come onto it once more. */
export function pileBehindLook(
  below: readonly number[],
  { others: where }: Pick<Looks, "others">,
  { chosen, others }: { readonly chosen: readonly number[]; readonly others: readonly number[] },
): readonly number[] {
  const left = others.toReversed();
  const rest = where === "top" ? [...below, ...left] : where === "deck" ? [...left, ...below] : below;
  return [...rest, ...chosen.toReversed()];
}

/** What other sides see of a look at cards. */
export function seenBy(side: string, count: number, deck: string): string {
  return `${withVerb(side, "look")} at ${counted(count, `${deck.toLowerCase()} card`)}`;
}

/** Where cards go, and who chooses among them. */
export abstract class CardChanges extends NumberChanges {
  protected readonly play: DeclaredPlay;
  protected readonly dice: Dice;

  constructor(scene: Scene, play: DeclaredPlay, state: GameState, dice: Dice) {
    super(scene, state);
    this.play = play;
    this.dice = dice;
  }

  protected shuffle(name: string): void {
    const deck = this.#deck(name);
    this.#keep(deck, { kind: "deck" }, shuffled(loose(this.state, deck), this.dice));
    this.tell(`the ${name.toLowerCase()} deck is shuffled`);
  }

  /** Draws the first card, and carries it out. */
  protected draw({ deck: name, half, block }: Effect & { readonly kind: "draw" }, scope: Scope): void {
    const deck = this.#deck(name);
    const [card] = this.#take(deck, 1);
    const drawn = deck.cards[card ?? -1];
    if (drawn === undefined) return;
    this.tell(`${name.toLowerCase()} card: ${drawn.name}`);
    const about = { ...scope, it: thingOfCard(deck, card ?? -1) ?? scope.it };
    if (block !== undefined) this.push(block, about);
    this.push(blockOf(drawn, half), about);
  }

  protected deal(task: Task & { readonly kind: "block" }, effect: Deals, done: () => void): void {
    const { scope, picked } = task;
    const { deck: name, to, count, isTotal, keeping, block } = effect;
    if (keeping !== undefined && picked.length > 0) {
      this.moveCards(task, leavingOthers(effect, keeping), done);
      return;
    }
    const side = this.one(to, scope)?.name;
    if (side === undefined) {
      done();
      return;
    }
    const deck = this.#deck(name);
    const held = isTotal === true ? pileOf(this.state, deck, { kind: "hand", side }).length : 0;
    const cards = this.#take(deck, Math.max(0, this.amountOf(count, scope) - held));
    // As many marks as there are cards of which some are kept.
    if (keeping === undefined || cards.length === 0) done();
    else this.replaceTask({ ...task, picked: cards.map(() => MOVED) });
    if (cards.length === 0) return;
    this.#put(deck, { kind: "hand", side }, cards);
    const drawn = `${withVerb(side, "draw")} ${cards.length} ${name.toLowerCase()} ${cards.length === 1 ? "card" : "cards"}`;
    this.tellTo(side, `${drawn}: ${this.#names(deck, cards)}`, drawn);
    const [card = -1] = cards;
    if (block !== undefined) this.push(block, { ...scope, it: thingOfCard(deck, card) ?? scope.it });
  }

  protected reveal({ deck: name, count, isTotal }: Effect & { readonly kind: "reveal" }, scope: Scope): void {
    const deck = this.#deck(name);
    const lying = isTotal ? pileOf(this.state, deck, { kind: "row" }).length : 0;
    const cards = this.#take(deck, Math.max(0, this.amountOf(count, scope) - lying));
    if (cards.length === 0) return;
    this.#put(deck, { kind: "row" }, cards);
    this.tell(`revealed ${name.toLowerCase()} cards: ${this.#names(deck, cards)}`);
  }

  /** One card after the other: what is played may change what is held. */
  protected moveCards(
    task: Task & { readonly kind: "block" },
    effect: MovesCards,
    done: (changes?: Partial<Scope>) => void,
  ): void {
    const { scope, picked } = task;
    const deck = this.#deck(effect.deck);
    const side = effect.who === null ? scope.side : (this.one(effect.who, scope)?.name ?? "");
    const from: Pile = effect.from === "row" ? { kind: "row" } : { kind: "hand", side };
    const lies = pileOf(this.state, deck, from);
    const pile = effect.areDealt === true ? lies.slice(lies.length - picked.filter(isMark).length) : lies;
    if (effect.card !== undefined) {
      const meant = this.one(effect.card, scope)?.name;
      done();
      const card = deck.cards.findIndex(({ thing }) => meant !== undefined && thing === meant);
      const lies = (where: Pile): boolean => pileOf(this.state, deck, where).includes(card);
      const lying = [from, { kind: "row" } as const].find(lies) ?? null;
      // What was discarded lies in no pile.
      const isOut = lying === null && loose(this.state, deck).includes(card) && !lies({ kind: "deck" });
      if (lying !== null || isOut) this.#move(deck, card, effect, lying, side, scope);
      return;
    }
    const left =
      effect.count === null
        ? pile.length
        : effect.isDownTo === true
          ? pile.length - this.amountOf(effect.count, scope)
          : this.amountOf(effect.count, scope) - picked.filter(isMark).length;
    const chosen = picked.at(-1);
    if (chosen !== undefined && chosen !== MOVED && chosen !== NO_MORE) {
      // Of those that were dealt, one is left less.
      const others = picked.slice(0, effect.areDealt === true ? -2 : -1);
      this.replaceTask({ ...task, picked: effect.areDealt === true ? others : [...others, MOVED] });
      const isChosen = (each: number): boolean => deck.cards[each]?.name === chosen;
      const card = effect.end === "last" ? pile.findLast(isChosen) : pile.find(isChosen);
      if (card !== undefined) this.#move(deck, card, effect, from, side, scope);
      return;
    }
    const [first] = pile;
    const isOver = left <= 0 || picked.includes(NO_MORE);
    if (isOver || first === undefined || (effect.who !== null && side === "")) {
      done(effect.isCounted === true ? { faces: [picked.filter(isMark).length] } : {});
      return;
    }
    const isRanked = effect.criteria.length > 0;
    const ranked = this.#ranked(deck, pile, effect, scope);
    const names = [...new Set(ranked.cards.map((card) => deck.cards[card]?.name ?? ""))];
    const [only] = names;
    const isOpen = effect.isMost && !effect.isRandom && !isRanked;
    // If all cards go, their order still matters where something is ranked.
    const isForced = !isOpen && ((left >= pile.length && !isRanked) || names.length === 1);
    const atEnd = effect.end === undefined ? undefined : pile.at(effect.end === "first" ? 0 : -1);
    const settled = isForced
      ? only
      : atEnd !== undefined
        ? deck.cards[atEnd]?.name
        : effect.isRandom
          ? this.#atRandom(deck, pile)
          : ranked.by === null || ranked.by === "the person chooses"
            ? undefined
            : this.#tied(deck, ranked.cards, scope, ranked.by);
    if (settled !== undefined) {
      this.replaceTask({ ...task, picked: [...picked, settled] });
      return;
    }
    const chooser = side === "" ? (this.scene.declared.lexicon.sides[0]?.id ?? "") : side;
    const isHidden = effect.from === "hand" && effect.to === "deck" ? ({ isHidden: true } as const) : {};
    this.state = {
      ...this.state,
      choice: { side: chooser, sort: CARD_TO[effect.to], names: isOpen ? [...names, NO_MORE] : names, ...isHidden },
    };
  }

  /** A side looks at cards. What it has chosen of them stays in the task until it has chosen all. */
  protected look(task: Task & { readonly kind: "block" }, effect: Looks, done: () => void): void {
    const { scope, picked } = task;
    const deck = this.#deck(effect.deck);
    const side = this.one(effect.who, scope)?.name;
    const pile = pileOf(this.state, deck, { kind: "deck" });
    const count = Math.min(pile.length, Math.max(0, this.amountOf(effect.count, scope)));
    const cards = pile.slice(pile.length - count).toReversed();
    if (side === undefined || count === 0) {
      done();
      return;
    }
    if (picked.length === 0) {
      const seen = seenBy(side, count, effect.deck);
      this.tellTo(side, `${seen}: ${this.#names(deck, cards)}`, seen);
    }
    const names = { of: (card: number) => deck.cards[card]?.name ?? "", picked, noMore: NO_MORE };
    const next = lookedAt(effect, cards, names);
    if (next.kind === "choice") {
      this.state = { ...this.state, choice: { side, sort: next.sort, names: next.names, isHidden: true } };
      return;
    }
    if (next.kind === "settled") {
      this.replaceTask({ ...task, picked: [...picked, next.name] });
      return;
    }
    done();
    this.#keep(deck, { kind: "deck" }, pileBehindLook(pile.slice(0, pile.length - count), effect, next));
    if (effect.others === "discards" && next.others.length > 0)
      this.tell(`${withVerb(side, "discard")} ${this.#names(deck, next.others)}`);
    if (effect.chosen === null) return;
    const goes = { to: effect.chosen.to, half: null };
    for (const card of next.chosen) this.#move(deck, card, goes, { kind: "deck" }, side, scope, true);
  }

  /** Each side chooses a card of its hand. What they have chosen stays in the task until all have. */
  protected chooseInSecret(task: Task & { readonly kind: "block" }, effect: ChoosesInSecret, done: () => void): void {
    const { scope, picked } = task;
    const deck = this.#deck(effect.deck);
    const all = this.scene.declared.lexicon.sides.map(({ id }): Thing => ({ sort: "Side", name: id }));
    const sides = this.scene.inOrder(this.state, scope, all).map(({ name }) => name);
    const next = effect.isWhole === true ? undefined : sides[picked.length];
    if (next === undefined) {
      done();
      if (effect.to === "next" || effect.to === "previous") this.#passOn(deck, effect, sides, picked);
      else this.#revealChosen(deck, effect, sides, picked, scope);
      return;
    }
    const hand = pileOf(this.state, deck, { kind: "hand", side: next }).toSorted((one, other) => one - other);
    const names = [...new Set(hand.map((card) => deck.cards[card]?.name ?? ""))];
    const [only = MOVED, another] = names;
    if (another === undefined) this.replaceTask({ ...task, picked: [...picked, only] });
    else this.state = { ...this.state, choice: { side: next, sort: choiceSort(effect), names, isHidden: true } };
  }

  /** All sides pass cards at once, so nobody passes on what it gets. */
  #passOn(deck: Deck, effect: ChoosesInSecret, sides: readonly string[], picked: readonly string[]): void {
    const passed = sides.map((side, index) => {
      const hand = pileOf(this.state, deck, { kind: "hand", side });
      if (effect.isWhole === true) return hand;
      const card = hand.find((each) => deck.cards[each]?.name === picked[index]);
      return card === undefined ? [] : [card];
    });
    for (const [index, side] of sides.entries()) {
      const hand: Pile = { kind: "hand", side };
      const own = passed[index] ?? [];
      this.#keep(
        deck,
        hand,
        pileOf(this.state, deck, hand).filter((each) => !own.includes(each)),
      );
    }
    for (const [index, cards] of passed.entries()) {
      const [from = "", to = ""] = [sides[index], sides[neighbourOf(index, sides.length, effect)]];
      if (cards.length === 0) continue;
      this.#put(deck, { kind: "hand", side: to }, cards);
      const many = counted(cards.length, "card");
      this.tellTo(
        from,
        `${withVerb(from, "pass")} ${this.#names(deck, cards)} to ${to}`,
        `${withVerb(from, "pass")} ${many} to ${to}`,
      );
    }
  }

  #revealChosen(
    deck: Deck,
    { shown, to, order }: ChoosesInSecret,
    sides: readonly string[],
    picked: readonly string[],
    scope: Scope,
  ): void {
    const chosen = sides.flatMap((side, index) => {
      const hand = pileOf(this.state, deck, { kind: "hand", side });
      const card = hand.find((each) => deck.cards[each]?.name === picked[index]);
      return card === undefined ? [] : [{ side, card }];
    });
    for (const { side, card } of chosen) this.tell(`${withVerb(side, "reveal")} ${deck.cards[card]?.name ?? ""}`);
    const printed = (card: number, field: string): number => {
      const thing = thingOfCard(deck, card);
      return thing === null ? 0 : Number(this.value(thing, field) ?? 0);
    };
    for (const side of sides) {
      const own = chosen.find((each) => each.side === side);
      for (const field of shown)
        this.write({ sort: "Side", name: side }, field, own === undefined ? 0 : printed(own.card, field));
    }
    if (to === "hand") return;
    for (const { side, card } of chosen) {
      const hand: Pile = { kind: "hand", side };
      const left = pileOf(this.state, deck, hand).filter((each) => each !== card);
      this.#keep(deck, hand, left);
    }
    if (to !== "played") return;
    for (const { side, card } of lastFirst(chosen, order, printed)) {
      const moved = deck.cards[card];
      if (moved !== undefined) this.push(moved.block, { ...scope, side, it: thingOfCard(deck, card) ?? scope.it });
    }
  }

  /** The cards that criteria leave, in the order of the text, with what settles a tie among them. */
  #ranked(
    deck: Deck,
    pile: readonly number[],
    { criteria }: MovesCards,
    scope: Scope,
  ): { readonly cards: readonly number[]; readonly by: LastTie | null } {
    const cards = pile.toSorted((one, other) => one - other);
    if (criteria.length === 0) return { cards, by: null };
    const { things, by } = this.scene.narrowed(this.state, scope, thingsOf(deck, cards), criteria, this.dice);
    return { cards: cards.filter((card) => things.some(({ name }) => name === deck.cards[card]?.thing)), by };
  }

  #tied(deck: Deck, cards: readonly number[], scope: Scope, by: LastTie): string {
    const { name } = this.scene.picked(this.state, scope, thingsOf(deck, cards), by, this.dice);
    return deck.cards.find(({ thing }) => thing === name)?.name ?? "";
  }

  #atRandom({ cards }: Deck, pile: readonly number[]): string {
    return cards[pile[chooseEqually(this.dice, pile.length)] ?? -1]?.name ?? "";
  }

  /** @param isUnseen whether other sides do not see which card it is */
  #move(
    deck: Deck,
    card: number,
    { to, half }: Pick<MovesCards, "to" | "half">,
    from: Pile | null,
    side: string,
    scope: Scope,
    isUnseen = false,
  ): void {
    const moved = deck.cards[card];
    if (moved === undefined) return;
    const { name } = moved;
    const isOther = (each: number): boolean => each !== card;
    if (from !== null) this.#keep(deck, from, pileOf(this.state, deck, from).filter(isOther));
    switch (to) {
      case "discards":
        this.tell(side === "" ? `${name} is discarded` : `${withVerb(side, "discard")} ${name}`);
        return;
      case "deck": {
        // The card goes to the bottom of the deck.
        this.#keep(deck, { kind: "deck" }, [card, ...pileOf(this.state, deck, { kind: "deck" })]);
        this.tellTo(side, `${withVerb(side, "return")} ${name}`, `${withVerb(side, "return")} a card`);
        return;
      }
      case "hand":
        this.#put(deck, { kind: "hand", side }, [card]);
        if (isUnseen) this.tellTo(side, `${withVerb(side, "take")} ${name}`, `${withVerb(side, "take")} a card`);
        else this.tell(`${withVerb(side, "take")} ${name}`);
        return;
      case "played":
        this.tell(`${withVerb(side, "play")} ${name}`);
        this.push(blockOf(moved, half), { ...scope, side, it: thingOfCard(deck, card) ?? scope.it });
    }
  }

  /** The next cards of a deck, as far as it has them. */
  #take(deck: Deck, count: number): readonly number[] {
    const left = pileOf(this.state, deck, { kind: "deck" });
    const taken = Math.min(count, left.length);
    if (taken === 0) return [];
    this.#keep(deck, { kind: "deck" }, left.slice(0, left.length - taken));
    return left.slice(left.length - taken).toReversed();
  }

  #put(deck: Deck, pile: Pile, cards: readonly number[]): void {
    this.#keep(deck, pile, [...pileOf(this.state, deck, pile), ...cards]);
  }

  #keep(deck: Deck, pile: Pile, cards: readonly number[]): void {
    this.state = withPile(this.scene.declared, this.state, deck, pile, cards);
  }

  #names({ cards }: Deck, some: readonly number[]): string {
    return some.map((card) => cards[card]?.name ?? "").join(", ");
  }

  #deck(name: string): Deck {
    const found = this.play.decks.find((deck) => deck.name === name);
    if (found === undefined) throw new Error(`there is no deck ${name}`);
    return found;
  }
}

function thingsOf(deck: Deck, cards: readonly number[]): readonly Thing[] {
  return cards.flatMap((card) => thingOfCard(deck, card) ?? []);
}
