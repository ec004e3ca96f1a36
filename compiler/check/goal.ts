import type { Way } from "./action-words.ts";
import { coerce, type CheckContext, elsewhere } from "./context.ts";
import { approachOf } from "./criterion.ts";
import { describe, type Described } from "./describe.ts";
import { reasonAgainstActing } from "./pronouns.ts";
import { type LetterScope, NOTHING_BOUND, type Scope, type Bound } from "./scope.ts";
import { hasUnknownWords, shapeOf, type Tail } from "./shape.ts";
import { senseOf } from "./words.ts";
import type { PhraseNode, ReferencesNode, LetterNode } from "../../grammar/syntax-tree.ts";
import type { Description, Goal } from "../../runtime/checked-tree.ts";
import type { Span } from "../../grammar/source.ts";

interface GoalOptions {
  readonly way: Way;
  readonly letters: LetterScope;
  /** The letter with this description; null for the goal of a clause. */
  readonly letter: string | null;
  readonly scope: Scope;
}

/** Checks the goal of a movement. Null after a report, or if a word is unknown. */
export function checkGoal(context: CheckContext, node: PhraseNode | ReferencesNode, options: GoalOptions): Goal | null {
  if (node.kind === "references") {
    if (options.way === "to") {
      return context.unsupported(node.span, "to approach letters, write “nearer to”");
    }
    return goalByLetters(context, node, node, options.way, options);
  }
  if (hasUnknownWords(node)) return null;
  const approach = approachedBy(context, node);
  if (approach !== null && options.way === "farther") {
    return context.unsupported(node.span, "name the thing itself behind “away from”");
  }
  const way = approach?.way ?? options.way;
  if (approach?.of.kind === "references") return goalByLetters(context, node, approach.of, way, options);
  const place = placeOf(context, approach?.of ?? node, { ...options, way });
  if (!place) return null;
  const located = context.located(node.span);
  return way === "to" ? { ...located, kind: "to", place } : { ...located, kind: way, target: place };
}

function goalByLetters(
  context: CheckContext,
  node: PhraseNode | ReferencesNode,
  references: ReferencesNode,
  way: Way,
  options: GoalOptions,
): Goal | null {
  if (way === "farther") {
    return context.unsupported(node.span, "letters are approached: write “nearer to”, or name what to move away from");
  }
  const resolved = resolveLetters(context, references.letters, options.letters, options.letter);
  return resolved && { ...context.located(node.span), kind: "nearerToLetters", ...resolved };
}

/**
 * `space nearest to X` is an approach to X, as going part of the way fulfils it; `space furthest from X` is a retreat
 * from X.
 */
function approachedBy(
  context: CheckContext,
  node: PhraseNode,
): { readonly way: "nearer" | "farther"; readonly of: PhraseNode | ReferencesNode } | null {
  const shape = shapeOf(context.words, node);
  const [tail, second] = shape.tails.filter((part) => !isPresence(context, part));
  if (tail?.kind !== "relation" || second) return null;
  const approach = approachOf(context, tail);
  if (approach === null) return null;
  const word = shape.head?.word;
  const plain =
    shape.before.length === 0 && shape.superlatives.length === 0 && !shape.quantifier && shape.behind.length === 0;
  const isPlace = !word || (word.category === "noun" && word.bareIs === "here");
  return plain && isPlace ? { way: approach === "min" ? "nearer" : "farther", of: tail.argument } : null;
}

/** Words that add nothing to a place: `within the movement range`. */
function isPresence(context: CheckContext, tail: Tail): boolean {
  return tail.kind === "word" && senseOf(context.words, tail, "postfix")?.presence === true;
}

function placeOf(context: CheckContext, node: PhraseNode, options: GoalOptions): Description | null {
  const { place } = context.lexicon.roles;
  const scope = options.letter === null ? options.scope : NOTHING_BOUND;
  const described = describe(context, node, {
    fallback: place,
    scope: { ...options.scope, isGoal: true },
    isGoal: true,
  });
  if (!described) return null;
  const unsupported = (reason: string) => context.unsupported(node.span, reason);
  if (described.none) return unsupported("a movement needs a goal that exists");
  const isActing = reasonAgainstActing(context, described);
  if (isActing !== null) return unsupported(isActing);
  // Away from heroes is away from all of them.
  const isAll = described.all && options.way !== "farther";
  if (described.count || isAll) return unsupported("a movement cannot have a number of goals");
  const goal = placeDescription(
    context,
    pointAtBound(described, namedAs(described, scope, options.way === "farther")),
    described,
  );
  // `MOVE 1 to a space. [Most enemies > Random]`: to another one. Of its own it would be there already, and never go.
  if (goal !== null && options.way === "to" && isAnyPlace(goal, described))
    return { ...goal, tests: [elsewhere(context.located(goal.span), place)] };
  return goal ?? context.reporter.report("goal-does-not-fit", node.span, { goal: context.quote(node.span) });
}

/**
 * `Hero adjacent: MOVE away from heroes`, `… from the heroes`: from all, not from the one that is adjacent. Behind `Heroes within 2
 * squares:` those are meant, but for what it keeps away from without an article.
 */
