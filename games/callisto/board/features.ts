import type { Board, Feature, Space } from "../position.ts";

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
