import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { cardInRow, DEACTIVATED, type PackedGame, type PackedSide, SIDEWAYS, type Pile } from "./packed-game.ts";
import { type DeckTables, FIRST_BOLSTER, NONE, other, type SideNumber, type UnitFacts } from "./packed-tables.ts";
import { CARDS_DRAWN, keepsBid, winnerOfBids } from "./cards.ts";

/* The cards of bots by their numbers. */

/** Whether the order of drawing from sorted cards makes a difference. */
type OrderMatters = (sorted: Pile) => boolean;

export const never: OrderMatters = () => false;

/**
 * Draws up to `count` cards from a side's deck, the first first, and gives each away. If the deck runs out, the discard is
 * shuffled into a new one (rules §1.4 rule 18); row and set-aside cards are never part of it.
 *
 * @param orderMatters whether the order of drawing makes a difference. If not, and all of the discard is drawn anyway,
 * no die is rolled.
 */
export function draw(
  { deck, discard }: Pick<PackedSide, "deck" | "discard">,
  count: number,
  dice: Dice,
  orderMatters: OrderMatters,
  give: (card: number) => void,
): void {
  const there = Math.min(count, deck.count);
  for (let index = 0; index < there; index += 1) give(deck.at(index));
  deck.remove(0, there);
  const missing = count - there;
  if (missing === 0 || discard.count === 0) return;
  discard.sort();
  if (missing < discard.count || orderMatters(discard)) shuffleSorted(discard, dice);
  const drawn = Math.min(missing, discard.count);
  for (let index = 0; index < drawn; index += 1) give(discard.at(index));
  discard.remove(0, drawn);
  deck.copy(discard);
  discard.clear();
}

/**
 * Shuffles with dice that a person could roll: with the cards in alphabetical order, the top card is chosen at random
 * from all, the next from those left, and so on, until all that are left are alike.
 */
export function shuffle(pile: Pile, dice: Dice): void {
  pile.sort();
  shuffleSorted(pile, dice);
}

/** Brings the chosen card to the end of those chosen before; those that are left stay in order. */
function shuffleSorted(pile: Pile, dice: Dice): void {
  const last = pile.count - 1;
  for (let from = 0; from < last && pile.at(from) !== pile.at(last); from += 1) {
    pile.bring(from + chooseEqually(dice, last + 1 - from), from);
  }
}

/** Shuffles a bolster deck, in two layers where some cards lie on top: these, and the rest below them. */
export function shuffleDeck(pile: Pile, { onTop }: Pick<DeckTables, "onTop">, dice: Dice, scratch: Pile): void {
  if (onTop === null) return shuffle(pile, dice);
  scratch.clear();
  let upper = 0;
  for (let index = 0; index < pile.count; index += 1) {
    const card = pile.at(index);
    if (onTop[card] === true) pile.set(upper++, card);
    else scratch.push(card);
  }
  pile.cut(upper);
  shuffle(pile, dice);
  shuffle(scratch, dice);
  for (let index = 0; index < scratch.count; index += 1) pile.push(scratch.at(index));
}

/**
 * The bid for initiative between bots (rules §2.2): each reveals its deck's top card, unless its bid is there already. The
 * higher printed initiative takes the marker; in a tie its holder keeps it. A losing bid goes to the discard.
 */
export function bid(game: PackedGame, dice: Dice): void {
  const { sides, tables } = game;
  for (const side of sides) revealBid(side, dice);
  game.initiative = winnerOfBids<SideNumber>(
    { side: 0, value: valueOfBid(sides[0], tables) },
    { side: 1, value: valueOfBid(sides[1], tables) },
    game.initiative,
  );
  for (const number of [0, 1] as const) settleBid(sides[number], game.initiative === number);
  game.active = game.initiative;
  game.phase = "startTurn";
}

/** The printed initiative of a bid, never an adjusted one; 0 without a card. */
export function valueOfBid({ bid: card }: PackedSide, { cards }: PackedGame["tables"]): number {
  return card === NONE ? 0 : cards[card]!.printed;
}

/** The top card of the deck becomes the bid, unless there is one already. */
export function revealBid(side: PackedSide, dice: Dice): void {
  if (side.bid === NONE) draw(side, 1, dice, never, (card) => (side.bid = card));
}

