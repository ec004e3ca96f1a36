import {
  bindingsOf,
  checkAssertion,
  type Exists,
  isNearItself,
  isOfSingle,
  placeOfCounted,
  withThingsNear,
} from "./assertion.ts";
import { checkComparison } from "./comparison.ts";
import type { CheckContext } from "./context.ts";
import { describe, groupTests, predicates, severalOf } from "./describe.ts";
import { signAlone } from "./pronouns.ts";
import { isWithin } from "./quantity.ts";
import { type Bound, boundOf, measuredIn, type Scope, scopeBehind } from "./scope.ts";
import { hasUnknownWords, type PhraseShape, shapeOf } from "./shape.ts";
import type { Words } from "./words.ts";
import { joinSpans, type Span } from "../../grammar/source.ts";
import type {
  ActionNode,
  AssertionNode,
  ComparisonNode,
  ConditionNode,
  GroupNode,
  NumberNode,
  ProvisoNode,
  PhraseNode,
  ThresholdNode,
} from "../../grammar/syntax-tree.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { somePart } from "../../runtime/checked-tree/visit.ts";
import { needsDice } from "../../runtime/checked-tree/expression.ts";
import type { Condition, ConditionItem, SourceRange, Test, CheckedAction } from "../../runtime/checked-tree.ts";

/** A checked condition, with what it names for the following action. */
export interface CheckedCondition {
  readonly condition: Condition;
  readonly bound: readonly Bound[];
  /** The nouns of what its distances are measured from. */
  readonly measured: readonly string[];
  /** Whether it contains a threshold. */
  readonly threshold: boolean;
}

/** The statements of a condition; null if it has none, like `Otherwise`. */
export function statedCondition(node: ConditionNode | null): ConditionNode | null {
  return node === null || node.conjuncts.length === 0 ? null : node;
}

/** Checks a condition. Null if any part is not understood. */
export function checkCondition(context: CheckContext, node: ConditionNode): CheckedCondition | null {
  if (!isWithin(context, "conditions joined", node.conjuncts.length, node.span)) return null;
  const stated = node.conjuncts.some(({ joinedBy }) => joinedBy === "or")
    ? checkAlternatives(context, node)
    : checkConjuncts(context, node);
  const items: ConditionItem[] = [...withTheirWords(stated ?? [])];
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
  return {
    condition: { ...context.located(node.span), items },
    bound: boundIn(items),
    measured: measuredIn(items),
    threshold: items.some((item) => item.kind === "threshold"),
  };
}

/** `1–2 workers in Mint` is two statements, at least and at most, and the words of both. */
function withTheirWords(items: readonly ConditionItem[]): readonly ConditionItem[] {
  return items.map((item, at) => (item.text === "" ? { ...item, text: items[at - 1]?.text ?? "" } : item));
}

/**
 * `If a tired hero is next to a wolf, HEAL it`: a condition that names the hero alone, because what is done speaks of it. Evaluators
 * know one thing of a sort, the one named last. Null after a report.
 *
 * @param outer what was named before the condition
 * @param check reads what is done, with the things it can refer to
 */
export function withOneMeant(
  context: CheckContext,
  checked: CheckedCondition,
  outer: readonly Bound[],
  span: Span,
  check: (context: CheckContext, scope: Scope) => unknown,
): CheckedCondition | null {
  const { condition, bound } = checked;
  const known = [...outer, ...bound];
  const isUnclear = (sort: string): boolean =>
    bound.some(({ things }) => things === sort) && known.filter(({ things }) => things === sort).length > 1;
  if (!known.some(({ things }) => isUnclear(things))) return checked;
  const meant = new Set<Bound>();
  check(context.attempt(), { bound: known, measured: checked.measured, meant });
  const dropped = new Set<Bound>();
  for (const one of meant) {
    const last = known.findLast(({ things }) => things === one.things);
    if (known.some((each) => each !== one && each.things === one.things && meant.has(each)))
      return context.unsupported(span, "it points back to two things: say which they are instead of “it” or “that”");
    if (one === last) continue;
    for (const each of bound) if (each !== one && each.things === one.things) dropped.add(each);
  }
  if (dropped.size === 0) return checked;
  let at = 0;
  const items = condition.items.map((item): ConditionItem => {
    if (item.kind !== "exists") return item;
    const binds = item.binds.filter(() => {
      const one = bound[at];
      at += 1;
      return one === undefined || !dropped.has(one);
    });
    return binds.length === item.binds.length ? item : { ...item, binds };
  });
  // `If a hero is next to a wolf and it is tired`: a later statement may speak of what is left out.
  const first = items.findIndex((item, index) => item !== condition.items[index]);
  if (items.slice(first + 1).some(pointsBack))
    return context.unsupported(span, "say which one you mean: the condition names several");
  return { ...checked, condition: { ...condition, items }, bound: bound.filter((each) => !dropped.has(each)) };
}

