import { formattedOrNull } from "../grammar/game-text/format.ts";
import { gameTextReader } from "../grammar/game-text/parse.ts";
import { createSource } from "../grammar/source.ts";
import { failure, type Result } from "./result.ts";

/** The text of a game in the standard layout. Refused where a row of it cannot be read. */
export function formatGame(text: string): Result<{ readonly text: string }> {
  const formatted = formattedOrNull(createSource("game.bot", text), gameTextReader());
  return formatted === null
    ? failure("it has rows that cannot be read; `tiebreak check` shows them")
    : { ok: true, text: formatted };
}
