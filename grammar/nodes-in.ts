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

/** Nodes that are most of a tree, and hold no others. */
const LEAVES: ReadonlySet<unknown> = new Set(["word", "unknown", "letter", "number"]);

function gather(value: object, kinds: readonly string[], found: unknown[]): void {
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      if (typeof item === "object" && item !== null) gather(item, kinds, found);
    }
    return;
  }
  const node = value as Readonly<Record<string, unknown>>;
  const { kind } = node;
  if (typeof kind === "string" && kinds.includes(kind)) found.push(node);
  if (LEAVES.has(kind)) return;
  for (const key in node) {
    const held = node[key];
    if (typeof held === "object" && held !== null && key !== "span") gather(held, kinds, found);
  }
}
