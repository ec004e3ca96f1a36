import { REPAIRED_MODULES, type DecidedStep } from "../schema.ts";

/** The step of the turn to which each action belongs. */
export const ACTION_STEPS: ReadonlyMap<string, DecidedStep> = new Map<string, DecidedStep>([
  ["GIVE UP", "give up"],
  ["LAUNCH", "launch"],
  ["RETURN", "launch"],
  ["TRACTOR", "tractor"],
  ["EXPLODE", "explode"],
  ["MOVE", "move"],
  ["WITHDRAW", "move"],
  ["FACE", "face"],
  ["RAM", "ram"],
  ["FIRE LASERS", "shoot"],
  ["FIRE MISSILES", "shoot"],
  ["FIRE EXPENDABLES", "shoot"],
  ...REPAIRED_MODULES.map((kind): [string, DecidedStep] => [`REPAIR ${kind.toUpperCase()}`, "repair"]),
]);
