import type {
  CheckedClause,
  CheckedProcedure,
  CheckedSubclause,
  Description,
  MoveAction,
  Condition,
  ConditionItem,
} from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import { type Covering, smallestCover, bare, contradict, refines, unordered, contraryOf } from "./refinement.ts";
import { actionsOf, planImplies, type PlacedAction, goalText, sameDescription, serves } from "./plans.ts";
import { memoize } from "../../../grammar/memoize.ts";
import { describedBy, mentionsBound } from "../../../runtime/checked-tree/parts.ts";
import { type Literal, normal, surelyArrives, allowed, others, descriptionKey, keyOf, literalOf } from "./literals.ts";
import { needsDice } from "../../../runtime/checked-tree/expression.ts";
import { withoutBinds } from "../../../runtime/checked-tree/meaning-key.ts";
import type { Words } from "../../check/words.ts";

/** An action of a clause, and the earlier clauses that leave nothing for it, if any. */
interface CoveredPart {
  readonly placed: PlacedAction;
  readonly cover: readonly CheckedClause[] | null;
}

/** For a clause's action, or each action of its table: the earlier clauses that leave nothing for it. */
export function coveredParts(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): readonly CoveredPart[] {
  return coversIn(words, procedure)(clause);
}

const coversIn = memoizeByWords((words: ReasoningWords, procedure: CheckedProcedure) =>
  memoize((clause: CheckedClause) => findCovers(words, procedure, clause)),
);

const placedActionsIn = memoizeByWords((_: ReasoningWords, procedure: CheckedProcedure) =>
  memoize((clause: CheckedClause) => actionsOf(procedure, clause)),
);

function findCovers(words: ReasoningWords, procedure: CheckedProcedure, clause: CheckedClause): readonly CoveredPart[] {
  const hasActor = actsOnBoard(words, procedure);
  const premises = statementsOf(words, clause.condition, hasActor);
  return actionsOf(procedure, clause).map((placed) => {
    const able: Covering<CheckedClause>[] = [];
    for (const each of procedure.clauses) {
      if (each === clause || words.effort.isSpent) break;
      if (!placedActionsIn(words, procedure)(each).some((other) => planImplies(words, other, placed))) continue;
      able.push({ item: each, statements: statementsOf(words, each.condition, hasActor) });
    }
    return { placed, cover: smallestCover(words, premises, able) };
  });
}

/** Whether every card of a procedure has a counter, and so a space of its own. */
export const actsOnBoard = memoizeByWords((words: ReasoningWords, { units }: CheckedProcedure): boolean =>
  units.every(({ title }) => hasCounter(words, title)),
);

/** Whether no card of a procedure has a counter. */
export function hasNoCounter(words: ReasoningWords, { units }: CheckedProcedure): boolean {
  return units.length > 0 && !units.some(({ title }) => hasCounter(words, title));
}

function hasCounter(words: ReasoningWords, title: string): boolean {
  const word = words.byId.get(title);
  return word?.category === "title" && (word.sort === words.lexicon.roles.unit || word.counter !== undefined);
}

/** A letter that is never reached, and the fewest earlier letters that cause this. */
interface CoveredLetter {
  readonly subclause: CheckedSubclause;
  readonly cover: readonly CheckedSubclause[];
}

/** The letters of a clause for which earlier letters leave nothing. */
export function coversOfLetters(
  words: ReasoningWords,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): readonly CoveredLetter[] {
  return actionsOf(procedure, clause).flatMap((placed) => {
    const { action } = placed;
    if (action.plan !== "move") return [];
    const letters = action.subclauses.slice(0, LETTERS);
    return letters.flatMap((subclause, index) => {
      const cover = coverOf(words, placed, action, subclause, letters.slice(0, index));
      return cover === null ? [] : [{ subclause, cover }];
    });
  });
}

/** From a) to z): more letters are an error, and reported as one. */
const LETTERS = 26;

function coverOf(
  words: ReasoningWords,
  placed: PlacedAction,
  action: MoveAction,
  letter: CheckedSubclause,
  earlier: readonly CheckedSubclause[],
): readonly CheckedSubclause[] | null {
  const hasActor = actsOnBoard(words, placed.procedure);
  const held = [
    ...statementsOf(words, placed.clause.condition, hasActor),
    ...statementsOf(words, letter.condition, hasActor),
  ];
  const wanted = letter.goal.kind === "to" ? normal(words, letter.goal.place).literals : [];
  const covering = earlier.flatMap((other): Covering<CheckedSubclause>[] => {
    if (!words.effort.spend()) return [];
    const condition = statementsOf(words, other.condition, hasActor);
    if (goalText(words, other.goal, placed) === goalText(words, letter.goal, placed)) {
      if (!serves(other, letter)) return [];
      return [{ item: other, statements: condition }];
    }
    const narrowed =
      action.approaching === true || action.mover !== undefined ? null : leftOver(words, action, held, other, letter);
    return narrowed === null ? [] : [{ item: other, statements: [...condition, ...narrowed] }];
  });
  return smallestCover(words, [...held, ...wanted], covering);
}

