import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { GameCode } from "../../games/game-code.ts";
import type { DeclaredLexicon } from "../../games/shared/declared/word.ts";
import { GameOfText } from "../../games/text/game-of-text.ts";
import { gameTextReader } from "../../grammar/game-text/parse.ts";
import { createSource } from "../../grammar/source.ts";
import { ROOT } from "../imports.ts";

/** The lexicon that the text of a game declares, read anew; undefined where the text has an error. */
export function lexiconOfText(folder: string, code: GameCode): DeclaredLexicon | undefined {
  const text = readFileSync(join(ROOT, `procedures/${folder}/game.bot`), "utf8");
  return new GameOfText(gameTextReader()(createSource("game.bot", text)), code).read().declared?.lexicon;
}
