import type { GamePackage } from "../../games/game-package.ts";
import type { BoardPicture } from "../../library/pictures.ts";
import type { CheckedScenario } from "../../runtime/checked-tree.ts";
import { TILE, type TilePicture } from "../../web/catalogue.ts";

/** How much of the room of a space its square takes. */
const FILLED = 0.72;

/** Of more spaces than this, the ways between them would hide them. */
const MOST_WITH_WAYS = 60;

/**
 * Draws the map of a board file as small as a tile.
 *
 * @returns null where the file is no board of the game, or has no spaces
 */
export function tilePicture(game: GamePackage, board: string, scenario: CheckedScenario): TilePicture | null {
  const read = game.boards?.read(board).board ?? null;
  const picture = read === null ? null : (game.boards?.pictureOfBoard(read, scenario) ?? null);
  return picture === null || picture.spaces.length === 0 ? null : pathsOf(picture);
}

function pathsOf({ spaces, ways }: BoardPicture): TilePicture {
  // Of several maps the first stands for the game.
  const shown = spaces.filter(({ map }) => map === spaces[0]?.map);
  const [left, top] = [Math.min(...shown.map(({ x }) => x)), Math.min(...shown.map(({ y }) => y))];
  const columns = Math.max(...shown.map(({ x }) => x)) - left + 1;
  const rows = Math.max(...shown.map(({ y }) => y)) - top + 1;
  const room = Math.min(TILE.width / columns, TILE.height / rows);
  const [indent, drop] = [(TILE.width - room * columns) / 2, (TILE.height - room * rows) / 2];
  const centres = new Map(
    shown.map(({ name, x, y }) => [name, [indent + (x - left + 0.5) * room, drop + (y - top + 0.5) * room] as const]),
  );
  const lines = ways.flatMap(({ from, to }) => {
    const [start, end] = [centres.get(from), centres.get(to)];
    if (start === undefined || end === undefined) return [];
    // A table that is longer than wide is drawn in rows: nobody sees the way from the end of one to the next.
    if (Math.hypot(end[0] - start[0], end[1] - start[1]) > 2 * room) return [];
    return [`M${start.map(Math.round).join(" ")}L${end.map(Math.round).join(" ")}`];
  });
  return {
    spaces: [...centres.values()].map((centre) => `M${centre.map(Math.round).join(" ")}h0`).join(""),
    side: Math.round(room * FILLED),
    ways: shown.length > MOST_WITH_WAYS ? "" : lines.join(""),
  };
}
