import { rangesOfRow } from "../../grammar/nodes.ts";
import { endOfAllWords, wholeWords } from "./action-words.ts";
import { checkAction } from "./action.ts";
import { checkBracket } from "./bracket.ts";
import { besideActor, checkAmount } from "./comparison.ts";
import {
  allOf,
  checkCondition,
  checkProviso,
  denied,
  eachOf,
  reportDice,
  rollsDice,
  withoutBindings,
  onlyIf,
} from "./condition.ts";
import type { CheckContext } from "./context.ts";
import { describe, isCounted } from "./describe.ts";
import { checkRollDice } from "./roll-table.ts";
import { boundBy, type LetterScope, type Scope } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";
import type {
  ActionNode,
  ConditionNode,
  FoundNode,
  RollModifierNode,
  RollNode,
  RollRowNode,
} from "../../grammar/syntax-tree.ts";
import { needsDice, NO_DICE } from "../../runtime/checked-tree/expression.ts";
import { meaningKey } from "../../runtime/checked-tree/meaning-key.ts";
import { actionsFrom, mentionsBound } from "../../runtime/checked-tree/parts.ts";
import type { Part } from "../../runtime/checked-tree/roles.ts";
import { mapParts, somePart } from "../../runtime/checked-tree/visit.ts";
import type {
  CheckedAction,
  CheckedRollRow,
  Condition,
  ConditionItem,
  Description,
  RollModifier,
  Statement,
} from "../../runtime/checked-tree.ts";

/** A table of actions: one for every number of its dice. */
export function checkRoll(context: CheckContext, node: RollNode, letters: LetterScope, scope: Scope): Statement | null {
  const dice = checkRollDice(context, node);
  const rows: CheckedRollRow[] = [];
  const columns = node.columns === undefined ? [] : checkColumns(context, node.columns);
  if (columns === null) return null;
  let failed = false;
  for (const row of node.rows) {
    const checked = checkRow(context, row, letters, scope);
    const whole = checked && withCells(context, row, checked, columns, letters, scope);
    if (whole) for (const { from, to } of rangesOfRow(row)) rows.push({ ...whole, from: from.value, to: to.value });
    else failed = true;
  }
  const modifiers = checkModifiers(context, node);
  if (dice === null || modifiers === null || failed) return null;
  const modified = modifiers.length === 0 ? {} : { modifiers };
  return { kind: "roll", dice, ...modified, rows, span: node.span };
}

/** For each column, when it counts: if its condition holds and no earlier column's does. Null after a report. */
function checkColumns(context: CheckContext, columns: NonNullable<RollNode["columns"]>): readonly Condition[] | null {
  const before: ConditionItem[] = [];
  const found: Condition[] = [];
  for (const [index, node] of columns.entries()) {
    const checked = node && checkCondition(context, node);
    const behind = columns[index + 1];
    if (node === null && behind) return context.unsupported(behind.span, "the column of all other cases is the last");
    if (node !== null && checked === null) return null;
    if (checked?.threshold) return context.unsupported(checked.condition.span, "a threshold heads no column");
    if (checked && rollsDice(checked.condition)) return reportDice(context, checked.condition.span);
    const own = checked ? withoutBindings(checked.condition) : null;
    const span = own?.span ?? found[0]?.span ?? { start: 0, end: 0 };
    found.push(allOf([...before, ...(own?.items ?? [])], span));
    if (own) before.push(denied(own));
  }
  return found;
}

/** `FIRE 1 / ADVANCE 1`: the actions of the columns, each under its column's condition. Null after a report. */
function withCells(
  context: CheckContext,
  { result, cells = [], span }: RollRowNode,
  row: CheckedRollRow,
  columns: readonly Condition[],
  letters: LetterScope,
  scope: Scope,
): CheckedRollRow | null {
  if (columns.length === 0) return row;
  if (cells.length + 1 !== columns.length || result.kind !== "action") {
    return context.unsupported(
      span,
      `write an action for each of the ${columns.length} columns, with “/” between them`,
    );
  }
  const joined = [result, ...cells].find(({ next }) => next?.joint === "then");
  if (joined) return context.unsupported(joined.span, "put actions that belong together into a routine");
  const others = cells.map((cell) => checkAction(context, cell, letters, scope));
  const actions = [row.action, ...others].filter((action) => action !== null);
  if (actions.length < columns.length) return null;
  const action = actions.reduceRight<CheckedAction | null>((last, each, index) => {
    const condition = columns[index];
    return condition === undefined ? last : onlyIf(each, condition, last);
  }, null);
  return action && { ...row, text: context.page.of({ start: span.start, end: span.end }), action };
}

