import type { DieRoll } from "../../../runtime/decision.ts";
import { RecordingDice, SeededDice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import type { GameAction, GameEvent } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { violations } from "../engine/invariants.ts";
import { eventLine, headerLine } from "../engine/log.ts";
import { newGame } from "../engine/new-game.ts";
import { applyAction, awaited, objectionTo } from "../engine/sequence.ts";
import { craftNamed, type GameState, isGone } from "../engine/state.ts";
import { type Decided, decidedBy } from "./players.ts";

/** What is told of a game while it is played. */
interface Listener {
  readonly onStart?: (state: GameState, setUp: readonly DieRoll[]) => void;
  readonly onDecided?: (decided: Decided, before: GameState) => void;
  readonly onEvent?: (event: GameEvent, before: GameState, after: GameState) => void;
}

/** Plays a whole game. The same seed and players give the same game on every machine. */
function playGame(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, difficulty }: GameOptions,
  listener: Listener,
): { readonly state: GameState; readonly events: number } {
  const dice = new SeededDice(seed);
  const setUp = new RecordingDice(dice);
  let state = newGame(game, difficulty, setUp);
  listener.onStart?.(state, setUp.rolls);
  for (let events = 0; ; events += 1) {
    const next = awaited(game, state);
    if (next.kind === "over") return { state, events };
    let action: GameAction;
    if (next.kind === "automatic") ({ action } = next);
    else {
      const decided = decidedBy(game, state, next, seating, dice);
      listener.onDecided?.(decided, state);
      ({ action } = decided);
    }
    const rolled = new RecordingDice(dice);
    const { state: after } = applyAction(game, state, action, rolled);
    listener.onEvent?.({ action, dice: rolled.rolls }, state, after);
    state = after;
  }
}

/** Plays a whole game and tells a witness what each craft does. */
export function playOut(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  options: GameOptions & { readonly verified: boolean },
  witness: GameWitness,
): PlayedOut {
  const { state, events } = playGame(game, seating, options, {
    onDecided: ({ action, decision }, before) => {
      if (action.kind !== "choose") return;
      const { side, craft, option } = action;
      if (decision === null) witness.used(side, craft, option.replace(/ (?:to|at) .*$/, ""));
      else witness.decided(side, craft, decision, () => !isGone(craftNamed(before, craft)));
    },
    ...(options.verified ? { onEvent: verifier(game, witness) } : {}),
  });
  return { result: state.result, rounds: Math.min(state.round, game.maximumRounds), events };
}

/** Plays a whole game and writes its log. */
export function recordGame(game: GameDefinition, seating: Seating<DeclaredPosition>, options: GameOptions): string {
  const lines: string[] = [];
  playGame(game, seating, options, {
    onStart: (start, setUp) => lines.push(headerLine(game, seating.players, { seed: options.seed, setUp, start })),
    onEvent: (event, _before, after) => lines.push(eventLine(event, after)),
  });
  return lines.join("");
}

const MOST_MESSAGES = 5;

/** Checks each event: that the game waited for it, and that the state it led to breaks no rule. */
function verifier(game: GameDefinition, witness: GameWitness): NonNullable<Listener["onEvent"]> {
  let told = 0;
  return ({ action }, before, after) => {
    if (told >= MOST_MESSAGES) return;
    const objection = objectionTo(game, before, action);
    for (const message of [...(objection === null ? [] : [objection]), ...violations(game, after)]) {
      witness.broke(`round ${before.round}, ${action.kind}: ${message}`);
      told += 1;
    }
  };
}
