import type { ActionWord } from "../../grammar/lexicon.ts";
import type {
  ActionNode,
  ClauseNode,
  ConditionNode,
  GroupNode,
  ProcedureNode,
  ProvisoNode,
  RollNode,
  RollRowNode,
  StandingNode,
} from "../../grammar/syntax-tree.ts";
import type { CheckedAction, Condition, Description, Restriction, Test } from "../../runtime/checked-tree.ts";
import {
  allOf,
  checkCondition,
  denied,
  onlyIf,
  reportDice,
  rollsDice,
  statedCondition,
  withoutBindings,
} from "./condition.ts";
import { type CheckContext, descriptionOf } from "./context.ts";
import { senseOf } from "./words.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { linesOf } from "../../grammar/procedure-lines.ts";
import { lastRemoved } from "./outcome.ts";

/** A line that forbids an action, and when: `If it is night, never SHOOT.` */
export type Standing = StandingNode & { readonly condition: ConditionNode | null };

/** The lines of a procedure that forbid actions of other lines. Reports lines that forbid nothing here. */
export function standingIn(context: CheckContext, node: ProcedureNode): readonly Standing[] {
  const lines = linesOf(node);
  if (!lines.some(({ standing }) => standing !== undefined)) return [];
  const wordsIn = (each: readonly ClauseNode[]): readonly (ActionWord | null)[] =>
    nodesIn(
      each.map(({ statement, contrary }) => [statement, contrary?.statement ?? []]),
      "action",
    ).map(({ word }) => senseOf(context.words, word, "action"));
  const words = wordsIn(lines);
  return lines.flatMap((line) => {
    const { standing } = line;
    if (standing === undefined) return [];
    const isAlone = line.statement.kind === "jump";
    const condition = isAlone ? line.condition : null;
    const refuse = (reason: string): readonly Standing[] => {
      context.unsupported(standing.span, reason);
      return [];
    };
    const { restrictions, outcomes, denied } = standing;
    if (outcomes.length > 0 || restrictions.some((each) => each.last === true || lastRemoved(each) !== null))
      return refuse("say what must stay, or must not come of it, behind each action that it limits");
    // The lines of a routine are also carried out by other procedures.
    if (words.some((word) => word?.plan === "perform"))
      return refuse("lines here carry out a routine, which it would not limit: say it behind each action");
    if (denied === null) {
      const moves = words.some((word) => word?.plan === "move");
      return moves ? [{ ...standing, condition }] : refuse("no other line below this heading moves");
    }
    const word = senseOf(context.words, denied.word, "action");
    if (word === null) return [];
    // It is unclear whether it is about its own line or about all lines.
    if (!isAlone && wordsIn(lines.filter((other) => other !== line)).includes(word))
      return refuse(
        `other lines do ${word.id} as well: give it a number of its own for all of them, or say “except …” behind this one`,
      );
    return words.includes(word)
      ? [{ ...standing, condition }]
      : refuse(`no other line below this heading does ${word.id}${condition === null ? "" : OR_NOTHING}`);
  });
}

/** Who writes `If pinned, do not MOVE.` may mean that the turn ends. */
const OR_NOTHING = ": write “do nothing” where no line below is to be read";

/** A line with the prohibitions of other lines attached to its actions. */
export function withStanding(line: ClauseNode, standing: readonly Standing[]): ClauseNode {
  if (standing.length === 0) return line;
  const { statement, contrary } = line;
  return {
    ...line,
    statement: limited(statement, standing),
    ...(contrary && { contrary: { ...contrary, statement: limited(contrary.statement, standing) } }),
  };
}

function limited<Statement extends ClauseNode["statement"]>(node: Statement, standing: readonly Standing[]): Statement;
function limited(node: ClauseNode["statement"], standing: readonly Standing[]): ClauseNode["statement"] {
  if (node.kind === "action") return limitedAction(node, standing);
  return node.kind === "roll" ? limitedTable(node, standing) : node;
}

