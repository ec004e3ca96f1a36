import type { Thing } from "../../game.ts";
import type { PlaceName } from "../position.ts";
import { splitName } from "../effects/card-names.ts";
import { areAdjacent } from "./distance.ts";
import { actingUnit, sharesSpace, unitNamed, type CallistoEnvironment } from "./environment.ts";
import { isControlUnit } from "./space-states.ts";

/** The place of a space, or of a unit that is on the board. */
function placeOf({ position }: CallistoEnvironment, thing: Thing): PlaceName | null {
  return thing.sort === "Space" ? thing.name : unitNamed(position, thing.name).at;
}

function together(environment: CallistoEnvironment, one: Thing, other: Thing): boolean {
  const [first, second] = [placeOf(environment, one), placeOf(environment, other)];
  return first !== null && second !== null && sharesSpace(environment, first, second);
}

/** A space contains its units, a unit has its ability. */
export function contains(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (argument.sort !== "Trait") return together(environment, subject, argument);
  return subject.sort === "Unit" && isControlUnit(unitNamed(environment.position, subject.name));
}

/** Of a space: the acting unit and the thing named are both in it. Of a unit: the two are in one space. */
export function isSharedWith(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (argument.name === subject.name || !together(environment, subject, argument)) return false;
  if (subject.sort !== "Space") return true;
  const acting = actingUnit(environment);
  return acting !== null && acting.name !== argument.name && sharesSpace(environment, acting.at, subject.name);
}

/** A unit in a space, or a unit or card in a squad. */
export function isIn(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  if (argument.sort === "Squad") return splitName(subject.name).letter === argument.name;
  return subject.sort === "Unit" && together(environment, subject, argument);
}

/** The acting unit does not count: a place that it leaves is not occupied by it. */
export function isOccupiedBy(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  return argument.name !== environment.actor?.name && together(environment, subject, argument);
}

/** In neighbouring spaces. */
export function isAdjacentTo(environment: CallistoEnvironment, subject: Thing, argument: Thing): boolean {
  const [first, second] = [placeOf(environment, subject), placeOf(environment, argument)];
  return first !== null && second !== null && areAdjacent(environment, first, second);
}
