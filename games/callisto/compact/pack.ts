import type { CheckedRule, CheckedScenario } from "../../../runtime/checked-tree.ts";
import { PositionError, type PositionProblem } from "../../../runtime/position-problem.ts";
import { PositionChecker } from "../position-checker.ts";
import type { Marker, PackedPosition, Position, Side, SpaceName } from "../position.ts";
import { DEFAULT_READINGS, type Readings } from "../readings.ts";
import { rosterOf } from "../roster.ts";
import { distances, type Gait } from "./board-tables.ts";
import { compactBoard } from "./board.ts";
import { compactReadings, NO_SCENARIO, NO_SHEET_RULES } from "./book-rules.ts";
import { Arena, CompactPosition, type Layout, NOTHING_CHANGED } from "./compact-position.ts";
import { CARD, LETTER_MASK, PLACE, SHORTS_IN_WORD, TITLE_MASK, UNIT } from "./flags.ts";
import { kindsOf } from "./kinds.ts";
import { packBookRules, packUnits } from "./pack-units.ts";

/**
 * The compact form of a position. Positions are values: a board is recognized by its identity and not read again, so
 * nobody may change it.
 * @param scenario of the position's book: it says which force a unit belongs to, and so where it enters the board.
 * @param sheetRules the rules of the bot's own sheet.
 * @param arena for a new one.
 * @param into is refilled without allocating if it was made for the same board and readings.
 */
export function pack(
  position: Position,
  scenario: CheckedScenario = NO_SCENARIO,
  readings: Readings = DEFAULT_READINGS,
  into: CompactPosition | null = null,
  sheetRules: readonly CheckedRule[] = NO_SHEET_RULES,
  arena?: Arena,
): CompactPosition {
  const rules = compactReadings(readings, scenario, sheetRules, position.bot);
  const roster = rosterOf(position);
  let packed = into;
  if (packed === null) packed = new CompactPosition(compactBoard(position.board, rules), rules, kindsOf(roster), arena);
  else if (packed.board.board !== position.board || packed.readings !== rules) {
    packed.useBoard(compactBoard(position.board, rules), rules);
  }
  if (packed.kinds.roster !== roster) {
    packed.kinds = kindsOf(roster);
    packed.forget();
  }
  packed.makeRoom(position.units.length, position.cards.row.length + position.cards.display.length);
  packed.scenario = scenario;
  packed.bot = position.bot;
  packed.sheetRules = sheetRules;
  const sameMarkers = hasMarkers(packed, position.markers);
  if (!sameMarkers || packed.listed.units !== position.units || packed.entered >= 0) {
    if (!sameMarkers) packMarkersOfBoth(packed, position.markers);
    packPlaces(packed);
    packUnits(packed, position);
    packBookRules(packed);
    if (rules.goals === "scouted steps") useScoutedGoals(packed);
  }
  packCards(packed, position);
  return packed;
}

/** Whether these markers are packed already. */
function hasMarkers({ markers }: CompactPosition, { bot, player }: Position["markers"]): boolean {
  return markers !== null && markers.bot === bot && markers.player === player;
}

/** The places without units: with the markers that lie there, as they were packed before. */
function packPlaces({ words, base, layout, board, marked }: CompactPosition): void {
  const placeStateAt = base + layout.placeState;
  const placeCountsAt = base + layout.placeCounts;
  const { placeCount } = board;
  for (let place = 0; place < placeCount; place += 1) {
    words[placeStateAt + place] = marked[place]!;
    words[placeCountsAt + place] = 0;
  }
}

function packMarkersOfBoth(packed: CompactPosition, markers: Position["markers"]): void {
  const { baseState, placeCount } = packed.board;
  if (packed.marked.length < placeCount) packed.marked = new Int32Array(placeCount);
  packed.marked.set(baseState);
  packMarkers(packed, markers.bot, "bot");
  packMarkers(packed, markers.player, "player");
  packed.markers = markers;
}

type Markers = Readonly<Record<SpaceName, Marker>>;

/** Adds a side's markers to the bits of every place. */
function packMarkers(packed: CompactPosition, markers: Markers, side: Side): void {
  const { marked: places, board, readings } = packed;
  const { spaceNames, spaceStart, spacePlaces } = board;
  const marked = side === "bot" ? PLACE.ownMarked : PLACE.enemyMarked;
  const scouted = side === "bot" ? PLACE.ownScouted : PLACE.enemyScouted;
  const controls = side === "bot" ? PLACE.ownControlled : PLACE.enemyControlled;
  const controlled = marked | controls | (readings.controlledIsScouted ? scouted : 0);
  const count = spaceNames.length;
  let space = 0;
  for (const name in markers) {
    // Read immediately: an engine finds the value of a key that it has just listed without a lookup.
    const marker = markers[name];
    // Markers are mostly listed in the board's order, so the next name is near.
    while (space < count && spaceNames[space] !== name) space += 1;
    if (space === count) space = spaceNames.indexOf(name);
    if (space < 0) {
      space = 0;
      continue;
    }
    const all = marker === "scouted" ? marked | scouted : controlled;
    for (let at = spaceStart[space]!; at < spaceStart[space + 1]!; at += 1) places[spacePlaces[at]!]! |= all;
  }
}

