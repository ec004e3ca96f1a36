import { SECTIONS_OF_SIDE } from "../captions.ts";
import { lex } from "../lexer.ts";
import { createSource } from "../source.ts";
import { Action, Colon, Core, isOf, Side, type Token, UnknownWord, Way } from "../tokens.ts";
import type { Vocabulary } from "../vocabulary.ts";
import { bulletOf, type PastedLine } from "./plain-signs.ts";

/** What a list repair did to a line. */
export type ListChange = "bullet" | "number" | "letter" | "remark";

/** A repaired line with what was done to it. */
interface ListedLine {
  readonly text: string;
  readonly changes: readonly ListChange[];
}

const NUMBER = /^(\d{1,2})(?:[.)](?=\s|\p{Lu})|(?=\s))\s*/u;
const LETTER = /^\(?([a-z])\s*[)\].](?=\s|$)\s*/;
/** A number that a scan took for a letter, at the start of a line without a bullet. */
const MISREAD_ONE = /^[Il|!¶]\s+(?=[\p{Lu}<])/u;
/** A number that is written as lists elsewhere write it, `3.` or `3)`. */
const PUNCTUATED = /^\d{1,2}[.)]/;
/** A word or two below a picture: nothing that a clause could be. */
const CAPTION = /^\p{L}+(?:[ -]\p{L}+)?$/u;
const FIRST_LETTER = "a".charCodeAt(0);
/** A number that a scan took for a letter, a line or a picture. */
const MISREAD_NUMBER = /^(?:[Il|¶!]|[^\p{L}\d\s[("'<.]{1,2})\s+(?=\S)/u;

/**
 * Reads the lines of a page one after another and puts back what its lists lost: the numbers of clauses and rows, the
 * letters of sub-clauses. It changes a line only where a bullet or a lost number stands.
 */
export class NumberedList {
  private readonly vocabulary: Vocabulary;
  /** What the list at this place holds; "unnumbered" also outside of any. */
  private kind: "unnumbered" | "rows" | "clauses" = "unnumbered";
  private expected = 1;
  /** The letter that comes next, as a code; 0 where no list of letters is open. */
  private letter = 0;
  private letterIndent = 0;
  private isOver = true;
  private isAfterBlank = true;
  private isHeadingRead = false;
  /** Whether the line before ends with `to:`, behind which letters must come. */
  private isAwaitingLetters = false;

  constructor(vocabulary: Vocabulary) {
    this.vocabulary = vocabulary;
  }

  /**
   * @param next the next line that is not blank; null at the end
   * @param isBeforeBlank whether a blank line follows at once
   */
  read(line: string, next: string | null, isBeforeBlank: boolean): ListedLine {
    if (line.trim() === "") {
      this.isAfterBlank = true;
      return same(line);
    }
    this.isHeadingRead = false;
    const bullet = bulletOf(line);
    const result =
      bullet === ""
        ? this.withoutBullet(line, next, isBeforeBlank)
        : this.withBullet(line.slice(bullet.length), bullet);
    this.isAfterBlank = false;
    if (result.changes.includes("remark")) return result;
    this.isOver = this.isHeadingRead || /[.\]]\s*$/.test(line);
    this.isAwaitingLetters = this.kind === "clauses" && this.endsWithWay(line);
    return result;
  }

  private withBullet(body: string, bullet: string): ListedLine {
    const indent = /^\s*/.exec(bullet)?.[0].length ?? 0;
    const letter = LETTER.exec(body);
    if (letter !== null && this.kind === "clauses") return this.lettered(body, letter, indent, ["bullet"]);
    if (this.kind === "unnumbered") return { text: body, changes: ["bullet"] };
    if (body.startsWith("[")) return { text: `  ${body}`, changes: ["bullet"] };
    const numbered = this.numbered(body);
    if (numbered !== null) return { text: numbered, changes: ["bullet"] };
    if (this.isAwaitingLetters) {
      this.letter = FIRST_LETTER;
      this.letterIndent = indent;
    }
    if (this.letter !== 0 && indent >= this.letterIndent && (indent > 0 || !this.hasAction(body))) {
      const lost = String.fromCharCode(this.letter);
      this.letter += 1;
      return { text: `  ${lost}) ${body}`, changes: ["bullet", "letter"] };
    }
    const number = this.take();
    return { text: `${number} ${body.replace(MISREAD_NUMBER, "")}`, changes: ["bullet", "number"] };
  }

  private withoutBullet(line: string, next: string | null, isBeforeBlank: boolean): ListedLine {
    const body = line.trim();
    const tokens = this.tokensOf(body);
    const caption = captionOf(tokens);
    if (caption !== null) {
      this.begin(caption);
      return same(line);
    }
    if (this.isHeading(body)) return this.heading(line, tokens, next);
    if (this.kind === "unnumbered") return same(line);
    const letter = LETTER.exec(body);
    if (letter !== null && this.kind === "clauses" && (this.letter !== 0 || this.isAwaitingLetters)) {
      return this.lettered(line, letter, 1, []);
    }
    const punctuated = PUNCTUATED.test(body);
    const numbered = this.numbered(body);
    if (numbered !== null) return punctuated ? { text: numbered, changes: ["number"] } : same(line);
    const isBetween = this.isAfterBlank && this.isOver;
    if (isNumberAlone(body) && (isBetween || next === null || this.isHeading(next.trim()))) return remark(line);
    if (this.kind === "clauses" && this.isOver && MISREAD_ONE.test(body) && !isProse(tokens)) {
      return { text: `${this.take()} ${body.replace(MISREAD_ONE, "")}`, changes: ["number"] };
    }
    if (this.kind === "rows" || !isBetween) return same(line);
    const [first] = tokens;
    if (first === undefined || first.tokenType === Core.Destination || !/^[\p{Lu}<]/u.test(body)) return same(line);
    if (isProse(tokens) || (isBeforeBlank && CAPTION.test(body))) return remark(line);
    return /[:.\]]$/.test(body) || this.hasAction(body)
      ? { text: `${this.take()} ${body}`, changes: ["number"] }
      : same(line);
  }

  private heading(line: string, tokens: readonly Token[], next: string | null): ListedLine {
    const isRepeated =
      next !== null &&
      !bulletOf(next) &&
      (this.isHeading(next.trim()) || captionOf(this.tokensOf(next.trim())) !== null);
    if (isRepeated) return remark(line);
    this.begin(tokens.some((token) => isOf(token, Side)) && this.kind === "unnumbered" ? "unnumbered" : "clauses");
    return same(line);
  }

  private begin(kind: "unnumbered" | "rows" | "clauses"): void {
    this.kind = kind;
    this.expected = 1;
    this.letter = 0;
    this.isHeadingRead = true;
  }

  /** The line with its own number, in plain writing; null where it has none. */
  private numbered(body: string): string | null {
    const found = NUMBER.exec(body);
    if (found === null) return null;
    const number = Number(found[1]);
    if (number < this.expected - 1 || number > this.expected + 2) return null;
    this.expected = number;
    return `${this.take()} ${body.slice(found[0].length)}`;
  }

  private take(): number {
    this.letter = 0;
    this.expected += 1;
    return this.expected - 1;
  }

  private lettered(line: string, letter: RegExpExecArray, indent: number, changes: readonly ListChange[]): ListedLine {
    const written = letter[1] ?? "a";
    this.letter = written.charCodeAt(0) + 1;
    this.letterIndent = indent;
    if (changes.length === 0 && /^[a-z]\)/.test(letter[0])) return same(line);
    const said = changes.length === 0 ? (["letter"] as const) : changes;
    return { text: `  ${written}) ${line.trim().slice(letter[0].length)}`, changes: said };
  }

  private isHeading(body: string): boolean {
    const name = body.replace(/\(.*\)/, "").trim();
    return (
      name === name.toUpperCase() &&
      /\p{Lu}{3}/u.test(name) &&
      !/[.:;>[\]|]|^\d|\s\d+$|^\/\//.test(name.replace(/:\s*VS/i, ""))
    );
  }

  private endsWithWay(line: string): boolean {
    const tokens = this.tokensOf(line.trim());
    const [way, colon] = tokens.slice(-2);
    return way !== undefined && colon !== undefined && isOf(way, Way) && colon.tokenType === Colon;
  }

  private hasAction(body: string): boolean {
    return this.tokensOf(body).some((token) => isOf(token, Action));
  }

  private tokensOf(text: string): readonly Token[] {
    return lex(createSource("", text), this.vocabulary).tokens;
  }
}

/** The kind of list that a caption of the sheet opens; null for a line that is none. */
function captionOf([first, second]: readonly Token[]): "unnumbered" | "rows" | "clauses" | null {
  if (first === undefined) return null;
  if (first.tokenType === Core.Dangerous && second !== undefined && isOf(second, Side)) return "rows";
  if (first.tokenType === Core.SpecialRules) return "unnumbered";
  if (!isOf(first, Side) || second === undefined) return null;
  if (second.tokenType === Core.BotProcedures) return "clauses";
  return SECTIONS_OF_SIDE.includes(second.tokenType) ? "unnumbered" : null;
}

/** Sentences that are about the game, not procedures: many of their words are none of the language. */
function isProse(tokens: readonly Token[]): boolean {
  const unknown = tokens.filter((token) => token.tokenType === UnknownWord).length;
  return unknown >= 3 && unknown * 4 > tokens.length;
}

function isNumberAlone(body: string): boolean {
  return /^\d{1,3}$/.test(body);
}

function same(text: string): ListedLine {
  return { text, changes: [] };
}

/** What belongs to the page and not to the sheet stays, as a remark. */
function remark(line: string): ListedLine {
  return { text: `// ${line.trim()}`, changes: ["remark"] };
}

/** A bullet, a number or a letter with nothing behind it: `•`, `3`, `3.`, `b)`. */
const LONE_MARK = /^\s*(?:[-‐-―*•‣◦●○■□▪▫▶►▸➤➢✓·\uf0b7\uf0a7]|\d{1,2}[.)]?|\(?[a-z][.)])\s*$/u;
/** A line that has a mark of its own. */
const MARKED = /^\s*(?:\d{1,2}[.)]?\s|\(?[a-z][.)]\s)/u;
/** A heading, which no mark is in front of. */
const HEADING = /^[^.:;>[\]]*$/u;

/** Marks of lists that stand on a line of their own, in front of what they mark: many readers of PDFs copy them so. */
export function withLoneMarks(lines: readonly PastedLine[], report: (line: number) => void): readonly PastedLine[] {
  const joined: PastedLine[] = [];
  let mark: PastedLine | null = null;
  for (const line of lines) {
    if (mark !== null && isMarkedBy(line.text, mark.text)) {
      report(mark.line);
      joined.push({ line: mark.line, text: `${mark.text.trimEnd()} ${line.text.trimStart()}` });
      mark = null;
      continue;
    }
    if (mark !== null) joined.push(mark);
    mark = LONE_MARK.test(line.text) ? line : null;
    if (mark === null) joined.push(line);
  }
  return mark === null ? joined : [...joined, mark];
}

function isMarkedBy(text: string, mark: string): boolean {
  if (text.trim() === "" || LONE_MARK.test(text) || MARKED.test(text) || bulletOf(text) !== "") return false;
  return !/\d/.test(mark) || (/^\s*[\p{Lu}<]/u.test(text) && !HEADING.test(text));
}
