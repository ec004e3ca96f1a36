import { endOfAllWords, wholeWords } from "./action-words.ts";
import { checkAction, splitAtOtherwise, splitsAtOtherwise } from "./action.ts";
import { reachOf } from "./attack-action.ts";
import { bindingsOf } from "./assertion.ts";
import { isClauseCompilable } from "./compilable.ts";
import {
  allOf,
  type CheckedCondition,
  checkCondition,
  denied,
  eachOf,
  eitherOf,
  reportDice,
  rollsDice,
  statedCondition,
  onlyIf,
  withOneMeant,
} from "./condition.ts";
import type { CheckContext } from "./context.ts";
import type { ClauseMeaning } from "./known-procedures.ts";
import { checkFound, checkRoll, foundFirst } from "./roll-statement.ts";
import { boundOf, type LetterScope, NOTHING_BOUND, NoticedLetters, type Scope, scopeBehind } from "./scope.ts";
import { senseOf } from "./words.ts";
import { linesOf, readingsNamed, remarkOf } from "./source-lines.ts";
import { NO_DICE } from "../../runtime/checked-tree/expression.ts";
import { actionBehind } from "../../runtime/checked-tree/parts.ts";
import { canCome, comingOf } from "./outcome.ts";
import { nodesIn } from "../../grammar/nodes.ts";
import { NAMES_NAMED_TARGET } from "../../grammar/sentences/targets.ts";
import type {
  ActionNode,
  ClauseNode,
  ConditionNode,
  FoundNode,
  JumpNode,
  OutcomeNode,
} from "../../grammar/syntax-tree.ts";
import type { CheckedAction, CheckedClause, Condition, Statement } from "../../runtime/checked-tree.ts";

/**
 * Checks a clause: its condition, what that names, and its action or table. Null if any part is not understood.  @param
 * calledBy whether its text begins after its number, or with the word that it has instead
 */
export function checkClause(
  context: CheckContext,
  node: ClauseNode,
  letters: LetterScope,
  calledBy: "its number" | "its word" = "its number",
): CheckedClause | null {
  const { clauses, reporter } = context;
  const known = clauses.find(context, node, letters);
  const findings = reporter.diagnostics.length;
  let pointsAtLetters = false;
  let saysWhoActs = false;
  const meaning =
    known ??
    checkMeaning(
      context.noticingTitles(() => (saysWhoActs = true)),
      node,
      new NoticedLetters(letters, () => (pointsAtLetters = true)),
    );
  if (!meaning || (!known && !isClauseCompilable(context, meaning, node.span))) return null;
  if (!known && reporter.diagnostics.length === findings) {
    clauses.add(context, node, pointsAtLetters ? letters : null, saysWhoActs ? context.acting : null, meaning);
  }
  const remark = remarkOf(context.file, node.span);
  return {
    span: node.span,
    text: wholeWords(
      context.page.of({
        start: calledBy === "its word" ? node.number.span.start : startOfHead(node),
        end: endOfHead(context, node),
      }),
    ),
    number: node.number.value,
    source: linesOf(remark),
    readings: readingsNamed(remark),
    ...meaning,
  };
}

function checkMeaning(context: CheckContext, node: ClauseNode, letters: LetterScope): ClauseMeaning | null {
  if (node.found !== undefined) return checkFinding(context, node, node.found, letters);
  const stated = withActorNamed(context, statedCondition(node.condition));
  const { statement: written, contrary } = node;
  const named = stated ? checkCondition(context.reaching(reachOf(context, actionsOf(written))), stated) : null;
  const naming = named && namingCounted(context, named, written);
  const speaksOf = (inner: CheckContext, scope: Scope) =>
    written.kind === "jump" ? null : checkStatement(inner.reacting(false), written, letters, scope, false);
  const condition = naming && withOneMeant(context, naming, [], written.span, speaksOf);
  const scope = condition ? scopeBehind(condition) : NOTHING_BOUND;
  const conditionFailed = stated !== null && condition === null;
  const contraryAction = contrary?.statement.kind === "action" ? contrary.statement : null;
  if (contraryAction !== null && written.kind !== "jump" && condition !== null) {
    return checkAnswers(context, node, letters, { condition, contraryAction });
  }
  if (node.condition?.outcome !== undefined)
    return conditionFailed ? null : checkLeading(context, node, letters, node.condition.outcome, condition);
  const alternatives = checkAlternatives(context, node, letters, condition);
  if (alternatives !== undefined) return alternatives;
  const leadsOn = written.kind === "jump";
  const done = leadsOn ? contraryAction : written;
  if (done === null) return null;
  const within = leadsOn ? NOTHING_BOUND : scope;
  const statement = checkStatement(context.reacting(false), done, letters, within, conditionFailed);
  if (!statement || conditionFailed) return null;
  if (leadsOn && condition !== null)
    return { condition: allOf([denied(condition.condition)], condition.condition.span), statement };
  // Whether a routine can be performed must be known before the dice of the table that leads to it are rolled.
  if (condition && context.routine !== null && rollsDice(condition.condition)) {
    return reportDice(context, condition.condition.span);
  }
  if (condition?.threshold && !isThresholdFitting(context, condition.condition, statement)) return null;
  return {
    condition: condition?.condition ?? null,
    statement: condition?.threshold ? statement : foundOnce(statement),
  };
}

