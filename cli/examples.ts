import type { ExampleNames, GameDescription } from "../games/game-package.ts";
import type { GameRegistry } from "../games/registered-games.ts";

/** Names for examples where no game brings its own. */
const NEUTRAL: ExampleNames = {
  sides: ["Red", "Blue"],
  unit: "Guard",
  questions: ["Guard clause 3c fires", "Guard does ATTACK"],
};

/** Names for the examples in help texts. */
export interface Example extends Pick<ExampleNames, "unit" | "questions"> {
  readonly game: string;
  /** The folder of the game's sheets below `procedures`. */
  readonly folder: string;
  /** Two sides as sheets and options name them. */
  readonly side: string;
  readonly otherSide: string;
  /** The first side as the scenario file names it. */
  readonly sideName: string;
  readonly sheet: string;
  /** An open point with a reading that is not the default. */
  readonly reading: string;
  /** The folder of a game that has no whole games to play, only tables that set one up. */
  readonly tabled: string;
  readonly readingOfTabled: string;
}

/** The names of the first game that brings some. */
export function exampleOf({ all }: GameRegistry): Example {
  const shown = [...all.values()].find(({ examples }) => examples !== undefined);
  const { sides, unit, questions } = shown?.examples ?? NEUTRAL;
  const tabled = [...all.values()].find(({ seats }) => seats === undefined);
  return {
    game: shown?.lexicon.game ?? "Name",
    folder: shown?.folder ?? "name",
    side: sides[0].toLowerCase(),
    otherSide: sides[1].toLowerCase(),
    sideName: sides[0],
    sheet: `${sides[0].toLowerCase()}.bot`,
    unit,
    questions,
    reading: otherReading(shown),
    tabled: tabled?.folder ?? "name",
    readingOfTabled: otherReading(tabled),
  };
}

/** The first open point of a game with a reading that is not its default, as options write it. */
function otherReading(game: GameDescription | undefined): string {
  const [first] = game?.openPoints ?? [];
  if (first === undefined) return "POINT=b";
  const [id, point] = first;
  return `${id}=${Object.keys(point.readings).find((name) => name !== point.default)}`;
}
