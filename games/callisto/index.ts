/** What an engine needs beside compiled sheets of Callisto: the shape of a position, and printed values of cards. */
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
export type { PackedPosition } from "./compact/packed-position.ts";
export type { SourceRange } from "../../runtime/checked-tree.ts";
export { STAND_IN_ROSTER, type ActionData, type CardData, type Roster, type RosterValue } from "./roster.ts";
export { readRosterFile, type RosterFile, type RosterProblem } from "./roster-file.ts";
