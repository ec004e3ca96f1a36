import {
  attemptsUnder,
  describedBy,
  earlierSubclauses,
  limitOf,
  subclausesOfClause,
  asksClosestFirst,
} from "../../runtime/checked-tree/parts.ts";
import type {
  CheckedSubclause,
  Criterion,
  Goal,
  MoveAction,
  Passengers,
  Restriction,
  Via,
} from "../../runtime/checked-tree.ts";
import {
  type ActionContext,
  lowerBase,
  lowerCondition,
  originOf,
  lowerCriteria,
  selecting,
  selectName,
} from "./condition.ts";
import { inPart, LoweringError, meaningOf, partOf, membership } from "./context.ts";
import { chosenSet, distanceAwayFrom, lowerDescription, type PhraseContext } from "./phrase.ts";
import type {
  AlongProgram,
  CriterionProgram,
  GoalProgram,
  CommandOtherProgram,
  LetterProgram,
  LetterTarget,
  MoveProgram,
  PassengersProgram,
  RestrictionProgram,
  ViaProgram,
  SetProgram,
} from "./program.ts";
import { flagTest } from "./predicate.ts";

/** A movement of the acting unit as a program. */
export function lowerMove(context: ActionContext, action: MoveAction): MoveProgram {
  meaningOf(context.phrase, action.entry, "move");
  const letters = action.subclauses.map((subclause) => lowerLetter(context, subclause, action.approaching === true));
  const alone: readonly GoalOfLetter[] = action.goal === null ? [] : [lowerOnly(context, action, action.goal)];
  const goals = letters.length > 0 ? letters : alone;
  const attemptsAt = (index: number): readonly (readonly RestrictionProgram[])[] => {
    const ofLetter = action.subclauses[index]?.goal.restrictions ?? [];
    return attemptsUnder([...(action.restrictions ?? []), ...ofLetter]).map((restrictions) =>
      restrictions.map((each) => lowerRestriction(context.phrase, each)),
    );
  };
  return {
    kind: "move",
    ...lowerBase(action),
    lettered: letters.length > 0,
    letters: goals.flatMap((letter, index) => attemptsAt(index).map((restrictions) => ({ ...letter, restrictions }))),
    via: action.via === undefined ? null : lowerVia(context, action, action.via),
    passengers: action.passengers === undefined ? null : lowerPassengers(context.phrase, action, action.passengers),
  };
}

function lowerRestriction(phrase: PhraseContext, restriction: Restriction): RestrictionProgram {
  const { forbids, of } = restriction;
  return { origin: originOf(restriction), forbids, set: lowerDescription(phrase, of) };
}

/** A goal; the movement says where it may not end. */
type GoalOfLetter = Omit<LetterProgram, "restrictions">;

/** The goal of a movement without letters; with `find`, what to approach is chosen first. */
function lowerOnly(context: ActionContext, action: MoveAction, goal: Goal): GoalOfLetter {
  const { phrase } = context;
  const base = { letter: "", origin: originOf(action), condition: null };
  if (action.find !== undefined) {
    const { of, criteria } = action.find;
    const set = lowerDescription(phrase, of);
    const steps = [...selecting(set, of), ...lowerCriteria(phrase, criteria, set.sort)];
    const inner = { ...phrase, bound: [chosenSet("approached", set.sort, of.text)], counted: [] };
    const find = { set: { ...set, select: null }, criteria: steps };
    return { ...base, find, goal: lowerGoal(context, inner, goal), criteria: placeCriteria(phrase, action.criteria) };
  }
  return pointed(
    phrase,
    {
      ...base,
      find: null,
      goal: lowerGoal(context, phrase, goal),
      criteria: placeCriteria(phrase, action.criteria),
    },
    action.criteria,
  );
}

/** If the first criterion is the distance, the criteria choose among the things approached. */
function pointed(phrase: PhraseContext, letter: GoalOfLetter, criteria: readonly Criterion[]): GoalOfLetter {
  const { goal } = letter;
  if (!asksClosestFirst(criteria) || goal.kind !== "nearer" || goal.set === null) return letter;
  if (phrase.game.policies.closestOf !== "the things approached") return letter;
  const { set } = goal;
  return {
    ...letter,
    find: { set, criteria: letter.criteria },
    goal: { ...goal, set: chosenSet("approached", set.sort, goal.text) },
    criteria: [],
  };
}

function lowerPassengers(phrase: PhraseContext, action: MoveAction, passengers: Passengers): PassengersProgram {
  const { mayBoard, boarding, seats } = meaningOf(phrase, action.entry, "move");
  if (mayBoard === undefined || boarding === undefined || seats === undefined) {
    throw new LoweringError(`nobody rides along with ${action.entry}`, passengers.span);
  }
  return {
    groups: passengers.groups.map(({ max, who, criteria }) => ({
      max,
      set: lowerDescription(phrase, who),
      criteria: lowerCriteria(phrase, criteria, phrase.game.roles.unit),
    })),
    oneStays: passengers.oneStays === true,
  };
}

/** The way of another unit that the movement follows. */
export function lowerAlong(
  context: ActionContext,
  action: MoveAction,
  along: NonNullable<MoveAction["along"]>,
): AlongProgram {
  const { phrase } = context;
  partOf(phrase.game, "ways");
  const { base } = along.from;
  const walker = base.kind === "coerced" && base.of.sort === phrase.game.roles.unit ? base.of : null;
  return {
    kind: "along",
    ...lowerBase(action),
    from: lowerDescription(phrase, walker ?? along.from),
    to: lowerDescription(phrase, along.to),
    text: along.to.text,
  };
}

