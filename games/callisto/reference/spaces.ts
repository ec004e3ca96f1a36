import { memoize } from "../../../grammar/memoize.ts";
import type { Thing } from "../../../runtime/game.ts";
import { isRuined, isStanding } from "../board/spaces.ts";
import type { Edge, Feature, PlaceName, Position, Side, Space, SpaceName, Unit } from "../position.ts";
import { hasAction, rosterOf, hasArmouredAttack as standsOnCards } from "../roster.ts";
import { RULES } from "../rules/rules.ts";
import { doorIsOpen, markedSteps } from "./distance.ts";
import {
  factionOf,
  hasRule,
  holds,
  isSaidOfGame,
  markerAt,
  otherSide,
  placeNamed,
  placeThing,
  type RuledSituation,
  sharesSpace,
  type Situation,
  spaceOfPlace,
  unitNamed,
  unitsIn,
} from "./environment.ts";

/*
 * What stands and lies in spaces. A thing is named by what it is and where: `building c3`, `laser b2`, `door c3-d3`. It
 * is at every level of its space (§1.1 rule 4).
 */

/** The things of a sort that the features of the spaces make. */
export function featureThings(
  position: Position,
  sort: string,
  pass: (feature: Feature, space: SpaceName) => boolean,
): readonly Thing[] {
  return position.board.spaces.flatMap(({ name, has }) =>
    has.flatMap((feature) => (pass(feature, name) ? [{ sort, name: `${feature.name} ${name}` }] : [])),
  );
}

/** The space in the name of a structure, of equipment or of a marker. */
export function spaceOfFeature(thing: Thing): SpaceName {
  return thing.name.slice(thing.name.lastIndexOf(" ") + 1);
}

/** The printed name of a structure, of equipment or of a marker. */
export function nameOfFeature(thing: Thing): string {
  return thing.name.slice(0, thing.name.lastIndexOf(" "));
}

/** The structure of a name that still stands. */
export function standingStructure(position: Position, thing: Thing): Feature | null {
  const space = spaceOfFeature(thing);
  const has = position.board.spaces.find(({ name }) => name === space)?.has ?? [];
  return has.find((feature) => isStanding(feature) && `${feature.name} ${space}` === thing.name) ?? null;
}

/** All levels of a space. */
export function placesOfSpace({ board }: Position, space: SpaceName): readonly Thing[] {
  return board.places.filter((place) => place.space === space).map(({ name }) => placeThing(name));
}

/** Whether something that passes stands or lies in the space of a place. */
export function has(position: Position, place: PlaceName, pass: (feature: Feature) => boolean): boolean {
  return spaceOfPlace(position, place).has.some(pass);
}

type DoorEdge = Edge & { readonly door: NonNullable<Edge["door"]> };

function doorEdges({ board }: Position): readonly DoorEdge[] {
  return doorsAmong(board.edges).edges;
}

/** Every door of the board. */
export function doorThings({ board }: Position): readonly Thing[] {
  return doorsAmong(board.edges).things;
}

/** Looked for once: most boards have none, and every attack asks. */
const doorsAmong = memoize((all: readonly Edge[]) => {
  const edges = all.flatMap((edge): readonly DoorEdge[] => (edge.door === null ? [] : [{ ...edge, door: edge.door }]));
  return { edges, things: edges.map(({ door }) => doorThing(door.name)) };
});

function doorThing(name: string): Thing {
  return { sort: "Door", name: `door ${name}` };
}

/** Whether the board knows the door, and not only a feature of a space. */
export function isOnEdge(thing: Thing): boolean {
  return thing.name.startsWith("door ");
}

/** All levels of the spaces that a door joins. */
export function placesOfDoor(position: Position, thing: Thing): readonly Thing[] {
  const joined = edgesOfDoor(position, thing).flatMap(({ from, to }) => [from, to]);
  const spaces = new Set(joined.map((place) => placeNamed(position, place).space));
  if (spaces.size > 0) return [...spaces].flatMap((space) => placesOfSpace(position, space));
  // A door that only a feature of a space mentions, and that lies on no edge.
  return position.board.spaces.flatMap(({ name, has: features }) =>
    features.some((feature) => `${feature.name} ${name}` === thing.name) ? placesOfSpace(position, name) : [],
  );
}

function edgesOfDoor(position: Position, thing: Thing): readonly DoorEdge[] {
  return doorEdges(position).filter(({ door }) => `door ${door.name}` === thing.name);
}

/** Whether the door is on an edge of the space of a place. */
export function isDoorOf(position: Position, place: PlaceName, thing: Thing): boolean {
  const { space } = placeNamed(position, place);
  return placesOfDoor(position, thing).some(({ name }) => placeNamed(position, name).space === space);
}

