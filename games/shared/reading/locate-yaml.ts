import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments, type Alias, type Document, type Node } from "yaml";
import type { SourceRange } from "../../../runtime/checked-tree.ts";
import {
  locatedScalar,
  type LocatedEntry,
  type LocatedScalar,
  type LocatedValue,
  DEEPEST_NESTING,
  exceededLimit,
  MOST_VALUES,
  tooLarge,
  repeatedKey,
  type ReadingProblem,
} from "../located-value.ts";

interface LocatedDocuments {
  /** Null for a document that is empty or not YAML. */
  readonly documents: readonly (LocatedValue | null)[];
  readonly problems: readonly ReadingProblem[];
}

/**
 * Reads a YAML text into values with their places. Reports a text that is not YAML, too large or too deep. A document with
 * a mistake is null; the others are still read.
 */
export function readDocuments(text: string): LocatedDocuments {
  const limit = exceededLimit(text);
  if (limit !== null) return { documents: [], problems: [limit] };
  // The library's own search for repeated keys compares every two of them; see DocumentReader.
  const parsed = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false });
  const problems: ReadingProblem[] = [];
  const documents = (Array.isArray(parsed) ? parsed : []).map((document) => locateDocument(document, text, problems));
  return { documents, problems };
}

function locateDocument(document: Document.Parsed, text: string, problems: ReadingProblem[]): LocatedValue | null {
  // What follows the first error of a document is mostly its consequence.
  const [error] = document.errors;
  if (error !== undefined) {
    const [start, end] = error.pos;
    const message = (error.message.split("\n")[0] ?? error.message).replace(/\.$/, "");
    const deep = message.startsWith("Maximum call stack");
    const span = { start, end };
    problems.push(
      deep
        ? tooLarge(span, `${DEEPEST_NESTING} levels`)
        : { kind: "syntax", at: [], span, values: { message: unquotedException(text, start) ?? message } },
    );
  }
  if (error !== undefined || document.contents === null) return null;
  const reader = new DocumentReader(text);
  const value = reader.locate(document.contents, 0);
  problems.push(...reader.problems);
  return reader.problems.length > 0 ? null : value;
}

/** Brackets end an unquoted text within braces, and the parser's own message for that does not help. */
function unquotedException(text: string, offset: number): string | null {
  const exception = /\ball except\s*$/.test(text.slice(Math.max(0, offset - 20), offset));
  return exception ? 'within braces, "all except […]" needs quotes' : null;
}

class DocumentReader {
  readonly problems: ReadingProblem[] = [];
  readonly #text: string;
  /** The value of each anchor so far: an alias means the last one before it. */
  readonly #anchored = new Map<string, Node>();
  #values = 0;

  constructor(text: string) {
    this.#text = text;
  }

  locate(node: Node | null, depth: number): LocatedValue {
    const span = spanOf(node);
    this.#values += 1;
    if (depth > DEEPEST_NESTING || this.#values > MOST_VALUES) {
      const limit = depth > DEEPEST_NESTING ? `${DEEPEST_NESTING} levels` : `${MOST_VALUES} values`;
      if (this.problems.length === 0) this.problems.push(tooLarge(span, limit));
      return absent(span);
    }
    if (isAlias(node)) return this.#behind(node, span, depth);
    if (node !== null && node.anchor !== undefined) this.#anchored.set(node.anchor, node);
    if (isScalar(node)) return this.#scalar(node.value, node.source, span);
    if (isSeq(node)) {
      return { kind: "list", items: node.items.map((item) => this.locate(asNode(item), depth + 1)), span };
    }
    if (isMap(node)) {
      const entries = node.items.flatMap((pair) => (isPair(pair) ? [this.#entry(pair.key, pair.value, depth)] : []));
      if (this.problems.length === 0) this.problems.push(...repeatedKey(entries));
      return { kind: "map", entries, separator: node.flow === true ? ", " : this.#lineBreak(span.start), span };
    }
    return absent(span);
  }

  #behind(alias: Alias, span: SourceRange, depth: number): LocatedValue {
    const node = this.#anchored.get(alias.source);
    if (node !== undefined) return this.locate(node, depth + 1);
    this.problems.push({
      kind: "syntax",
      at: [],
      span,
      values: { message: `there is no anchor &${alias.source}` },
    });
    return absent(span);
  }

  /** A line break that leads to the column of an offset. */
  #lineBreak(offset: number): string {
    const lineStart = this.#text.lastIndexOf("\n", offset - 1) + 1;
    return `${this.#text[lineStart - 2] === "\r" ? "\r\n" : "\n"}${" ".repeat(offset - lineStart)}`;
  }

  #entry(key: unknown, value: unknown, depth: number): LocatedEntry {
    const keyNode = asNode(key);
    const located = this.locate(keyNode, depth + 1);
    const valueNode = asNode(value);
    const keySpan = spanOf(keyNode);
    return {
      key: located.kind === "scalar" ? located.text : "",
      keySpan,
      keyAt: located.kind === "scalar" ? located.at : null,
      value: valueNode === null ? absent(keySpan) : this.locate(valueNode, depth + 1),
    };
  }

  #scalar(value: unknown, source: string | undefined, span: SourceRange): LocatedScalar {
    const plain =
      typeof value === "string" || typeof value === "number" || typeof value === "boolean"
        ? value
        : value === null
          ? null
          : String(value);
    return locatedScalar(plain, source ?? (plain === null ? "" : String(plain)), span, this.#text);
  }
}

function asNode(value: unknown): Node | null {
  return isScalar(value) || isMap(value) || isSeq(value) || isAlias(value) ? value : null;
}

function spanOf(node: Node | null): SourceRange {
  const range = node?.range;
  return range ? { start: range[0], end: range[1] } : { start: 0, end: 0 };
}

function absent(span: SourceRange): LocatedScalar {
  return { kind: "scalar", value: null, text: "", span, at: null };
}