function pointsBack(item: ConditionItem): boolean {
  return somePart("item", item, ({ name, part }) => name === "description" && part.base.kind === "bound");
}

/** The condition after a criterion or a letter; null if it is not understood. */
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

/** Checks statements that must all be true; null if one is not understood. */
function checkConjuncts(context: CheckContext, { conjuncts }: ConditionNode): readonly ConditionItem[] | null {
  const items: ConditionItem[] = [];
  let failed = false;
  let isBehindBracket = false;
  let before: AssertionNode | null = null;
  for (const { node, joinedBy } of conjuncts) {
    if (node.kind !== "assertion") {
      const before = node.kind === "group" && joinedBy === "and" && !isBehindBracket ? items.at(-1) : undefined;
      const more = node.kind === "group" && before?.kind === "exists" ? saidOfSubject(context, node, before) : null;
      if (more !== null) {
        items[items.length - 1] = more;
        continue;
      }
      isBehindBracket = node.kind === "group";
      const said = node.kind === "group" ? checkGroup(context, node)?.condition.items : undefined;
      const item = node.kind === "group" ? null : checkNumbers(context, node);
      if (said) items.push(...said);
      else if (item) items.push(item);
      else failed = true;
      continue;
    }
    // Skips words that may continue a subject that was not understood.
    if (failed && joinedBy === "and") continue;
    const previous = isBehindBracket ? undefined : items.at(-1);
    isBehindBracket = false;
    const subject = previous?.kind === "exists" ? previous : null;
    if (joinedBy === "and" && before !== null && couldBeSaidOfNoun(context, before, node)) {
      context.unsupported(
        before.span,
        "how far does it reach? Put brackets around what is said of it, as in “(with … and no …)”",
      );
      failed = true;
      continue;
    }
    before = node;
    const more = joinedBy === "and" && subject ? continuedSubject(context, node, subject) : undefined;
    if (more && subject?.negated === true && subject.predicate.length === 0) {
      context.unsupported(
        node.span,
        "said of the one that acts, or of what there is none? Say “it is …”, or “no … is …”",
      );
      failed = true;
      continue;
    }
    if (more !== undefined) {
      if (more) items[items.length - 1] = more;
      else failed = true;
      continue;
    }
    const item = checkAssertion(knowingItems(context, items), placeOfCounted(context, node));
    if (joinedBy === "and" && subject?.negated === true && subject.predicate.length === 0 && saysBut(context, node)) {
      context.unsupported(node.span, "“but” could leave some out: write “except” for that, and else “and”");
      failed = true;
    } else if (subject && item?.kind === "exists" && !node.thereIs && lacksPlace(subject, item)) {
      context.unsupported(node.span, "it could be near what was named, or anywhere: say where there is none");
      failed = true;
    } else if (item?.kind === "exists" && isNearItself(item)) {
      context.unsupported(node.span, "say what is so near it, as in “An enemy is adjacent”");
      failed = true;
    } else if (item) items.push(item);
    else failed = true;
  }
  return failed ? null : withThingsNear(context, items);
}

/** `a space with a wolf and a bear is near`: a space with both, or are there two statements? */
function couldBeSaidOfNoun({ words, file }: CheckContext, first: AssertionNode, second: AssertionNode): boolean {
  const { determiner, tails, head } = shapeOf(words, first.subject);
  const isOpen = first.predicate === null && !first.thereIs && second.predicate !== null && !second.thereIs;
  const last = tails.at(-1);
  if (!isOpen || head === null || !/^an?$/i.test(determiner?.text ?? "") || last?.kind !== "relation") return false;
  const isJoined = /^\s*(?:and|but|or)\s*$/i.test(file.source.text.slice(first.span.end, second.span.start));
  const isSaidOfIt = /\b(?:that|which|who)\s*$/i.test(file.source.text.slice(0, last.word.span.start));
  return isJoined && (isSaidOfIt || /^with$/i.test(last.word.text));
}