/** An action whose target those behind it speak of as a row that finds it. */
function foundOnce(statement: Statement): Statement {
  if (statement.kind !== "action") return statement;
  const { span, text } = statement.action;
  const found = foundFirst(statement.action);
  if (found === null) return statement;
  return { kind: "roll", dice: NO_DICE, rows: [{ span, text, from: 1, to: 1, ...found }], span };
}

/** `Target the nearest hero. STRIKE the target.`, also where a line above names it. */
function checkFinding(
  context: CheckContext,
  { condition: written, statement, contrary, stays, asking }: ClauseNode,
  found: FoundNode,
  letters: LetterScope,
): ClauseMeaning | null {
  if (statement.kind === "broken") return null;
  if (statement.kind !== "action" || contrary !== undefined || stays !== undefined || asking !== undefined)
    return context.unsupported(found.span, "what is found stands before an action");
  const isAsked = written !== null && saysTarget(written);
  const stated = isAsked ? null : withActorNamed(context, statedCondition(written));
  const before = stated && checkCondition(context.reaching(reachOf(context, actionsOf(statement))), stated);
  if (stated !== null && before === null) return null;
  if (before?.threshold) return context.unsupported(before.condition.span, "a threshold needs an action that aims");
  if (before && context.routine !== null && rollsDice(before.condition)) {
    return reportDice(context, before.condition.span);
  }
  const scope = before ? scopeBehind(before) : NOTHING_BOUND;
  const inner = context.reacting(false);
  const done = checkFound(inner, found, statement, isAsked ? written : null, letters, scope);
  return done && { condition: before?.condition ?? null, statement: done };
}

/** Whether the words speak of what a line calls the target. */
export function saysTarget(part: object): boolean {
  return nodesIn(part, "word").some(({ text }) => NAMES_NAMED_TARGET.test(text));
}

/**
 * A count names nothing, so `2 or more heroes in range: STRIKE.` strikes anybody. But `STRIKE the one with most hits` means
 * one of the counted heroes.
 */
function namingCounted(
  context: CheckContext,
  checked: CheckedCondition,
  done: ClauseNode["statement"],
): CheckedCondition {
  if (done.kind !== "action" || done.bracket?.criteria[0]?.isOfNamed !== true) return checked;
  const { condition, bound } = checked;
  if (bound.length > 0 || done.objects.length + done.modifiers.length > 0) return checked;
  const counted = condition.items.findLastIndex((each) => each.kind === "exists" && each.count !== null);
  const item = condition.items[counted];
  if (item?.kind !== "exists") return checked;
  const binds = bindingsOf(context, { ...item, count: null }).filter(({ kind }) => kind === "subject");
  return {
    ...checked,
    condition: { ...condition, items: condition.items.with(counted, { ...item, binds }) },
    bound: binds.map((binding) => boundOf(binding, item.subject)),
  };
}

/** `It would defeat a hero: STRIKE X.`: the action is done to a target with which it has that outcome. */
function checkLeading(
  context: CheckContext,
  { statement: written, contrary }: ClauseNode,
  letters: LetterScope,
  outcome: OutcomeNode,
  before: CheckedCondition | null,
): ClauseMeaning | null {
  if (written.kind === "broken") return null;
  const { of } = outcome;
  if (of !== undefined && (written.kind !== "action" || !isSameAction(context, of, written))) {
    if (written.kind === "jump" || contrary !== undefined)
      return context.unsupported(outcome.span, "it is said of one action");
    const inner = context.reacting(false);
    const comes = comingOf(inner, outcome, of, letters);
    const statement = checkStatement(inner, written, letters, NOTHING_BOUND, comes === null);
    if (comes === null || statement === null) return null;
    return { condition: allOf([...(before?.condition.items ?? []), ...comes.items], outcome.span), statement };
  }
  if (written.kind !== "action" || written.next !== null || contrary !== undefined)
    return context.unsupported(outcome.span, "it is said of one action");
  const asked = { ...written, outcomes: [...(written.outcomes ?? []), outcome] };
  const action = checkAction(context.reacting(false), asked, letters, NOTHING_BOUND);
  const comes = action && canCome(action, context.located(outcome.span));
  if (action !== null && comes === null)
    return context.unsupported(outcome.span, "say it behind the goal, as in “where it would not be next to …”");
  const items = [...(before?.condition.items ?? []), ...(comes?.items ?? [])];
  return action && { condition: allOf(items, outcome.span), statement: { kind: "action", action } };
}

