import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { Span } from "../../grammar/source.ts";
import { keyOf } from "./uri.ts";

/** A text of the workspace with its places, open in the editor or on disk. */
export class PlainDocument {
  readonly uri: string;
  /** Its URI in normal form, under which it is stored. */
  readonly key: string;
  /** Its name in diagnostics of other files. */
  readonly name: string;
  /** Whether the editor has the file open. The text on disk does not count then. */
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

  /** Applies the editor's changes in their order. */
  change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    this.#text = TextDocument.update(this.#text, [...changes], version);
  }

  /** Replaces the whole text: by the editor's when a file is opened, by the disk's when it is closed or changed. */
  replace(text: string, version: number): void {
    this.#text = TextDocument.create(this.uri, this.#text.languageId, version, text);
  }

  /** The line around an offset, without its line break. */
  lineAt(offset: number): string {
    const { text } = this;
    const end = text.indexOf("\n", offset);
    return text.slice(text.lastIndexOf("\n", offset - 1) + 1, end === -1 ? text.length : end);
  }

  /** A span as the protocol writes it. */
  rangeOf({ start, end }: Span): Range {
    return { start: this.#text.positionAt(start), end: this.#text.positionAt(end) };
  }

  /** The offset of a position of the protocol; a position past the end of a line is the line's end. */
  offsetAt(position: Range["start"]): number {
    return this.#text.offsetAt(position);
  }

  /** The span of a range of the protocol. */
  spanOf({ start, end }: Range): Span {
    return { start: this.offsetAt(start), end: this.offsetAt(end) };
  }
}

/** Whether two lists have the same members in the same order. */
export function haveSameMembers(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((each, index) => each === now[index]);
}
