import type { DeclaredGame } from "../../declared-game.ts";
import { ALLIED, OUTSIDE } from "../../position.ts";
import { type FieldTest, testOfWord } from "../../word.ts";
import { type CellLayout, PLACES, PRESENCE } from "./cells.ts";

/** Bits for where units stand, for who is on the board, and for everything. */
export const WHERE = 1 << 28;
export const WHO = 1 << 29;
export const ALL = -1;

const FIELD_BITS = 27;
/** The bit of all fields that no phrase reads. */
const UNREAD = 1 << FIELD_BITS;

/**
 * What phrases read: fields by their names, where units stand, and who is on the board. A field that a phrase reads gets a
 * bit of its own; beyond a number of fields, they share bits.
 */
export class Reads {
  readonly #declared: DeclaredGame;
  readonly #bits = new Map([
    [PLACES, WHERE],
    [PRESENCE, WHO],
  ]);
  readonly #layout: CellLayout;
  #bitOfCell: Int32Array | null = null;

  constructor(declared: DeclaredGame, layout: CellLayout) {
    this.#declared = declared;
    this.#layout = layout;
  }

  /** The bit of the field that a cell keeps. */
  ofCell(cell: number): number {
    this.#bitOfCell ??= this.#bitsOfCells();
    return this.#bitOfCell[cell] ?? 0;
  }

  #bitsOfCells(): Int32Array {
    const bits = new Int32Array(this.#layout.size);
    for (const { cell, field } of this.#layout.fields) bits[cell] = this.#bits.get(field) ?? UNREAD;
    return bits;
  }

  /** The bit of a field. */
  ofField(field: string): number {
    return this.#bitOf(field);
  }

  /** Everything that a phrase reads, as bits. */
  of(node: unknown): number {
    const seen = this.seenBy(node);
    if (seen === null) return ALL;
    let bits = 0;
    for (const each of seen) bits |= this.#bitOf(each);
    return bits;
  }

  /** Everything that a phrase reads, by name; null if it may read anything. */
  seenBy(node: unknown): Set<string> | null {
    const seen = new Set<string>();
    return this.#look(node, seen) ? seen : null;
  }

  /** Adds what a phrase reads. @returns whether that is known */
  #look(node: unknown, seen: Set<string>): boolean {
    if (Array.isArray(node)) return node.every((each) => this.#look(each, seen));
    if (typeof node !== "object" || node === null) return true;
    return Object.entries(node).every(([key, value]) => {
      if (key === "sort" && value === this.#declared.lexicon.roles.unit) seen.add(PRESENCE);
      if ((key === "entry" || key === "relation" || key === "quantity") && typeof value === "string")
        return this.#lookAtWord(value, seen);
      if (key === "kind" && !lookAtKind(value, seen)) return false;
      return this.#look(value, seen);
    });
  }

  #lookAtWord(entry: string, seen: Set<string>): boolean {
    return this.#declared.lexicon.words
      .filter(({ id }) => id === entry)
      .every((word) => {
        const { meaning } = word;
        switch (meaning?.kind) {
          case "test":
            if (meaning.test !== null) this.#lookAtTest(meaning.test, seen);
            return true;
          case "quantity":
            seen.add(meaning.field);
            return true;
          case "relation":
            seen.add(PLACES).add(PRESENCE);
            return true;
          case "called":
            seen.add(PRESENCE);
            if (meaning.known?.kind === "link") seen.add(meaning.known.field);
            return meaning.known !== undefined;
          case undefined:
            return testOfWord(word) !== null;
          default:
            return false;
        }
      });
  }

  #lookAtTest(test: FieldTest, seen: Set<string>): void {
    const { places, unplaced = [] } = this.#declared.schema;
    const lookAtOwners = (): void => {
      for (const { owner } of [places, ...unplaced]) if (owner !== undefined) seen.add(owner);
    };
    switch (test.kind) {
      case "is":
      case "at least":
        if (test.field === OUTSIDE) seen.add(PLACES).add(PRESENCE);
        else if (test.field === ALLIED) lookAtOwners();
        else if (test.field !== "title") seen.add(test.field);
        return;
      case "side":
        lookAtOwners();
        return;
      case "not":
        this.#lookAtTest(test.test, seen);
        return;
      case "every":
      case "some":
        for (const each of test.tests) this.#lookAtTest(each, seen);
    }
  }

  #bitOf(field: string): number {
    const known = this.#bits.get(field);
    if (known !== undefined) return known;
    const bit = 1 << ((this.#bits.size - 2) % FIELD_BITS);
    this.#bits.set(field, bit);
    this.#bitOfCell = null;
    return bit;
  }
}

/** Adds what a kind of phrase reads, whatever its words. @returns whether that is known */
function lookAtKind(kind: unknown, seen: Set<string>): boolean {
  switch (kind) {
    case "here":
    case "coerced":
    case "within":
    case "between":
    case "distance":
      seen.add(PLACES).add(PRESENCE);
      return true;
    case "actor":
      seen.add(PRESENCE);
      return true;
    case "leadsTo":
    case "remembers":
    case "threshold":
    case "counter":
      return false;
    default:
      return true;
  }
}
