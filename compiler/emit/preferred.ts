import type { GoalProgram, SetProgram } from "../lower/program.ts";
import type { FunctionWriter } from "./function-writer.ts";

export type Preferred = SetProgram & { readonly source: { readonly kind: "preferred" } };

/** The winners on which a goal rests, where it rests on a choice that can end in a tie. */
export function tiedWinners(goal: GoalProgram): Preferred | null {
  if (goal.kind !== "nearer") return null;
  let set = goal.set;
  while (set !== null && set.source.kind === "image") set = set.source.of;
  return set !== null && set.source.kind === "preferred" ? (set as Preferred) : null;
}

/** The goal with its choosing set replaced by the one thing that was found. */
export function pointedAtFound(writer: FunctionWriter, set: SetProgram): SetProgram {
  if (set.source.kind === "image")
    return { ...set, source: { ...set.source, of: pointedAtFound(writer, set.source.of) } };
  // Read anew each time, since it changes while the function runs.
  return { ...set, source: { kind: "one", code: () => `p.${writer.module.game.actor.found}`, text: "found" } };
}
