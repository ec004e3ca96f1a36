import type { PlainAction } from "../checked-tree.ts";
import type { Choice } from "../decision.ts";
import type { Dice } from "../dice.ts";
import type { Environment, PlainMeaning, Thing } from "../game.ts";
import { narrow, narrowings, settle } from "./criteria.ts";
import { members } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";

/**
 * Plans an action that is done or not (CONTROL, RECON, COMMAND, INSPIRE; §5). Where it is about things of which some are
 * to be chosen, a card to inspire or a door to open, they are.
 */
export function planPlain<P, R>(environment: Environment<P, R>, action: PlainAction, strength: number | null): Plan {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "plain") throw new Error(`${action.entry} has a choice`);
  const objects = action.object === null ? null : members(environment, action.object);
  const names = (objects ?? []).map((thing) => thing.name);
  const objection = meaning.objection(environment, action, objects);
  if (objection !== null) return impossible(objection, { considered: names });
  const unit = environment.actor?.name ?? null;
  return {
    possible: true,
    sights: { ...NO_SIGHTS, considered: names, matching: names },
    carryOut: (dice) => {
      const base = deed(action.entry, strength, { unit });
      if (objects === null) return base;
      const { chosen, choices } = chooseObjects(environment, action, meaning, objects, strength, dice);
      if (chosen.length === 0) return base;
      return objects[0]?.sort === environment.game.roles.card
        ? { ...base, cards: chosen, choices }
        : { ...base, structure: chosen[0] ?? null, choices };
    },
  };
}

/** Cards are chosen where a bracket says how, anything else always; things of one name count once (§6 rule 1). */
function chooseObjects<P, R>(
  environment: Environment<P, R>,
  action: PlainAction,
  meaning: PlainMeaning<P, R>,
  objects: readonly Thing[],
  strength: number | null,
  dice: Dice,
): { readonly chosen: readonly string[]; readonly choices: readonly Choice[] } {
  const { eligible } = meaning;
  const cards = objects[0]?.sort === environment.game.roles.card;
  if (eligible === null || (cards && action.criteria.length === 0)) return { chosen: [], choices: [] };
  const left = objects.filter((object) => eligible(environment, object));
  const chosen: string[] = [];
  const choices: Choice[] = [];
  while (chosen.length < (strength ?? 1) && left.length > 0) {
    const distinct = left.filter(({ name }, index) => left.findIndex((other) => other.name === name) === index);
    const settled = settle(
      cards ? "card" : "structure",
      narrow(distinct, narrowings(environment, action.criteria)),
      dice,
    );
    chosen.push(settled.chosen.name);
    choices.push(settled.choice);
    left.splice(left.indexOf(settled.chosen), 1);
  }
  return { chosen, choices };
}
