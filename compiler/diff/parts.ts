import { enumerate } from "../../grammar/prose.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import type { FileNode } from "../../grammar/syntax-tree.ts";
import type { CheckedFile } from "../check-file.ts";
import { usesOf } from "../definitions/graph.ts";
import { type Change, type DiffSection, type MatchedPart, NOWHERE, type Quote } from "./change.ts";
import { inOrder, matchByKey } from "./match.ts";

/** A file whose words are known. */
export type ComparedFile = CheckedFile & { readonly file: FileNode; readonly lexicon: Lexicon };

export function isCompared(checked: CheckedFile): checked is ComparedFile {
  return checked.file !== null && checked.lexicon !== null;
}

/** `; this changes GUARD 2`: the end of a sentence about a word that clauses use. */
export function clausesChanged(id: string, { file, lexicon }: ComparedFile): string {
  const clauses = usesOf(id, file, lexicon);
  return clauses.length === 0 ? "" : `; this changes ${enumerate(clauses)}`;
}

/** A part with one change. */
export function partOf(change: Change): MatchedPart {
  return { before: change.before, after: change.after, changes: [change] };
}

/** A part that only one of the texts has. */
export function wholePart(
  { kind, where, sentence }: Pick<Change, "kind" | "where" | "sentence">,
  quote: Quote,
  isAdded: boolean,
): MatchedPart {
  const [before, after] = isAdded ? [null, quote] : [quote, null];
  return partOf({ kind, changesMeaning: true, where, before, after, sentence });
}

/** A section; null without any difference. */
export function sectionOf(title: string, parts: readonly MatchedPart[]): DiffSection | null {
  return parts.length === 0 ? null : { title, parts };
}

/** How to compare the members of two lists that are matched by key. */
interface KeyedComparison<T> {
  readonly keyOf: (member: T) => string;
  readonly before: (member: T) => Quote | null;
  readonly after: (member: T) => Quote | null;
  /** The difference between two members, one of which may be missing; null if there is none. */
  readonly describe: (before: T | null, after: T | null) => DescribedChange | null;
}

/** A change as a sentence; it changes the meaning unless stated otherwise. */
export type DescribedChange = Pick<Change, "kind" | "sentence"> & Partial<Pick<Change, "changesMeaning">>;

/** The differences between two lists: first what is gone, then the rest in the order of the later list. */
export function diffByKey<T>(
  before: readonly T[],
  after: readonly T[],
  comparison: KeyedComparison<T>,
): readonly MatchedPart[] {
  const found = matchByKey(before, after, comparison.keyOf);
  const gone = found.removed.map(({ member }) => ({ before: member, after: null }));
  return [...gone, ...inOrder(found)].flatMap(({ before: old, after: added }) => {
    const change = comparison.describe(old, added);
    if (change === null) return [];
    const { kind, changesMeaning = true, sentence } = change;
    const quotes = { before: old && comparison.before(old), after: added && comparison.after(added) };
    return [partOf({ kind, changesMeaning, where: NOWHERE, ...quotes, sentence })];
  });
}
