import { compareNames } from "../../board/spaces.ts";
import { spaceOf } from "../../effects/scenery.ts";
import type { Board, PlaceName, SpaceName, Unit, UnitName, UnitClass } from "../../position.ts";
import { type Placed, placed, hasRule, markerAt, type Situation } from "../../reference/environment.ts";
import { has } from "../../reference/spaces.ts";
import type { PrintedAction } from "../../roster.ts";
import type { Act } from "../state.ts";
import { act, type Performer } from "./hand-turn.ts";
import { sameData } from "../../../shared/plain-data.ts";
import { openSteps } from "../../reference/distance.ts";
import { memoize, memoizeTexts } from "../../../../grammar/memoize.ts";
import type { Readings } from "../../readings.ts";

/** MOVE and SCOUT of the card's own unit to every place within reach, with all passengers that may ride along. */
export function movesOfUnit(performer: Performer, action: PrintedAction): readonly Act[] {
  const { unit } = performer;
  if (unit === null) return [];
  return movements(performer, unit, action, groupsOfPassengers(performer, unit));
}

/** GUIDE: any ready personnel of the leader's squad goes through marked spaces (B:548-556). */
export function guidances(performer: Performer, action: PrintedAction): readonly Act[] {
  return performer.position.units
    .filter((unit) => mayBeGuided(performer, unit))
    .flatMap((unit) => placed(unit) ?? [])
    .flatMap((unit) => movements(performer, unit, action, [[]]));
}

function mayBeGuided({ letter }: Performer, unit: Unit): boolean {
  return isReadyPersonnel(unit) && (letter === null || unit.letter === letter);
}

function isReadyPersonnel(unit: Unit): boolean {
  return unit.side === "bot" && unit.class === "personnel" && unit.at !== null && !unit.suppressed;
}

function movements(
  performer: Performer,
  unit: Placed,
  action: PrintedAction,
  groups: readonly (readonly UnitName[])[],
): readonly Act[] {
  const walk = walkOf(unit, action);
  const ways = [...waysFrom(performer, walk).values()];
  const usual = [...ways, ...returnsOf(performer, walk)];
  const prisoner = prisonerToTake(performer);
  const going: Act[] = [];
  for (const way of usual) {
    for (const takesPrisoner of prisonerChoices(performer, unit, way, prisoner)) {
      for (const passengers of groups) {
        going.push(movement(performer, unit, action, way, { passengers, takesPrisoner, escapes: false }));
      }
    }
  }
  const detours = waysByThePrisoner(performer, walk, usual, prisoner).flatMap((way) =>
    groups.map((passengers) =>
      movement(performer, unit, action, way, { passengers, takesPrisoner: true, escapes: false }),
    ),
  );
  const escapes = escapesOf(performer, unit, walk, ways).map((way) =>
    movement(performer, unit, action, way, { passengers: [], takesPrisoner: false, escapes: true }),
  );
  return detours.length + escapes.length === 0 ? going : [...going, ...detours, ...escapes];
}

/** Steps to a neighbour that gains a marker by it, and back again. */
function returnsOf(performer: Performer, walk: Walk): readonly Way[] {
  if (!walk.scouts || walk.steps < 2) return [];
  return stepsOf(performer, walk, walk.from)
    .toSorted(compareNames)
    .map((next) => lengthen(performer, startOf(walk), next))
    .filter(({ destination, marks }) => marks.length > 0 && stepsOf(performer, walk, destination).includes(walk.from))
    .map((way) => lengthen(performer, way, walk.from));
}

/** A way before its first step. */
function startOf({ from }: Walk): Way {
  return { destination: from, route: [], steps: 0, marks: [] };
}

function walkOf(unit: Placed, { name, strength }: PrintedAction): Walk {
  return { unitClass: unit.class, from: unit.at, steps: strength ?? 1, scouts: name === "SCOUT" };
}

function movement(
  performer: Performer,
  unit: Placed,
  { name, strength }: PrintedAction,
  { destination, route }: Way,
  how: { readonly passengers: readonly UnitName[]; readonly takesPrisoner: boolean; readonly escapes: boolean },
): Act {
  const { passengers, takesPrisoner, escapes } = how;
  const deed = { action: name, strength, unit: unit.name, destination, route, passengers, escapes };
  return act(performer, deed, takesPrisoner);
}

