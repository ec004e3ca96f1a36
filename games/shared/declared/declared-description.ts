import type { GameDescription } from "../../game-package.ts";
import type { DeclaredGame } from "./declared-game.ts";
import { counterNamed } from "./position.ts";

/** What every tool needs of a declared game. */
export function describeDeclared({ folder, lexicon, schema }: DeclaredGame): GameDescription {
  return {
    folder,
    lexicon,
    openPoints: new Map(),
    printedStrength: () => null,
    titleOfCard: (card) => counterNamed(schema, card)?.title ?? null,
  };
}
