import { memoize } from "../grammar/memoize.ts";
import type { Words } from "./check/words.ts";

/**
 * What is made of parts of checked trees by some words, made once and kept as long as both. Whoever lints a sheet brings
 * words of their own, so that nothing of the reasoning is left afterwards.
 */
export function memoizeByWords<Own extends Words, Part extends object, Made>(
  make: (words: Own, part: Part) => Made,
): (words: Own, part: Part) => Made {
  const ofWords = memoize((words: Own) => memoize((part: Part) => make(words, part)));
  return (words, part) => ofWords(words)(part);
}
