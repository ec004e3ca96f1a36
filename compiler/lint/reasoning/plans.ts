import {
  subclausesOf,
  actionsFrom,
  inPlaceOf,
  asksClosestFirst,
  mentionsBound,
} from "../../../runtime/checked-tree/parts.ts";
import type {
  AttackAction,
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  CheckedRollRow,
  Condition,
  ConditionItem,
  Criterion,
  Description,
  DrawAction,
  Goal,
  MoveAction,
  SimpleAction,
  Threshold,
} from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import { descriptionKey, keyOf } from "./literals.ts";
import { refines, unordered } from "./refinement.ts";
import { memoize } from "../../../grammar/memoize.ts";

/** An action in its clause: its meaning depends on what the clause binds and on the letters it may name. */
export interface PlacedAction {
  readonly procedure: CheckedProcedure;
  readonly clause: CheckedClause;
  /** The row of the clause's table; null where the clause is one action. */
  readonly row: CheckedRollRow | null;
  readonly action: CheckedAction;
}

/** The actions of a clause, or of its table's rows, separately: one possible action is enough. */
export function actionsOf(procedure: CheckedProcedure, clause: CheckedClause): readonly PlacedAction[] {
  const { statement } = clause;
  if (statement.kind === "action") {
    return actionsFrom(statement.action).map((action) => ({ procedure, clause, row: null, action }));
  }
  return statement.rows.flatMap((row) => actionsFrom(row.action).map((action) => ({ procedure, clause, row, action })));
}

/** The actions of a clause, or of each row of its table, that each replace the one before. */
export function fallbacksOf(procedure: CheckedProcedure, clause: CheckedClause): readonly (readonly PlacedAction[])[] {
  const { statement } = clause;
  const placed = (action: CheckedAction, row: CheckedRollRow | null): readonly (readonly PlacedAction[])[] =>
    action.otherwise === undefined ? [] : [inPlaceOf(action).map((each) => ({ procedure, clause, row, action: each }))];
  return statement.kind === "action"
    ? placed(statement.action, null)
    : statement.rows.flatMap((row) => placed(row.action, row));
}

/** Whether an action has a plan whenever another has one, with the thresholds of their clauses, in any position. */
export function planImplies(words: ReasoningWords, one: PlacedAction, other: PlacedAction): boolean {
  const [action, model] = [one.action, other.action];
  if (!words.effort.spend() || action.entry !== model.entry) return false;
  if (
    action.onlyIf !== undefined &&
    conditionText(words, action.onlyIf) !== conditionText(words, model.onlyIf ?? null)
  ) {
    return false;
  }
  if (!sameFound(words, one, other)) return false;
  switch (action.plan) {
    case "move":
      return model.plan === "move" && goesWherever(words, one, action, other, model);
    case "attack":
      return model.plan === "attack" && attackImplies(words, one, action, other, model);
    case "select":
      return (
        model.plan === "select" &&
        sameBound(words, one, other) &&
        refines(words, model.from, action.from) &&
        reaches(action, model)
      );
    case "draw":
      return model.plan === "draw" && drawsWherever(words, action, model);
    case "perform":
      return model.plan === "perform" && action.routine === model.routine && action.once !== true;
    case "simple":
      return model.plan === "simple" && isDoneWherever(words, one, action, other, model);
  }
}

function conditionText(words: ReasoningWords, condition: Condition | null): string {
  return condition === null ? "" : wholeText(words, condition);
}

const wholeText = memoizeByWords((words: ReasoningWords, { items }: Condition) => itemsKey(words, items));

/** The key of items; what they bind is bound in the order of the page. */
function itemsKey(words: ReasoningWords, items: readonly ConditionItem[]): string {
  return JSON.stringify(items.map((item) => keyOf(words, "item", item)));
}

/** Rows that find something first act on what they found: both must find the same, by the same criteria. */
function sameFound(words: ReasoningWords, one: PlacedAction, other: PlacedAction): boolean {
  const [first, second] = [one.row?.find ?? null, other.row?.find ?? null];
  if (first === null || second === null) return first === second;
  return sameDescription(words, first.of, second.of) && criteriaText(words, first) === criteriaText(words, second);
}

