import type { Span } from "../grammar/source.ts";
import type {
  ActionNode,
  BracketNode,
  BrokenNode,
  CriterionNode,
  LetterNode,
  ReferencesNode,
  RollNode,
  ThresholdNode,
  UnknownWordNode,
  ViaNode,
  WordNode,
} from "../grammar/syntax-tree.ts";

/** A part of the text that is not shown as plain letters. */
export type Mark =
  | { readonly kind: "word"; readonly span: Span; readonly node: WordNode }
  /** An action with its strength. */
  | { readonly kind: "action"; readonly span: Span; readonly node: ActionNode }
  | { readonly kind: "bracket"; readonly span: Span; readonly node: BracketNode }
  | { readonly kind: "threshold"; readonly span: Span }
  | { readonly kind: "random"; readonly span: Span }
  | { readonly kind: "die"; readonly span: Span }
  /** A letter that points at a sub-clause. */
  | { readonly kind: "reference"; readonly span: Span; readonly letter: string }
  | { readonly kind: "unknown"; readonly span: Span }
  | { readonly kind: "broken"; readonly span: Span };

type MarkedNode =
  | WordNode
  | UnknownWordNode
  | ActionNode
  | BracketNode
  | ThresholdNode
  | CriterionNode
  | ReferencesNode
  | ViaNode
  | RollNode
  | BrokenNode;

/**
 * The marks of everything below a node, in the order of the text, outer ones first. Visits every part of the tree,
 * whatever its kind, so that no word of a new construct is missed.
 */
export function marksOf(node: object): Mark[] {
  const marks: Mark[] = [];
  collect(node, marks);
  return marks.sort((left, right) => left.span.start - right.span.start || right.span.end - left.span.end);
}

function collect(value: unknown, marks: Mark[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("kind" in value && "span" in value) mark(value as MarkedNode, marks);
  for (const part of Object.values(value)) collect(part, marks);
}

function mark(node: MarkedNode, marks: Mark[]): void {
  const { span } = node;
  switch (node.kind) {
    case "word":
      marks.push({ kind: "word", span, node });
      return;
    case "unknown":
      marks.push({ kind: "unknown", span });
      return;
    case "action":
      marks.push({
        kind: "action",
        span: { start: node.word.span.start, end: node.strength?.span.end ?? node.word.span.end },
        node,
      });
      return;
    case "bracket":
      marks.push({ kind: "bracket", span, node });
      return;
    case "threshold":
      marks.push({ kind: "threshold", span });
      return;
    case "criterion":
      if (node.phrase === null && node.outcome === undefined) marks.push({ kind: "random", span });
      return;
    case "references":
      for (const letter of node.letters) marks.push(reference(letter));
      return;
    case "via":
      if (node.asPer !== null) marks.push(reference(node.asPer));
      return;
    case "roll":
      marks.push({ kind: "die", span: node.dice.span });
      return;
    case "broken":
      marks.push({ kind: "broken", span });
      return;
  }
}

function reference({ span, letter }: LetterNode): Mark {
  return { kind: "reference", span, letter: letter.toLowerCase() };
}
