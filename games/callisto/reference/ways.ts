import type { PlaceName } from "../position.ts";
import { enemiesOnBoard } from "./attacks.ts";
import { areAdjacent, fewestSteps } from "./distance.ts";
import { actingUnit, ownSide, placeThing, type CallistoEnvironment } from "./environment.ts";
import { bringsWithinRange } from "./relations.ts";
import { markedSteps, openSteps } from "./steps.ts";

/** Next to the acting unit's space. */
export function isBesideActor(environment: CallistoEnvironment, place: PlaceName): boolean {
  const unit = actingUnit(environment);
  return unit !== null && areAdjacent(environment, unit.at, place);
}

/** Some shortest way that the acting unit may take enters only spaces that its side has marked (§6). */
export function isRouteScouted(environment: CallistoEnvironment, place: PlaceName): boolean {
  const unit = actingUnit(environment);
  if (unit === null) return false;
  const open = fewestSteps(unit.at, place, (from) => openSteps(environment, unit.class, from));
  const marked = fewestSteps(unit.at, place, (from) =>
    markedSteps(environment, ownSide(environment), unit.class, from),
  );
  return open < Infinity && open === marked;
}

/** From there the special attack reaches an enemy. */
export function bringsEnemiesWithinRange(environment: CallistoEnvironment, place: PlaceName): boolean {
  const subject = placeThing(place);
  return enemiesOnBoard(environment).some((enemy) => bringsWithinRange(environment, subject, enemy));
}
