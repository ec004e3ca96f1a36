import type { DeclaredGame } from "../../games/shared/declared/declared-game.ts";
import { interpretedGame } from "../../games/shared/declared/interpreted.ts";
import { withField, type DeclaredPosition, type PositionSchema } from "../../games/shared/declared/position.ts";
import { TOY_LEXICON } from "./lexicon.ts";

const GARDEN_SCHEMA: PositionSchema = {
  places: {
    sort: "Plot",
    key: "plots",
    fields: {
      watered: { kind: "truth", documentation: "It has had water today." },
      yield: {
        kind: "number",
        from: 0,
        to: 9,
        documentation: "How much is there to pick; nothing grows where it is left out.",
      },
    },
  },
  units: { sort: "Robot", key: "robots", fields: {} },
  counters: [
    { name: "Mower", title: "Mower", side: "Growers" },
    { name: "Picker", title: "Picker", side: "Growers" },
    { name: "Bore", title: "Digger", side: "Moles" },
    { name: "Claw", title: "Digger", side: "Moles" },
    { name: "Drill", title: "Digger", side: "Moles" },
  ],
  board: { smallest: { columns: 3, rows: 3 }, largest: { columns: 6, rows: 5 } },
};

/** The garden: all that this project has to be told of its second game. */
export const GARDEN_GAME: DeclaredGame = {
  folder: "garden",
  lexicon: TOY_LEXICON,
  schema: GARDEN_SCHEMA,
};

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
  const { places: schema } = GARDEN_SCHEMA;
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
