import type { Board, Door, Edge, Feature, PlaceName, Space, SpaceName } from "../position.ts";

/** The letters of a column counted from 0: a … z, aa, ab … */
function columnLetters(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/** The name of a grid's space: column letters, row digits. Column and row count from 0; row 0 is north, column 0 west. */
export function gridSpaceName(column: number, row: number): SpaceName {
  return `${columnLetters(column)}${row + 1}`;
}

/** The pairs of orthogonal neighbours of a grid, each once, column by column. */
export function gridNeighbours(columns: number, rows: number): (readonly [SpaceName, SpaceName])[] {
  const pairs: (readonly [SpaceName, SpaceName])[] = [];
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const name = gridSpaceName(column, row);
      if (column + 1 < columns) pairs.push([name, gridSpaceName(column + 1, row)]);
      if (row + 1 < rows) pairs.push([name, gridSpaceName(column, row + 1)]);
    }
  }
  return pairs;
}

/** The pairs of orthogonal neighbours of a grid, each once, as `c3-d3`. */
export function gridEdges(columns: number, rows: number): string[] {
  return gridNeighbours(columns, rows).map((pair) => pairName(...pair));
}

/** The columns and rows of the grid in which a board's spaces lie, those without a space left out. */
export function linesOf({ spaces }: Board): { readonly columns: readonly string[]; readonly rows: readonly number[] } {
  return {
    columns: [...new Set(spaces.map(({ name }) => name.slice(0, 1)))].toSorted(),
    rows: [...new Set(spaces.map(({ name }) => Number(name.slice(1))))].toSorted((a, b) => a - b),
  };
}

/** How many columns and rows a grid needs, from a1 on, to hold all of a board's spaces. */
export function gridAround({ spaces }: Board): { readonly columns: number; readonly rows: number } {
  const columns = spaces.map(({ name }) => name.charCodeAt(0) - "a".charCodeAt(0) + 1);
  const rows = spaces.map(({ name }) => Number(name.slice(1)));
  return { columns: Math.max(1, ...columns), rows: Math.max(1, ...rows) };
}

/** Steps without a door between neighbours, by their names: `c3-d3`. */
export function edgesNamed(names: readonly string[]): readonly Edge[] {
  return names.map((name) => {
    const [from = "", to = ""] = name.split("-");
    return { from, to, door: null };
  });
}

/** The row of a grid’s space, counted from the north: `c4` lies in row 4. Other names have row 0. */
export function rowOf(name: string): number {
  return Number(/^[a-z]+(\d+)/.exec(name)?.[1] ?? 0);
}

/**
 * Whether a text can name a space. Names also occur in `c3-d3`, in `c3.deck` and after what is in the space: `building
 * c3`.
 */
export function isSpaceName(text: string): boolean {
  return /^[\p{L}\p{N}_]+$/u.test(text);
}

/** Splits `c3-d3` or `c3>d3` into its two names; null if the text is not a pair. */
export function splitPair(text: string, separator: "-" | ">"): readonly [string, string] | null {
  const parts = text.split(separator).map((part) => part.trim());
  const [first, second] = parts;
  if (parts.length !== 2 || !first || !second) return null;
  return [first, second];
}

/** Plain code-unit order: the order of candidates, spaces and places everywhere. */
export function byName(first: { readonly name: string }, second: { readonly name: string }): number {
  return compareNames(first.name, second.name);
}

/** Plain code-unit order of two names. */
export function compareNames(first: string, second: string): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

/** The name of two neighbours, `c3-d3`, whichever comes first. */
export function pairName(first: PlaceName, second: PlaceName): string {
  return first < second ? `${first}-${second}` : `${second}-${first}`;
}

/** An edge as boards store it, from the place whose name comes first. */
export function edgeBetween(first: PlaceName, second: PlaceName, door: Door | null): Edge {
  return first < second ? { from: first, to: second, door } : { from: second, to: first, door };
}

/** The order in which boards store their edges. */
export function byEnds(first: Edge, second: Edge): number {
  return compareNames(first.from, second.from) || compareNames(first.to, second.to);
}