const criteriaText = memoizeByWords((words: ReasoningWords, { criteria }: NonNullable<CheckedRollRow["find"]>) =>
  JSON.stringify(criteria.map((each) => keyOf(words, "criterion", each))),
);

/** Whether `it` or `that unit` is found in the same way. */
function sameBound(words: ReasoningWords, one: PlacedAction, other: PlacedAction): boolean {
  return (
    bound(words, one.clause.condition) === bound(words, other.clause.condition) ||
    !(isPointing(words, one.action) || isPointing(words, other.action))
  );
}

const isPointing = memoizeByWords((_: ReasoningWords, action: CheckedAction) => mentionsBound("action", action));

function bound(words: ReasoningWords, condition: Condition | null): string {
  return condition === null ? "[]" : boundText(words, condition);
}

const boundText = memoizeByWords((words: ReasoningWords, { items }: Condition) =>
  itemsKey(
    words,
    items.filter((item) => item.kind === "exists" && item.binds.length > 0),
  ),
);

/** Whether a strength reaches at least as far as another; X and Y equal only themselves. */
function reaches(action: CheckedAction, model: CheckedAction): boolean {
  const [own, others] = [action.strength, model.strength];
  if (own?.kind === "number" && others?.kind === "number") return own.value >= others.value;
  return own?.kind === others?.kind;
}

function goesWherever(
  words: ReasoningWords,
  one: PlacedAction,
  action: MoveAction,
  other: PlacedAction,
  model: MoveAction,
): boolean {
  if (!reaches(action, model) || !sameBound(words, one, other)) return false;
  // If the moving unit is already there, a wider goal has no effect but a narrower one may: only equal goals are
  // certain.
  if (mannerOf(words, action) !== mannerOf(words, model)) return false;
  return goalsOf(model).every((wanted) =>
    goalsOf(action).some(
      (own) =>
        words.effort.spend() &&
        serves(own, wanted) &&
        (own.condition === null || conditionText(words, own.condition) === conditionText(words, wanted.condition)) &&
        goalText(words, own.goal, one) === goalText(words, wanted.goal, other),
    ),
  );
}

/** Who moves, and how, but not where to. */
const mannerOf = memoizeByWords((words: ReasoningWords, action: MoveAction) => {
  const { mover, follows, along, approaching, find, restrictions = [] } = action;
  const things = [mover, find?.of, along?.from, along?.to];
  const forbidden = restrictions.map((each) => keyOf(words, "restriction", each));
  return JSON.stringify([
    follows,
    approaching,
    forbidden,
    ...things.map((each) => each && descriptionKey(words, each)),
  ]);
});

/** The goals of a movement: its letters, or the one that it states itself. */
export function goalsOf({ goal, criteria, subclauses }: MoveAction): readonly Going[] {
  return goal === null ? subclauses : [{ goal, criteria, condition: null }];
}

/** A goal with the criteria that choose among its places; null for a condition where it is not that of a letter. */
interface Going {
  readonly goal: Goal;
  readonly criteria: readonly Criterion[];
  readonly condition: Condition | null;
}

/**
 * For two equal goals, whether the first can be served whenever the second can. A list that begins with the bare
 * distance chooses among the things approached, each separately; otherwise only the nearest counts.
 */
export function serves(one: Going, other: Going): boolean {
  return choosesAmongThings(one) || !choosesAmongThings(other);
}

export function choosesAmongThings({ goal, criteria }: Going): boolean {
  return goal.kind === "nearer" && asksClosestFirst(criteria);
}

/** The first clause with each number. */
const byNumber = memoizeByWords(
  (_: ReasoningWords, { clauses }: CheckedProcedure) =>
    new Map(clauses.toReversed().map((clause) => [clause.number, clause])),
);

