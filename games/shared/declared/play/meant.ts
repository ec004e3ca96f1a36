import type { Thing } from "../../../../runtime/game.ts";
import type { DeclaredGame } from "../declared-game.ts";
import { ownerOfPlace } from "../position.ts";
import type { One, StatedAmount } from "./effect.ts";
import { sumOf } from "./faces.ts";
import { type Standing, valueIn } from "./fields.ts";
import { type Scope, unitNamed } from "./state.ts";

type Words = Pick<DeclaredGame, "lexicon" | "schema">;

/** The thing that a sentence is about; null if there is none. */
export function thingMeant(
  declared: Words,
  state: Standing,
  who: One,
  { actor, side, it, there }: Pick<Scope, "actor" | "side" | "it" | "there">,
): Thing | null {
  switch (who.kind) {
    case "actor":
      return actor === null ? null : { sort: declared.lexicon.roles.unit, name: actor };
    case "it":
      return it;
    case "there":
      return there === null ? null : { sort: declared.lexicon.roles.place, name: there };
    case "place": {
      const name = who.of === "actor" ? actor : (it?.name ?? null);
      const at = unitNamed(state, name)?.at ?? state.lastPlaces?.[name ?? ""];
      return at === undefined ? null : { sort: declared.lexicon.roles.place, name: at };
    }
    case "its side":
      return it === null ? null : sideOf(declared, state, it);
    case "own side":
      return side === "" ? null : { sort: "Side", name: side };
    case "other than its":
      return it === null ? null : otherThan(declared, it.sort === "Side" ? it.name : sideOf(declared, state, it)?.name);
    case "other than own":
      return otherThan(declared, side);
    case "thing":
      return who.thing;
  }
}

/** The number of an amount. */
export function amountMeant(declared: DeclaredGame, state: Standing, amount: StatedAmount, scope: Scope): number {
  switch (amount.kind) {
    case "number":
      return amount.number;
    case "strength":
      return scope.strength;
    case "roll":
      return halfOf(sumOf(scope.faces), amount.half);
    case "field": {
      const thing = thingMeant(declared, state, amount.of, scope);
      return thing === null ? 0 : halfOf(Number(valueIn(declared, state, thing, amount.field) ?? 0), amount.half);
    }
  }
}

/** Half of a number, or all of it if no half is asked for. */
export function halfOf(number: number, half: "up" | "down" | undefined): number {
  if (half === undefined) return number;
  return half === "up" ? Math.ceil(number / 2) : Math.floor(number / 2);
}

/** The other one of two sides; null if there is no such side. */
function otherThan({ lexicon }: Words, side: string | undefined): Thing | null {
  const isOne = lexicon.sides.length === 2 && lexicon.sides.some(({ id }) => id === side);
  const other = lexicon.sides.find(({ id }) => id !== side);
  return !isOne || other === undefined ? null : { sort: "Side", name: other.id };
}

/** The side of a unit, also of one that was removed, or the owner of a place. */
function sideOf({ schema, lexicon }: Words, { places }: Standing, { sort, name }: Thing): Thing | null {
  const side =
    sort === lexicon.roles.unit
      ? schema.counters.find((counter) => counter.name === name)?.side
      : ownerOfPlace(schema, places, name);
  return side === undefined || side === null ? null : { sort: "Side", name: side };
}
