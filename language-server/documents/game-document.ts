import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import { GAME_FILE, kindOfName } from "../../compiler/file-kind.ts";
import type { GameText, GameTextReader } from "../../games/game-text.ts";
import type { RegisteredGame } from "../../games/registered-games.ts";
import { createSource } from "../../grammar/source.ts";
import { PlainDocument } from "./plain-document.ts";
import { folderOf } from "./uri.ts";

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

  /** The game for sheets, from the last text without errors. */
  game(reader: GameTextReader): RegisteredGame | null {
    this.#last = this.read(reader).game ?? this.#last;
    return this.#last;
  }
}
