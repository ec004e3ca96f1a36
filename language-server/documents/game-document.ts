import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { GAME_FILE, kindOfName } from "../../compiler/file-kind.ts";
import type { GameText, GameTextReader } from "../../games/game-text.ts";
import type { RegisteredGame } from "../../games/registered-games.ts";
import { createSource } from "../../grammar/source.ts";
import { PlainDocument } from "./plain-document.ts";
import { folderOf } from "./uri.ts";

/** True for the file of a game's text. */
export function isGameText(uri: string): boolean {
  return kindOfName(uri) === "game";
}

/** Where the text of a game may lie whose sheets are in a folder: there and in every folder above, the nearest first. */
export function placesOfGames(folder: string): readonly string[] {
  const places: string[] = [];
  for (let at = folder; at !== "" && !at.endsWith("/"); at = folderOf(at)) places.push(`${at}/${GAME_FILE}`);
  return places;
}

/** The text of a game, open in the editor or as it lies on the disk. */
export class GameDocument extends PlainDocument {
  #read: GameText | null = null;
  /** What sheets go on with while somebody types in the text, and it has errors. */
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

  /** The game for sheets: as it was when the text last had no errors. */
  game(reader: GameTextReader): RegisteredGame | null {
    this.#last = this.read(reader).game ?? this.#last;
    return this.#last;
  }
}
