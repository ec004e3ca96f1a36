import { controlledPoints } from "../effects/victory.ts";
import { goalText, type Goal } from "../effects/goals.ts";
import { factionsOf, of, opponentOf } from "../engine/factions.ts";
import { positionOf } from "../engine/position-of.ts";
import type { GameDefinition } from "../engine/seat.ts";
import type { Faction, GameState } from "../engine/state.ts";
import { advancesOf, type Advance } from "../engine/victory.ts";

/** How a game stands: a line for the round, and one for each side. */
export function overviewOf(game: GameDefinition, state: GameState): readonly string[] {
  const round = Math.min(state.round, game.maximumRounds);
  return [
    `Round ${round} · initiative: ${state.initiative}`,
    ...factionsOf(game).map((side) => sideLine(game, state, side)),
  ];
}

/** How a game stands for a side, with what it holds. */
export function overviewFor(game: GameDefinition, state: GameState, viewer: Faction | null): readonly string[] {
  const own = viewer === null ? null : of(state.sides, viewer);
  const hand = own?.kind === "hand" ? [`Your hand: ${own.cards.hand.join(", ") || "empty"}`] : [];
  return [...overviewOf(game, state), ...hand];
}

function sideLine(game: GameDefinition, state: GameState, side: Faction): string {
  const score = of(state.scores, side);
  const advances = advancesOf(game, state, side);
  const isGoal = (kind: Goal["kind"]): boolean => advances.some(({ goal }) => goal.kind === kind);
  const parts = [
    advances.length === 0 ? "no goal" : `${advances.map(advanceText).join(" or ")} to win`,
    ...(isGoal("objective points")
      ? []
      : [counted(controlledPoints(positionOf(game, state, side), "bot"), "objective point")]),
    ...(isGoal("neutralised units") ? [] : [`${score.neutralised.length} neutralised`]),
    ...(score.rescued > 0 && !isGoal("civilians rescued") ? [`${score.rescued} rescued`] : []),
    ...(score.escaped.length > 0 && !isGoal("mechs escaped") ? [`escaped: ${score.escaped.join(", ")}`] : []),
    cardsText(state, side),
  ];
  return `${side}: ${parts.join(" · ")}`;
}

function advanceText({ goal, reached }: Advance): string {
  return goal.kind === "prisoner at pod" ? goalText(goal) : `${reached} of ${goalText(goal)}`;
}

function cardsText(state: GameState, side: Faction): string {
  const own = of(state.sides, side);
  const { deck, discard } = own.cards;
  const held = own.kind === "hand" ? `${own.cards.hand.length} in hand, ` : "";
  return `${held}${deck.length} in the deck, ${discard.length} discarded`;
}

/** How a game ended. */
export function ending(game: GameDefinition, state: GameState): readonly string[] {
  const { result } = state;
  if (result === null) return [];
  const { winner, reason } = result;
  const first =
    winner === null ? `Nobody won: ${reason}.` : `${winner} won against ${opponentOf(game, winner)}: ${reason}.`;
  const lost = factionsOf(game).flatMap((side) => {
    const { neutralised } = of(state.scores, opponentOf(game, side));
    return neutralised.length === 0 ? [] : [`${side} lost: ${neutralised.join(", ")}.`];
  });
  return [first, ...overviewOf(game, state), ...lost];
}

function counted(count: number, noun: string): string {
  return `${count} ${count === 1 ? noun : `${noun}s`}`;
}
