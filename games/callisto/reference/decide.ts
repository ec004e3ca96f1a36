import type { Decision, Trace } from "../../../runtime/decision.ts";
import type { Book } from "../../../runtime/game.ts";
import { decide as interpret, type DecideOptions } from "../../../runtime/interpreter/decide.ts";
import { CALLISTO } from "../game.ts";
import type { Position } from "../position.ts";
import type { Readings } from "../readings.ts";

/**
 * Decides the card at index `acting` of the bot's row by the reference interpreter (rules §4).
 *
 * @param book the scenario and the sheets of both sides
 * @returns the decision, and every clause tried if a trace is asked for
 */
export function decide(
  book: Book,
  position: Position,
  acting: number,
  options: DecideOptions<Readings>,
): { readonly decision: Decision; readonly trace: Trace | null } {
  return interpret(CALLISTO, book, position, acting, options);
}
