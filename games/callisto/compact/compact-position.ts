import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Numbers, Unit } from "../position.ts";
import type { CompactBoard } from "./board.ts";
import type { Ways } from "./board-tables.ts";
import type { CardKind, Kinds } from "./kinds.ts";
import { NO_SCENARIO, NO_SHEET_RULES, type CompactReadings } from "./book-rules.ts";

/**
 * A position as small integers and typed arrays. Places, units and cards are numbered in alphabetical order of their
 * names, so ascending order is alphabetical. One object is refilled for every position; its arrays grow with the
 * largest.
 */
export class CompactPosition {
  // The fields that compiled sheets read most come first: consecutive fields share the processor's cache lines.
  /** The card that is resolved, its unit, and that unit's place. Set by `begin`. */
  acting = -1;
  actor = -1;
  here = -1;
  placeCount = 0;
  /** The largest of the counts of places, units, cards and features: the maximal length of a list of any of them. */
  largestCount = 0;
  unitCount = 0;
  rowCount = 0;
  ownTotal = 0;
  enemyTotal = 0;
  /** Bits of `PLACE`. */
  placeState: Int32Array = new Int32Array(0);
  /** Bits of `CARD`, with title and letter. */
  rowState: Int32Array = new Int32Array(0);
  /** The unit of each card of the row; −1 where it has none. */
  rowUnit: Int32Array = new Int32Array(0);
  /** The icons of its unit's attacks, see `ICON_SHIFT`. */
  rowIcons: Int32Array = new Int32Array(0);
  /** The icons of the second of two special attacks, see `SINGLE_SHIFT`. */
  rowSingleIcons: Int32Array = new Int32Array(0);
  /** Bits of `UNIT`, with title and letter. */
  unitState: Int32Array = new Int32Array(0);
  /** −1 off the board. */
  unitPlace: Int32Array = new Int32Array(0);
  /** Base defence, cover of the place and the bonus of friendly standees: total defence without the range (§8.2). */
  unitDefence: Int32Array = new Int32Array(0);
  /** The units on the board of each side, ascending. */
  enemies: Int32Array = new Int32Array(0);
  owns: Int32Array = new Int32Array(0);
  shot: Int16Array = new Int16Array(0);
  cell: Int32Array = new Int32Array(0);
  /** The movement tables of personnel and of standees. Every unit uses one of the two. */
  personnel: Ways;
  standees: Ways;
  /** Counts of units, see `COUNT_SHIFT`. */
  placeCounts: Int32Array = new Int32Array(0);
  /** Copies of the board's tables, so that compiled code reaches them in one step. */
  value: Int32Array = new Int32Array(0);
  objectives: Int32Array = new Int32Array(0);
  cover: Int32Array = new Int32Array(0);
  fullCover: Int32Array = new Int32Array(0);
  /** The titles that each side has in the space: a bit for each title's number. */
  ownTitles: Int32Array = new Int32Array(0);
  enemyTitles: Int32Array = new Int32Array(0);
  /** Values of places while paths are followed, see `followWays`: each place's value is computed once. */
  wayValues: Int32Array = new Int32Array(0);
  wayStamps: Int32Array = new Int32Array(0);
  #wayStamp = 0;
  /** The thing that a row of a roll table found. */
  found = -1;
  /** The goal of a movement that chooses its goal first. */
  approached = -1;
  deckCount = 0;
  discardCount = 0;
  spaceOf: Int32Array = new Int32Array(0);
  beside: Uint8Array = new Uint8Array(0);
  groundOf: Int32Array = new Int32Array(0);
  topOf: Int32Array = new Int32Array(0);
  range: Int16Array = new Int16Array(0);
  unitBase: Int32Array = new Int32Array(0);

  board: CompactBoard;
  readings: CompactReadings;
  /** What the names of units and cards mean under the position's roster. */
  kinds: Kinds;
  /** The units as the position lists them, and the index of each in that list. */
  units: readonly Unit[] = [];
  unitOrder: Int32Array = new Int32Array(0);
  rowKinds: CardKind[] = [];
  /** Printed values that this position changes, by card and action. */
  numbers: Numbers = {};
  bolster: Readonly<Record<string, readonly string[]>> = {};

  /** Scratch memory of searches, shared by all positions on a board. */
  reached: Int32Array = new Int32Array(0);
  steps: Int32Array = new Int32Array(0);
  queue: Int32Array = new Int32Array(0);
  /** Says which force a unit belongs to, and so where it enters and which stations are its enemy's. */
  scenario: CheckedScenario = NO_SCENARIO;
  /** The side that the bot plays. */
  bot = "";
  /** The rules of the bot's own sheet. */
  sheetRules: readonly CheckedRule[] = NO_SHEET_RULES;
  /** The unit that entered the board to act; −1 for none. */
  entered = -1;
  /** Structures, doors, equipment, markers and areas of the board, with the bits of `FEATURE`. */
  structureCount = 0;
  structureState: Int32Array = new Int32Array(0);
  structurePlace: Int32Array = new Int32Array(0);
  doorCount = 0;
  doorState: Int32Array = new Int32Array(0);
  doorFrom: Int32Array = new Int32Array(0);
  doorTo: Int32Array = new Int32Array(0);
  equipmentCount = 0;
  equipmentState: Int32Array = new Int32Array(0);
  equipmentPlace: Int32Array = new Int32Array(0);
  markerCount = 0;
  markerState: Int32Array = new Int32Array(0);
  markerPlace: Int32Array = new Int32Array(0);
  areaCount = 0;
  areaState: Int32Array = new Int32Array(0);
  /** The areas of each place: its launch pad and its map. */
  pad: Int32Array = new Int32Array(0);
  map: Int32Array = new Int32Array(0);
  escape: Uint8Array = new Uint8Array(0);
  south: Int32Array = new Int32Array(0);
  largestFeatureCount = 0;
  /** The index of a thing of which there is only one. */
  readonly single = 1;
  /** The cards of the row, then those of the display. */
  cardCount = 0;
  /** The thing that the predicate of a condition is tested for. */
  asked = -1;
  /** While the mover's passengers are chosen: the seats that a clause leaves. */
  seats = 0;