/**
 * The further tests that a place of the letter must pass so that the other letter has a plan whenever the place is reached.
 * Null if that is not certain: the unit may be on a place of the other letter, which then has no effect.
 */
function leftOver(
  words: ReasoningWords,
  action: MoveAction,
  held: readonly Literal[],
  other: CheckedSubclause,
  letter: CheckedSubclause,
): readonly Literal[] | null {
  const theirs = describedBy(other.goal);
  if (letter.goal.kind !== "to" || theirs === null || other.goal.restrictions !== undefined) return null;
  const place = letter.goal.place;
  // If the goal is only approached, the place reached does not fit the letter's description.
  if (!surelyArrives(action, place) || theirs.select !== null || !startsFromSame(words, place, theirs)) return null;
  if (!isElsewhere(words, held, theirs) && !(other.goal.kind === "nearer" && sameDescription(words, place, theirs))) {
    return null;
  }
  return normal(words, theirs).literals;
}

/** Whether members of one, ignoring their tests, are members of the other. */
function startsFromSame(words: ReasoningWords, place: Description, theirs: Description): boolean {
  return refines(words, unordered(words, place), bare(words, theirs));
}

/** Whether a condition shows that the acting unit's space does not fit a description. */
function isElsewhere(words: ReasoningWords, held: readonly Literal[], place: Description): boolean {
  const here = held.filter(({ about }) => about === "here").map((literal): Literal => ({ ...literal, about: "thing" }));
  if (here.some((literal) => literal.kind === "among" && !literal.holds && refines(words, place, literal.of)))
    return true;
  const { literals } = normal(words, place);
  return literals.some((literal) => here.some((known) => contradict(words, known, literal)));
}

/**
 * A condition as statements that all hold when it does. A threshold is no statement about the board: it belongs to the
 * clause's action.
 *
 * @param hasActor whether a unit acts. Without one, statements about its space are neither true nor false
 */
export function statementsOf(words: Words, condition: Condition | null, hasActor: boolean): readonly Literal[] {
  if (condition === null) return [];
  return (hasActor ? withActor : withoutActor)(words, condition);
}

const withActor = memoizeByWords((words, condition: Condition) => spellOut(words, condition, true));
const withoutActor = memoizeByWords((words, condition: Condition) => spellOut(words, condition, false));

function spellOut(words: Words, condition: Condition, hasActor: boolean): readonly Literal[] {
  return condition.items.flatMap((item) => {
    switch (item.kind) {
      case "threshold":
        return [];
      case "compares": {
        // The dice of another condition fall independently.
        const rolled = needsDice(item.left) || needsDice(item.right) ? item.span.start : null;
        const key = JSON.stringify([keyOf(words, "item", item), rolled]);
        return [{ about: "board", kind: "flag", key, holds: true }];
      }
      case "either": {
        const key = keyOf(words, "item", { ...item, negated: false });
        return [{ about: "board", kind: "flag", key, holds: !item.negated }];
      }
      case "remembers": {
        if (item.negated) return [];
        const key = JSON.stringify(["remembers", item.cell.name]);
        return [{ about: "board", kind: "number", key, range: allowed(item.count) }];
      }
      case "sum": {
        const key = JSON.stringify(["sum", item.quantity, descriptionKey(words, item.over)]);
        return [{ about: "board", kind: "number", key, range: allowed(item.count) }];
      }
      case "exists":
        return existing(words, item, condition, hasActor);
    }
  });
}

function existing(
  words: Words,
  item: ConditionItem & { kind: "exists" },
  condition: Condition,
  hasActor: boolean,
): readonly Literal[] {
  const { subject, predicate, negated, quantifier, count } = item;
  const whole = (): Literal => {
    // `it` means what was named before, so the key needs the whole condition.
    const key = mentionsBound("item", item)
      ? JSON.stringify(condition.items.map((each) => keyOf(words, "item", withoutBinds(each))))
      : keyOf(words, "item", { ...item, binds: [], negated: false });
    return { about: "board", kind: "flag", key, holds: !negated };
  };
  const pointsBack = mentionsBound("description", subject) || predicate.some((test) => mentionsBound("test", test));
  if (quantifier === "all" || subject.select !== null || pointsBack) return [whole()];
  const tests = [...subject.tests, ...predicate];
  if (subject.base.kind === "here") {
    if (!hasActor || count !== null) return [whole()];
    const statements = tests.map((test) => literalOf(words, test, "here"));
    if (!negated) return statements;
    const [only, second] = statements;
    if (only !== undefined && second === undefined) {
      const [contrary, another] = contraryOf(only);
      if (contrary !== undefined && another === undefined) return [contrary];
    }
    return [whole()];
  }
  const range = allowed(count);
  const of = { ...subject, tests };
  if (!negated) return [{ about: "board", kind: "count", key: "", of, range }];
  const [complement, second] = others(range);
  return complement !== undefined && second === undefined
    ? [{ about: "board", kind: "count", key: "", of, range: complement }]
    : [whole()];
}
