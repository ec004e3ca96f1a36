import type { GameResult } from "../../../../engine-part.ts";
import { canonicalJson } from "../../../plain-data.ts";
import type { CellLayout } from "./cells.ts";
import { NONE, type Numbering } from "./numbering.ts";
import { hashOfWords, mixed, hashesOf, type PackedTask } from "./tasks.ts";

/** A choice that somebody must make, in numbers. */
export interface PackedChoice {
  /** The name of the side. */
  readonly side: string;
  readonly sort: string;
  /** The numbers of the names. */
  readonly names: readonly number[];
  readonly isHidden: boolean;
}

/** For how many of the last writes their cells are known. */
export const MOST_LAST_WRITTEN = 1_024;

type Memory = Readonly<Record<string, string | number>>;

/** A moment in a game to which its state can go back. */
export interface Mark {
  readonly cells: number;
  /** The agenda, which is immutable. */
  readonly agenda: PackedTask | null;
  readonly others: number;
  readonly version: number;
  readonly unreadByRules: number;
  readonly unreadByVictories: number;
}

/** The parts that are not small integers. They change seldom, and each has a hash. */
type Other = "choice" | "result" | "memory";

/** A former value of such a part, with its hash. */
type Undone = { readonly first: number; readonly second: number } & (
  | { readonly other: "choice"; readonly before: PackedChoice | null }
  | { readonly other: "result"; readonly before: GameResult | null }
  | { readonly other: "memory"; readonly before: PackedState["memory"] }
);

const OTHERS: readonly Other[] = ["choice", "result", "memory"];

/** A cell that was written, and its former content. */
interface ChangedCell {
  readonly cell: number;
  readonly before: number;
}

/**
 * The state of a game in one list of small integers, which is written in place. A journal keeps each write, so that the
 * state can go back. Each write also updates the hash.
 */
