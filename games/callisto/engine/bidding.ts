import type { Dice } from "../../../runtime/dice.ts";
import { bidValue, discardBid, revealBid } from "../effects/round.ts";
import type { CardName, Numbers } from "../position.ts";
import type { Applied } from "./execute.ts";
import { factionsOf, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { emptyReport } from "./report.ts";
import type { ByFaction, Faction, GameState, HandCards, Phase, SideCards } from "./state.ts";

const NO_NUMBERS: Numbers = {};

/**
 * Reveals the bids: a bot's is its deck's top card, a hand's the card it chose. The higher printed initiative takes the
 * marker and the first turn; in a tie the holder keeps it. A hand's bid is discarded, and a bot's if it lost (rules
 * §2.2, B:452-456).
 */
export function applyBid(
  game: GameDefinition,
  state: GameState,
  chosen: ByFaction<CardName | null>,
  dice: Dice,
): Applied {
  const [first, second] = factionsOf(game);
  const [firstBid, secondBid] = [first, second].map((side) =>
    reveal(of(state.sides, side), chosen[side] ?? null, dice),
  );
  if (firstBid === undefined || secondBid === undefined) throw new Error("two sides bid");
  const printed = { numbers: NO_NUMBERS, roster: game.roster };
  const difference = bidValue(firstBid.card, printed) - bidValue(secondBid.card, printed);
  const winner = difference === 0 ? state.initiative : difference > 0 ? first : second;
  const sides = {
    [first]: settle(firstBid.side, winner === first),
    [second]: settle(secondBid.side, winner === second),
  };
  const after: GameState = { ...state, initiative: winner, sides };
  return {
    state: { ...after, phase: turnOf(after, winner) },
    report: { ...emptyReport(), bid: { [first]: firstBid.card, [second]: secondBid.card } },
  };
}

/** The first phase of a side's turn: for a bot, laying out its row. */
function turnOf(state: GameState, side: Faction): Phase {
  return { kind: of(state.sides, side).kind === "bot" ? "startTurn" : "turn", side };
}

/** The phase after a side's turn: the other side's, or the next round's first. */
export function afterTurn(game: GameDefinition, state: GameState, side: Faction): GameState {
  if (side === state.initiative) return { ...state, phase: turnOf(state, opponentOf(game, side)) };
  const hands = factionsOf(game).some((each) => of(state.sides, each).kind === "hand");
  return { ...state, round: state.round + 1, phase: { kind: hands ? "draw" : "bid" } };
}

interface Revealed {
  readonly side: SideCards;
  readonly card: CardName | null;
}

function reveal(side: SideCards, chosen: CardName | null, dice: Dice): Revealed {
  if (side.kind === "hand") return { side: { ...side, cards: discardFromHand(side.cards, chosen) }, card: chosen };
  const cards = revealBid(side.cards, dice);
  return { side: { ...side, cards }, card: cards.bid };
}

function discardFromHand(cards: HandCards, card: CardName | null): HandCards {
  const index = card === null ? -1 : cards.hand.indexOf(card);
  if (card === null || index === -1) return cards;
  return { ...cards, hand: cards.hand.toSpliced(index, 1), discard: [...cards.discard, card] };
}

/** A bot's winning bid stays where it is; a hand's is discarded already. */
function settle(side: SideCards, won: boolean): SideCards {
  if (side.kind === "bot") return { ...side, cards: won ? side.cards : discardBid(side.cards), wonInitiative: won };
  return side;
}
