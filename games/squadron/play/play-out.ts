import type { Dice } from "../../../runtime/dice.ts";
import type { GameOptions, GameWitness, PlayedOut, Seating } from "../../engine-part.ts";
import type { DeclaredPosition } from "../../shared/declared/position.ts";
import { openingOf } from "../../shared/engine/log.ts";
import { playThrough, recordThrough, verifier } from "../../shared/engine/play-through.ts";
import type { GameAction } from "../engine/event.ts";
import type { GameDefinition } from "../engine/game-definition.ts";
import { RULES } from "../engine/rules.ts";
import { awaited } from "../engine/sequence.ts";
import { craftNamed, type GameState, isGone } from "../engine/state.ts";
import { type Decided, decidedBy } from "./players.ts";

/** How a game goes on: every craft is decided for by the player of its side. */
function nextOf(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  onDecided: (decided: Decided, before: GameState) => void = () => undefined,
) {
  return (state: GameState, dice: Dice): GameAction | null => {
    const next = awaited(game, state);
    if (next.kind === "over") return null;
    if (next.kind === "automatic") return next.action;
    const decided = decidedBy(game, state, next, seating, dice);
    onDecided(decided, state);
    return decided.action;
  };
}

/** Plays a whole game and tells a witness what each craft does. */
export function playOut(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, difficulty, verified }: GameOptions & { readonly verified: boolean },
  witness: GameWitness,
): PlayedOut {
  const next = nextOf(game, seating, ({ action, decision }, before) => {
    if (action.kind !== "choose") return;
    const { side, craft, option } = action;
    if (decision === null) witness.used(side, craft, option.replace(/ (?:to|at) .*$/, ""));
    else witness.decided(side, craft, decision, () => !isGone(craftNamed(before, craft)));
  });
  const match = { game, terms: difficulty, seed, next };
  const onEvent = verified ? verifier(RULES, match, witness) : undefined;
  const { state, events } = playThrough(RULES, match, { onEvent });
  return { result: state.result, rounds: Math.min(state.round, game.maximumRounds), events };
}

/** Plays a whole game and writes its log. */
export function recordGame(
  game: GameDefinition,
  seating: Seating<DeclaredPosition>,
  { seed, difficulty }: GameOptions,
): string {
  const opening = openingOf(RULES, game, seating.players, difficulty);
  return recordThrough(RULES, opening, { game, terms: difficulty, seed, next: nextOf(game, seating) }).log;
}