/**
 * Whether a door is closed for whoever stands at a place (OPEN-53): from a space that it joins, it cannot be passed;
 * from anywhere else, it is not open both ways.
 */
export function isClosed(position: Position, at: PlaceName | null, thing: Thing): boolean {
  const edges = edgesOfDoor(position, thing);
  const space = at === null ? null : placeNamed(position, at).space;
  const beside = edges.flatMap((edge) => {
    if (placeNamed(position, edge.from).space === space) return [{ from: edge.from, step: { to: edge.to, edge } }];
    if (placeNamed(position, edge.to).space === space) return [{ from: edge.to, step: { to: edge.from, edge } }];
    return [];
  });
  if (beside.length > 0) return beside.some(({ from, step }) => !doorIsOpen(position, from, step));
  return edges.some(({ door }) => door.closed);
}

/** Doors of a printed name: those between spaces that have it as a feature, else the one door of such a space. */
export function doorsNamed(position: Position, name: string): readonly Thing[] {
  const spaces = position.board.spaces.filter((space) => holds(space, name));
  const named = new Set(spaces.map((space) => space.name));
  const ends = doorEdges(position).map((edge) => ({
    edge,
    named: [edge.from, edge.to].filter((place) => named.has(placeNamed(position, place).space)).length,
  }));
  const between = ends.filter((each) => each.named === 2);
  const beside = ends.filter((each) => each.named === 1);
  if (between.length > 0) return between.map(({ edge }) => doorThing(edge.door.name));
  if (beside.length === 1) return beside.map(({ edge }) => doorThing(edge.door.name));
  return spaces.map((space) => ({ sort: "Door", name: `${name} ${space.name}` }));
}

/** All places where a thing is: of a unit one, of what lies in a space each of its levels, of a door those of both spaces. */
export function placesOfThing(position: Position, thing: Thing): readonly Thing[] {
  switch (thing.sort) {
    case "Space":
      return [thing];
    case "Unit": {
      const { at } = unitNamed(position, thing.name);
      return at === null ? [] : [placeThing(at)];
    }
    case "Structure":
    case "Equipment":
    case "Marker":
      return placesOfSpace(position, spaceOfFeature(thing));
    case "Door":
      return placesOfDoor(position, thing);
    case "Area":
      return position.board.spaces.flatMap(({ name, map, pad }) =>
        map === thing.name || pad === thing.name ? placesOfSpace(position, name) : [],
      );
    default:
      return [];
  }
}

/** The maps of the board, as areas. */
export function mapsOf({ board }: Position): readonly Thing[] {
  return [...new Set(board.spaces.map(({ map }) => map))].map((name) => ({ sort: "Area", name }));
}

/** The launch pads of the board, as areas. */
export function padsOf({ board }: Position): readonly Thing[] {
  return [...new Set(board.spaces.flatMap(({ pad }) => pad ?? []))].map((name) => ({ sort: "Area", name }));
}

/** A control unit has CONTROL on its cards; suppressed it still has it (§1.3 rule 12). */
export function isControlUnit(position: Position, unit: Unit): boolean {
  return hasAction(rosterOf(position), unit.title, "CONTROL");
}

/** A scout unit has SCOUT on its cards. */
export function isScoutUnit(position: Position, unit: Unit): boolean {
  return hasAction(rosterOf(position), unit.title, "SCOUT");
}

/** An attack that can harm vehicles, mechs or structures stands on a card of the unit (§8.1). */
export function hasArmouredAttack(position: Position, { title, letter }: Unit): boolean {
  return standsOnCards(rosterOf(position), title, letter);
}

/**
 * An objective of a side (§7.4 rule 10): a space that is worth points, unless the scenario takes them away with its
 * structure (OPEN-67); where the scenario says so, instead the spaces with civilians or with buildings (OPEN-47), and
 * beside them those of deactivated mechs, which one sheet says of both sides: a sheet decides alike whoever it meets.
 */
export function isObjective(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  const { position, readings } = situation;
  const space = spaceOfPlace(position, place);
  if (
    isSaidOfGame(situation, "deactivated mechs are objectives") &&
    position.units.some((unit) => unit.deactivated && isAt(position, unit, space.name))
  ) {
    return true;
  }
  const building = space.has.some((feature) => feature.name === "building" && isStanding(feature));
  if (hasRule(situation, side, "buildings are objectives")) return building;
  if (hasRule(situation, side, "civilians are objectives") && readings["OPEN-47"] !== "c") {
    return readings["OPEN-47"] === "b" ? building : holds(space, "civilian");
  }
  return space.objective > 0 && !(readings["OPEN-67"] === "a" && isWorthless(situation, side, space));
}

