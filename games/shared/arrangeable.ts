import type { Book } from "../../runtime/game.ts";
import type { ArrangedThing, ArrangementPart } from "../arrangement-part.ts";
import type { Problem } from "../game-package.ts";
import { type FieldValue, valuesOf } from "./declared/field.ts";

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
