import { readFileSync } from "node:fs";
import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import type { GameCode } from "../../games/game-code.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";

/** Reads the text of a game in a folder beside this file, which must be without mistakes. */
export function declaredByText(folder: string, code: GameCode = {}): DeclaredGame {
  const text = readFileSync(new URL(`${folder}/game.bot`, import.meta.url), "utf8");
  const parsed = gameTextReader()(createSource(`${folder}/game.bot`, text));
  const { declared, diagnostics } = new GameOfText(parsed, code).read();
  const [mistake] = diagnostics;
  if (declared === null || mistake !== undefined) throw new Error(`${folder}: ${mistake?.message ?? "no game"}`);
  return declared;
}
