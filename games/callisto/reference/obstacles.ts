import { counted } from "../../../grammar/prose.ts";
import type { DecidedAction } from "../../../runtime/decision.ts";
import type { CardToExplain } from "../../game-package.ts";
import type { PlaceName, Position, Unit } from "../position.ts";
import type { Readings } from "../readings.ts";
import { factionOf, markerAt, unitsIn, type Situation, cardThing, unitThing, hasRule } from "./environment.ts";
import { doorIsOpen, isPassable, mayEnter, stepsFrom } from "./distance.ts";
import type { Book, Reason, Start } from "../../../runtime/game.ts";
import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import { spawnOf, withUnit } from "../effects/units.ts";
import { CARD_REASONS } from "../reasons.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";
import { doorsNamed } from "./spaces.ts";

/** Whether a unit may take a step, by some of the rules. */
type MayStep = (from: PlaceName, to: PlaceName) => boolean;

/**
 * What keeps an action from a place, in words that follow “it does not choose b2:”. A unit that goes meets the first of
 * these on its ways: the place itself, doors and icons, spaces without a marker, the number of steps. An attack goes
 * nowhere. Null where the rules of movement let it come there, so that something else decided.
 */
export function obstacleTo(
  card: CardToExplain<Position, Readings>,
  action: DecidedAction,
  place: PlaceName,
): string | null {
  const { position } = start(card);
  if (!position.board.places.some(({ name }) => name === place)) return null;
  if (action.destination !== null) return obstacleOnWay({ position, readings: card.readings }, action, place);
  if (action.target !== null || action.targets.length > 0) {
    const there = unitsIn({ position, readings: card.readings }, "player", place);
    return there.length === 0 ? `${action.action} needs an enemy unit, and none is there` : null;
  }
  return action.action === null ? null : `${action.action} goes nowhere`;
}

function obstacleOnWay(situation: Situation, action: DecidedAction, place: PlaceName): string | null {
  const { position } = situation;
  const unit = position.units.find(({ name }) => name === action.unit);
  if (unit === undefined || unit.at === null) return null;
  if (unit.at === place) return "the unit is there already";
  const { at } = unit;
  const strength = action.strength ?? 1;
  const scouts = action.action === "SCOUT";
  const itself = obstacleAt(position, unit, place);
  if (itself !== null) return itself;
  const joined: MayStep = (from, to) => stepsFrom(situation, from).some((step) => step.to === to);
  const unlocked: MayStep = (from, to) =>
    stepsFrom(situation, from).some((step) => step.to === to && doorIsOpen(position, from, step));
  const entered: MayStep = (from, to) => unlocked(from, to) && mayEnter(position, unit.class, to);
  const marked: MayStep = (from, to) => entered(from, to) && (scouts || markerAt(position, "bot", to) !== null);
  const stepsBy = (mayStep: MayStep): number => stepsBetween(situation, at, place, mayStep);
  const steps = stepsBy(marked);
  if (steps <= strength) return null;
  const bare = !scouts && markerAt(position, "bot", place) === null;
  const rule = `${action.action} enters only spaces with a marker of the ${factionOf(position, "bot")}`;
  const open = stepsBy(entered);
  if (open <= strength) return bare ? `${rule}, and it has none` : `${rule}, and every way there has one without`;
  if (stepsBy(unlocked) <= strength) return `its ways lead through spaces that ${unit.name} may not enter`;
  if (stepsBy(joined) <= strength) return "a closed door is in the way";
  const nearest = stepsBy(joined);
  if (nearest === Infinity) return "no way leads there";
  const far = Number.isFinite(open) ? open : nearest;
  return `it is ${counted(far, "step")} away, and ${action.action} ${strength} takes ${strength} at most`;
}

/** What a place has that keeps the unit out. */
function obstacleAt(position: Position, unit: Unit, place: PlaceName): string | null {
  if (!isPassable(position, unit.class, place)) return `${unit.name} may not enter it: it is impassable`;
  return mayEnter(position, unit.class, place) ? null : `${unit.name} may not enter it: a pit trap is there`;
}

/** The fewest steps between two places; infinite if they are not connected. */
function stepsBetween(situation: Situation, from: PlaceName, to: PlaceName, mayStep: MayStep): number {
  const reached = new Set([from]);
  let edge: readonly PlaceName[] = [from];
  for (let steps = 1; edge.length > 0; steps += 1) {
    const next = edge.flatMap((place) => {
      const fresh = stepsFrom(situation, place).flatMap((step) =>
        !reached.has(step.to) && mayStep(place, step.to) ? [step.to] : [],
      );
      for (const each of fresh) reached.add(each);
      return fresh;
    });
    if (next.includes(to)) return steps;
    edge = next;
  }
  return Infinity;
}

/**
 * What resolving a card of the row starts from (§4): the card's own counter, which enters at its spawn if it is off the
 * board (OPEN-12: conditions see it there in both readings), and what keeps it from its procedure.
 */
export function start({
  book,
  position,
  readings,
  index,
}: {
  readonly book: Book;
  readonly position: Position;
  readonly readings: Readings;
  readonly index: number;
}): Start<Position> {
  const row = position.cards.row[index];
  if (row === undefined) throw new Error(`no card ${index} in the row`);
  const { title, letter } = splitName(row.card);
  const base = { card: cardThing(row.card, index), title, letter };
  const entry = cardEntry(rosterOf(position), title, letter);
  const without = (idle: Reason | null): Start<Position> => ({
    ...base,
    actor: null,
    position: seenByBot(book, position),
    idle,
    instead: null,
  });
  if (entry === null || entry.class === "none") return without(CARD_REASONS.noAction(row.card));
  if (entry.class === "command") return without(null);
  const unit = position.units.find(
    (candidate) => candidate.side === "bot" && candidate.title === counterTitle(title) && candidate.letter === letter,
  );
  const idle = unit === undefined ? CARD_REASONS.neutralised(row.card) : reasonToRest(unit);
  if (unit === undefined || idle !== null) return without(idle);
  const readied = unit.suppressed && readings["OPEN-13"] === "a";
  return {
    ...base,
    actor: unitThing(unit),
    position: entered(book, seenByBot(book, position), unit),
    idle: null,
    instead: readied ? { action: "ready", detail: CARD_REASONS.readied(unit.name) } : null,
  };
}

/** The bot takes the east door of the prison for open, where it has that rule, for everything it decides (S:2022). */
function seenByBot(book: Book, position: Position): Position {
  if (!hasRule({ book, position }, "bot", "the east door of the prison is open")) return position;
  const open = doorsNamed(position, "east door of prison").map(({ name }) => name);
  const edges = position.board.edges.map((edge) =>
    edge.door !== null && open.includes(`door ${edge.door.name}`)
      ? { ...edge, door: { ...edge.door, closed: false } }
      : edge,
  );
  return { ...position, board: { ...position.board, edges } };
}

function reasonToRest(unit: Unit): Reason | null {
  if (unit.escaped) return CARD_REASONS.escaped(unit.name);
  return unit.deactivated ? CARD_REASONS.deactivated(unit.name) : null;
}

function entered(book: Book, position: Position, unit: Unit): Position {
  if (unit.at !== null) return position;
  const spawn = spawnOf(position.board, book.scenario, unit, book.sheets[position.bot]?.rules);
  return spawn === null ? position : withUnit(position, unit.name, { at: spawn });
}
