import type { Cards, Numbers, Position } from "../position.ts";
import { of, opponentOf } from "./factions.ts";
import { boardSeenBy, sceneryOf } from "./scenery.ts";
import type { GameDefinition } from "./seat.ts";
import type { Faction, GameState, HandCards, SideCards } from "./state.ts";
import { unitsSeenBy } from "./unit-views.ts";

/** Nothing in a game changes printed values. */
const NO_NUMBERS: Numbers = {};

interface Asked {
  readonly game: GameDefinition;
  readonly state: GameState;
  readonly side: Faction;
  readonly position: Position;
}

/** The position last asked for: deciding and carrying out ask for the same one. */
let last: Asked | null = null;

/**
 * The game as a side sees it: that side is the position's bot, whoever plays it. What did not change since an earlier
 * position (board, markers, cards) is the same object. A side that plays from a hand shows its deck, discard and
 * Interference only.
 */
export function positionOf(game: GameDefinition, state: GameState, side: Faction): Position {
  if (last !== null && last.state === state && last.game === game && last.side === side) return last.position;
  const opponent = opponentOf(game, side);
  const own = of(state.sides, side);
  const position: Position = {
    scenario: state.scenario,
    bot: side,
    board: boardSeenBy(game.board, sceneryOf(game.board, state), side),
    markers: { bot: of(state.markers, side), player: of(state.markers, opponent) },
    units: unitsSeenBy(state.units, side),
    cards: cardsOf(own),
    numbers: NO_NUMBERS,
    roster: game.roster,
    wonInitiative: own.kind === "bot" && own.wonInitiative,
    initiativeMarker: state.initiative === side ? "bot" : "player",
    difficulty: state.difficulty,
  };
  last = { game, state, side, position };
  return position;
}

function cardsOf(side: SideCards): Cards {
  return side.kind === "bot" ? side.cards : pilesOf(side.cards);
}

function pilesOf({ deck, discard, interference, removed }: HandCards): Cards {
  return { row: [], deck, discard, aside: [], bolster: {}, display: [], interference, bid: null, removed };
}
