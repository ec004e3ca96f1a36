import type { UnknownWordNode, WordNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";
import { headSense, senseOf } from "./words.ts";

/** The entry that a written card name means; null for an unknown word, which is reported where it stands. */
export function cardTitle(context: CheckContext, node: WordNode | UnknownWordNode): string | null {
  if (node.kind === "unknown") return null;
  return (senseOf(context.words, node, "title") ?? headSense(context.words, node))?.id ?? null;
}

/** `Corp-Sec Y`, `Captain`. */
export function cardName(title: string, letter: string | null): string {
  return letter === null ? title : `${title} ${letter}`;
}
