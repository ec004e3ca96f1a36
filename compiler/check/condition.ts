import { isOfActor } from "../../runtime/checked-tree/mentions.ts";
import { coerce } from "./coerce.ts";
import { carriersOf, checkComparison } from "./comparison.ts";
import type { CheckContext } from "./context.ts";
import { describe, type Described, predicates } from "./describe.ts";
import { checkRemembered } from "./memory.ts";
import { reciprocally } from "./parameters.ts";
import { isPhraseOfPlace } from "./predicate-tests.ts";
import { countOf, isWithin } from "./quantity.ts";
import { type Bound, boundBy, boundOf, NOTHING_BOUND } from "./scope.ts";
import { hasUnknownWords, type PhraseShape, shapeOf } from "./shape.ts";
import { headSense, senseOf, sensesOf, type Words } from "./words.ts";
import {
  bareCount,
  conditionAssertsNothing,
  conditionWithoutSubject,
  diceAskedTwice,
  mixedJoiners,
  superlativeDoesNotFit,
  thresholdNeedsThree,
  thresholdNotAscending,
  unsupportedPhrase,
} from "../diagnostics/index.ts";
import type { SortName } from "../../grammar/lexicon.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  AssertionNode,
  ComparisonNode,
  ConditionNode,
  ProvisoNode,
  PhraseNode,
  ThresholdNode,
} from "../../grammar/syntax-tree.ts";
import { needsDice } from "../../runtime/checked-tree/expression.ts";
import type { Binding, Condition, ConditionItem, Description, Test } from "../../runtime/checked-tree.ts";

type Exists = Extract<ConditionItem, { kind: "exists" }>;

/** A condition understood, with what it names for the action behind it (§4.6 of the phrase grammar). */
interface CheckedCondition {
  readonly condition: Condition;
  readonly bound: readonly Bound[];
  /** True where a threshold stands in it. */
  readonly threshold: boolean;
}

/** What a condition asks; null where it asks nothing, as `Otherwise` does. */
export function statedCondition(node: ConditionNode | null): ConditionNode | null {
  return node === null || node.conjuncts.length === 0 ? null : node;
}

/** Checks a condition. Reports what does not fit; null where any part of it is not understood. */
export function checkCondition(context: CheckContext, node: ConditionNode): CheckedCondition | null {
  if (!isWithin(context, "conditions joined", node.conjuncts.length, node.span)) return null;
  const stated = node.conjuncts.some(({ joinedBy }) => joinedBy === "or")
    ? checkAlternatives(context, node)
    : checkConjuncts(context, node);
  const items: ConditionItem[] = [...(stated ?? [])];
  let failed = stated === null;
  if (node.when) {
    const when = checkCondition(context, node.when);
    if (when) items.push(...when.condition.items);
    else failed = true;
  }
  if (node.unless) {
    const unless = checkUnless(context, node.unless);
    if (unless) items.push(unless);
    else failed = true;
  }
  if (failed || items.length === 0) return null;
  const bound = items.flatMap((item) =>
    item.kind === "exists" ? item.binds.map((binding) => boundOf(binding, item.subject)) : [],
  );
  return {
    condition: { ...context.located(node.span), items },
    bound,
    threshold: items.some((item) => item.kind === "threshold"),
  };
}

/** What stands behind a criterion or a letter, as a condition of its own; null where it is not understood. */
export function checkProviso(context: CheckContext, { word, condition, span }: ProvisoNode): Condition | null {
  if (word === "unless") {
    const item = checkUnless(context, condition);
    return item && { ...context.located(span), items: [item] };
  }
  const checked = checkCondition(context, condition);
  if (checked?.threshold) return reportThreshold(context, span, "“only if”");
  if (checked && rollsDice(checked.condition)) return reportDice(context, span);
  return checked && { ...context.located(span), items: checked.condition.items };
}

