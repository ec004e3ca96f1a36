import { type Segment, segmentsOf } from "./print-segments.ts";
import { spaceWords } from "./spacing.ts";
import type { Comment, FileNode } from "./syntax-tree.ts";

/** The part of the layout that a formatter's settings may change. */
export interface Layout {
  /** In columns. Brackets go to the line of their target up to this width. */
  readonly width: number;
  /** Columns of one level of indentation. */
  readonly indentWidth: number;
  readonly useTabs: boolean;
}

export const CANONICAL_LAYOUT: Layout = { width: 120, indentWidth: 2, useTabs: false };

/**
 * The canonical text of a file: one blank line between procedures, headings and captions in capitals, clauses at
 * the left margin, letters and rows indented, criteria on the line of their target if they fit there. Words stay
 * as written. Comments stay where they are: behind what they stand behind, or on lines of their own before what
 * follows. What could not be read is printed as it stands, and so is what follows a remark `// prettier-ignore`.
 *
 * Printing what was printed changes nothing, and the text printed has the same tree (`sameTree`).
 */
export function print(file: FileNode, layout: Layout = CANONICAL_LAYOUT): string {
  const { text } = file.source;
  const masked = maskComments(text, file.comments);
  const segments = segmentsOf(file, masked);
  const writer = new Writer(text, file.comments, layout);
  segments.forEach((segment, index) => {
    writer.segment(segment, masked, segments[index + 1]?.start ?? text.length);
  });
  return writer.end();
}

function maskComments(text: string, comments: readonly Comment[]): string {
  let masked = "";
  let position = 0;
  for (const { span } of comments) {
    if (span.start < position) continue;
    masked += text.slice(position, span.start) + " ".repeat(span.end - span.start);
    position = span.end;
  }
  return masked + text.slice(position);
}

/** Letters whose capital is longer stay as they are. */
function capitals(words: string): string {
  return words.replace(/\p{Ll}/gu, (letter) =>
    letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter,
  );
}

function capitalized(slice: string, { start, capitalsEnd = Number.POSITIVE_INFINITY }: Segment): string {
  return capitals(slice.slice(0, capitalsEnd - start)) + slice.slice(capitalsEnd - start);
}

class Writer {
  private readonly lines: string[] = [];
  private readonly text: string;
  private readonly comments: readonly Comment[];
  private readonly layout: Layout;
  private nextComment = 0;
  /** Comments that go before what comes next. */
  private waiting: Comment[] = [];
  /** The last line ends in a comment, or a verbatim text: nothing can be joined to it. */
  private closed = true;

  constructor(text: string, comments: readonly Comment[], layout: Layout) {
    this.text = text;
    this.comments = comments;
    this.layout = layout;
  }

  segment(segment: Segment, masked: string, end: number): void {
    const { start, verbatimEnd } = segment;
    this.takeComments(start);
    if (verbatimEnd !== null) {
      this.verbatim(segment, verbatimEnd, masked, end);
      return;
    }
    const slice = masked.slice(start, end);
    const contentEnd = start + slice.trimEnd().length;
    let trailing: Comment | null = null;
    const behind: Comment[] = [];
    for (; this.commentStart() < end; this.nextComment++) {
      const comment = this.comments[this.nextComment];
      if (comment === undefined) break;
      if (comment.span.start < contentEnd) this.waiting.push(comment);
      else if (trailing === null && behind.length === 0 && !this.isOnOwnLine(comment)) trailing = comment;
      else behind.push(comment);
    }
    this.write(segment, spaceWords(segment.capitals ? capitalized(slice, segment) : slice));
    if (trailing !== null) {
      this.lines[this.lines.length - 1] += ` ${trailing.text}`;
      this.closed = true;
    }
    this.waiting = behind;
  }

  private write(segment: Segment, words: string): void {
    const last = this.lines[this.lines.length - 1] ?? "";
    if (
      segment.place === "joined" &&
      !this.closed &&
      this.waiting.length === 0 &&
      this.columnsOf(last) + 1 + words.length <= this.layout.width
    ) {
      this.lines[this.lines.length - 1] = `${last} ${words}`;
      return;
    }
    this.leading(segment);
    this.lines.push(this.indentOf(segment) + words);
    this.closed = false;
  }