/** A bid that lost goes to the discard. */
export function settleBid(side: PackedSide, won: boolean): void {
  side.wonInitiative = won;
  if (won || side.bid === NONE) return;
  side.discard.push(side.bid);
  side.bid = NONE;
}

/**
 * The start of a bot's turn (rules §3.1 to §3.4, §3.6): the bid joins the row if it won and the game is not the easier
 * one, otherwise the discard; cards are drawn; those set aside are turned up; all are arranged by effective initiative,
 * equal ones in order of drawing; hit markers take their cards if the bot did not win initiative.
 */
export function startTurn(game: PackedGame, dice: Dice): void {
  const side = game.sides[game.active];
  const { initiative } = game.tables.sides[game.active];
  const { row, aside, discard, bid: bidden } = side;
  const joins = bidden !== NONE && keepsBid({ wonInitiative: side.wonInitiative, difficulty: game.difficulty });
  if (bidden !== NONE && !joins) discard.push(bidden);
  side.bid = NONE;
  const drawn = game.scratch;
  drawn.clear();
  draw(
    side,
    CARDS_DRAWN[game.difficulty],
    dice,
    (sorted) => hasEqual(sorted, initiative),
    (card) => drawn.push(card),
  );
  const before = row.count;
  for (let index = 0; index < before; index += 1) aside.push(row.at(index));
  row.clear();
  for (let index = 0; index < aside.count; index += 1) arrange(row, aside.at(index), initiative);
  if (joins) arrange(row, bidden, initiative);
  for (let index = 0; index < drawn.count; index += 1) arrange(row, drawn.at(index), initiative);
  aside.clear();
  if (game.notes !== null) noteDrawn(game, drawn.map(Number));
  if (!side.wonInitiative) resolveHitMarkers(game, dice);
  game.phase = "turn";
}

function noteDrawn({ notes, tables }: PackedGame, cards: readonly number[]): void {
  if (notes !== null) notes.drawn = [...notes.drawn, ...cards.map((card) => tables.cards[card]!.name)];
}

/** Whether two different cards have one initiative. */
function hasEqual(sorted: Pile, initiative: Int16Array): boolean {
  const { count } = sorted;
  for (let one = 0; one < count; one += 1) {
    for (let next = one + 1; next < count; next += 1) {
      const [first, second] = [sorted.at(one), sorted.at(next)];
      if (first !== second && initiative[first] === initiative[second]) return true;
    }
  }
  return false;
}

/** Puts a card behind those with its initiative or a higher one. */
function arrange(row: Pile, entry: number, initiative: Int16Array): void {
  const own = initiative[cardInRow(entry)]!;
  let at = row.count;
  while (at > 0 && initiative[cardInRow(row.at(at - 1))]! < own) at -= 1;
  row.insert(at, entry);
}

/**
 * Each marker on a unit discards one of its cards from the row, if there is one; then all markers are removed (rules
 * §3.4).
 */
function resolveHitMarkers(game: PackedGame, dice: Dice): void {
  const { hits, tables, notes } = game;
  const { discard } = game.sides[game.active];
  for (let unit = 0; unit < hits.length; unit += 1) {
    const markers = hits[unit]!;
    if (markers === 0) continue;
    const had = discard.count;
    for (let marker = 0; marker < markers; marker += 1) discardFromRow(game, tables.units[unit]!, dice);
    hits[unit] = 0;
    if (notes === null) continue;
    const cards = discard.map((card) => tables.cards[card]!.name).slice(had);
    notes.hitMarkers = [...notes.hitMarkers, { unit: tables.units[unit]!.name, markers, cards }];
  }
}

function discardFromRow(game: PackedGame, unit: UnitFacts, dice: Dice): void {
  const { row, discard } = game.sides[game.active];
  const found: number[] = [];
  for (let index = 0; index < row.count; index += 1) {
    const card = cardInRow(row.at(index));
    if (unit.cards.includes(card) && !found.includes(card)) found.push(card);
  }
  const card = cardToGiveUp(game, found, unit.cards, dice);
  if (card === undefined) return;
  discard.push(card);
  row.remove(indexInRow(row, card));
}

/**
 * Which of several different cards of a unit goes (OPEN-10). `found` is ordered from the left, `own` by the order of
 * giving up.
 */
