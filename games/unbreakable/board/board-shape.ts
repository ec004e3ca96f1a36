import { integer, list, map, note, string, truth, only } from "../../shared/reading/shape.ts";
import { TERRAINS } from "../terrain.ts";

/** The name of the schema of a map, which a file states. */
export const MAP_SCHEMA = "unbreakable/map";

const TEXT = string();
const HEXES = list(string("\\S", { editor: { pattern: "^[0-9]{4}$" } }), {
  description: "The numbers of its hexes: column and row, two digits each.",
});
const OTHER_TERRAINS = TERRAINS.filter((terrain) => terrain !== "open");

/** A map as it is typed: hexes that are not named are open. */
export const MAP_FILE = map(
  {
    $schema: note(TEXT, "Where editors find the rules of this file."),
    board: note(TEXT, "The name of the map."),
    game: only("Unbreakable"),
    scenario: integer(1, 99, { description: "The number of its scenario." }),
    standIn: truth({ description: "It stands in for the printed map." }),
    note: note(TEXT, "What is said of it wherever it is drawn."),
    columns: integer(1, 26, { description: "How many columns the map has." }),
    rows: integer(2, 26, { description: "How many rows its even columns have; odd ones have one less." }),
    terrain: map(Object.fromEntries(OTHER_TERRAINS.map((terrain) => [terrain, HEXES]))),
  },
  ["board", "game", "scenario", "columns", "rows", "terrain"],
  { title: "a map" },
);
