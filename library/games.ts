import type { Difficulty } from "../games/engine-part.ts";
import type { GameDescription, GamePackage, GameTypes, OpenPoint } from "../games/game-package.ts";
import type { Lexicon } from "../grammar/lexicon.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { enumerate } from "../grammar/prose.ts";

/** A game: its words, and its parts for positions, boards and whole games. `callisto` is one. */
export type Game<Types extends GameTypes = GameTypes> = GamePackage<Types>;

/** One value, or several. */
export type OneOrMore<Value> = Value | readonly Value[];

/** The games that texts may be about; the header of a text chooses among several. Text alone needs only their words. */
export interface GameOption {
  readonly game: OneOrMore<GameDescription>;
}

export function listOf<Value>(values: OneOrMore<Value>): readonly Value[] {
  return isList(values) ? values : [values];
}

function isList<Value>(values: OneOrMore<Value>): values is readonly Value[] {
  return Array.isArray(values);
}

/** The words of games by the names in the headers of their sheets. */
export function lexiconsOf(games: OneOrMore<GameDescription>): ReadonlyMap<string, Lexicon> {
  return new Map(listOf(games).map(({ lexicon }) => [lexicon.game, lexicon]));
}

/** How many names are listed in a message; of more names, only the nearest is shown. */
const FEW_POINTS = 10;

/** The error in the chosen readings; null where each belongs to its point. */
export function wrongReading(
  points: ReadonlyMap<string, OpenPoint>,
  chosen: Readonly<Record<string, string>>,
): string | null {
  for (const [id, reading] of Object.entries(chosen)) {
    const point = points.get(id);
    if (point?.isSwitch === true && !Object.hasOwn(point.readings, reading)) {
      const known = enumerate(Object.keys(point.readings), "or");
      return `${id}${reading === "" ? "" : ` cannot be ${reading}`}: choose ${known}`;
    }
    if (point === undefined) return unknownPoint(points, id);
    const known = Object.keys(point.readings);
    if (!known.includes(reading)) return `${id} has no reading ${reading}: its readings are ${enumerate(known)}`;
  }
  return null;
}

function unknownPoint(points: ReadonlyMap<string, OpenPoint>, id: string): string {
  if (points.size === 0) return `there is no ${id} to choose: this game leaves nothing open`;
  const ids = [...points.keys()];
  const isOpen = (each: string): boolean => points.get(each)?.isSwitch !== true;
  const near = ids.length > FEW_POINTS ? nearestName(id, ids) : null;
  const switches = listOfSwitches(points);
  if (near !== null)
    return `there is no ${isOpen(near) ? `open point ${id}` : `${id} to choose`}: did you mean ${near}?`;
  const open = ids.filter(isOpen).join(", ");
  if (switches === null) return `there is no open point ${id}: there are ${open}`;
  return `there is no ${id} to choose: ${switches}${open === "" ? "" : `; its open points are ${open}`}`;
}

/** The error in a chosen difficulty; null where the game has it. */
export function wrongDifficulty(
  { lexicon, hasDifficulty = false }: Pick<GameDescription, "lexicon" | "hasDifficulty">,
  difficulty: Difficulty,
): string | null {
  return hasDifficulty || difficulty === "normal" ? null : `${lexicon.game} is never easier or harder than normal`;
}

/** The choices that a game offers its players before it begins; null where there are none. */
export function listOfSwitches(points: ReadonlyMap<string, OpenPoint>): string | null {
  const all = [...points].flatMap(([id, { isSwitch, readings }]) => {
    const values = Object.keys(readings);
    if (isSwitch !== true) return [];
    return [values.includes("yes") || id.includes(" or ") ? id : `${id} (${enumerate(values, "or")})`];
  });
  return all.length === 0 ? null : `the game has ${enumerate(all)}`;
}
