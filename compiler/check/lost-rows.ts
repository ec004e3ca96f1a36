import { memoize } from "../../grammar/memoize.ts";
import type { Span } from "../../grammar/source.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckContext } from "./context.ts";

/** Whether a row of a section could not be read. That is reported; what the other rows seem to lack may stand in it. */
export function hasLostRows({ file }: CheckContext, { span }: { readonly span: Span }): boolean {
  return brokenIn(file).some((each) => span.start <= each.span.start && each.span.end <= span.end);
}

const brokenIn = memoize(({ sections }: FileNode) => sections.filter(({ kind }) => kind === "broken"));
