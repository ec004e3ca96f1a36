import type { Board, Edge, Place, PlaceName, Position, Space, Unit } from "../../../../games/callisto/position.ts";
import { chooseEqually, type Dice } from "../../../../runtime/dice.ts";
import { type CorpSecDecision, NO_ACTION } from "./corp-sec-decision.ts";

/**
 * The Corp-Sec procedure of scenario 1 as a programmer would write it down from the page: plain objects, array
 * methods, a breadth-first search where a distance is asked for. Readings are the defaults.
 */
export function decideIdiomatically(position: Position, acting: number, dice: Dice): CorpSecDecision {
  const view = viewOf(position, acting);
  if (view === null) return NO_ACTION;
  if (view.actor.suppressed) return { ...NO_ACTION, action: "ready" };
  return control(view) ?? attackHere(view, dice) ?? move(view, dice) ?? attackAnyone(view, dice) ?? NO_ACTION;
}

/** The position as the acting unit sees it. */
export interface View {
  readonly position: Position;
  readonly actor: Unit;
  readonly here: Place;
  readonly space: Space;
  readonly friends: readonly Unit[];
  readonly enemies: readonly Unit[];
}

/** Null where the card has no counter that can act. */
export function viewOf(position: Position, acting: number): View | null {
  const card = position.cards.row[acting]?.card;
  const found = position.units.find((unit) => unit.side === "bot" && unit.name === card);
  if (found === undefined || found.escaped || found.deactivated) return null;
  const at = found.at ?? spawnOf(position.board, found);
  const here = position.board.places.find((place) => place.name === at);
  const space = position.board.spaces.find((candidate) => candidate.name === here?.space);
  if (here === undefined || space === undefined) return null;
  const onBoard = position.units.filter((unit) => unit.at !== null && unit !== found);
  return {
    position,
    actor: { ...found, at: here.name },
    here,
    space,
    friends: onBoard.filter((unit) => unit.side === "bot"),
    enemies: onBoard.filter((unit) => unit.side === "player"),
  };
}

function spawnOf(board: Board, unit: Unit): PlaceName | undefined {
  return (
    board.spawns[unit.name] ??
    board.spawns[`${unit.letter} unit`] ??
    board.spawns[unit.letter === "Y" ? "Force 1" : "Force 2"]
  );
}

function placeOf(view: View, name: PlaceName | null): Place | undefined {
  return view.position.board.places.find((place) => place.name === name);
}

function spaceAt(view: View, place: Place): Space | undefined {
  return view.position.board.spaces.find((space) => space.name === place.space);
}

function unitsIn(view: View, units: readonly Unit[], space: string): Unit[] {
  return units.filter((unit) => placeOf(view, unit.at)?.space === space);
}

const CONTROL_TITLES = ["Corp-Sec", "Merc", "Hewer", "Ripper"];

const hasControl = (unit: Unit): boolean => CONTROL_TITLES.includes(unit.title);

const isControlled = (view: View, space: string): boolean => view.position.markers.bot[space] === "controlled";

/** Threatened (§7.12): controlled by the bot, without a bot unit, with an enemy control unit. */
function isThreatened(view: View, space: Space): boolean {
  return (
    space.objective > 0 &&
    isControlled(view, space.name) &&
    space.name !== view.space.name &&
    unitsIn(view, view.friends, space.name).length === 0 &&
    unitsIn(view, view.enemies, space.name).some(hasControl)
  );
}

/** Secure (§7.13): leaving the acting unit's space does not make it threatened. */
export function isSecure(view: View): boolean {
  const { space } = view;
  return !(
    space.objective > 0 &&
    isControlled(view, space.name) &&
    unitsIn(view, view.friends, space.name).length === 0 &&
    unitsIn(view, view.enemies, space.name).some(hasControl)
  );
}

/** Clause 1: CONTROL. */
export function control(view: View): CorpSecDecision | null {
  const { space, position } = view;
  if (space.objective === 0 || isControlled(view, space.name)) return null;
  const held =
    position.markers.player[space.name] === "controlled" && unitsIn(view, view.enemies, space.name).length > 0;
  return held ? null : { ...NO_ACTION, clause: 1, action: "CONTROL" };
}

/** Clause 2: ATTACK 1 on the enemies in a controlled space. */
export function attackHere(view: View, dice: Dice): CorpSecDecision | null {
  if (!isControlled(view, view.space.name)) return null;
  const targets = unitsIn(view, view.enemies, view.space.name);
  const target = targets.length === 0 ? null : chooseTarget(view, targets, dice);
  return target && { ...NO_ACTION, clause: 2, action: "ATTACK", target: target.name };
}