/** A goal as a text, with letters replaced by their meaning. */
function expandedKey(words: ReasoningWords, goal: Goal, procedure: CheckedProcedure): string {
  if (goal.kind !== "nearerToLetters") return keyOf(words, "goal", goal);
  const clause = byNumber(words, procedure).get(goal.clause);
  const letters = clause === undefined ? [] : subclausesOf(clause.statement);
  const keys = goal.letters.map((name) => {
    const letter = letters.find((candidate) => candidate.letter === name);
    return letter === undefined ? name : [keyOf(words, "goal", letter.goal), conditionText(words, letter.condition)];
  });
  return JSON.stringify(keys);
}

function attackImplies(
  words: ReasoningWords,
  one: PlacedAction,
  action: AttackAction,
  other: PlacedAction,
  model: AttackAction,
): boolean {
  if (attackText(words, model) !== attackText(words, action)) return false;
  if (action.range !== undefined && (model.range === undefined || model.range > action.range)) return false;
  if (!isTestedLess(thresholdOf(one.clause), thresholdOf(other.clause))) return false;
  return targetsLieWithin(words, other, model, one, action);
}

/** How an attack is made, without its targets. */
const attackText = memoizeByWords((words: ReasoningWords, action: AttackAction) => {
  const { area, alternatives = [], profile, using, strength } = action;
  return JSON.stringify([
    [namedTarget(words, action), area, profile, using, strength?.kind],
    alternatives.map((each) => keyOf(words, "alternative", each)),
  ]);
});

/** A noun for every unit, or for every enemy, does not change how the attack is made. */
function namedTarget(words: ReasoningWords, { named }: AttackAction): string | null {
  if (named === null) return null;
  return isPlainNoun(words, named) ? null : named;
}

function isPlainNoun(words: ReasoningWords, id: string): boolean {
  const word = words.byId.get(id);
  return word?.category === "noun" && (word.whole === true || word.abbreviates !== undefined);
}

function thresholdOf({ condition }: CheckedClause): Threshold | null {
  return condition?.items.find((item) => item.kind === "threshold") ?? null;
}

function isTestedLess(own: Threshold | null, others: Threshold | null): boolean {
  if (own === null) return true;
  return others !== null && others.limits.every((limit, index) => limit <= (own.limits[index] ?? 0));
}

/** Whether the words show that the targets of one action are targets of the other too. */
function targetsLieWithin(
  words: ReasoningWords,
  inner: PlacedAction,
  narrow: AttackAction,
  outer: PlacedAction,
  wide: AttackAction,
): boolean {
  const boundHere = pointsAtBound(narrow.target);
  const boundThere = pointsAtBound(wide.target);
  if (narrow.area || boundThere) {
    if (sameTarget(words, inner, narrow, outer, wide)) return true;
    if (narrow.area || !boundHere) return false;
    const [one, another] = [soleArgument(inner, narrow), soleArgument(outer, wide)];
    return (
      one !== null && another !== null && one.relation === another.relation && oneOfKind(words, one.of, another.of)
    );
  }
  if (wide.target === null) return narrow.target === null || isOrdinary(words, inner, narrow);
  if (narrow.target === null || boundHere) return false;
  return oneOfKind(words, narrow.target, wide.target);
}

function pointsAtBound(target: Description | null): boolean {
  return target !== null && target.base.kind === "bound";
}

function sameTarget(
  words: ReasoningWords,
  inner: PlacedAction,
  narrow: AttackAction,
  outer: PlacedAction,
  wide: AttackAction,
): boolean {
  const keyOfTarget = ({ target }: AttackAction): string =>
    target === null ? "" : descriptionKey(words, unordered(words, target));
  return (
    keyOfTarget(narrow) === keyOfTarget(wide) &&
    bound(words, inner.clause.condition) === bound(words, outer.clause.condition)
  );
}

