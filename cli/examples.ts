import type { ExampleNames } from "../games/game-package.ts";
import { GAMES } from "../games/registry.ts";

/** Where no game brings names of its own. */
const NEUTRAL: ExampleNames = {
  sides: ["Red", "Blue"],
  unit: "Guard",
  questions: ["Guard clause 3c fires", "Guard does ATTACK"],
};

const shown = [...GAMES.values()].find(({ examples }) => examples !== undefined);
const { sides, unit, questions } = shown?.examples ?? NEUTRAL;

/** Names for the examples in help texts, of the first game that brings some. */
export const EXAMPLE = {
  game: shown?.lexicon.game ?? "Name",
  /** The folder of the game's sheets below `procedures`. */
  folder: shown?.folder ?? "name",
  /** Two sides as sheets and options are named by them. */
  side: sides[0].toLowerCase(),
  otherSide: sides[1].toLowerCase(),
  /** The first side as the scenario file names it. */
  sideName: sides[0],
  sheet: `${sides[0].toLowerCase()}.bot`,
  unit,
  questions,
} as const;
