import type { ExampleNames, GameDescription } from "../games/game-package.ts";
import { GAMES } from "../games/registry.ts";

/** Where no game brings names of its own. */
const NEUTRAL: ExampleNames = {
  sides: ["Red", "Blue"],
  unit: "Guard",
  questions: ["Guard clause 3c fires", "Guard does ATTACK"],
};

const shown = [...GAMES.values()].find(({ examples }) => examples !== undefined);
const { sides, unit, questions } = shown?.examples ?? NEUTRAL;
/** A game without whole games to play, which its tables set up. */
const tabled = [...GAMES.values()].find(({ seats }) => seats === undefined);

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
  /** How an open point is read otherwise than usual. */
  reading: otherReading(shown),
  /** The folder of a game with tables. */
  tabled: tabled?.folder ?? "name",
  readingOfTabled: otherReading(tabled),
} as const;

/** The first open point of a game, in another reading than its usual one, as options write it. */
function otherReading(game: GameDescription | undefined): string {
  const [first] = game?.openPoints ?? [];
  if (first === undefined) return "POINT=b";
  const [id, point] = first;
  return `${id}=${Object.keys(point.readings).find((name) => name !== point.default)}`;
}
