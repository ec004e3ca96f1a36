import type { Book } from "../runtime/game.ts";

declare const PACKED: unique symbol;

/**
 * A book for JSON. Of a place in the text it holds only what sets it apart from the place that is expected there, which is
 * mostly nothing: places in full would be two fifths of a book. It is no book, and what reads books does not take it.
 */
export interface PackedBook {
  readonly [PACKED]: true;
}

type Node = Readonly<Record<string, unknown>>;

/** Where the text has been read to. */
interface Reading {
  at: number;
}

/** A place against what is expected: it begins where the text was read to, and is as long as the words of its part. */
type Offset = readonly [start: number, length: number];

/** Stands for the place of a part that has words and no place. */
const NOWHERE = null;

/** Packs a book for JSON. */
export function packBook(book: Book): PackedBook {
  return packed(book, { at: 0 }) as PackedBook;
}

/** The book that was packed, with every place: the pages have the trees that the checker made. */
export function unpackBook(book: PackedBook): Book {
  return unpacked(book, { at: 0 }) as Book;
}

function packed(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((each) => packed(each, reading));
  if (!isNode(value)) return value;
  const { span, ...rest } = value;
  if (!isPlace(span)) return { ...packedFields(rest, reading), ...(hasWords(value) ? { span: NOWHERE } : {}) };
  const { start, end } = span;
  const offset: Offset = [start - reading.at, end - start - wordsLength(value)];
  const fields = packedFields(rest, { at: start });
  reading.at = end;
  return hasWords(value) && offset.every((each) => each === 0) ? fields : { ...fields, span: offset };
}

function packedFields(fields: Node, reading: Reading): Node {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, packed(field, reading)]));
}

function unpacked(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((each) => unpacked(each, reading));
  if (!isNode(value)) return value;
  const { span: written, ...rest } = value;
  if (written === NOWHERE || (written === undefined && !hasWords(value))) return unpackedFields(rest, reading);
  const [later, longer] = (written ?? [0, 0]) as Offset;
  const start = reading.at + later;
  const end = start + wordsLength(value) + longer;
  const fields = unpackedFields(rest, { at: start });
  reading.at = end;
  return { ...fields, span: { start, end } };
}

function unpackedFields(fields: Node, reading: Reading): Node {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unpacked(field, reading)]));
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}

function isPlace(value: unknown): value is { readonly start: number; readonly end: number } {
  return isNode(value) && typeof value["start"] === "number";
}

function hasWords(node: Node): node is Node & { readonly text: string } {
  return typeof node["text"] === "string";
}

function wordsLength(node: Node): number {
  return hasWords(node) ? node.text.length : 0;
}