/** Statements that must all be true; null where one is not understood. */
function checkConjuncts(context: CheckContext, { conjuncts }: ConditionNode): readonly ConditionItem[] | null {
  const items: ConditionItem[] = [];
  let failed = false;
  let isBehindBracket = false;
  for (const { node, joinedBy } of conjuncts) {
    if (node.kind !== "assertion") {
      isBehindBracket = node.kind === "group";
      const said = node.kind === "group" ? checkCondition(context, node.condition)?.condition.items : undefined;
      const item = node.kind === "group" ? null : checkNumbers(context, node);
      if (said) items.push(...said);
      else if (item) items.push(item);
      else failed = true;
      continue;
    }
    // Words that may say more of a subject that was not understood are left alone.
    if (failed && joinedBy === "and") continue;
    const previous = isBehindBracket ? undefined : items.at(-1);
    isBehindBracket = false;
    const subject = previous?.kind === "exists" ? previous : null;
    const more = joinedBy === "and" && subject ? saidOfThePrevious(context, node, subject) : undefined;
    if (more !== undefined) {
      if (more) items[items.length - 1] = more;
      else failed = true;
      continue;
    }
    const item = checkAssertion(context, node);
    if (item) items.push(item);
    else failed = true;
  }
  return failed ? null : items;
}

function checkNumbers(context: CheckContext, node: ComparisonNode | ThresholdNode): ConditionItem | null {
  return node.kind === "threshold" ? checkThreshold(context, node) : checkComparison(context, node);
}

/** Statements of which one must be true, as one item that names nothing for what follows. */
function checkAlternatives(context: CheckContext, { conjuncts }: ConditionNode): readonly ConditionItem[] | null {
  const listed = asOneStatement(context.words, conjuncts);
  if (listed) {
    const item = checkAssertion(context, listed);
    return item && [item];
  }
  const isMixed = conjuncts.some(({ joinedBy }) => joinedBy === "and" || joinedBy === "comma");
  const [first] = conjuncts;
  const last = conjuncts.at(-1);
  if (!first || !last) return null;
  const span = joinSpans(first.node.span, last.node.span);
  if (isMixed) return context.reporter.report(mixedJoiners, span, { phrase: context.quote(span) });
  let previous: Exists | null = null;
  const checked = conjuncts.map(({ node }) => {
    const same = previous && node.kind === "assertion" ? saidInstead(context, node, previous) : null;
    if (same) return { condition: { ...context.located(node.span), items: [same] }, bound: [], threshold: false };
    const inner = { kind: "condition", conjuncts: [{ joinedBy: "start", node }], when: null, unless: null } as const;
    const one = checkCondition(context, node.kind === "group" ? node.condition : { ...inner, span: node.span });
    const [item, second] = one?.condition.items ?? [];
    previous = item?.kind === "exists" && !second ? item : null;
    return one;
  });
  const of = checked.flatMap((each) => (each === null ? [] : [withoutBindings(each.condition)]));
  if (of.length < checked.length) return null;
  if (checked.some((each) => each?.threshold)) return reportThreshold(context, span, "“or”");
  if (of.some(rollsDice)) return reportDice(context, span);
  return [{ ...context.located(span), kind: "either", of, negated: false }];
}

/**
 * `there is a hill, industry, or woods hex between the units`: bare nouns in a list have the words behind the last one in
 * common. Null where a statement of its own stands among them.
 */
