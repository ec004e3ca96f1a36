import type { Span } from "./source.ts";

/** Any node: `kind` discriminates, `span` is its place in the text. */
export interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly span: Span;
}

export interface NumberNode extends Node<"number"> {
  readonly value: number;
}