/** OPEN-03 c: nearer means fewer steps through spaces with the bot's marker. Costs a search from every place. */
export function useScoutedGoals(packed: CompactPosition): void {
  const { personnel, standees } = packed.board;
  packed.personnel = { ...personnel.ways, goal: scoutedGoals(packed, personnel) };
  packed.standees =
    standees === personnel ? packed.personnel : { ...standees.ways, goal: scoutedGoals(packed, standees) };
}

function scoutedGoals(packed: CompactPosition, { steps }: Gait): Int16Array {
  return distances(steps, (place) => (packed.stateOfPlace(place) & PLACE.ownMarked) !== 0);
}

/** The settings that a sheet was compiled with; its positions must be packed with the same. */
interface PackerSettings {
  readonly scenario: CheckedScenario;
  /** The side that the sheet plays. */
  readonly bot: string;
  readonly readings: Readings;
  /** The rules of the sheet itself. */
  readonly rules: readonly CheckedRule[];
}

/** Packs the positions of one sheet, and refuses impossible ones. */
export class Packer {
  readonly #settings: PackerSettings;
  readonly #checker: PositionChecker;
  readonly #arena = new Arena();

  constructor(settings: PackerSettings) {
    this.#settings = settings;
    this.#checker = new PositionChecker(settings.scenario, settings.bot);
  }

  /** Everything that makes a position, or the card at the index `acting`, impossible to decide. */
  problemsOf(position: Position, acting: number | null): readonly PositionProblem[] {
    return acting === null ? this.#checker.problemsOf(position) : this.#checker.problemsOfCard(position, acting);
  }

  /**
   * @param into is refilled without allocating if it was made for the same board.
   * @throws PositionError where the position is impossible.
   */
  pack(position: Position, acting: number | null, into: CompactPosition | null): CompactPosition {
    const problems = this.problemsOf(position, acting);
    if (problems.length > 0) throw new PositionError(problems);
    return this.packChecked(position, into);
  }

  /** The same for a position that can be decided, as whoever calls this knows. */
  packChecked(position: Position, into: CompactPosition | null): CompactPosition {
    const { scenario, readings, rules } = this.#settings;
    // Callers may have changed their own positions in place.
    into?.forget();
    return pack(position, scenario, readings, into, rules, this.#arena);
  }
}

/** Packs the face-up cards, those of the row before the displayed ones, with the state of their units. */
function packCards(packed: CompactPosition, position: Position): void {
  const { cards } = position;
  const { row } = cards;
  const { display } = cards;
  packed.rowCount = row.length;
  const { words, shorts, base, layout, cardCount, kinds } = packed;
  const rowStateAt = base + layout.rowState;
  const rowUnitAt = 2 * base + layout.rowUnit;
  const rowKindAt = 2 * base + layout.rowKind;
  for (let place = 0; place < row.length; place += 1) {
    const { card, sideways } = row[place]!;
    const kind = kinds.card(card);
    shorts[rowKindAt + place] = kind.number;
    const unit = kind.counter?.packing === packed.packing ? kind.counter.id : ownUnit(packed, kind.unit);
    shorts[rowUnitAt + place] = unit;
    const bits = kind.unit < 0 ? kind.bits : kind.bits | bitsOfCounter(packed, unit);
    words[rowStateAt + place] = sideways ? bits | CARD.sideways : bits;
  }
  for (let place = row.length; place < cardCount; place += 1) {
    const kind = kinds.card(display[place - row.length]!);
    shorts[rowKindAt + place] = kind.number;
    const unit = kind.counter?.packing === packed.packing ? kind.counter.id : ownUnit(packed, kind.unit);
    shorts[rowUnitAt + place] = unit;
    words[rowStateAt + place] = kind.unit < 0 ? kind.bits : kind.bits | bitsOfCounter(packed, unit);
  }
  packed.numbers = isEmpty(position.numbers) ? NOTHING_CHANGED : position.numbers;
  packed.deckCount = cards.deck.length;
  packed.discardCount = cards.discard.length;
  packed.listed = position;
}

function isEmpty(numbers: Position["numbers"]): boolean {
  for (const _ in numbers) return false;
  return true;
}

function bitsOfCounter(packed: CompactPosition, unit: number): number {
  return unit < 0 ? CARD.rests : bitsOfCards(packed.readings, packed.stateOfUnit(unit));
}

/** The bits that the state of a unit gives to its cards. */
export function bitsOfCards(readings: CompactPosition["readings"], state: number): number {
  if ((state & (UNIT.deactivated | UNIT.escaped)) !== 0) {
    const asleep = UNIT.mech | UNIT.deactivated;
    return (state & asleep) === asleep ? CARD.rests | CARD.deactivated : CARD.rests;
  }
  const active = (state & UNIT.mech) === 0 ? 0 : CARD.active;
  if ((state & UNIT.suppressed) !== 0 && readings.suppressedOnlyReadies) return CARD.readies | active;
  return active | ((state & UNIT.onBoard) === 0 ? CARD.enters : 0);
}

/** The bot's unit with a title and letter; −1 for none. */
function ownUnit(packed: CompactPosition, name: number): number {
  if (name < 0) return -1;
  const { words, base, layout, unitCount } = packed;
  const unitStateAt = base + layout.unitState;
  const mask = TITLE_MASK | LETTER_MASK | UNIT.own;
  for (let unit = 0; unit < unitCount; unit += 1)
    if ((words[unitStateAt + unit]! & mask) === (name | UNIT.own)) return unit;
  return -1;
}

/** The fields of a position that many positions have in common. */
const COMMON = [
  "board",
  "kinds",
  "personnel",
  "standees",
  "objectives",
  "numbers",
  "readings",
  "scenario",
  "bot",
  "sheetRules",
] as const satisfies readonly (keyof CompactPosition)[];

type Common = Pick<CompactPosition, (typeof COMMON)[number]>;

/** Before the lists of each position: eight counts of two bytes, and which of the layouts and common fields it has. */
const HEAD = 6;
const LAYOUT = 4;
const COMMON_FIELDS = 5;

/**
 * Thousands of packed positions in one piece of memory, for whoever decides over them in any order. One object looks at
 * one of them at a time: an object for each would take as much memory as the positions, and a decision waits mostly for
 * memory that no decision has read just before.
 */
export class PackedPositions<Packed extends object = PackedPosition> {
  #view: CompactPosition | null = null;
  #words = new Int32Array(0);
  #shorts = new Int16Array(0);
  #end = 0;
  readonly #bases: number[] = [];
  readonly #listed: CompactPosition["listed"][] = [];
  readonly #layouts: Layout[] = [];
  readonly #commons: Common[] = [];
  #looking: Common | null = null;

