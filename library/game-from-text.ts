import type { GameCode } from "../games/game-code.ts";
import { gameReader } from "../games/text/read-game.ts";
import { createSource } from "../grammar/source.ts";
import type { Game } from "./games.ts";
import { failureIn, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

/**
 * Reads a game from its text, a `game.bot`. Whatever reads sheets takes such a game as it takes `callisto`. One with errors
 * is no game; its diagnostics say where they are.
 *
 * @param name what diagnostics call the text
 * @param code the functions that the text names with `by code`; a text with such words needs them
 * @example
 * ```ts
 * const read = await gameFromText("game Crawl\n\nSIDES\n  Dungeon: the bot.\n");
 * read.ok; // false
 * ```
 */
export async function gameFromText(
  text: string,
  name = "game.bot",
  code: GameCode = {},
): Promise<Result<{ readonly game: Game; readonly diagnostics: readonly LocatedDiagnostic[] }>> {
  const source = createSource(name, text);
  const read = gameReader(() => code)(source);
  const diagnostics = locateAll(source, read.diagnostics);
  return read.game === null ? failureIn(diagnostics) : { ok: true, game: await read.game.load(), diagnostics };
}
