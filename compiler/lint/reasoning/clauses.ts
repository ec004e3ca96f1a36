import type {
  CheckedClause,
  CheckedProcedure,
  CheckedSubclause,
  Description,
  MoveAction,
} from "../../../runtime/checked-tree.ts";
import { memoizeByWords, type ReasoningWords } from "./effort.ts";
import { statementsOf } from "./conditions.ts";
import { type Covering, smallestCover, bare, contradict, refines, unordered } from "./refinement.ts";
import { actionsOf, planImplies, type PlacedAction, goalText, sameDescription, serves } from "./plans.ts";
import { memoize } from "../../../grammar/memoize.ts";
import { describedBy } from "../../../runtime/checked-tree/parts.ts";
import { type Literal, normal, surelyArrives } from "./literals.ts";

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
 * What else a place of the letter must be so that the other letter has a plan whenever the place is reached. Null if
 * that is not certain: the unit may be on a place of the other letter, which then has no effect.
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

/** Whether a condition shows that the acting unit's space is no member of a description. */
function isElsewhere(words: ReasoningWords, held: readonly Literal[], place: Description): boolean {
  const here = held.filter(({ about }) => about === "here").map((literal): Literal => ({ ...literal, about: "thing" }));
  if (here.some((literal) => literal.kind === "among" && !literal.holds && refines(words, place, literal.of)))
    return true;
  const { literals } = normal(words, place);
  return literals.some((literal) => here.some((known) => contradict(words, known, literal)));
}
