import { coerce } from "./coerce.ts";
import type { CheckContext } from "./context.ts";
import { approachOf } from "./criterion.ts";
import { describe, type Described } from "./describe.ts";
import { resolveLetters } from "./letters.ts";
import { pointAtBound } from "./pointing.ts";
import { type LetterScope, NOTHING_BOUND, type Scope } from "./scope.ts";
import { hasUnknownWords, shapeOf, type Tail } from "./shape.ts";
import { senseOf } from "./words.ts";
import { goalDoesNotFit } from "../diagnostics/index.ts";
import type { PhraseNode, ReferencesNode } from "../../grammar/syntax-tree.ts";
import type { Description, Goal } from "../../runtime/checked-tree.ts";

/** `to` wants to arrive, `nearer` (towards, nearer to) to be closer than before. */
export type Way = "to" | "nearer";

interface GoalOptions {
  readonly way: Way;
  readonly letters: LetterScope;
  /** The letter whose description this is; null for the goal of a clause. */
  readonly letter: string | null;
  readonly scope: Scope;
}

/** Where a movement wants to go. Null after a report, or where a word is unknown. */
export function checkGoal(context: CheckContext, node: PhraseNode | ReferencesNode, options: GoalOptions): Goal | null {
  if (node.kind === "references") {
    if (options.way === "to") {
      return context.unsupported(node.span, "to approach letters, write “nearer to”");
    }
    return goalByLetters(context, node, node, options);
  }
  if (hasUnknownWords(node)) return null;
  const approached = approachedBy(context, node);
  if (approached?.kind === "references") return goalByLetters(context, node, approached, options);
  const target = approached ?? node;
  const place = placeOf(context, target, options);
  if (!place) return null;
  const located = context.located(node.span);
  const nearer = approached !== null || options.way === "nearer";
  return nearer ? { ...located, kind: "nearer", target: place } : { ...located, kind: "to", place };
}

function goalByLetters(
  context: CheckContext,
  node: PhraseNode | ReferencesNode,
  references: ReferencesNode,
  options: GoalOptions,
): Goal | null {
  const resolved = resolveLetters(context, references.letters, options.letters, options.letter);
  return resolved && { ...context.located(node.span), kind: "nearerToLetters", ...resolved };
}

/** `space nearest to X` is an approach to X, for it is fulfilled by going part of the way. */
function approachedBy(context: CheckContext, node: PhraseNode): PhraseNode | ReferencesNode | null {
  const shape = shapeOf(context.words, node);
  const [tail, second] = shape.tails.filter((part) => !isPresence(context, part));
  if (tail?.kind !== "relation" || second) return null;
  if (approachOf(context, tail) !== "min") return null;
  const word = shape.head?.word;
  const plain =
    shape.before.length === 0 && shape.superlatives.length === 0 && !shape.quantifier && shape.behind.length === 0;
  const isPlace = !word || (word.category === "noun" && word.bareIs === "here");
  return plain && isPlace ? tail.argument : null;
}

/** Words that add nothing to a place: `within the movement range`. */
function isPresence(context: CheckContext, tail: Tail): boolean {
  return tail.kind === "word" && senseOf(context.words, tail, "postfix")?.presence === true;
}

function placeOf(context: CheckContext, node: PhraseNode, options: GoalOptions): Description | null {
  const { place } = context.lexicon.roles;
  const scope = options.letter === null ? options.scope : NOTHING_BOUND;
  const described = describe(context, node, { fallback: place, scope: options.scope });
  if (!described) return null;
  const unsupported = (reason: string) => context.unsupported(node.span, reason);
  if (described.none) return unsupported("a movement needs a goal that exists");
  if (described.count || described.all) return unsupported("a movement cannot have a number of goals");
  const goal = placeDescription(context, pointAtBound(described, scope), described);
  return goal ?? context.reporter.report(goalDoesNotFit, node.span, { goal: context.quote(node.span) });
}

function placeDescription(context: CheckContext, description: Description, described: Described): Description | null {
  // A phrase without a noun and without a test would be every place of the board.
  if (description.base.kind === "all" && description.tests.length === 0 && !described.shape.head) return null;
  return coerce(context, description, context.lexicon.roles.place);
}