/** Clause 4: ATTACK 1 on anyone. */
export function attackAnyone(view: View, dice: Dice): CorpSecDecision | null {
  const target = chooseTarget(view, view.enemies, dice);
  return target && { ...NO_ACTION, clause: 4, action: "ATTACK", target: target.name };
}

interface Shot {
  readonly unit: Unit;
  readonly place: Place;
  readonly total: number;
  readonly assessed: number;
}

function chooseTarget(view: View, units: readonly Unit[], dice: Dice): Unit | null {
  let shots = units
    .map((unit) => shotAt(view, unit))
    .filter((shot) => shot !== null)
    .toSorted((first, second) => (first.unit.name < second.unit.name ? -1 : 1));
  shots = best(shots, (shot) => -shot.assessed);
  shots = best(shots, (shot) => -dangerOf(view, shot.unit, shot.place));
  shots = best(shots, (shot) => (view.here.elevated && !shot.place.elevated ? 1 : 0));
  return shots[chooseEqually(dice, shots.length)]?.unit ?? null;
}

/** Null where the unit is no legal target, or where no face of the die can hit it (§8.1, §8.2). */
function shotAt(view: View, unit: Unit): Shot | null {
  const place = placeOf(view, unit.at);
  if (place === undefined || unit.class !== "personnel") return null;
  if (place.space === view.here.space && place.name !== view.here.name) return null;
  const range = distance(rangeSteps(view.position.board), view.here.space, place.space);
  if (range === Infinity) return null;
  const sheltered = unitsIn(view, view.enemies, place.space).some(
    (other) => other.at === unit.at && other.class !== "personnel" && !other.suppressed,
  );
  const total = unit.defence + place.cover + (sheltered ? 1 : 0) + range;
  const height = Number(place.elevated) - Number(view.here.elevated);
  const sides = height > 0 ? 8 : height < 0 ? 12 : 10;
  return total > sides ? null : { unit, place, total, assessed: total + height };
}

/** The row of the sheet's table of dangerous units. */
function dangerOf(view: View, unit: Unit, place: Place): number {
  switch (unit.title) {
    case "Ripper": {
      const space = spaceAt(view, place);
      if (space === undefined || space.objective === 0) return 3;
      const occupied = space.name === view.space.name || unitsIn(view, view.friends, space.name).length > 0;
      if (!occupied && isControlled(view, space.name)) return 1;
      return view.position.markers.player[space.name] === "controlled" ? 3 : 2;
    }
    case "Nailgunner":
      return 4;
    case "Survey Tech":
      return 5;
    default:
      return Infinity;
  }
}

/** Clause 3: MOVE 1, if the space is secure. */
export function move(view: View, dice: Dice): CorpSecDecision | null {
  if (!isSecure(view)) return null;
  return moveToThreatened(view, dice) ?? moveToUncontrolled(view, dice) ?? moveNearer(view, dice);
}

function moveDecision(letter: "a" | "b" | "c", place: Place | null): CorpSecDecision | null {
  return place && { clause: 3, letter, action: "MOVE", target: null, destination: place.name };
}

const isUncontrolledObjective = (view: View, space: Space): boolean =>
  space.objective > 0 && !isControlled(view, space.name);

/** 3a: threatened objective. [Highest value > Fewest enemies > Random] */
export function moveToThreatened(view: View, dice: Dice): CorpSecDecision | null {
  let places = reachable(view).filter((place) => matches(view, place, isThreatened));
  places = best(places, (place) => spaceAt(view, place)?.objective ?? 0);
  places = best(places, (place) => -unitsIn(view, view.enemies, place.space).length);
  return moveDecision("a", places[chooseEqually(dice, places.length)] ?? null);
}

/** 3b: uncontrolled objective. [Highest value > Fewest enemies > Elevated > Random] */
export function moveToUncontrolled(view: View, dice: Dice): CorpSecDecision | null {
  if (isUncontrolledObjective(view, view.space)) return null;
  let places = reachable(view).filter((place) => matches(view, place, isUncontrolledObjective));
  places = best(places, (place) => spaceAt(view, place)?.objective ?? 0);
  places = best(places, (place) => -unitsIn(view, view.enemies, place.space).length);
  places = best(places, (place) => Number(place.elevated));
  return moveDecision("b", places[chooseEqually(dice, places.length)] ?? null);
}