export class PackedState {
  readonly layout: CellLayout;
  readonly things: Numbering;
  readonly cells: Int32Array;
  agenda: PackedTask | null = null;
  choice: PackedChoice | null = null;
  result: GameResult | null = null;
  memory: Readonly<Record<string, Memory>> = {};
  /** A number that differs after every change. Going back restores it. */
  version = 1;
  /** How many cells of things were written, including by going back. */
  clock = 1;
  /** For each aspect, the number of its last change. Going back restores it, as it restores the version. */
  readonly #changedIn: Float64Array;
  #changes = 0;
  /** A number that differs once something settled has changed after all. */
  settledIn = 1;
  /** The last written cells, in a ring by the clock. */
  readonly #lastWritten = new Int32Array(MOST_LAST_WRITTEN);
  /** What was written since rules were last read, as bits. The next field is the same for victories. */
  unreadByRules = -1;
  unreadByVictories = -1;
  #newest = 1;
  /** The units on the board, as long as none comes or goes. */
  #onBoard: readonly number[] | null = null;
  /** The same as things, in alphabetical order. */
  #inOrder: readonly number[] | null = null;
  #isTurned = false;
  #first = 0;
  #second = 0;
  #journal = new Int32Array(256);
  /** For each write of the journal, the last change of its aspect before it. */
  #changedBefore = new Float64Array(128);
  #written = 0;
  readonly #others: Undone[] = [];
  readonly #hashes: Record<Other, readonly [number, number]> = {
    choice: [0, 0],
    result: [0, 0],
    memory: [0, 0],
  };

  constructor(layout: CellLayout, things: Numbering) {
    this.layout = layout;
    this.things = things;
    this.cells = new Int32Array(layout.size);
    this.#changedIn = new Float64Array(layout.aspectCount);
    this.empty();
  }

  /** Clears the board and sets every field to its usual value. */
  empty(): void {
    this.cells.fill(0);
    this.settledIn += 1;
    this.#changes += 1;
    this.#changedIn.fill(this.#changes);
    this.#onBoard = null;
    this.#inOrder = null;
    for (const { cell, usual } of this.layout.fields) this.cells[cell] = usual;
    this.#first = 0;
    this.#second = 0;
    for (let cell = 0; cell < this.cells.length; cell += 1) this.#mix(cell, this.read(cell));
    this.agenda = null;
    this.choice = null;
    this.result = null;
    this.memory = {};
    this.unreadByRules = -1;
    this.unreadByVictories = -1;
    for (const other of OTHERS) this.#hashes[other] = [0, 0];
    this.forget();
    this.#renew();
    this.clock += MOST_LAST_WRITTEN;
  }

  /** The cell of a thing that was written at a time of the clock, among the last ones. */
  writtenAt(time: number): number {
    return this.#lastWritten[time % MOST_LAST_WRITTEN] ?? NONE;
  }

  /** A number that differs after every change of these aspects. Going back restores it. */
  changedIn(aspects: readonly number[]): number {
    let last = 0;
    for (let index = 0; index < aspects.length; index += 1) {
      const changed = this.#changedIn[aspects[index] ?? 0] ?? 0;
      if (changed > last) last = changed;
    }
    return last;
  }

  read(cell: number): number {
    return this.cells[cell] ?? 0;
  }

  write(cell: number, value: number): void {
    const before = this.cells[cell] ?? 0;
    if (before === value) return;
    if (this.#written + 2 > this.#journal.length) this.#lengthenJournal();
    const aspect = this.layout.aspectOf[cell] ?? 0;
    this.#journal[this.#written] = cell;
    this.#journal[this.#written + 1] = before;
    this.#changedBefore[this.#written >> 1] = this.#changedIn[aspect] ?? 0;
    this.#written += 2;
    this.#put(cell, before, value);
    this.#changes += 1;
    this.#changedIn[aspect] = this.#changes;
    this.#renew();
  }

  #lengthenJournal(): void {
    const [journal, changedBefore] = [this.#journal, this.#changedBefore];
    this.#journal = new Int32Array(2 * journal.length);
    this.#journal.set(journal);
    this.#changedBefore = new Float64Array(2 * changedBefore.length);
    this.#changedBefore.set(changedBefore);
  }

  setAgenda(agenda: PackedTask | null): void {
    this.agenda = agenda;
  }

  setChoice(choice: PackedChoice | null): void {
    if (choice === this.choice) return;
    const [first, second] = this.#hashes.choice;
    this.#others.push({ other: "choice", before: this.choice, first, second });
    this.choice = choice;
    const names = choice?.names.map((name) => this.things.name(name));
    this.#hashedWords("choice", choice === null ? "" : canonicalJson({ ...choice, names }));
  }

  setResult(result: GameResult | null): void {
    const [first, second] = this.#hashes.result;
    this.#others.push({ other: "result", before: this.result, first, second });
    this.result = result;
    this.#hashedWords("result", result === null ? "" : canonicalJson(result));
  }

  setMemory(memory: PackedState["memory"]): void {
    const [first, second] = this.#hashes.memory;
    this.#others.push({ other: "memory", before: this.memory, first, second });
    this.memory = memory;
    this.#hashedWords("memory", Object.keys(memory).length === 0 ? "" : canonicalJson(memory));
  }

  /** The hash of the state. Equal states have equal hashes, however they came about. */
  hash(): string {
    const [ofAgenda, ofAgendaToo] = hashesOf(this.agenda);
    let [first, second] = [this.#first ^ ofAgenda, this.#second ^ ofAgendaToo];
    for (const other of OTHERS) {
      first ^= this.#hashes[other][0];
      second ^= this.#hashes[other][1];
    }
    return (first >>> 0).toString(16).padStart(8, "0") + (second >>> 0).toString(16).padStart(8, "0");
  }

  mark(): Mark {
    const { agenda, version, unreadByRules, unreadByVictories } = this;
    return { cells: this.#written, agenda, others: this.#others.length, version, unreadByRules, unreadByVictories };
  }

  /** How many writes are in the journal. Going back makes it smaller. */
  get written(): number {
    return this.#written;
  }

  /** The cells that have changed since so many writes, by number, with their former contents. */
  changedSince(written: number): readonly ChangedCell[] {
    const changed: ChangedCell[] = [];
    const seen: number[] = [];
    for (let index = written; index < this.#written; index += 2) {
      const cell = this.#journal[index] ?? 0;
      if (seen.includes(cell)) continue;
      seen.push(cell);
      const before = this.#journal[index + 1] ?? 0;
      if (before !== this.read(cell)) changed.push({ cell, before });
    }
    return changed.length < 2 ? changed : changed.toSorted((one, other) => one.cell - other.cell);
  }

  /** The units that have moved since so many writes, and where they stood, if not beside the board. */
  movedSince(written: number): readonly { readonly unit: number; readonly from: number }[] {
    const { at } = this.layout;
    const moved: { readonly unit: number; readonly from: number }[] = [];
    const seen: number[] = [];
    for (let index = written; index < this.#written; index += 2) {
      const unit = (this.#journal[index] ?? 0) - at;
      if (unit < 0 || unit >= this.things.unitCount || seen.includes(unit)) continue;
      seen.push(unit);
      const before = this.#journal[index + 1] ?? 0;
      if (before !== this.read(at + unit)) moved.push({ unit, from: before - 1 });
    }
    return moved.length < 2 ? moved : moved.toSorted((one, other) => one.unit - other.unit);
  }

  /** Goes back to a moment: undoes all writes since then, the last first. */
  goBack({ cells, agenda, others, version, unreadByRules, unreadByVictories }: Mark): void {
    this.unreadByRules = unreadByRules;
    this.unreadByVictories = unreadByVictories;
    while (this.#written > cells) {
      this.#written -= 2;
      const cell = this.#journal[this.#written] ?? 0;
      this.#put(cell, this.cells[cell] ?? 0, this.#journal[this.#written + 1] ?? 0);
      this.#changedIn[this.layout.aspectOf[cell] ?? 0] = this.#changedBefore[this.#written >> 1] ?? 0;
    }
    this.agenda = agenda;
    while (this.#others.length > others) {
      const undone = this.#others.pop();
      if (undone === undefined) break;
      this.#hashes[undone.other] = [undone.first, undone.second];
      this.#restore(undone);
    }
    this.version = version;
  }

  /** Empties the journal: the state cannot go back before now. */
  forget(): void {
    this.#written = 0;
    if (this.#others.length > 0) this.#others.length = 0;
  }

  placeOf(unit: number): number {
    if (unit < 0) return NONE;
    const at = (this.cells[this.layout.at + unit] ?? 0) - 1;
    return this.#isTurned ? (at === NONE ? 0 : NONE) : at;
  }

  /** Where a unit stands, or stood last if it was removed; none where it never stood anywhere. */
  lastPlaceOf(unit: number): number {
    const at = this.placeOf(unit);
    return at !== NONE || unit < 0 ? at : (this.cells[this.layout.lastPlaces + unit] ?? 0) - 1;
  }

  isOnBoard(unit: number): boolean {
    return unit >= 0 && (this.cells[this.layout.at + unit] ?? 0) > 0 !== this.#isTurned;
  }

  /** Whether the units beside the board are currently treated as standing on it. */
  get isTurned(): boolean {
    return this.#isTurned;
  }

  /** Evaluates something as if only the units beside the board stood on it, in its first place. */
  ofThoseBeside<Answer>(ask: () => Answer): Answer {
    const { version } = this;
    this.#isTurned = true;
    this.#renew();
    const answer = ask();
    this.#isTurned = false;
    this.version = version;
    return answer;
  }

  /** The units on the board, in the order in which they came. */
  unitsOnBoard(): readonly number[] {
    if (this.#isTurned) return this.things.inTextOrder.filter((unit) => this.isOnBoard(unit));
    this.#onBoard ??= Array.from(
      this.cells.subarray(this.layout.order, this.layout.order + this.read(this.layout.onBoard)),
    );
    return this.#onBoard;
  }

  /** The units on the board as things, in alphabetical order. */
  unitsInOrder(): readonly number[] {
    const { things } = this;
    if (this.#isTurned) return things.thingsOfUnits.filter((_, unit) => this.isOnBoard(unit));
    this.#inOrder ??= things.thingsOfUnits.filter((_, unit) => this.isOnBoard(unit));
    return this.#inOrder;
  }

  #put(cell: number, before: number, value: number): void {
    this.#mix(cell, before);
    this.#mix(cell, value);
    this.cells[cell] = value;
    if (this.layout.settled[cell] === 1) this.settledIn += 1;
    if (cell >= this.layout.onBoard && cell < this.layout.order + this.things.unitCount) this.#onBoard = null;
    if (cell >= this.layout.at && cell < this.layout.homesKnown && before > 0 !== value > 0) this.#inOrder = null;
    if (this.layout.thingOf[cell] === NONE) return;
    this.clock += 1;
    this.#lastWritten[this.clock % MOST_LAST_WRITTEN] = cell;
  }

  #renew(): void {
    this.#newest += 1;
    this.version = this.#newest;
  }

  #mix(cell: number, value: number): void {
    this.#first ^= mixed(cell, value, 0x2545f491);
    this.#second ^= mixed(cell, value, 0x61c88647);
  }

  #hashed(other: Other, first: number, second: number): void {
    this.#hashes[other] = [first, second];
    this.#renew();
  }

  #hashedWords(other: Other, text: string): void {
    this.#hashed(other, hashOfWords(text, 17), hashOfWords(text, 71));
  }

  #restore(undone: Undone): void {
    switch (undone.other) {
      case "choice":
        this.choice = undone.before;
        return;
      case "result":
        this.result = undone.before;
        return;
      case "memory":
        this.memory = undone.before;
    }
  }
}
