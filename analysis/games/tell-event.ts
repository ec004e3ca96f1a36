import type { Decision } from "../../runtime/decision.ts";
import type { GameAction, GameEvent, Move } from "../../runtime/callisto/engine/event.ts";
import type { Report } from "../../runtime/callisto/engine/report.ts";
import type { Faction, GameState } from "../../runtime/callisto/engine/state.ts";
import type { PlaceName, UnitName } from "../../runtime/callisto/position.ts";

/**
 * Tells an event of a game in plain lines: first what was done, then what came of it, a fact a line.
 *
 * @param shown whether the cards that a side draws may be told; by default those of both
 */
export function tellEvent(
  { action }: GameEvent,
  report: Report,
  before: GameState,
  after: GameState,
  shown: (side: Faction) => boolean = () => true,
): readonly string[] {
  const done = tellAction(action, report, before, after);
  const moves = Object.entries(report.moves).filter(([unit, place]) => !isTold(unit, place, action, report));
  return [...(done === null ? [] : [done]), ...tellReport(report, moves, shown), ...tellEnd(before, after)];
}

/** Whether the line of the action, or another fact, tells where a unit went. */
function isTold(unit: UnitName, place: PlaceName | null, action: GameAction, { neutralised }: Report): boolean {
  if (place === null) return neutralised.includes(unit);
  const deed = action.kind === "resolve" ? action.decision : null;
  const moved = action.kind === "move" && action.move.kind === "act" ? action.move.deed : deed;
  if (moved === null || moved.destination !== place) return false;
  return moved.unit === unit || moved.passengers.includes(unit);
}

function tellAction(action: GameAction, report: Report, before: GameState, after: GameState): string | null {
  switch (action.kind) {
    case "draw":
      return "Hands are drawn.";
    case "bid":
      return tellBid(report, after);
    case "startTurn":
      return `${action.side} lays out ${listed(rowOf(after, action.side))}.`;
    case "resolve":
      return tellResolution(action.side, action.card, action.decision);
    case "move":
      return tellMove(action.side, action.move);
    case "answer": {
      const [question] = before.pending;
      if (question === undefined) return null;
      return question.kind === "push"
        ? `${question.unit} is pushed: ${action.option}.`
        : `${action.side} loses ${action.option} for ${question.unit}.`;
    }
    case "endTurn":
      return `${action.side} ends its turn.`;
    case "stop":
      return null;
  }
}

function tellBid({ bid }: Report, { initiative }: GameState): string {
  const cards = Object.entries(bid ?? {}).map(([side, card]) => `${side} bids ${card ?? "no card"}`);
  return `${cards.join(", ")}: ${initiative} has the initiative.`;
}

function rowOf({ sides }: GameState, side: Faction): readonly string[] {
  const own = sides[side];
  return own?.kind === "bot" ? own.cards.row.map(({ card }) => card) : [];
}

function tellMove(side: Faction, move: Move): string {
  switch (move.kind) {
    case "ready":
      return `${side} plays ${move.card}: readied.`;
    case "hunkerDown":
      return `${side} plays ${move.card}: hunkers down.`;
    case "act":
      return `${side} plays ${move.card}: ${deedText(move.deed)}.`;
    case "endTurn":
      return `${side} ends its turn.`;
  }
}

function tellResolution(side: Faction, card: string, decision: Decision): string {
  if (decision.action === null) return `${side} resolves ${card}: nothing.`;
  const { clause, letter, row } = decision;
  const by = clause === null ? "" : ` (clause ${clause}${letter ?? ""}${row === null ? "" : `, row ${row}`})`;
  return `${side} resolves ${card}: ${deedText(decision)}${by}.`;
}

/** `SCOUT 2, Scout Y to c3 by way of b3` */
function deedText(deed: Decision): string {
  const { action, strength, unit, destination, route, passengers, target, targets, spaces, structure, cards, decks } =
    deed;
  const numbered = strength === null ? (action ?? "nothing") : `${action} ${strength}`;
  const way = route.length === 0 ? "" : ` by way of ${listed(route)}`;
  const hit = targets.length > 0 ? targets : target === null ? [] : [target];
  const parts = [
    ...(destination === null ? [] : [`${unit ?? "it"} to ${destination}${way}`]),
    ...(passengers.length === 0 ? [] : [`with ${listed(passengers)}`]),
    ...(deed.escapes ? [`${unit ?? "it"} escapes`] : []),
    ...(hit.length === 0 ? [] : [`at ${listed(hit)}`]),
    ...(spaces.length === 0 ? [] : [`in ${listed(spaces)}`]),
    ...(structure === null ? [] : [structure]),
    ...(cards.length === 0 ? [] : [listed(cards)]),
    ...(decks.length === 0 ? [] : [`from ${decks.length === 1 ? "deck" : "decks"} ${listed(decks)}`]),
  ];
  return [numbered, ...parts].join(", ");
}

function tellReport(
  report: Report,
  moves: readonly (readonly [UnitName, PlaceName | null])[],
  shown: (side: Faction) => boolean,
): readonly string[] {
  return [
    ...report.attacks.map(({ target, sides, needs, count, faces, succeeded }) => {
      const dice = `${count}d${sides}, needs ${needs}, rolls ${listed(faces.map(String))}`;
      return `Against ${target}: ${dice}: ${succeeded ? "hit" : "missed"}.`;
    }),
    ...moves.map(([unit, place]) => (place === null ? `${unit} leaves the board.` : `${unit} is in ${place}.`)),
    ...told(report.marks, "Scouted"),
    ...told(report.controls, "Controlled"),
    ...told(report.suppressed, "Suppressed"),
    ...told(report.readied, "Ready again"),
    ...report.casualties.map(({ unit, card }) =>
      card === null ? `${unit} is hit.` : `${unit} is hit: ${card} is a casualty.`,
    ),
    ...told(report.neutralised, "Neutralised"),
    ...told(report.structures, "Destroyed or opened"),
    ...report.drawn.flatMap(({ side, cards }) => {
      if (cards.length === 0) return [];
      return [`${side} draws ${shown(side) ? listed(cards) : `${cards.length} cards`}.`];
    }),
  ];
}

function tellEnd(before: GameState, { result, round }: GameState): readonly string[] {
  if (result === null) return round > before.round ? [`Round ${round}.`] : [];
  return [`${result.winner === null ? "Nobody has won" : `${result.winner} has won`}: ${result.reason}.`];
}

function told(names: readonly string[], what: string): readonly string[] {
  return names.length === 0 ? [] : [`${what}: ${listed(names)}.`];
}

/** `a`, `a and b`, `a, b and c` */
function listed(names: readonly string[]): string {
  if (names.length === 0) return "nothing";
  if (names.length === 1) return names[0] ?? "";
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
