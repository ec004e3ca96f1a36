import { DEFINITIONS } from "../../grammar/diagnostic-definitions.ts";
import { type Diagnostic, messageOf } from "../../grammar/diagnostic.ts";
import { foldForm } from "../../grammar/fold-form.ts";
import type { Lexicon } from "../../grammar/lexicon.ts";
import { memoize } from "../../grammar/memoize.ts";
import { editDistance } from "../../grammar/nearest-name.ts";
import { capitalised } from "../../grammar/prose.ts";
import { shifted } from "../../grammar/shift.ts";
import type { Span } from "../../grammar/source.ts";
import { UnknownWord } from "../../grammar/tokens.ts";
import { vocabularyOf } from "../../grammar/vocabulary.ts";

/** One or several words that may have been meant, and the part of the text to replace. */
export interface Candidate {
  readonly form: string;
  readonly span: Span;
  readonly distance: number;
}

const WORD = /[\p{L}\p{N}'’()-]+/gu;
/** How many words before and after are tried together with the unknown one. */
const REACH = 2;
/** Forms with more words than this are compared with as many words, however many unknown ones there are. */
const LONGEST = 5;
/** How many letters before and after are used, on the same line. */
const FURTHEST = 60;

/** More adjacent unknown words are prose, which is one finding. */
const MOST_SIDE_BY_SIDE = 3;

/** Adjacent unknown words that together are no misspelt phrase get one finding each. */
export function wordByWord(diagnostic: Diagnostic, text: string, lexicon: Lexicon): readonly Diagnostic[] {
  const { code, span } = diagnostic;
  if (code !== "unknown-word") return [diagnostic];
  const words = [...text.slice(span.start, span.end).matchAll(/\S+/g)];
  if (words.length < 2 || words.length > MOST_SIDE_BY_SIDE) return [diagnostic];
  const [best] = candidates(text, span, lexicon);
  if (best === undefined || (best.span.start <= span.start && best.span.end >= span.end)) return [diagnostic];
  return words.map(({ 0: word, index }) => {
    const start = span.start + index;
    const message = messageOf(DEFINITIONS["unknown-word"], { word, suggestion: "" });
    return { ...diagnostic, span: { start, end: start + word.length }, message };
  });
}

/** Candidates, with the place of their unknown words. */
interface KnownCandidates {
  readonly start: number;
  readonly found: readonly Candidate[];
}

/** Cached by the unknown words and the text around them that matters. A full cache is cleared. */
const knownCandidates = memoize<Lexicon, Map<string, KnownCandidates>>(() => new Map());
const MOST_KNOWN = 4_000;

/**
 * The forms that unknown text may mean, closest first, as printed. A text that is checked again has mostly not changed,
 * so results are cached.
 */
export function candidates(text: string, unknown: Span, lexicon: Lexicon): readonly Candidate[] {
  const { start, end } = unknown;
  const known = knownCandidates(lexicon);
  // The first word of a form is searched for before all others.
  const from = Math.max(0, start - 2 * FURTHEST);
  // `join` makes a new string. A template string would keep the whole sheet in memory that it was cut from.
  const key = [start - from, end - start, text.slice(from, end + FURTHEST)].join(" ");
  const before = known.get(key);
  if (before !== undefined) return shifted(before.found, start - before.start);
  const forms = printedForms(lexicon);
  const found = closest(text, unknown, countedForms(lexicon)).map((candidate) => ({
    ...candidate,
    form: forms.get(candidate.form) ?? candidate.form,
  }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, { start, found });
  return found;
}

/** Written like the replaced word: in capitals, or with a capital at its start. */
export function inCaseOf(written: string, form: string): string {
  if (written.length > 1 && written === written.toUpperCase()) return form.toUpperCase();
  const [first = ""] = written;
  return first !== first.toLowerCase() ? capitalised(form) : form;
}

/** Every folded form with its printed form: `look out` is “Look-Out”. */
const printedForms = memoize((lexicon: Lexicon): ReadonlyMap<string, string> => {
  const forms = new Map<string, string>();
  for (const word of lexicon.words) {
    for (const form of [word.id, ...(word.forms ?? [])]) {
      if (!forms.has(foldForm(form))) forms.set(foldForm(form), form);
    }
  }
  for (const [form, { anywhere }] of vocabularyOf(lexicon).forms) {
    // What sentences say an action does is no word by itself: `builds ship`.
    if (!forms.has(form) && anywhere?.type !== UnknownWord) forms.set(form, form);
  }
  return forms;
});

/** A folded form, its number of words, and the length of its first word where it has several; -1 where it has one. */
interface CountedForm {
  readonly form: string;
  readonly words: number;
  readonly blank: number;
}

/** The forms that are compared with unknown words. */
const countedForms = memoize((lexicon: Lexicon): readonly CountedForm[] =>
  [...printedForms(lexicon).keys()]
    .filter((form) => form.length >= 2)
    .map((form) => ({ form, words: form.split(" ").length, blank: form.indexOf(" ") })),
);

const MOST_CANDIDATES = 6;

/**
 * Neighbouring words are tried together with unknown ones, because a slip in one word hides a phrase of several (`in
 * paly area`).
 */
function closest(text: string, unknown: Span, forms: readonly CountedForm[]): readonly Candidate[] {
  // Any two letters are close to any other two.
  if (unknown.end - unknown.start < 3) return [];
  const windows = windowsAround(text, unknown);
  const found = new Map<string, Candidate>();
  const usual = windows(null);
  for (const counted of forms) {
    const { form, words } = counted;
    for (const window of words > LONGEST ? windows(words) : usual) {
      const allowed = allowedDistance(Math.min(form.length, window.folded.length));
      if (lacksFirstWord(window.folded, counted) && !isFirstWordThere(text, window.span.start, form))
        found.set(form, { form, span: window.span, distance: 1 });
      const longer = Math.abs(window.folded.length - form.length);
      // Words of three letters all resemble each other: only one of the same length is a likely slip.
      if (longer > (form.length <= 3 ? 0 : allowed)) continue;
      // A slip rarely changes the first letter, and then nothing else. A known word in a wrong place is not misspelt.
      const most = form.charCodeAt(0) === window.folded.charCodeAt(0) ? allowed : 1;
      const distance = editDistance(window.folded, form, most);
      if (distance > most || distance === 0) continue;
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
    .slice(0, MOST_CANDIDATES);
}

function isFirstWordThere(text: string, start: number, form: string): boolean {
  const [first = ""] = form.split(" ");
  return foldWords(text.slice(Math.max(0, start - 2 * first.length), start)).endsWith(first);
}

/** Two forms without the space between them: `spacesecure`. */
function runTogether(written: string, counted: readonly CountedForm[]): readonly string[] {
  if (!/^\p{L}{6,}$/u.test(written)) return [];
  const forms = counted.flatMap(({ form }) => (form.length >= 3 ? [form] : []));
  const ends = new Set(forms.filter((form) => written.endsWith(form)));
  return forms
    .filter((form) => written.startsWith(form) && ends.has(written.slice(form.length)))
    .map((form) => `${form} ${written.slice(form.length)}`);
}

/** Words with which a form says the opposite of what is written. */
const DENIALS = /^(?:not|never|no|without|cannot|neither) /;

/** A form without its first word: “procedures” for “bot procedures”; never “ending” for “never ending”. */
function lacksFirstWord(written: string, { form, blank }: CountedForm): boolean {
  if (DENIALS.test(form)) return false;
  return written.length >= 6 && blank !== -1 && blank === form.length - written.length - 1 && form.endsWith(written);
}

function allowedDistance(length: number): number {
  return length <= 5 ? 1 : Math.min(4, Math.floor(length / 3));
}

interface Window {
  readonly span: Span;
  readonly folded: string;
}

/**
 * The parts of one line that contain the unknown text: up to five words, reaching up to two words further, or exactly
 * the given number of words.
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
  // A full stop or bracket between two words ends the phrase.
  return /[.:;,>\][/]/.test(slice) ? null : { span, folded: foldWords(slice) };
}

function foldWords(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\s-]+/g, " ")
    .trim();
}
