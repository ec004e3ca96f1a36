import { memoize, memoizeTexts } from "../../../grammar/memoize.ts";
import type { CheckedSheet } from "../../../runtime/checked-tree.ts";
import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { procedureFor } from "../../../runtime/checked-tree/procedures.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Cards, Position, RowCard, Side, Unit } from "../position.ts";
import { cardEntry, type Roster, rosterOf } from "../roster.ts";
import { cardsOfCounter, drawCards, withRow } from "./cards.ts";
import { type EffectRules, type HitMarkersResolved, nothing, type TurnEffects } from "./turn-effects.ts";

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
export function startTurn(position: Position, rules: EffectRules, dice: Dice): TurnEffects {
  const { bid } = position.cards;
  const { discard } = keepsBid(position) ? position.cards : discardBid(position.cards);
  const sheet = rules.book.sheets[position.bot];
  const initiativeOf = (card: CardName): number =>
    sheet === undefined ? 0 : effectiveInitiative(card, sheet, position);
  const { drawn, cards } = drawCards(
    { ...position.cards, discard, bid: null },
    CARDS_DRAWN[position.difficulty],
    dice,
    (shuffled) => new Set(shuffled.map(initiativeOf)).size < new Set(shuffled).size,
  );
  const inOrderOfDrawing: readonly RowCard[] = [
    ...cards.aside.map(upright),
    ...cards.row,
    ...(bid !== null && keepsBid(position) ? [upright(bid)] : []),
    ...drawn.map(upright),
  ];
  const row = inOrderOfDrawing.toSorted((first, second) => initiativeOf(second.card) - initiativeOf(first.card));
  const arranged: Position = { ...position, cards: { ...cards, aside: [], row } };
  const ready = nothing(arranged, null);
  return { ...(position.wonInitiative ? ready : resolveHitMarkers(ready, rules, dice)), drawn };
}

function upright(card: CardName): RowCard {
  return { card, sideways: false };
}

/**
 * Each marker on a unit discards one of its cards from the row, if there is one; then all markers are removed (rules
 * §3.4).
 */
function resolveHitMarkers(before: TurnEffects, rules: EffectRules, dice: Dice): TurnEffects {
  let { position } = before;
  const hitMarkers: HitMarkersResolved[] = [];
  for (const unit of before.position.units) {
    if (unit.hits === 0) continue;
    const had = position.cards.discard.length;
    for (let marker = 0; marker < unit.hits; marker += 1) position = discardFromRow(position, unit, rules, dice);
    hitMarkers.push({ unit: unit.name, markers: unit.hits, cards: position.cards.discard.slice(had) });
  }
  const units = position.units.map((unit) => (unit.hits === 0 ? unit : { ...unit, hits: 0 }));
  return { ...before, position: { ...position, units }, hitMarkers };
}

function discardFromRow(position: Position, unit: Unit, rules: EffectRules, dice: Dice): Position {
  const { row, discard } = position.cards;
  const own = cardsOfCounter(unit);
  const found = [...new Set(row.map(({ card }) => card).filter((card) => own.includes(card)))];
  const card = cardToGiveUp(found, own, rules.readings["OPEN-10"], dice);
  if (card === undefined) return position;
  const index = row.findIndex((entry) => entry.card === card);
  return withRow({ ...position, cards: { ...position.cards, discard: [...discard, card] } }, row.toSpliced(index, 1));
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
