import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { CARDS_DRAWN } from "../../effects/round.ts";
import { cardInRow, DEACTIVATED, FIRST_BOLSTER, type PackedGame, type PackedSide, SIDEWAYS } from "./packed-game.ts";
import { type DeckTables, NONE, other, type SideNumber, type UnitFacts } from "./packed-tables.ts";
import type { Pile } from "./pile.ts";

/* The cards of bots by their numbers. What each function does by the rules, and why, stands in effects/. */

/** Whether the order of drawing from sorted cards makes a difference. */
type OrderMatters = (sorted: Pile) => boolean;

const never: OrderMatters = () => false;

/** Draws up to `count` cards, the first first, and gives each away; see `draw` of effects/cards.ts. */
function draw(
  { deck, discard }: PackedSide,
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

/** See `shuffle` of effects/cards.ts. */
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

/** Shuffles a bolster deck; see `shuffleInLayers` of effects/cards.ts. */
export function shuffleDeck(pile: Pile, { onTop }: DeckTables, dice: Dice, scratch: Pile): void {
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

/** Both reveal the top cards of their decks; see `applyBid` of rules.ts. */
export function bid(game: PackedGame, dice: Dice): void {
  const { sides, tables } = game;
  for (const side of sides) {
    if (side.bid === NONE) draw(side, 1, dice, never, (card) => (side.bid = card));
  }
  const valueOf = (side: PackedSide): number => (side.bid === NONE ? 0 : tables.cards[side.bid]!.printed);
  const difference = valueOf(sides[0]) - valueOf(sides[1]);
  if (difference !== 0) game.initiative = difference > 0 ? 0 : 1;
  for (const number of [0, 1] as const) {
    const side = sides[number];
    side.wonInitiative = game.initiative === number;
    if (side.wonInitiative || side.bid === NONE) continue;
    side.discard.push(side.bid);
    side.bid = NONE;
  }
  game.active = game.initiative;
  game.phase = "startTurn";
}

/** Lays out the row; see `startTurn` of effects/round.ts. */
export function startTurn(game: PackedGame, dice: Dice): void {
  const side = game.sides[game.active];
  const { initiative } = game.tables.sides[game.active];
  const { row, aside, discard, bid: bidden } = side;
  const joins = bidden !== NONE && side.wonInitiative && game.difficulty !== "easier";
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
  if (!side.wonInitiative) resolveHitMarkers(game, dice);
  game.phase = "turn";
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

function resolveHitMarkers(game: PackedGame, dice: Dice): void {
  const { hits, tables } = game;
  for (let unit = 0; unit < hits.length; unit += 1) {
    const count = hits[unit]!;
    if (count === 0) continue;
    for (let marker = 0; marker < count; marker += 1) discardFromRow(game, tables.units[unit]!, dice);
    hits[unit] = 0;
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

function cardToGiveUp(game: PackedGame, found: number[], own: readonly number[], dice: Dice): number | undefined {
  switch (game.tables.game.readings["OPEN-10"]) {
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

/** Turns a sideways card upright; any other goes to the discard. */
export function finishCard({ row, discard }: PackedSide): void {
  const entry = row.at(0);
  if (entry >= SIDEWAYS) return row.set(0, cardInRow(entry));
  row.remove(0);
  discard.push(entry);
}

/** One Interference card leaves the game, one card is set aside; see `recon` of effects/apply-decision.ts. */
export function recon(game: PackedGame, side: PackedSide, dice: Dice): void {
  const { interference } = game.tables;
  const index = indexInRow(side.row, interference);
  if (index !== NONE) {
    side.row.remove(index);
    side.removed.push(interference);
  }
  draw(side, 1, dice, never, (card) => side.aside.push(card));
}

/** Draws cards into the row; see `command` of effects/cards.ts. */
export function command(game: PackedGame, side: PackedSide, strength: number, dice: Dice): void {
  const { initiative } = game.tables.sides[game.active];
  const { row } = side;
  const own = initiative[cardInRow(row.at(0))]!;
  const directly = game.tables.game.readings["OPEN-32"] === "a";
  draw(
    side,
    strength,
    dice,
    (sorted) => hasEqual(sorted, initiative) || (directly && countAbove(sorted, initiative, own) > 1),
    (card) => {
      const value = initiative[card]!;
      let at = 1;
      if (!(value > own && directly)) while (at < row.count && initiative[cardInRow(row.at(at))]! >= value) at += 1;
      row.insert(at, card);
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

/** Displayed cards, and the top card of each named deck, go to the discard; see `bolster` of effects/apply-decision.ts. */
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
  for (const number of mixed) shuffleDeck(side.bolster[number]!, decks[number]!, dice, game.scratch);
}

function anyOf(pile: Pile, dice: Dice): number {
  for (let index = 1; index < pile.count; index += 1) {
    if (pile.at(index) !== pile.at(0)) return chooseEqually(dice, pile.count);
  }
  return 0;
}

/**
 * A hit of the other side: a card of the unit leaves the game, and with the last one the counter; see `playerHits` of
 * effects/attack.ts.
 */
export function loseCard(game: PackedGame, defender: SideNumber, unit: number, dice: Dice): void {
  const facts = game.tables.units[unit]!;
  const tables = game.tables.sides[defender];
  const isAsleep = (game.condition[unit]! & DEACTIVATED) !== 0;
  if (!isAsleep || !tables.removesDeactivated) {
    if (takeCasualty(game, defender, facts.cards, dice)) {
      if (game.initiative !== defender) game.hits[unit] = game.hits[unit]! + 1;
      return;
    }
  }
  game.remove(unit);
  game.countNeutralised(other(defender), unit);
}

/** Takes a card of some out of the game, and shuffles what was searched; says whether others are left. */
function takeCasualty(game: PackedGame, defender: SideNumber, own: readonly number[], dice: Dice): boolean {
  const side = game.sides[defender];
  const { decks, losesByTitleFirst } = game.tables.sides[defender];
  let left = 0;
  let zone = NONE;
  let rank = own.length;
  const { zones } = side;
  for (let each = 0; each < zones.length; each += 1) {
    const deck = each - FIRST_BOLSTER;
    if (deck >= 0 && deck < decks.length && !mayHold(decks[deck]!, own)) continue;
    const pile = zones[each]!;
    for (let index = 0; index < pile.count; index += 1) {
      const title = own.indexOf(pile.at(index));
      if (title === -1) continue;
      left += 1;
      const isBetter = zone === NONE || (losesByTitleFirst ? title < rank : zone === each && title < rank);
      if (!isBetter) continue;
      zone = each;
      rank = title;
    }
  }
  if (zone === NONE) return false;
  const card = own[rank]!;
  const pile = zones[zone]!;
  pile.remove(pile.indexOf(card));
  side.removed.push(card);
  shuffleSearched(game, defender, own, zone, dice);
  return left > 1;
}

/** Whether one of some cards was in a deck when the game began. */
function mayHold({ listed }: DeckTables, cards: readonly number[]): boolean {
  for (let index = 0; index < cards.length; index += 1) if (listed[cards[index]!] === true) return true;
  return false;
}

function shuffleSearched(
  game: PackedGame,
  defender: SideNumber,
  own: readonly number[],
  zone: number,
  dice: Dice,
): void {
  const side = game.sides[defender];
  const { decks } = game.tables.sides[defender];
  if (zone >= 1) shuffle(side.deck, dice);
  for (let number = 0; number < decks.length && number + FIRST_BOLSTER <= zone; number += 1) {
    const deck = decks[number]!;
    if (mayHold(deck, own)) shuffleDeck(side.bolster[number]!, deck, dice, game.scratch);
  }
}
