import { decksWithCommanders } from "../effects/cards.ts";
import type { Position } from "../position.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, LETTER_MASK, TITLE_MASK, UNIT } from "./flags.ts";
import { packing } from "./pack-units.ts";

/** Packs the cards that lie face up, those of the row before the displayed ones, with what their units mean for them. */
export function packCards(packed: CompactPosition, position: Position): void {
  const { cards } = position;
  const { row } = cards;
  const { display } = cards;
  const cardCount = row.length + display.length;
  packed.roomForRow(cardCount);
  packed.rowCount = row.length;
  packed.countCards(cardCount);
  const { kinds, rowState, rowUnit, rowIcons, rowSingleIcons, rowKinds } = packed;
  for (let place = 0; place < row.length; place += 1) {
    const { card, sideways } = row[place]!;
    const kind = kinds.card(card);
    rowKinds[place] = kind;
    rowIcons[place] = kind.icons;
    rowSingleIcons[place] = kind.singleIcons;
    const unit = kind.counter?.packing === packing ? kind.counter.id : ownUnit(packed, kind.unit);
    rowUnit[place] = unit;
    const bits = kind.unit < 0 ? kind.bits : kind.bits | stateOfCounter(packed, unit);
    rowState[place] = sideways ? bits | CARD.sideways : bits;
  }
  for (let place = row.length; place < cardCount; place += 1) {
    const kind = kinds.card(display[place - row.length]!);
    rowKinds[place] = kind;
    const unit = kind.counter?.packing === packing ? kind.counter.id : ownUnit(packed, kind.unit);
    rowUnit[place] = unit;
    rowState[place] = kind.unit < 0 ? kind.bits : kind.bits | stateOfCounter(packed, unit);
  }
  packed.numbers = position.numbers;
  packed.deckCount = cards.deck.length;
  packed.discardCount = cards.discard.length;
  packed.bolster = display.length === 0 ? cards.bolster : decksWithCommanders(cards, packed.scenario);
}

/** What the state of its unit means for a card. */
function stateOfCounter(packed: CompactPosition, unit: number): number {
  const state = unit < 0 ? UNIT.escaped : packed.unitState[unit]!;
  if ((state & (UNIT.deactivated | UNIT.escaped)) !== 0) {
    const asleep = UNIT.mech | UNIT.deactivated;
    return (state & asleep) === asleep ? CARD.rests | CARD.deactivated : CARD.rests;
  }
  const active = (state & UNIT.mech) === 0 ? 0 : CARD.active;
  if ((state & UNIT.suppressed) !== 0 && packed.readings.suppressedOnlyReadies) return CARD.readies | active;
  return active | ((state & UNIT.onBoard) === 0 ? CARD.enters : 0);
}

/** The bot's unit with a title and letter; −1 for none. */
function ownUnit(packed: CompactPosition, name: number): number {
  if (name < 0) return -1;
  const { unitCount, unitState } = packed;
  const mask = TITLE_MASK | LETTER_MASK | UNIT.own;
  for (let unit = 0; unit < unitCount; unit += 1) if ((unitState[unit]! & mask) === (name | UNIT.own)) return unit;
  return -1;
}
