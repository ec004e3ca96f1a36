import type { PlaceName, Position, SpaceName, UnitName } from "../position.ts";

/** Dice rolled against one unit. The attack succeeds if any face reaches `needs` (rules §8.6). */
export interface AttackRoll {
  readonly target: UnitName;
  readonly sides: number;
  readonly needs: number;
  readonly count: number;
  readonly faces: readonly number[];
  readonly succeeded: boolean;
}

/** What came of an event: the position afterwards and what a person at the table would have to do. */
export interface Happening {
  readonly position: Position;
  /** Where the card that was resolved lies in the row afterwards; null where it is gone, or where none was. */
  readonly acting: number | null;
  readonly attacks: readonly AttackRoll[];
  /** Spaces that gained a scouted marker. */
  readonly marks: readonly SpaceName[];
  /** Spaces that the bot controls from now on. */
  readonly controls: readonly SpaceName[];
  /** Units that were led, carried, pushed or taken off the board (null); not the acting card's own unit. */
  readonly moves: Readonly<Record<UnitName, PlaceName | null>>;
  /** Units whose counter left the board. */
  readonly neutralised: readonly UnitName[];
  /** Zones that were searched and have to be shuffled by whoever holds the cards. */
  readonly searched: readonly string[];
}

/** Nothing happened. */
export function nothing(position: Position, acting: number | null): Happening {
  return { position, acting, attacks: [], marks: [], controls: [], moves: {}, neutralised: [], searched: [] };
}
