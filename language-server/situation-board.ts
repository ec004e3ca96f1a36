import { boardSvg } from "../render/board/board-svg.ts";
import { pictureOfPosition } from "../render/board/picture.ts";
import type { Position } from "../games/callisto/position.ts";
import type { Decision } from "../runtime/decision.ts";

/**
 * The board of a position as a picture in SVG, with the way that a decision takes over it.
 *
 * @param opponent the name of the side that the bot does not play
 */
export function situationBoard(position: Position, decision: Decision | null, title: string, opponent: string): string {
  return boardSvg(pictureOfPosition(position, title, opponent), routeOf(position, decision));
}

/** From the space where the unit stands through its route to where it goes. */
function routeOf({ board, units }: Position, decision: Decision | null): readonly string[] {
  if (decision === null || decision.destination === null) return [];
  const start = units.find(({ name }) => name === decision.unit)?.at ?? null;
  const stops = [...(start === null ? [] : [start]), ...decision.route, decision.destination];
  return stops.flatMap((stop) => board.places.find(({ name }) => name === stop)?.space ?? []);
}
