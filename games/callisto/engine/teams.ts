import { splitName } from "../../../runtime/checked-tree/lettered-names.ts";
import type { Dice } from "../../../runtime/dice.ts";
import { type Member, memberName } from "../../shared/engine/players.ts";
import { counterOfCard } from "../effects/cards.ts";
import { shuffle } from "../effects/piles-of-names.ts";
import type { CardName, UnitName } from "../position.ts";
import { forBoth, type GameDefinition, of, opponentOf } from "./game-definition.ts";
import { isCommandCard, TURNS_OF_TEAMS, withCards } from "./side-view.ts";
import { countCards, handCards, startingCards, type StartingCards, type StartingTable } from "./new-game.ts";
import type { Faction, GameState, HandCards, HandSide, Pending, Team } from "./state.ts";

/** The players of a side; null for a bot, and where one player has the side alone. */
export function teamOf(state: GameState, side: Faction): Team | null {
  const own = of(state.sides, side);
  return own.kind === "hand" ? (own.team ?? null) : null;
}

/** The other player of a team. */
export function otherMember(member: Member): Member {
  return member === 0 ? 1 : 0;
}

/** The side with the other player acting; unchanged if it is not a team. */
export function turned(own: HandSide): HandSide {
  if (own.team === undefined) return own;
  const { acting, others } = own.team;
  const { interference, ...cards } = own.cards;
  return {
    ...own,
    cards: { ...others, interference },
    team: { ...own.team, acting: otherMember(acting), others: cards },
  };
}

/** The side with other cards for the player who does not act; unchanged if there is no such player. */
export function withOthers(own: HandSide, change: (cards: HandCards) => HandCards): HandSide {
  if (own.team === undefined) return own;
  const other = turned(own);
  return turned({ ...other, cards: change(other.cards) });
}

/**
 * The side with other cards for the player who acts. If the Captain or the Supervisor came to the discard of that player,
 * it goes to the teammate's instead, and the commander marker with it (B:845).
 */
export function withActing(own: HandSide, change: (cards: HandCards) => HandCards): HandSide {
  const cards = change(own.cards);
  const { team } = own;
  const passed = team && cards.discard.find((card) => isCommand(card) && !own.cards.discard.includes(card));
  if (team === undefined || passed === undefined) return { ...own, cards };
  return {
    ...own,
    cards: { ...cards, discard: cards.discard.toSpliced(cards.discard.indexOf(passed), 1) },
    team: {
      ...team,
      marker: otherMember(team.acting),
      others: { ...team.others, discard: [...team.others.discard, passed] },
    },
  };
}

/** The game with other cards for a side with a hand. */
export function withHand(state: GameState, side: Faction, change: (cards: HandCards) => HandCards): GameState {
  const held = of(state.sides, side);
  if (held.kind !== "hand") throw new Error(`${side} plays from no hand`);
  return { ...state, sides: withCards(state.sides, side, withActing(held, change)) };
}

/** Whether command passes on with a card. */
export function isCommand(card: CardName): boolean {
  return isCommandCard(splitName(card).title);
}

/** The game after a turn of a team's player; null where no turn of the round is left (B:834-841). */
export function afterTurnOfTeam(game: GameDefinition, state: GameState, side: Faction, team: Team): GameState | null {
  const [initiative, player] = [side === state.initiative, team.acting === team.commander];
  const at = TURNS_OF_TEAMS.findIndex(
    (turn) => (turn.side === "initiative") === initiative && (turn.player === "commander") === player,
  );
  const next = TURNS_OF_TEAMS[at + 1];
  if (next === undefined) return null;
  const nextSide = next.side === "initiative" ? state.initiative : opponentOf(game, state.initiative);
  const own = of(state.sides, nextSide);
  const acts = own.kind === "hand" && next.player === "teammate" ? turned(own) : own;
  return { ...state, sides: withCards(state.sides, nextSide, acts), phase: { kind: "turn", side: nextSide } };
}

/** The sides of the next round: whoever has the commander marker commands and acts first. */
export function withNewCommanders(game: GameDefinition, state: GameState): GameState["sides"] {
  return forBoth(game, (side) => {
    const own = of(state.sides, side);
    if (own.kind === "bot" || own.team === undefined) return own;
    const { marker } = own.team;
    const acts = own.team.acting === marker ? own : turned(own);
    return acts.team === undefined ? acts : { ...acts, team: { ...acts.team, commander: marker } };
  });
}

/** Each player has a force of the scenario; the one with the Captain or the Supervisor in the deck commands (B:810-812). */
export function teamCards(game: GameDefinition, side: Faction, dice: Dice): HandSide {
  const { interference } = startingCards(game.scenario, side);
  const all = forcesOf(game, side);
  const supply = interference - all.reduce((sum, { more }) => sum + more, 0);
  const [cards, { interference: _shared, ...others }] = all.map((stock) =>
    handCards(shuffle(stock.deck, dice), { ...stock, interference: supply }),
  ) as [HandCards, HandCards];
  const commander = cards.deck.some(isCommand) ? 0 : 1;
  const own: HandSide = { kind: "hand", cards, team: { acting: 0, commander, marker: commander, others } };
  return commander === 0 ? own : turned(own);
}

/** What a player of a team starts with. */
interface Force extends Pick<StartingCards, "deck" | "supply"> {
  /** Interference cards of the deck that the scenario lists in the supply (OPEN-69). */
  readonly more: number;
}

/** The forces of a side, each with its share of the cards that are of no force. */
export function forcesOf({ scenario, readings }: GameDefinition, side: Faction): readonly [Force, Force] {
  const tables = scenario.sides.find((each) => each.side === side)?.starting ?? [];
  const [first, second] = tables.filter(({ number }) => number !== null);
  if (first === undefined || second === undefined) throw new Error(`${side} has not two forces`);
  const common = countCards(tables.filter(({ number }) => number === null));
  const half = Math.ceil(common.deck.length / 2);
  const shares = readings["OPEN-69"] === "a" ? [common.deck.slice(0, half), common.deck.slice(half)] : [];
  const forceOf = (table: StartingTable, member: Member): Force => {
    const { deck, supply } = countCards([table]);
    const share = shares[member] ?? common.deck;
    const more = shares.length === 0 && member === 1 ? share.length : 0;
    return { deck: [...deck, ...share], supply, more };
  };
  return [forceOf(first, 0), forceOf(second, 1)];
}

/** A player of a game: the side, and the place in its team, which is null if the side has only one player. */
export interface PlayerOfSide {
  readonly side: Faction;
  readonly member: Member | null;
}

/** Which player of a side acts or answers a question. The member is null if the side has only one player. */
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
