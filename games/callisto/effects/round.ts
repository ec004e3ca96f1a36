import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Cards, Position, RowCard, Side, Unit } from "../position.ts";
import { cardEntry, type Roster, rosterOf } from "../roster.ts";
import { cardsOfCounter, draw, drawCards, without } from "./cards.ts";
import {
  type Draft,
  type EffectRules,
  type HitMarkersResolved,
  nothing,
  type Turn,
  type TurnEffects,
} from "./turn-effects.ts";

/** The part of a position that determines printed values. */
export type PrintedValues = Pick<Position, "numbers" | "roster">;

/** The printed initiative of a card with the position's changes: what counts in a bid (rules §2.2). */
export function printedInitiative(card: CardName, values: PrintedValues): number {
  return values.numbers[card]?.["initiative"] ?? initiativesOn(rosterOf(values))(card);
}

/** More than the card names of any scenario. */
const MOST_CARDS = 500;

const initiativesOn = memoize((roster: Roster) =>
  memoizeTexts(MOST_CARDS, (card) => {
    const { title, letter } = splitName(card);
    return cardEntry(roster, title, letter)?.initiative ?? 0;
  }),
);

/** The initiative that arranges the row: the value in the procedure's heading, if there is one (rules §3.3). */
export function effectiveInitiative(card: CardName, sheet: CheckedSheet, values: PrintedValues): number {
  return headingInitiative(card, sheet) ?? printedInitiative(card, values);
}

const initiativesIn = memoize((sheet: CheckedSheet) =>
  memoizeTexts(MOST_CARDS, (card) => {
    const { title, letter } = splitName(card);
    return procedureFor(sheet, title, letter)?.initiative ?? null;
  }),
);

/** The initiative that a procedure heading states; null where it states none. */
export function headingInitiative(card: CardName, sheet: CheckedSheet): number | null {
  return initiativesIn(sheet)(card);
}

/**
 * The bid for initiative (rules §2.2): the bot reveals its deck's top card, unless its bid is there already. The higher
 * printed initiative takes the marker; in a tie its holder keeps it. A losing bid goes to the discard.
 */
export function bid(position: Position, against: number, dice: Dice): TurnEffects & { readonly winner: Side } {
  const cards = revealBid(position.cards, dice);
  const value = bidValue(cards.bid, position);
  const winner = value === against ? position.initiativeMarker : value > against ? "bot" : "player";
  const won = winner === "bot";
  const after: Position = {
    ...position,
    cards: won ? cards : discardBid(cards),
    wonInitiative: won,
    initiativeMarker: winner,
  };
  return { ...nothing(after, null), winner };
}

/** The top card of the deck becomes the bid, unless there is one already. */
export function revealBid(cards: Cards, dice: Dice): Cards {
  if (cards.bid !== null) return cards;
  const { drawn, cards: left } = drawCards(cards, 1, dice, () => false);
  return { ...left, bid: drawn[0] ?? null };
}

/** The value of a bid: the printed initiative, never an adjusted one; 0 without a card. */
export function bidValue(card: CardName | null, values: PrintedValues): number {
  return card === null ? 0 : printedInitiative(card, values);
}

/** A bid that lost goes to the discard. */
export function discardBid(cards: Cards): Cards {
  return cards.bid === null ? cards : { ...cards, discard: [...cards.discard, cards.bid], bid: null };
}

/** How many cards the bot draws in its turn (rules §3.2). */
export const CARDS_DRAWN = { easier: 3, normal: 3, harder: 4 } as const;

/** Whether a bid joins the row: it won, and the game is not the easier one (rules §3.1). */
export function keepsBid({ wonInitiative, difficulty }: Position): boolean {
  return wonInitiative && difficulty !== "easier";
}

/**
 * The start of the bot's turn (rules §3.1 to §3.4, §3.6): the bid joins the row if it won and the game is not the
 * easier one, otherwise the discard; cards are drawn; those set aside are turned up; all are arranged by effective
 * initiative, equal ones in order of drawing; hit markers take their cards if the bot did not win initiative.
 */
