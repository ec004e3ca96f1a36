import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import type { CompactPosition } from "../../compact/compact-position.ts";
import { DEACTIVATED, NO_MARKER, type PackedGame, SUPPRESSED } from "../../effects/packed-game.ts";
import { NONE, other } from "../../effects/packed-tables.ts";
import type { AttackDie } from "../../effects/turn-effects.ts";
import { ASSESSED, DIE_OF_HEIGHT, STANDEE_BONUS } from "../../rules/tables.ts";
import type { GameTables } from "./game-tables.ts";

/* What effects ask of the board, from the tables of compact positions. */

/** By how much higher the target stands, from −1 on: the die of an attack, and what a bot adds to the defence. */
const HEIGHTS = (["low", "level", "high"] as const).map((height) => ({
  sides: DIE_OF_HEIGHT[height],
  assessed: ASSESSED[height],
}));

/** The die of an attack; attacker and target stand on the board. */
export function attackDie(
  game: PackedGame<GameTables>,
  { board }: CompactPosition,
  attacker: number,
  target: number,
): AttackDie {
  const [from, at] = [game.place[attacker]!, game.place[target]!];
  const { elevated, units, readings } = game.tables;
  const { sides, assessed } = HEIGHTS[1 + elevated[at]! - elevated[from]!]!;
  const needs =
    units[target]!.defence +
    board.fullCover[at]! +
    (isCovered(game, target, at) ? STANDEE_BONUS : 0) +
    board.range[from * board.placeCount + at]! +
    (readings["OPEN-29"] === "b" ? assessed : 0);
  return { sides, needs };
}

/** Whether a ready vehicle or mech of its side covers a unit in a place. */
function isCovered(game: PackedGame<GameTables>, unit: number, at: number): boolean {
  const { tables, place, condition } = game;
  const { side, isPersonnel } = tables.units[unit]!;
  if (!isPersonnel) return false;
  for (let friend = 0; friend < place.length; friend += 1) {
    const there = place[friend]!;
    if (there === NONE || !game.shareSpace(there, at)) continue;
    if ((condition[friend]! & (SUPPRESSED | DEACTIVATED)) !== 0) continue;
    const facts = tables.units[friend]!;
    if (facts.side === side && !facts.isPersonnel) return true;
  }
  return false;
}

/** Whether the compact position has all that the usual order of pushes asks for. */
export function knowsUsualPush({ readings }: CompactPosition): boolean {
  const { goals, goalsPassDoors, book } = readings;
  const knowsDistances = !book.eastDoorIsOpen || (goals === "steps" && goalsPassDoors);
  return goals !== "scouted steps" && knowsDistances && !book.deactivatedMechs;
}

/** The places to which a unit on the board can be pushed, in alphabetical order. */
export function placesOfPush(game: PackedGame<GameTables>, { board }: CompactPosition, unit: number): number[] {
  const { tables, active, place } = game;
  const { start, to } = (tables.units[unit]!.isPersonnel ? board.personnel : board.standees).ofEverybody;
  const { markers } = game.sides[other(active)];
  const from = place[unit]!;
  const places: number[] = [];
  for (let edge = start[from]!; edge < start[from + 1]!; edge += 1) {
    const next = to[edge]!;
    if (markers[tables.spaceOf[next]!] !== NO_MARKER) places.push(next);
  }
  return places;
}

/**
 * The one of several places to which a unit is pushed where the clause has no bracket, see `choosePush` of
 * effects/attack.ts.
 */
export function usualPush(
  game: PackedGame<GameTables>,
  packed: CompactPosition,
  unit: number,
  places: readonly number[],
  dice: Dice,
): number {
  const { tables, active, place } = game;
  const { goal } = tables.units[unit]!.isPersonnel ? packed.personnel : packed.standees;
  const { cover, placeCount } = packed.board;
  let left = places;
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
