import { compareNames } from "../../board/space-names.ts";
import { INTERFERENCE } from "../../effects/cards.ts";
import type { CardName } from "../../position.ts";
import type { PrintedAction } from "../../roster.ts";
import type { Move, Act } from "../event.ts";
import type { GameDefinition } from "../game-definition.ts";
import type { Faction, GameState } from "../state.ts";
import { attacks, doorOpenings, laserAttacks } from "./attack-moves.ts";
import { handTurn, type HandTurn, type Performer, performerOf, unitOfCard, act } from "./hand-turn.ts";
import { guidances, movesOfUnit, isPermittedMovement } from "./movement-moves.ts";
import {
  bolsters,
  commands,
  controls,
  inspirations,
  pathfindings,
  recons,
  cardsToBolster,
  cardsToInspire,
} from "./support-moves.ts";
import { leftOf } from "../../multisets.ts";
import { sameData } from "../../../shared/plain-data.ts";

/**
 * Every play that the rules permit a side with a hand and that changes something, in a fixed order: the different cards
 * of the hand in alphabetical order, for each its actions as printed, equipment, hunkering down; last, the end of the
 * turn. A way is offered once for each destination, BOLSTER and INSPIRE with as many cards as they may take;
 * `isLegal` also knows the others.
 *
 * @returns nothing where it is not the turn of such a side, or a question waits for its answer
 */
export function legalMoves(game: GameDefinition, state: GameState, side: Faction): readonly Move[] {
  const turn = isToMove(state, side) ? handTurn(game, state, side) : null;
  if (turn === null) return [];
  const cards = [...new Set(turn.cards.hand)].filter((card) => card !== INTERFERENCE).toSorted(compareNames);
  return [...cards.flatMap((card) => movesWith(turn, card)), { kind: "endTurn" }];
}

/** Whether a side may make a move now. */
function isToMove({ phase, pending }: GameState, side: Faction): boolean {
  return phase.kind === "turn" && phase.side === side && pending.length === 0;
}

/** Every play of a card, whether it is in the hand or not, and whoever's turn it is. */
export function movesWith(turn: HandTurn, card: CardName): readonly Move[] {
  const hunkerDown: Move = { kind: "hunkerDown", card };
  const unit = unitOfCard(turn, card);
  if (unit !== null && unit.suppressed && !unit.deactivated) return [{ kind: "ready", card }, hunkerDown];
  const performer = performerOf(turn, card);
  if (performer === null) return [hunkerDown];
  const printed = performer.entry.actions.flatMap((action) => actionsOf(performer, action));
  return [...printed, ...laserAttacks(performer), ...doorOpenings(performer), hunkerDown];
}

/** Every way to carry out one printed action. */
function actionsOf(performer: Performer, action: PrintedAction): readonly Move[] {
  switch (action.name) {
    case "MOVE":
    case "SCOUT":
      return movesOfUnit(performer, action);
    case "GUIDE":
      return guidances(performer, action);
    case "ATTACK":
    case "armoured ATTACK":
    case "SPECIAL ATTACK":
    case "SUPPRESS":
      return attacks(performer, action);
    case "BOLSTER":
      return bolsters(performer, action);
    case "COMMAND":
      return commands(performer, action);
    case "CONTROL":
      return controls(performer);
    case "INSPIRE":
      return inspirations(performer, action);
    case "PATHFIND":
      return pathfindings(performer, action);
    case "RECON":
      return recons(performer);
    default:
      throw new Error(`the roster has an action ${action.name} that nobody can carry out`);
  }
}

/**
 * Whether the rules permit a move that comes from outside: from a person, or from a log that may be damaged. All that
 * `legalMoves` offers is legal, and so are other permitted ways to a destination and BOLSTER or INSPIRE with fewer
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
