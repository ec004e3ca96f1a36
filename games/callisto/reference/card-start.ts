import type { Book, Reason, Start } from "../../../runtime/game.ts";
import { splitName } from "../../shared/lettered-names.ts";
import { spawnOf, withUnit } from "../effects/units.ts";
import type { Position, Unit } from "../position.ts";
import { CARD_REASONS } from "../reasons.ts";
import type { Readings } from "../readings.ts";
import { cardEntry, counterTitle, rosterOf } from "../roster.ts";
import { cardThing, unitThing, hasRule } from "./environment.ts";
import { doorsNamed } from "./features.ts";

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
    position: seenByBot(book, position, readings),
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
    position: entered(book, seenByBot(book, position, readings), unit),
    idle: null,
    instead: readied ? { action: "ready", detail: CARD_REASONS.readied(unit.name) } : null,
  };
}

/** The bot takes the east door of the prison for open, where it has that rule, for everything it decides (S:2022). */
function seenByBot(book: Book, position: Position, readings: Readings): Position {
  if (!hasRule({ book, position, readings }, "bot", "the east door of the prison is open")) return position;
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
