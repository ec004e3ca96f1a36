import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import type { CompactPosition } from "../../compact/compact-position.ts";
import { NO_MARKER, type PackedGame } from "./packed-game.ts";
import { NONE, other } from "./packed-tables.ts";

/** Whether the compact position has all that the usual order of pushes asks for. */
export function knowsUsualPush({ readings }: CompactPosition): boolean {
  const { goals, book } = readings;
  return goals !== "scouted steps" && !book.eastDoorIsOpen && !book.deactivatedMechs;
}

/**
 * The place to which a unit is pushed where the clause has no bracket, see `choosePush` of effects/attack.ts; −1 where
 * it stays.
 */
export function usualPush(game: PackedGame, packed: CompactPosition, unit: number, dice: Dice): number {
  const { tables, active, place } = game;
  const { start, to, goal } = tables.units[unit]!.isPersonnel ? packed.personnel : packed.standees;
  const { cover, placeCount } = packed.board;
  const { markers } = game.sides[other(active)];
  const from = place[unit]!;
  let left: number[] = [];
  for (let edge = start[from]!; edge < start[from + 1]!; edge += 1) {
    const next = to[edge]!;
    if (markers[tables.spaceOf[next]!] !== NO_MARKER) left.push(next);
  }
  if (left.length === 0) return NONE;
  const keepLowest = (key: (place: number) => number): void => {
    if (left.length === 1) return;
    const keys = left.map(key);
    const least = Math.min(...keys);
    left = left.filter((_, index) => keys[index] === least);
  };
  const nearest = (at: number, goals: Iterable<number>): number => {
    let steps = Infinity;
    for (const each of goals) steps = Math.min(steps, goal[at * placeCount + each]!);
    return steps;
  };
  keepLowest((at) => cover[at]!);
  keepLowest((at) => tables.elevated[at]!);
  if (left.length > 1) {
    const own = place.filter((at, each) => at !== NONE && tables.units[each]!.side === active);
    keepLowest((at) => nearest(at, own));
    keepLowest((at) => -nearest(at, packed.objectives));
  }
  return left[chooseEqually(dice, left.length)]!;
}
