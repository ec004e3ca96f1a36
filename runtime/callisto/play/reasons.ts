import type { Decision, Trace } from "../../decision.ts";
import { ScriptedDice } from "../../dice.ts";
import { positionOf } from "../engine/position-of.ts";
import type { GameDefinition } from "../engine/seat.ts";
import { decide } from "../reference/decide.ts";
import type { Happened } from "./course.ts";

/** Why a bot did with a card what it did: its procedure read again over the position that it had before it. */
export interface Reasons {
  readonly card: string;
  readonly decision: Decision;
  readonly trace: Trace;
  /** Tells a place of the board from a name that is none. */
  readonly isPlace: (name: string) => boolean;
}

/** The reasons of a bot's card; null for anything else that happened. */
export function reasonsOf(game: GameDefinition, { event: { action }, before }: Happened): Reasons | null {
  if (action.kind !== "resolve") return null;
  const { side, card, decision } = action;
  const { scenario, sheets, readings, board } = game;
  const dice = new ScriptedDice(decision.dice.map(({ value }) => value));
  const position = positionOf(game, before, side);
  const { trace } = decide({ scenario, sheets }, position, 0, { readings, dice, trace: true });
  if (trace === null) return null;
  const places = new Set(board.places.map(({ name }) => name));
  return { card, decision, trace, isPlace: (name) => places.has(name) };
}
