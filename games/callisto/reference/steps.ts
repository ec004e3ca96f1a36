import { indexOf, type Step } from "../board/board-index.ts";
import type { Place, PlaceName, Position, Side, UnitClass } from "../position.ts";
import { holds, markerAt, placeNamed, spaceOfPlace, type Situation } from "./environment.ts";

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
export function hasPitTrap(position: Position, place: PlaceName): boolean {
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
