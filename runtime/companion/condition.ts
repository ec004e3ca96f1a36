import type { ConditionItem, Test } from "../checked-tree.ts";
import { askWhetherOnce } from "./ask-once.ts";
import { phraseKey, speaksOfBound } from "./phrase-key.ts";
import { actorOf, type Setting } from "./setting.ts";
import type { Talk } from "./talk.ts";

type Exists = ConditionItem & { readonly kind: "exists" };

/** Asks whether a conjunct of a condition holds. A threshold is no question of its own. */
export function* askWhetherHolds<P, R>(setting: Setting<P, R>, item: ConditionItem): Talk<boolean> {
  switch (item.kind) {
    case "threshold":
      return false;
    case "sum":
      return yield* askWhetherOnce(setting, { kind: "holds", item }, `Is “${item.text}” true?`);
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
  const told = yield* askWhetherOnce(setting, asked, `Is “${text}” true for ${actorOf(setting)}?`);
  const positively = told !== negated;
  facts.set(key, positively);
  if (positive.kind === "relates" && scene.led === null) facts.relate(positive, positively);
  return told;
}

/** A conjunct about things anywhere is one question. */
function* holdsSomewhere<P, R>(setting: Setting<P, R>, item: Exists): Talk<boolean> {
  const some = item.quantifier === "some" && (item.count === null || item.count.comparison === "atLeast");
  if (some && setting.scene.led === null && setting.facts.isNone(item.subject)) return item.negated;
  return yield* askWhetherOnce(setting, { kind: "holds", item }, `Is “${item.text}” true?`);
}
