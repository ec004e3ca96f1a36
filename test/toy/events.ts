import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { is, means, type DeclaredWord } from "../../games/shared/declared/word.ts";
import { GARDEN_GAME, TOY_LEXICON } from "./game.ts";

const EVENTS: readonly DeclaredWord[] = [
  {
    category: "event",
    id: "arrived",
    forms: ["arriving"],
    of: ["Robot"],
    documentation: "It has just come to its plot.",
    meaning: means(is("arrived", true)),
  },
  {
    category: "event",
    id: "flooded",
    of: ["Plot"],
    documentation: "Too much water has just come down on it.",
    meaning: means(is("flooded", true)),
  },
];

const { schema } = GARDEN_GAME;

/** The garden with two things that can happen in it. */
export const EVENTFUL_GARDEN: DeclaredGame = {
  ...GARDEN_GAME,
  lexicon: { ...TOY_LEXICON, keepsMemory: true, severalActions: true, words: [...TOY_LEXICON.words, ...EVENTS] },
  schema: {
    ...schema,
    places: {
      ...schema.places,
      fields: {
        ...schema.places.fields,
        flooded: { kind: "event", documentation: "Too much water has just come down on it." },
      },
    },
    units: {
      ...schema.units,
      fields: { arrived: { kind: "event", documentation: "It has just come to its plot." } },
    },
  },
};
