import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Numbers, Position, Unit } from "../position.ts";
import { Arena, type Layout, NO_ROOM } from "./arena.ts";
import type { CompactBoard } from "./board.ts";
import type { Ways } from "./board-tables.ts";
import type { CardKind, Kinds, UnitKind } from "./kinds.ts";
import { type ArenaList, isShort, LIST_FORMS, SHORTS_IN_WORD } from "./flags.ts";
import { NO_SCENARIO, NO_SHEET_RULES, type CompactReadings } from "./book-rules.ts";

const NO_LIST: Int32Array = new Int32Array(0);
const NO_SHORTS: Int16Array = new Int16Array(0);
const NOTHING_LISTED: Listed = {
  units: [],
  cards: {
    row: [],
    deck: [],
    discard: [],
    aside: [],
    bolster: {},
    display: [],
    interference: 0,
    bid: null,
    removed: [],
  },
};

/** What a position lists by names. */
type Listed = Pick<Position, "units" | "cards">;

/**
 * A position as small integers and typed arrays. Places, units and cards are numbered in alphabetical order of their
 * names, so ascending order is alphabetical. One object is refilled for every position; its lists lie in an arena, and
 * take another part of it when a position needs more room.
 */
export class CompactPosition {
  // The fields that compiled sheets read come first: consecutive fields share the processor's cache lines.
  /** The memory that the position's own lists lie in, where they begin, and how far behind that each does. */
  words: Int32Array = NO_LIST;
  base = 0;
  layout: Layout = NO_ROOM;
  shorts: Int16Array = NO_SHORTS;
  /** What all positions on the board have in common. */
  board: CompactBoard;
  /** The unit of the card that is resolved, its place, and the card. Set by `begin`. */
  actor = -1;
  here = -1;
  acting = -1;
  /** The icons of the attacks of whoever acts, see `ICON_SHIFT`, and of the second of two special attacks. */
  icons = 0;
  singleIcons = 0;
  /** What the names of units and cards mean under the position's roster. */
  kinds: Kinds;
  /** The largest of the counts of places, units, cards and features: the maximal length of a list of any of them. */
  largestCount = 0;
  rowCount = 0;
  enemyTotal = 0;
  ownTotal = 0;
  unitCount = 0;
  /** The movement tables of personnel and of standees. Every unit uses one of the two. */
  personnel: Ways;
  standees: Ways;
  /** The places whose space is an objective under the rules of the book. */
  objectives: Int32Array;
  /** Printed values that this position changes, by card and action. */
  numbers: Numbers = {};
  /** The cards of the row, then those of the display. */
  cardCount = 0;
  deckCount = 0;
  discardCount = 0;
  /** The thing that a row of a roll table found. */
  found = -1;
  /** The goal of a movement that chooses its goal first. */
  approached = -1;
  /** The thing that the predicate of a condition is tested for. */
  asked = -1;
  /** While the mover's passengers are chosen: the seats that a clause leaves. */
  seats = 0;
  /** The unit that entered the board to act; −1 for none. */
  entered = -1;

  readings: CompactReadings;
  /** The units and cards as the position lists them. */
  listed: Listed = NOTHING_LISTED;
  /** What each of them is called, valid as long as the roster knows as many kinds. */
  unitKinds: UnitKind[] = [];
  knownKinds = 0;
  /** The number of the packing that these units are from. */
  packing = 0;
  /** The markers that lie on the places, and the bits of the places with nothing but them. */
  markers: Position["markers"] | null = null;
  marked: Int32Array = NO_LIST;
  /** Says which force a unit belongs to, and so where it enters and which stations are its enemy's. */
  scenario: CheckedScenario = NO_SCENARIO;
  /** The side that the bot plays. */
  bot = "";
  /** The rules of the bot's own sheet. */
  sheetRules: readonly CheckedRule[] = NO_SHEET_RULES;
  readonly #arena: Arena;

  /** @param arena has its lists, with those of other positions. */
  constructor(board: CompactBoard, readings: CompactReadings, kinds: Kinds, arena: Arena = new Arena()) {
    this.board = board;
    this.readings = readings;
    this.kinds = kinds;
    this.#arena = arena;
    this.personnel = board.personnel.ways;
    this.standees = board.standees.ways;
    this.objectives = board.objectives;
  }

  placeName(place: number): string {
    return this.board.placeNames[place] ?? "";
  }

  /** Doors that are targets along with units are numbered after the units. */
  unitName(unit: number): string {
    if (unit >= this.unitCount) return this.featureName(this.board.structureCount + unit - this.unitCount);
    return this.unit(unit)?.name ?? "";
  }

  /** A unit as the position states it. */
  unit(unit: number): Unit | undefined {
    return this.listed.units[this.shorts[2 * this.base + this.layout.unitOrder + unit] ?? -1];
  }

  cardName(card: number): string {
    return card < 0 || card >= this.cardCount ? "" : this.kindOfCard(card).name;
  }

  /** What the name of a card means. */
  kindOfCard(card: number): CardKind {
    return this.kinds.cards[this.shorts[2 * this.base + this.layout.rowKind + card]!]!;
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

  /** Packs everything anew the next time, also what is the same object as before. */
  forget(): void {
    this.listed = NOTHING_LISTED;
    this.markers = null;
  }

  /** Uses the tables of a board. */
  useBoard(board: CompactBoard, readings: CompactReadings): void {
    this.forget();
    this.board = board;
    this.readings = readings;
    this.personnel = board.personnel.ways;
    this.standees = board.standees.ways;
    this.objectives = board.objectives;
  }

  /** Makes room for this many units and cards on the board, before anything is packed: the lists may move. */
  makeRoom(units: number, cards: number): void {
    const { placeCount, largestFeatureCount } = this.board;
    const { room } = this.layout;
    if (room.places < placeCount || room.units < units || room.cards < cards) {
      this.layout = this.#takePart(
        Math.max(placeCount, room.places),
        Math.max(units, room.units),
        Math.max(cards, room.cards),
      );
    }
    this.unitCount = units;
    this.cardCount = cards;
    this.largestCount = Math.max(placeCount, units, cards, largestFeatureCount);
  }

  #takePart(places: number, units: number, cards: number): Layout {
    const { words, shorts, base, layout } = this.#arena.part(places, units, cards);
    this.words = words;
    this.shorts = shorts;
    this.base = base;
    this.forget();
    return layout;
  }

  /** One of its lists, with all the room that it has. */
  list(name: ArenaList): Int32Array | Int16Array {
    const numbers = isShort(name) ? this.shorts : this.words;
    const start = this.base * (isShort(name) ? SHORTS_IN_WORD : 1) + this.layout[name];
    return numbers.subarray(start, start + this.layout.room[LIST_FORMS[name].of]);
  }

  /** The bits of `UNIT` of a unit. */
  stateOfUnit(unit: number): number {
    return this.words[this.base + this.layout.unitState + unit]!;
  }

  /** −1 off the board. */
  placeOfUnit(unit: number): number {
    return this.shorts[2 * this.base + this.layout.unitPlace + unit]!;
  }

  /** The bits of `PLACE` of a place. */
  stateOfPlace(place: number): number {
    return this.words[this.base + this.layout.placeState + place]!;
  }
}
