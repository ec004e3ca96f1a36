import type { MoveMeaning, OwnCriterion, PassengerMeaning, Reason, Thing } from "../../../runtime/game.ts";
import type { Position } from "../position.ts";
import { ACTION_REASONS } from "../reasons.ts";
import type { Readings } from "../readings.ts";
import {
  actingUnit,
  holds,
  markerAt,
  ownSide,
  placeThing,
  sharesSpace,
  spaceOfPlace,
  unitNamed,
  unitsIn,
  type CallistoEnvironment,
  hasRule,
} from "./environment.ts";
import { isSecure } from "./fields.ts";
import { isControlUnit, isObjective, isScoutUnit } from "./space-states.ts";
import { markedSteps, openSteps } from "./distance.ts";

/** MOVE enters only spaces with the side's marker; SCOUT any passable one (§1.7 rule 26). */
export function movementMeaning(scouts: boolean): MoveMeaning<Position, Readings> {
  return {
    kind: "move",
    steps: (environment, from) => steps(environment, from, scouts),
    objection,
    leavesFrom,
    changes: (environment, { name }) => markerAt(environment.position, ownSide(environment), name) === null,
    changesInWords: "unscouted spaces on the route",
    passengers: PASSENGERS,
  };
}

/** An active mech goes on from an escape space, where its side has that rule (OPEN-52). */
function leavesFrom(environment: CallistoEnvironment, { name }: Thing): boolean {
  const unit = actingUnit(environment);
  return (
    unit?.class === "mech" &&
    !unit.deactivated &&
    hasRule(environment, unit.side, "mechs escape") &&
    holds(spaceOfPlace(environment.position, name), "escape")
  );
}

/** Control units, then scouts: an order of this project's own (OPEN-45). */
const BOARDING_ORDER: readonly OwnCriterion<Position, Readings>[] = [
  {
    text: "control unit",
    entry: null,
    key: ({ position }, { name }) => keepIf(isControlUnit(position, unitNamed(position, name))),
  },
  {
    text: "scout unit",
    entry: null,
    key: ({ position }, { name }) => keepIf(isScoutUnit(position, unitNamed(position, name))),
  },
];

/** Ready personnel in the vehicle's space (§9.9). */
const PASSENGERS: PassengerMeaning<Position, Readings> = {
  mayBoard: (environment, { name }) => {
    const vehicle = actingUnit(environment);
    const unit = unitNamed(environment.position, name);
    return (
      vehicle !== null &&
      unit.name !== vehicle.name &&
      unit.side === vehicle.side &&
      unit.class === "personnel" &&
      !unit.suppressed &&
      unit.at !== null &&
      sharesSpace(environment, unit.at, vehicle.at)
    );
  },
  seatsLeavingSome: (environment) => {
    const vehicle = actingUnit(environment);
    if (vehicle === null || !isObjective(environment, vehicle.side, vehicle.at)) return Infinity;
    const others = unitsIn(environment, vehicle.side, vehicle.at).filter(({ name }) => name !== vehicle.name);
    return Math.max(0, others.length - 1);
  },
  order: ({ readings }) => (readings["OPEN-45"] === "a" ? BOARDING_ORDER : []),
};

function keepIf(passes: boolean): number {
  return passes ? 0 : 1;
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
  if (environment.readings["OPEN-15"] === "a" || isSecure(environment, placeThing(unit.at))) return null;
  return ACTION_REASONS.insecure();
}

const { leavesFrom: _leavesFrom, ...WITHOUT_ESCAPE } = movementMeaning(false);

/** GUIDE: another unit of personnel goes through marked spaces (§9.7, OPEN-38). Only mechs escape. */
export const GUIDE = WITHOUT_ESCAPE;
