import type { Book } from "../runtime/game.ts";

declare const PACKED: unique symbol;

/**
 * A book as JSON. It stores each place in the text only as the difference from the expected place, which is mostly
 * nothing: full places would be two fifths of a book. It has its own type, so that it cannot be used as a book.
 */
export interface PackedBook {
  readonly [PACKED]: true;
}

type Node = Readonly<Record<string, unknown>>;

/** Where a part begins, its words, and how far the text has been read within it. */
interface Reading {
  readonly start: number;
  readonly words: string;
  at: number;
}

/** Outside all parts of the page. */
function beginning(): Reading {
  return { start: 0, words: "", at: 0 };
}

/** A place relative to the expected one, see `expectedStart`. A part is expected to be as long as its words. */
type Offset = readonly [start: number, length: number];

/** The place of a part that has words and no place. */
const NOWHERE = null;

/** Packs a book for JSON. */
export function packBook(book: Book): PackedBook {
  return packed(book, beginning()) as PackedBook;
}

/** Unpacks a book with every place: the pages get the trees that the checker made. */
export function unpackBook(book: PackedBook): Book {
  return unpacked(book, beginning()) as Book;
}

function packed(value: unknown, reading: Reading): unknown {
  if (Array.isArray(value)) return value.map((each) => packed(each, reading));
  if (!isNode(value)) return value;
  const { span, ...rest } = value;
  if (!isPlace(span)) return { ...packedFields(rest, reading), ...(hasWords(value) ? { span: NOWHERE } : {}) };
  const { start, end } = span;
  const words = textOf(value);
  const offset: Offset = [start - expectedStart(words, reading), end - start - words.length];
  const fields = packedFields(rest, { start, words, at: start });
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
  const words = textOf(value);
  const start = expectedStart(words, reading) + later;
  const end = start + words.length + longer;
  const fields = unpackedFields(rest, { start, words, at: start });
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

function textOf(node: Node): string {
  return hasWords(node) ? node.text : "";
}

/**
 * A part is expected where its words occur among those of the part around it, otherwise where the text has been read
 * to.
 */
function expectedStart(words: string, { start, words: around, at }: Reading): number {
  const index = words === "" ? -1 : around.indexOf(words);
  return index === -1 ? at : start + index;
}
