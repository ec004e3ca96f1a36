import { BOT } from "../games/engine-part.ts";
import type { GameDescription } from "../games/game-package.ts";
import type { Book } from "../runtime/game.ts";
import { problemWithPlayer, problemWithSeat } from "./players.ts";
import { failure, type Result } from "./result.ts";

export {
  type Ladder,
  ladderJson,
  ladderOf,
  type LadderSettings,
  ladderText,
  type SeatResult,
} from "../analysis/laboratory/ladder.ts";

/** A player in the seat of a side. */
export interface LadderSeat {
  readonly side: string;
  readonly player: string;
}

interface Wanted {
  /** Who plays each side as usual: beside them the others are rated, so they are always among them. */
  readonly usual: Readonly<Record<string, string>>;
  /** The only side whose seat is filled; null for every side. */
  readonly side: string | null;
  /** Left out: every player of the game. */
  readonly players?: readonly string[] | undefined;
}

/** Who is to take which seat of a scenario; a failure where a player that was named can take none. */
export function ladderSeats(
  description: Pick<GameDescription, "lexicon" | "seats">,
  book: Book,
  { usual, side: only, players: named }: Wanted,
): Result<{ readonly seats: readonly LadderSeat[] }> {
  const sides = book.scenario.sides.map(({ side }) => side).filter((side) => only === null || side === only);
  for (const player of named ?? []) {
    const problems = sides.map((side) => problemWithSeat(description, book, side, player));
    const problem = problemWithPlayer(description, player) ?? (problems.includes(null) ? null : problems[0]);
    if (typeof problem === "string") return failure(`${player}: ${problem}`);
  }
  const players = named ?? [BOT, ...(description.seats?.players ?? [])];
  const seats = sides.flatMap((side) =>
    [...new Set([usual[side] ?? BOT, ...players])]
      .filter((player) => problemWithSeat(description, book, side, player) === null)
      .map((player) => ({ side, player })),
  );
  return { ok: true, seats };
}