/** The name of the schema of a board, which its file states. */
export const BOARD_SCHEMA = "board";

/** The armour of a structure if no position states it; this project's own value. */
export const DEFAULT_ARMOUR = 8;

/** Structures (§1.6 rule 20) stand in a space with an armoured defence; doors stand on edges. */
export const STRUCTURES: readonly string[] = ["building", "bunker", "escape pod", "pit trap", "comms"];

/** Markers and equipment that a space can hold. */
const MARKERS_AND_EQUIPMENT: readonly string[] = ["civilian", "prisoner", "laser", "DOORS", "escape"];

/** Structures that a sheet distinguishes by where they lie. */
const NAMED_STRUCTURES: readonly string[] = [
  "eastern escape pod",
  "westernmost escape pod",
  "west door of prison",
  "east door of prison",
];

/** Doors that a sheet distinguishes by name: the board's door has the name, and so have the spaces that it joins. */
export const DOOR_NAMES = ["west door of prison", "east door of prison"] as const;
export type DoorName = (typeof DOOR_NAMES)[number];

export const FEATURE_NAMES: readonly string[] = [...STRUCTURES, ...MARKERS_AND_EQUIPMENT, ...NAMED_STRUCTURES];

/** The features that a space of a game's board can have; its doors are on edges. */
export const BOARD_FEATURES: readonly string[] = FEATURE_NAMES.filter(
  (name) => !DOOR_NAMES.some((door) => door === name),
);

/** The things with an armoured defence, which can be destroyed. */
export const ARMOURED_FEATURES: readonly string[] = [...STRUCTURES, ...NAMED_STRUCTURES];

/** The printed values of a structure, if they are stated. */
export interface StructureValues {
  readonly armour?: number | null;
  readonly cover?: number | null;
}

/** A feature of a space; structures without a stated armour have the default one, nothing else has any. */
export function feature(name: string, { armour, cover }: StructureValues, destroyed: boolean): Feature {
  if (!ARMOURED_FEATURES.includes(name)) return { name, armour: null, destroyed };
  const structure = { name, armour: armour ?? DEFAULT_ARMOUR, destroyed };
  return (cover ?? 0) === 0 ? structure : { ...structure, cover: cover ?? 0 };
}

/** A structure that is not destroyed. */
export function isStanding({ armour, destroyed }: Feature): boolean {
  return armour !== null && !destroyed;
}

/** Whether all structures of a space are destroyed; false if it never had any. */
export function isRuined({ has }: Pick<Space, "has">): boolean {
  const structures = has.filter(({ armour }) => armour !== null);
  return structures.length > 0 && !structures.some(isStanding);
}

/** The cover that intact structures of a space add for everyone there (B:644). */
export function coverOfStructures({ has }: Pick<Space, "has">): number {
  return has.reduce((sum, feature) => sum + (isStanding(feature) ? (feature.cover ?? 0) : 0), 0);
}

/** The kind of a feature, wherever it lies: every escape pod is one kind. */
export function kindOfFeature(name: string): string {
  return name.endsWith("escape pod") ? "escape pod" : name;
}

/** An escape pod that is not destroyed. */
export function isIntactPod({ name, destroyed }: Feature): boolean {
  return kindOfFeature(name) === "escape pod" && !destroyed;
}

/** What makes a board in play: sides by their own names, and where its spaces are drawn. */
interface BoardInPlay extends Pick<Board, "places" | "edges"> {
  readonly spaces: readonly (Omit<Space, "starting"> & { readonly starting: string | null; readonly at: object })[];
  readonly spawns: Readonly<Record<string, Board["spawns"]>>;
}

/** The board as it is set up, as a side sees it, which takes itself for the bot: spawns are its own. */
export function boardOfSide({ spaces, places, edges, spawns }: BoardInPlay, side: string): Board {
  const seen = spaces.map(({ at: _at, ...space }): Space => {
    return { ...space, starting: space.starting === null ? null : space.starting === side ? "bot" : "player" };
  });
  return { spaces: seen, places, edges, spawns: spawns[side] ?? {} };
}
