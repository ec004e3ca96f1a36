import { ScriptedDice } from "../../../runtime/dice.ts";
import type { Reasons } from "../../engine-part.ts";
import { positionOf } from "../engine/position-of.ts";
import type { GameDefinition } from "../engine/seat.ts";
import { namesOfTrace } from "../names-to-ask.ts";
import { decide } from "../reference/decide.ts";
import type { Happened } from "./course.ts";

/** Why a bot did with a card what it did: its procedure read again over the position that it had before it. */
export function reasonsOf(game: GameDefinition, { event: { action }, before }: Happened): Reasons | null {
  if (action.kind !== "resolve") return null;
  const { side, card, decision } = action;
  const { scenario, sheets, readings } = game;
  const dice = new ScriptedDice(decision.dice.map(({ value }) => value));
  const position = positionOf(game, before, side);
  const { trace } = decide({ scenario, sheets }, position, 0, { readings, dice, trace: true });
  if (trace === null) return null;
  return { card, explained: { decision, trace, names: namesOfTrace(position, sheets[side], trace) } };
}
