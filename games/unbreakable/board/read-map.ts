import type { BoardFile } from "../../game-package.ts";
import { hexOf, isOnMap } from "../../shared/hex/hex.ts";
import { readShape } from "../../shared/reading/located.ts";
import type { HexBoard } from "../engine/game-definition.ts";
import { TERRAINS, type Terrain, MAP_SCHEMA } from "../terrain.ts";
import { statesSchema, integer, list, map, note, string, truth, only } from "../../shared/reading/shape.ts";
import { fileMistakes, type ReportedMistake, shownAt } from "../../shared/reading/read-data.ts";
import { DEFINITIONS, type ValuesByCode } from "../diagnostic-definitions.ts";
import type { ReadingProblem } from "../../shared/located-value.ts";
import { locateJson } from "../../shared/reading/locate-json.ts";

/** Every kind of mistake in a map file. */
export const { definitions: MAP_DIAGNOSTICS, diagnose: diagnoseMap } = fileMistakes(DEFINITIONS);

/** An error in a map file, before it becomes a diagnostic. */
export type MapProblem = Parameters<typeof diagnoseMap>[0];

/** A mistake as code reports it: with a value for each slot of its sentence. */
type ReportedMapProblem = ReportedMistake<ValuesByCode>;

/** A mistake in the text or the shape of a map file, with its code. */
function mapProblem(problem: ReadingProblem): MapProblem {
  const { kind, at: _at, ...rest } = problem;
  return { ...rest, span: shownAt(problem), code: `map-${kind}` };
}

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

/** A map file as it was read. */
export interface MapFile extends BoardFile<HexBoard> {
  readonly problems: readonly MapProblem[];
}

/** Whether a text is meant as a map of this game. */
export function isMap(text: string): boolean {
  return statesSchema(text, MAP_SCHEMA) ?? /"game"\s*:\s*"Unbreakable"/.test(text);
}

/** Reads a map strictly: values that make no sense are reported with their places. */
export function readMap(text: string): MapFile {
  const located = locateJson(text);
  if (located.kind === "problems") return broken(located.problems.map(mapProblem));
  const { value, problems: misshapen } = readShape(MAP_FILE, located.value);
  const problems: MapProblem[] = misshapen.map(mapProblem);
  if (value === null) return broken(problems);
  const [columns, rows] = [value.get("columns")?.value ?? 0, value.get("rows")?.value ?? 0];
  const terrain: Record<string, Terrain> = {};
  for (const { name, value: hexes } of value.get("terrain")?.named() ?? []) {
    const kind = TERRAINS.find((each) => each === name.text);
    for (const { text: hex, span } of hexes?.items() ?? []) {
      const found = hexOf(hex);
      if (kind === undefined) continue;
      if (found === null || !isOnMap({ columns, rows }, found)) {
        problems.push({ code: "map-unknown-hex", span, values: { name: hex } } satisfies ReportedMapProblem);
      } else if (terrain[hex] !== undefined) {
        const values = { name: hex, terrain: terrain[hex] };
        problems.push({ code: "map-hex-twice", span, values } satisfies ReportedMapProblem);
      } else terrain[hex] = kind;
    }
  }
  if (problems.length > 0) return broken(problems);
  const board: HexBoard = {
    name: value.get("board")?.value ?? "",
    scenario: value.get("scenario")?.value ?? 0,
    standIn: value.get("standIn")?.value ?? false,
    note: value.get("note")?.value ?? "",
    size: { columns, rows },
    terrain,
  };
  return { kind: "board", board, mentions: [], problems: [] };
}

function broken(problems: readonly MapProblem[]): MapFile {
  return { kind: "problems", board: null, mentions: [], problems };
}