/** 3c: space nearest to [a) > b)]. [No Corp-Sec present > Furthest from enemies > Elevated > Highest cover > Random] */
export function moveNearer(view: View, dice: Dice): CorpSecDecision | null {
  for (const isGoal of [isThreatened, isUncontrolledObjective]) {
    const goals = view.position.board.places.filter((place) => matches(view, place, isGoal)).map((place) => place.name);
    const steps = goalSteps(view.position.board);
    const toGoal = (from: PlaceName): number => Math.min(...goals.map((goal) => distance(steps, from, goal)));
    const now = toGoal(view.here.name);
    if (now === Infinity) continue;
    let places = best(
      reachable(view).filter((place) => toGoal(place.name) < now),
      (place) => -toGoal(place.name),
    );
    if (places.length === 0) continue;
    places = best(places, (place) => (hasCorpSec(view, place) ? 0 : 1));
    places = best(places, (place) => distanceToEnemies(view, place));
    places = best(places, (place) => Number(place.elevated));
    places = best(places, (place) => place.cover);
    return moveDecision("c", places[chooseEqually(dice, places.length)] ?? null);
  }
  return null;
}

function matches(view: View, place: Place, test: (view: View, space: Space) => boolean): boolean {
  const space = spaceAt(view, place);
  return space !== undefined && test(view, space);
}

function hasCorpSec(view: View, place: Place): boolean {
  return unitsIn(view, view.friends, place.space).some((unit) => unit.title === "Corp-Sec");
}

function distanceToEnemies(view: View, place: Place): number {
  const steps = goalSteps(view.position.board);
  return Math.min(...view.enemies.map((enemy) => distance(steps, place.name, enemy.at ?? "")));
}

/** The places one step away that carry the bot's marker, in alphabetical order. */
function reachable(view: View): Place[] {
  const neighbours = walkSteps(view.position.board).get(view.here.name) ?? [];
  return view.position.board.places.filter(
    (place) => neighbours.includes(place.name) && view.position.markers.bot[place.space] !== undefined,
  );
}

/** Those with the greatest key; one candidate needs none. */
function best<T>(candidates: T[], key: (candidate: T) => number): T[] {
  if (candidates.length <= 1) return candidates;
  const keys = candidates.map(key);
  const greatest = Math.max(...keys);
  return candidates.filter((_, index) => keys[index] === greatest);
}

type Steps = ReadonlyMap<string, readonly string[]>;

function stepsOf(edges: readonly (readonly [string, string])[]): Steps {
  const steps = new Map<string, string[]>();
  for (const [from, to] of edges) steps.set(from, [...(steps.get(from) ?? []), to]);
  return steps;
}

function distance(steps: Steps, from: string, to: string): number {
  const known = new Map([[from, 0]]);
  for (const [place, length] of known) {
    if (place === to) return length;
    for (const next of steps.get(place) ?? []) if (!known.has(next)) known.set(next, length + 1);
  }
  return Infinity;
}

function remembered(make: (board: Board) => Steps): (board: Board) => Steps {
  const made = new WeakMap<Board, Steps>();
  return (board) => {
    const steps = made.get(board) ?? make(board);
    made.set(board, steps);
    return steps;
  };
}

function directed(board: Board, passes: (edge: Edge, from: PlaceName, to: PlaceName) => boolean): Steps {
  const open = new Set(board.places.filter((place) => place.impassable !== "all").map((place) => place.name));
  return stepsOf(
    board.edges
      .flatMap((edge) => [
        { edge, from: edge.from, to: edge.to },
        { edge, from: edge.to, to: edge.from },
      ])
      .filter(({ edge, from, to }) => open.has(to) && passes(edge, from, to))
      .map(({ from, to }) => [from, to] as const),
  );
}

/** Steps that personnel may take now (§1.7 rule 25). */
const walkSteps = remembered((board) =>
  directed(
    board,
    ({ door }, from, to) => door === null || !door.closed || (door.opens?.from === from && door.opens.to === to),
  ),
);

/** Steps for nearer and towards: doors count as open (OPEN-58). */
const goalSteps = remembered((board) => directed(board, () => true));

/** Steps between spaces that shots take: never through a door (OPEN-04). */
const rangeSteps = remembered((board) => {
  const space = new Map(board.places.map((place) => [place.name, place.space]));
  return stepsOf(
    board.edges
      .filter((edge) => edge.door === null)
      .flatMap((edge) => {
        const [from, to] = [space.get(edge.from) ?? "", space.get(edge.to) ?? ""];
        return [[from, to] as const, [to, from] as const];
      }),
  );
});
