import type { CheckedScenario } from "../../../runtime/checked-tree.ts";
import type { Decision } from "../../../runtime/decision.ts";
import type {
  BoardPicture,
  PictureCounter,
  PictureLevel,
  PictureSpace,
  PictureWay,
} from "../../shared/board-picture.ts";
import type { GameBoard } from "../engine/scenery.ts";
import type { GameState, GameUnit } from "../engine/state.ts";
import type { Door, Edge, Marker, Place, PlaceName, Position } from "../position.ts";
import { cardEntry, STAND_IN_ROSTER } from "../roster.ts";
import { namesOfScenario } from "../situation/scenario-names.ts";
import { placedSpaces } from "./placed-spaces.ts";

/** A board as it is set up, or as a game on it stands. */
export function pictureOfGame(board: GameBoard, scenario: CheckedScenario, state: GameState | null): BoardPicture {
  const sides = scenario.sides.map(({ side }) => side);
  const markers = state?.markers ?? board.markers;
  const units = state === null ? startingUnits(board, scenario) : state.units.map(counterAt);
  return {
    title: board.name,
    notes: [
      ...(board.note === "" ? [] : [board.note]),
      ...(board.goals.length === 0 ? [] : [goalsNote(board)]),
      ...(state === null ? [] : stateNotes(state)),
    ],
    standIn: board.standIn,
    sides,
    spaces: board.spaces.map((space) => ({
      name: space.name,
      map: space.map,
      x: space.at.x,
      y: space.at.y,
      objective: space.objective,
      starting: space.starting,
      pad: space.pad,
      features: state?.features[space.name] ?? space.has,
      markers: markersOf(sides, (side) => markers[side]?.[space.name]),
      spawns: sides.flatMap((side) =>
        Object.entries(board.spawns[side] ?? {}).flatMap(([name, place]) =>
          place === space.name || place === `${space.name}.deck` ? [{ side, name, deck: place !== space.name }] : [],
        ),
      ),
      ...levelsOf(board.places, space.name, units),
    })),
    ways: waysOf(board.places, board.edges, state?.doors ?? {}),
    off: units.filter(({ at, gone }) => at === null && !gone).map(({ counter }) => counter),
  };
}

/**
 * A position; where its spaces lie is told by the names of a grid, `c3`, or made up from their neighbours.
 *
 * @param opponent the name of the side that the bot does not play
 * @param at where spaces lie whose names do not tell
 */
export function pictureOfPosition(
  position: Position,
  title: string,
  opponent: string,
  at: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {},
): BoardPicture {
  const sideOf = { bot: position.bot, player: opponent };
  const { board } = position;
  const places = placedSpaces(board, at);
  const units = position.units.map((unit) => counterAt({ ...unit, side: sideOf[unit.side] }));
  return {
    title,
    notes: [`Scenario ${position.scenario}. The bot plays the ${position.bot}.`],
    standIn: false,
    sides: [position.bot, opponent].toSorted((first, second) => (first > second ? -1 : 1)),
    spaces: board.spaces.map((space) => ({
      name: space.name,
      map: space.map,
      x: places.get(space.name)?.x ?? 0,
      y: places.get(space.name)?.y ?? 0,
      objective: space.objective,
      starting: space.starting === null ? null : sideOf[space.starting],
      pad: space.pad,
      features: space.has,
      markers: (["bot", "player"] as const).flatMap((side) => {
        const marker = position.markers[side][space.name];
        return marker === undefined ? [] : [{ side: sideOf[side], marker }];
      }),
      spawns: Object.entries(board.spawns).flatMap(([name, place]) =>
        place === space.name || place === `${space.name}.deck`
          ? [{ side: position.bot, name, deck: place !== space.name }]
          : [],
      ),
      ...levelsOf(board.places, space.name, units),
    })),
    ways: waysOf(board.places, board.edges, {}),
    off: units.filter(({ at: place, gone }) => place === null && !gone).map(({ counter }) => counter),
  };
}

