import { type Diagnostic, isError } from "./diagnostic.ts";
import { parse } from "./parse.ts";
import { CANONICAL_LAYOUT, type Layout, print } from "./print.ts";
import { createSource, locate, type Source } from "./source.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { FileNode } from "./syntax-tree.ts";
import { foldForm } from "./fold-form.ts";

/** A sheet cannot be formatted without risk to what it says. */
export class FormatRefusal extends Error {
  /** Where Prettier points to. */
  readonly loc: { readonly start: { readonly line: number; readonly column: number } } | undefined;

  constructor(message: string, loc?: { readonly line: number; readonly column: number }) {
    super(message);
    this.loc = loc === undefined ? undefined : { start: loc };
  }
}

/**
 * The canonical text of a sheet or scenario file. Nothing but layout changes, see `prove`.
 *
 * @throws FormatRefusal where that does not hold, with the first mistake of the text
 */
export function formatSheet(text: string, vocabulary: Vocabulary, layout: Layout = CANONICAL_LAYOUT): string {
  return formatAs(text, vocabulary, layout, (printed) => printed);
}

/** The same for a file: its byte order mark and the kind of its first line end stay. */
export function formatKeepingLineEnds(text: string, vocabulary: Vocabulary): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const lineEnd = /\r?\n/.exec(text)?.[0] ?? "\n";
  return formatAs(
    text.slice(mark.length),
    vocabulary,
    CANONICAL_LAYOUT,
    (printed) => mark + (lineEnd === "\n" ? printed : printed.replaceAll("\n", lineEnd)),
  );
}

/** @param written makes of the canonical text what will be written */
function formatAs(text: string, vocabulary: Vocabulary, layout: Layout, written: (printed: string) => string): string {
  const source = createSource("", text);
  const before = parse(source, vocabulary);
  const formatted = written(print(before.file, layout));
  prove(source, before, formatted, vocabulary);
  return formatted;
}

/**
 * Holds what will be written to what was read: parsed, it must give the same tree and the same remarks, and the layout
 * must make no error. Of a text that could not be parsed whole, every character that is no blank must be left.
 */
function prove(source: Source, before: ReturnType<typeof parse>, formatted: string, vocabulary: Vocabulary): void {
  const lone = before.diagnostics.find(({ code }) => code === "lone-carriage-return");
  if (lone !== undefined) throw refusalBecauseOf(lone, source);
  const after = parse(createSource("", formatted), vocabulary);
  const isFaithful =
    sameTree(before.file, after.file) &&
    sameComments(before.file, after.file) &&
    hasNoNewErrors(before.diagnostics, after.diagnostics);
  const mistake = before.diagnostics.find(isError);
  if (mistake === undefined) {
    if (!isFaithful) throw new FormatRefusal("the formatted sheet would not say the same");
  } else if (!isFaithful || inkOf(source.text) !== inkOf(formatted)) throw refusalBecauseOf(mistake, source);
}

function hasNoNewErrors(before: readonly Diagnostic[], after: readonly Diagnostic[]): boolean {
  const left = new Map<string, number>();
  for (const { code } of before.filter(isError)) left.set(code, (left.get(code) ?? 0) + 1);
  return after.filter(isError).every(({ code }) => {
    const count = left.get(code) ?? 0;
    left.set(code, count - 1);
    return count > 0;
  });
}

function refusalBecauseOf(mistake: Diagnostic, source: Source): FormatRefusal {
  const place = locate(source, mistake.span.start);
  return new FormatRefusal(
    `the sheet has a mistake that formatting could make worse: ${mistake.message} (${place.line}:${place.column})`,
    place,
  );
}

/** What is left of a text without blanks, and without the differences of case and dashes that never matter. */
function inkOf(text: string): string {
  return text
    .replace(/[\s\uFEFF]+/g, "")
    .replace(/[\u2010-\u2015]/g, "-")
    .toLowerCase();
}

/** Places in the text, the text itself and the comments are no part of what a file says. */
const IGNORED = new Set(["span", "sentence", "source", "asRead", "comments"]);

/** Words as they stand in the text. */
const WORDS = new Set(["text", "name"]);

/**
 * True if two trees, of files or of their parts, say the same: they are equal but for the places of things, the case of words, and
 * blanks and hyphens between words. The formatter writes nothing unless this holds of what it read and wrote.
 */
export function sameTree(left: object, right: object): boolean {
  return sameValue(left, right, "");
}

/** What a tree says, as a text: that of two trees is the same where they say the same. */
export function canonicalTree(tree: object): string {
  return JSON.stringify(tree, (key, value: unknown) => {
    if (IGNORED.has(key)) return undefined;
    return WORDS.has(key) && typeof value === "string" ? foldForm(value) : value;
  });
}

/** True if two texts have the same comments in the same order. */
export function sameComments(left: Pick<FileNode, "comments">, right: Pick<FileNode, "comments">): boolean {
  return (
    left.comments.length === right.comments.length &&
    left.comments.every((comment, index) => comment.text === right.comments[index]?.text)
  );
}

function sameValue(left: unknown, right: unknown, key: string): boolean {
  if (left === right) return true;
  if (typeof left === "string" && typeof right === "string") {
    return WORDS.has(key) && foldForm(left) === foldForm(right);
  }
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) || Array.isArray(right)) {
    return (
      Array.isArray(left) &&
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((item, index) => sameValue(item, right[index], key))
    );
  }
  const leftFields = fieldsOf(left);
  const rightFields = new Map(fieldsOf(right));
  return (
    leftFields.length === rightFields.size &&
    leftFields.every(([name, value]) => rightFields.has(name) && sameValue(value, rightFields.get(name), name))
  );
}

function fieldsOf(node: object): [string, unknown][] {
  return Object.entries(node).filter(([name]) => !IGNORED.has(name));
}
