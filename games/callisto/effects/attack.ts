import type { Dice } from "../../../runtime/dice.ts";
import {
  type EffectView,
  type AttackDie,
  rollDice,
  type CardDecision,
  decidedAction,
  type EffectRules,
} from "./turn-effects.ts";
import { boardDestroyed, CONTROL_STATION, splitStructure, structureDie, boardWithCarried, spaceOf } from "./scenery.ts";
import { DEACTIVATED, type PackedGame, SUPPRESSED } from "./packed-game.ts";
import { NONE } from "./packed-tables.ts";
import type { Criterion } from "../../../runtime/checked-tree.ts";
import type { Choice } from "../../../runtime/decision.ts";
import type { Thing } from "../../../runtime/game.ts";
import { PositionView } from "../../../runtime/interpreter/position-view.ts";
import { narrow, narrowBy, type Narrowing, settle, tiebreakersOf } from "../../../runtime/walker/criteria.ts";
import { compareNames } from "../board/spaces.ts";
import { CALLISTO, environmentOf } from "../game.ts";
import type { PlaceName, Position, Unit, UnitName } from "../position.ts";
import { doorIsOpen, mayEnter, stepsFrom, stepsToGoal } from "../reference/distance.ts";
import { type CallistoEnvironment, markerAt, placeNamed, placeThing, unitThing } from "../reference/environment.ts";
import { unitNamed } from "./units.ts";

/**
 * An attack on a structure, a unit, or every unit of a space: the dice, the effects of successes, and where a PULSE
 * pushes the units it hit.
 */
export function attack(game: PackedGame, view: EffectView, dice: Dice): void {
  const hit = strike(game, view, dice);
  if (hit.length === 0 || view.action === "SUPPRESS") return;
  const removed = hit.filter((unit) => game.isGone(unit));
  view.inflict(hit, dice);
  for (const unit of removed) game.countNeutralised(game.active, unit);
  pushThoseHit(game, view, hit, dice);
}

const NOBODY: readonly number[] = [];

/**
 * Rolls the dice of an attack against each target, in alphabetical order, and applies successes to the board: a target
 * is suppressed, a structure destroyed, a deactivated mech removed. Casualties and pushes follow.
 *
 * @returns the units that were hit, in alphabetical order
 */
export function strike(game: PackedGame, view: EffectView, dice: Dice): readonly number[] {
  const { out } = view;
  const attacker = view.unitOf(out.unit);
  if (attacker === NONE) return NOBODY;
  const strength = out.strength === NONE ? 1 : out.strength;
  const targets = view.targets();
  if (targets.length === 0) {
    const structure = view.feature();
    if (structure !== null) attackStructure(game, structure, strength, dice);
    return NOBODY;
  }
  const hit = targets.filter((target) => {
    if (game.place[attacker] === NONE || game.place[target] === NONE) return false;
    return succeeds(game, game.tables.units[target]!.name, view.attackDie(attacker, target), strength, dice);
  });
  if (view.action === "SUPPRESS") for (const unit of hit) game.setCondition(unit, SUPPRESSED);
  else removeDeactivated(game, hit);
  return hit;
}

/** Rolls as many dice as the strength; one of them is to reach the face that the target needs (rules §8.6). */
function succeeds({ notes }: PackedGame, target: string, die: AttackDie, strength: number, dice: Dice): boolean {
  if (notes === null) return reaches(die, strength, dice);
  const roll = rollDice(target, die, strength, dice);
  notes.attacks = [...notes.attacks, roll];
  return roll.succeeded;
}

/** The same where nobody asks for the faces. */
function reaches({ sides, needs }: AttackDie, strength: number, dice: Dice): boolean {
  let succeeded = false;
  for (let die = 0; die < strength; die += 1) if (dice.roll(sides) >= needs) succeeded = true;
  return succeeded;
}

