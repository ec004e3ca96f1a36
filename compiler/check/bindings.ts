import type { Binding, ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";
import type { CheckContext } from "./context.ts";

type Exists = Extract<ConditionItem, { kind: "exists" }>;

/**
 * What an assertion names for the action behind it: its subject, unless that is the acting unit or its space, and the
 * arguments of its relations. Negations, counts and statements about all name nothing.
 */
export function bindingsOf(context: CheckContext, item: Exists): Binding[] {
  if (item.negated || item.quantifier === "all" || item.count) return [];
  const own = item.subject.base.kind === "here" || item.subject.base.kind === "actor";
  const bindings: Binding[] = own ? [] : [{ kind: "subject", sort: item.subject.sort }];
  for (const test of [...item.subject.tests, ...item.predicate]) {
    const binding = bindingOfTest(context, test);
    if (binding) bindings.push(binding);
  }
  return bindings;
}

function bindingOfTest(context: CheckContext, test: Test): Binding | null {
  if (test.kind === "relates") {
    if (test.negated || test.count) return null;
    return { kind: "argument", sort: test.argument.sort, relation: test.entry, argument: test.argument };
  }
  if (test.kind !== "is" || test.negated) return null;
  const word = context.words.byId.get(test.entry);
  if (word?.category !== "adjective" || !word.binds) return null;
  const { noun, adjectives, relation } = word.binds;
  const named = context.words.byId.get(noun);
  if (named?.category !== "noun") return null;
  const argument: Description = {
    span: test.span,
    text: test.text,
    sort: named.sort,
    base: { kind: "noun", entry: noun, letter: null },
    tests: adjectives.map((entry) => ({ span: test.span, text: test.text, kind: "is", entry, negated: false })),
    select: null,
  };
  return { kind: "argument", sort: named.sort, relation, argument };
}
