import type {
  DrawMeaning,
  SelectMeaning,
  SimpleMeaning,
  MoveMeaning,
  OwnCriterion,
  PassengerMeaning,
  Reason,
  Thing,
} from "../../../runtime/game.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { countInDeck } from "../effects/cards.ts";
import type { PlaceName, Position, Side } from "../position.ts";
import type { Readings } from "../readings.ts";
import { ACTION_REASONS } from "../reasons.ts";
import { areAdjacent, markedSteps, openSteps } from "./distance.ts";
import {
  actingUnit,
  type CallistoEnvironment,
  holds,
  markerAt,
  otherSide,
  ownSide,
  spaceOfPlace,
  unitsIn,
  hasRule,
  placeThing,
  sharesSpace,
  unitNamed,
} from "./environment.ts";
import {
  doorThings,
  freesByControl,
  isControlled,
  isControlUnit,
  isObjective,
  isScoutUnit,
  isWorthless,
} from "./spaces.ts";
import { isClosedForActor, isNext } from "./relations.ts";
import { isSecure } from "./fields.ts";

type SimpleAction = SimpleMeaning<Position, Readings>;

/**
 * CONTROL (§5, §9.11, OPEN-27): legal, and it frees somebody or brings points. To take what the bot controls already
 * brings none, but frees who came there since, as by a PULSE (B:706).
 */
export const CONTROL: SimpleAction = {
  kind: "simple",
  objection: (environment) => {
    const unit = actingUnit(environment);
    if (unit === null) return ACTION_REASONS.offBoard();
    const own = ownSide(environment);
    const enemy = otherSide(own);
    if (isControlled(environment, enemy, unit.at) && unitsIn(environment, enemy, unit.at).length > 0) {
      return ACTION_REASONS.enemyHolds();
    }
    if (environment.readings["OPEN-27"] === "b") {
      return isObjective(environment, own, unit.at) ? null : ACTION_REASONS.noGain();
    }
    if (freesByControl(environment, own, unit.at)) return null;
    if (!gainsPoints(environment, own, unit.at)) return ACTION_REASONS.noGain();
    return isControlled(environment, own, unit.at) ? ACTION_REASONS.alreadyControlled() : null;
  },
  eligible: null,
};

/** Whether control of a space brings points (OPEN-27): only a rescue counts where civilians are to be rescued. */
function gainsPoints(environment: CallistoEnvironment, own: Side, place: PlaceName): boolean {
  if (hasRule(environment, own, "control rescues civilians")) return false;
  const space = spaceOfPlace(environment.position, place);
  if (hasRule(environment, own, "control activates mechs")) return space.objective > 0;
  return isObjective(environment, own, place) && !isWorthless(environment, own, space);
}

/** RECON: an Interference card lies face up in the row (§9.2). */
export const RECON: SimpleAction = {
  kind: "simple",
  objection: ({ position, card }) => {
    const there = position.cards.row.some((other, index) => index !== card?.index && other.card === "Interference");
    return there ? null : ACTION_REASONS.noInterference();
  },
  eligible: null,
};

/** COMMAND: at least one card is there to be drawn (§9.5). */
export const COMMAND: SimpleAction = {
  kind: "simple",
  objection: ({ position: { cards } }) =>
    cards.deck.length + cards.discard.length > 0 ? null : ACTION_REASONS.nothingToDraw(),
  eligible: null,
};

/** INSPIRE: at least one card named is upright and further right in the row (§9.3, OPEN-33). */
export const INSPIRE: SimpleAction = {
  kind: "simple",
  objection: (environment, _action, objects) => {
    const cards = objects ?? environment.game.all(environment, "Card");
    return cards.some((card) => isNext(environment, card)) ? null : ACTION_REASONS.nothingToInspire();
  },
  eligible: isNext,
};

/** OPEN DOOR: the buttons are in the unit's space, and a door named is closed (§1.6 rule 21, OPEN-46). */
export const OPEN_DOOR: SimpleAction = {
  kind: "simple",
  objection: (environment, _action, objects) => {
    const unit = actingUnit(environment);
    if (unit === null) return ACTION_REASONS.offBoard();
    if (!holds(spaceOfPlace(environment.position, unit.at), "DOORS")) {
      return ACTION_REASONS.noButtons();
    }
    if (environment.readings["OPEN-46"] === "b" && !isControlled(environment, unit.side, unit.at)) {
      return ACTION_REASONS.buttonsNotControlled();
    }
    const doors = objects ?? doorThings(environment.position);
    return doors.some((door) => isClosedForActor(environment, door)) ? null : ACTION_REASONS.nothingToOpen();
  },
  eligible: isClosedForActor,
};

export const BOLSTER: DrawMeaning<Position, Readings> = {
  kind: "draw",
  cardsIn: ({ book, position }, letter) => countInDeck(position.cards, letter, book.scenario),
  matching: ({ card }) => (card === null ? null : splitName(card.name).letter),
  faceUp: ({ position }) => position.cards.display.map((name) => ({ sort: "Card", name })),
};

/** PATHFIND: an unmarked space beside a unit of the squad, a further one beside one chosen already (§9.8, B:587). */
export const PATHFIND: SelectMeaning<Position, Readings> = {
  kind: "select",
  chosen: ({ position }, place) => ({ sort: "Space", name: spaceOfPlace(position, place.name).name }),
  objection: (environment, _action, space, already) => {
    const own = ownSide(environment);
    const place = groundOf(environment, space.name);
    if (markerAt(environment.position, own, place) !== null) return ACTION_REASONS.alreadyMarked();
    if (already.length > 0) {
      const beside = already.some((chosen) => areAdjacent(environment, groundOf(environment, chosen.name), place));
      return beside ? null : ACTION_REASONS.notAdjacentToChosen();
    }
    const letter = environment.card === null ? null : splitName(environment.card.name).letter;
    const squad = environment.position.units.filter((unit) => unit.side === own && unit.letter === letter);
    const beside = squad.some((unit) => unit.at !== null && areAdjacent(environment, unit.at, place));
    return beside ? null : ACTION_REASONS.notAdjacentToSquad();
  },
};

function groundOf({ position }: CallistoEnvironment, space: string): string {
  return position.board.places.find((place) => place.space === space)?.name ?? space;
}

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
