import { diagnose } from "../../grammar/diagnose.ts";
import { placeWordOf } from "../../grammar/lexicon.ts";
import type {
  CheckedClause,
  Condition,
  ConditionItem,
  Count,
  Description,
  Goal,
  Located,
  Measure,
  MoveAction,
  Restriction,
  Test,
} from "../../runtime/checked-tree.ts";
import { mentionsBound, describedBy, subclausesOf } from "../../runtime/checked-tree/parts.ts";
import type { Words } from "../check/words.ts";
import { clausesOf, type SheetLint } from "./lint.ts";
import { actsOnBoard, hasNoCounter, statementsOf } from "./reasoning/clauses.ts";
import type { ReasoningWords } from "./reasoning/effort.ts";
import { allowed, distancesStated, literalOf } from "./reasoning/literals.ts";
import { actionsOf, choosesAmongThings, goalsOf, type PlacedAction } from "./reasoning/plans.ts";
import { areApart, asksForNoNumber, cannotAllHold, refines } from "./reasoning/refinement.ts";

export const impossibleCondition: SheetLint<"impossible-condition"> = {
  code: "impossible-condition",
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet).flatMap(({ procedure, clause }) =>
      conditionsOf(clause).flatMap((conditions) => {
        const hasActor = actsOnBoard(words, procedure);
        const statements = conditions.flatMap((condition) => statementsOf(words, condition, hasActor));
        const reported = conditions.at(-1);
        if (reported === undefined) return [];
        const reason = cannotAllHold(words, statements)
          ? statements.some(asksForNoNumber)
            ? "no number is that small"
            : CONTRADICTION
          : firstReason(words, reported);
        return reason === null ? [] : [diagnose(this.code, reported.span, { condition: reported.text, reason })];
      }),
    );
  },
};

const CONTRADICTION = "its parts contradict each other";

/** Why one of the statements of a condition alone is never true; null if none is certain. */
function firstReason(words: ReasoningWords, { items }: Condition): string | null {
  return items.map((item) => neverTrue(words, item)).find((reason) => reason !== null) ?? null;
}

function neverTrue(words: ReasoningWords, item: ConditionItem): string | null {
  if (item.kind === "compares") {
    const { left, right, comparison } = item;
    if (left.kind !== "total" || right.kind !== "constant" || !isOneThing(words, left.over)) return null;
    return beyondRange(words, left.measure, { comparison, number: right.value });
  }
  if (item.kind !== "exists" || item.negated || item.quantifier === "all" || allowed(item.count).least === 0)
    return null;
  const tests = [...item.subject.tests, ...item.predicate];
  const beyond = tests.map((test) => (test.kind === "measures" ? beyondRange(words, test.measure, test.count) : null));
  const isContradiction = (): boolean =>
    !mentionsBound("item", item) &&
    cannotAllHold(
      words,
      tests.map((test) => literalOf(words, test, "thing")),
    );
  return beyond.find((reason) => reason !== null) ?? (isContradiction() ? CONTRADICTION : null);
}

/** Whether a description means a single thing, so that its numbers are not sums. */
function isOneThing({ lexicon }: ReasoningWords, { base, sort, tests }: Description): boolean {
  const isOwnSide =
    sort === lexicon.roles.eachSide &&
    tests.some((test) => test.kind === "is" && test.entry === "own" && !test.negated);
  return base.kind === "actor" || isOwnSide || lexicon.roles.single?.includes(sort) === true;
}

/** Why no possible value of a quantity is one of those in the condition; null where one may be. */
function beyondRange({ byId }: ReasoningWords, measure: Measure, count: Count): string | null {
  const word = measure.kind === "quantity" ? byId.get(measure.entry) : undefined;
  if (word?.category !== "quantity" || word.range === undefined || word.values !== undefined) return null;
  const [least, most] = word.range;
  const { least: from, most: to } = allowed(count);
  return from > most || to < least ? `${word.id} is a number from ${least} to ${most}` : null;
}

/**
 * Each condition with the others that must hold too: the clause's alone, then the clause's with each letter's. Letters behind
 * another action are asked once that is done.
 */
function conditionsOf({ condition, statement }: CheckedClause): readonly (readonly Condition[])[] {
  const own = condition === null ? [] : [condition];
  const isLater = statement.kind === "action" && statement.action.next !== undefined;
  const before = isLater ? [] : own;
  return [
    own,
    ...subclausesOf(statement).flatMap((letter) => (letter.condition ? [[...before, letter.condition]] : [])),
  ];
}

