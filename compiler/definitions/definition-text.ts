import type { Source } from "../../grammar/source.ts";
import { foldText } from "../../grammar/nodes.ts";
import type { DefinitionNode } from "../../grammar/syntax-tree.ts";

/** What a definition says of its word, as it is written, without remarks and full stop. */
export function definitionText({ text }: Source, { phrase, span }: DefinitionNode): string {
  return foldText(text.slice(phrase.span.start, span.end)).replace(/\s*\.$/, "");
}
