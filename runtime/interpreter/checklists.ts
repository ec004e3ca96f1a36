import type { Checklist, ChecklistRow, Condition } from "../checked-tree.ts";
import type { Dice } from "../dice.ts";
import type { Environment, ReferenceMeaning, Thing } from "../game.ts";
import { sameThing } from "../things.ts";
import { evaluateCondition } from "../walker/condition.ts";
import { members } from "./phrase.ts";
import { PositionView } from "./position-view.ts";

/** The relations that checklists answer, by the entries of their words. */
export function meaningsOf<P, R>(
  checklists: readonly Checklist[] | undefined,
): ReadonlyMap<string, ReferenceMeaning<P, R>> | undefined {
  if (checklists === undefined || checklists.length === 0) return undefined;
  return new Map(
    checklists.map((checklist): [string, ReferenceMeaning<P, R>] => [
      checklist.relation,
      {
        kind: "relation",
        holds: (environment, subject, argument) => rowFor(environment, checklist, subject, argument)?.answer ?? false,
      },
    ]),
  );
}

/** The first row that is true of two things; null where they are not what the checklist is asked of. */
export function rowFor<P, R>(
  outer: Environment<P, R>,
  { parameters, rows }: Checklist,
  subject: Thing,
  argument: Thing,
): ChecklistRow | null {
  const environment = { ...outer, bound: [], parameters: [subject, argument] as const };
  const isAsked = parameters.every(({ of }, index) => {
    const thing = environment.parameters[index];
    return thing !== undefined && members(environment, of).some((member) => sameThing(member, thing));
  });
  if (!isAsked) return null;
  return rows.find(({ condition }) => condition === null || holds(environment, condition)) ?? null;
}

function holds<P, R>(environment: Environment<P, R>, condition: Condition): boolean {
  return evaluateCondition(new PositionView(environment, NO_DICE), condition).holds;
}

/** A question with Yes or No takes no dice. */
const NO_DICE: Dice = {
  roll: () => {
    throw new Error("a checklist rolls no dice");
  },
};
