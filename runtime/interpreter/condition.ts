import type { Binding, Condition, ConditionItem } from "../checked-tree.ts";
import type { Environment, Thing } from "../game.ts";
import type { TargetsOfAttacks } from "./aim.ts";
import { meets } from "./things.ts";
import { members, passes, related, sumOver } from "./phrase.ts";

type ThresholdItem = ConditionItem & { readonly kind: "threshold" };

/** A condition as it was found, up to its first conjunct that is false. */
export interface Verdict {
  readonly holds: boolean;
  readonly conditions: readonly { readonly text: string; readonly holds: boolean }[];
  /** What the action may point at: spaces, units, cards that the condition asserts. */
  readonly bound: readonly Thing[];
  /** The targets within the threshold, of each attack; null where the condition states none. */
  readonly withinThreshold: TargetsOfAttacks | null;
}

export const NO_CONDITION: Verdict = { holds: true, conditions: [], bound: [], withinThreshold: null };

/**
 * Reads a condition from left to right (rules §4, §11.1).
 *
 * @param qualifying the legal targets of the clause's action whose assessed defence is within the threshold, given what
 *   the conjuncts before it bound
 */
export function judge<P, R>(
  environment: Environment<P, R>,
  condition: Condition | null,
  qualifying: (environment: Environment<P, R>, item: ThresholdItem) => TargetsOfAttacks,
): Verdict {
  if (condition === null) return NO_CONDITION;
  const conditions: { text: string; holds: boolean }[] = [];
  let bound: readonly Thing[] = environment.bound;
  let withinThreshold: TargetsOfAttacks | null = null;
  for (const item of condition.items) {
    const here = { ...environment, bound };
    let holds: boolean;
    switch (item.kind) {
      case "exists": {
        const found = findAll(here, item);
        holds = found.holds;
        if (holds) bound = rebind(bound, found.groups);
        break;
      }
      case "sum":
        holds = meets(item.count, sumOver(here, item.quantity, item.over));
        break;
      case "threshold":
        withinThreshold = qualifying(here, item);
        holds = withinThreshold.some((targets) => targets.length > 0);
        break;
    }
    conditions.push({ text: item.text, holds });
    if (!holds) return { holds: false, conditions, bound, withinThreshold };
  }
  return { holds: true, conditions, bound, withinThreshold };
}

/** What later words point at where a condition need not be true (OPEN-35): all that it names and finds. */
export function unjudged<P, R>(environment: Environment<P, R>, condition: Condition | null): Verdict {
  let bound = environment.bound;
  for (const item of condition?.items ?? []) {
    if (item.kind === "exists") bound = rebind(bound, findAll({ ...environment, bound }, item).groups);
  }
  return { ...NO_CONDITION, bound };
}

function findAll<P, R>(
  environment: Environment<P, R>,
  item: ConditionItem & { kind: "exists" },
): { holds: boolean; groups: readonly Group[] } {
  const subjects = members(environment, item.subject);
  const passing = subjects.filter((thing) => {
    const asked = speakingOf(environment, thing);
    return item.predicate.every((test) => passes(asked, test, thing));
  });
  const asserted = item.quantifier === "all" ? passing.length === subjects.length : meets(item.count, passing.length);
  if (item.negated) return { holds: !asserted, groups: [] };
  const groups = item.binds.flatMap((binding): Group[] => {
    const things = bind(environment, item, binding, passing);
    return things === null ? [] : [{ sort: binding.sort, things }];
  });
  return { holds: asserted, groups };
}

interface Group {
  readonly sort: string;
  readonly things: readonly Thing[];
}

/** What is named last of a sort is what later words point at. */
function rebind(bound: readonly Thing[], groups: readonly Group[]): readonly Thing[] {
  return groups.reduce<readonly Thing[]>(
    (known, group) => [...known.filter((thing) => thing.sort !== group.sort), ...group.things],
    bound,
  );
}

function bind<P, R>(
  environment: Environment<P, R>,
  item: ConditionItem & { kind: "exists" },
  binding: Binding,
  subjects: readonly Thing[],
): readonly Thing[] | null {
  if (binding.kind === "subject") return subjects;
  if (!environment.policies.adjectivesBind && !statesRelation(item, binding.relation)) return null;
  return subjects.flatMap((subject) =>
    related(speakingOf(environment, subject), binding.relation, subject, binding.argument),
  );
}

/** `it` within what is said of a subject is that subject. */
function speakingOf<P, R>(environment: Environment<P, R>, subject: Thing): Environment<P, R> {
  return { ...environment, bound: rebind(environment.bound, [{ sort: subject.sort, things: [subject] }]) };
}

/** Whether the page writes the relation out; otherwise an adjective such as `enemy occupied` implies it. */
export function statesRelation(item: ConditionItem & { kind: "exists" }, relation: string): boolean {
  return [...item.subject.tests, ...item.predicate].some((test) => test.kind === "relates" && test.entry === relation);
}
