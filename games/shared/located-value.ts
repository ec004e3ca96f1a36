import { isAlias, isMap, isPair, isScalar, isSeq, parseAllDocuments, type Alias, type Document, type Node } from "yaml";
import type { SourceRange } from "../../runtime/checked-tree.ts";
import type { ReadingProblem } from "./reading/reading-problem.ts";

/** A YAML value with its place in the text. */
export type LocatedValue = LocatedScalar | LocatedList | LocatedMap;

/** A text of a file with its place. */
export interface Written {
  /** Without quotes. */
  readonly text: string;
  /** With its quotes. */
  readonly span: SourceRange;
  /** Where it stands letter by letter; null where it is written with escapes or over several lines. */
  readonly at: number | null;
}

export interface LocatedScalar extends Written {
  readonly kind: "scalar";
  readonly value: string | number | boolean | null;
}

export interface LocatedList {
  readonly kind: "list";
  readonly items: readonly LocatedValue[];
  readonly span: SourceRange;
}

export interface LocatedEntry {
  readonly key: string;
  readonly keySpan: SourceRange;
  /** Where the key stands letter by letter, as `Written` has it. */
  readonly keyAt: number | null;
  readonly value: LocatedValue;
}

export interface LocatedMap {
  readonly kind: "map";
  readonly entries: readonly LocatedEntry[];
  /** What belongs between two entries: a comma, or a line break with the indentation. */
  readonly separator: string;
  readonly span: SourceRange;
}

/** Bounds on what one file may hold; far above any file that a person writes. */
const LONGEST_TEXT = 1_000_000;
const MOST_VALUES = 100_000;
const DEEPEST_NESTING = 32;

export interface LocatedDocuments {
  /** Null for a document that is no YAML or empty. */
  readonly documents: readonly (LocatedValue | null)[];
  readonly problems: readonly ReadingProblem[];
}

/**
 * Reads a YAML text into values that know their places. What is no YAML, too large or too deep is reported; a
 * document with a mistake is null, the others are read all the same.
 */
export function readDocuments(text: string): LocatedDocuments {
  if (text.length > LONGEST_TEXT) return tooLarge({ start: 0, end: 0 }, `${LONGEST_TEXT} characters`);
  const deep = tooDeepAt(text);
  if (deep !== null) return tooLarge({ start: deep, end: deep + 1 }, `${DEEPEST_NESTING} levels`);
  // The library's own look for keys that stand twice compares every two of them; see DocumentReader.
  const parsed = parseAllDocuments(text, { prettyErrors: false, uniqueKeys: false });
  const problems: ReadingProblem[] = [];
  const documents = (Array.isArray(parsed) ? parsed : []).map((document) => locateDocument(document, text, problems));
  return { documents, problems };
}

function tooLarge(span: SourceRange, limit: string): LocatedDocuments {
  return { documents: [], problems: [{ kind: "too-large", at: [], span, values: { limit } }] };
}

/** The offset at which brackets or indented dashes nest deeper than allowed, before the YAML parser recurses into them. */
function tooDeepAt(text: string): number | null {
  let depth = 0;
  let dashes = 0;
  let lineStart = true;
  for (let offset = 0; offset < text.length; offset += 1) {
    const character = text[offset];
    if (character === "\n") {
      lineStart = true;
      dashes = 0;
    } else if (lineStart && (character === "-" || character === "?" || character === ":")) dashes += 1;
    else if (character !== " ") lineStart = false;
    if (character === "[" || character === "{") depth += 1;
    else if ((character === "]" || character === "}") && depth > 0) depth -= 1;
    if (depth > DEEPEST_NESTING || dashes > DEEPEST_NESTING) return offset;
  }
  return null;
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
        ? { kind: "too-large", at: [], span, values: { limit: `${DEEPEST_NESTING} levels` } }
        : { kind: "syntax", at: [], span, values: { message: unquotedException(text, start) ?? message } },
    );
  }
  if (error !== undefined || document.contents === null) return null;
  const reader = new DocumentReader(text);
  const value = reader.locate(document.contents, 0);
  problems.push(...reader.problems);
  return reader.problems.length > 0 ? null : value;
}

/** Brackets end a plain text within braces, and the parser's own words for that help nobody. */
function unquotedException(text: string, offset: number): string | null {
  const exception = /\ball except\s*$/.test(text.slice(Math.max(0, offset - 20), offset));
  return exception ? 'within braces, "all except […]" needs quotes' : null;
}

class DocumentReader {
  readonly problems: ReadingProblem[] = [];
  readonly #text: string;
  /** What stands behind each anchor so far: an alias means the last one before it. */
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
      if (this.problems.length === 0) this.problems.push({ kind: "too-large", at: [], span, values: { limit } });
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
      this.#reportRepeated(entries);
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

  #reportRepeated(entries: readonly LocatedEntry[]): void {
    const seen = new Set<string>();
    for (const { key, keySpan } of entries) {
      if (seen.has(key) && this.problems.length === 0) {
        this.problems.push({
          kind: "syntax",
          at: [],
          span: keySpan,
          values: { message: `the key ${key} appears twice` },
        });
      }
      seen.add(key);
    }
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
    const text = source ?? (plain === null ? "" : String(plain));
    // As it is, or behind a quote.
    const at = [span.start, span.start + 1].find((start) => this.#text.startsWith(text, start)) ?? null;
    return { kind: "scalar", value: plain, text, span, at };
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

/** The text of a key with its place. */
export function writtenKey({ key, keySpan, keyAt }: LocatedEntry): Written {
  return { text: key, span: keySpan, at: keyAt };
}

/** A part of a text with its place: the whole of it where that cannot be told. */
export function partOf({ text, span, at }: Written, from: number, to: number): Written {
  const part = text.slice(from, to);
  return at === null
    ? { text: part, span, at }
    : { text: part, span: { start: at + from, end: at + to }, at: at + from };
}

/** The value that a path of keys and indices leads to, or the closest one above it that is there. */
export function valueAt(root: LocatedValue, path: readonly (string | number)[]): LocatedValue {
  let value = root;
  for (const step of path) {
    const next =
      value.kind === "map"
        ? value.entries.find(({ key }) => key === String(step))?.value
        : value.kind === "list"
          ? value.items[Number(step)]
          : undefined;
    if (next === undefined) return value;
    value = next;
  }
  return value;
}

/** Where the last key of a path is written, or the value that it would stand in. */
export function keySpanAt(root: LocatedValue, path: readonly (string | number)[]): SourceRange {
  const parent = valueAt(root, path.slice(0, -1));
  const last = path.at(-1);
  const entry = parent.kind === "map" ? parent.entries.find(({ key }) => key === String(last)) : undefined;
  return entry?.keySpan ?? parent.span;
}
