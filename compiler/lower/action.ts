import type {
  AimAction,
  Binding,
  CheckedAction,
  CheckedProcedure,
  CheckedSubclause,
  Condition,
  ConditionItem,
  Criterion,
  Description,
  DrawAction,
  Goal,
  MoveAction,
  Passengers,
  PlainAction,
  SelectAction,
  Strength,
  Via,
} from "../../runtime/checked-tree.ts";
import type { TargetStep } from "../../runtime/compact/meaning.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { LoweringError, meaningOf } from "./context.ts";
import { lowerCriteria, selecting } from "./criteria.ts";
import { foundSet, lowerDescription, membership, thingsWith, wordTest, type PhraseContext } from "./phrase.ts";
import { all } from "./predicate.ts";
import type {
  ActionProgram,
  AimProgram,
  AlongProgram,
  BreakProgram,
  CriterionProgram,
  DrawProgram,
  GoalProgram,
  LeadProgram,
  LetterProgram,
  LetterTarget,
  MoveProgram,
  Origin,
  PassengersProgram,
  PlainProgram,
  Predicate,
  SelectProgram,
  SetProgram,
  SetSource,
  StrengthProgram,
  ViaProgram,
} from "./program.ts";

/** The origin of what stands in no sheet: the game's own order of targets. */
const NOWHERE = { start: 0, end: 0 };

type Threshold = ConditionItem & { readonly kind: "threshold" };

/** Where an action stands: what its references point to, and the threshold of its clause. */
export interface ActionContext {
  readonly phrase: PhraseContext;
  readonly procedure: CheckedProcedure;
  readonly clause: number;
  readonly threshold: Threshold | null;
  readonly condition: Condition | null;
}

/** An action as a program. */
export function lowerAction(context: ActionContext, action: CheckedAction): ActionProgram {
  switch (action.plan) {
    case "move":
      if (action.along !== null) return lowerAlong(context, action, action.along);
      return action.follows || action.mover !== null ? lowerLead(context, action) : lowerMove(context, action);
    case "aim":
      return action.target !== null && isBroken(context, action, action.target)
        ? lowerBreak(context, action, action.target)
        : lowerAim(context, action);
    case "select":
      return lowerSelect(context, action);
    case "draw":
      return lowerDraw(context, action);
    case "plain":
      return lowerPlain(context, action);
  }
}

function lowerStrength(strength: Strength | null, action: string): StrengthProgram | null {
  if (strength === null) return null;
  if (strength.kind === "number") return strength;
  if (strength.kind === "X") return { kind: "card", action };
  return { kind: "mover" };
}

function lowerMove(context: ActionContext, action: MoveAction): MoveProgram {
  meaningOf(context.phrase, action.entry, "move");
  const letters = action.subclauses.map((subclause) => lowerLetter(context, subclause, action.approaching));
  const alone: readonly LetterProgram[] = action.goal === null ? [] : [lowerOnly(context, action, action.goal)];
  return {
    kind: "move",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    lettered: letters.length > 0,
    letters: letters.length > 0 ? letters : alone,
    via: action.via === null ? null : lowerVia(context, action, action.via),
    passengers: action.passengers === null ? null : lowerPassengers(context.phrase, action.passengers),
  };
}