/** The things that the condition binds in the acting unit's space, if the action can have no other target. */
function soleArgument(
  { clause }: PlacedAction,
  { target }: AttackAction,
): { readonly relation: string; readonly of: Description } | null {
  if (target === null || target.tests.length > 0) return null;
  const bindings = (clause.condition?.items ?? []).flatMap((item) =>
    item.kind === "exists"
      ? item.binds.filter(({ sort }) => sort === target.sort).map((binding) => ({ item, binding }))
      : [],
  );
  const [only, second] = bindings;
  if (only === undefined || second !== undefined || only.binding.kind !== "argument") return null;
  if (only.item.subject.base.kind !== "here" || only.item.negated) return null;
  return { relation: only.binding.relation, of: only.binding.argument };
}

/** Whether a subset is attacked in the same way as the whole: attacking a wagon may differ from attacking a unit. */
function oneOfKind(words: ReasoningWords, narrow: Description, wide: Description): boolean {
  const [inner, outer] = [unordered(words, narrow), unordered(words, wide)];
  if (inner.base.kind !== "noun" || outer.base.kind !== "noun") return false;
  const same = inner.base.entry === outer.base.entry || (isAnybody(words, inner) && isAnybody(words, outer));
  return same && refines(words, inner, outer);
}

function isAnybody(words: ReasoningWords, { base }: Description): boolean {
  return base.kind === "noun" && (isPlainNoun(words, base.entry) || words.byId.get(base.entry)?.category === "title");
}

/** Whether the targets are attacked like any other. */
function isOrdinary(words: ReasoningWords, placed: PlacedAction, action: AttackAction): boolean {
  if (action.target === null) return true;
  if (!pointsAtBound(action.target))
    return isAnybody(words, action.target) && action.target.sort === words.lexicon.roles.unit;
  const argument = soleArgument(placed, action);
  return argument !== null && argument.of.sort === words.lexicon.roles.unit && isAnybody(words, argument.of);
}

function drawsWherever(words: ReasoningWords, action: DrawAction, model: DrawAction): boolean {
  if (sourceKey(words, action) === sourceKey(words, model)) return true;
  const [own, others] = [anyOf(action), anyOf(model)];
  return own !== null && others !== null && others.every((letter) => own.includes(letter));
}

/** The source of drawn cards, whichever come first. */
const sourceKey = memoizeByWords((words: ReasoningWords, { drawsFrom: source }: DrawAction) =>
  keyOf(words, "drawSource", source.kind === "cards" ? { ...source, criteria: [] } : source),
);

/** Decks, one of which must hold a card; null if the action draws in another way. */
function anyOf({ drawsFrom: source }: DrawAction): readonly string[] | null {
  if (source.kind === "letter") return [source.letter];
  return source.kind === "roll" ? source.rows.map(({ deck }) => deck) : null;
}

function isDoneWherever(
  words: ReasoningWords,
  one: PlacedAction,
  action: SimpleAction,
  other: PlacedAction,
  model: SimpleAction,
): boolean {
  if (!sameBound(words, one, other)) return false;
  if (!remembersTheSame(action, model)) return false;
  if (action.object === null) return true;
  return model.object !== null && refines(words, unordered(words, model.object), unordered(words, action.object));
}

/** Whether two actions change the same cell of the bot's memory, or none; by how much does not matter. */
function remembersTheSame({ remembers: own }: SimpleAction, { remembers: others }: SimpleAction): boolean {
  if (own === undefined || others === undefined) return own === others;
  return own.cell.name === others.cell.name && (own.kind === "add" || own.number === others.number);
}

/** The canonical text of a goal, without what depends on a letter's position. */
export function goalText(words: ReasoningWords, goal: Goal, { procedure }: PlacedAction): string {
  return goalTextsIn(words, procedure)(goal);
}

const goalTextsIn = memoizeByWords((words: ReasoningWords, procedure: CheckedProcedure) =>
  memoize((goal: Goal) => expandedKey(words, goal, procedure)),
);

/** Whether two descriptions say the same. */
export function sameDescription(words: ReasoningWords, one: Description, other: Description): boolean {
  return descriptionKey(words, one) === descriptionKey(words, other);
}
