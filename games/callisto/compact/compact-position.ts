import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { countInDeck } from "../effects/cards.ts";
import type { Numbers, Position, Unit } from "../position.ts";
import type { Ways } from "./board-tables.ts";
import type { CompactBoard } from "./board.ts";
import { type CompactReadings, NO_SCENARIO, NO_SHEET_RULES } from "./book-rules.ts";
import { ARENA_LISTS, type ArenaList, isShort, LIST_FORMS, SHORTS_IN_WORD } from "./flags.ts";
import type { CardKind, Kinds, UnitKind } from "./kinds.ts";

const NO_LIST: Int32Array = new Int32Array(0);
const NO_SHORTS: Int16Array = new Int16Array(0);
const NOTHING_LISTED: Listed = { units: [] };
/** The printed values of a position that changes none. */
export const NOTHING_CHANGED: Numbers = {};

function countListed({ listed, scenario }: CompactPosition, letter: string): number {
  return listed.cards === undefined ? 0 : countInDeck(listed.cards, letter, scenario);
}

/** What a position lists by names. */
interface Listed extends Pick<Position, "units"> {
  /** Left out where `countDeck` knows of decks by itself. */
  readonly cards?: Pick<Position["cards"], "bolster" | "display">;
}

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
  numbers: Numbers = NOTHING_CHANGED;
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
  /** How many cards lie in the bolster deck of a letter. */
  countDeck: (packed: CompactPosition, letter: string) => number = countListed;
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
    this.readings = readings;
    this.useTables(board);
  }

  /** Uses them under the same readings, and remembers what is listed. */
  useTables(board: CompactBoard): void {
    this.board = board;
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

/** For how many places, units and cards a position has room. */
type Room = Readonly<Record<"places" | "units" | "cards", number>>;

/** How far behind the beginning of a position each of its lists begins, in numbers of its own size. */
export interface Layout extends Readonly<Record<ArenaList, number>> {
  readonly room: Room;
  /** How many numbers of four bytes a position takes. */
  readonly size: number;
}

/** A position's part of a piece of memory that many positions share. */
interface ArenaPart {
  /** All of it as numbers of four bytes, and of two. */
  readonly words: Int32Array;
  readonly shorts: Int16Array;
  /** The index of its first number of four bytes. */
  readonly base: number;
  readonly layout: Layout;
}

/** The most positions that lie in one piece; the rest of a piece waits for the next. */
const MOST_TOGETHER = 512;

/**
 * What a list answers for −1, the number of nothing: no bits. Lists of numbers answer what is no number of anything, so
 * that nothing is found equal to nothing.
 */
const NO_BITS = 0;
const NO_NUMBER = -0x8000;
const OF_NOTHING: Readonly<Partial<Record<ArenaList, number>>> = {
  rowUnit: NO_NUMBER,
  unitPlace: NO_NUMBER,
  enemies: NO_NUMBER,
  owns: NO_NUMBER,
  unitOrder: NO_NUMBER,
};

/**
 * Numbers of positions, one behind another. Whoever decides over thousands of positions waits mostly for the memory, and
 * a position that lies in one piece takes few reads of it. A list is freed with the last of its positions.
 */
export class Arena {
  #words = new Int32Array(0);
  #shorts = new Int16Array(0);
  #next = 0;
  #together = 1;
  readonly #layouts: Layout[] = [];

  /** A new part with the wanted room or more. */
  part(places: number, units: number, cards: number): ArenaPart {
    const layout = this.#layoutFor(places, roundedUp(units), roundedUp(cards));
    if (this.#next + layout.size > this.#words.length) {
      this.#words = new Int32Array(layout.size * this.#together);
      this.#shorts = new Int16Array(this.#words.buffer);
      this.#next = 0;
      this.#together = Math.min(MOST_TOGETHER, this.#together * 2);
    }
    const base = this.#next;
    this.#next += layout.size;
    for (const list of ARENA_LISTS) {
      const ofNothing = OF_NOTHING[list] ?? NO_BITS;
      if (isShort(list)) this.#shorts[base * SHORTS_IN_WORD + layout[list] - 1] = ofNothing;
      else this.#words[base + layout[list] - 1] = ofNothing;
    }
    return { words: this.#words, shorts: this.#shorts, base, layout };
  }

  #layoutFor(places: number, units: number, cards: number): Layout {
    const known = this.#layouts.find(
      ({ room }) => room.places === places && room.units === units && room.cards === cards,
    );
    if (known !== undefined) return known;
    const layout = layoutOf({ places, units, cards });
    this.#layouts.push(layout);
    return layout;
  }
}

/** The layout of a position that nothing has been packed into. */
const NO_ROOM: Layout = layoutOf({ places: 0, units: 0, cards: 0 });

/** In fours, so that few layouts serve the positions of a game. */
function roundedUp(count: number): number {
  return Math.max(8, Math.ceil(count / 4) * 4);
}

/** Before each list is room for what it answers for −1. */
function layoutOf(room: Room): Layout {
  let shorts = 0;
  const starts = Object.fromEntries(
    ARENA_LISTS.map((list) => {
      const length = room[LIST_FORMS[list].of];
      if (isShort(list)) {
        const start = shorts + 1;
        shorts = start + length;
        return [list, start];
      }
      const start = Math.ceil(shorts / SHORTS_IN_WORD) + 1;
      shorts = (start + length) * SHORTS_IN_WORD;
      return [list, start];
    }),
  ) as Record<ArenaList, number>;
  return { ...starts, room, size: Math.ceil(shorts / SHORTS_IN_WORD) };
}