/** A deactivated mech that is hit leaves the board, where the bot has that rule (S:2419, S:2561). */
function removeDeactivated(game: PackedGame, hit: readonly number[]): void {
  const { tables, notes, active } = game;
  if (!tables.sides[active].removesDeactivated) return;
  for (const unit of hit) {
    if ((game.condition[unit]! & DEACTIVATED) === 0) continue;
    game.remove(unit);
    if (notes === null) continue;
    const { name } = tables.units[unit]!;
    notes.neutralised = [...notes.neutralised, name];
    notes.moves = { ...notes.moves, [name]: null };
  }
}

function attackStructure(game: PackedGame, structure: string, strength: number, dice: Dice): void {
  const [board] = game.scenery.boards;
  if (succeeds(game, structure, structureDie({ board }, structure), strength, dice)) destroyStructure(game, structure);
}

/** Destroys a structure: a door stays open, a control station takes its force out of action. */
export function destroyStructure(game: PackedGame, structure: string): void {
  const before = game.scenery;
  const { sceneries } = game.tables;
  game.setScenery(sceneries.change(before, `destroy ${structure}`, (board) => boardDestroyed(board, structure)));
  const { what, where } = splitStructure(structure);
  if (what === CONTROL_STATION && game.scenery !== before) silenceForce(game, where);
}

/**
 * A destroyed control station silences the force that it serves, on the other map: its units on the board are
 * suppressed at once (S:3243-3251, rules §10 scenario 8).
 */
function silenceForce(game: PackedGame, station: string): void {
  const { units, spaces, spaceOf, sides } = game.tables;
  const onMap = game.scenery.boards[0].spaces;
  const map = onMap[spaces.indexOf(station)]?.map;
  const silenced = sides[game.active].stations.flatMap(({ side, force }) => {
    const served = [...units.keys()].filter(
      (unit) => game.place[unit] !== NONE && units[unit]!.side === side && units[unit]!.forces.includes(force),
    );
    return served.some((unit) => onMap[spaceOf[game.place[unit]!]!]?.map !== map) ? served : [];
  });
  for (const unit of silenced) game.setCondition(unit, SUPPRESSED);
}

/** Pushes the units that a PULSE has hit one by one, up to one whose side is asked whether the prisoner goes along. */
export function pushThoseHit(game: PackedGame, view: EffectView, hit: readonly number[], dice: Dice): void {
  const attacker = view.unitOf(view.out.unit);
  if (attacker === NONE || game.isGone(attacker)) return;
  if (!pushes(view.action, game.tables.units[attacker]!)) return;
  const placeFor = view.pushing(attacker, dice);
  for (const [index, unit] of hit.entries()) {
    if (game.place[unit] === NONE) continue;
    const to = placeFor(unit);
    if (to === NONE || !pushTo(game, view, unit, to)) continue;
    return view.askAboutPrisoner(unit, hit.slice(index + 1));
  }
}

/**
 * Puts a pushed unit into its new place: it becomes ready, civilians of its space go along (B:704-706), and so may the
 * prisoner (OPEN-66).
 *
 * @returns whether its side is asked about the prisoner
 */
export function pushTo(
  game: PackedGame,
  { pushedPrisoner }: Pick<EffectView, "pushedPrisoner">,
  unit: number,
  place: number,
): boolean {
  const { tables, notes } = game;
  const [from, to] = [tables.spaceOf[game.place[unit]!]!, tables.spaceOf[place]!];
  game.moveTo(unit, place);
  game.setCondition(unit, 0, SUPPRESSED);
  game.carryMarkers("civilian", from, to);
  if (pushedPrisoner === "goes along") game.carryMarkers("prisoner", from, to);
  if (notes !== null) notes.moves = { ...notes.moves, [tables.units[unit]!.name]: tables.places[place] ?? null };
  return pushedPrisoner === "is asked about" && from !== to && game.scenery.hasPrisoner[from] === true;
}

/** The mech whose special attack is a PULSE (rules §9.6). */
const PULSING_MECH = "H";

