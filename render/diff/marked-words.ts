import type { MatchedPart } from "../../compiler/diff/change.ts";
import { commonSubsequence } from "../../compiler/diff/sequence.ts";

/** A stretch of a line; `differs` where the other side does not have it. */
export interface MarkedText {
  readonly text: string;
  readonly differs: boolean;
}

/** Whether two quotes show something: a heading whose clauses changed is the same on both sides. */
export function showsDifference({ before, after }: MatchedPart): boolean {
  return before === null || after === null || before.text !== after.text;
}

/** Both texts in lines, with the words marked that the other text lacks. */
export function markWords(before: string, after: string): readonly [MarkedText[][], MarkedText[][]] {
  const [olds, news] = [tokens(before), tokens(after)];
  const folded = (all: readonly string[]): string[] => all.map((token) => token.toLowerCase());
  const isBlank = (token: string): boolean => token.trim() === "";
  const oldWords = olds.flatMap((token, index) => (isBlank(token) ? [] : [index]));
  const newWords = news.flatMap((token, index) => (isBlank(token) ? [] : [index]));
  const common = commonSubsequence(
    folded(oldWords.map((index) => olds[index] ?? "")),
    folded(newWords.map((index) => news[index] ?? "")),
  );
  const sameOld = new Set(common.map(([first]) => oldWords[first]));
  const sameNew = new Set(common.map(([, second]) => newWords[second]));
  return [
    inLines(olds.map((text, index) => ({ text, differs: !isBlank(text) && !sameOld.has(index) }))),
    inLines(news.map((text, index) => ({ text, differs: !isBlank(text) && !sameNew.has(index) }))),
  ];
}

/** A text in lines, all of it marked or none. */
export function markWhole(text: string, differs: boolean): MarkedText[][] {
  return text.split("\n").map((line) => [{ text: line, differs }]);
}

function tokens(text: string): readonly string[] {
  return text.match(/\n|[^\S\n]+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}]/gu) ?? [];
}

function inLines(all: readonly MarkedText[]): MarkedText[][] {
  const lines: MarkedText[][] = [[]];
  for (const token of all) {
    if (token.text === "\n") lines.push([]);
    else lines.at(-1)?.push(token);
  }
  return lines;
}
