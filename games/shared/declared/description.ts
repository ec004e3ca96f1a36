import { memoize } from "../../../grammar/memoize.ts";
import type { GameDescription } from "../../game-package.ts";
import { declaredCompact } from "./compact.ts";
import { type DeclaredGame, policiesOf } from "./declared-game.ts";
import { PLAYERS_WITH_SEARCH } from "../engine/players.ts";
import { counterNamed } from "./position.ts";
import { degreesOf, openPointsOf } from "./switches.ts";
import type { Lexicon, RelationWord } from "../../../grammar/lexicon.ts";
import type { DeclaredLexicon, DeclaredMeaning, DeclaredWord } from "./word.ts";

/** What every tool needs of a declared game. */
export const describeDeclared = memoize((game: DeclaredGame): GameDescription => {
  const { folder, lexicon, schema } = game;
  return {
    folder,
    lexicon: { ...spokenLexicon(lexicon), compact: () => declaredCompact(game).compact(policiesOf(game)) },
    openPoints: new Map(Object.entries(openPointsOf(schema))),
    printedStrength: () => null,
    hasDifficulty: degreesOf(schema).length > 0,
    titleOfCard: (card) => counterNamed(schema, card)?.title ?? null,
    ...(game.play === undefined
      ? {}
      : {
          seats: {
            sides: lexicon.sides.map(({ id }) => id),
            players: PLAYERS_WITH_SEARCH,
            withoutSheet: lexicon.sides.map(({ id }) => id),
          },
        }),
  };
});

const WITHOUT = "without";

/** All words for the sheets of a declared game: its own, and those that every declared game has. */
export const spokenLexicon = memoize((lexicon: DeclaredLexicon): DeclaredLexicon => {
  const without = withoutWord(lexicon);
  return without === null ? lexicon : { ...lexicon, words: [...lexicon.words, without] };
});

/**
 * `square without figure` says the same as `square not holding figure`, whatever the game calls the relation from a place
 * to what is there. Null where the game has a word of that form, or no such relation.
 */
function withoutWord({ words, roles }: Lexicon<DeclaredMeaning>): DeclaredWord | null {
  const contains = words.find(
    (word): word is RelationWord<DeclaredMeaning> => word.category === "relation" && word.id === roles.contains,
  );
  // Games with parts of units have a word of this form, which describes units only.
  const isTaken = words.some(
    (word) =>
      [word.id, ...(word.forms ?? [])].includes(WITHOUT) &&
      !(word.category === "relation" && word.contraryOf !== undefined),
  );
  if (contains === undefined || isTaken) return null;
  const { forms: _forms, ...relation } = contains;
  const documentation = `The contrary of “${contains.id}”: none of those is there.`;
  return { ...relation, id: WITHOUT, contraryOf: contains.id, documentation };
}
