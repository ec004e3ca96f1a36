import type { PlainAction } from "../checked-tree.ts";
import type { Environment } from "../game.ts";
import { members } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";

/** Plans an action that is done or not, without a choice of its own (CONTROL, RECON, COMMAND, INSPIRE; §5). */
export function planPlain<P, R>(environment: Environment<P, R>, action: PlainAction, strength: number | null): Plan {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "plain") throw new Error(`${action.entry} has a choice`);
  const objects = action.object === null ? null : members(environment, action.object);
  const names = (objects ?? []).map((thing) => thing.name);
  const objection = meaning.objection(environment, action, objects);
  if (objection !== null) return impossible(objection, { considered: names });
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered: names, matching: names },
    carryOut: () => deed(action.entry, strength, { unit: environment.actor?.name ?? null }),
  };
}