/** Criteria that choose among places. */
export function placeCriteria(phrase: PhraseContext, criteria: MoveAction["criteria"]): readonly CriterionProgram[] {
  return lowerCriteria(phrase, criteria, phrase.game.roles.place);
}

function lowerLetter(context: ActionContext, subclause: CheckedSubclause, approaching: boolean): GoalOfLetter {
  return inPart(subclause, () => lowerOneLetter(context, subclause, approaching));
}

function lowerOneLetter(context: ActionContext, subclause: CheckedSubclause, approaching: boolean): GoalOfLetter {
  const { program, after: phrase } = lowerCondition(context.phrase, subclause.condition);
  const { goal } = subclause;
  const nearer =
    approaching && goal.kind === "to" && context.phrase.game.policies.approachingLetters === "from any distance";
  const served: Goal = nearer ? { kind: "nearer", target: goal.place, span: goal.span, text: goal.text } : goal;
  const letter: GoalOfLetter = {
    letter: subclause.letter,
    origin: originOf(subclause),
    condition: program,
    find: null,
    goal: lowerGoal(context, phrase, served),
    criteria: placeCriteria(phrase, subclause.criteria),
  };
  // A letter that names the place itself has criteria for places, whatever the approach.
  return nearer ? letter : pointed(phrase, letter, subclause.criteria);
}

function lowerGoal(context: ActionContext, phrase: PhraseContext, goal: Goal): GoalProgram {
  const said = { origin: originOf(goal), passes: null, distance: null, letters: [], limit: 0, leaves: null };
  switch (goal.kind) {
    case "to": {
      const { place } = goal;
      const set = lowerDescription(phrase, place);
      return { ...said, kind: "to", set, passes: membership(set), limit: limitOf(place), text: place.text };
    }
    case "nearer": {
      const { target } = goal;
      const set = lowerDescription(phrase, target);
      return { ...said, kind: "nearer", set, leaves: set, text: target.text };
    }
    case "farther": {
      const { target } = goal;
      const distance = distanceAwayFrom(phrase, target, phrase.game.roles.place);
      return { ...said, kind: "farther", set: lowerDescription(phrase, target), distance, text: target.text };
    }
    case "nearerToLetters": {
      const letters = goal.letters.flatMap((letter) => lowerLetterTarget(context, phrase, goal.clause, letter));
      const text = `[${goal.letters.join(" > ")}]`;
      return { ...said, kind: "letters", set: null, letters, text };
    }
  }
}

function lowerLetterTarget(
  context: ActionContext,
  phrase: PhraseContext,
  clause: number,
  letter: string,
): LetterTarget[] {
  const subclause = subclausesOfClause(context.procedure, clause).find((each) => each.letter === letter);
  const described = subclause === undefined ? null : describedBy(subclause.goal);
  if (subclause === undefined || described === null) return [];
  return [
    {
      letter,
      condition: lowerCondition(phrase, subclause.condition).program,
      set: lowerDescription(phrase, described),
      criteria: placeCriteria(phrase, subclause.criteria),
      text: described.text,
    },
  ];
}

function lowerVia(context: ActionContext, action: MoveAction, via: Via): ViaProgram {
  const origin = originOf(via);
  if (via.kind === "criteria") {
    return { origin, distance: via.distance, criteria: placeCriteria(context.phrase, via.criteria) };
  }
  const letters = [...action.subclauses, ...earlierSubclauses(context.procedure, context.clause)];
  const named = letters.find(({ letter }) => letter === via.letter);
  return { origin, distance: via.distance, criteria: placeCriteria(context.phrase, named?.criteria ?? []) };
}

/** A movement of another unit, by its own procedure or by the clause, as a program. */
export function lowerCommandOther(context: ActionContext, action: MoveAction): CommandOtherProgram {
  const meaning = meaningOf(context.phrase, action.entry, "move");
  if (action.mover === undefined) throw new LoweringError("nobody is named who follows its own movement");
  const set = lowerDescription(context.phrase, action.mover);
  const { able: usually } = partOf(context.phrase.game, "commandOther");
  partOf(context.phrase.game, "printed");
  const able = meaning.able ?? usually;
  const led: PhraseContext = { ...context.phrase, bound: [], outOfReach: context.phrase.bound };
  return {
    kind: "commandOther",
    ...lowerBase(action),
    move: action.follows === true ? null : lowerMove({ ...context, phrase: led }, action),
    set: { ...set, select: null },
    able: flagTest(set.sort, able, "able"),
    select: set.select === null ? null : { key: set.select, name: selectName(action.mover.select) },
    text: action.mover.text,
  };
}

/** The set of targets that an order of targets leaves equal. */
export type Preferred = SetProgram & { readonly source: { readonly kind: "preferred" } };

/** The winners that a goal depends on, if it depends on a choice that can end in a tie. */
export function tiedWinners(goal: GoalProgram): Preferred | null {
  if (goal.kind !== "nearer") return null;
  let set = goal.set;
  while (set !== null && set.source.kind === "image") set = set.source.of;
  return set !== null && set.source.kind === "preferred" && set.source.isBound !== true ? (set as Preferred) : null;
}

/** A set in which the tied winners are replaced by the one thing that the movement approaches. */
export function pointedAtOne(set: SetProgram): SetProgram {
  const { source } = set;
  if (source.kind === "image") return { ...set, source: { ...source, of: pointedAtOne(source.of) } };
  return { ...set, source: chosenSet("approached", set.sort, set.text).source };
}
