import type { Cards, Position } from "../position.ts";
import { of, opponentOf } from "./factions.ts";
import { boardSeenBy, sceneryAfter, sceneryOf } from "./scenery.ts";
import type { GameDefinition } from "./seat.ts";
import type { Faction, GameState, SideCards } from "./state.ts";
import { unitsAfter } from "./unit-views.ts";

/**
 * The game after an effect has left the position of a side (`positionOf`) as it is given. Of a side that plays from a
 * hand, discard and Interference are taken: an effect deals with no other cards of it.
 */
export function mergePosition(game: GameDefinition, state: GameState, side: Faction, position: Position): GameState {
  const opponent = opponentOf(game, side);
  const before = sceneryOf(game.board, state);
  const unchanged = position.board === boardSeenBy(game.board, before, side);
  const { features, doors } = unchanged ? state : sceneryAfter(game.board, before, position.board);
  const { bot, player } = position.markers;
  const sameMarkers = state.markers[side] === bot && state.markers[opponent] === player;
  const own = of(state.sides, side);
  const cards = mergeCards(own, position);
  return {
    ...state,
    initiative: position.initiativeMarker === "bot" ? side : opponent,
    features,
    doors,
    markers: sameMarkers ? state.markers : { ...state.markers, [side]: bot, [opponent]: player },
    units: unitsAfter(state.units, position.units, side, opponent),
    sides: cards === own ? state.sides : { ...state.sides, [side]: cards },
  };
}

function mergeCards(own: SideCards, { cards, wonInitiative }: Position): SideCards {
  if (own.kind === "hand") return { kind: "hand", cards: { ...own.cards, ...discardAndInterference(cards) } };
  if (own.cards === cards && own.wonInitiative === wonInitiative) return own;
  return { kind: "bot", cards, wonInitiative };
}

function discardAndInterference({ discard, interference }: Cards): Pick<Cards, "discard" | "interference"> {
  return { discard, interference };
}
