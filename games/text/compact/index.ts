import { isError } from "../../../grammar/diagnostic.ts";
import { gameTextReader } from "../../../grammar/game-text/parse.ts";
import { createSource } from "../../../grammar/source.ts";
import { declaredCompact } from "../../shared/declared/compact.ts";
import { GameOfText } from "../game-of-text.ts";

/**
 * The functions that compiled sheets of a game call, from the game's text. The module beside those sheets calls this.
 *
 * @throws where the text has errors: its sheets were compiled when it had none
 */
export function functionsOfText(text: string): Readonly<Record<string, unknown>> {
  const parsed = gameTextReader()(createSource("game.bot", text));
  const { declared, diagnostics } = new GameOfText(parsed, {}).read();
  const error = diagnostics.find(isError);
  if (declared === null || error !== undefined) throw new Error(error?.message ?? "the text declares no game");
  return declaredCompact(declared).functions;
}
