import { withUsual } from "../../shared/declared/field.ts";
import { forPiles, PILES, PLACE_FIELDS } from "../fields.ts";
import type { Board, Place, Position } from "../position.ts";
import { edgesNamed } from "./board.ts";
import { closedUp } from "./close-up.ts";
import { missingEdges } from "./facts.ts";
import type { Problem } from "./generate-position.ts";
import { simplerPositions } from "./simpler-positions.ts";

/** Positions with less, the largest cuts first. */
export function* smallerPositions(problem: Problem): Generator<Problem> {
  for (const position of bigCuts(problem.position)) yield { ...problem, position };
  yield* simplerPositions(problem);
  for (const position of smallCuts(problem.position)) yield { ...problem, position };
}

function* bigCuts(position: Position): Generator<Position> {
  const { units, cards, markers, board } = position;
  const off = units.filter(({ at }) => at !== null);
  if (off.length < units.length) yield { ...position, units: off };
  for (const side of ["player", "bot"] as const) {
    const others = units.filter((unit) => unit.side !== side);
    if (others.length < units.length - 1) yield { ...position, units: others };
  }
  if (PILES.some((pile) => cards[pile].length > 0)) {
    yield { ...position, cards: { ...cards, ...forPiles(() => []), interference: 0 } };
  }
  if (Object.values(cards.bolster).some((names) => names.length > 0)) {
    const bolster = Object.fromEntries(Object.keys(cards.bolster).map((letter) => [letter, []]));
    yield { ...position, cards: { ...cards, bolster } };
  }
  for (const side of ["player", "bot"] as const) {
    if (Object.keys(markers[side]).length > 1) yield { ...position, markers: { ...markers, [side]: {} } };
  }
  for (const cut of boardCuts(board)) yield { ...position, board: cut };
  yield* closedUp(position);
  const gathered = withOneSpawn(position);
  if (gathered !== null) yield gathered;
}

/** All units enter where one stands, so that no row or column is kept for the places where they would enter. */
function withOneSpawn(position: Position): Position | null {
  const { board, units } = position;
  const onBoard = units.filter((unit) => unit.at !== null);
  const at = (onBoard.find(({ side }) => side === "bot") ?? onBoard[0])?.at ?? board.places[0]?.name;
  if (at === undefined || Object.values(board.spawns).every((place) => place === at)) return null;
  const spawns = Object.fromEntries(Object.keys(board.spawns).map((who) => [who, at]));
  return { ...position, board: { ...board, spawns } };
}

/** A board without all of its cover, heights, obstacles, doors or gaps at once. */
function* boardCuts(board: Board): Generator<Board> {
  const { places, spaces, edges } = board;
  const plain = withUsual(PLACE_FIELDS);
  for (const field of ["cover", "elevated", "impassable"] as const) {
    const isPlain = (place: Place): boolean => place[field] === plain[field] || (field === "elevated" && place.deck);
    if (places.every(isPlain)) continue;
    yield { ...board, places: places.map((place) => (isPlain(place) ? place : { ...place, [field]: plain[field] })) };
  }
  if (spaces.some(({ has }) => has.length > 0))
    yield { ...board, spaces: spaces.map((space) => ({ ...space, has: [] })) };
  if (edges.some(({ door }) => door !== null))
    yield { ...board, edges: edges.map((edge) => ({ ...edge, door: null })) };
  const missing = missingEdges(board);
  if (missing.length > 1) yield withEdges(board, missing);
}

function withEdges(board: Board, names: readonly string[]): Board {
  return { ...board, edges: [...board.edges, ...edgesNamed(names)] };
}

/**
 * A space that is an objective no longer, nor marked; and the same with its points given to another objective, where
 * only the sum of points matters.
 */
function* fewerObjectives(position: Position): Generator<Position> {
  const { board, markers } = position;
  const unmarked = (side: "bot" | "player", space: string): Position["markers"]["bot"] =>
    Object.fromEntries(Object.entries(markers[side]).filter(([name]) => name !== space));
  const objectives = [...board.spaces.entries()].filter(([, { objective }]) => objective > 0);
  for (const [index, space] of objectives) {
    const spaces = board.spaces.with(index, { ...space, objective: 0 });
    const rest = { bot: unmarked("bot", space.name), player: unmarked("player", space.name) };
    yield { ...position, board: { ...board, spaces }, markers: rest };
    for (const [other, heir] of objectives) {
      if (other === index) continue;
      const richer = spaces.with(other, { ...heir, objective: heir.objective + space.objective });
      yield { ...position, board: { ...board, spaces: richer }, markers: rest };
    }
  }
}

function* smallCuts(position: Position): Generator<Position> {
  const { board, cards } = position;
  yield* fewerObjectives(position);
  for (const edge of missingEdges(board)) yield { ...position, board: withEdges(board, [edge]) };
  for (const { name } of board.places.filter(({ deck }) => deck)) {
    const places = board.places.filter((place) => place.name !== name);
    const edges = board.edges.filter(({ from, to }) => from !== name && to !== name);
    const units = position.units.map((unit) => (unit.at === name ? { ...unit, at: name.split(".")[0] ?? null } : unit));
    yield { ...position, board: { ...board, places, edges }, units };
  }
  const isJoin = ({ from, to }: Board["edges"][number]): boolean =>
    !from.includes(".") && !to.includes(".") && distanceInGrid(from, to) > 1;
  for (const [index, edge] of board.edges.entries()) {
    if (isJoin(edge)) yield { ...position, board: { ...board, edges: board.edges.toSpliced(index, 1) } };
  }
  for (const [letter, names] of Object.entries(cards.bolster)) {
    if (names.length > 1)
      yield { ...position, cards: { ...cards, bolster: { ...cards.bolster, [letter]: names.slice(0, 1) } } };
  }
  for (const pile of ["deck", "discard"] as const) {
    if (cards[pile].length > 1) yield { ...position, cards: { ...cards, [pile]: cards[pile].slice(0, 1) } };
  }
}

function distanceInGrid(from: string, to: string): number {
  return Math.abs(from.charCodeAt(0) - to.charCodeAt(0)) + Math.abs(Number(from.slice(1)) - Number(to.slice(1)));
}

/** About how much there is in a position. */
export function sizeOf({ position }: Problem): number {
  const onBoard = position.units.filter(({ at }) => at !== null).length;
  const markers = Object.keys(position.markers.bot).length + Object.keys(position.markers.player).length;
  return 2 * onBoard + markers + position.board.spaces.length + position.cards.row.length;
}
