import type { CheckedSubclause, Description, Goal, MoveAction, Via } from "../../runtime/checked-tree.ts";
import type { SubclauseNode, ViaNode } from "../../grammar/syntax-tree.ts";
import { missingGoal, unexpectedObject, unsupportedPhrase } from "../diagnostics/index.ts";
import { type ActionInput, actionHead, mannerOf } from "./action-words.ts";
import { checkBracket } from "./bracket.ts";
import { checkCondition } from "./condition.ts";
import type { CheckContext } from "./context.ts";
import { describe } from "./describe.ts";
import { checkGoal, type Way } from "./goal.ts";
import { type LetterScope, resolveAsPer } from "./letters.ts";
import type { Scope } from "./scope.ts";
import { hasUnknownWords } from "./shape.ts";

/** MOVE, SCOUT and the like: who moves, where to, and how the way is chosen (rules §7). */
export function checkMove(input: ActionInput): MoveAction | null {
  const { context, node, word, letters, scope } = input;
  const { reporter, lexicon } = context;
  let failed = false;
  let way: Way | null = null;
  let goal: Goal | null = null;
  let mover: Description | null = null;
  const unsupported = (span: { start: number; end: number }, reason: string) => {
    reporter.report(unsupportedPhrase, span, { phrase: context.quote(span), reason });
    failed = true;
  };
  const led = (phrase: Parameters<typeof describe>[1]) => {
    if (hasUnknownWords(phrase)) failed = true;
    else {
      const described = describe(context, phrase, { fallback: null, scope });
      if (!described) failed = true;
      else if (
        described.description.sort !== lexicon.roles.unit ||
        described.count ||
        described.none ||
        described.all
      ) {
        unsupported(phrase.span, "it is not a unit that can be led");
      } else mover = described.description;
    }
  };
  for (const modifier of node.modifiers) {
    const manner = mannerOf(context, modifier);
    const [object, second] = modifier.objects;
    if (second) unsupported(second.span, "a second object cannot be run yet");
    if (modifier.bracket) unsupported(modifier.bracket.span, "an order among these cannot be run yet");
    if (manner === "to" || manner === "nearer") {
      if (way) unsupported(modifier.span, "one goal is enough");
      way = manner;
      if (!object) continue;
      goal = checkGoal(context, object, { way: manner, letters, letter: null, scope });
      if (!goal) failed = true;
    } else if (manner === "using" && object?.kind === "phrase") led(object);
    else unsupported(modifier.span, `this cannot be run with ${word.id} yet`);
  }
  for (const object of node.objects) {
    if (word.object === lexicon.roles.unit) led(object);
    else if (hasUnknownWords(object)) failed = true;
    else {
      reporter.report(unexpectedObject, object.span, { object: context.quote(object.span), action: word.id });
      failed = true;
    }
  }
  if (node.icons) unsupported(node.icons.span, "signs behind a movement cannot be run");
  const follows = node.idioms.length > 0 || (mover !== null && way === null);
  if (follows && way) unsupported(node.idioms[0]?.span ?? node.span, "it has a goal of its own");
  if (follows && !mover) unsupported(node.idioms[0]?.span ?? node.span, "it does not say whom it leads");
  if (!failed && !follows && !goal && node.subclauses.length === 0) {
    reporter.report(missingGoal, node.word.span, { action: word.id });
    failed = true;
  }
  if (goal && node.subclauses.length > 0)
    unsupported(node.subclauses[0]?.span ?? node.span, "the movement has a goal already");
  const head = actionHead(input);
  const subclauses = checkSubclauses(context, node.subclauses, way ?? "to", letters, scope);
  const bracket = checkBracket(context, node.bracket, [lexicon.roles.place]);
  const via = node.via ? checkVia(context, node.via, letters) : null;
  if (failed || !head || !subclauses || !bracket || (node.via && !via)) return null;
  return { ...head, plan: "move", mover, follows, goal, criteria: bracket.criteria, subclauses, via };
}

function checkSubclauses(
  context: CheckContext,
  nodes: readonly SubclauseNode[],
  way: Way,
  letters: LetterScope,
  scope: Scope,
): CheckedSubclause[] | null {
  const subclauses: CheckedSubclause[] = [];
  for (const node of nodes) {
    const subclause = checkSubclause(context, node, way, letters, scope);
    if (subclause) subclauses.push(subclause);
  }
  return subclauses.length === nodes.length ? subclauses : null;
}

function checkSubclause(
  context: CheckContext,
  node: SubclauseNode,
  way: Way,
  letters: LetterScope,
  scope: Scope,
): CheckedSubclause | null {
  const letter = node.letter.letter.toLowerCase();
  const condition = node.condition ? checkCondition(context, node.condition) : null;
  const goal = checkGoal(context, node.target, { way, letters, letter, scope });
  const bracket = checkBracket(context, node.bracket, [context.lexicon.roles.place]);
  if (!goal || !bracket || (node.condition && !condition)) return null;
  const first = node.condition ?? node.target;
  const text = context.page.of({ start: first.span.start, end: node.target.span.end });
  return {
    span: context.located(node.span).span,
    text,
    letter,
    condition: condition?.condition ?? null,
    goal,
    criteria: bracket.criteria,
  };
}

function checkVia(context: CheckContext, node: ViaNode, letters: LetterScope): Via | null {
  const located = { ...context.located(node.span), distance: node.distance.value };
  if (node.asPer) {
    const letter = resolveAsPer(context, node.asPer, letters);
    return letter === null ? null : { ...located, kind: "asPer", letter };
  }
  const bracket = checkBracket(context, node.bracket, [context.lexicon.roles.place]);
  return bracket && { ...located, kind: "criteria", criteria: bracket.criteria };
}
