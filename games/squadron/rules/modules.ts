/** What craft are made of (lines 52-101), and what a civilian station is made of instead of them (lines 525-526). */
export const MODULE_KINDS = [
  "armour",
  "electronics",
  "engine",
  "laser",
  "missile",
  "nuke",
  "expendable",
  "self-repair",
  "bay",
  "thruster",
  "tractor",
  "facility",
] as const;

export type ModuleKind = (typeof MODULE_KINDS)[number];

/** The weapons that shoot. */
export const WEAPONS = ["laser", "missile", "expendable"] as const satisfies readonly ModuleKind[];

export type Weapon = (typeof WEAPONS)[number];

/** One module of a craft in play. */
export interface Module {
  readonly kind: ModuleKind;
  /** Of no use until it is repaired. */
  readonly damaged: boolean;
  /** It has shot its munitions, and waits for a bay. */
  readonly expended: boolean;
}

/** As many modules of a kind as work. */
export function working(modules: readonly Module[], kind: ModuleKind): number {
  return modules.filter((module) => module.kind === kind && !module.damaged).length;
}
