import { simplerThings } from "../../shared/declared/field.ts";
import { PILES, PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import type { Problem } from "./generate-position.ts";
import type { Board, Cards, Marker, Place, Position, Space, SpaceName } from "../position.ts";

/**
 * Positions with one thing less than the given one, the largest cuts first: for finding a minimal position that still
 * shows a difference. Every one is valid if the given one is.
 */
export function* simplerPositions(problem: Problem): Generator<Problem> {
  for (const position of simplerBoards(problem.position)) yield { ...problem, position };
  for (const position of simplerUnits(problem.position)) yield { ...problem, position };
  yield* simplerRows(problem);
  for (const position of simplerCards(problem.position)) yield { ...problem, position };
  for (const position of simplerMarkers(problem.position)) yield { ...problem, position };
  for (const position of plainerBoards(problem.position)) yield { ...problem, position };
  if (Object.keys(problem.position.numbers).length > 0)
    yield { ...problem, position: { ...problem.position, numbers: {} } };
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, other) => other !== index);
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

function* simplerUnits(position: Position): Generator<Position> {
  for (const [index, unit] of position.units.entries()) {
    yield { ...position, units: without(position.units, index) };
    for (const simpler of simplerThings(UNIT_FIELDS, unit)) {
      yield { ...position, units: position.units.with(index, simpler) };
    }
  }
}

function* simplerRows(problem: Problem): Generator<Problem> {
  const { position, acting } = problem;
  const withRow = (row: Cards["row"]): Position => ({ ...position, cards: { ...position.cards, row } });
  for (const [index, card] of position.cards.row.entries()) {
    if (card.sideways)
      yield { ...problem, position: withRow(position.cards.row.with(index, { ...card, sideways: false })) };
    if (index === acting) continue;
    yield { position: withRow(without(position.cards.row, index)), acting: index < acting ? acting - 1 : acting };
  }
}

function* simplerCards(position: Position): Generator<Position> {
  const withCards = (cards: Partial<Cards>): Position => ({ ...position, cards: { ...position.cards, ...cards } });
  for (const pile of PILES) {
    if (position.cards[pile].length > 0) yield withCards({ [pile]: [] });
  }
  for (const [letter, cards] of Object.entries(position.cards.bolster)) {
    if (cards.length > 0) yield withCards({ bolster: { ...position.cards.bolster, [letter]: cards.slice(1) } });
  }
  if (position.cards.interference > 0) yield withCards({ interference: 0 });
}

function* simplerMarkers(position: Position): Generator<Position> {
  for (const side of ["bot", "player"] as const) {
    for (const [space, marker] of Object.entries(position.markers[side])) {
      const { [space]: _, ...rest } = position.markers[side];
      yield { ...position, markers: { ...position.markers, [side]: rest } };
      if (marker === "controlled") {
        yield { ...position, markers: { ...position.markers, [side]: { ...rest, [space]: "scouted" } } };
      }
    }
  }
}

/** A deck is always elevated. */
function isSunkDeck({ deck, elevated }: Place): boolean {
  return deck && !elevated;
}

function* plainerBoards(position: Position): Generator<Position> {
  const withBoard = (board: Partial<Board>): Position => ({ ...position, board: { ...position.board, ...board } });
  for (const [index, space] of position.board.spaces.entries()) {
    const plainer: Space[] = [...simplerThings(SPACE_FIELDS, space)];
    if (space.has.length > 1) plainer.push({ ...space, has: [] });
    for (const [at, feature] of space.has.entries()) {
      plainer.push({ ...space, has: without(space.has, at) });
      if (feature.destroyed) plainer.push({ ...space, has: space.has.with(at, { ...feature, destroyed: false }) });
    }
    for (const candidate of plainer) yield withBoard({ spaces: position.board.spaces.with(index, candidate) });
  }
  for (const [index, place] of position.board.places.entries()) {
    for (const candidate of simplerThings(PLACE_FIELDS, place)) {
      if (!isSunkDeck(candidate)) yield withBoard({ places: position.board.places.with(index, candidate) });
    }
  }
  for (const [index, edge] of position.board.edges.entries()) {
    if (edge.door !== null) yield withBoard({ edges: position.board.edges.with(index, { ...edge, door: null }) });
  }
}