function limitedAction(node: ActionNode, standing: readonly Standing[]): ActionNode {
  const { roll, next } = node;
  return {
    ...node,
    roll: roll && limitedTable(roll, standing),
    next: next && { ...next, action: limitedAction(next.action, standing) },
    standing,
  };
}

function limitedTable(node: RollNode, standing: readonly Standing[]): RollNode {
  return { ...node, rows: node.rows.map((row) => limitedRow(row, standing)) };
}

function limitedRow(row: RollRowNode, standing: readonly Standing[]): RollRowNode {
  const { result, cells } = row;
  const action = (each: ActionNode): ActionNode => limitedAction(each, standing);
  const done =
    result.kind === "action"
      ? action(result)
      : result.kind === "find"
        ? { ...result, action: action(result.action) }
        : result;
  return { ...row, result: done, ...(cells && { cells: cells.map(action) }) };
}

/** How the checker reads an action alone. */
type CheckAlone = (context: CheckContext, node: ActionNode) => CheckedAction | null;

/** What an action is never done to, where it never ends, or when it is not done. */
export type Denial =
  | { readonly kind: "target" | "goal"; readonly of: Description }
  | { readonly kind: "while"; readonly condition: Condition };

/** `Never SHOOT at a hidden hero.`: null after a report. */
export function checkDenied(context: CheckContext, standing: Standing, checkAlone: CheckAlone): Denial | null {
  const { denied: node, condition, span } = withProviso(standing);
  const word = node && senseOf(context.words, node.word, "action");
  if (node === null || !word) return null;
  const refuse = (reason: string): null => context.unsupported(span, reason);
  if (saysMore(node)) return refuse("say only what is never done, and to what or when");
  const object = node.modifiers[0]?.objects[0] ?? node.objects[0];
  if (object === undefined) {
    const stated = statedCondition(condition);
    if (stated === null) return refuse("say to what it is never done, or when");
    // `If it is pinned, never MOVE.`: the unit that acts.
    const checked = checkCondition(context.reacting(true), stated);
    if (checked === null) return null;
    if (checked.threshold) return refuse("a threshold stands before its action");
    if (rollsDice(checked.condition)) return reportDice(context, stated.span);
    return { kind: "while", condition: withoutBindings(checked.condition) };
  }
  if (condition !== null) return refuse("say either to what it is never done, or when");
  const [first] = object.kind === "phrase" ? object.parts : [];
  // It is unclear whether “with 1 hit” is about the hero or about the acting unit.
  if (first?.kind === "relation" && HAVING.has(first.word.text.toLowerCase())) {
    const having = context.quote(object.span);
    return refuse(`say whose it is: “never ${word.id} an enemy ${having}”, or “if its … is …, never ${word.id}”`);
  }
  const action = checkAlone(context, withStrength(node, word));
  if (action === null) return null;
  return denialOf(action) ?? refuse("say only what kind of thing it is never done to");
}

/**
 * `Wounded wolves do not SHOOT unless an enemy is adjacent.`, `Do not SHOOT if wounded.`: the condition after the action
 * says when.
 */
function withProviso(standing: Standing): Standing {
  const { denied, condition } = standing;
  if (denied === null || denied.objects.length + denied.modifiers.length > 0) return standing;
  const { proviso, ...alone } = denied;
  if (proviso === undefined) return standing;
  if (condition === null) return { ...standing, denied: alone, condition: statedIn(proviso) };
  if (proviso.word === "only if" || condition.unless !== null) return standing;
  return { ...standing, denied: alone, condition: { ...condition, unless: proviso.condition } };
}

function statedIn({ word, condition, span }: ProvisoNode): ConditionNode {
  if (word === "only if") return condition;
  const node: GroupNode = { kind: "group", span, condition, isDenied: true };
  return { kind: "condition", span, conjuncts: [{ joinedBy: "start", node }], when: null, unless: null };
}

