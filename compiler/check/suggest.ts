import type { Span } from "../../grammar/source.ts";
import { editDistance } from "../../grammar/nearest-name.ts";

/** A word, or several, that may have been meant, and the stretch of text that it would replace. */
export interface Candidate {
  readonly form: string;
  readonly span: Span;
  readonly distance: number;
}

const WORD = /[\p{L}\p{N}'’()-]+/gu;
/** Words before and behind that are tried together with the unknown one. */
const REACH = 2;
/** Forms of more words than this are compared with as many words, however far the unknown ones reach. */
const LONGEST = 5;
/** Letters before and behind, of the same line. */
const FURTHEST = 60;

/** Equal for stretches of texts of which candidates are the same: they, and as much around them as is looked at. */
export function contextKey(text: string, { start, end }: Span): string {
  // The first word of a form is looked for before all others.
  const from = Math.max(0, start - 2 * FURTHEST);
  return `${start - from} ${end - start} ${text.slice(from, end + FURTHEST)}`;
}

/**
 * The forms that an unknown stretch of text may mean, the closest first. Neighbouring words are tried with it, for a
 * slip in one word hides a phrase of several (`in paly area`).
 */
export function candidates(text: string, unknown: Span, forms: readonly string[], limit = 6): Candidate[] {
  // Two letters are as near to any other two.
  if (unknown.end - unknown.start < 3) return [];
  const windows = windowsAround(text, unknown);
  const found = new Map<string, Candidate>();
  for (const form of forms) {
    if (form.length < 2) continue;
    const words = form.split(" ").length;
    for (const window of words > LONGEST ? windows(words) : windows(null)) {
      const allowed = allowedDistance(Math.min(form.length, window.folded.length));
      if (lacksFirstWord(window.folded, form) && !isFirstWordThere(text, window.span.start, form))
        found.set(form, { form, span: window.span, distance: 1 });
      const longer = Math.abs(window.folded.length - form.length);
      // Words of three letters are all alike: only one of the same length is a likely slip.
      if (longer > (form.length <= 3 ? 0 : allowed)) continue;
      const distance = editDistance(window.folded, form, allowed);
      // Slips seldom change a first letter. A known word in a wrong place is not misspelt.
      const likely = distance === 1 || form[0] === window.folded[0];
      if (distance > allowed || distance === 0 || !likely) continue;
      const known = found.get(form);
      if (!known || distance < known.distance) found.set(form, { form, span: window.span, distance });
    }
  }
  for (const form of runTogether(text.slice(unknown.start, unknown.end).toLowerCase(), forms)) {
    found.set(form, { form, span: unknown, distance: 1 });
  }
  const score = (candidate: Candidate) => candidate.distance / Math.max(4, candidate.form.length);
  return [...found.values()]
    .sort((first, second) => score(first) - score(second) || (first.form < second.form ? -1 : 1))
    .slice(0, limit);
}

function isFirstWordThere(text: string, start: number, form: string): boolean {
  const [first = ""] = form.split(" ");
  return foldWords(text.slice(Math.max(0, start - 2 * first.length), start)).endsWith(first);
}

/** Two forms without the blank between them: `spacesecure`. */
function runTogether(written: string, forms: readonly string[]): readonly string[] {
  if (!/^\p{L}{6,}$/u.test(written)) return [];
  const ends = new Set(forms.filter((form) => form.length >= 3 && written.endsWith(form)));
  return forms
    .filter((form) => form.length >= 3 && written.startsWith(form) && ends.has(written.slice(form.length)))
    .map((form) => `${form} ${written.slice(form.length)}`);
}

/** A form without its first word: “procedures” for “bot procedures”. */
function lacksFirstWord(written: string, form: string): boolean {
  return written.length >= 6 && form.endsWith(` ${written}`) && !form.slice(0, -written.length - 1).includes(" ");
}

function allowedDistance(length: number): number {
  return length <= 5 ? 1 : Math.min(4, Math.floor(length / 3));
}

interface Window {
  readonly span: Span;
  readonly folded: string;
}

/**
 * Gives the stretches of one line that hold the unknown one: those of up to five words that reach two words further, or
 * all of so many words.
 */
function windowsAround(text: string, unknown: Span): (count: number | null) => readonly Window[] {
  const from = Math.max(text.lastIndexOf("\n", unknown.start - 1) + 1, unknown.start - FURTHEST);
  const lineEnd = text.indexOf("\n", unknown.end);
  const to = Math.min(lineEnd === -1 ? text.length : lineEnd, unknown.end + FURTHEST);
  const words = [...text.slice(from, to).matchAll(WORD)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
  const first = words.findIndex((word) => word.end > unknown.start);
  const last = words.findLastIndex((word) => word.start < unknown.end);
  const known = new Map<number | null, readonly Window[]>();
  return (count) => {
    const before = known.get(count);
    if (before !== undefined) return before;
    const windows: Window[] = [];
    const [reach, fewest, most] = count === null ? [REACH, 1, LONGEST] : [count, count, count];
    const isTooLong = first === -1 || last < first || last - first >= most;
    const lowest = isTooLong ? words.length : Math.max(0, first - reach);
    for (let low = lowest; low <= last; low += 1) {
      const furthest = Math.min(words.length - 1, last + reach, low + most - 1);
      for (let high = Math.max(first, low + fewest - 1); high <= furthest; high += 1) {
        if (high < last && count !== null) continue;
        const window = windowOf(text, words[low], words[high]);
        if (window !== null) windows.push(window);
      }
    }
    known.set(count, windows);
    return windows;
  };
}

function windowOf(text: string, low: Span | undefined, high: Span | undefined): Window | null {
  if (low === undefined || high === undefined) return null;
  const span = { start: low.start, end: high.end };
  const slice = text.slice(span.start, span.end);
  // A stop or bracket between two words ends the phrase.
  return /[.:;,>\][/]/.test(slice) ? null : { span, folded: foldWords(slice) };
}

function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s-]+/g, " ")
    .trim();
}