/** The goals that the board states; those of a stand-in are stand-ins as well. */
function goalsNote({ goals, standIn }: GameBoard): string {
  const texts = goals.map(({ side, kind, count }) => `${side ?? "both sides"}: ${count} ${kind}`);
  return `Goals of this board${standIn ? " (stand-ins)" : ""}: ${texts.join("; ")}.`;
}

function stateNotes({ round, initiative, result }: GameState): readonly string[] {
  const end = result === null ? null : `${result.winner ?? "Nobody"} won: ${result.reason}`;
  return [`Round ${round}. Initiative marker: ${initiative}.${end === null ? "" : ` ${end}.`}`];
}

function markersOf(sides: readonly string[], markerOf: (side: string) => Marker | undefined): PictureSpace["markers"] {
  return sides.flatMap((side) => {
    const marker = markerOf(side);
    return marker === undefined ? [] : [{ side, marker }];
  });
}

/** A counter and the place where it stands; `gone` is one that has left the board for good. */
interface PlacedCounter {
  readonly counter: PictureCounter;
  readonly at: PlaceName | null;
  readonly gone: boolean;
}

function counterAt(unit: GameUnit): PlacedCounter {
  const { name, side, suppressed, deactivated, hits, at, escaped } = unit;
  return { counter: { name, side, class: unit.class, suppressed, deactivated, hits }, at, gone: escaped };
}

/** The counters of a scenario as its board sets them up. */
function startingUnits(board: GameBoard, scenario: CheckedScenario): readonly PlacedCounter[] {
  const sleeping = scenario.rules.filter(({ entry }) => entry === "mechs start deactivated").map(({ side }) => side);
  return scenario.sides.flatMap(({ side }) =>
    namesOfScenario(scenario, side).counters.flatMap(({ name, title, letter, side: own }): PlacedCounter[] => {
      if (own !== "bot") return [];
      const entry = cardEntry(STAND_IN_ROSTER, title, letter)?.class;
      const unitClass = entry === "vehicle" || entry === "mech" ? entry : "personnel";
      const deactivated = unitClass === "mech" && sleeping.includes(side);
      const counter = { name, side, class: unitClass, suppressed: false, deactivated, hits: 0 } as const;
      return [{ counter, at: board.units[name] ?? null, gone: false }];
    }),
  );
}

function levelsOf(
  places: readonly Place[],
  space: string,
  units: readonly PlacedCounter[],
): Pick<PictureSpace, "ground" | "deck"> {
  const level = ({ name, cover, elevated, impassable }: Place): PictureLevel => ({
    cover,
    elevated,
    impassable,
    counters: units.flatMap(({ counter, at }) => (at === name ? [counter] : [])),
  });
  const ground = places.find((place) => place.space === space && !place.deck);
  const deck = places.find((place) => place.space === space && place.deck);
  return {
    ground: ground === undefined ? { cover: 0, elevated: false, impassable: "none", counters: [] } : level(ground),
    deck: deck === undefined ? null : level(deck),
  };
}

function waysOf(
  places: readonly Place[],
  edges: readonly Edge[],
  doors: Readonly<Record<string, Door>>,
): readonly PictureWay[] {
  const byName = new Map(places.map((place) => [place.name, place]));
  return edges.flatMap(({ from, to, door }): PictureWay[] => {
    const [first, second] = [byName.get(from), byName.get(to)];
    if (first === undefined || second === undefined) return [];
    const now = door === null ? null : (doors[door.name] ?? door);
    return [{ from: first.space, to: second.space, deck: first.deck || second.deck, door: now }];
  });
}

/** From the space where the unit stands through its route to where it goes; none where nobody moves. */
export function wayOf({ board, units }: Position, decision: Decision): readonly string[] {
  if (decision.destination === null) return [];
  const start = units.find(({ name }) => name === decision.unit)?.at ?? null;
  const stops = [...(start === null ? [] : [start]), ...decision.route, decision.destination];
  return stops.flatMap((stop) => board.places.find(({ name }) => name === stop)?.space ?? []);
}
