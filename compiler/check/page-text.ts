import { countWhile, type Span } from "../../grammar/source.ts";
import { pluralOf, singularOf } from "../../grammar/word-endings.ts";
import type { FileNode, WordNode } from "../../grammar/syntax-tree.ts";

const PRONOUNS: ReadonlySet<string> = new Set(["one", "ones"]);

const LAST_WORD = /[\p{L}\p{N}’'-]+$/u;
const FIRST_WORD = /^[^\p{L}\p{N}]*[\p{L}\p{N}’'-]+/u;
const LONGEST_WORD = 60;

/** Words that are printed with their own capitals. */
export interface KeptWords extends Span {
  readonly print: string;
}

/**
 * The page's words for a part of the text: in lower case except for acronyms, with spaces collapsed, without remarks,
 * `[a) > b)]` as `[a > b]`.
 */
export class PageText {
  readonly #text: string;
  readonly #lineStarts: readonly number[];
  /** Lines in lower case, each computed when it is first needed. */
  readonly #lowerLines: (string | null)[] = [];
  /** The line used last: the next part is mostly on the same one. */
  #line = 0;
  readonly #comments: readonly Span[];
  /** Where the first remark from the start of each line on begins, each found when it is first needed. */
  readonly #remarks: number[] = [];
  /** Whether the file has white space other than plain spaces and line ends; null until needed. */
  #hasRareBlanks: boolean | null = null;
  /** In the order of the text. */
  readonly #kept: KeptWords[] = [];
  /** The part printed last, while no more words are kept: a phrase and what it is a part of are often the same words. */
  #printed: { readonly start: number; readonly end: number; readonly text: string } | null = null;

  constructor(file: FileNode) {
    this.#text = file.source.text;
    this.#lineStarts = file.source.lineStarts;
    this.#comments = file.comments.map((comment) => comment.span);
  }

  /** Prints this word with the capitals of its entry. Another form that is written without capitals stays so. */
  keepCapitals(node: WordNode, id: string): void {
    const lower = node.text.toLowerCase();
    const isForm = lower.startsWith(id.toLowerCase());
    if (!isForm && node.text === lower) return;
    this.#keep(node.span, isForm ? id + lower.slice(id.length) : titleCase(lower));
  }

  /** Prints the noun that “one” stands for. */
  keepNounOf({ text, span, plural }: WordNode, id: string): void {
    if (!PRONOUNS.has(text.toLowerCase())) return;
    const noun = singularOf(id);
    this.#keep(span, plural ? pluralOf(noun) : noun);
  }

  /** Prints a letter of a group, deck or strength as written. */
  keepLetter(span: Span): void {
    this.#keep(span, this.#text.slice(span.start, span.end));
  }

  /** The words within a span that are printed with their own capitals. */
  keptIn({ start, end }: Span): readonly KeptWords[] {
    return this.#kept.slice(firstFrom(this.#kept, start), firstFrom(this.#kept, end));
  }

  /** Keeps the same words, shifted by a number of characters. */
  keepAgain(words: readonly KeptWords[], by: number): void {
    for (const { start, end, print } of words) this.#keep({ start: start + by, end: end + by }, print);
  }

  /** The page's words for a span: lower case except for acronyms, titles, actions and letters. */
  of(span: Span): string {
    const last = this.#printed;
    if (last !== null && last.start === span.start && last.end === span.end) return last.text;
    const text = this.#print(span);
    this.#printed = { start: span.start, end: span.end, text };
    return text;
  }

  #print(span: Span): string {
    let text = "";
    let from = span.start;
    for (let at = firstFrom(this.#kept, span.start); at < this.#kept.length; at += 1) {
      const kept = this.#kept[at];
      if (!kept || kept.end > span.end) break;
      text += this.#lowerCase(from, kept.start) + kept.print;
      from = kept.end;
    }
    text += this.#lowerCase(from, span.end);
    // Most parts are on one line, and searching for two spaces or a line end is faster than a regular expression.
    this.#hasRareBlanks ??= /[^\S \n]/.test(this.#text);
    const isFolded = !this.#hasRareBlanks && !text.includes("  ") && !text.includes("\n");
    return trimPage(isFolded ? text : text.replace(/\s+/g, " "));
  }

  /** The end of the first word after a place, for findings about unwritten words, which have no length. */
  wordEnd(start: number): number {
    return start + (FIRST_WORD.exec(this.#text.slice(start, start + LONGEST_WORD))?.[0].length ?? 0);
  }

  /** The word that an unwritten one stands directly behind; where there is none, the place itself. */
  wordBefore({ start, end }: Span): Span {
    const length = LAST_WORD.exec(this.#text.slice(Math.max(0, start - LONGEST_WORD), start))?.[0].length ?? 0;
    return { start: start - length, end };
  }

  /** The text as written, with spaces collapsed and without remarks. */
  written(span: Span): string {
    return this.#without(span.start, span.end).replace(/\s+/g, " ").trim();
  }

  #keep({ start, end }: Span, print: string): void {
    const at = firstFrom(this.#kept, start);
    if (this.#kept[at]?.start === start) return;
    this.#kept.splice(at, 0, { start, end, print });
    this.#printed = null;
  }

  /** A part in lower case, with a space for each remark. Its whole lines show which words are acronyms. */
  #lowerCase(start: number, end: number): string {
    if (start >= end) return "";
    const line = this.#lineAt(start);
    if (end <= this.#remarkFrom(line)) return this.#lowerStretch(line, start, end);
    return this.#without(start, end, (from, to) => this.#lowerStretch(this.#lineAt(from), from, to));
  }

  /** The part between two places without a remark, the first of which is on a line, in lower case. */
  #lowerStretch(line: number, from: number, to: number): string {
    let lower = this.#lowerPart(line, from, to);
    for (let next = line + 1; (this.#lineStarts[next] ?? to) < to; next += 1) {
      lower += this.#lowerPart(next, this.#lineStarts[next] ?? to, to);
    }
    return lower;
  }

  #remarkFrom(line: number): number {
    const start = this.#lineStarts[line] ?? 0;
    return (this.#remarks[line] ??= this.#comments[firstFrom(this.#comments, start)]?.start ?? Infinity);
  }

  /** The part of one line between two places, in lower case. */
  #lowerPart(line: number, from: number, to: number): string {
    const first = this.#lineStarts[line] ?? 0;
    const end = Math.min(to, this.#lineStarts[line + 1] ?? to);
    const whole = this.#lowerLine(line);
    return whole === null ? lowerCase(this.#text.slice(from, end)) : whole.slice(from - first, end - first);
  }

  #lineAt(place: number): number {
    const start = this.#lineStarts[this.#line] ?? 0;
    const next = this.#lineStarts[this.#line + 1] ?? Infinity;
    if (place < start || place >= next) this.#line = countWhile(this.#lineStarts, (first) => first <= place) - 1;
    return this.#line;
  }

  /** A line in lower case; null if that changes positions, as `İ` becomes two characters. */
  #lowerLine(line: number): string | null {
    const known = this.#lowerLines[line];
    if (known !== undefined) return known;
    const text = this.#text.slice(this.#lineStarts[line], this.#lineStarts[line + 1]);
    const lower = lowerCase(text);
    return (this.#lowerLines[line] = lower.length === text.length ? lower : null);
  }

  /** A part of the text with a space for each remark, each piece in the given form. */
  #without(start: number, end: number, formOf = (from: number, to: number) => this.#text.slice(from, to)): string {
    let text = "";
    let from = start;
    for (let at = firstFrom(this.#comments, start); at < this.#comments.length; at += 1) {
      const comment = this.#comments[at];
      if (!comment || comment.start >= end) break;
      text += `${formOf(from, comment.start)} `;
      from = comment.end;
    }
    return text + formOf(from, Math.max(from, end));
  }
}

/** The index of the first span that starts at an offset or after it. The most frequent call in this file. */
function firstFrom(spans: readonly Span[], start: number): number {
  let behind = spans.length;
  if ((spans[behind - 1]?.start ?? -1) < start) return behind;
  let first = 0;
  while (first < behind) {
    const middle = (first + behind) >>> 1;
    if ((spans[middle]?.start ?? Infinity) < start) first = middle + 1;
    else behind = middle;
  }
  return first;
}

const REFERENCES = /\[\s*([a-z]\s*\)?(?:\s*>\s*[a-z]\s*\)?)*)\s*\]/gi;

/** Removes the parenthesis after letters in a list of references, and a full stop or opening parenthesis at the end. */
function trimPage(line: string): string {
  const joined = line.includes("[")
    ? line.replace(REFERENCES, (_, marks: string) => `[${marks.replace(/[\s)]/g, "").replace(/>/g, " > ")}]`)
    : line;
  let end = joined.length;
  while (end > 0 && ENDINGS.includes(joined.charAt(end - 1))) end -= 1;
  return (end === joined.length ? joined : joined.slice(0, end)).trim();
}

/** Characters that do not belong to the words before them. */
const ENDINGS = ".:,( ";

/** A line in lower case except for acronyms: words in capitals on a line that has others, as in `a beam LOS to`. */
function lowerCase(line: string): string {
  const { capitals, small, acronym } = OTHER_LETTERS.test(line) ? IN_ANY_SCRIPT : IN_ASCII;
  if (!capitals.test(line)) return line.toLowerCase();
  const remark = line.indexOf("//");
  if (!small.test(remark === -1 ? line : line.slice(0, remark))) return line.toLowerCase();
  let lower = "";
  let from = 0;
  for (const { 0: found, index } of line.matchAll(acronym)) {
    lower += line.slice(from, index).toLowerCase() + found;
    from = index + found.length;
  }
  return lower + line.slice(from).toLowerCase();
}

/** How to find words in capitals. `capitals` is what every acronym contains, and quick to search for. */
interface Acronyms {
  readonly capitals: RegExp;
  readonly small: RegExp;
  readonly acronym: RegExp;
}

/** What may be a letter beyond ASCII: all but the signs that pages print, such as `≥`, `–` and `×`. */
const OTHER_LETTERS = /[^\0-\x7f×\u2010-\u205f\u2190-\u23ff]/;

/** A faster search for lines without such letters, which nearly all are: Unicode classes are slow. */
const IN_ASCII: Acronyms = {
  capitals: /[A-Z]{2}/,
  small: /[a-z]/,
  acronym: /(?<![A-Za-z\d])[A-Z]{2,}(?![A-Za-z\d])/g,
};

const IN_ANY_SCRIPT: Acronyms = {
  capitals: /\p{Lu}{2}/u,
  small: /\p{Ll}/u,
  acronym: /(?<![\p{L}\d])\p{Lu}{2,}(?![\p{L}\d])/gu,
};

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