  /** Adds a copy of a packed position; returns its number, counted from 0. */
  add(packed: Packed): number {
    const position = asCompact(packed);
    this.#view ??= new CompactPosition(position.board, position.readings, position.kinds);
    const { words, base, layout } = position;
    const head = this.#end;
    const start = head + HEAD;
    this.#end = start + layout.size;
    this.#makeRoom(this.#end);
    this.#words.set(words.subarray(base, base + layout.size), start);
    const { rowCount, cardCount, unitCount, ownTotal, enemyTotal, deckCount, discardCount, largestCount } = position;
    this.#shorts.set(
      [rowCount, cardCount, unitCount, ownTotal, enemyTotal, deckCount, discardCount, largestCount],
      head * SHORTS_IN_WORD,
    );
    this.#words[head + LAYOUT] = numberIn(this.#layouts, layout, (known) => known === layout);
    this.#words[head + COMMON_FIELDS] = numberIn(this.#commons, commonOf(position), (known) =>
      COMMON.every((field) => known[field] === position[field]),
    );
    this.#listed.push(position.listed);
    return this.#bases.push(start) - 1;
  }

  /**
   * The position of a number. It is the same object each time, so it shows that position until the next is looked at.
   * Nothing may be packed into it.
   */
  look(number: number): Packed {
    const view = this.#view;
    if (view === null) throw new Error("No position was added.");
    const words = this.#words;
    const shorts = this.#shorts;
    const base = this.#bases[number]!;
    const head = base - HEAD;
    const common = this.#commons[words[head + COMMON_FIELDS]!]!;
    if (common !== this.#looking) {
      this.#looking = common;
      Object.assign(view, common);
    }
    view.words = words;
    view.shorts = shorts;
    view.base = base;
    view.layout = this.#layouts[words[head + LAYOUT]!]!;
    const at = head * SHORTS_IN_WORD;
    view.rowCount = shorts[at]!;
    view.cardCount = shorts[at + 1]!;
    view.unitCount = shorts[at + 2]!;
    view.ownTotal = shorts[at + 3]!;
    view.enemyTotal = shorts[at + 4]!;
    view.deckCount = shorts[at + 5]!;
    view.discardCount = shorts[at + 6]!;
    view.largestCount = shorts[at + 7]!;
    view.listed = this.#listed[number]!;
    return view as object as Packed;
  }

  #makeRoom(words: number): void {
    if (words <= this.#words.length) return;
    const larger = new Int32Array(words * 2);
    larger.set(this.#words);
    this.#words = larger;
    this.#shorts = new Int16Array(larger.buffer);
  }
}

/** Compiled sheets pack positions in no other form, and show people less of it. */
function asCompact(packed: object): CompactPosition {
  return packed as CompactPosition;
}

/** The number of a thing in a list, to which it is added if the list has none like it. */
function numberIn<Thing>(list: Thing[], thing: Thing, isAlike: (known: Thing) => boolean): number {
  const known = list.findIndex(isAlike);
  return known === -1 ? list.push(thing) - 1 : known;
}

function commonOf(position: CompactPosition): Common {
  return Object.fromEntries(COMMON.map((field) => [field, position[field]])) as Common;
}
