import type { Book } from "../runtime/game.ts";
import { type FieldKind, type FieldValue, valuesOf } from "./shared/declared/field.ts";
import type { Problem } from "./game-package.ts";

/** A position and the card of its row that is resolved. */
interface Arranged<Position> {
  readonly position: Position;
  /** Index into the row. */
  readonly acting: number;
}

/** A field of a thing, with its value in the position. */
export interface ArrangedField {
  /** What people call it; it tells the field from others of the thing. */
  readonly name: string;
  readonly kind: FieldKind;
  readonly value: FieldValue;
}

/** Something in a position that a person can put elsewhere or change. */
export interface ArrangedThing {
  /** Tells it from all others of the position. */
  readonly id: string;
  /** `rest` is what belongs to the position as a whole. */
  readonly kind: "unit" | "marker" | "space" | "card" | "rest";
  readonly name: string;
  /** Null for what belongs to no side. */
  readonly side: string | null;
  /** Where a unit or marker is; null where it is not on the board, and for whatever stands nowhere. */
  readonly at: string | null;
  /** What the picture of a board calls a marker; left out where it shows it otherwise. */
  readonly mark?: string;
  readonly fields: readonly ArrangedField[];
}

/** What a person does to a position. */
export type ArrangementChange =
  /** Puts a unit or a marker into a place; null takes it off the board. */
  | { readonly kind: "put"; readonly thing: string; readonly at: string | null }
  | { readonly kind: "set"; readonly thing: string; readonly field: string; readonly value: FieldValue }
  /** Another card is resolved; it comes into the row if it is not there. */
  | { readonly kind: "resolve"; readonly card: string };

/** Positions as a person arranges them by hand. */
export interface ArrangementPart<Position = object, Board = object> {
  /**
   * A position with the acting unit on the board and nobody else.
   *
   * @param board where it lies; null for a board with nothing on it
   * @returns null where the scenario has no such side or card
   */
  empty(book: Book, side: string, card: string, board: Board | null): Arranged<Position> | null;
  /** Every place where something can stand. */
  placesOf(position: Position): readonly string[];
  /** The space that a place belongs to, as boards name it. */
  spaceOf(position: Position, place: string): string;
  /** All that can be put elsewhere or changed: what is off the board as well, and each marker that could come. */
  thingsIn(book: Book, problem: Arranged<Position>): readonly ArrangedThing[];
  /** The position after a change; null where it has no such thing, place or field. */
  change(book: Book, problem: Arranged<Position>, change: ArrangementChange): Arranged<Position> | null;
}

/** A thing with the positions that its changes lead to; null for a change that it does not allow. */
export interface Arrangeable<Position> {
  readonly thing: ArrangedThing;
  /** Left out where it is nowhere. @param at a place of the position; null takes it off the board */
  readonly put?: (at: string | null) => Problem<Position> | null;
  /** Left out where it has no fields. @param value one of the field's */
  readonly set?: (field: string, value: FieldValue) => Problem<Position> | null;
}

/** How the positions of a game are arranged by hand. */
interface Arranging<Position, Board> extends Pick<ArrangementPart<Position, Board>, "empty" | "placesOf" | "spaceOf"> {
  readonly things: (book: Book, problem: Problem<Position>) => readonly Arrangeable<Position>[];
  /** The position in which a card is resolved; null where the side does not have it. */
  readonly resolve: (book: Book, problem: Problem<Position>, card: string) => Problem<Position> | null;
}

/** Positions arranged by hand, by the things in them. */
export function arrangementOf<Position, Board>({
  things,
  resolve,
  ...others
}: Arranging<Position, Board>): ArrangementPart<Position, Board> {
  return {
    ...others,
    thingsIn: (book, problem) => things(book, problem).map(({ thing }) => thing),
    change: (book, problem, change) => {
      if (change.kind === "resolve") return resolve(book, problem, change.card);
      const found = things(book, problem).find(({ thing }) => thing.id === change.thing);
      if (found === undefined) return null;
      if (change.kind === "put") {
        const { at } = change;
        const isThere = at === null || others.placesOf(problem.position).includes(at);
        return isThere ? (found.put?.(at) ?? null) : null;
      }
      const kind = found.thing.fields.find(({ name }) => name === change.field)?.kind;
      if (kind === undefined || !valuesOf(kind).includes(change.value)) return null;
      return found.set?.(change.field, change.value) ?? null;
    },
  };
}
