import type { Feature } from "../position.ts";

/** The name of the schema of a board, which its file states. */
export const BOARD_SCHEMA = "board";

/** The armour of a structure where no position states it: a value of this project's own. */
export const DEFAULT_ARMOUR = 8;

/** Structures (§1.6 rule 20) stand in a space with an armoured defence; doors stand on edges. */
export const STRUCTURES: readonly string[] = ["building", "bunker", "escape pod", "pit trap", "comms"];

/** Markers and equipment that a space can hold. */
const MARKERS_AND_EQUIPMENT: readonly string[] = ["civilian", "prisoner", "laser", "DOORS", "escape"];

/** Structures that a sheet tells apart by where they lie. */
const NAMED_STRUCTURES: readonly string[] = [
  "eastern escape pod",
  "westernmost escape pod",
  "west door of prison",
  "east door of prison",
];

/** Doors that a sheet tells apart; a board's door is called so, and the spaces that it joins know it. */
export const DOOR_NAMES = ["west door of prison", "east door of prison"] as const;
export type DoorName = (typeof DOOR_NAMES)[number];

export const FEATURE_NAMES: readonly string[] = [...STRUCTURES, ...MARKERS_AND_EQUIPMENT, ...NAMED_STRUCTURES];

/** What a space of a game's board can have; its doors stand on edges. */
export const BOARD_FEATURES: readonly string[] = FEATURE_NAMES.filter(
  (name) => !DOOR_NAMES.some((door) => door === name),
);

/** What has an armoured defence, and so can be destroyed. */
export const ARMOURED_FEATURES: readonly string[] = [...STRUCTURES, ...NAMED_STRUCTURES];

/** What is printed on a structure, as far as it is stated. */
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