function asOneStatement(words: Words, conjuncts: ConditionNode["conjuncts"]): AssertionNode | null {
  const nodes = conjuncts.flatMap(({ node }) => (node.kind === "assertion" ? [node] : []));
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first || !last || nodes.length < Math.max(3, conjuncts.length)) return null;
  const isList = conjuncts.every(
    ({ joinedBy }, index) => joinedBy === (index === 0 ? "start" : index === nodes.length - 1 ? "or" : "comma"),
  );
  const areBare = nodes
    .slice(0, -1)
    .every(({ subject, predicate }) => predicate === null && isBareNoun(words, subject));
  if (!isList || !areBare || nodes.slice(1).some(({ thereIs }) => thereIs)) return null;
  const parts = nodes.flatMap(({ subject }, index): PhraseNode["parts"] => {
    const { start } = subject.span;
    return index === 0 ? subject.parts : [{ kind: "or", span: { start, end: start } }, ...subject.parts];
  });
  const span = joinSpans(first.span, last.span);
  const subject: PhraseNode = { kind: "phrase", span: joinSpans(first.subject.span, last.subject.span), parts };
  return { kind: "assertion", span, thereIs: first.thereIs, subject, predicate: last.predicate };
}

function isBareNoun(words: Words, phrase: PhraseNode): boolean {
  const { head, before, behind, tails, quantifier, unknown } = shapeOf(words, phrase);
  return head !== null && [before, behind, tails, unknown].every(({ length }) => length === 0) && quantifier === null;
}

/** `is a hovering squad or on a hill`: words without a noun behind `or` are said of the subject before it. */
function saidInstead(context: CheckContext, node: AssertionNode, previous: Exists): Exists | null {
  if (node.predicate || node.thereIs || hasUnknownWords(node.subject)) return null;
  const { head, quantifier } = shapeOf(context.words, node.subject);
  if (head || quantifier) return null;
  const said = predicates(context.attempt(), node.subject, previous.subject.sort, NOTHING_BOUND);
  return said && { ...previous, ...context.located(node.span), predicate: said, binds: [] };
}

/** Whether a threshold is met depends on the targets that are left to the action, which no other statement may widen. */
function reportThreshold(context: CheckContext, span: Span, joiner: string): null {
  return context.reporter.report(unsupportedPhrase, span, {
    phrase: context.quote(span),
    reason: `a threshold cannot stand behind ${joiner}`,
  });
}

export function rollsDice({ items }: Condition): boolean {
  return items.some((item) => item.kind === "compares" && (needsDice(item.left) || needsDice(item.right)));
}

/** A condition that may be asked several times, or not at all, would roll as often. */
export function reportDice(context: CheckContext, span: Span): null {
  return context.reporter.report(diceAskedTwice, span, { phrase: context.quote(span) });
}

/** A condition that names nothing for what follows. */
export function withoutBindings(condition: Condition): Condition {
  const items = condition.items.map((item) => (item.kind === "exists" ? { ...item, binds: [] } : item));
  return { ...condition, items };
}

/** `unless plot watered`: the statement behind it is false. Of several, brackets say how far it reaches. */
function checkUnless(context: CheckContext, node: ConditionNode): ConditionItem | null {
  const checked = checkCondition(context, node);
  if (!checked) return null;
  if (checked.threshold) return reportThreshold(context, node.span, "“unless”");
  if (rollsDice(checked.condition)) return reportDice(context, node.span);
  if (node.when || node.conjuncts.some(({ joinedBy }) => joinedBy === "and" || joinedBy === "comma")) {
    return context.reporter.report(unsupportedPhrase, node.span, {
      phrase: context.quote(node.span),
      reason: "“unless” takes one statement; put brackets around several",
    });
  }
  const [item, second] = checked.condition.items;
  const located = context.located(node.span);
  if (item?.kind === "exists" && !second) return { ...item, ...located, negated: !item.negated, binds: [] };
  if (item?.kind === "either" && !second) return { ...item, ...located, negated: !item.negated };
  return { ...located, kind: "either", of: [withoutBindings(checked.condition)], negated: true };
}

/**
 * What `and` joins (§4.4): words without a noun, or `not` with one, say more of the subject before them; a bare noun
 * behind `shared with` is a second thing shared with. Undefined where a new condition begins.
 */
