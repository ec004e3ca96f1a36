import type { Span } from "../grammar/source.ts";
import type {
  ActionNode,
  BracketNode,
  CriterionNode,
  FileNode,
  BrokenNode,
  LetterNode,
  ReferencesNode,
  RollNode,
  ThresholdNode,
  UnknownWordNode,
  ViaNode,
  WordNode,
} from "../grammar/syntax-tree.ts";
import type { Footnotes, Terms } from "./footnotes.ts";
import { element, type Html, type Piece, sequence, icon } from "./html.ts";

/** The place of a letter's sub-clause on the page; null if no line has that letter. */
export type LetterPlaces = (letter: string) => string | null;

/**
 * Writes parts of a file as markup, in the words and the order of the text. Text without a mark is printed as it is, so
 * that nothing typed is lost.
 */
export class PageWriter {
  readonly file: FileNode;
  readonly terms: Terms;
  readonly footnotes: Footnotes;
  readonly #text: string;

  constructor(file: FileNode, terms: Terms, footnotes: Footnotes) {
    this.file = file;
    this.terms = terms;
    this.footnotes = footnotes;
    this.#text = maskComments(file);
  }

  /** The words of a part, without comments, with spaces collapsed and trimmed. */
  written(span: Span): string {
    return folded(this.#text, span).trim();
  }

  /** Marks of the readings that a part depends on. */
  readings(span: Span): Html | null {
    return this.footnotes.marks(this.file, span);
  }

  /**
   * A stretch whose words belong to a node, with the words that the page explains.
   *
   * @param tail what follows it and must not begin a line
   */
  inline(span: Span, node: object, letters: LetterPlaces = () => null, tail: Html | null = null): Html {
    return this.#marked(trim(this.#text, span), marksOf(node), letters, tail);
  }

  #marked(span: Span, marks: readonly Mark[], letters: LetterPlaces, tail: Html | null = null): Html {
    const shown = outermost(marks, span);
    const pieces: Piece[] = [folded(this.#text, { start: span.start, end: shown[0]?.span.start ?? span.end })];
    let hasTail = false;
    shown.forEach((mark, index) => {
      const next = shown[index + 1]?.span.start ?? span.end;
      const behind = folded(this.#text, { start: mark.span.end, end: next });
      const signs = mark.kind === "bracket" ? "" : (/^[.,:;)\]]+/.exec(behind)?.[0] ?? "");
      const written = this.#mark(mark, marks, letters);
      // A browser may break a line between a button and the punctuation after it.
      const glued = signs === "" ? written : element("span", { class: "glue" }, written, signs);
      const isLast = tail !== null && next === span.end && behind === signs && mark.kind === "action";
      pieces.push(isLast ? element("span", { class: "last" }, glued, tail) : glued, behind.slice(signs.length));
      hasTail ||= isLast;
    });
    return sequence(...pieces, hasTail ? null : tail);
  }

  #mark(mark: Mark, marks: readonly Mark[], letters: LetterPlaces): Html {
    const written = folded(this.#text, mark.span);
    switch (mark.kind) {
      case "word":
        return this.terms.word(mark.node.entries, written);
      case "action":
        return this.#action(mark.node, mark.span);
      case "bracket":
        return this.#criteriaChain(mark.node, marks, letters);
      case "threshold": {
        const [word = "", values = ""] = written.split(/(?<=^\S+)(?=\s)/);
        return sequence(this.terms.core("Threshold", word), element("b", { class: "threshold" }, values));
      }
      case "random":
        return this.terms.core("Random", written);
      case "die":
        return sequence(icon("die"), element("b", {}, written));
      case "reference": {
        const place = letters(mark.letter);
        return place === null ? sequence(written) : element("a", { class: "letter", href: `#${place}` }, written);
      }
      case "unknown":
        return element("span", { class: "unknown", title: "not a word of this game" }, written);
      case "broken":
        return element("span", { class: "broken" }, written);
    }
  }

  #action({ word }: ActionNode, span: Span): Html {
    const plan = this.terms.planOf(word.entries) ?? "simple";
    const name = this.terms.action(word.entries, folded(this.#text, word.span));
    const strength = folded(this.#text, { start: word.span.end, end: span.end });
    return element("b", { class: `action ${plan}` }, icon(plan), name, strength);
  }

  /** Criteria in order, with the signs that the page puts between them. */
  #criteriaChain({ span, criteria }: BracketNode, marks: readonly Mark[], letters: LetterPlaces): Html {
    const [first] = criteria;
    const last = criteria.at(-1);
    if (first === undefined || last === undefined) return sequence(folded(this.#text, span));
    const inner = marks.filter((mark) => mark.span.start >= span.start && mark.kind !== "bracket");
    const open = folded(this.#text, { start: span.start, end: first.span.start }).trim();
    const close = folded(this.#text, { start: last.span.end, end: span.end }).trim();
    const step = (criterion: CriterionNode, index: number): Html => {
      const next = criteria[index + 1];
      const sign = next ? folded(this.#text, { start: criterion.span.end, end: next.span.start }).trim() : "";
      return element(
        "li",
        {},
        index === 0 ? element("span", { class: "sign open" }, open) : null,
        element("span", { class: "step" }, this.#marked(criterion.span, inner, letters)),
        next ? [" ", element("span", { class: "then" }, sign), " "] : element("span", { class: "sign close" }, close),
      );
    };
    return element("ol", { class: "ladder" }, criteria.map(step));
  }
}

/** The marks in a part that are not inside another mark. */
function outermost(marks: readonly Mark[], { start, end }: Span): Mark[] {
  let at = start;
  return marks.filter(({ span }) => {
    if (span.start < at || span.end > end || span.end <= span.start) return false;
    at = span.end;
    return true;
  });
}

function trim(text: string, { start, end }: Span): Span {
  const slice = text.slice(start, Math.max(start, end));
  const leading = slice.length - slice.trimStart().length;
  return { start: start + leading, end: Math.max(start + leading, start + slice.trimEnd().length) };
}

/** The text of a file with its comments replaced by spaces, so that every offset stays. */
function maskComments(file: FileNode): string {
  let masked = "";
  let position = 0;
  for (const { span } of file.comments) {
    if (span.start < position) continue;
    masked += file.source.text.slice(position, span.start) + " ".repeat(span.end - span.start);
    position = span.end;
  }
  return masked + file.source.text.slice(position);
}

/** A part of a text with each run of spaces and line breaks as one space, even at its ends. */
function folded(text: string, { start, end }: Span): string {
  return text.slice(start, Math.max(start, end)).replace(/\s+/g, " ");
}

/** A part of the text that is not shown as plain letters. */
type Mark =
  | { readonly kind: "word"; readonly span: Span; readonly node: WordNode }
  /** An action with its strength. */
  | { readonly kind: "action"; readonly span: Span; readonly node: ActionNode }
  | { readonly kind: "bracket"; readonly span: Span; readonly node: BracketNode }
  | { readonly kind: "threshold"; readonly span: Span }
  | { readonly kind: "random"; readonly span: Span }
  | { readonly kind: "die"; readonly span: Span }
  /** A letter that points at a sub-clause. */
  | { readonly kind: "reference"; readonly span: Span; readonly letter: string }
  | { readonly kind: "unknown"; readonly span: Span }
  | { readonly kind: "broken"; readonly span: Span };

type MarkedNode =
  | WordNode
  | UnknownWordNode
  | ActionNode
  | BracketNode
  | ThresholdNode
  | CriterionNode
  | ReferencesNode
  | ViaNode
  | RollNode
  | BrokenNode;

/**
 * The marks of everything below a node, in the order of the text, outer ones first. Visits every part of the tree,
 * whatever its kind, so that no word of a new construct is missed.
 */
function marksOf(node: object): Mark[] {
  const marks: Mark[] = [];
  collect(node, marks);
  return marks.sort((left, right) => left.span.start - right.span.start || right.span.end - left.span.end);
}

function collect(value: unknown, marks: Mark[]): void {
  if (typeof value !== "object" || value === null) return;
  if ("kind" in value && "span" in value) mark(value as MarkedNode, marks);
  for (const part of Object.values(value)) collect(part, marks);
}

function mark(node: MarkedNode, marks: Mark[]): void {
  const { span } = node;
  switch (node.kind) {
    case "word":
      marks.push({ kind: "word", span, node });
      return;
    case "unknown":
      marks.push({ kind: "unknown", span });
      return;
    case "action":
      marks.push({
        kind: "action",
        span: { start: node.word.span.start, end: node.strength?.span.end ?? node.word.span.end },
        node,
      });
      return;
    case "bracket":
      marks.push({ kind: "bracket", span, node });
      return;
    case "threshold":
      marks.push({ kind: "threshold", span });
      return;
    case "criterion":
      if (node.phrase === null && node.outcome === undefined) marks.push({ kind: "random", span });
      return;
    case "references":
      for (const letter of node.letters) marks.push(reference(letter));
      return;
    case "via":
      if (node.asPer !== null) marks.push(reference(node.asPer));
      return;
    case "roll":
      marks.push({ kind: "die", span: node.dice.span });
      return;
    case "broken":
      marks.push({ kind: "broken", span });
      return;
  }
}

function reference({ span, letter }: LetterNode): Mark {
  return { kind: "reference", span, letter: letter.toLowerCase() };
}
