import { enumerate } from "../../grammar/enumerate.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { usesOf } from "../definitions/uses.ts";

/** A file that is understood as far as its words. */
export type ComparedFile = CheckedFile & { readonly file: FileNode; readonly lexicon: Lexicon };

export function isCompared(checked: CheckedFile): checked is ComparedFile {
  return checked.file !== null && checked.lexicon !== null;
}

/** `; this changes GUARD 2`: the end of a sentence about a word, where clauses use it. */
export function clausesChanged(id: string, { file, lexicon }: ComparedFile): string {
  const clauses = usesOf(id, file, lexicon);
  return clauses.length === 0 ? "" : `; this changes ${enumerate(clauses)}`;
}
