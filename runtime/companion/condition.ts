import type { ConditionItem, Test, Description } from "../checked-tree.ts";
import { leavesOf } from "../checked-tree/expression.ts";
import { comparisonHolds } from "../interpreter/conjunct.ts";
import { isRemembered } from "../things.ts";
import type { SingleItem } from "../walker/view.ts";
import { askWhetherOnce } from "./ask-once.ts";
import { meaningKey } from "../checked-tree/meaning-key.ts";
import { isOfActor, mentionsBound } from "../checked-tree/parts.ts";
import { somePart } from "../checked-tree/visit.ts";
import { actorOf, factKey, type CompanionContext } from "./context.ts";
import type { Prompts } from "./prompts.ts";

type Exists = ConditionItem & { readonly kind: "exists" };

/** Asks whether a conjunct of a condition holds. */
export function* askWhetherHolds<P, R>(context: CompanionContext<P, R>, item: SingleItem): Prompts<boolean> {
  switch (item.kind) {
    case "remembers":
      return isRemembered(context.environment, item);
    case "compares":
      if (isOfMemory(item)) return comparisonHolds(context.environment, item);
      return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true?`);
    case "sum":
      return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true?`);
    case "exists": {
      const said = statementOf(item);
      const isTrue = concernsActor(said) ? yield* holdsOfActor(context, said) : yield* holdsSomewhere(context, said);
      return isTrue === (item.unless === undefined);
    }
  }
}

/** A conjunct without its `unless`, so that yes means what the question says. */
function statementOf(item: Exists): Exists {
  return item.unless === undefined ? item : { ...item, text: item.unless, negated: !item.negated };
}

/** Whether the companion knows both numbers: they are rolled, or remembered. */
function isOfMemory({ left, right }: SingleItem & { readonly kind: "compares" }): boolean {
  return [...leavesOf(left), ...leavesOf(right)].every(({ kind }) => kind === "counter");
}

/** Whether a conjunct is about the acting unit or its space: each of its tests is then a separate question. */
function concernsActor({ subject, quantifier, count }: Exists): boolean {
  return isOfActor(subject) && quantifier === "some" && count === null && subject.select === null;
}

function* holdsOfActor<P, R>(context: CompanionContext<P, R>, item: Exists): Prompts<boolean> {
  const of = item.subject.base.kind === "actor" ? "actor" : "here";
  const tests = [...item.subject.tests, ...item.predicate];
  for (const test of tests) {
    // The question leaves out `no`: its answer is about the test itself.
    const text =
      tests.length === 1 && !item.negated
        ? item.text
        : `${of === "here" ? `${context.companion.placeWord.one} ` : ""}${test.text}`;
    if (!(yield* passes(context, of, item.subject.sort, test, text))) return item.negated;
  }
  return !item.negated;
}

function* passes<P, R>(
  context: CompanionContext<P, R>,
  of: "here" | "actor",
  sort: string,
  test: Test,
  text: string,
): Prompts<boolean> {
  const { facts, companion, scene } = context;
  const canonical = companion.canonical(test);
  const negated = "negated" in canonical && canonical.negated;
  const positive: Test = "negated" in canonical ? { ...canonical, negated: false } : canonical;
  const place = mentionsBound("test", positive) ? [scene.procedure, scene.clause, scene.found] : [];
  const key = meaningKey(["of the actor", positive, scene.led, place]);
  const known = facts.get(key);
  const implied = positive.kind === "relates" && scene.led === null ? facts.impliedRelation(positive) : null;
  if (typeof known === "boolean") return known !== negated;
  if (implied !== null) return implied !== negated;
  const own =
    of === "actor" && scene.led === null ? (companion.knownOfActor?.(context.environment, positive) ?? null) : null;
  if (own !== null) return own !== negated;
  const asked = { kind: "passes", of, sort, test } as const;
  const answer = yield* askWhetherOnce(context, asked, `Is “${text}” true for ${actorOf(context)}?`);
  const positively = answer !== negated;
  facts.set(key, positively);
  if (positive.kind === "relates" && scene.led === null) facts.relate(positive, positively);
  return answer;
}

/** A conjunct about things anywhere is one question. */
function* holdsSomewhere<P, R>(context: CompanionContext<P, R>, item: Exists): Prompts<boolean> {
  const some = item.quantifier === "some" && (item.count === null || item.count.comparison === "atLeast");
  const { facts, scene } = context;
  if (some && scene.led === null && facts.isNone(item.subject)) return item.negated;
  // Whether something exists and whether none exists is the same question.
  const contrary = facts.get(factKey(context, { kind: "holds", item: { ...item, negated: !item.negated } }));
  if (typeof contrary === "boolean") return !contrary;
  const whom = speaksOfActor(item) ? ` for ${actorOf(context)}` : "";
  return yield* askWhetherOnce(context, { kind: "holds", item }, `Is “${item.text}” true${whom}?`);
}

/** Whether a conjunct names the acting unit, or measures from it: `dropped on it`, `within 2 spaces`. */
function speaksOfActor(item: Exists): boolean {
  return somePart("item", item, ({ name, part }) =>
    name === "base" ? part.kind === "actor" : name === "test" && part.kind === "within" && part.of === null,
  );
}

/** Whether the truth of a conjunct depends only on things of these sorts. */
export function concernsOnly(item: ConditionItem, sorts: readonly string[]): boolean {
  if (item.kind !== "exists") return false;
  return describesOnly(item.subject, sorts) && item.predicate.every((test) => testsOnly(test, sorts));
}

/** Whether a description depends only on things of these sorts. */
function describesOnly(description: Description, sorts: readonly string[]): boolean {
  const { base, tests, select } = description;
  if (!sorts.includes(description.sort) || select !== null || base.kind === "here") return false;
  if (base.kind === "coerced" && !describesOnly(base.of, sorts)) return false;
  if (base.kind === "either" && !base.of.every((one) => describesOnly(one, sorts))) return false;
  return tests.every((test) => testsOnly(test, sorts));
}

function testsOnly(test: Test, sorts: readonly string[]): boolean {
  switch (test.kind) {
    case "is":
    case "named":
      return true;
    case "isOneOf":
      return describesOnly(test.description, sorts);
    case "relates":
      return describesOnly(test.argument, sorts);
    case "within":
    case "between":
    case "measures":
    case "leadsTo":
      return false;
  }
}