  constructor(board: CompactBoard, readings: CompactReadings, kinds: Kinds) {
    this.board = board;
    this.readings = readings;
    this.kinds = kinds;
    this.personnel = board.personnel.ways;
    this.standees = board.standees.ways;
    this.useBoard(board, readings);
  }

  placeName(place: number): string {
    return this.board.placeNames[place] ?? "";
  }

  /** Doors that are targets along with units are numbered after the units. */
  unitName(unit: number): string {
    if (unit >= this.unitCount) return this.featureName(this.structureCount + unit - this.unitCount);
    return this.units[this.unitOrder[unit] ?? -1]?.name ?? "";
  }

  cardName(card: number): string {
    return this.rowKinds[card]?.name ?? "";
  }

  /** The letter of a deck. */
  deckName(deck: number): string {
    return String.fromCharCode(64 + deck);
  }

  /** A structure, door or piece of equipment, numbered in this order. */
  featureName(feature: number): string {
    const { structures, doors, equipment } = this.board.features;
    const ofDoors = feature - structures.names.length;
    const ofEquipment = ofDoors - doors.names.length;
    return structures.names[feature] ?? doors.names[ofDoors] ?? equipment.names[ofEquipment] ?? "";
  }

  /** Uses the tables of a board and makes room for its places. */
  useBoard(board: CompactBoard, readings: CompactReadings): void {
    this.board = board;
    this.readings = readings;
    this.placeCount = board.placeCount;
    this.value = board.value;
    this.cover = board.cover;
    this.fullCover = board.fullCover;
    this.cell = board.cell;
    this.spaceOf = board.spaceOf;
    this.objectives = board.objectives;
    this.beside = board.beside;
    this.groundOf = board.groundOf;
    this.topOf = board.topOf;
    this.range = board.range;
    this.shot = board.shot;
    this.reached = board.reached;
    this.steps = board.steps;
    this.queue = board.queue;
    this.personnel = board.personnel.ways;
    this.standees = board.standees.ways;
    const { structures, doors, equipment, markers, areas } = board.features;
    this.structureCount = structures.names.length;
    this.structureState = structures.state;
    this.structurePlace = structures.place;
    this.doorCount = doors.names.length;
    this.doorState = doors.state;
    this.doorFrom = doors.from;
    this.doorTo = doors.to;
    this.equipmentCount = equipment.names.length;
    this.equipmentState = equipment.state;
    this.equipmentPlace = equipment.place;
    this.markerCount = markers.names.length;
    this.markerState = markers.state;
    this.markerPlace = markers.place;
    this.areaCount = areas.names.length;
    this.areaState = areas.state;
    this.pad = board.features.pad;
    this.map = board.features.map;
    this.escape = board.features.escape;
    this.south = board.features.south;
    this.largestFeatureCount = Math.max(
      this.structureCount,
      this.doorCount,
      this.equipmentCount,
      this.markerCount,
      this.areaCount,
      this.single,
    );
    if (this.placeState.length < board.placeCount) {
      const room = board.placeCount;
      this.placeState = new Int32Array(room);
      this.placeCounts = new Int32Array(room);
      this.ownTitles = new Int32Array(room);
      this.enemyTitles = new Int32Array(room);
      this.wayValues = new Int32Array(room);
      this.wayStamps = new Int32Array(room);
    }
  }

  /** Invalidates the values of places on other paths; returns the stamp of valid values from now on. */
  followWays(): number {
    this.#wayStamp = (this.#wayStamp + 1) | 0;
    return this.#wayStamp;
  }

  /** Sets the number of cards, once places, units and features are known. */
  countCards(count: number): void {
    this.cardCount = count;
    this.largestCount = Math.max(this.placeCount, this.unitCount, count, this.largestFeatureCount);
  }

  /** Makes room for as many units. */
  roomForUnits(count: number): void {
    if (this.unitState.length >= count) return;
    const room = Math.max(count, 16);
    this.unitOrder = new Int32Array(room);
    this.unitState = new Int32Array(room);
    this.unitPlace = new Int32Array(room);
    this.unitDefence = new Int32Array(room);
    this.unitBase = new Int32Array(room);
    this.owns = new Int32Array(room);
    this.enemies = new Int32Array(room);
  }

  /** Makes room for as many cards in the row. */
  roomForRow(count: number): void {
    if (this.rowState.length >= count) return;
    const room = Math.max(count, 8);
    this.rowState = new Int32Array(room);
    this.rowUnit = new Int32Array(room);
    this.rowIcons = new Int32Array(room);
    this.rowSingleIcons = new Int32Array(room);
  }
}
