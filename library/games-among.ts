import { isError } from "../grammar/diagnostic.ts";
import { isGameText } from "../compiler/definitions/reach.ts";
import type { GameCode } from "../games/game-code.ts";
import type { GameRegistry } from "../games/registered-games.ts";
import { createSource, type NamedText } from "../grammar/source.ts";
import type { Game } from "./games.ts";
import { failure, failureIn, type LocatedDiagnostic, locateAll, type Result } from "./result.ts";

export { isGameText } from "../compiler/definitions/reach.ts";
export { headerIn } from "../grammar/written-header.ts";

/**
 * The games that sheets can be of: the known ones, and the one whose `game.bot` is among the texts.
 *
 * @returns a failure where that text has an error, or the name of a known game
 */
export async function gamesAmong(
  texts: readonly NamedText[],
  known: GameRegistry,
): Promise<Result<{ readonly games: GameRegistry }>> {
  const own = texts.find(isGameText);
  if (own === undefined || known.isOwnText(own.text)) return { ok: true, games: known };
  const { gameReader } = await import("../games/text/read-game.ts");
  const source = createSource(own.path, own.text);
  const { name, game, diagnostics } = gameReader(known.codeOf)(source);
  const error = locateAll(source, diagnostics).find(isError);
  if (error !== undefined) return failure(`${own.path}, line ${error.line}: ${error.message}`);
  if (game === null) return failure(`${own.path}: this text describes no game`);
  const isKnown = [...known.all.keys()].some((each) => each.toLowerCase() === name?.toLowerCase());
  if (isKnown) return failure(`${own.path}: Tiebreak brings a game ${name ?? ""} along; choose another name`);
  return { ok: true, games: known.with([game]) };
}

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
  const { gameReader } = await import("../games/text/read-game.ts");
  const source = createSource(name, text);
  const read = gameReader(() => code)(source);
  const diagnostics = locateAll(source, read.diagnostics);
  return read.game === null ? failureIn(diagnostics) : { ok: true, game: await read.game.load(), diagnostics };
}
