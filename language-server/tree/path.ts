import type { Span } from "../../grammar/source.ts";
import type * as Tree from "../../grammar/syntax-tree.ts";

/** Every node of the syntax tree. */
export type SyntaxNode =
  | Tree.FileNode
  | Tree.HeaderNode
  | Tree.SectionNode
  | Tree.ProceduresCaptionNode
  | Tree.ProcedureNode
  | Tree.HeadingNode
  | Tree.ClauseNode
  | Tree.ConditionNode
  | Tree.AssertionNode
  | Tree.ThresholdNode
  | Tree.ActionNode
  | Tree.StrengthNode
  | Tree.IconsNode
  | Tree.ModifierNode
  | Tree.OrderNode
  | Tree.BracketNode
  | Tree.CriterionNode
  | Tree.SubclauseNode
  | Tree.ViaNode
  | Tree.RollNode
  | Tree.RollRowNode
  | Tree.RollResultNode
  | Tree.PhraseNode
  | Tree.PhrasePart
  | Tree.ReferencesNode
  | Tree.NumberNode
  | Tree.CardRowNode
  | Tree.DeckRowNode
  | Tree.DeckContentNode
  | Tree.DisplayRowNode
  | Tree.RuleNode
  | Tree.DangerRowNode
  | Tree.DefinitionNode
  | Tree.DefinedWordNode;

/** The nodes around an offset, the file first, the smallest last. Of two that meet at it, the one that begins there. */
export function pathAt(file: Tree.FileNode, offset: number): readonly SyntaxNode[] {
  const path: SyntaxNode[] = [file];
  for (;;) {
    const last = path.at(-1);
    const inner = last && childAt(last, offset);
    if (!inner) return path;
    path.push(inner);
  }
}

function childAt(node: SyntaxNode, offset: number): SyntaxNode | null {
  let touching: SyntaxNode | null = null;
  for (const child of childrenOf(node)) {
    const { start, end } = child.span;
    if (start <= offset && offset < end) return child;
    if (end === offset && start < end) touching = child;
  }
  return touching;
}

/** The nodes directly below a node, in the order of its fields. */
export function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const found: SyntaxNode[] = [];
  for (const [key, value] of Object.entries(node)) {
    if (key !== "span" && key !== "source" && key !== "comments") collect(value, found);
  }
  return found;
}

function collect(value: unknown, found: SyntaxNode[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) {
    for (const each of value) collect(each, found);
    return;
  }
  if ("kind" in value && "span" in value) {
    found.push(value as SyntaxNode);
    return;
  }
  for (const [key, inner] of Object.entries(value)) if (key !== "span") collect(inner, found);
}

/** Every node below a node, itself first. */
export function visit(node: SyntaxNode, visitor: (node: SyntaxNode) => void): void {
  visitor(node);
  for (const child of childrenOf(node)) visit(child, visitor);
}

/** The innermost node of a kind on a path. */
export function innermost<Kind extends SyntaxNode["kind"]>(
  path: readonly SyntaxNode[],
  kind: Kind,
): Extract<SyntaxNode, { kind: Kind }> | null {
  const found = path.findLast((node) => node.kind === kind);
  return (found as Extract<SyntaxNode, { kind: Kind }> | undefined) ?? null;
}

/** True if two stretches have a place in common. */
export function overlaps(first: Span, second: Span): boolean {
  return first.start < second.end && second.start < first.end;
}
