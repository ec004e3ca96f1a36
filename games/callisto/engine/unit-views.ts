import type { Unit } from "../position.ts";
import type { Faction, GameUnit } from "./state.ts";

/** Units of a game and the same as a side sees them: own ones are the bot's. */
interface View {
  readonly units: readonly GameUnit[];
  readonly seen: readonly Unit[];
}

/**
 * The last view of each side. Most of a list of units comes again after an event, each in its place or one further up,
 * and what comes again is not made anew.
 */
const last = new Map<Faction, View>();

const NO_VIEW: View = { units: [], seen: [] };

/** The units as a side sees them. */
export function unitsSeenBy(units: readonly GameUnit[], side: Faction): readonly Unit[] {
  const before = last.get(side) ?? NO_VIEW;
  if (before.units === units) return before.seen;
  let at = 0;
  const seen = units.map((unit): Unit => {
    at = placeAfter(before.units, at, unit);
    const found = before.units[at - 1] === unit ? before.seen[at - 1] : undefined;
    return found ?? { ...unit, side: unit.side === side ? "bot" : "player" };
  });
  last.set(side, { units, seen });
  return seen;
}

/** The units of the game after an effect has left a side's view of them as it is given. */
export function unitsAfter(
  units: readonly GameUnit[],
  seen: readonly Unit[],
  side: Faction,
  opponent: Faction,
): readonly GameUnit[] {
  const before = unitsSeenBy(units, side);
  if (before === seen) return units;
  let at = 0;
  const after = seen.map((unit): GameUnit => {
    at = placeAfter(before, at, unit);
    const found = before[at - 1] === unit ? units[at - 1] : undefined;
    return found ?? { ...unit, side: unit.side === "bot" ? side : opponent };
  });
  last.set(side, { units: after, seen });
  return after;
}

/** One behind the place of a unit in a list, looked for from `from` on; lists keep the order of names. */
function placeAfter(
  list: readonly { readonly name: string }[],
  from: number,
  { name }: { readonly name: string },
): number {
  for (let at = from; at < list.length; at += 1) if (list[at]?.name === name) return at + 1;
  return from;
}
