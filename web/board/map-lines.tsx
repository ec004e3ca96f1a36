import type { BoardPicture, PictureWay } from "../../games/shared/board-picture.ts";
import type { TableAction } from "../../runtime/companion/table-action.ts";
import { type FittedBoard, type FittedSpace, HEADER } from "../../library/pictures.ts";
import { spaceOf, whereIs } from "./places.ts";

interface LinesProperties {
  readonly picture: BoardPicture;
  readonly board: FittedBoard;
}

/** What leads from space to space, below them. */
export function Ways({ picture, board }: LinesProperties) {
  return (
    <g class="ways">
      {endsOfWays(picture.ways, board).map(({ way: { from, to, upper }, start, end }) => (
        <line
          key={`${from} ${to} ${upper === true}`}
          class={upper === true ? "upper" : ""}
          x1={start.x}
          y1={start.y}
          x2={end.x}
          y2={end.y}
        />
      ))}
    </g>
  );
}

/** Doors, over the edges of the spaces between which they are. */
export function Doors({ picture, board }: LinesProperties) {
  return (
    <g class="doors" aria-hidden="true">
      {endsOfWays(picture.ways, board).map(({ way: { from, to, door }, start, end }) =>
        door === undefined || door.destroyed === true ? null : (
          <rect
            key={`${from} ${to}`}
            class={door.closed ? "closed" : ""}
            x="-3.5"
            y="-10"
            width="7"
            height="20"
            rx="2"
            transform={`translate(${(start.x + end.x) / 2} ${(start.y + end.y) / 2}) rotate(${angleOf(start, end)})`}
          />
        ),
      )}
    </g>
  );
}

function endsOfWays(
  ways: BoardPicture["ways"],
  { spaces }: FittedBoard,
): readonly { readonly way: PictureWay; readonly start: Point; readonly end: Point }[] {
  return ways.flatMap((way) => {
    const [from, to] = [spaces.get(way.from), spaces.get(way.to)];
    return from === undefined || to === undefined ? [] : [{ way, start: centre(from), end: centre(to) }];
  });
}

function angleOf(start: Point, end: Point): number {
  return Math.round((Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function centre({ x, y, width, height }: FittedSpace): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The ways of units, and the lines of attacks. */
export function Drawn({
  tableActions,
  picture,
  board,
}: LinesProperties & { readonly tableActions: readonly TableAction[] }) {
  const at = (place: string | null): Point | null => {
    const cell = place === null ? undefined : board.spaces.get(spaceOf(place));
    return cell === undefined
      ? null
      : { x: cell.x + cell.width / 2, y: cell.y + Math.min(cell.height - 8, HEADER + 28) };
  };
  const ways = tableActions.map(({ from, route, to }) =>
    to === null ? [] : [from, ...route, to].flatMap((place) => at(place) ?? []),
  );
  const shots = tableActions.flatMap(({ from, to, targets }) => {
    const start = at(from);
    if (start === null || to !== null) return [];
    return targets.flatMap((target) => {
      const end = at(whereIs(picture, target));
      return end === null ? [] : [{ start, end }];
    });
  });
  return (
    <g class="drawn" aria-hidden="true">
      <defs>
        <marker
          id="tip"
          viewBox="0 0 8 8"
          refX="6"
          refY="4"
          markerWidth="4"
          markerHeight="4"
          orient="auto-start-reverse"
        >
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {ways.map((points, index) =>
        points.length > 1 ? (
          <polyline
            key={index}
            class="way"
            marker-end="url(#tip)"
            points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
          />
        ) : null,
      )}
      {shots.map(({ start, end }, index) => (
        <line key={index} class="shot" marker-end="url(#tip)" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      ))}
    </g>
  );
}
