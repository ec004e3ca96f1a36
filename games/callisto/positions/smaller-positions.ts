import { withUsual, simplerThings } from "../../shared/declared/field.ts";
import { edgesNamed, linesOf } from "../board/spaces.ts";
import type { Board, Edge, Marker, Place, PlaceName, Position, Space, SpaceName } from "../position.ts";
import { forPiles, PILES, PLACE_FIELDS, SPACE_FIELDS, UNIT_FIELDS } from "../fields.ts";
import { missingEdges, neighbourEdges } from "./facts.ts";
import type { Problem } from "./generate-position.ts";
import { withMarker, withCards, withRow, withUnit } from "./edits.ts";

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

/** The position on another board. */
export function onBoard(problem: Problem, board: Board): Problem {
  return { ...problem, position: { ...problem.position, board } };
}

/**
 * Positions like the given one whose grid has no gap where a row or a column is missing: the rest moves together, with
 * steps between those that become neighbours, and then without. None where there is no gap. Names keep their order, so
 * that choices by the alphabet stay what they were.
 */
function* closedUp(position: Position): Generator<Position> {
  const { board } = position;
  const names = newNames(board);
  if (names === null) return;
  const renamed = rename(position, names);
  const added = newNeighbours(board, renamed.board, names);
  if (added.length > 0) yield { ...renamed, board: { ...renamed.board, edges: [...renamed.board.edges, ...added] } };
  yield renamed;
}

/** The new name of each space; null where the grid is without gaps and begins at a1. */
function newNames(board: Board): ReadonlyMap<SpaceName, SpaceName> | null {
  const { columns, rows } = linesOf(board);
  // Two-figure rows are not in the order of the alphabet.
  if (rows.some((row) => row > 9)) return null;
  const column = (name: SpaceName): string =>
    String.fromCharCode("a".charCodeAt(0) + columns.indexOf(name.slice(0, 1)));
  const row = (name: SpaceName): number => rows.indexOf(Number(name.slice(1))) + 1;
  const names = new Map(board.spaces.map(({ name }) => [name, `${column(name)}${row(name)}`]));
  return [...names].every(([old, name]) => old === name) ? null : names;
}

function rename(position: Position, names: ReadonlyMap<SpaceName, SpaceName>): Position {
  const space = (name: SpaceName): SpaceName => names.get(name) ?? name;
  const place = (name: PlaceName): PlaceName => {
    const [ground = name, ...deck] = name.split(".");
    return [space(ground), ...deck].join(".");
  };
  const keyed = <T>(record: Readonly<Record<SpaceName, T>>): Record<SpaceName, T> =>
    Object.fromEntries(Object.entries(record).map(([name, value]) => [space(name), value]));
  const { board, markers, units } = position;
  return {
    ...position,
    board: {
      spaces: board.spaces.map((each) => ({ ...each, name: space(each.name) })),
      places: board.places.map((each) => ({ ...each, name: place(each.name), space: space(each.space) })),
      edges: board.edges.map(({ from, to, door }) => ({
        from: place(from),
        to: place(to),
        door: door && {
          ...door,
          name: door.name.split("-").map(space).join("-"),
          opens: door.opens && { from: space(door.opens.from), to: space(door.opens.to) },
        },
      })),
      spawns: Object.fromEntries(Object.entries(board.spawns).map(([who, where]) => [who, place(where)])),
    },
    markers: { bot: keyed(markers.bot), player: keyed(markers.player) },
    units: units.map((unit) => (unit.at === null ? unit : { ...unit, at: place(unit.at) })),
  };
}

/** Steps between spaces that are neighbours now and were none before. */
function newNeighbours(before: Board, after: Board, names: ReadonlyMap<SpaceName, SpaceName>): readonly Edge[] {
  const old = new Set(
    neighbourEdges(before).map((edge) =>
      edge
        .split("-")
        .map((name) => names.get(name) ?? name)
        .join("-"),
    ),
  );
  return edgesNamed(missingEdges(after).filter((edge) => !old.has(edge)));
}
