import type { GameUnit, UnitType } from "../engine/state.ts";
import { isDepression, type Size, type Terrain } from "../terrain.ts";
import { PRINTED_TABLES } from "./printed-tables.ts";

const {
  configurations: CONFIGURATIONS,
  "configurations in play": IN_PLAY,
  statuses: STATUSES,
  "target sizes": TARGET_SIZES,
  "weapon actions": WEAPON_ACTIONS,
  "physical actions": PHYSICAL_ACTIONS,
} = PRINTED_TABLES;

/** The configuration on a unit's counter. A scattered squad has none, and is looked up by its status. */
type Configuration = keyof typeof IN_PLAY;

/** The parts of a unit that its configuration depends on. A unit without a status is not scattered. */
export type Configured = Pick<GameUnit, "type" | "turned"> & Partial<Pick<GameUnit, "status">>;

const SIDES_OF_COUNTER: Readonly<Record<UnitType, readonly [Configuration, Configuration]>> = {
  Crawler: CONFIGURATIONS.crawler,
  Walker: CONFIGURATIONS.walker,
  Squad: CONFIGURATIONS.squad,
};

function configurationOf({ type, turned, status }: Configured): Configuration {
  return status === "scattered" ? status : SIDES_OF_COUNTER[type][turned ? 1 : 0];
}

/** The abilities and weaknesses of a unit, by its configuration. */
interface InPlay {
  /** How many hexes it moves at most. */
  readonly moves: number;
  /** Whether it counts against the stacking limit. */
  readonly counts: boolean;
  readonly hitByBeams: boolean;
  readonly hitByNukes: boolean;
  /** Whether it can be knocked down, or scattered. */
  readonly canBeUpset: boolean;
  readonly isImmuneToLava: boolean;
}

const ROWS = new Map(
  Object.entries<readonly [string, string, string, string, string, string]>(IN_PLAY).map(
    ([name, [moves, counts, beams, nukes, upset, lava]]): [string, InPlay] => [
      name,
      {
        moves: Number(moves) || 0,
        counts: counts === "yes",
        hitByBeams: beams === "yes",
        hitByNukes: nukes === "yes",
        canBeUpset: upset !== "no",
        isImmuneToLava: lava === "immune",
      },
    ],
  ),
);

/** The row of a unit's configuration. */
export function inPlay(unit: Configured): InPlay {
  const row = ROWS.get(configurationOf(unit));
  if (row === undefined) throw new Error(`no row for a ${unit.type}`);
  return row;
}

/** The size of a unit as a target: harder to affect in a depression, down, or on rough ground. Clear ground is open. */
export function targetSize(unit: Configured, terrain: Terrain): Size {
  const [clear, depression, other] = TARGET_SIZES[configurationOf(unit)];
  return isDepression(terrain) ? depression : terrain === "open" ? clear : other;
}

/** The parts of a unit that its status depends on: a frozen unit keeps its card, and has a status of its own. */
type Standing = Pick<GameUnit, "status" | "frozen">;

function standing({ status, frozen }: Standing): keyof typeof STATUSES {
  return frozen ? "frozen" : status;
}

/** Whether cards activate a unit. */
export function isActivated(unit: Standing): boolean {
  return STATUSES[standing(unit)][0] === "yes";
}

/** Whether a unit can be affected. */
export function isOpenToEffects(unit: Standing): boolean {
  return STATUSES[standing(unit)][1] === "yes";
}

/** Whether neutron bombs affect a unit. */
export function isOpenToNeutrons(unit: Standing): boolean {
  return STATUSES[standing(unit)][2] === "yes";
}

/** The statuses that a unit can change to, as printed. A crawler or walker is shut down, a squad scatters. */
export function changesOf(unit: Standing): string {
  return STATUSES[standing(unit)][3];
}

/** The actions that the book lists, and reloading and firing as one. */
const ACTIONS = { ...WEAPON_ACTIONS, ...PHYSICAL_ACTIONS } as const;

/** Whether the status of a unit allows an action. */
export function hasStatusFor(action: keyof typeof ACTIONS, unit: Standing): boolean {
  return ACTIONS[action][1].includes(standing(unit));
}

/** Whether a weapon is loaded after a weapon action. */
export function isLoadedAfter(action: "fire" | "reload"): boolean {
  return WEAPON_ACTIONS[action][2] === "loaded";
}

/** Whether a unit is of a kind that can do an action: `squad or upright walker`. */
export function isKindFor(action: keyof typeof ACTIONS, unit: Configured): boolean {
  const kind: string = ACTIONS[action][0];
  if (kind === "any") return true;
  const names = new Set<string>([unit.type.toLowerCase(), configurationOf(unit)]);
  return kind.split(" or ").some((words) => words.split(" ").every((word) => names.has(word)));
}
