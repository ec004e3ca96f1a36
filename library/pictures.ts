import type { FileBoard, GameTypes } from "../games/game-package.ts";
import type { GameSituation } from "../games/shared/situation.ts";
import { BOARD_STYLE_IN_SITE, boardInPage, boardSvg } from "../render/board/board-svg.ts";
import { textBoard } from "../render/board/text-board.ts";
import type { PlayedGame } from "./play.ts";
import { failure, type Result } from "./result.ts";
import type { Sheet } from "./sheets.ts";
import type { BoardPicture } from "../games/shared/board-picture.ts";

export type { BoardPicture } from "../games/shared/board-picture.ts";
export { boardSvg, textBoard };
export {
  counterLines,
  fitBoard,
  type FittedBoard,
  type FittedSpace,
  fittedName,
  GAP,
  type Room,
  HEADER,
  LEAST_LETTERS,
  spaceTowards,
} from "../render/board/fit-board.ts";

/**
 * The picture of a board with what its scenario puts on it. `boardSvg` and `textBoard` draw it.
 *
 * @example
 * ```ts
 * const shown = pictureOfBoard(board, sheet);
 * if (shown.ok) boardSvg(shown.picture).startsWith("<svg"); // true
 * ```
 */
export function pictureOfBoard<Types extends GameTypes>(
  board: Types["board"],
  { game, book }: Pick<Sheet<Types>, "game" | "book">,
): Result<{ readonly picture: BoardPicture }> {
  const { boards, lexicon } = game;
  if (boards === undefined) return failure(`${lexicon.game} has no boards yet`);
  return { ok: true, picture: boards.pictureOfBoard(board, book.scenario) };
}

/** The picture of the board that the text of a game describes, without units. */
export function pictureOfOwnBoard<Types extends GameTypes>({
  boards,
  pictures,
  lexicon,
}: Sheet<Types>["game"]): Result<{ readonly picture: BoardPicture }> {
  if (boards !== undefined) return failure(`the boards of ${lexicon.game} are files: name one of them`);
  const picture = pictures?.pictureOfOwnBoard?.(lexicon.game);
  return picture === undefined ? failure(`the text of ${lexicon.game} describes no board`) : { ok: true, picture };
}

/**
 * The picture of a position that a situation describes.
 *
 * @param board places the spaces where they lie on it; left out: as the situation lists them
 *
 * @example
 * ```ts
 * const [first] = readSituations(situation, { sheets: sheet }).situations;
 * const shown = first === undefined ? null : pictureOfPosition(first, sheet);
 * shown?.ok; // true
 * ```
 */
export function pictureOfPosition<Types extends GameTypes>(
  { id, title, position }: Pick<GameSituation<Types["position"]>, "id" | "title" | "position">,
  { game, book, side }: Pick<Sheet<Types>, "game" | "book" | "side">,
  board: FileBoard | null = null,
): Result<{ readonly picture: BoardPicture }> {
  const { pictures, lexicon } = game;
  if (pictures === undefined) return failure(`${lexicon.game} has no pictures of positions yet`);
  const sides = book.scenario.sides.map((each) => each.side);
  const opponent = sides.find((each) => each !== side) ?? "player";
  const picture = pictures.pictureOfPosition(position, title === null ? id : `${id}: ${title}`, opponent, board);
  const named = sides.length === 0 ? picture.sides : sides;
  return { ok: true, picture: { ...picture, sides: named, standIn: board?.standIn ?? false } };
}

/** The picture of a whole game as it stands. */
export function pictureOfGame({ engine, course }: Pick<PlayedGame, "engine" | "course">): BoardPicture {
  return engine.picture(course);
}

/** The style of what `drawBoard` draws, for a page that follows the reader's light or dark setting. */
export const BOARD_STYLE = BOARD_STYLE_IN_SITE;

/**
 * Draws a board with all that stands on it as a part of a page, for a page. Every space has its name as `data-space` and every counter as
 * `data-counter`.
 *
 * @param route the spaces through which a unit goes, from where it stands to where it ends
 */
export function drawBoard(picture: BoardPicture, route: readonly string[] = []): string {
  return boardInPage(picture, route);
}
