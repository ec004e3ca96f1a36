import type { BoardFile } from "../../games/game-package.ts";
import { statesBoard } from "../../games/registry.ts";
import type { Reading } from "../positions/reading.ts";
import { PlainDocument } from "./plain-document.ts";

const BOARD_ENDING = ".json";
const FOLDER = "/boards/";

/** True for a file that could be a board: its text says whether it is one. */
export function mayBeBoard(uri: string): boolean {
  return uri.endsWith(BOARD_ENDING);
}

/** The file of a board, open in the editor or as it lies on the disk. */
export class BoardDocument extends PlainDocument {
  /** Why it could not be read, for people; null where it could. */
  missing: string | null = null;
  #read: { readonly text: string; readonly file: BoardFile } | null = null;

  constructor(uri: string, name: string, text: string) {
    super(uri, name, "json", 0, text);
  }

  /**
   * True for a file that is meant as the board of a game: by its schema or, where it names none, by its folder. Other
   * JSON is none of ours.
   */
  get isMeantAsBoard(): boolean {
    return statesBoard(this.text) ?? this.key.includes(FOLDER);
  }

  /** The text as it is now, read as the board of a game. */
  read(reading: Reading): BoardFile | null {
    const { text } = this;
    if (this.#read?.text === text) return this.#read.file;
    const file = reading.boardsFor(text)?.read(text);
    this.#read = file === undefined ? null : { text, file };
    return this.#read?.file ?? null;
  }
}
