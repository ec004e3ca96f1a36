import type {
  AttackAction,
  Binding,
  CheckedAction,
  CheckedClause,
  CheckedProcedure,
  Condition,
  ConditionItem,
  PerformAction,
  Threshold,
  MemoryChange,
  SelectAction,
  SimpleAction,
} from "../checked-tree.ts";
import { type DecidedAction, type Outcome, type Choice, rareParts } from "../decision.ts";
import { actionBehind, mostOf } from "../checked-tree/parts.ts";
import { planAttack } from "./attack.ts";
import { planCommand } from "./command.ts";
import { evaluateCondition, narrow, settle, tiebreakersOf } from "./criteria.ts";
import { planDraw } from "./draw.ts";
import { choicesOf, planComposed, planPerform } from "./perform.ts";
import { planMove } from "./move.ts";
import { REASONS } from "../reasons.ts";
import {
  type ClauseResult,
  decidedBy,
  impossible,
  type Plan,
  resolveStrength,
  actionResult,
  possible,
  type AttackOption,
  type View,
} from "./view.ts";
import type { LetterContext } from "./way.ts";
import { planRoll } from "./roll.ts";
import type { Thing } from "../game.ts";
import { changedNumber, valueOf } from "../things.ts";

/** Reads one clause: the condition, then whether its action has a plan, then the choices of that plan. */
export function readClause<P, R>(view: View<P, R>, procedure: CheckedProcedure, clause: CheckedClause): ClauseResult {
  const { here, conjuncts, plan } = planClause(view, procedure, clause);
  const skip = (outcome: Outcome, found: readonly Choice[] = []): ClauseResult => {
    here.report(outcome, { conjuncts, choices: found });
    return { kind: "skipped", outcome };
  };
  if (!plan.possible) return skip(plan.outcome, plan.found && [plan.found]);
  const result = plan.execute();
  if (result.kind === "failed") return skip({ kind: "impossible", ...result.reason });
  here.report({ kind: "taken" }, { conjuncts, serving: plan.serving, choices: choicesOf(result) });
  return { kind: "taken", result };
}

/** A clause whose condition is false has no plan either. */
function planClause<P, R>(
  view: View<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
): { readonly here: View<P, R>; readonly conjuncts: number; readonly plan: Plan } {
  const { statement, condition } = clause;
  const attack =
    statement.kind === "action" && statement.action.plan === "attack" ? namedBy(condition, statement.action) : null;
  let aimed: Aimed<P, R> | null = null;
  const verdict = evaluateCondition(view.inClause(procedure, clause.number, attack), condition, (here, threshold) => {
    const options = attack === null ? [] : here.targets(attack, threshold);
    aimed = { view: here, options, threshold };
    return options.length > 0;
  });
  const here = verdict.view;
  const { conjuncts } = verdict;
  if (!verdict.holds) {
    return { here, conjuncts, plan: { possible: false, outcome: { kind: "conditionFalse", item: verdict.item } } };
  }
  return { here, conjuncts, plan: planStatement(here, procedure, clause, attack, aimed) };
}

/** Why a clause does not fire; null where it does. */
function objectionToClause<P, R>(view: View<P, R>, procedure: CheckedProcedure, clause: CheckedClause): Outcome | null {
  const { plan } = planClause(view, procedure, clause);
  return plan.possible ? null : plan.outcome;
}

/** Reads the line before the clauses; null if nothing comes of it. */
export function readOpening<P, R>(view: View<P, R>, opening: CheckedProcedure): DecidedAction | null {
  for (const clause of opening.clauses) {
    const read = readClause(view, opening, clause);
    if (read.kind === "skipped") continue;
    return decidedBy(read.result);
  }
  return null;
}

/** The possible targets of an attack, as the threshold of the condition found them. */
interface Aimed<P, R> {
  readonly view: View<P, R>;
  readonly options: readonly AttackOption[];
  readonly threshold: Threshold;
}

