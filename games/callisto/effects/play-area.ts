import type { CardName, Position, RowCard } from "../position.ts";
import { INTERFERENCE } from "./cards.ts";

/** The position with another row. */
export function withRow(position: Position, row: readonly RowCard[]): Position {
  return { ...position, cards: { ...position.cards, row } };
}

/**
 * Finishes the resolution of a card: a sideways one is turned upright and stays, any other goes to the discard (rules
 * §3.5). Returns the card's new index, null where it is gone.
 */
export function finishCard(
  position: Position,
  card: RowCard,
): { readonly position: Position; readonly acting: number | null } {
  const index = position.cards.row.indexOf(card);
  // The card of a mech that escaped has left the game.
  if (index === -1) return { position, acting: null };
  if (card.sideways) {
    return { position: withRow(position, position.cards.row.with(index, { ...card, sideways: false })), acting: index };
  }
  const row = position.cards.row.toSpliced(index, 1);
  return {
    position: { ...position, cards: { ...position.cards, row, discard: [...position.cards.discard, card.card] } },
    acting: null,
  };
}

/** Removes the leftmost Interference card of the row from the game (rules §9.2). */
export function removeInterference(position: Position): Position {
  const index = position.cards.row.findIndex(({ card }) => card === INTERFERENCE);
  if (index === -1) return position;
  const { cards } = position;
  return {
    ...position,
    cards: { ...cards, row: cards.row.toSpliced(index, 1), removed: [...cards.removed, INTERFERENCE] },
  };
}

/**
 * Puts commanded cards into the row, one after another: right of every card with equal or higher initiative, left of
 * lower ones, but never left of the acting card (rules §9.5). Several that belong left of it each go directly right of
 * it, or keep initiative order among themselves (OPEN-32).
 */
export function command(
  position: Position,
  acting: RowCard,
  drawn: readonly CardName[],
  initiativeOf: (card: CardName) => number,
  reading: "a" | "b",
): Position {
  const own = initiativeOf(acting.card);
  const row = [...position.cards.row];
  for (const card of drawn) {
    const initiative = initiativeOf(card);
    const after = row.indexOf(acting) + 1;
    const lower = row.findIndex((other, index) => index >= after && initiativeOf(other.card) < initiative);
    const inOrder = lower === -1 ? row.length : lower;
    row.splice(initiative > own && reading === "a" ? after : inOrder, 0, { card, sideways: false });
  }
  return withRow(position, row);
}

/** Whether the order of drawing decides the order of commanded cards. */
export function commandOrderMatters(
  cards: readonly CardName[],
  acting: RowCard,
  initiativeOf: (card: CardName) => number,
  reading: "a" | "b",
): boolean {
  const different = [...new Set(cards)];
  const values = new Set(different.map(initiativeOf));
  const leftOfActing = different.filter((card) => initiativeOf(card) > initiativeOf(acting.card));
  return values.size < different.length || (reading === "a" && leftOfActing.length > 1);
}
