import { memoize } from "../../../grammar/memoize.ts";
import type { GameDescription } from "../../game-package.ts";
import { declaredCompact } from "./compact.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { counterNamed } from "./position.ts";
import { spokenLexicon } from "./spoken-lexicon.ts";

/** What every tool needs of a declared game. */
export const describeDeclared = memoize((game: DeclaredGame): GameDescription => {
  const { folder, lexicon, schema } = game;
  return {
    folder,
    lexicon: { ...spokenLexicon(lexicon), compact: () => declaredCompact(game).compact(policiesOf(game)) },
    openPoints: new Map(),
    printedStrength: () => null,
    titleOfCard: (card) => counterNamed(schema, card)?.title ?? null,
  };
});
