import { foldForm } from "../../grammar/fold-form.ts";
import type { NameNode } from "../../grammar/table-tree.ts";
import type { ThingSort } from "./thing-sorts.ts";

/** A sort of things, and what a name says of one beside its noun. */
export interface SortAndWords {
  readonly sort: ThingSort;
  readonly words: NameNode;
  readonly isNoun: boolean;
}

/** `Lit square`, `Figure with a full pack`: the sort whose noun begins or ends a name; null where none does. */
export function nounIn(words: NameNode, sorts: readonly ThingSort[]): Omit<SortAndWords, "isNoun"> | null {
  const folded = foldForm(words.text);
  for (const sort of sorts) {
    const { length } = sort.noun;
    const noun = foldForm(sort.noun);
    if (folded.endsWith(` ${noun}`)) return { sort, words: partOf(words, 0, words.text.length - length) };
    if (folded.startsWith(`${noun} `)) return { sort, words: partOf(words, length, words.text.length) };
  }
  return null;
}

/** Some of the words of a name, which stand in one line. */
export function partOf({ span, text }: NameNode, from: number, to: number): NameNode {
  const part = text.slice(from, to);
  const start = span.start + from + (part.length - part.trimStart().length);
  return { kind: "name", span: { start, end: start + part.trim().length }, text: part.trim() };
}