/** Whether the action of an outcome before the colon is the action after the colon. */
function isSameAction({ words }: CheckContext, asked: ActionNode, done: ActionNode): boolean {
  const [one, other] = [asked, done].map(({ word }) => senseOf(words, word, "action"));
  if (one?.id !== other?.id) return false;
  const { strength } = asked;
  return strength === null || textOfStrength(strength) === textOfStrength(done.strength);
}

function textOfStrength(strength: ActionNode["strength"]): string {
  return strength === null ? "" : (strength.letter ?? strength.values.join("/"));
}

/**
 * `It has 3 hits:`, `If its hits are 3 or more and it is in cover,` at the beginning of a line, or behind statements that name
 * nothing: `it` is the acting unit.
 */
export function withActorNamed(context: CheckContext, condition: ConditionNode | null): ConditionNode | null {
  if (condition === null) return null;
  let { conjuncts } = condition;
  for (const [index, conjunct] of conjuncts.entries()) {
    const named = ofActor(context, conjunct);
    if (named === null) continue;
    const before = { ...condition, conjuncts: conjuncts.slice(0, index), when: null, unless: null };
    const isNothingNamed = index === 0 || checkCondition(context.attempt(), before)?.bound.length === 0;
    if (isNothingNamed) conjuncts = conjuncts.with(index, named);
  }
  return conjuncts === condition.conjuncts ? condition : { ...condition, conjuncts };
}

/** A statement about “it”, said of the acting unit; null where it is about something else. */
function ofActor({ acting, words }: CheckContext, conjunct: Conjunct): Conjunct | null {
  const { node } = conjunct;
  if (node.kind !== "assertion") return null;
  const [it, ...parts] = node.subject.parts;
  if (it?.kind !== "word" || it.plural || NOT_THE_ACTOR.has(it.text.toLowerCase()) || NAMES_NAMED_TARGET.test(it.text))
    return null;
  if (senseOf(words, it, "noun")?.anaphor !== true) return null;
  // Asked last: a clause that asks for the titles is known for units of the same titles alone.
  const [title] = acting.titles;
  if (title === undefined) return null;
  const the = { kind: "determiner", span: it.span, text: "the" } as const;
  return {
    ...conjunct,
    node: { ...node, subject: { ...node.subject, parts: [the, { ...it, entries: [title] }, ...parts] } },
  };
}

type Conjunct = ConditionNode["conjuncts"][number];

/** Pronouns that never mean the acting unit at the beginning of a line. */
const NOT_THE_ACTOR: ReadonlySet<string> = new Set(["they", "them", "him"]);

/** Checks that a threshold is about the targets of one action, which is evaluated once, before any die is rolled. */
function isThresholdFitting(context: CheckContext, condition: Condition, statement: Statement): boolean {
  const [first, second] = condition.items.filter(({ kind }) => kind === "threshold");
  const refuse = (reason: string): false => {
    context.unsupported((second ?? first ?? condition).span, reason);
    return false;
  };
  if (second !== undefined) return refuse("this is a second threshold: keep one");
  if (statement.kind !== "action" || statement.action.plan !== "attack") {
    return refuse("a threshold needs an action that aims");
  }
  if (actionBehind(statement.action) !== null) return refuse("a threshold needs one action alone");
  const { target } = statement.action;
  if (target !== null && target.sort !== context.lexicon.roles.unit) return refuse("a threshold is asked of units");
  const behind = condition.items.slice(first === undefined ? 0 : condition.items.indexOf(first) + 1);
  if (behind.some((item) => item.kind === "exists" && item.binds.length > 0)) {
    return refuse("a threshold comes last, as its action is aimed at what the condition names");
  }
  if (!rollsDice(condition)) return true;
  reportDice(context, condition.span);
  return false;
}

