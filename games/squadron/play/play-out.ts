import type { Dice } from "../../../runtime/dice.ts";
import type { GameWitness, Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { selfPlay } from "../../shared/engine/play-through.ts";
import type { GameAction } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { RULES } from "../engine/rules.ts";
import { awaited } from "../engine/sequence.ts";
import { craftNamed, type GameState, isGone } from "../engine/state.ts";
import { decidedBy } from "./players.ts";

/** Games in which every craft is decided for by the player of its side. */
export const { playOut, record: recordGame } = selfPlay(RULES, {
  nextOf,
  roundsOf: ({ maximumRounds }, { round }) => Math.min(round, maximumRounds),
});

function nextOf(
  game: GameDefinition,
  _difficulty: unknown,
  seating: Seating<DeclaredPosition>,
  witness: GameWitness | null,
): (state: GameState, dice: Dice) => GameAction | null {
  return (state, dice) => {
    const next = awaited(game, state);
    if (next.kind === "over") return null;
    if (next.kind === "automatic") return next.action;
    const { action, decision } = decidedBy(game, state, next, seating, dice);
    const { side, craft, option } = action;
    if (decision === null) witness?.used(side, craft, option.replace(/ (?:to|at) .*$/, ""));
    else witness?.decided(side, craft, decision, () => !isGone(craftNamed(state, craft)));
    return action;
  };
}