/** The goal of a movement without letters; with `find` whom to go to is chosen first. */
function lowerOnly(context: ActionContext, action: MoveAction, goal: Goal): LetterProgram {
  const { phrase } = context;
  const base = { letter: "", origin: originOf(action), condition: null };
  if (action.find !== null) {
    const { of, criteria } = action.find;
    const set = lowerDescription(phrase, of);
    const steps = [...selecting(set, of), ...lowerCriteria(phrase, criteria, set.sort)];
    const inner = { ...phrase, bound: [foundSet(set.sort, of.text, true)] };
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

/** OPEN-21: where the first criterion is how close something is, the criteria choose among the things approached. */
function pointed(phrase: PhraseContext, letter: LetterProgram, criteria: readonly Criterion[]): LetterProgram {
  const [first] = criteria;
  const isClosest =
    first?.kind === "rank" &&
    first.measure.kind === "distance" &&
    first.measure.to === null &&
    first.measure.direction === "min";
  const { goal } = letter;
  if (!isClosest || goal.kind !== "nearer" || goal.set === null) return letter;
  if (phrase.game.policies.closestOf !== "the things approached") return letter;
  const { set } = goal;
  return {
    ...letter,
    find: { set, criteria: letter.criteria },
    goal: { ...goal, set: foundSet(set.sort, goal.text, true) },
    criteria: [],
  };
}

function lowerPassengers(phrase: PhraseContext, passengers: Passengers): PassengersProgram {
  return {
    groups: passengers.groups.map(({ max, who }) => ({ max, set: lowerDescription(phrase, who) })),
    criteria: lowerCriteria(phrase, passengers.criteria, phrase.game.roles.unit),
    notLeaving: passengers.notLeaving,
  };
}

/** The way of another unit that is scouted (rules §11.1). */
function lowerAlong(context: ActionContext, action: MoveAction, along: NonNullable<MoveAction["along"]>): AlongProgram {
  const { phrase } = context;
  return {
    kind: "along",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    from: lowerDescription(phrase, along.from),
    to: lowerDescription(phrase, along.to),
    text: along.to.text,
  };
}

function placeCriteria(phrase: PhraseContext, criteria: MoveAction["criteria"]): readonly CriterionProgram[] {
  return lowerCriteria(phrase, criteria, phrase.game.roles.place);
}

function lowerLetter(context: ActionContext, subclause: CheckedSubclause, approaching: boolean): LetterProgram {
  const { program, after } = lowerCondition(context.phrase, subclause.condition);
  const bound = after.bound.slice(context.phrase.bound.length);
  const phrase = bound.length > 0 ? { ...after, bound } : context.phrase;
  const { goal } = subclause;
  const nearer =
    approaching && goal.kind === "to" && context.phrase.game.policies.approachingLetters === "from any distance";
  const served: Goal = nearer ? { kind: "nearer", target: goal.place, span: goal.span, text: goal.text } : goal;
  const letter: LetterProgram = {
    letter: subclause.letter,
    origin: originOf(subclause),
    condition: program,
    find: null,
    goal: lowerGoal(context, phrase, served),
    criteria: placeCriteria(phrase, subclause.criteria),
  };
  // A letter that names the place itself has criteria of places, however it is gone to (OPEN-21, OPEN-22c).
  return nearer ? letter : pointed(phrase, letter, subclause.criteria);
}

function lowerGoal(context: ActionContext, phrase: PhraseContext, goal: Goal): GoalProgram {
  const origin = originOf(goal);
  switch (goal.kind) {
    case "to": {
      const set = lowerDescription(phrase, goal.place);
      return {
        kind: "to",
        origin,
        set,
        passes: membership(set),
        letters: [],
        limit: limitOf(goal.place),
        leaves: false,
        text: goal.place.text,
      };
    }
    case "nearer": {
      const set = lowerDescription(phrase, goal.target);
      return { kind: "nearer", origin, set, passes: null, letters: [], limit: 0, leaves: true, text: goal.target.text };
    }
    case "nearerToLetters": {
      const letters = goal.letters.flatMap((letter) => lowerLetterTarget(context, phrase, goal.clause, letter));
      const text = `[${goal.letters.join(" > ")}]`;
      return { kind: "letters", origin, set: null, passes: null, letters, limit: 0, leaves: false, text };
    }
  }
}

/** `up to 2 spaces away` in a goal: how far it may be, whatever the strength (OPEN-20). */
function limitOf(place: Description): number {
  return Math.max(
    0,
    ...place.tests.map((test) => (test.kind === "within" && test.of === null ? test.count.number : 0)),
  );
}

function lowerLetterTarget(
  context: ActionContext,
  phrase: PhraseContext,
  clause: number,
  letter: string,
): LetterTarget[] {
  const subclause = subclausesOf(context.procedure, clause).find((each) => each.letter === letter);
  if (subclause === undefined || subclause.goal.kind === "nearerToLetters") return [];
  const described = subclause.goal.kind === "to" ? subclause.goal.place : subclause.goal.target;
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

function subclausesOf(procedure: CheckedProcedure, number: number): readonly CheckedSubclause[] {
  const statement = procedure.clauses.find((clause) => clause.number === number)?.statement;
  if (statement?.kind !== "action" || statement.action.plan !== "move") return [];
  return statement.action.subclauses;
}

function lowerVia(context: ActionContext, action: MoveAction, via: Via): ViaProgram {
  const origin = originOf(via);
  if (via.kind === "criteria") {
    return { origin, distance: via.distance, criteria: placeCriteria(context.phrase, via.criteria) };
  }
  const own = action.subclauses.find((each) => each.letter === via.letter);
  const named = own ?? earlierSubclauses(context).find((each) => each.letter === via.letter);
  return { origin, distance: via.distance, criteria: placeCriteria(context.phrase, named?.criteria ?? []) };
}

/** The letters of the closest earlier clause that has some. */
function earlierSubclauses(context: ActionContext): readonly CheckedSubclause[] {
  const earlier = context.procedure.clauses.filter((clause) => clause.number < context.clause).reverse();
  for (const clause of earlier) {
    const subclauses = subclausesOf(context.procedure, clause.number);
    if (subclauses.length > 0) return subclauses;
  }
  return [];
}

function lowerLead(context: ActionContext, action: MoveAction): LeadProgram {
  const meaning = meaningOf(context.phrase, action.entry, "move");
  if (action.mover === null) throw new LoweringError("nobody is named who follows its own movement");
  const set = lowerDescription(context.phrase, action.mover);
  const able = meaning.able ?? context.phrase.game.lead.able;
  return {
    kind: "lead",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    move: action.follows ? null : lowerMove(context, action),
    set: { ...set, select: null },
    able: { kind: "flags", sort: set.sort, ...able, negated: false, words: ["able"] },
    select: set.select === null ? null : { key: set.select, name: selectName(action.mover) },
    text: action.mover.text,
  };
}

function selectName({ select }: Description): string {
  return select === null ? "" : select.kind === "own" ? select.entry : select.text;
}

/** Whether an action is aimed at what stands on the board rather than at units. */
function isBroken(context: ActionContext, action: AimAction, target: Description): boolean {
  const meaning = meaningOf(context.phrase, action.entry, "aim");
  return target.sort !== context.phrase.game.roles.unit && meaning.structures[target.sort] !== undefined;
}

function lowerBreak(context: ActionContext, action: AimAction, target: Description): BreakProgram {
  const { structureStrength } = meaningOf(context.phrase, action.entry, "aim");
  return {
    kind: "break",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, structureStrength),
    set: lowerDescription(context.phrase, target),
    targetText: target.text,
  };
}

/** Whether a unit is a legal target of an action. */
export function legalTarget(phrase: PhraseContext, action: AimAction): Predicate {
  const meaning = meaningOf(phrase, action.entry, "aim");
  const limits = {
    range: action.range,
    noun: null,
    strength: null,
    threshold: null,
    icons: action.icons,
    using: action.using,
  };
  return {
    kind: "code",
    code: (scope, of) => meaning.legal(scope, of, limits),
    view: "own",
    word: `legal ${action.text}`,
  };
}

function lowerAim(context: ActionContext, action: AimAction): AimProgram {
  const { phrase } = context;
  const meaning = meaningOf(phrase, action.entry, "aim");
  const target = targetOf(context, action);
  const named = target === null ? null : lowerDescription(phrase, target);
  const everyone = thingsWith(phrase, phrase.game.roles.unit, meaning.candidates, "candidate");
  const { place, unit } = phrase.game.roles;
  const criteriaSort = action.area ? place : unit;
  return {
    kind: "aim",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    candidates: everyone,
    named: named === null ? null : { ...named, select: null },
    set: named === null ? everyone : amongCandidates(everyone, { ...named, select: null }),
    noun: action.named ?? (action.icons === null ? nounOfCondition(context, action, meaning.nouns) : null),
    range: action.range,
    spaces: action.area ? lowerDescription(phrase, boundSpaces(action)) : null,
    icons: action.icons,
    using: action.using === null ? null : lowerDescription(phrase, equipmentHere(action, action.using)),
    usingName: action.using,
    alternatives: action.alternatives
      .map(({ strength, target: of }) => ({
        passes: membership(lowerDescription(phrase, of)),
        strength: lowerStrength(strength, action.entry),
        noun: of.base.kind === "noun" ? of.base.entry : null,
      }))
      .sort((first, second) => demanding(second.passes) - demanding(first.passes)),
    prefers: action.prefers === null ? null : lowerDescription(phrase, action.prefers),
    variant: null,
    threshold: context.threshold,
    criteria:
      action.criteria.length > 0
        ? lowerCriteria(phrase, action.criteria, criteriaSort)
        : action.area
          ? []
          : ownOrder(phrase, named),
    targetText: action.target?.text ?? null,
  };
}

/** The narrower description of two asks for more flags. */
function demanding(passes: Predicate): number {
  return passes.kind === "flags" ? passes.mask.toString(2).replaceAll("0", "").length : 0;
}

/** The spaces that the condition bound, of which an attack on a space chooses. */
function boundSpaces(action: AimAction): Description {
  const relating = action.target?.tests.find((test) => test.kind === "relates" && test.argument.base.kind === "bound");
  if (relating?.kind !== "relates") throw new LoweringError("an attack on a space names none");
  return relating.argument;
}

/** The equipment of a kind in the acting unit's space. */
function equipmentHere(action: AimAction, entry: string): Description {
  const { span } = action;
  return { sort: "Equipment", base: { kind: "noun", entry, letter: null }, tests: [], select: null, span, text: entry };
}

/** `Space shared with enemy vehicle: ATTACK 1` is aimed as if the action named the vehicle. */
function nounOfCondition(context: ActionContext, action: AimAction, changing: readonly string[]): string | null {
  if (action.target?.base.kind !== "bound") return null;
  const { unit } = context.phrase.game.roles;
  const nouns = (context.condition?.items ?? []).flatMap((item) =>
    item.kind !== "exists"
      ? []
      : item.binds.flatMap((binding) => (binding.sort === unit ? [nounOf(item, binding)] : [])),
  );
  const [first] = nouns;
  if (first === undefined || first === null || !changing.includes(first)) return null;
  return nouns.every((noun) => noun === first) ? first : null;
}

function nounOf(item: ConditionItem & { readonly kind: "exists" }, binding: Binding): string | null {
  const { base } = binding.kind === "argument" ? binding.argument : item.subject;
  return base.kind === "noun" ? base.entry : null;
}

/** Whom the action must hit. Where adjectives do not bind, an action that names nobody itself may hit anyone (OPEN-28). */
function targetOf(context: ActionContext, action: AimAction): Description | null {
  const { target } = action;
  if (target === null || target.base.kind !== "bound" || context.phrase.game.policies.adjectivesBind) return target;
  const isBound = context.phrase.bound.some((set) => set.sort === target.sort);
  return action.named === null && !isBound ? null : target;
}

/** The candidates that are also named: one walk through the shorter of both where each can be told by a test. */
function amongCandidates(everyone: SetProgram, named: SetProgram): SetProgram {
  if (named.source.kind === "all" || named.source.kind === "list") {
    const isCandidate = membership(everyone);
    if (
      named.source.kind === "list" &&
      everyone.source.kind === "list" &&
      named.source.field === everyone.source.field
    ) {
      return { ...named, where: all([named.where, everyone.where]) };
    }
    return { ...named, where: all([named.where, isCandidate]) };
  }
  return { ...everyone, where: all([everyone.where, { kind: "member", set: named }]) };
}

function targetSteps(
  phrase: PhraseContext,
  steps: readonly TargetStep[],
): (CriterionProgram & { readonly table: boolean })[] {
  const sort = phrase.game.roles.unit;
  return steps.map((step) => {
    const origin: Origin = { span: NOWHERE, text: step.text };
    switch (step.kind) {
      case "lowest": {
        const key = { kind: "code", direction: "min", text: step.text, code: step.key, view: phrase.view } as const;
        return { kind: "rank", origin, sort, key, table: false };
      }
      case "table":
        return {
          kind: "rank",
          origin,
          sort,
          key: { kind: "table", direction: "min", text: step.text, whose: "enemy" },
          table: true,
        };
      case "filter": {
        const passes = { kind: "code", code: step.test, view: phrase.view, word: step.text } as const;
        return { kind: "filter", origin, sort, passes, table: false };
      }
    }
  });
}

/** The game's order of targets; a superlative in the target (`most dangerous`) comes first. */
function ownOrder(phrase: PhraseContext, named: SetProgram | null): readonly CriterionProgram[] {
  const sort = phrase.game.roles.unit;
  const select = named?.select ?? null;
  const order = targetSteps(phrase, phrase.game.targetOrder);
  if (select === null) return order;
  const first = order.filter((criterion) => criterion.table && select.kind === "table");
  const rest = order.filter((criterion) => !first.includes(criterion));
  if (first.length > 0) return [...first, ...rest];
  return [{ kind: "rank", origin: { span: NOWHERE, text: select.text }, sort, key: select }, ...order];
}

/** The unit that the order of targets picks among all legal targets of an action from where the unit stands (§8.9). */
export function preferredTarget(context: PhraseContext, action: string, text: string): SetSource {
  const meaning = meaningOf(context, action, "aim");
  const origin: Origin = { span: NOWHERE, text };
  const everyone = thingsWith(context, context.game.roles.unit, meaning.candidates, "candidate");
  return {
    kind: "preferred",
    legalOnly: context.game.preferred.legalOnly,
    aim: {
      kind: "aim",
      origin,
      name: action,
      strength: null,
      candidates: everyone,
      named: null,
      set: everyone,
      noun: null,
      range: null,
      spaces: null,
      icons: null,
      using: null,
      usingName: null,
      alternatives: [],
      prefers: null,
      variant: null,
      threshold: null,
      criteria: targetSteps(context, context.game.preferred.order),
      targetText: null,
    },
  };
}

function lowerSelect(context: ActionContext, action: SelectAction): SelectProgram {
  const { phrase } = context;
  meaningOf(phrase, action.entry, "select");
  const set = lowerDescription(phrase, action.from);
  return {
    kind: "select",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    set,
    criteria: placeCriteria(phrase, action.criteria),
    text: action.from.text,
  };
}

function lowerDraw(context: ActionContext, action: DrawAction): DrawProgram {
  const meaning = meaningOf(context.phrase, action.entry, "draw");
  const base = { kind: "draw", origin: originOf(action), name: action.entry } as const;
  const strength = lowerStrength(action.strength, action.entry);
  const { decks } = action;
  switch (decks.kind) {
    case "letter":
      return { ...base, strength, decks: { kind: "letter", letter: decks.letter, deck: meaning.deck(decks.letter) } };
    case "matching":
      return { ...base, strength, decks: { kind: "matching" } };
    case "letters": {
      const letters = decks.letters.map(({ letter, count }) => ({ letter, count, deck: meaning.deck(letter) }));
      return { ...base, strength, decks: { kind: "letters", letters } };
    }
    case "cards": {
      const set = lowerDescription(context.phrase, decks.from);
      const { faceUp } = meaning;
      if (faceUp === undefined) throw new LoweringError("no cards lie face up");
      const shown: Predicate = { kind: "code", code: faceUp, view: context.phrase.view, word: "face up" };
      const criteria = lowerCriteria(context.phrase, decks.criteria, set.sort);
      return { ...base, strength, decks: { kind: "cards", set: { ...set, where: all([set.where, shown]) }, criteria } };
    }
    case "roll": {
      const rows = decks.rows.map(({ from, to, deck }) => ({ from, to, letter: deck, deck: meaning.deck(deck) }));
      return { ...base, strength, decks: { kind: "roll", die: decks.die, rows } };
    }
  }
}

function lowerPlain(context: ActionContext, action: PlainAction): PlainProgram {
  const meaning = meaningOf(context.phrase, action.entry, "plain");
  const { eligible, possible } = meaning;
  const object = action.object === null ? null : lowerDescription(context.phrase, action.object);
  const set: SetProgram | null =
    object === null || eligible === undefined
      ? object
      : { ...object, where: all([object.where, wordTest(context.phrase, eligible, object.sort)]) };
  return {
    kind: "plain",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    set,
    object,
    possible: possible ?? null,
    criteria:
      action.criteria.length === 0 || object === null
        ? null
        : lowerCriteria(context.phrase, action.criteria, object.sort),
    chooses: meaning.chooses === true,
  };
}
