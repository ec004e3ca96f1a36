import type { Decision } from "../../../runtime/decision.ts";
import type { Dice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { openingOf } from "../../shared/engine/log.ts";
import { playThrough, recordThrough, verifier } from "../../shared/engine/play-through.ts";
import { botsOf } from "../engine/bots.ts";
import type { GameAction } from "../engine/game-action.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { nextStep } from "../engine/next-step.ts";
import { RULES } from "../engine/rules.ts";
import type { GameState, SideName } from "../engine/state.ts";
import { actionOf } from "./participants.ts";

/** A game that the players of a seating play. */
function matchOf(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  seed: number,
  decided?: (side: SideName, unit: string, decision: Decision) => void,
) {
  const bots = botsOf(seating.players);
  const next = (state: GameState, dice: Dice): GameAction | null => {
    const step = nextStep(game, bots, state);
    return step.kind === "over" ? null : actionOf(game, state, step, seating, dice, decided);
  };
  return { game, terms: bots, seed, next };
}

/** Plays a whole game and tells a witness what is done. */
export function playOut(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, verified }: GameOptions & { readonly verified: boolean },
  witness: GameWitness,
): PlayedOut {
  const match = matchOf(game, seating, seed, (side, unit, decision) =>
    witness.decided(side, unit, decision, () => true),
  );
  const verify = verified ? verifier(RULES, match, witness) : null;
  const { state, events } = playThrough(RULES, match, {
    onEvent: (event, before, after, report) => {
      const { action } = event;
      if ("unit" in action && action.kind !== "program") witness.used(action.side, action.unit, action.kind);
      verify?.(event, before, after, report);
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
  const opening = openingOf(RULES, game, seating.players, difficulty);
  return recordThrough(RULES, opening, matchOf(game, seating, seed)).log;
}
