import { simplerThings } from "../../shared/declared/field.ts";
import { PILES, PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { onBoard } from "./arrangeable.ts";
import { withMarker, withCards, withRow, withUnit } from "./edits.ts";
import type { Problem } from "./generate-position.ts";
import type { Board, Marker, Place, Position, Space, SpaceName } from "../position.ts";

/**
 * Positions with one thing less than the given one, the largest cuts first: for finding a minimal position that still
 * shows a difference. Every one is valid if the given one is.
 */
export function* simplerPositions(problem: Problem): Generator<Problem> {
  for (const position of simplerBoards(problem.position)) yield { ...problem, position };
  yield* simplerUnits(problem);
  yield* simplerRows(problem);
  yield* simplerCards(problem);
  yield* simplerMarkers(problem);
  for (const board of plainerBoards(problem.position.board)) yield onBoard(problem, board);
  if (Object.keys(problem.position.numbers).length > 0)
    yield { ...problem, position: { ...problem.position, numbers: {} } };
}

/** Without a column or a row of the grid; units there leave the board and markers vanish. */
function* simplerBoards(position: Position): Generator<Position> {
  const lines = new Set(position.board.spaces.flatMap((space) => [space.name.slice(0, 1), space.name.slice(1)]));
  if (lines.size <= 2) return;
  for (const line of [...lines].toSorted().toReversed()) {
    const goes = (space: SpaceName): boolean => space.slice(0, 1) === line || space.slice(1) === line;
    const smaller = withoutSpaces(position, goes);
    if (smaller !== null) yield smaller;
  }
}

function withoutSpaces(position: Position, goes: (space: SpaceName) => boolean): Position | null {
  const { board } = position;
  const spaces = board.spaces.filter((space) => !goes(space.name));
  if (spaces.length === 0 || Object.values(board.spawns).some((place) => goes(place.split(".")[0] ?? place)))
    return null;
  const places = withSupports(
    board.places.filter((place) => !goes(place.space)),
    board,
  );
  const kept = new Set(places.map((place) => place.name));
  const keptMarkers = (markers: Readonly<Record<SpaceName, Marker>>): Record<SpaceName, Marker> =>
    Object.fromEntries(Object.entries(markers).filter(([space]) => !goes(space)));
  return {
    ...position,
    board: { ...board, spaces, places, edges: board.edges.filter((edge) => kept.has(edge.from) && kept.has(edge.to)) },
    markers: { bot: keptMarkers(position.markers.bot), player: keptMarkers(position.markers.player) },
    units: position.units.filter((unit) => unit.at === null || kept.has(unit.at)),
  };
}

/** Without the decks that lose a support, as no bridge stands on one alone. */
function withSupports(places: readonly Place[], board: Board): readonly Place[] {
  const kept = new Set(places.map(({ name }) => name));
  const standing = places.filter(
    ({ deck, name }) =>
      !deck || board.edges.every(({ from, to }) => (from !== name && to !== name) || (kept.has(from) && kept.has(to))),
  );
  // A long bridge has decks that support one another.
  return standing.length === places.length ? places : withSupports(standing, board);
}

function* simplerUnits(problem: Problem): Generator<Problem> {
  const { position } = problem;
  for (const [index, unit] of position.units.entries()) {
    yield { ...problem, position: { ...position, units: position.units.toSpliced(index, 1) } };
    for (const simpler of simplerThings(UNIT_FIELDS, unit)) yield withUnit(problem, unit, simpler);
  }
}

function* simplerRows(problem: Problem): Generator<Problem> {
  const { acting } = problem;
  const { row } = problem.position.cards;
  for (const [index, card] of row.entries()) {
    if (card.sideways) yield withRow(problem, row.with(index, { ...card, sideways: false }));
    if (index === acting) continue;
    yield { ...withRow(problem, row.toSpliced(index, 1)), acting: index < acting ? acting - 1 : acting };
  }
}

function* simplerCards(problem: Problem): Generator<Problem> {
  const { cards } = problem.position;
  for (const pile of PILES) if (cards[pile].length > 0) yield withCards(problem, { [pile]: [] });
  for (const [letter, names] of Object.entries(cards.bolster)) {
    if (names.length > 0) yield withCards(problem, { bolster: { ...cards.bolster, [letter]: names.slice(1) } });
  }
  if (cards.interference > 0) yield withCards(problem, { interference: 0 });
}

function* simplerMarkers(problem: Problem): Generator<Problem> {
  for (const side of ["bot", "player"] as const) {
    for (const [space, marker] of Object.entries(problem.position.markers[side])) {
      yield withMarker(problem, side, space, null);
      if (marker === "controlled") yield withMarker(problem, side, space, "scouted");
    }
  }
}

/** A deck is always elevated. */
function isSunkDeck({ deck, elevated }: Place): boolean {
  return deck && !elevated;
}

function* plainerBoards(board: Board): Generator<Board> {
  const { spaces, places, edges } = board;
  for (const [index, space] of spaces.entries()) {
    const plainer: Space[] = [...simplerThings(SPACE_FIELDS, space)];
    if (space.has.length > 1) plainer.push({ ...space, has: [] });
    for (const [at, feature] of space.has.entries()) {
      plainer.push({ ...space, has: space.has.toSpliced(at, 1) });
      if (feature.destroyed) plainer.push({ ...space, has: space.has.with(at, { ...feature, destroyed: false }) });
    }
    for (const candidate of plainer) yield { ...board, spaces: spaces.with(index, candidate) };
  }
  for (const [index, place] of places.entries()) {
    for (const candidate of simplerThings(PLACE_FIELDS, place)) {
      if (!isSunkDeck(candidate)) yield { ...board, places: places.with(index, candidate) };
    }
  }
  for (const [index, edge] of edges.entries()) {
    if (edge.door !== null) yield { ...board, edges: edges.with(index, { ...edge, door: null }) };
  }
}