/**
 * An action whose target comes from its condition works as if it named that target itself: `Space shared with enemy
 * vehicle: ATTACK 2` is an attack on a vehicle.
 */
export function namedBy(condition: Condition | null, action: AttackAction): AttackAction {
  const { target, onlyIf } = action;
  if (action.named !== null || target?.base.kind !== "bound" || action.profile !== undefined) return action;
  const nouns = [...(condition?.items ?? []), ...(onlyIf?.items ?? [])].flatMap((item) =>
    item.kind === "exists" ? item.binds.flatMap((binding) => nounOf(item, binding, target.sort) ?? []) : [],
  );
  return { ...action, named: nouns.at(-1) ?? null };
}

function nounOf(item: ConditionItem & { kind: "exists" }, binding: Binding, sort: string): string | null {
  if (binding.sort !== sort) return null;
  if (binding.kind === "argument" && !statesRelation(item, binding.relation)) return null;
  const { base } = binding.kind === "argument" ? binding.argument : item.subject;
  return base.kind === "noun" ? base.entry : null;
}

/** Whether the page writes the relation out; if not, an adjective such as `enemy occupied` implies it. */
export function statesRelation(item: ConditionItem & { kind: "exists" }, relation: string): boolean {
  return [...item.subject.tests, ...item.predicate].some((test) => test.kind === "relates" && test.entry === relation);
}

function planStatement<P, R>(
  view: View<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  attack: AttackAction | null,
  aimed: Aimed<P, R> | null,
): Plan {
  const { statement } = clause;
  if (statement.kind === "action") return planAction(view, procedure, clause, attack ?? statement.action, aimed);
  return planRoll(view, statement, (here, row) => planAction(here, procedure, clause, row.action, null));
}

function planAction<P, R>(
  view: View<P, R>,
  procedure: CheckedProcedure,
  clause: CheckedClause,
  action: CheckedAction,
  aimed: Aimed<P, R> | null,
): Plan {
  const context = { procedure, clause: clause.number };
  if (actionBehind(action) === null) return planOne(view, context, action, aimed);
  return planComposed(view, action, {
    clause: clause.span,
    planOne: (here, part) => {
      const named = part.plan === "attack" ? namedBy(clause.condition, part) : part;
      return planOne(here, context, named, null);
    },
  });
}

function planOne<P, R>(
  view: View<P, R>,
  context: LetterContext,
  action: CheckedAction,
  aimed: Aimed<P, R> | null,
): Plan {
  const asked = evaluateCondition(view, action.onlyIf ?? null);
  if (!asked.holds) return impossible(REASONS.notAsked(asked.item));
  return planAsked(asked.view, context, action, aimed);
}

/** Plans an action whose own condition holds. */
function planAsked<P, R>(
  view: View<P, R>,
  context: LetterContext,
  action: CheckedAction,
  aimed: Aimed<P, R> | null,
): Plan {
  if (action.plan === "move" && (action.mover !== undefined || action.follows === true))
    return planCommand(view, action, context);
  if (action.plan === "perform") return planPerform(view, action, { ask: objectionToClause, read: readClause });
  return view.refusable(() => planOwn(view, context, action, aimed));
}

/** Plans what the acting unit does itself. */
function planOwn<P, R>(
  view: View<P, R>,
  context: LetterContext,
  action: Exclude<CheckedAction, PerformAction>,
  aimed: Aimed<P, R> | null,
): Plan {
  // The strength X of an attack depends on the target.
  const strength =
    action.plan === "attack" && action.strength?.kind === "X"
      ? { known: true as const, value: null }
      : resolveStrength(view.environment, action.entry, action.strength);
  if (!strength.known) return impossible(strength.reason);
  switch (action.plan) {
    case "move":
      return planMove(view, action, { entry: action.entry, strength: strength.value ?? 1 }, context);
    case "attack": {
      const threshold = aimed?.threshold ?? null;
      // Conjuncts after the threshold may bind fewer targets.
      const options = aimed?.view === view ? aimed.options : view.targets(action, threshold);
      return planAttack(view, action, options, strength.value, threshold);
    }
    case "select":
      return planSelect(view, action, strength.value);
    case "draw":
      return planDraw(view, action, strength.value);
    case "simple":
      return planSimpleAction(view, action, strength.value);
  }
}