const HAVING: ReadonlySet<string> = new Set(["with", "without", "having"]);

/** Whether an action says more than its target. */
function saysMore(node: ActionNode): boolean {
  const { strength, profile, bracket, roll, via, next, once, note, proviso } = node;
  const { objects, modifiers, limits, idioms, orders, subclauses, restrictions = [], outcomes = [] } = node;
  const [modifier, second] = modifiers;
  return (
    [strength, profile, bracket, roll, via, next, once, note, proviso].some(
      (each) => each !== null && each !== undefined,
    ) ||
    [limits, idioms, orders, subclauses, restrictions, outcomes].some((each) => each.length > 0) ||
    objects.length + modifiers.length > 1 ||
    (modifier?.objects.length ?? 0) > 1 ||
    second !== undefined
  );
}

/** Gives the action a strength, which makes no difference for a prohibition. */
function withStrength(node: ActionNode, { strength, byDefault }: ActionWord): ActionNode {
  if (strength !== "required" || byDefault?.strength !== undefined) return node;
  const { span } = node.word;
  return {
    ...node,
    strength: { kind: "strength", span: { start: span.end, end: span.end }, values: [1], letter: null },
  };
}

/** The prohibition in an action; null if it says more than a kind of thing. */
function denialOf(action: CheckedAction): Denial | null {
  switch (action.plan) {
    case "attack": {
      const { target, many, area, range, using, apart, criteria } = action;
      const more = [many, area, range, using, apart].some((each) => each !== undefined) || criteria.length > 0;
      return target === null || more ? null : asTarget(target);
    }
    case "select":
      return action.criteria.length > 0 || (action.many ?? 1) !== 1 ? null : asTarget(action.from);
    case "move": {
      const { goal, find, mover, along, passengers } = action;
      const more = [find, mover, along, passengers].some((each) => each !== undefined);
      return more || goal?.kind !== "to" || goal.place.select !== null ? null : { kind: "goal", of: goal.place };
    }
    case "draw":
    case "simple":
    case "perform":
      return null;
  }
}

function asTarget(of: Description): Denial | null {
  return of.select === null ? { kind: "target", of } : null;
}

/** The action, limited so that it never does what is denied; null after a report. */
export function withoutDenied(
  context: CheckContext,
  action: CheckedAction,
  denial: Denial,
  { span }: Standing,
): CheckedAction | null {
  const located = context.located(span);
  if (denial.kind === "while") {
    const condition = allOf([{ ...denied(denial.condition), ...located }], span);
    return action.onlyIf === undefined && action.otherwise === undefined
      ? { ...action, onlyIf: condition }
      : onlyIf(action, condition, null);
  }
  const refuse = (): null => context.unsupported(span, `say it behind “${action.text}”, which it would not limit`);
  const { of } = denial;
  if (denial.kind === "goal") {
    if (action.plan !== "move" || action.along !== undefined || action.follows !== undefined) return refuse();
    const restriction: Restriction = { ...located, forbids: "entering", of };
    return { ...action, restrictions: [...(action.restrictions ?? []), restriction] };
  }
  const test: Test = { ...located, kind: "isOneOf", description: of, negated: true };
  const without = (described: Description): Description => ({ ...described, tests: [...described.tests, test] });
  switch (action.plan) {
    case "attack": {
      const { target, area, prefers, displaces } = action;
      if (area !== undefined || prefers !== undefined || displaces !== undefined) return refuse();
      const aimed = target ?? descriptionOf(context.located(action.span), context.lexicon.roles.unit, { kind: "all" });
      return aimed.sort === of.sort ? { ...action, target: without(aimed) } : refuse();
    }
    case "select":
      return action.from.sort === of.sort ? { ...action, from: without(action.from) } : refuse();
    case "move":
    case "draw":
    case "simple":
    case "perform":
      return refuse();
  }
}
