import { ScriptedDice } from "../../../runtime/dice.ts";
import { decide } from "../../../runtime/interpreter/decide.ts";
import { clausesToAsk } from "../../../runtime/why-not.ts";
import type { Reasons, Told } from "../../engine-part.ts";
import { interpretedGame } from "../../shared/declared/interpreted.ts";
import { namesToAsk } from "../../shared/declared/packed-functions.ts";
import type { GameAction } from "../engine/sequence.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { positionOf } from "../engine/side-view.ts";
import { STEP_TITLES } from "../engine/state.ts";
import { INVENTED, SQUADRON_GAME } from "../game.ts";
import type { Course, Happened } from "../engine/rules.ts";

const INTERPRETED = interpretedGame(SQUADRON_GAME);

/** What happened, in words. Nothing is hidden from anybody but counters that lie face down. */
export function tellAll(_course: Course, events: readonly Happened[]): readonly Told[] {
  return events.flatMap(({ event: { action }, report, before }) => [
    ...headingOf(action, before.round),
    ...deedOf(action),
    ...report,
  ]);
}

function headingOf(action: GameAction, round: number): readonly Told[] {
  if (action.kind !== "step" || action.step !== "damage") return [];
  return [{ kind: "heading", text: `Round ${round}: ${action.side}` }];
}

function deedOf(action: GameAction): readonly Told[] {
  switch (action.kind) {
    case "stop":
      return [{ kind: "deed", text: "The last round is over" }];
    case "step":
      return [];
    case "choose": {
      const { craft, option, sheet } = action;
      if (option === "PASS") return [];
      const clause = sheet === null ? "" : ` (${sheet.procedure} ${sheet.clause}${sheet.letter ?? ""}, ${INVENTED})`;
      return [{ kind: "deed", text: `${craft}: ${option}${clause}` }];
    }
  }
}

/** What sheets chose in the last turn, in order. */
export function lastBotCards({ happened }: Course): readonly Happened[] {
  const start = happened.findLastIndex(({ event: { action } }) => action.kind === "step" && action.step === "damage");
  return start === -1 ? [] : happened.slice(start).filter(({ event: { action } }) => isOfSheet(action));
}

function isOfSheet(action: GameAction): boolean {
  return action.kind === "choose" && action.sheet !== null && action.option !== "PASS";
}

/** Why a sheet chose what it did: its procedure read again over the position before it. */
export function reasonsOf(game: GameDefinition, { event: { action }, before }: Happened): Reasons | null {
  if (action.kind !== "choose" || action.sheet === null) return null;
  const { side, craft, sheet } = action;
  const { scenario, sheets, readings } = game;
  const position = positionOf(game, before, side, craft);
  const dice = new ScriptedDice(sheet.dice.map(({ value }) => value));
  const { decision, trace } = decide(INTERPRETED, { scenario, sheets }, position, 0, { readings, dice, trace: true });
  if (trace === null) return null;
  const names = { ...namesToAsk(position), clauses: clausesToAsk(sheets[side], trace) };
  return { card: `${craft}, ${STEP_TITLES[before.step]} (${INVENTED})`, explained: { decision, trace, names } };
}
