import type { CheckContext } from "./context.ts";
import type { LetterScope } from "./scope.ts";
import type { Span } from "../../grammar/source.ts";
import type { LetterNode } from "../../grammar/syntax-tree.ts";

/**
 * Resolves `[a) > b)]` to the clause's own letters or, if it has none, to those of the closest earlier clause with
 * letters. Reports a letter that does not exist, or that refers to itself.
 */
export function resolveLetters(
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
  if (isInOrder(scope.own)) reportUnknown(context, node.span, letter, { ...scope, earlier: null }, null);
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
