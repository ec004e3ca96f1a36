import { locate, type Source, type Span } from "../../grammar/source.ts";
import type { Comment } from "../../grammar/syntax-tree.ts";
import type { Located } from "../../runtime/checked-tree.ts";
import type { Change, ChangeKind, Quote, Where } from "./change.ts";

/** `1st`, `2nd`, `11th`. */
export function ordinal(number: number): string {
  const tens = number % 100;
  const ones = number % 10;
  if (tens >= 11 && tens <= 13) return `${number}th`;
  return `${number}${ones === 1 ? "st" : ones === 2 ? "nd" : ones === 3 ? "rd" : "th"}`;
}

/** The page's words between quotation marks. */
export function quoted(text: string): string {
  return `“${text}”`;
}

/** `“a” → “b”`. */
export function turned(before: string, after: string): string {
  return `${quoted(before)} → ${quoted(after)}`;
}

/** A text and the remarks in it. */
interface QuotedText {
  readonly source: Source;
  readonly comments: readonly Comment[];
}

/** Quotes parts of the two texts of a comparison. */
export class Quoting {
  readonly #before: QuotedText;
  readonly #after: QuotedText;

  constructor(before: QuotedText, after: QuotedText) {
    this.#before = before;
    this.#after = after;
  }

  /** A part of the earlier text, in the page's words. */
  before({ text, span }: Located): Quote {
    return { text, span, line: locate(this.#before.source, span.start).line };
  }

  after({ text, span }: Located): Quote {
    return { text, span, line: locate(this.#after.source, span.start).line };
  }

  /** A part of the earlier text as typed, line by line, without remarks. */
  beforeAsTyped(span: Span): Quote {
    return asTyped(this.#before, span);
  }

  afterAsTyped(span: Span): Quote {
    return asTyped(this.#after, span);
  }

  /** A part of the earlier text as typed, with its remarks. */
  typedBefore({ start, end }: Span): string {
    return this.#before.source.text.slice(start, end);
  }

  typedAfter({ start, end }: Span): string {
    return this.#after.source.text.slice(start, end);
  }

  /** Whether a part of the earlier text and one of the later are typed the same, with their remarks. */
  isTypedAlike(before: Span, after: Span): boolean {
    return before.end - before.start === after.end - after.start && this.typedBefore(before) === this.typedAfter(after);
  }

  /** A place in both sheets, in which changes are named. */
  at(where: Where): Place {
    return new Place(this, where);
  }
}

/** A place in both sheets, in which changes are named. */
export class Place {
  readonly quoting: Quoting;
  readonly where: Where;

  constructor(quoting: Quoting, where: Where) {
    this.quoting = quoting;
    this.where = where;
  }

  /** A part of this place. */
  within(more: Partial<Where>): Place {
    return new Place(this.quoting, { ...this.where, ...more });
  }

  /** A change of meaning; null for a part that one side lacks. */
  change(kind: ChangeKind, before: Located | null, after: Located | null, sentence: string): Change {
    const quotes = { before: before && this.quoting.before(before), after: after && this.quoting.after(after) };
    return { kind, changesMeaning: true, where: this.where, ...quotes, sentence };
  }

  /** A change of only the words. */
  wording(before: Located, after: Located): Change {
    const sentence = `other words, same meaning: ${turned(before.text, after.text)}`;
    return { ...this.change("wording", before, after, sentence), changesMeaning: false };
  }
}

function asTyped({ source, comments }: QuotedText, span: Span): Quote {
  let text = "";
  let from = span.start;
  for (const comment of comments) {
    if (comment.span.end <= span.start || comment.span.start >= span.end) continue;
    text += source.text.slice(from, Math.max(from, comment.span.start));
    from = comment.span.end;
  }
  text += source.text.slice(from, span.end);
  const lines = text.split("\n").map((line) => line.trimEnd());
  return { text: lines.filter((line) => line !== "").join("\n"), span, line: locate(source, span.start).line };
}
