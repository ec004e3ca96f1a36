import { canonicalTree } from "../grammar/same-tree.ts";
import type { FileNode } from "../grammar/syntax-tree.ts";
import type { Span } from "../grammar/source.ts";

/** A parsed text, with the places of its problems. */
interface Read {
  readonly file: FileNode | null;
  readonly diagnostics: readonly { readonly span: Span }[];
}

/**
 * Whether a rewrite keeps what was right: every heading, clause and section without findings means the same afterwards,
 * and occurs as often. So a fix of one line can never change the meaning of another.
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

/** The meaning of a file, part by part. */
function partsOf({ sections, procedures }: FileNode): readonly Part[] {
  const ofProcedures = procedures.flatMap(({ heading, clauses, reactions, openings }) => [
    heading,
    ...clauses,
    ...reactions,
    ...openings,
  ]);
  return [...ofProcedures, ...sections].map((part) => ({ said: canonicalTree(part), span: part.span }));
}
