import type { DeclaredGame } from "../../declared-game.ts";
import { ALLIED, OUTSIDE } from "../../position.ts";
import { type FieldTest, testOfWord } from "../../word.ts";
import type { CellLayout } from "./cells.ts";

/** Where units stand; who is on the board; everything. */
export const WHERE = 1 << 28;
export const WHO = 1 << 29;
export const ALL = -1;

const FIELD_BITS = 27;
/** All fields that no phrase looks at. */
const UNREAD = 1 << FIELD_BITS;

/**
 * What phrases look at, as bits: fields by their names, where units stand, and who is on the board. Fields have bits once
 * a phrase looks at them; beyond so many they share bits.
 */
export class Reads {
  readonly #declared: DeclaredGame;
  readonly #bits = new Map<string, number>();
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

  /** All that a phrase looks at. */
  of(node: unknown): number {
    if (Array.isArray(node)) return node.reduce<number>((bits, each) => bits | this.of(each), 0);
    if (typeof node !== "object" || node === null) return 0;
    let bits = 0;
    for (const [key, value] of Object.entries(node)) {
      if ((key === "entry" || key === "relation" || key === "quantity") && typeof value === "string")
        bits |= this.#ofWord(value);
      else if (key === "sort" && value === this.#declared.lexicon.roles.unit) bits |= WHO;
      else if (key === "kind") bits |= ofKind(value);
      bits |= this.of(value);
    }
    return bits;
  }

  #ofWord(entry: string): number {
    return this.#declared.lexicon.words
      .filter(({ id }) => id === entry)
      .reduce((bits, word) => {
        const { meaning } = word;
        switch (meaning?.kind) {
          case "test":
            return bits | (meaning.test === null ? 0 : this.#ofTest(meaning.test));
          case "quantity":
            return bits | this.#bitOf(meaning.field);
          case "relation":
            return bits | WHERE | WHO;
          case "called":
            if (meaning.known === undefined) return ALL;
            return bits | (meaning.known.kind === "link" ? this.#bitOf(meaning.known.field) | WHO : WHO);
          case undefined:
            return testOfWord(word) === null ? ALL : bits;
          default:
            return ALL;
        }
      }, 0);
  }

  #ofTest(test: FieldTest): number {
    const { places, unplaced = [] } = this.#declared.schema;
    const ofOwner = [places, ...unplaced].reduce(
      (bits, { owner }) => bits | (owner === undefined ? 0 : this.#bitOf(owner)),
      0,
    );
    switch (test.kind) {
      case "is":
      case "at least":
        if (test.field === OUTSIDE) return WHERE | WHO;
        return test.field === ALLIED ? ofOwner : test.field === "title" ? 0 : this.#bitOf(test.field);
      case "side":
        return ofOwner;
      case "not":
        return this.#ofTest(test.test);
      case "every":
      case "some":
        return test.tests.reduce((bits, each) => bits | this.#ofTest(each), 0);
    }
  }

  #bitOf(field: string): number {
    const known = this.#bits.get(field);
    if (known !== undefined) return known;
    const bit = 1 << (this.#bits.size % FIELD_BITS);
    this.#bits.set(field, bit);
    this.#bitOfCell = null;
    return bit;
  }
}

/** What a kind of phrase looks at whatever its words. */
function ofKind(kind: unknown): number {
  switch (kind) {
    case "here":
    case "coerced":
    case "within":
    case "between":
    case "distance":
    case "relates":
    case "count":
    case "best":
      return WHERE | WHO;
    case "actor":
      return WHO;
    case "leadsTo":
    case "remembers":
    case "threshold":
    case "counter":
      return ALL;
    default:
      return 0;
  }
}