export const alreadyThere: SheetLint<"already-there"> = {
  code: "already-there",
  looksAt: "procedure",
  find({ sheet, words }) {
    const moving = clausesOf(sheet).filter(({ procedure }) => actsOnBoard(words, procedure));
    return moving
      .flatMap(({ clause }) => conditionedGoals(clause))
      .flatMap(({ goal, conditions }) => {
        const place = describedBy(goal);
        if (place === null || !standsThere(words, conditions, place)) return [];
        const condition = conditions.map(({ text }) => text).join(", ");
        return [diagnose(this.code, goal.span, { goal: goal.text, condition })];
      });
  },
};

export const goesNowhere: SheetLint<"goes-nowhere"> = {
  code: "goes-nowhere",
  looksAt: "procedure",
  find({ sheet, words }) {
    return clausesOf(sheet)
      .filter(({ procedure }) => actsOnBoard(words, procedure))
      .flatMap(({ procedure, clause }) =>
        actionsOf(procedure, clause).flatMap(({ action }) => {
          if (action.plan !== "move" || !movesItself(action)) return [];
          const goals = goalsOf(action).filter((going) => !choosesAmongThings(going));
          return goals.flatMap(({ goal }) => {
            const place = describedBy(goal);
            if (place === null || !isAnyPlace(words, place)) return [];
            return [diagnose(this.code, goal.span, { action: action.entry, goal: goal.text })];
          });
        }),
      );
  },
};

export const idleRestriction: SheetLint<"idle-restriction"> = {
  code: "idle-restriction",
  looksAt: "procedure",
  find({ sheet, words }) {
    const actions = clausesOf(sheet).flatMap(({ procedure, clause }) => actionsOf(procedure, clause));
    return actions.flatMap(({ action }) => {
      if (action.plan !== "move") return [];
      // With letters, each has a goal of its own.
      const [going, other] = goalsOf(action);
      const arrives = other === undefined && going?.goal.kind === "to" && action.approaching === undefined;
      const place = arrives ? describedBy(going.goal) : null;
      if (place === null) return [];
      return (action.restrictions ?? []).flatMap((restriction) => {
        const what = ruledOut(words, place, restriction);
        if (what === null) return [];
        const { span, text } = restriction;
        return [diagnose(this.code, span, { restriction: text, what, goal: place.text })];
      });
    });
  },
};

/** What a restriction excludes from a goal, if the words alone show it. */
function ruledOut(words: ReasoningWords, place: Description, { forbids, of }: Restriction): "every" | "no" | null {
  const isInside = refines(words, place, of);
  switch (forbids) {
    case "entering":
      return isInside ? "every" : areApart(words, place, of) ? "no" : null;
    case "leaving":
      return isInside ? "no" : null;
    case "nearing":
      // A unit that is already on such a place comes no nearer by going to another.
      return null;
  }
}

/** Whether a description fits every place that a unit can be on, seen from there. */
function isAnyPlace({ byId, lexicon }: ReasoningWords, { sort, base, tests, select }: Description): boolean {
  if (sort !== lexicon.roles.place || select !== null) return false;
  const word = base.kind === "noun" && base.letter === null ? byId.get(base.entry) : null;
  const isWhole = word?.category === "noun" && (word.whole === true || word.bareIs === "here");
  return (base.kind === "all" || isWhole) && tests.every(isTrueOfOwnPlace);
}

/** Whether a test is true of the unit's own place, which is zero steps away from itself. */
function isTrueOfOwnPlace(test: Test): boolean {
  return test.kind === "within" && test.of === null && allowed(test.count).least === 0;
}

interface ConditionedGoal {
  readonly goal: Goal;
  /** All of them hold where the unit starts. */
  readonly conditions: readonly Condition[];
}

/** The goals of the acting unit's own first movement, if they depend on where the unit is. */
function conditionedGoals({ condition, statement }: CheckedClause): readonly ConditionedGoal[] {
  const action = statement.kind === "action" ? statement.action : null;
  if (action?.plan !== "move" || !movesItself(action)) return [];
  const own = condition === null ? [] : [condition];
  // A list that begins with the distance ranks things, and may skip the one that the unit is on.
  return goalsOf(action)
    .filter((going) => !choosesAmongThings(going))
    .map(({ goal, condition: ofLetter }) => ({ goal, conditions: ofLetter === null ? own : [...own, ofLetter] }));
}

