import type { Dice } from "../../../runtime/dice.ts";
import type { GameWitness, Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import type { Bots, GameDefinition } from "../engine/game-definition.ts";
import type { GameAction } from "../engine/game-action.ts";
import { nextStep } from "../engine/next-step.ts";
import { RULES } from "../engine/rules.ts";
import type { GameState } from "../engine/state.ts";
import { actionOf } from "./participants.ts";

/** Games that the players of a seating play. */
export const { playOut, record: recordGame } = selfPlay(RULES, { nextOf, roundsOf: (_game, { turn }) => turn });

function nextOf(
  game: GameDefinition,
  bots: Bots,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
): (state: GameState, dice: Dice) => GameAction | null {
  return (state, dice) => {
    const step = nextStep(game, bots, state);
    if (step.kind === "over") return null;
    const action = actionOf(game, state, step, seating, dice, witness);
    if ("unit" in action && action.kind !== "program") witness?.used(action.side, action.unit, action.kind);
    return action;
  };
}
