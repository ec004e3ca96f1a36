import type { BoardPart, GamePackage, GameTypes } from "../game-package.ts";
import { editorSchema } from "../shared/reading/shape.ts";
import { BOARD_DIAGNOSTICS, type GameBoardProblem, diagnoseBoard } from "./board/game-board-edges.ts";
import { boardProblems } from "./board/check-game-board.ts";
import { type GameBoardFile, isGameBoard, readGameBoard } from "./board/read-game-board.ts";
import { pictureOfGame, pictureOfPosition, wayOf } from "./board/picture.ts";
import { BOARD } from "./board/game-board-shape.ts";
import { BOARD_SCHEMA, isSpaceName } from "./board/spaces.ts";
import type { GameBoard } from "./engine/scenery.ts";
import type { Board, Position } from "./position.ts";
import { SPACE_FIELDS } from "./fields.ts";
import { ROSTER_PART } from "./roster-file.ts";
import type { Roster } from "./roster.ts";
import type { CompactPosition } from "./compact/compact-position.ts";
import type { Readings } from "./readings.ts";
import { unusualInWords } from "../shared/declared/field.ts";

/** What lies on the table: its board, and what is printed on its cards. */
export const CALLISTO_MATERIAL: Pick<GamePackage<CallistoTypes>, "boards" | "pictures" | "roster"> = {
  boards: {
    schema: editorSchema(BOARD, {
      name: BOARD_SCHEMA,
      title: "A board of Tiebreak",
      description:
        "The board of a game: its spaces, doors and set-up. `tiebreak board check` also checks what a schema cannot: that neighbours list each other, and that the board has everything its scenario needs.",
    }),
    diagnostics: BOARD_DIAGNOSTICS,
    isBoard: isGameBoard,
    read: readGameBoard,
    problems: boardProblems,
    diagnose: diagnoseBoard,
    isSpaceName,
    describeSpace: (name, board: Board | GameBoard, where) => describeSpace(name, board, where),
    pictureOfBoard: (board, scenario) => pictureOfGame(board, scenario, null),
  } satisfies BoardPart<GameBoardFile, GameBoardProblem, GameBoard>,
  pictures: {
    describeStanding,
    pictureOfPosition: (position, title, opponent, board) =>
      pictureOfPosition(
        position,
        title,
        opponent,
        Object.fromEntries((board?.spaces ?? []).map((space) => [space.name, space.at])),
      ),
    wayOf,
  },
  roster: ROSTER_PART,
};

/** What the values of this game are. */
export interface CallistoTypes extends GameTypes {
  readonly position: Position;
  readonly packed: CompactPosition;
  readonly readings: Readings;
  readonly roster: Roster;
  readonly board: GameBoard;
}

/** What a space has, and what lies beside it, in paragraphs of Markdown; none where the board has no such space. */
function describeSpace(
  name: string,
  board: Pick<Board, "places" | "edges"> & SpacesOf,
  where: string,
): readonly string[] {
  const space = board.spaces.find((each) => each.name === name);
  if (!space) return [];
  const places = board.places.filter((place) => place.space === name);
  const features = space.has.map(({ name: what, armour, destroyed }) => {
    const notes = [armour === null ? "" : `armour ${armour}`, destroyed ? "destroyed" : ""].filter(Boolean);
    return notes.length === 0 ? what : `${what} (${notes.join(", ")})`;
  });
  const has = [...unusualInWords(SPACE_FIELDS, space, "sign"), ...features];
  return [
    `**${name}** · space of ${where}`,
    ...(has.length === 0 ? [] : [has.join(" · ")]),
    ...places.map((place) => `${place.deck ? "The deck over it" : "The ground"}: ${groundOf(place)}`),
    ...places.map((place) => neighboursText(place.name, board)),
  ];
}

interface SpacesOf {
  readonly spaces: readonly (Omit<Board["spaces"][number], "starting"> & { readonly starting: string | null })[];
}

function groundOf({ cover, elevated, impassable }: Board["places"][number]): string {
  const closed = { none: "", standees: "closed to vehicles and mechs", all: "closed to everybody" };
  return [elevated ? "elevated" : "level", `cover ${cover}`, closed[impassable]].filter(Boolean).join(", ");
}

function neighboursText(place: string, { edges }: Pick<Board, "edges">): string {
  const others = edges.flatMap(({ from, to, door }) => {
    if (from !== place && to !== place) return [];
    const state = door === null ? "" : ` (${door.closed ? "closed" : "open"} door)`;
    return [`${from === place ? to : from}${state}`];
  });
  return `Beside ${place}: ${others.length === 0 ? "nothing" : others.join(", ")}`;
}

/** Who stands in a space, and whose markers lie there. */
function describeStanding(name: string, { units, markers }: Position): readonly string[] {
  const present = units
    .filter(({ at }) => at === name || at === `${name}.deck`)
    .map(({ name: unit, side, suppressed }) => `${unit} (${side}${suppressed ? ", suppressed" : ""})`);
  const marked = (["bot", "player"] as const).flatMap((side) => {
    const marker = markers[side][name];
    return marker === undefined ? [] : [`${marker} by the ${side}`];
  });
  const said = [...present, ...marked];
  return said.length === 0 ? [] : [`Here: ${said.join(", ")}`];
}