function cardToGiveUp(game: PackedGame, found: number[], own: readonly number[], dice: Dice): number | undefined {
  switch (game.tables.readings["OPEN-10"]) {
    case "a":
      return found[0];
    case "b":
      return found.sort((one, next) => one - next)[chooseEqually(dice, found.length)];
    case "c":
      return own.find((card) => found.includes(card));
  }
}

/** The leftmost place of a card in a row; −1 for none. */
function indexInRow(row: Pile, card: number): number {
  for (let index = 0; index < row.count; index += 1) if (cardInRow(row.at(index)) === card) return index;
  return NONE;
}

/**
 * Finishes the card that is resolved: a sideways one is turned upright and stays, any other goes to the discard (rules
 * §3.5). The card of a mech that escaped has left the game.
 */
export function finishCard(game: PackedGame, { row, discard }: PackedSide): void {
  const { acting } = game;
  if (acting === NONE) return;
  const entry = row.at(acting);
  if (entry >= SIDEWAYS) return row.set(acting, cardInRow(entry));
  row.remove(acting);
  discard.push(entry);
  game.acting = NONE;
}

/** One Interference card leaves the game, one card is drawn face down (rules §9.2). */
export function recon(game: PackedGame, side: PackedSide, dice: Dice): void {
  const { interference } = game.tables;
  const index = indexInRow(side.row, interference);
  if (index !== NONE) {
    side.row.remove(index);
    side.removed.push(interference);
    if (index <= game.acting) game.acting = index === game.acting ? NONE : game.acting - 1;
  }
  draw(side, 1, dice, never, (card) => {
    side.aside.push(card);
    noteDrawn(game, [card]);
  });
}

/**
 * Puts commanded cards into the row, one after another: right of every card with equal or higher initiative, left of
 * lower ones, but never left of the acting card (rules §9.5). Several that belong left of it each go directly right of
 * it, or keep initiative order among themselves (OPEN-32).
 */
export function command(game: PackedGame, side: PackedSide, strength: number, dice: Dice): void {
  const { initiative } = game.tables.sides[game.active];
  const { row } = side;
  const first = game.acting + 1;
  const own = initiative[cardInRow(row.at(game.acting))]!;
  const directly = game.tables.readings["OPEN-32"] === "a";
  draw(
    side,
    strength,
    dice,
    (sorted) => hasEqual(sorted, initiative) || (directly && countAbove(sorted, initiative, own) > 1),
    (card) => {
      const value = initiative[card]!;
      let at = first;
      if (!(value > own && directly)) while (at < row.count && initiative[cardInRow(row.at(at))]! >= value) at += 1;
      row.insert(at, card);
      noteDrawn(game, [card]);
    },
  );
}

/** How many different cards have a higher initiative. */
function countAbove(sorted: Pile, initiative: Int16Array, own: number): number {
  let above = 0;
  for (let index = 0; index < sorted.count; index += 1) {
    const card = sorted.at(index);
    if (initiative[card]! > own && (index === 0 || sorted.at(index - 1) !== card)) above += 1;
  }
  return above;
}

/**
 * BOLSTER: the chosen cards among those face up, and the top card of each named deck, go face up to the discard (rules
 * §9.4). A displayed Commander goes there in place of the first card of its mech. That card is shuffled back, so a
 * further card of the same deck is any card in it.
 */
export function bolster(
  game: PackedGame,
  side: PackedSide,
  cards: readonly number[],
  letters: readonly string[],
  dice: Dice,
): void {
  const { decks } = game.tables.sides[game.active];
  const { display, discard } = side;
  const takeDisplayed = (card: number): void => {
    const index = display.indexOf(card);
    if (index === NONE) return;
    display.remove(index);
    discard.push(card);
  };
  for (const card of cards) takeDisplayed(card);
  /** Decks that a card was put back into. */
  const mixed: number[] = [];
  for (const letter of letters) {
    const number = decks.findIndex((deck) => deck.letter === letter);
    const pile = side.bolster[number];
    if (pile === undefined || pile.count === 0) continue;
    const index = mixed.includes(number) ? anyOf(pile, dice) : 0;
    const card = pile.at(index);
    const commander = decks[number]!.hasDisplay ? game.tables.cards[card]!.commander : NONE;
    if (commander === NONE || display.indexOf(commander) === NONE) {
      pile.remove(index);
      discard.push(card);
      continue;
    }
    takeDisplayed(commander);
    pile.sort();
    if (!mixed.includes(number)) mixed.push(number);
  }
  for (const number of mixed) searched(game, game.active, FIRST_BOLSTER + number, dice);
}

