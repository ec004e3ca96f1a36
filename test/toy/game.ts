import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import { withField, type DeclaredPosition } from "../../games/shared/declared/position.ts";
import { declaredByText } from "./game-of-text.ts";

/** The garden: its text is all that this project has to be told of its second game. */
export const GARDEN_GAME: DeclaredGame = declaredByText("garden");

export const TOY_LEXICON = GARDEN_GAME.lexicon;

/** The garden as the reference interpreter sees it. */
export const GARDEN = interpretedGame(GARDEN_GAME);

/** A garden in few words, for tests. */
export interface Garden {
  readonly columns: number;
  readonly rows: number;
  readonly watered: readonly string[];
  /** Plots on which something grows, with what can be picked there; 0 is not ripe. */
  readonly beds: Readonly<Record<string, number>>;
  readonly robots: readonly {
    readonly name: string;
    readonly title: string;
    readonly side: string;
    readonly at: string;
  }[];
  /** The cards of the acting side, by the robot's name. */
  readonly row: readonly string[];
}

/** The position that a garden in few words is. */
export function gardenPosition({ columns, rows, watered, beds, robots, row }: Garden): DeclaredPosition {
  const places = new Set([...watered, ...Object.keys(beds)]);
  const { places: schema } = GARDEN_GAME.schema;
  const fieldsOf = (place: string) =>
    withField(schema, withField(schema, {}, "watered", watered.includes(place)), "yield", beds[place] ?? null);
  return {
    bot: "Growers",
    board: { columns, rows },
    places: Object.fromEntries([...places].map((place) => [place, fieldsOf(place)])),
    units: robots.map((robot) => ({ ...robot, fields: {} })),
    row,
  };
}
