import { type Member, memberName } from "../../shared/engine/players.ts";
import { counterOfCard } from "../effects/cards.ts";
import { of } from "../engine/game-definition.ts";
import type { Faction, GameState, HandCards, HandSide, Pending } from "../engine/state.ts";
import { turned } from "../engine/teams.ts";
import type { UnitName } from "../position.ts";

/** A player of a game, by the side and by the place in its team; null where nobody shares the side. */
export interface PlayerOfSide {
  readonly side: Faction;
  readonly member: Member | null;
}

/** Who of a side acts, or answers a question; no member where nobody shares the side. */
export function askedPlayer(state: GameState, side: Faction, question: Pending | null = null): PlayerOfSide {
  const own = of(state.sides, side);
  if (own.kind === "bot" || own.team === undefined) return { side, member: null };
  const isActing = question === null || question.kind === "push" || hasCardOf(own, question.unit);
  return { side, member: isActing ? own.team.acting : (turned(own).team?.acting ?? null) };
}

/** Whether the player who acts has or had the cards of a unit: they never change hands. */
function hasCardOf({ cards: { hand, deck, discard, played, supply, casualties } }: HandSide, unit: UnitName): boolean {
  return [hand, deck, discard, played, supply, casualties].flat().some((card) => counterOfCard(card) === unit);
}

/** All who play from hands for a side, those of a team by the order of their forces. */
export function playersOfSide(state: GameState, side: Faction): readonly PlayerOfSide[] {
  const own = of(state.sides, side);
  const members = own.kind === "hand" && own.team !== undefined ? ([0, 1] as const) : [null];
  return members.map((member) => ({ side, member }));
}

/** How a player is named who reads the game. */
export function viewerName({ side, member }: PlayerOfSide): string {
  return member === null ? side : memberName(side, member);
}

/** The player with a name. */
export function viewerNamed(state: GameState, name: string): PlayerOfSide {
  const known = Object.keys(state.sides).flatMap((side) => playersOfSide(state, side));
  return known.find((player) => viewerName(player) === name) ?? { side: name, member: null };
}

/** The cards of a player; null of a bot. */
export function cardsOfPlayer(state: GameState, { side, member }: PlayerOfSide): HandCards | null {
  const own = of(state.sides, side);
  if (own.kind === "bot") return null;
  return member === null || own.team?.acting === member ? own.cards : turned(own).cards;
}