function saidOfThePrevious(context: CheckContext, node: AssertionNode, previous: Exists): Exists | null | undefined {
  if (node.predicate || node.thereIs || hasUnknownWords(node.subject)) return undefined;
  const shape = shapeOf(context.words, node.subject);
  let said: readonly Test[] | null;
  if (!shape.head) {
    if (shape.quantifier) return undefined;
    said = predicates(context, node.subject, previous.subject.sort, NOTHING_BOUND);
  } else {
    const second = secondArgument(context, node.subject, shape, previous);
    if (second === undefined) return undefined;
    said = second;
  }
  if (!said) return null;
  const item: Exists = {
    ...previous,
    ...context.located(joinSpans(previous.span, node.span)),
    predicate: [...previous.predicate, ...said],
  };
  return { ...item, binds: bindingsOf(context, item) };
}

function secondArgument(
  context: CheckContext,
  phrase: PhraseNode,
  shape: PhraseShape,
  previous: Exists,
): readonly Test[] | null | undefined {
  const relates = previous.predicate.findLast((test) => test.kind === "relates");
  const bare = shape.behind.length === 0 && shape.tails.length === 0 && !shape.quantifier;
  if (!relates || relates.negated || !bare) return undefined;
  const relation = context.words.byId.get(relates.entry);
  if (relation?.category !== "relation" || !(relation.withActor || relation.together)) return undefined;
  const described = describe(context, phrase, { fallback: null, scope: NOTHING_BOUND });
  if (!described) return null;
  if (!relation.argument.includes(described.description.sort)) return undefined;
  return [
    {
      ...context.located(phrase.span),
      kind: "relates",
      entry: relation.id,
      negated: false,
      argument: described.description,
      count: null,
    },
  ];
}

function checkAssertion(context: CheckContext, written: AssertionNode): ConditionItem | null {
  const { reporter } = context;
  const remembered = checkRemembered(context, written);
  if (remembered !== undefined) return remembered;
  if (hasUnknownWords(written.subject) || (written.predicate && hasUnknownWords(written.predicate))) return null;
  const node = { ...written, subject: withApproachApart(context.words, written.subject) };
  const shape = shapeOf(context.words, node.subject);
  if (shape.head?.word.category === "points") return checkSum(context, node, shape);
  const named = subjectOf(context, node, shape);
  if (!named) return null;
  const { predicate } = node;
  const subject =
    predicate && isPhraseOfPlace(context.words, predicate, named.description.sort) ? ofItsPlace(context, named) : named;
  const reciprocal = predicate && reciprocalIn(context, predicate);
  if (reciprocal) {
    const item = reciprocally(subject.description, reciprocal, context.located(node.span));
    const reason = `“${context.quote(predicate.span)}” is said of the two things that a checklist is asked of`;
    return item ?? reporter.report(unsupportedPhrase, node.span, { phrase: context.quote(node.span), reason });
  }
  const said = [...subject.said];
  if (predicate) {
    // `it` in what is said of a subject is the subject.
    const scope = { bound: [boundBy(subject.description)] };
    const more = predicates(context, predicate, subject.description.sort, scope);
    if (!more) return null;
    said.push(...more);
  }
  if (said.length === 0 && !node.thereIs && !subject.count && !subject.none) {
    return reporter.report(conditionAssertsNothing, node.span, { phrase: context.quote(node.span) });
  }
  if (said.length === 0 && !node.thereIs && isBareCount(subject)) {
    return reporter.report(bareCount, node.span, { phrase: context.quote(node.span) });
  }
  const item: Exists = {
    ...context.located(node.span),
    kind: "exists",
    negated: subject.none,
    quantifier: subject.all || speaksOfAll(shape) ? "all" : "some",
    count: subject.count,
    subject: subject.description,
    predicate: said,
    binds: [],
  };
  return { ...item, binds: bindingsOf(context, item) };
}

/** `in adjacent hexes`: the relation that is said of two things together; null for any other phrase. */
function reciprocalIn({ words }: CheckContext, { parts }: PhraseNode): string | null {
  const [only, second] = parts;
  if (only?.kind !== "word" || second) return null;
  return sensesOf(words, only, "adjective").find(({ reciprocal }) => reciprocal !== undefined)?.reciprocal ?? null;
}

