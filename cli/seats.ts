import { Option } from "commander";
import { BOT } from "../games/engine-part.ts";
import type { GameDescription } from "../games/game-package.ts";
import { GAMES } from "../games/registry.ts";
import { problemWithPlayer, problemWithSeat, usualPlayer } from "../library/players.ts";
import type { Book } from "../runtime/game.ts";
import { MisuseError } from "./failure.ts";
import type { LoadedGame } from "./game-library.ts";

/** Options of which some have the name of a side: who plays it. */
export type SeatOptions = object;

/** Everyone who plays some game without being asked; the first follows the sheet. */
export const AUTOMATIC: readonly string[] = [...new Set([BOT, ...seated().flatMap(({ players }) => players)])];

/** The sides of all games that can be played, each once, as options write them. */
export const SIDES: readonly string[] = [...new Set(seated().flatMap(({ sides }) => sides))];

function seated() {
  return [...GAMES.values()].flatMap(({ seats }) => seats ?? []);
}

/** `--SIDE PLAYER` for every side of every game that can be played. */
export function seatOptions(describe: (side: string) => string): readonly Option[] {
  return SIDES.map((side) => new Option(`--${flagOf(side)} <player>`, describe(side)).choices(AUTOMATIC));
}

/** Who was chosen for a side. */
export function playerOf(side: string, options: SeatOptions): string | undefined {
  const key = new Option(`--${flagOf(side)} <player>`).attributeName();
  const chosen: unknown = Object.hasOwn(options, key) ? Reflect.get(options, key) : undefined;
  return typeof chosen === "string" ? chosen : undefined;
}

/** Who plays a side where nobody is named. */
export function usualPlayerOf({ material }: Pick<LoadedGame, "material">, side: string): string {
  const { book } = material;
  return usualPlayer(descriptionOf(book), book, side);
}

/** Whether nobody plays a side: it always follows its sheet. */
export function isAlwaysBot({ material }: Pick<LoadedGame, "material">, side: string): boolean {
  return descriptionOf(material.book).seats?.alwaysBot?.includes(side) === true;
}

/**
 * Checks the players that options choose against the sides and players of the game.
 *
 * @throws MisuseError where nobody can play so
 */
export function checkSeats({ material }: Pick<LoadedGame, "material">, options: SeatOptions): void {
  const { book } = material;
  const game = descriptionOf(book);
  for (const side of SIDES) {
    const player = playerOf(side, options);
    const problem = player === undefined ? null : problemWithSeat(game, book, side, player);
    if (problem !== null) throw new MisuseError(`--${flagOf(side)} ${player}: ${problem}`);
  }
}

/**
 * Checks the player of the other side against the players of the game.
 *
 * @throws MisuseError where the game has no such player
 */
export function checkOpponent({ material }: Pick<LoadedGame, "material">, player: string): void {
  const problem = problemWithPlayer(descriptionOf(material.book), player);
  if (problem !== null) throw new MisuseError(`--against ${player}: ${problem}`);
}

function descriptionOf({ scenario }: Book): GameDescription {
  const description = GAMES.get(scenario.game);
  if (description === undefined) throw new Error(`there is no game ${scenario.game}`);
  return description;
}

/** A side's name as an option: `corporate-troops`. */
function flagOf(side: string): string {
  return side.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