function movesItself({ mover, follows, along, find, approaching }: MoveAction): boolean {
  return [mover, follows, along, find, approaching].every((each) => each === undefined);
}

/** Whether the conditions already say of the unit's own place everything that the goal requires. */
function standsThere(words: ReasoningWords, conditions: readonly Condition[], place: Description): boolean {
  const tests = conditions.flatMap(({ items }) => items.flatMap(saidOfOwnPlace));
  const isOther = mentionsBound("description", place) || place.sort !== words.lexicon.roles.place;
  if (tests.length === 0 || isOther) return false;
  const { span, text } = place;
  return refines(words, { span, text, sort: place.sort, base: { kind: "here" }, tests, select: null }, place);
}

function saidOfOwnPlace(item: Condition["items"][number]): readonly Test[] {
  if (item.kind !== "exists" || item.negated || item.quantifier === "all" || item.count !== null) return [];
  const { subject, predicate } = item;
  return subject.base.kind === "here" && subject.select === null ? [...subject.tests, ...predicate] : [];
}

export const goalOutOfReach: SheetLint<"goal-out-of-reach"> = {
  code: "goal-out-of-reach",
  looksAt: "procedure",
  find({ sheet, words: { lexicon } }) {
    const actions = clausesOf(sheet).flatMap(({ procedure, clause }) => actionsOf(procedure, clause));
    const word = placeWordOf(lexicon);
    return actions.flatMap(({ action }) => {
      if (action.plan !== "move" || action.strength?.kind !== "number") return [];
      const strength = action.strength.value;
      return limitedParts(action)
        .filter(({ distance }) => distance > strength)
        .map(({ span, text, distance }) =>
          diagnose(this.code, span, {
            goal: text,
            distance: `${distance} ${distance === 1 ? word.one : word.many}`,
            action: action.entry,
            strength,
          }),
        );
    });
  },
};

/** The parts of a movement that state how far away a place is. */
function limitedParts({ goal, subclauses, via }: MoveAction): readonly (Located & { readonly distance: number })[] {
  const goals = [...(goal === null ? [] : [goal]), ...subclauses.map((letter) => letter.goal)];
  const limited = goals.flatMap((each) => {
    const distance = each.kind === "to" ? distanceNamed(each.place) : null;
    return distance === null ? [] : [{ span: each.span, text: each.text, distance }];
  });
  return via === undefined ? limited : [...limited, via];
}

/** The greatest distance that a place may have or, without such a limit, the least. */
function distanceNamed(place: Description): number | null {
  const limits = distancesStated(place).map(({ least, most }) => (most === Infinity ? least : most));
  return limits.length === 0 ? null : Math.max(...limits);
}

export const unitlessClause: SheetLint<"unitless-clause"> = {
  code: "unitless-clause",
  // A heading with a misspelt unit may seem to be for cards without counters.
  needsWholeSheet: true,
  looksAt: "procedure",
  find({ sheet, words }) {
    const ofCards = clausesOf(sheet).filter(({ procedure }) => hasNoCounter(words, procedure));
    return ofCards.flatMap(({ procedure, clause }) => {
      const spaces = ownSpaces(clause).map((part) => ({
        part,
        lacking: ` whose ${placeWordOf(words.lexicon).one} this could be`,
      }));
      const actions = actionsOf(procedure, clause)
        .filter((placed) => needsUnit(words, placed))
        .map(({ action }) => ({ part: action, lacking: " that could do it" }));
      return [...spaces, ...actions].map(({ part: { text, span }, lacking }) =>
        diagnose(this.code, span, { part: text, card: procedure.name, lacking }),
      );
    });
  },
};

/** The parts of a clause's condition that require a space of the unit's own. */
function ownSpaces({ condition }: CheckedClause): readonly ConditionItem[] {
  return (condition?.items ?? []).filter(
    (item) =>
      item.kind === "exists" &&
      item.subject.base.kind === "here" &&
      item.quantifier === "some" &&
      !item.negated &&
      allowed(item.count).least > 0,
  );
}

/** Whether an action needs the acting card's own unit to attack or move. */
function needsUnit(words: Words, { action }: PlacedAction): boolean {
  switch (action.plan) {
    case "attack":
      return true;
    case "move":
      return action.mover === undefined;
    case "simple": {
      const word = words.byId.get(action.entry);
      return word?.category === "action" && word.byUnit === true;
    }
    case "select":
    case "draw":
    case "perform":
      return false;
  }
}