/** The modifiers of the dice; null if any is not understood. */
function checkModifiers(context: CheckContext, { modifiers }: RollNode): readonly RollModifier[] | null {
  const checked = modifiers.flatMap((modifier) => checkModifier(context, modifier) ?? []);
  return checked.length === modifiers.length ? checked : null;
}

function checkModifier(context: CheckContext, { span, sign, value, proviso }: RollModifierNode): RollModifier | null {
  const worked = checkAmount(context, value);
  const amount = worked && besideActor(context, worked, value.span);
  const onlyIf = proviso && checkProviso(context, proviso);
  if (amount === null || (proviso !== null && onlyIf === null)) return null;
  if (needsDice(amount)) return context.unsupported(value.span, "the dice of a roll stand together in its bracket");
  return { ...context.located(span), sign, value: amount, onlyIf: onlyIf && withoutBindings(onlyIf) };
}

function checkRow(context: CheckContext, row: RollRowNode, letters: LetterScope, scope: Scope): CheckedRollRow | null {
  const { result } = row;
  const range = { from: row.from.value, to: row.to.value };
  switch (result.kind) {
    case "letter":
      return context.reporter.report("roll-result-does-not-fit", result.span, {
        found: "a letter",
        expected: "actions",
      });
    case "action": {
      const action = checkAction(context, result, letters, scope);
      const text = wholeWords(context.page.of({ start: row.span.start, end: endOfAllWords(context, result) }));
      return action && { span: row.span, text, ...range, ...(foundFirst(action) ?? { find: null, action }) };
    }
    case "find": {
      if (result.when) return context.unsupported(result.when.span, "say it behind the action of the row");
      const find = checkFind(context, result.phrase, result.bracket);
      const found = find ? { bound: [...scope.bound, boundBy(find.of)] } : scope;
      const action =
        find || !hasUnknownWords(result.phrase) ? checkAction(context, result.action, letters, found) : null;
      if (!find || !action) return null;
      const text = wholeWords(context.page.of({ start: row.span.start, end: endOfAllWords(context, result.action) }));
      return { span: row.span, text, ...range, find, action };
    }
  }
}

/**
 * `Find the nearest hero. MOVE 2 towards it, then STRIKE it.`: a table with one row, which nothing is rolled for. What the line
 * asks about the thing itself is asked when it is found.
 *
 * @param asked the condition before it, which is about what is found
 */
export function checkFound(
  context: CheckContext,
  found: FoundNode,
  written: ActionNode,
  asked: ConditionNode | null,
  letters: LetterScope,
  scope: Scope,
): Statement | null {
  const find = checkFind(context, found.phrase, found.bracket);
  if (find === null) return null;
  const named: Scope = { bound: [...scope.bound, boundBy(find.of)] };
  const conditions: Condition[] = [];
  for (const each of [asked, found.when ?? null]) {
    if (each === null) continue;
    const condition = checkCondition(context.knowing(named), each);
    if (condition === null) return null;
    if (condition.threshold) return context.unsupported(each.span, "a threshold stands before its action");
    if (rollsDice(condition.condition)) return reportDice(context, each.span);
    conditions.push(withoutBindings(condition.condition));
  }
  const action = checkAction(context.knowing(named), written, letters, named);
  if (action === null) return null;
  const [subclause] = written.subclauses;
  if (subclause !== undefined) return context.unsupported(subclause.span, "write the goal behind the action");
  // Where nothing is found the line does nothing, so an action that is about something else has a line of its own.
  const all = actionsFrom(action);
  const apart = all.find(({ next: _next, otherwise: _otherwise, ...one }) => !mentionsBound("action", one));
  if (apart !== undefined && all.some((each) => isReplaced(each)))
    return context.unsupported(apart.span, "write what is done otherwise as a line of its own");
  const items = conditions.flatMap((each) => each.items);
  const [first] = conditions;
  const done =
    first === undefined
      ? action
      : eachOf(action)
          .map((each) => onlyIf(each, allOf(items, first.span), null))
          .reduceRight((next, each) => ({ ...each, next }));
  const span = written.span;
  const row = { span, text: action.text, from: 1, to: 1, find, action: done };
  return { kind: "roll", dice: NO_DICE, rows: [row], span };
}

