import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type { BoardPicture, CounterShape, PictureCounter, PictureSpace } from "../../shared/board-picture.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { type Craft, type GameState, isInPlay } from "../engine/state.ts";
import { designOf } from "../rules/designs.ts";
import { bandName, bandNumber, type TableBoard } from "./table-board.ts";

/** Bands in a row of the picture. */
const ROW = 9;

/** What is said below every picture. */
const NOTES = ["A band is 3 inches deep and as wide as the table: a stand-in for the table of the book."];

/** A table as it is set up, or as a game on it stands. */
export function pictureOfTable(board: TableBoard, scenario: CheckedScenario, state: GameState | null): BoardPicture {
  const sides = scenario.sides.map(({ side }) => side);
  return {
    title: board.name,
    notes: [...NOTES, ...(state === null ? [] : [`Round ${state.round}.`])],
    standIn: board.standIn,
    sides,
    ...spacesOf(board.bands, (band) => ({
      features: [
        ...(band === board.planet ? [{ name: "planet", destroyed: false }] : []),
        ...(state === null && band === board.station ? [{ name: "station", destroyed: false }] : []),
      ],
      counters: (state?.craft ?? []).filter((craft) => isInPlay(craft) && craft.band === band).map(counterOf),
    })),
    off: [],
  };
}

/** A position of a sheet. */
export function pictureOfPosition(position: DeclaredPosition, title: string, opponent: string): BoardPicture {
  const { board, places, units, bot } = position;
  return {
    title,
    notes: [...NOTES, `The bot plays ${bot}.`],
    standIn: false,
    sides: [bot, opponent],
    ...spacesOf(board.columns, (band) => ({
      features: places[bandName(band)]?.["planet"] === true ? [{ name: "planet", destroyed: false }] : [],
      counters: units
        .filter(({ at }) => at === bandName(band))
        .map(({ name, side, title: ofUnit, fields }) => ({
          name,
          side,
          class: shapeOf(ofUnit),
          suppressed: fields["hidden"] === true,
          deactivated: fields["unpowered"] === true,
          hits: Number(fields["damage"] ?? 0),
        })),
    })),
    off: [],
  };
}

/** The bands on the way that a decision takes, the first where the craft stands; none where nobody moves. */
export function wayOf({ units }: DeclaredPosition, { unit, route, destination }: Decision): readonly string[] {
  if (destination === null) return [];
  const start = units.find(({ name }) => name === unit)?.at;
  return [...(start === undefined ? [] : [start]), ...route, destination];
}

/** What a band has, for people. */
export function describeBand(name: string, where: string): readonly string[] {
  return [`**${name}** on ${where}: ${3 * bandNumber(name)} inches from the edge of the defenders.`];
}

type Contents = Pick<PictureSpace, "features"> & { readonly counters: readonly PictureCounter[] };

function spacesOf(bands: number, contentsOf: (band: number) => Contents): Pick<BoardPicture, "spaces" | "ways"> {
  const numbers = Array.from({ length: bands }, (_, band) => band);
  return {
    spaces: numbers.map((band) => {
      const { features, counters } = contentsOf(band);
      return {
        name: bandName(band),
        map: "",
        x: band % ROW,
        // Rows with a gap between them: a band has no neighbour above or below.
        y: 2 * Math.floor(band / ROW),
        objective: 0,
        starting: null,
        pad: null,
        features,
        markers: [],
        spawns: [],
        ground: { cover: 0, elevated: false, impassable: "none", counters },
        deck: null,
      };
    }),
    ways: numbers.slice(1).map((band) => ({ from: bandName(band - 1), to: bandName(band), deck: false, door: null })),
  };
}

function counterOf(craft: Craft): PictureCounter {
  return {
    name: craft.name,
    side: craft.side,
    class: shapeOf(craft.title),
    suppressed: craft.hidden,
    deactivated: craft.heldBy !== null,
    hits: craft.hits,
  };
}

function shapeOf(title: string): CounterShape {
  switch (designOf(title).size) {
    case "fighter":
      return "personnel";
    case "vessel":
      return "vehicle";
    case "station":
      return "mech";
  }
}
