import type { ActingCard } from "../../games/game-package.ts";
import type { CheckedProcedure, CheckedSheet } from "../../runtime/checked-tree.ts";
import { procedureFor } from "../../runtime/checked-tree/procedures.ts";
import { type ChangedPart, changedParts, type PartAddress } from "./changed-parts.ts";

/** What decided on one side, such as `3c`, `1 row 2`; null for a card that does nothing. */
export interface DecidedBy {
  readonly procedure: string | null;
  readonly clause: string | null;
}

interface Followed {
  readonly part: ChangedPart;
  /** `GUARD 3c` on each side; null where it has no such part. */
  readonly places: readonly (string | null)[];
}

/** The parts of two sheets that changed, and which of them have decided in a position in which the bots differ. */
export class ShownParts {
  readonly #all: ReadonlyMap<string, readonly Followed[]>;
  #left: ReadonlyMap<string, readonly Followed[]>;

  constructor(before: CheckedSheet, after: CheckedSheet, cards: readonly ActingCard[]) {
    this.#all = new Map(
      cards.map(({ name, title, letter }) => {
        const followed = (["start", "card", "event"] as const).flatMap((to) => {
          const [old, young] = [procedureFor(before, title, letter, to), procedureFor(after, title, letter, to)];
          return changedParts(old, young).map((part) => ({
            part,
            places: [placeOfPart(old, part.before), placeOfPart(young, part.after)],
          }));
        });
        return [name, followed];
      }),
    );
    this.#left = this.#all;
  }

  /** The parts that changed for a card. */
  all(card: string): readonly ChangedPart[] {
    return (this.#all.get(card) ?? []).map(({ part }) => part);
  }

  /** Those of them that have not shown yet. */
  left(card: string): readonly ChangedPart[] {
    return (this.#left.get(card) ?? []).map(({ part }) => part);
  }

  get areAllShown(): boolean {
    return [...this.#left.values()].every((parts) => parts.length === 0);
  }

  /** Notes what decided in a position in which the bots differ. */
  note(...deciders: readonly DecidedBy[]): void {
    const shown = deciders.map(placeOf);
    const isShown = (place: string | null): boolean => place !== null && shown.some((each) => isWithin(each, place));
    this.#left = new Map(
      [...this.#left].map(([card, parts]) => [card, parts.filter((each) => !each.places.some(isShown))]),
    );
  }
}

function placeOf({ procedure, clause }: DecidedBy): string {
  return `${procedure} ${clause}`;
}

function placeOfPart(procedure: CheckedProcedure | null, part: PartAddress | null): string | null {
  return part && placeOf({ procedure: procedure?.name ?? null, clause: `${part.clause}${part.letter ?? ""}` });
}

/** `GUARD 3c` is within `GUARD 3`, `GUARD 31` is not. */
function isWithin(place: string, outer: string): boolean {
  return place.startsWith(outer) && !/^\d/.test(place.slice(outer.length));
}
