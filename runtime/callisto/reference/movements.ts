import type { MoveMeaning, Reason, Thing } from "../../game.ts";
import type { Position } from "../position.ts";
import { ACTION_REASONS } from "../reasons.ts";
import type { Readings } from "../readings.ts";
import { actingUnit, ownSide, placeThing, type CallistoEnvironment } from "./environment.ts";
import { isSecure } from "./space-states.ts";
import { markedSteps, openSteps } from "./steps.ts";

/** MOVE enters only spaces with the side's marker; SCOUT any passable one (§1.7 rule 26). */
export function movementMeaning(scouts: boolean): MoveMeaning<Position, Readings> {
  return { kind: "move", steps: (environment, from) => steps(environment, from, scouts), objection };
}

function steps(environment: CallistoEnvironment, from: Thing, scouts: boolean): readonly Thing[] {
  const unit = actingUnit(environment);
  if (unit === null) return [];
  const places = scouts
    ? openSteps(environment, unit.class, from.name)
    : markedSteps(environment, ownSide(environment), unit.class, from.name);
  return places.map(placeThing);
}

/** Leaving an insecure space is forbidden everywhere only under OPEN-15 b. */
function objection(environment: CallistoEnvironment): Reason | null {
  const unit = actingUnit(environment);
  if (unit === null) return ACTION_REASONS.offBoard();
  if (environment.readings["OPEN-15"] === "a" || isSecure(environment, ownSide(environment), unit.at, unit.name))
    return null;
  return ACTION_REASONS.insecure();
}
