import type { Condition, ConditionItem, Test } from "../checked-tree.ts";
import type { Thing } from "../game.ts";
import { judge } from "../interpreter/condition.ts";
import { concernsOnly } from "./held.ts";
import { learnWhether } from "./known.ts";
import { phraseKey, speaksOfBound } from "./phrase-key.ts";
import { actorOf, type Setting } from "./setting.ts";
import type { Talk } from "./talk.ts";

/** A condition as far as it was found. */
export type Finding =
  /** With the held things that it bound. */
  | { readonly holds: true; readonly bound: readonly Thing[] }
  /** The first conjunct that fails, in the page's words. */
  | { readonly holds: false; readonly item: string };

type Exists = ConditionItem & { readonly kind: "exists" };

/**
 * Finds out whether a condition holds, conjunct by conjunct and no further than the first that fails. What concerns
 * held cards it knows; the rest is asked.
 *
 * @param withinThreshold whether some target is within a threshold
 */
export function* findOut<P, R>(
  setting: Setting<P, R>,
  condition: Condition | null,
  withinThreshold: (item: ConditionItem & { readonly kind: "threshold" }) => Talk<boolean>,
): Talk<Finding> {
  let { bound } = setting.environment;
  for (const item of condition?.items ?? []) {
    if (concernsOnly(item, setting.companion.heldSorts)) {
      const verdict = judge({ ...setting.environment, bound }, { ...item, items: [item] }, () => []);
      if (!verdict.holds) return { holds: false, item: item.text };
      ({ bound } = verdict);
      continue;
    }
    if (!(yield* holds(setting, item, withinThreshold))) return { holds: false, item: item.text };
  }
  return { holds: true, bound };
}

function* holds<P, R>(
  setting: Setting<P, R>,
  item: ConditionItem,
  withinThreshold: (item: ConditionItem & { readonly kind: "threshold" }) => Talk<boolean>,
): Talk<boolean> {
  switch (item.kind) {
    case "threshold":
      return yield* withinThreshold(item);
    case "sum":
      return yield* learnWhether(setting, { kind: "holds", item }, `Is “${item.text}” true?`);
    case "exists":
      return isOfActor(item) ? yield* holdsOfActor(setting, item) : yield* holdsSomewhere(setting, item);
  }
}

/** The conjunct speaks of the one space or unit that acts: each of its tests is a question of its own. */
function isOfActor({ subject, quantifier, count }: Exists): boolean {
  const { base, select } = subject;
  return (base.kind === "here" || base.kind === "actor") && quantifier === "some" && count === null && select === null;
}

function* holdsOfActor<P, R>(setting: Setting<P, R>, item: Exists): Talk<boolean> {
  const of = item.subject.base.kind === "actor" ? "actor" : "here";
  const tests = [...item.subject.tests, ...item.predicate];
  for (const test of tests) {
    const text = tests.length === 1 ? item.text : `${of === "here" ? "space " : ""}${test.text}`;
    if (!(yield* passes(setting, of, item.subject.sort, test, text))) return item.negated;
  }
  return !item.negated;
}

function* passes<P, R>(
  setting: Setting<P, R>,
  of: "here" | "actor",
  sort: string,
  test: Test,
  text: string,
): Talk<boolean> {
  const { facts, companion, scene } = setting;
  const canonical = companion.canonical(test);
  const negated = "negated" in canonical && canonical.negated;
  const positive: Test = "negated" in canonical ? { ...canonical, negated: false } : canonical;
  const place = speaksOfBound(positive) ? [scene.procedure, scene.clause, scene.found] : [];
  const key = phraseKey(["of the actor", positive, scene.led, place]);
  const known = facts.get(key);
  const implied = positive.kind === "relates" && scene.led === null ? facts.impliedRelation(positive) : null;
  if (typeof known === "boolean") return known !== negated;
  if (implied !== null) return implied !== negated;
  const asked = { kind: "passes", of, sort, test } as const;
  const told = yield* learnWhether(setting, asked, `Is “${text}” true for ${actorOf(setting)}?`);
  const positively = told !== negated;
  facts.set(key, positively);
  if (positive.kind === "relates" && scene.led === null) facts.relate(positive, positively);
  return told;
}

/** A conjunct about things anywhere is one question. */
function* holdsSomewhere<P, R>(setting: Setting<P, R>, item: Exists): Talk<boolean> {
  const some = item.quantifier === "some" && (item.count === null || item.count.comparison === "atLeast");
  if (some && setting.scene.led === null && setting.facts.isNone(item.subject)) return item.negated;
  return yield* learnWhether(setting, { kind: "holds", item }, `Is “${item.text}” true?`);
}
