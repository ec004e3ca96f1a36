import { candidates, inCaseOf } from "../../compiler/check/suggest.ts";
import { DEFINITIONS } from "../../grammar/diagnostic-definitions.ts";
import { changeTo, type Diagnostic, messageOf, isError } from "../../grammar/diagnostic.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";

/** So many unknown words are compared with those of the game, each with so many of them. */
const MOST_WORDS = 3;
const MOST_TRIED = 3;
/** In a longer text nothing is tried: help must not cost more than the check. */
const LONGEST_TEXT = 20_000;

/**
 * Says of unknown words in a game's text which known ones are probably meant. Each is tried in its place, and one is named only
 * if it leaves fewer errors. A step checks the whole text once.
 *
 * @param errorsIn how many errors another text has
 */
export function* meantWords(
  diagnostics: readonly Diagnostic[],
  text: string,
  lexicon: Lexicon,
  errorsIn: (text: string) => number,
): Generator<undefined, readonly Diagnostic[]> {
  if (text.length > LONGEST_TEXT) return diagnostics;
  const errors = diagnostics.filter(isError).length;
  let left = MOST_WORDS;
  const found: Diagnostic[] = [];
  for (const diagnostic of diagnostics) {
    if (isUnexplained(diagnostic) && left > 0) {
      left -= 1;
      found.push(yield* withMeantWord(diagnostic, text, lexicon, (other) => errorsIn(other) < errors));
    } else found.push(diagnostic);
  }
  return found;
}

/** An unknown word of which nothing is said yet. */
export function isUnexplained({ code, fixes = [], help }: Diagnostic): boolean {
  return code === "unknown-word" && fixes.length === 0 && help === undefined;
}

function* withMeantWord(
  diagnostic: Diagnostic,
  text: string,
  lexicon: Lexicon,
  isBetter: (text: string) => boolean,
): Generator<undefined, Diagnostic> {
  const { span } = diagnostic;
  for (const { form, span: place } of candidates(text, span, lexicon).slice(0, MOST_TRIED)) {
    const written = text.slice(place.start, place.end);
    const right = inCaseOf(written, form);
    // Words of rule books are close to others that nobody means: `die` to `tie`, `build` to `Guild`.
    const isSlip = place.start === span.start && place.end === span.end && written.length >= 4;
    if (!isSlip || right.charAt(0) !== written.charAt(0)) continue;
    const isMeant = isBetter(`${text.slice(0, place.start)}${right}${text.slice(place.end)}`);
    yield;
    if (!isMeant) continue;
    const values = { word: written.replace(/\s+/g, " "), suggestion: `: did you mean “${right}”?` };
    const message = messageOf(DEFINITIONS["unknown-word"], values);
    return { ...diagnostic, span: place, message, fixes: [changeTo(right, place)] };
  }
  return diagnostic;
}
