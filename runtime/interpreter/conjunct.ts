import type { Binding, ConditionItem } from "../checked-tree.ts";
import type { Environment, Thing } from "../game.ts";
import { meets, isRemembered } from "../things.ts";
import type { SingleItem } from "../walker/view.ts";
import { statesRelation } from "../walker/clause.ts";
import { members, passes, related, totalOf, amountOf } from "./phrase.ts";

/**
 * Reads one conjunct of a condition. Returns everything bound after it, including the spaces, units and cards that it
 * asserts; null if it does not hold.
 *
 * @param regardless its truth does not count
 */
export function boundBy<P, R>(
  environment: Environment<P, R>,
  item: SingleItem,
  regardless: boolean,
): readonly Thing[] | null {
  const { bound } = environment;
  switch (item.kind) {
    case "exists": {
      const passing = passingOf(environment, item);
      return regardless || passing.holds ? rebind(bound, groupsOf(environment, item, passing.things)) : null;
    }
    case "sum":
      return regardless || meets(item.count, totalOf(environment, item.quantity, item.over)) ? bound : null;
    case "compares":
      return regardless || comparisonHolds(environment, item) ? bound : null;
    case "remembers":
      return regardless || isRemembered(environment, item) ? bound : null;
  }
}

type Exists = ConditionItem & { readonly kind: "exists" };

/** The members of the subject that pass, and whether the conjunct holds. */
function passingOf<P, R>(
  environment: Environment<P, R>,
  item: Exists,
): { readonly holds: boolean; readonly things: readonly Thing[] } {
  const unseen = unseenHolds(environment, item);
  if (unseen !== null) return { holds: unseen !== item.negated, things: [] };
  const subjects = members(environment, item.subject);
  const things = subjects.filter((thing) => {
    const asked = speakingOf(environment, thing);
    return item.predicate.every((test) => passes(asked, test, thing));
  });
  const asserted = item.quantifier === "all" ? things.length === subjects.length : meets(item.count, things.length);
  return { holds: asserted !== item.negated, things };
}

/**
 * Whether things that nobody can see pass, as in `cards remain in deck H`; null for a conjunct about visible things.
 */
function unseenHolds<P, R>(environment: Environment<P, R>, { predicate: [test] }: Exists): boolean | null {
  if (test?.kind !== "relates" || environment.checklists?.has(test.entry) === true) return null;
  const meaning = environment.game.meaningOf(test.entry);
  if (meaning.kind !== "relation" || meaning.unseen === undefined) return null;
  const { unseen } = meaning;
  return members(environment, test.argument).some((thing) => unseen(environment, thing)) !== test.negated;
}

function groupsOf<P, R>(environment: Environment<P, R>, item: Exists, passing: readonly Thing[]): readonly Group[] {
  if (item.negated) return [];
  return item.binds.flatMap((binding): Group[] => {
    const things = bind(environment, item, binding, passing);
    return things === null ? [] : [{ sort: binding.sort, things }];
  });
}

interface Group {
  readonly sort: string;
  readonly things: readonly Thing[];
}

/** Later words refer to what was named last of a sort. */
function rebind(bound: readonly Thing[], groups: readonly Group[]): readonly Thing[] {
  return groups.reduce<readonly Thing[]>(
    (known, group) => [...known.filter((thing) => thing.sort !== group.sort), ...group.things],
    bound,
  );
}

function bind<P, R>(
  environment: Environment<P, R>,
  item: Exists,
  binding: Binding,
  subjects: readonly Thing[],
): readonly Thing[] | null {
  if (binding.kind === "subject") return subjects;
  if (!environment.policies.adjectivesBind && !statesRelation(item, binding.relation)) return null;
  return subjects.flatMap((subject) =>
    related(speakingOf(environment, subject), binding.relation, subject, binding.argument),
  );
}

/** The environment in which `it` is the subject that the predicate is tested on. */
function speakingOf<P, R>(environment: Environment<P, R>, subject: Thing): Environment<P, R> {
  return { ...environment, bound: rebind(environment.bound, [{ sort: subject.sort, things: [subject] }]) };
}

/** Whether a comparison of two numbers holds. Its dice have fallen. */
export function comparisonHolds<P, R>(
  environment: Environment<P, R>,
  { left, comparison, right }: ConditionItem & { readonly kind: "compares" },
): boolean {
  return meets({ comparison, number: amountOf(environment, right) }, amountOf(environment, left));
}