  /** The comments on lines of their own before a segment. Around blocks the author's blank lines are kept. */
  private leading(segment: Segment): void {
    const isBlock = segment.place === "block" || this.lines.length === 0;
    if (segment.place === "block") this.blankLine();
    const indent = this.indentOf(segment);
    for (const comment of this.waiting) {
      this.lines.push(indent + comment.text);
      if (isBlock && this.isFollowedByBlankLine(comment)) this.blankLine();
    }
    this.waiting = [];
  }

  private indentOf({ indent, alignment }: Segment): string {
    const { indentWidth, useTabs } = this.layout;
    return (useTabs ? "\t".repeat(indent) : " ".repeat(indent * indentWidth)) + " ".repeat(alignment);
  }

  private columnsOf(line: string): number {
    const tabs = /^\t*/.exec(line)?.[0].length ?? 0;
    return line.length + tabs * (this.layout.indentWidth - 1);
  }

  private blankLine(): void {
    if (this.lines.length > 0 && this.lines[this.lines.length - 1] !== "") this.lines.push("");
  }

  /** Broken text with the comments in it; those behind it are printed as usual. */
  private verbatim(segment: Segment, verbatimEnd: number, masked: string, end: number): void {
    const behind = masked.slice(verbatimEnd, end).trimEnd().length;
    const bounded = behind > 0 ? verbatimEnd + behind : verbatimEnd;
    const indent = this.indentAt(segment.start);
    const lines = ((indent ?? "") + this.text.slice(segment.start, bounded)).split(/\r\n|\n|\r/);
    if (indent === null && !this.closed && this.waiting.length === 0) {
      this.lines[this.lines.length - 1] += ` ${(lines.shift() ?? "").trimEnd()}`;
    } else {
      this.leading({ ...segment, place: this.isAfterBlankLine(segment.start) ? "block" : "line" });
    }
    for (const one of lines) this.lines.push(one.trimEnd());
    this.closed = true;
    while (this.commentStart() < bounded) this.nextComment++;
    const next = this.comments[this.nextComment];
    if (next !== undefined && next.span.start < end && !this.isOnOwnLine(next)) {
      this.lines[this.lines.length - 1] += ` ${next.text}`;
      this.nextComment++;
    }
    this.takeComments(end);
  }

  /** The blanks before a text that begins its line; null if it follows something. */
  private indentAt(offset: number): string | null {
    const before = this.text.slice(this.text.lastIndexOf("\n", offset - 1) + 1, offset);
    return before.trim() === "" ? before : null;
  }

  private takeComments(before: number): void {
    for (; this.commentStart() < before; this.nextComment++) {
      const comment = this.comments[this.nextComment];
      if (comment !== undefined) this.waiting.push(comment);
    }
  }

  private commentStart(): number {
    return this.comments[this.nextComment]?.span.start ?? Number.POSITIVE_INFINITY;
  }

  private isOnOwnLine({ span }: Comment): boolean {
    const lineStart = this.text.lastIndexOf("\n", span.start - 1) + 1;
    return this.text.slice(lineStart, span.start).trim() === "";
  }

  private isFollowedByBlankLine({ span }: Comment): boolean {
    return /^[^\S\n]*\n[^\S\n]*(\n|$)/.test(this.text.slice(span.end, span.end + 200));
  }

  private isAfterBlankLine(offset: number): boolean {
    return /\n[^\S\n]*\n\s*$/.test(this.text.slice(Math.max(0, offset - 200), offset));
  }

  end(): string {
    this.takeComments(Number.POSITIVE_INFINITY);
    for (const comment of this.waiting) {
      if (this.isAfterBlankLine(comment.span.start)) this.blankLine();
      this.lines.push(comment.text);
    }
    while (this.lines[this.lines.length - 1] === "") this.lines.pop();
    return this.lines.length === 0 ? "" : `${this.lines.join("\n")}\n`;
  }
}
