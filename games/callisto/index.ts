/**
 * Undaunted 2200: Callisto. `callisto` is the game for the functions of the library; the rest is what an engine needs
 * beside compiled sheets: the shape of a position, and printed values of cards.
 */
export type { CallistoTypes } from "./material.ts";
export { CALLISTO_PACKAGE as callisto } from "./package.ts";
/** The game for functions that take nothing but texts: a bundle with it leaves positions, boards and the engine out. */
export { CALLISTO_DESCRIPTION as callistoWords } from "./description.ts";
export type { Readings } from "./readings.ts";
export type {
  Board,
  CardName,
  Cards,
  Door,
  Edge,
  Feature,
  Marker,
  Numbers,
  Place,
  PlaceName,
  Position,
  RowCard,
  Side,
  Space,
  SpaceName,
  Unit,
  UnitClass,
  UnitName,
} from "./position.ts";
export type { PackedPosition } from "./position.ts";
export { PackedPositions } from "./compact/pack.ts";
export type { SourceRange } from "../../runtime/checked-tree.ts";
export { STAND_IN_ROSTER, type ActionData, type CardData, type Roster, type RosterValue } from "./roster.ts";
export { readRosterFile, type RosterFile, type RosterProblem } from "./roster-file.ts";
