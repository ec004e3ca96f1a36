import { canonicalTree } from "../grammar/same-tree.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import type { Span } from "../grammar/source.ts";

/** A text as it was parsed, with the places of what is wrong in it. */
interface Read {
  readonly file: FileNode | null;
  readonly diagnostics: readonly { readonly span: Span }[];
}

/**
 * Whether a rewrite leaves what was right: every heading, clause and section in which nothing was found says the same
 * afterwards, as often as before. So a fix of one line can never turn another into something else.
 */
export function keepsMeaning(before: Read, after: Pick<Read, "file">): boolean {
  if (before.file === null) return true;
  if (after.file === null) return false;
  const left = new Map<string, number>();
  for (const { said } of partsOf(after.file)) left.set(said, (left.get(said) ?? 0) + 1);
  return partsOf(before.file).every(({ said, span }) => {
    if (before.diagnostics.some((found) => found.span.start <= span.end && span.start <= found.span.end)) return true;
    const count = left.get(said) ?? 0;
    left.set(said, count - 1);
    return count > 0;
  });
}

interface Part {
  readonly said: string;
  readonly span: Span;
}

/** What a file says, part by part. */
function partsOf({ sections, procedures }: FileNode): readonly Part[] {
  const ofProcedures = procedures.flatMap(({ heading, clauses, reactions, openings }) => [
    heading,
    ...clauses,
    ...reactions,
    ...openings,
  ]);
  return [...ofProcedures, ...sections].map((part) => ({ said: canonicalTree(part), span: part.span }));
}
