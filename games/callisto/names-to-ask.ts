import type { CheckedSheet } from "../../runtime/checked-tree.ts";
import type { Trace } from "../../runtime/decision.ts";
import { clausesToAsk, type NamesToAsk } from "../../runtime/why-not.ts";
import type { Position } from "./position.ts";

/** Everything in a position that somebody can ask about by its name. */
export function namesToAsk({ board, units, cards }: Position): Pick<NamesToAsk, "places" | "things"> {
  const { row, display, bolster } = cards;
  const structures = board.spaces.flatMap(({ name, has }) => has.map((feature) => `${feature.name} ${name}`));
  const doors = board.edges.flatMap(({ door }) => (door === null ? [] : [`door ${door.name}`]));
  return {
    places: board.places.map(({ name }) => name),
    things: [
      ...units.map(({ name }) => name),
      ...row.map(({ card }) => card),
      ...display,
      ...Object.entries(bolster).flatMap(([letter, names]) => [letter, ...names]),
      ...structures,
      ...doors,
    ],
  };
}

/** The same with the clauses of the procedure that a trace is about. */
export function namesOfTrace(position: Position, sheet: CheckedSheet | undefined, trace: Trace): NamesToAsk {
  return { ...namesToAsk(position), clauses: clausesToAsk(sheet, trace) };
}