/** The groups of ready personnel that may ride along with a vehicle, the empty group first (B:534). */
function groupsOfPassengers({ position, entry }: Performer, vehicle: Placed): readonly (readonly UnitName[])[] {
  if (entry.carries === 0) return [[]];
  const riders = position.units.filter((unit) => isReadyPersonnel(unit) && unit.at === vehicle.at);
  return riders.reduce<readonly (readonly UnitName[])[]>(
    (groups, { name }) => [
      ...groups,
      ...groups.filter(({ length }) => length < entry.carries).map((group) => [...group, name]),
    ],
    [[]],
  );
}

/** Where the prisoner lies, for a side that may take the prisoner along; null otherwise. */
function prisonerToTake({ position, turn }: Performer): SpaceName | null {
  const space = position.board.spaces.find(({ has: features }) => features.some(({ name }) => name === "prisoner"));
  if (space === undefined) return null;
  return hasRule({ ...turn.rules, position }, "bot", "the prisoner rides along") ? space.name : null;
}

/** Whoever leaves the prisoner's space may take the prisoner along or leave it (S:1938). */
function prisonerChoices(
  { position }: Performer,
  unit: Placed,
  { route }: Way,
  prisoner: SpaceName | null,
): readonly boolean[] {
  const leaves = prisoner !== null && [unit.at, ...route].some((place) => spaceOf(position, place) === prisoner);
  return leaves ? LEFT_OR_TAKEN : LEFT;
}

const LEFT: readonly boolean[] = [false];
const LEFT_OR_TAKEN: readonly boolean[] = [false, true];

/** Ways through the prisoner's space, back to the start or to places that no usual way reaches by it. */
function waysByThePrisoner(
  performer: Performer,
  walk: Walk,
  usual: readonly Way[],
  prisoner: SpaceName | null,
): readonly Way[] {
  const { position } = performer;
  const isCell = (place: PlaceName): boolean => spaceOf(position, place) === prisoner;
  if (prisoner === null || isCell(walk.from)) return [];
  const reached = new Set(usual.filter(({ route }) => route.some(isCell)).map(({ destination }) => destination));
  const detours: Way[] = [];
  let last = usual.filter(({ destination, steps }) => isCell(destination) && steps < walk.steps);
  while (last.length > 0) {
    const longer = last.flatMap((way) =>
      stepsOf(performer, walk, way.destination).map((next) => lengthen(performer, way, next)),
    );
    for (const way of longer) {
      if (isCell(way.destination) || reached.has(way.destination)) continue;
      reached.add(way.destination);
      detours.push(way);
    }
    last = longer.filter(({ steps }) => steps < walk.steps);
  }
  return detours.toSorted((one, other) => compareNames(one.destination, other.destination));
}

/** An active mech leaves the board by one step more from an escape space (S:2393-2397). */
function escapesOf(performer: Performer, unit: Placed, walk: Walk, ways: readonly Way[]): readonly Way[] {
  const { position, turn } = performer;
  if (unit.class !== "mech" || !hasRule({ ...turn.rules, position }, "bot", "mechs escape")) return [];
  return [startOf(walk), ...ways].filter(
    ({ destination, steps }) => steps < walk.steps && has(position, destination, ({ name }) => name === "escape"),
  );
}

/** Whether a movement that somebody proposes keeps to the rules, by whatever permitted way it goes. */
export function isPermittedMovement(performer: Performer, action: PrintedAction, move: Act): boolean {
  const { deed, takesPrisoner } = move;
  const mover = moverOf(performer, action, deed.unit);
  if (mover === null || deed.destination === null) return false;
  const way = wayAlong(performer, walkOf(mover, action), [...deed.route, deed.destination]);
  if (way === null) return false;
  const mayBe = deed.escapes
    ? isPermittedEscape(performer, mover, action, move, way)
    : isPermittedWay(performer, mover, action, move, way);
  const { passengers, escapes } = deed;
  return mayBe && sameData(movement(performer, mover, action, way, { passengers, takesPrisoner, escapes }), move);
}

/** The unit that the action may move; null for any other. */
function moverOf(performer: Performer, { name: action }: PrintedAction, name: UnitName | null): Placed | null {
  const unit = performer.position.units.find((each) => each.name === name);
  if (unit === undefined) return null;
  const may = action === "GUIDE" ? mayBeGuided(performer, unit) : unit.name === performer.unit?.name;
  return may ? placed(unit) : null;
}

