import type { GamePackage, GameTypes } from "../games/game-package.ts";
import type { BoardPicture } from "../games/shared/board-picture.ts";
import { boardInPage } from "../render/board/board-svg.ts";
import { BOARD_STYLE_IN_SITE } from "../render/board/board-style.ts";
import type { Book } from "../runtime/game.ts";

/** The style of what `drawPosition` draws, for a page that follows the reader's light or dark setting. */
export const BOARD_STYLE = BOARD_STYLE_IN_SITE;

/** What is drawn: a position on a board, seen by the side that the bot plays. */
export interface PositionToDraw<Types extends GameTypes = GameTypes> {
  readonly game: Pick<GamePackage<Types>, "boards">;
  readonly book: Book;
  readonly side: string;
  readonly board: Types["board"];
  readonly position: Types["position"];
}

/**
 * Draws a position on its board as a part of a page. Every space has its name as `data-space` and every counter as
 * `data-counter`; null where the game has no boards.
 */
export function drawPosition<Types extends GameTypes>({
  game,
  book,
  side,
  board,
  position,
}: PositionToDraw<Types>): string | null {
  if (game.boards === undefined) return null;
  const opponent = book.scenario.sides.find((other) => other.side !== side)?.side ?? "";
  return boardInPage(game.boards.pictureOfPosition(position, board.name, opponent, board), []);
}

/**
 * Draws a board with all that stands on it as a part of a page, as `drawPosition` does.
 *
 * @param route the spaces through which a unit goes, from where it stands to where it ends
 */
export function drawBoard(picture: BoardPicture, route: readonly string[] = []): string {
  return boardInPage(picture, route);
}
