import type { Description } from "../../runtime/checked-tree.ts";
import type { Described } from "./describe.ts";
import type { Bound, Scope } from "./scope.ts";

/**
 * Resolves a repeated name: `to the objective`, `targeting wagon` after a condition that named one means that one. The
 * noun or defined word must be the same, with no test that the condition lacks. Returns any other description
 * unchanged.
 */
export function pointAtBound(described: Described, scope: Scope): Description {
  const { description, shape } = described;
  const { base } = description;
  const { definition } = description;
  if (base.kind === "noun" ? base.letter !== null : definition === undefined) return description;
  if (description.select || described.count) return description;
  const bare = shape.tails.length === 0 && !shape.quantifier && shape.superlatives.length === 0;
  if (!bare) return description;
  const adjectives = description.tests.flatMap((test) => (test.kind === "is" ? [test.entry] : []));
  const definite = shape.determiner?.text.toLowerCase() === "the";
  const isNamedBy = (bound: Bound) =>
    definition === undefined ? base.kind === "noun" && bound.noun === base.entry : bound.definition === definition;
  const points = (bound: Bound) =>
    bound.sort === description.sort &&
    ((definite && bound.noun === null) || isNamedBy(bound)) &&
    adjectives.every((adjective) => bound.adjectives.includes(adjective));
  const bound = scope.bound.findLast(points);
  return bound ? { ...description, sort: bound.things, base: { kind: "bound" }, tests: [] } : description;
}

/** What the condition named, as the target of an action that names none itself. */
export function boundDescription({ things, span, text }: Bound): Description {
  return { span, text, sort: things, base: { kind: "bound" }, tests: [], select: null };
}