function isPermittedEscape(
  performer: Performer,
  mover: Placed,
  action: PrintedAction,
  { deed, takesPrisoner }: Act,
  way: Way,
): boolean {
  if (deed.passengers.length > 0 || takesPrisoner) return false;
  const ways = way.steps === 0 ? [] : [way];
  return escapesOf(performer, mover, walkOf(mover, action), ways).some(({ steps }) => steps === way.steps);
}

/** Who goes out and back has to have a reason: a new marker, or the prisoner. */
function isPermittedWay(
  performer: Performer,
  mover: Placed,
  action: PrintedAction,
  { deed, takesPrisoner }: Act,
  way: Way,
): boolean {
  const marks = action.name === "SCOUT" && way.marks.length > 0;
  if (way.destination === mover.at && !marks && !takesPrisoner) return false;
  const groups = action.name === "GUIDE" ? [[]] : groupsOfPassengers(performer, mover);
  if (!groups.some((group) => sameNames(group, deed.passengers))) return false;
  return prisonerChoices(performer, mover, way, prisonerToTake(performer)).includes(takesPrisoner);
}

/** The way along these places; null where a step of it is not permitted. An escape from the spot has no step. */
function wayAlong(performer: Performer, walk: Walk, places: readonly PlaceName[]): Way | null {
  let way = startOf(walk);
  if (places.length === 1 && places[0] === walk.from) return way;
  for (const next of places) {
    if (!stepsOf(performer, walk, way.destination).includes(next)) return null;
    way = lengthen(performer, way, next);
  }
  return way.steps <= walk.steps ? way : null;
}

function sameNames(one: readonly UnitName[], other: readonly UnitName[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

/** Who goes how far: SCOUT enters any passable place, MOVE and GUIDE only those with the side's marker (B:532-556). */
interface Walk {
  readonly unitClass: UnitClass;
  readonly from: PlaceName;
  readonly steps: number;
  readonly scouts: boolean;
}

/** A shortest way to a place; of several, the one that puts down fewest new markers, then the first in alphabetical order. */
interface Way {
  readonly destination: PlaceName;
  /** The places entered before the destination. */
  readonly route: readonly PlaceName[];
  readonly steps: number;
  /** Spaces that would gain a marker of the side. */
  readonly marks: readonly SpaceName[];
}

/** The places that may be entered in one step. */
function stepsOf(situation: Situation, { unitClass, scouts }: Walk, from: PlaceName): readonly PlaceName[] {
  const { position, readings } = situation;
  const known = stepsOn(position.board)(readings)(unitClass);
  let open = known.get(from);
  if (open === undefined) known.set(from, (open = openSteps(situation, unitClass, from)));
  return scouts ? open : open.filter((place) => markerAt(position, "bot", place) !== null);
}

/** The open steps of a class from each place, found once for a board. */
const stepsOn = memoize((_board: Board) =>
  memoize((_readings: Readings) => memoizeTexts(3, () => new Map<PlaceName, readonly PlaceName[]>())),
);

/** One way to each place within reach, the start left out, by destination. */
function waysFrom(situation: Situation, walk: Walk): ReadonlyMap<PlaceName, Way> {
  const ways = new Map<PlaceName, Way>();
  let last: readonly Way[] = [{ destination: walk.from, route: [], steps: 0, marks: [] }];
  for (let steps = 1; steps <= walk.steps && last.length > 0; steps += 1) {
    const found = new Map<PlaceName, Way>();
    for (const way of last) {
      for (const next of stepsOf(situation, walk, way.destination)) {
        if (next === walk.from || ways.has(next)) continue;
        const longer = lengthen(situation, way, next);
        const known = found.get(next);
        if (known === undefined || longer.marks.length < known.marks.length) found.set(next, longer);
      }
    }
    last = [...found.values()].toSorted((one, other) => compareNames(one.destination, other.destination));
    for (const way of last) ways.set(way.destination, way);
  }
  return ways;
}

/** The same way and one step more. */
function lengthen({ position }: Situation, way: Way, next: PlaceName): Way {
  const space = spaceOf(position, next);
  const isNew = position.markers.bot[space] === undefined && !way.marks.includes(space);
  return {
    destination: next,
    route: way.steps === 0 ? [] : [...way.route, way.destination],
    steps: way.steps + 1,
    marks: isNew ? [...way.marks, space] : way.marks,
  };
}
