import { BOT, PERSON } from "../games/engine-part.ts";
import type { GamePackage } from "../games/game-package.ts";
import { membersOf, problemWithName } from "../games/shared/engine/players.ts";
import { nearestName } from "../grammar/nearest-name.ts";
import { enumerate } from "../grammar/prose.ts";
import type { Book } from "../runtime/game.ts";

export { BOT, PERSON } from "../games/engine-part.ts";
export { membersOf, peopleIn } from "../games/shared/engine/players.ts";

type SeatedGame = Pick<GamePackage, "lexicon" | "seats">;

/** Who plays a side by default: the bot, or the first of the simple players if the side has no sheet. */
export function usualPlayer({ seats }: Pick<GamePackage, "seats">, { sheets }: Book, side: string): string {
  const mayLackSheet = sheets[side] === undefined && seats?.withoutSheet?.includes(side) === true;
  return (mayLackSheet ? seats.players.find((player) => player !== BOT) : undefined) ?? BOT;
}

/** Why a player cannot play a side; null where it can. */
export function problemWithSeat(game: SeatedGame, book: Book, side: string, player: string): string | null {
  const { number, sides } = book.scenario;
  const names = sides.map((each) => each.side);
  if (!names.includes(side)) {
    const near = nearestName(side, names);
    const advice = near === null ? `; its sides are ${enumerate(names)}` : `: did you mean ${near}?`;
    return `scenario ${number} has no side ${side}${advice}`;
  }
  if (player !== BOT && game.seats?.alwaysBot?.includes(side) === true) {
    return `${side} always follows its sheet, so nobody else can play it`;
  }
  if (player === BOT && book.sheets[side] === undefined) return `scenario ${number} has no sheet of ${side}`;
  const members = membersOf(player);
  if (members.length > 1) return problemWithSharing(game, book) ?? problemWithTeam(game, members);
  return player === PERSON ? null : problemWithPlayer(game, player);
}

/** Why no two players share a side in a scenario; null where they can. */
export function problemWithSharing({ lexicon, seats }: SeatedGame, book: Book): string | null {
  if (seats?.teamPlayers === undefined) return `nobody shares a side in ${lexicon.game}`;
  return seats.problemWithTeams?.(book) ?? null;
}

function problemWithTeam({ seats }: SeatedGame, members: readonly string[]): string | null {
  const { teamPlayers = [] } = seats ?? {};
  if (members.length > 2) return "a team has two players";
  const known = [...teamPlayers, PERSON];
  const other = members.find((member) => !known.includes(member));
  return other === undefined ? null : `${other} plays in no team; choose ${enumerate(known, "or")}`;
}

/**
 * Why the players of all sides do not fit each other: in most games a team plays against a team. Null where they do.
 */
export function problemWithTeams(
  { seats }: Pick<SeatedGame, "seats">,
  players: Readonly<Record<string, string>>,
): string | null {
  if (seats?.isAloneAgainstTeams === true) return null;
  const sides = Object.keys(players);
  const alone = sides.find((side) => membersOf(players[side] ?? "").length === 1);
  const team = sides.find((side) => membersOf(players[side] ?? "").length > 1);
  if (alone === undefined || team === undefined) return null;
  return `${team} is a team of two, so ${alone} needs two players as well, such as greedy+random`;
}

/** Why a name is not that of an automatic player of a game; null if it is. */
export function problemWithPlayer({ lexicon, seats }: SeatedGame, player: string): string | null {
  const known = [...new Set([BOT, ...(seats?.players ?? [])])];
  return problemWithName(
    known,
    player,
    `nobody plays as ${player} in ${lexicon.game}; choose ${enumerate(known, "or")}`,
  );
}
