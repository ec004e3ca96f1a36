import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { somePart } from "../../runtime/checked-tree/visit.ts";
import type { CodeScope } from "../../runtime/compact/meaning.ts";
import type {
  Binding,
  Condition,
  ConditionItem,
  Description,
  Test,
  Criterion,
  Measure,
  CheckedAction,
  CheckedProcedure,
  Strength,
  Threshold,
} from "../../runtime/checked-tree.ts";
import {
  askedSet,
  counted,
  lowerAmount,
  lowerDescription,
  lowerTest,
  type PhraseContext,
  quantityKey,
  lowerMeasure,
} from "./phrase.ts";
import { compare, memoryCode, relationProgram, senseOf } from "./word-meaning.ts";
import { inPart, LoweringError, isOneThing, membership } from "./context.ts";
import { all, TRUE } from "./predicate.ts";
import type {
  ConditionItemProgram,
  ConditionProgram,
  Predicate,
  SetProgram,
  CriterionProgram,
  Key,
  StrengthProgram,
  ActionBase,
} from "./program.ts";

/** A condition as a program, with the sets that it binds for the following action. */
interface LoweredCondition {
  readonly program: ConditionProgram | null;
  /** The context for later words: it includes what the condition bound. */
  readonly after: PhraseContext;
}

/** Lowers the conjuncts from left to right; each may refer to what earlier ones bound. */
export function lowerCondition(context: PhraseContext, condition: Condition | null): LoweredCondition {
  if (condition === null) return { program: null, after: context };
  const items: ConditionItemProgram[] = [];
  let after = context;
  for (const item of condition.items) {
    items.push(lowerItem(after, item));
    after = binding(after, item);
  }
  return { program: { origin: originOf(condition), items }, after };
}

/** The page's words and their place. */
export function originOf(node: {
  readonly span: { readonly start: number; readonly end: number };
  readonly text: string;
}) {
  return { span: node.span, text: node.text };
}

export function lowerItem(context: PhraseContext, item: ConditionItem): ConditionItemProgram {
  return inPart(item, () => lowerOneItem(context, item));
}

/** The key of a statement and of its words. */
export function keyOfItem(item: ConditionItem): string {
  return `${item.span.start} ${item.span.end} ${meaningKey(item)}`;
}

function lowerOneItem(context: PhraseContext, item: ConditionItem): ConditionItemProgram {
  const origin = originOf(item);
  const answered = context.answered?.get(keyOfItem(item));
  if (answered !== undefined) return { kind: "code", origin, code: answered.code, word: `${item.text} before` };
  switch (item.kind) {
    case "exists": {
      const held = heldItem(context, item);
      if (held !== null) return { kind: "code", origin, code: held.code, word: held.word };
      return {
        kind: "exists",
        origin,
        set: lowerDescription(context, item.subject),
        predicate: predicateOf(context, item),
        quantifier: item.quantifier,
        count: item.count,
        negated: item.negated,
      };
    }
    case "sum": {
      const set = counted(context, lowerDescription(context, item.over));
      const key = quantityKey(context, item.quantity, "max", item.text);
      return { kind: "sum", origin, set, key, count: item.count };
    }
    case "remembers": {
      const held = memoryCode(context, item.cell);
      const code = (scope: CodeScope): string => {
        const truth = compare(held.number(scope), item.count);
        return item.negated ? `!(${truth})` : `(${truth})`;
      };
      return { kind: "code", origin, code, word: item.text };
    }
    case "compares": {
      const [left, right] = [lowerAmount(context, item.left), lowerAmount(context, item.right)];
      return { kind: "compares", origin, left, comparison: item.comparison, right };
    }
    case "either": {
      const of = item.of.flatMap((one) => lowerCondition(context, one).program ?? []);
      return { kind: "either", origin, of, negated: item.negated };
    }
    case "threshold":
      return { kind: "threshold", origin };
  }
}

function predicateOf(context: PhraseContext, item: ConditionItem & { kind: "exists" }): Predicate {
  const ofHere = item.subject.base.kind === "here";
  const { sort } = item.subject;
  const asks = item.predicate.some((test) => pointsAtSubject(test, sort));
  const others = context.bound.filter((set) => set.sort !== sort);
  const counted = context.counted.filter((each) => each !== sort);
  const inner = asks ? { ...context, bound: [...others, askedSet(sort)], counted } : context;
  const passes = all(item.predicate.map((test) => lowerTest(inner, test, sort, ofHere)));
  return asks ? { kind: "asking", of: passes } : passes;
}

