import type { Board, Position } from "../position.ts";
import { boardWithCarried, type PackedScenery } from "./scenery.ts";
import { NONE, other, type PackedTables, type SideNumber } from "./packed-tables.ts";
import type { TurnEffects } from "./turn-effects.ts";

/** Cards or units in an order, by their numbers: a part of the cells of a game, first how many there are. */
export class Pile {
  readonly #cells: Int16Array;
  readonly #start: number;

  constructor(cells: Int16Array, start: number) {
    this.#cells = cells;
    this.#start = start;
  }

  get count(): number {
    return this.#cells[this.#start]!;
  }

  at(index: number): number {
    return this.#cells[this.#start + 1 + index]!;
  }

  set(index: number, entry: number): void {
    this.#cells[this.#start + 1 + index] = entry;
  }

  clear(): void {
    this.#cells[this.#start] = 0;
  }

  /** Keeps the first so many. */
  cut(count: number): void {
    this.#cells[this.#start] = count;
  }

  push(entry: number): void {
    const count = this.#cells[this.#start]!;
    this.#cells[this.#start + 1 + count] = entry;
    this.#cells[this.#start] = count + 1;
  }

  insert(index: number, entry: number): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const count = cells[this.#start]!;
    for (let at = first + count; at > first + index; at -= 1) cells[at] = cells[at - 1]!;
    cells[first + index] = entry;
    cells[this.#start] = count + 1;
  }

  remove(index: number, howMany = 1): void {
    const cells = this.#cells;
    const left = cells[this.#start]! - howMany;
    const first = this.#start + 1;
    for (let at = first + index; at < first + left; at += 1) cells[at] = cells[at + howMany]!;
    cells[this.#start] = left;
  }

  /** Brings an entry forward; those that it passes stay in order. */
  bring(from: number, to: number): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const brought = cells[first + from]!;
    for (let at = first + from; at > first + to; at -= 1) cells[at] = cells[at - 1]!;
    cells[first + to] = brought;
  }

  /** The first index of an entry; −1 for none. */
  indexOf(entry: number): number {
    const cells = this.#cells;
    const first = this.#start + 1;
    const end = first + cells[this.#start]!;
    for (let at = first; at < end; at += 1) if (cells[at] === entry) return at - first;
    return -1;
  }

  /** In ascending order of their numbers, which is the alphabetical order of their names. */
  sort(): void {
    const cells = this.#cells;
    const first = this.#start + 1;
    const end = first + cells[this.#start]!;
    for (let next = first + 1; next < end; next += 1) {
      const entry = cells[next]!;
      let at = next;
      for (; at > first && cells[at - 1]! > entry; at -= 1) cells[at] = cells[at - 1]!;
      cells[at] = entry;
    }
  }

  fill(entries: readonly number[]): void {
    for (let index = 0; index < entries.length; index += 1) this.set(index, entries[index]!);
    this.cut(entries.length);
  }

  copy(other: Pile): void {
    const { count } = other;
    for (let index = 0; index < count; index += 1) this.set(index, other.at(index));
    this.cut(count);
  }

  /** Whether it has other entries than in these cells of before. */
  differsFrom(before: Int16Array): boolean {
    const start = this.#start;
    const end = start + this.#cells[start]!;
    for (let at = start; at <= end; at += 1) if (this.#cells[at] !== before[at]) return true;
    return false;
  }

  /** What stands for each entry, in order. */
  map<Value>(valueOf: (entry: number) => Value): Value[] {
    const { count } = this;
    const values: Value[] = [];
    for (let index = 0; index < count; index += 1) values.push(valueOf(this.at(index)));
    return values;
  }
}

/** Bits of the state of a unit. */
export const SUPPRESSED = 1;
export const DEACTIVATED = 2;
export const ESCAPED = 4;
/** Its counter has left the board for good. */
export const GONE = 8;

/** A marker of a side in a space. */
export const NO_MARKER = 0;
export const SCOUTED = 1;
export const CONTROLLED = 2;

/** Added to the number of a card of the row that lies sideways. */
export const SIDEWAYS = 1 << 12;

/** The card at a place of a row. */
export function cardInRow(entry: number): number {
  return entry & ~SIDEWAYS;
}

type PackedPhase = "bid" | "startTurn" | "turn";

/** The cards, markers and score of a side. */
export class PackedSide {
  readonly markers: Int16Array;
  /** All cards of the side. */
  readonly cardCount: number;
  readonly row: Pile;
  readonly deck: Pile;
  readonly discard: Pile;
  readonly aside: Pile;
  readonly display: Pile;
  readonly removed: Pile;
  /** In the order of the scenario's decks. */
  readonly bolster: readonly Pile[];
  /** Where a hit takes a card from: discard, deck, the bolster decks, display. */
  readonly zones: readonly Pile[];
  readonly neutralised: Pile;
  readonly escaped: Pile;
  interference = 0;
  bid = NONE;
  wonInitiative = false;
  rescued = 0;

  /** @param cells takes the next part of so many cells */
  constructor(tables: PackedTables, side: SideNumber, cells: (count: number) => Pile, markers: Int16Array) {
    const { decks, cardCount } = tables.sides[side];
    const pile = (): Pile => cells(cardCount);
    this.cardCount = cardCount;
    this.markers = markers;
    this.row = pile();
    this.deck = pile();
    this.discard = pile();
    this.aside = pile();
    this.display = pile();
    this.removed = pile();
    this.bolster = decks.map(pile);
    this.zones = [this.discard, this.deck, ...this.bolster, this.display];
    this.neutralised = cells(tables.units.length);
    this.escaped = cells(tables.units.length);
  }
}

type Written<Of> = { -readonly [Key in keyof Of]: Of[Key] };

/** What a person at the table has to know and do, by names, while it happens. */
export type EffectNotes = Written<Omit<TurnEffects, "position" | "acting" | "victor">>;

/** Numbers of spots, as bits: a decision changes few of them, and whoever looks walks over these alone. */
export class SpotSet {
  /** 32 spots each. */
  readonly words: Int32Array;

  constructor(count: number) {
    this.words = new Int32Array((count + 31) >> 5);
  }

  has(spot: number): boolean {
    return ((this.words[spot >> 5]! >>> spot) & 1) !== 0;
  }

  add(spot: number): void {
    this.words[spot >> 5]! |= 1 << spot;
  }

  /** The bits behind the last spot, too. */
  addAll(): void {
    for (let word = 0; word < this.words.length; word += 1) this.words[word] = -1;
  }

  clear(): void {
    for (let word = 0; word < this.words.length; word += 1) this.words[word] = 0;
  }
}

/**
 * A position or a game between two bots from its set-up to its end: small integers, written in place. Names, reports and
 * plain states are made where somebody wants them.
 */
export class PackedGame<Tables extends PackedTables = PackedTables> {
  readonly tables: Tables;
  /**
   * Null where nobody asks what happened. Where somebody does, whoever holds the cards shuffles what was searched, and
   * otherwise it is shuffled at once.
   */
  notes: EffectNotes | null = null;
  /** The place in the row of the card that is resolved; −1 where it is gone. */
  acting = 0;
  /** By unit; −1 off the board. */
  readonly place: Int16Array;
  readonly condition: Int16Array;
  readonly hits: Int16Array;
  /** By space: one of the units there; −1 for none. */
  readonly firstIn: Int16Array;
  /** By unit: another one in its space; −1 for none. */
  readonly nextIn: Int16Array;
  readonly sides: readonly [PackedSide, PackedSide];
  /** For sorting and shuffling. */
  readonly scratch: Pile;
  /** Units that are not gone. */
  unitCount = 0;
  difficulty: Position["difficulty"] = "normal";
  round = 1;
  phase: PackedPhase = "bid";
  /** Whose phase it is. */
  active: SideNumber = 0;
  initiative: SideNumber = 0;
  result: { readonly winner: string | null; readonly reason: string } | null = null;
  /** Another number after every change of the board, its units and markers. */
  version = 1;
  /** For each side the spots that have changed since it looked. The one behind all others: units have come or gone. */
  readonly unseen: readonly [SpotSet, SpotSet];
  /** The number of that last spot. */
  readonly comingAndGoing: number;
  /** Whether something has changed on which a goal may depend. */
  mayHaveEnded = false;
  /** Whether the set-up reaches a goal, so that the game ends with the first change of a marker. */
  isWonFromTheStart = false;
  /** Who has won by something that the board may no longer show. */
  victor: SideNumber | null = null;
  #scenery: PackedScenery;
  /** All of the above that are lists. */
  readonly #cells: Int16Array;

  constructor(tables: Tables) {
    this.tables = tables;
    const units = tables.units.length;
    const spaces = tables.spaces.length;
    const most = Math.max(...tables.sides.map(({ cardCount }) => cardCount));
    const cardCells = tables.sides.reduce((sum, { cardCount, decks }) => sum + (6 + decks.length) * (cardCount + 1), 0);
    const cells = new Int16Array(4 * units + 3 * spaces + 4 * (units + 1) + cardCells + most + 1);
    this.#cells = cells;
    let next = 0;
    const part = (count: number): Int16Array => cells.subarray(next, (next += count));
    const pile = (count: number): Pile => {
      const made = new Pile(cells, next);
      next += count + 1;
      return made;
    };
    this.place = part(units);
    this.condition = part(units);
    this.hits = part(units);
    this.firstIn = part(spaces);
    this.nextIn = part(units);
    this.clearBoard();
    this.sides = [new PackedSide(tables, 0, pile, part(spaces)), new PackedSide(tables, 1, pile, part(spaces))];
    this.scratch = pile(most);
    this.comingAndGoing = spaces + units;
    this.unseen = [new SpotSet(this.comingAndGoing + 1), new SpotSet(this.comingAndGoing + 1)];
    this.#scenery = tables.scenery;
  }

  /** A copy of all lists. */
  lists(copy: Int16Array = new Int16Array(this.#cells.length)): Int16Array {
    copy.set(this.#cells);
    return copy;
  }

  /** Forgets what has happened, for another position. */
  beginAnew(): void {
    for (const { neutralised, escaped } of this.sides) {
      neutralised.clear();
      escaped.clear();
    }
    this.version += 1;
    this.victor = null;
    this.acting = 0;
  }

  /** Puts the lists back as they were. */
  setLists(lists: Int16Array): void {
    this.#cells.set(lists);
    this.version += 1;
    for (const unseen of this.unseen) unseen.addAll();
  }

  get scenery(): PackedScenery {
    return this.#scenery;
  }

  /** Everything that stands and lies on the board is other than before. */
  setScenery(scenery: PackedScenery): void {
    if (scenery === this.#scenery) return;
    this.#scenery = scenery;
    this.version += 1;
    this.mayHaveEnded = true;
  }

  /** Carries every marker of a name from one space to another. */
  carryMarkers(name: string, from: number, to: number): void {
    if (from === to) return;
    const { spaces, sceneries } = this.tables;
    const [start, end] = [spaces[from] ?? "", spaces[to] ?? ""];
    const carry = (board: Board): Board => boardWithCarried(board, name, start, end);
    this.setScenery(sceneries.change(this.#scenery, `${name} ${start} ${end}`, carry));
  }

  factionOf(side: SideNumber): string {
    return this.tables.sides[side].name;
  }

  isGone(unit: number): boolean {
    return (this.condition[unit]! & GONE) !== 0;
  }

  /** Whether two places are one for occupancy: the levels of a bridge are (OPEN-01 a). */
  shareSpace(one: number, next: number): boolean {
    const { readings, spaceOf } = this.tables;
    return one === next || (readings["OPEN-01"] === "a" && spaceOf[one] === spaceOf[next]);
  }

  /** Where a unit is, for what is to be looked at: its space, or a spot of its own off the board. */
  spotOf(unit: number): number {
    const { spaces, spaceOf } = this.tables;
    const place = this.place[unit]!;
    return place === NONE ? spaces.length + unit : spaceOf[place]!;
  }

  /** Takes all units off the board, where nobody has looked at it yet. */
  clearBoard(): void {
    this.place.fill(NONE);
    this.firstIn.fill(NONE);
  }

  /** Puts a unit into a place or off the board, where nobody has looked at it yet. */
  put(unit: number, place: number): void {
    const { spaceOf } = this.tables;
    const before = this.place[unit]!;
    this.place[unit] = place;
    if (before !== NONE) this.#takeFrom(spaceOf[before]!, unit);
    if (place === NONE) return;
    const space = spaceOf[place]!;
    this.nextIn[unit] = this.firstIn[space]!;
    this.firstIn[space] = unit;
  }

  #takeFrom(space: number, unit: number): void {
    const { firstIn, nextIn } = this;
    if (firstIn[space] === unit) {
      firstIn[space] = nextIn[unit]!;
      return;
    }
    let at = firstIn[space]!;
    while (nextIn[at] !== unit) at = nextIn[at]!;
    nextIn[at] = nextIn[unit]!;
  }

  moveTo(unit: number, place: number): void {
    const before = this.place[unit]!;
    this.#changeAt(this.spotOf(unit));
    this.put(unit, place);
    this.#changeAt(this.spotOf(unit));
    if ((before === NONE) !== (place === NONE)) this.#changeAt(this.comingAndGoing);
  }

  #changeAt(spot: number): void {
    this.version += 1;
    this.unseen[0].add(spot);
    this.unseen[1].add(spot);
  }

  /** Sets and clears bits of the state of a unit. */
  setCondition(unit: number, set: number, cleared = 0): void {
    this.condition[unit] = (this.condition[unit]! & ~cleared) | set;
    this.#changeAt(this.spotOf(unit));
  }

  /** Takes a counter off the board permanently. */
  remove(unit: number): void {
    this.moveTo(unit, NONE);
    this.hits[unit] = 0;
    this.unitCount -= 1;
    this.setCondition(unit, GONE);
    // It may have been off the board before.
    this.#changeAt(this.comingAndGoing);
  }

  setMarker(side: SideNumber, space: number, marker: number): void {
    const { markers } = this.sides[side];
    if (this.isWonFromTheStart || marker === CONTROLLED || markers[space] === CONTROLLED) this.mayHaveEnded = true;
    markers[space] = marker;
    this.#changeAt(space);
  }

  /** Counts a unit for the side that neutralised it. */
  countNeutralised(attacker: SideNumber, unit: number): void {
    this.sides[attacker].neutralised.push(unit);
    this.mayHaveEnded = true;
  }

  /** The other side takes its turn, or the next round begins. */
  endTurn(): void {
    if (this.active === this.initiative) {
      this.active = other(this.active);
      this.phase = "startTurn";
    } else {
      this.round += 1;
      this.phase = "bid";
      this.mayHaveEnded = true;
    }
  }
}
