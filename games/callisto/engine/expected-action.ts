import type { GameAction } from "./event.ts";
import { of } from "./factions.ts";
import { isLegal } from "./moves/is-legal.ts";
import { nextStep, type Step } from "./next-step.ts";
import type { GameDefinition } from "./seat.ts";
import type { GameState } from "./state.ts";

/** Why the game does not expect an action; null if it expects it. */
export function objectionTo(game: GameDefinition, state: GameState, action: GameAction): string | null {
  if (action.kind === "stop") return state.result === null ? null : "the game is over";
  const step = nextStep(game, state);
  switch (step.kind) {
    case "over":
      return "the game is over";
    case "automatic":
      return isSame(step.action, action) ? null : `the game waits for ${nameOf(step)}, not for ${action.kind}`;
    case "resolve":
      return objectionToResolution(state, step, action);
    case "bid":
      return objectionToBid(state, step, action);
    case "move":
      if (action.kind !== "move" || action.side !== step.side) return `it is ${step.side}'s move`;
      return isLegal(game, state, action.side, action.move) ? null : `${action.side} may not make this move`;
    case "answer": {
      const { side, kind, unit, options } = step.question;
      if (action.kind !== "answer" || action.side !== side) return `the game waits for an answer from ${side}`;
      return options.includes(action.option)
        ? null
        : `${action.option} does not answer the question about ${unit} (${kind})`;
    }
  }
}

function nameOf(step: Extract<Step, { kind: "automatic" }>): string {
  return "side" in step.action ? `${step.action.kind} of ${step.action.side}` : step.action.kind;
}

function isSame(expected: GameAction, action: GameAction): boolean {
  if (expected.kind !== action.kind) return false;
  return !("side" in expected) || ("side" in action && expected.side === action.side);
}

function objectionToResolution(
  state: GameState,
  { side }: Extract<Step, { kind: "resolve" }>,
  action: GameAction,
): string | null {
  if (action.kind !== "resolve" || action.side !== side) return `the game waits for ${side}'s next card`;
  const own = of(state.sides, side);
  const next = own.kind === "bot" ? own.cards.row[0]?.card : undefined;
  return next === action.card ? null : `${side}'s next card is ${next}, not ${action.card}`;
}

function objectionToBid(
  state: GameState,
  { sides }: Extract<Step, { kind: "bid" }>,
  action: GameAction,
): string | null {
  if (action.kind !== "bid") return "the game waits for bids";
  for (const [side, own] of Object.entries(state.sides)) {
    const card = action.cards[side] ?? null;
    if (sides.includes(side) !== (card !== null)) return `${side} has ${card === null ? "a" : "no"} card to bid`;
    if (card !== null && own.kind === "hand" && !own.cards.hand.includes(card)) return `${side} does not hold ${card}`;
  }
  return null;
}