/** `2 objectives`: nothing says whether at least, at most or exactly so many are meant, nor what is said of them. */
function isBareCount({ count, description }: Subject): boolean {
  return count?.comparison === "exactly" && description.tests.every((test) => test.kind === "is");
}

/** `the pod is occupied`: what is said of a thing's place is asserted of the place. */
function ofItsPlace(context: CheckContext, subject: Subject): Subject {
  const { description, said } = subject;
  const inner = { ...description, tests: [...description.tests, ...said] };
  const place = coerce(context, inner, context.lexicon.roles.place);
  return place ? { ...subject, description: place, said: [] } : subject;
}

/** A bare plural with an adjective or `not` behind it speaks of all: `objectives scouted`, `pit traps not in place`. */
function speaksOfAll(shape: PhraseShape): boolean {
  const bare = !shape.quantifier && !shape.determiner && shape.superlatives.length === 0;
  const said = shape.behind.length > 0 || shape.tails.some((tail) => tail.kind === "not");
  return bare && said && shape.head?.node.plural === true;
}

type Subject = Pick<Described, "description" | "said" | "count" | "none" | "all">;

/** The subject of an assertion: what its noun names, the acting unit's space, or the acting unit itself. */
function subjectOf(context: CheckContext, node: AssertionNode, shape: PhraseShape): Subject | null {
  const { lexicon, reporter } = context;
  const superlative = shape.superlatives[0];
  if (superlative && !shape.head) {
    return reporter.report(superlativeDoesNotFit, superlative.span, {
      superlative: superlative.text,
      reason: "needs a noun in a condition",
    });
  }
  if (!shape.head) return actorAsSubject(context, node);
  const described = describe(context, node.subject, { fallback: null, scope: NOTHING_BOUND, assertion: true });
  if (!described) return null;
  const { word } = shape.head;
  const bare =
    shape.before.length === 0 && !shape.quantifier && !superlative && !shape.letter && !isSomewhere(context, shape);
  if (word.category !== "noun" || word.bareIs !== "here" || !bare) return described;
  const here: Description = {
    ...context.located(shape.head.node.span),
    sort: lexicon.roles.place,
    base: { kind: "here" },
    tests: [],
    select: null,
  };
  return { ...described, description: here };
}

/** `space within range 2 …`, `space shared by …`: some place, not the acting unit's own. */
function isSomewhere(context: CheckContext, shape: PhraseShape): boolean {
  return shape.tails.some((tail) => {
    if (tail.kind === "within" || tail.kind === "between" || tail.kind === "of") return true;
    if (tail.kind !== "relation") return false;
    return !sensesOf(context.words, tail.word, "relation").some(
      (word) => word.withActor === true || word.id === context.lexicon.roles.contains,
    );
  });
}

/** Words without a noun: `sharing a space with an enemy`, `not in elevated space` are said of the acting unit. */
function actorAsSubject(context: CheckContext, node: AssertionNode): Subject | null {
  const { unit, place } = context.lexicon.roles;
  const candidates: readonly { readonly sort: SortName; readonly kind: "actor" | "here" }[] = [
    { sort: unit, kind: "actor" },
    { sort: place, kind: "here" },
  ];
  const shape = shapeOf(context.words, node.subject);
  const related = shape.tails.some((tail) => tail.kind === "relation" || tail.kind === "not" || tail.kind === "within");
  if (related && shape.before.length === 0 && !shape.quantifier && !shape.determiner) {
    for (const { sort, kind } of candidates) {
      const attempt = context.attempt();
      const said = predicates(attempt, node.subject, sort, NOTHING_BOUND);
      if (!said || said.length === 0) continue;
      const description: Description = { ...context.located(node.span), sort, base: { kind }, tests: [], select: null };
      return { description, said, count: null, none: false, all: false };
    }
  }
  return context.reporter.report(conditionWithoutSubject, node.span, { phrase: context.quote(node.span) });
}

