import { chooseEqually, type Dice } from "../../../runtime/dice.ts";
import { compareNames } from "../board/space-names.ts";
import type { CardName, Position, RowCard, Unit } from "../position.ts";
import { cardsOfCounter } from "./card-names.ts";
import { drawCards } from "./drawing.ts";
import { nothing, type TurnEffects } from "./turn-effects.ts";
import { effectiveInitiative } from "./initiative.ts";
import { withRow } from "./play-area.ts";
import type { EffectRules } from "./rules.ts";

const CARDS_DRAWN = { easier: 3, normal: 3, harder: 4 } as const;

/**
 * The start of the bot's turn (rules §3.1 to §3.4, §3.6): the bid joins the row if it won and the game is not the
 * easier one, else the discard; cards are drawn; those set aside are turned up; all are arranged by effective
 * initiative, equal ones in order of drawing; hit markers take their cards if the bot did not win initiative.
 */
export function startTurn(position: Position, rules: EffectRules, dice: Dice): TurnEffects {
  const { bid } = position.cards;
  const keepsBid = bid !== null && position.wonInitiative && position.difficulty !== "easier";
  const discard = bid === null || keepsBid ? position.cards.discard : [...position.cards.discard, bid];
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
    ...(keepsBid ? [upright(bid)] : []),
    ...drawn.map(upright),
  ];
  const row = inOrderOfDrawing.toSorted((first, second) => initiativeOf(second.card) - initiativeOf(first.card));
  const arranged: Position = { ...position, cards: { ...cards, aside: [], row } };
  const ready = position.wonInitiative ? arranged : resolveHitMarkers(arranged, rules, dice);
  return { ...nothing(ready, null), drawn };
}

function upright(card: CardName): RowCard {
  return { card, sideways: false };
}

/** Each marker on a unit discards one of its cards from the row, if there is one; then all markers go (rules §3.4). */
function resolveHitMarkers(position: Position, rules: EffectRules, dice: Dice): Position {
  let resolved = position;
  for (const unit of position.units) {
    for (let marker = 0; marker < unit.hits; marker += 1) resolved = discardFromRow(resolved, unit, rules, dice);
  }
  return { ...resolved, units: resolved.units.map((unit) => (unit.hits === 0 ? unit : { ...unit, hits: 0 })) };
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

/** Which of several different cards of a unit goes (OPEN-10). `found` runs from the left, `own` from the first to be given up. */
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
