import type { GameAction } from "./event.ts";
import { factionsOf, of } from "./factions.ts";
import type { GameDefinition } from "./seat.ts";
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

function stopAtBound({ maximumRounds }: GameDefinition): GameAction {
  return { kind: "stop", result: { winner: null, reason: `${maximumRounds} rounds are over` } };
}

function bidding(game: GameDefinition, state: GameState): Step {
  const [first, second] = factionsOf(game);
  const sides = [first, second].filter((side) => hasToChoose(state, side));
  if (sides.length > 0) return { kind: "bid", sides };
  return automatic({ kind: "bid", cards: { [first]: null, [second]: null } });
}

function hasToChoose(state: GameState, side: Faction): boolean {
  const own = of(state.sides, side);
  return own.kind === "hand" && own.cards.hand.length > 0;
}

function turn(state: GameState, side: Faction): Step {
  const own = of(state.sides, side);
  if (own.kind === "hand") return { kind: "move", side };
  return own.cards.row.length > 0 ? { kind: "resolve", side } : automatic({ kind: "endTurn", side });
}
