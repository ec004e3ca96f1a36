import { RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import type { Decision, DieRoll } from "../../../runtime/decision.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { applyAction } from "../engine/apply-action.ts";
import { botsOf } from "../engine/bots.ts";
import type { GameEvent } from "../engine/game-action.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { violations } from "../engine/invariants.ts";
import { eventLine, headerLine, headerOf } from "../engine/log.ts";
import { newGame } from "../engine/new-game.ts";
import { nextStep, objectionTo } from "../engine/next-step.ts";
import type { GameState, SideName } from "../engine/state.ts";
import { actionOf } from "./participants.ts";

/** Is told of a game while it is played. */
interface Watcher {
  readonly decided?: (side: SideName, unit: string, decision: Decision) => void;
  readonly started?: (state: GameState, setUp: readonly DieRoll[]) => void;
  readonly happened?: (event: GameEvent, before: GameState, after: GameState) => void;
}

/** Plays a whole game without a person. */
export function playGame(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  seed: number,
  watcher: Watcher,
): { readonly state: GameState; readonly events: number } {
  const dice = new SeededDice(seed);
  const bots = botsOf(seating.players);
  const setUp = new RecordingDice(dice);
  let { state } = newGame(game, setUp);
  watcher.started?.(state, setUp.rolls);
  for (let events = 0; ; events += 1) {
    const step = nextStep(game, bots, state);
    if (step.kind === "over") return { state, events };
    const action = actionOf(game, state, step, seating, dice, watcher.decided);
    const rolled = new RecordingDice(dice);
    const before = state;
    ({ state } = applyAction(game, bots, before, action, rolled));
    watcher.happened?.({ action, dice: rolled.rolls }, before, state);
  }
}

const MOST_MESSAGES = 5;

/** Plays a whole game and tells a witness what is done. */
export function playOut(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, verified }: GameOptions & { readonly verified: boolean },
  witness: GameWitness,
): PlayedOut {
  const bots = botsOf(seating.players);
  let told = 0;
  const { state, events } = playGame(game, seating, seed, {
    decided: (side, unit, decision) => witness.decided(side, unit, decision, () => true),
    happened: ({ action }, before, after) => {
      if ("unit" in action && action.kind !== "program") witness.used(action.side, action.unit, action.kind);
      if (!verified || told >= MOST_MESSAGES) return;
      const objection = objectionTo(game, bots, before, action);
      for (const message of [...(objection === null ? [] : [objection]), ...violations(game, before, after)]) {
        witness.broke(`turn ${before.turn}, ${action.kind}: ${message}`);
        told += 1;
      }
    },
  });
  return { result: state.result, rounds: state.turn, events };
}

/** The log of a game. */
export function recordGame(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, difficulty }: GameOptions,
): string {
  const { players } = seating;
  const lines: string[] = [];
  playGame(game, seating, seed, {
    started: (state, setUp) => lines.push(headerLine(headerOf(game, { players, difficulty, seed, setUp, state }))),
    happened: (event, _before, after) => lines.push(eventLine(event, after)),
  });
  return lines.join("");
}
