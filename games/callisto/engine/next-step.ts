import { roundsAreOver } from "../../shared/engine/stand-ins.ts";
import { handOf } from "./cards.ts";
import type { GameAction } from "./event.ts";
import { factionsOf, type GameDefinition, of } from "./game-definition.ts";
import { isLegal } from "./moves/legal-moves.ts";
import type { Faction, GameState, Pending } from "./state.ts";

/** What a game waits for. */
export type Step =
  | { readonly kind: "over" }
  /** Nobody has a choice. */
  | { readonly kind: "automatic"; readonly action: GameAction }
  /** A bot decides the leftmost card of its row. */
  | { readonly kind: "resolve"; readonly side: Faction }
  /** These sides choose a card of their hand for the bid. */
  | { readonly kind: "bid"; readonly sides: readonly Faction[] }
  | { readonly kind: "move"; readonly side: Faction }
  | { readonly kind: "answer"; readonly question: Pending };

const OVER: Step = { kind: "over" };

/** What has to be done next. */
export function nextStep(game: GameDefinition, state: GameState): Step {
  if (state.result !== null || state.phase.kind === "over") return OVER;
  const [question] = state.pending;
  if (question !== undefined) return { kind: "answer", question };
  if (state.round > game.maximumRounds) return automatic(stopAtBound(game));
  const { phase } = state;
  switch (phase.kind) {
    case "draw":
      return automatic({ kind: "draw" });
    case "bid":
      return bidding(game, state);
    case "startTurn":
      return automatic({ kind: "startTurn", side: phase.side });
    case "turn":
      return turn(state, phase.side);
  }
}

function automatic(action: GameAction): Step {
  return { kind: "automatic", action };
}

function stopAtBound(game: GameDefinition): GameAction {
  return { kind: "stop", result: { winner: null, reason: limitText(game) } };
}

/** Why nobody has won where a game takes too long. */
export function limitText({ maximumRounds }: Pick<GameDefinition, "maximumRounds">): string {
  return roundsAreOver(maximumRounds);
}

function bidding(game: GameDefinition, state: GameState): Step {
  const [first, second] = factionsOf(game);
  const sides = [first, second].filter((side) => handOf(state, side).length > 0);
  if (sides.length > 0) return { kind: "bid", sides };
  return automatic({ kind: "bid", cards: { [first]: null, [second]: null } });
}

function turn(state: GameState, side: Faction): Step {
  const own = of(state.sides, side);
  if (own.kind === "hand") return { kind: "move", side };
  return own.cards.row.length > 0 ? { kind: "resolve", side } : automatic({ kind: "endTurn", side });
}

/** Why the game does not expect an action; null if it expects it. */
export function objectionTo(game: GameDefinition, state: GameState, action: GameAction): string | null {
  if (action.kind === "stop") return state.result === null ? null : "the game is over";
  const step = nextStep(game, state);
  switch (step.kind) {
    case "over":
      return "the game is over";
    case "automatic":
      return isSame(step.action, action) ? null : `the game waits for ${stepText(step)}, not for ${action.kind}`;
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

function stepText(step: Extract<Step, { kind: "automatic" }>): string {
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