/** Whether a test refers to the subject it is tested on: `between it and the captive`. */
function pointsAtSubject(test: Test, sort: string): boolean {
  if (test.kind === "relates" && test.argument.tests.some((each) => each.kind === "between")) return true;
  return somePart("test", test, ({ name, part }) => name === "description" && isPointer(part, sort));
}

function isPointer({ sort, base }: Description, of: string): boolean {
  return sort === of && base.kind === "bound";
}

/** `cards remain in deck H`: things that the position keeps only as a count. */
function heldItem(context: PhraseContext, item: ConditionItem & { kind: "exists" }) {
  const [test] = item.predicate;
  if (!isAnything(context, item.subject) || item.count !== null || item.quantifier === "all") return null;
  if (test?.kind !== "relates" || item.predicate.length !== 1 || item.subject.tests.length > 0) return null;
  if (test.argument.base.kind !== "noun" || context.game.meanings.get(test.entry)?.kind !== "relation") return null;
  const { held } = senseOf(context, test.entry, item.subject.sort, test.argument.sort);
  if (held === undefined) return null;
  const { letter } = test.argument.base;
  if (letter === null || test.argument.tests.length > 0 || test.argument.select !== null) {
    throw new LoweringError(`“${test.entry}” needs one that its letter names`, test.argument.span);
  }
  const negated = item.negated !== test.negated;
  return {
    code: (scope: CodeScope) => (negated ? `!(${held(scope, letter)})` : `(${held(scope, letter)})`),
    word: `${test.entry} ${letter ?? ""}${negated ? " not" : ""}`,
  };
}

/** Whether a noun alone means everything of its sort: cards. */
function isAnything({ game }: PhraseContext, { base, tests, select }: Description): boolean {
  if (base.kind !== "noun" || base.letter !== null || tests.length > 0 || select !== null) return base.kind === "all";
  const meaning = game.meanings.get(base.entry);
  return meaning?.kind === "noun" && meaning.test === null;
}

/** The context after an item: later words can refer to what it names. */
export function binding(context: PhraseContext, item: ConditionItem): PhraseContext {
  if (item.kind === "exists" && heldItem(context, item) !== null) {
    return { ...context, counted: [...context.counted, ...item.binds.map(({ sort }) => sort)] };
  }
  const sets = context.answered?.get(keyOfItem(item))?.bound ?? boundBy(context, item);
  const counted = context.counted.filter((sort) => sets.every((set) => set.sort !== sort));
  return { ...context, counted, bound: rebind(context.bound, sets) };
}

/** Later words refer to what was named last of a sort. */
export function rebind(bound: readonly SetProgram[], sets: readonly SetProgram[]): readonly SetProgram[] {
  return sets.reduce((known, set) => [...known.filter(({ sort }) => sort !== set.sort), set], bound);
}

/** The things an asserted item names for the action, as sets: they are searched again when needed. */
export function boundBy(context: PhraseContext, item: ConditionItem): readonly SetProgram[] {
  if (item.kind !== "exists" || item.negated) return [];
  return item.binds.flatMap((binding) => lowerBinding(context, item, binding));
}

function lowerBinding(
  context: PhraseContext,
  item: ConditionItem & { kind: "exists" },
  binding: Binding,
): SetProgram[] {
  const subject = lowerDescription(context, item.subject);
  const passing: SetProgram = { ...subject, where: all([subject.where, predicateOf(context, item)]) };
  if (binding.kind === "subject") return [passing];
  if (context.game.sorts[binding.sort] === undefined) return [];
  const stated = [...item.subject.tests, ...item.predicate].some(
    (test) => test.kind === "relates" && test.entry === binding.relation,
  );
  if (!stated && !context.game.policies.adjectivesBind) return [];
  const relation = relationProgram(context, binding.relation, item.subject.sort, binding.sort, true);
  if (binding.argument.tests.some((test) => test.kind === "between")) {
    const inner = {
      ...context,
      bound: [askedSet(item.subject.sort)],
      counted: [],
      askedRelation: { ...relation, reversed: false },
    };
    const described = lowerDescription(inner, binding.argument);
    const passes: Predicate = { kind: "relatedAsking", set: passing, relation, passes: membership(described) };
    return [{ ...described, source: { kind: "all" }, where: passes }];
  }
  const argument = lowerDescription(context, binding.argument);
  // A single known thing has already passed, or the condition would be false.
  const set: SetProgram = isOneThing(passing) ? { ...passing, where: TRUE } : passing;
  const related: Predicate = { kind: "related", set, relation, count: null };
  return [{ ...argument, where: all([argument.where, related]) }];
}