/** `next to 2 wolves and no bear`: next to none, or nowhere? */
function lacksPlace({ predicate }: Exists, item: Exists): boolean {
  const isAlone = item.negated && item.quantifier === "some" && item.predicate.length === 0;
  const { sort, tests } = item.subject;
  const isAnywhere = tests.every(({ kind }) => kind === "is" || kind === "isOneOf");
  return isAlone && isAnywhere && predicate.some((test) => test.kind === "relates" && test.argument.sort === sort);
}

/** `no wolf but the Alpha is near` */
function saysBut({ file }: CheckContext, { span }: AssertionNode): boolean {
  return /\bbut\s*$/i.test(file.source.text.slice(0, span.start));
}

/** Each statement can point back at what those before it name. */
function knowingItems(context: CheckContext, items: readonly ConditionItem[]): CheckContext {
  const [bound, measured] = [boundIn(items), measuredIn(items)];
  return bound.length + measured.length === 0
    ? context
    : context.knowing({ ...context.known, ...scopeBehind({ bound, measured }, context.known) });
}

function boundIn(items: readonly ConditionItem[]): readonly Bound[] {
  return items.flatMap((item) =>
    item.kind === "exists" ? item.binds.map((binding) => boundOf(binding, item.subject)) : [],
  );
}

/** The statements in brackets as a condition of their own. */
function checkGroup(context: CheckContext, node: GroupNode): CheckedCondition | null {
  const { condition, isDenied, atLeast, span } = node;
  const stated = checkCondition(context, condition);
  const checked = stated !== null && atLeast !== undefined ? severalSo(context, node, stated, atLeast) : stated;
  if (checked === null || isDenied !== true) return checked;
  if (checked.threshold) return reportThreshold(context, span, "“not”");
  if (rollsDice(checked.condition)) return reportDice(context, span);
  const located = context.located(span);
  const items = [{ ...denied(checked.condition), ...located }];
  return { condition: { ...located, items }, bound: [], measured: [], threshold: false };
}

/** `at least 2 (plot dry or plot ripe or pest adjacent)` */
function severalSo(
  context: CheckContext,
  { span }: GroupNode,
  { condition, threshold }: CheckedCondition,
  atLeast: NumberNode,
): CheckedCondition | null {
  const [either, second] = condition.items;
  const areAlternatives = either?.kind === "either" && !either.negated && second === undefined;
  const said = areAlternatives ? either.of.map((one) => ({ span: one.span, parts: one.items })) : [];
  const joined = severalOf(context, span, said, areAlternatives, atLeast);
  if (joined === null) return null;
  const located = context.located(span);
  const [only = [], another] = joined;
  if (another === undefined) return { condition: { ...located, items: only }, bound: [], measured: [], threshold };
  const of = joined.map((items) => allOf(items, span));
  return {
    condition: { ...located, items: [{ ...located, kind: "either", of, negated: false }] },
    bound: [],
    measured: [],
    threshold,
  };
}

/** `a plot is dry and (with a nest or next to the shed)`: words without a noun in brackets continue the subject. */
function saidOfSubject(context: CheckContext, node: GroupNode, subject: Exists): Exists | null {
  if (!goesOn(context.words, node)) return null;
  const said = groupTests(context.attempt(), node, subject.subject.sort);
  if (said === null) return null;
  const span = joinSpans(subject.span, node.span);
  const item: Exists = { ...subject, ...context.located(span), predicate: [...subject.predicate, ...said] };
  return { ...item, binds: bindingsOf(context, item) };
}

function goesOn(words: Words, { condition }: GroupNode): boolean {
  return condition.conjuncts.every(({ node }) => {
    if (node.kind === "group") return goesOn(words, node);
    if (node.kind !== "assertion" || node.predicate !== null || node.thereIs) return false;
    const { head, quantifier } = shapeOf(words, node.subject);
    return head === null && quantifier === null;
  });
}

function checkNumbers(context: CheckContext, node: ComparisonNode | ThresholdNode): ConditionItem | null {
  return node.kind === "threshold" ? checkThreshold(context, node) : checkComparison(context, node);
}

