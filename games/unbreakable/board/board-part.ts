import type { BoardPart, PicturePart } from "../../game-package.ts";
import { wayOf } from "../../shared/declared/picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { neighboursOf } from "../../shared/hex/hex.ts";
import { editorSchema } from "../../shared/reading/editor-schema.ts";
import type { HexBoard } from "../engine/game-definition.ts";
import { MAP, MAP_SCHEMA } from "../map.ts";
import { MAP_FILE, isMap, readMap, type MapFile, diagnoseMap, MAP_DIAGNOSTICS, type MapProblem } from "./read-map.ts";
import { pictureOfMap, pictureOfPosition } from "./picture.ts";

/** Maps of hexes, as files and as pictures. */
export const BOARDS: BoardPart<MapFile, MapProblem, HexBoard> = {
  schema: editorSchema(MAP_FILE, {
    name: MAP_SCHEMA,
    title: "A map of Unbreakable",
    description: "The terrain of a map: hexes that are not named are open.",
  }),
  diagnostics: MAP_DIAGNOSTICS,
  isBoard: isMap,
  read: readMap,
  problems: ({ problems }) => problems,
  diagnose: (problem) => diagnoseMap(problem),
  isSpaceName: (name) => /^[0-9]{4}$/.test(name),
  describeSpace: (name, board) => {
    const map = isHexBoard(board) ? board : null;
    const neighbours = neighboursOf(map?.size ?? MAP, name);
    if (neighbours.length === 0) return [];
    return [`**${name}**: ${map?.terrain[name] ?? "open"}`, `Beside it, clockwise: ${neighbours.join(", ")}.`];
  },
  pictureOfBoard: (board, scenario) =>
    pictureOfMap(
      board,
      scenario.sides.map(({ side }) => side),
    ),
};

/** Positions on maps of hexes, as pictures. */
export const PICTURES: PicturePart<DeclaredPosition, HexBoard> = {
  describeStanding: (name, { units }) =>
    units.filter(({ at }) => at === name).map((unit) => `${unit.name} (${unit.side}) stands here.`),
  pictureOfPosition: (position, title) => pictureOfPosition(position, title),
  wayOf,
};

function isHexBoard(board: object): board is HexBoard {
  return "terrain" in board && "size" in board;
}