export function namedAs({ shape: { head, determiner } }: Described, scope: Scope, keepsAway: boolean): Scope {
  if (head === null || !head.node.plural) return scope;
  if (determiner === null && keepsAway) return NOTHING_BOUND;
  const word = head.node.text.toLowerCase();
  return { bound: scope.bound.filter(({ text }) => text.toLowerCase().split(" ").includes(word)) };
}

function isAnyPlace({ base, tests, select }: Description, { shape: { head } }: Described): boolean {
  const isWhole = head?.word.category === "noun" && head.word.whole === true;
  return (base.kind === "all" || (base.kind === "noun" && isWhole)) && tests.length === 0 && select === null;
}

function placeDescription(context: CheckContext, description: Description, described: Described): Description | null {
  // A phrase without a noun or a test would mean every place on the board.
  if (description.base.kind === "all" && description.tests.length === 0 && !described.shape.head) return null;
  return coerce(context, description, context.lexicon.roles.place);
}

/**
 * Resolves `[a) > b)]` to the clause's own letters or, if it has none, to those of the closest earlier clause with
 * letters. Reports a letter that does not exist, or that refers to itself.
 */
function resolveLetters(
  context: CheckContext,
  nodes: readonly LetterNode[],
  scope: LetterScope,
  from: string | null,
): { readonly clause: number; readonly letters: readonly string[] } | null {
  const target = targetOf(scope);
  let failed = false;
  const letters = nodes.map((node) => node.letter.toLowerCase());
  nodes.forEach((node, index) => {
    const letter = letters[index] ?? "";
    if (target?.letters.includes(letter) && letter !== from) return;
    failed = true;
    if (!scope.uncertain && (!target || isInOrder(target.letters)))
      reportUnknown(context, node.span, letter, scope, from);
  });
  return failed || !target ? null : { clause: target.clause, letters };
}

/** The letter that `as per c)` names, one of the clause's own. */
export function resolveAsPer(context: CheckContext, node: LetterNode, scope: LetterScope): string | null {
  const letter = node.letter.toLowerCase();
  if (scope.own.includes(letter)) return letter;
  if (isInOrder(scope.own))
    reportUnknown(
      context,
      node.span,
      letter,
      { clause: scope.clause, own: scope.own, earlier: null, uncertain: scope.uncertain },
      null,
    );
  return null;
}

/** Whether the letters run a, b, c …. If not, that has been reported, and a missing letter may be one of them. */
function isInOrder(letters: readonly string[]): boolean {
  return letters.every((letter, index) => letter === String.fromCharCode("a".charCodeAt(0) + index));
}

function targetOf(scope: LetterScope) {
  return scope.own.length > 0 ? { clause: scope.clause, letters: scope.own } : scope.earlier;
}

function reportUnknown(
  context: CheckContext,
  span: Span,
  letter: string,
  scope: LetterScope,
  from: string | null,
): void {
  const target = targetOf(scope);
  const list = (letters: readonly string[]) => letters.map((known) => `${known})`).join(", ");
  const there = !target
    ? "neither this clause nor an earlier one of the procedure has letters"
    : letter === from
      ? "a letter cannot refer to itself"
      : `clause ${target.clause} has ${list(target.letters)}`;
  context.reporter.report("unknown-letter", span, { letter, there });
}

/**
 * Resolves a repeated name: `to the objective`, `targeting wagon` after a condition that named one means that one. The
 * noun or defined word must be the same, with no test that the condition lacks. Returns any other description
 * unchanged.
 */
export function pointAtBound(described: Described, scope: Scope): Description {
  const { description, shape } = described;
  const { base } = description;
  const { definition } = description;
  if (base.kind === "noun" ? base.letter !== null : definition === undefined) return description;
  if (description.select || described.count) return description;
  const bare = shape.tails.length === 0 && !shape.quantifier && shape.superlatives.length === 0;
  if (!bare) return description;
  const adjectives = description.tests.flatMap((test) => (test.kind === "is" ? [test.entry] : []));
  const definite = shape.determiner?.text.toLowerCase() === "the";
  const isTitle = shape.head?.word.category === "title";
  const isNamedBy = (bound: Bound) =>
    definition === undefined ? base.kind === "noun" && bound.noun === base.entry : bound.definition === definition;
  const points = (said: Bound) => {
    // `If the Knight is adjacent and it is stunned, STRIKE the Ranger`: “it” is called what the Knight is.
    const bound = calledBefore(scope, said);
    return (
      bound.sort === description.sort &&
      (definite || bound.isDone !== true) &&
      ((definite && bound.noun === null && !isTitle) || isNamedBy(bound)) &&
      adjectives.every((adjective) => [...said.adjectives, ...bound.adjectives].includes(adjective))
    );
  };
  const bound = scope.bound.findLast(points);
  if (bound) scope.meant?.add(bound);
  return bound ? { ...description, sort: bound.things, base: { kind: "bound" }, tests: [] } : description;
}

/** What a pronoun that is bound again stands for; anything else itself. */
function calledBefore({ bound }: Scope, said: Bound): Bound {
  if (said.described.base.kind !== "bound") return said;
  const before = bound.slice(0, bound.indexOf(said)).findLast(({ things }) => things === said.things);
  return before === undefined ? said : calledBefore({ bound }, before);
}

/** What the condition named, as the target of an action that names none itself. */
export function boundDescription({ things, span, text }: Bound): Description {
  return { span, text, sort: things, base: { kind: "bound" }, tests: [], select: null };
}
