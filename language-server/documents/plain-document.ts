import { TextDocument } from "vscode-languageserver-textdocument";
import type { Range, TextDocumentContentChangeEvent } from "vscode-languageserver";
import { type Span, createSource } from "../../grammar/source.ts";
import { keyOf, folderOf } from "./uri.ts";
import { kindOfName, LEDGER_FILE } from "../../compiler/file-kind.ts";
import { GAME_FILE } from "../../compiler/definitions/reach.ts";
import type { GameText, GameTextReader, RegisteredGame } from "../../games/registered-games.ts";
import { type Ledger, readLedger } from "../../compiler/ledger.ts";

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

/** Whether a URI is the file of a game's text. */
export function isGameText(uri: string): boolean {
  return kindOfName(uri) === "game";
}

/** Where the text of the game of a folder may lie: in the folder and in every folder above it, the nearest first. */
export function placesOfGames(folder: string): readonly string[] {
  const places: string[] = [];
  for (let at = folder; at !== "" && !at.endsWith("/"); at = folderOf(at)) places.push(`${at}/${GAME_FILE}`);
  return places;
}

/** The text of a game, open in the editor or on disk. */
export class GameDocument extends PlainDocument {
  #read: GameText | null = null;
  /** The game that sheets use while its text has errors. */
  #last: RegisteredGame | null = null;

  override change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    super.change(changes, version);
    this.#read = null;
  }

  override replace(text: string, version: number): void {
    if (text !== this.text) this.#read = null;
    super.replace(text, version);
  }

  /** The game that the text declares now. */
  read(reader: GameTextReader): GameText {
    this.#read ??= reader(createSource(this.name, this.text));
    return this.#read;
  }

  /**
   * Looks for the words that are meant by unknown ones, one step at a time.
   *
   * @returns a function that takes one step and returns whether there is another; null where nothing is left to do
   */
  advice(reader: GameTextReader): (() => boolean) | null {
    const { advice, ...read } = this.read(reader);
    if (advice === undefined) return null;
    const steps = advice();
    const unadvised = this.#read;
    return () => {
      // The text has changed since, so the result would be useless.
      if (this.#read !== unadvised) return false;
      const { done, value } = steps.next();
      if (done) this.#read = { ...read, diagnostics: value };
      return !done;
    };
  }

  /** The game for sheets, from the last text without errors. */
  game(reader: GameTextReader): RegisteredGame | null {
    this.#last = this.read(reader).game ?? this.#last;
    return this.#last;
  }
}

export { LEDGER_FILE as LEDGER_NAME };

/** True for the file of a ledger. */
export function isLedger(uri: string): boolean {
  return kindOfName(uri) === "ledger";
}

/** Whether a ledger applies to the sheets of a folder. */
export function isOver(ledger: string, folder: string): boolean {
  const at = keyOf(folderOf(ledger));
  return at === keyOf(folder) || at === keyOf(folderOf(folder));
}

/** The page with the readings that the sheets of its folder, and of the folders in it, depend on. */
export class LedgerDocument extends PlainDocument {
  #ledger: Ledger | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "markdown", text);
  }

  override change(changes: readonly TextDocumentContentChangeEvent[], version: number): void {
    super.change(changes, version);
    this.#ledger = null;
  }

  override replace(text: string, version: number): void {
    super.replace(text, version);
    this.#ledger = null;
  }

  /** The rows of the current text. */
  ledger(): Ledger {
    this.#ledger ??= readLedger(this.name, this.text);
    return this.#ledger;
  }
}
