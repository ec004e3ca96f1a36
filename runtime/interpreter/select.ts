import type { SelectAction } from "../checked-tree.ts";
import type { Choice, Objection } from "../decision.ts";
import type { Environment, SelectMeaning, Thing } from "../game.ts";
import { REASONS } from "../reasons.ts";
import { narrow, narrowings, settle } from "./criteria.ts";
import { members } from "./phrase.ts";
import { deed, impossible, NO_SIGHTS, type Plan } from "./plan.ts";
import { asSet, sameThing } from "./things.ts";

/** Plans the choice of up to `strength` things, one after the other (PATHFIND, §9.8). Fewer are a plan too. */
export function planSelect<P, R>(environment: Environment<P, R>, action: SelectAction, strength: number | null): Plan {
  const meaning = environment.game.meaningOf(action.entry);
  if (meaning.kind !== "select") throw new Error(`${action.entry} selects nothing`);
  const from = asSet(members(environment, action.from).map((thing) => meaning.chosen(environment, thing)));
  const { eligible, objections } = eligibleOf(environment, action, meaning, from, []);
  const sights = { considered: from.map((thing) => thing.name), objections };
  if (eligible.length === 0) {
    return impossible(
      from.length === 0 ? REASONS.noInstance(action.from.text) : REASONS.nothingToSelect(action.from.text),
      sights,
    );
  }
  return {
    possible: true,
    sights: { ...NO_SIGHTS, ...sights, matching: eligible.map((thing) => thing.name) },
    carryOut: (dice) => {
      const chosen: Thing[] = [];
      const choices: Choice[] = [];
      let candidates: readonly Thing[] = eligible;
      while (chosen.length < (strength ?? 1) && candidates.length > 0) {
        const settled = settle("space", narrow(candidates, narrowings(environment, action.criteria)), dice);
        chosen.push(settled.chosen);
        choices.push(settled.choice);
        candidates = eligibleOf(environment, action, meaning, from, chosen).eligible;
      }
      return deed(action.entry, strength, { spaces: chosen.map((thing) => thing.name), choices });
    },
  };
}

function eligibleOf<P, R>(
  environment: Environment<P, R>,
  action: SelectAction,
  meaning: SelectMeaning<P, R>,
  from: readonly Thing[],
  already: readonly Thing[],
): { eligible: readonly Thing[]; objections: readonly Objection[] } {
  const eligible: Thing[] = [];
  const objections: Objection[] = [];
  for (const thing of from) {
    if (already.some((chosen) => sameThing(chosen, thing))) continue;
    const reason = meaning.objection(environment, action, thing, already);
    if (reason === null) eligible.push(thing);
    else objections.push({ name: thing.name, ...reason });
  }
  return { eligible, objections };
}
