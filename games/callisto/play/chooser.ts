import type { GameAction, Move } from "../engine/event.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";

export type Act = Extract<Move, { kind: "act" }>;

/** A move that plays a card. */
export type CardMove = Exclude<Move, { kind: "endTurn" }>;

/** Whose choice it is, and in what game. */
export interface Chooser {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
}

/** A move as what is done next. */
export function played({ side }: Chooser, move: Move): GameAction {
  return { kind: "move", side, move };
}

/** Things by what names them, in the order in which the names first come up. */
export function groupedBy<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>();
  for (const thing of things) {
    const name = nameOf(thing);
    const alike = groups.get(name);
    if (alike === undefined) groups.set(name, [thing]);
    else alike.push(thing);
  }
  return groups;
}
