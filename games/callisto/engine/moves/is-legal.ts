import { INTERFERENCE } from "../../effects/cards.ts";
import type { Act, Move } from "../event.ts";
import type { GameDefinition } from "../game-definition.ts";
import type { Faction, GameState } from "../state.ts";
import { act, handTurn, type Performer, performerOf } from "./hand-turn.ts";
import { isToMove, legalMoves } from "./legal-moves.ts";
import { isPermittedMovement } from "./movement-moves.ts";
import { leftOf } from "../../multisets.ts";
import { sameData } from "../../../shared/plain-data.ts";
import { cardsToBolster, cardsToInspire } from "./support-moves.ts";

/**
 * Whether the rules permit a move that comes from outside: from a person, or from a log that may be damaged. All that
 * `legalMoves` offers is legal, and besides it other permitted ways to a destination and BOLSTER or INSPIRE with fewer
 * cards than they may take. What would change nothing is not legal.
 */
export function isLegal(game: GameDefinition, state: GameState, side: Faction, move: Move): boolean {
  if (!isToMove(state, side)) return false;
  if (move.kind === "act" && isFreer(game, state, side, move)) return true;
  return legalMoves(game, state, side).some((offered) => sameData(offered, move));
}

/** The acts of which only some are offered. */
function isFreer(game: GameDefinition, state: GameState, side: Faction, move: Act): boolean {
  const turn = handTurn(game, state, side);
  if (turn === null || !turn.cards.hand.includes(move.card) || move.card === INTERFERENCE) return false;
  const performer = performerOf(turn, move.card);
  if (performer === null) return false;
  return performer.entry.actions
    .filter(({ name }) => name === move.deed.action)
    .some((action) => {
      switch (action.name) {
        case "MOVE":
        case "SCOUT":
        case "GUIDE":
          return isPermittedMovement(performer, action, move);
        case "BOLSTER":
          return isPermittedChoice(performer, action.strength ?? 1, cardsToBolster(performer), move);
        case "INSPIRE":
          return isPermittedChoice(performer, action.strength ?? 1, cardsToInspire(performer), move);
        default:
          return false;
      }
    });
}

function isPermittedChoice(performer: Performer, most: number, from: readonly string[], move: Act): boolean {
  const { action, cards, strength } = move.deed;
  if (cards.length === 0 || cards.length > most || leftOf(from, cards) === null) return false;
  return strength === most && sameData(act(performer, { action, strength, cards }), move);
}
