import type { GameDefinition } from "../../../../games/callisto/engine/game-definition.ts";
import type { GameState, GameUnit } from "../../../../games/callisto/engine/state.ts";
import type { PlaceName } from "../../../../games/callisto/position.ts";
import type { TakenAction } from "./turn-rules.ts";

/*
 * The rules of movement once more, as plainly as possible: where units go by their own actions, and where a PULSE pushes
 * them. It shares no code with what it judges.
 */

const MOVEMENTS: readonly (string | null)[] = ["MOVE", "SCOUT", "GUIDE"];

/** What units of an event did on the board that the rules do not say, in words. */
export function movementBreaches(
  game: GameDefinition,
  { action, before, after, report }: TakenAction,
): readonly string[] {
  if (action.kind === "answer") return Object.entries(report.moves).flatMap((move) => pushBreaches(game, before, move));
  const decision = decisionOf(action);
  if (decision === null || !("side" in action)) return [];
  if (!MOVEMENTS.includes(decision.action)) {
    return Object.entries(report.moves).flatMap(([name, at]) => {
      const unit = unitOf(before, name);
      const entered = unit?.side === action.side && unit.at === null;
      return at === null || entered ? [] : pushBreaches(game, before, [name, at]);
    });
  }
  const unit = unitOf(before, decision.unit);
  if (unit === null || decision.destination === null) return [`${decision.action} of nobody`];
  const spawned = unit.at === null ? Object.values(game.board.spawns[unit.side] ?? {}) : [unit.at];
  const found: string[] = [];
  const way = [
    ...decision.route,
    ...(decision.route.length === 0 && spawned.includes(decision.destination) ? [] : [decision.destination]),
  ];
  const first = way[0];
  const start = spawned.find((place) => first === undefined || isStep(game, before, unit, place, first));
  if (start === undefined) return [`${unit.name} does not get to ${first} from ${spawned.join()}`];
  let at = start;
  for (const next of way) {
    if (!isStep(game, before, unit, at, next)) found.push(`${unit.name} cannot step from ${at} to ${next}`);
    if (decision.action !== "SCOUT" && !isMarked(game, before, unit.side, next)) {
      found.push(`${unit.name} enters ${next}, which has no marker of its side`);
    }
    if (!isMarked(game, after, unit.side, next)) found.push(`${next} has no marker after ${unit.name} entered it`);
    at = next;
  }
  if (way.length > (decision.strength ?? 0)) found.push(`${way.length} steps with a strength of ${decision.strength}`);
  if (unit.suppressed || unit.deactivated || unit.escaped) found.push(`${unit.name} moves out of action`);
  if (decision.action === "GUIDE" && unit.class !== "personnel") found.push(`${unit.name} is guided`);
  const now = unitOf(after, unit.name)?.at ?? null;
  const expected = decision.escapes ? null : decision.destination;
  if (now !== expected) found.push(`${unit.name} is at ${now}, not at ${expected}`);
  for (const name of decision.passengers) {
    const rider = unitOf(before, name);
    if (rider?.class !== "personnel" || rider.suppressed || unit.class !== "vehicle") found.push(`${name} rides along`);
    if (unitOf(after, name)?.at !== decision.destination) found.push(`${name} did not arrive`);
  }
  return found;
}

/** A pushed unit goes to a neighbouring place with a marker of its own side, and is ready there (B:700-706). */
function pushBreaches(
  game: GameDefinition,
  before: GameState,
  [name, to]: readonly [string, PlaceName | null],
): readonly string[] {
  const unit = unitOf(before, name);
  if (unit === null || unit.at === null || to === null) return [`${name} cannot be pushed`];
  const found: string[] = [];
  if (!isStep(game, before, unit, unit.at, to)) found.push(`${name} cannot be pushed from ${unit.at} to ${to}`);
  if (!isMarked(game, before, unit.side, to)) found.push(`${name} is pushed to ${to}, without a marker of its side`);
  return found;
}

function decisionOf(action: TakenAction["action"]) {
  if (action.kind === "resolve") return action.decision;
  return action.kind === "move" && action.move.kind === "act" ? action.move.deed : null;
}

function unitOf(state: GameState, name: string | null): GameUnit | null {
  return state.units.find((unit) => unit.name === name) ?? null;
}

function spaceOf(game: GameDefinition, place: PlaceName): string {
  return game.board.places.find(({ name }) => name === place)?.space ?? "";
}

function isMarked(game: GameDefinition, state: GameState, side: string, place: PlaceName): boolean {
  return state.markers[side]?.[spaceOf(game, place)] !== undefined;
}

/** A neighbouring place that the icons, pit traps and doors leave open (rules §1.1, §1.6). */
function isStep(game: GameDefinition, state: GameState, unit: GameUnit, from: PlaceName, to: PlaceName): boolean {
  const edge = game.board.edges.find(
    (each) => (each.from === from && each.to === to) || (each.from === to && each.to === from),
  );
  if (edge === undefined) return false;
  const bar = game.board.places.find(({ name }) => name === to)?.impassable;
  if (bar === "all" || (bar === "standees" && unit.class !== "personnel")) return false;
  const traps = (state.features[spaceOf(game, to)] ?? []).some(
    ({ name, destroyed }) => name === "pit trap" && !destroyed,
  );
  if (traps && unit.class !== "personnel") return false;
  const door = edge.door === null ? undefined : state.doors[edge.door.name];
  if (door === undefined || !door.closed) return true;
  // For the bot of scenario 5 the prison's east door counts as open (S:2022).
  if (game.scenario.number === 5 && unit.side === "LFA" && state.sides["LFA"]?.kind === "bot") return true;
  return door.opens?.from === spaceOf(game, from) && door.opens.to === spaceOf(game, to);
}
