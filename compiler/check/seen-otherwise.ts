import { isOfActor } from "../../runtime/checked-tree/parts.ts";
import { bindingsOf, type Exists } from "./assertion.ts";
import type { CheckContext } from "./context.ts";
import { isWhereabouts } from "./pronouns.ts";
import { shapeOf } from "./shape.ts";
import type { AssertionNode } from "../../grammar/syntax-tree.ts";
import type { ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";

/**
 * `If 3 or more Guerrillas are in one region, RALLY there.`: a region holds so many of them. Of `fewer than 3` it could be said of
 * all regions together.
 */
export function placeOfCounted(context: CheckContext, node: AssertionNode): AssertionNode {
  const { lexicon, words } = context;
  const { subject, predicate } = node;
  const [where, second] = predicate?.parts ?? [];
  if (predicate === null || second !== undefined || where?.kind !== "relation" || where.argument.kind !== "phrase")
    return node;
  const { quantifier, tails } = shapeOf(words, subject);
  if (quantifier === null || quantifier.count === null || tails.length > 0) return node;
  if (!COUNTS.has(quantifier.comparison)) return node;
  const place = shapeOf(words, where.argument);
  const isOne =
    place.determiner === null
      ? place.quantifier?.comparison === "exactly" && place.quantifier.count?.value === 1
      : ARTICLES.has(place.determiner.text.toLowerCase()) && place.quantifier === null;
  const isPlace = place.head?.word.category === "noun" && place.head.word.sort === lexicon.roles.place;
  if (!isOne || !isPlace || place.superlatives.length > 0 || !isWhereabouts(context, predicate)) return node;
  const { argument } = where;
  const parts = argument.parts.filter((part) => part !== place.determiner && part !== place.quantifier);
  const word = { ...where.word, entries: [lexicon.roles.contains] };
  const holds = { kind: "relation", span: where.span, word, argument: subject } as const;
  return { ...node, thereIs: true, subject: { ...argument, parts: [...parts, holds] }, predicate: null };
}

/** More than so many in one place are so many in all; the opposite is not so. */
const COUNTS: ReadonlySet<string> = new Set(["atLeast", "more"]);

const ARTICLES: ReadonlySet<string> = new Set(["a", "an"]);

/** `If the Ghoul is within 1 square of a hero`: a hero is within 1 square of it, and the action can mean that hero. */
export function withThingsNear(context: CheckContext, items: readonly ConditionItem[]): readonly ConditionItem[] {
  return items.flatMap((item): readonly ConditionItem[] =>
    item.kind === "exists" && isPlainlyOfActor(item) ? seenFromActor(context, item) : [item],
  );
}

function seenFromActor(context: CheckContext, item: Exists): readonly Exists[] {
  const near = [...item.subject.tests, ...item.predicate].find(isNear);
  const thing = near && thingOf(near);
  if (near === undefined || thing === null || thing === undefined) return [item];
  const named = (exists: Exists): Exists => ({ ...exists, binds: bindingsOf(context, exists) });
  const distance = { ...near, of: null };
  const seen = named({ ...item, subject: { ...thing, tests: [...thing.tests, distance] }, predicate: [], binds: [] });
  const isOther = (test: Test): boolean => test !== near;
  const subject = { ...item.subject, tests: item.subject.tests.filter(isOther) };
  const others = { ...item, subject, predicate: item.predicate.filter(isOther) };
  return others.subject.tests.length + others.predicate.length === 0 ? [seen] : [named(others), seen];
}

function isPlainlyOfActor({ subject, negated, quantifier, count }: Exists): boolean {
  return isOfActor(subject) && !negated && quantifier === "some" && count === null;
}

type Within = Extract<Test, { kind: "within" }>;

/** A way may lead there and not back, so that only what lies within a range lies so from both ends. */
function isNear(test: Test): test is Within {
  if (test.kind !== "within" || test.of === null || test.measure !== "range" || test.through.length > 0) return false;
  return test.count.comparison === "atMost" || test.count.comparison === "less";
}

/** What a distance is measured from, where it has a noun; a unit stands for its place there. */
function thingOf({ of }: Within): Description | null {
  if (of === null) return null;
  const thing = of.base.kind === "coerced" && of.tests.length === 0 && of.select === null ? of.base.of : of;
  return thing.base.kind === "noun" && thing.select === null ? thing : null;
}
