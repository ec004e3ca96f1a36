import type { Criterion } from "../../../runtime/checked-tree.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Thing } from "../../../runtime/game.ts";
import { PositionView } from "../../../runtime/interpreter/position-view.ts";
import { narrow, narrowBy, type Narrowing, settle, tiebreakersOf } from "../../../runtime/walker/criteria.ts";
import { compareNames } from "../board/space-names.ts";
import { CALLISTO, environmentOf } from "../game.ts";
import type { PlaceName, Position, Unit, UnitName } from "../position.ts";
import { stepsToGoal, doorIsOpen, mayEnter, stepsFrom } from "../reference/distance.ts";
import { type CallistoEnvironment, markerAt, placeNamed, placeThing, unitThing } from "../reference/environment.ts";
import { type CardDecision, decidedAction, positionAfter, type EffectRules, type Turn } from "./turn-effects.ts";
import { carryMarkers, featuresIn, spaceOf } from "./markers.ts";
import { changeUnit, unitNamed } from "./units.ts";

/** The mech whose special attack is a PULSE (rules §9.6). */
const PULSING_MECH = "H";

/** Whether a success of this attack pushes its target. */
export function pushes(action: string | null, attacker: Unit): boolean {
  if (action === "PULSE") return true;
  return action === "SPECIAL ATTACK" && attacker.title === "Mech" && attacker.letter === PULSING_MECH;
}

/** The bracket of the clause that ranks the places a PULSE pushes to; empty where there is none. */
export function bracketOfPush(decision: CardDecision, position: Position, rules: EffectRules): readonly Criterion[] {
  const action = decidedAction(decision, position, rules);
  return action?.plan === "attack" ? (action.displaces?.criteria ?? []) : [];
}

/**
 * Pushes a unit that a PULSE has hit to a neighbouring place with a marker of the player, by the clause's bracket or
 * the usual order; without such a place it stays. A suppressed unit becomes ready, civilians go along (rules §9.6,
 * OPEN-43, B:704).
 *
 * @param criteria the clause's bracket; empty means the usual order
 */
export function push(
  turn: Turn,
  name: string,
  attacker: Unit,
  criteria: readonly Criterion[],
  rules: EffectRules,
  dice: Dice,
): void {
  const { position } = turn;
  const unit = unitNamed(position, name);
  if (unit === undefined || unit.at === null) return;
  const environment = environmentOf(
    { ...rules, position },
    {
      card: null,
      actor: unitThing(attacker),
      bound: [unitThing(unit)],
    },
  );
  const places = placesBeside(environment, unit, unit.at);
  if (places.length === 0) return;
  const view = new PositionView(environment, dice);
  const narrowed =
    criteria.length > 0
      ? narrow(view, places, tiebreakersOf(criteria))
      : narrowBy(places, usualOrder(environment, unit));
  const { chosen, choice } = settle(view, "place", narrowed);
  turn.choices = [...turn.choices, choice];
  pushTo(turn, name, chosen.name, rules);
}

/**
 * Puts a pushed unit into its new place: it becomes ready, civilians of its space go along (B:704-706), and so may the
 * prisoner (OPEN-66).
 */
export function pushTo(turn: Turn, name: UnitName, place: PlaceName, rules: EffectRules): void {
  const { position } = turn;
  const at = unitNamed(position, name)?.at ?? null;
  if (at === null) return;
  const [from, to] = [spaceOf(position, at), spaceOf(position, place)];
  changeUnit(position, name, { at: place, suppressed: false });
  carryMarkers(position, "civilian", from, to);
  if (rules.pushedPrisoner === "goes along") carryMarkers(position, "prisoner", from, to);
  turn.moves = { ...turn.moves, [name]: place };
}

/** Whether a unit left the prisoner's space, so that its side decides about the prisoner. */
export function asksAboutPrisoner(before: Position, after: Position, name: UnitName, rules: EffectRules): boolean {
  const [was, is] = [unitNamed(before, name)?.at ?? null, unitNamed(after, name)?.at ?? null];
  if (rules.pushedPrisoner !== "is asked about" || was === null || is === null) return false;
  const from = spaceOf(before, was);
  return from !== spaceOf(after, is) && featuresIn(after, from).some((feature) => feature.name === "prisoner");
}

/** Moves the prisoner to the place of a unit that was pushed out of its space. */
export function bringPrisonerTo(position: Position, name: UnitName): Position {
  const at = unitNamed(position, name)?.at ?? null;
  const from = position.board.spaces.find(({ has }) => has.some((feature) => feature.name === "prisoner"));
  if (at === null || from === undefined) return position;
  return positionAfter(position, (draft) => carryMarkers(draft, "prisoner", from.name, spaceOf(position, at)));
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