/** Whether another action takes the place of this one, and not the same one as strong as its number says. */
function isReplaced({ otherwise, counted }: CheckedAction): boolean {
  if (otherwise === undefined) return false;
  return counted === undefined || otherwise.counted !== counted || isReplaced(otherwise);
}

type Find = NonNullable<CheckedRollRow["find"]>;

function checkFind(
  context: CheckContext,
  phrase: Parameters<typeof describe>[1],
  bracket: Parameters<typeof checkBracket>[1],
): Find | null {
  const { lexicon } = context;
  const { unit, place } = lexicon.roles;
  const described = hasUnknownWords(phrase) ? null : describe(context, phrase);
  const criteria = checkBracket(
    context,
    bracket,
    described?.description.sort === place ? [place, unit] : [unit, place],
  );
  if (!described || !criteria) return null;
  const odd = isCounted(described) || described.description.sort !== criteria.sort;
  if (odd) {
    return context.unsupported(phrase.span, "“find” finds one unit, so its bracket must tell units apart");
  }
  return { of: described.description, criteria: criteria.criteria };
}

/**
 * `STEAL 1 from the hero with the most gold, then RUN away from it`: what the first action is done to is found once for all
 * of them. So each means the same thing, also where several are equal, or the one with the most is out of reach. Null where
 * no action behind it speaks of that.
 */
export function foundFirst(action: CheckedAction): (Pick<CheckedRollRow, "action"> & { readonly find: Find }) | null {
  const { next } = action;
  const chosen = chosenBy(action);
  if (next === undefined || chosen === null || isReplaced(action)) return null;
  const key = meaningKey(chosen.of);
  const isIt = (each: Description): boolean =>
    each === chosen.of || (meaningKey(each) === key && (each.select !== null || ONE_AGAIN.test(each.text)));
  const isOfOther = (each: Part): boolean =>
    each.name === "description" && each.part.base.kind === "bound" && !isIt(each.part);
  if (
    !somePart("action", next, ({ name, part }) => name === "description" && isIt(part)) ||
    somePart("action", action, isOfOther)
  )
    return null;
  const found = mapParts("action", action, { description: (each) => (isIt(each) ? boundAgain(each) : each) });
  if (found.plan !== "attack") return { find: chosen, action: found };
  const prefers = found.onlyIf === undefined ? ({ prefersAble: true } as const) : {};
  return { find: { ...chosen, ...prefers }, action: { ...found, criteria: [] } };
}

const ONE_AGAIN = /^(?:it|he|she|him|away|that .*)$/i;

function boundAgain({ span, text, sort }: Description): Description {
  return { span, text, sort, base: { kind: "bound" }, tests: [], select: null };
}

/** What an action is done to, or goes to, where that is one thing which no other part of the action chooses. */
function chosenBy(action: CheckedAction): Find | null {
  if (action.plan === "move") {
    const { goal } = action;
    const to = goal?.kind === "to" ? goal.place : goal?.kind === "nearer" ? goal.target : null;
    const of = to?.base.kind === "coerced" && to.tests.length === 0 ? to.base.of : to;
    const isPlain = of !== null && of.select !== null && action.mover === undefined && action.find === undefined;
    return isPlain && (of !== to || action.criteria.length === 0) ? { of, criteria: [] } : null;
  }
  if (action.plan !== "attack" || action.target === null) return null;
  const { target, many, area, prefers, displaces } = action;
  const isOne = many === undefined && area === undefined && prefers === undefined && displaces === undefined;
  return isOne ? { of: target, criteria: action.criteria } : null;
}