/**
 * Plans an action that is either done or not (REST, RALLY). If it has objects to choose, a card to turn or a door to
 * open, it chooses them.
 */
function planSimpleAction<P, R>(view: View<P, R>, action: SimpleAction, strength: number | null): Plan {
  if (action.remembers !== undefined) return planMemory(view, action, action.remembers, strength);
  const { objection, objects, eligible } = view.possibility(action);
  const { object } = action;
  if (object?.sort === view.environment.game.roles.place && objects?.length === 0) {
    return impossible(REASONS.noInstance(object.text));
  }
  if (objection !== null) return impossible(objection);
  // `MOVE INTO hex 0615`: its only object is its destination.
  const { roles } = view.environment.game;
  const [first] = objects ?? [];
  const place = first?.sort === roles.place ? first : undefined;
  const cards = first !== undefined && first.sort === roles.card;
  return possible(() => {
    const unit = view.environment.actor?.name ?? null;
    const base = actionResult(action.entry, strength, { unit, destination: place?.name ?? null });
    // Cards are chosen only if a bracket says how; other things always are.
    if (eligible === null || (cards && action.criteria.length === 0)) return base;
    const { chosen, choices } = chooseObjects(view, action, eligible, cards ? "card" : "feature", strength ?? 1);
    if (chosen.length === 0) return base;
    return { ...base, ...rareParts(cards ? { cards: chosen } : { feature: chosen[0] }), choices };
  });
}

function planMemory<P, R>(
  { environment }: View<P, R>,
  { entry }: SimpleAction,
  change: MemoryChange,
  strength: number | null,
): Plan {
  const { name } = change.cell;
  const number = changedNumber(environment, change);
  if (number === null) return impossible(REASONS.remembersAlready(name));
  const memory = { name, value: valueOf(change.cell, number) };
  return possible(() => actionResult(entry, strength, { unit: environment.actor?.name ?? null, memory }));
}

/** Chooses one object after the other; things with the same name count once. */
function chooseObjects<P, R>(
  view: View<P, R>,
  action: SimpleAction,
  eligible: readonly Thing[],
  of: Choice["of"],
  count: number,
): { readonly chosen: readonly string[]; readonly choices: readonly Choice[] } {
  const left = [...eligible];
  const chosen: string[] = [];
  const choices: Choice[] = [];
  while (chosen.length < count && left.length > 0) {
    const distinct = left.filter(({ name }, index) => left.findIndex((other) => other.name === name) === index);
    const settled = settle(view, of, narrow(view, distinct, tiebreakersOf(action.criteria)));
    chosen.push(settled.chosen.name);
    choices.push(settled.choice);
    left.splice(left.indexOf(settled.chosen), 1);
  }
  return { chosen, choices };
}

/** Plans the choice of up to `strength` things, one after the other (MARK). Fewer are a plan too. */
function planSelect<P, R>(view: View<P, R>, action: SelectAction, strength: number | null): Plan {
  const first = view.selectable(action, []);
  if (first.kind !== "places") return impossible(first.reason);
  return possible(() => {
    const order = tiebreakersOf(action.criteria);
    const chosen: Thing[] = [];
    const choices: Choice[] = [];
    let candidates = first.places;
    const wanted = action.many === undefined ? (strength ?? 1) : mostOf(action.many);
    while (candidates.length > 0 && chosen.length < wanted) {
      const settled = settle(view, "space", narrow(view, candidates, order));
      chosen.push(settled.chosen);
      choices.push(settled.choice);
      if (chosen.length === wanted) break;
      const next = view.selectable(action, [...chosen]);
      candidates = next.kind === "places" ? next.places : [];
    }
    return actionResult(action.entry, strength, { spaces: chosen.map((thing) => thing.name), choices });
  });
}