function checkStatement(
  context: CheckContext,
  statement: Exclude<ClauseNode["statement"], JumpNode>,
  letters: LetterScope,
  scope: Parameters<typeof checkAction>[3],
  conditionFailed: boolean,
): Statement | null {
  // If the condition was not understood, what it names is unknown, so `that unit` is not reported.
  const inner = conditionFailed ? context.attempt() : context;
  const checked = ((): Statement | null => {
    switch (statement.kind) {
      case "broken":
        return null;
      case "roll":
        return checkRoll(inner, statement, letters, scope);
      case "action": {
        const action = checkAction(inner, statement, letters, scope);
        return action && { kind: "action", action };
      }
    }
  })();
  if (conditionFailed) {
    context.reporter.add(inner.reporter.diagnostics.filter((diagnostic) => diagnostic.code !== "nothing-bound"));
  }
  return checked;
}

/** `Yes: PULL 1. No: REST.`: two actions, each done only where its answer is given. */
function checkAnswers(
  context: CheckContext,
  { statement: yes }: ClauseNode,
  letters: LetterScope,
  { condition: asked, contraryAction }: Answers,
): ClauseMeaning | null {
  if (yes.kind === "broken") return null;
  const { condition } = asked;
  if (yes.kind !== "action") return context.unsupported(yes.span, "write what is done at “No:” as a line of its own");
  const [subclause] = contraryAction.subclauses;
  if (subclause !== undefined) return context.unsupported(subclause.span, "letters stand behind “Yes:” alone");
  if (condition.items.some(({ kind }) => kind === "threshold")) {
    return context.unsupported(condition.span, "a threshold is no question");
  }
  if (rollsDice(condition)) return reportDice(context, condition.span);
  const inner = context.reacting(false);
  const action = checkAction(inner, yes, letters, scopeBehind(asked));
  const contrary = checkAction(inner, contraryAction, letters, NOTHING_BOUND);
  if (action === null || contrary === null) return null;
  const done = eitherOf(condition, action, contrary);
  return done && { condition: null, statement: { kind: "action", action: done } };
}

interface Answers {
  readonly condition: CheckedCondition;
  readonly contraryAction: ActionNode;
}

/**
 * `If the Shipyard is free, PLACE there. Otherwise, PLACE in the Bank.`: after a sentence with “if”, “otherwise” refers to
 * its condition. Actions that refer to things the condition names are done where it holds. Undefined for any other clause,
 * null after a report.
 */
function checkAlternatives(
  context: CheckContext,
  { condition: stated, statement: written, stays }: ClauseNode,
  letters: LetterScope,
  condition: CheckedCondition | null,
): ClauseMeaning | null | undefined {
  if (stated === null || condition === null || written.kind !== "action") return undefined;
  const parts = otherwiseOf(context, stated, written);
  if (parts === null) return undefined;
  const { before, next, isOfOthers } = parts;
  // After its action, a condition with dice would be rolled for the action only.
  if (rollsDice(condition.condition) && /^if\b/i.test(context.quote(stated.span)))
    return context.unsupported(next.span, "write what is done after any other roll as a line of its own");
  if (condition.threshold || rollsDice(condition.condition))
    return isOfOthers ? context.unsupported(next.span, "write what the others do as a line of its own") : undefined;
  const inner = context.reacting(false);
  const aside = inner.attempt();
  const fallback = checkFallback(aside, next.action, letters);
  if (!isOfOthers && aside.reporter.diagnostics.some(({ code }) => code === "nothing-bound")) return undefined;
  context.reporter.add(aside.reporter.diagnostics);
  const action = checkAction(inner, before, letters, scopeBehind(condition));
  if (action === null || fallback === null) return null;
  const isOneAction = action.next === undefined && fallback.next === undefined && stays !== true;
  const done = isOneAction
    ? onlyIf(action, condition.condition, fallback)
    : eitherOf(condition.condition, action, fallback);
  return done && { condition: null, statement: { kind: "action", action: done } };
}

