import type {
  AimAction,
  CheckedAction,
  CheckedProcedure,
  CheckedSubclause,
  ConditionItem,
  Description,
  DrawAction,
  Goal,
  MoveAction,
  PlainAction,
  SelectAction,
  Strength,
  Via,
} from "../../runtime/checked-tree.ts";
import type { TargetStep } from "../../runtime/compact/meaning.ts";
import { lowerCondition, originOf } from "./condition.ts";
import { LoweringError, meaningOf } from "./context.ts";
import { lowerCriteria } from "./criteria.ts";
import { lowerDescription, membership, thingsWith, wordTest, type PhraseContext } from "./phrase.ts";
import { all } from "./predicate.ts";
import type {
  ActionProgram,
  AimProgram,
  CriterionProgram,
  DrawProgram,
  GoalProgram,
  LeadProgram,
  LetterProgram,
  LetterTarget,
  MoveProgram,
  Origin,
  PlainProgram,
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
}

/** An action as a program. */
export function lowerAction(context: ActionContext, action: CheckedAction): ActionProgram {
  switch (action.plan) {
    case "move":
      return action.follows ? lowerLead(context, action) : lowerMove(context, action);
    case "aim":
      return lowerAim(context, action);
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
  throw new LoweringError("a strength Y cannot be compiled yet");
}

function lowerMove(context: ActionContext, action: MoveAction): MoveProgram {
  if (action.mover !== null) throw new LoweringError("a movement of another unit with a goal cannot be compiled yet");
  meaningOf(context.phrase, action.entry, "move");
  const letters = action.subclauses.map((subclause) => lowerLetter(context, subclause));
  const alone: readonly LetterProgram[] =
    action.goal === null
      ? []
      : [
          {
            letter: "",
            origin: originOf(action),
            condition: null,
            goal: lowerGoal(context, context.phrase, action.goal),
            criteria: placeCriteria(context.phrase, action.criteria),
          },
        ];
  return {
    kind: "move",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    lettered: letters.length > 0,
    letters: letters.length > 0 ? letters : alone,
    via: action.via === null ? null : lowerVia(context, action, action.via),
  };
}

function placeCriteria(phrase: PhraseContext, criteria: MoveAction["criteria"]): readonly CriterionProgram[] {
  return lowerCriteria(phrase, criteria, phrase.game.roles.place);
}

function lowerLetter(context: ActionContext, subclause: CheckedSubclause): LetterProgram {
  const { program, after } = lowerCondition(context.phrase, subclause.condition);
  const bound = after.bound.slice(context.phrase.bound.length);
  const phrase = bound.length > 0 ? { ...after, bound } : context.phrase;
  return {
    letter: subclause.letter,
    origin: originOf(subclause),
    condition: program,
    goal: lowerGoal(context, phrase, subclause.goal),
    criteria: placeCriteria(phrase, subclause.criteria),
  };
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
        text: goal.place.text,
      };
    }
    case "nearer": {
      const set = lowerDescription(phrase, goal.target);
      return { kind: "nearer", origin, set, passes: null, letters: [], limit: 0, text: goal.target.text };
    }
    case "nearerToLetters": {
      const letters = goal.letters.flatMap((letter) => lowerLetterTarget(context, phrase, goal.clause, letter));
      const text = `[${goal.letters.join(" > ")}]`;
      return { kind: "letters", origin, set: null, passes: null, letters, limit: 0, text };
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
  meaningOf(context.phrase, action.entry, "move");
  if (action.mover === null) throw new LoweringError("nobody is named who follows its own movement");
  const set = lowerDescription(context.phrase, action.mover);
  return {
    kind: "lead",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    set: { ...set, select: null },
    able: { kind: "flags", sort: set.sort, ...context.phrase.game.lead.able, negated: false, words: ["able"] },
    select: set.select === null ? null : { key: set.select, name: selectName(action.mover) },
    text: action.mover.text,
  };
}

function selectName({ select }: Description): string {
  return select === null ? "" : select.kind === "own" ? select.entry : select.text;
}

function lowerAim(context: ActionContext, action: AimAction): AimProgram {
  const { phrase } = context;
  const meaning = meaningOf(phrase, action.entry, "aim");
  if (action.area) throw new LoweringError("an attack on a whole space cannot be compiled yet");
  const target = targetOf(context, action);
  const named = target === null ? null : lowerDescription(phrase, target);
  const everyone = thingsWith(phrase, phrase.game.roles.unit, meaning.candidates, "candidate");
  return {
    kind: "aim",
    origin: originOf(action),
    name: action.entry,
    strength: lowerStrength(action.strength, action.entry),
    candidates: everyone,
    named: named === null ? null : { ...named, select: null },
    set: named === null ? everyone : amongCandidates(everyone, { ...named, select: null }),
    noun: action.named,
    range: action.range,
    threshold: context.threshold,
    criteria:
      action.criteria.length > 0
        ? lowerCriteria(phrase, action.criteria, phrase.game.roles.unit)
        : ownOrder(phrase, named),
    targetText: action.target?.text ?? null,
  };
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
  };
}
