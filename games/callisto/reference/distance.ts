import { memoize } from "../../../grammar/memoize.ts";
import { indexOf, type Step, markerAt, placeNamed, spaceOfPlace, type Situation, holds } from "./environment.ts";
import type { Board, PlaceName, Side, Space, UnitClass, Place, Position } from "../position.ts";

/** The steps of a class from a place to each other one that it can reach; found once for a board. */
function walksFrom(situation: Situation, unitClass: UnitClass, from: PlaceName): ReadonlyMap<PlaceName, number> {
  const { position, readings } = situation;
  const known = walksOn(position.board);
  const key = `${readings["OPEN-02"]} ${readings["OPEN-58"]} ${unitClass} ${from}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const walks = stepsToAll([from], (place) =>
    readings["OPEN-58"] === "a" ? stepsEntered(situation, unitClass, place) : openSteps(situation, unitClass, place),
  );
  known.set(key, walks);
  return walks;
}

/** The neighbours of a place that the class may enter, through closed doors as if they were open. */
export function stepsEntered(situation: Situation, unitClass: UnitClass, place: PlaceName): readonly PlaceName[] {
  return stepsFrom(situation, place).flatMap(({ to }) => (mayEnter(situation.position, unitClass, to) ? [to] : []));
}

const walksOn = memoize((_board: Board) => new Map<string, ReadonlyMap<PlaceName, number>>());

/** Steps to every node from the nearest of some by breadth-first search. */
export function stepsToAll(
  from: readonly string[],
  neighbours: (node: string) => readonly string[],
): ReadonlyMap<string, number> {
  return new Map(nearestFirst(from, neighbours));
}

/** Steps from a node to another; Infinity if they are not connected. */
export function fewestSteps(from: string, to: string, neighbours: (node: string) => readonly string[]): number {
  for (const [node, steps] of nearestFirst([from], neighbours)) if (node === to) return steps;
  return Infinity;
}

/** The nodes that can be reached from some, each with its steps from the nearest of these. */
function* nearestFirst(
  from: readonly string[],
  neighbours: (node: string) => readonly string[],
): Generator<readonly [node: string, steps: number]> {
  const met = new Map(from.map((node) => [node, 0]));
  for (const [node, steps] of met) {
    yield [node, steps];
    for (const neighbour of neighbours(node)) if (!met.has(neighbour)) met.set(neighbour, steps + 1);
  }
}

/** Range between the spaces of two places: the levels of a bridge are one, doors bar it (§1.7 rule 24, OPEN-04). */
export function rangeBetween(situation: Situation, from: PlaceName, to: PlaceName): number {
  const [start, end] = [spaceOfPlace(situation.position, from), spaceOfPlace(situation.position, to)];
  if (start.map !== end.map) return Infinity;
  const ranges = rangesFrom(situation, from);
  let range = ranges.get(to);
  if (range === undefined) ranges.set(to, (range = findRange(situation, start, end)));
  return range;
}

/** The ranges from a place that are known of a board under the readings on which they depend. */
function rangesFrom({ position, readings }: Situation, from: PlaceName): Map<PlaceName, number> {
  const { ranges } = indexOf(position.board);
  // Joined to one text, they would be hashed anew for each question.
  let underFirst = ranges.get(readings["OPEN-02"]);
  if (underFirst === undefined) ranges.set(readings["OPEN-02"], (underFirst = new Map()));
  let underReading = underFirst.get(readings["OPEN-04"]);
  if (underReading === undefined) underFirst.set(readings["OPEN-04"], (underReading = new Map()));
  let ofPlace = underReading.get(from);
  if (ofPlace === undefined) underReading.set(from, (ofPlace = new Map()));
  return ofPlace;
}

function findRange(situation: Situation, start: Space, end: Space): number {
  const { readings } = situation;
  const around = fewestSteps(start.name, end.name, (space) => neighbouringSpaces(situation, space, "without a door"));
  if (readings["OPEN-04"] === "a") return around;
  const through = fewestSteps(start.name, end.name, (space) => neighbouringSpaces(situation, space, "all"));
  if (readings["OPEN-04"] === "b") return around === through ? through : Infinity;
  const joined = neighbouringSpaces(situation, start.name, "all").includes(end.name);
  const joinedOpenly = neighbouringSpaces(situation, start.name, "without a door").includes(end.name);
  return joined && !joinedOpenly ? Infinity : through;
}

/**
 * The pit traps on the ways of a class to the nearest of some places, if all of these ways are barred (OPEN-48): with
 * the traps gone there would be a shorter way.
 */
export function trapsOnTheWay(
  situation: Situation,
  unitClass: UnitClass,
  from: PlaceName,
  goals: readonly PlaceName[],
): readonly PlaceName[] {
  const { position } = situation;
  const walk = (enters: (place: PlaceName) => boolean) => (one: PlaceName, other: PlaceName) =>
    fewestSteps(one, other, (place) => stepsFrom(situation, place).flatMap(({ to }) => (enters(to) ? [to] : [])));
  const free = walk((place) => isPassable(position, unitClass, place));
  const barred = walk((place) => mayEnter(position, unitClass, place));
  const least = Math.min(Infinity, ...goals.map((goal) => free(from, goal)));
  const nearest = goals.filter((goal) => free(from, goal) === least);
  if (least === Infinity || nearest.some((goal) => barred(from, goal) === least)) return [];
  return position.board.places
    .map(({ name }) => name)
    .filter((place) => hasPitTrap(position, place))
    .filter((place) => nearest.some((goal) => free(from, place) + free(place, goal) === least));
}

/** Whether two places lie in neighbouring spaces; a door between them does not change that (§1.1 rule 2). */
export function areAdjacent(situation: Situation, one: PlaceName, other: PlaceName): boolean {
  const space = placeNamed(situation.position, other).space;
  return neighbouringSpaces(situation, placeNamed(situation.position, one).space, "all").includes(space);
}

/** The spaces beside a space, by all edges or by those without a door; one comes up for each edge. */
export function neighbouringSpaces(
  situation: Situation,
  space: string,
  edges: "all" | "without a door",
): readonly string[] {
  const { position } = situation;
  return position.board.places
    .filter((place) => place.space === space)
    .flatMap((place) => stepsFrom(situation, place.name))
    .filter(({ edge }) => edges === "all" || edge.door === null)
    .map(({ to }) => placeNamed(position, to).space)
    .filter((neighbour) => neighbour !== space);
}

/**
 * How far a goal is: steps that the class may take, whoever marked the places, through closed doors as if they were
 * open (OPEN-03, OPEN-58); or range; or steps through places that the side marked.
 */
export function stepsToGoal(
  situation: Situation,
  side: Side,
  unitClass: UnitClass,
  from: PlaceName,
  to: PlaceName,
): number {
  const { position, readings } = situation;
  switch (readings["OPEN-03"]) {
    case "a":
      return walksFrom(situation, unitClass, from).get(to) ?? Infinity;
    case "b":
      return rangeBetween(situation, from, to);
    case "c":
      return fewestSteps(from, to, (place) =>
        openSteps(situation, unitClass, place).filter((next) => markerAt(position, side, next) !== null),
      );
  }
}

/** Whether places of these classes may be entered: icons, and pit traps for vehicles and mechs (OPEN-48). */
export function mayEnter(position: Position, unitClass: UnitClass, place: PlaceName): boolean {
  if (!isPassable(position, unitClass, place)) return false;
  return unitClass === "personnel" || !hasPitTrap(position, place);
}

/** The same by the icons alone. */
export function isPassable(position: Position, unitClass: UnitClass, place: PlaceName): boolean {
  const { impassable } = placeNamed(position, place);
  return impassable === "none" || (impassable === "standees" && unitClass === "personnel");
}

/** Whether a pit trap lies in the space of a place. */
function hasPitTrap(position: Position, place: PlaceName): boolean {
  return holds(spaceOfPlace(position, place), "pit trap");
}

/** Whether a door may be passed in the direction of a step. */
export function doorIsOpen(position: Position, from: PlaceName, { to, edge }: Step): boolean {
  const { door } = edge;
  if (door === null || !door.closed) return true;
  if (door.opens === null) return false;
  const [start, end] = [placeNamed(position, from).space, placeNamed(position, to).space];
  return door.opens.from === start && door.opens.to === end;
}

/** The steps that the board has from a place, doors of every kind included (OPEN-02). */
export function stepsFrom({ position, readings }: Situation, from: PlaceName): readonly Step[] {
  const steps = indexOf(position.board).steps.get(from) ?? [];
  if (readings["OPEN-02"] === "a") return steps;
  return steps.filter(({ to }) => !joinsFoundationAndSupport(position, from, to));
}

/** A foundation is the ground under a deck; the deck's neighbours on the ground are its supports. */
function joinsFoundationAndSupport(position: Position, one: PlaceName, other: PlaceName): boolean {
  const [first, second] = [placeNamed(position, one), placeNamed(position, other)];
  if (first.deck || second.deck) return false;
  return isSupportOfDeckOver(position, first, second) || isSupportOfDeckOver(position, second, first);
}

function isSupportOfDeckOver(position: Position, foundation: Place, support: Place): boolean {
  const decks = position.board.places.filter((place) => place.deck && place.space === foundation.space);
  return decks.some((deck) =>
    position.board.edges.some(
      ({ from, to }) => (from === deck.name && to === support.name) || (to === deck.name && from === support.name),
    ),
  );
}

/** The places that a unit of a class may enter in one step through open doors, whoever marked them. */
export function openSteps(situation: Situation, unitClass: UnitClass, from: PlaceName): readonly PlaceName[] {
  const { position } = situation;
  return stepsFrom(situation, from)
    .filter((step) => doorIsOpen(position, from, step) && mayEnter(position, unitClass, step.to))
    .map(({ to }) => to);
}

/** MOVE and GUIDE: the same, into spaces that carry the side's marker only (§1.7 rule 26, B:532). */
export function markedSteps(
  situation: Situation,
  side: Side,
  unitClass: UnitClass,
  from: PlaceName,
): readonly PlaceName[] {
  return openSteps(situation, unitClass, from).filter((place) => markerAt(situation.position, side, place) !== null);
}