/** `< 7 objective points scouted`: the quantity summed over what carries the points. */
function checkSum(context: CheckContext, node: AssertionNode, shape: PhraseShape): ConditionItem | null {
  const { reporter } = context;
  const head = shape.head?.word;
  const count = countOf(shape.quantifier);
  if (head?.category !== "points" || !count) {
    const values = { phrase: context.quote(node.span), reason: "it has no number of points" };
    return reporter.report(unsupportedPhrase, node.span, values);
  }
  const carriers = carriersOf(context, node, shape);
  if (!carriers) return null;
  const more = node.predicate ? predicates(context, node.predicate, carriers.sort, NOTHING_BOUND) : [];
  if (!more) return null;
  const over = { ...carriers, tests: [...carriers.tests, ...more] };
  if (over.tests.length === 0 && count.comparison === "exactly") {
    return reporter.report(bareCount, node.span, { phrase: context.quote(node.span) });
  }
  return { ...context.located(node.span), kind: "sum", quantity: head.sums, over, count };
}

/** `Threshold 5/6/7`: three numbers that ascend. Null after a report. */
function checkThreshold(
  context: CheckContext,
  node: ThresholdNode,
): Extract<ConditionItem, { kind: "threshold" }> | null {
  const values = node.values.map((value) => value.value);
  const [high, level, low] = values;
  if (high === undefined || level === undefined || low === undefined || values.length !== 3) {
    const count = values.length === 1 ? "there is one" : `there are ${values.length}`;
    return context.reporter.report(thresholdNeedsThree, node.span, { count });
  }
  if (high >= level || level >= low) {
    return context.reporter.report(thresholdNotAscending, node.span, { values: values.join("/") });
  }
  return { ...context.located(node.span), kind: "threshold", high, level, low };
}

/**
 * What an assertion names for the action behind it: its subject, unless that is the acting unit or its space, and the
 * arguments of its relations. Negations, counts and statements about all name nothing.
 */
function bindingsOf(context: CheckContext, item: Exists): Binding[] {
  if (item.negated || item.quantifier === "all" || item.count) return [];
  const own = isOfActor(item.subject);
  const bindings: Binding[] = own ? [] : [{ kind: "subject", sort: item.subject.sort }];
  for (const test of [...item.subject.tests, ...item.predicate]) {
    const binding = bindingOfTest(context, test);
    if (binding) bindings.push(binding);
  }
  return bindings;
}

function bindingOfTest(context: CheckContext, test: Test): Binding | null {
  if (test.kind === "relates") {
    // Where a target is meant, the acting unit is none.
    if (test.negated || test.count || test.argument.base.kind === "actor") return null;
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

/**
 * `the door nearest C units`: words of nearness between two nouns choose among the first by the second. They become a
 * part of their own, so that the first is found as the head. Any other phrase is given back as it is.
 */
function withApproachApart(words: Words, phrase: PhraseNode): PhraseNode {
  const { parts } = phrase;
  const at = parts.findIndex(
    (part) => part.kind === "word" && senseOf(words, part, "superlative")?.measures === "distance",
  );
  const word = parts[at];
  const before = parts.slice(0, at === -1 ? 0 : at);
  const behind = parts.slice(at + 1);
  const first = behind[0];
  const last = behind.at(-1);
  const isNoun = (part: PhraseNode["parts"][number]) => part.kind === "word" && headSense(words, part) !== null;
  if (word?.kind !== "word" || !first || !last || !before.some(isNoun) || !behind.some(isNoun)) return phrase;
  const argument: PhraseNode = { kind: "phrase", span: joinSpans(first.span, last.span), parts: behind };
  const span = joinSpans(word.span, argument.span);
  return { ...phrase, parts: [...before, { kind: "relation", span, word, argument }] };
}
