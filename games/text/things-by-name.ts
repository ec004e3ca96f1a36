import { foldForm } from "../../grammar/fold-form.ts";
import type { Thing } from "../../runtime/game.ts";
import type { Counter } from "../shared/declared/position.ts";
import type { Board } from "./board.ts";
import { namedCells } from "./grid-words.ts";
import type { ThingSort } from "./thing-sorts.ts";

interface Named {
  readonly place: ThingSort;
  readonly unit: ThingSort;
  readonly board: Board;
  readonly counters: readonly Counter[];
}

/** The places and units that each name means, by its folded form: one by its own name, all units of a title by that. */
export function thingsByName({ place, unit, board, counters }: Named): ReadonlyMap<string, readonly Thing[]> {
  const found = new Map<string, Thing[]>();
  const add = (name: string, thing: Thing): void => {
    const key = foldForm(name);
    const known = found.get(key) ?? [];
    found.set(key, known);
    known.push(thing);
  };
  for (const { text } of board.named) add(text, { sort: place.sort, name: text });
  for (const name of namedCells(board)) add(`${place.noun} ${name}`, { sort: place.sort, name });
  for (const { name, title } of counters) {
    const thing = { sort: unit.sort, name };
    add(name, thing);
    if (title !== name) add(title, thing);
  }
  return found;
}
