import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { keyOf } from "./uri.ts";

/** A text of the workspace with its places, open in the editor or as it lies on the disk. */
export class PlainDocument {
  readonly uri: string;
  /** The one spelling of its URI by which it is kept. */
  readonly key: string;
  /** What diagnostics of other files call it. */
  readonly name: string;
  /** True while the editor holds the text; what lies on the disk does not count then. */
  isOpen = false;
  #text: TextDocument;

  constructor(uri: string, name: string, language: string, text: string) {
    this.uri = uri;
    this.key = keyOf(uri);
    this.name = name;
    this.#text = TextDocument.create(uri, language, 0, text);
  }

  get version(): number {
    return this.#text.version;
  }

  get text(): string {
    return this.#text.getText();
  }

  /** Takes over the editor's changes, in their order. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#text = TextDocument.update(this.#text, [...changes], version);
  }

  /** Takes another text for its own: the editor's when a file is opened, the disk's when it is closed or changed. */
  replace(text: string, version: number): void {
    this.#text = TextDocument.create(this.uri, this.#text.languageId, version, text);
  }

  /** The line that an offset is on, without its end. */
  lineAt(offset: number): string {
    const { text } = this;
    const end = text.indexOf("\n", offset);
    return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end === -1 ? text.length : end);
  }

  /** A stretch of the text as the protocol gives it. */
  rangeOf({ start, end }: Span): Range {
    return { start: this.#text.positionAt(start), end: this.#text.positionAt(end) };
  }

  /** The offset of a place of the protocol; past the end of a line it is the line's end. */
  offsetAt(position: Range["start"]): number {
    return this.#text.offsetAt(position);
  }

  /** The stretch of the text that a range of the protocol means. */
  spanOf({ start, end }: Range): Span {
    return { start: this.offsetAt(start), end: this.offsetAt(end) };
  }
}

/** Whether two lists have the same members, each at its place. */
export function haveSameMembers(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => each === now[index]);
}
