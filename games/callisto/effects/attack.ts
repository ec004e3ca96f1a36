import type { Criterion } from "../../../runtime/checked-tree.ts";
import type { Choice } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { Thing } from "../../../runtime/game.ts";
import { PositionView } from "../../../runtime/interpreter/position-view.ts";
import { narrow, narrowBy, type Narrowing, settle, tiebreakersOf } from "../../../runtime/walker/criteria.ts";
import { compareNames } from "../board/space-names.ts";
import { CALLISTO, environmentOf } from "../game.ts";
import type { PlaceName, Position, Unit, UnitName } from "../position.ts";
import { doorIsOpen, mayEnter, stepsFrom, stepsToGoal } from "../reference/distance.ts";
import { type CallistoEnvironment, markerAt, placeNamed, placeThing, unitThing } from "../reference/environment.ts";
import { boardWithCarried, spaceOf } from "./markers.ts";
import { type CardDecision, decidedAction, type EffectRules } from "./turn-effects.ts";
import { unitNamed } from "./units.ts";

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
