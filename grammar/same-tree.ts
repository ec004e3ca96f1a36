import type { FileNode } from "./syntax-tree.ts";
import { foldForm } from "./fold-form.ts";

/** Places in the text, the text itself and the comments are no part of what a file says. */
const IGNORED = new Set(["span", "sentence", "source", "comments"]);

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
