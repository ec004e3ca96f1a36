import type { CompanionOptions } from "../games/game-package.ts";
import { hashOfText } from "../games/shared/plain-data.ts";
import type { Book } from "../runtime/game.ts";
import type { Answer } from "../runtime/companion/question.ts";

/** The value of the first field of a save file. */
export const SAVE_FORMAT = "tiebreak companion 2";

/**
 * The version of the questions in new games. Saved answers fit only the questions of their own version, so an older
 * game continues with its own.
 */
export const ASKING = 4;

/** A saved game beside the table: how it began, and every answer since. */
export interface SavedGame {
  /** The game's name in headers; older files lack it. */
  readonly game?: string | undefined;
  readonly scenario: number;
  readonly options: CompanionOptions;
  /** A fingerprint of its sheets and cards, because others would ask other questions. */
  readonly sheets: string;
  readonly answers: readonly Answer[];
}

/** The properties of sheets that say only where and how something is written. */
const WRITTEN = new Set(["span", "text", "file", "source"]);

/** A fingerprint of the sheets, cards and board of a game. The layout of the sheets makes no difference. */
export function fingerprint(book: Book, roster: object, board: object | null): string {
  const played = board === null ? [book, roster] : [book, roster, board];
  return hashOfText(JSON.stringify(played, (key, value: unknown) => (WRITTEN.has(key) ? undefined : value)));
}

/** The text of a save file: JSON, with a checksum of its contents. */
export function writeSave(game: SavedGame): string {
  const contents = { format: SAVE_FORMAT, ...game };
  return `${JSON.stringify({ ...contents, sum: hashOfText(JSON.stringify(contents)) })}\n`;
}
