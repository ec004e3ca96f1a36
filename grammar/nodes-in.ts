import type { LetterNode, PhraseNode, RollNode, StrengthNode, UnknownWordNode, WordNode } from "./syntax-tree.ts";

/** The nodes that are looked for wherever they stand. */
interface FoundNodes {
  readonly word: WordNode;
  readonly unknown: UnknownWordNode;
  readonly letter: LetterNode;
  readonly strength: StrengthNode;
  readonly phrase: PhraseNode;
  readonly roll: RollNode;
}

/**
 * Every node of some kinds in a part of the syntax tree, in the order of its fields: the tree is plain data, so these are
 * found by their kind. A list, not a generator: trees are deep.
 */
export function nodesIn<Kind extends keyof FoundNodes>(
  part: object,
  ...kinds: readonly Kind[]
): readonly FoundNodes[Kind][] {
  const found: FoundNodes[Kind][] = [];
  gather(part, kinds, found);
  return found;
}

function gather(value: unknown, kinds: readonly string[], found: unknown[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) gather(item, kinds, found);
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  if (typeof node["kind"] === "string" && kinds.includes(node["kind"])) found.push(node);
  for (const key in node) if (key !== "span") gather(node[key], kinds, found);
}
