import { Option } from "commander";
import { BOT } from "../games/engine-part.ts";
import { GAMES } from "../games/registry.ts";
import { usualPlayer } from "../library/play.ts";
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
  return usualPlayer(GAMES.get(book.scenario.game) ?? {}, book, side);
}

/** Whether nobody plays a side: it always follows its sheet. */
export function isAlwaysBot({ material }: Pick<LoadedGame, "material">, side: string): boolean {
  return GAMES.get(material.book.scenario.game)?.seats?.alwaysBot?.includes(side) === true;
}

/**
 * Who was chosen for a side of a game.
 *
 * @throws MisuseError where nobody can play it
 */
export function chosenPlayer(loaded: Pick<LoadedGame, "material">, side: string, options: SeatOptions) {
  const chosen = playerOf(side, options);
  if (chosen !== undefined && chosen !== BOT && isAlwaysBot(loaded, side)) {
    throw new MisuseError(`--${flagOf(side)} ${chosen}: ${side} always follows its sheet`);
  }
  return chosen;
}

/** A side's name as an option: `corporate-troops`. */
function flagOf(side: string): string {
  return side.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}