/** An objective that counts while its structure stands, and whose structure is destroyed (S:1568). */
export function isWorthless(situation: RuledSituation, side: Side, space: Space): boolean {
  return (
    isRuined(space) &&
    hasRule(situation, side, "a controlled objective with its structure standing is worth # victory point")
  );
}

/** Whether CONTROL of the space frees somebody there: a civilian (S:1187), a deactivated mech of the side (S:2361). */
export function freesByControl(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  if (hasRule(situation, side, "control rescues civilians")) {
    return holds(spaceOfPlace(situation.position, place), "civilian");
  }
  return (
    hasRule(situation, side, "control activates mechs") &&
    unitsIn(situation, side, place).some(({ deactivated }) => deactivated)
  );
}

function isAt(position: Position, unit: Unit, space: SpaceName): boolean {
  return unit.at !== null && placeNamed(position, unit.at).space === space;
}

/** Whether a side’s marker in the space of a place says that it is controlled. */
export function isControlled({ position }: Situation, side: Side, place: PlaceName): boolean {
  return markerAt(position, side, place) === "controlled";
}

/** Whether the side has scouted the space: any marker of it, or only the scouted side (OPEN-05). */
export function isScouted({ position, readings }: Situation, side: Side, place: PlaceName): boolean {
  const marker = markerAt(position, side, place);
  return readings["OPEN-05"] === "a" ? marker !== null : marker === "scouted";
}

/**
 * Threatened (§7.12): an objective that the side controls without a counter in it, and a counter of the other side there could take
 * control of it or destroy what counts there. In scenario 6 it is the space of a deactivated mech beside a unit of the
 * other side that has an armoured attack (§10).
 */
export function isThreatened(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  const enemies = unitsIn(situation, otherSide(side), place);
  if (hasRule(situation, side, "a mech beside an armoured attack is threatened")) {
    const mechs = situation.position.units.filter(({ at }) => at !== null && sharesSpace(situation, at, place));
    return (
      mechs.some(({ deactivated }) => deactivated) &&
      enemies.some((unit) => hasArmouredAttack(situation.position, unit))
    );
  }
  return (
    isObjective(situation, side, place) &&
    isControlled(situation, side, place) &&
    unitsIn(situation, side, place).length === 0 &&
    enemies.some((unit) => couldTake(situation, unit, place))
  );
}

/** Whether a counter of the other side would make the space threatened once nobody of the side is left there (OPEN-08). */
export function isSeizable(situation: RuledSituation, side: Side, place: PlaceName): boolean {
  return situation.position.units.some(
    (unit) => unit.side !== side && couldTake(situation, unit, place) && couldSeize(situation, unit, place),
  );
}

/** A control unit; or, where its side wins by destroying buildings, one that could destroy the building there. */
function couldTake(situation: RuledSituation, unit: Unit, place: PlaceName): boolean {
  if (isControlUnit(situation.position, unit)) return true;
  return (
    hasArmouredAttack(situation.position, unit) &&
    winsByBuildings(situation, unit.side) &&
    spaceOfPlace(situation.position, place).has.some((feature) => feature.name === "building" && isStanding(feature))
  );
}

function winsByBuildings({ book, position }: RuledSituation, side: Side): boolean {
  return RULES.named(book.scenario.rules, "# buildings destroyed win").some(
    (rule) => rule.side === factionOf(position, side),
  );
}

function couldSeize(situation: Situation, unit: Unit, place: PlaceName): boolean {
  const { at } = unit;
  if (at === null) return false;
  if (situation.readings["OPEN-08"] === "b" || sharesSpace(situation, at, place)) return true;
  if (situation.readings["OPEN-08"] === "a") return false;
  return markedSteps(situation, unit.side, unit.class, at).some((next) => sharesSpace(situation, next, place));
}

/** Enemy personnel in a space; vehicles and mechs do not count (§7.5). */
export function populationOf(situation: Situation, side: Side, place: PlaceName): number {
  return unitsIn(situation, otherSide(side), place).filter((unit) => unit.class === "personnel").length;
}

/** A counter that does not act and is not to be suppressed: a deactivated mech stands in a suppressed base (S:2357). */
export function isOutOfAction({ suppressed, deactivated }: Unit): boolean {
  return suppressed || deactivated;
}

/** The ready vehicle or mech of the unit's side that covers personnel in its space (§1.3 rule 13). */
export function hasFriendlyCover(situation: Situation, unit: Unit, place: PlaceName): boolean {
  if (unit.class !== "personnel") return false;
  const { side } = unit;
  return situation.position.units.some(
    (other) =>
      other.side === side &&
      other.class !== "personnel" &&
      other.at !== null &&
      sharesSpace(situation, other.at, place) &&
      !isOutOfAction(other),
  );
}