function anyOf(pile: Pile, dice: Dice): number {
  for (let index = 1; index < pile.count; index += 1) {
    if (pile.at(index) !== pile.at(0)) return chooseEqually(dice, pile.count);
  }
  return 0;
}

/**
 * A successful attack on a bot's unit (rules §2.4 a to c). One card of the unit leaves the game, from discard, deck or the
 * fitting bolster deck, to which a fitting display belongs (OPEN-11). With the last of these cards the counter goes.
 * Otherwise the unit takes a hit marker if the attacker holds the initiative marker.
 */
export function loseCard(game: PackedGame, defender: SideNumber, unit: number, dice: Dice): void {
  const facts = game.tables.units[unit]!;
  const tables = game.tables.sides[defender];
  const isAsleep = (game.condition[unit]! & DEACTIVATED) !== 0;
  if (!isAsleep || !tables.removesDeactivated) {
    if (takeCasualty(game, defender, unit, dice)) {
      if (game.initiative !== defender) game.hits[unit] = game.hits[unit]! + 1;
      return;
    }
  }
  game.remove(unit);
  game.countNeutralised(other(defender), unit);
  const { notes } = game;
  if (notes === null) return;
  notes.neutralised = [...notes.neutralised, facts.name];
  notes.moves = { ...notes.moves, [facts.name]: null };
}

/** Takes a card of a unit out of the game, and shuffles what was searched; says whether others are left. */
function takeCasualty(game: PackedGame, defender: SideNumber, unit: number, dice: Dice): boolean {
  const side = game.sides[defender];
  const { losesByTitleFirst, zonesOfUnit } = game.tables.sides[defender];
  const { cards: own, rank: ranks } = game.tables.units[unit]!;
  const zones = zonesOfUnit[unit]!;
  let left = 0;
  let last = NONE;
  let rank = own.length;
  for (let each = 0; each < zones.length; each += 1) {
    const pile = side.zones[zones[each]!]!;
    const { count } = pile;
    for (let index = 0; index < count; index += 1) {
      const title = ranks[pile.at(index)]!;
      if (title === NONE) continue;
      left += 1;
      const isBetter = last === NONE || (losesByTitleFirst ? title < rank : last === each && title < rank);
      if (!isBetter) continue;
      last = each;
      rank = title;
    }
  }
  if (last === NONE) return false;
  const card = own[rank]!;
  const pile = side.zones[zones[last]!]!;
  pile.remove(pile.indexOf(card));
  side.removed.push(card);
  for (let each = 0; each <= last; each += 1) searched(game, defender, zones[each]!, dice);
  return left > 1;
}

/** A zone of a side was searched: whoever holds it shuffles it, unless it lies open (B:689). */
function searched(game: PackedGame, number: SideNumber, zone: number, dice: Dice): void {
  const { tables, notes, scratch } = game;
  const side = game.sides[number];
  const deck = deckOfZone(tables.sides[number].decks, zone);
  if (notes !== null) notes.searched = [...notes.searched, nameOfZone(zone, deck)];
  else if (deck !== null) shuffleDeck(side.zones[zone]!, deck, dice, scratch);
  else if (side.zones[zone] === side.deck) shuffle(side.deck, dice);
}

/** The bolster deck that a zone is; null for another zone. */
function deckOfZone(decks: readonly DeckTables[], zone: number): DeckTables | null {
  const number = zone - FIRST_BOLSTER;
  // The engine looks for an element at −1 as for a property of that name.
  return number >= 0 && number < decks.length ? decks[number]! : null;
}

/** How effects name the zones of a side. */
function nameOfZone(zone: number, deck: Pick<DeckTables, "letter"> | null): string {
  if (deck !== null) return `bolster deck ${deck.letter}`;
  return zone === 0 ? "discard" : zone === 1 ? "deck" : "display";
}
