import { capitalised } from "../prose.ts";
import { memoize } from "../memoize.ts";
import { foldForm } from "../fold-form.ts";
import type { PastedLine } from "./plain-signs.ts";

// Patterns begin where a word does: to try every letter of an endless word would take the square of its length.
const BROKEN_AT_END = /(?<!\p{L})(\p{L}+)[-\u00ad‐]\s*$/u;
const FIRST_WORD = /^\s*(\p{L}+)/u;

/** Words that a line end broke, made whole where the vocabulary has the whole word: their lines become one. */
export function joinedLines(
  lines: readonly PastedLine[],
  words: ReadonlySet<string>,
  report: (line: number) => void,
): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  for (const next of lines) {
    const open = joined.at(-1);
    const head = open === undefined ? undefined : BROKEN_AT_END.exec(open.text)?.[1];
    const tail = FIRST_WORD.exec(next.text)?.[1];
    if (open === undefined || head === undefined || tail === undefined) {
      joined.push(next);
    } else if (words.has(foldForm(head + tail))) {
      report(open.line);
      joined[joined.length - 1] = {
        line: open.line,
        text: open.text.replace(/[-\u00ad‐]\s*$/u, "") + next.text.trimStart(),
      };
    } else {
      joined.push(next);
    }
  }
  return joined;
}

/**
 * Words in two pieces made one (`DANGE ROUS`), and words that lost the hyphen of a line end (`nonstarting`): only where
 * the pieces say nothing to the vocabulary and the result does.
 */
export function wholeWords(text: string, words: ReadonlySet<string>): string {
  return text
    .replace(/\u00ad/g, "")
    .replace(/(?<!\S)(?:\p{L} ){2,}\p{L}(?!\S)/gu, (spaced) => {
      const whole = spaced.replaceAll(" ", "");
      return words.has(foldForm(whole)) ? whole : spaced;
    })
    .replace(/(?<!\p{L})(\p{L}{2,}) (?=(\p{L}{2,}))/gu, (found, head: string, tail: string) =>
      !words.has(foldForm(head)) && !words.has(foldForm(tail)) && words.has(foldForm(head + tail)) ? head : found,
    )
    .replace(/(?<!\p{L})(\p{L}+)-(\p{L}+)(?!-)/gu, (found, head: string, tail: string) =>
      (words.has(foldForm(head)) && words.has(foldForm(tail))) || !words.has(foldForm(head + tail))
        ? found
        : head + tail,
    )
    .replace(/\p{L}{6,}/gu, (word) => {
      if (word.length > 2 * longestOf(words) || words.has(foldForm(word))) return word;
      const cuts = [...word].flatMap((_, at) => {
        const isKnown =
          at >= 3 &&
          word.length - at >= 3 &&
          [word.slice(0, at), word.slice(at)].every((part) => words.has(foldForm(part)));
        return isKnown ? [at] : [];
      });
      const [cut] = cuts;
      return cut === undefined || cuts.length > 1 ? word : `${word.slice(0, cut)}-${word.slice(cut)}`;
    });
}

const longestOf = memoize((words: ReadonlySet<string>): number =>
  [...words].reduce((longest, { length }) => Math.max(longest, length), 0),
);

/** What a scan cannot tell apart. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/[0q]/g, "o"],
  [/[1l|]/g, "i"],
  [/5/g, "s"],
  [/8/g, "b"],
  [/rn/g, "m"],
];

/** A word with every group of letters and digits that look alike written as one. */
function lookOf(word: string): string {
  return ALIKE.reduce((look, [alike, one]) => look.replace(alike, one), foldForm(word));
}

/** The known words by how they look; null where two look the same. */
export function looksOf(words: ReadonlySet<string>): ReadonlyMap<string, string | null> {
  const looks = new Map<string, string | null>();
  for (const word of words) {
    const look = lookOf(word);
    looks.set(look, looks.has(look) ? null : word);
  }
  return looks;
}

const SHORTEST_MISREAD = 4;

/** Words that a scan misread, `SOUAD` or `SC0UT`: as the one known word that looks the same. */
export function readAgain(text: string, words: ReadonlySet<string>, looks: ReadonlyMap<string, string | null>): string {
  return text.replace(/[\p{L}\d|]*\p{L}[\p{L}\d|]*/gu, (word) => {
    if (word.length < SHORTEST_MISREAD || words.has(foldForm(word))) return word;
    const known = looks.get(lookOf(word)) ?? null;
    if (known === null) return word;
    if (word === word.toUpperCase()) return known.toUpperCase();
    return /^\p{Lu}/u.test(word) ? capitalised(known) : known;
  });
}
