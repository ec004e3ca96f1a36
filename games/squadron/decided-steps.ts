import type { ModuleKind } from "./rules/designs.ts";

/** The steps in which a sheet is asked, as positions name them. */
export const DECIDED_STEPS = [
  "shoot",
  "give up",
  "launch",
  "tractor",
  "explode",
  "move",
  "face",
  "ram",
  "repair",
] as const;

export type DecidedStep = (typeof DECIDED_STEPS)[number];

/** The modules that a sheet can ask to repair. */
export const REPAIRED_MODULES = [
  "engine",
  "self-repair",
  "armour",
  "laser",
  "missile",
  "electronics",
  "thruster",
  "tractor",
  "bay",
] as const satisfies readonly ModuleKind[];

export type RepairedModule = (typeof REPAIRED_MODULES)[number];

/** The field that says whether a craft can repair a module of a kind now. */
export function repairField(kind: RepairedModule): string {
  return `free to repair ${kind}`;
}

const STEPS_OF_ACTIONS: Readonly<Record<string, DecidedStep>> = {
  "GIVE UP": "give up",
  LAUNCH: "launch",
  RETURN: "launch",
  TRACTOR: "tractor",
  EXPLODE: "explode",
  MOVE: "move",
  WITHDRAW: "move",
  FACE: "face",
  RAM: "ram",
  "FIRE LASERS": "shoot",
  "FIRE MISSILES": "shoot",
  "FIRE EXPENDABLES": "shoot",
  ...Object.fromEntries(REPAIRED_MODULES.map((kind) => [`REPAIR ${kind.toUpperCase()}`, "repair"])),
};

/** The step of the turn to which an action belongs; undefined for what is none. */
export function stepOfAction(action: string): DecidedStep | undefined {
  return STEPS_OF_ACTIONS[action];
}
