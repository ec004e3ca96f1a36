import type { Feature, Space } from "../position.ts";

/** The name of the schema of a board, which its file states. */
export const BOARD_SCHEMA = "board";

/** The armour of a structure where no position states it: a value of this project's own. */
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

/** What a space of a game's board can have; its doors stand on edges. */
export const BOARD_FEATURES: readonly string[] = FEATURE_NAMES.filter(
  (name) => !DOOR_NAMES.some((door) => door === name),
);

/** What has an armoured defence, and so can be destroyed. */
export const ARMOURED_FEATURES: readonly string[] = [...STRUCTURES, ...NAMED_STRUCTURES];

/** What is printed on a structure, where it is stated. */
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

/** Whether all structures of a space are destroyed; not of one that never had any. */
export function isRuined({ has }: Pick<Space, "has">): boolean {
  const structures = has.filter(({ armour }) => armour !== null);
  return structures.length > 0 && !structures.some(isStanding);
}

/** What the structures of a space that stand add to the cover of everyone there (B:644). */
export function coverOfStructures({ has }: Pick<Space, "has">): number {
  return has.reduce((sum, feature) => sum + (isStanding(feature) ? (feature.cover ?? 0) : 0), 0);
}

/** What a feature is, wherever it lies: every escape pod is one kind. */
export function kindOfFeature(name: string): string {
  return name.endsWith("escape pod") ? "escape pod" : name;
}

/** An escape pod that is not destroyed. */
export function isIntactPod({ name, destroyed }: Feature): boolean {
  return kindOfFeature(name) === "escape pod" && !destroyed;
}
