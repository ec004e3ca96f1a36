import type { GameTypes } from "../game-package.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { Position } from "./position.ts";
import type { Readings } from "./readings.ts";
import type { Roster } from "./roster.ts";

/** What the values of this game are. */
export interface CallistoTypes extends GameTypes {
  readonly position: Position;
  readonly packed: CompactPosition;
  readonly readings: Readings;
  readonly roster: Roster;
  readonly board: GameBoard;
}