/** The “otherwise” that refers to the condition before the actions; null where each refers to the action before it. */
function otherwiseOf(context: CheckContext, stated: ConditionNode, written: ActionNode) {
  const found = splitsAtOtherwise(context, written).flatMap(({ before, next }) => {
    const said = context.quote(next.span);
    const isOfOthers = OF_OTHERS.test(said);
    // After a full stop or semicolon, the next case also refers to the condition.
    const isCase = /^[.;；]/.test(said);
    // So does a sentence of its own: `Heat is 3 or more: COOL 2. Otherwise, FIRE.` After letters it says what to do if none
    // is possible.
    const hasLetters = actionsOf(before).some(({ subclauses }) => subclauses.length > 0);
    const begins = BEGINS_SENTENCE.test(said);
    const isAside = (begins && !hasLetters) || isSentence(context, stated);
    if (!isOfOthers && !(isCase || (isAside && OF_CONDITION.test(said)))) return [];
    return [
      { before, next, isOfOthers, isAnotherCase: isOfOthers || isCase || begins || isConditionFirst(next.action) },
    ];
  });
  // `If it is dry, PULL 1, otherwise REST. Otherwise, …`: behind a comma, what is done where the action is impossible.
  // So it is in `If it is dry, PULL 1 if a pest is adjacent, otherwise REST.`
  const own = found.find(({ before }) => actionsOf(before).at(-1)?.proviso === undefined);
  return found.find(({ isAnotherCase }) => isAnotherCase) ?? own ?? null;
}

/** `if a pest is adjacent, PULL 1` */
function isConditionFirst({ proviso, word }: ActionNode): boolean {
  return proviso !== undefined && proviso.word !== "unless" && proviso.span.start < word.span.start;
}

/**
 * `Otherwise, if a pest is adjacent, PULL 1, then REST. Otherwise, …`: another condition with one or several actions, or a
 * single action.
 */
function checkFallback(context: CheckContext, written: ActionNode, letters: LetterScope): CheckedAction | null {
  const { proviso, ...bare } = written;
  const parts = splitAtOtherwise(context, bare);
  const areSeveral = followed(written) || (parts !== null && followed(parts.next.action));
  if (proviso === undefined || !isConditionFirst(written) || !areSeveral)
    return checkAction(context, written, letters, NOTHING_BOUND);
  const condition = checkCondition(context.reaching(reachOf(context, actionsOf(written))), proviso.condition);
  if (condition === null) return null;
  if (condition.threshold) return context.unsupported(proviso.span, "a threshold stands before its action");
  if (rollsDice(condition.condition)) return reportDice(context, proviso.span);
  const action = checkAction(context, parts?.before ?? bare, letters, scopeBehind(condition));
  const rest = parts === null ? null : checkFallback(context, parts.next.action, letters);
  if (action === null || (parts !== null && rest === null)) return null;
  if (rest !== null) return eitherOf(condition.condition, action, rest);
  return eachOf(action)
    .map((each) => onlyIf(each, condition.condition, null))
    .reduceRight((next, each) => ({ ...each, next }));
}

/** Whether the next action is joined by “then”. */
function followed({ next }: ActionNode): boolean {
  return next !== null && (next.joint === "then" || followed(next.action));
}

/** Words about a condition, not about an impossible action: `failing that`, `if that is impossible`. */
const OF_CONDITION =
  /^(?:otherwise|else|if not(?=[,:])|if (?:it|they|that|this)\b[^,:]* not(?=[,:])|if (?:it|that|this) is (?:already )?(?:occupied|taken)\b|(?:in )?all other)/i;

const BEGINS_SENTENCE = /^\p{Lu}\p{Ll}/u;

/** `… All others SHAMBLE.`: the action of the units for which the condition does not hold. */
const OF_OTHERS = /^(?:(?:all|any|the) )?(?:others?|rest)\b/i;

/** Whether a condition begins with “if” or “unless”, or has no colon after it: `If the space is free, PLACE there.`, `Shaken pieces HOLD.` */
function isSentence(context: CheckContext, { span }: ConditionNode): boolean {
  const behind = context.file.source.text.slice(span.end, span.end + 4);
  return /^(?:if|unless)\b/i.test(context.quote(span)) || !/^\s*(?:[:;→]|->)/.test(behind);
}

/** The start of the words after the number and its full stop. */
function startOfHead({ condition, statement }: ClauseNode): number {
  return (condition ?? statement).span.start;
}

function endOfHead(context: CheckContext, node: ClauseNode): number {
  const { statement } = node;
  switch (statement.kind) {
    case "broken":
    case "jump":
      return (node.contrary ?? statement).span.end;
    case "action":
      return node.contrary === undefined ? endOfAllWords(context, statement) : node.contrary.span.end;
    case "roll":
      return statement.rows[0]?.span.start ?? statement.span.end;
  }
}

function actionsOf(statement: ClauseNode["statement"]): readonly ActionNode[] {
  if (statement.kind !== "action") return [];
  const actions: ActionNode[] = [];
  for (let action: ActionNode | undefined = statement; action !== undefined; action = action.next?.action)
    actions.push(action);
  return actions;
}