/** Whether a success of this attack pushes its target. */
export function pushes(action: string | null, attacker: Pick<Unit, "title" | "letter">): boolean {
  if (action === "PULSE") return true;
  return action === "SPECIAL ATTACK" && attacker.title === "Mech" && attacker.letter === PULSING_MECH;
}

/** The bracket of the clause that ranks the places a PULSE pushes to; empty if the clause has none. */
export function bracketOfPush(
  decision: CardDecision,
  position: Pick<Position, "bot">,
  rules: EffectRules,
): readonly Criterion[] {
  const action = decidedAction(decision, position, rules);
  return action?.plan === "attack" ? (action.displaces?.criteria ?? []) : [];
}

/**
 * The place to which a PULSE pushes a unit that it has hit: a neighbouring one with a marker of the player, by the
 * clause's bracket or the usual order. Without such a place it stays: null (rules §9.6, OPEN-43).
 *
 * @param criteria the clause's bracket; empty means the usual order
 */
export function choosePush(
  position: Position,
  name: UnitName,
  attacker: Unit,
  criteria: readonly Criterion[],
  rules: EffectRules,
  dice: Dice,
): { readonly chosen: Thing; readonly choice: Choice } | null {
  const unit = unitNamed(position, name);
  if (unit === undefined || unit.at === null) return null;
  const environment = environmentOf(
    { ...rules, position },
    {
      card: null,
      actor: unitThing(attacker),
      bound: [unitThing(unit)],
    },
  );
  const places = placesBeside(environment, unit, unit.at);
  if (places.length === 0) return null;
  const view = new PositionView(environment, dice);
  const narrowed =
    criteria.length > 0
      ? narrow(view, places, tiebreakersOf(criteria))
      : narrowBy(places, usualOrder(environment, unit));
  return settle(view, "place", narrowed);
}

/** Moves the prisoner to the place of a unit that was pushed out of its space. */
export function bringPrisonerTo(position: Position, name: UnitName): Position {
  const at = unitNamed(position, name)?.at ?? null;
  const from = position.board.spaces.find(({ has }) => has.some((feature) => feature.name === "prisoner"));
  if (at === null || from === undefined) return position;
  return { ...position, board: boardWithCarried(position.board, "prisoner", from.name, spaceOf(position, at)) };
}

function placesBeside(environment: CallistoEnvironment, unit: Unit, at: PlaceName): readonly Thing[] {
  const { position } = environment;
  return stepsFrom(environment, at)
    .filter((step) => doorIsOpen(position, at, step) && mayEnter(position, unit.class, step.to))
    .map(({ to }) => to)
    .filter((place) => markerAt(position, "player", place) !== null)
    .toSorted(compareNames)
    .map(placeThing);
}

/** Lowest cover, not elevated, nearest to the bot's units, furthest from the nearest objective (S:407-409). */
function usualOrder(environment: CallistoEnvironment, pushed: Unit): readonly Narrowing[] {
  const { position } = environment;
  const ownPlaces = position.units.flatMap(({ side, at }) => (side === "bot" && at !== null ? [at] : []));
  const meaning = CALLISTO.meaningOf("objective");
  const objectives = meaning.kind === "members" ? meaning.of(environment).map(({ name }) => name) : [];
  const stepsToAny = (from: PlaceName, goals: readonly PlaceName[]): number =>
    Math.min(Infinity, ...goals.map((goal) => stepsToGoal(environment, "player", pushed.class, from, goal)));
  return [
    lowest("lowest cover defence", ({ name }) => placeNamed(position, name).cover),
    lowest("unelevated", ({ name }) => (placeNamed(position, name).elevated ? 1 : 0)),
    lowest("nearest to bot units", ({ name }) => stepsToAny(name, ownPlaces)),
    lowest("furthest from objective", ({ name }) => -stepsToAny(name, objectives)),
  ];
}

function lowest(text: string, key: (thing: Thing) => number): Narrowing {
  return {
    text,
    keep: (things) => {
      const values = things.map(key);
      const wanted = Math.min(...values);
      return things.filter((_, index) => values[index] === wanted);
    },
  };
}
