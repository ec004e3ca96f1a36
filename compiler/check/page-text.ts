import type { Span } from "../../grammar/source.ts";
import type { FileNode, WordNode } from "../../grammar/syntax-tree.ts";

/** The page's own words for a stretch of the text: lower-case, blanks folded, without remarks, `[a) > b)]` as `[a > b]`. */
export class PageText {
  readonly #text: string;
  readonly #comments: readonly Span[];
  readonly #capitals: { readonly start: number; readonly end: number; readonly print: string }[] = [];

  constructor(file: FileNode) {
    this.#text = file.source.text;
    this.#comments = file.comments.map((comment) => comment.span);
  }

  /** Prints this word as its entry does, with its capitals. */
  keepCapitals(node: WordNode, id: string): void {
    const { start, end } = node.span;
    if (this.#capitals.some((kept) => kept.start === start)) return;
    const lower = node.text.toLowerCase();
    const print = lower.startsWith(id.toLowerCase()) ? id + lower.slice(id.length) : titleCase(lower);
    this.#capitals.push({ start, end, print });
  }

  /** The page's words of a span, lower-case but for titles and actions. */
  of(span: Span): string {
    const inside = this.#capitals
      .filter((kept) => kept.start >= span.start && kept.end <= span.end)
      .sort((first, second) => first.start - second.start);
    let text = "";
    let from = span.start;
    for (const kept of inside) {
      text += this.#without(from, kept.start).toLowerCase() + kept.print;
      from = kept.end;
    }
    text += this.#without(from, span.end).toLowerCase();
    return fold(text);
  }

  /** As written, blanks folded, remarks left out. */
  written(span: Span): string {
    return this.#without(span.start, span.end).replace(/\s+/g, " ").trim();
  }

  #without(start: number, end: number): string {
    let text = "";
    let from = start;
    for (const comment of this.#comments) {
      if (comment.end <= from || comment.start >= end) continue;
      text += `${this.#text.slice(from, comment.start)} `;
      from = comment.end;
    }
    return text + this.#text.slice(from, Math.max(from, end));
  }
}

/** Blanks folded, marks of letters in a list of references without their parenthesis, no stop at the end. */
export function fold(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(
      /\[\s*([a-zA-Z]\s*\)?(?:\s*>\s*[a-zA-Z]\s*\)?)*)\s*\]/g,
      (_, marks: string) => `[${marks.replace(/[\s)]/g, "").replace(/>/g, " > ")}]`,
    )
    .trim()
    .replace(/[.:,]+$/, "")
    .trim();
}

function titleCase(text: string): string {
  return text.replace(/(^|[\s-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());
}
