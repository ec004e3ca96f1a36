import { PositionError } from "../../../runtime/position-problem.ts";
import { noSuchCard } from "../position-checker.ts";
import { CARD_REASONS } from "../reasons.ts";
import type { CompactPosition } from "./compact-position.ts";
import { CARD, UNIT } from "./flags.ts";
import { enter } from "./enter.ts";

/**
 * Makes the card at index `acting` of the row the one that is resolved, and its unit the actor (§4).
 * @returns 0 to run its procedure, 1 if it does nothing, 2 if its unit is only readied, 3 to run its procedure after its
 *   unit entered the board, which `leave` takes back.
 * @throws PositionError where the row has no such card.
 */
export function begin(position: CompactPosition, acting: number): 0 | 1 | 2 | 3 {
  if ((acting | 0) !== acting || acting < 0 || acting >= position.rowCount) throw notInRow(position, acting);
  const state = position.rowState[acting]!;
  position.acting = acting;
  if ((state & OUT_OF_THE_ORDINARY) !== 0) return beginOtherwise(position, acting, state);
  const actor = position.rowUnit[acting]!;
  position.actor = actor;
  position.here = position.unitPlace[actor]!;
  return 0;
}

function notInRow({ rowCount }: CompactPosition, acting: number): PositionError {
  return new PositionError([noSuchCard(acting, rowCount)]);
}

/** Set for cards without a unit that is on the board and may act. */
const OUT_OF_THE_ORDINARY = CARD.idle | CARD.command | CARD.rests | CARD.readies | CARD.enters;

function beginOtherwise(position: CompactPosition, acting: number, state: number): 0 | 1 | 2 | 3 {
  position.actor = -1;
  position.here = -1;
  if ((state & CARD.idle) !== 0) return 1;
  if ((state & CARD.command) !== 0) return 0;
  if ((state & CARD.rests) !== 0) return 1;
  const actor = position.rowUnit[acting]!;
  position.actor = actor;
  if ((state & CARD.readies) !== 0) return 2;
  const entered = enter(position, actor);
  position.here = position.unitPlace[actor]!;
  return entered ? 3 : 0;
}

/** Why a card does nothing (1) or only readies its unit (2), for a trace. */
export function remark(position: CompactPosition, acting: number, start: number): string {
  const card = position.cardName(acting);
  if (start === 2) return CARD_REASONS.readied(position.unitName(position.actor));
  if ((position.rowState[acting]! & CARD.idle) !== 0) return CARD_REASONS.noAction(card).detail;
  const unit = position.rowUnit[acting]!;
  if (unit < 0) return CARD_REASONS.neutralised(card).detail;
  const name = position.unitName(unit);
  const hasEscaped = (position.unitState[unit]! & UNIT.escaped) !== 0;
  return (hasEscaped ? CARD_REASONS.escaped(name) : CARD_REASONS.deactivated(name)).detail;
}
