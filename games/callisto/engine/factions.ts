import type { GameDefinition } from "./seat.ts";
import type { ByFaction, Faction } from "./state.ts";

/** Both sides, in the order of the scenario file. */
export function factionsOf({ scenario }: Pick<GameDefinition, "scenario">): readonly [Faction, Faction] {
  const [first, second] = scenario.sides;
  if (first === undefined || second === undefined) throw new Error(`scenario ${scenario.number} has not two sides`);
  return [first.side, second.side];
}

/** Who plays against a side. */
export function opponentOf(game: Pick<GameDefinition, "scenario">, side: Faction): Faction {
  const [first, second] = factionsOf(game);
  return side === first ? second : first;
}

/** A record of both sides. */
export function forBoth<Value>(
  game: Pick<GameDefinition, "scenario">,
  valueOf: (side: Faction) => Value,
): ByFaction<Value> {
  const [first, second] = factionsOf(game);
  return { [first]: valueOf(first), [second]: valueOf(second) };
}

/** The entry of a side in a record of both. */
export function of<Value>(record: ByFaction<Value>, side: Faction): Value {
  const value = record[side];
  if (value === undefined) throw new Error(`${side} is not a side of this game`);
  return value;
}