export function startTurn(before: Position, rules: EffectRules, dice: Dice): TurnEffects {
  const turn = nothing(before, null);
  const { position } = turn;
  const { cards } = position;
  const { bid } = cards;
  const sheet = rules.book.sheets[position.bot];
  const initiativeOf = (card: CardName): number =>
    sheet === undefined ? 0 : effectiveInitiative(card, sheet, position);
  const joins = bid !== null && keepsBid(position);
  if (bid !== null && !joins) cards.discard = [...cards.discard, bid];
  cards.bid = null;
  turn.drawn = draw(
    cards,
    CARDS_DRAWN[position.difficulty],
    dice,
    (shuffled) => new Set(shuffled.map(initiativeOf)).size < new Set(shuffled).size,
  );
  const row = new ArrangedRow(initiativeOf);
  for (const card of cards.aside) row.add({ card, sideways: false });
  for (const card of cards.row) row.add(card);
  if (joins) row.add({ card: bid, sideways: false });
  for (const card of turn.drawn) row.add({ card, sideways: false });
  cards.row = row.cards;
  cards.aside = [];
  if (!position.wonInitiative) resolveHitMarkers(turn, rules, dice);
  return turn;
}

/** Cards by their initiative, the highest first; of equal ones the first that came. */
class ArrangedRow {
  readonly cards: RowCard[] = [];
  readonly #initiatives: number[] = [];
  readonly #initiativeOf: (card: CardName) => number;

  constructor(initiativeOf: (card: CardName) => number) {
    this.#initiativeOf = initiativeOf;
  }

  add(card: RowCard): void {
    const initiative = this.#initiativeOf(card.card);
    let at = this.cards.length;
    for (; at > 0 && (this.#initiatives[at - 1] ?? 0) < initiative; at -= 1) {
      this.cards[at] = this.cards[at - 1] as RowCard;
      this.#initiatives[at] = this.#initiatives[at - 1] ?? 0;
    }
    this.cards[at] = card;
    this.#initiatives[at] = initiative;
  }
}

/**
 * Each marker on a unit discards one of its cards from the row, if there is one; then all markers are removed (rules
 * §3.4).
 */
function resolveHitMarkers(turn: Turn, rules: EffectRules, dice: Dice): void {
  const { position } = turn;
  const { cards } = position;
  const hitMarkers: HitMarkersResolved[] = [];
  for (const unit of position.units) {
    if (unit.hits === 0) continue;
    const had = cards.discard.length;
    for (let marker = 0; marker < unit.hits; marker += 1) discardFromRow(cards, unit, rules, dice);
    hitMarkers.push({ unit: unit.name, markers: unit.hits, cards: cards.discard.slice(had) });
  }
  if (hitMarkers.length === 0) return;
  position.units = position.units.map((unit) => (unit.hits === 0 ? unit : { ...unit, hits: 0 }));
  turn.hitMarkers = hitMarkers;
}

function discardFromRow(cards: Draft["cards"], unit: Unit, rules: EffectRules, dice: Dice): void {
  const { row } = cards;
  const own = cardsOfCounter(unit);
  const found = [...new Set(row.map(({ card }) => card).filter((card) => own.includes(card)))];
  const card = cardToGiveUp(found, own, rules.readings["OPEN-10"], dice);
  if (card === undefined) return;
  const index = row.findIndex((entry) => entry.card === card);
  cards.discard = [...cards.discard, card];
  cards.row = without(row, index);
}

/**
 * Which of several different cards of a unit goes (OPEN-10). `found` is ordered from the left, `own` by the order of
 * giving up.
 */
function cardToGiveUp(
  found: readonly CardName[],
  own: readonly CardName[],
  reading: "a" | "b" | "c",
  dice: Dice,
): CardName | undefined {
  switch (reading) {
    case "a":
      return found[0];
    case "b":
      return found.toSorted(compareNames)[chooseEqually(dice, found.length)];
    case "c":
      return own.find((card) => found.includes(card));
  }
}