/** The criteria of a bracket for candidates of a sort, without those after `random`, which are never reached. */
export function lowerCriteria(
  context: PhraseContext,
  criteria: readonly Criterion[],
  sort: string,
): readonly CriterionProgram[] {
  const programs: CriterionProgram[] = [];
  for (const criterion of criteria) {
    const program = lowerCriterion(context, criterion, sort);
    const { program: condition } =
      criterion.kind === "random" ? { program: null } : lowerCondition(context, criterion.onlyIf ?? null);
    programs.push(condition === null ? program : onlyIf(condition, program));
    if (criterion.kind === "random") break;
  }
  return programs;
}

function lowerCriterion(context: PhraseContext, criterion: Criterion, sort: string): CriterionProgram {
  const origin = originOf(criterion);
  switch (criterion.kind) {
    case "filter": {
      const comparing = comparingKey(context, criterion.test, sort);
      if (comparing !== null) return { kind: "rank", origin, key: comparing };
      return { kind: "filter", origin, passes: lowerTest(context, criterion.test, sort, false) };
    }
    case "rank":
      return { kind: "rank", origin, key: lowerMeasure(context, criterion.measure, sort) };
    case "random":
      return { kind: "random", by: criterion.by ?? "at random", origin };
  }
}

/** A criterion in which all candidates are equal if the condition is false. */
export function onlyIf(condition: ConditionProgram, criterion: CriterionProgram): CriterionProgram {
  switch (criterion.kind) {
    case "filter":
      return { ...criterion, passes: all([{ kind: "holds", condition }, criterion.passes]) };
    case "rank": {
      const { direction, text } = criterion.key;
      return { ...criterion, key: { kind: "onlyIf", direction, text, condition, key: criterion.key } };
    }
    case "random":
      return criterion;
  }
}

/** The superlative of a description as the first step of a choice: `most dangerous`. */
export function selecting(set: SetProgram, description: Description): readonly CriterionProgram[] {
  const { select } = description;
  if (set.select === null || select === null) return [];
  return [{ kind: "rank", origin: { span: select.span, text: selectName(select) }, key: set.select }];
}

export function selectName(select: Measure | null): string {
  return select?.kind === "own" ? select.entry : (select?.text ?? "");
}

/** The number that a comparing adjective measures: southerly. */
function comparingKey(context: PhraseContext, test: Test, sort: string): Key | null {
  if (test.kind !== "is" || test.negated) return null;
  const meaning = context.game.meanings.get(test.entry);
  const code = meaning?.kind === "comparing" ? meaning.keys[sort] : undefined;
  if (meaning?.kind !== "comparing" || code === undefined) return null;
  return { kind: "code", direction: meaning.direction, text: test.entry, code, view: context.view };
}

/** The context of an action: what its references mean, and the threshold of its clause. */
export interface ActionContext {
  readonly phrase: PhraseContext;
  readonly procedure: CheckedProcedure;
  readonly clause: number;
  readonly threshold: Threshold | null;
  readonly condition: Condition | null;
}

/** The fields of every action. @param printed the action whose strength is printed on cards, if that is another */
export function lowerBase(action: CheckedAction, printed = action.entry): ActionBase {
  return { origin: originOf(action), name: action.entry, strength: lowerStrength(action.strength, printed) };
}

/** The strength of an action as a program. */
export function lowerStrength(strength: Strength | null, action: string): StrengthProgram | null {
  if (strength === null) return null;
  if (strength.kind === "number") return strength;
  if (strength.kind === "X") return { kind: "card", action };
  return { kind: "mover" };
}