/** Checks alternatives as one item, which names nothing for later words. */
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
  if (isMixed) return context.reporter.report("mixed-joiners", span, { phrase: context.quote(span) });
  let previous: Exists | null = null;
  const checked = conjuncts.map(({ node }) => {
    const same = previous && node.kind === "assertion" ? withPreviousSubject(context, node, previous) : null;
    if (same && (same.negated || same.quantifier === "all" || same.count)) {
      // It is unclear whether each of the two may fit either word, or both must fit the same one.
      const advice = "write “or” before the noun, or a statement for each";
      return context.unsupported(span, `behind “no”, “all” or a number it can be read in two ways: ${advice}`);
    }
    // `The Guard is not wounded or shaken`
    if (same && previous && endsDenied(previous) && !endsDenied(same) && !isBehindComma(context, node.span))
      return context.unsupported(span, "“not” could be said of both: write “neither … nor …”, or a statement for each");
    if (same)
      return { condition: { ...context.located(node.span), items: [same] }, bound: [], measured: [], threshold: false };
    const inner = { kind: "condition", conjuncts: [{ joinedBy: "start", node }], when: null, unless: null } as const;
    const one =
      node.kind === "group" ? checkGroup(context, node) : checkCondition(context, { ...inner, span: node.span });
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

function endsDenied({ predicate }: Exists): boolean {
  const last = predicate.at(-1);
  return last !== undefined && "negated" in last && last.negated;
}

/** Whether a comma stands before the “or” in front of it, so that another statement begins there. */
function isBehindComma(context: CheckContext, { start }: Span): boolean {
  return /,\s*(?:or)?\s*$/i.test(context.file.source.text.slice(0, start));
}

/**
 * `there is a hill, industry, or woods hex between the units`: bare nouns in a list share the words after the last one.
 * Null if one of them is a full statement.
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

/** `is a hovering group or on a hill`: words without a noun after `or` have the previous subject. */
function withPreviousSubject(context: CheckContext, node: AssertionNode, previous: Exists): Exists | null {
  if (node.predicate || node.thereIs || hasUnknownWords(node.subject)) return null;
  const { head, quantifier } = shapeOf(context.words, node.subject);
  if (head || quantifier) return null;
  const said = predicates(context.attempt(), node.subject, previous.subject.sort);
  return said && { ...previous, ...context.located(node.span), predicate: said, binds: [] };
}

/** A threshold depends on the targets left to the action, and no other statement may widen them. */
function reportThreshold(context: CheckContext, span: Span, joiner: string): null {
  return context.unsupported(span, `a threshold cannot stand behind ${joiner}`);
}

/** Whether reading a condition rolls dice. */
export function rollsDice({ items }: Condition): boolean {
  return items.some((item) => item.kind === "compares" && (needsDice(item.left) || needsDice(item.right)));
}

/** Reports dice in a condition that may be asked several times, or not at all. */
export function reportDice(context: CheckContext, span: Span): null {
  return context.reporter.report("dice-asked-twice", span, { phrase: context.quote(span) });
}

/** A condition that names nothing for what follows. */
export function withoutBindings(condition: Condition): Condition {
  const items = condition.items.map((item) => (item.kind === "exists" ? { ...item, binds: [] } : item));
  return { ...condition, items };
}

/** `unless plot watered`: the statement is false. With several statements, brackets say how far `unless` reaches. */
function checkUnless(context: CheckContext, node: ConditionNode): ConditionItem | null {
  const checked = checkCondition(context, node);
  if (!checked) return null;
  if (checked.threshold) return reportThreshold(context, node.span, "“unless”");
  if (rollsDice(checked.condition)) return reportDice(context, node.span);
  // Words that continue the subject, as in `unless it is quiet and remote`, are part of one statement.
  const isJoined = node.conjuncts.some(({ joinedBy }) => joinedBy === "and" || joinedBy === "comma");
  if (node.when || (isJoined && checked.condition.items.length > 1)) {
    return context.unsupported(node.span, "“unless” takes one statement; put brackets around several");
  }
  return { ...denied(checked.condition), ...context.located(node.span) };
}

/** Statements that must all be true. */
export function allOf(items: readonly ConditionItem[], span: SourceRange): Condition {
  return { span, text: items.map((item) => item.text).join(" and "), items };
}

const UNLESS = "unless ";

/** The statement that a condition is false. */
export function denied(condition: Condition): ConditionItem {
  const { span, items } = condition;
  const [item, second] = items;
  const said = allOf(items, span).text;
  const opposite = said.startsWith(UNLESS) ? said.slice(UNLESS.length) : UNLESS + said;
  const text = second ? `${UNLESS}(${said})` : opposite;
  if (item?.kind === "exists" && !second) {
    const { unless, ...denial } = { ...item, negated: !item.negated, binds: [], span };
    return unless === undefined ? { ...denial, text, unless: item.text } : { ...denial, text };
  }
  if (item?.kind === "either" && !second) return { ...item, span, text, negated: !item.negated };
  return { span, text, kind: "either", of: [withoutBindings(condition)], negated: true };
}

/**
 * Handles `and`. Words without a noun, or `not` with one, continue the subject before them; a bare noun after `shared
 * with` is a second thing shared with. Undefined if a new condition begins.
 */
function continuedSubject(context: CheckContext, node: AssertionNode, previous: Exists): Exists | null | undefined {
  if (node.predicate || node.thereIs || hasUnknownWords(node.subject) || isOfSingle(context, node.subject))
    return undefined;
  const shape = shapeOf(context.words, node.subject);
  let said: readonly Test[] | null;
  if (!shape.head) {
    if (shape.quantifier) return undefined;
    // `Winter and tired`: what cannot be said of the game is said of the unit that acts.
    const isOfGame = context.lexicon.roles.single?.includes(previous.subject.sort) === true;
    if (isOfGame && predicates(context.attempt(), node.subject, previous.subject.sort) === null) return undefined;
    said = predicates(context, node.subject, previous.subject.sort);
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
  const described = describe(context, phrase);
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

/** `Threshold 5/6/7`: the game says how many numbers there are and whether they ascend. Null after a report. */
function checkThreshold(
  context: CheckContext,
  node: ThresholdNode,
): Extract<ConditionItem, { kind: "threshold" }> | null {
  const { threshold, game } = context.lexicon;
  if (threshold === undefined) {
    return context.unsupported(node.span, `${game} has no thresholds`);
  }
  const limits = node.values.map((value) => value.value);
  if (limits.length !== threshold.targets.length) {
    const count = limits.length === 1 ? "there is one" : `there are ${limits.length}`;
    const needed = `${threshold.targets.length} ${threshold.targets.length === 1 ? "number" : "numbers"}`;
    return context.reporter.report("threshold-numbers", node.span, {
      needed,
      targets: threshold.targets.join(" / "),
      count,
    });
  }
  if (threshold.ascends && limits.some((limit, index) => index > 0 && limit <= (limits[index - 1] ?? limit))) {
    return context.reporter.report("threshold-not-ascending", node.span, { values: limits.join("/") });
  }
  return { ...context.located(node.span), kind: "threshold", limits };
}

/** An action with those that replace or follow it, done only if a condition holds; otherwise another action is done. */
export function onlyIf(action: CheckedAction, condition: Condition, last: CheckedAction | null): CheckedAction {
  const behind = action.otherwise === undefined ? last : onlyIf(action.otherwise, condition, last);
  const own = action.onlyIf?.items ?? [];
  const both = own.length === 0 ? condition : allOf([...condition.items, ...own], condition.span);
  const done = { ...action, onlyIf: both, ...(behind === null ? {} : { otherwise: behind }) };
  return action.next === undefined ? done : { ...done, next: onlyIf(action.next, condition, null) };
}

/** The actions to do if a condition holds, and those to do if it does not. Each is one action or a sequence. */
export function eitherOf(condition: Condition, action: CheckedAction, contrary: CheckedAction): CheckedAction {
  const otherwise = allOf([denied(condition)], condition.span);
  const [yes, no] = [eachOf(action), eachOf(contrary)];
  if (yes.length + no.length === 2) return onlyIf(action, condition, onlyIf(contrary, otherwise, null));
  const all = [...yes.map((each) => onlyIf(each, condition, null)), ...no.map((each) => onlyIf(each, otherwise, null))];
  return all.reduceRight((next, each) => ({ ...each, next }));
}

/** An action and those that follow it, as a list. */
export function eachOf({ next, ...action }: CheckedAction): readonly CheckedAction[] {
  return next === undefined ? [action] : [action, ...eachOf(next)];
}

/**
 * `HOLD if pinned, FIRE.`: a comma alone does not say whether the second action is done as well, or instead. Reports it, unless
 * only one of the two can be done.
 *
 * @param action what the node says, and what its next action says behind it
 */
export function isJointClear(
  context: CheckContext,
  node: ActionNode,
  action: CheckedAction,
  behind: CheckedAction,
): boolean {
  const { next, proviso } = node;
  const span = signAlone(context, node);
  if (next === null || span === null || areContrary(action.onlyIf, behind.onlyIf)) return true;
  // `HOLD, if pinned, FIRE.`: it could be said of either.
  if (proviso !== undefined && isBetweenCommas(context, node)) {
    context.unsupported(proviso.span, "say whether what follows is done instead, then, or otherwise");
    return false;
  }
  const sign = context.page.written(span);
  if (next.action.next !== null) {
    const reason = ": or give what is done instead a line of its own";
    context.reporter.report("wrong-sign", span, { written: sign, right: ", then", reason });
  } else reportSigns(context, [span]);
  return false;
}

/** `HOLD if pinned, FIRE if an enemy is adjacent, MOVE 2.`: reports all commas as one error; false where actions are joined in other ways. */
export function areJointsUnclear(context: CheckContext, node: ActionNode): boolean {
  const signs: Span[] = [];
  for (let each = node; each.next !== null; each = each.next.action) {
    if (each.next.joint === "otherwise") continue;
    const sign = isBetweenCommas(context, each) ? null : signAlone(context, each);
    if (sign === null) return false;
    signs.push(sign);
  }
  const isChain = node.next?.action.next !== null && signs.length > 0;
  if (isChain) reportSigns(context, signs);
  return isChain;
}

function reportSigns(context: CheckContext, signs: readonly Span[]): void {
  const [first] = signs;
  if (first === undefined) return;
  const written = context.page.written(first);
  const right = `${written} otherwise`;
  const values = { written, right, reason: ": or write “, then” where both are done" };
  const edits = signs.map((span) => ({ span, text: `${context.page.written(span)} otherwise` }));
  context.reporter.report("wrong-sign", first, values, { fixes: [{ title: `Change to “${right}”`, edits }] });
}

function isBetweenCommas(context: CheckContext, { word, proviso }: ActionNode): boolean {
  if (proviso === undefined || proviso.span.start < word.span.start) return false;
  return /[,;]\s*$/.test(context.page.written({ start: word.span.end, end: proviso.span.start }));
}

/**
 * `HOLD if pinned, FIRE if not pinned.`: one of the two is done, whatever the first changes. Behind `then`, the second condition is
 * asked once the first action is done.
 */
export function areAlternatives(
  context: CheckContext,
  { word, next }: ActionNode,
  action: CheckedAction,
  behind: CheckedAction,
): boolean {
  if (next === null || action.next !== undefined || action.otherwise !== undefined) return false;
  const joint = context.page.written({ start: word.span.end, end: next.action.word.span.start });
  return areContrary(action.onlyIf, behind.onlyIf) && !SAYS_WHEN.test(joint);
}

const SAYS_WHEN = /\b(?:then|after|afterwards|finally|followed)\b/i;

/** Whether one condition says no more than that the other does not hold. */
function areContrary(one: Condition | undefined, other: Condition | undefined): boolean {
  const [first, second] = [one, other].map((condition) => soleOf(condition));
  if (first === null || second === null || first === undefined || second === undefined) return false;
  return meaningKey({ ...first, negated: !first.negated }) === meaningKey(second);
}

/** The only statement of a condition; null where it has several. Of the unit that acts, `not pinned` denies the statement. */
function soleOf(condition: Condition | undefined): (ConditionItem & { readonly kind: "exists" }) | null {
  const [item, second] = condition?.items ?? [];
  if (item?.kind !== "exists" || second !== undefined) return null;
  const { subject, negated } = item;
  const [test, another] = [...subject.tests, ...item.predicate];
  const isDenied = test !== undefined && "negated" in test && test.negated;
  if (subject.base.kind !== "actor" || another !== undefined || !isDenied) return { ...item, binds: [] };
  const stated = { ...subject, tests: [{ ...test, negated: false }] };
  return { ...item, subject: stated, predicate: [], negated: !negated, binds: [] };
}
